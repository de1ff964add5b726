#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a certificate of Crosshatch: slow, obvious, written from docs/certificates.md alone.

Usage: verify.py [--puzzle YOURS] [--quiet] [--time-limit TIME] [--memory-limit MEMORY] FILE

FILE may be -, standard input. Prints the claim that holds, what the puzzle has, its fingerprint, and
the solutions; with --quiet no solutions. --puzzle YOURS also asks whether the puzzle is that of the
file YOURS: a certificate or plain text, as docs/certificates.md says. --time-limit 10, 10s, 500ms,
2m or 1h and --memory-limit 512M, 2G or a number of MiB (4G if not given) end the check.
Exit status: 0 the claim holds, 1 its evidence does not hold, or it is about another puzzle, 2 not a
certificate, not readable or wrong usage, 3 larger than the limits of the page, 5 unknown: the time
limit or the memory limit came first.
"""
import bisect
import collections
import hashlib
import itertools
import math
import re
import resource
import signal
import sys
import zlib

VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
MOST_NUMBER = 2_147_483_647
MOST_SIDE = 1000
MOST_COLOURS = 63
MOST_SOLUTIONS = 1_000_000
MOST_DIGITS = 100_000
MOST_STATES = 4_000_000
MOST_CAGES = 1000
MOST_SETS = 100_000
MOST_RULES = 1_000_000
MOST_COUNTED = 10_000_000  # cells that all counts name
MOST_CHOICES = 1000
MOST_GRIDS, MOST_BOARD_SIDE = 8, 33  # of sudokus that overlap
LETTERS = "abcdefghijklmnopqrstuvwxy"  # the signs of hidden sites
MOST_CLAUSES = 50_000_000
MOST_LITERALS = 400_000_000
MOST_LITERALS_TO_ORDER = 10_000_000
MOST_LITERALS_OF_A_CLAUSE = 2_000_000
MOST_BYTES_OF_YOURS = 1 << 24
NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")

WRONG, UNREADABLE, TOO_LARGE, UNKNOWN = 1, 2, 3, 5  # exit statuses


class Failure(Exception):
    """Why a certificate is not accepted: an exit status and one line."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


def pieces_of_gzip(file):
    """The bytes of the one gzip member that a file is, in pieces."""
    member = zlib.decompressobj(wbits=31)
    try:
        while packed := file.read(1 << 16):
            while packed and not member.eof:
                piece = member.decompress(packed, 1 << 16)
                packed = member.unconsumed_tail
                if member.unused_data or (member.eof and file.read(1)):
                    raise Failure(UNREADABLE, "expected nothing after the gzip member")
                yield piece
    except zlib.error:
        raise Failure(UNREADABLE, "expected data compressed by gzip") from None
    if not member.eof:
        raise Failure(UNREADABLE, "expected the rest of the gzip member")


class Lines:
    """The lines of a text that arrives in pieces: `words` are those of the line at hand, `word` is
    the first. A line is read when it is asked for, so that the first fault is the one that is seen."""

    def __init__(self, pieces):
        self.lines = self.split(pieces)
        self.number = 1
        self.line = None

    @staticmethod
    def split(pieces):
        rest = []
        for piece in pieces:
            *whole, last = piece.split(b"\n")
            for part in whole:
                yield b"".join(rest + [part])
                rest = []
            rest.append(last)
        if b"".join(rest):
            raise Failure(UNREADABLE, "expected a line feed after the last line")

    @property
    def words(self):
        """None behind the last line."""
        if self.line is None:
            line = next(self.lines, None)
            self.line = [] if line is None else line.decode("latin-1").split(" ")
        return self.line

    @property
    def word(self):
        return self.words[0] if self.words else ""

    @property
    def is_over(self):
        return not self.words

    def next(self):
        self.number += 1
        self.line = None

    def fail(self, expected):
        seen = "the end" if self.is_over else repr(" ".join(self.words)[:40])
        raise Failure(UNREADABLE, f"line {self.number}: expected {expected}, saw {seen}")

    def has(self, word):
        if self.is_over:
            self.fail("the rest of the certificate")
        return self.word == word

    def take(self, word, count=None):
        """The words after `word`, as many as count says, and goes to the next line."""
        found = self.words[1:]
        if not self.has(word) or (count is not None and len(found) != count):
            self.fail(f"'{word}'" + (f" and {count} words" if count else ""))
        self.next()
        return found

    def take_numbers(self, word, count=None, least=0, most=MOST_NUMBER):
        numbers = [self.number_of(text, least, most) for text in self.words[1:]]
        self.take(word, count)
        return numbers

    def take_flag(self, word):
        """Takes a line of this word alone, if it is at hand."""
        return self.has(word) and self.take(word, 0) == []

    def number_of(self, text, least=0, most=MOST_NUMBER):
        if not NUMBER.fullmatch(text) or not least <= int(text) <= most:
            self.fail(f"a number from {least} to {most}")
        return int(text)


def counted(count, what):
    return f"{count} {what}{'' if count == 1 else 's'}"


def with_article(family):
    return f"{'an' if family[0] in 'aeiou' else 'a'} {family}"


class Formula:
    """Clauses, tuples of literals, numbered from 1; and how many variables they have. If the models
    are counted in an order, totals are made by insertion."""

    def __init__(self, variables, has_order):
        self.has_order = has_order
        self.variables = variables
        self.clauses = []
        self.literals = 0
        self.most = MOST_LITERALS_TO_ORDER if has_order else MOST_LITERALS

    def add(self, *literals):
        self.literals += len(literals)
        if len(literals) > MOST_LITERALS_OF_A_CLAUSE:
            raise Failure(TOO_LARGE, f"the puzzle has a clause of {len(literals)} literals")
        if len(self.clauses) == MOST_CLAUSES or self.literals > self.most:
            raise Failure(TOO_LARGE, "the puzzle has more clauses than can be certified")
        self.clauses.append(literals)

    def new_variable(self):
        self.variables += 1
        return self.variables


class Puzzle:
    """What all families have in common. Cells are numbered from 1, row by row."""

    gaps = frozenset()
    pieces = ()  # rules whose clauses are not all there
    hidden = ()  # of each site behind the cells, its signs: no two solutions are told apart by it
    has_edges = False  # what gets a value is not cells but the edges of a grid
    is_translated = False  # its rules are those that its plain text makes, too

    def set_size(self, rows, columns, values):
        self.rows, self.columns, self.values = rows, columns, values
        self.cells = range(1, rows * columns + 1)

    def literal(self, site, value):
        """[site = value]"""
        first, values = self.first_variable(site), self.values_of(site)
        if len(values) == 2:
            return first if value == values[1] else -first
        return first + value - values[0]

    def values_of(self, site):
        """Those of a hidden site are as many as its signs, from the first value of cells on."""
        if site <= len(self.cells):
            return self.values
        return range(self.values[0], self.values[0] + len(self.hidden[site - len(self.cells) - 1]))

    def first_variable(self, site):
        if site > len(self.cells):
            return self.firsts[site - len(self.cells) - 1]
        return (site - 1) * (1 if len(self.values) == 2 else len(self.values)) + 1

    def hide(self, signs):
        """Adds a hidden site with these signs."""
        if not self.hidden:
            self.hidden, self.firsts = [], []
        self.firsts.append(self.variables_of_sites() + 1)
        self.hidden.append(signs)

    def variables(self):
        """How many the cells have."""
        return len(self.cells) * (1 if len(self.values) == 2 else len(self.values))

    def variables_of_sites(self):
        """How many the cells and the hidden sites have."""
        if not self.hidden:
            return self.variables()
        return self.firsts[-1] + (1 if len(self.hidden[-1]) == 2 else len(self.hidden[-1])) - 1

    def meaning(self, literal):
        """The site and the value that a variable speaks of; of two values it is the second one."""
        at = abs(literal)
        if at > self.variables():
            site = len(self.cells) + bisect.bisect_right(self.firsts, at)
        else:
            site = (at - 1) // (1 if len(self.values) == 2 else len(self.values)) + 1
        values = self.values_of(site)
        return site, values[1] if len(values) == 2 else values[at - self.first_variable(site)]

    def formula(self, has_order=False):
        formula = Formula(self.variables_of_sites(), has_order)
        for s in self.cells if len(self.values) != 2 else []:
            self.add_one_value(formula, s)
        self.add_clauses(formula)
        return formula

    def add_one_value(self, formula, site):
        literals = [self.literal(site, v) for v in self.values_of(site)]
        formula.add(*literals)
        for v, w in itertools.combinations(literals, 2):
            formula.add(-v, -w)

    def place(self, cell):
        """Row and column of a cell, both from 0."""
        return divmod(cell - 1, self.columns)

    def cell_at(self, row, column):
        return row * self.columns + column + 1


