# What the extension module offers. It is not public: use the package.
from typing import Any, Optional, Union

from ._words import Family, Verb

version: str
verbs: tuple[Verb, ...]
families: tuple[Family, ...]
NOT_A_BOARD: int
GIVEN_UP: int

# code, message, line, column
_Error = tuple[str, str, int, int]

def has(feature: str) -> bool: ...

class Cancel:
    def __init__(self, parent: Optional[Cancel] = None) -> None: ...
    def cancel(self) -> None: ...
    @property
    def cancelled(self) -> bool: ...

class Puzzle:
    @property
    def family(self) -> Family: ...
    @property
    def title(self) -> str: ...
    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...

def read(text: Any, family: Optional[str], format: Optional[str]) -> Union[Puzzle, _Error]: ...
def nonogram_from_clues(
    rows: int, columns: int, counts: Any, numbers: Any, colours: Any
) -> Union[Puzzle, _Error]: ...
def nonogram_from_cells(rows: int, columns: int, cells: Any) -> Union[Puzzle, _Error]: ...
def sudoku_from_givens(
    box_rows: int, box_columns: int, givens: Any
) -> Union[Puzzle, _Error]: ...
def minesweeper_from_hints(
    rows: int, columns: int, hints: Any, mines: int, rules: int
) -> Union[Puzzle, _Error]: ...
def ask(
    verb: str, puzzle: Any, options: Optional[bytes], cancel: Optional[Cancel]
) -> tuple[int, bytes, str, Optional[_Error]]: ...

class Boards:
    def __init__(self, buffer: Any, stride: int, writable: bool) -> None: ...
    @property
    def count(self) -> int: ...
    @property
    def has_numbers(self) -> bool: ...

def solve_sudokus(
    boards: Boards,
    first: int,
    last: int,
    solutions: Optional[Boards],
    counts: Any,
    limit: int,
    most_branches: int,
    level: int,
    cancel: Optional[Cancel],
) -> bool: ...
