# SPDX-License-Identifier: MIT
"""Puzzles in a process of their own, beside the worker: if one of them ends it, the worker lives.

The parent writes one pickle: the function, what is asked, and the puzzles. The child writes a pickle
when it has read that, and one for each answer as soon as it is known, so the puzzle that ended it is the first without an answer.
"""

from __future__ import annotations

import importlib
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import IO, Any

COMMAND = "from crosshatch.dask._child import answer_all; answer_all()"


def in_child(
    answer: Callable[[Any, Any, None], Any],
    job: Any,
    puzzles: Sequence[Any],
    crashed: Callable[[Any, str], Any],
) -> Iterator[tuple[Any, float]]:
    """The answer to each puzzle with the seconds it took. `crashed` makes that to a puzzle which
    ended its process, from a sentence that says how; a new process goes on behind it."""
    cloudpickle: Any = importlib.import_module("cloudpickle")  # Dask has it

    at = 0
    while at < len(puzzles):
        has_begun = False
        begun = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-c", COMMAND],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        ) as child:
            assert child.stdin is not None and child.stdout is not None
            try:
                child.stdin.write(cloudpickle.dumps((answer, job, list(puzzles[at:]))))
                child.stdin.close()
                for pair in _pickles(child.stdout):
                    if has_begun:
                        yield pair
                        at += 1
                    has_begun = True
            except BrokenPipeError:
                pass
            except BaseException:  # nobody wants the rest
                child.kill()
                raise
        if not has_begun:
            raise RuntimeError(f"a child process did not start: status {child.returncode}")
        if at < len(puzzles):
            yield crashed(puzzles[at], _how(child.returncode)), time.perf_counter() - begun
            at += 1


def _pickles(stream: IO[bytes]) -> Iterator[Any]:
    while True:
        try:
            yield pickle.load(stream)
        except (EOFError, pickle.UnpicklingError):  # the end, or the middle of an answer
            return


def _how(status: int) -> str:
    """As `crosshatch batch --isolate` says it."""
    if status < 0:
        return f"the process that answered it was ended by signal {-status}"
    return "the process that answered it ended without an answer"


def answer_all() -> None:
    """The child."""
    # What the work prints must not come between the answers.
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    answer, job, puzzles = pickle.loads(sys.stdin.buffer.read())
    pickle.dump(None, out)
    out.flush()
    for puzzle in puzzles:
        begun = time.perf_counter()
        entry = answer(job, puzzle, None)
        try:
            data = pickle.dumps((entry, time.perf_counter() - begun))
        except Exception as error:  # a result that cannot be sent is the mistake of its function
            data = pickle.dumps((entry._replace(status=-2, line=TypeError(str(error))), 0.0))
        out.write(data)
        out.flush()
