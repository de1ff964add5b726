# SPDX-License-Identifier: MIT
"""What notebooks show. All of it gives up after some seconds, and is None then: the notebook falls
back on `repr`."""

from __future__ import annotations

import html
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Optional

from ._errors import CrosshatchError, Unsupported

if TYPE_CHECKING:
    from ._answers import Answer, Hint
    from ._puzzle import PuzzleLike

PATIENCE = "10s"

#: options of a question that its picture needs as well
CARRIED = ("from", "ignore", "family", "lang", "by", "only", "without", "state", "node_limit", "memory_limit")


def _picture(puzzle: PuzzleLike, options: Mapping[str, Any]) -> Optional[str]:
    from ._ask import bytes_of_one

    try:
        _, data, _ = bytes_of_one("render", puzzle, {"time_limit": PATIENCE, **options}, None)
    except CrosshatchError:
        return None
    return data.decode() or None


def _carried(options: Mapping[str, Any], *without: str) -> dict[str, Any]:
    return {name: options[name] for name in CARRIED if name in options and name not in without}


def svg_of(puzzle: PuzzleLike, **options: Any) -> Optional[str]:
    return _picture(puzzle, {"as": "svg", **options})


def html_of_answer(answer: Answer) -> Optional[str]:
    if answer._puzzle is None:
        return None
    what = {"unique": "solution", "multiple": "ambiguous"}.get(answer.answer, "puzzle")
    picture = svg_of(
        answer._puzzle, what=what, **_carried(answer._options, "state", "by", "only", "without")
    )
    if picture is None:
        return None
    return f"<p>{html.escape(_sentence(answer))}</p>{picture}"


def _sentence(answer: Answer) -> str:
    from ._numbers import shortened

    sentence: str = answer.answer
    if answer.answer == "multiple" and answer.count is not None:
        least = "" if answer.count_exact else "at least "
        sentence += f": {least}{shortened(answer._digits.removeprefix('>='))} solutions"
        cells = len(answer.ambiguous)
        sentence += f", {'' if answer.ambiguous_complete else 'at least '}{cells} ambiguous cells"
    if answer.why:
        sentence += f" ({answer.why})"
    if answer.clash:
        sentence += f": {answer.clash}"
    return sentence


def html_of_hint(hint: Hint) -> Optional[str]:
    answer = hint.answer
    if answer._puzzle is None:
        return None
    lang = str(answer._options.get("lang", "en")).lower()
    sentence = hint.ko if lang.startswith("ko") else hint.en
    options = _carried(answer._options, "by", "only", "without")
    picture = svg_of(answer._puzzle, what="puzzle", **options)
    return None if picture is None else f"<p>{html.escape(sentence)}</p>{picture}"


def film_of(puzzle: PuzzleLike, options: Mapping[str, Any]) -> Optional[str]:
    # Films begin with the puzzle, whatever state the steps began with.
    page = _picture(puzzle, {"as": "html", **_carried(options, "state")})
    if page is None:
        return None
    # A frame of its own: neither the styles nor the scripts of page and notebook meet.
    return (
        f'<iframe srcdoc="{html.escape(page)}" sandbox="allow-scripts" '
        'style="width:100%;height:640px;border:0"></iframe>'
    )


def palette_of(puzzle: Optional[PuzzleLike]) -> dict[str, int]:
    """The value of each character in solutions of a coloured nonogram."""
    from ._puzzle import Puzzle

    if puzzle is None:
        raise Unsupported("the colours of this solution are not known", "unsupported")
    if not isinstance(puzzle, Puzzle):
        puzzle = Puzzle(puzzle, family="nonogram")
    names = json.loads(puzzle.to_json())["palette"]
    return {".": 0, **{name: value for value, name in enumerate(names, 1)}}
