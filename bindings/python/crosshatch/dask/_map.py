# SPDX-License-Identifier: MIT
"""Many puzzles on many machines."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from typing import Any, Literal, Optional, TypeVar, Union, overload

from .. import _core
from .._answers import Answer, Hint, Rating
from .._ask import Cancel
from .._errors import RequestError
from ._chunks import ChunkRun, FolderRun
from ._flow import Flow
from ._modules import distributed
from ._pace import Pace
from ._plan import plan_file, plan_texts, program_path
from ._results import Results
from ._run import Run, Task
from ._shards import input_path
from ._source import Puzzles, Source
from ._work import Job

T = TypeVar("T")

LARGEST_CHUNK = 200_000


@overload
def map(verb: Literal["check", "solve"], source: Source, **options: Any) -> Results[Answer]: ...


@overload
def map(verb: Literal["rate"], source: Source, **options: Any) -> Results[Rating]: ...


@overload
def map(verb: Literal["count"], source: Source, **options: Any) -> Results[int]: ...


@overload
def map(verb: Literal["hint"], source: Source, **options: Any) -> Results[Hint]: ...


@overload
def map(
    verb: Literal["odds", "explain", "convert"], source: Source, **options: Any
) -> Results[dict[str, Any]]: ...


@overload
def map(verb: Callable[..., T], source: Source, **options: Any) -> Results[T]: ...


def map(
    verb: Union[str, Callable[..., Any]],
    source: Source,
    *,
    client: Any = None,
    folder: Union[str, os.PathLike[str], None] = None,
    first_pass: Optional[int] = None,
    chunk_seconds: float = 0.5,
    retries: int = 2,
    cancel: Optional[Cancel] = None,
    patience: float = 300,
    program: Optional[str] = None,
    **options: Any,
) -> Results[Any]:
    """Answers many puzzles on the workers of a Dask cluster, in their order.

        with dask.distributed.Client("tls://scheduler:8786", security=...) as client:
            for line in crosshatch.dask.map("check", "puzzles.txt", client=client).lines():
                ...

    Args:
        verb: "check", "solve", "count", "odds", "explain", "hint", "rate" or "convert"; or a function
            of one puzzle, which the workers can import or cloudpickle can send.
        source: the path of a file; texts; a Dask bag; a list of delayed texts or lists of texts; a
            column of a table of pandas or Dask. Files are cut and answered by the program, which has
            to be installed on all machines. Texts are read a little ahead of the loop; all partitions of a bag are
            computed and stay on the workers.
        client: a client of `dask.distributed`; if not given, the one that was made last.
        folder: on storage that all machines see: answers are kept there as `crosshatch batch
            --resume` keeps them (docs/batch.md), and the same map goes on where it was stopped.
            The program has to be installed on all machines.
        first_pass: two passes: first all puzzles with this limit of nodes; then those that need
            more, each as a task of its own, the hardest first; in a file or a folder within its chunk.
        chunk_seconds: a task has at least this much work, except for the first ones, which are timed.
        retries: how often a task that failed with an exception is tried again.
        cancel: a token that ends the map.
        patience: seconds to wait while the cluster has no worker.
        program: where the program is, if not on the PATH.
        options: as of `crosshatch.map`. Limits hold for each puzzle.

    A puzzle that ends its process costs one answer, an error with the code "internal": what a worker died
    of is tried again in a process beside a worker, and halved if Dask gives it up (`KilledWorker`).

    Raises:
        SchedulerLost: in the loop: the scheduler is gone, or all workers are. With a folder the same call, with a client of
            the new scheduler, goes on.
        LimitReached: in the loop: `cancel` was called.
        RequestError: a wrong verb, source or option.
    """
    if client is None:
        client = distributed.default_client()
    if isinstance(verb, str) and (verb not in _core.verbs or verb in ("render", "watch")):
        raise RequestError(f"expected a verb but render, saw {verb!r}", "request")
    asked = {name: value for name, value in options.items() if value is not None}
    if isinstance(verb, str) and "format" in asked:
        asked["from"] = asked.pop("format")
    flow_options = (client, cancel, retries, patience)
    if folder is not None or isinstance(source, (str, os.PathLike)):
        if not isinstance(verb, str):
            raise RequestError("expected texts for a function, saw a file or a folder", "request")
        how = (verb, asked, first_pass)
        chunks = _chunks_of(source, how, folder, program, chunk_seconds, *flow_options)
        return Results(verb, chunks.chunks(), chunks.told)
    flow: Flow[Task] = Flow(*flow_options)
    limited = None
    if first_pass is not None:
        if not isinstance(verb, str):
            raise RequestError("expected the name of a verb with first_pass=, saw a function", "request")
        limited = Job(verb, {**asked, "node_limit": first_pass})
    puzzles = Puzzles(source, client)
    pace = Pace(chunk_seconds, LARGEST_CHUNK)
    run = Run(puzzles, Job(verb, asked), limited, flow, pace)
    return Results(verb, run.chunks(), run.told)


def _chunks_of(
    source: Any,
    how: tuple[str, dict[str, Any], Optional[int]],
    folder: Union[str, os.PathLike[str], None],
    program: Optional[str],
    seconds: float,
    *flow_options: Any,
) -> ChunkRun:
    where = os.path.abspath(program_path(program))
    flow: Flow[int] = Flow(*flow_options)
    if folder is None:
        with tempfile.TemporaryDirectory(prefix="crosshatch-") as scratch:
            own = os.path.join(scratch, "plan")
            manifest = plan_file(where, *how, own, os.fspath(source), seconds)
            path = manifest["inputs"][0]["path"] or input_path(own, 0)
            return ChunkRun(manifest, where, flow, open(path, "rb"))  # noqa: SIM115
    own = os.path.abspath(folder)
    os.makedirs(own, exist_ok=True)
    if isinstance(source, (str, os.PathLike)):
        manifest = plan_file(where, *how, own, os.fspath(source), seconds)
    else:
        texts = Puzzles(source, flow_options[0]).all_texts()
        manifest = plan_texts(where, *how, own, texts, seconds)
    return FolderRun(manifest, where, flow, own)
