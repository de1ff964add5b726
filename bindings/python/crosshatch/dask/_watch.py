# SPDX-License-Identifier: MIT
"""What a task knows of its worker: where it may write, and that nobody wants its answer any more."""

from __future__ import annotations

import contextlib
import importlib
import threading
from collections.abc import Iterator
from typing import Any, Optional

from .._ask import Cancel

SECONDS = 0.05


def space_of_worker() -> Optional[str]:
    """A folder for temporary files that Dask removes if the worker is killed. None: the usual one."""
    try:
        worker: Any = importlib.import_module("distributed.worker")
        return str(worker.get_worker().local_directory)
    except (ImportError, ValueError, AttributeError):  # not in a task, or another Dask
        return None


@contextlib.contextmanager
def stopped_with_task() -> Iterator[Cancel]:
    """A token for the work of the task that runs on this thread. It is cancelled when the scheduler
    tells the worker that the task is: Dask itself starts no cancelled task, but ends none either.
    """
    token = Cancel()
    try:
        worker: Any = importlib.import_module("distributed.worker")
        tasks, key = worker.get_worker().state.tasks, worker.thread_state.key
    except (ImportError, ValueError, AttributeError):  # not in a task, or another Dask
        yield token
        return
    is_over = threading.Event()

    def watch() -> None:
        while not is_over.wait(SECONDS):
            state = getattr(tasks.get(key), "state", "forgotten")
            if state in ("cancelled", "released", "forgotten"):
                token.cancel()
                return

    threading.Thread(target=watch, name="crosshatch watch", daemon=True).start()
    try:
        yield token
    finally:
        is_over.set()
