# SPDX-License-Identifier: MIT
"""Whether a puzzle may be published: only one with exactly one solution may.

This file needs Django and the Python package `crosshatch`, and nothing else of this site: copy it
into yours. There are three ways to use it.

    class LevelForm(forms.Form):                    # a form; the cleaned value is the text
        clues = PuzzleField()

    class Level(models.Model):                      # a model, so that the admin checks, too
        clues = models.TextField(validators=[validate_unique])

    judgement = judge("A;A;D;A;A|A;B;B;B;A")        # anything else
    judgement.verdict, judgement.ambiguous          # 'unique', []

`judge` gives an answer for every puzzle that can be read. The field and the validator raise what
`refusal` makes of an answer: a PuzzleError, a ValidationError that has the judgement with it. Its
`code` is one of

    unreadable   not a puzzle; `line` and `column` are the place of the mistake, or 0
    too_large    more cells than CROSSHATCH_MOST_CELLS
    not_unique   several solutions
    no_solution  none
    undecided    a limit came first: the settings CROSSHATCH_NODE_LIMIT and CROSSHATCH_TIME_LIMIT

A limit of nodes, not of time, should be what ends a hard puzzle: it ends it on every machine alike.
"""
import collections
import dataclasses
import re

import crosshatch
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from django.utils.translation import gettext as _

MEMORY_LIMIT = "256M"
MOST_TRIALS = 40  # changed drawings that `mend` checks


@dataclasses.dataclass(frozen=True)
class Judgement:
    """What Crosshatch says of a puzzle. The names are those of docs/json.md."""

    text: str
    family: str
    rows: int
    columns: int
    verdict: str  # unique, multiple, none, unknown
    why: str = None  # which limit came first
    title: str = None  # as the text has it: hostile
    ambiguous: list = dataclasses.field(default_factory=list)  # (row, column), from 0
    ambiguous_complete: bool = True
    look_at: dict = None  # where the mistake may be; see first_place
    sentence: str = None  # why there is no solution, in the language of the request
    change: dict = None  # of a drawing: {"row", "column", "value", "left"}: see mend
    grade: str = None
    score: int = None


class PuzzleError(ValidationError):
    """A ValidationError with what is known of the puzzle."""

    def __init__(self, message, code, judgement=None, line=0, column=0):
        super().__init__(message, code=code)
        self.judgement = judgement
        self.line = line
        self.column = column


def judge(puzzle, family=None):
    """The Judgement of a text in any format that Crosshatch reads, or of a drawing: a list of rows
    of 0 and 1. Raises PuzzleError if it is not a puzzle or too large."""
    drawing = None if isinstance(puzzle, str) else puzzle
    text = puzzle if drawing is None else letters_of(drawing)
    # Halves of characters, which no encoding can hold, become question marks.
    text = text.replace("\r\n", "\n").encode("utf-8", "replace").decode("utf-8")
    if "\0" in text:  # some databases cannot hold it
        before = text[:text.index("\0")]
        raise PuzzleError(_("The text has a null character."), "unreadable",
                          line=before.count("\n") + 1, column=len(before) - before.rfind("\n"))
    options = {**limits(), "family": family or None, "lang": language()}
    try:
        answer = crosshatch.check(text, **options)
    except (crosshatch.ParseError, crosshatch.Unsupported) as error:
        raise unreadable(error) from None
    most = getattr(settings, "CROSSHATCH_MOST_CELLS", 10_000)
    if answer.rows * answer.columns > most:
        raise PuzzleError(_("The board has %(cells)d cells; this site takes at most %(most)d.") % {
            "cells": answer.rows * answer.columns, "most": most}, code="too_large")

    known = Judgement(text=text, family=answer.family, rows=answer.rows, columns=answer.columns,
                      verdict=answer.answer, why=answer.why, title=answer.source.title)
    if answer.answer == "unique":
        rating = crosshatch.rate(text, **options)
        return dataclasses.replace(known, grade=rating.grade, score=rating.score)
    if answer.answer == "multiple":
        ambiguous = [tuple(place) for place in answer.ambiguous]
        return dataclasses.replace(
            known, ambiguous=ambiguous, ambiguous_complete=answer.ambiguous_complete,
            look_at=first_place(answer.family, ambiguous),
            change=mend(drawing, ambiguous, options) if drawing else None)
    if answer.answer == "none":
        look_at, sentence = contradiction(text, answer, options)
        return dataclasses.replace(known, look_at=look_at, sentence=sentence)
    return known


def refusal(judgement):
    """The PuzzleError for a judgement, or None if the puzzle is unique."""
    if judgement.verdict == "unique":
        return None
    if judgement.verdict == "multiple":
        count = len(judgement.ambiguous)
        if not count:
            message = _("The puzzle has more than one solution.")
        elif judgement.ambiguous_complete:
            message = _("The puzzle has more than one solution: they differ in %(count)d cells.")
        else:
            message = _("The puzzle has more than one solution: they differ in at least "
                        "%(count)d cells.")
        return PuzzleError(message % {"count": count}, "not_unique", judgement)
    if judgement.verdict == "none":
        return PuzzleError(_("The puzzle has no solution."), "no_solution", judgement)
    if judgement.why == "nodes":
        message = _("The puzzle is so hard that this site cannot prove that it has one solution.")
    else:
        message = _("This site had too little time or memory for the puzzle. Please try again "
                    "later.")
    return PuzzleError(message, "undecided", judgement)


def validate_unique(text):
    """A validator for fields of models and forms."""
    error = refusal(judge(text))
    if error:
        raise error


class JudgedText(str):
    """The text of a puzzle with one solution, and its `judgement`."""

    judgement = None


