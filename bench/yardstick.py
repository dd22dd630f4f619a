"""Fixed work to compare times with: `python bench/yardstick.py loop` or `... solver`. Do not change it.

`loop` is plain Python: small numbers, a list and a dictionary. `solver` is Z3 on formulas written by hand: a cut of
Taawa in which hail is conserved, proved by induction for any number of markers, one question per move, and every count
shown to stay at zero or more. Both end with an error when they find anything else.
"""

import sys

import z3

LOOPS, PROOFS = 3_000_000, 6
NODES = range(12)


def loop() -> None:
    hail, seen, total = [0] * len(NODES), {}, 0
    for step in range(LOOPS):
        node = (step * 5) % len(NODES)
        hail[node] = (hail[node] + 1) % 3 if step % 7 else 0
        key = hail[node], node
        seen[key] = seen.get(key, 0) + 1
        total += len(seen)
    assert sum(seen.values()) == LOOPS and total > LOOPS


def solver() -> None:
    for _ in range(PROOFS):
        prove()


def prove() -> None:
    """Conservation and ranges, kept by each move: one question each."""
    day, supply, card, extended, markers = z3.Ints("day supply card extended markers")
    hail = [z3.Int(f"hail{node}") for node in NODES]
    before = {"supply": supply, "card": card, "extended": extended, **{f"hail{node}": hail[node] for node in NODES}}
    counts = list(before.values())
    held = [z3.Sum(counts) == markers, day >= 0, day <= 3, *(count >= 0 for count in counts)]
    for guard, changes in moves(day, supply, card, extended, hail):
        after = {**before, **changes}
        for broken in (z3.Sum(list(after.values())) != markers, z3.Or([count < 0 for count in after.values()])):
            question = z3.Solver()
            question.add(*held, guard, broken)
            assert question.check() == z3.unsat


def moves(day, supply, card, extended, hail):
    """Each move as a condition and what it changes; a storm has no room limit here, so that it stays short."""
    kept = [z3.If(day % 2 == node % 2, 0, hail[node]) for node in NODES]
    cleared = z3.Sum([hail[node] - kept[node] for node in NODES])
    flipped = {f"hail{node}": kept[node] for node in NODES}
    yield z3.BoolVal(True), {"supply": supply + cleared, **flipped}
    for node in NODES:
        taken = {f"hail{node}": hail[node] - 1}
        yield z3.And(hail[node] > 0, card < 3), {**taken, "card": card + 1}
        yield z3.And(hail[node] > 0, card >= 3, extended < 2), {**taken, "extended": extended + 1}
    yield card > 0, {"card": card - 1, "supply": supply + 1}
    yield z3.And(card <= 0, extended > 0), {"extended": extended - 1, "supply": supply + 1}
    yield z3.And(card > 0, extended < 2), {"card": card - 1, "extended": extended + 1}
    yield z3.And(extended > 0, card < 3), {"card": card + 1, "extended": extended - 1}
    for first in NODES:
        left, now = supply + cleared + card, dict(flipped)
        for place in range(6):
            node = (first + 5 * place) % len(NODES)
            fallen = z3.If(left >= 2, 2, left)
            now[f"hail{node}"], left = now[f"hail{node}"] + fallen, left - fallen
        yield z3.BoolVal(True), {**now, "supply": left, "card": extended, "extended": z3.IntVal(0)}


if __name__ == "__main__":
    {"loop": loop, "solver": solver}[sys.argv[1]]()
