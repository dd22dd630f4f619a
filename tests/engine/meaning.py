"""Random terms made together with what they mean in plain Python, to hold against every backend.

    @given(meanings(Sort.INT), environments())
    def test_the_backend_agrees(meaning, env):
        assert backend(meaning.term, env) == meaning.means(env)

`means` never looks at the term: a fault of the factory is found as well as a fault of the backend.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ruleproof import terms
from ruleproof.terms import Op, Sort, Term, Value

Env = Mapping[str, Value]

SORTS: dict[str, Sort] = {"x": Sort.INT, "y": Sort.INT, "z": Sort.INT, "p": Sort.BOOL, "q": Sort.BOOL}
LARGE = 10**12


@dataclass(frozen=True)
class Meaning:
    """A term and what it means; `sorts` are the unknowns that it may hold."""

    term: Term
    steps: tuple[tuple[Callable[..., Value], tuple[int, ...]], ...]
    sorts: Mapping[str, Sort]

    def means(self, env: Env) -> Value:
        """The value in Python, each shared part worked out once."""
        values: list[Value] = []
        for function, places in self.steps:
            values.append(function(env, *(values[place] for place in places)))
        return values[-1]

    def __repr__(self) -> str:
        return f"Meaning({self.term!r})"


@dataclass(frozen=True)
class Recipe:
    """A function of the factory by name, the sorts it takes and gives, and its meaning in Python.

    With `many` it takes any number of the sort, at least `least`. A `constant` recipe has a positive number last, one
    with a `factor` any number first.
    """

    name: str
    takes: tuple[Sort, ...]
    gives: Sort
    means: Callable[..., Value]
    many: bool = False
    least: int = 0
    divisor: bool = False
    factor: bool = False


INT, BOOL = Sort.INT, Sort.BOOL

RECIPES = (
    Recipe("add", (INT,), INT, lambda *parts: sum(parts), many=True),
    Recipe("sub", (INT, INT), INT, lambda left, right: left - right),
    Recipe("scale", (INT,), INT, lambda factor, part: factor * part, factor=True),
    Recipe("div", (INT,), INT, lambda part, divisor: part // divisor, divisor=True),
    Recipe("mod", (INT,), INT, lambda part, divisor: part % divisor, divisor=True),
    Recipe("minimum", (INT,), INT, lambda *parts: min(parts), many=True, least=1),
    Recipe("maximum", (INT,), INT, lambda *parts: max(parts), many=True, least=1),
    Recipe("ite", (BOOL, INT, INT), INT, lambda condition, then, otherwise: then if condition else otherwise),
    Recipe("le", (INT, INT), BOOL, lambda left, right: left <= right),
    Recipe("lt", (INT, INT), BOOL, lambda left, right: left < right),
    Recipe("eq", (INT, INT), BOOL, lambda left, right: left == right),
    Recipe("eq", (BOOL, BOOL), BOOL, lambda left, right: left == right),
    Recipe("not_", (BOOL,), BOOL, lambda part: not part),
    Recipe("and_", (BOOL,), BOOL, lambda *parts: all(parts), many=True),
    Recipe("or_", (BOOL,), BOOL, lambda *parts: any(parts), many=True),
    Recipe("implies", (BOOL, BOOL), BOOL, lambda left, right: right if left else True),
    Recipe("ite", (BOOL, BOOL, BOOL), BOOL, lambda condition, then, otherwise: then if condition else otherwise),
)


def numbers() -> SearchStrategy[int]:
    """Whole numbers: mostly near 0, some far off."""
    return st.integers(-5, 5) | st.sampled_from([-LARGE, LARGE, 2**31, -(2**31) - 1])


def divisors() -> SearchStrategy[int]:
    """Positive numbers."""
    return st.integers(1, 4) | st.sampled_from([7, 1000])


@st.composite
def meanings(draw: DrawFn, sort: Sort, *, most: int = 12, constants: SearchStrategy[int] | None = None) -> Meaning:
    """A random term of the sort, built from up to `most` operators that share their parts freely."""
    constants = numbers() if constants is None else constants
    built: list[Term] = []
    steps: list[tuple[Callable[..., Value], tuple[int, ...]]] = []

    def put(term: Term, function: Callable[..., Value], places: tuple[int, ...] = ()) -> None:
        built.append(term)
        steps.append((function, places))

    for name, its_sort in SORTS.items():
        put(terms.var(name, its_sort), _looked_up(name))
    for value in (draw(constants), draw(constants), draw(st.booleans())):
        put(terms.const(value), _always(value))
    recipes = [recipe for recipe in RECIPES if recipe.gives is sort]
    for last in [*[False] * draw(st.integers(0, most - 1)), True]:
        recipe = draw(st.sampled_from(recipes if last else RECIPES))
        takes = recipe.takes * draw(st.integers(recipe.least, 4)) if recipe.many else recipe.takes
        places = tuple(draw(st.sampled_from(_of(built, wanted)[::-1])) for wanted in takes)  # shrinks to late ones
        parts: list[Any] = [built[place] for place in places]
        before = [draw(constants)] if recipe.factor else []
        behind = [draw(divisors())] if recipe.divisor else []
        make = getattr(terms, recipe.name)  # looked up late, so that a test can put a fault there
        put(make(*before, *parts, *behind), _applied(recipe.means, before, behind), places)
    return Meaning(built[-1], tuple(steps), SORTS)


def _of(built: list[Term], sort: Sort) -> list[int]:
    return [place for place, term in enumerate(built) if term.sort is sort]


def _looked_up(name: str) -> Callable[..., Value]:
    return lambda env: env[name]


def _always(value: Value) -> Callable[..., Value]:
    return lambda _: value


def _applied(function: Callable[..., Value], before: list[int], behind: list[int]) -> Callable[..., Value]:
    return lambda _, *values: function(*before, *values, *behind)


def any_meanings(*, most: int = 12, constants: SearchStrategy[int] | None = None) -> SearchStrategy[Meaning]:
    """A random number or condition."""
    both = [meanings(sort, most=most, constants=constants) for sort in Sort]
    return st.one_of(both)


def environments(
    sorts: Mapping[str, Sort] = SORTS, values: SearchStrategy[int] | None = None
) -> SearchStrategy[dict[str, Value]]:
    """A value for each unknown."""
    values = numbers() if values is None else values
    return st.fixed_dictionaries({name: st.booleans() if sort is Sort.BOOL else values for name, sort in sorts.items()})


MEANING: dict[Op, Callable[..., Any]] = {
    Op.ADD: lambda *parts: sum(parts),
    Op.MUL: lambda factor, part: factor * part,
    Op.DIV: lambda part, divisor: part // divisor,
    Op.MOD: lambda part, divisor: part % divisor,
    Op.MIN: lambda *parts: min(parts),
    Op.MAX: lambda *parts: max(parts),
    Op.LE: lambda left, right: left <= right,
    Op.EQ: lambda left, right: left == right,
    Op.NOT: lambda part: not part,
    Op.AND: lambda *parts: all(parts),
    Op.OR: lambda *parts: any(parts),
    Op.ITE: lambda condition, then, otherwise: then if condition else otherwise,
}


def evaluated(term: Term, env: Env, known: dict[Term, Value] | None = None) -> Value:
    """The value of a term, without the factory; `known` may be kept between calls with the same environment."""

    def step(node: Term, args: list[Value]) -> Value:
        if node.op is Op.CONST:
            return node.value  # type: ignore[return-value]  # a constant's value is one
        return env[str(node.value)] if node.op is Op.VAR else MEANING[node.op](*args)

    return terms.fold(term, step, known)


def folded(term: Term, env: Env) -> Value:
    """The value of a term by the factory's own folding: the constants put in must leave a constant."""
    result = terms.substitute(term, {name: terms.const(value) for name, value in env.items()})
    assert result.op is Op.CONST, f"{result!r} did not fold to a constant"
    assert isinstance(result.value, bool) is (term.sort is Sort.BOOL)
    return result.value  # type: ignore[return-value]  # a constant's value is one
