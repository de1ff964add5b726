#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mypy --strict on the package, as it is imported, and on the examples."""

import os
import re
import subprocess
import sys
import tempfile

import crosshatch
from samples import ROOT

PACKAGE = os.path.dirname(crosshatch.__file__)
WRONG = """
import crosshatch
count: str = crosshatch.count("x")
crosshatch.check(5)
crosshatch.check("x", nonsense=1)
odds: list[str] = crosshatch.odds("x")
puzzles: list[str] = crosshatch.make("sudoku")
crosshatch.check("x").answer == "uniqe"
crosshatch.check("x").family == "chess"
crosshatch.check("x").why == "time"
crosshatch.rate("x").grade == "fiendish"
crosshatch.ask("chek", "x")
"""
RIGHT = """
import crosshatch
from typing import Literal
def done(answer: crosshatch.Verdict) -> int:
    if answer == "unique": return 0
    if answer == "multiple": return 4
    if answer == "none": return 3
    only: Literal["unknown"] = answer
    return 5
done(crosshatch.check("x").answer)
family: crosshatch.Family = crosshatch.Puzzle("x").family
verb: crosshatch.Verb = "explain"
answers: list[int] = [a.rows for a in crosshatch.map("check", ["x"])]
"""


def mypy(cache, *arguments):
    with_package = {**os.environ, "MYPYPATH": os.path.dirname(PACKAGE)}
    return subprocess.run(
        ["/usr/bin/mypy", "--strict", "--cache-dir", cache, *arguments],
        env=with_package, capture_output=True, text=True, check=False,
    )  # fmt: skip


def check(cache):
    examples = sorted(str(path) for path in (ROOT / "examples" / "python").glob("*.py"))
    for arguments in (["-p", "crosshatch"], *([example] for example in examples)):
        done = mypy(cache, *arguments)
        print(*arguments, done.stdout, done.stderr)
        if done.returncode != 0:
            return 1
    right = mypy(cache, "-c", RIGHT)
    if right.returncode != 0:
        print("expected no errors, saw", right.stdout, right.stderr)
        return 1
    # And it has to see something: every line of these but the import is wrong.
    wrong = mypy(cache, "-c", WRONG)
    lines = {int(number) for number in re.findall(r"^<string>:(\d+): error", wrong.stdout, re.M)}
    if lines != set(range(3, WRONG.count("\n") + 1)):
        print("expected an error in each line, saw", wrong.stdout, wrong.stderr)
        return 1
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(check(folder))
