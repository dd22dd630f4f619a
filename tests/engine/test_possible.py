"""Asking whether a rule could be used: what a claim is told is what playing the moves shows."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof import (
    Between,
    Game,
    ModelError,
    Vector,
    all_of,
    always,
    any_of,
    can,
    choose,
    count_of,
    implies,
    not_,
    possible,
    require,
    rule,
    state,
)
from ruleproof.check.run import Options, check_game
from ruleproof.errors import IllegalMove
from ruleproof.machine import Machine
from ruleproof.play import Argument
from ruleproof.rule import Rule
from ruleproof.state import GIVEN, Position
from ruleproof.terms import Term, Value
from ruleproof.verdicts import Proved, Refuted
from tests.engine.agreement import all_givens, assert_agreement, positions, situations
from tests.engine.brute import Explored, assert_shows, moves_of
from tests.engine.meaning import evaluated
from tests.engine.toys import traps, watches
from tests.engine.toys.lanterns import HARBOUR, Keeper, Pier, gust, light, walk
from tests.engine.toys.watches import WATCH

MACHINES = [Machine(HARBOUR, sizes) for sizes in HARBOUR.shapes()]
Question = Callable[[Any], Any]


@st.composite
def places(draw: Any) -> tuple[Machine, dict[str, Value], dict[str, Value]]:
    """A harbour of some size with its givens, and any position of it."""
    machine = draw(st.sampled_from(MACHINES))
    givens = draw(all_givens(machine))
    return machine, givens, draw(positions(machine, givens))


def traced(machine: Machine, question: Question, position: Position, givens: Mapping[str, Value]) -> Value:
    """What the one open way through the traced question says."""
    env = {**position, **{GIVEN + name: each for name, each in givens.items()}}
    known: dict[Term, Value] = {}
    [run] = [each for each in machine.condition(question) if evaluated(each.guard, env, known)]
    assert run.result is not None
    return evaluated(run.result, env, known)


def asked(machine: Machine, question: Question, position: Position, givens: Mapping[str, Value]) -> bool:
    """What the question says, alike in plain Python and traced."""
    kept = dict(position)
    plain = machine.look(question, position, givens=givens)
    assert position == kept
    assert traced(machine, question, position, givens) is plain
    assert isinstance(plain, bool)
    return plain


def playable(
    machine: Machine, rule: Rule[Any], position: Position, givens: Mapping[str, Value], **fixed: Argument
) -> bool:
    """Whether some move of the rule with these choices can be played."""
    for move in moves_of(machine, givens, [rule]):
        if fixed.items() <= move.args.items():
            try:
                machine.play(position, givens, move)
            except IllegalMove:
                continue
            return True
    return False


@settings(max_examples=150, deadline=None)
@given(places(), st.sampled_from(Keeper), st.sampled_from(Pier))
def test_choices_that_are_named_or_left_open_are_those_of_playing(
    place: tuple[Machine, dict[str, Value], dict[str, Value]], who: Keeper, to: Pier
) -> None:
    machine, givens, position = place
    if who >= len(machine.layout.draft(position, givens).at):
        who = Keeper.A
    for fixed in ({}, {"who": who}, {"to": to}, {"who": who, "to": to}):
        answer = asked(machine, lambda s, fixed=fixed: possible(s, walk, **fixed), position, givens)
        assert answer is playable(machine, walk, position, givens, **fixed)


@settings(max_examples=150, deadline=None)
@given(places(), st.integers(-1, 7))
def test_a_number_that_is_none_of_the_choices_allows_nothing(
    place: tuple[Machine, dict[str, Value], dict[str, Value]], amount: int
) -> None:
    machine, givens, position = place
    answer = asked(machine, lambda s: possible(s, light, amount=amount), position, givens)
    assert answer is playable(machine, light, position, givens, amount=amount)
    stock, lanterns = int(position["stock"]), givens["lanterns"]
    of_stock = asked(machine, lambda s: possible(s, light, amount=s.stock), position, givens)
    assert of_stock is (1 <= stock <= lanterns and playable(machine, light, position, givens, amount=stock))


@settings(max_examples=100, deadline=None)
@given(places())
def test_a_choice_may_be_unknown(place: tuple[Machine, dict[str, Value], dict[str, Value]]) -> None:
    machine, givens, position = place
    answer = asked(machine, lambda s: possible(s, walk, who=Keeper.A, to=s.at[Keeper.B]), position, givens)
    assert answer is playable(machine, walk, position, givens, who=0, to=position["at[B]"])
    by_tide = asked(machine, lambda s: possible(s, walk, who=Keeper.A, to=s.tide), position, givens)
    assert by_tide is playable(machine, walk, position, givens, who=0, to=position["tide"])


@settings(max_examples=100, deadline=None)
@given(places())
def test_a_choice_per_member_is_given_as_a_vector(place: tuple[Machine, dict[str, Value], dict[str, Value]]) -> None:
    machine, givens, position = place
    marked = tuple(position[f"marked[{pier.name}]"] for pier in Pier)
    answer = asked(machine, lambda s: possible(s, gust, where=s.marked), position, givens)
    assert answer is any(marked) is playable(machine, gust, position, givens, where=marked)
    assert asked(machine, lambda s: possible(s, gust, where=(s.fog, True, False)), position, givens) is True
    assert asked(machine, lambda s: possible(s, gust, where=(s.fog, False, False)), position, givens) is position["fog"]


@settings(max_examples=60, deadline=None)
@given(places())
def test_it_is_a_condition_like_any_other(place: tuple[Machine, dict[str, Value], dict[str, Value]]) -> None:
    machine, givens, position = place
    walks = [playable(machine, walk, position, givens, who=who) for who in range(2)]

    def within(s: Any) -> bool:
        some = any_of(*(possible(s, walk, who=who) for who in (Keeper.A, Keeper.B)))
        return all_of(implies(s.fog, some), not_(possible(s, walk, who=Keeper.A)))

    def by_an_if(s: Any) -> bool:
        if possible(s, walk, who=Keeper.A):
            return possible(s, walk, who=Keeper.B)
        return s.fog

    def counted(s: Any) -> bool:
        return count_of(possible(s, walk, who=who) for who in (Keeper.A, Keeper.B)) == 1

    fog = bool(position["fog"])
    assert asked(machine, within, position, givens) is ((not fog or any(walks)) and not walks[0])
    assert asked(machine, by_an_if, position, givens) is (walks[1] if walks[0] else fog)
    assert asked(machine, counted, position, givens) is (walks[0] != walks[1])


def test_an_if_on_it_makes_two_ways_and_the_condition_alone_one() -> None:
    machine = MACHINES[0]

    def by_an_if(s: Any) -> bool:
        return s.fog if possible(s, walk, who=Keeper.A) else not_(s.fog)

    assert len(machine.condition(lambda s: possible(s, walk, who=Keeper.A))) == 1
    assert len(machine.condition(lambda s: possible(s, gust, where=s.marked))) == 1
    assert len(machine.condition(by_an_if)) == 2


# procedures, and rules that ask


def test_procedures_under_way_are_not_looked_at() -> None:
    machine = Machine(WATCH, {})
    start = machine.start({})
    for stage in range(4):
        position = {**start, "night": stage}
        assert asked(machine, lambda s: possible(s, watches.lock), position, {}) is True
        assert asked(machine, lambda s: possible(s, watches.lock), {**position, "open": 0}, {}) is False
        assert asked(machine, lambda s: possible(s, watches.chat), position, {}) is True


def test_a_rule_that_begins_a_procedure_begins_none_when_asked_about() -> None:
    machine = Machine(WATCH, {})

    def question(s: Any) -> bool:
        allowed = possible(s, watches.dusk)
        return all_of(allowed, s.night == 0, s.bells == 0)

    assert asked(machine, question, machine.start({}), {}) is True


@state
class Shelf:
    books: Annotated[int, Between(0, 3)]
    read: Annotated[int, Between(0, 3)]
    bored: bool


@rule("shelf.setup")
def setup(s: Shelf) -> None:
    """Three books."""
    s.books = 3


@rule("shelf.take")
def take(s: Shelf, many: bool) -> None:
    """One book is taken, or two; the last one only by itself."""
    if many:
        require(s.books >= 2, "there are not so many")
        s.books -= 2
        s.read += 2
    else:
        if s.books == 1:
            require(s.read == 2, "the last one comes last")
        require(s.books >= 1, "there is none")
        s.books -= 1
        s.read += 1


@rule("shelf.yawn")
def yawn(s: Shelf) -> None:
    """Boredom comes where nothing can be taken; it goes where two can."""
    if not_(possible(s, take)):
        s.bored = True
    else:
        require(possible(s, take, many=True), "there is one to read")
        s.bored = False


SHELF = Game("shelf", "The Shelf", Shelf, setup, (take, yawn), ())
SHELVES = Machine(SHELF, {})


@settings(max_examples=200)
@given(situations(SHELVES))
def test_a_rule_may_ask_whether_another_could_be_used(situation: Any) -> None:
    assert_agreement(SHELVES, situation)


def test_asking_changes_nothing_and_makes_no_case() -> None:
    many, few = (case for case in SHELVES.cases_of(yawn) if case.refusal is None)
    assert set(many.updates) == set(few.updates) == {"bored"}
    assert len(SHELVES.cases_of(yawn)) == 3
    assert all(write.field == "bored" for case in SHELVES.cases_of(yawn) for write in case.writes)
    kept = SHELVES.layout.draft({"books": 2, "read": 1, "bored": False}, {})
    assert possible(kept, take) is True
    assert SHELVES.layout.plain(kept) == {"books": 2, "read": 1, "bored": False}


@pytest.mark.parametrize("books", range(4))
@pytest.mark.parametrize("read", range(4))
@pytest.mark.parametrize("many", [None, False, True])
def test_every_way_through_a_rule_that_branches_counts(books: int, read: int, many: bool | None) -> None:
    position = {"books": books, "read": read, "bored": False}
    fixed: dict[str, Argument] = {} if many is None else {"many": many}
    answer = asked(SHELVES, lambda s: possible(s, take, **fixed), position, {})
    assert answer is playable(SHELVES, take, position, {}, **fixed)


@always("shelf.never_stuck", cites=())
def never_stuck(s: Shelf) -> bool:
    """A book can be taken, or all are read."""
    return any_of(possible(s, take), s.read == 3)


@always("shelf.two_can", cites=())
def two_can(s: Shelf) -> bool:
    """False: as long as one can be taken, two can."""
    return implies(possible(s, take), possible(s, take, many=True))


@can("shelf.gets_stuck", cites=())
def gets_stuck(s: Shelf) -> bool:
    """Nothing can be taken."""
    return not_(possible(s, take))


def test_claims_that_ask_have_the_verdicts_of_brute_force() -> None:
    game = replace(SHELF, claims=(never_stuck, two_can, gets_stuck))
    found = {each.claim: each.verdict for each in check_game(game, Options(timeout=5, depth=5), lambda *_: None).claims}
    everywhere = Explored(SHELVES, {})
    for claim, kind in ((never_stuck, Proved), (two_can, Refuted), (gets_stuck, Proved)):
        fewest = everywhere.depth_of_failure(claim)
        assert (fewest is None) is (claim is never_stuck)
        verdict = found[claim]
        assert isinstance(verdict, kind)
        play = getattr(verdict, "play", None)
        if fewest is not None:
            assert len(play.turns) == fewest
            assert_shows(SHELVES, claim, play)


# members in play


def test_only_members_in_play_are_gone_through_though_no_vector_shows_how_many_there_are() -> None:
    @rule("traps.sit")
    def sit(s: traps.Turn, seat: traps.Seat) -> None:
        """The south seat is the one that is free."""
        require(seat == traps.Seat.south, "it is taken")
        s.turn = seat

    game = traps.game(traps.Turn, sit, parameters=(traps.SEATS,))
    for sizes in game.shapes():
        machine = Machine(game, sizes)
        answer = asked(machine, lambda s: possible(s, sit), {"turn": 0}, machine.default_givens())
        assert answer is (sizes[traps.Seat] > 2) is playable(machine, sit, {"turn": 0}, machine.default_givens())


def test_a_member_out_of_play_can_do_nothing() -> None:
    machine = MACHINES[0]
    start = machine.start(machine.default_givens())
    for keeper in Keeper:
        answer = asked(machine, lambda s, keeper=keeper: possible(s, walk, who=keeper), start, machine.default_givens())
        assert answer is (keeper < 2)


# messages


@pytest.mark.parametrize(
    ("question", "message"),
    [
        (
            lambda s: possible(s, light, who=Keeper.A),
            "`possible(s, lanterns.light)`: name the value of `amount`, it has too many to go through",
        ),
        (
            lambda s: possible(s, gust),
            "`possible(s, lanterns.gust)`: name the value of `where`, it has too many to go through",
        ),
        (
            lambda s: possible(s, walk, whom=Keeper.A),
            "`possible(s, lanterns.walk)`: it has no choice `whom`: did you mean who?",
        ),
    ],
)
def test_a_question_that_cannot_be_answered_is_told(question: Question, message: str) -> None:
    machine = MACHINES[0]
    givens = machine.default_givens()
    with pytest.raises(ModelError) as told:
        machine.look(question, machine.start(givens), givens=givens)
    assert str(told.value) == message
    with pytest.raises(ModelError) as told:
        machine.condition(question)
    assert str(told.value) == message


def test_a_claim_that_asks_wrongly_is_told_by_its_id() -> None:
    @always("lanterns.can_light", cites="Lanterns")
    def can_light(s: Any) -> bool:
        """Somebody can light."""
        return possible(s, light)

    with pytest.raises(ModelError) as told:
        check_game(replace(HARBOUR, claims=(can_light,)), Options(timeout=5), lambda *_: None)
    assert str(told.value) == (
        "claim lanterns.can_light: `possible(s, lanterns.light)`: "
        "name the value of `amount`, it has too many to go through"
    )


def test_vectors_of_a_claim_stay_as_they_are() -> None:
    machine = MACHINES[0]
    givens = machine.default_givens()
    draft = machine.layout.draft(machine.start(givens), givens, frozen=True)
    before = {name: list(each) if isinstance(each, Vector) else each for name, each in vars(draft).items()}
    assert possible(draft, light, amount=2)
    assert possible(draft, gust, where=(True, True, True))
    assert {name: list(each) if isinstance(each, Vector) else each for name, each in vars(draft).items()} == before
    assert choose(possible(draft, walk), 1, 0) == 1
