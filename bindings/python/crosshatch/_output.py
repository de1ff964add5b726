# SPDX-License-Identifier: MIT
"""Puzzles as pictures and in other formats."""

from __future__ import annotations

import warnings
from typing import Optional, Union

from ._ask import Cancel, Names, TimeLimit, ask_one, bytes_of_one, options_of
from ._errors import LimitReached, NoSolution
from ._puzzle import PuzzleLike

__all__ = ["render", "convert"]


def render(
    puzzle: PuzzleLike,
    form: str = "svg",
    *,
    what: Optional[str] = None,
    step: Optional[int] = None,
    state: Optional[str] = None,
    title: Optional[str] = None,
    theme: Optional[str] = None,
    scale: Optional[float] = None,
    speed: Optional[float] = None,
    letters: bool = False,
    caption: bool = False,
    paper: Optional[str] = None,
    per_page: Optional[int] = None,
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
) -> bytes:
    """The bytes of a picture, a film or a page.

    Args:
        form: "svg", "png", "gif", "txt", "html" or "pdf".
        what: "puzzle", "solution", "ambiguous" or "steps"; if not given, the steps for gif and
            html, and the puzzle for other forms.
        step: only the board after this step; 0 is the start.
        state: a half-solved board to draw, as in `explain`.
        title: over the picture.
        theme: "light", "dark", "classic" or "auto".
        scale: how many times the usual size, 0.1 to 20.
        speed: the speed of a film, 0.1 to 20.
        letters: also mark each colour of a nonogram with a letter.
        caption: gif: the sentence of each step below the picture.
        paper, per_page: pdf: "a4" or "letter"; 1 to 12 puzzles.

    Raises:
        NoSolution: there is nothing to draw, since the puzzle has no solution.
        LimitReached: a limit came first.
        RequestError: what cannot be drawn, or not together.
    """
    options = options_of(
        **{"from": format, "as": form}, ignore=ignore, what=what, step=step, state=state, title=title,
        theme=theme, scale=scale, speed=speed, letters=letters or None, caption=caption or None,
        paper=paper, per_page=per_page, by=by, only=only, without=without, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    status, picture, note = bytes_of_one("render", puzzle, options, cancel)
    if picture:
        if note:
            warnings.warn(note.strip(), stacklevel=2)
        return picture
    if status == 3:
        raise NoSolution(note or "no picture: the puzzle has no solution")
    raise LimitReached(next((why for why in ("deadline", "nodes", "memory") if why in note), "cancelled"))


def convert(
    puzzle: PuzzleLike,
    to: str,
    *,
    state: Optional[str] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> str:
    """The puzzle in another format of its family.

    Args:
        to: the id of the format: "nin", "sdk", "json" (docs/formats.md).
        state: the text of a solution: all clues that follow from it are written.

    Raises:
        Unsupported: the format cannot hold the puzzle.
    """
    options = options_of(**{"from": format}, ignore=ignore, to=to, state=state, family=family, lang=lang)
    return str(ask_one("convert", puzzle, options, cancel).data["text"])
