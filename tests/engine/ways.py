"""Functions of plain values run beside their traced ways: on every input exactly one way is open, with the same end."""

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Any

from ruleproof import terms
from ruleproof.errors import IllegalMove
from ruleproof.symbols import plain_term, stand_in
from ruleproof.terms import Sort, Term, Value
from ruleproof.tracing import OutOfScope, Path, Run, trace
from tests.engine.meaning import evaluated

End = tuple[str, Any]


def worn(path: Path, name: str, sort: Sort = Sort.INT) -> Any:
    """A stand-in for the unknown of that name."""
    return stand_in(path, terms.var(name, sort))


def runs_of(function: Callable[..., Any], **sorts: Sort) -> list[Run[Any]]:
    """Every way through a function of unknowns; results become terms, in tuples too."""
    return trace(lambda path: as_terms(function(*(worn(path, name, sort) for name, sort in sorts.items()))))


def as_terms(result: Any) -> Any:
    """A result with terms in place of stand-ins and plain values."""
    if isinstance(result, tuple):
        return tuple(map(as_terms, result))
    return None if result is None else plain_term(result)


def end_in_python(function: Callable[..., Any], values: Iterable[Value]) -> End:
    """What the function comes to on plain values."""
    try:
        return "result", function(*values)
    except IllegalMove as refused:
        return "refused", refused.reason
    except OutOfScope:
        return "out of scope", None


def end_by_ways(runs: Iterable[Run[Any]], env: Mapping[str, Value]) -> End:
    """What the one open way comes to; two open ways are a failure, none means out of scope."""
    known: dict[Term, Value] = {}
    open_runs = [run for run in runs if evaluated(run.guard, env, known)]
    assert len(open_runs) <= 1, f"two ways are open at {dict(env)}: {[run.guard for run in open_runs]}"
    if not open_runs:
        return "out of scope", None
    if open_runs[0].refusal is not None:
        return "refused", open_runs[0].refusal
    return "result", _value(open_runs[0].result, env, known)


def _value(result: Any, env: Mapping[str, Value], known: dict[Term, Value]) -> Any:
    if isinstance(result, tuple):
        return tuple(_value(part, env, known) for part in result)
    return None if result is None else evaluated(result, env, known)


def assert_same_everywhere(function: Callable[..., Any], span: range = range(-3, 5), **sorts: Sort) -> list[Run[Any]]:
    """The function and its ways agree on every input of a small range; gives the ways."""
    runs = runs_of(function, **sorts)
    spans = [[False, True] if sort is Sort.BOOL else span for sort in sorts.values()]
    for values in product(*spans):
        env = dict(zip(sorts, values, strict=True))
        assert end_by_ways(runs, env) == end_in_python(function, values), f"at {env}"
    return runs
