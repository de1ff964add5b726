# SPDX-License-Identifier: MIT
"""Puzzles for the tests, made from seeds."""

import json
import random


def drawing(seed, side, percent):
    """The nonogram of a random picture, as JSON. Below half density such puzzles are hard."""
    numbers = random.Random(seed)
    cells = [[numbers.random() * 100 < percent for _ in range(side)] for _ in range(side)]
    rows = [runs(row) for row in cells]
    columns = [runs(column) for column in zip(*cells)]
    return json.dumps(
        {"format": "crosshatch/1", "family": "nonogram", "rows": rows, "columns": columns}
    )


def runs(cells):
    lengths, last = [], False
    for cell in cells:
        if cell and last:
            lengths[-1] += 1
        elif cell:
            lengths.append(1)
        last = cell
    return lengths


def mixed(count, seed=1):
    """Texts of all kinds, good and bad, mostly of some milliseconds."""
    numbers = random.Random(seed)
    odd = ["B;B|B;B", "_1_\n_1_\n", "x", "", "A;A;D;A;A|A;B;B;B;A", "4" + "." * 15]
    for number in range(count):
        if number % 8 == 0:
            yield numbers.choice(odd)
        else:
            yield drawing(seed * 100_000 + number, numbers.choice([20, 22, 25]), 53)