class Nonogram(Puzzle):
    family = "nonogram"

    def __init__(self, lines):
        rows, columns, colours = lines.take_numbers("nonogram", 3, 1, MOST_SIDE)
        if colours > MOST_COLOURS:
            lines.fail(f"at most {MOST_COLOURS} colours")
        self.set_size(rows, columns, range(colours + 1))
        self.clues = [self.read_clue(lines, "row", columns) for _ in range(rows)]
        self.clues += [self.read_clue(lines, "column", rows) for _ in range(columns)]

    def read_clue(self, lines, word, room):
        runs = []
        for text in lines.words[1:]:
            length, colon, colour = text.partition(":")
            if bool(colon) != (len(self.values) > 2):
                lines.fail("runs with colours if there are several")
            runs.append((lines.number_of(length, 1, room),
                         lines.number_of(colour, 1, self.values[-1]) if colon else 1))
        needed = sum(length for length, _ in runs)
        needed += sum(a[1] == b[1] for a, b in zip(runs, runs[1:]))
        if needed > room:
            lines.fail(f"runs that fit into {room} cells")
        lines.take(word)
        return runs

    def lines(self):
        """Those of the page, section "The same puzzle"."""
        names = {}  # colours by the order in which they come first
        for runs in self.clues:
            for _, colour in runs:
                names.setdefault(colour, len(names) + 1)
        yield f"nonogram {self.rows} {self.columns} {max(len(names), 1)}"
        for at, runs in enumerate(self.clues):
            words = [f"{n}:{names[v]}" if len(names) > 1 else str(n) for n, v in runs]
            yield " ".join(["row" if at < self.rows else "column", *words])

    def traits(self):
        yield counted(sum(map(len, self.clues)), "run")
        if len(self.values) > 2:
            yield f"{len(self.values) - 1} colours"

    def lines_of_cells(self):
        for row in range(self.rows):
            yield [self.cell_at(row, column) for column in range(self.columns)]
        for column in range(self.columns):
            yield [self.cell_at(row, column) for row in range(self.rows)]

    def add_clauses(self, formula):
        for cells, runs in zip(self.lines_of_cells(), self.clues):
            self.add_line(formula, cells, runs)

    def add_line(self, formula, cells, runs):
        n, k = len(cells), len(runs)
        gap = [int(j + 1 < k and runs[j][1] == runs[j + 1][1]) for j in range(k)]
        size = [runs[j][0] + gap[j] for j in range(k)]
        first, last = (0, 0), (n, k)
        edges = []  # (variable, from, to, [(cell, value)])
        entering, leaving, giving = {}, {}, {}

        def add_edge(a, b, given):
            e = formula.new_variable()
            edges.append((e, a, b, given))
            leaving.setdefault(a, []).append(e)
            entering.setdefault(b, []).append(e)
            for cell_and_value in given:
                giving.setdefault(cell_and_value, []).append(e)

        for j in range(k + 1):
            low, high = sum(size[:j]), n - sum(size[j:])
            for i in range(low, high + 1):
                if i + 1 <= high:
                    add_edge((i, j), (i + 1, j), [(cells[i], 0)])
                if j < k:
                    length, colour = runs[j]
                    given = [(cell, colour) for cell in cells[i:i + length]]
                    given += [(cell, 0) for cell in cells[i + length:i + size[j]]]
                    add_edge((i, j), (i + size[j], j + 1), given)

        formula.add(*leaving[first])
        for e, a, b, given in edges:
            for cell, value in given:
                formula.add(-e, self.literal(cell, value))
            if a != first:
                formula.add(-e, *entering[a])
            if b != last:
                formula.add(-e, *leaving[b])
        for cell in cells:
            for value in self.values:
                formula.add(-self.literal(cell, value), *giving.get((cell, value), []))

    def broken(self, solution):
        for at, (cells, runs) in enumerate(zip(self.lines_of_cells(), self.clues)):
            groups = itertools.groupby(solution[cell - 1] for cell in cells)
            seen = [(len(list(group)), colour) for colour, group in groups if colour != 0]
            if seen != runs:
                name = f"row {at + 1}" if at < self.rows else f"column {at + 1 - self.rows}"
                return f"the runs of {name}"
        return None


class Field(Puzzle):
    def __init__(self, lines, family):
        self.family = family
        rows, columns = lines.take_numbers(family, 2, 1, MOST_SIDE)
        self.set_size(rows, columns, range(2))
        self.wraps = lines.take_flag("wraps")
        if self.wraps and min(rows, columns) < 3:
            lines.fail("at least 3 rows and columns above 'wraps'")
        self.total = lines.take_numbers("total", 1)[0] if lines.has("total") else None
        text = ""
        for _ in range(rows):
            if not re.fullmatch("[0-9.#]+", lines.word) or len(lines.word) != columns:
                lines.fail(f"{columns} cells")
            text += lines.word
            lines.take(lines.word, 0)
        self.hints = {s: int(text[s - 1]) for s in self.cells if text[s - 1].isdigit()}
        self.gaps = frozenset(s for s in self.cells if text[s - 1] == "#")
        self.clear = set(self.gaps)
        if family == "minesweeper":
            self.clear.update(self.hints)

    def lines(self):
        yield f"{self.family} {self.rows} {self.columns}"
        if self.wraps:
            yield "wraps"
        if self.total is not None:
            yield f"total {self.total}"
        text = "".join("#" if s in self.gaps else str(self.hints.get(s, ".")) for s in self.cells)
        for row in range(self.rows):
            yield text[row * self.columns:(row + 1) * self.columns]

    def traits(self):
        yield counted(len(self.hints), "hint")
        if self.gaps:
            yield counted(len(self.gaps), "gap")
        if self.total is not None:
            yield f"a total of {self.total}"
        if self.wraps:
            yield "edges that wrap"

    def counted(self, s):
        """The cells that a hint at s counts, ascending."""
        row, column = self.place(s)
        found = []
        for y, x in itertools.product((row - 1, row, row + 1), (column - 1, column, column + 1)):
            if self.wraps:
                y, x = y % self.rows, x % self.columns
            if 0 <= y < self.rows and 0 <= x < self.columns:
                found.append(self.cell_at(y, x))
        if self.family == "minesweeper":
            found.remove(s)
        return sorted(found)

    def add_clauses(self, formula):
        for s in sorted(self.clear):
            formula.add(-s)
        for s, h in self.hints.items():
            cells = self.counted(s)
            for chosen in itertools.combinations(cells, h + 1):
                formula.add(*(-c for c in chosen))
            if h > len(cells):
                formula.add()
            else:
                for chosen in itertools.combinations(cells, len(cells) - h + 1):
                    formula.add(*chosen)
        if self.total is not None:
            self.add_total(formula, [s for s in self.cells if s not in self.clear],
                           self.total, self.total)

    @staticmethod
    def add_total(formula, z, least, most, some=()):
        """`some` has a literal that is true where there may be fewer, if any is."""
        n, fewer, more = len(z), some, ()
        most = min(most, n)
        if least > most:
            formula.add()
            return
        lines = list(z)
        if least + most > n:
            lines = [-s for s in z]
            least, most, fewer, more = n - most, n - least, (), some
        if formula.has_order:
            for x in range(n):
                for y in range(min(x, most + 1)):
                    lines[y], lines[x] = Field.compared(formula, lines[y], lines[x])
        powers = [1 << i for i in range(n.bit_length()) if 1 << i < n]
        for p in [] if formula.has_order else powers:
            lines = [None if x % p > most else line for x, line in enumerate(lines)]
            for k in [p >> i for i in range(p.bit_length())]:
                for x in range(n - k):
                    if x // k % 2 == (0 if k == p else 1) and x // p // 2 == (x + k) // p // 2:
                        lines[x], lines[x + k] = Field.compared(formula, lines[x], lines[x + k])
        if least != 0:
            formula.add(*fewer, lines[least - 1])
        if most != n:
            formula.add(*more, -lines[most])

    @staticmethod
    def compared(formula, a, b):
        """What two lines hold then; None is an empty line."""
        if a is None or b is None:
            return (b, None) if a is None else (a, None)
        either, both = formula.new_variable(), formula.new_variable()
        for clause in ((-a, either), (-b, either), (-either, a, b),
                       (-both, a), (-both, b), (-a, -b, both)):
            formula.add(*clause)
        return either, both

    def broken(self, solution):
        for s in self.clear:
            if solution[s - 1] != 0:
                return f"that cell {s} is no mine"
        for s, h in self.hints.items():
            if sum(solution[c - 1] for c in self.counted(s)) != h:
                return f"the hint of cell {s}"
        if self.total is not None and sum(solution) != self.total:
            return "the total"
        return None


class Count:
    """From `least` to `most` of these literals hold, or none, if that is allowed as well."""

    pieces, word = False, "count"

    def __init__(self, puzzle, lines, words):
        self.puzzle = puzzle
        self.may_be_none = words[:2] == ["none", "or"]
        words = words[2 * self.may_be_none:]
        least, dots, most = words[0].partition("..") if words else ("", "", "")
        if not dots:
            lines.fail("'count', A..B, and cells")
        self.least, self.most = lines.number_of(least), lines.number_of(most)
        self.sites = puzzle.read_sites(lines, words[1:])

    @staticmethod
    def of(puzzle, sites, number):
        """So many of these (site, values)."""
        count = object.__new__(Count)
        count.puzzle, count.sites, count.may_be_none, count.least, count.most = puzzle, sites, False, number, number
        return count

    def add_clauses(self, formula):
        z = [literal for site, values in self.sites for literal in self.puzzle.literals(site, values)]
        n, least, most, some = len(z), self.least, min(self.most, len(z)), ()
        if self.may_be_none:
            some = (-formula.new_variable(),)
            for literal in z:
                formula.add(-literal, -some[0])
            formula.add(some[0], *z)
        if least > most:
            formula.add(*some)
        elif any(min(k, n - k) > 10 or math.comb(n, k) > MOST_CHOICES for k in (most + 1, n - least + 1)):
            Field.add_total(formula, z, least, most, some)
        else:
            for chosen in itertools.combinations(z, most + 1):
                formula.add(*(-literal for literal in chosen))
            for chosen in itertools.combinations(z, n - least + 1):
                formula.add(*some, *chosen)

    def is_broken(self, solution):
        seen = sum(solution[site - 1] in values for site, values in self.sites)
        return not self.least <= seen <= self.most and not (self.may_be_none and seen == 0)


class Different:
    """No two of these cells have the same of the values that are named."""

    pieces, word = False, "different"

    def __init__(self, puzzle, lines, words):
        self.puzzle, self.sites = puzzle, puzzle.read_sites(lines, words)

    def add_clauses(self, formula):
        everything = list(self.puzzle.values)
        if [values for _, values in self.sites] == [everything] * len(everything):
            for v in everything:
                formula.add(*(self.puzzle.literal(s, v) for s, _ in self.sites))
        for (s, of_s), (t, of_t) in itertools.combinations(self.sites, 2):
            for v in of_s:
                if v in of_t:
                    formula.add(-self.puzzle.literal(s, v), -self.puzzle.literal(t, v))

    def is_broken(self, solution):
        held = [solution[s - 1] for s, values in self.sites if solution[s - 1] in values]
        return len(set(held)) < len(held)


class Seen:
    """Which words there are: so many values are higher than all before them. A state says how high the
    highest is, and how many are seen. Each automaton has the first state, the next, and which may end."""

    first = 0, 0

    def __init__(self, number):
        self.number = number

    def step(self, state, value):
        highest, seen = state
        if value < highest:
            return state
        return (value + 1, seen + 1) if seen < self.number else None

    def is_end(self, state):
        return state[1] == self.number

    def is_word(self, held):
        return sum(all(v > before for before in held[:i]) for i, v in enumerate(held)) == self.number


class Runs:
    """Some values stand in runs of these lengths."""

    first = 0

    def __init__(self, filled, lengths):
        self.filled, self.lengths = filled, lengths
        self.is_filled = [False]  # what leads to each state
        for length in lengths:
            self.is_filled += [False] * (len(self.is_filled) > 1) + [True] * length

    def step(self, state, value):
        to = None if self.is_end(state) else self.is_filled[state + 1]
        if value in self.filled:
            return state + 1 if to else None
        if not self.is_filled[state] or to is None:
            return state
        return None if to else state + 1

    def is_end(self, state):
        return state + 1 == len(self.is_filled)

    def is_word(self, held):
        groups = itertools.groupby(held, lambda value: value in self.filled)
        return [len(list(group)) for is_in, group in groups if is_in] == self.lengths


