# SPDX-License-Identifier: MIT
"""One very hard puzzle on many machines."""

from __future__ import annotations

import json
from typing import Any, Literal, Optional, Union, overload

from .._answers import Answer
from .._ask import Cancel, ask, ask_one
from .._errors import Crashed, InternalError, RequestError
from .._puzzle import Puzzle, PuzzleLike
from .._reading import answer_of
from .._words import Verb
from ._flow import Flow
from ._modules import distributed
from ._watch import stopped_with_task

MOST_PARTS = 65536
WAITING = 2  # parts under way for each thread, so that no worker waits for the client


def answer_part(verb: Verb, text: Union[str, bytes], options: dict[str, Any]) -> bytes:
    """The task: the line of JSON of one part."""
    with stopped_with_task() as cancel:
        status, line, _ = ask(verb, text, options, cancel=cancel)
    if status in (1, 2):  # out of memory here may be no trouble elsewhere
        raise InternalError(json.loads(line)["error"]["message"], "internal")
    return line


@overload
def cubes(puzzle: PuzzleLike, *, verb: Literal["check"] = "check", **options: Any) -> Answer: ...


@overload
def cubes(puzzle: PuzzleLike, *, verb: Literal["count"], **options: Any) -> Answer: ...


def cubes(
    puzzle: PuzzleLike,
    *,
    verb: str = "check",
    parts: int = 64,
    client: Any = None,
    retries: int = 2,
    cancel: Optional[Cancel] = None,
    patience: float = 300,
    **options: Any,
) -> Answer:
    """Answers one very hard puzzle in parts, each a task of a Dask cluster.

        with dask.distributed.Client("tls://scheduler:8786", security=...) as client:
            print(crosshatch.dask.cubes(text, parts=64, client=client).answer)

    Args:
        puzzle: as of `crosshatch.check`.
        verb: "check"; "count" counts all solutions, and does not stop at the second one.
        parts: into how many parts the puzzle is cut, at most 65536; some eight for each core.
        client: a client of `dask.distributed`; if not given, the one that was made last.
        retries: how often a part is tried again that failed or whose workers died.
        cancel: a token that ends it.
        patience: seconds to wait while the cluster has no worker.
        options: `family`, `format`, `lang`; `time_limit`, `node_limit` and `memory_limit` hold for
            each part.

    The first second solution cancels all other parts. The answer is that of `crosshatch join`, as
    `crosshatch.check` would give it without a map.

    Raises:
        Crashed: a part ended each process that tried it.
        SchedulerLost: the scheduler is gone, or all workers are.
        LimitReached: `cancel` was called.
        ParseError, RequestError: a wrong puzzle or option; parts of different versions.
    """
    if verb not in ("check", "count"):
        raise RequestError(f"expected check or count, saw {verb!r}", "request")
    if not 1 <= parts <= MOST_PARTS:
        raise RequestError(f"expected 1 to {MOST_PARTS} parts, saw {parts}", "request")
    if client is None:
        client = distributed.default_client()
    text = puzzle.to_json() if isinstance(puzzle, Puzzle) else puzzle
    asked = {name: value for name, value in options.items() if value is not None}
    if "format" in asked:
        asked["from"] = asked.pop("format")
    how = {name: asked[name] for name in ("from", "ignore", "family", "lang") if name in asked}
    # What is wrong with the options or the puzzle is wrong here, too.
    briefs: list[dict[str, Any]] = [{"node_limit": 1}, {"time_limit": 0.001}]
    for brief in briefs:
        ask_one(verb, text, {**asked, **brief, "cube": f"1/{parts}"}, None)
    lines = _answers(verb, text, asked, parts, Flow(client, cancel, retries, patience), retries)
    joined = ask_one("join", text, {**how, "parts": b"".join(lines).decode()}, None)
    return answer_of(joined.data, joined.line, joined.status, joined.note, puzzle, how)


def _answers(
    verb: str,
    text: Any,
    options: dict[str, Any],
    parts: int,
    flow: Flow[int],
    retries: int,
) -> list[bytes]:
    """The lines of the parts: of all of them, or of enough to know two solutions."""
    lines: list[bytes] = []
    deaths: dict[int, int] = {}
    known = 0

    def submit(part: int) -> None:
        flow.submit(part, answer_part, verb, text, {**options, "cube": f"{part}/{parts}"})

    waiting = iter(range(1, parts + 1))
    try:
        while True:
            while len(flow) < WAITING * flow.threads() and (part := next(waiting, 0)):
                submit(part)
            if not len(flow):
                return lines
            ended = flow.next()
            if isinstance(ended.error, distributed.KilledWorker):
                deaths[ended.tag] = deaths.get(ended.tag, 0) + 1
                if deaths[ended.tag] > retries:
                    raise Crashed(f"part {ended.tag} of {parts} ended each process that tried it")
                submit(ended.tag)
                continue
            if ended.error is not None:
                raise ended.error
            lines.append(ended.result)
            known += _at_least(ended.result)
            if known > 1 and verb == "check":
                return lines
    finally:
        flow.close()


def _at_least(line: bytes) -> int:
    count = str(json.loads(line)["count"]).removeprefix(">=")
    return min(int(count[:9]), 2)  # two are enough; the number may have very many digits
