#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A drawing becomes a nonogram; if it is not unique, cells are flipped until it is, or nobody knows
better. A sketch of what an editor does.

Usage: draw.py               reads rows of . and # from standard input
"""

import sys
from typing import Optional

import crosshatch

Drawing = list[list[int]]


def repaired(drawing: Drawing, tries: int = 50) -> Optional[Drawing]:
    """The drawing with as few cells changed as a simple search finds, so that it is unique."""
    for _ in range(tries):
        answer = crosshatch.check(crosshatch.Puzzle.from_grid(drawing), node_limit=100_000)
        if answer.answer == "unique":
            return drawing
        if not answer.ambiguous:
            return None
        row, column = answer.ambiguous[0]
        drawing = [list(line) for line in drawing]
        drawing[row][column] ^= 1
    return None


def main() -> int:
    drawing = [[int(c == "#") for c in line.strip()] for line in sys.stdin if line.strip()]
    found = repaired(drawing)
    if found is None:
        print("no unique puzzle found", file=sys.stderr)
        return 1
    puzzle = crosshatch.Puzzle.from_grid(found)
    print(crosshatch.convert(puzzle, "letters"), end="")
    print(f"{crosshatch.rate(puzzle).grade}: first step: {crosshatch.hint(puzzle)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
