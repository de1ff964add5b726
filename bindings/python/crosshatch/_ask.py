# SPDX-License-Identifier: MIT
"""The one call behind all verbs, and the token that ends calls."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, Optional, Union

from . import _core
from ._errors import LimitReached, ParseError, error_of
from ._puzzle import Puzzle, PuzzleLike, not_text, word_of
from ._words import Verb, Why

__all__ = ["Cancel", "Reply", "ask"]


class Cancel:
    """Ends calls from another thread.

        stop = crosshatch.Cancel()
        threading.Timer(2, stop.cancel).start()
        crosshatch.check(puzzle, cancel=stop).why       # "cancelled"

    Every function takes one as `cancel=`, and any number of calls may share one. Once it is
    cancelled it stays so: later calls with it end at once.

    Args:
        parent: another token, whose end is the end of this one, too.
    """

    __slots__ = ("_cancel",)

    _cancel: _core.Cancel

    def __init__(self, parent: Optional[Cancel] = None) -> None:
        self._cancel = _core.Cancel(token_of(parent))

    def cancel(self) -> None:
        """Ends the calls that are under way within some 50 ms, and later ones at once."""
        self._cancel.cancel()

    @property
    def cancelled(self) -> bool:
        return self._cancel.cancelled

    def __repr__(self) -> str:
        return f"<Cancel: {'cancelled' if self.cancelled else 'not cancelled'}>"


def token_of(cancel: Optional[Cancel]) -> Optional[_core.Cancel]:
    if cancel is None:
        return None
    if not isinstance(cancel, Cancel):
        raise TypeError(f"expected cancel as a Cancel, saw {type(cancel).__name__}")
    return cancel._cancel


class Reply(NamedTuple):
    """What `ask` returns."""

    #: the exit status of the program: 0 done, 1 failed, 2 refused, 3 none, 4 several, 5 unknown
    status: int
    #: what the program prints: lines of JSON, text, or a picture
    data: bytes
    #: sentences for a person beside the answer, usually ""
    note: str


def ask(
    verb: Verb,
    puzzle: PuzzleLike,
    options: Optional[Mapping[str, Any]] = None,
    *,
    cancel: Optional[Cancel] = None,
) -> Reply:
    """Asks as the program `crosshatch` does, and returns the same bytes with the same status.

        crosshatch.ask("check", text, {"lang": "ko", "json": False}).data

    Args:
        verb: "check", "solve", "count", "odds", "make", "vary", "canon", "repair", "minimise",
            "explain", "hint", "rate", "render", "convert" or "prove".
        puzzle: one puzzle, or a text of several: then there is an answer for each. For "make" the
            name of a family, or a pattern.
        options: those of the program, with `_` for `-`: {"time_limit": "500ms", "limit": 5}
            (docs/c.md). The answer is JSON, unless "json" is False.

    A text or an option that is refused raises nothing: the status is 2, and JSON has the error.
    """
    status, data, note, _ = _call(verb, puzzle, options, cancel)
    return Reply(status, data, note)


def _call(
    verb: str,
    puzzle: PuzzleLike,
    options: Optional[Mapping[str, Any]],
    cancel: Optional[Cancel],
) -> tuple[int, bytes, str, Optional[tuple[str, str, int, int]]]:
    token = token_of(cancel)
    text = json.dumps({k: _finite(v) for k, v in options.items()}, default=_plain) if options else None
    try:
        return _core.ask(
            word_of(verb, "verb") or "",
            puzzle._puzzle if isinstance(puzzle, Puzzle) else puzzle,
            None if text is None else text.encode(),
            token,
        )
    except UnicodeEncodeError as error:
        raise not_text(error) from None


def _finite(value: Any) -> Any:
    """JSON has no nan and no infinity; as a text the option is refused by its name."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


def _plain(value: Any) -> Any:
    """A number of numpy as one of Python."""
    if hasattr(value, "item"):
        return _finite(value.item())
    raise TypeError(f"expected text, a number or a list as an option, saw {type(value).__name__}")


class Asked(NamedTuple):
    """The answer to one puzzle."""

    data: dict[str, Any]
    line: bytes
    status: int
    note: str


def ask_one(
    verb: str,
    puzzle: PuzzleLike,
    options: Mapping[str, Any],
    cancel: Optional[Cancel],
) -> Asked:
    """The JSON object of one puzzle; errors are exceptions."""
    status, line, note, error = _call(verb, puzzle, options, cancel)
    if error is not None:
        raise error_of(*error)
    if not line:
        raise LimitReached("cancelled")
    if line.find(b"\n") != len(line) - 1:
        raise ParseError("expected one puzzle, saw a text of several", "parse")
    return Asked(json.loads(line.decode()), line, status, note)


def bytes_of_one(
    verb: str,
    puzzle: PuzzleLike,
    options: Mapping[str, Any],
    cancel: Optional[Cancel],
) -> tuple[int, bytes, str]:
    """What is not JSON; errors are exceptions."""
    status, data, note, error = _call(verb, puzzle, options, cancel)
    if error is not None:
        raise error_of(*error)
    return status, data, note


TimeLimit = Union[int, float, str, None]
#: names of techniques
Names = Union[str, Sequence[str], None]


def options_of(**given: Any) -> dict[str, Any]:
    """The options that were given, by their names in JSON."""
    return {name: value for name, value in given.items() if value is not None}


def limit_of(asked: Asked, cancel: Optional[Cancel]) -> Union[Why, Literal["limit"]]:
    """The limit that came first. Where there are several solutions the JSON does not tell."""
    if cancel is not None and cancel.cancelled:
        return "cancelled"
    why: Optional[Why] = asked.data["why"]
    return why or "limit"
