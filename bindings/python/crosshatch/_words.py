# SPDX-License-Identifier: MIT
"""The words of answers and requests, for type checkers. The tests hold them against src/api/answers/answers.txt and
against what the engine knows."""

from typing import Literal

__all__ = ["Family", "Verb", "Verdict", "Why", "Grade", "ErrorCode"]

# The build writes this line anew, with the families that it has.
Family = Literal["akari", "aquarium", "battleships", "binairo", "castle", "cave", "country", "dominosa", "easyasabc", "fillomino", "futoshiki", "galaxies", "hashi", "heyawake", "hidato", "hitori", "kakurasu", "kakuro", "kenken", "kurodoko", "lits", "masyu", "minesweeper", "mosaic", "nonogram", "norinori", "numberlink", "nurikabe", "nurimisaki", "ripple", "rules", "shakashaka", "shikaku", "shingoki", "simpleloop", "skyscrapers", "slant", "slitherlink", "starbattle", "str8ts", "sudoku", "suguru", "tapa", "tents", "thermometers", "yajilin", "yinyang"]

Verb = Literal[
    "solve", "check", "count", "odds", "make", "vary", "canon", "repair", "minimise", "explain",
    "hint", "rate", "render", "convert", "prove", "join",
]  # fmt: skip

Verdict = Literal["unique", "multiple", "none", "unknown"]

#: the limit that came first
Why = Literal["deadline", "nodes", "memory", "cancelled"]

Grade = Literal["easy", "medium", "hard", "unfair", "extreme"]

ErrorCode = Literal[
    "parse", "ambiguous", "unrecognised", "too_large", "unsupported", "request", "io", "internal"
]

Proved = Literal["none", "unique", "multiple"]

#: of a certificate
Claim = Literal["none", "unique", "multiple", "map", "count"]

PlaceKind = Literal["site", "row", "column", "box", "clue", "area", "cell", "corner"]

Role = Literal["target", "cause", "witness"]

StepKind = Literal["deduce", "assume", "refute", "solution", "stuck"]

Ending = Literal["several", "contradiction", "beyond", "limit"]

HintKind = Literal["step", "solution", "stuck", "wrong", "unfit"]
