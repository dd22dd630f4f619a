"""Find out whether `ruleproof diff` classifies thirty edits of single rules rightly: `python bench/edits.py [EDIT]...`

Each edit of edits.yaml is made in a copy of the project, whose rules are then compared with those of this one. What is
found must be what edits.yaml says; every position shown is played by both, in plain Python and apart from the
comparison; and no move that random plays come to may differ where a rule is found the same. Without names all edits are
made, and edits.md is written.
"""

import argparse
import difflib
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ruamel.yaml import YAML

from ruleproof.check.options import Options
from ruleproof.diff.run import Asked, compare
from ruleproof.diff.version import Version
from ruleproof.difference import Difference, Direction, Example, RuleDifference
from ruleproof.domains import Between, Flag, Member, Shape, members
from ruleproof.edition import RULEBOOK, Edition
from ruleproof.erratum import Change
from ruleproof.errors import IllegalMove
from ruleproof.game import Game
from ruleproof.kept import kept_plays
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.project import Project, find_project
from ruleproof.state import Position
from ruleproof.terms import Value
from ruleproof.tree import Tree

HERE = Path(__file__).parent
ROOT = HERE.parent
COPIED = ("model", "properties", "pyproject.toml")
PLAYS, MOVES, TRIES = 10, 40, 40
HIGHEST = 4


@dataclass(frozen=True)
class Edit:
    """One change of one file: `put` stands for `for_`, and other texts for those in `also`."""

    name: str
    game: str
    file: str
    why: str
    for_: str
    put: str
    rules: dict[str, Change]
    also: dict[str, str] = field(default_factory=dict)

    def made_in(self, root: Path) -> str:
        """Change the file below a folder; the plain text diff of it."""
        file = root / self.file
        before = now = file.read_text(encoding="utf-8")
        for old, new in {self.for_: self.put, **self.also}.items():
            if now.count(old) != 1:
                raise SystemExit(f"{self.name}: the text to be replaced stands {now.count(old)} times in {self.file}")
            now = now.replace(old, new)
        file.write_text(now, encoding="utf-8")
        lines = difflib.unified_diff(before.splitlines(), now.splitlines(), self.file, self.file, lineterm="", n=1)
        return "\n".join(lines)


@dataclass(frozen=True)
class Outcome:
    """What was found of an edit, and what is wrong with it."""

    edit: Edit
    text: str
    difference: Difference
    seconds: float
    faults: tuple[str, ...]


def edits() -> list[Edit]:
    """The edits of edits.yaml."""
    written = YAML(typ="safe").load((HERE / "edits.yaml").read_text(encoding="utf-8"))
    return [
        Edit(
            each["edit"],
            each["game"],
            each["file"],
            each["why"],
            each["for"],
            each["put"],
            {rule: Change(change) for rule, change in each["rules"].items()},
            each.get("also", {}),
        )
        for each in written
    ]


