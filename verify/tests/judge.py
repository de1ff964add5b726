# SPDX-License-Identifier: MIT
"""The truth about small puzzles of certificates, by trying all grids: a definition of the rules that
neither checker shares."""
import functools
import itertools

VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
LATIN_SQUARES = [rows for rows in itertools.product(itertools.permutations((1, 2, 3, 4)), repeat=4)
                 if all(len(set(column)) == 4 for column in zip(*rows))]

# What sudokus have of rules that are spelled out.
RULED = {"hidden", "automaton", "count", "different", "seen", "runs", "sum", "word", "connected"}


def runs_of(line):
    return [(len(list(group)), colour) for colour, group in itertools.groupby(line) if colour]


def nonograms(head, lines):
    rows, columns, colours = map(int, head)

    def clue(line):
        runs = [[int(number) for number in word.split(":")] for word in line.split()[1:]]
        return [(run[0], run[1] if len(run) > 1 else 1) for run in runs]

    clues = [clue(line) for line in lines]
    seen = sorted({0} | {colour for runs in clues for _, colour in runs})
    fits = [[line for line in itertools.product(seen, repeat=columns) if runs_of(line) == runs]
            for runs in clues[:rows]]
    for grid in itertools.product(*fits):
        if [runs_of(column) for column in zip(*grid)] == clues[rows:]:
            yield tuple(itertools.chain(*grid))


