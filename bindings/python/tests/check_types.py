#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mypy --strict on the package, as it is imported, and on the examples."""

import os
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
answers: list[int] = [a.rows for a in crosshatch.map("check", ["x"])]
odds: list[str] = crosshatch.odds("x")
puzzles: list[str] = crosshatch.make("sudoku")
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
    # And it has to see something: four of these lines are wrong.
    wrong = mypy(cache, "-c", WRONG)
    if "Found 5 errors" not in wrong.stdout:
        print("expected 5 errors, saw", wrong.stdout, wrong.stderr)
        return 1
    return 0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(check(folder))
