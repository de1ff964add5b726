# SPDX-License-Identifier: MIT
"""Plain text of a sudoku with constraints, as what a certificate says of it."""
import re

from .cells import Cells
from .counts import Counts
from .dots import Dots
from .lines import Lines
from .outside import Outside
from .said import VALUES, method_of
from .sums import Sums
from .tables import Tables
from .whole import Whole

FLAGS = ["main-diagonal", "other-diagonal", "windows", "anti-knight", "anti-king"]
MACHINE = re.compile("starts((?: [0-9]+)+) ends((?: [0-9]+)+) steps((?: [0-9]+)*)(?: breaks((?: [0-9]+)*))?")


class Constraints(Lines, Dots, Cells, Whole, Outside, Sums, Counts, Tables):
    """The rules that constraints of a sudoku make: section "Constraints" of the page."""


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
