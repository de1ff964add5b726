# SPDX-License-Identifier: MIT
"""What a map over a cluster returns."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from .._errors import Crashed, LimitReached, error_of
from .._numbers import count_of
from .._reading import answer_of, hint_of, rating_of
from ._work import EXCEPTION, FUNCTION, Entry

T = TypeVar("T")


def object_of(verb: Any, entry: Entry) -> Any:
    """What `crosshatch.map` would give; an exception is raised."""
    if entry.status == FUNCTION:
        return entry.line
    if entry.status == EXCEPTION:
        raise entry.line
    data = json.loads(entry.line)
    error = data.get("error")
    if error is not None:
        if error["code"] == "internal" and error["message"].startswith("the process that answered it"):
            raise Crashed(error["message"])
        raise error_of(error["code"], error["message"], error["line"], error["column"])
    if verb in ("check", "solve"):
        return answer_of(data, entry.line, entry.status, entry.note, None, None)
    if verb == "rate":
        return rating_of(data, entry.line, entry.status, entry.note, None, None)
    if verb == "hint":
        answer = answer_of(data, entry.line, entry.status, entry.note, None, None)
        return hint_of(data, answer)
    if verb == "count":
        if entry.status == 5:
            raise LimitReached(data["why"] or "limit", count_of(data["count"]) or 0)
        return count_of(data["count"]) or 0
    return data


class Results(Iterator[T], Generic[T]):
    """What `crosshatch.dask.map` returns: an iterator over the answers, in the order of the puzzles.

    An answer is what `crosshatch.map` gives, as far as JSON has it: an `Answer` of `check` and
    `solve`, a `Rating`, a `Hint`, an `int` for `count`; for other verbs the object of the JSON; for
    a function what it returned. An answer that is an exception is raised where its turn comes, and the
    next one follows all the same. `close()`, or the end of a `with` block, cancels what is under way.
    """

    def __init__(self, verb: Any, chunks: Iterator[list[Entry]], told: Callable[[], dict[str, int]]):
        self._verb = verb
        self._chunks = chunks
        self._ready: deque[Entry] = deque()
        self._told = told

    def _entry(self) -> Entry:
        while not self._ready:
            self._ready.extend(next(self._chunks))
        return self._ready.popleft()

    def __iter__(self) -> Results[T]:
        return self

    def __next__(self) -> T:
        return object_of(self._verb, self._entry())  # type: ignore[no-any-return]

    def lines(self) -> Iterator[bytes]:
        """The lines of JSON instead, with the bytes of the program. Errors of puzzles are lines, too,
        and nothing is raised for them. Only if the verb is a name."""
        try:
            while True:
                yield self._entry().line
        except StopIteration:
            return

    @property
    def told(self) -> dict[str, int]:
        """How it went so far: `tasks` that were given to Dask, puzzles of the `second` pass, and
        puzzles that `crashed`."""
        return self._told()

    def close(self) -> None:
        """Cancels what is under way; there are no more answers."""
        self._ready.clear()
        close = getattr(self._chunks, "close", None)
        if close is not None:
            close()

    def __enter__(self) -> Results[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