def fields(family, head, lines):
    rows, columns = map(int, head)
    wraps = "wraps" in lines
    total = [int(line.split()[1]) for line in lines if line.startswith("total")]
    grid = "".join(lines[-rows:])
    free = [s for s in range(rows * columns)
            if grid[s] != "#" and (family == "mosaic" or grid[s] == ".")]

    def near(a, b, size):
        return abs(a - b) <= 1 or (wraps and abs(a - b) == size - 1)

    around = {s: [t for t in range(rows * columns)
                  if near(s // columns, t // columns, rows) and near(s % columns, t % columns, columns)
                  and (t != s or family == "mosaic")]
              for s in range(rows * columns) if grid[s].isdigit()}
    for chosen in itertools.product((0, 1), repeat=len(free)):
        solution = [0] * (rows * columns)
        for s, value in zip(free, chosen):
            solution[s] = value
        if all(sum(solution[t] for t in cells) == int(grid[s]) for s, cells in around.items()) \
                and total in ([], [sum(chosen)]):
            yield tuple(solution)


def sudokus(lines):
    words = [line.split() for line in lines]
    numbers = [[int(word) for word in line[1:]] for line in words]

    def of(word):
        return [found for line, found in zip(words, numbers) if line[0] == word]

    for high, wide in of("boxes"):
        region = [s // 4 // high * 4 + s % 4 // wide for s in range(16)]
    for region in of("regions"):
        pass
    groups = [[s for s in range(16) if region[s] == name] for name in set(region)]
    groups += [[s - 1 for s in cells] for _, *cells in of("cage")]
    if of("main-diagonal"):
        groups.append([0, 5, 10, 15])
    if of("other-diagonal"):
        groups.append([3, 6, 9, 12])
    apart = {5 for _ in of("anti-knight")} | {2 for _ in of("anti-king")}
    groups += [[s, t] for s in range(16) for t in range(s)
               if (s // 4 - t // 4) ** 2 + (s % 4 - t % 4) ** 2 in apart]
    for square in LATIN_SQUARES:
        solution = tuple(itertools.chain(*square))
        if all(len({solution[s] for s in group}) == len(group) for group in groups) \
                and all(solution[s - 1] == d for s, d in of("given")) \
                and all(solution[s - 1] != d for s, d in of("not")) \
                and all(sum(solution[s - 1] for s in cells) == total
                        for total, *cells in of("cage") if total):
            yield solution


def pieces(cells, are_tied):
    """The pieces of cells: all sets of cells grow together."""
    found = [{cell} for cell in cells]
    for a, b in itertools.combinations(cells, 2):
        if are_tied(a, b):
            one, other = ([piece for piece in found if cell in piece][0] for cell in (a, b))
            if one is not other:
                found = [piece for piece in found if piece not in (one, other)] + [one | other]
    return found


def by_sides(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def by_corners(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def ends(edge):
    """The corners of a drawing where an edge ends."""
    y, x = edge
    return {(y - 1, x), (y + 1, x)} if y % 2 == 0 else {(y, x - 1), (y, x + 1)}  # places from 1


class Ruled:
    """Of rules that are all spelled out. A grid is a dictionary: what has which sign."""

    def __init__(self, lines, is_sudoku=False):
        self.is_sudoku = is_sudoku
        [(kind, *size)] = [line.split() for line in lines if line.startswith(("grid", "edges"))]
        rows, columns = map(int, size)
        [self.signs] = [line.split()[1] for line in lines if line.startswith("values")]
        self.automata = [list(map(int, line.split()[1:])) for line in lines if line.startswith("automaton")]
        is_drawn = kind == "edges"
        self.places = [(y, x) for y in range(1, 2 * rows + 2) for x in range(1, 2 * columns + 2) if (y + x) % 2] \
            if is_drawn else list(itertools.product(range(1, rows + 1), range(1, columns + 1)))
        self.hidden = [line.split()[1].split("=")[0] for line in lines if line.startswith("hidden")]
        self.rules = [self.parsed(*line.split()) for line in lines
                      if line.split()[0] not in ("grid", "edges", "values", "hidden", "automaton")]
        self.of = {site: [rule for rule in self.rules if any(place == site for place, _ in rule[2])]
                   for site in self.hidden}
        self.of_cells = [rule for rule in self.rules if not any(place in self.of for place, _ in rule[2])]

    @staticmethod
    def parsed(word, *words):
        """A rule: its word, those before its literals, these as places and signs, and what seeds say."""
        at = next((i for i, text in enumerate(words) if "=" in text[1:]), len(words))
        pairs, sizes = [], []
        for text in words[at:]:
            place, signs = text.split("=", 1)
            colon = signs.find(":", 1) if word == "areas" else -1
            sizes.append(signs[colon + 1:] if colon >= 0 else "")
            signs = signs[:colon] if colon >= 0 else signs
            pairs.append((place if place[0] == "h" else tuple(map(int, place[1:].split("c"))), frozenset(signs)))
        return word, words[:at], pairs, sizes

    def is_kept(self, grid, word, told, pairs, sizes):
        if word == "given":
            return all(grid[place] in signs for place, signs in pairs)
        if word == "sizes":
            return self.has_sizes(grid, int(told[0]))
        if word in ("connected", "areas", "loop"):
            return self.is_divided(grid, word, told, pairs, sizes)
        if word == "count":
            least, most = map(int, told[-1].split(".."))
            seen = sum(grid[place] in signs for place, signs in pairs)
            return least <= seen <= most or (told[0] == "none" and seen == 0)
        held = [grid[place] for place, signs in pairs if grid[place] in signs]
        is_apart = len(set(held)) == len(held)
        if word == "different":
            return is_apart
        if len(held) < len(pairs) or (told[-1] == "different" and not is_apart):
            return False
        if word == "seen":
            heights = list(map(self.signs.index, held))
            return sum(h > max(heights[:i], default=-1) for i, h in enumerate(heights)) == int(told[0])
        if word == "sum":
            least, most = map(int, told[0].split(".."))
            return least <= sum(map(self.number_of, held)) <= most
        if word == "word":
            return self.is_word(self.automata[int(told[0]) - 1], list(map(self.signs.index, held)))
        runs = "".join("*" if sign in told[0] else " " for sign in held).split()
        return list(map(len, runs)) == [int(length) for length in told[1:] if length != "different"]

    def number_of(self, sign):
        """In a sudoku signs are digits."""
        return self.signs.index(sign) + self.is_sudoku

    def is_word(self, numbers, letters):
        """Whether some way through the automaton, a tuple for each state, has these letters."""
        wide = len(self.signs) + 1
        states = [numbers[i:i + wide] for i in range(0, len(numbers), wide)]
        now = states[0]
        for letter in letters:
            if now[letter + 1] == 0:
                return False
            now = states[now[letter + 1] - 1]
        return now[0] == 1

    def has_sizes(self, grid, most):
        """Each place says how many its piece has; more, where its sign is behind so many others."""
        for size, sign in enumerate(self.signs, 1):
            for piece in pieces([place for place in self.places if grid[place] == sign], by_sides):
                if len(piece) < size or (len(piece) > size and size <= most):
                    return False
        return True

    @staticmethod
    def is_divided(grid, word, told, pairs, sizes):
        inside = {place for place, signs in pairs if grid[place] in signs}
        seeds = {place: size for (place, _), size in zip(pairs, sizes) if size}
        tie = (lambda a, b: ends(a) & ends(b)) if word == "loop" else by_corners if told else by_sides
        if word == "loop":
            corners = [corner for edge in inside for corner in ends(edge)]
            if not inside or any(corners.count(corner) != 2 for corner in corners):
                return False
        found = pieces(sorted(inside), tie)
        if word != "areas":
            return len(found) < 2
        return set(seeds) <= inside and all(
            [seeds[at] for at in piece if at in seeds] in ([str(len(piece))], ["?"]) for piece in found)

    def every(self, most):
        """All ways to fill cells and hidden sites, as values; of one way to fill cells at most so many."""
        for signs in itertools.product(self.signs, repeat=len(self.places)):
            yield from self.kept(signs, most)

    def kept(self, signs, most=None):
        """The ways to fill hidden sites when the cells are filled so; as many as are asked for."""
        grid = dict(zip(self.places, signs))
        if all(self.is_kept(grid, *rule) for rule in self.of_cells):
            for letters in itertools.islice(self.ways(grid), most):
                yield tuple([*map(self.number_of, signs), *map("ab".index, letters)])

    def ways(self, grid):
        """The ways to fill the hidden sites that are open; those that can be filled in one way alone come first."""
        grid, is_new = dict(grid), True
        while is_new:
            is_new = False
            for site in [site for site in self.hidden if site not in grid]:
                letters = [letter for letter in "ab" if all(map(self.may_hold(grid, site, letter), self.of[site]))]
                if not letters:
                    return
                if len(letters) == 1:
                    grid[site], is_new = letters[0], True
        site = next((site for site in self.hidden if site not in grid), None)
        if site is None:
            yield "".join(grid[site] for site in self.hidden)
        for letter in "ab" if site else "":
            yield from self.ways({**grid, site: letter})

    @staticmethod
    def may_hold(grid, site, letter):
        """Whether a count may hold with this letter there, whatever open sites have: only counts have hidden ones."""
        def may(rule):
            _, told, pairs, _ = rule
            held = [letter in signs if place == site else place not in grid or grid[place] in signs
                    for place, signs in pairs]
            sure = sum(one and (place in grid or place == site) for one, (place, _) in zip(held, pairs))
            least, most = map(int, told[-1].split(".."))
            return sure <= most and sum(held) >= least or (told[0] == "none" and sure == 0)
        return may

    def has(self, solution):
        """Whether cells and hidden sites that are filled so keep all rules."""
        cells = len(self.places)
        signs = [self.signs[value - self.is_sudoku] for value in solution[:cells]]
        grid = dict(zip([*self.places, *self.hidden], [*signs, *map("ab".__getitem__, solution[cells:])]))
        return all(self.is_kept(grid, *rule) for rule in self.rules)


def ruled_of(puzzle):
    """What it has of rules that are spelled out."""
    first, *lines = puzzle.splitlines()
    if not first.startswith("sudoku"):
        return Ruled(lines)
    own = [line for line in lines if line.split()[0] in RULED]
    return Ruled(["grid 4 4", "values 1234", *own], is_sudoku=True)


@functools.lru_cache(None)
def every(puzzle, most=None):
    """All solutions of a puzzle, the lines of a certificate, sorted; with all ways of hidden sites, or so many."""
    first, *lines = puzzle.splitlines()
    family, *head = first.split()
    if family == "nonogram":
        return sorted(nonograms(head, lines))
    if family == "sudoku":
        assert head == ["4"], puzzle
        ruled = ruled_of(puzzle)
        grids = sudokus([line for line in lines if line.split()[0] not in RULED])
        return sorted(itertools.chain.from_iterable(ruled.kept("".join(map(str, grid)), most) for grid in grids))
    if family == "rules":
        return sorted(ruled_of(puzzle).every(most))
    return sorted(fields(family, head, lines))


def hidden_of(puzzle):
    return puzzle.count("\nhidden ")


def solutions(puzzle):
    """The same, with one way of hidden sites for each."""
    return every(puzzle, 1)


def text_of(solution):
    return "".join(VALUES[value] for value in solution)


def head_of(text):
    """The lines before the refutation, the order or the end."""
    lines = text.split("\n")
    return "\n".join(lines[:next(i for i, line in enumerate(lines)
                                 if line in ("refutation", "end") or line.startswith("order"))])


def is_true(head):
    """Whether the claim holds that the lines before the refutation, or before "end", make."""
    lines = head.splitlines()
    assert lines[0] == "crosshatch certificate 1", head
    at = next(i for i, line in enumerate(lines) if line.startswith("claim"))
    puzzle = "\n".join(lines[1:at])
    listed = [line.split()[1] for line in lines[at + 1:] if line.startswith("solution")]
    hidden = hidden_of(puzzle)
    truth = [text_of(solution[:len(solution) - hidden]) for solution in solutions(puzzle)]
    if hidden and not all(ruled_of(puzzle).has(tuple(map(VALUES.index, text))) for text in listed):
        return False
    listed = [text[:len(text) - hidden] for text in listed]
    if not set(listed) <= set(truth):
        return False
    if len(set(listed)) < len(listed):
        return False
    kind, *count = lines[at].split()[1:]
    if kind == "count" and not listed:
        return len(truth) == int(count[0])
    if kind == "map":
        return [len(set(values)) for values in zip(*listed)].count(1) \
            == [len(set(values)) for values in zip(*truth)].count(1) and len(listed) >= 2
    if kind == "multiple":
        return len(listed) == 2
    return len(truth) == len(listed) == {"none": 0, "unique": 1}.get(kind, int((count or ["-1"])[0]))
