"""Expressions over positions: what they mean, on plain and on unknown values, and what is told about mistakes."""

import random

import pytest

from ruleproof import terms
from ruleproof.errors import InputError
from ruleproof.machine import Machine
from ruleproof.query import parse
from ruleproof.state import GIVEN
from tests.engine.toys.hailpot import GAME, Explorer

SIZES = {Explorer: 3}
MACHINE = Machine(GAME, SIZES)

# An expression, and what it means in plain Python for the values `p` of a position and its givens.
MEANINGS = {
    "card == 3 and supply == 0": lambda p: p["card"] == 3 and p["supply"] == 0,
    "hail[c] >= 2": lambda p: p["hail[c]"] >= 2,
    "at[A] == b": lambda p: p["at[A]"] == 1,
    "b == at[A]": lambda p: p["at[A]"] == 1,
    "at[A] == at[B] != c": lambda p: p["at[A]"] == p["at[B]"] != 2,
    "hail[at[A]] > hail[at[B]]": lambda p: p[f"hail[{'abc'[p['at[A]']]}]"] > p[f"hail[{'abc'[p['at[B]']]}]"],
    "sum(hail) > 4": lambda p: p["hail[a]"] + p["hail[b]"] + p["hail[c]"] > 4,
    "min(hail) == 0 or max(card, 2, supply) == 3": lambda p: (
        min(p["hail[a]"], p["hail[b]"], p["hail[c]"]) == 0 or max(p["card"], 2, p["supply"]) == 3
    ),
    "sum(marked) == 2": lambda p: [p["marked[a]"], p["marked[b]"], p["marked[c]"]].count(True) == 2,
    "any(marked) and not all(marked)": lambda p: len({p["marked[a]"], p["marked[b]"], p["marked[c]"]}) == 2,
    "all_hail >= 9": lambda p: p["supply"] + p["hail[a]"] + p["hail[b]"] + p["hail[c]"] >= 9,
    "on_hail(A)": lambda p: p[f"hail[{'abc'[p['at[A]']]}]"] > 0,
    "at_least(at[B], card + 1)": lambda p: p[f"hail[{'abc'[p['at[B]']]}]"] >= p["card"] + 1,
    'level == "card"': lambda p: p["level"] == 1,
    "level != card": lambda p: p["level"] != 1,
    "card == level": lambda p: p["level"] == 1,
    "markers == 8": lambda p: p["markers"] == 8,
    "first == a": lambda p: p["first"] == 0,
    "explorers == 3": lambda p: p["explorers"] == 3,
    "marked[a] == no and night != True": lambda p: not p["marked[a]"] and not p["night"],
    "0 < card + 2 * supply // 3 % 5 <= -3 + 9": lambda p: 0 < p["card"] + 2 * p["supply"] // 3 % 5 <= 6,
    "not night or card - 1 == supply": lambda p: not p["night"] or p["card"] - 1 == p["supply"],
}


def positions():
    choose = random.Random(7)
    for _ in range(60):
        position = {}
        for each in MACHINE.layout.variables:
            high = 1 if each.field in ("marked", "night") else 2 if each.field == "at" else 3
            number = choose.randint(0, high)
            position[each.name] = bool(number) if each.field in ("marked", "night") else number
        givens = {"markers": choose.randint(7, 9), "explorers": 3, "first": choose.randint(0, 2)}
        yield position, {**givens, "level": choose.randint(0, 1)}


@pytest.mark.parametrize("text", MEANINGS)
def test_an_expression_means_on_plain_values_what_python_says(text):
    look = parse(text, GAME, SIZES)
    for position, givens in positions():
        assert MACHINE.look(look, position, givens=givens) == MEANINGS[text]({**position, **givens})


@pytest.mark.parametrize("text", MEANINGS)
def test_an_expression_means_on_unknowns_what_python_says(text):
    [run] = MACHINE.condition(parse(text, GAME, SIZES))
    for position, givens in positions():
        known = {name: terms.const(value) for name, value in position.items()}
        known |= {GIVEN + name: terms.const(value) for name, value in givens.items()}
        assert terms.substitute(run.result, known) is terms.const(MEANINGS[text]({**position, **givens}))


