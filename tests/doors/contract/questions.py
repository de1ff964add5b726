"""The questions of the contract test: 600 puzzles of all families and formats, 120 bad texts.

A question is (verb, options, text): `options` is the object that a door takes, `text` is bytes. All
of it is made here from one seed, except for the bad texts, which tests/bad keeps.
"""
import functools
import json
import pathlib
import random
import subprocess

BAD = pathlib.Path(__file__).resolve().parents[2] / "bad"
PUZZLES = 600
BAD_TEXTS = 120


def clue(cells):
    return [len(run) for run in "".join("#" if cell else " " for cell in cells).split()]


def nonogram(rng):
    rows, columns = rng.randint(1, 14), rng.randint(1, 14)
    density = rng.choice([0.4, 0.6, 0.8])
    picture = [[rng.random() < density for _ in range(columns)] for _ in range(rows)]
    lines = [f"{columns} {rows}"]
    for cells in [*picture, *zip(*picture)]:
        lines.append(" ".join(map(str, clue(cells))) or "0")
    return "\n".join(lines) + "\n", ["--from", "nin"]


def coloured(rng):
    rows, columns, colours = rng.randint(2, 9), rng.randint(2, 9), rng.randint(2, 4)
    picture = [[rng.choice([0, *range(1, colours + 1)]) for _ in range(columns)]
               for _ in range(rows)]

    def runs(cells):
        found, last = [], 0
        for cell in cells:
            if cell and cell == last:
                found[-1]["length"] += 1
            elif cell:
                found.append({"length": 1, "color": cell})
            last = cell
        return found

    def block(lines):
        return "\n".join(" ".join(f"{run['length']}{'abcd'[run['color'] - 1]}" for run in runs(line))
                         or "0" for line in lines)

    palette = "\n".join(f"   {'abcd'[i]}:{hue}  {name}" for i, (hue, name) in enumerate(
        [("#FF0000", "red"), ("#00B000", "green"), ("#0000FF", "blue"), ("#B000B0", "violet")]
        [:colours]))
    return ("#d\n   0:#FFFFFF  white\n" + palette + "\n: rows\n" + block(picture)
            + "\n: columns\n" + block(list(zip(*picture))) + "\n:\n"), ["--from", "g"]