class Sum:
    """The values add up to a number from `least` to `most`. A state is the sum so far."""

    first = 0

    def __init__(self, least, most):
        self.least, self.most = least, most

    def step(self, state, value):
        return state + value if state + value <= self.most else None

    def is_end(self, state):
        return self.least <= state <= self.most

    def is_word(self, held):
        return self.least <= sum(held) <= self.most


class Automaton:
    """The states are told one by one, from 1: whether a word may end there, and the next for each value."""

    first = 1

    def __init__(self, states, values):
        self.ends = [is_end for is_end, *_ in states]
        self.next = [dict(zip(values, to)) for _, *to in states]

    def step(self, state, value):
        return self.next[state - 1][value] or None

    def is_end(self, state):
        return bool(self.ends[state - 1])

    def look(self, state):
        """Whether a word may end there, and the states behind it."""
        return self.ends[state - 1], [to or None for to in self.next[state - 1].values()]

    def is_word(self, held):
        state = self.first
        for value in held:
            state = state and self.step(state, value)
        return state is not None and self.is_end(state)


class Sequence(Different):
    """The cells in this order have a word of an automaton: "seen N", "runs SIGNS N N", "sum A..B" or
    "word N", of the automaton of that number. Each literal holds."""

    def __init__(self, puzzle, lines, words):
        self.word, own = lines.word, words[:1]
        if self.word == "sum":
            least, dots, most = (own or [""])[0].partition("..")
            if not dots:
                lines.fail("'sum', A..B, and cells")
            self.automaton = Sum(lines.number_of(least, 0, MOST_SIDE), lines.number_of(most, 0, MOST_SIDE))
        elif self.word == "runs":
            filled = puzzle.read_signs(lines, (own or [""])[0])
            numbers = list(itertools.takewhile(lambda word: "0" <= word[:1] <= "9", words[1:]))
            own += numbers
            lengths = [lines.number_of(word, 1, MOST_SIDE) for word in numbers]
            if not filled or sum(lengths) > MOST_SIDE:
                lines.fail("'runs', signs and lengths")
            self.automaton = Runs(filled, lengths)
        else:
            is_seen = self.word == "seen"
            least, most = (0, MOST_SIDE) if is_seen else (1, len(puzzle.automata))
            number = lines.number_of((own or [""])[0], least, most)
            self.automaton = Seen(number) if is_seen else puzzle.automata[number - 1]
        words = words[len(own):]
        self.are_different = words[:1] == ["different"]
        super().__init__(puzzle, lines, words[self.are_different:])

    def edges(self):
        """For each cell the (state, value, next state), ascending, on ways to an end; None if no way
        leads to one."""
        layers, edges = [{self.automaton.first}], []
        for _, values in self.sites:
            steps = [(a, v, self.automaton.step(a, v)) for a in sorted(layers[-1]) for v in values]
            edges.append([step for step in steps if step[2] is not None])
            layers.append({b for _, _, b in edges[-1]})
        good = {state for state in layers[-1] if self.automaton.is_end(state)}
        if not good:
            return None
        for i in reversed(range(len(edges))):
            edges[i] = [edge for edge in edges[i] if edge[2] in good]
            good = {a for a, _, _ in edges[i]}
        return edges if good else None

    def add_clauses(self, formula):
        edges = self.edges()
        if edges is None:
            return formula.add()
        nodes, made = [{self.automaton.first: formula.new_variable()}], []
        for step in edges:
            made.append([formula.new_variable() for _ in step])
            nodes.append({state: formula.new_variable() for state in sorted({b for _, _, b in step})})
        formula.add(*nodes[0].values())
        for i, (s, _) in enumerate(self.sites):
            leaving, entering, giving = {}, {}, {}
            for e, (a, v, b) in zip(made[i], edges[i]):
                formula.add(-e, self.puzzle.literal(s, v))
                formula.add(-e, nodes[i][a])
                formula.add(-e, nodes[i + 1][b])
                for ends, key in ((leaving, a), (entering, b), (giving, v)):
                    ends.setdefault(key, []).append(e)
            for ends, layer in ((leaving, nodes[i]), (entering, nodes[i + 1])):
                for state, node in layer.items():
                    formula.add(-node, *ends[state])
            for v in self.puzzle.values_of(s):
                formula.add(-self.puzzle.literal(s, v), *giving.get(v, []))
        if self.are_different:
            super().add_clauses(formula)

    def is_broken(self, solution):
        held = [solution[s - 1] for s, _ in self.sites]
        return (any(value not in values for value, (_, values) in zip(held, self.sites))
                or self.are_different and super().is_broken(solution) or not self.automaton.is_word(held))


class Pieces:
    """A rule about the pieces that cells form whose literals hold: those that share a side, or a corner,
    are tied, and edges that meet. "connected": there is one piece at most. "areas": each has one seed, and
    as many cells as it says. "loop": there is one, and no edge ends or branches."""

    pieces = True

    def __init__(self, puzzle, lines, words):
        self.kind, self.puzzle = lines.word, puzzle
        if (self.kind == "loop") != puzzle.has_edges or puzzle.has_edges and len(puzzle.values) != 2:
            lines.fail("a loop of edges, or pieces of cells")
        self.has_corners = self.kind != "loop" and words[:2] == ["by", "corners"]
        self.named, self.sizes = {}, {}  # what it names of cells, and what seeds say; None: any
        texts, sizes = [], []
        for word in words[2 * self.has_corners:]:
            colon = word.find(":", word.find("=") + 2) if self.kind == "areas" else -1
            texts.append(word[:colon] if colon >= 0 else word)
            sizes.append(0 if colon < 0 else None if word[colon:] == ":?" else lines.number_of(word[colon + 1:], 1))
        sites = puzzle.read_sites(lines, texts)
        self.holder = {}  # of a cell, what holds its value: the cell, or a hidden site that stands for it
        has_hidden = any(site > len(puzzle.cells) for site, _ in sites)
        if has_hidden and (len(sites) != len(puzzle.cells)
                           or any(site != at and site <= len(sites) for at, (site, _) in enumerate(sites, 1))):
            lines.fail("a site for each cell, where some are hidden")
        for at, ((site, values), size) in enumerate(zip(sites, sizes), 1):
            if not values and size != 0:
                lines.fail("seeds that can be in a piece")
            cell = at if has_hidden else site
            self.holder[cell] = site
            if values:
                self.named[cell] = set(values)
            if size != 0:
                self.sizes[cell] = size

    def corners(self, edge):
        """The places of the drawing at its ends."""
        y, x = self.puzzle.drawn(edge)
        return [(y - 1, x), (y + 1, x)] if y % 2 else [(y, x - 1), (y, x + 1)]

    def near(self, cell):
        ways = [(-1, 0), (1, 0), (0, -1), (0, 1)]
        if self.has_corners:
            ways += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        froms = self.corners(cell) if self.kind == "loop" else [self.puzzle.drawn(cell)]
        places = [(y + down, x + along) for y, x in froms for down, along in ways]
        return {self.puzzle.site_at(y, x) for y, x in places if self.puzzle.is_drawn(y, x)}

    def found(self, cells):
        """The pieces of these cells, as sets."""
        left, found = set(cells), []
        while left:
            piece, open_ = set(), [left.pop()]
            while open_:
                cell = open_.pop()
                piece.add(cell)
                near = self.near(cell) & left
                left -= near
                open_ += near
            found.append(piece)
        return found

    def add_clauses(self, formula):
        if self.kind == "loop":
            at_corners = {}
            literals = [(edge, self.puzzle.literal(edge, v)) for edge in sorted(self.named) for v in self.named[edge]]
            for edge, literal in literals:
                for corner in self.corners(edge):
                    at_corners.setdefault(corner, []).append(literal)
            formula.add(*(literal for _, literal in literals))
            for _, here in sorted(at_corners.items()):
                for three in itertools.combinations(here, 3):
                    formula.add(*(-literal for literal in three))
                for literal in here:
                    formula.add(-literal, *(other for other in here if other != literal))
        for cell in sorted(self.sizes):
            formula.add(*self.puzzle.literals(cell, self.named[cell]))

    def is_broken(self, solution):
        cells = {cell for cell, values in self.named.items() if solution[self.holder[cell] - 1] in values}
        pieces = self.found(cells)
        if self.kind == "connected":
            return len(pieces) > 1
        if self.kind == "loop":
            ends = collections.Counter(corner for edge in cells for corner in self.corners(edge))
            return len(pieces) != 1 or set(ends.values()) != {2}
        seeds = [[self.sizes[cell] for cell in piece if cell in self.sizes] for piece in pieces]
        return (any(own not in ([len(piece)], [None]) for piece, own in zip(pieces, seeds))
                or not cells.issuperset(self.sizes))

    def implies(self, clause):
        """Whether no board that keeps the rule breaks the clause, as far as one sees at a glance."""
        left = self.left_by(clause, self.holder.items())
        sure = {cell for cell, values in self.named.items() if left[cell] and left[cell] <= values}
        largest = self.found(cell for cell, values in self.named.items() if left[cell] & values)
        if self.kind != "areas":
            return sum(not sure.isdisjoint(piece) for piece in largest) > 1
        for within in self.found(sure):
            around = next((piece for piece in largest if not within.isdisjoint(piece)), set())
            seeds = [self.sizes[cell] for cell in within if cell in self.sizes]
            if around and (len(seeds) > 1 or around.isdisjoint(self.sizes)
                           or seeds and seeds[0] and not len(within) <= seeds[0] <= len(around)):
                return True
        return False


    def left_by(self, clause, holders):
        """What each cell may hold on a board that breaks the clause; of each, what holds its value."""
        left = {site: set(self.puzzle.values_of(site)) for _, site in holders}
        for literal in clause:
            site, value = self.puzzle.meaning(literal)
            if site in left:
                left[site] &= {value} if literal < 0 else left[site] - {value}
        return {cell: left[site] for cell, site in holders}


