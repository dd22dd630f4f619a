"""Measure the engine and write bench/results.md: `make bench`, or `python bench/run.py --rounds 1`.

Each figure is of a whole cold process. Times on a shared machine vary; so every round measures fixed work beside the
commands (yardstick.py), and times are given as multiples of that as well, by which runs on different days compare.
"""

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
RESULTS = HERE / "results.md"
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))}
RSS_UNIT = 1 if sys.platform == "darwin" else 1024  # getrusage counts bytes there, kibibytes elsewhere

CACHE = ROOT / "build" / "cache"
ERRATUM = "lost_distress_surplus"  # it changes one rule, where no play comes
EFFECT = "flip_spares_materials"  # it changes one rule, and what moves come to

WORK = {
    "loop": ["bench/yardstick.py", "loop"],
    "solver": ["bench/yardstick.py", "solver"],
    "trace": ["bench/trace.py", "taawa"],
    "scenarios": ["-m", "ruleproof", "scenarios"],
    "find": ["-m", "ruleproof", "find", "taawa", "trust <= -2"],
    "check": ["-m", "ruleproof", "check", "taawa", "--json"],
    "check gniir": ["-m", "ruleproof", "check", "gniir", "--json"],
    "hunt": ["-m", "ruleproof", "hunt", "taawa", "--json"],
    "hunt gniir": ["-m", "ruleproof", "hunt", "gniir", "--json"],
    "replay": ["-m", "ruleproof", "replay", "--json"],
    "diff rules": ["-m", "ruleproof", "diff", "taawa", ERRATUM, "--only", "rules", "--json"],
    "diff": ["-m", "ruleproof", "diff", "taawa", ERRATUM, "--json"],
    "diff again": ["-m", "ruleproof", "diff", "taawa", ERRATUM, "--json"],
    "diff effect": ["-m", "ruleproof", "diff", "taawa", EFFECT, "--json"],
}
COLD = ("diff rules", "diff")  # nothing may be kept from an earlier comparison
SHOWN = {
    "check": "`ruleproof check taawa`",
    "check gniir": "`ruleproof check gniir`",
    "hunt": "`ruleproof hunt taawa`",
    "hunt gniir": "`ruleproof hunt gniir`",
    "replay": "`ruleproof replay`",
    "diff rules": f"`ruleproof diff taawa {ERRATUM} --only rules`",
    "diff": f"`ruleproof diff taawa {ERRATUM}`, nothing kept",
    "diff again": f"`ruleproof diff taawa {ERRATUM}`, the old edition kept",
    "diff effect": f"`ruleproof diff taawa {EFFECT}`, the old edition kept",
    "trace": "tracing every rule, imports included",
    "scenarios": "`ruleproof scenarios`",
    "find": '`ruleproof find taawa "trust <= -2"`',
    "loop": "yardstick: plain Python",
    "solver": "yardstick: Z3 alone",
}
YARDSTICK = {
    **dict.fromkeys(
        ("check", "check gniir", "hunt", "hunt gniir", "find", "diff rules", "diff", "diff again", "diff effect"),
        "solver",
    ),
    **dict.fromkeys(("trace", "scenarios", "replay"), "loop"),
}


@dataclass(frozen=True)
class Run:
    """A process that has ended: seconds on the clock, of processors and those of its children; bytes of the largest."""

    wall: float
    cpu: float
    memory: int
    code: int
    printed: str


def run(arguments: list[str]) -> Run:
    """Run Python with the arguments, and wait for it."""
    with tempfile.TemporaryFile("w+") as printed:
        begun = time.perf_counter()
        process = subprocess.Popen([sys.executable, *arguments], cwd=ROOT, env=ENVIRONMENT, stdout=printed)
        _, status, used = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begun
        process.returncode = os.waitstatus_to_exitcode(status)
        printed.seek(0)
        return Run(wall, used.ru_utime + used.ru_stime, used.ru_maxrss * RSS_UNIT, process.returncode, printed.read())


def measured(rounds: int) -> dict[str, list[Run]]:
    """Every kind of work, one after the other, in each round."""
    found: dict[str, list[Run]] = {name: [] for name in WORK}
    for number in range(1, rounds + 1):
        for name, arguments in WORK.items():
            sys.stderr.write(f"round {number} of {rounds}: {name}\n")
            if name in COLD:
                shutil.rmtree(CACHE, ignore_errors=True)
            done = run(arguments)
            if done.code:
                sys.exit(f"{' '.join(arguments)} ended with exit code {done.code}; nothing is written")
            found[name].append(done)
    return found


def spread(values: list[float], unit: str = " s") -> str:
    """The median, and in brackets the range of several values."""
    middle = f"{statistics.median(values):.2f}{unit}"
    return middle if len(values) == 1 else f"{middle} ({min(values):.2f} to {max(values):.2f})"


