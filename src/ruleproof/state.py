"""The state of a game: a class with annotated fields; and its layout as named variables.

    @state
    class Taawa:
        supply: Count
        hail: Vector[Node, Count]

A *draft* is an instance of the class in which a rule works; a *position* is a plain mapping from variable names
(`supply`, `hail[r1c2]`) to values.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any, TypeVar, get_type_hints

from ruleproof import terms
from ruleproof.domains import Between, Domain, Flag, Member, Shape, Sizes, in_range, members, shape_of, sort_of
from ruleproof.errors import ModelError, nearest
from ruleproof.givens import Parameter, Reading
from ruleproof.symbols import plain_term, worn
from ruleproof.terms import Term, Value
from ruleproof.tracing import Path
from ruleproof.vector import Vector

S = TypeVar("S")
Position = Mapping[str, Value]

GIVEN = "given."


def state(cls: type[S]) -> type[S]:
    """Declare a class as the state of a game; only its annotated fields may be assigned."""
    hints = get_type_hints(cls, include_extras=True)
    fields = {name: shape_of(hint, f"{cls.__name__}.{name}") for name, hint in hints.items()}
    for name in fields:
        if name.startswith("_"):
            raise ModelError(f"{cls.__name__}.{name}: names of fields start with a letter")
        if hasattr(cls, name):
            raise ModelError(f"{cls.__name__}.{name}: a field has no default; give it its value in the set-up")

    def assign(draft: Any, name: str, value: Any) -> None:
        shape = fields.get(name)
        if shape is None:
            raise ModelError(f"{cls.__name__} has no field `{name}`: {nearest(name, fields)}")
        if shape.index:
            raise ModelError(f"`{name}` has a value per {shape.index.__name__}; write `s.{name}[...] = ...`")
        if draft.__dict__["_frozen"]:
            raise ModelError(f"`{name} = ...` in a claim, term or row: these only look")
        if draft.__dict__["_path"]:
            draft.__dict__["_path"].note_write(name, None)
        draft.__dict__[name] = value

    def missing(_: Any, name: str) -> Any:
        if name.startswith("_"):  # Python's own questions, such as __deepcopy__
            raise AttributeError(name)
        raise ModelError(f"{cls.__name__} has no field `{name}`: {nearest(name, fields)}")

    cls.__setattr__ = assign  # type: ignore[method-assign]  # a misspelt field must not pass in silence
    cls.__getattr__ = missing  # type: ignore[attr-defined]  # told as well as one that is assigned
    cls.__ruleproof_fields__ = fields  # type: ignore[attr-defined]  # read by fields_of alone
    return cls


def fields_of(cls: type[Any]) -> dict[str, Shape]:
    """The declared fields of a state class, in order; raises `ModelError` for another class."""
    fields: dict[str, Shape] | None = cls.__dict__.get("__ruleproof_fields__")
    if fields is None:
        raise ModelError(f"{cls.__name__} is not a state; put @state above the class")
    return fields


@dataclass(frozen=True)
class Variable:
    """One value of the state: a field, or a field at one member of its index."""

    name: str
    field: str
    key: IntEnum | None
    domain: Domain


@dataclass(frozen=True)
class Layout:
    """Every variable of a state class for given sizes of its indexes, and what stays as given during play.

    `amended` are the functions that an edition puts in the place of rules, effects and terms, by id.
    """

    cls: type[Any]
    sizes: Sizes
    parameters: tuple[Parameter, ...]
    readings: tuple[Reading, ...]
    variables: tuple[Variable, ...]
    amended: Mapping[str, Callable[..., Any]] = field(default_factory=dict)

    def unknowns(self) -> dict[str, Term]:
        """A variable term for each variable of the state."""
        return dict(self._unknowns)

    @cached_property
    def _unknowns(self) -> dict[str, Term]:
        return {each.name: terms.var(each.name, sort_of(each.domain)) for each in self.variables}

    def givens(self) -> dict[str, Term]:
        """A term per parameter and reading by plain name; a parameter that sizes an index is a constant."""
        return dict(self._givens)

    @cached_property
    def _givens(self) -> dict[str, Term]:
        found = {}
        for parameter in self.parameters:
            if parameter.sizes and parameter.sizes in self.sizes:
                found[parameter.name] = terms.const(self.sizes[parameter.sizes])
            else:
                found[parameter.name] = terms.var(GIVEN + parameter.name, terms.Sort.INT)
        for reading in self.readings:
            found[reading.name] = terms.var(GIVEN + reading.name, terms.Sort.INT)
        return found

    def given_domains(self) -> dict[str, Domain]:
        """The domain of each parameter and reading that is an unknown, by plain name."""
        found: dict[str, Domain] = {}
        for parameter in self.parameters:
            if parameter.sizes is None or parameter.sizes not in self.sizes:
                found[parameter.name] = (
                    Member(parameter.among) if parameter.among else Between(parameter.at_least, parameter.at_most)
                )
        for reading in self.readings:
            found[reading.name] = Between(0, len(reading.answers) - 1)
        return found

    def givens_in_range(self) -> Term:
        """The condition that every parameter and reading has one of its values."""
        givens = self.givens()
        return terms.and_(
            *(in_range(givens[name], domain, self.sizes, givens) for name, domain in self.given_domains().items())
        )

    def in_range(self, values: Mapping[str, Term]) -> dict[str, Term]:
        """For each variable, the condition that its value lies in its domain."""
        givens = self.givens()
        return {each.name: in_range(values[each.name], each.domain, self.sizes, givens) for each in self.variables}

    def draft(
        self,
        values: Mapping[str, Term | Value],
        givens: Mapping[str, Term | Value],
        *,
        path: Path | None = None,
        frozen: bool = False,
    ) -> Any:
        """An instance of the state class with these values; terms become stand-ins of the path."""
        made: Any = object.__new__(self.cls)
        attributes = made.__dict__
        attributes["_path"], attributes["_frozen"], attributes["_sizes"] = path, frozen, self.sizes
        attributes["_amended"] = self.amended
        attributes["_givens"] = {name: worn(path, given) for name, given in givens.items()}
        for name, index, variables in self._fields:
            if index is None:
                attributes[name] = worn(path, values[name])
            else:
                inner = [values[each] for each in variables]
                attributes[name] = Vector(name, index, inner, path=path, frozen=frozen)
        return made

    @cached_property
    def _fields(self) -> list[tuple[str, tuple[IntEnum, ...] | None, list[str]]]:
        """Each field with the members of its index and the names of its variables."""
        found: list[tuple[str, tuple[IntEnum, ...] | None, list[str]]] = []
        for name, shape in fields_of(self.cls).items():
            index = None if shape.index is None else members(shape.index, self.sizes)
            found.append((name, index, [variable_name(name, key) for key in index or ()]))
        return found

    def plain(self, draft: Any) -> dict[str, Value]:
        """The position that a plain draft holds."""
        return {each.name: _plain(self._read(draft, each), each.domain) for each in self.variables}

    def terms(self, draft: Any) -> dict[str, Term]:
        """The term of each variable that a traced draft holds."""
        found = {}
        for each in self.variables:
            term = plain_term(self._read(draft, each))
            if term.sort is not sort_of(each.domain):
                raise ModelError(
                    f"`{each.name}` is a {sort_of(each.domain).value}, "
                    f"but a rule gave it the {term.sort.value} {term!r}"
                )
            found[each.name] = term
        return found

    def _read(self, draft: Any, variable: Variable) -> Any:
        value = draft.__dict__[variable.field]
        return value if variable.key is None else value[variable.key]

    def blank(self) -> dict[str, Value]:
        """The position before the set-up: nothing anywhere, every choice at its first member."""
        return {each.name: False if isinstance(each.domain, Flag) else 0 for each in self.variables}

    def variable(self, name: str) -> Variable | None:
        """The variable of that name."""
        return next((each for each in self.variables if each.name == name), None)


def layout(cls: type[Any], sizes: Sizes, parameters: tuple[Parameter, ...], readings: tuple[Reading, ...]) -> Layout:
    """The layout of a state class."""
    found = []
    for name, shape in fields_of(cls).items():
        if shape.index is None:
            found.append(Variable(name, name, None, shape.domain))
        else:
            found += [
                Variable(variable_name(name, key), name, key, shape.domain) for key in members(shape.index, sizes)
            ]
    return Layout(cls, sizes, parameters, readings, tuple(found))


def variable_name(field: str, key: IntEnum) -> str:
    """The name of a field's variable at one member: `hail[r1c2]`."""
    return f"{field}[{key.name}]"


def _plain(value: Any, domain: Domain) -> Value:
    if isinstance(domain, Flag):
        return bool(value)
    return int(value)
