# SPDX-License-Identifier: MIT
"""Small sudokus as setters make them, as JSON, and who tries all grids: slow, obvious, and by nothing else."""
import functools
import itertools
import re


def kind_of(puzzle):
    kinds = {constraint["kind"] for constraint in puzzle.get("constraints", [])}
    if kinds & {"chaos", "region-sight", "region-count", "region-variety", "same-region", "other-regions"}:
        return "regions to be found"
    if "extra-cells" in kinds:
        return "extra cells"
    return "grids" if "grids" in puzzle else "frames"


def place(name):
    return tuple(int(number) - 1 for number in re.fullmatch("r([0-9]+)c([0-9]+)", name).groups())


class Grid:
    """What a puzzle says: cells with their digits, sets of cells that differ, sums."""

    def __init__(self, puzzle):
        text = puzzle["grid"]
        self.rows, self.columns = puzzle.get("size", (len(text), len(text[0])))
        most = max(self.rows, self.columns)
        boxes = puzzle.get("box", {4: (2, 2), 6: (2, 3), 9: (3, 3)}.get(most))
        lowest, largest = puzzle.get("digits", (1, boxes[0] * boxes[1] if "grids" in puzzle else most))
        self.digits = list(range(lowest, largest + 1))
        cells = list(itertools.product(range(self.rows), range(self.columns)))
        frames = [(0, 0, self.rows, self.columns)]
        if "grids" in puzzle:
            frames = [(*place(name), len(self.digits), len(self.digits)) for name in puzzle["grids"]]
        self.different = []
        for top, left, high, wide in frames:
            own = list(itertools.product(range(high), range(wide)))
            groups = [lambda y, x: y, lambda y, x: (x,)]
            if boxes and "regions" not in puzzle:
                groups.append(lambda y, x: (y // boxes[0], x // boxes[1], 0))
            if "regions" in puzzle:
                names = "".join(puzzle["regions"])
                groups.append(lambda y, x: {".": None}.get(names[y * wide + x], names[y * wide + x]))
            if puzzle.get("diagonals"):
                groups += [lambda y, x: "\\" if y == x else None, lambda y, x: "/" if y + x == wide - 1 else None]
            for group in groups:
                keys = {group(y, x) for y, x in own} - {None}
                self.different += [[(top + y, left + x) for y, x in own if group(y, x) == key] for key in keys]
        inside = set(itertools.chain(*self.different))
        if puzzle.get("antiknight"):
            moves = {(1, 2), (2, 1)}
            self.different += [[a, b] for a, b in itertools.combinations(sorted(inside), 2)
                               if (abs(a[0] - b[0]), abs(a[1] - b[1])) in moves]
        self.sums = []
        for cage in puzzle.get("cages", []):
            self.different.append([place(name) for name in cage["cells"]])
            self.sums += [([place(name) for name in cage["cells"]], cage["sum"])] * ("sum" in cage)
        self.cells = [cell for cell in cells if cell in inside]
        self.given = {(y, x): int(text[y][x]) for y, x in self.cells if text[y][x].isdigit()}
        self.peers = {cell: {other for group in self.different if cell in group for other in group} - {cell}
                      for cell in self.cells}
        self.constraints = puzzle.get("constraints", [])

    def solutions(self):
        """All ways to fill the cells."""
        found = dict(self.given)
        if any(found.get(other) == digit for cell, digit in found.items() for other in self.peers[cell]):
            return
        open_cells = [cell for cell in self.cells if cell not in found]

        def fill(at):
            if at == len(open_cells):
                are_right = all(sum(found[cell] for cell in cells) == total for cells, total in self.sums)
                if are_right and self.is_kept(found):
                    yield tuple(found[cell] for cell in self.cells)
                return
            cell = open_cells[at]
            taken = {found.get(other) for other in self.peers[cell]}
            for digit in self.digits:
                if digit not in taken:
                    found[cell] = digit
                    yield from fill(at + 1)
                    del found[cell]
        yield from fill(0)

    def is_kept(self, found):
        plain = [one for one in self.constraints if one["kind"] in ("thermo", "arrow", "connected", "renban", "sum")]
        if not all(self.holds(one, found) for one in plain):
            return False
        for group in (one for one in self.constraints if one["kind"] == "extra-cells"):
            [count] = group["numbers"]
            names = [(self.rows + i // self.columns, i % self.columns) for i in range(count)]
            if not any(all(self.holds(part, {**found, **dict(zip(names, digits))}) for part in group["parts"])
                       for digits in itertools.product(self.digits, repeat=count)):
                return False
        of_regions = [one for one in self.constraints if one["kind"] not in ("extra-cells",) and one not in plain]
        return not of_regions or any(all(self.holds_of_regions(one, found, regions) for one in of_regions)
                                     for regions in self.divisions(found))

    def holds(self, one, found):
        cells = [place(name) for name in one.get("cells", [])]
        held = [found[cell] for cell in cells]
        kind = one["kind"]
        if kind == "thermo":
            return all(a < b for a, b in zip(held, held[1:]))
        if kind == "arrow":
            return held[0] == sum(held[1:])
        if kind == "renban":
            return len(set(held)) == len(held) == max(held) - min(held) + 1
        if kind == "sum":
            return sum(held) == one["numbers"][0]
        return len(self.pieces({cell for cell in self.cells if found[cell] in one["numbers"]})) <= 1

    @staticmethod
    def near(cell):
        y, x = cell
        return {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)}

    def pieces(self, cells):
        left, found = set(cells), []
        while left:
            piece, open_cells = set(), [left.pop()]
            while open_cells:
                cell = open_cells.pop()
                piece.add(cell)
                more = self.near(cell) & left
                left -= more
                open_cells += more
            found.append(piece)
        return found

    @staticmethod
    @functools.cache
    def shapes(rows, columns, size):
        """All connected sets of so many cells."""
        every = set(itertools.product(range(rows), range(columns)))
        found = {frozenset([cell]) for cell in every}
        for _ in range(size - 1):
            found = {shape | {cell} for shape in found for near in map(Grid.near, shape)
                     for cell in near & every - shape}
        return found

    def divisions(self, found):
        """All ways to divide the grid into connected regions of different digits."""
        good = [shape for shape in self.shapes(self.rows, self.columns, len(self.digits))
                if len({found[cell] for cell in shape}) == len(self.digits)]

        def divide(left):
            if not left:
                yield []
                return
            first = min(left)
            for shape in good:
                if first in shape and shape <= left:
                    for others in divide(left - shape):
                        yield [shape, *others]
        yield from divide(frozenset(self.cells))

    def holds_of_regions(self, one, found, regions):
        cells, kind = [place(name) for name in one.get("cells", [])], one["kind"]
        numbers = [next(i for i, region in enumerate(regions) if cell in region) for cell in cells]
        if kind == "same-region":
            return len(set(numbers)) == 1
        if kind == "other-regions":
            return len(set(numbers)) == len(cells)
        if kind == "region-variety":
            return len(set(numbers[1:])) == found[cells[0]]
        if kind == "region-count":
            y, x = cells[0]
            around = {(y + down, x + along) for down, along in itertools.product((-1, 0, 1), repeat=2)}
            return len(around & regions[numbers[0]]) == found[cells[0]] + (one.get("numbers") or [0])[0]
        return True


def weaker(puzzle):
    """The same without a given, without a constraint, a part of one, or with another digit in its frame."""
    grid = puzzle["grid"]
    for y, row in enumerate(grid):
        for x, sign in enumerate(row):
            if sign.isdigit():
                yield {**puzzle, "grid": [*grid[:y], row[:x] + "." + row[x + 1:], *grid[y + 1:]]}
    for at, one in enumerate(puzzle.get("constraints", [])):
        rest = puzzle["constraints"][:at] + puzzle["constraints"][at + 1:]
        if one["kind"] != "chaos" and (rest or kind_of(puzzle) != "regions to be found"):  # the rest says it, too
            yield {**puzzle, "constraints": rest}
        for part in range(len(one.get("parts", [])) if len(one.get("parts", [])) > 1 else 0):
            parts = one["parts"][:part] + one["parts"][part + 1:]
            yield {**puzzle, "constraints": [*rest, {**one, "parts": parts}]}
    for at in range(len(puzzle.get("cages", []))):
        yield {**puzzle, "cages": puzzle["cages"][:at] + puzzle["cages"][at + 1:]}
    if "digits" in puzzle and kind_of(puzzle) != "regions to be found":  # whose cells would be no whole regions
        yield {**puzzle, "digits": [puzzle["digits"][0], puzzle["digits"][1] + 1]}


def of(*grids, **more):
    """A puzzle with each of these givens."""
    return [{"family": "sudoku", "grid": grid.split(), **more} for grid in grids]


def constraint(kind, *cells, **more):
    return {"kind": kind, **({"cells": list(cells)} if cells else {}), **more}


def extra(count, *parts):
    return constraint("extra-cells", numbers=[count], parts=list(parts))


CHAOS = constraint("chaos")
PUZZLES = [
    *of("1..... ...4.. ..5..2 .6....", "1..2.. 3..45. ..5.12 .6...3", size=[4, 6], box=[2, 3]),
    *of("12.... ..1.2. ...12. 2..1..", size=[4, 6], box=[2, 3]),
    *of("1..6 .... ..3. 5... ...2 .4..", "1..6 .24. ..31 5... .352 .4..", size=[6, 4], box=[3, 2]),
    *of("0... ..2. .1.. ...3", digits=[0, 3]),
    *of("01.. 1... .... ....", digits=[0, 3]),
    *of("1.. ..4 .2.", "142 3.4 .21", digits=[1, 4], box=False),
    *of("123 ... ...", "123 23. ..0", digits=[0, 3], box=False),
    *of("12.. .... ..3. ....", "12.. 2... ..3. ....", box=False),
    *of("1... .2.. ..3. ...4", "14.. .2.. ..3. ...4", digits=[1, 5], regions="AA..AA....BB..BB"),
    *of("0..4 ..2. .1.. 3...", "0..4 ..23 .10. 32..", digits=[0, 4], box=[2, 2]),
    *of(".... .... .... ....", ".... .... .2.. ...0", digits=[0, 3], cages=[{"cells": ["r1c1", "r1c2"], "sum": 1},
        {"cells": ["r2c1", "r2c2"], "sum": 5}, {"cells": ["r3c3", "r4c3"], "sum": 3}]),
    *of(".... .... .... ....", digits=[0, 3], constraints=[constraint("thermo", "r1c1", "r2c2", "r3c3", "r4c4"),
        constraint("arrow", "r1c4", "r2c3", "r3c2")]),
    *of("..3. .... .... ....", digits=[0, 3], constraints=[constraint("connected", numbers=[0, 1]),
        constraint("thermo", "r1c1", "r1c2")]),
    *of("0... .... .... ...3", "02.. .... .... ...3", digits=[0, 3], diagonals=True),
    *of(".... ..1. .... 3...", constraints=[extra(1, constraint("arrow", "r5c1", "r1c1", "r2c1"),
        constraint("arrow", "r5c1", "r3c3", "r4c4"), constraint("thermo", "r1c4", "r5c1"))]),
    *of("1..3 .... .... ....", "1..3 .... .... .2.4", constraints=[extra(1, constraint("thermo", "r1c1", "r1c2"))]),
    *of(".... .... .... ....", constraints=[extra(1, constraint("thermo", "r1c1", "r1c2", "r1c3", "r1c4", "r5c1"))]),
    *of(".... .... .... ....", ".... 1... .... ..31", constraints=[extra(2, constraint("thermo", "r1c1", "r5c1",
        "r1c4"), constraint("thermo", "r2c1", "r5c2", "r2c2"))]),
    *of("1... .... .... ...2", constraints=[extra(1, constraint("arrow", "r5c1", "r1c2", "r2c2"),
        constraint("arrow", "r5c1", "r3c3", "r4c3"))]),
    *of("1... .... .... ....", constraints=[extra(1, constraint("thermo", "r5c1", "r1c1"))]),
    *of("12.. .... ..1. ....", "12.. .... ..1. ...4", constraints=[extra(1, constraint("renban", "r5c1", "r1c3",
        "r2c2"))]),
    *of("1... ..2. .... ....", "1... ..2. ..4. .3..", constraints=[extra(2, constraint("thermo", "r5c1", "r5c2"),
        constraint("arrow", "r5c2", "r5c1", "r4c4"))]),
    *of(".... .3.. ..2. ....", constraints=[extra(1, constraint("thermo", "r5c1", "r1c1", "r2c3")),
        constraint("thermo", "r4c1", "r4c2")]),
    *of("0... .... .... ....", digits=[0, 3], constraints=[extra(1, constraint("arrow", "r5c1", "r1c2", "r2c2"),
        constraint("thermo", "r5c1", "r3c1", "r4c2"))]),
    *of("2... .... .... ....", "2... .... ..1. .3..", constraints=[extra(3, constraint("thermo", "r5c1", "r5c2",
        "r5c3", "r1c4"), constraint("arrow", "r2c1", "r5c1", "r5c2"))]),
    *of("1..... ...... ..3... ...... ..4... .....2", "12.... ...... ..3... .4.... ..4... .....2", grids=["r1c1",
        "r3c3"], box=[2, 2]),
    *of("1234.. 3412.. 21.... ...... ...... ......", "1234.. 3412.. 21.... ...... .....3 ....2.", grids=["r1c1",
        "r3c3"], box=[2, 2]),
    *of("12.... 34.... ..12.. ..34.. ....12 ......", "12.... 34.... ..12.. ..34.. ....12 ....3.", grids=["r1c1",
        "r3c3"], box=[2, 2]),
    *of("1..... .2.... ..1... ...2.. ....3. ......", grids=["r1c1", "r3c3"], box=[2, 2], antiknight=True),
    *of("1..... 3..... ...... ..3... ..4... .....1", grids=["r1c1", "r3c3"], box=[2, 2], diagonals=True),
    *of("1234.. 4312.. 21.... 3.2... ..1... ......", "1234.. 4312.. 21.... 3.2..4 ..1... ....2.", grids=["r1c1",
        "r3c3"], box=[2, 2]),
    *of("12.... 34.... ...... ...... ...... ....12", "12.... 34.... ...4.. ...... ...... ....12", grids=["r1c1",
        "r3c3"], box=[2, 2], cages=[{"cells": ["r3c3", "r3c4"], "sum": 5}, {"cells": ["r5c3", "r5c4"], "sum": 3}]),
    *of("1..... .2.... ...... ...... .....3 ....4.", grids=["r1c1", "r3c3"], box=[2, 2],
        constraints=[constraint("thermo", "r1c2", "r2c3", "r3c4", "r4c5")]),
    *of("1...2... .2..1... ..3..... .....4.. ..1..... ........", grids=["r1c1", "r1c5", "r3c3"], box=[2, 2],
        size=[6, 8]),
    *of("1..... .2.... ..3... ..2... ....4. .....1", "1..... .2.... ..3... ..2... ....4. .2...1", grids=["r1c1",
        "r3c1", "r3c3"], box=[2, 2]),
    *of("1...2. 3..... ..4... ...1.. .....4 .2....", grids=["r1c1", "r1c3", "r3c1", "r3c3"], box=[2, 2]),
    *of("12.. 3.1. .... ....", "12.. 3.1. ..23 ....", box=False, constraints=[CHAOS]),
    *of("1234 3412 2143 4321", box=False, constraints=[CHAOS]),
    *of("12.. 2... .... ...3", box=False, constraints=[CHAOS]),
    *of("1... .2.. ..3. ...4", "1... .2.3 ..3. ...4", box=False, constraints=[CHAOS, constraint("same-region",
        "r1c1", "r1c2", "r2c1")]),
    *of("1... .2.. ..1. ...2", "1..4 .2.. ..1. 4..2", box=False, constraints=[CHAOS, constraint("other-regions",
        "r1c1", "r2c2", "r3c3", "r4c4")]),
    *of("12.. .... ..2. ....", "12.. .1.. ..2. ...4", box=False, constraints=[constraint("region-count", "r1c1",
        numbers=[1])]),
    *of("..1. .... .3.. ....", "..12 4... .3.. ....", box=False, constraints=[constraint("region-count", "r2c2",
        numbers=[0]), constraint("region-count", "r3c3", numbers=[0])]),
    *of("1... .... .... ..2.", "1... ..3. .... ..2.", box=False, constraints=[constraint("region-variety", "r2c2",
        "r1c1", "r1c4", "r4c1"), constraint("same-region", "r1c1", "r2c1", "r3c1")]),
    *of("123 3.. ...", box=False, constraints=[CHAOS]),
    *of("1.. ... ..2", box=False, constraints=[CHAOS, constraint("same-region", "r1c1", "r2c2")]),
    *of("0... .1.. ..2. ....", "03.. .1.. ..2. ...3", box=False, digits=[0, 3], constraints=[CHAOS]),
    *of("12... ..... .3... ...4. ....5", "12... ..... 53... ...42 ....5", box=False, constraints=[CHAOS,
        constraint("same-region", "r1c1", "r1c2", "r1c3", "r2c1", "r2c2")]),
    *of("12.. 2... 1... ....", box=False, constraints=[CHAOS]),
    *of("1.2. .3.1 2.4. ....", box=False, constraints=[CHAOS]),
]

# Two digits are too few, and cells that are not divided into whole regions have none to be found.
REFUSED = of("1. ..", size=[2, 2], digits=[1, 2], box=False)

TOLD = {"frames": "", "grids": " grids with boxes of 2x2 at r1c1 r", "extra cells": " extra cell",
        "regions to be found": "regions to be found"}