def row(name: str, runs: list[Run], yardstick: list[Run]) -> str:
    ratios = [each.cpu / other.cpu for each, other in zip(runs, yardstick, strict=True)]
    wall, cpu = spread([each.wall for each in runs]), spread([each.cpu for each in runs])
    memory = max(each.memory for each in runs) / 1e6
    return f"| {SHOWN[name]} | {wall} | {cpu} | {memory:.0f} MB | {spread(ratios, ' x') if name in YARDSTICK else ''} |"


def stage_rows(*games: list[Run]) -> list[str]:
    """Seconds by stage of a check, or by kind of edge case, a column for each game."""
    seconds = [[json.loads(each.printed)["games"][0]["seconds"] for each in runs] for runs in games]
    names = [name for name in seconds[0][0] if name != "mutants"]
    return [
        f"| {name} | {' | '.join(spread([each[name] for each in by_run]) for by_run in seconds)} |" for name in names
    ]


def target_rows(found: dict[str, list[Run]]) -> list[str]:
    """What we aim for, and whether the median meets it."""
    tracing = statistics.median(json.loads(each.printed)["seconds"] for each in found["trace"])
    checks = [statistics.median(each.wall for each in found[name]) for name in ("check", "check gniir")]
    hunts = [statistics.median(each.wall for each in found[name]) for name in ("hunt", "hunt gniir")]
    rules, again = (statistics.median(each.wall for each in found[name]) for name in ("diff rules", "diff again"))
    memory = max(each.memory for name in ("check", "check gniir") for each in found[name]) / 1e6
    targets = (
        ("a check takes less than 60 s", max(checks) < 60, f"{checks[0]:.1f} s and {checks[1]:.1f} s"),
        ("a check needs less than 500 MB", memory < 500, f"{memory:.0f} MB"),
        ("a hunt takes less than 90 s", max(hunts) < 90, f"{hunts[0]:.1f} s and {hunts[1]:.1f} s"),
        ("the rules of an erratum that changes one are compared in less than 10 s, cold", rules < 10, f"{rules:.1f} s"),
        ("a whole comparison takes less than 2 s, the old edition kept", again < 2, f"{again:.1f} s"),
        ("tracing every rule takes less than 1 s", tracing < 1, f"{tracing:.2f} s"),
    )
    return [f"| {text} | {figure} | {'met' if met else '**missed**'} |" for text, met, figure in targets]


def machine(load: tuple[float, ...]) -> str:
    """On what it was measured."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return (
        f"{platform.system()} on {platform.machine()}, {cores} cores, load {load[0]:.1f} when it began; "
        f"Python {platform.python_version()}, z3-solver {version('z3-solver')}"
    )


def results(found: dict[str, list[Run]], load: tuple[float, ...]) -> str:
    """The page of results."""
    traced = json.loads(found["trace"][0].printed)
    rounds = len(found["check"])
    lines = [
        "# Measured",
        "",
        f"By `make bench`; {'one round' if rounds == 1 else f'{rounds} rounds, medians and ranges'}.",
        f"{machine(load)}.",
        "",
        "Whole cold processes: seconds on the clock and of processors (children included), memory of the largest",
        "process, and processor seconds as a multiple of the yardstick's in the same round: of Z3 alone for what",
        "mostly solves, of plain Python for the rest. Under load, go by the multiples.",
        "",
        "| | Clock | Processors | Memory | Multiple of the yardstick |",
        "|:--|--:|--:|--:|--:|",
        *(row(name, found[name], found[YARDSTICK.get(name, name)]) for name in SHOWN),
        "",
        "## Targets",
        "",
        "| Target | Measured | |",
        "|:--|--:|:--|",
        *target_rows(found),
        "",
        f"Tracing is that of all rules at {traced['sizes']} sizes, {traced['cases']} cases in all, without imports.",
        "",
        "## A check by stage",
        "",
        "Seconds of work, added up over all processes; each process traces and proves what its tasks rest on.",
        "",
        "| Stage | Taawa | Gniir |",
        "|:--|--:|--:|",
        *stage_rows(found["check"], found["check gniir"]),
        "",
        "## A hunt by kind",
        "",
        "Seconds for each kind of edge case, the search of plays included, which ends when its time is up.",
        "",
        "| Kind | Taawa | Gniir |",
        "|:--|--:|--:|",
        *stage_rows(found["hunt"], found["hunt gniir"]),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the engine, and write bench/results.md.")
    parser.add_argument("--rounds", type=int, default=3, help="how often to measure everything (default: 3)")
    rounds = parser.parse_args().rounds
    if rounds < 1:
        parser.error(f"--rounds is at least 1, not {rounds}")
    load = os.getloadavg()
    text = results(measured(rounds), load)
    RESULTS.write_text(text, encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
