# SPDX-License-Identifier: MIT
"""A map over the chunks of a batch. A task is the command that other schedulers call, too:
`crosshatch batch-worker` (docs/batch.md). The program cuts the input, answers a chunk, survives puzzles
that end their process, and knows what is done; here its work only gets to the machines.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Optional

from .._errors import CrosshatchError, RequestError, SchedulerLost
from ._flow import Flow
from ._modules import distributed
from ._shards import answers_of_shard, manifest_in, new_folder, sealed
from ._watch import space_of_worker, stopped_with_task
from ._work import CRASH, Entry

AHEAD = 2  # tasks of each thread that are under way: one runs, one waits
MOST_HELD = 32  # answered chunks of each thread that wait here for one before them
DEATHS = 3  # how often the workers of a chunk may die, each `allowed-failures` times
STATUSES = {"none": 3, "multiple": 4, "unknown": 5}


class Piece(NamedTuple):
    """A chunk for a machine that sees neither its folder nor its file."""

    manifest: bytes  # of this chunk alone
    size: int  # of the file
    begin: int
    text: bytes  # what the file has from there on


def run_chunk(program: str, folder: str, chunk: int, extra: Sequence[str]) -> None:
    """The task: answers a chunk of a folder that this machine sees."""
    manifest = os.path.join(folder, "manifest.json")
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
        return
    if child.returncode < 0 and "--isolate" not in extra and not cancel.cancelled:
        run_chunk(program, folder, chunk, [*extra, "--isolate"])
        return
    lines = said.decode(errors="replace").strip().split("\n")
    raise CrosshatchError(f"chunk {chunk}: status {child.returncode}: {lines[-1]}", "io")


def run_piece(program: str, piece: Piece, extra: Sequence[str]) -> bytes:
    """The task for a machine that does not: answers a chunk in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="crosshatch-", dir=space_of_worker()) as folder:
        new_folder(folder)
        with open(os.path.join(folder, "manifest.json"), "wb") as file:
            file.write(piece.manifest)
        with open(os.path.join(folder, "inputs", "000000"), "wb") as file:
            file.truncate(piece.size)  # the worker reads only its part of it
            file.seek(piece.begin)
            file.write(piece.text)
        run_chunk(program, folder, 0, extra)
        answers = answers_of_shard(folder, manifest_in(folder), 0)
    if answers is None:
        raise CrosshatchError("a chunk was done, but there is no good shard of it", "io")
    return answers


def status_of(verb: str, line: bytes) -> int:
    """The status of an answer among many, from its JSON."""
    if line.startswith(b'{"format":"crosshatch/1","error":'):
        return 1 if b'"error":{"code":"io"' in line else 2
    found = re.search(rb'"answer":"(\w+)"', line)
    status = STATUSES.get(found[1].decode(), 0) if found else 0
    return 0 if status == 4 and verb in ("solve", "count", "odds") else status


class ChunkRun:
    """The answers to all chunks of a manifest. Without another word each chunk is a task that brings
    its bytes along, and its answers come back; see FolderRun for a folder that all machines see."""

    def __init__(self, manifest: dict[str, Any], program: str, flow: Flow[int], file: Any) -> None:
        self._manifest = manifest
        self._program = program
        self._flow = flow
        self._file = file
        self._held: dict[int, bytes] = {}
        self._crashed = 0

    def told(self) -> dict[str, int]:
        return {"tasks": self._flow.submitted, "second": 0, "crashed": self._crashed}

    def chunks(self) -> Iterator[list[Entry]]:
        """The answers of chunk after chunk, as soon as those before are there."""
        verb = self._manifest["verb"]
        try:
            for answers in self._all_answers(len(self._manifest["chunks"])):
                self._crashed += answers.count(CRASH)
                yield [Entry(status_of(verb, line), line) for line in answers.splitlines(keepends=True)]
        finally:
            self._flow.close()
            self._file.close()

    def _all_answers(self, count: int) -> Iterator[bytes]:
        missing = (chunk for chunk in range(count) if self._answers(chunk) is None)
        deaths = [0] * count
        given, is_read = 0, False
        while given < count:
            threads = self._flow.threads()
            while not is_read and len(self._flow) < AHEAD * threads and len(self._held) < MOST_HELD * threads:
                chunk = next(missing, None)
                if chunk is None:
                    is_read = True
                else:
                    self._submit(chunk)
            answers = self._answers(given)
            if answers is not None:
                self._held.pop(given, None)
                given += 1
                yield answers
                continue
            if not len(self._flow):
                self._lack(given)
            ended = self._flow.next()
            if isinstance(ended.error, distributed.KilledWorker):
                deaths[ended.tag] += 1
                if deaths[ended.tag] >= DEATHS:
                    raise ended.error
                self._submit(ended.tag, "--isolate")
            elif ended.error is not None:
                raise ended.error
            elif ended.result is not None:
                self._held[ended.tag] = ended.result

    def _submit(self, chunk: int, *extra: str) -> None:
        told = self._manifest["chunks"][chunk]
        (part,) = told["parts"]
        (source,) = self._manifest["inputs"]
        self._file.seek(part["begin"])
        alone = {**self._manifest, "inputs": [{**source, "path": None}], "chunks": [told]}
        piece = Piece(
            sealed(alone), source["size"], part["begin"], self._file.read(part["end"] - part["begin"])
        )
        self._flow.submit(chunk, run_piece, self._program, piece, extra)

    def _answers(self, chunk: int) -> Optional[bytes]:
        return self._held.get(chunk)

    def _lack(self, chunk: int) -> None:
        raise AssertionError(f"chunk {chunk} is neither done nor under way")


class FolderRun(ChunkRun):
    """The same where the answers stay in a folder that all workers see. A chunk is done when its
    shard is there and its checksum fits: nothing else is believed. So a run that was begun here can be
    finished by `crosshatch batch --resume`, and the other way round."""

    def __init__(self, manifest: dict[str, Any], program: str, flow: Flow[int], folder: str) -> None:
        # The same lock as that of `crosshatch batch`: held as long as this is.
        super().__init__(manifest, program, flow, open(os.path.join(folder, "lock"), "ab"))  # noqa: SIM115
        self._folder = folder
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise RequestError(f"somebody else works in the folder {folder}", "request") from None

    def _all_answers(self, count: int) -> Iterator[bytes]:
        try:
            yield from super()._all_answers(count)
        except SchedulerLost as lost:
            done = sum(self._answers(i) is not None for i in range(count))
            raise SchedulerLost(
                f"{lost.message}; {done} of {count} chunks are done in {self._folder}: run the same again"
            ) from None

    def _submit(self, chunk: int, *extra: str) -> None:
        self._flow.submit(chunk, run_chunk, self._program, self._folder, chunk, extra)

    def _answers(self, chunk: int) -> Optional[bytes]:
        return answers_of_shard(self._folder, self._manifest, chunk)

    def _lack(self, chunk: int) -> None:
        raise CrosshatchError(
            f"chunk {chunk} was done, but the folder {self._folder} has no good shard of it: "
            "is it the same folder on all machines?",
            "io",
        )