def sudoku(rng):
    box_rows, box_columns = rng.choice([(2, 2), (2, 3), (3, 3), (3, 3), (3, 3)])
    side = box_rows * box_columns
    digits = rng.sample("123456789"[:side], side)

    def shuffled(bands, lines):
        return [band * lines + line for band in rng.sample(range(bands), bands)
                for line in rng.sample(range(lines), lines)]

    rows, columns = shuffled(box_columns, box_rows), shuffled(box_rows, box_columns)
    empty = rng.uniform(0.3, 0.7)
    cells = "".join(
        "." if rng.random() < empty else digits[(row * box_columns + row // box_rows + column) % side]
        for row in rows for column in columns)
    if rng.random() < 0.1:
        cells = "5" * 2 + cells[2:] if side == 9 else cells
    return "\n".join(cells[i:i + side] for i in range(0, side * side, side)) + "\n", [
        "--from", "grid", "--family", "sudoku"]


def around(rows, columns, row, column, is_own):
    return [(r, c) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2)
            if 0 <= r < rows and 0 <= c < columns and (is_own or (r, c) != (row, column))]


def mines(rng, is_mosaic):
    rows, columns = rng.randint(2, 10), rng.randint(2, 10)
    density = 0.45 if is_mosaic else 0.2
    mined = {(r, c) for r in range(rows) for c in range(columns) if rng.random() < density}
    shown = rng.choice([0.5, 0.8, 1])
    text = "#mosaic\n" if is_mosaic else ""
    if rng.random() < 0.5:
        text += f"#{'filled' if is_mosaic else 'mines'} {len(mined)}\n"
    for row in range(rows):
        for column in range(columns):
            is_hint = (is_mosaic or (row, column) not in mined) and rng.random() < shown
            count = len(mined & set(around(rows, columns, row, column, is_mosaic)))
            text += str(count) if is_hint else "_"
        text += "\n"
    family = "mosaic" if is_mosaic else "minesweeper"
    return text, ["--family", family]


def beside(rows, columns, row, column):
    """The cells that share a side with one."""
    return [(r, c) for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
            if 0 <= r < rows and 0 <= c < columns]


def akari(rng):
    rows, columns = rng.randint(2, 8), rng.randint(2, 8)
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    walls = {cell for cell in cells if rng.random() < 0.25}
    bulbs, lit = set(), set()
    # A bulb in a cell that is dark still is seen by no other.
    for row, column in rng.sample(cells, len(cells)):
        if (row, column) in walls | lit:
            continue
        bulbs.add((row, column))
        lit.add((row, column))
        for down, along in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            r, c = row + down, column + along
            while 0 <= r < rows and 0 <= c < columns and (r, c) not in walls:
                lit.add((r, c))
                r, c = r + down, c + along

    def cell(row, column):
        if (row, column) not in walls:
            return "."
        number = len(bulbs.intersection(beside(rows, columns, row, column)))
        return str(number) if rng.random() < 0.7 else "#"

    return "akari\n" + "\n".join("".join(cell(r, c) for c in range(columns))
                                 for r in range(rows)) + "\n", []


def skyscrapers(rng):
    side = rng.randint(1, 6)
    heights = rng.sample(range(1, side + 1), side)
    shift, columns = rng.sample(range(side), side), rng.sample(range(side), side)
    square = [[heights[(row + column) % side] for column in columns] for row in shift]
    shown, given = rng.choice([0.4, 0.8]), rng.choice([0, 0.2])

    def number(line):
        seen = sum(height == max(line[:i + 1]) for i, height in enumerate(line))
        return str(seen) if rng.random() < shown else "."

    lines = ["  " + " ".join(number(line) for line in zip(*square))]
    for row in square:
        cells = [str(height) if rng.random() < given else "." for height in row]
        lines.append(" ".join([number(row), *cells, number(row[::-1])]))
    lines.append("  " + " ".join(number(line[::-1]) for line in zip(*square)))
    return "skyscrapers\n" + "\n".join(lines) + "\n", []


def slitherlink(rng):
    """The border of a region that grows so that it has no holes and touches itself nowhere."""
    rows, columns = rng.randint(2, 5), rng.randint(2, 5)
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    ring = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]
    inside = {rng.choice(cells)}
    for row, column in rng.choices(cells, k=4 * len(cells)):
        near = [(row + down, column + along) in inside for down, along in ring]
        if any(near[::2]) and sum(one != other for one, other in zip(near, near[1:] + near[:1])) == 2:
            inside.add((row, column))

    def cell(row, column):
        lines = sum(((row + down, column + along) in inside) != ((row, column) in inside)
                    for down, along in ring[::2])
        return str(lines) if lines < 4 and rng.random() < 0.7 else "."

    return "slitherlink\n" + "\n".join("".join(cell(r, c) for c in range(columns))
                                       for r in range(rows)) + "\n", []


def starbattle(rng):
    """One star in each row, column and region. Each region grows from its star."""
    side = rng.randint(4, 7)
    columns = rng.sample(range(side), side)
    while any(abs(a - b) < 2 for a, b in zip(columns, columns[1:])):
        columns = rng.sample(range(side), side)
    region = {(row, column): row for row, column in enumerate(columns)}
    while len(region) < side * side:
        cell = rng.choice(list(region))
        for other in beside(side, side, *cell):
            region.setdefault(other, region[cell])
    return "starbattle\nstars 1\n" + "\n".join(
        "".join("ABCDEFG"[region[r, c]] for c in range(side)) for r in range(side)) + "\n", []


def tents(rng):
    rows, columns = rng.randint(2, 8), rng.randint(2, 8)
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    tent, tree = set(), set()
    for cell in rng.sample(cells, len(cells)):
        if cell in tree or tent.intersection(around(rows, columns, *cell, True)):
            continue
        own = [other for other in beside(rows, columns, *cell) if other not in tent | tree]
        if own and rng.random() < 0.6:
            tent.add(cell)
            tree.add(rng.choice(own))
    shown = rng.choice([0.6, 1])

    def number(line):
        return str(len(tent.intersection(line))) if rng.random() < shown else "."

    lines = [". " + " ".join(number([(r, c) for r in range(rows)]) for c in range(columns))]
    lines[0] = " " + lines[0][1:]
    for row in range(rows):
        line = [(row, column) for column in range(columns)]
        lines.append(" ".join([number(line)] + ["T" if cell in tree else "." for cell in line]))
    return "tents\n" + "\n".join(lines) + "\n", []


