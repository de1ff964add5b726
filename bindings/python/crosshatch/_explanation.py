# SPDX-License-Identifier: MIT
"""What `explain` returns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Optional

from ._answers import Step
from ._puzzle import PuzzleLike
from ._reading import step_of
from ._words import Family, Verdict

__all__ = ["Explanation"]


class Explanation(Iterator[Step]):
    """The steps by which a person solves a puzzle: an iterator over them, up to the end, which is a
    step of kind "solution" or "stuck". In a notebook it shows itself as a film.

    Attributes:
        family, rows, columns, answer: as in an `Answer`.
        way: the list of techniques in use.
        board: for each cell, row by row, the mask of its possible values at the start.
        status: the exit status of the program.
        jsonl: the lines of JSON that all this is from (docs/steps.md).
    """

    def __init__(
        self, puzzle: PuzzleLike, options: dict[str, Any], status: int, jsonl: bytes
    ) -> None:
        lines = jsonl.splitlines()
        header = json.loads(lines[0])
        self.family: Family = header["family"]
        self.rows: int = header["rows"]
        self.columns: int = header["columns"]
        self.answer: Verdict = header["answer"]
        self.way: str = header["way"]
        self.board: list[int] = header["board"]
        self.status = status
        self.jsonl = jsonl
        self._puzzle = puzzle
        self._options = options
        self._lines = lines[1:]
        self._next = 0

    @property
    def steps(self) -> list[Step]:
        """All of them, wherever the iterator is."""
        return [step_of(json.loads(line), self.columns) for line in self._lines]

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Explanation:
        return self

    def __next__(self) -> Step:
        if self._next == len(self._lines):
            raise StopIteration
        self._next += 1
        return step_of(json.loads(self._lines[self._next - 1]), self.columns)

    def __repr__(self) -> str:
        return (
            f"<Explanation: {self.family} {self.rows} x {self.columns}, "
            f"answer={self.answer!r}, {len(self)} steps>"
        )

    def _repr_html_(self) -> Optional[str]:
        from ._show import film_of

        return film_of(self._puzzle, self._options)
