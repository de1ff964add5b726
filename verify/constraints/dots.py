# SPDX-License-Identifier: MIT
"""Constraints on two cells that share a side, and on the four around a corner."""
import collections

from .said import Said

DOTS, XV = ("white-dot", "black-dot", "difference", "ratio"), ("x", "v")


def are_consecutive(a, b):
    return abs(a - b) == 1


def is_times(n):
    return lambda a, b: a == n * b or b == n * a

class Dots(Said):
    """Dots, X and V, signs, and what it means that there is none."""

    def unmarked(self, marks, is_right):
        marked = [set(cells) for kind, _, cells in self.named if kind in marks]
        for cell in self.every():
            for other in self.beside(cell):
                if other > cell and not any({cell, other} <= cells for cells in marked):
                    self.pair(cell, other, is_right)

    def add_white_dot(self):
        self.pair(*self.cells, are_consecutive)

    def add_black_dot(self):
        self.pair(*self.cells, is_times(2))

    def add_difference(self):
        self.pair(*self.cells, lambda a, b: abs(a - b) == self.numbers[0])

    def add_ratio(self):
        self.pair(*self.cells, is_times(self.numbers[0]))

    def add_x(self):
        self.pair(*self.cells, lambda a, b: a + b == 10)

    def add_v(self):
        self.pair(*self.cells, lambda a, b: a + b == 5)

    def add_greater(self):
        self.pair(*self.cells, lambda a, b: a > b)

    def add_all_dots(self):
        self.unmarked(DOTS, lambda a, b: not are_consecutive(a, b) and not is_times(2)(a, b))

    def add_all_xv(self):
        self.unmarked(XV, lambda a, b: a + b not in (5, 10))

    def add_nonconsecutive(self):
        self.unmarked((), lambda a, b: not are_consecutive(a, b))

    def add_undotted_nonconsecutive(self):
        self.unmarked(DOTS, lambda a, b: not are_consecutive(a, b))

    def add_undotted_ratio(self):
        self.unmarked(DOTS, lambda a, b: not is_times(self.numbers[0])(a, b))

    def add_quadruple(self):
        for digit, often in collections.Counter(self.numbers).items():
            self.add(f"count {often}..4", self.cells, [digit])
