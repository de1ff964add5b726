#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Threads help within one puzzle; that must not show.

Usage: threads_test.py PROGRAM

Minesweeper boards of many components, alone and several at once, must give the same bytes and the
same exit status on any number of threads: without limits, and under node limits that end the search
anywhere.
"""
import os
import random
import subprocess
import sys
import tempfile

VERBS = ("solve", "solve --limit 5", "check", "check --json", "count", "count --json", "odds",
         "odds --json")


def board(rng, rows, columns, hinted, has_total=False):
    mines = {(r, c) for r in range(rows) for c in range(columns) if rng.random() < 0.2}

    def cell(row, column):
        if (row, column) in mines or rng.random() >= hinted:
            return "_"
        around = [(row + i, column + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return str(sum(place in mines for place in around))

    lines = ["".join(cell(r, c) for c in range(columns)) for r in range(rows)]
    return (f"#mines {len(mines)}\n" if has_total else "") + "\n".join(lines) + "\n"


def broken(text):
    """A last row that has no solution but only a look at its component tells."""
    columns = len(text.splitlines()[-1])
    return text + ("_" * columns + "\n") * 2 + "_1_3_1".ljust(columns, "_") + "\n"


def run(program, arguments):
    done = subprocess.run([program, *arguments], capture_output=True, check=False, timeout=300)
    return done.returncode, done.stdout, done.stderr


def main(program):
    rng = random.Random(1)
    texts = [board(rng, 50, 60, 0.2), board(rng, 60, 40, 0.4), board(rng, 40, 40, 1.0),
             board(rng, 24, 24, 0.25, True), broken(board(rng, 40, 40, 0.2)), board(rng, 3, 3, 0.5)]
    checks = 0
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, text in enumerate(texts):
            paths.append(os.path.join(folder, f"{number}.txt"))
            with open(paths[-1], "w", encoding="ascii") as file:
                file.write(text)
        questions = [[path] for path in paths] + [paths * 3]
        for verb in VERBS:
            for files in questions:
                for nodes in (None, 100, 1000, 5000, 20000):
                    if nodes is not None and len(files) > 1:
                        continue
                    limit = [] if nodes is None else ["--node-limit", str(nodes)]
                    given = [*verb.split(), "--quiet", "--family", "minesweeper", *limit]
                    alone = run(program, [*given, "--threads", "1", *files])
                    if alone[0] not in (0, 3, 4, 5) or alone[2]:
                        raise SystemExit(f"failed: {given} {files}: {alone[0]} {alone[2]!r}")
                    for threads in ("2", "8"):
                        if run(program, [*given, "--threads", threads, *files]) != alone:
                            raise SystemExit(f"failed: {given} --threads {threads} {files}")
                        checks += 1
    print(f"{checks} answers are the same on several threads")


if __name__ == "__main__":
    main(*sys.argv[1:])
