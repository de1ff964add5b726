# SPDX-License-Identifier: MIT
"""Tasks on their way through a scheduler of Dask."""

from __future__ import annotations

import concurrent.futures
import queue
import time
import warnings
from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, Optional, TypeVar

from .._ask import Cancel, token_of
from .._errors import LimitReached, SchedulerLost
from ._modules import distributed

Tag = TypeVar("Tag")

LOOK = 0.1  # seconds between two looks at the cancel token
FETCH = 60  # seconds to wait for a result that was ready before we ask again
COUNT_WORKERS = 1.0  # seconds between two looks at the workers
MOST_FAILURES = 50  # to fetch results, in a row


class Ended(NamedTuple, Generic[Tag]):
    """A task that came to its end."""

    tag: Tag
    result: Any
    #: instead of a result; KilledWorker if the workers that ran it died
    error: Optional[BaseException]


class Flow(Generic[Tag]):
    """Submits tasks and hands out what ended. A task is known by the caller's own tag.

    Raises SchedulerLost as soon as the scheduler is gone, and LimitReached("cancelled") when the
    token says so; then, or by `close`, all tasks under way are cancelled.
    """

    def __init__(self, client: Any, cancel: Optional[Cancel], retries: int, patience: float) -> None:
        self._client = client
        token_of(cancel)
        self._cancel = cancel
        self._retries = retries
        self._patience = patience
        self._seen = time.monotonic()  # when there was a worker
        self._tags: dict[Any, Tag] = {}
        self._ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._threads = 0
        self._counted = -COUNT_WORKERS
        self._address = str(getattr(client.scheduler, "address", "?"))
        #: what was asked of Dask, for a summary
        self.submitted = 0

    def __len__(self) -> int:
        return len(self._tags)

    def tags(self) -> Iterable[Tag]:
        return self._tags.values()

    def threads(self) -> int:
        """How many tasks the cluster can run at a time; at least one."""
        now = time.monotonic()
        if now - self._counted >= COUNT_WORKERS:
            self._counted = now
            self._threads = sum(self._call(self._client.nthreads).values())
            if self._threads > 0:
                self._seen = now
        return max(self._threads, 1)

    def submit(self, tag: Tag, work: Callable[..., Any], *arguments: Any, priority: int = 0) -> None:
        with warnings.catch_warnings():
            # Of Dask, of arguments from a megabyte on: a chunk of a file goes to one worker, once.
            warnings.filterwarnings("ignore", "Large object of size", UserWarning)
            future = self._call(
                self._client.submit, work, *arguments,
                pure=False, retries=self._retries, priority=priority,
            )  # fmt: skip
        self.submitted += 1
        self._tags[future] = tag
        future.add_done_callback(self._ended.put)

    def next(self) -> Ended[Tag]:
        """Waits for a task to end. Only while there are tasks."""
        failures = 0
        while True:
            self._look()
            try:
                future = self._ended.get(timeout=LOOK)
            except queue.Empty:
                continue
            if future not in self._tags:
                continue
            try:
                result, error = future.result(timeout=FETCH), None
            except (TimeoutError, distributed.TimeoutError):
                # Its worker died with the result, and another one is at it.
                future.add_done_callback(self._ended.put)
                continue
            except (concurrent.futures.CancelledError, distributed.CancelledError):
                self.close()
                raise self._lost() from None
            except Exception as caught:
                if future.status != "error":  # not of the task: the way to it is broken
                    failures += 1
                    if failures > MOST_FAILURES:
                        self.close()
                        raise
                    time.sleep(LOOK)
                    self._ended.put(future)
                    continue
                result, error = None, caught
            return Ended(self._tags.pop(future), result, error)

    def close(self) -> None:
        """Cancels what is under way. Harmless if it was done before."""
        futures = list(self._tags)
        self._tags.clear()
        if futures and self._client.status == "running":
            try:
                self._client.cancel(futures, force=True)
            except Exception:  # the scheduler went away just now; then there is nothing to cancel
                return

    def _look(self) -> None:
        if self._cancel is not None and self._cancel.cancelled:
            self.close()
            raise LimitReached("cancelled")
        if self._client.status != "running":
            self.close()
            raise self._lost()
        self.threads()
        if time.monotonic() - self._seen > self._patience:
            self.close()
            raise SchedulerLost(
                f"the scheduler at {self._address} has had no worker for {self._patience:g} seconds"
            )

    def _lost(self) -> SchedulerLost:
        return SchedulerLost(f"the scheduler at {self._address} is gone")

    def _call(self, function: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
        try:
            return function(*arguments, **options)
        except Exception:
            if self._client.status == "running":
                raise
            raise self._lost() from None
