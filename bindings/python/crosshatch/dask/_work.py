# SPDX-License-Identifier: MIT
"""What a task does on a worker: it answers some puzzles, one after another."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Optional, Union, cast

from .._ask import Cancel, ask
from .._errors import Crashed
from .. import _words
from ._child import in_child
from ._mark import tried_before
from ._watch import stopped_with_task

Verb = Union[str, Callable[..., Any]]


class Job(NamedTuple):
    """What is asked of each puzzle."""

    verb: Verb
    #: for a verb by name those of `crosshatch.ask`, for a function its keyword arguments
    options: dict[str, Any]


class Entry(NamedTuple):
    """The answer to one puzzle. An error of the puzzle is an answer, too."""

    #: the exit status of the program; -1: a function was asked; -2: an exception of it
    status: int
    #: the line of JSON; for a function what it returned, or its exception
    line: Any
    note: str = ""


class Worked(NamedTuple):
    entries: list[Entry]
    #: how long each of them took
    seconds: list[float]


FUNCTION, EXCEPTION = -1, -2
CRASH = b'"error":{"code":"internal","message":"the process that answered it '


def error_line(code: str, message: str) -> bytes:
    """The error object of a puzzle, as of `crosshatch batch`."""
    return (
        json.dumps(
            {
                "format": "crosshatch/1",
                "error": {"code": code, "message": message, "line": 0, "column": 0},
                "source": {"file": None, "line": 1, "index": 1, "title": None},
            },
            separators=(",", ":"),
        ).encode()
        + b"\n"
    )


def crash_of(job: Job, message: str) -> Entry:
    """The answer to a puzzle that ended its process, as of `crosshatch batch --isolate`."""
    if isinstance(job.verb, str):
        return Entry(1, error_line("internal", message))
    return Entry(EXCEPTION, Crashed(message))


def is_limited(job: Job, entry: Entry) -> bool:
    """Whether a limit came before the whole answer."""
    if entry.status == 5:
        return True
    if entry.status < 0 or b'"answer":' not in entry.line:
        return False
    if b'"why":null' not in entry.line:
        return True
    wants_map = job.verb == "check" and not job.options.get("no_map")
    return wants_map and b'"ambiguous_complete":false' in entry.line


def answer_one(job: Job, puzzle: Any, cancel: Optional[Cancel]) -> Entry:
    """One puzzle; anything that is not text is refused like an empty text."""
    if not isinstance(job.verb, str):
        try:
            return Entry(FUNCTION, job.verb(puzzle, **job.options))
        except Exception as error:
            return Entry(EXCEPTION, error)
    if not isinstance(puzzle, (str, bytes)):
        puzzle = getattr(puzzle, "to_json", str)() if puzzle == puzzle else ""
    try:
        status, line, note = ask(cast(_words.Verb, job.verb), puzzle, job.options, cancel=cancel)
    except MemoryError:
        return Entry(1, error_line("io", "out of memory"))
    if line.count(b"\n") > 1:
        line = error_line("parse", "expected one puzzle, saw a text of several")
        return Entry(2, line)
    return Entry(status, line, note)


def _puzzles_of(data: Any, first: int, size: int) -> Sequence[Any]:
    """Some elements of a list, or of a column of pandas."""
    column = getattr(data, "iloc", data)
    if not hasattr(column, "__getitem__"):
        column = list(data)
    chosen: Any = column[first : first + size]
    return list(chosen.tolist() if hasattr(chosen, "tolist") else chosen)


def work(name: str, job: Job, data: Any, first: int, size: int, is_isolated: bool) -> Worked:
    """The task: puzzles `first` to `first + size` of `data`, which is a list or a column.

    `name`: another one for each task, the same if it is tried again.
    `is_isolated`: in a process of its own, so that a puzzle which ends its process costs one answer; it
    is so, too, if a worker of this machine died of the task.
    """
    with tried_before(name) as was_tried, stopped_with_task() as cancel:
        puzzles = _puzzles_of(data, first, size)
        entries: list[Entry] = []
        seconds: list[float] = []
        if is_isolated or was_tried:
            answered: Iterator[tuple[Entry, float]] = in_child(
                answer_one, job, puzzles, lambda _, message: crash_of(job, message)
            )
            for entry, took in answered:
                entries.append(entry)
                seconds.append(took)
            return Worked(entries, seconds)
        for puzzle in puzzles:
            begun = time.perf_counter()
            entries.append(answer_one(job, puzzle, cancel))
            seconds.append(time.perf_counter() - begun)
            if cancel.cancelled:
                break
        return Worked(entries, seconds)
