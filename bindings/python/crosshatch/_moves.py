# SPDX-License-Identifier: MIT
"""The next move in a game of minesweeper."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional, Union

from ._ask import Cancel, TimeLimit, ask_one, options_of
from ._errors import LimitReached, NoSolution
from ._numbers import integer_of
from ._puzzle import PuzzleLike

__all__ = ["Move", "NextMoves", "next_moves"]


@dataclass(frozen=True)
class Move:
    """A cell that may be opened next. What a limit left no time for is None."""

    row: int
    column: int
    #: it shows the same number whenever it is clear, so opening it tells nothing else
    dead: Optional[bool]
    #: the chance that it is clear, and that then another cell is clear for certain or the game is won
    safe_next: Optional[float]
    #: in how many of the layouts best play wins after it
    won: Optional[int]


@dataclass(frozen=True)
class NextMoves:
    """What is known about the next move of a game. A layout is a solution of the puzzle."""

    layouts: int
    #: (row, column) of the unknown cells that are a mine in the fewest layouts
    safest: list[tuple[int, int]]
    #: in how many layouts best play wins; None if too many layouts fit to search them
    won: Optional[int]
    #: the same as a share
    win_rate: Optional[float]
    #: what best play opens first; None without `won`
    open: Optional[list[tuple[int, int]]]
    #: (row, column) to open next; None if the game is over, or at a limit
    move: Optional[tuple[int, int]]
    #: why: "certain", it is clear in all layouts; "search", by best play; "rule", by the rule of docs/odds.md
    by: Optional[str]
    #: every cell that may be clear, in order
    moves: list[Move] = field(repr=False)
    #: the limit that came before the end, or None
    why: Optional[str]


def _cells(cells: list[Any]) -> list[tuple[int, int]]:
    return [(row, column) for row, column in cells]


def next_moves(
    puzzle: PuzzleLike,
    *,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> NextMoves:
    r"""What opening each cell next leads to, in a game of minesweeper: `odds --best` of the program.

        game = crosshatch.next_moves("#mines 1\n001_\n001_\n")
        print(game.win_rate, game.open)

    If a limit comes first, `why` names it, and what is not known is None.

    Raises:
        Unsupported: the family is not a game whose cells are opened.
        NoSolution: no layout fits.
        LimitReached: a limit came before the odds were known, or the board is too dense.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, best=True, family=family, time_limit=time_limit,
        node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    data = ask_one("odds", puzzle, options, cancel).data
    best = data["best"]
    if best is None:
        if data["answer"] == "none":
            raise NoSolution
        raise LimitReached(data["why"] or "limit")
    return NextMoves(
        layouts=integer_of(best["layouts"]),
        safest=_cells(best["safest"]),
        won=best["won"],
        win_rate=best["win_rate"],
        open=None if best["open"] is None else _cells(best["open"]),
        move=None if best["move"] is None else (best["move"][0], best["move"][1]),
        by=best["by"],
        moves=[
            Move(row, column, one["dead"], one["safe_next"], one["won"])
            for one in best["cells"]
            for row, column in [one["cell"]]
        ],
        why=data["why"],
    )
