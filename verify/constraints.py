# SPDX-License-Identifier: MIT
"""The rules that constraints of sudokus make, for verify.py: written from docs/certificates.md alone, section
"Rules of constraints"."""
import collections
import itertools
import re

VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"


def method_of(kind):
    return "add_" + kind.replace("-", "_")


def numbers_of(first, look):
    """The states of an automaton as numbers, in the order in which words come to them; `look` says of one
    whether a word may end there, and those behind it."""
    order, said = {first: 1}, []
    waiting = [first]
    for state in waiting:  # it grows
        is_end, to = look(state)
        for one in to:
            if one is not None and one not in order:
                order[one] = len(order) + 1
                waiting.append(one)
        said += [int(is_end), *(order.get(one, 0) for one in to)]
    return " ".join(map(str, said))


def words_of(length, values, start, go_on):
    """The smallest automaton of the words of so many values that `go_on` lets through: by place, value and
    what is known of those before it tells what is known then, or None."""
    ways, behind = [], {start}
    for place in range(length):
        ways.append({known: [go_on(place, value, known) for value in values] for known in behind})
        behind = {now for to in ways[-1].values() for now in to if now is not None}
    states, became = [(None,) * len(values)], dict.fromkeys(behind, 0)  # what is behind a state; the last is 0
    for way in reversed(ways):
        numbers, now = {}, {}
        for known, to in way.items():
            nexts = tuple(became.get(one) for one in to)
            if nexts != states[0]:
                if nexts not in numbers:
                    numbers[nexts] = len(states)
                    states.append(nexts)
                now[known] = numbers[nexts]
        became = now
    if start not in became:
        return "0" + " 0" * len(values)  # no word at all
    return numbers_of(became[start], lambda state: (state == 0, states[state]))


USUAL = {"whisper": 5, "lockout": 4, "modular": 3, "pill-arrow": 2, "difference": 1, "ratio": 2, "undotted-ratio": 2}
DOTS, XV = ("white-dot", "black-dot", "difference", "ratio"), ("x", "v")


def are_consecutive(a, b):
    return abs(a - b) == 1


def is_times(n):
    return lambda a, b: a == n * b or b == n * a


class Constraints:
    """The rules that constraints of a sudoku make: section "Constraints" of the page. `named` has their kinds,
    numbers and cells, which are (row, column) from 0."""

    def __init__(self, side, high, named):
        self.side, self.high, self.wide, self.named = side, high, side // high, named
        self.digits, self.rules = range(1, side + 1), set()
        for kind, numbers, cells in named:
            usual = [USUAL[kind]] if kind in USUAL else []
            self.numbers, self.cells, self.kind = numbers or usual, cells, kind
            getattr(self, method_of(kind))()

    @staticmethod
    def literal(cell, digits):
        return f"r{cell[0] + 1}c{cell[1] + 1}=" + "".join(VALUES[digit] for digit in digits)

    def add(self, word, cells, digits=None):
        self.rules.add(" ".join([word, *(self.literal(cell, digits or self.digits) for cell in cells)]))

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
            return self.add(f"sum {total}..{total}", cells)
        self.word(cells, 0, lambda at, d, seen: seen + d if seen + d == total or at < last and seen + d < total else None)

    def balance(self, cells, plus):
        """The first so many digits add up to as much as the others."""
        last = len(cells) - 1

        def go_on(at, d, left):
            left += d if at < plus else -d
            return left if left > 0 and at < last or left == 0 and at == last else None
        self.word(cells, 0, go_on)

    def beside(self, cell):
        y, x = cell
        near = [(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)]
        return [(v, u) for v, u in near if 0 <= v < self.side and 0 <= u < self.side]

    def every(self):
        return itertools.product(range(self.side), repeat=2)

    def unmarked(self, marks, is_right):
        marked = [set(cells) for kind, _, cells in self.named if kind in marks]
        for cell in self.every():
            for other in self.beside(cell):
                if other > cell and not any({cell, other} <= cells for cells in marked):
                    self.pair(cell, other, is_right)

    def ends_first(self):
        return [self.cells[0], self.cells[-1], *self.cells[1:-1]]

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

    def third(self, d):
        return (d - 1) // ((self.side + 2) // 3)

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

    def add_disjoint(self):
        for y, x in itertools.product(range(self.high), range(self.wide)):
            boxes = itertools.product(range(0, self.side, self.high), range(0, self.side, self.wide))
            self.add("different", [(v + y, u + x) for v, u in boxes])

    def add_anti_taxicab(self):
        for a, b in itertools.combinations(self.every(), 2):
            steps = abs(a[0] - b[0]) + abs(a[1] - b[1])
            if a[0] != b[0] and a[1] != b[1] and steps <= self.side:
                self.add("count 0..1", [a, b], [steps])

    def add_global_entropy(self):
        for y, x in itertools.product(range(self.side - 1), repeat=2):
            square = [(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)]
            for _, digits in itertools.groupby(self.digits, self.third):
                self.add("count 1..4", square, list(digits))

    def add_little_killer(self):
        self.sum(self.cells, self.numbers[0])

    def add_sandwich(self):
        last = len(self.cells) - 1

        def go_on(at, d, known):
            ends, inside = known
            if d in (1, self.side):
                ends += 1
                if ends == 2 and inside != self.numbers[0]:
                    return None
            elif ends == 1:
                inside += d
            inside = inside if ends == 1 else 0
            return (ends, inside) if ends <= 2 and (at < last or ends == 2) else None
        self.word(self.cells, (0, 0), go_on)

    def add_skyscraper(self):
        self.add(f"seen {self.numbers[0]}", self.cells)

    def add_x_sum(self):
        def go_on(at, d, known):
            more, left = known if at > 0 else (d, self.numbers[0])
            if more == 0:
                return known
            more, left = more - 1, left - d
            return (more, left) if left == 0 and more == 0 or left > 0 and more > 0 else None
        self.word(self.cells, None, go_on)

    def add_numbered_room(self):
        def go_on(at, d, room):
            room = d if at == 0 else room
            return None if room == at + 1 and d != self.numbers[0] else 0 if room == at + 1 else room
        self.word(self.cells, None, go_on)


