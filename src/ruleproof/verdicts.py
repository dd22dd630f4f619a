"""The four answers to a claim, and what each must carry. Never a bool, never None."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ruleproof.play import Play


@dataclass(frozen=True)
class Split:
    """Readings under which a claim fails whatever the other readings are, with a play that shows it."""

    answers: Mapping[str, str]
    play: Play

    def __str__(self) -> str:
        return " and ".join(f"{name} = {answer}" for name, answer in self.answers.items())


@dataclass(frozen=True)
class Proved:
    """True in every reachable position.

    `method` is how (induction, k-induction, Spacer, a play for what can happen); `lemmas` are the claims it rests on;
    `over` says for which parameters and readings; `unless` lists the readings under which it fails: exactly those.
    `plays` are all that was played to find these.
    """

    method: str
    over: str
    lemmas: tuple[str, ...] = ()
    unless: tuple[Split, ...] = ()
    play: Play | None = None
    plays: tuple[Play, ...] = ()


@dataclass(frozen=True)
class HoldsWithin:
    """No failure within the bounds that `bounds` states."""

    bounds: str


@dataclass(frozen=True)
class Refuted:
    """False; the play shows it and has been replayed in plain Python. `proof` says what rules a possibility out."""

    play: Play | None
    proof: str = ""


@dataclass(frozen=True)
class Unknown:
    """Not decided; `position` is one that breaks the induction, if there is one, reached by no play so far."""

    reason: str
    position: Mapping[str, object] = field(default_factory=dict)


Verdict = Proved | HoldsWithin | Refuted | Unknown


def short(verdict: Verdict) -> str:
    """The verdict in short, as errata state it: its class, and for a proof the answers under which it fails."""
    if isinstance(verdict, Proved) and verdict.unless:
        return proved_unless(each.answers for each in verdict.unless)
    return type(verdict).__name__


def proved_unless(clauses: Iterable[Mapping[str, str]]) -> str:
    """A proof with exceptions in short: the same text in whatever order its clauses and their answers come."""
    joined = (" and ".join(sorted(f"{name} = {answer}" for name, answer in clause.items())) for clause in clauses)
    return f"Proved unless {' or '.join(sorted(joined))}"


def plays_of(verdict: Verdict) -> tuple[Play, ...]:
    """The plays that a verdict carries, each once: those that show it, and those that show its exceptions."""
    match verdict:
        case Proved(play=play, plays=plays, unless=unless):
            shown = (each.play for each in unless if each.play not in plays)
            return (*([play] if play else []), *shown, *plays)
        case Refuted(play=play):
            return (play,) if play else ()
        case _:
            return ()