class FoundRegions(Pieces):
    """Regions that are to be found: hidden sites, one for each cell, have their numbers, in the order in which they
    come. Each has as many cells as there are digits, which form one piece and hold different digits."""

    word = "found-regions"

    def __init__(self, puzzle, lines, words):
        self.kind, self.puzzle, self.has_corners = "regions to be found", puzzle, False
        size, cells = len(puzzle.values), len(puzzle.cells)
        self.count = cells // size
        if cells != self.count * size or self.count > size or puzzle.gaps or len(words) != 1 or words[0][:1] != "h":
            lines.fail("'found-regions' and a hidden site, in a grid of whole regions")
        first = lines.number_of(words[0][1:], 1, len(puzzle.hidden))
        own = puzzle.hidden[first - 1:first - 1 + cells]
        if own != [LETTERS[:min(at, self.count)] for at in puzzle.cells]:
            lines.fail("a hidden site for each cell, with as many signs as there are regions")
        self.number_of = {cell: cells + first + cell - 1 for cell in puzzle.cells}  # by cell, the hidden site
        self.letters = range(puzzle.values[0], puzzle.values[0] + self.count)  # the numbers of regions as values

    def is_in(self, cell, number):
        """The literal, () if it cannot be."""
        site = self.number_of[cell]
        return (self.puzzle.literal(site, number),) if number in self.puzzle.values_of(site) else ()

    def add_clauses(self, formula):
        puzzle, size = self.puzzle, len(self.puzzle.values)
        for cell in puzzle.cells:
            for number in self.letters[1:]:
                if own := self.is_in(cell, number):
                    before = [literal for s in range(1, cell) for literal in self.is_in(s, number - 1)]
                    formula.add(-own[0], *before)
        for number in self.letters:
            count = Count.of(puzzle, [(self.number_of[s], [number]) for s in puzzle.cells if self.is_in(s, number)], size)
            count.add_clauses(formula)
        for s, t in itertools.combinations(puzzle.cells, 2):
            (y, x), (v, u) = puzzle.place(s), puzzle.place(t)
            is_far = abs(v - y) + abs(u - x) >= size
            for number in self.letters if is_far or y != v and x != u else ():
                both = [-literal for cell in (s, t) for literal in self.is_in(cell, number)]
                if len(both) == 2 and is_far:
                    formula.add(*both)
                elif len(both) == 2:
                    for d in puzzle.values:
                        formula.add(*both, -puzzle.literal(s, d), -puzzle.literal(t, d))

    def is_broken(self, solution):
        numbers = [solution[self.number_of[cell] - 1] for cell in self.puzzle.cells]
        if list(dict.fromkeys(numbers)) != list(self.letters):
            return True
        for number in self.letters:
            cells = [cell for cell, own in zip(self.puzzle.cells, numbers) if own == number]
            digits = {solution[cell - 1] for cell in cells}
            if not len(cells) == len(digits) == len(self.puzzle.values) or len(self.found(cells)) != 1:
                return True
        return False

    def implies(self, clause):
        left = self.left_by(clause, list(self.number_of.items()))
        for number in self.letters:
            sure = {cell for cell, values in left.items() if values == {number}}
            largest = self.found(cell for cell, values in left.items() if number in values)
            if sum(not sure.isdisjoint(piece) for piece in largest) > 1:
                return True
        return False


class Sizes(Pieces):
    """Each cell holds the size of its piece, which is all that hold the same around it: value 0 is size 1.
    From the value `most` on, a piece may be larger."""

    def __init__(self, puzzle, lines, words):
        self.kind, self.puzzle, self.has_corners = lines.word, puzzle, False
        if puzzle.has_edges or len(words) != 1:
            lines.fail("'sizes' of cells, and the largest")
        self.most = lines.number_of(words[0], 1, 63)
        puzzle.read_sites(lines, [])

    def add_clauses(self, formula):
        pass

    def is_broken(self, solution):
        return self.cannot_be({cell: {solution[cell - 1]} for cell in self.puzzle.cells})

    def implies(self, clause):
        return self.cannot_be(self.left_by(clause, list(zip(self.puzzle.cells, self.puzzle.cells))))

    def cannot_be(self, left):
        """Whether what the cells may hold shows that a piece is too large, or has too little room."""
        for value in self.puzzle.values:
            sure = {cell for cell, values in left.items() if values == {value}}
            if value < self.most and any(len(piece) > value + 1 for piece in self.found(sure)):
                return True
            largest = self.found(cell for cell, values in left.items() if value in values)
            if any(len(piece) <= value and not sure.isdisjoint(piece) for piece in largest):
                return True
        return False


class Ruled(Puzzle):
    """A puzzle with rules that its certificate spells out."""

    is_page = False  # its rules are all that there is: there are givens among them, and all of pieces
    has_edges = False
    kinds = {"count": Count, "different": Different, "seen": Sequence, "runs": Sequence, "sum": Sequence,
             "word": Sequence}
    signs = ""

    def read_rules(self, lines):
        self.marks, self.automata, self.ruled, self.texts, self.named = [], [], [], [], 0
        self.wide = self.columns * (1 + self.has_edges) + self.has_edges
        while lines.has("hidden"):
            self.read_hidden(lines)
            self.take_text(lines)
        while self.is_page and lines.has("given"):
            [(site, values)] = self.read_sites(lines, lines.words[1:]) if len(lines.words) == 2 else [(0, [])]
            if not values or (self.marks and self.marks[-1][0] >= site):
                lines.fail("'given' and signs of one cell, ascending")
            self.marks.append((site, values))
            self.take_text(lines)
        while lines.has("automaton"):
            self.automata.append(self.read_automaton(lines, lines.words[1:]))
            self.take_text(lines)
        while lines.word in self.kinds:
            self.ruled.append(self.kinds[lines.word](self, lines, lines.words[1:]))
            self.take_text(lines)
        if not self.is_page and lines.word == FoundRegions.word:
            self.ruled.append(FoundRegions(self, lines, lines.words[1:]))
            self.take_text(lines)
        self.pieces = [rule for rule in self.ruled if rule.pieces]

    def read_hidden(self, lines):
        """Pages know those with two values alone. With the digits as signs it is a cell like others."""
        start = f"h{len(self.hidden) + 1}="
        signs = lines.words[1].removeprefix(start) if len(lines.words) == 2 else ""
        most = 2 if self.is_page else len(self.values)
        is_right = 1 <= len(signs) <= most and LETTERS.startswith(signs) and (not self.is_page or signs == "ab")
        is_cell = not self.is_page and signs == self.signs
        if not is_right and not is_cell or lines.words[1:] != [start + signs] or len(self.hidden) == MOST_RULES:
            lines.fail(f"'hidden {start}ab'" if self.is_page else f"'hidden {start}' and signs")
        self.hide(signs)

    def read_automaton(self, lines, words):
        wide = len(self.values) + 1
        self.named += len(words)
        if len(self.automata) == MOST_RULES or self.named > MOST_COUNTED:
            raise Failure(TOO_LARGE, "expected rules with fewer cells")
        if not words or len(words) % wide:
            lines.fail("'automaton' and the numbers of its states")
        count = len(words) // wide
        numbers = [lines.number_of(word, 0, count if i % wide else 1) for i, word in enumerate(words)]
        return Automaton([numbers[i:i + wide] for i in range(0, len(words), wide)], self.values)

    def take_text(self, lines):
        self.texts.append(" ".join(lines.words))
        lines.next()

    def drawn(self, site):
        """Where a cell is; edges are between them, at places of which one number is even, from 0."""
        return divmod(2 * site - 1 if self.has_edges else site - 1, self.wide)

    def is_drawn(self, y, x):
        is_inside = 0 <= y < self.rows * (1 + self.has_edges) + self.has_edges and 0 <= x < self.wide
        return is_inside and (not self.has_edges or (y + x) % 2 == 1)

    def site_at(self, y, x):
        return (y * self.wide + x) // (1 + self.has_edges) + 1

    def read_signs(self, lines, text):
        """The values of some signs, ascending. Of two values no rule but of words has both."""
        values = [self.values[self.signs.index(sign)] if sign in self.signs else -1 for sign in text]
        are_words = lines.word in ("different", "seen", "runs", "sum", "word")
        if -1 in values or len(values) == 2 == len(self.signs) and not are_words or values != sorted(set(values)):
            lines.fail("cells with signs, ascending")
        return values

    def read_hidden_signs(self, lines, number, text):
        """The values of some signs of a hidden site, ascending. Of two, counts do not name both."""
        own = self.hidden[number - 1]
        values = [self.values[0] + own.index(sign) if sign in own else -1 for sign in text]
        if -1 in values or values != sorted(set(values)) or len(own) == 2 == len(values) and self.is_page:
            lines.fail("hidden sites with signs, ascending")
        return values

    def read_sites(self, lines, words):
        """A (site, values) for each word, as in "r1c2=*"; hidden sites are behind the cells."""
        self.named += len(words) + (len(self.cells) if lines.word in ("connected", "areas", "loop", "sizes") else 0)
        if len(self.ruled) == MOST_RULES or self.named > MOST_COUNTED:
            raise Failure(TOO_LARGE, "expected rules with fewer cells")
        found = []
        for text in words:
            place, equals, signs = text.partition("=")
            if (lines.word == "count" or not self.is_page) and text.startswith("h") and equals:
                number = lines.number_of(place[1:], 1, len(self.hidden))
                found.append((len(self.cells) + number, self.read_hidden_signs(lines, number, signs)))
                continue
            row, c, column = place[1:].partition("c")
            if not (text.startswith("r") and c and equals):
                lines.fail("cells with signs, ascending")
            values = self.read_signs(lines, signs)
            y, x = lines.number_of(row, 1, 2 * MOST_SIDE + 1) - 1, lines.number_of(column, 1, 2 * MOST_SIDE + 1) - 1
            if not self.is_drawn(y, x):
                lines.fail("cells of the grid")
            found.append((self.site_at(y, x), values))
        if max(collections.Counter(site for site, values in found if values).values(), default=0) > 1:
            lines.fail("each cell once")
        return found

    def literals(self, site, values):
        return [self.literal(site, value) for value in values]

    def traits_of_rules(self):
        words = collections.Counter(rule.word for rule in self.ruled if not rule.pieces)
        if words["count"] or self.is_page and not self.ruled:
            yield counted(words["count"], "count")
        for word, number in sorted(words.items()):
            if word != "count":
                yield counted(number, word) if word in ("sum", "word") else f"{number} {word}"
        yield from (rule.kind for rule in self.pieces)
        extra = 0 if self.is_page else sum(signs == self.signs for signs in self.hidden)
        for number, what in ((len(self.marks), "given"), (extra, "extra cell"),
                             (len(self.hidden) - extra, "hidden site")):
            if number:
                yield counted(number, what)
        if not self.is_translated and (self.is_page or self.texts):
            yield "translation not checked"

    def add_clauses_of_rules(self, formula):
        for site, signs in enumerate(self.hidden, len(self.cells) + 1):
            if len(signs) != 2:
                self.add_one_value(formula, site)
        for site, values in self.marks:
            formula.add(*self.literals(site, values))
        for rule in self.ruled:
            rule.add_clauses(formula)

    def broken_rule(self, solution):
        for site, values in self.marks:
            if solution[site - 1] not in values:
                return f"the given of cell {site}"
        for number, rule in enumerate(self.ruled, 1):
            if rule.is_broken(solution):
                return f"rule {number}"
        return None


