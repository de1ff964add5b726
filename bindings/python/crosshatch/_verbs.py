# SPDX-License-Identifier: MIT
"""The verbs of the program as functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, Optional, Union, overload

from ._answers import Answer, Certificate, Hint, Minimal, Rating, Repair, Step
from ._ask import Asked, Cancel, TimeLimit, ask_one, bytes_of_one, options_of
from ._errors import LimitReached, NoSolution, ParseError, Unsupported
from ._explanation import Explanation
from ._numbers import count_of, integer_of
from ._puzzle import PuzzleLike
from ._reading import answer_of, certificate_of, hint_of, minimal_of, rating_of, repairs_of, step_of
from ._solutions import Solutions

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

__all__ = [
    "check",
    "solve",
    "count",
    "odds",
    "repair",
    "minimise",
    "explain",
    "hint",
    "rate",
    "render",
    "convert",
    "prove",
]

Names = Union[str, Sequence[str], None]


def _answer(asked: Asked, puzzle: PuzzleLike, options: dict[str, Any]) -> Answer:
    return answer_of(asked.data, asked.line, asked.status, asked.note, puzzle, options)


def _why(asked: Asked, cancel: Optional[Cancel]) -> str:
    """The limit that came first. Where there are several solutions the JSON does not tell."""
    if cancel is not None and cancel.cancelled:
        return "cancelled"
    return asked.data["why"] or "limit"


def check(
    puzzle: PuzzleLike,
    *,
    no_map: bool = False,
    prove: bool = False,
    family: Optional[str] = None,
    format: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Answer:
    """No, one or several solutions? And which cells are ambiguous?

        >>> crosshatch.check("A;A;D;A;A|A;B;B;B;A").answer
        'unique'

    A limit or a cancel is an answer: `answer` is "unknown", or the map of ambiguous cells is not
    complete: `unsettled` has the cells that may differ, too.

    Args:
        no_map: do not look for all ambiguous cells, which can take much longer than the verdict.
        prove: also prove the verdict: `proof` of the answer says how. Without a proof, because of
            a limit or of the size of the puzzle, it is None and `note` says why. `prove` returns
            the certificate itself.

    Raises:
        Unsupported: with prove: the family has no certificates.
    """
    options = options_of(
        **{"from": format}, no_map=no_map or None, prove=prove or None, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("check", puzzle, options, cancel)
    return _answer(asked, puzzle, options)


def solve(
    puzzle: PuzzleLike,
    *,
    limit: Optional[int] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Solutions:
    """An iterator over the solutions; none, where there is no solution.

        >>> print(next(crosshatch.solve("A;A;D;A;A|A;B;B;B;A")))

    Args:
        limit: stop after so many. Without it all are found, as far as the loop goes.

    The other limits hold for each search: the iterator searches for 2 solutions, then for 32, for
    512 and so on, when the loop wants more.

    Raises:
        LimitReached: in the loop, after the solutions that were found before the limit.
    """
    options = options_of(
        **{"from": format}, family=family, time_limit=time_limit, node_limit=node_limit,
        memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    return Solutions(puzzle, limit, options, cancel)


def count(
    puzzle: PuzzleLike,
    *,
    limit: Optional[int] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> int:
    """The number of solutions, exactly. It may have many thousands of digits; Python then prints it
    only after `sys.set_int_max_str_digits(0)`.

    Args:
        limit: stop counting there: the result is at most `limit`.

    Raises:
        LimitReached: a limit of time, nodes or memory came first; `at_least` says how many there
            are at least.
    """
    options = options_of(
        **{"from": format}, family=family, limit=limit, time_limit=time_limit,
        node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("count", puzzle, options, cancel)
    data = asked.data
    number = count_of(data["count"]) or 0
    if asked.status == 5 and (limit is None or number < limit):
        raise LimitReached(_why(asked, cancel), number)
    return number


@overload
def odds(
    puzzle: PuzzleLike,
    *,
    as_array: Literal[False] = ...,
    family: Optional[str] = ...,
    format: Optional[str] = ...,
    time_limit: TimeLimit = ...,
    node_limit: Union[int, str, None] = ...,
    memory_limit: Union[int, str, None] = ...,
    lang: Optional[str] = ...,
    cancel: Optional[Cancel] = ...,
) -> list[list[Optional[Fraction]]]: ...


@overload
def odds(
    puzzle: PuzzleLike,
    *,
    as_array: Literal[True],
    family: Optional[str] = ...,
    format: Optional[str] = ...,
    time_limit: TimeLimit = ...,
    node_limit: Union[int, str, None] = ...,
    memory_limit: Union[int, str, None] = ...,
    lang: Optional[str] = ...,
    cancel: Optional[Cancel] = ...,
) -> NDArray[numpy.float64]: ...


def odds(
    puzzle: PuzzleLike,
    *,
    as_array: bool = False,
    family: Optional[str] = None,
    format: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Any:
    """How likely each cell of a minesweeper board is to be a mine, or of a mosaic to be filled.

    Args:
        as_array: a numpy array rows x columns of float64, nan where there are no odds, instead of
            rows of exact Fractions, None where there are no odds (hints, and places without a cell).

    Raises:
        Unsupported: the family has no odds; or the fractions are longer than some 64 MB, and only
            an array can hold them.
        NoSolution: there is none.
        LimitReached: a limit came first, or the board is too dense to be counted.
    """
    options = options_of(
        **{"from": format}, family=family, time_limit=time_limit, node_limit=node_limit,
        memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("odds", puzzle, options, cancel)
    data = asked.data
    if data["odds"] is None:
        if data["answer"] == "none":
            raise NoSolution
        raise LimitReached(_why(asked, cancel))
    if as_array:
        import numpy

        return numpy.array(data["odds"], dtype=numpy.float64)
    if data["fractions"] is not None:
        return [[None if one is None else _share(*one) for one in row] for row in data["fractions"]]
    if data["exact"] is None:
        raise Unsupported("the fractions are too long; use as_array=True", "unsupported")
    numerators, denominator = data["exact"]
    whole = integer_of(denominator)
    shares = [None if one is None else Fraction(integer_of(one), whole) for one in numerators]
    width = data["columns"]
    return [shares[i : i + width] for i in range(0, len(shares), width)]


def _share(numerator: str, denominator: str) -> Fraction:
    return Fraction(integer_of(numerator), integer_of(denominator))


def repair(
    puzzle: PuzzleLike,
    *,
    limit: Optional[int] = None,
    easiest: bool = False,
    state: Optional[str] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> list[Repair]:
    """The fewest changes after which a puzzle has one solution, the best first: of the cells of a
    nonogram with several solutions, else of the clues. Empty if it has one already.

    Args:
        limit: return at most so many: 3 if it is not given.
        state: the text of the solution of a nonogram to change as little as possible, the first one
            if it is not given; of other puzzles the solution that must stay.
        easiest: of a nonogram the repair whose puzzle is the easiest for a person comes first, even
            if it changes more cells.

    Raises:
        Unsupported: the family has no repairs.
        NoSolution: there is none, and no change was found that helps.
        LimitReached: a limit came before anything was found.
    """
    options = options_of(
        **{"from": format}, limit=limit, state=state, easiest=easiest or None, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("repair", puzzle, options, cancel)
    if asked.status == 3:
        raise NoSolution
    if asked.status == 5:
        raise LimitReached(_why(asked, cancel))
    return repairs_of(asked.data)


def minimise(
    puzzle: PuzzleLike,
    *,
    smallest: bool = False,
    seed: Optional[int] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Minimal:
    """Which clues of a puzzle with one solution are not needed, and the puzzle without as many of
    them as can be left out. A clue of a nonogram is that of a whole line. What is not proved at a
    limit is not claimed: see `minimal`, `smallest` and `least` of the answer.

    Args:
        smallest: look for the fewest clues.
        seed: of the order in which clues are left out: 1 if it is not given.

    Raises:
        Unsupported: the clues of the family cannot be left out.
    """
    options = options_of(
        **{"from": format}, smallest=smallest, seed=seed, family=family, time_limit=time_limit,
        node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("minimise", puzzle, options, cancel)
    return minimal_of(asked.data, asked.line, asked.status, asked.note, puzzle, options)


def prove(
    puzzle: PuzzleLike,
    *,
    claim: Optional[str] = None,
    limit: Optional[int] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Certificate:
    """A certificate of the verdict: a text that anyone can check, without trust in this library.

        >>> crosshatch.prove("A;A;D;A;A|A;B;B;B;A").claim
        'unique'

    Without a certificate, because of a limit or of the size of the puzzle, `certificate` is None.

    Args:
        claim: what is proved: "verdict", which is usual, "map" (which cells are ambiguous) or
            "count".
        limit: with claim="count": list at most so many solutions, 1000 if it is not given. More are counted.

    Raises:
        Unsupported: the family has no certificates.
    """
    options = options_of(
        **{"from": format}, claim=claim, limit=limit, family=family, time_limit=time_limit,
        node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("prove", puzzle, options, cancel)
    return certificate_of(asked.data, asked.line, asked.status, asked.note, puzzle, options)


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
        **{"from": format}, by=by, only=only, without=without, state=state, family=family,
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
        by, only, without: as of `explain`.

    Raises:
        LimitReached: cancelled before there was any answer.
    """
    options = options_of(
        **{"from": format}, state=state, level=level, with_solution=with_solution or None, by=by,
        only=only, without=without, family=family, time_limit=time_limit, node_limit=node_limit,
        memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("hint", puzzle, options, cancel)
    return hint_of(asked.data, _answer(asked, puzzle, options))


def rate(
    puzzle: PuzzleLike,
    *,
    by: Optional[str] = None,
    only: Names = None,
    without: Names = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Rating:
    """How hard it is for a person: grade, score, and the techniques it takes.

    Args:
        by, only, without: as of `explain`.
    """
    options = options_of(
        **{"from": format}, by=by, only=only, without=without, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("rate", puzzle, options, cancel)
    return rating_of(asked.data, asked.line, asked.status, asked.note, puzzle, options)


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
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> bytes:
    """The bytes of a picture, a film or a page.

    Args:
        form: "svg", "png", "gif", "txt", "html" or "pdf".
        what: "puzzle", "solution", "ambiguous" or "steps"; steps of gif and html if not given, the
            puzzle of other forms.
        step: only the board after this step; 0 is the start.
        state: a half-solved board to draw, as of `explain`.
        title: over the picture.
        theme: "light", "dark", "classic" or "auto".
        scale: so many times the usual size, 0.1 to 20.
        speed: of a film, 0.1 to 20.
        letters: also mark each colour of a nonogram with a letter.
        caption: of a gif: the sentence of each step below the picture.
        paper, per_page: of a pdf: "a4" or "letter", 1 to 12.

    Raises:
        NoSolution: there is nothing to draw, since the puzzle has no solution.
        LimitReached: a limit came first.
        RequestError: what cannot be drawn, or not together.
    """
    options = options_of(
        **{"from": format, "as": form}, what=what, step=step, state=state, title=title,
        theme=theme, scale=scale, speed=speed, letters=letters or None, caption=caption or None,
        paper=paper, per_page=per_page, by=by, only=only, without=without, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    status, picture, note = bytes_of_one("render", puzzle, options, cancel)
    if picture:
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
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> str:
    """The puzzle in another format of its family.

    Args:
        to: the id of the format: "nin", "sdk", "json" (docs/formats.md).
        state: the text of a solution: the clues are those of it, all that can stand.

    Raises:
        Unsupported: the format cannot hold the puzzle.
    """
    options = options_of(**{"from": format}, to=to, state=state, family=family, lang=lang)
    return str(ask_one("convert", puzzle, options, cancel).data["text"])
