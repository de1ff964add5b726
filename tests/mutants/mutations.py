# SPDX-License-Identifier: MIT
"""The list of seeded faults, and solvers that have one.

A mutated solver is linked of the objects of the build, but those that the fault is in are compiled
anew, from an overlay: a folder with nothing but the changed files, which the compiler searches
first. Nothing is written into the tree.
"""
import dataclasses
import os
import pathlib
import re
import shlex
import subprocess
import sys


class ListIsWrong(Exception):
    """What stands in the list is not, or no longer, so in the sources."""


@dataclasses.dataclass
class Edit:
    file: str
    old: str = ""
    new: str = ""


@dataclasses.dataclass
class Mutation:
    name: str
    kinds: list = dataclasses.field(default_factory=list)
    levels: list = dataclasses.field(default_factory=lambda: ["generic"])
    is_quick: bool = False
    proves: bool = False
    forges: bool = False
    models: bool = False
    edits: list = dataclasses.field(default_factory=list)


def read_list(path):
    """The mutations of a list; README.md describes it."""
    mutations = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        word, _, rest = line.partition(" ")
        if not line or line.startswith("#"):
            continue
        if word == "==":
            mutations.append(Mutation(rest))
        elif word == "kinds:":
            mutations[-1].kinds = rest.split()
        elif word == "levels:":
            mutations[-1].levels = rest.split()
        elif word == "quick":
            mutations[-1].is_quick = True
        elif word == "proves":
            mutations[-1].proves = True
        elif word == "forges":
            mutations[-1].forges = True
        elif word == "models":
            mutations[-1].models = True
        elif word == "file:":
            mutations[-1].edits.append(Edit(rest))
        elif line[0] == "-" and not mutations[-1].edits[-1].new:
            mutations[-1].edits[-1].old += line[1:] + "\n"
        elif line[0] == "+":
            mutations[-1].edits[-1].new += line[1:] + "\n"
        else:
            raise ListIsWrong(f"{path.name}:{number}: expected a mutation, saw '{line}'")
    return mutations


def changed(root, mutation):
    """The texts of the files with the mutation, by their paths below `root`."""
    texts = {}
    for edit in mutation.edits:
        text = texts.get(edit.file) or (root / edit.file).read_text(encoding="utf-8")
        # The list gives whole lines; indentation counts.
        count = ("\n" + text).count("\n" + edit.old)
        if not edit.old or count != 1:
            raise ListIsWrong(f"{mutation.name}: expected once in {edit.file}, saw {count} times:\n{edit.old}")
        texts[edit.file] = ("\n" + text).replace("\n" + edit.old, "\n" + edit.new)[1:]
    return texts


class Workshop:
    """Makes mutated solvers of a build by ninja."""

    def __init__(self, root, build, target, folder):
        self.root, self.build, self.folder = root, build, folder
        *commands, self.link = self.ninja("commands", target).splitlines()
        self.compile = {}
        for command in commands:
            if match := re.search(r" -o (\S+) -c ", command):
                self.compile[match[1]] = command
        self.users = self.read_dependencies()

    def ninja(self, tool, *words):
        run = subprocess.run(["ninja", "-C", self.build, "-t", tool, *words], capture_output=True, text=True, check=True)
        return "\n".join(line for line in run.stdout.splitlines() if not line.startswith("ninja: Entering"))

    def read_dependencies(self):
        """By path below the root: the objects that a file is compiled into."""
        users, made = {}, None
        for line in self.ninja("deps").splitlines():
            if not line.startswith(" "):
                made = line.split(":")[0]
            elif made in self.compile and made.startswith("src/"):
                path = os.path.normpath(os.path.join(self.build, line.strip()))
                users.setdefault(os.path.relpath(path, self.root), []).append(made)
        return users

    def make(self, mutation, number):
        """The path of the solver with the mutation."""
        place = self.folder / f"mutant-{number}"
        texts = changed(self.root, mutation)
        for file, text in texts.items():
            overlay = place / file
            overlay.parent.mkdir(parents=True, exist_ok=True)
            overlay.write_text(text, encoding="utf-8")
        objects = sorted({made for file in texts for made in self.users.get(file, [])})
        if not objects:
            raise ListIsWrong(f"{mutation.name}: expected sources of the solver, saw {', '.join(texts)}")
        commands = [self.compile_command(made, texts, place, i) for i, made in enumerate(objects)]
        # Two at a time: a kernel is compiled once for each level.
        for first in range(0, len(commands), 2):
            running = [subprocess.Popen(command, cwd=self.build, stderr=subprocess.PIPE, text=True)
                       for command in commands[first:first + 2]]
            for one in running:
                _, errors = one.communicate()
                if one.returncode != 0:
                    raise ListIsWrong(f"{mutation.name}: expected sources that compile, saw:\n{errors}")
        solver = place / "solver"
        # In front of the libraries: the linker takes nothing from those that is defined already.
        link = re.sub(r" -o \S+ ", f" {' '.join(str(place / f'{i}.o') for i in range(len(objects)))} -o {solver} ",
                      self.link, count=1)
        subprocess.run(link, shell=True, cwd=self.build, check=True)
        return solver

    def compile_command(self, made, texts, place, number):
        words = shlex.split(self.compile[made])
        source = pathlib.Path(words[words.index("-c") + 1])
        own = os.path.relpath(source, self.root)
        if own in texts:
            source = place / own
        else:  # a unit of several sources
            unit = (self.build / source).read_text(encoding="utf-8")
            for file in texts:
                unit = unit.replace(str(self.root / file), str(place / file))
            source = place / f"{number}.cpp"
            source.write_text(unit, encoding="utf-8")
        for option in ("-MT", "-MF", "-o", "-c"):
            del words[words.index(option):words.index(option) + 2]
        words.remove("-MD")
        words = ["-O1" if re.fullmatch("-O[23s]", word) else word for word in words]
        first = next(i for i, word in enumerate(words) if word.startswith("-I"))
        words.insert(first, f"-I{place / 'src'}")
        return [*words, "-w", "-o", str(place / f"{number}.o"), "-c", str(source)]
