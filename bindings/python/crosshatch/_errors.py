# SPDX-License-Identifier: MIT
"""What can go wrong."""

from __future__ import annotations

import re

__all__ = [
    "CrosshatchError",
    "ParseError",
    "Unsupported",
    "RequestError",
    "InternalError",
    "LimitReached",
    "NoSolution",
]


class CrosshatchError(Exception):
    """The root of all exceptions of this package.

    Attributes:
        message: a sentence without a full stop, in the language of the call.
        code: as in JSON: "parse", "ambiguous", "unrecognised", "too_large", "unsupported",
            "request", "io", "internal"; "none" and "unknown" for puzzles that have no answer.
        line, column: the place in the text, from 1; 0 where there is none.
    """

    def __init__(self, message: str, code: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message, code, line, column)
        self.message = message
        self.code = code
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = ""
        if self.line:
            place = f"line {self.line}"
            if self.column:
                place += f", column {self.column}"
            place += ": "
        return place + self.message


class ParseError(CrosshatchError, ValueError):
    """The text is not a puzzle, could be several kinds of puzzle, or is too large."""


class Unsupported(CrosshatchError):
    """The puzzle is read, but this cannot be done with it: `odds` of a nonogram, a format that
    cannot hold the puzzle."""


class RequestError(CrosshatchError, ValueError):
    """An argument is wrong: an unknown technique, a limit below 0."""


class InternalError(CrosshatchError):
    """A mistake in Crosshatch that it found itself. Please report it."""


class LimitReached(CrosshatchError):
    """A limit came first, or the call was cancelled.

    Functions that return an `Answer` do not raise it: there `why` tells.

    Attributes:
        why: "deadline", "nodes", "memory" or "cancelled"; "limit" where the answer does not tell which.
        at_least: from `count`: at least this many solutions exist.
    """

    def __init__(self, why: str, at_least: int = 0) -> None:
        super().__init__(f"a limit came first ({why})", "unknown")
        self.args = (why, at_least)
        self.why = why
        self.at_least = at_least


class NoSolution(CrosshatchError):
    """The puzzle has no solution, and what was asked for is only there with one."""

    def __init__(self, message: str = "the puzzle has no solution") -> None:
        super().__init__(message, "none")
        self.args = (message,)


#: The options of the program that messages advise, "say --family sudoku", or begin with, "as: expected svg".
ADVISED = re.compile(r"--(family|from|ignore) ([\w-]+)")
BEGUN = re.compile(r"^(?:--)?(as|from|step): ")
#: Those that are called otherwise here.
PARAMETERS = {"as": "form", "from": "format"}


def _in_python(message: str) -> str:
    message = ADVISED.sub(lambda found: f'{PARAMETERS.get(found[1], found[1])}="{found[2]}"', message)
    return BEGUN.sub(lambda found: f"{PARAMETERS.get(found[1], found[1])}: ", message)


def error_of(code: str, message: str, line: int = 0, column: int = 0) -> Exception:
    """The exception of an error of the library."""
    kinds: dict[str, type[CrosshatchError]] = {
        "unsupported": Unsupported,
        "request": RequestError,
        "internal": InternalError,
    }
    message = _in_python(message)
    if code == "io" and "out of memory" in message:
        return MemoryError(message)
    if code == "io":
        return InternalError(message, code, line, column)
    return kinds.get(code, ParseError)(message, code, line, column)


class SchedulerLost(CrosshatchError):
    """The scheduler of Dask has gone, and with it all that was under way."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "scheduler")
        self.args = (message,)


class Crashed(InternalError):
    """A puzzle ended the process that answered it (`crosshatch.dask`)."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "internal")
        self.args = (message,)
