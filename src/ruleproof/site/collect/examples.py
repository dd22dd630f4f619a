"""Positions in which a move differs between two editions, as facts: the play there, and both results side by side."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ruleproof.difference import Direction, Example
from ruleproof.machine import Machine
from ruleproof.report.contrast import Contrast, move_of, rows
from ruleproof.report.differences import small_position_lines
from ruleproof.report.findings import play_note
from ruleproof.report.words import play_lines
from ruleproof.site.collect.setup import amount_of
from ruleproof.site.edition_facts import ExampleFact, ValueFact
from ruleproof.site.wording.names import Lexicon
from ruleproof.site.wording.scene import Ground, Scene
from ruleproof.state import Variable

SAYS = {
    Direction.MORE: "Refused without the change, allowed with it",
    Direction.LESS: "Allowed without the change, refused with it",
    Direction.EFFECT: "Allowed both times, with other results",
}


@dataclass(frozen=True, eq=False)
class Words:
    """The words for what differs between two editions of a game, however many members are in play."""

    contrast: Contrast
    lexicon: Lexicon

    @cached_property
    def scene(self) -> Scene:
        """A scene of the new edition with every member in play."""
        game = self.contrast.new
        return Scene(Ground(Machine(game, game.shapes()[-1]), self.lexicon, game.setup), {})

    @cached_property
    def variables(self) -> dict[str, Variable]:
        """Every variable by name."""
        return {each.name: each for each in self.scene.ground.machine.layout.variables}

    def what(self, name: str) -> str:
        """A variable in words."""
        return amount_of(self.scene, [self.variables[name]]) if name in self.variables else name


def example_fact(words: Words, example: Example) -> ExampleFact:
    """An example of a difference."""
    contrast, play = words.contrast, example.play
    game = contrast.game(example)
    return ExampleFact(
        direction=example.direction.value,
        says=SAYS[example.direction],
        move=move_of(game, example.move),
        small=tuple(small_position_lines(contrast, game, example.small)),
        by="old" if game is contrast.old else "new",
        play=tuple(play_lines(game, play)) if play else (),
        moves=len(play.turns) if play else None,
        note=play_note(example) if play else example.missing,
        values=tuple(_values(words, example)),
        old_refused=example.old.refused if example.old.after is None else "",
        new_refused=example.new.refused if example.new.after is None else "",
    )


def _values(words: Words, example: Example) -> Iterator[ValueFact]:
    for row in rows(words.contrast, example):
        yield ValueFact(words.what(row.name), row.name, row.before, row.old, row.new, row.differs)
