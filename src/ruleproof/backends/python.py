"""Terms as a Python function: one line for each shared part, so that a move is evaluated in microseconds."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ruleproof.terms import Op, Term, Value, fold

MEANING: dict[Op, Callable[..., str]] = {
    Op.ADD: lambda *args: " + ".join(args),
    Op.MUL: lambda factor, arg: f"{factor} * {arg}",
    Op.DIV: lambda arg, divisor: f"{arg} // {divisor}",
    Op.MOD: lambda arg, divisor: f"{arg} % {divisor}",
    Op.MIN: lambda *args: f"min({', '.join(args)})",
    Op.MAX: lambda *args: f"max({', '.join(args)})",
    Op.LE: lambda left, right: f"{left} <= {right}",
    Op.EQ: lambda left, right: f"{left} == {right}",
    Op.NOT: lambda arg: f"not {arg}",
    Op.AND: lambda *args: " and ".join(args),
    Op.OR: lambda *args: " or ".join(args),
    Op.ITE: lambda condition, then, otherwise: f"{then} if {condition} else {otherwise}",
}


def compiled(wanted: Sequence[Term]) -> Callable[[Mapping[str, Value]], tuple[Value, ...]]:
    """A function from the values of all unknowns, by name, to the values of the terms."""
    lines: list[str] = []
    known: dict[Term, str] = {}

    def step(node: Term, args: list[str]) -> str:
        if node.op is Op.CONST:
            return repr(node.value) if isinstance(node.value, bool) else f"({node.value})"
        said = f"given[{node.value!r}]" if node.op is Op.VAR else MEANING[node.op](*args)
        name = f"t{len(lines)}"
        lines.append(f"    {name} = {said}")
        return name

    names = [fold(each, step, known) for each in wanted]
    source = "\n".join(["def evaluate(given):", *lines, f"    return ({''.join(f'{name}, ' for name in names)})"])
    scope: dict[str, Any] = {}
    exec(source, {"min": min, "max": max}, scope)  # the source is made of operators, numbers and names in quotes alone
    found: Callable[[Mapping[str, Value]], tuple[Value, ...]] = scope["evaluate"]
    return found
