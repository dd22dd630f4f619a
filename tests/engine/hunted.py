"""Hunt through a toy game by one kind."""

from ruleproof import Game
from ruleproof.check.options import Options
from ruleproof.finding import Finding
from ruleproof.hunt.ground import ground_of
from ruleproof.hunt.run import findings_of

SECONDS = 60


def hunted(game: Game, kind: str) -> dict[str, Finding]:
    """The findings by what follows the kind in their ids."""
    found = findings_of(ground_of(game, Options()), kind, SECONDS)
    return {each.id.removeprefix(f"{game.name}.edge.{kind}."): each for each in found}


def moved(finding: Finding) -> list[str]:
    """The rules of the finding's play, in order."""
    assert finding.play is not None, finding.missing
    return [turn.move.rule for turn in finding.play.turns]


def differing(finding: Finding) -> dict[str, object]:
    """What is not as after the set-up in the finding's smallest position."""
    assert finding.small is not None
    return {name: finding.small.position[name] for name in finding.small.differs}