class Sudoku(Ruled):
    family = "sudoku"

    kinds = {**Ruled.kinds, "connected": Pieces}

    def __init__(self, lines):
        self.read_frame(lines)
        side = len(self.values)
        if self.corners:
            self.region, self.shape = {}, self.say_grids()
        else:
            self.read_regions(lines, side)
        rules = ["main-diagonal", "other-diagonal", "windows", "anti-knight", "anti-king"]
        self.rules = [rule for rule in rules if lines.take_flag(rule)]
        if "windows" in self.rules and (self.corners or (self.rows, self.columns) != (9, 9)):
            lines.fail("9 cells a side above 'windows'")
        self.cages = []
        while lines.has("cage"):
            total, *cells = lines.take_numbers("cage") or [0]
            is_in_order = all(a < b for a, b in zip(cells, cells[1:]))
            if not 1 <= len(cells) <= side or not is_in_order or cells[-1] > len(self.cells) \
                    or cells[0] < 1 or len(self.cages) == MOST_CAGES or not self.gaps.isdisjoint(cells) \
                    or total and self.values[0] == 0:
                lines.fail("cages of 1 to SIDE cells, ascending, above this line")
            self.cages.append((total, cells))
        self.givens = self.read_marks(lines, "given")
        self.nots = self.read_marks(lines, "not")
        self.signs = VALUES[self.values[0]:self.values[-1] + 1]
        self.read_rules(lines)

    def read_frame(self, lines):
        """Rows, columns and digits, if they are not as many and from 1; and grids that overlap on them."""
        [side] = lines.take_numbers("sudoku", 1, 3, 25)
        rows, columns, low = side, side, 1
        self.corners = []
        self.has_frame = lines.has("frame")
        if self.has_frame:
            rows, columns, low = lines.take_numbers("frame", 3, 0, MOST_BOARD_SIDE)
            most = MOST_BOARD_SIDE if lines.has("grids") else side
            if not 1 <= rows <= most or not 1 <= columns <= most or low > 1:
                lines.fail("a frame of at most SIDE rows and columns above this line")
        elif side < 4:
            lines.fail("'frame'")
        self.set_size(rows, columns, range(low, low + side))
        if self.has_frame and lines.has("grids"):
            numbers = lines.take_numbers("grids", None, 1)
            self.box, self.corners = tuple(numbers[:2]), numbers[2:]
            places = [divmod(corner - 1, columns) for corner in self.corners]
            if not 2 <= len(places) <= MOST_GRIDS or low != 1 or min(self.box) < 2 or math.prod(self.box) != side \
                    or any(row + side > rows or column + side > columns for row, column in places) \
                    or any(a >= b for a, b in zip(self.corners, self.corners[1:])):
                lines.fail("grids on the board, ascending, above this line")
            inside = {corner + row * columns + column for corner in self.corners
                      for row, column in itertools.product(range(side), repeat=2)}
            self.gaps = frozenset(self.cells) - inside

    def say_grids(self):
        places = [divmod(corner - 1, self.columns) for corner in self.corners]
        names = [f"r{row + 1}c{column + 1}" for row, column in places]
        return f"{counted(len(names), 'grid')} with boxes of {self.box[0]}x{self.box[1]} at {' '.join(names)}"

    def is_framed(self):
        """Whether there is anything but a square of as many cells a side as there are digits from 1."""
        side = len(self.values)
        sizes = collections.Counter(self.region.values())
        return bool(self.corners or (self.rows, self.columns, self.values[0]) != (side, side, 1)
                    or sizes[0] or any(size != side for size in sizes.values()))

    def lines(self):
        yield f"sudoku {len(self.values)}"
        if self.is_framed():
            yield f"frame {self.rows} {self.columns} {self.values[0]}"
        if self.corners:
            yield " ".join(map(str, ["grids", *self.box, *self.corners]))
        else:
            names = {0: 0}  # regions by the order in which they come first
            for s in self.cells:
                names.setdefault(self.region[s], len(names))
            yield " ".join(["regions", *(str(names[self.region[s]]) for s in self.cells)])
        yield from self.rules
        for cells, total in sorted({(tuple(cells), total) for total, cells in self.cages}):
            yield " ".join(map(str, ["cage", total, *cells]))
        for word, marks in (("given", self.givens), ("not", self.nots)):
            yield from (f"{word} {s} {d}" for s, d in marks)
        yield from self.texts

    def told(self):
        """The lines with rules each by itself, sorted: so their order and that of automata say nothing."""
        import constraints
        size = len(self.ruled)
        found = set()
        for rule, text in zip(self.ruled, self.texts[-size:]):
            word, _, cells = text.split(" ", 2) if rule.word == "word" else (text, "", "")
            found.add(f"{word} {constraints.numbers_of(1, rule.automaton.look)} {cells}" if cells else text)
        own = list(self.lines())
        return own[:len(own) - len(self.texts)] + self.texts[:len(self.hidden)] + sorted(found)

    def traits(self):
        yield counted(len(self.givens), "given")
        if self.nots:
            yield counted(len(self.nots), "digit") + " excluded"
        sums = sum(total != 0 for total, _ in self.cages)
        if sums:
            yield counted(sums, "cage")
        if sums < len(self.cages):
            yield counted(len(self.cages) - sums, "cage") + " without a sum"
        if self.is_framed():
            yield f"digits {self.values[0]} to {self.values[-1]}"
        if self.shape:
            yield self.shape
        yield from self.rules
        yield from self.traits_of_rules()

    def read_regions(self, lines, side):
        self.shape = "regions of its own"
        if lines.has("regions"):
            least, most = (0, len(self.cells)) if self.has_frame else (1, side)
            self.region = dict(zip(self.cells, lines.take_numbers("regions", len(self.cells), least, most)))
            if not any(self.region.values()):
                self.shape = "no boxes"
        else:
            high, wide = lines.take_numbers("boxes", 2, 2, side)
            is_fitting = high * wide <= side and self.rows % high == 0 and self.columns % wide == 0
            if not is_fitting if self.has_frame else high * wide != side:
                lines.fail("boxes of SIDE cells above this line")
            self.region = {}
            for s in self.cells:
                row, column = self.place(s)
                self.region[s] = row // high * (self.columns // wide) + column // wide + 1
            usual = max(h for h in range(1, side) if side % h == 0 and h * h <= side)
            is_usual = high == usual and (self.rows, self.columns, self.values[0]) == (side, side, 1)
            self.shape = "" if is_usual else f"boxes of {high}x{wide}"
        sizes = collections.Counter(region for region in self.region.values() if region)
        if any(size > side for size in sizes.values()) if self.has_frame else sorted(sizes.values()) != [side] * side:
            lines.fail("regions of SIDE cells above this line")

    def read_marks(self, lines, word):
        marks = []
        while lines.has(word):
            cell, digit = lines.take_numbers(word, 2, 0, MOST_BOARD_SIDE ** 2)
            if digit not in self.values or cell not in self.cells or cell in self.gaps \
                    or (marks and marks[-1] >= (cell, digit)):
                lines.fail(f"lines of '{word}' that ascend above this line")
            marks.append((cell, digit))
        return marks

    def houses(self):
        """Those of fewer cells than there are digits do not have all of them."""
        if self.corners:
            yield from self.houses_of_grids()
            return
        for row in range(self.rows):
            yield [self.cell_at(row, column) for column in range(self.columns)]
        for column in range(self.columns):
            yield [self.cell_at(row, column) for row in range(self.rows)]
        for region in sorted(set(self.region.values()) - {0}):
            yield [s for s in self.cells if self.region[s] == region]
        diagonal = range(min(self.rows, self.columns))
        if "main-diagonal" in self.rules:
            yield [self.cell_at(i, i) for i in diagonal]
        if "other-diagonal" in self.rules:
            yield [self.cell_at(i, self.columns - 1 - i) for i in diagonal]
        if "windows" in self.rules:
            for top, left in itertools.product((1, 5), (1, 5)):
                yield [self.cell_at(top + i, left + j) for i in range(3) for j in range(3)]

    def houses_of_grids(self):
        """All rows, grid by grid; then all columns, all boxes, and the diagonals."""
        side, (high, wide) = len(self.values), self.box
        line, square = range(side), list(itertools.product(range(side), repeat=2))
        boxes = [[p for p in square if (p[0] // high, p[1] // wide) == box]
                 for box in itertools.product(range(side // high), range(side // wide))]
        kinds = [[[(row, i) for i in line] for row in line], [[(i, column) for i in line] for column in line], boxes,
                 [[(i, i) for i in line]] * ("main-diagonal" in self.rules),
                 [[(i, side - 1 - i) for i in line]] * ("other-diagonal" in self.rules)]
        for kind in kinds:
            for corner in self.corners:
                for house in kind:
                    yield [corner + row * self.columns + column for row, column in house]

    def pairs_that_differ(self):
        pairs = set()
        for cells in itertools.chain(self.houses(), (cells for _, cells in self.cages)):
            pairs.update(itertools.combinations(cells, 2))
        moves = []
        if "anti-knight" in self.rules:
            moves += [(1, 2), (1, -2), (2, 1), (2, -1)]
        if "anti-king" in self.rules:
            moves += [(1, 1), (1, -1)]
        for s, (down, right) in itertools.product(self.cells, moves):
            row, column = self.place(s)
            if row + down < self.rows and 0 <= column + right < self.columns:
                other = self.cell_at(row + down, column + right)
                if self.gaps.isdisjoint((s, other)):
                    pairs.add((s, other))
        return sorted(pairs)

    def add_clauses(self, formula):
        numbers = collections.Counter([(0, 0)])  # of the sets of so many digits with such a sum
        for d in self.values:
            numbers.update({(size + 1, total + d): n for (size, total), n in numbers.items()})
        if sum(numbers[len(cells), total] for total, cells in self.cages if total != 0) > MOST_SETS:
            raise Failure(TOO_LARGE, "expected cages with fewer sets of digits")
        for s in sorted(self.gaps):
            formula.add(self.literal(s, self.values[0]))
        for s, d in self.givens:
            formula.add(self.literal(s, d))
        for s, d in self.nots:
            formula.add(-self.literal(s, d))
        for cells in self.houses():
            for d in self.values if len(cells) == len(self.values) else ():
                formula.add(*(self.literal(s, d) for s in sorted(cells)))
        literals = {s: [self.literal(s, d) for d in self.values] for s in self.cells}
        for s, t in self.pairs_that_differ():
            for a, b in zip(literals[s], literals[t]):
                formula.add(-a, -b)
        sets = {}
        for total, cells in self.cages:
            if total != 0:
                key = len(cells), total
                sets[key] = sets.get(key) or list(self.sets(1, *key))
                self.add_cage(formula, [literals[s] for s in cells], sets[key])
        self.add_clauses_of_rules(formula)

    def sets(self, first, size, total):
        """All tuples of this size of digits from `first` that ascend and have this sum. Only ways
        that lead to one are taken."""
        if size == 0:
            yield ()
        side = len(self.values)
        for d in range(first, side - size + 2) if size > 0 else ():
            least = sum(range(d, d + size))
            most = d + sum(range(side - size + 2, side + 1))
            if least <= total <= most:
                for others in self.sets(d + 1, size - 1, total - d):
                    yield (d, *others)

    def add_cage(self, formula, literals, sets):
        """`literals` has, for each cell, those of its digits."""
        u = [formula.new_variable() for _ in sets]
        formula.add(*u)
        of_digits = list(zip(*literals))
        for u_i, chosen in zip(u, sets):
            for d in self.values:
                if d in chosen:
                    formula.add(-u_i, *of_digits[d - 1])
                else:
                    for literal in of_digits[d - 1]:
                        formula.add(-u_i, -literal)
        with_digit = [[u_i for u_i, chosen in zip(u, sets) if d in chosen] for d in self.values]
        for of_cell in literals:
            for literal, u_of_digit in zip(of_cell, with_digit):
                formula.add(-literal, *u_of_digit)

    def broken(self, solution):
        def of(cells):
            return [solution[s - 1] for s in cells]

        for s in self.gaps:
            if solution[s - 1] != self.values[0]:
                return f"that cell {s} is in no grid"
        for s, d in self.givens:
            if solution[s - 1] != d:
                return f"the given of cell {s}"
        for s, d in self.nots:
            if solution[s - 1] == d:
                return f"what cell {s} does not have"
        for cells in self.houses():
            if len(set(of(cells))) < len(cells):
                return f"the house of the cells {cells[0]} to {cells[-1]}"
        for s, t in self.pairs_that_differ():
            if solution[s - 1] == solution[t - 1]:
                return f"that cells {s} and {t} differ"
        for total, cells in self.cages:
            if total != 0 and sum(of(cells)) != total:
                return f"the sum of the cage at cell {cells[0]}"
        return self.broken_rule(solution)


class Rules(Ruled):
    is_page = True
    kinds = {**Ruled.kinds, "connected": Pieces, "areas": Pieces, "loop": Pieces, "sizes": Sizes}

    def __init__(self, lines):
        self.family = "".join(lines.words[1:])
        others = {"nonogram", "minesweeper", "mosaic", "sudoku"}  # who reads "verified: sudoku" is to know it is one
        if len(lines.words) != 2 or not re.fullmatch("[a-z][a-z0-9]{0,39}", self.family) or self.family in others:
            lines.fail("'rules' and a family without lines of its own")
        lines.take("rules", 1)
        self.has_edges = lines.has("edges")
        rows, columns = lines.take_numbers("edges" if self.has_edges else "grid", 2, 1, MOST_SIDE)
        self.signs = "".join(lines.words[1:])
        if len(lines.words) != 2 or not re.fullmatch(r"(?!.*(.).*\1)[!-~]{1,64}", self.signs) \
                or len(self.signs) != 2 and not {":", "?"}.isdisjoint(self.signs):
            lines.fail("'values' and signs")
        lines.take("values", 1)
        self.set_size(rows, columns, range(len(self.signs)))
        if self.has_edges:
            self.cells = range(1, 2 * rows * columns + rows + columns + 1)
        self.read_rules(lines)

    def lines(self):
        head = f"{'edges' if self.has_edges else 'grid'} {self.rows} {self.columns}"
        yield from (f"rules {self.family}", head, f"values {self.signs}")
        yield from self.texts

    def traits(self):
        return self.traits_of_rules()

    def add_clauses(self, formula):
        self.add_clauses_of_rules(formula)

    def broken(self, solution):
        return self.broken_rule(solution)


NOTHING = "[-._]"
PAGES = {"starbattle": ".+", "akari": f"{NOTHING}|[#01234]", "nurikabe": f"{NOTHING}|[?]|[1-9][0-9]{{0,2}}",
         "slitherlink": f"{NOTHING}|[01234]", "skyscrapers": f"{NOTHING}|[1-9]|1[0-5]", "tents": f"{NOTHING}|T"}
SIGNS = {"nurikabe": "#-", "slitherlink": ".-", "tents": "-A"}


class Page:
    """The grid of a plain text, and the rules that it makes: section "Rules of families" of the page."""

    def __init__(self, family, plain):
        self.family, self.rules, self.sizes, self.hidden = family, [], 0, 0
        has_stars, is_square = family == "starbattle", family in ("starbattle", "skyscrapers")
        stars = re.fullmatch("stars ([0-9]{1,3})", plain.pop(0)) if has_stars and plain else None
        self.stars = int(stars[1]) if stars else 0
        grid = [re.findall("[^ ]+", row) if " " in row else list(row) for row in plain]
        above, below, left, right = [], [], [], []
        if family in ("skyscrapers", "tents") and grid:
            above = grid.pop(0)
            below = grid.pop() if grid and is_square else []
            left = [row.pop(0) for row in grid if row]
            right = [row.pop() for row in grid if row and is_square]
        self.rows, self.columns = len(grid), len(grid[0]) if grid else 0
        self.cells = {(y, x): word for y, row in enumerate(grid) for x, word in enumerate(row)}
        self.clues = {place for place, word in self.cells.items() if not re.fullmatch(NOTHING, word)}
        numbers = {word for word in self.cells.values() if family == "skyscrapers" and word.isdigit()}
        sizes = [self.columns, self.columns, self.rows, self.rows]
        self.is_good = (
            has_stars == bool(stars) and 1 <= self.rows <= 250 and 1 <= self.columns <= 250
            and {len(row) for row in grid} == {self.columns} and (self.rows == self.columns or not is_square)
            and all(re.fullmatch(PAGES[family], word) for word in self.cells.values())
            and (family != "skyscrapers" or self.rows <= 15) and max(map(int, numbers), default=0) <= self.rows
            and all(len(head) in (0, size) for head, size in zip((above, below, left, right), sizes))
            and all(re.fullmatch(f"{NOTHING}|0|[1-9][0-9]{{0,2}}", word) for word in above + below + left + right))
        # Rows, then columns, each with the numbers at both ends, "" where there is none.
        ends = [[re.sub(NOTHING, "", word) for word in head] or [""] * size
                for head, size in zip((left, right, above, below), sizes[::-1])]
        lines = [[(y, x) for x in range(self.columns)] for y in range(self.rows)]
        lines += [[(y, x) for y in range(self.rows)] for x in range(self.columns)]
        self.lines = list(zip(lines, ends[0] + ends[2], ends[1] + ends[3]))

    def count(self, least, most, words):
        self.sizes += len(words)
        if self.sizes > MOST_COUNTED:
            raise Failure(TOO_LARGE, "expected rules with fewer counts")
        self.rules.append(" ".join([f"count {least}..{min(most, len(words))}", *words]))

    def named(self, places, sign, skips=True):
        return [f"r{y + 1}c{x + 1}=" + ("" if skips and (y, x) in self.clues else sign) for y, x in places]

    def add_blocks(self, most, sign, skips=True, high=2, wide=2):
        for y, x in itertools.product(range(self.rows - high + 1), range(self.columns - wide + 1)):
            block = [(y + down, x + along) for down in range(high) for along in range(wide)]
            self.count(0, most, self.named(block, sign, skips))

    def beside(self, y, x):
        return [at for at in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)) if at in self.cells]

    def add_starbattle(self):
        regions = {}
        for place, name in self.cells.items():
            regions.setdefault(name, []).append(place)
        for house in [*(line for line, _, _ in self.lines), *regions.values()]:
            self.count(self.stars, self.stars, self.named(house, "*", False))
        self.add_blocks(1, "*", False)

    def add_akari(self):
        for (y, x), word in self.cells.items():
            if word in "01234":
                self.count(int(word), int(word), self.named(self.beside(y, x), "*"))
            if (y, x) in self.clues:
                continue
            seen = [(y, x)]
            for down, along in ((-1, 0), (0, -1), (0, 1), (1, 0)):
                at = y + down, x + along
                while at in self.cells and at not in self.clues:
                    seen.append(at)
                    at = at[0] + down, at[1] + along
            self.count(1, len(seen), self.named(seen, "*"))
        for line, _, _ in self.lines:
            for is_wall, run in itertools.groupby(line, self.clues.__contains__):
                if not is_wall:
                    self.count(0, 1, self.named(run, "*"))

    def add_nurikabe(self):
        self.add_blocks(3, "#")
        seeds = [f":{word}" if place in self.clues else "" for place, word in self.cells.items()]
        self.rules += [" ".join(["areas", *map("".join, zip(self.named(self.cells, "-", False), seeds))]),
                       " ".join(["connected", *self.named(self.cells, "#")])]

    def add_slitherlink(self):
        for y, x in sorted(self.clues):
            number, v, u = int(self.cells[y, x]), 2 * y + 1, 2 * x + 1
            sides = [(v - 1, u), (v, u - 1), (v, u + 1), (v + 1, u)]
            self.count(number, number, self.named(sides, "-", False))
        places = itertools.product(range(2 * self.rows + 1), range(2 * self.columns + 1))
        edges = [(y, x) for y, x in places if (y + x) % 2]
        self.rules.append(" ".join(["loop", *self.named(edges, "-", False)]))

    def add_skyscrapers(self):
        for line, first, last in self.lines:
            words = self.named(line, VALUES[1:self.rows + 1], False)
            self.rules.append(" ".join(["different", *words]))
            self.rules += [" ".join(["seen", number, "different", *seen])
                           for number, seen in ((first, words), (last, words[::-1])) if number]

    def add_tents(self):
        self.add_blocks(1, "A", True, min(2, self.rows), min(2, self.columns))
        for line, number, _ in self.lines:
            if number:
                self.count(int(number), int(number), self.named(line, "A"))
        ties = {place: [] for place in self.cells if place not in self.clues}
        for y, x in sorted(self.clues):
            free = [place for place in self.beside(y, x) if place in ties]
            own = [f"h{self.hidden + i}=b" for i in range(1, len(free) + 1)]
            self.hidden += len(free)
            for place, word in zip(free, own):
                ties[place].append(word)
            self.count(1, 1, own)
        for place, words in ties.items():
            self.count(1, 1, words + self.named([place], "-"))

    def text(self):
        """The lines of a certificate."""
        getattr(self, f"add_{self.family}")()
        values = VALUES[1:self.rows + 1] if self.family == "skyscrapers" else SIGNS.get(self.family, "-*")
        has_givens = self.family not in ("starbattle", "slitherlink") and len(values) > 1
        signs = {at: values[int(self.cells[at]) - 1] if self.family == "skyscrapers" else "-"
                 for at in sorted(self.clues) if has_givens}
        kind = "edges" if self.family == "slitherlink" else "grid"
        return [f"rules {self.family}", f"{kind} {self.rows} {self.columns}", f"values {values}",
                *(f"hidden h{i + 1}=ab" for i in range(self.hidden)),
                *(f"given {self.named([at], sign, False)[0]}" for at, sign in signs.items()), *self.rules]


def read_puzzle(lines, needs_head=True):
    if needs_head or lines.word == "crosshatch":
        if " ".join(lines.words) != "crosshatch certificate 1":
            lines.fail("'crosshatch certificate 1'")
        lines.next()
    if lines.has("nonogram"):
        return Nonogram(lines)
    if lines.has("minesweeper") or lines.has("mosaic"):
        return Field(lines, lines.word)
    if lines.has("sudoku"):
        return Sudoku(lines)
    if lines.has("rules"):
        return Rules(lines)
    return lines.fail("a nonogram, minesweeper, mosaic, sudoku or rules")


def lines_of_yours(file):
    """Those above the claim."""
    is_packed = file.peek(1)[:1] == b"\x1f"
    pieces = pieces_of_gzip(file) if is_packed else iter(lambda: file.read(1 << 16), b"")
    text = bytearray()
    while len(text) <= MOST_BYTES_OF_YOURS and (piece := next(pieces, None)) is not None:
        text += piece
    lines = text.decode("latin-1").split("\n")
    above = list(itertools.takewhile(lambda line: not line.startswith("claim"), lines))
    if len(above) == len(lines):
        if len(text) > MOST_BYTES_OF_YOURS:
            raise Failure(TOO_LARGE, "your puzzle has more than 16 MiB")
        if above[-1] == "":
            above.pop()
    return [line.removesuffix("\r") for line in above]


def lines_of_plain(plain, family):
    """What plain text of this family says as a certificate does; anything else if it is none."""
    if plain[:1] == ["sudoku"]:
        import constraints  # the folder beside this file; nothing else needs it
        return constraints.lines_of_plain(plain[1:]) or []
    if plain and plain[0] in PAGES:
        page = Page(plain[0], plain[1:])
        return page.text() if page.is_good else []
    if family == "nonogram":
        if plain[:1] != ["rows:"] or "columns:" not in plain:
            return []
        middle = plain.index("columns:")
        clues = [("row" if at < middle else "column") + ("" if line == "0" else f" {line}")
                 for at, line in enumerate(plain) if at not in (0, middle)]
        head = f"nonogram {middle - 1} {len(plain) - middle - 1} 1"
        return [head, *(clue.replace(",", " ") for clue in clues)]
    grid = [line.replace("_", ".") for line in plain]
    cells = "".join(grid)
    if family != "sudoku":
        return [f"{family} {len(grid)} {len(cells) // max(len(grid), 1)}", *grid]
    side = min(math.isqrt(len(cells)), 25)
    sizes = {len(line) * len(grid) for line in grid}
    if len(grid) not in (1, side) or sizes != {side * side} or {"0", "."} <= set(cells):
        return []
    high = max((h for h in range(1, side) if side % h == 0 and h * h <= side), default=1)
    givens = [f"given {s} {VALUES.find(d)}" for s, d in enumerate(cells, 1) if d not in ".0"]
    return [f"sudoku {side}", f"boxes {high} {side // high}", *givens]


def read_yours(file, family):
    """The puzzle of a file, which is of this family if it is plain text."""
    is_plain = False
    try:
        above = lines_of_yours(file)
        first = above[0] if above else ""
        is_page = first in PAGES or first == "sudoku"
        is_plain = not "a" <= first[:1] <= "z" or first.startswith("rows:") or is_page
        if is_plain:
            above = lines_of_plain(above, family)
        text = "\n".join([*above, "claim (the text ends)", ""])
        lines = Lines([text.encode("latin-1")])
        puzzle = read_puzzle(lines, needs_head=False)
        if not lines.has("claim"):
            lines.fail("the end of the puzzle")
        puzzle.is_translated = is_page
        return puzzle
    except Failure as failure:
        if failure.status != UNREADABLE:
            raise
        plain = f"expected plain text of {with_article(family)}, as certificates.md says"
        raise Failure(UNREADABLE, f"your puzzle: {plain if is_plain else failure}") from None


def difference_of(puzzle, yours):
    """The first one, None if they are the same."""
    def first(a, b):
        return next(i for i, (x, y) in enumerate(zip(a, b)) if x != y)

    puzzle.is_translated = yours.is_translated
    is_told = yours.is_translated and puzzle.family == yours.family == "sudoku"
    a, b = ([*(one.told() if is_told else one.lines()), ""] for one in (puzzle, yours))  # so there is always a line that differs
    if a == b:
        return None
    i = first(a, b)
    there, here = a[i], b[i]
    place = ""
    if there[:1] < "a" and here[:1] < "a":  # rows of a grid
        at = first(there, here)
        place = f"row {i + puzzle.rows + 2 - len(a)}, column {at + 1}: "
        there, here = there[at], here[at]
    elif puzzle.family == "nonogram" and i > 0:
        place = f"row {i}: " if i <= puzzle.rows else f"column {i - puzzle.rows}: "
        there, here = (line.partition(" ")[2] for line in (there, here))
    elif there.startswith("regions"):
        there, here = there.split(" "), here.split(" ")
        cell = first(there, here)
        place = f"the region of cell {cell}: "
        there, here = there[cell], here[cell]
    else:  # lines that are sorted
        there, here = "" if there in b else there, "" if here in a else here
    there, here = (f"'{line}'" if line else "nothing" for line in (there, here))
    return f"{place}{there} there, {here} in yours"


class Claim:
    """A claim and the solutions that belong to its evidence."""

    def __init__(self, lines, puzzle):
        words = lines.words[1:]
        self.kind = words[0] if words else ""
        least, most = {"none": (0, 0), "unique": (1, 1), "multiple": (2, 2),
                       "map": (2, MOST_SOLUTIONS), "count": (0, 0)}.get(self.kind, (-1, -1))
        if least < 0 or len(words) != 1 + (self.kind == "count"):
            lines.fail("a claim")
        lines.take("claim")
        self.number = words[-1]
        self.has_order = self.kind == "count" and lines.has("order")
        if self.has_order and (len(self.number) > MOST_DIGITS
                               or not re.fullmatch("0|[1-9][0-9]*", self.number)):
            lines.fail("a number of solutions above this line")
        if self.kind == "count" and not self.has_order:
            least = most = lines.number_of(self.number, 0, MOST_SOLUTIONS)
        self.solutions = []
        while lines.has("solution"):
            if len(self.solutions) == most:
                lines.fail(f"at most {most} solutions")
            self.solutions.append(self.read_solution(lines, puzzle))
        if len(self.solutions) < least:
            lines.fail(f"at least {least} solutions")
        if len({solution[:len(puzzle.cells)] for solution in self.solutions}) < len(self.solutions):
            raise Failure(WRONG, "expected solutions that differ, saw two that are equal")
        self.cuts = []
        while self.kind != "multiple" and not self.has_order and lines.has("cut"):
            self.cuts.append(self.read_cut(lines, puzzle))

    @staticmethod
    def read_cut(lines, puzzle):
        """A clause that one rule of the puzzle implies."""
        if len(lines.words) < 2:
            lines.fail("'cut', the number of a rule, and literals")
        rule = lines.number_of(lines.words[1], 1)
        clause = []
        for word in lines.words[2:]:
            variable = lines.number_of(word.removeprefix("-"), 1, puzzle.variables_of_sites())
            clause.append(-variable if word.startswith("-") else variable)
        where = f"line {lines.number}: expected"
        if len({abs(literal) for literal in clause}) < len(clause):
            raise Failure(WRONG, f"{where} each variable once")
        if rule > len(puzzle.pieces) or not puzzle.pieces[rule - 1].implies(clause):
            raise Failure(WRONG, f"{where} a clause that rule {rule} implies")
        lines.next()
        return clause

    @staticmethod
    def read_solution(lines, puzzle):
        number = lines.number
        [text] = lines.take("solution", 1)
        size, low = len(puzzle.cells), puzzle.values[0]
        values = [VALUES.find(character) for character in text]  # of hidden sites they are counted from 0
        solution = tuple(v if at < size or v < 0 else v + low for at, v in enumerate(values))
        whole = size + len(puzzle.hidden)
        if len(solution) != whole or any(v not in puzzle.values_of(s) for s, v in enumerate(solution, 1)):
            raise Failure(UNREADABLE, f"line {number}: expected {whole} values")
        broken = puzzle.broken(solution)
        if broken:
            raise Failure(WRONG, f"line {number}: expected a solution, saw one that breaks {broken}")
        return solution

    def common(self):
        """Whether each cell is the same in all solutions; behind them hidden sites, which are not asked."""
        return [len(set(values)) == 1 for values in zip(*self.solutions)]

    def add_clauses(self, formula, puzzle):
        def differs(solution, is_asked):
            formula.add(*(-puzzle.literal(s, solution[s - 1])
                          for s in puzzle.cells if is_asked[s - 1]))

        if self.kind == "map":
            differs(self.solutions[0], self.common())
        if self.kind in ("unique", "count"):
            for solution in self.solutions:
                differs(solution, [True] * len(solution))
        for cut in self.cuts:
            formula.add(*cut)

    def sentence(self, puzzle):
        if self.kind == "map":
            count = self.common()[:len(puzzle.cells)].count(False)
            return f"has exactly {counted(count, 'ambiguous edge' if puzzle.has_edges else 'ambiguous cell')}"
        if self.kind == "count":
            return f"has exactly {self.number} solution{'' if self.number == '1' else 's'}"
        return {"none": "has no solution", "unique": "has exactly one solution",
                "multiple": "has more than one solution"}[self.kind]

    def pictures(self, puzzle):
        """The solutions in rows; of a map one, with ? for ambiguous cells. Gaps are #."""
        shown = self.solutions
        if self.kind == "map":
            shown = [[v if same else None for v, same in zip(shown[0], self.common())]]
        for solution in shown:
            text = "".join("#" if s in puzzle.gaps else "?" if v is None else VALUES[v]
                           for s, v in zip(puzzle.cells, solution))
            wide = puzzle.columns
            if puzzle.has_edges:  # in a drawing, with + where corners of cells are
                wide = 2 * wide + 1
                size = wide * (2 * puzzle.rows + 1)
                text = "".join(text[i // 2] if i % 2 else "+ "[i // wide % 2] for i in range(size))
            yield "\n".join(text[i:i + wide] for i in range(0, len(text), wide))


class Refutation:
    """Follows the steps. `clauses` has the clauses that exist by their numbers."""

    def __init__(self, lines, formula):
        self.lines = lines
        self.variables = formula.variables
        self.clauses = dict(enumerate(formula.clauses, 1))
        self.last = len(formula.clauses)

    def check(self):
        is_refuted = False
        while not self.lines.word.startswith("e"):
            if self.lines.is_over:
                self.lines.fail("a step or 'end'")
            if is_refuted:
                self.wrong("no step after the empty clause")
            words = self.lines.words
            if len(words) > 1 and words[1] == "d":
                self.lines.number_of(words[0])
                for number in self.list_of(words[2:], 0)[0]:
                    if self.clauses.pop(number, None) is None:
                        self.wrong(f"clause {number} to exist")
            else:
                is_refuted = self.check_step(words)
            self.lines.next()
        if not is_refuted:
            self.wrong("a step that adds the empty clause")

    def wrong(self, expected):
        raise Failure(WRONG, f"line {self.lines.number}: expected {expected}")

    def list_of(self, words, least, has_more=False):
        """The numbers up to the first 0, and the words after it, of which there are only some if
        has_more says so."""
        numbers = []
        for at, word in enumerate(words):
            minus = least < 0 and word.startswith("-")
            number = self.lines.number_of(word[minus:], int(minus))
            if number == 0:
                if bool(words[at + 1:]) != has_more:
                    break
                return numbers, words[at + 1:]
            numbers.append(-number if minus else number)
        return self.lines.fail("a step")

    def check_step(self, words):
        number = self.lines.number_of(words[0])
        literals, rest = self.list_of(words[1:], -1, True)
        hints, _ = self.list_of(rest, 0)
        if number <= self.last:
            self.wrong(f"a number larger than {self.last}")
        if len(literals) > MOST_LITERALS_OF_A_CLAUSE:
            raise Failure(TOO_LARGE, f"line {self.lines.number}: a clause of {len(literals)} literals")
        if any(abs(literal) > self.variables for literal in literals):
            self.wrong(f"variables up to {self.variables}")
        if len({abs(literal) for literal in literals}) < len(literals):
            self.wrong("each variable once")
        self.check_hints({-literal for literal in literals}, hints)
        self.clauses[number] = tuple(literals)
        self.last = number
        return not literals

    def check_hints(self, true, hints):
        """`true` has the literals that are true."""
        is_conflict = False
        for hint in hints:
            if is_conflict:
                self.wrong("no hint after a clause with all literals false")
            if hint not in self.clauses:
                self.wrong(f"clause {hint} to exist")
            left = [literal for literal in self.clauses[hint] if -literal not in true]
            if not left:
                is_conflict = True
            elif len(left) > 1 or left[0] in true:
                self.wrong(f"all literals of clause {hint} but one to be false, and that one open")
            else:
                true.add(left[0])
        if not is_conflict:
            self.wrong("hints that end with a clause with all literals false")


def read_order(lines, variables):
    order = {}  # its keys
    while lines.has("order"):
        for variable in lines.take_numbers("order", least=1):
            if variable > variables or variable in order:
                raise Failure(WRONG, "expected an order that has each variable once")
            order[variable] = True
    if len(order) != variables:
        raise Failure(WRONG, "expected an order of all variables")
    return list(order)


def count_models(clauses, order):
    """A state is a set of residual clauses: each has a bit, but those that all states have."""
    place = {variable: i for i, variable in enumerate(order)}
    common = {tuple(sorted(clause, key=lambda literal: place[abs(literal)])) for clause in clauses}
    if () in common:
        return 0
    beginning = [set() for _ in order]
    for clause in common:
        beginning[place[abs(clause[0])]].add(clause)
    bits, unused = {}, []
    table = {0: 1}
    for variable, residual in zip(order, beginning):
        moves = []  # the clause's bit, its first literal, whether more is left, and the bit of that
        for clause in [one for one in residual if one in common or one in bits]:
            rest = clause[1:]
            if rest and rest not in common and rest not in bits:
                bits[rest] = unused.pop() if unused else 1 << len(bits)
                beginning[place[abs(rest[0])]].add(rest)
            moves.append((bits.get(clause, 0), clause[0], bool(rest), bits.get(rest, 0)))
        unused += [bits.pop(clause) for clause in residual if clause in bits]
        mask = sum(move[0] for move in moves)
        before, table = table, {}
        for true in (variable, -variable):
            false = [(bit, *then) for bit, literal, *then in moves if literal != true]
            for state, number in before.items():
                new = state & ~mask
                for bit, has_rest, bit_of_rest in false:
                    if bit == 0 or state & bit:
                        if not has_rest:
                            break
                        new |= bit_of_rest
                else:
                    table[new] = table.get(new, 0) + number
        if len(table) > MOST_STATES:
            raise Failure(TOO_LARGE, "expected an order with fewer states")
        if len(table) == 1:  # all states to come begin with what this one has
            [(state, number)] = table.items()
            common.update(rest for rest, bit in bits.items() if state & bit)
            bits, unused, table = {}, [], {0: number}
    return sum(table.values())


def verified(pieces, yours=None):
    """The puzzle and the claim of a text, if the claim holds and the puzzle is that of the file
    `yours`, if there is one; raises a Failure if not."""
    lines = Lines(pieces)
    puzzle = read_puzzle(lines)
    difference = difference_of(puzzle, read_yours(yours, puzzle.family)) if yours else None
    if difference:
        raise Failure(WRONG, f"the certificate is about another puzzle: {difference}")
    claim = Claim(lines, puzzle)
    if claim.has_order:
        if puzzle.pieces or puzzle.hidden:
            raise Failure(WRONG, "expected solutions and no order: models are not solutions")
        formula = puzzle.formula(has_order=True)
        order = read_order(lines, formula.variables)
        sys.set_int_max_str_digits(0)
        if str(count_models(formula.clauses, order)) != claim.number:
            raise Failure(WRONG, "expected another number of solutions")
    elif claim.kind != "multiple":
        lines.take("refutation", 0)
        formula = puzzle.formula()
        claim.add_clauses(formula, puzzle)
        Refutation(lines, formula).check()
    lines.take("end", 0)
    if not lines.is_over:
        lines.fail("nothing after 'end'")
    return puzzle, claim


def description(puzzle):
    """What was proved something of, and its fingerprint."""
    size = f"{puzzle.rows}x{puzzle.columns}"
    text = "".join(f"{line}\n" for line in puzzle.lines())
    return (f"puzzle: {with_article(puzzle.family)} of {size} with {', '.join(puzzle.traits())}\n"
            f"fingerprint: {hashlib.sha256(text.encode()).hexdigest()[:32]}")


def first_line(puzzle, claim):
    return f"verified: {puzzle.family} {puzzle.rows}x{puzzle.columns} {claim.sentence(puzzle)}"


UNITS = {"--time-limit": {"": 1, "s": 1, "ms": 0.001, "m": 60, "h": 3600},
         "--memory-limit": {"": 1 << 20, "M": 1 << 20, "K": 1 << 10, "G": 1 << 30}}


def options_of(words):
    """The options with their values, and the file."""
    options, files = {"--memory-limit": 4 << 30}, []
    words = iter(words)
    for word in words:
        if word in UNITS:
            value = next(words, "")
            found = re.fullmatch("([1-9][0-9]{0,7})([A-Za-z]*)", value)
            if not found or found[2] not in UNITS[word]:
                raise Failure(UNREADABLE, f"expected a number and a unit after {word}, saw '{value}'")
            options[word] = int(found[1]) * UNITS[word][found[2]]
        elif word == "--quiet":
            options[word] = True
        elif word == "--puzzle" and (name := next(words, "-")) != "-":
            options[word] = open(name, "rb")
        elif word.startswith("-") and word != "-":
            raise Failure(UNREADABLE, f"expected an option, saw '{word}'; verify.py --help helps")
        else:
            files.append(word)
    if len(files) != 1:
        raise Failure(UNREADABLE, f"expected one FILE, saw {len(files)}; verify.py --help helps")
    return options, files[0]


def keep_to(options):
    """Sets the limits of this process."""
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    memory = options["--memory-limit"]
    if hard == resource.RLIM_INFINITY or hard > memory:
        resource.setrlimit(resource.RLIMIT_AS, (memory, hard))

    def end(_signal, _frame):
        raise Failure(UNKNOWN, "unknown: the time limit came first")

    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, options.get("--time-limit", 0))


def main():
    if sys.argv[1:] == ["--help"]:
        print(__doc__.strip())
        return 0
    try:
        options, name = options_of(sys.argv[1:])
        keep_to(options)
        with (sys.stdin.buffer if name == "-" else open(name, "rb")) as file:
            puzzle, claim = verified(pieces_of_gzip(file), options.get("--puzzle"))
            signal.setitimer(signal.ITIMER_REAL, 0)
            print(first_line(puzzle, claim))
            print(description(puzzle))
            if "--puzzle" in options:
                print("same puzzle: yes")
            if "--quiet" not in options and claim.solutions:
                print("\n\n".join(claim.pictures(puzzle)))
        return 0
    except Failure as failure:
        status, text = failure.status, str(failure)
    except OSError as error:
        status, text = UNREADABLE, f"expected to read {error.filename}"
    except MemoryError:
        status, text = UNKNOWN, "unknown: the memory limit came first"
    print(f"verify.py: {text}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
