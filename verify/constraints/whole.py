# SPDX-License-Identifier: MIT
"""Constraints on the whole grid."""
import itertools

from .said import Said

class Whole(Said):
    """Squares and groups of it, neighbours, and lines that are not the same."""

    def add_disjoint(self):
        for y, x in itertools.product(range(self.high), range(self.wide)):
            boxes = itertools.product(range(0, self.side, self.high), range(0, self.side, self.wide))
            self.add("different", [(v + y, u + x) for v, u in boxes])

    def add_anti_taxicab(self):
        for a, b in itertools.combinations(self.every(), 2):
            steps = abs(a[0] - b[0]) + abs(a[1] - b[1])
            if a[0] != b[0] and a[1] != b[1] and steps <= self.side:
                self.add("count 0..1", [a, b], [steps])

    def each_square_has(self, class_of):
        for y, x in itertools.product(range(self.side - 1), repeat=2):
            square = [(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)]
            for own in sorted(set(map(class_of, self.digits))):
                self.add("count 1..4", square, [d for d in self.digits if class_of(d) == own])

    def add_global_entropy(self):
        self.each_square_has(self.third)

    def add_global_modulo(self):
        self.each_square_has(lambda d: d % 3)

    def add_flatmates(self):
        for y, x in self.every():
            near = [((v, x), mate) for v, mate in ((y - 1, 1), (y + 1, self.side)) if 0 <= v < self.side]
            last = len(near)

            def go_on(at, d, is_alone):
                is_alone = d == (self.side + 1) // 2 if at == 0 else is_alone and d != near[at - 1][1]
                return None if is_alone and at == last else is_alone
            self.word([(y, x), *(cell for cell, _ in near)], False, go_on)

    def unlike(self, one, other):
        """Two lines, read side by side, are not the same."""
        pairs = [pair for pair in zip(one, other) if pair[0] != pair[1]]
        last = 2 * len(pairs) - 1

        def go_on(at, d, known):
            if known == "unlike" or at % 2 == 0:
                return known if known == "unlike" else d
            return "unlike" if known != d else "alike" if at < last else None
        self.word(list(itertools.chain(*pairs)), "alike", go_on)

    def add_rank_ties(self):
        pass

    def add_no_ties(self):
        rows = [[(y, x) for x in range(self.side)] for y in range(self.side)]
        columns = [list(column) for column in zip(*rows)]
        for lines in (rows, columns):
            for one, other in itertools.combinations(lines, 2):
                self.unlike(one, other[::-1])
        for i, row in enumerate(rows):
            self.unlike(row, columns[i])
            self.unlike(row, columns[self.side - 1 - i][::-1])
