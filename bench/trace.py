"""Trace every rule of a game at every size, in a process of its own: `python bench/trace.py taawa` prints JSON."""

import json
import sys
import time
from pathlib import Path

from ruleproof.machine import Machine
from ruleproof.project import find_project


def main() -> None:
    game = find_project(Path(__file__)).game(sys.argv[1])
    begun = time.perf_counter()
    machines = [Machine(game, sizes) for sizes in game.shapes()]
    cases = sum(len(machine.cases) + len(machine.starts) for machine in machines)
    seconds = time.perf_counter() - begun
    json.dump({"cases": cases, "seconds": seconds, "sizes": len(machines)}, sys.stdout)


if __name__ == "__main__":
    main()
