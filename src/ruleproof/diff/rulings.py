"""What becomes of published answers: overturned, to be looked at again, or proved to stand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ruleproof.check.expected import mismatch
from ruleproof.diff.calls import Ids, exchanged_alone, named, scenarios_of
from ruleproof.diff.version import Version
from ruleproof.difference import ClaimDifference, RulingDifference
from ruleproof.erratum import Fate
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.ruling import Ruling
from ruleproof.scenario import Scenario, ScenarioResult, run, scenario_id
from ruleproof.scenario_file import scenario_files
from ruleproof.state import Position
from ruleproof.terms import Value
from ruleproof.verdicts import Unknown, Verdict

Both = tuple[ScenarioResult, ScenarioResult | str]


@dataclass(frozen=True, eq=False)
class Grounds:
    """What rulings rest on, in both editions; a scenario that comes to the same without being played is None."""

    old: Version
    new: Version
    claims: Mapping[str, ClaimDifference]
    verdicts: Mapping[str, Verdict]
    scenarios: Mapping[str, Both | None]


def ruling_difference(grounds: Grounds, ruling: Ruling) -> RulingDifference:
    """What becomes of a ruling."""
    fallen = [*_fallen_claims(grounds, ruling), *_fallen_scenarios(grounds, ruling)]
    if fallen:
        return RulingDifference(ruling.id, Fate.OVERTURNED, tuple(fallen))
    again = [*_changed_claims(grounds, ruling), *_changed_scenarios(grounds, ruling), *_answered(grounds, ruling)]
    if again:
        return RulingDifference(ruling.id, Fate.LOOK_AGAIN, tuple(again))
    hows = dict.fromkeys(f"{id}: {grounds.claims[id].how}" for id in ruling.claims if id in grounds.claims)
    played = sum(1 for id in ruling.scenarios if id in grounds.scenarios)
    scenarios = [f"{played} scenario{'' if played == 1 else 's'} come to the same"] if played else []
    return RulingDifference(ruling.id, Fate.UNAFFECTED, (*hows, *scenarios))


def _fallen_claims(grounds: Grounds, ruling: Ruling) -> Iterator[str]:
    machine = Machine(grounds.new.game, grounds.new.game.default_shape())
    known = {each.id: each for each in grounds.new.game.claims}
    for id in ruling.claims:
        found = grounds.claims.get(id)
        verdict = grounds.verdicts.get(id)
        if id not in known:
            yield f"the claim {id} is not made any more"
        elif found is None or found.same or verdict is None or isinstance(verdict, Unknown):
            continue
        elif mismatch(machine, known[id], verdict, grounds.new.edition.settled):
            yield f"the claim {id} was {found.old} and is {found.new}"


def _changed_claims(grounds: Grounds, ruling: Ruling) -> Iterator[str]:
    for id in ruling.claims:
        found = grounds.claims.get(id)
        if found and isinstance(grounds.verdicts.get(id), Unknown) and not found.same:
            yield f"the claim {id} was {found.old}, and could not be decided"
        elif found and not found.same:
            yield f"the claim {id} was {found.old} and is {found.new}, as it must be under the answers that are given"


def _fallen_scenarios(grounds: Grounds, ruling: Ruling) -> Iterator[str]:
    for id in ruling.scenarios:
        both = grounds.scenarios.get(id)
        if both:
            old, new = both
            if isinstance(new, ScenarioResult) and old.passed and not new.passed:
                yield f"the scenario \u201c{old.scenario.sentence}\u201d does not go as it says"


def _changed_scenarios(grounds: Grounds, ruling: Ruling) -> Iterator[str]:
    for id in ruling.scenarios:
        both = grounds.scenarios.get(id)
        if both:
            old, new = both
            sentence = f"the scenario \u201c{old.scenario.sentence}\u201d"
            if isinstance(new, str):
                yield f"{sentence} {new}"
            elif old.passed and new.passed and not comes_to_the_same(old.play, new.play):
                yield f"{sentence} goes as it says, but comes to another position"


def comes_to_the_same(old: Play, new: Play) -> bool:
    """Whether two plays make the same moves, and are apart after each as they were at the start, if they were."""
    if [turn.move for turn in old.turns] != [turn.move for turn in new.turns]:
        return False
    apart, *others = (_apart(*pair) for pair in zip(old.positions(), new.positions(), strict=True))
    return all(each == apart for each in others)


def _apart(one: Position, other: Position) -> dict[str, tuple[Value | None, Value | None]]:
    """What two positions have otherwise, with the values in each."""
    names = dict.fromkeys((*one, *other))
    return {name: (one.get(name), other.get(name)) for name in names if one.get(name) != other.get(name)}


def _answered(grounds: Grounds, ruling: Ruling) -> Iterator[str]:
    for name, answer in grounds.new.edition.settled.items():
        if name in ruling.readings and name not in grounds.old.edition.settled:
            yield f"it names the open question {name}, which is answered: {answer}"


def scenarios_in_both(
    old: Version, new: Version, paths: Sequence[Path], called: Mapping[str, Mapping[str, Ids]]
) -> dict[str, Both | None]:
    """Every scenario of the game, by id, played in both editions; or why it says nothing of the new one.

    `called` says what each calls in the old edition. None for those that call nothing which is exchanged: they come to
    the same, and are not played.
    """
    found: dict[str, Both | None] = {}
    parts = exchanged_alone(old, new)
    for file in scenario_files(paths):
        ids = called[named(old, file)]
        found.update(dict.fromkeys(ids))
        touched = [id for id in ids if parts is None or not parts.isdisjoint(ids[id])]
        if touched:
            found.update((id, both) for id, both in _in_both(old, new, file) if id in touched)
    return found


def _in_both(old: Version, new: Version, file: Path) -> Iterator[tuple[str, Both]]:
    written, now = (scenarios_of(file, each) for each in (old, new))
    for before in written if not isinstance(written, str) else ():
        again = now if isinstance(now, str) else _again(before, now, new)
        yield scenario_id(old.game, before.sentence), (run(before), again)


def _again(before: Scenario, now: Sequence[Scenario], new: Version) -> ScenarioResult | str:
    same = next((each for each in now if each.sentence == before.sentence), None)
    if same is None:
        return "is gone"
    for name, answer in new.edition.settled.items():
        if same.givens[name] != new.game.reading(name).number(answer):
            return f"is about an answer to {name} that is not given any more"
    return run(same)
