# SPDX-License-Identifier: MIT
"""Constraints of a sudoku on their way to the rules that they make."""
import itertools

from .words import words_of

VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
USUAL = {"whisper": 5, "lockout": 4, "modular": 3, "pill-arrow": 2, "difference": 1, "ratio": 2, "undotted-ratio": 2,
         "sum-line": 10}
# Their cells are in the order of the grid, whatever order they are said in.
UNORDERED = ("odd", "even", "minimum", "maximum", "sum", "counting-circles", "row-index", "column-index", "quadruple",
             "white-dot", "black-dot", "difference", "ratio", "x", "v", "rellik", "look-and-say", "contents",
             "exact-contents", "equality", "all-pairs", "digits", "cage")


def method_of(kind):
    return "add_" + kind.replace("-", "_")


class Said:
    """What all kinds need to say their rules. `named` has the kinds of the constraints, what they say, mostly numbers,
    and their cells, which are (row, column) from 0."""

    def __init__(self, side, high, named):
        self.side, self.high, self.wide, self.named = side, high, side // high, named
        self.digits, self.rules = range(1, side + 1), set()
        for one in named:
            self.say(*one)

    def say(self, kind, told, cells):
        usual = [USUAL[kind]] if kind in USUAL else []
        self.numbers, self.kind = told or usual, kind
        self.cells = sorted(cells) if kind in UNORDERED else cells
        getattr(self, method_of(kind))()

    @staticmethod
    def literal(cell, digits):
        return f"r{cell[0] + 1}c{cell[1] + 1}=" + "".join(VALUES[digit] for digit in digits)

    def add(self, word, cells, digits=None):
        self.rules.add(" ".join([word, *(self.literal(cell, self.digits if digits is None else digits)
                                         for cell in cells)]))

    def word(self, cells, start, go_on):
        self.add("word " + words_of(len(cells), self.digits, start, go_on), cells)

    def pair(self, a, b, is_right):
        self.word([a, b], None, lambda at, d, before: d if at == 0 else True if is_right(before, d) else None)

    def neighbours(self, is_right):
        self.word(self.cells, 0, lambda at, d, before: d if at == 0 or is_right(before, d) else None)

    def classes(self, count, class_of):
        def go_on(_at, d, known):
            own = class_of(d)
            return None if own in known else (*known, own)[-(count - 1):]
        self.word(self.cells, (), go_on)

    def sum(self, cells, total):
        last = len(cells) - 1
        if last >= 12:
            if not 0 <= total <= 1000:
                raise ValueError(total)
            return self.add(f"sum {total}..{total}", cells)
        self.word(cells, 0, lambda at, d, seen: seen + d if seen + d == total or at < last and seen + d < total else None)

    def beside(self, cell):
        y, x = cell
        near = [(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)]
        return [(v, u) for v, u in near if 0 <= v < self.side and 0 <= u < self.side]

    def every(self):
        return itertools.product(range(self.side), repeat=2)

    def third(self, d):
        return (d - 1) // ((self.side + 2) // 3)

    def ends_first(self):
        return [self.cells[0], self.cells[-1], *self.cells[1:-1]]