class PuzzleField(forms.CharField):
    """A field of a form that takes a puzzle with exactly one solution."""

    widget = forms.Textarea

    def __init__(self, *, family=None, max_length=65_536, **options):
        # Blanks are cells in some formats, so they stay.
        super().__init__(strip=False, max_length=max_length, **options)
        self.family = family

    def clean(self, value):
        text = super().clean(value)
        if text in self.empty_values:
            return text
        judgement = judge(text, self.family)
        error = refusal(judgement)
        if error:
            raise error
        judged = JudgedText(judgement.text)
        judged.judgement = judgement
        return judged


# ---- Where to look first ----------------------------------------------------------------------------


def first_place(family, ambiguous):
    """The smallest thing that is not settled: for a nonogram, the clue whose line has the fewest
    ambiguous cells; of another puzzle the ambiguous cell with the fewest others around it.

        {"kind": "clue", "line": "row", "index": 2, "cells": [[2, 0], [2, 1]]}
        {"kind": "cell", "row": 2, "column": 0}
    """
    if not ambiguous:
        return None
    if family == "nonogram":
        lines = collections.defaultdict(list)
        for row, column in ambiguous:
            lines["row", row].append([row, column])
            lines["column", column].append([row, column])
        # Lists in the order of the keys: rows first, the first of equals wins.
        line, index = min(sorted(lines, key=lambda key: (key[0] == "column", key[1])),
                          key=lambda key: len(lines[key]))
        return {"kind": "clue", "line": line, "index": index, "cells": lines[line, index]}
    near = set(ambiguous)

    def others(place):
        return sum((place[0] + down, place[1] + right) in near
                   for down in (-1, 0, 1) for right in (-1, 0, 1))

    row, column = min(ambiguous, key=others)
    return {"kind": "cell", "row": row, "column": column}


def contradiction(text, answer, options):
    """Where a person who solves the puzzle finds that there is no solution, as in first_place, and
    the sentence about it. (None, None) if it takes more than one look."""
    if answer.clash:  # visible at a glance
        place = re.match(r"row (\d+), column (\d+):", answer.clash)
        look_at = place and {"kind": "cell", "row": int(place[1]) - 1, "column": int(place[2]) - 1}
        # The note says the same in the language of the request; of a text whose family is not given
        # it would also say how it was read.
        glance = {**options, "family": answer.family, "json": False}
        note = crosshatch.ask("check", text, glance).note
        return look_at, (note or answer.clash).rstrip(".") + "."
    last = None
    for step in crosshatch.explain(text, **options):
        if step.kind == "deduce":
            last = step
    # The step that leaves a cell without a value, unless that is true under an assumption only.
    if last is None or last.depth or not any(change.after == 0 for change in last.changes):
        return None, None
    cause = next((mark for mark in last.marks if mark.role == "cause"), None)
    return place_of(cause, answer), last.ko if options["lang"] == "ko" else last.en


def place_of(mark, answer):
    """A mark of a step (docs/steps.md) as in first_place."""
    if mark is None:
        return None
    if mark.kind == "clue":
        is_row = mark.index < answer.rows
        return {"kind": "clue", "line": "row" if is_row else "column",
                "index": mark.index - (0 if is_row else answer.rows)}
    if mark.kind == "site":
        row, column = divmod(mark.index, answer.columns)
        return {"kind": "cell", "row": row, "column": column}
    if mark.kind in ("row", "column", "box"):
        return {"kind": mark.kind, "index": mark.index}
    return None


def mend(drawing, ambiguous, options):
    """The ambiguous cell of a drawing whose change leaves the fewest ambiguous cells, its new value,
    and how many it leaves: 0 if the puzzle is unique then. None if no cell that was tried helps."""
    small = {**options, "node_limit": min(1000, options["node_limit"]),
             "time_limit": options["time_limit"] / MOST_TRIALS}  # all together as much as one puzzle
    best, least = None, len(ambiguous)
    for row, column in ambiguous[:MOST_TRIALS]:
        changed = [list(line) for line in drawing]
        changed[row][column] = 1 - changed[row][column]
        answer = crosshatch.check(letters_of(changed), **small)
        left = len(answer.ambiguous)
        if answer.answer == "unknown" or not answer.ambiguous_complete or left >= least:
            continue
        best, least = {"row": row, "column": column, "value": changed[row][column], "left": left}, left
        if not left:
            break
    return best


# ---- Bits and pieces --------------------------------------------------------------------------------

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
MOST_LETTERS = len(LETTERS) - 1  # the longest run that a letter can say


def letters_of(drawing):
    """The clues of a drawing in clue letters, A = 0: 'B;B|B;B'. A larger one is JSON."""
    if max(len(drawing), *map(len, drawing)) > MOST_LETTERS:
        return crosshatch.Puzzle.from_grid(drawing).to_json()

    def clue(line):
        runs = "".join("1" if cell else " " for cell in line).split()
        return "".join(LETTERS[len(run)] for run in runs) or "A"

    return "|".join(";".join(map(clue, lines)) for lines in (drawing, zip(*drawing)))


def limits():
    """What a puzzle may cost, from the settings of the site."""
    return {"node_limit": getattr(settings, "CROSSHATCH_NODE_LIMIT", 20_000),
            "time_limit": getattr(settings, "CROSSHATCH_TIME_LIMIT", 5),
            "memory_limit": MEMORY_LIMIT}


def language():
    return "ko" if (get_language() or "").startswith("ko") else "en"


def unreadable(error):
    """The PuzzleError for a text that Crosshatch cannot read."""
    line, column = error.line or 0, error.column or 0
    if line:
        message = _("Line %(line)d, column %(column)d: %(message)s") % {
            "line": line, "column": column, "message": error.message}
    else:
        message = error.message
    return PuzzleError(message, "unreadable", line=line, column=column)
