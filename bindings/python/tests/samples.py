# SPDX-License-Identifier: MIT
"""Puzzles for the tests, the small ones as texts, the large ones made from seeds."""

import random
from pathlib import Path

import crosshatch
from crosshatch import Puzzle

ROOT = Path(__file__).resolve().parents[3]

UNIQUE = "A;A;D;A;A|A;B;B;B;A"
SEVERAL = "B;B|B;B"
MINES = "_1_\n_1_\n"
AKARI = "akari\n.#\n2.\n"
LOOP = "slitherlink\n3.\n"
SQUARES = "skyscrapers\n  . .\n. . . .\n. . . .\n  . .\n"
STARS = "starbattle\nstars 1\nAAABB\nACDBB\nCCCBB\nCCCEB\nCCCEE\n"
TENTS = "tents\n  2 0 2 0\n0 . . . .\n2 . T . .\n0 T . T .\n2 . T . .\n"
SUDOKU = (
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED = (
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

# What a stranger could call a puzzle.
HOSTILE = "</svg><script>alert(1)</script>\"'&<!-- \\ \u202e"


def example(name: str) -> bytes:
    return (ROOT / "examples" / name).read_bytes()


def drawing(seed: int, side: int, percent: int) -> Puzzle:
    """The nonogram of a random picture. Below half density such puzzles are hard."""
    numbers = random.Random(seed)
    return Puzzle.from_grid(
        [[int(numbers.random() * 100 < percent) for _ in range(side)] for _ in range(side)]
    )


def field(seed: int, side: int, percent: int, hints: int) -> Puzzle:
    """A minesweeper board with its total: this many percent mines, hints on this many of the others."""
    numbers = random.Random(seed)
    mines = [[int(numbers.random() * 100 < percent) for _ in range(side)] for _ in range(side)]

    def hint(row: int, column: int) -> int:
        return sum(
            mines[r][c]
            for r in range(max(0, row - 1), min(side, row + 2))
            for c in range(max(0, column - 1), min(side, column + 2))
        )

    board = [
        [
            None if mines[r][c] or numbers.random() * 100 >= hints else hint(r, c)
            for c in range(side)
        ]
        for r in range(side)
    ]
    return Puzzle.minesweeper(board, sum(map(sum, mines)))


def titled(title: str) -> str:
    """A nonogram with this title."""
    import json

    return json.dumps(
        {
            "format": "crosshatch/1",
            "family": "nonogram",
            "title": title,
            "rows": [[1], [1]],
            "columns": [[1], [1]],
        }
    )


__all__ = [name for name in dir() if not name.startswith("_")]
assert crosshatch
