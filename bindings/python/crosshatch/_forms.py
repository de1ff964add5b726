# SPDX-License-Identifier: MIT
"""Which puzzles are the same."""

from __future__ import annotations

import json
from typing import Optional, Union

from ._answers import CanonicalForm
from ._ask import Cancel, TimeLimit, ask_one, bytes_of_one, options_of
from ._errors import LimitReached
from ._puzzle import PuzzleLike

__all__ = ["canon", "vary"]


def canon(
    puzzle: PuzzleLike,
    *,
    to: Optional[str] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> CanonicalForm:
    """The form of a puzzle that is the same for all its symmetric forms: two puzzles are the same if
    it is (docs/forms.md).

    Args:
        to: the format of the form.

    Raises:
        Unsupported: the family has no symmetries, or the puzzle has pencil marks.
        LimitReached: a limit came before the form was found.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, to=to, family=family, time_limit=time_limit, node_limit=node_limit,
        memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    data = ask_one("canon", puzzle, options, cancel).data
    if data["key"] is None:
        raise LimitReached(data["why"])
    return CanonicalForm(data["text"], data["to"], data["key"], int(data["automorphisms"]))


def vary(
    puzzle: PuzzleLike,
    *,
    count: Optional[int] = None,
    seed: Optional[int] = None,
    to: Optional[str] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> list[str]:
    """Forms of a puzzle under symmetries chosen at random, all equally likely (docs/forms.md).

    Args:
        count: how many forms; 1 if it is not given.
        seed: other forms for other numbers; 1 if it is not given.
        to: the format of the forms.

    Raises:
        Unsupported: the family has no symmetries, or the format cannot hold the puzzle.
        LimitReached: a limit came first.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, count=count, seed=seed, to=to, family=family, time_limit=time_limit,
        node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    _, lines, _ = bytes_of_one("vary", puzzle, options, cancel)
    forms = [json.loads(line) for line in lines.splitlines()]
    if forms[-1]["text"] is None:
        raise LimitReached(forms[-1]["why"])
    return [str(form["text"]) for form in forms]
