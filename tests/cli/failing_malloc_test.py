#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Memory that runs out at any moment.

Usage: failing_malloc_test.py PROGRAM LIBRARY EXAMPLES

LIBRARY (failing_malloc.cpp) makes the n-th allocation fail, once or for ever, for n in growing steps
over all allocations of a run. Whatever n, the program ends by itself: with the answer it gives
otherwise; or with status 1, at most one line on standard error and no answer that is a wrong one.
Only a beginning of the right answer may be there: answers are written as they are found.
With CROSSHATCH_LONG set the steps are small.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

program, library, examples = sys.argv[1:4]
EXAMPLES = pathlib.Path(examples)
IS_LONG = "CROSSHATCH_LONG" in os.environ

RUNS = [
    ["--version"],
    ["list", "families"],
    ["check", "house.txt"],
    ["check", "--json", "killer.txt"],
    ["solve", "sudoku.txt", "minesweeper.txt"],
    ["count", "mosaic.txt"],
    ["odds", "--json", "minesweeper.txt"],
    ["make", "sudoku", "--size", "6", "--json"],
    ["vary", "--count", "3", "letters.txt"],
    ["canon", "--json", "sudoku.txt"],
    ["repair", "--json", "house.txt"],
    ["minimise", "--json", "mosaic.txt"],
    ["minimise", "cat.non"],
    ["prove", "--json", "house.txt"],
    ["prove", "sudoku.txt"],
    ["explain", "sudoku.txt"],
    ["hint", "letters.txt"],
    ["rate", "--json", "sudoku.txt"],
    ["convert", "--to", "json", "house.txt"],
    ["render", "--as", "svg", "minesweeper.txt"],
    ["check", "--threads", "2", "sudoku.txt", "house.txt", "mosaic.txt"],
]


def run(arguments, **environment):
    return subprocess.run(
        [program, *arguments], cwd=EXAMPLES, stdin=subprocess.DEVNULL, capture_output=True,
        timeout=120, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C", "LD_PRELOAD": library,
                          **environment}, check=False)


def moments(allocations):
    """1, 2, 3 ... in steps that grow."""
    n = 1
    while n <= allocations:
        yield n
        n = max(n + 1, int(n * (1.02 if IS_LONG else 1.3)))


def faults_of(done, right, is_ever):
    if done.returncode < 0 or done.returncode > 5:
        yield f"exit status {done.returncode}"
    lines = done.stderr.count(b"\n")
    if done.returncode == 1:
        # A library of the system may say more.
        if lines > 1 + done.stderr.count(b"ontconfig") or not (done.stderr or done.stdout):
            yield "expected one line on standard error"
        answer = done.stdout if done.stdout[:1] != b"{" else b""
        if b'"code":"io"' not in done.stdout and not right.stdout.startswith(answer) \
                and len(right.stdout.splitlines()) == 1:
            yield "an answer that is not the right one"
    elif done.returncode == right.returncode:
        if done.stdout != right.stdout and not done.stderr:
            yield "another answer, and not a word"
    elif done.returncode != 5:
        yield f"exit status {done.returncode} in place of {right.returncode}"


def main():
    failures = []
    runs = 0
    with tempfile.TemporaryDirectory() as folder:
        for arguments in RUNS:
            count = pathlib.Path(folder) / "count"
            right = run(arguments, FAIL_COUNT=str(count))
            if right.returncode not in (0, 3, 4):
                raise SystemExit(f"{arguments}: exit status {right.returncode}: {right.stderr}")
            allocations = int(count.read_text())
            if allocations < 10:
                raise SystemExit(f"{arguments}: the library was not loaded")
            for n in moments(allocations):
                for ever in ({}, {"FAIL_EVER": "1"}):
                    runs += 1
                    done = run(arguments, FAIL_AT=str(n), **ever)
                    failures += [f"{' '.join(arguments)}, allocation {n} of {allocations}"
                                 f"{' and all later' if ever else ''}: {fault}\n  {done.stderr}"
                                 f"\n  {done.stdout[:200]}"
                                 for fault in faults_of(done, right, bool(ever))]
    if failures:
        raise SystemExit("\n".join(failures[:400]) + f"\n{len(failures)} of {runs} runs failed")
    print(f"{runs} runs")


main()
