# SPDX-License-Identifier: MIT
"""Tables, automata and patterns; several constraints as one."""
import collections

from .patterns import heads, pattern_of
from .said import Said

class Tables(Said):
    """What a setter says by more than cells and numbers."""

    def table(self):
        return set(zip(self.numbers[::2], self.numbers[1::2]))

    def add_pairs(self):
        table = self.table()
        for one, other in zip(self.cells, self.cells[1:]):
            if one == other:
                self.add("count 1..1", [one], [d for d in self.digits if (d, d) in table])
            else:
                self.pair(one, other, lambda a, b: (a, b) in table)

    def add_all_pairs(self):
        if self.side > 9:
            raise ValueError(self.side)
        table = {(a, b) for a, b in self.table() if (b, a) in self.table()}
        self.word(self.cells, frozenset(self.digits), lambda _at, d, left:
                  frozenset(other for other in left if (d, other) in table) if d in left else None)

    def reading(self, start, step, is_end, breaks=()):
        """The cells are read in order, even several times; `step` leads a set of states on. -1 is read at a break."""
        order, reads = list(dict.fromkeys(self.cells)), []
        for place, cell in enumerate([*self.cells, None]):
            if cell is not None and len(reads) <= order.index(cell):
                reads.append([])
            reads[-1] += [-1] * breaks.count(place) + [cell] * (cell is not None)

        def go_on(at, d, known):
            states, before = known
            digits = {**dict(before), order[at]: d}
            for item in reads[at]:
                states = step(states, -1 if item == -1 else digits[item])
            later = {item for items in reads[at + 1:] for item in items}
            is_good = states and (later or at + 1 < len(order) or is_end(states))
            return (states, tuple(sorted(one for one in digits.items() if one[0] in later))) if is_good else None
        self.word(order, (frozenset(start), ()), go_on)

    def add_machine(self):
        starts, ends, steps, breaks = self.numbers
        ways = collections.defaultdict(list)
        for state, digit, to in zip(steps[::3], steps[1::3], steps[2::3]):
            ways[state, -1 if digit == self.side + 1 else digit].append(to)
        self.reading(starts, lambda states, d: frozenset(to for state in states for to in ways[state, d]),
                     lambda states: not states.isdisjoint(ends), breaks)

    def add_pattern(self):
        self.reading([(pattern_of(self.numbers, self.digits),)], lambda states, d: frozenset(
            after for state in states for digits, after in heads(state) if digits and d in digits),
            lambda states: any(digits is None for state in states for digits, _ in heads(state)))

    def add_all(self):
        for part in self.numbers:
            self.say(*part)
