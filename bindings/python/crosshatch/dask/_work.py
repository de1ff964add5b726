# SPDX-License-Identifier: MIT
"""What a task does on a worker: it answers some puzzles, one after another."""

from __future__ import annotations

import json
import re
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


class Part(NamedTuple):
    """A piece of a file with some puzzles in it (docs/batch.md)."""

    text: bytes
    name: str
    line: int
    number: int  # of its first puzzle in the file
    records: int
    #: that of the whole file; "" where it is recognised
    family: str
    format: str
    heading: str


class Worked(NamedTuple):
    entries: list[Entry]
    #: how long each of them took; for a part that was answered at once, a mean
    seconds: list[float]


FUNCTION, EXCEPTION = -1, -2
PLACE = re.compile(rb'"source":\{"file":null,"line":(\d+|null),"index":(\d+|null),"title":')
STATUSES = {"none": 3, "multiple": 4, "unknown": 5}


def crash_line(message: str, place: Optional[tuple[str, int, int]] = None) -> bytes:
    """The error object of a puzzle that ended its process, as of `crosshatch batch --isolate`."""
    name, line, index = place or (None, 1, 1)
    return (
        json.dumps(
            {
                "format": "crosshatch/1",
                "error": {"code": "internal", "message": message, "line": 0, "column": 0},
                "source": {"file": name, "line": line, "index": index, "title": None},
            },
            separators=(",", ":"),
        ).encode()
        + b"\n"
    )


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
        return Entry(1, _error_line("io", "out of memory"))
    if line.count(b"\n") > 1:
        line = _error_line("parse", "expected one puzzle, saw a text of several")
        return Entry(2, line)
    return Entry(status, line, note)


def _error_line(code: str, message: str) -> bytes:
    return crash_line(message).replace(b'"code":"internal"', b'"code":"' + code.encode() + b'"')


def _puzzles_of(data: Any, first: int, size: int) -> Sequence[Any]:
    """Some elements of a list, or of a column of pandas."""
    column = getattr(data, "iloc", data)
    if not hasattr(column, "__getitem__"):
        column = list(data)
    chosen: Any = column[first : first + size]
    return list(chosen.tolist() if hasattr(chosen, "tolist") else chosen)


def _ask_part(job: Job, part: Part, text: bytes, cancel: Optional[Cancel]) -> tuple[int, list[bytes]]:
    options = dict(job.options)
    if part.format:
        options["from"] = part.format
    if part.family:
        options["family"] = part.family
    assert isinstance(job.verb, str)
    status, lines, _ = ask(cast(_words.Verb, job.verb), text, options, cancel=cancel)
    return status, lines.splitlines(keepends=True)


def _placed(line: bytes, part: Part, lines_before: int, records_before: int) -> bytes:
    """An answer to a piece of a file with the place in the whole file."""

    def place(found: re.Match[bytes]) -> bytes:
        at = [
            number if number == b"null" else b"%d" % (int(number) + before)
            for number, before in ((found[1], lines_before), (found[2], records_before))
        ]
        name = json.dumps(part.name, ensure_ascii=False).encode() if part.name != "-" else b"null"
        return b'"source":{"file":%b,"line":%b,"index":%b,"title":' % (name, *at)

    line = PLACE.sub(place, line)
    if line.startswith(b'{"format":"crosshatch/1","error":') and lines_before:
        found = re.search(rb'"line":(\d+),"column":\d+\},"source":', line)
        if found and found[1] != b"0":
            number = b"%d" % (int(found[1]) + lines_before)
            line = line[: found.start(1)] + number + line[found.end(1) :]
    return line


def texts_of_part(part: Part) -> list[tuple[bytes, int]]:
    """Each puzzle of the part, and the lines of the part before it. Nothing is solved for it."""
    heading = part.heading.encode() + b"\n" if part.heading else b""
    where = Job("convert", {"to": "json"})
    _, found = _ask_part(where, part, heading + part.text, None)
    shift = 1 if heading else 0
    starts = [int(place[1]) - 1 - shift for line in found if (place := PLACE.search(line))]
    lines = part.text.splitlines(keepends=True)
    pieces = zip(starts, [*starts[1:], len(lines)])
    return [(heading + b"".join(lines[begin:end]), begin - shift) for begin, end in pieces]


