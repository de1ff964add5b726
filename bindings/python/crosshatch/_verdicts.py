# SPDX-License-Identifier: MIT
"""Verdicts: which answer, which solutions, how many, and how often each cell is what."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, Optional, Union, overload

from ._answers import Answer
from ._ask import Cancel, TimeLimit, ask_one, limit_of, options_of
from ._errors import LimitReached, NoSolution, Unsupported
from ._numbers import count_of, integer_of
from ._puzzle import PuzzleLike
from ._reading import answer_of
from ._solutions import Solutions

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

__all__ = ["check", "solve", "count", "odds"]


def check(
    puzzle: PuzzleLike,
    *,
    no_map: bool = False,
    prove: bool = False,
    state: Optional[str] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
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
        prove: also prove the verdict: `proof` of the answer says how. Without a proof, because of a
            limit or because the puzzle is too large, it is None and `note` says why. `prove`
            returns the certificate itself.
        state: the text of a half-solved board, as solutions are written, with `?` where nothing is
            known: `state` of the answer says which rules it breaks. Not with prove.

    Raises:
        Unsupported: with prove: the family has no certificates.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, no_map=no_map or None, prove=prove or None, state=state, family=family,
        time_limit=time_limit, node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("check", puzzle, options, cancel)
    return answer_of(asked.data, asked.line, asked.status, asked.note, puzzle, options)


def solve(
    puzzle: PuzzleLike,
    *,
    limit: Optional[int] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Solutions:
    """An iterator over the solutions; none, where there is no solution.

        >>> print(next(crosshatch.solve("A;A;D;A;A|A;B;B;B;A")))

    Args:
        limit: stop after this many. Without it all are found, as far as the loop goes.

    The other limits hold for each search: the iterator searches for 2 solutions, then for 32, for
    512 and so on, when the loop wants more.

    Raises:
        LimitReached: in the loop, after the solutions that were found before the limit.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, family=family, time_limit=time_limit, node_limit=node_limit,
        memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    return Solutions(puzzle, limit, options, cancel)


def count(
    puzzle: PuzzleLike,
    *,
    limit: Optional[int] = None,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
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
        **{"from": format}, ignore=ignore, family=family, limit=limit, time_limit=time_limit,
        node_limit=node_limit, memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("count", puzzle, options, cancel)
    data = asked.data
    number = count_of(data["count"]) or 0
    if asked.status == 5 and (limit is None or number < limit):
        raise LimitReached(limit_of(asked, cancel), number)
    return number


@overload
def odds(
    puzzle: PuzzleLike,
    *,
    as_array: Literal[False] = ...,
    by_value: Literal[False] = ...,
    family: Optional[str] = ...,
    format: Optional[str] = ...,
    ignore: Optional[str] = ...,
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
    as_array: Literal[False] = ...,
    by_value: Literal[True],
    family: Optional[str] = ...,
    format: Optional[str] = ...,
    ignore: Optional[str] = ...,
    time_limit: TimeLimit = ...,
    node_limit: Union[int, str, None] = ...,
    memory_limit: Union[int, str, None] = ...,
    lang: Optional[str] = ...,
    cancel: Optional[Cancel] = ...,
) -> list[list[Optional[dict[str, Fraction]]]]: ...


@overload
def odds(
    puzzle: PuzzleLike,
    *,
    as_array: Literal[True],
    by_value: bool = ...,
    family: Optional[str] = ...,
    format: Optional[str] = ...,
    ignore: Optional[str] = ...,
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
    by_value: bool = False,
    family: Optional[str] = None,
    format: Optional[str] = None,
    ignore: Optional[str] = None,
    time_limit: TimeLimit = None,
    node_limit: Union[int, str, None] = None,
    memory_limit: Union[int, str, None] = None,
    lang: Optional[str] = None,
    cancel: Optional[Cancel] = None,
) -> Any:
    """How likely each cell is to be a mine (minesweeper), filled (mosaic) or land (nurikabe), to have a star, a tent
    or a bulb, and each edge of a slitherlink to be on the loop; of other puzzles how likely each value of a cell is.

    Args:
        as_array: a numpy array rows x columns of float64, nan where there are no odds, instead of
            rows of exact Fractions, None where there are no odds (hints, and places without a cell).
            With several values of a cell it is rows x columns x values. Rows of edges are those of a
            drawing: level ones and upright ones in turn, which are one more.
        by_value: for puzzles whose cells hold more than two values (skyscrapers, sudoku, some `rules`): rows
            of dictionaries with the Fraction of each value, as boards write it.

    Raises:
        Unsupported: the family has no odds; `by_value` is not as the values of the puzzle need it;
            or the fractions are longer than some 64 MB, and only an array can hold them.
        NoSolution: there is none.
        LimitReached: a limit came first, or the board is too dense to be counted.
    """
    options = options_of(
        **{"from": format}, ignore=ignore, family=family, time_limit=time_limit, node_limit=node_limit,
        memory_limit=memory_limit, lang=lang,
    )  # fmt: skip
    asked = ask_one("odds", puzzle, options, cancel)
    data = asked.data
    if data["odds"] is None:
        if data["answer"] == "none":
            raise NoSolution
        raise LimitReached(limit_of(asked, cancel))
    if as_array:
        return _array(data)
    values = data.get("values")
    if by_value and values is None:
        raise Unsupported("the cells hold one of two values; leave out by_value", "unsupported")
    if values is not None and not by_value:
        raise Unsupported("the cells hold more than two values; use by_value=True", "unsupported")
    return [[None if cell is None else cell if values is None else dict(zip(values, cell)) for cell in row]
            for row in _fractions(data)]  # fmt: skip


def _array(data: Any) -> Any:
    """The odds as an array with nan where rows of edges are shorter, and where there are none."""
    import numpy

    rows = data["odds"]
    width = max(len(row) for row in rows)
    values = data.get("values")
    none = numpy.nan if values is None else [numpy.nan] * len(values)
    filled = [[none if cell is None else cell for cell in row] + [none] * (width - len(row)) for row in rows]
    return numpy.array(filled, dtype=numpy.float64)


def _fractions(data: Any) -> Any:
    """The exact odds in rows: a Fraction for each cell, or a list of those of all values."""
    has_values = "values" in data

    def each(cell: Any, made: Any) -> Any:
        return None if cell is None else [made(one) for one in cell] if has_values else made(cell)

    if data["fractions"] is not None:
        return [[each(cell, _share) for cell in row] for row in data["fractions"]]
    if data["exact"] is None:
        raise Unsupported("the fractions are too long; use as_array=True", "unsupported")
    numerators, denominator = data["exact"]
    whole = integer_of(denominator)
    cells = iter(numerators)
    return [[each(next(cells), lambda one: Fraction(integer_of(one), whole)) for _ in row] for row in data["odds"]]


def _share(fraction: list[str]) -> Fraction:
    numerator, denominator = fraction
    return Fraction(integer_of(numerator), integer_of(denominator))
