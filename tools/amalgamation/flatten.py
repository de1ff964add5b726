# SPDX-License-Identifier: MIT
"""Makes one text of a source and of all that it includes but the headers of the system.

Each `#include` is replaced with what a compiler read there; where compilers read different files, the preprocessor
chooses. The libraries get names of their own, so that a program with another version of them does not meet ours. What
is declared is hidden from who links the object, but for what a header of the system declares.
"""
import pathlib
import re

from traces import CONDITIONS

DIRECTIVE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(<[^>]*>|"[^"]*"|[^<"].*)')
# What only a file that is included may say.
ONLY_INCLUDED = re.compile(r"^[ \t]*#[ \t]*pragma[ \t]+(?:once|GCC[ \t]+system_header|clang[ \t]+system_header)\b")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
LIBRARIES = ("boost", "nlohmann", "tl")
# Their namespaces; not words of comments and addresses.
NAMESPACE = re.compile(r'(//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*")|(?<![\w.])(boost|nlohmann|tl)\b(?!/)', re.DOTALL)
# Boost shows its exceptions to other libraries.
SHOWN = re.compile(r'(visibility(?:__)?\s*(?:push\s*)?\(\s*"?)default')
HIDE, SHOW = "CROSSHATCH_HIDE", "CROSSHATCH_SHOW"


class Flattener:
    """Reads files below `folders` in; all others are of the system."""

    def __init__(self, folders, standard):
        self.folders = [str(folder) for folder in folders]
        self.standard = standard
        self.files = {}
        self.once = {}
        self.entered = set()  # (target, path)
        self.undefined = set()  # macros that a file takes back: its guard, so that it is read anew
        self.lines = []

    def is_ours(self, path):
        return any(path.startswith(folder + "/") for folder in self.folders)

    def text(self, path):
        if path not in self.files:
            text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
            text = NAMESPACE.sub(lambda match: match.group(1) or "crosshatch_" + match.group(2), text)
            if path.startswith(tuple(f"{folder}/{name}/" for folder in self.folders for name in LIBRARIES)):
                text = SHOWN.sub(r"\1hidden", text)
            self.files[path] = text.splitlines()
            self.undefined |= set(re.findall(r"^[ \t]*#[ \t]*undef[ \t]+(\w+)", text, re.MULTILINE))
        return self.files[path]

    def is_guarded(self, path):
        """Whether a second reading finds nothing, as one condition that a macro is not there is around all of the file.
        Some of Boost's headers are read many times, for what they define then."""
        text = COMMENT.sub("", "\n".join(self.text(path))).strip()
        if "pragma once" in text[:400]:
            return True
        guard = re.match(r"#\s*(?:ifndef\s+|if\s+!\s*defined\s*\(?\s*)(\w+)\)?\s*#\s*define\s+\1\b", text)
        depth = 0
        for directive in re.finditer(r"^[ \t]*#[ \t]*(if|endif)", text, re.MULTILINE):
            depth += 1 if directive.group(1) == "if" else -1
            if depth == 0:
                behind = text[directive.end():].strip()
                return guard is not None and not behind and guard.group(1) not in self.undefined
        return False

    def file(self, entered):
        """Writes a file; `entered` has for each target what it read from there."""
        path = next(iter(entered.values())).path
        lines = self.text(path)
        self.entered |= {(target, path) for target in entered}
        is_once = any("pragma once" in line for line in lines)
        name = f"CROSSHATCH_ONCE_{self.once.setdefault(path, len(self.once))}"
        if is_once:
            self.lines += [f"#ifndef {name}", f"#define {name}"]
        for number, line in enumerate(lines, 1):
            directive = DIRECTIVE.match(line)
            if directive is not None:
                self.directive(directive.group(1), line, path, {target: node.at[number] for target, node in entered.items()
                                                                if number in node.at})
            elif ONLY_INCLUDED.match(line) is None:
                self.lines.append(line if line.strip() else "")
        if is_once:
            self.lines.append("#endif")

    def has(self, name, path):
        return any((pathlib.Path(folder) / name).exists() for folder in (*self.folders, pathlib.Path(path).parent))

    def directive(self, what, line, path, read):
        ours = {target: node for target, node in read.items() if self.is_ours(node.path)}
        if not ours:
            # A header of the system, or one of ours that is there already or that no compiler wants.
            if what[:1] in '<"' and not self.has(what[1:-1], path) and what not in self.standard:
                self.lines += [SHOW, line, HIDE]
            return
        ours = {target: node for target, node in ours.items()
                if (target, node.path) not in self.entered or not self.is_guarded(node.path)}
        paths = {node.path for node in ours.values()}
        if not paths:
            return
        if len(paths) == 1:
            self.file(ours)
            return
        for attribute, condition in CONDITIONS:
            groups = {value: {target: node for target, node in ours.items() if getattr(target, attribute) == value}
                      for value in (True, False)}
            if all(len({node.path for node in group.values()}) <= 1 for group in groups.values()):
                for value, sign in ((True, ""), (False, "!")):
                    if groups[value]:
                        self.lines.append(f"#if {sign}{condition}")
                        self.file(groups[value])
                        self.lines.append("#endif")
                return
        raise SystemExit(f"make_amalgamation: no condition tells these apart: {', '.join(sorted(paths))}")


def without_pairs(lines):
    """What is shown after being hidden for nothing, and empty lines in a row, left out."""
    kept = []
    for line in lines:
        if line == SHOW and kept and kept[-1] == HIDE:
            kept.pop()
        elif line or (kept and kept[-1]):
            kept.append(line)
    return kept


def flattened(folders, roots, standard):
    """One text of the sources that were read; `roots` has for each target what it entered first, `standard` the headers
    that are included before all of it."""
    flattener = Flattener(folders, standard)
    flattener.file(roots)
    return "\n".join(without_pairs(flattener.lines)) + "\n"
