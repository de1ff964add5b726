# SPDX-License-Identifier: MIT
"""Puzzles that were read, or built from Python's own lists."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence
from typing import Any, Optional, Union

from . import _core
from ._errors import ParseError, RequestError, error_of
from ._words import Family

__all__ = ["Puzzle", "PuzzleLike", "UNKNOWN", "NO_CELL"]

#: Of `Puzzle.minesweeper`: nothing is known about the cell. None means the same.
UNKNOWN = -1
#: Of `Puzzle.minesweeper`: there is no cell here.
NO_CELL = -2

Clue = Sequence[Union[int, tuple[int, int]]]


class Puzzle:
    """A puzzle. It never changes, and threads may share it.

    `Puzzle(text)` reads a text in any format that Crosshatch knows (docs/formats.md), as `str` or
    as the bytes of a file. Wherever a function takes a puzzle it takes such a text as well; a
    `Puzzle` is read only once.

    Args:
        text: one puzzle.
        family: "nonogram", "sudoku", "minesweeper" and so on, where the text alone does not tell.
        format: the id of the text's format, such as "nin"; recognised if not given.

    Raises:
        ParseError: the text is not a puzzle, or could be several; `line` and `column` say where.
        RequestError: there is no such family or format.
    """

    __slots__ = ("_puzzle", "_json", "_colours")

    _puzzle: _core.Puzzle
    _json: Optional[str]
    #: what the caller calls the colours of the palette, in its order; empty: 1, 2, 3, ...
    _colours: tuple[int, ...]

    def __init__(
        self,
        text: Union[str, bytes, bytearray, memoryview],
        *,
        family: Optional[str] = None,
        format: Optional[str] = None,
    ) -> None:
        try:
            self._take(_core.read(text, word_of(family, "family"), word_of(format, "format")))
        except UnicodeEncodeError as error:
            raise not_text(error) from None

    def _take(self, made: Union[_core.Puzzle, tuple[str, str, int, int]]) -> None:
        if isinstance(made, tuple):
            raise error_of(*made)
        self._puzzle = made
        self._json = None
        self._colours = ()

    @classmethod
    def _of(cls, made: Union[_core.Puzzle, tuple[str, str, int, int]]) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._take(made)
        return puzzle

    @classmethod
    def from_grid(cls, cells: Iterable[Iterable[int]]) -> Puzzle:
        """The nonogram of a drawing: its clues are those of the picture.

        Args:
            cells: rows of cells, or a numpy array rows x columns of whole numbers or bools. 0 and
                False are empty, 1 to 63 are colours. `Solution.cells` has the same numbers.

        Raises:
            RequestError: rows of different lengths, no cells, or other numbers.
        """
        rows = _rows_of(cells, "cells")
        width = _width_of(rows, "cells")
        flat = _flat("B", rows, "0 or a colour up to 63")
        puzzle = cls._of(_core.nonogram_from_cells(len(rows), width, flat))
        puzzle._colours = _used(flat)
        return puzzle

    @classmethod
    def from_clues(cls, rows: Sequence[Clue], columns: Sequence[Clue]) -> Puzzle:
        """A nonogram from its clues.

            Puzzle.from_clues(rows=[[1, 1], [2]], columns=[[1], [1], [2]])

        Args:
            rows: the clue of each row, from left to right. [] or [0] is an empty row. A number is
                the length of a black run; a pair (length, colour) has a colour from 1 to 63.
            columns: the same for the columns, from top to bottom.

        Raises:
            ParseError: a clue does not fit, or rows and columns ask for different numbers of cells.
            RequestError: a number or a colour is out of range.
        """
        counts = array("i")
        numbers = array("i")
        colours = array("i")
        row_clues, column_clues = list(rows), list(columns)
        for clue in row_clues + column_clues:
            if isinstance(clue, (str, bytes)) or not isinstance(clue, Iterable):
                raise TypeError(f"expected a clue as a list of numbers, saw {clue!r}")
            before = len(numbers)
            for run in clue:
                number, colour = run if isinstance(run, Sequence) else (run, 1)
                try:
                    numbers.append(number)
                    colours.append(colour)
                except OverflowError as error:
                    raise RequestError(f"expected a smaller number, saw {run!r}", "request") from error
            counts.append(len(numbers) - before)
        is_black = all(colour == 1 for colour in colours)
        puzzle = cls._of(
            _core.nonogram_from_clues(
                len(row_clues), len(column_clues), counts, numbers, None if is_black else colours
            )
        )
        puzzle._colours = _used(colour for number, colour in zip(numbers, colours) if number)
        return puzzle

    @classmethod
    def sudoku(
        cls,
        givens: Union[str, Iterable[Iterable[Optional[int]]]],
        *,
        box: Optional[tuple[int, int]] = None,
    ) -> Puzzle:
        """A classic sudoku of any size.

        Args:
            givens: rows of digits, 0 or None where the cell is empty, or a numpy array. A text is
                read as it would be by `Puzzle(text, family="sudoku")`.
            box: rows and columns of a box; (3, 3) for 9 x 9. If it is not given, boxes are as
                square as they can be, and wider than high: (2, 3) for 6 x 6.

        Raises:
            RequestError: not a square, a digit out of range, or boxes of another size.
        """
        if isinstance(givens, str):
            return cls(givens, family="sudoku")
        rows = _rows_of(givens, "givens")
        side = _width_of(rows, "givens")
        if side != len(rows):
            raise RequestError(
                f"expected as many rows as columns, saw {len(rows)} rows of {side}", "request"
            )
        if box is None:
            height = max(n for n in range(1, int(side**0.5) + 1) if side % n == 0)
            box = (height, side // height)
        if box[0] * box[1] != side:
            raise RequestError(f"expected boxes of {side} cells, saw {box[0]} x {box[1]}", "request")
        flat = _flat("B", rows, f"0 or a digit up to {side}", empty=0)
        return cls._of(_core.sudoku_from_givens(box[0], box[1], flat))

    @classmethod
    def minesweeper(
        cls,
        hints: Iterable[Iterable[Optional[int]]],
        mines: Optional[int] = None,
        *,
        mosaic: bool = False,
        wraps: bool = False,
    ) -> Puzzle:
        """A minesweeper board.

        Args:
            hints: rows of hints 0 to 8, None or UNKNOWN (-1) where nothing is known, NO_CELL (-2)
                where the board has a hole; or a numpy array.
            mines: how many there are in all, if that is known.
            mosaic: a hint counts its own cell as well (Fill-a-pix), so hints go up to 9.
            wraps: the board has no edges: left of the first column is the last.

        Raises:
            RequestError: rows of different lengths, or a number out of range.
        """
        rows = _rows_of(hints, "hints")
        width = _width_of(rows, "hints")
        flat = _flat("b", rows, "a hint, -1 or -2", empty=UNKNOWN)
        total = -1 if mines is None else mines
        if total < 0 and mines is not None or total > 1_000_000:
            raise RequestError(f"expected a number of mines, saw {mines}", "request")
        rules = (1 if mosaic else 0) + (2 if wraps else 0)
        return cls._of(_core.minesweeper_from_hints(len(rows), width, flat, total, rules))

    @property
    def family(self) -> Family:
        """ "nonogram", "sudoku", "minesweeper", "tents" and so on."""
        return self._puzzle.family

    @property
    def title(self) -> str:
        """Its title, "" if it has none. Strangers write titles: escape them before you show them."""
        return self._puzzle.title

    @property
    def rows(self) -> int:
        return self._puzzle.rows

    @property
    def columns(self) -> int:
        return self._puzzle.columns

    def to_json(self) -> str:
        """The puzzle as Crosshatch's own JSON, which `Puzzle` reads again."""
        if self._json is None:
            _, data, _, error = _core.ask("convert", self._puzzle, b'{"to":"json"}', None)
            if error is not None:
                raise error_of(*error)
            self._json = str(json.loads(data)["text"])
        return self._json

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        return f"<Puzzle: {self.family} {self.rows} x {self.columns}{title}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self is other or self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.to_json(), self.family, self._colours)

    def _repr_svg_(self) -> Optional[str]:
        from ._show import svg_of

        return svg_of(self)


