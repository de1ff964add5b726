# SPDX-License-Identifier: MIT
"""A map whose answers stay in a folder that all workers see.

Manifest and shards are those of `crosshatch batch --resume` (docs/batch.md), and a task is the same
command that other schedulers call, `crosshatch batch-worker`. So a run that was begun here can be
finished by the program, and the other way round; and a puzzle that ends its process does not end the
worker. A chunk is done when its shard is there and its checksum fits: nothing else is believed.
"""

from __future__ import annotations

import fcntl
import json
import os
import subprocess
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Optional

from .. import __version__
from .._errors import CrosshatchError, RequestError, SchedulerLost
from ._flow import Flow
from ._modules import distributed
from ._plan import text_of
from ._shards import FORMAT, answers_of_shard, read_sealed, sealed, write_durably
from ._watch import stopped_with_task
from ._work import Entry

MOST_TEXTS = 100_000  # each is a file
AHEAD = 2
DEATHS = 3  # how often the workers of a chunk may die, each `allowed-failures` times


def run_chunk(program: str, manifest: str, chunk: int, extra: Sequence[str]) -> int:
    """The task: answers a chunk and returns how often its process was ended by a puzzle."""
    words = [program, "batch-worker", "--manifest", manifest, "--chunk", str(chunk), *extra]
    with stopped_with_task() as cancel:
        with subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        ) as child:
            while True:
                try:
                    _, said = child.communicate(timeout=0.1)
                    break
                except subprocess.TimeoutExpired:
                    if cancel.cancelled:
                        child.terminate()
    if child.returncode == 0:
        return 0
    if child.returncode < 0 and "--isolate" not in extra and not cancel.cancelled:
        run_chunk(program, manifest, chunk, [*extra, "--isolate"])
        return 1
    lines = said.decode(errors="replace").strip().split("\n")
    raise CrosshatchError(f"chunk {chunk}: status {child.returncode}: {lines[-1]}", "io")


class FolderRun:
    """The chunks of a folder that are not done yet, as tasks."""

    def __init__(self, folder: str, manifest: dict[str, Any], program: str, flow: Flow[int]) -> None:
        self._folder = folder
        self._manifest = manifest
        self._program = program
        self._flow = flow
        self.crashed = 0
        self.second = 0
        # The same lock as that of `crosshatch batch`: held as long as this is.
        self._lock = open(os.path.join(folder, "lock"), "ab")  # noqa: SIM115
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.close()
            raise RequestError(f"somebody else works in the folder {folder}", "request") from None

    def chunks(self) -> Iterator[list[Entry]]:
        """The answers of chunk after chunk, as soon as those before are there."""
        count = len(self._manifest["chunks"])
        missing = (i for i in range(count) if self._answers(i) is None)
        deaths: dict[int, int] = {}
        given, is_read = 0, False
        ready: set[int] = set()
        try:
            while given < count:
                while not is_read and len(self._flow) < AHEAD * self._flow.threads():
                    chunk = next(missing, None)
                    if chunk is None:
                        is_read = True
                    else:
                        self._submit(chunk)
                answers = self._answers(given)
                if answers is not None:
                    given += 1
                    yield [Entry(0, line) for line in answers.splitlines(keepends=True)]
                    continue
                if not len(self._flow):
                    raise CrosshatchError(
                        f"chunk {given} was done, but the folder {self._folder} has no good shard of it: "
                        "is it the same folder on all machines?",
                        "io",
                    )
                ended = self._flow.next()
                if isinstance(ended.error, distributed.KilledWorker):
                    deaths[ended.tag] = deaths.get(ended.tag, 0) + 1
                    if deaths[ended.tag] >= DEATHS:
                        raise ended.error
                    self._submit(ended.tag, "--isolate")
                elif ended.error is not None:
                    raise ended.error
                else:
                    self.crashed += ended.result
                    ready.add(ended.tag)
        except SchedulerLost as lost:
            done = sum(self._answers(i) is not None for i in range(count))
            raise SchedulerLost(
                f"{lost.message}; {done} of {count} chunks are done in {self._folder}: run the same again"
            ) from None
        finally:
            self._flow.close()
            self._lock.close()

    def _submit(self, chunk: int, *extra: str) -> None:
        manifest = os.path.join(self._folder, "manifest.json")
        self._flow.submit(chunk, run_chunk, self._program, manifest, chunk, extra)

    def _answers(self, chunk: int) -> Any:
        return answers_of_shard(self._folder, self._manifest, chunk)


def plan_texts(
    folder: str,
    verb: str,
    options: Mapping[str, Any],
    first_pass: Optional[int],
    texts: Sequence[Any],
    size: Callable[[], int],
) -> dict[str, Any]:
    """The manifest of texts, `size()` in a chunk: each text is an input of its own, a file of the
    folder, which is read like a whole file. If the folder has a manifest, it must be of the same."""
    if len(texts) > MOST_TEXTS:
        raise RequestError(
            f"expected at most {MOST_TEXTS} texts with folder=, saw {len(texts)}; give them as the path "
            "of a file",
            "request",
        )
    blobs = [text.encode() if isinstance(text, str) else bytes(text) for text in texts]
    words = {name: value if value is True else text_of(value) for name, value in options.items()
             if value is not None and value is not False}  # fmt: skip
    asked: dict[str, Any] = {
        "format": FORMAT,
        "version": __version__,
        "verb": verb,
        "options": words,
        "first_pass": first_pass,
        "inputs": [
            {"name": "-", "path": None, "size": len(blob), "formats": [], "heading": ""}
            for blob in blobs
        ],
    }
    path = os.path.join(folder, "manifest.json")
    if os.path.exists(path):
        found: dict[str, Any] = read_sealed(path)
        sums = [part["crc32"] for chunk in found["chunks"] for part in chunk["parts"]]
        is_same = all(found.get(key) == value for key, value in asked.items())
        if not is_same or sums != [_sum(blob) for blob in blobs]:
            raise RequestError(f"the folder {folder} is of other puzzles or options", "request")
        return found
    os.makedirs(os.path.join(folder, "inputs"), exist_ok=True)
    os.makedirs(os.path.join(folder, "shards"), exist_ok=True)
    for place, blob in enumerate(blobs):
        write_durably(os.path.join(folder, "inputs", f"{place:06}"), blob)
    each = max(size(), 1) if blobs else 1
    chunks = [
        {
            "records": len(blobs[first : first + each]),
            "parts": [
                {
                    "input": place, "begin": 0, "end": len(blobs[place]), "line": 1, "index": 1,
                    "records": 1, "crc32": _sum(blobs[place]),
                }
                for place in range(first, min(first + each, len(blobs)))
            ],
        }
        for first in range(0, len(blobs), each)
    ]  # fmt: skip
    text = json.dumps({**asked, "chunks": chunks}, separators=(",", ":"), ensure_ascii=False)
    write_durably(path, sealed(text.encode()))
    made: dict[str, Any] = read_sealed(path)
    return made


def _sum(blob: bytes) -> str:
    return f"{zlib.crc32(blob):08x}"
