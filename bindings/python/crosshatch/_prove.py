# SPDX-License-Identifier: MIT
"""Certificates of verdicts."""

from __future__ import annotations

from typing import Optional, Union

from ._answers import Certificate
from ._ask import Cancel, TimeLimit, ask_one, options_of
from ._puzzle import PuzzleLike
from ._reading import certificate_of

__all__ = ["prove"]


def prove(
    puzzle: PuzzleLike,
    *,
    claim: Optional[str] = None,
    limit: Optional[int] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Certificate:
    """A certificate of the verdict: a text that anyone can check, without trust in this library.

        >>> crosshatch.prove("A;A;D;A;A|A;B;B;B;A").claim
        'unique'

    Without a certificate, because of a limit or because the puzzle is too large, `certificate` is
    None.

    Args:
        claim: what is proved: "verdict", which is usual, "map" (which cells are ambiguous) or
            "count".
        limit: with claim="count": list at most this many solutions, 1000 if it is not given. More
            are counted.

    Raises:
        Unsupported: the family has no certificates.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, claim=claim, limit=limit, family=family, time_limit=time_limit,
        node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("prove", puzzle, options, cancel)
    return certificate_of(asked.data, asked.line, asked.status, asked.note, puzzle, options)
