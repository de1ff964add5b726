# SPDX-License-Identifier: MIT
"""Constraints on single cells and on sets of them, and what a choice has of them."""
from .said import Said

class Cells(Said):
    """Odd and even cells, clones, indices; listed digits and cages."""

    def add_odd(self):
        for cell in self.cells:
            self.add("count 1..1", [cell], self.digits[::2])

    def add_even(self):
        for cell in self.cells:
            self.add("count 1..1", [cell], self.digits[1::2])

    def extreme(self, is_right):
        marked = {cell for kind, _, cells in self.named if kind == self.kind for cell in cells}
        for cell in self.cells:
            for other in self.beside(cell):
                if other not in marked:
                    self.pair(cell, other, is_right)

    def add_minimum(self):
        self.extreme(lambda own, other: own < other)

    def add_maximum(self):
        self.extreme(lambda own, other: own > other)

    def add_clone(self):
        half = len(self.cells) // 2
        for a, b in zip(self.cells[:half], self.cells[half:]):
            self.pair(a, b, lambda one, other: one == other)

    def add_sum(self):
        self.sum(self.cells, self.numbers[0])

    def add_counting_circles(self):
        for digit in self.digits:
            self.add(f"count none or {digit}..{min(digit, len(self.cells))}", self.cells, [digit])

    def index(self, way):
        for cell in self.cells:
            line = cell[way] + 1  # its own number
            for place in self.digits:
                other = (cell[0], place - 1) if way else (place - 1, cell[1])
                if other != cell:
                    self.pair(cell, other, lambda d, there, place=place: (d == place) == (there == line))

    def add_row_index(self):
        self.index(0)

    def add_column_index(self):
        self.index(1)

    def add_digits(self):
        for cell in self.cells:
            self.add("count 1..1", [cell], sorted(set(self.numbers)))

    def add_cage(self):
        self.add("different", self.cells)
        if self.numbers:
            self.sum(self.cells, self.numbers[0])
