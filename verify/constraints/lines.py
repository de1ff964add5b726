# SPDX-License-Identifier: MIT
"""Constraints along a line."""
import itertools

from .said import Said

class Lines(Said):
    """Thermometers, whispers, arrows and others."""

    def balance(self, cells, plus):
        """The first so many digits add up to as much as the others."""
        last = len(cells) - 1

        def go_on(at, d, left):
            left += d if at < plus else -d
            return left if left > 0 and at < last or left == 0 and at == last else None
        self.word(cells, 0, go_on)

    def between_ends(self, are_right, is_right):
        def go_on(at, d, known):
            if at < 2:
                known = tuple(sorted((*known, d)))
                return known if at == 0 or are_right(*known) else None
            return known if is_right(*known, d) else None
        self.word(self.ends_first(), (), go_on)

    def add_thermo(self):
        self.neighbours(lambda before, d: d > before)

    def add_slow_thermo(self):
        self.neighbours(lambda before, d: d >= before)

    def add_whisper(self):
        self.neighbours(lambda before, d: abs(d - before) >= self.numbers[0])

    def add_renban(self):
        self.add("different", sorted(self.cells))
        for low in range(1, self.side - len(self.cells) + 1):
            for a, b in itertools.permutations(self.cells, 2):
                high = self.digits[low + len(self.cells) - 1:]
                self.rules.add(f"count 0..1 {self.literal(a, self.digits[:low])} {self.literal(b, high)}")

    def add_palindrome(self):
        for a, b in zip(self.cells[:len(self.cells) // 2], reversed(self.cells)):
            self.pair(a, b, lambda one, other: one == other)

    def add_between(self):
        self.between_ends(lambda low, high: True, lambda low, high, d: low < d < high)

    def add_lockout(self):
        self.between_ends(lambda low, high: high - low >= self.numbers[0],
                          lambda low, high, d: not low <= d <= high)

    def add_zipper(self):
        size, odd = len(self.cells), len(self.cells) % 2
        order = [self.cells[size // 2]] * odd
        for i in reversed(range(size // 2)):
            order += [self.cells[i], self.cells[size - 1 - i]]

        def go_on(at, d, known):
            total, first = known
            if at < odd:
                return d, 0
            if (at - odd) % 2 == 0:
                return total, d
            return (first + d, 0) if total in (0, first + d) else None
        self.word(order, (0, 0), go_on)

    def add_nabner(self):
        self.word(self.cells, frozenset(), lambda _at, d, seen:
                  None if {d - 1, d, d + 1} & seen else seen | {d})

    def add_modular(self):
        self.classes(self.numbers[0], lambda d: d % self.numbers[0])

    def add_entropic(self):
        self.classes(3, self.third)

    def add_parity(self):
        self.classes(2, lambda d: d % 2)

    def add_region_sum(self):
        boxes = [(y // self.high, x // self.wide) for y, x in self.cells] + [None]

        def go_on(at, d, known):
            total, now = known[0], known[1] + d
            if boxes[at] == boxes[at + 1]:
                return (total, now) if total in (0, now) or now < total else None
            return (now, 0) if total in (0, now) else None
        self.word(self.cells, (0, 0), go_on)

    def add_arrow(self):
        self.balance(self.cells, 1)

    def add_double_arrow(self):
        self.balance(self.ends_first(), 2)

    def add_pill_arrow(self):
        size, last = self.numbers[0], len(self.cells) - 1

        def go_on(at, d, left):
            left = left * 10 + d if at < size else left - d
            return left if left > 0 and at < last or left == 0 and at == last else None
        self.word(self.cells, 0, go_on)
