#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Says of every puzzle in a folder whether it has exactly one solution, on all processors.

Usage: check_folder.py FOLDER        exit status 1 if a puzzle is not unique
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import crosshatch


def name_of(place: tuple[Any, Any]) -> str:
    """"r1c2" of a cell, "r1c2-r1c3" of the edge between two."""
    if isinstance(place, crosshatch.Edge):
        return f"{place.one}-{place.other}"
    return f"r{place[0] + 1}c{place[1] + 1}"


def verdicts(folder: Path) -> Iterator[tuple[str, str]]:
    """The name of each file and what there is to say of it."""
    paths = sorted(path for path in folder.iterdir() if path.is_file())
    answers = crosshatch.map("check", (path.read_bytes() for path in paths), time_limit=10)
    for path in paths:
        try:
            answer = next(answers)
        except crosshatch.ParseError as error:
            yield path.name, f"refused: {error}"
            continue
        if answer.answer == "multiple":
            places = ", ".join(map(name_of, answer.ambiguous[:4]))
            yield path.name, f"multiple: look at {places}"
        else:
            yield path.name, answer.answer


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    is_good = True
    for name, verdict in verdicts(Path(sys.argv[1])):
        print(f"{name}: {verdict}")
        is_good = is_good and verdict == "unique"
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
