# SPDX-License-Identifier: MIT
"""What `solve` returns."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Optional

from ._answers import Answer, Solution
from ._ask import Cancel, bytes_of_one, token_of
from ._errors import LimitReached, ParseError
from ._puzzle import PuzzleLike
from ._reading import answer_of

__all__ = ["Solutions"]

BEGIN = '"solutions":['
END = '],"ambiguous":['  # not within a solution: there a quotation mark has a backslash
DECODER = json.JSONDecoder()


class Solutions(Iterator[Solution]):
    """The solutions of a puzzle, one after another. They are looked for as they are wanted.

    Attributes:
        answer: what is known about the puzzle so far, without the solutions.
    """

    answer: Answer

    def __init__(
        self,
        puzzle: PuzzleLike,
        limit: Optional[int],
        options: dict[str, Any],
        cancel: Optional[Cancel],
    ) -> None:
        self._puzzle = puzzle
        self._limit = limit
        self._options = options
        token_of(cancel)  # what is none is refused now, not in the loop
        self._cancel = cancel
        self._list = ""  # the solutions that were found, as in the JSON
        self._at = 0  # where in the list the next one begins
        self._given = 0  # how many came before it
        self._seen: set[str] = set()  # if the order is another than in the list before: all of that
        self._wanted = 2 if limit is None else min(2, limit)
        self._why: Optional[str] = None
        self._is_done = False
        self._ask()

    def _ask(self) -> None:
        """Looks for `_wanted` solutions from the start. It asks for 16 times as many each time, so
        that all of them together cost little more than the last."""
        options = {**self._options, "limit": self._wanted}
        status, line, note = bytes_of_one("solve", self._puzzle, options, self._cancel)
        if not line or (self._cancel is not None and self._cancel.cancelled):
            raise LimitReached("cancelled", self._given)
        if line.find(b"\n") != len(line) - 1:
            raise ParseError("expected one puzzle, saw a text of several", "parse")
        # There may be millions of solutions, so they are only cut out here, and read one by one.
        text = line.decode()
        begin = text.index(BEGIN) + len(BEGIN)
        end = text.index(END, begin)
        found = text[begin:end]
        rest = text[:begin] + text[end:]
        self.answer = answer_of(
            json.loads(rest), rest.encode(), status, note, self._puzzle, self._options
        )
        if not found.startswith(self._list) or found[len(self._list) : len(self._list) + 1] not in ",":
            self._seen = set(json.loads(f"[{self._list}]"))
            self._at = 0
        elif self._list:
            self._at = len(self._list) + 1
        self._list = found
        self._why = self.answer.why or ("limit" if status == 5 else None)
        is_all = self.answer.count_exact and self.answer.count is not None
        self._is_done = is_all or self._wanted == self._limit or len(found) < self._at
        self._wanted *= 16
        if self._limit is not None:
            self._wanted = min(self._wanted, self._limit)

    def __iter__(self) -> Solutions:
        return self

    def __next__(self) -> Solution:
        while True:
            while self._at < len(self._list):
                text, end = DECODER.raw_decode(self._list, self._at)
                self._at = end + 1
                if text in self._seen:
                    continue
                self._given += 1
                return Solution._of(text, self._head, self._puzzle)
            if self._why is not None:
                raise LimitReached(self._why, self._given)
            if self._is_done:
                raise StopIteration
            self._ask()

    @property
    def _head(self) -> dict[str, Any]:
        answer = self.answer
        return {"family": answer.family, "rows": answer.rows, "columns": answer.columns}
