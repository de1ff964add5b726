# SPDX-License-Identifier: MIT
"""Writes the sources as they will be in the one file, still as a folder of files with a source that includes them all.

A header whose functions are in an unnamed namespace (a kernel) is compiled anew by each source that includes it. Such a
private header is copied for each of them.
"""
import collections
import re

from hidden import check_hidden, namespaces_of
from needed import needed
from own_names import File, aliases, own_names, rewritten
from sources import SWITCHES

INCLUDE = re.compile(r'^([ \t]*#[ \t]*include[ \t]*)(?:"([^"\n]+)"|<(crosshatch/[^>\n]+)>)', re.MULTILINE)
STANDARD = re.compile(r"^#include (<[a-z_]+>)", re.MULTILINE)
FOREIGN = re.compile(r"^#include <(?:cadical|gmp|zlib|pugixml)\b", re.MULTILINE)
LEVEL = re.compile(r"defined\(__(AVX2|AVX512F)__\)")


class Headers:
    """The headers of the tree, read once, by what stands between the quotes."""

    def __init__(self, root):
        self.roots = [root / "src", root / "bindings/c", root / "include", root]
        self.files = {}
        self.reached = {}

    def find(self, name):
        if name not in self.files:
            path = next((folder / name for folder in self.roots if (folder / name).is_file()), None)
            if path is None:
                raise SystemExit(f"make_amalgamation: expected a header of the tree, saw '{name}'")
            self.files[name] = File(name, path.read_text())
        return self.files[name]

    def seen_by(self, file):
        """All headers that the file includes, one way or another, in the order in which they are read."""
        if file.name not in self.reached:
            self.reached[file.name] = []
            found = []
            for _, quoted, pointed in INCLUDE.findall(file.text):
                header = self.find(quoted or pointed)
                for each in [*self.seen_by(header), header]:
                    if each not in found:
                        found.append(each)
            self.reached[file.name] = found
        return self.reached[file.name]

    def is_private(self, header):
        return header.has_unnamed or any(each.has_unnamed for each in self.seen_by(header))

    def private_of(self, file):
        return [each for each in self.seen_by(file) if self.is_private(each)]

    def others_seen_by(self, file):
        return [each for each in self.seen_by(file) if not self.is_private(each)]

    def is_foreign(self, header):
        """Whether it includes a library that a switch asks for."""
        return any(FOREIGN.search(each.text) for each in [header, *self.seen_by(header)])


def guarded(text, number):
    """`#pragma once` knows files, and there will be one."""
    name = f"CROSSHATCH_HEADER_{number}"
    without = re.sub(r"^[ \t]*#[ \t]*pragma once[^\n]*\n", "", text, flags=re.MULTILINE)
    return f"#ifndef {name}\n#define {name}\n{without}\n#endif\n"


def for_level(text, target):
    """A kernel of one level does not ask the compiler for it: the level holds for its functions alone."""
    if not target:
        return text
    levels = {"AVX2": "1", "AVX512F": "1" if "avx512f" in target.split(",") else "0"}
    return LEVEL.sub(lambda match: levels[match.group(1)], text)


def section(source, path):
    """The lines of the main source that take one source in."""
    lines = [f'#include "{path}"']
    for name, value in source.definitions.items():
        lines = [f"#define {name} {value}", *lines, f"#undef {name}"]
    if source.target:
        lines = [f'CROSSHATCH_KERNEL_BEGIN("{source.target}")', *lines, "CROSSHATCH_KERNEL_END"]
    return lines


def who_says(groups):
    """For each name how many of the groups of files say it."""
    said = collections.Counter()
    for group in groups:
        said.update(set().union(*(each.says for each in group)))
    return said


class Stage:
    """The folder of files: shared headers by their names, each source with its private headers in a folder of its number."""

    def __init__(self, headers, folder):
        self.headers = headers
        self.folder = folder
        self.guards = 0

    def write(self, path, text, is_header):
        if is_header:
            text = guarded(text, self.guards)
            self.guards += 1
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def source(self, number, source, file, parts, is_own):
        """Writes a source and its private headers; `is_own` tells whether a name of its own needs its mark."""
        names = {name: around for name, around in own_names(file, parts, self.headers.others_seen_by(file)).items()
                 if is_own(name)}
        copies = {each.name: f"{number}/{each.name}" for each in parts}

        def include(match):
            name = match.group(2) or match.group(3)
            return f'{match.group(1)}"{copies.get(name, name)}"'

        for each in [*parts, file]:
            text = rewritten(each, names, aliases(file, parts), f"_u{number}")
            self.write(f"{number}/{each.name}", INCLUDE.sub(include, for_level(text, source.target)), each is not file)


def switch_words():
    """Switches that are not set are off; their words are for the list of what the library has."""
    lines = []
    for switch in SWITCHES:
        lines += [f"#ifndef CROSSHATCH_{switch}", f"#define CROSSHATCH_{switch} 0", "#endif", f"#if CROSSHATCH_{switch}",
                  f'#define CROSSHATCH_{switch}_WORD "{switch.lower()} "', "#else",
                  f'#define CROSSHATCH_{switch}_WORD ""', "#endif"]
    return lines


def stage(root, sources, folder):
    """Writes all files that the C functions need, and returns the text of the main source, which includes them, and the
    headers of the standard library that the sources include."""
    headers = Headers(root)
    files = [File(source.name, source.text) for source in sources]
    taken = [(sources[i], files[i]) for i in needed(files, headers.seen_by)]
    shared = []
    for _, file in taken:
        shared += [each for each in headers.others_seen_by(file) if each not in shared]
    said = who_says([*([each] for each in shared), *([file, *headers.private_of(file)] for _, file in taken)])
    namespaces = namespaces_of(shared)
    written = Stage(headers, folder)
    for header in shared:
        written.write(header.name, header.text, True)

    plain, kernels, switches = [], [], []
    for number, (source, file) in enumerate(taken):
        seen = headers.others_seen_by(file)
        check_hidden(file, seen, namespaces)
        written.source(number, source, file, headers.private_of(file), lambda name: said[name] > 1)
        lines = ["", f"// {source.name}", *section(source, f"{number}/{file.name}")]
        if source.when:
            before = [f'#include "{each.name}"' for each in seen if not headers.is_foreign(each)]
            switches += [*before, f"#if {source.when}", *lines, "#endif"]
        elif source.target:
            kernels += [*(f'#include "{each.name}"' for each in seen), *lines]
        else:
            plain += lines
    kernels = ["", "#if defined(__x86_64__) && !defined(_WIN32)", "#include <immintrin.h>", *kernels, "#endif"]
    standard = set().union(*(STANDARD.findall(each.text) for each in [*shared, *(file for _, file in taken)]))
    return "\n".join([*switch_words(), *plain, *kernels, *switches, ""]), standard
