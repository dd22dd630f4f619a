"""Pictures of Gniir's grid, drawn from positions that the model plays: where the snow behaviors put snow."""

from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from model.framework import Explorer
from model.gniir.components import Behavior
from model.gniir.exposure import end_turn, exposure_behave, exposure_roll
from model.gniir.grid import CARDS, COLUMNS, Node
from model.gniir.movement import place_explorer
from model.gniir.snow import place_snow
from model.gniir.state import Gniir
from ruleproof.site.board import Board
from ruleproof.site.pages import Picture

TEMPLATES = Path(__file__).parent.parent / "templates"
WHERE = {
    "In the middle of the grid": Node.r2c2,
    "In a corner": Node.r1c1,
    "On a card that touches the Scarab": Node.r2c3,
    "On the Scarab": Node.SCARAB,
}


@dataclass(frozen=True)
class NodeSeen:
    """A node as it is drawn."""

    name: str
    row: int
    column: int
    snow: int
    here: bool


def snow_on(s: Gniir, node: Node) -> int:
    """The snow on a node."""
    return s.snow[node]


def is_waiting(s: Gniir, node: Node) -> bool:
    """A snow is to be placed on the node."""
    return s.waiting[node]


def flurries(start: Board) -> tuple[Picture, ...]:
    """The grid after flurries, for an explorer in each kind of place."""
    return tuple(
        picture(after_flurries(start, node), node, f"flurries_{number}", where)
        for number, (where, node) in enumerate(WHERE.items())
    )


def after_flurries(start: Board, node: Node) -> Board:
    """The position after flurries have come to an explorer on the node."""
    board = start if node == Node.SCARAB else start.after(place_explorer, who=Explorer.A, to=node)
    board = board.after(end_turn, who=Explorer.A, regroups=True)
    board = board.after(exposure_roll, behavior=Behavior.flurries).after(exposure_behave)
    for each in Node:
        if board.ask(is_waiting, node=each):
            board = board.after(place_snow, node=each)
    return board


def picture(board: Board, here: Node, name: str, where: str) -> Picture:
    """The grid in one position."""
    cards = tuple(_seen(board, node, here) for node in CARDS)
    scarab = _seen(board, Node.SCARAB, here)
    snowed = [each.name for each in (*cards, scarab) if each.snow]
    caption = f"{where} (dashed) flurries put one snow each on {', '.join(snowed[:-1])} and {snowed[-1]}."
    alt = f"Grid of three rows and three columns with the Scarab on the right. {caption}"
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=True, trim_blocks=True
    )
    svg = environment.get_template("snow.svg.j2").render(cards=cards, scarab=scarab, alt=alt)
    return Picture(name, caption, alt, svg.strip())


def _seen(board: Board, node: Node, here: Node) -> NodeSeen:
    name = "the Scarab" if node == Node.SCARAB else node.name
    return NodeSeen(name, node // COLUMNS, node % COLUMNS, int(board.ask(snow_on, node=node)), node == here)
