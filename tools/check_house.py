#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the order of the house, which no compiler checks:

  layers     a folder of src includes only folders to its left in the order of layers
  names      no class of src has the name of another one, whatever the namespace
  sizes      files of at most 500 lines, folders of at most 40 sources, 16 at the root of a family
  READMEs    a folder of src with more than six .cpp files has a README.md
  headers    no header of under 20 lines that a single file includes
  particles  a hole of a message asks for a Korean particle by its key: {0:와}, never {0:과}

Usage: check_house.py ROOT         exit status 1 and one line for each violation
       check_house.py --self-test
"""
import collections
import pathlib
import re
import sys
import tempfile

LAYERS = [
    {"base"}, {"core"}, {"sat", "logic", "scene", "images"}, {"count"}, {"rules"}, {"derive"}, {"families"},
    {"solve", "make", "batch", "render"}, {"api"},
]
RANK = {folder: rank for rank, layer in enumerate(LAYERS) for folder in layer}
# What the library leaves to its front ends; tests may include what they like.
FOREIGN = {"iostream", "fstream", "filesystem", "regex", "thread"}
ALLOWED = {("batch", "thread")}
# Families that are another with other rules, and build upon it.
KIN = {("mosaic", "minesweeper")}

# Class names that are defined more than once, in a namespace each, and why.
SHARED_NAMES = {
    "Puzzle": "core's base class, and the class that each family derives from it",
}

MOST_LINES = 500
MOST_IN_FOLDER = 40
MOST_IN_ROOT_OF_FAMILY = 16
MOST_WITHOUT_README = 6
SMALL_HEADER = 20

# A particle in a hole that is no key of src/base/words/particles.cpp: it would be left out.
FORM_WITHOUT_KEY = re.compile(r"\{\d:(?:는|가|를|과|으로|라[가-힣]*)\}")

CODE_FOLDERS = ("apps", "bench", "bindings", "examples", "fuzz", "include", "src", "tests", "verify")
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([\w./]+)[">]', re.MULTILINE)
# What holds no declarations: comments, texts and preprocessor lines.
NOISE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"|(?<![\w])\'(?:[^\'\\\n]|\\.)+\''
    r'|^[ \t]*#(?:[^\n\\]|\\\n|\\.)*', re.MULTILINE | re.DOTALL)
# The heads of namespaces and classes, and whatever else opens or closes a scope. A class that is
# a specialisation (`hash<Site>`) or a member of another (`Outer::Inner`) has no name of its own.
SCOPE = re.compile(
    r'\bnamespace\s*(?:[\w:]+\s*)?(?P<namespace>\{)'
    r'|\b(?:class|struct|union|enum(?:\s+class|\s+struct)?)\s+(?:\[\[[^\]]*\]\]\s*|alignas\([^)]*\)\s*)*'
    r'(?P<name>\w+)\s*(?:final\s*)?(?::(?!:)[^;{}()=]*)?(?P<class>\{)'
    r'|[{}]')


class Source:
    """A file of C++: `place` is its path under ROOT."""

    def __init__(self, root, path):
        self.path = path
        self.place = path.relative_to(root).parts
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.count("\n")
        self.includes = INCLUDE.findall(self.text)
        self.is_test = path.stem.endswith("_test")
        self.is_of_src = self.place[0] == "src"


def sources_of(root):
    for folder in CODE_FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in {".h", ".hpp", ".cpp"}:
                yield Source(root, path)


def classes_of(text):
    """(name, line) of each class that is defined in a namespace, not within another one."""
    code = NOISE.sub(lambda noise: "\n" * noise[0].count("\n"), text)
    namespaces, depth, is_first = 0, 0, True
    line, seen = 1, 0
    for scope in SCOPE.finditer(code):
        if scope[0] == "}":
            depth -= 1
            namespaces = min(namespaces, depth)
            continue
        if scope["class"] and depth == namespaces:
            line += code.count("\n", seen, scope.start())
            seen = scope.start()
            yield scope["name"], line
        depth += 1
        if scope["namespace"] and depth == namespaces + 1:
            namespaces = depth


def wrong_layers(sources):
    for source in sources:
        if not source.is_of_src:
            continue
        here = source.place[1:]
        if here[0] not in RANK:
            yield f"{source.path}: src/{here[0]} has no place in the order of layers"
        for target in source.includes:
            there = target.split("/")
            if target in FOREIGN and not source.is_test and (here[0], target) not in ALLOWED:
                yield f"{source.path}: <{target}> has no place in src/{here[0]}"
            if len(there) == 1 or there[0] not in RANK or here[0] not in RANK:
                continue
            is_home = here[0] == there[0] and (
                here[0] != "families" or here[1] == there[1] or (here[1], there[1]) in KIN)
            if not is_home and RANK[there[0]] >= RANK[here[0]]:
                yield f"{source.path}: {'/'.join(here[:-1])} may not include {target}"


def double_names(sources):
    """A name of a header is unique in src. A class that is local to a .cpp file may be called like
    one of another family, but not like one that its own family or the folders below it have, nor
    like a local one of its own folder, with which it is compiled."""
    places = collections.defaultdict(list)
    for source in sources:
        if source.is_of_src:
            for name, line in classes_of(source.text):
                places[name].append((source, f"{source.path}:{line}"))
    for name, found in sorted(places.items()):
        if name in SHARED_NAMES:
            continue
        for i, (source, place) in enumerate(found):
            for other, other_place in found[:i]:
                if is_clash(source, other):
                    yield f"{place}: {name} is defined in {other_place}, too"
                    break


def is_clash(one, other):
    if one.is_test or other.is_test:
        return one.is_test == other.is_test and one.path.parent == other.path.parent
    if one.path.suffix == other.path.suffix == ".cpp":
        return one.path.parent == other.path.parent
    return one.path.suffix == other.path.suffix or is_near(one, other)


def is_near(one, other):
    """Whether one of them is of no family, or both are of the same."""
    families = [source.place[2] for source in (one, other) if source.place[1] == "families"]
    return len(set(families)) < 2


def wrong_sizes(root, sources):
    folders = collections.defaultdict(list)
    for source in sources:
        if source.lines > MOST_LINES:
            yield f"{source.path}: {source.lines} lines, at most {MOST_LINES} are allowed"
        if source.is_of_src and not source.is_test:
            folders[source.path.parent].append(source)
    for folder, files in sorted(folders.items()):
        is_root_of_family = folder.parent == root / "src" / "families"
        most = MOST_IN_ROOT_OF_FAMILY if is_root_of_family else MOST_IN_FOLDER
        if len(files) > most:
            yield f"{folder}: {len(files)} sources, at most {most} are allowed"
        units = sum(source.path.suffix == ".cpp" for source in files)
        if units > MOST_WITHOUT_README and not (folder / "README.md").exists():
            yield f"{folder}: {units} .cpp files and no README.md"


def needless_headers(root, sources):
    users = collections.Counter(target for source in sources for target in set(source.includes))
    for source in sources:
        if not source.is_of_src or source.path.suffix != ".h" or source.lines >= SMALL_HEADER:
            continue
        name = source.path.relative_to(root / "src").as_posix()
        if users[name] <= 1:
            yield f"{source.path}: {source.lines} lines that only {users[name]} file includes"


def wrong_particles(sources):
    for source in sources:
        if source.is_of_src and not source.is_test:
            for hole in FORM_WITHOUT_KEY.findall(source.text):
                yield f"{source.path}: {hole} is no key of a particle"


def violations(root):
    sources = list(sources_of(root))
    yield from wrong_layers(sources)
    yield from double_names(sources)
    yield from wrong_sizes(root, sources)
    yield from needless_headers(root, sources)
    yield from wrong_particles(sources)


def found_in(files):
    """The violations in a scratch tree of {path: text}."""
    with tempfile.TemporaryDirectory() as scratch:
        for name, text in files.items():
            path = pathlib.Path(scratch, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return list(violations(pathlib.Path(scratch)))


def self_test():
    def expect(is_bad, files):
        found = found_in(files)
        assert bool(found) == is_bad, (is_bad, files, found)

    for name, include, is_bad in [
        ("core/a.cpp", '"base/text.h"', False), ("core/a.cpp", '"solve/solve.h"', True),
        ("base/a.cpp", '"core/board.h"', True), ("sat/a.cpp", '"logic/ladder.h"', True),
        ("families/x/a.cpp", '"families/x/b.h"', False),
        ("families/x/a.cpp", '"families/y/b.h"', True),
        ("families/mosaic/a.cpp", '"families/minesweeper/b.h"', False),
        ("families/minesweeper/a.cpp", '"families/mosaic/b.h"', True),
        ("core/a.cpp", "<iostream>", True), ("core/a_test.cpp", "<iostream>", False),
        ("batch/a.cpp", "<thread>", False), ("solve/a.cpp", "<thread>", True),
        ("attic/a.cpp", "<vector>", True),
    ]:
        expect(is_bad, {f"src/{name}": f"#include {include}\n"})

    twice = "namespace crosshatch::b { struct Thing { int x; }; }\n" + "\n" * 20
    for text, is_bad in [
        ("namespace crosshatch::a { class Thing final : public Base { int x; }; }\n", True),
        ("namespace crosshatch::a { namespace { enum class Thing : char { x }; } }\n", True),
        ("namespace crosshatch::a { template <class T> struct [[nodiscard]] Thing { }; }\n", True),
        ("namespace a { void f() { if (x) { } } struct Thing {}; }\n", True),
        ("namespace a { class Thing; struct Thing* f(); }\n", False),
        ("namespace a { class Outer { struct Thing { }; }; struct Outer::Thing { }; }\n", False),
        ("namespace a { void f() { struct Thing { int x; }; } }\n", False),
        ("namespace a { template <> struct Thing<int> { }; }\n", False),
        ("// struct Thing {\n/* struct Thing { */ const char* x = \"struct Thing {\";\n", False),
        ("const char* x = R\"(} struct Thing { \")\"; const char y = '\"';\n", False),
    ]:
        expect(is_bad, {"src/core/a.cpp": text, "src/sat/b.h": twice})
    for one, other, is_bad in [
        ("families/x/a.h", "families/y/b.h", True), ("families/x/a.cpp", "families/y/b.h", False),
        ("families/x/a.cpp", "families/x/e/b.h", True), ("families/x/a.cpp", "core/b.h", True),
        ("families/x/a.cpp", "families/x/b.cpp", True),
        ("families/x/a.cpp", "families/x/e/b.cpp", False),
        ("core/a_test.cpp", "core/b_test.cpp", True), ("core/a_test.cpp", "core/b.cpp", False),
    ]:
        expect(is_bad, {f"src/{one}": twice, f"src/{other}": twice})
    expect(False, {f"src/{name}/a.h": twice.replace("Thing", "Puzzle") for name in ("core", "sat")})

    def folder(path, count, more=None):
        return {f"src/{path}/f{i}.cpp": "" for i in range(count)} | (more or {})

    for place in ("src/core/a.cpp", "src/core/a_test.cpp", "tests/a.cpp", "include/a/b.hpp"):
        expect(False, {place: "\n" * 500})
        expect(True, {place: "\n" * 501})
    expect(False, folder("core", 6))
    expect(True, folder("core", 7))
    readme = {"src/core/README.md": "x", "src/families/x/README.md": "x"}
    expect(False, folder("core", 40, readme))
    expect(True, folder("core", 41, readme))
    expect(False, folder("core", 40, {**readme, "src/core/a_test.cpp": ""}))
    expect(False, folder("families/x", 16, readme))
    expect(True, folder("families/x", 17, readme))

    user = {"src/core/a.cpp": '#include "core/a.h"\n'}
    other = {"src/sat/b.cpp": '#include "core/a.h"\n'}
    expect(True, {"src/core/a.h": "\n" * 19, **user})
    expect(False, {"src/core/a.h": "\n" * 20, **user})
    expect(False, {"src/core/a.cpp": '"{0:와} {1:이라는}"'})
    expect(True, {"src/core/a.cpp": '"{0:과}"'})
    expect(False, {"src/core/a.h": "\n" * 19, **user, **other})


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = list(violations(pathlib.Path(sys.argv[1])))
    print("\n".join(found) or "the house is in order")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
