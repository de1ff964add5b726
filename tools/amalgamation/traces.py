# SPDX-License-Identifier: MIT
"""Which file each `#include` reads, as compilers tell: the tree of what they entered, and at which lines.

Compilers differ in what their libraries' headers include (Boost's choose by compiler and system), so several are asked.
"""
import re
import shutil
import subprocess
from typing import NamedTuple

MARK = re.compile(r'^# (\d+) "((?:[^"\\]|\\.)*)"((?: \d)*)$', re.MULTILINE)


class Target(NamedTuple):
    name: str
    command: tuple
    is_clang: bool
    is_windows: bool


TARGETS = (
    Target("g++", ("g++",), is_clang=False, is_windows=False),
    Target("clang", ("clang++",), is_clang=True, is_windows=False),
    Target("mingw", ("x86_64-w64-mingw32-g++",), is_clang=False, is_windows=True),
)
# What tells these apart for the preprocessor.
CONDITIONS = (("is_clang", "defined(__clang__)"), ("is_windows", "defined(_WIN32)"))


class Entered:
    """A file that was read once, and what it read at which of its lines."""

    def __init__(self, path):
        self.path = path
        self.at = {}


def trace(target, main, folders, definitions):
    """What a compiler reads for the source `main`."""
    if shutil.which(target.command[0]) is None:
        raise SystemExit(f"make_amalgamation: needs {target.command[0]}: install its package of tools/packages.txt")
    command = [*target.command, "-std=c++20", "-E", *(word for folder in folders for word in ("-I", str(folder))),
               *(f"-D{name}" for name in definitions), str(main)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"make_amalgamation: {target.name} stops:\n{run.stderr[-2000:]}")
    root = Entered(str(main))
    stack = [root]
    for line, path, flags in MARK.findall(run.stdout):
        if " 1" in flags:
            stack.append(Entered(path))
        elif " 2" in flags and len(stack) > 1:
            child = stack.pop()
            # The mark names the line behind the directive.
            stack[-1].at[int(line) - 1] = child
    return root
