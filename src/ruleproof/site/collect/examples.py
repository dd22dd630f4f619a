"""Positions in which a move differs between two editions, as facts: the play there, and both results side by side."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ruleproof.difference import Direction, Example
from ruleproof.erratum import Change
from ruleproof.finding import Small
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.report.findings import play_note, small_lines
from ruleproof.report.values import changes, plain_field, shown
from ruleproof.report.words import givens_lines, move_words, play_lines
from ruleproof.site.collect.setup import amount_of, value_words
from ruleproof.site.edition_facts import ExampleFact, ValueFact
from ruleproof.site.wording.names import Lexicon
from ruleproof.site.wording.scene import Ground, Scene
from ruleproof.state import Position, Variable

SAYS = {
    Direction.MORE: "Refused without the change, allowed with it",
    Direction.LESS: "Allowed without the change, refused with it",
    Direction.EFFECT: "Allowed both times, with other results",
}


@dataclass(frozen=True, eq=False)
class Words:
    """The words for positions of a game, however many members are in play."""

    game: Game
    lexicon: Lexicon

    @cached_property
    def scene(self) -> Scene:
        """A scene with every member in play."""
        return Scene(Ground(Machine(self.game, self.game.shapes()[-1]), self.lexicon, self.game.setup), {})

    @cached_property
    def variables(self) -> dict[str, Variable]:
        """Every variable by name."""
        return {each.name: each for each in self.scene.ground.machine.layout.variables}

    def what(self, name: str) -> str:
        """A variable in words."""
        return amount_of(self.scene, [self.variables[name]]) if name in self.variables else name

    def value(self, name: str, position: Position | None) -> str:
        """What a variable is in a position, in words; empty where there is none."""
        if position is None or name not in position:
            return ""
        if name in self.variables:
            return value_words(self.scene, position[name], self.variables[name].domain)
        return shown(plain_field(self.game, name, position[name]))

    def move(self, move: Move) -> str:
        """A move as plays write it; of the set-up, its name."""
        if move.rule == self.game.setup.id:
            return move.rule.removeprefix(f"{self.game.name}.")
        return move_words(self.game, move)

    def small(self, small: Small) -> tuple[str, ...]:
        """Lines on a smallest position; before the set-up there is nothing but parameters and readings."""
        if small.move and small.move.rule == self.game.setup.id:
            return tuple(givens_lines(self.game, small.givens))
        return tuple(small_lines(self.game, small))


def example_fact(words: Words, example: Example, old: str) -> ExampleFact:
    """An example of a difference from the edition `old`."""
    play = example.play
    return ExampleFact(
        direction=example.direction.value,
        says=SAYS[example.direction],
        move=words.move(example.move),
        small=words.small(example.small),
        by="old" if example.by == old else "new",
        play=tuple(play_lines(words.game, play)) if play else (),
        moves=len(play.turns) if play else None,
        note=play_note(example) if play else example.missing,
        values=tuple(_values(words, example)),
        old_refused=example.old.refused if example.old.after is None else "",
        new_refused=example.new.refused if example.new.after is None else "",
    )


def _values(words: Words, example: Example) -> Iterator[ValueFact]:
    """Every variable that the move changes in some edition, in the state's order; of the set-up, what differs."""
    before, results = example.before, (example.old.after, example.new.after)
    changed = {each.name for after in results if after for each in changes(_known(before, after), after)}
    if example.move.rule == words.game.setup.id:
        changed = set(example.differs)
    for name in dict.fromkeys((*before, *(results[1] or ()), *(results[0] or ()))):
        if name in changed:
            yield ValueFact(
                what=words.what(name),
                name=name,
                before=words.value(name, before),
                old=words.value(name, results[0]),
                new=words.value(name, results[1]),
                differs=name in example.differs,
            )


def _known(before: Position, after: Position) -> Position:
    return {name: value for name, value in before.items() if name in after}


def is_change(change: Change) -> bool:
    """Whether players can meet it."""
    return change not in (Change.SAME, Change.OUT_OF_REACH)
