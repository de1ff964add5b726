# SPDX-License-Identifier: MIT
"""How many puzzles of a file, or of texts, are a chunk: some of them are timed on a worker first."""

from __future__ import annotations

import os
import tempfile
import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Optional

from .._errors import CrosshatchError
from ._plan import parts_of_file
from ._work import Job, Worked, work

HEAD = 1 << 18  # bytes of a file
ENOUGH = 0.1  # seconds of work that are worth something
LIMIT = 0.5  # seconds for each puzzle
MOST = 100_000  # puzzles in a chunk: some megabytes
SPARE = 1.5  # a chunk is so much longer than it has to be
TEXTS = 16


def size_for(mean: float, seconds: float) -> int:
    return min(int(SPARE * seconds / max(mean, 1e-7)) + 1, MOST)


def _timed(client: Any, job: Job, data: Any, size: int, is_isolated: bool) -> float:
    quick = job._replace(options={**job.options, "time_limit": LIMIT})
    task = client.submit(work, uuid.uuid4().hex, quick, data, 0, size, is_isolated, is_isolated, pure=False)
    worked: Worked = task.result()
    return sum(worked.seconds)


def size_of_texts(client: Any, job: Job, texts: Sequence[Any], seconds: float) -> int:
    """From texts all over the list."""
    sample = list(texts[:: max(len(texts) // TEXTS, 1)])[:TEXTS]
    return size_for(_timed(client, job, sample, len(sample), True) / len(sample), seconds)


def size_of_file(
    client: Any, program: str, job: Job, path: str, options: Mapping[str, Any], seconds: float
) -> Optional[int]:
    """From the head of the file; None where there are too few puzzles to tell. They are asked as a
    task asks them, four times as many each time until that takes some time."""
    with open(path, "rb") as file:
        head = file.read(HEAD)
    if len(head) == HEAD:
        head = head[: head.rfind(b"\n") + 1]
    with tempfile.TemporaryDirectory(prefix="crosshatch-") as folder:
        copy = os.path.join(folder, "head" + os.path.splitext(path)[1])
        with open(copy, "wb") as file:
            file.write(head)
        try:
            parts = list(parts_of_file(copy, program, options, 1))
        except CrosshatchError:
            return None
    count, mean = 1, 0.0
    while count < len(parts):
        joined = b"".join(part.text for part in parts[:count])
        took = _timed(client, job, parts[0]._replace(text=joined, records=count), count, False)
        mean = took / count
        if took >= ENOUGH:
            break
        count *= 4
    return size_for(mean, seconds) if mean > 0 else None

