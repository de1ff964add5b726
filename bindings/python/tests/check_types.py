#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""mypy --strict on the package, as it is imported, and on the examples."""

import os
import subprocess
import sys

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
"""


def mypy(*arguments):
    with_package = {**os.environ, "MYPYPATH": os.path.dirname(PACKAGE), "MYPY_CACHE_DIR": os.devnull}
    return subprocess.run(
        ["/usr/bin/mypy", "--strict", *arguments],
        env=with_package, capture_output=True, text=True, check=False,
    )  # fmt: skip


def main():
    examples = sorted(str(path) for path in (ROOT / "examples" / "python").glob("*.py"))
    done = mypy("-p", "crosshatch")
    print(done.stdout, done.stderr)
    for example in examples:
        one = mypy(example)
        print(example, one.stdout, one.stderr)
        done.returncode = done.returncode or one.returncode
    # And it has to see something: four of these lines are wrong.
    wrong = mypy("-c", WRONG)
    if done.returncode == 0 and "Found 4 errors" not in wrong.stdout:
        print("expected 4 errors, saw", wrong.stdout, wrong.stderr)
        return 1
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
