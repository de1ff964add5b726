# SPDX-License-Identifier: MIT
"""How many puzzles a task gets."""

from __future__ import annotations

from typing import Optional


class Pace:
    """Chunks of about `seconds` of work each: handing one over takes Dask a millisecond or two, which
    is to be little beside it. The first ones are single puzzles, which are timed; a later one is at
    most `GROWTH` times as large as the largest that was timed, so a few easy puzzles mislead nobody.
    """

    GROWTH = 4
    SHARE = 0.5  # of the newest chunk in the mean

    def __init__(self, seconds: float, most: int) -> None:
        self._seconds = seconds
        self._most = most
        self._largest = 0
        self._mean: Optional[float] = None  # seconds of a puzzle

    def timed(self, puzzles: int, seconds: float) -> None:
        if puzzles < 1:
            return
        each = max(seconds, 1e-7) / puzzles
        self._mean = each if self._mean is None else self._mean + self.SHARE * (each - self._mean)
        self._largest = max(self._largest, puzzles)

    def size(self, left: Optional[int], threads: int) -> int:
        """Of the next chunk. `left`: puzzles that are still to be handed out, if that is known: the
        last chunks are smaller, so that all workers end at about the same time, but not below the
        time above."""
        if self._mean is None:
            return 1
        fitting = max(int(self._seconds / self._mean) + 1, 1)
        size = min(fitting * 2, self._largest * self.GROWTH, self._most)
        if left is not None:
            size = min(size, max(fitting, left // (2 * threads)))
        return max(size, 1)