def nurikabe(rng):
    """Land at random, a number in each island; the sea may fall apart or have pools."""
    rows, columns = rng.randint(2, 6), rng.randint(2, 6)
    left = {(r, c) for r in range(rows) for c in range(columns) if rng.random() < 0.5}
    numbers = {}
    while left:
        island = [left.pop()]
        for cell in island:
            near = left.intersection(beside(rows, columns, *cell))
            left -= near
            island += sorted(near)
        numbers[rng.choice(island)] = str(len(island)) if rng.random() < 0.9 else "?"
    return "nurikabe\n" + "\n".join(" ".join(numbers.get((r, c), ".") for c in range(columns))
                                    for r in range(rows)) + "\n", []


MAKERS = {
    "akari": [akari],
    "nurikabe": [nurikabe],
    "skyscrapers": [skyscrapers],
    "slitherlink": [slitherlink],
    "starbattle": [starbattle],
    "tents": [tents],
    "nonogram": [nonogram, nonogram, coloured],
    "sudoku": [sudoku],
    "minesweeper": [lambda rng: mines(rng, False)],
    "mosaic": [lambda rng: mines(rng, True)],
}


@functools.cache
def made(program, family, size, seed):
    return subprocess.run([program, "make", family, "--size", str(size), "--seed", str(seed)], check=True,
                          capture_output=True).stdout.decode()


def made_by(program, family):
    """Makes the puzzles of a family that has no maker here: four, since some take a second each."""
    def make(rng):
        # Some families want an even number of cells.
        return made(program, family, rng.choice((4, 6)), rng.randint(1, 2)), ["--family", family]
    return [make]


# What is asked, in turn. Without a limit of time, an answer is the same everywhere.
ASKED = [
    ("check", {}),
    ("solve", {"limit": 3}),
    ("count", {"node_limit": 20000}),
    ("check", {"node_limit": 1}),
    ("explain", {"lang": "ko"}),
    ("hint", {"level": 2, "with_solution": True}),
    ("rate", {"lang": "en"}),
    ("odds", {"node_limit": "5k"}),
    ("odds", {"best": True, "node_limit": "50k"}),
    ("repair", {"node_limit": "5k"}),
    ("minimise", {"node_limit": "5k", "seed": 3}),
    ("prove", {"node_limit": "5k"}),
    ("prove", {"claim": "map", "json": False, "node_limit": "5k"}),
    ("check", {"prove": True, "node_limit": "5k"}),
    ("repair", {"easiest": True, "node_limit": "20k"}),
    ("explain", {"steps": "json", "node_limit": 50000}),
    ("solve", {"json": False}),
    ("check", {"json": False, "lang": "ko"}),
    ("render", {"as": "svg", "json": False, "what": "solution"}),
    ("render", {"as": "txt", "json": False}),
    ("hint", {"json": False, "lang": "ko"}),
    ("count", {"limit": 2, "memory_limit": "64M"}),
    ("solve", {"all": True, "node_limit": 3000}),
    ("convert", {}),
    ("canon", {}),
    ("vary", {"count": 2, "seed": 5}),
    ("canon", {"json": False, "node_limit": 2}),
    ("vary", {"json": False}),
    ("check", {"limit": 0}),
    ("solve", {"limt": 3}),
]


def formats_of(program, family):
    """The formats of a family that can be written."""
    listed = json.loads(subprocess.run([program, "list", "formats", "--json"], check=True,
                                       capture_output=True).stdout)
    return [row["id"] for row in listed["formats"]
            if row["family"] == family and "write" in row["use"]]


