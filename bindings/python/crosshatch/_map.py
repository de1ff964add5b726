# SPDX-License-Identifier: MIT
"""Many puzzles on several threads."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import Any, Generic, Literal, Optional, TypeVar, Union, overload

from ._answers import Answer, Hint, Rating
from ._ask import Cancel
from ._errors import RequestError
from ._output import convert, render
from ._puzzle import PuzzleLike
from ._steps import explain, hint, rate
from ._verdicts import check, count, odds, solve

__all__ = ["map", "Answers"]

T = TypeVar("T")

#: Puzzles that a thread takes at a time, and how many such pieces are ahead of the loop for each
#: thread. A single puzzle may take less time than handing it over.
PIECE = 8
AHEAD = 4

VERBS: dict[str, Callable[..., Any]] = {
    "check": check,
    "solve": solve,
    "count": count,
    "odds": odds,
    "explain": explain,
    "hint": hint,
    "rate": rate,
    "render": render,
    "convert": convert,
}


class Answers(Iterator[T], Generic[T]):
    """What `map` returns: an iterator over the answers, in the order of the puzzles.

    An answer that is an exception is raised where its turn comes; the next one follows all the
    same. An exception of `puzzles` itself comes after the answers to those before it. `close()` ends the work that is ahead of the loop; so does the end of the loop, Ctrl-C,
    and the end of a `with` block.
    """

    def __init__(
        self,
        verb: Callable[..., T],
        puzzles: Iterable[PuzzleLike],
        threads: int,
        options: dict[str, Any],
    ) -> None:
        self._verb = verb
        self._puzzles = iter(puzzles)
        self._stop = Cancel(options.pop("cancel", None))
        self._options = {**options, "cancel": self._stop}
        self._ahead = threads * AHEAD
        self._pool = ThreadPoolExecutor(threads, "crosshatch")
        self._pieces: deque[Future[list[tuple[bool, Any]]]] = deque()
        self._ready: deque[tuple[bool, Any]] = deque()
        self._is_open = True
        self._trouble: Optional[Exception] = None

    def _work(self, puzzles: list[PuzzleLike]) -> list[tuple[bool, Any]]:
        done: list[tuple[bool, Any]] = []
        for puzzle in puzzles:
            try:
                done.append((True, self._verb(puzzle, **self._options)))
            except Exception as error:
                done.append((False, error))
        return done

    def _fill(self) -> None:
        while len(self._pieces) < self._ahead:
            piece: list[PuzzleLike] = []
            try:
                piece.extend(islice(self._puzzles, PIECE))
            except Exception as error:
                self._trouble, self._puzzles = error, iter(())
            if not piece:
                break
            self._pieces.append(self._pool.submit(self._work, piece))

    def __iter__(self) -> Answers[T]:
        return self

    def __next__(self) -> T:
        if not self._ready:
            try:
                if self._is_open:
                    self._fill()
                if not self._pieces:
                    raise self._trouble or StopIteration
                self._ready.extend(self._pieces.popleft().result())
            except BaseException:
                self.close()
                raise
        is_answer, answer = self._ready.popleft()
        if is_answer:
            return answer  # type: ignore[no-any-return]
        raise answer

    def close(self) -> None:
        """Ends the calls that are under way and starts no others."""
        if not self._is_open:
            return
        self._is_open = False
        self._stop.cancel()
        self._pieces.clear()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def __enter__(self) -> Answers[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_is_open", False):
            self.close()


@overload
def map(
    verb: Literal["check"], puzzles: Iterable[PuzzleLike], *, threads: Optional[int] = ..., **options: Any
) -> Answers[Answer]: ...


@overload
def map(
    verb: Literal["rate"], puzzles: Iterable[PuzzleLike], *, threads: Optional[int] = ..., **options: Any
) -> Answers[Rating]: ...


@overload
def map(
    verb: Literal["count"], puzzles: Iterable[PuzzleLike], *, threads: Optional[int] = ..., **options: Any
) -> Answers[int]: ...


@overload
def map(
    verb: Literal["hint"], puzzles: Iterable[PuzzleLike], *, threads: Optional[int] = ..., **options: Any
) -> Answers[Hint]: ...


@overload
def map(
    verb: Literal["render"], puzzles: Iterable[PuzzleLike], *, threads: Optional[int] = ..., **options: Any
) -> Answers[bytes]: ...


@overload
def map(
    verb: Literal["solve", "odds", "explain", "convert"],
    puzzles: Iterable[PuzzleLike],
    *,
    threads: Optional[int] = ...,
    **options: Any,
) -> Answers[Any]: ...


@overload
def map(
    verb: Callable[..., T],
    puzzles: Iterable[PuzzleLike],
    *,
    threads: Optional[int] = ...,
    **options: Any,
) -> Answers[T]: ...


def map(
    verb: Union[str, Callable[..., Any]],
    puzzles: Iterable[PuzzleLike],
    *,
    threads: Optional[int] = None,
    **options: Any,
) -> Answers[Any]:
    """Answers many puzzles on several threads, in their order.

        for answer in crosshatch.map("check", texts, threads=2, time_limit=10):
            print(answer.answer)

    Args:
        verb: the name of a function of this package, or the function.
        puzzles: any iterable; it is read a little ahead of the loop, never whole.
        threads: one for each processor, if not given.
        options: keyword arguments for each call. Limits hold for each puzzle.

    Raises:
        in the loop: what the call raised, at the turn of its puzzle. The loop may go on with `next`.
    """
    if isinstance(verb, str):
        if verb not in VERBS:
            raise RequestError(f"expected a verb ({', '.join(VERBS)}), saw {verb!r}", "request")
        verb = VERBS[verb]
    if threads is None:
        threads = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not 1 <= threads <= 256:
        raise RequestError(f"expected 1 to 256 threads, saw {threads}", "request")
    return Answers(verb, puzzles, threads, options)
