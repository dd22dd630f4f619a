"""Which values a field, an action parameter or a given may have, declared by type annotations.

Count = Annotated[int, Between(0)]              # 0 and up
Level = Annotated[int, Between(0, SLOTS)]       # 0 up to a parameter's value
side: Side                                      # an IntEnum: one of its members
safe: bool                                      # a flag
hail: Vector[Node, Count]                       # one count per member of Node
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Any, get_args, get_origin

from ruleproof import terms
from ruleproof.errors import ModelError
from ruleproof.givens import Parameter
from ruleproof.terms import Sort, Term, Value
from ruleproof.vector import Vector

Sizes = Mapping[type[IntEnum], int]


@dataclass(frozen=True)
class Between:
    """Whole numbers from `low` up to `high`, both included; None is no bound, a Parameter its value."""

    low: int | None = None
    high: int | Parameter | None = None


@dataclass(frozen=True)
class Flag:
    """True or false."""


@dataclass(frozen=True)
class Member:
    """A member of an index, or of the first members in play."""

    of: type[IntEnum]


Domain = Between | Flag | Member


@dataclass(frozen=True)
class Shape:
    """A field or action parameter: a single value, or (with `index`) one for each member of an index."""

    domain: Domain
    index: type[IntEnum] | None = None


def shape_of(annotation: Any, where: str) -> Shape:
    """What an annotation declares; raises `ModelError` naming `where`."""
    if get_origin(annotation) is Vector:
        index, inner = get_args(annotation)
        if not (isinstance(index, type) and issubclass(index, IntEnum)):
            raise ModelError(f"{where}: the index of a Vector is an IntEnum, not {index!r}")
        return Shape(_domain_of(inner, where), index)
    return Shape(_domain_of(annotation, where))


def _domain_of(annotation: Any, where: str) -> Domain:
    if annotation is bool:
        return Flag()
    if isinstance(annotation, type) and issubclass(annotation, IntEnum):
        if [member.value for member in annotation] != list(range(len(annotation))):
            raise ModelError(f"{where}: number the members of {annotation.__name__} from 0 on, without gaps")
        return Member(annotation)
    if get_origin(annotation) is Annotated:
        found = [extra for extra in get_args(annotation)[1:] if isinstance(extra, Between)]
        if len(found) == 1 and get_args(annotation)[0] is int:
            return found[0]
    raise ModelError(
        f"{where}: {annotation!r} is not a domain; write bool, an IntEnum, Annotated[int, Between(0, 3)] "
        "or a Vector of them"
    )


def members(index: type[IntEnum], sizes: Sizes) -> tuple[IntEnum, ...]:
    """The members of an index that are in play."""
    return tuple(index)[: sizes.get(index, len(index))]


def sort_of(domain: Domain) -> Sort:
    """Whether values of the domain are conditions or numbers."""
    return Sort.BOOL if isinstance(domain, Flag) else Sort.INT


def in_range(term: Term, domain: Domain, sizes: Sizes, parameters: Mapping[str, Term]) -> Term:
    """The condition that a term has a value of the domain; parameters' terms by name."""
    match domain:
        case Flag():
            return terms.TRUE
        case Member(of):
            high = terms.const(len(members(of, sizes)) - 1)
            return terms.and_(terms.le(terms.ZERO, term), terms.le(term, high))
        case Between(low, high_bound):
            lower = terms.TRUE if low is None else terms.le(terms.const(low), term)
            if high_bound is None:
                return lower
            high = parameters[high_bound.name] if isinstance(high_bound, Parameter) else terms.const(high_bound)
            return terms.and_(lower, terms.le(term, high))


def allowed(value: Value, domain: Domain, sizes: Sizes, parameters: Mapping[str, Value]) -> bool:
    """Whether a plain value lies in the domain."""
    if isinstance(value, bool) is not isinstance(domain, Flag):
        return False
    bound = domain.high.name if isinstance(domain, Between) and isinstance(domain.high, Parameter) else ""
    known = {bound: terms.const(parameters[bound])} if bound else {}
    return in_range(terms.const(value), domain, sizes, known) is terms.TRUE


def values_of(domain: Domain, sizes: Sizes, parameters: Mapping[str, Value]) -> list[Value]:
    """Every value of a finite domain, in order; raises `ModelError` when there is no end to them."""
    match domain:
        case Flag():
            return [False, True]
        case Member(of):
            return [int(member) for member in members(of, sizes)]
        case Between(low, high):
            end = parameters[high.name] if isinstance(high, Parameter) else high
            if low is None or end is None:
                raise ModelError(f"there is no end to the values of {describe(domain)}; give both bounds")
            return list(range(low, int(end) + 1))


def parse_value(text: object, domain: Domain, sizes: Sizes) -> Value | None:
    """The value that a user wrote (a name, number or flag); None when it is not one of this kind."""
    match domain:
        case Flag():
            return text if isinstance(text, bool) else None
        case Member(of):
            names = {member.name: int(member) for member in members(of, sizes)}
            return names.get(str(text))
        case Between():
            return text if isinstance(text, int) and not isinstance(text, bool) else None


def show_value(value: Value, domain: Domain) -> str:
    """A value as users write it."""
    match domain:
        case Flag():
            return "yes" if value else "no"
        case Member(of):
            return of(value).name if 0 <= value < len(of) else f"{of.__name__}({value})"
        case Between():
            return str(int(value))


def describe(domain: Domain) -> str:
    """The domain in words, for messages and pages."""
    match domain:
        case Flag():
            return "yes or no"
        case Member(of):
            return f"one of {', '.join(member.name for member in of)}"
        case Between(low, high):
            end = high.name if isinstance(high, Parameter) else high
            if low is None:
                return "any whole number" if end is None else f"at most {end}"
            return f"{low} or more" if end is None else f"{low} to {end}"