def word_of(word: Optional[str], what: str) -> Optional[str]:
    """The word, if it can be the name of something."""
    if word is not None and not isinstance(word, str):
        raise TypeError(f"expected {what} as str, saw {type(word).__name__}")
    try:
        (word or "").encode()
    except UnicodeEncodeError:
        raise RequestError(f"{what}: expected a name, saw {ascii(word)}", "request") from None
    return word


def not_text(error: UnicodeEncodeError) -> ParseError:
    """A str may hold half of a pair of surrogates, which is no character."""
    line = error.object.count("\n", 0, error.start) + 1
    column = error.start - (error.object.rfind("\n", 0, error.start) + 1) + 1
    code = ord(error.object[error.start])
    return ParseError(f"expected text, saw the lone surrogate U+{code:04X}", "parse", line, column)


PuzzleLike = Union[str, bytes, bytearray, memoryview, Puzzle]


def _restored(text: str, family: str, colours: tuple[int, ...] = ()) -> Puzzle:
    puzzle = Puzzle(text, family=family, format="json")
    puzzle._colours = colours
    return puzzle


def _used(colours: Iterable[int]) -> tuple[int, ...]:
    """The colours that are used, if they are not 1, 2, 3, ..., which a palette has by itself."""
    used = sorted(set(colours) - {0})
    return () if used == list(range(1, len(used) + 1)) else tuple(used)


def _rows_of(cells: Any, what: str) -> list[list[Any]]:
    """Rows as lists, of nested sequences or of an array."""
    if hasattr(cells, "tolist"):
        cells = cells.tolist()
    if isinstance(cells, (str, bytes)) or not isinstance(cells, Iterable):
        raise TypeError(f"expected {what} as a list of rows, saw {type(cells).__name__}")
    rows = []
    for row in cells:
        if hasattr(row, "tolist"):
            row = row.tolist()
        if isinstance(row, (str, bytes)) or not isinstance(row, Iterable):
            raise TypeError(f"expected {what} as a list of rows of numbers, saw a row {row!r}")
        rows.append(list(row))
    return rows


def _width_of(rows: list[list[Any]], what: str) -> int:
    if not rows or not rows[0]:
        raise RequestError(f"expected {what} of at least one row and one column, saw none", "request")
    width = len(rows[0])
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise RequestError(
                f"expected {width} cells as in the first row, saw {len(row)} in row {number}",
                "request",
            )
    return width


def _flat(code: str, rows: list[list[Any]], expected: str, empty: Optional[int] = None) -> array[int]:
    """All cells, row after row."""
    flat = array(code)
    for number, row in enumerate(rows, 1):
        try:
            flat.extend(row if empty is None else [empty if v is None else v for v in row])
        except OverflowError as error:
            raise RequestError(f"expected {expected} in row {number}, saw another number", "request") from error
    return flat