def tried(edit: Edit) -> Outcome:
    """Make the edit in a copy of the project, compare its rules, and look whether what is found is right."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder).resolve()
        for each in COPIED:
            source = ROOT / each
            (shutil.copytree if source.is_dir() else shutil.copy)(source, copy / each)
        text = edit.made_in(copy)
        tree = Tree(copy, ROOT)
        with tree.inside():
            new = find_project(copy)
        old = find_project(ROOT)
        begun = time.perf_counter()
        asked = Asked(copy, parts=frozenset({"rules"}))
        difference = compare(_version(old, edit), _version(new, edit), Options(), asked, lambda *_: None)
        seconds = time.perf_counter() - begun
        faults = tuple(_faults(edit, difference, old.game(edit.game), new.game(edit.game)))
    return Outcome(edit, text, difference, seconds, faults)


def _version(project: Project, edit: Edit) -> Version:
    game = project.game(edit.game)
    return Version(project, Edition(RULEBOOK, game), kept_plays(project.plays, game))


def _faults(edit: Edit, difference: Difference, old: Game, new: Game) -> Iterator[str]:
    shown = (Direction.MORE, Direction.LESS, Direction.EFFECT)
    for each in difference.rules:
        expected = edit.rules.get(each.rule, Change.SAME)
        if each.change is not expected:
            yield f"{each.rule} is found to be {each.change.value}, not {expected.value} ({each.reason})"
        for example in each.examples:
            if example.direction not in shown or example.play is None:
                yield f"{each.rule}: no play shows that it differs"
            elif each.rule != old.setup.id:
                yield from _untrue(
                    each, example, Machine(old, _sizes(old, example)), Machine(new, _sizes(new, example))
                )
    yield from _falsely_same(difference, old, new)


def _sizes(game: Game, example: Example) -> dict[Any, int]:
    assert example.play is not None
    return {each.sizes: example.play.sizes[each.sizes.__name__] for each in game.parameters if each.sizes}


def _untrue(rule: RuleDifference, example: Example, old: Machine, new: Machine) -> Iterator[str]:
    """What is not as the example says, played move by move from the set-up."""
    assert example.play is not None
    givens = example.play.givens
    machine = _by(example, old, new)
    position: Position = machine.start(givens)
    for turn in example.play.turns:
        position = machine.play(position, givens, turn.move)
    before, now = (_after(each, position, givens, example.move) for each in (old, new))
    if _direction(before, now) is not example.direction:
        yield f"{rule.rule}: the position at the end of the play does not show it"
    if (before, now) != (example.old.after, example.new.after):
        yield f"{rule.rule}: the results are others than shown"


def _by(example: Example, old: Machine, new: Machine) -> Machine:
    """The machine by whose rules every move of the play is legal: both versions have the same name here."""
    assert example.play is not None
    for machine in (old, new):
        position: Position | None = machine.start(example.play.givens)
        for turn in example.play.turns:
            position = position and _after(machine, position, example.play.givens, turn.move)
            if position != turn.position:
                break
        else:
            return machine
    raise SystemExit(f"{example.move.rule}: neither version plays the play that was shown")


def _after(machine: Machine, position: Position, givens: Any, move: Move) -> Position | None:
    try:
        return machine.play(position, givens, move)
    except IllegalMove:
        return None


def _direction(old: Position | None, new: Position | None) -> Direction | None:
    if (old is None) is not (new is None):
        return Direction.MORE if old is None else Direction.LESS
    return Direction.EFFECT if old != new else None


def _falsely_same(difference: Difference, old: Game, new: Game) -> Iterator[str]:
    """Rules found the same, or out of reach, of which a move differs in a position that a random play comes to."""
    random = Random(7)
    unchanged = [each.rule for each in difference.rules if each.change in (Change.SAME, Change.OUT_OF_REACH)]
    rules = [each for each in old.rules if each.id in unchanged]
    machines = (Machine(old, old.default_shape()), Machine(new, new.default_shape()))
    for machine in machines:
        for position, givens in _positions(machine, random):
            for rule in rules:
                drawn = {name: _drawn(machines[0], each, random) for name, each in rule.parameters.items()}
                move = Move(rule.id, drawn)
                if _after(machines[0], position, givens, move) != _after(machines[1], position, givens, move):
                    yield f"{rule.id} is found the same, and a random play comes to where it is not"
                    return


def _positions(machine: Machine, random: Random) -> Iterator[tuple[Position, dict[str, Value]]]:
    for _ in range(PLAYS):
        givens = machine.default_givens()
        givens.update({each.name: random.randrange(len(each.answers)) for each in machine.game.readings})
        position: Position = machine.start(givens)
        for _ in range(MOVES):
            yield position, givens
            for _ in range(TRIES):
                rule = random.choice(machine.game.rules)
                args = {name: _drawn(machine, each, random) for name, each in rule.parameters.items()}
                moved = _after(machine, position, givens, Move(rule.id, args))
                if moved is not None:
                    position = moved
                    break


def _drawn(machine: Machine, shape: Shape, random: Random) -> Any:
    if shape.index:
        one = Shape(shape.domain)
        return tuple(_drawn(machine, one, random) for _ in members(shape.index, machine.sizes))
    match shape.domain:
        case Flag():
            return random.random() < 0.5
        case Member(of):
            return int(random.choice(members(of, machine.sizes)))
        case Between(low, _):
            return random.randint(low or 0, (low or 0) + HIGHEST)


def results(outcomes: list[Outcome]) -> str:
    """The table of all edits, with the plain text diff of each beside what was found."""
    right = sum(not each.faults for each in outcomes)
    lines = [
        "# Thirty edits",
        "",
        "By `python bench/edits.py`: each edit is made in a copy of the project, and the rules are compared.",
        f"{right} of {len(outcomes)} are classified rightly, with a true position for every difference.",
        "",
        "| Edit | Planet | What it changes | Found | Plays | Seconds |",
        "|:--|:--|:--|:--|:--|--:|",
        *(_row(each) for each in outcomes),
        "",
        "Rules that are not named are found the same. Plays: moves from the set-up to the position shown.",
        "",
    ]
    for each in outcomes:
        lines += [f"## {each.edit.name}", "", each.edit.why, "", "```diff", each.text, "```", ""]
    return "\n".join(lines)


def _row(outcome: Outcome) -> str:
    found = [each for each in outcome.difference.rules if each.change is not Change.SAME]
    said = "<br>".join(f"`{each.rule}`: {each.change.value}" for each in found) or "every rule: same"
    plays = "<br>".join(
        ", ".join(str(len(one.play.turns)) if one.play else "none" for one in each.examples) for each in found
    )
    wrong = "".join(f"<br>**{fault}**" for fault in outcome.faults)
    edit = outcome.edit
    return f"| {edit.name} | {edit.game} | {edit.why} | {said}{wrong} | {plays} | {outcome.seconds:.1f} |"


def main() -> None:
    """Try the edits that are named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="EDIT")
    names = parser.parse_args().names
    outcomes = []
    for edit in edits():
        if not names or edit.name in names:
            outcomes.append(tried(edit))
            said = "; ".join(outcomes[-1].faults) or "as expected"
            sys.stderr.write(f"{edit.name}: {said} ({outcomes[-1].seconds:.1f} s)\n")
    if not names:
        (HERE / "edits.md").write_text(results(outcomes), encoding="utf-8")
    sys.exit(any(each.faults for each in outcomes))


if __name__ == "__main__":
    main()
