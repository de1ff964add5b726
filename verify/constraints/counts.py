# SPDX-License-Identifier: MIT
"""How often digits are in some cells, or where."""
import collections

from .said import Said

class Counts(Said):
    """What is counted, and what counts."""

    def add_look_and_say(self):
        for often, digit in zip(self.numbers[::2], self.numbers[1::2]):
            if digit > 0 or often > 0:
                self.add(f"count {often}..{min(often, len(self.cells))}", self.cells, [digit] if digit > 0 else [])

    def add_contents(self):
        for digit, often in collections.Counter(self.numbers).items():
            self.add(f"count {often}..{len(self.cells)}", self.cells, [digit])

    def add_exact_contents(self):
        for digit, often in collections.Counter(self.numbers).items():
            self.add(f"count {often}..{min(often, len(self.cells))}", self.cells, [digit])

    def add_equality(self):
        self.add("different", self.cells)
        last = len(self.cells) - 1

        def go_on(at, d, known):
            even, low = known[0] + (1 if d % 2 == 0 else -1), known[1] + (1 if 2 * d <= self.side else -1)
            return (even, low) if 2 * d != self.side + 1 and (at < last or even == low == 0) else None
        self.word(self.cells, (0, 0), go_on)

    def add_count_arrow(self):
        last = len(self.cells) - 1

        def go_on(at, d, seen):
            return seen | {d} if at < last else True if d == len(seen) else None
        self.word([*self.cells[1:], self.cells[0]], frozenset(), go_on)

    def add_index_line(self):
        def go_on(at, d, known):
            if at < 2:
                return d if at == 0 else (known, d + 1) if d + 1 < len(self.cells) else None
            return None if known[1] == at and known[0] != d else known
        self.word(self.cells, None, go_on)