FLAGS = ["main-diagonal", "other-diagonal", "windows", "anti-knight", "anti-king"]


def lines_of_plain(plain):
    """What plain text of a sudoku with constraints says as a certificate does: its rows, and below them a line
    for each constraint, cage and rule. None if it is none."""
    side = len(plain[0]) if plain else 0
    rows = [re.sub("[_0]", ".", row) for row in plain[:side]]
    if not 4 <= side <= 25 or [len(row) for row in rows] != [side] * side:
        return None
    high = max((h for h in range(1, side) if side % h == 0 and h * h <= side), default=1)
    flags, cages, named = [], [], []
    for line in plain[side:]:
        kind, *words = line.split(" ")
        numbers = [int(word) for word in words if re.fullmatch("0|[1-9][0-9]{0,2}", word)]
        places = [re.fullmatch("r([1-9][0-9]?)c([1-9][0-9]?)", word) for word in words[len(numbers):]]
        cells = [(int(place[1]) - 1, int(place[2]) - 1) for place in places if place]
        if len(numbers) + len(cells) != len(words) or any(max(cell) >= side for cell in cells):
            return None
        if kind == "cage" and len(numbers) == 1:
            cages.append(" ".join(map(str, ["cage", *numbers, *sorted(y * side + x + 1 for y, x in cells)])))
        elif kind in FLAGS and not words:
            flags.append(kind)
        elif hasattr(Constraints, method_of(kind)):
            named.append((kind, numbers, cells))
        else:
            return None
    try:
        rules = Constraints(side, high, named).rules
    except (IndexError, TypeError):  # too few numbers or cells
        return None
    givens = [f"given {s} {VALUES.find(d)}" for s, d in enumerate("".join(rows), 1) if d != "."]
    automata, lines = {}, []
    for rule in sorted(rules):
        word = re.fullmatch("word ([0-9 ]*) (r.*)", rule)
        lines.append(f"word {automata.setdefault(word[1], len(automata) + 1)} {word[2]}" if word else rule)
    return [f"sudoku {side}", f"boxes {high} {side // high}", *sorted(flags, key=FLAGS.index), *cages, *givens,
            *(f"automaton {numbers}" for numbers in automata), *lines]
