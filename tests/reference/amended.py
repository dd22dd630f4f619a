"""Errata of the toy game, and comparisons made by hand: both results are played, and nothing else is computed."""

from dataclasses import replace
from datetime import date

from ruleproof import minimum, require
from ruleproof.difference import (
    CellDifference,
    ClaimDifference,
    Difference,
    Direction,
    Example,
    Gate,
    GivenDifference,
    Result,
    RuleDifference,
    RulingDifference,
    Share,
    TableDifference,
)
from ruleproof.erratum import ANY, Change, Erratum, Fate, Intent, Source
from ruleproof.errors import IllegalMove
from ruleproof.finding import Small
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.site.collect.editions import Amendments
from tests.reference.reports import FALL, OPEN, played
from tests.reference.toy import TOY, Explorer, Node, Toy


def fall_in_threes(s: Toy, where: Node) -> None:
    """Up to three stones fall on a node."""
    amount = minimum(3, s.supply)
    s.supply -= amount
    s.hail[where] += amount


def fall_in_fours(s: Toy, where: Node) -> None:
    """Up to four stones fall on a node."""
    amount = minimum(4, s.supply)
    s.supply -= amount
    s.hail[where] += amount


def give_freely(s: Toy, giver: Explorer, taker: Explorer) -> None:
    """One explorer hands a stone to another, or to themselves."""
    require(s.pocket[giver] > 0, "the pocket is empty")
    s.pocket[giver] -= 1
    s.pocket[taker] += 1


THREES = Erratum(
    id="toy.erratum.fall_in_threes",
    date=date(2026, 1, 31),
    by=Source.PROPOSAL,
    sections=("Stones",),
    text="Three stones fall, not two. The rest & the <jar> stay.",
    intent=Intent(
        rules={"toy.fall": Change.EFFECT},
        claims={"toy.jar.overflows": ANY},
        tables={"toy.take.by_sun": {"in the sun / pocket": "amount + 1"}},
        rulings={"toy.ruling.melts": Fate.OVERTURNED},
    ),
    replaced={"toy.fall": f"{__name__}:fall_in_threes"},
)
GIFTS = Erratum(
    id="toy.erratum.gifts",
    date=date(2026, 2, 1),
    by=Source.HOUSE_RULE,
    sections=("Jar", "Stones"),
    text="Whoever has a stone may keep it.",
    intent=Intent(rules={"toy.give": Change.MORE}),
    replaced={"toy.give": f"{__name__}:give_freely"},
    needs=("toy.erratum.fall_in_threes",),
)
LEVEL = Erratum(
    id="toy.erratum.level",
    date=date(2026, 2, 1),
    by=Source.PUBLISHER,
    sections=("Jar",),
    text="The level is that of the jar.",
    intent=Intent(),
    settled={"level": "jar"},
)

MACHINE = Machine(TOY, TOY.default_shape())
GIVENS = MACHINE.default_givens()
START = MACHINE.start(GIVENS)


def result(position: dict, move: Move, amended: dict) -> Result:
    """What a move comes to when some rules are replaced."""
    machine = Machine(replace(TOY, amended=amended), TOY.default_shape())
    try:
        return Result(machine.play(position, GIVENS, move))
    except IllegalMove as refused:
        return Result(None, refused.reason)


FELL = played({}, OPEN, FALL)
FALLS = Example(
    direction=Direction.EFFECT,
    move=FALL,
    small=Small(START, GIVENS, FALL, ()),
    old=result(FELL.last, FALL, {}),
    new=result(FELL.last, FALL, {"toy.fall": fall_in_threes}),
    differs=("supply", "hail[a1]"),
    by="rulebook",
    play=FELL,
    shortest=True,
)
KEPT = Move("toy.give", {"giver": 0, "taker": 0})
FULL = {**START, "supply": 7, "pocket[Ada]": 1}
GIVES = Example(
    direction=Direction.MORE,
    move=KEPT,
    small=Small(FULL, GIVENS, KEPT, ("supply", "pocket[Ada]")),
    old=result(FULL, KEPT, {}),
    new=result(FULL, KEPT, {"toy.give": give_freely}),
    differs=(),
    by="gifts",
    missing="plays of up to 12 moves",
)

PROOF = "what it does is the same expression, part by part"
FOUND = Difference(
    game="toy",
    old="rulebook",
    new="fall_in_threes",
    errata=(THREES,),
    rules=(
        RuleDifference("toy.setup", Change.SAME, proof=PROOF),
        RuleDifference("toy.fall", Change.EFFECT, (FALLS,), words=True, share=Share(40, 30, "up to 3 stones")),
        RuleDifference("toy.take", Change.SAME, proof=PROOF, words=True),
        RuleDifference("toy.give", Change.OUT_OF_REACH, proof="ruled out", out_of_reach=GIVES.small),
        RuleDifference("toy.turn", Change.SAME, proof=PROOF),
        RuleDifference("toy.storm.judge", Change.UNDECIDED, reason="the solver gave no answer"),
        RuleDifference("toy.storm.refill", Change.SAME, proof=PROOF),
        RuleDifference("toy.lid", Change.SAME, proof="no position tells the two apart"),
    ),
    givens=(GivenDifference("parameter", "markers", "8 (1 to up)", "9 (1 to up)"),),
    tables=(TableDifference("toy.take.by_sun", (CellDifference("in the sun", "pocket", "amount", "amount + 1"),)),),
    claims=(
        ClaimDifference("toy.stones.conserved", "Proved", "Refuted", "decided anew", played({}, FALL)),
        ClaimDifference("toy.jar.overflows", "Refuted", "Refuted", "its play was played again"),
        ClaimDifference("toy.jar.full", "Proved", "Proved", "its play was played again"),
    ),
    rulings=(RulingDifference("toy.ruling.melts", Fate.OVERTURNED, ("the claim toy.stones.conserved was Proved",)),),
    gate=Gate(
        ("toy.stones.conserved: meant to stay Proved; it is Refuted",),
        ("toy.jar.overflows: meant to change; it is still Refuted",),
    ),
    over="any value of markers",
)
KEEPS = Difference(
    game="toy",
    old="fall_in_threes",
    new="gifts",
    errata=(GIFTS,),
    rules=(RuleDifference("toy.give", Change.MORE, (GIVES,)),),
    gate=Gate(),
)
UNMEASURED = Amendments(TOY, (THREES, GIFTS, LEVEL))
MEASURED = Amendments(TOY, (THREES, GIFTS, LEVEL), (FOUND, KEEPS))