# What is made, and what is refused. A new family has its question here.
MADE = [
    ({}, b"sudoku"),
    ({"count": 3, "seed": 7, "symmetry": "half-turn", "json": False}, b"sudoku\n"),
    ({"count": 4, "size": 4, "style": "x"}, b" Sudoku "),
    ({"count": 2, "size": 6, "style": "x", "json": False}, b"sudoku"),
    ({"count": 2, "size": 6, "style": "thermo,kropki", "clues": 0}, b"sudoku"),
    ({"size": 6, "style": "sandwich,jigsaw", "grade": "easy..hard", "json": False}, b"sudoku"),
    ({"style": "thremo"}, b"sudoku"),
    ({"grade": "medium..hard", "without": ["hidden-pair"], "to": "grid", "json": False}, b"sudoku"),
    ({"clues": 30, "minimal": True, "node_limit": 3000}, b"sudoku"),
    ({"se": "10.8", "node_limit": "2k"}, b"sudoku"),
    ({"se": "10.8", "node_limit": "2k", "lang": "ko", "json": False}, b"sudoku"),
    ({"technique": "naked-pair", "to": "json"}, b"sudoku"),
    ({"count": 2, "family": "sudoku"}, b"1..4\n..2.\n....\n3..2\n"),
    ({}, b"1..4\n..2.\n....\n3..2\n"),
    ({"symmetry": "diagonal"}, b'{"format":"crosshatch/1","family":"sudoku","box":[2,3],'
                               b'"grid":"......\\n......\\n......\\n......\\n......\\n......"}'),
    ({"mines": 3}, b"sudoku"),
    ({"count": 2, "size": "12x8", "density": 18, "no_total": True}, b"minesweeper"),
    ({"size": 9, "mines": 10, "open": "1,9", "logical": True}, b"minesweeper"),
    ({"size": 9, "mines": 10, "open": "1,9", "json": False}, b"minesweeper"),
    ({"size": 7, "symmetry": "half-turn", "json": False, "lang": "ko"}, b"mosaic"),
    ({"open": "3,3", "grade": "easy"}, b"minesweeper"),
    ({"size": 7, "lang": "ko"}, b"sudoku"),
    ({"family": "nonogram"}, b"sudoku"),
    ({"only": "single-hint"}, b"sudoku"),
    ({}, b"sudku"),
    ({}, b""),
    ({"lang": "ko"}, b"53..7..."),
    ({"count": 2, "to": "sgt", "style": "windoku"}, b"sudoku"),
    ({"count": 9, "size": 4, "unlike": "1..4\n..2.\n....\n3..2\n"}, b"sudoku"),
    ({"unlike": "BB;C|B;B;C", "json": False}, b"sudoku"),
    ({"size": "7x6", "count": 2}, b"akari"),
    ({"size": 4, "style": "outside", "to": "sgt"}, b"skyscrapers"),
    ({"size": 6, "style": "1-star", "to": "puzzlink"}, b"starbattle"),
    ({"size": 6, "to": "sgt", "json": False}, b"tents"),
    ({"style": "4-star", "lang": "ko"}, b"starbattle"),
    ({"size": 6, "to": "puzzlink", "json": False}, b"nurikabe"),
    ({"mines": 3}, b"tents"),
]


def good_questions(program, rng):
    listed = json.loads(subprocess.run([program, "list", "families", "--json"], check=True,
                                       capture_output=True).stdout)
    families = [row["id"] for row in listed["families"] if row["id"] != "rules"]
    makers = {family: MAKERS.get(family) or made_by(program, family) for family in families}
    formats = {family: formats_of(program, family) for family in families}
    number = 0
    while number < PUZZLES:
        family = families[number % len(families)]
        text, read_as = rng.choice(makers[family])(rng)
        target = formats[family][number // len(families) % len(formats[family])]
        done = subprocess.run([program, "convert", *read_as, "--to", target], input=text.encode(),
                              capture_output=True, check=False)
        # Not every format can say every puzzle: that one stays as it was made.
        text = done.stdout if done.returncode == 0 else text.encode()
        verb, options = ASKED[number % len(ASKED)]
        if verb == "convert":
            options = {"to": rng.choice(formats[family]), "json": rng.random() < 0.5}
        number += 1
        yield verb, options, text


def bad_questions(rng):
    paths = sorted(path for path in BAD.glob("*/*")
                   if path.is_file() and path.parent.name != "good")
    for i, path in enumerate(rng.sample(paths, BAD_TEXTS)):
        yield "check", {"lang": "ko"} if i % 4 == 0 else {}, path.read_bytes()


def wide_mosaic(rng, side=60):
    """A quarter of the cells have a hint: a build without SAT does not know whether there are several solutions."""
    filled = {(r, c) for r in range(side) for c in range(side) if rng.random() < 0.5}
    return "#mosaic\n" + "".join(
        "".join(str(len(filled.intersection(around(side, side, r, c, True)))) if rng.random() < 0.25 else "_"
                for c in range(side)) + "\n" for r in range(side))


def questions(program, seed=1):
    rng = random.Random(seed)
    several = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    yield from good_questions(program, rng)
    yield from bad_questions(rng)
    yield from (("make", options, text) for options, text in MADE)
    for _ in range(3):
        yield "check", {"no_map": True}, wide_mosaic(rng).encode()
    yield "check", {}, several * 3
    yield "check", {}, b"\n\n" + several
    yield "check", {}, several + several[:80] + b"\n" + several
    yield "check", {}, b""