def _answer_part(job: Job, part: Part, cancel: Cancel) -> Worked:
    """All of it at once, which is the fastest way: the library has an engine for many lines."""
    begun = time.perf_counter()
    heading = part.heading.encode() + b"\n" if part.heading else b""
    _, lines = _ask_part(job, part, heading + part.text, cancel)
    if len(lines) != part.records and not cancel.cancelled:
        raise RuntimeError(f"expected {part.records} answers, saw {len(lines)}: the file has changed")
    before = part.line - 1 - (1 if heading else 0)
    placed = [_placed(line, part, before, part.number - 1) for line in lines]
    seconds = (time.perf_counter() - begun) / max(len(lines), 1)
    return Worked([Entry(_status_of(job, line), line) for line in placed], [seconds] * len(lines))


def _status_of(job: Job, line: bytes) -> int:
    """The status of an answer among many, from its JSON."""
    if line.startswith(b'{"format":"crosshatch/1","error":'):
        return 1 if b'"error":{"code":"io"' in line else 2
    found = re.search(rb'"answer":"(\w+)"', line)
    status = STATUSES.get(found[1].decode(), 0) if found else 0
    return 0 if status == 4 and job.verb in ("solve", "count", "odds") else status


class _OneOfPart(NamedTuple):
    """A puzzle of a part as an element of a list."""

    part: Part
    text: bytes
    lines_before: int
    records_before: int


def answer_any(job: Job, puzzle: Any, cancel: Optional[Cancel]) -> Entry:
    if not isinstance(puzzle, _OneOfPart):
        return answer_one(job, puzzle, cancel)
    part = puzzle.part
    status, lines = _ask_part(job, part, puzzle.text, cancel)
    before = part.line - 1 + puzzle.lines_before
    return Entry(status, _placed(lines[0], part, before, part.number - 1 + puzzle.records_before))


def place_of(puzzle: Any) -> Optional[tuple[str, int, int]]:
    if not isinstance(puzzle, _OneOfPart):
        return None
    part, extra = puzzle.part, 1 if puzzle.part.heading else 0
    line = part.line + puzzle.lines_before + extra
    return part.name, line, part.number + puzzle.records_before


def work(
    name: str, job: Job, data: Any, first: int, size: int, is_isolated: bool, is_timed: bool
) -> Worked:
    """The task: puzzles `first` to `first + size` of `data`, which is a list, a column or a Part.

    `name`: another one for each task, the same if it is tried again.
    `is_isolated`: in a process of its own, so that a puzzle which ends its process costs one answer; it
    is so, too, if a worker of this machine died of the task.
    `is_timed`: the time of each puzzle is wanted, and not only a mean.
    """
    with tried_before(name) as was_tried, stopped_with_task() as cancel:
        is_isolated = is_isolated or was_tried
        puzzles: Sequence[Any]
        if isinstance(data, Part):
            if not is_isolated and not is_timed and (first, size) == (0, data.records):
                return _answer_part(job, data, cancel)
            all_texts = texts_of_part(data)
            if len(all_texts) != data.records:
                found = f"expected {data.records} puzzles, saw {len(all_texts)}"
                raise RuntimeError(f"{found}: the file has changed")
            puzzles = [
                _OneOfPart(data, text, before, index)
                for index, (text, before) in enumerate(all_texts)
            ][first : first + size]
        else:
            puzzles = _puzzles_of(data, first, size)
        if is_isolated:
            return Worked(*_isolated(job, puzzles))
        entries, seconds = [], []
        for puzzle in puzzles:
            begun = time.perf_counter()
            entries.append(answer_any(job, puzzle, cancel))
            seconds.append(time.perf_counter() - begun)
            if cancel.cancelled:
                break
        return Worked(entries, seconds)


def _isolated(job: Job, puzzles: Sequence[Any]) -> tuple[list[Entry], list[float]]:
    def crashed(puzzle: Any, message: str) -> Entry:
        if isinstance(job.verb, str):
            return Entry(1, crash_line(message, place_of(puzzle)))
        return Entry(EXCEPTION, Crashed(message))

    answered: Iterator[tuple[Entry, float]] = in_child(answer_any, job, puzzles, crashed)
    entries, seconds = zip(*answered) if puzzles else ((), ())
    return list(entries), list(seconds)

