#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The checkers stay small and by themselves: they include standard headers, zlib's and their own, and
keep to the numbers of lines that README.md names.

Usage: house_test.py
"""
import ast
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent
MOST_LINES, MOST_LINES_OF_A_FILE = 3900, 300
MOST_LINES_OF_VERIFY, MOST_LINES_OF_CONSTRAINTS, MOST_LINES_OF_A_GROUP = 2050, 850, 120


def lines_of_python(path, others, beside=()):
    """How many there are. It imports the standard library, these others, and files beside it by name."""
    text = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            assert all(name.name in {*sys.stdlib_module_names, *others} for name in node.names), path
        if isinstance(node, ast.ImportFrom):
            assert node.level == 1 and node.module in beside, path
    return text.count("\n")


def main():
    sources = sorted([*FOLDER.glob("*.cpp"), *FOLDER.glob("*.h")])
    own = {path.name for path in sources}
    count = 0
    for path in sources:
        text = path.read_text(encoding="utf-8")
        count += text.count("\n")
        assert text.count("\n") <= MOST_LINES_OF_A_FILE, f"{path}: too many lines"
        for line in re.findall(r"^[ \t]*#[ \t]*include\b.*", text, re.M):
            header = re.fullmatch(r'#include (?:<([a-z_]+|zlib\.h)>|"([a-z]+\.h)")', line)
            assert header, f"{path}: {line}"
            assert header[2] is None or header[2] in own, f"{path}: {line}"
    assert count < MOST_LINES, f"expected under {MOST_LINES} lines of C++, saw {count}"
    listed = (FOLDER / "CMakeLists.txt").read_text(encoding="utf-8")
    linked = set(re.findall(r"target_link_libraries\(\S+ \w+ ([^)]*)\)", listed))
    assert linked == {"ZLIB::ZLIB", "verify"}, linked

    lines = lines_of_python(FOLDER / "verify.py", {"constraints"})
    assert lines < MOST_LINES_OF_VERIFY, lines
    groups = sorted((FOLDER / "constraints").glob("*.py"))
    each = [lines_of_python(path, set(), {path.stem for path in groups}) for path in groups]
    assert sum(each) < MOST_LINES_OF_CONSTRAINTS and max(each) < MOST_LINES_OF_A_GROUP, each
    lines += sum(each)
    print(f"{count} lines of C++, {lines} of Python")


main()
