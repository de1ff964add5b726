# SPDX-License-Identifier: MIT
"""Chunks of puzzles over the workers, and their answers back in the order of the input.

A chunk is cut as soon as a worker can be given it, of the size that the pace of those before it asks
for. Some things can come between a chunk and its answers:

- A limit of the first pass ended some of its puzzles. They wait until all other puzzles are answered;
  then each is a task of its own with the real limits, the one that took longest first.
- A worker that ran it died. Dask gives it to another one, which sees that (`_mark`) and answers it in a
  process beside the worker, so that a puzzle which ends its process is seen and costs nothing else.
- All workers that ran it died (KilledWorker, after `allowed-failures` deaths). It is halved, and each
  half runs in such a process, too. A half whose workers die all the same is halved again. So innocent chunks that were on
  a dying worker are answered, and a puzzle is convicted only for what it did alone.
- Its task failed with another error: that is the error of the whole run.
"""

from __future__ import annotations

import uuid
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple, Optional

from .._errors import Crashed
from ._flow import Ended, Flow
from ._modules import distributed
from ._pace import Pace
from ._source import Piece, Puzzles
from ._work import CRASH, Entry, Job, Worked, crash_of, is_limited, work

AHEAD = 2  # tasks of each thread that are under way: one runs, one waits
MOST_HELD = 32  # chunks of each thread that may wait for an answer before them
DEATHS = 2  # of the workers of a puzzle alone in a process of its own, before it is convicted


class Task(NamedTuple):
    """Some puzzles of a chunk: `first` and `size` count within it."""

    chunk: int
    first: int
    size: int
    is_isolated: bool = False
    is_second: bool = False
    deaths: int = 0


class Chunk:
    """What was handed out, and the answers to it."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.entries: list[Optional[Entry]] = [None] * piece.size
        self.left = piece.size


class Run:
    """The answers of one map. `first_pass`: the job with a small limit, if there are two passes."""

    def __init__(
        self,
        puzzles: Puzzles,
        job: Job,
        first_pass: Optional[Job],
        flow: Flow[Task],
        pace: Pace,
    ) -> None:
        self._name = uuid.uuid4().hex
        self._puzzles = puzzles
        self._job = job
        self._first_pass = first_pass
        self._flow = flow
        self._pace = pace
        self._chunks: dict[int, Chunk] = {}
        self._cut = 0  # chunks so far
        self._given = 0  # chunks whose answers were handed out
        self._again: deque[Task] = deque()
        self._hard: list[tuple[float, int, int]] = []  # seconds, chunk, place
        self._is_read = False
        self.second = 0
        self.crashed = 0

    def told(self) -> dict[str, int]:
        return {"tasks": self._flow.submitted, "second": self.second, "crashed": self.crashed}

    def chunks(self) -> Iterator[list[Entry]]:
        """The answers of chunk after chunk."""
        try:
            while True:
                self._fill()
                if not len(self._flow):
                    return
                ended = self._flow.next()
                if ended.error is None:
                    self._keep(ended.tag, ended.result)
                else:
                    self._failed(ended)
                while (chunk := self._chunks.get(self._given)) is not None and chunk.left == 0:
                    del self._chunks[self._given]
                    self._given += 1
                    yield [entry for entry in chunk.entries if entry is not None]
        finally:
            self._flow.close()

    def _fill(self) -> None:
        threads = self._flow.threads()
        while len(self._flow) < AHEAD * threads:
            task = self._next_task(threads)
            if task is None:
                return
            chunk = self._chunks[task.chunk]
            is_first = self._first_pass is not None and not task.is_second
            self._flow.submit(
                task, work, f"{self._name}-{self._flow.submitted}",
                self._first_pass if is_first else self._job,
                chunk.piece.data, chunk.piece.first + task.first, task.size,
                task.is_isolated,
            )  # fmt: skip

    def _next_task(self, threads: int) -> Optional[Task]:
        if self._again:
            return self._again.popleft()
        # In the first pass the answers behind a hard puzzle must wait for the second one anyway.
        may_wait = self._first_pass is not None or len(self._chunks) < MOST_HELD * threads
        if not self._is_read and may_wait:
            piece = self._puzzles.take(self._pace.size(self._puzzles.left, threads))
            if piece is not None:
                self._chunks[self._cut] = Chunk(piece)
                self._cut += 1
                return Task(self._cut - 1, 0, piece.size)
            self._is_read = True
        if self._hard and self._is_read and not any(True for _ in self._first_tasks()):
            self._hard.sort(key=lambda hard: (-hard[0], hard[1], hard[2]))
            tasks = [Task(chunk, place, 1, is_second=True) for _, chunk, place in self._hard]
            self._hard.clear()
            self.second += len(tasks)
            self._again.extend(tasks)
            return self._again.popleft()
        return None

    def _first_tasks(self) -> Iterator[Task]:
        return (task for task in self._flow.tags() if not task.is_second)

    def _keep(self, task: Task, worked: Worked) -> None:
        chunk = self._chunks[task.chunk]
        is_first = self._first_pass is not None and not task.is_second
        if len(worked.entries) != task.size:
            raise RuntimeError(f"expected {task.size} answers, saw {len(worked.entries)}")
        if not task.is_isolated and not task.is_second:
            self._pace.timed(task.size, sum(worked.seconds))
        for place, (entry, seconds) in enumerate(zip(*worked), start=task.first):
            if is_first and self._first_pass and is_limited(self._first_pass, entry):
                self._hard.append((seconds, task.chunk, place))
            else:
                self._set(chunk, place, entry)

    def _set(self, chunk: Chunk, place: int, entry: Entry) -> None:
        is_crash = isinstance(entry.line, Crashed) or (
            isinstance(entry.line, bytes) and CRASH in entry.line
        )
        self.crashed += is_crash
        if chunk.entries[place] is None:
            chunk.entries[place] = entry
            chunk.left -= 1

    def _failed(self, ended: Ended[Task]) -> None:
        task = ended.tag
        assert ended.error is not None
        if not isinstance(ended.error, distributed.KilledWorker):
            raise ended.error
        if task.size > 1:
            half = task.size // 2
            low = task._replace(size=half, is_isolated=True)
            high = low._replace(first=task.first + half, size=task.size - half)
            self._again.extendleft([high, low])
        elif task.deaths < DEATHS:
            self._again.appendleft(task._replace(is_isolated=True, deaths=task.deaths + 1))
        else:
            message = "the process that answered it ended without an answer"
            self._set(self._chunks[task.chunk], task.first, crash_of(self._job, message))
