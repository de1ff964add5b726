#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sudokus of setters beside Interactive Sudoku Solver.

    bench/iss.py showcase.jsonl build/release/crosshatch [--limit 10s]

The lines are those that bench/iss.mjs writes. Each text is given to `check --no-map`; CPU time is that
of the whole process. Stops with status 1 if a verdict differs.
"""
import argparse
import json
import resource
import statistics
import subprocess
import sys

STATUS = {0: "unique", 3: "none", 4: "multiple", 5: "unknown"}


def spent():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (usage.ru_utime + usage.ru_stime)


def ask(program, limit, text):
    """The verdict, ms of CPU time, and what it printed instead of a verdict."""
    begun = spent()
    done = subprocess.run([program, "check", "--no-map", "--time-limit", limit],
                          input=text + "\n", capture_output=True, text=True, check=False)
    return STATUS.get(done.returncode, "refused"), spent() - begun, done.stderr.strip()


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lines")
    parser.add_argument("program")
    parser.add_argument("--limit", default="10s")
    parser.add_argument("--slowest", type=int, default=10, help="how many to name")
    wanted = parser.parse_args()
    rows, refused = [], []
    with open(wanted.lines, encoding="utf-8") as lines:
        for line in map(json.loads, lines):
            verdict, ms, error = ask(wanted.program, wanted.limit, line["text"])
            if verdict == "refused":
                refused.append((line["name"], error))
            else:
                rows.append((line["name"], verdict, ms, line["verdict"], line["ms"]))
    unknown = ("unknown", "error")
    both = [one for one in rows if one[1] not in unknown and one[3] not in unknown]
    differ = [one for one in both if one[1] != one[3]]
    row("puzzles", "read", "decided", "differ", "decided by both", "ours, s", "theirs, s",
        "medians, ms")
    row(*["---"] * 8)
    row(len(rows) + len(refused), len(rows), sum(one[1] not in unknown for one in rows),
        len(differ), len(both), round(sum(one[2] for one in both) / 1000, 1),
        round(sum(one[4] for one in both) / 1000, 1),
        ", ".join(f"{statistics.median(one[i] for one in both):.1f}" for i in (2, 4)))
    print()
    row("slowest, undecided and differing", "ours", "ms", "theirs", "ms")
    row(*["---"] * 5)
    slowest = sorted(rows, key=lambda one: -one[2])[:wanted.slowest]
    for one in rows:
        if one in slowest or one in differ or one[1] in unknown:
            row(one[0], one[1], round(one[2]), one[3], round(one[4]))
    for name, error in refused:
        print(f"\nrefused: {name}: {error}", end="")
    print()
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
