# SPDX-License-Identifier: MIT
"""The truth about small puzzles of certificates, by trying all grids: a definition of the rules that
neither checker shares."""
import functools
import itertools

VALUES = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-"
LATIN_SQUARES = [rows for rows in itertools.product(itertools.permutations((1, 2, 3, 4)), repeat=4)
                 if all(len(set(column)) == 4 for column in zip(*rows))]


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


def pieces(cells, columns):
    """The pieces of cells that share sides: all sets of cells grow together."""
    found = [{cell} for cell in cells]
    for a, b in itertools.combinations(sorted(cells), 2):
        if b - a == columns or (b - a == 1 and b % columns != 0):
            one, other = ([piece for piece in found if cell in piece][0] for cell in (a, b))
            if one is not other:
                found = [piece for piece in found if piece not in (one, other)] + [one | other]
    return found


def ruled(lines):
    """Of rules that are all spelled out."""
    [rows, columns] = [list(map(int, line.split()[1:])) for line in lines if line.startswith("grid")][0]
    [signs] = [line.split()[1] for line in lines if line.startswith("values")]

    def literals(words):
        pairs = [word.split("=", 1) for word in words]
        places = [(tuple(map(int, place[1:].split("c"))), sign) for place, sign in pairs]
        return [((row - 1) * columns + column - 1, sign) for (row, column), sign in places]

    rules = []
    for word, *words in map(str.split, lines):
        if word == "given":
            rules.append((1, 1, literals(words)))
        if word == "count":
            rules.append((*map(int, words[0].split("..")), literals(words[1:])))
    divisions = [(word, [literals([text.partition(":")[0]])[0] + (text.partition(":")[2],) for text in words])
                 for word, *words in map(str.split, lines) if word in ("connected", "areas")]

    def is_divided(grid, word, of):
        inside = {s for s, sign, _ in of if grid[s] == sign}
        seeds = {s: size for s, _, size in of if size}
        if word == "connected":
            return len(pieces(inside, columns)) < 2
        return set(seeds) <= inside and all(
            [seeds[s] for s in piece if s in seeds] in ([str(len(piece))], ["?"]) for piece in pieces(inside, columns))

    for grid in itertools.product(signs, repeat=rows * columns):
        if all(is_divided(grid, *division) for division in divisions) and all(a <= [grid[s] == sign for s, sign in of].count(True) <= b for a, b, of in rules):
            yield tuple(map(signs.index, grid))


@functools.lru_cache(None)
def solutions(puzzle):
    """All solutions of a puzzle, the lines of a certificate, sorted."""
    first, *lines = puzzle.splitlines()
    family, *head = first.split()
    if family == "nonogram":
        return sorted(nonograms(head, lines))
    if family == "sudoku":
        assert head == ["4"], puzzle
        return sorted(sudokus(lines))
    if family == "rules":
        return sorted(ruled(lines))
    return sorted(fields(family, head, lines))


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
    truth = [text_of(solution) for solution in solutions("\n".join(lines[1:at]))]
    listed = [line.split()[1] for line in lines[at + 1:] if line.startswith("solution")]
    if len(set(listed)) < len(listed) or not set(listed) <= set(truth):
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
