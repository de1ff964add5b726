# SPDX-License-Identifier: MIT
"""Puzzles that are mended, and clues that can be left out."""

from __future__ import annotations

from typing import Optional, Union

from ._answers import Minimal, Repair
from ._ask import Cancel, TimeLimit, ask_one, limit_of, options_of
from ._errors import LimitReached, NoSolution
from ._puzzle import PuzzleLike
from ._reading import minimal_of, repairs_of

__all__ = ["repair", "minimise"]


def repair(
    puzzle: PuzzleLike,
    *,
    limit: Optional[int] = None,
    easiest: bool = False,
    state: Optional[str] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> list[Repair]:
    """The fewest changes after which a puzzle has one solution, the best first: changes of cells
    for a nonogram with several solutions, else of clues. Empty if it has one already.

    Args:
        limit: return at most this many: 3 if it is not given.
        state: the text of the solution of a nonogram to change as little as possible, the first one
            if it is not given; of other puzzles the solution that must stay.
        easiest: for a nonogram, the repair whose puzzle is the easiest for a person comes first,
            even if it changes more cells.

    Raises:
        Unsupported: the family has no repairs.
        NoSolution: there is none, and no change was found that helps.
        LimitReached: a limit came before anything was found.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, limit=limit, state=state, easiest=easiest or None, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("repair", puzzle, options, cancel)
    if asked.status == 3:
        raise NoSolution
    if asked.status == 5:
        raise LimitReached(limit_of(asked, cancel))
    return repairs_of(asked.data)


def minimise(
    puzzle: PuzzleLike,
    *,
    smallest: bool = False,
    seed: Optional[int] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Minimal:
    """Which clues of a puzzle with one solution are not needed, and the puzzle without as many of
    them as can be left out. A clue of a nonogram is that of a whole line. After a limit nothing is
    claimed that is not proved: see `minimal`, `smallest` and `least` of the answer.

    Args:
        smallest: look for the fewest clues.
        seed: the seed of the order in which clues are left out: 1 if it is not given.

    Raises:
        Unsupported: the clues of the family cannot be left out.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, smallest=smallest, seed=seed, family=family, time_limit=time_limit,
        node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("minimise", puzzle, options, cancel)
    return minimal_of(asked.data, asked.line, asked.status, asked.note, puzzle, options)
