#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Certifies puzzles and lets checkers take turns: how large certificates are, and what it takes to check them.

Usage: proofs.py PROGRAM VERIFIER FILE ... [--most N] [--time-limit S] [--python]

PROGRAM is crosshatch, VERIFIER crosshatch-verify. Each FILE holds puzzles of any format, one a line in files of
sudokus; of each, at most N at equal distances are taken. If the environment variable CROSSHATCH_CHECKERS names a folder
with drat-trim, cake_lpr or cadical, they check the same clauses: cake_lpr our proof, drat-trim that of cadical.
--python: verify.py checks, too. Prints a row a file: what is not certified in time, and medians. Exit status 1 if any
checker refuses a proof.
"""
import argparse
import collections
import gzip
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]


def seconds(command, **options):
    begun = time.perf_counter()
    done = subprocess.run([str(part) for part in command], capture_output=True, check=False, **options)
    return time.perf_counter() - begun, done


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
            took, done = seconds([sys.executable, ROOT / "verify" / "verify.py", "--quiet", certificate])
            self.expect("verify.py", done)
            self.figures["verify.py"].append(took)
        if self.checkers and b"\nrefutation\n" in proved.stdout:
            self.others(certificate)
        return True

    def others(self, certificate):
        formula, proof = self.folder / "formula.cnf", self.folder / "proof.lrat"
        seconds([self.arguments.verifier, "--quiet", "--dimacs", self.folder, certificate])
        if "cake_lpr" in self.checkers:
            took, done = seconds([self.checkers["cake_lpr"], formula, proof])
            self.expect("cake_lpr", done, b"s VERIFIED UNSAT")
            self.figures["cake_lpr"].append(took)
        if "cadical" in self.checkers and "drat-trim" in self.checkers:
            drat = self.folder / "proof.drat"
            solving, _ = seconds([self.checkers["cadical"], "-q", formula, drat])
            trimming, done = seconds([self.checkers["drat-trim"], formula, drat, "-L", self.folder / "trimmed.lrat"])
            self.expect("drat-trim", done, b"s VERIFIED")
            self.figures["cadical + drat-trim"].append(solving + trimming)
            ours = gzip.compress(proof.read_bytes())
            theirs = gzip.compress((self.folder / "trimmed.lrat").read_bytes())
            self.figures["LRAT ours/drat-trim"].append(len(ours) / max(1, len(theirs)))

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
