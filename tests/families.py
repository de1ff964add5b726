# SPDX-License-Identifier: MIT
"""The families that a program knows, so that a test of its messages holds with one more."""
import json
import subprocess

PLACE = "@FAMILIES@"


def in_words(program):
    """'minesweeper, mosaic, nonogram or sudoku'"""
    listed = subprocess.run([program, "list", "families", "--json"], capture_output=True, check=True)
    ids = [family["id"] for family in json.loads(listed.stdout)["families"]]
    return ", ".join(ids[:-1]) + " or " + ids[-1]
