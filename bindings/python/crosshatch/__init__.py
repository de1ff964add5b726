# SPDX-License-Identifier: MIT
"""Crosshatch: whether a grid puzzle has no solution, exactly one or several, where it is ambiguous,
and how a person would solve it.

    >>> import crosshatch
    >>> crosshatch.check("A;A;D;A;A|A;B;B;B;A").answer
    'unique'

A puzzle is a text in any format (docs/formats.md), as `str` or `bytes`, or a `Puzzle` that was read
or built from lists. All functions release the GIL and may be called by many threads; Ctrl-C and a
`Cancel` token end them within some 50 ms. They are typed, and named like the verbs of the program
and the keys of its JSON (docs/json.md).

Keyword arguments that many functions share:

- `family`, `format`: what the text is, where that is not clear.
- `ignore`: "drawings" leaves out what is only decoration, such as lines and fog, and says so in
  `note`.
- `time_limit`: seconds, or "500ms"; `node_limit`: decisions of the search, with which the answer is
  the same on every machine; `memory_limit`: MiB, or "2G" (that is the usual one). They hold for
  each call.
- `lang`: "en" or "ko", for sentences and messages.
- `cancel`: a `Cancel` token.
"""

from . import sudoku
from ._answers import (
    Answer,
    CanonicalForm,
    Certificate,
    Change,
    Clue,
    ClueChange,
    Edge,
    Hint,
    Mark,
    Minimal,
    NewPuzzle,
    Place,
    Proof,
    BrokenRule,
    Standing,
    Rating,
    Repair,
    Solution,
    Source,
    Step,
)
from ._ask import Cancel, Reply, ask
from ._core import families, has, verbs
from ._core import version as __version__
from ._errors import (
    CrosshatchError,
    InternalError,
    LimitReached,
    NoSolution,
    ParseError,
    RequestError,
    Unsupported,
)
from ._explanation import Explanation
from ._forms import canon, vary
from ._make import make
from ._map import Answers, map
from ._moves import Move, NextMoves, next_moves
from ._output import convert, render
from ._prove import prove
from ._puzzle import NO_CELL, UNKNOWN, Puzzle, PuzzleLike
from ._repair import minimise, repair
from ._solutions import Solutions
from ._steps import explain, hint, rate
from ._verdicts import check, count, odds, solve
from ._words import ErrorCode, Family, Grade, Verb, Verdict, Why

__all__ = [
    "Answer",
    "Answers",
    "Cancel",
    "CanonicalForm",
    "Certificate",
    "Change",
    "Clue",
    "ClueChange",
    "CrosshatchError",
    "Edge",
    "ErrorCode",
    "Explanation",
    "Family",
    "Grade",
    "Hint",
    "InternalError",
    "LimitReached",
    "Mark",
    "Minimal",
    "Move",
    "NO_CELL",
    "NewPuzzle",
    "NextMoves",
    "NoSolution",
    "ParseError",
    "Place",
    "Proof",
    "BrokenRule",
    "Standing",
    "Puzzle",
    "PuzzleLike",
    "Rating",
    "Repair",
    "Reply",
    "RequestError",
    "Solution",
    "Solutions",
    "Source",
    "Step",
    "UNKNOWN",
    "Unsupported",
    "Verb",
    "Verdict",
    "Why",
    "__version__",
    "ask",
    "canon",
    "check",
    "convert",
    "count",
    "explain",
    "families",
    "has",
    "hint",
    "make",
    "map",
    "minimise",
    "next_moves",
    "odds",
    "prove",
    "rate",
    "render",
    "repair",
    "solve",
    "sudoku",
    "vary",
    "verbs",
]
