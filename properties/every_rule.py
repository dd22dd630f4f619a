"""Claims that look through all rules of a game: what every other rule leaves alone, and that each can be used."""

from ruleproof import Claim, Game, Rule, can


def all_but(game: Game, *rules: Rule[...]) -> tuple[Rule[...], ...]:
    """The rules of the game without these."""
    return tuple(each for each in game.rules if each not in rules)


def each_can_be_used(game: Game) -> tuple[Claim, ...]:
    """For each rule of the game the claim that some play uses it."""
    return tuple(_can_be_used(game, each) for each in game.rules)


def _can_be_used(game: Game, rule: Rule[...]) -> Claim:
    def used(_before: object, _now: object) -> bool:
        return True

    used.__doc__ = f"The rule {rule.id} can be used."
    name = rule.id.removeprefix(f"{game.name}.").removeprefix("framework.").replace(".", "_")
    return can(f"{game.name}.used.{name}", cites=rule.cites, by=(rule,))(used)
