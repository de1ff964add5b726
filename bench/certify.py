#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Certifies whole corpora and has the certificates checked: the table of docs/trust.md.

Usage: certify.py PROGRAM VERIFIER CORPUS ... [--time-limit S] [--sample N]

PROGRAM is crosshatch, VERIFIER crosshatch-verify. A CORPUS is a file of one or many puzzles, a folder of such
files, or a pattern of their names. One process certifies all puzzles of a corpus, on one thread, and
crosshatch-verify checks every certificate. Of N certificates of `unique` and `none` of each corpus, at equal
distances, verify.py checks the same, and so do cake_lpr and drat-trim if the environment variable
CROSSHATCH_CHECKERS names a folder with them (proofs.py). All times are processor time.

Prints a row a corpus: puzzles; how many are unique, have no solution, or several; how many are certified, and
accepted by crosshatch-verify. Then, of `unique` and `none`, medians (and the largest): bytes of a certificate,
clauses, time to check one, and the mean time to certify a puzzle; and how many the others accepted. Exit status 1
if a checker refuses a certificate; which puzzles are not certified is on standard error.
"""
import argparse
import collections
import glob
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

import proofs

COLUMNS = ("corpus", "puzzles", "unique, none, multiple", "certified", "accepted", "bytes", "clauses", "to certify",
           "to check", "others")


def files_of(corpus):
    found = pathlib.Path(corpus).rglob("*") if os.path.isdir(corpus) else map(pathlib.Path, glob.glob(corpus))
    return sorted(path for path in found if path.is_file()) or [corpus]


def name_of(corpus):
    return "/".join(pathlib.Path(corpus).with_suffix("").parts[-2:])


def with_largest(values, unit=lambda value: f"{value:,.0f}"):
    return f"{unit(statistics.median(values))} ({unit(max(values))})" if values else ""


def milliseconds(value):
    return f"{1000 * value:,.1f} ms"


def chosen(certificates, count):
    """This many of them, at equal distances."""
    step = max(1, len(certificates) // count) if count else 1
    return certificates[::step][:count]


class Corpora(proofs.Bench):
    """What certificates of corpora are made of, and who accepts them."""

    def answers(self, corpus):
        """What the program says of each puzzle, and the processor time of all together."""
        command = [self.arguments.program, "prove", "--json", "--quiet", "--threads", "1", "--time-limit",
                   self.arguments.time_limit, "-o", self.folder / "puzzle.cert", *files_of(corpus)]
        took, done = proofs.seconds(command)
        if done.returncode not in (0, 5) or not done.stdout:
            sys.exit(f"certify.py: expected puzzles in {corpus}, saw {(done.stdout + done.stderr).decode()}")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        for answer in answers:
            if answer["claim"] is None:
                where = answer["source"]
                print(f"{where['file']}:{where['line']}: {answer['answer']}, not certified ({answer['why']})",
                      file=sys.stderr)
        return answers, took

    def accepted(self, checker, certificates, *command):
        """How many certificates the checker accepts."""
        refused = len(self.refused)
        for certificate in certificates:
            took, done = proofs.seconds([*command, "--quiet", certificate])
            self.expect(f"{checker}, {certificate}", done, b"verified: ")
            self.figures[checker].append(took)
        return len(certificates) - (len(self.refused) - refused)

    def accepted_by_others(self, certificates):
        sample = chosen(certificates, self.arguments.sample)
        accepted = collections.Counter()
        accepted["verify.py"] = self.accepted("verify.py", sample, sys.executable, proofs.VERIFY)
        for certificate in sample:
            refused = len(self.refused)
            made = self.others(certificate)
            accepted.update(made if len(self.refused) == refused else [])
        return ", ".join(f"{count} {checker}" for checker, count in accepted.items() if count)

    def row(self, corpus):
        self.figures.clear()
        answers, took = self.answers(corpus)
        certified = [answer for answer in answers if answer["claim"] is not None]
        refuted = [answer for answer in certified if answer["claim"] != "multiple"]
        certificates = [answer["file"] for answer in refuted]
        others = [answer["file"] for answer in certified if answer["claim"] == "multiple"]
        verdicts = collections.Counter(answer["answer"] for answer in answers)
        return [name_of(corpus), len(answers),
                ", ".join(str(verdicts[word]) for word in ("unique", "none", "multiple")), len(certified),
                self.accepted("check", certificates, self.arguments.verifier) +
                self.accepted("check of multiple", others, self.arguments.verifier),
                with_largest([answer["bytes"] for answer in refuted]),
                with_largest([answer["clauses"] for answer in refuted]),
                milliseconds(took / len(answers)), with_largest(self.figures["check"], milliseconds),
                self.accepted_by_others(certificates)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("verifier")
    parser.add_argument("corpora", nargs="+")
    parser.add_argument("--time-limit", default="100")
    parser.add_argument("--sample", type=int, default=5)
    parser.set_defaults(against_cadical=False)
    arguments = parser.parse_args()
    print("| " + " | ".join(COLUMNS) + " |\n|" + "---|" * len(COLUMNS), flush=True)
    refused = []
    for corpus in arguments.corpora:
        with tempfile.TemporaryDirectory() as folder:
            corpora = Corpora(arguments, pathlib.Path(folder))
            print("| " + " | ".join(map(str, corpora.row(corpus))) + " |", flush=True)
            refused += corpora.refused
    for refusal in refused:
        print(refusal, file=sys.stderr)
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
