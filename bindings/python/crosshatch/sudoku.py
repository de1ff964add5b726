# SPDX-License-Identifier: MIT
"""Many classic 9x9 sudokus in memory.

    counts, solutions = crosshatch.sudoku.solve(boards)

`boards` is a numpy array, or any other object with a buffer. Nothing is copied.
"""

from __future__ import annotations

import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, Optional

from . import _core
from ._ask import Cancel
from ._errors import LimitReached, RequestError

__all__ = ["solve", "Solved", "NOT_A_BOARD", "GIVEN_UP"]

#: In `counts`: the board has another character or number.
NOT_A_BOARD: int = _core.NOT_A_BOARD
#: In `counts`: the board took more than `most_branches`.
GIVEN_UP: int = _core.GIVEN_UP

BEST = 3
BOARD = 81


class Solved(NamedTuple):
    """What `solve` returns."""

    #: the number of solutions of each board, up to `limit`; an array of uint32
    counts: Any
    #: one solution of each board that has one, like the boards; None if they are not wanted
    solutions: Any


def _stride_of(boards: Any) -> int:
    """Bytes from board to board of a text: what ends the first line ends them all."""
    after = bytes(boards[BOARD : BOARD + 2])
    if after[:2] == b"\r\n":
        return BOARD + 2
    return BOARD + 1 if after[:1] == b"\n" else BOARD


def _is_text(view: memoryview) -> bool:
    return view.ndim == 1 and view.itemsize == 1


def _has_whole_boards(size: int, stride: int) -> bool:
    """Whether a text ends with a board, with or without the end of its line."""
    rest = size % stride
    return rest in (0, BOARD) or (stride == BOARD + 2 and rest == BOARD + 1)


def solve(
    boards: Any,
    *,
    limit: int = 2,
    solutions: Any = True,
    counts: Any = None,
    most_branches: int = 0,
    threads: int = 1,
    cancel: Optional[Cancel] = None,
) -> Solved:
    """Counts and solves many boards where they lie.

        boards = numpy.loadtxt(...)                    # uint8, n x 81 or n x 9 x 9
        counts, solutions = crosshatch.sudoku.solve(boards)
        unique = solutions[counts == 1]

    Args:
        boards: one of
            - a numpy array (or memoryview) of uint8, n x 81 or n x 9 x 9, of the numbers 0 (empty)
              to 9, or of characters; each board in one piece, with gaps between boards as you like;
            - a numpy array of n strings, dtype S81;
            - bytes: boards of 81 characters, with or without line ends between them. Characters are
              1 to 9, and `. 0 _ * -` for an empty cell.
        limit: when to stop looking for solutions; 2 tells one from several.
        solutions: False for none; or where they go: an array or bytearray like the boards.
        counts: where the counts go: an array of n uint32.
        most_branches: a board that takes more is given up; 0: none is.
        threads: how many to use.

    Returns:
        counts: an array of n uint32: of numpy, if the boards are of numpy, else `array("I")`. A
            board with another character or number has NOT_A_BOARD, one that was given up GIVEN_UP.
        solutions: like the boards, in the numbers or characters of the boards: numpy uint8 of the
            same shape, or S81; a bytearray for a text, with its line ends. A board without a
            solution has zeros, or dots in a text; a board with several has one of them, always the
            same.

    Raises:
        TypeError: the boards are of another type or shape.
        ValueError: a text that does not end with a whole board; memory that overlaps.
        LimitReached: cancelled.
    """
    view = memoryview(boards)
    stride = 0
    if _is_text(view):
        stride = _stride_of(view)
        if not _has_whole_boards(view.nbytes, stride):
            raise ValueError(
                f"expected boards of 81 characters and ends of lines, saw {view.nbytes} bytes"
            )
    source = _core.Boards(boards, stride, False)
    n = source.count
    numpy = sys.modules.get("numpy")
    is_array = numpy is not None and isinstance(boards, numpy.ndarray)
    if counts is None:
        counts = numpy.zeros(n, numpy.uint32) if numpy and is_array else array("I", bytes(4 * n))
    elif memoryview(counts).itemsize != 4 or memoryview(counts).nbytes < 4 * n:
        raise TypeError(f"expected room for {n} counts of uint32")
    if solutions is True:
        solutions = _room(boards, view, stride, source.has_numbers, numpy if is_array else None)
    elif solutions is False:
        solutions = None
    target = None
    if solutions is not None:
        room = memoryview(solutions)
        target = _core.Boards(solutions, stride or BOARD if _is_text(room) else 0, True)
    if not 1 <= threads <= 256:
        raise RequestError(f"expected 1 to 256 threads, saw {threads}", "request")

    stop = Cancel(cancel)

    def part(first: int, last: int) -> bool:
        return _core.solve_sudokus(
            source, first, last, target, counts, limit, most_branches, BEST, stop._cancel
        )

    if threads == 1:
        is_done = part(0, n)
    else:
        ends = [n * i // threads for i in range(threads + 1)]
        with ThreadPoolExecutor(threads, "crosshatch") as pool:
            try:
                is_done = all(list(pool.map(part, ends, ends[1:])))
            except BaseException:
                stop.cancel()
                raise
    if not is_done:
        raise LimitReached("cancelled")
    return Solved(counts, solutions)


def _room(boards: Any, view: memoryview, stride: int, has_numbers: bool, numpy: Any) -> Any:
    """Room for solutions like the boards, filled for those that have none."""
    if stride:
        empty = (b"\0" if has_numbers else b".") * BOARD
        ending = bytes(view[BOARD:stride])
        lines = (empty + ending) * (view.nbytes // stride)
        room = bytearray(lines + empty if view.nbytes % stride else lines)
        room.extend(ending[: view.nbytes - len(room)])
        return numpy.frombuffer(room, numpy.uint8) if numpy else room
    if numpy is None:
        plain = bytearray((b"\0" if has_numbers else b".") * (view.shape or (0,))[0] * BOARD)
        return memoryview(plain).cast("B", (len(plain) // BOARD, BOARD)) if plain else plain
    if boards.dtype.kind == "S":
        return numpy.full(boards.shape, b"." * BOARD, boards.dtype)
    return numpy.full(boards.shape, 0 if has_numbers else ord("."), boards.dtype)
