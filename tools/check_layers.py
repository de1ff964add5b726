#!/usr/bin/env python3
"""Checks that every folder of src includes only folders to its left in the order of layers.

Usage: check_layers.py ROOT        exit status 1 and one line a violation when there are any
       check_layers.py --self-test
"""
import pathlib
import re
import sys
import tempfile

LAYERS = [
    {"base"}, {"core"}, {"sat", "logic", "scene"}, {"proof"}, {"families"},
    {"solve", "make", "batch", "render"}, {"api"},
]
RANK = {folder: rank for rank, layer in enumerate(LAYERS) for folder in layer}
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([\w./]+)[">]', re.MULTILINE)
# What the library leaves to its front ends; tests may do as they like.
FOREIGN = {"iostream", "fstream", "filesystem", "regex", "thread"}
ALLOWED = {("batch", "thread")}
# Families that are another with other rules, and build upon it.
KIN = {("mosaic", "minesweeper")}


def violations(root):
    for path in sorted((root / "src").rglob("*")):
        if path.suffix not in {".h", ".cpp"}:
            continue
        here = path.relative_to(root / "src").parts
        is_test = path.stem.endswith("_test")
        for target in INCLUDE.findall(path.read_text()):
            there = target.split("/")
            if target in FOREIGN and not is_test and (here[0], target) not in ALLOWED:
                yield f"{path}: <{target}> has no place in src/{here[0]}"
            if len(there) == 1 or there[0] not in RANK or here[0] not in RANK:
                continue
            is_home = here[0] == there[0] and (
                here[0] != "families" or here[1] == there[1] or (here[1], there[1]) in KIN)
            if not is_home and RANK[there[0]] >= RANK[here[0]]:
                yield f"{path}: {'/'.join(here[:-1])} may not include {target}"
        if here[0] not in RANK:
            yield f"{path}: src/{here[0]} has no place in the order of layers"


def self_test():
    """A scratch tree with one file a case: (path, include, is it a violation)."""
    cases = [
        ("core/a.h", '"base/text.h"', False), ("core/a.h", '"solve/solve.h"', True),
        ("base/a.h", '"core/board.h"', True), ("sat/a.cpp", '"logic/ladder.h"', True),
        ("families/x/a.cpp", '"families/x/b.h"', False),
        ("families/x/a.cpp", '"families/y/b.h"', True),
        ("families/mosaic/a.cpp", '"families/minesweeper/b.h"', False),
        ("families/minesweeper/a.cpp", '"families/mosaic/b.h"', True),
        ("core/a.cpp", "<iostream>", True), ("core/a_test.cpp", "<iostream>", False),
        ("batch/a.cpp", "<thread>", False), ("solve/a.cpp", "<thread>", True),
        ("attic/a.h", "<vector>", True),
    ]
    for name, include, is_bad in cases:
        with tempfile.TemporaryDirectory() as scratch:
            path = pathlib.Path(scratch, "src", name)
            path.parent.mkdir(parents=True)
            path.write_text(f"#include {include}\n")
            assert bool(list(violations(pathlib.Path(scratch)))) == is_bad, (name, include)


if sys.argv[1] == "--self-test":
    self_test()
else:
    found = list(violations(pathlib.Path(sys.argv[1])))
    print("\n".join(found) or "every include points to the left")
    sys.exit(1 if found else 0)
