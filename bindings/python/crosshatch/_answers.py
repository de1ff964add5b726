# SPDX-License-Identifier: MIT
"""What answers are made of. Names are those of the JSON (docs/json.md, docs/steps.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Optional, Union

from ._numbers import shortened
from ._puzzle import PuzzleLike
from ._words import Claim, Ending, Family, Grade, HintKind, PlaceKind, Proved, Role, StepKind, Verdict, Why

__all__ = [
    "Edge",
    "Source",
    "Solution",
    "Proof",
    "BrokenRule",
    "Standing",
    "Answer",
    "Rating",
    "Place",
    "Mark",
    "Change",
    "Step",
    "Hint",
    "NewPuzzle",
]

Options = Mapping[str, Any]


@dataclass(frozen=True)
class Source:
    """The puzzle that an answer is about."""

    file: Optional[str]
    line: Optional[int]
    index: Optional[int]
    title: Optional[str]
    #: sentences about the text beside its puzzle: what was left out, or that its solution is wrong
    remarks: list[str] = field(default_factory=list)


class Edge(NamedTuple):
    """An edge of the grid: the two cells between which it lies, as "r3c4", or at the rim its cell and the side of
    it that it is: "top", "left", "right" or "bottom"."""

    one: str
    other: str


class Solution(str):
    """A solved board: the text of the JSON, and what it means.

    A nonogram has `.` for empty and `#` or the letter of a colour; a sudoku its digits, and letters
    from 10 on; a minesweeper board `*` for a mine, a mosaic `*` for a filled cell.
    """

    __slots__ = ("family", "rows", "columns", "_puzzle")

    family: Family
    rows: int
    columns: int
    _puzzle: Optional[PuzzleLike]

    @classmethod
    def _of(cls, text: str, data: Mapping[str, Any], puzzle: Optional[PuzzleLike]) -> Solution:
        solution = cls(text)
        solution.family = data["family"]
        solution.rows = data["rows"]
        solution.columns = data["columns"]
        solution._puzzle = puzzle
        return solution

    @property
    def characters(self) -> list[str]:
        """The text of each row."""
        if "\n" in self or self.rows == 1:
            return str(self).split("\n")
        return [str(self[i : i + self.columns]) for i in range(0, len(self), self.columns)]

    @property
    def cells(self) -> list[list[int]]:
        """Rows of numbers: 0 and 1 of black-and-white nonograms, of mines and of mosaics, the
        digits of a sudoku, the heights of skyscrapers. Colours of a nonogram are numbered from 1 as
        they come in the puzzle's palette, or as in `Puzzle.from_grid` and `from_clues`.
        `numpy.array(solution.cells)` has the shape rows x columns. Of other families 1 is what is put into cells: bulbs, stars, tents. A slitherlink has the
        rows of its drawing, with 1 where an edge is on the loop; cells are at odd rows and columns.
        """
        if self.family in ("skyscrapers", "sudoku"):
            return [[int(c, 36) for c in row] for row in self.characters]
        if self.family != "nonogram":
            put = {"tents": "A", "slitherlink": "-|"}.get(self.family, "*")
            return [[int(c in put) for c in row] for row in self.characters]
        from ._show import palette_of

        is_black = not set(self) - set(".#\n")
        values = {".": 0, "#": 1} if is_black else palette_of(self._puzzle)
        colours = getattr(self._puzzle, "_colours", ())
        if colours:
            values = {c: value and colours[value - 1] for c, value in values.items() if value <= len(colours)}
        return [[values[c] for c in row] for row in self.characters]

    def __reduce__(self) -> tuple[Any, ...]:
        data = {"family": self.family, "rows": self.rows, "columns": self.columns}
        return Solution._of, (str(self), data, self._puzzle)

    def __repr__(self) -> str:
        return f"<Solution: {self.family} {self.rows} x {self.columns} {str(self)!r}>"

    def _repr_svg_(self) -> Optional[str]:
        from ._show import svg_of

        if self._puzzle is None:
            return None
        return svg_of(self._puzzle, what="puzzle", state=str(self))


@dataclass(frozen=True)
class Proof:
    """How a verdict is proved, from `check(..., prove=True)`."""

    #: "none", "unique" or "multiple"
    claim: Proved
    #: how many clauses puzzle and claim have; 0 for "multiple", which two solutions prove
    clauses: int
    #: how many steps the refutation has
    steps: int
    #: the size of the certificate as text
    bytes: int


@dataclass(frozen=True)
class BrokenRule:
    """A rule that a half-solved board breaks, whatever is put into its open cells."""

    #: (row, column), from 0, of each entry that breaks it; of a slitherlink each `Edge`; none where nearly all do
    sites: list[tuple[Any, Any]]
    #: the rule in English
    en: str
    #: the rule in Korean
    ko: str


@dataclass(frozen=True)
class Standing:
    """What is to be seen of a half-solved board without any search, from `check(..., state=...)`."""

    #: the rules that it breaks
    broken: list[BrokenRule]
    #: the clues that are satisfied, whatever is put into open cells
    kept: list[Place]


@dataclass(frozen=True)
class Answer:
    """What is known about the solutions of a puzzle.

    In a notebook it shows itself as a board: the solution if there is one, the ambiguous cells if
    there are several.
    """

    #: "nonogram", "sudoku", "minesweeper", "tents" and so on
    family: Family
    rows: int
    columns: int
    #: "unique", "multiple", "none" or "unknown"
    answer: Verdict
    #: the limit that came first: "deadline", "nodes", "memory", "cancelled"; None if none did
    why: Optional[Why]
    #: how many solutions there are, or at least are, unless `count_exact`; None if nothing is known
    count: Optional[int]
    count_exact: bool
    #: whether basic logic alone solves the puzzle; None if that is not known
    logic: Optional[bool]
    #: solutions that were kept, at most two
    solutions: list[Solution]
    #: (row, column), from 0, of each cell where solutions differ; of a slitherlink each `Edge`
    ambiguous: list[tuple[Any, Any]]
    #: whether `ambiguous` has all such cells
    ambiguous_complete: bool
    source: Source
    #: a sentence, if clues contradict each other at a glance
    clash: Optional[str] = None
    #: (row, column) of each cell that may differ, too, if a limit came before that was known
    unsettled: list[tuple[Any, Any]] = field(default_factory=list)
    #: after `check(..., prove=True)`: how the verdict is proved; None if it is not
    proof: Optional[Proof] = None
    #: after `check(..., state=...)`: what is to be seen of that board
    state: Optional[Standing] = None
    #: a sentence for a person beside the answer, usually ""
    note: str = ""
    #: the exit status of the program: 0, 3 (none), 4 (several) or 5 (a limit)
    status: int = 0
    #: the line of JSON that all this is from
    json: bytes = field(default=b"", repr=False)
    _puzzle: Optional[PuzzleLike] = field(default=None, repr=False, compare=False)
    _options: Options = field(default_factory=dict, repr=False, compare=False)

    def __repr__(self) -> str:
        count = "?" if self.count is None else shortened(self._digits)
        more = f", why={self.why!r}" if self.why else ""
        if self.ambiguous:
            kind = "" if self.ambiguous_complete else " or more"
            more += f", {len(self.ambiguous)}{kind} ambiguous cells"
        return (
            f"<{type(self).__name__}: {self.family} {self.rows} x {self.columns}, "
            f"answer={self.answer!r}, count={count}{more}>"
        )

    @property
    def _digits(self) -> str:
        begin = self.json.index(b'"count":"') + len(b'"count":"')
        return self.json[begin : self.json.index(b'"', begin)].decode()

    def _repr_html_(self) -> Optional[str]:
        from ._show import html_of_answer

        return html_of_answer(self)


@dataclass(frozen=True, repr=False)
class Rating(Answer):
    """How hard a puzzle is for a person: an `Answer` with more. Only a puzzle with one solution has
    a grade; for others these are None."""

    #: "easy", "medium", "hard", "unfair" or "extreme"
    grade: Optional[Grade] = None
    score: Optional[int] = None
    #: the number of Sudoku Explainer; None for other families
    se: Optional[float] = None
    #: the id of the hardest technique
    hardest: Optional[str] = None
    #: pairs of id and how often it is used
    techniques: list[tuple[str, int]] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"{super().__repr__()[:-1]}, grade={self.grade!r}, score={self.score}>"


@dataclass(frozen=True)
class ClueChange:
    """A clue that is added, changed or removed, or a cell that is moved to another region."""

    #: (row, column); None: the total, or the clue of a line
    cell: Optional[tuple[int, int]]
    #: what the clue was; None: there was none. For a nonogram it is a list of runs, for a star
    #: battle the name of a region
    before: Union[int, str, list[Any], None]
    #: what it is; None: it is removed
    after: Union[int, str, list[Any], None]
    #: the row or the column of a nonogram without a solution, or of a number beside the grid, from 0
    row: Optional[int] = None
    column: Optional[int] = None
    #: where numbers stand at both ends: "left", "right", "above" or "below"
    side: Optional[str] = None
    #: [[row, column], [row, column]] of the cells between which a sign stands, from 0
    between: Optional[list[list[int]]] = None
    #: the lines of the grid that cross where a number stands, [row, column] from 0
    corner: Optional[list[int]] = None


@dataclass(frozen=True)
class Repair:
    """A few changes after which a puzzle has one solution."""

    #: for a nonogram with several solutions: (row, column) of the cells that change
    cells: list[tuple[int, int]]
    #: for other families, and for a nonogram without a solution: the clues that change
    clues: list[ClueChange]
    #: the only solution after the changes
    solution: Solution
    #: the new puzzle, as JSON
    puzzle: str = field(repr=False)
    #: it is proved that fewer changes than this are not enough
    least: int
    #: with `easiest`: how hard the new puzzle is; None if a limit came first
    grade: Optional[Grade] = None
    score: Optional[int] = None


@dataclass(frozen=True)
class Clue:
    """A clue that stands in a puzzle."""

    #: (row, column); None: the total, or the clue of a line
    cell: Optional[tuple[int, int]]
    #: for a nonogram a list of runs
    value: Union[int, list[Any]]
    #: for a nonogram, or a number beside the grid: the row or the column, from 0
    row: Optional[int] = None
    column: Optional[int] = None
    #: where numbers stand at both ends: "left", "right", "above" or "below"
    side: Optional[str] = None
    #: [[row, column], [row, column]] of the cells between which a sign stands, from 0
    between: Optional[list[list[int]]] = None
    #: the lines of the grid that cross where a number stands, [row, column] from 0
    corner: Optional[list[int]] = None


@dataclass(frozen=True, repr=False)
class Minimal(Answer):
    """Which clues of a puzzle are not needed: an `Answer` with more. This is known only for a
    puzzle with one solution; for others the lists are empty and the rest is None."""

    #: how many clues the puzzle has
    clues: int = 0
    #: without one of these there are several solutions
    needed: list[Clue] = field(default_factory=list)
    #: each of these can be left out by itself
    needless: list[Clue] = field(default_factory=list)
    #: all of these were left out of `puzzle`
    left_out: list[Clue] = field(default_factory=list)
    #: whether it is proved that no clue of `puzzle` can be left out
    minimal: Optional[bool] = None
    #: whether it is proved that no fewer of the clues are enough
    smallest: Optional[bool] = None
    #: it is proved that fewer clues than this are not enough
    least: Optional[int] = None
    #: the puzzle without the clues that were left out, as JSON; it has the same solution. None for a
    #: nonogram, unless nothing was left out: each of its lines has a clue
    puzzle: Optional[str] = None

    def __repr__(self) -> str:
        left = f", clues={self.clues}, left_out={len(self.left_out)}"
        return f"{super().__repr__()[:-1]}{left}, minimal={self.minimal}>"


@dataclass(frozen=True, repr=False)
class Certificate(Answer):
    """What `prove` has found out, and a certificate of it: an `Answer` with more. If there is none,
    because of a limit or because the puzzle is too large, all but `fingerprint` is None and `note` says why."""

    #: 32 hexadecimal digits, the same for the same puzzle, as `crosshatch verify` prints them
    fingerprint: str = ""
    #: "none", "unique", "multiple", "map" or "count"
    claim: Optional[Claim] = None
    #: how many clauses puzzle and claim have
    clauses: Optional[int] = None
    #: how many of them are cuts; None where the puzzle needs none
    cuts: Optional[int] = None
    #: how many steps the refutation has
    steps: Optional[int] = None
    #: the certificate: a text that `crosshatch verify` checks
    certificate: Optional[str] = field(default=None, repr=False)

    def __repr__(self) -> str:
        return f"{super().__repr__()[:-1]}, claim={self.claim!r}, clauses={self.clauses}, steps={self.steps}>"


@dataclass(frozen=True)
class NewPuzzle:
    """A puzzle that `make` has made: it has exactly one solution."""

    family: Family
    rows: int
    columns: int
    #: the puzzle, in the format `to`
    puzzle: str
    to: str
    #: its only solution
    solution: Solution
    #: the seed, and the number of the puzzle from 1: with the options they name it
    seed: int
    index: int
    #: "easy", "medium", "hard", "unfair" or "extreme"; None if the family has no grades
    grade: Optional[Grade]
    score: Optional[int]
    #: the number of Sudoku Explainer; None for other families
    se: Optional[float]
    #: the id of the hardest technique
    hardest: Optional[str]
    #: for a game that needs no guess: what is seen after the first click; `puzzle` is the whole board
    opened: Optional[str]
    #: what was tried since the puzzle before: attempts, failed, easier, harder, others,
    #: alike
    tried: dict[str, int] = field(repr=False)
    #: of an image: (row, column) of each cell that is not as the image has it
    changed: list[tuple[int, int]] = field(default_factory=list)

    def _repr_svg_(self) -> Optional[str]:
        from ._show import svg_of

        return svg_of(self.puzzle, what="puzzle")


@dataclass(frozen=True)
class CanonicalForm:
    """The form that all symmetric forms of a puzzle share."""

    #: the form, in the format `to`
    puzzle: str
    to: str
    #: 16 digits, the same for all forms of a puzzle, in all formats and versions
    key: str
    #: how many symmetries leave the puzzle as it is
    automorphisms: int


@dataclass(frozen=True)
class Place:
    """Something to look at on the board."""

    #: "site" (a cell, or an edge), "row", "column", "box", "clue", "area", or, where sites are edges, "cell" and "corner"
    kind: PlaceKind
    #: its number, from 0; a site is row * columns + column, clues are first those of the rows
    index: int
    #: for a clue: which of its numbers, from 0; None: all of it
    part: Optional[int] = None
    #: of a site that is an edge: where it lies
    edge: Optional[Edge] = None


@dataclass(frozen=True)
class Mark:
    """Something to look at in a step, and why."""

    #: "target" is what changes, "cause" what the step rests on, "witness" what ties them together
    role: Role
    kind: PlaceKind
    index: int
    part: Optional[int] = None
    edge: Optional[Edge] = None
    #: a mask of the values in question (docs/steps.md); None: the place as a whole
    values: Optional[int] = None


class Change(NamedTuple):
    """What a step does to a cell, or to an edge."""

    #: of the cell; of an edge its place in the drawing of a solution
    row: int
    column: int
    #: the number of the cell, row * columns + column; of an edge, as docs/steps.md counts them
    site: int
    #: the mask of its possible values before and after (docs/steps.md)
    before: int
    after: int
    #: whether the value is written on the board
    places: bool


@dataclass(frozen=True)
class Step:
    """A step by which a person solves the puzzle (docs/steps.md)."""

    #: from 1
    step: int
    #: "deduce", "assume", "refute", or one of the ends "solution" and "stuck"
    kind: StepKind
    #: its id; None for the ends
    technique: Optional[str]
    #: the number of assumptions in force
    depth: int
    #: what the technique does
    changes: list[Change]
    #: what follows at once from the rules
    follow: list[Change]
    marks: list[Mark]
    #: what the sentence names, as in the JSON
    terms: list[dict[str, Any]] = field(repr=False)
    #: the sentence in English and Korean
    en: str
    ko: str = field(repr=False)
    #: only for `stuck`: "several", "contradiction", "beyond" or "limit"
    ending: Optional[Ending] = None
    #: only for a limit: "deadline", "nodes", "memory" or "cancelled"
    why: Optional[Why] = None
    #: with `explain(..., all=True)`: the steps of the trial that refutes
    trial: list[Step] = field(default_factory=list)

    def __str__(self) -> str:
        return self.en


@dataclass(frozen=True)
class Hint:
    """The next step, as much of it as the level allows, or what is wrong with the board."""

    #: "step", "solution", "stuck", "wrong" (an entry is wrong) or "unfit" (no solution fits)
    kind: HintKind
    #: 1 where to look, 2 also which technique, 3 the whole step
    level: int
    where: list[Place]
    technique: Optional[str]
    #: (row, column) of a wrong entry, from level 2
    wrong: Union[tuple[int, int], Edge, None]
    #: at level 3
    step: Optional[Step]
    #: at level 3: the steps of a refutation
    trial: list[Step]
    #: the sentence in English and Korean
    en: str
    ko: str = field(repr=False)
    #: what is known about the puzzle
    answer: Answer = field(repr=False)

    def __str__(self) -> str:
        return self.en

    def _repr_html_(self) -> Optional[str]:
        from ._show import html_of_hint

        return html_of_hint(self)
