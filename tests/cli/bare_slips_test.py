#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that a grid alone, read with --family, with a slip is refused with the place of the slip:
a sign that no puzzle has, or a row that is one cell short, in each puzzle of the gallery.

Usage: bare_slips_test.py PROGRAM GALLERY
"""
import pathlib
import re
import subprocess
import sys

PLACE = re.compile(r"<stdin>:(\d+):(\d+): error: expected (.+), saw (.+)\n")


def grid_of(path):
    lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    return lines[1:] if lines[0].strip("#") == path.stem else lines


def cells_of(line):
    """Where the cells of a row begin, and one behind the last ends."""
    if len(line.split()) > 1:
        return [word.start() for word in re.finditer(r"\S+", line)]
    return list(range(len(line)))


def with_sign(line, at):
    return line[:at] + re.sub(r"^\S+", "%", line[at:]) if " " in line.strip() \
        else line[:at] + "%" + line[at + 1:]


def refusal(program, family, lines):
    result = subprocess.run([program, "check", "--family", family], input="\n".join(lines) + "\n",
                            capture_output=True, text=True, encoding="utf-8", check=False)
    place = PLACE.fullmatch(result.stderr)
    assert result.returncode == 2, f"{family}: {result.returncode} {result.stdout}{result.stderr}"
    assert place, f"{family}: {result.stderr}"
    return int(place[1]), int(place[2]), place[3], place[4]


def main(program, gallery):
    checked = 0
    for path in sorted(pathlib.Path(gallery).glob("*.txt")):
        family, lines = path.stem, grid_of(path)
        row = min(2, len(lines) - 1)
        cells = cells_of(lines[row])
        at = cells[len(cells) // 2]
        wrong = lines[:row] + [with_sign(lines[row], at)] + lines[row + 1:]
        line, column, wanted, seen = refusal(program, family, wrong)
        assert (line, column) == (row + 1, at + 1), f"{family}: {line}:{column}"
        assert seen.startswith("'%") and "format" not in wanted, f"{family}: {wanted}, {seen}"
        if family in ("nonogram", "rules"):  # a line of theirs may be shorter than another
            continue
        short = lines[:row] + [lines[row][:cells[-1]].rstrip()] + lines[row + 1:]
        line, column, wanted, seen = refusal(program, family, short)
        assert line == row + 1 and "format" not in wanted, f"{family}: {line}: {wanted}"
        checked += 1
    assert checked > 40, checked


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
