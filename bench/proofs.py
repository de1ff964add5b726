#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Certifies puzzles and lets checkers take turns: how large certificates are, and what it takes to check them.

Usage: proofs.py PROGRAM VERIFIER FILE ... [--most N] [--time-limit S] [--python]

PROGRAM is crosshatch, VERIFIER crosshatch-verify. Each FILE holds puzzles of any format, one a line in files of
sudokus; of each, at most N at equal distances are taken. If the environment variable CROSSHATCH_CHECKERS names a folder
with drat-trim, cake_lpr or cadical, they check the same clauses: cake_lpr and drat-trim our proof, and drat-trim that of
cadical. --python: verify.py checks, too. Prints a row a file: what is not certified in time, and medians of processor
time. Exit status 1 if any checker refuses a proof.
"""
import argparse
import collections
import gzip
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile

VERIFY = pathlib.Path(__file__).resolve().parents[1] / "verify" / "verify.py"


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def seconds(command, **options):
    """The processor time of a process, which depends less on what else the machine does, and its end."""
    before = processor_time()
    done = subprocess.run([str(part) for part in command], capture_output=True, check=False, **options)
    return processor_time() - before, done


def as_drat(lrat, drat):
    """The steps without numbers, hints and deletions."""
    with open(lrat, encoding="ascii") as steps, open(drat, "w", encoding="ascii") as out:
        for step in steps:
            words = step.split()
            if words[1] != "d":
                out.write(" ".join(words[1:words.index("0") + 1]) + "\n")


def puzzles_of(path, most):
    """Lines of sudokus one by one, any other text as a whole."""
    text = path.read_bytes()
    lines = [line for line in text.splitlines() if line and not line.startswith(b"#")]
    if not lines or any(len(line) != len(lines[0]) or len(line) not in (81, 256, 625) for line in lines):
        return [text]
    return [line + b"\n" for line in lines[::max(1, len(lines) // most)][:most]]


class Bench:
    def __init__(self, arguments, folder):
        self.arguments = arguments
        self.folder = folder
        checkers = os.environ.get("CROSSHATCH_CHECKERS")
        self.checkers = {path.name: path for path in pathlib.Path(checkers).iterdir()} if checkers else {}
        self.figures = collections.defaultdict(list)
        self.refused = []

    def expect(self, who, done, word=b""):
        if done.returncode != 0 or word not in done.stdout:
            self.refuse(who, done)

    def refuse(self, who, done):
        self.refused.append(f"{who}: {(done.stdout + done.stderr)[-200:]!r}")

    def one(self, puzzle):
        """Whether it was certified in time."""
        took, proved = seconds([self.arguments.program, "prove", "--time-limit", self.arguments.time_limit], input=puzzle)
        if proved.returncode != 0:
            return False
        certificate = self.folder / "puzzle.cert"
        certificate.write_bytes(gzip.compress(proved.stdout))
        self.figures["prove"].append(took)
        self.figures["bytes"].append(certificate.stat().st_size)
        self.figures["check"].append(seconds([self.arguments.program, "check", "--no-map"], input=puzzle)[0])
        took, done = seconds([self.arguments.verifier, "--quiet", certificate])
        self.expect("crosshatch-verify", done)
        self.figures["verify"].append(took)
        self.figures["verify/check"].append(took / self.figures["check"][-1])
        if self.arguments.python:
            took, done = seconds([sys.executable, VERIFY, "--quiet", certificate])
            self.expect("verify.py", done)
            self.figures["verify.py"].append(took)
        if b"\nrefutation\n" in proved.stdout:
            self.others(certificate)
        return True

    def others(self, certificate):
        """Has the checkers of others check the same, and returns their names."""
        asked = []
        formula, proof, drat = (self.folder / name for name in ("formula.cnf", "proof.lrat", "proof.drat"))
        if self.checkers:
            seconds([self.arguments.verifier, "--quiet", "--dimacs", self.folder, certificate])
        if "cake_lpr" in self.checkers:
            self.figures["cake_lpr"].append(self.ask("cake_lpr", formula, proof, b"s VERIFIED UNSAT"))
            asked.append("cake_lpr")
        if "drat-trim" in self.checkers:
            as_drat(proof, drat)
            self.figures["drat-trim"].append(self.ask("drat-trim", formula, drat, b"s VERIFIED"))
            asked.append("drat-trim")
        if self.arguments.against_cadical and {"cadical", "drat-trim"} <= set(self.checkers):
            solving, _ = seconds([self.checkers["cadical"], "-q", formula, drat])
            trimming = self.ask("drat-trim", formula, drat, b"s VERIFIED", "-L", self.folder / "trimmed.lrat")
            self.figures["cadical + drat-trim"].append(solving + trimming)
            ours = gzip.compress(proof.read_bytes())
            theirs = gzip.compress((self.folder / "trimmed.lrat").read_bytes())
            self.figures["LRAT ours/drat-trim"].append(len(ours) / max(1, len(theirs)))
        return asked

    def ask(self, checker, formula, proof, word, *options):
        """The processor time of a checker of others. Its word counts: drat-trim exits with 1 where it has nothing to do."""
        took, done = seconds([self.checkers[checker], formula, proof, *options])
        if word not in done.stdout:
            self.refuse(checker, done)
        return took

    def file(self, path):
        self.figures.clear()
        puzzles = puzzles_of(path, self.arguments.most)
        certified = sum(self.one(puzzle) for puzzle in puzzles)
        row = [f"{path.name}: {certified} of {len(puzzles)} certified"]
        for name, values in self.figures.items():
            middle = statistics.median(values)
            if name == "bytes":
                row.append(f"{middle:.0f} bytes (largest {max(values)})")
            elif "/" in name:
                row.append(f"{name} {middle:.2f}")
            else:
                row.append(f"{name} {1000 * middle:.1f} ms (longest {1000 * max(values):.0f})")
        print("; ".join(row), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("verifier")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    parser.add_argument("--most", type=int, default=50)
    parser.add_argument("--time-limit", default="100")
    parser.add_argument("--python", action="store_true")
    parser.set_defaults(against_cadical=True)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(arguments, pathlib.Path(folder))
        for path in arguments.files:
            bench.file(path)
    for refusal in bench.refused:
        print(refusal, file=sys.stderr)
    return 1 if bench.refused else 0


if __name__ == "__main__":
    sys.exit(main())