def test_a_position_that_names_a_member_who_is_not_in_play_is_none():
    look = parse("not at[C] == b", GAME, SIZES)
    small = Machine(GAME, {Explorer: 2})
    givens = small.default_givens()
    assert small.look(look, small.start(givens), givens=givens) is False
    [run] = small.condition(look)
    assert run.result is terms.FALSE


MISTAKES = {
    "": "write a condition on a position, such as `supply == 0`",
    "supply": "`supply` is a number, not a condition; compare it, as in `supply > 0`\n  supply\n  ^^^^^^",
    "at[A]": "`at[A]` is a Node, not a condition; compare it, as in `at[A] == a`\n  at[A]\n  ^^^^^",
    "level": "`level` is a reading, not a condition; compare it, as in `level == pool`\n  level\n  ^^^^^",
    "hail > 2": "`hail` is a value for each Node, not a number; write `hail[a]` for one of them\n  hail > 2\n  ^^^^",
    "night and  hial == 2": (
        "there is no `hial`: did you mean hail or on_hail?\n  night and hial == 2\n            ^^^^"
    ),
    "at[A] == d": "`d` is not a Node in play: known are a, b, c\n  at[A] == d\n           ^",
    "at[A] < b": "`at[A]` is a Node, not a number\n  at[A] < b\n  ^^^^^",
    "card == b": "`b` is a Node; compare it with one, as in `... == b`\n  card == b\n          ^",
    "on_hail(Z)": "`Z` is not an Explorer in play: known are A, B, C\n  on_hail(Z)\n          ^",
    "on_hail": "`on_hail` is asked of who; write `on_hail(...)`\n  on_hail\n  ^^^^^^^",
    "on_hail()": "`on_hail` is asked of who, not of 0 values\n  on_hail()\n  ^^^^^^^^^",
    "on_hale(A)": "there is no term `on_hale`: did you mean on_hail or all_hail?\n  on_hale(A)\n  ^^^^^^^",
    "level == crad": (
        "`crad` is not an answer of the reading level: did you mean card?\n  level == crad\n           ^^^^"
    ),
    "level < card": "a reading is compared with one of its answers, by == or !=\n  level < card\n  ^^^^^",
    "night == 1": "`1` is a number, and meets a condition here\n  night == 1\n           ^",
    "card + night > 1": "`night` is a condition, not a number\n  card + night > 1\n         ^^^^^",
    "supply * card == 2": (
        "one side of `*` must be a number that is known beforehand\n  supply * card == 2\n  ^^^^^^^^^^^^^"
    ),
    "supply // card == 2": (
        "divide by a positive number that is known beforehand\n  supply // card == 2\n            ^^^^"
    ),
    "supply / 2 == 2": "`/` does not give a whole number; write `//`\n  supply / 2 == 2\n  ^^^^^^^^^^",
    "(card == 1) & night": "`&` is not for conditions; write `and`\n  (card == 1) & night\n  ^^^^^^^^^^^^^^^^^^^",
    "~night": "`~` is not for conditions; write `not`\n  ~night\n  ^^^^^^",
    "card = 3": "write `==` to compare\n  card = 3\n       ^",
    "card == 3 && night": "write `and`, `or`, `not`\n  card == 3 && night\n            ^^",
    "card ==": "the expression cannot be read from here on\n  card ==\n         ^",
    "card in (1, 2)": "only == != < <= > >= compare here\n  card in (1, 2)\n          ^^^^^^",
    "__import__('os').system('x')": (
        "only terms and sum, min, max, any, all are called, each with plain values\n"
        "  __import__('os').system('x')\n"
        "  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^"
    ),
    "card.x == 2": (
        "`card.x` has no meaning here; write names, whole numbers, comparisons, and/or/not\n  card.x == 2\n  ^^^^^^"
    ),
    "sum(at) == 1": "`sum(at)`: its values are not numbers\n  sum(at) == 1\n  ^^^^^^^",
    "'é' == card": (
        "`'é'` has no meaning here; write names, whole numbers, comparisons, and/or/not\n  'é' == card\n  ^^^"
    ),
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_told_with_its_place(text):
    with pytest.raises(InputError) as told:
        parse(text, GAME, SIZES)
    assert str(told.value) == MISTAKES[text]
