# SPDX-License-Identifier: MIT
"""How a person solves a puzzle: steps, hints, grades."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Optional, Union, overload

from ._answers import Hint, Rating, Step
from ._ask import Cancel, Names, TimeLimit, ask_one, bytes_of_one, options_of
from ._errors import LimitReached, ParseError
from ._explanation import Explanation
from ._puzzle import PuzzleLike
from ._reading import answer_of, hint_of, rating_of, step_of

__all__ = ["explain", "hint", "rate"]


@overload
def explain(
    puzzle: PuzzleLike,
    *,
    all: Literal[False] = ...,
    by: Optional[str] = ...,
    only: Names = ...,
    without: Names = ...,
    state: Optional[str] = ...,
    family: Optional[str] = ...,
    format: Optional[str] = ...,
    ignore: Optional[str] = ...,
    time_limit: TimeLimit = ...,
    node_limit: Union[int, str, None] = ...,
    memory_limit: Union[int, str, None] = ...,
    lang: Optional[str] = ...,
    cancel: Optional[Cancel] = ...,
) -> Explanation: ...


@overload
def explain(
    puzzle: PuzzleLike,
    *,
    all: Literal[True],
    by: Optional[str] = ...,
    only: Names = ...,
    without: Names = ...,
    state: Optional[str] = ...,
    family: Optional[str] = ...,
    format: Optional[str] = ...,
    ignore: Optional[str] = ...,
    time_limit: TimeLimit = ...,
    node_limit: Union[int, str, None] = ...,
    memory_limit: Union[int, str, None] = ...,
    lang: Optional[str] = ...,
    cancel: Optional[Cancel] = ...,
) -> Iterator[Step]: ...


def explain(
    puzzle: PuzzleLike,
    *,
    all: bool = False,
    by: Optional[str] = None,
    only: Names = None,
    without: Names = None,
    state: Optional[str] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Iterator[Step]:
    """An iterator over the steps by which a person would solve it.

        >>> for step in crosshatch.explain(puzzle):
        ...     print(step)

    Args:
        all: every step that is available now, as alternatives, instead of the whole solve.
        by: the list of techniques to use: "person" if it is not given.
        only, without: ids of techniques to use, or not to use.
        state: the text of a half-solved board to start from, as solutions are written, with `?`
            where nothing is known.

    A limit is the last step: of kind "stuck", with the ending "limit".
    """
    options = options_of(
        **{"from": format}, ignore=ignore, by=by, only=only, without=without, state=state, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    if all:
        data = ask_one("explain", puzzle, {**options, "all": True}, cancel).data
        columns = data["columns"]
        return iter(
            [step_of(one["step"], columns, one["trial"]) for one in data.get("available") or ()]
        )
    status, lines, _ = bytes_of_one("explain", puzzle, {**options, "steps": "json"}, cancel)
    if not lines:
        raise LimitReached("cancelled")
    if lines.count(b'{"format":"crosshatch/steps/') > 1 or lines.startswith(b'{"format":"crosshatch/1'):
        raise ParseError("expected one puzzle, saw a text of several", "parse")
    return Explanation(puzzle, options, status, lines)


def hint(
    puzzle: PuzzleLike,
    *,
    state: Optional[str] = None,
    level: Optional[int] = None,
    with_solution: bool = False,
    by: Optional[str] = None,
    only: Names = None,
    without: Names = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Hint:
    """The next step, or a wrong entry of a half-solved board.

    Args:
        state: the text of the half-solved board, as solutions are written, with `?` where nothing
            is known.
        level: 1 where to look; 2 also which technique; 3 the whole step, as without it.
        with_solution: `answer.solutions` of the hint has the solution.
        by, only, without: as in `explain`.

    Raises:
        LimitReached: cancelled before there was any answer.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, state=state, level=level, with_solution=with_solution or None, by=by,
        only=only, without=without, family=family, time_limit=time_limit, node_limit=node_limit,
        memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("hint", puzzle, options, cancel)
    return hint_of(asked.data, answer_of(asked.data, asked.line, asked.status, asked.note, puzzle, options))


def rate(
    puzzle: PuzzleLike,
    *,
    by: Optional[str] = None,
    only: Names = None,
    without: Names = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Rating:
    """How hard it is for a person: grade, score, and the techniques it takes.

    Args:
        by, only, without: as in `explain`.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, by=by, only=only, without=without, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("rate", puzzle, options, cancel)
    return rating_of(asked.data, asked.line, asked.status, asked.note, puzzle, options)
