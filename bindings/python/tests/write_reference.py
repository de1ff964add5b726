#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the reference in docs/python.md from the docstrings of the package.

Usage: write_reference.py [--check]       PYTHONPATH has the module; --check only says whether the
                                          reference is up to date
"""

import dataclasses
import inspect
import re
import sys
from pathlib import Path

import crosshatch
from crosshatch import sudoku

PAGE = Path(__file__).resolve().parents[3] / "docs" / "python.md"
BEGIN = "<!-- reference: written by bindings/python/tests/write_reference.py -->\n"

# Explained once, in the docstring of the package.
SHARED = {"family", "format", "ignore", "time_limit", "node_limit", "memory_limit", "lang", "cancel"}

CHAPTERS = {
    "Questions": ["check", "solve", "count", "odds", "next_moves", "make", "vary", "canon", "repair", "minimise",
                  "explain", "hint", "rate", "render", "convert", "prove", "map", "ask"],
    "Puzzles": ["Puzzle"],
    "Many sudokus": ["sudoku.solve", "sudoku.Solved"],
    "Answers": ["Answer", "Solution", "Solutions", "Rating", "Explanation", "Step", "Change", "Clue", "ClueChange",
                "Mark", "Hint", "NextMoves", "Move", "Minimal", "Proof", "Standing", "BrokenRule", "Certificate", "NewPuzzle", "CanonicalForm", "Repair", "Place", "Edge",
                "Source", "Answers", "Reply"],
    "Cancelling": ["Cancel"],
    "Exceptions": ["CrosshatchError", "ParseError", "Unsupported", "RequestError", "LimitReached",
                   "NoSolution", "InternalError"],
}  # fmt: skip

SECTION = re.compile(r"(Args|Attributes|Raises|Returns):|(in the loop): ")
NAMES = {"Args": "Arguments"}


def signature(function):
    """The parameters that the reader has to know of."""
    words, has_star, has_shared = [], False, False
    for parameter in inspect.signature(function).parameters.values():
        if parameter.name in ("self", "cls"):
            continue
        if parameter.name in SHARED and parameter.kind is parameter.KEYWORD_ONLY:
            has_shared = True
            continue
        if parameter.kind is parameter.KEYWORD_ONLY and not has_star:
            words.append("*")
            has_star = True
        word = parameter.name
        if parameter.kind is parameter.VAR_KEYWORD:
            word = f"**{word}"
        elif parameter.default is not parameter.empty:
            word += f"={parameter.default!r}"
        words.append(word)
    if has_shared:
        words += [] if has_star else ["*"]
        words.append("...")
    return f"({', '.join(words)})"


def markdown(doc):
    """A docstring: paragraphs, code that is indented, and lists of names under headings."""
    out, is_list, code = [], False, []

    def end_code():
        if code:
            out.extend(["```python", *code, "```"])
            code.clear()

    for line in inspect.cleandoc(doc).split("\n"):
        section = re.fullmatch(r"(Args|Attributes|Raises|Returns):", line)
        if section:
            end_code()
            out += [f"{NAMES.get(section[1], section[1])}:", ""]
            is_list = True
        elif is_list and line.startswith("    ") and line[4] not in " -":
            name, _, rest = line.strip().partition(": ")
            if rest and re.fullmatch(r"[\w, `*]+", name):
                out.append(f"- `{name}`: {rest}")
            elif out[-1] == "":
                out.append(f"- {line.strip()}")
            else:
                out.append("  " + line.strip())
        elif is_list and line.startswith("    "):
            out.append(("  " + line[8:]) if line[8:9] != "-" else "  " + line[8:])
        elif line.startswith("    "):
            code.append(line[4:])
        else:
            if line:
                is_list = False
            end_code()
            out.append(line)
    end_code()
    return out


def fields(kind):
    """The fields of a dataclass or named tuple, with the comments `#:` above them."""
    comments, comment = {}, []
    for line in inspect.getsource(kind).split("\n"):
        if line.strip().startswith("#:"):
            comment.append(line.strip()[2:].strip())
        elif re.match(r"    \w+: ", line):
            comments[line.split(":")[0].strip()] = " ".join(comment)
            comment = []
        else:
            comment = []
    names = (
        [field.name for field in dataclasses.fields(kind)]
        if dataclasses.is_dataclass(kind)
        else kind._fields
    )
    told = [name for name in names if not name.startswith("_") and name in comments]
    return [f"- `{name}`" + (f": {comments[name]}" if comments[name] else "") for name in told]


def methods(name, kind):
    out = []
    for member, value in vars(kind).items():
        if member.startswith("_") or member in getattr(kind, "_fields", ()):
            continue
        if isinstance(value, property):
            if value.__doc__:
                text = " ".join(inspect.cleandoc(value.__doc__).split())
                out += [f"**`{name}.{member}`** {text}", ""]
        elif isinstance(value, (classmethod, staticmethod)) or inspect.isfunction(value):
            function = getattr(kind, member)
            if function.__doc__:
                out += [f"#### {name}.{member}{signature(function)}", "", *markdown(function.__doc__), ""]
    return out


def entry(name):
    owner = sudoku if name.startswith("sudoku.") else crosshatch
    thing = getattr(owner, name.rsplit(".", 1)[-1])
    if not inspect.isclass(thing):
        return [f"### {name}{signature(thing)}", "", *markdown(thing.__doc__), ""]
    takes = ""
    if name in ("Puzzle", "Cancel"):
        takes = signature(thing.__init__).replace("...", "family=None, format=None")
    out = [f"### {name}{takes}", "", *markdown(thing.__doc__), ""]
    if dataclasses.is_dataclass(thing) or hasattr(thing, "_fields"):
        out += [*fields(thing), ""]
    return out + methods(name, thing)


def reference():
    out = [BEGIN.rstrip("\n"), "", "# Reference", "", *markdown(crosshatch.__doc__), ""]
    for chapter, names in CHAPTERS.items():
        out += [f"## {chapter}", ""]
        for name in names:
            out += entry(name)
    text = "\n".join(out).rstrip("\n") + "\n"
    return re.sub(r"\n{3,}", "\n\n", text)


def main():
    page = PAGE.read_text(encoding="utf-8")
    wanted = page.split(BEGIN)[0] + reference()
    if "--check" in sys.argv[1:]:
        if page != wanted:
            sys.exit(f"{PAGE} is not up to date: run bindings/python/tests/write_reference.py")
    else:
        PAGE.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()
