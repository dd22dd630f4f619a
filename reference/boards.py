"""Pictures of Taawa's grid, drawn from positions that the model plays: which cards show DAY, and which flip next."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from model.taawa.cycle import advance, day_side, flips
from model.taawa.grid import CARDS, COLUMNS, Column, Node
from ruleproof.site.board import Board
from ruleproof.site.pages import Picture

TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True)
class CardSeen:
    """A card of the grid as it is drawn."""

    name: str
    row: int
    column: int
    day: bool
    flips: bool


def day_cycle(start: Board) -> tuple[Picture, ...]:
    """The grid at the start of the cycle and after each ADVANCE DAY until it is at the start again."""
    board = start
    found: list[Picture] = []
    for when in ("At the start", "After one ADVANCE DAY", "After two", "After three"):
        found.append(picture(board, f"day_{len(found)}", when))
        board = board.after(advance)
    return tuple(found)


def picture(board: Board, name: str, when: str) -> Picture:
    """The grid in one position."""
    cards = tuple(_card(board, node) for node in CARDS)
    day = _columns(card for card in cards if card.day)
    turning = _columns(card for card in cards if card.flips)
    caption = f"{when}: DAY in {day}. Next to flip (dashed): {turning}."
    alt = f"Grid of three rows and four columns with the Scarab on the right. {caption} All other columns show NIGHT."
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=True, trim_blocks=True
    )
    svg = environment.get_template("board.svg.j2").render(cards=cards, alt=alt)
    return Picture(name, caption, alt, svg.strip())


def _card(board: Board, node: Node) -> CardSeen:
    day, turning = board.ask(day_side, node=node), board.ask(flips, node=node)
    return CardSeen(node.name, node // COLUMNS, node % COLUMNS, bool(day), bool(turning))


def _columns(cards: Iterable[CardSeen]) -> str:
    names = sorted({Column(card.column).name for card in cards})
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
