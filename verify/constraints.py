# SPDX-License-Identifier: MIT
"""The rules that constraints of sudokus make, for verify.py: written from docs/certificates.md alone, section
"Rules of constraints"."""
import collections
import functools
import itertools
import math
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


def pattern_of(text, all_digits):
    """A pattern as parts that `heads` knows: sets of digits, ("or", parts...), and ("times", parts, from, to)."""
    left = list(text)

    def take(any_of):
        return left.pop(0) if left and left[0] in any_of else ""

    def digit():
        found = VALUES.index(left.pop(0).upper())
        if found not in all_digits:
            raise ValueError(text)
        return found

    def listed():
        is_other, found = take("^"), set()
        while not take("]"):
            low = digit()
            found |= set(range(low, (digit() if take("-") else low) + 1))
        return frozenset(set(all_digits) - found if is_other else found)

    def single():
        if take("("):
            inner = either()
            if not take(")"):
                raise ValueError(text)
            return inner
        if take("["):
            return listed()
        return frozenset(all_digits) if take(".") else frozenset([digit()])

    def times():
        mark, inside = left.pop(0), ""
        while mark == "{" and not take("}"):
            inside += left.pop(0)
        if mark != "{":
            return {"*": (0, math.inf), "+": (1, math.inf), "?": (0, 1)}[mark]
        least, comma, most = re.fullmatch("([0-9]+)(,?)([0-9]*)", inside).groups()
        return int(least), int(most or least) if most or not comma else math.inf

    def sequence():
        parts = []
        while left and left[0] not in "|)":
            parts.append(single())
            while left and left[0] in "*+?{":
                parts[-1] = ("times", (parts[-1],), *times())
        return tuple(parts)

    def either():
        parts = [sequence()]
        while take("|"):
            parts.append(sequence())
        return ("or", *parts)

    whole = either()
    if left:
        raise ValueError(text)
    return whole


@functools.lru_cache(None)
def heads(parts):
    """The digits that words of these parts may begin with, and the parts behind them; None: a word may be empty."""
    if not parts:
        return {(None, ())}
    first, behind = parts[0], parts[1:]
    if isinstance(first, frozenset):
        return {(first, behind)}
    if first[0] == "or":
        return set().union(*(heads(one + behind) for one in first[1:]))
    _, once, least, most = first
    again = ("times", once, max(least - 1, 0), most - 1)
    found = set(heads(behind)) if least == 0 else set()
    for digits, after in heads(once) if most > 0 else ():
        found |= heads(behind) if digits is None else {(digits, (*after, again, *behind))}
    return found


USUAL = {"whisper": 5, "lockout": 4, "modular": 3, "pill-arrow": 2, "difference": 1, "ratio": 2, "undotted-ratio": 2,
         "sum-line": 10}
# Their cells are in the order of the grid, whatever order they are said in.
UNORDERED = ("odd", "even", "minimum", "maximum", "sum", "counting-circles", "row-index", "column-index", "quadruple",
             "white-dot", "black-dot", "difference", "ratio", "x", "v", "rellik", "look-and-say", "contents",
             "exact-contents", "equality", "all-pairs", "digits", "cage")
DOTS, XV = ("white-dot", "black-dot", "difference", "ratio"), ("x", "v")


def are_consecutive(a, b):
    return abs(a - b) == 1


def is_times(n):
    return lambda a, b: a == n * b or b == n * a


class Constraints:
    """The rules that constraints of a sudoku make: section "Constraints" of the page. `named` has their kinds, what
    they say, mostly numbers, and their cells, which are (row, column) from 0."""

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

    def each_square_has(self, class_of):
        for y, x in itertools.product(range(self.side - 1), repeat=2):
            square = [(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)]
            for own in sorted(set(map(class_of, self.digits))):
                self.add("count 1..4", square, [d for d in self.digits if class_of(d) == own])

    def add_global_entropy(self):
        self.each_square_has(self.third)

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

    def add_hidden_skyscraper(self):
        last = len(self.cells) - 1

        def go_on(at, d, highest):
            if d < highest or highest < 0:  # this is the first one that is hidden, or one was
                return -1 if highest < 0 or d == self.numbers[0] else None
            return d if at < last else None
        self.word(self.cells, 0, go_on)

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

    def add_digits(self):
        for cell in self.cells:
            self.add("count 1..1", [cell], sorted(set(self.numbers)))

    def add_cage(self):
        self.add("different", self.cells)
        if self.numbers:
            self.sum(self.cells, self.numbers[0])


FLAGS = ["main-diagonal", "other-diagonal", "windows", "anti-knight", "anti-king"]
MACHINE = re.compile("starts((?: [0-9]+)+) ends((?: [0-9]+)+) steps((?: [0-9]+)*)(?: breaks((?: [0-9]+)*))?")


def constraint_of(side, line):
    """The kind of a constraint, what it says, and its cells."""
    kind, *words = line.split(" ")
    if kind == "all":
        return kind, [constraint_of(side, part) for part in line[len("all "):].split(" ; ")], []
    at = next((i for i, word in enumerate(words) if re.fullmatch("r[0-9]+c[0-9]+", word)), len(words))
    told, words = words[:at], words[at:]
    if kind == "pattern":
        [told] = told
    elif kind == "machine":
        told = [list(map(int, (numbers or "").split())) for numbers in MACHINE.fullmatch(" ".join(told)).groups()]
    else:
        told = [int(re.fullmatch("0|-?[1-9][0-9]{0,3}", word)[0]) for word in told]
    places = [re.fullmatch("r([1-9][0-9]?)c([1-9][0-9]?)", word) for word in words]
    cells = [(int(place[1]) - 1, int(place[2]) - 1) for place in places]
    if max(map(max, cells), default=0) >= side or not hasattr(Constraints, method_of(kind)):
        raise ValueError(line)
    return kind, told, cells


def lines_of_plain(plain):
    """What plain text of a sudoku with constraints says as a certificate does: its rows, and below them a line
    for each constraint, cage and rule. None if it is none."""
    try:
        return read(plain)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return None


def read(plain):
    side = len(plain[0]) if plain else 0
    rows = [re.sub("[_0]", ".", row) for row in plain[:side]]
    if not 4 <= side <= 25 or [len(row) for row in rows] != [side] * side:
        return None
    high = max((h for h in range(1, side) if side % h == 0 and h * h <= side), default=1)
    flags, cages, named = [], [], []
    for line in plain[side:]:
        if line in FLAGS:
            flags.append(line)
            continue
        kind, told, cells = constraint_of(side, line)
        if kind == "cage":
            [total] = told
            cages.append(" ".join(map(str, ["cage", total, *sorted(y * side + x + 1 for y, x in cells)])))
        else:
            named.append((kind, told, cells))
    rules = Constraints(side, high, named).rules
    givens = [f"given {s} {VALUES.find(d)}" for s, d in enumerate("".join(rows), 1) if d != "."]
    automata, lines = {}, []
    for rule in sorted(rules):
        word = re.fullmatch("word ([0-9 ]*) (r.*)", rule)
        lines.append(f"word {automata.setdefault(word[1], len(automata) + 1)} {word[2]}" if word else rule)
    return [f"sudoku {side}", f"boxes {high} {side // high}", *sorted(flags, key=FLAGS.index), *cages, *givens,
            *(f"automaton {numbers}" for numbers in automata), *lines]
