# SPDX-License-Identifier: MIT
"""Other sums, and sets with the same sum or the same digits."""
import itertools

from .said import Said

class Sums(Said):
    """With factors, of groups, of parts of a line."""

    def weighted(self, cells, factors, total):
        if set(factors) == {1}:
            return self.sum(cells, total)
        last = len(cells) - 1

        def go_on(at, d, seen):
            seen += factors[at] * d
            return seen if at < last or seen == total else None
        self.word(cells, 0, go_on)

    def add_weighted_sum(self):
        total, *factors = self.numbers
        if len(factors) != len(self.cells):
            raise ValueError(factors)
        self.weighted(self.cells, factors, total)

    def groups(self):
        sizes = self.numbers
        if len(sizes) == 1:
            sizes = [len(self.cells) // sizes[0]] * sizes[0]
        if sum(sizes) != len(self.cells):
            raise ValueError(sizes)
        ends = list(itertools.accumulate(sizes))
        return [self.cells[end - size:end] for size, end in zip(sizes, ends)]

    @staticmethod
    def apart(one, other):
        return [cell for cell in one if cell not in other], [cell for cell in other if cell not in one]

    def add_equal_sum(self):
        first, *others = self.groups()
        for group in others:
            plus, minus = self.apart(first, group)
            if plus or minus:
                self.weighted(plus + minus, [1] * len(plus) + [-1] * len(minus), 0)

    def add_sum_line(self):
        last = len(self.cells) - 1

        def go_on(at, d, seen):
            seen += d
            return 0 if seen == self.numbers[0] else seen if seen < self.numbers[0] and at < last else None
        self.word(self.cells, 0, go_on)

    def add_rellik(self):
        self.add("different", self.cells)
        if self.numbers[0] > len(self.cells) * self.side:
            return

        def go_on(_at, d, sums):
            sums = {total for total in sums | {own + d for own in sums} if total <= self.numbers[0]}
            return None if self.numbers[0] in sums else frozenset(sums)
        self.word(self.cells, frozenset({0}), go_on)

    def add_same_digits(self):
        groups = self.groups()
        for one, other in zip(groups, groups[1:]):
            one, other = self.apart(one, other)
            if len(one) == 1:
                self.pair(*one, *other, lambda a, b: a == b)
            for digit in self.digits if len(one) > 1 else ():
                def go_on(at, d, more):
                    more += 0 if d != digit else 1 if at < len(one) else -1
                    return more if at + 1 < 2 * len(one) or more == 0 else None
                self.word(one + other, 0, go_on)
