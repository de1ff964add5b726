# SPDX-License-Identifier: MIT
"""New puzzles."""

from __future__ import annotations

import json
from typing import Optional, Union

from ._answers import NewPuzzle
from ._ask import Cancel, Names, TimeLimit, bytes_of_one, options_of
from ._errors import LimitReached
from ._puzzle import PuzzleLike
from ._reading import new_puzzle_of

__all__ = ["make"]


def make(
    family: PuzzleLike,
    *,
    count: Optional[int] = None,
    seed: Optional[int] = None,
    size: Union[int, str, None] = None,
    grade: Optional[str] = None,
    score: Union[int, str, None] = None,
    se: Union[float, str, None] = None,
    technique: Optional[str] = None,
    only: Names = None,
    without: Names = None,
    symmetry: Optional[str] = None,
    style: Optional[str] = None,
    clues: Optional[int] = None,
    mines: Optional[int] = None,
    density: Optional[int] = None,
    open: Optional[tuple[int, int]] = None,
    colors: Optional[int] = None,
    threshold: Union[int, str, None] = None,
    dither: Optional[str] = None,
    crop: Optional[str] = None,
    invert: bool = False,
    no_total: bool = False,
    minimal: bool = False,
    logical: bool = False,
    unlike: Optional[str] = None,
    to: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> list[NewPuzzle]:
    """New puzzles with exactly one solution each.

        for new in crosshatch.make("sudoku", count=3, grade="hard"):
            print(new.puzzle, new.score)

    Args:
        family: "sudoku"; or a puzzle as a pattern: new ones have its size and variant, and givens
            in the same cells; or the bytes of a PNG, JPEG, GIF or PPM file for a nonogram.
        count: how many puzzles; 1 if it is not given.
        seed: other puzzles for other numbers; 1 if it is not given.
        size: a side, or columns and rows: "30x16".
        grade, score, se: how hard, or a range: "easy..hard", "500..800", "7.0..7.5".
        technique: the id of a technique that a person uses on the way.
        only, without: techniques: no others are needed; none of these is needed.
        symmetry, style, clues, mines, density, no_total, minimal, logical: as in the program
            (docs/make.md).
        colors: how many colours a nonogram has beside the background.
        threshold, dither, crop, invert: for an image, as in the program.
        open: the cell of the first click, (row, column) from 0.
        unlike: a text of puzzles; no new puzzle is one of them, or another new one, turned, mirrored
            or relabelled (docs/forms.md).
        to: the format of the puzzles.

    The limits hold for all puzzles together. If one comes first, the list has those made so far.

    Raises:
        LimitReached: a limit came before any puzzle was made.
        RequestError: what the family does not have, such as `mines` for a sudoku.
        Unsupported: the family makes no puzzles, or the format cannot hold them.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, count=count, seed=seed, size=size, grade=grade, score=score, se=se,
        technique=technique, only=only, without=without, symmetry=symmetry, style=style,
        clues=clues, mines=mines, density=density, colors=colors, threshold=threshold,
        dither=dither, crop=crop, invert=invert or None,
        open=None if open is None else f"{open[0] + 1},{open[1] + 1}",
        no_total=no_total or None, minimal=minimal or None, logical=logical or None,
        unlike=unlike, to=to,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    _, lines, _ = bytes_of_one("make", family, options, cancel)
    made = [json.loads(line) for line in lines.splitlines()]
    new = [new_puzzle_of(one) for one in made if one["answer"] == "unique"]
    if not new:
        raise LimitReached(made[-1]["why"] if made else "cancelled")
    return new
