#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Solvers with a seeded fault say something wrong, and no certificate of theirs is accepted whose
claim is false.

Usage: mutants_test.py ROOT BUILD TARGET CROSSHATCH_VERIFY [NAME...]

TARGET is the program of answers.cpp in the build; NAME, a part of the names of the mutants to try.
With CROSSHATCH_LONG all of the list are tried, else those that are marked `quick`, on some of the
puzzles.
"""
import collections
import gzip
import io
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

from mutations import ListIsWrong, Workshop, changed, read_list

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent.parent / "verify"), str(HERE.parent.parent / "verify" / "tests")]
import judge  # noqa: E402
import verify  # noqa: E402

CLAIMS = ("verdict", "map", "all")
VERBS = ("check", "count", "joined", *CLAIMS)
MOST_SECONDS = 60
MOST_RUNS = 3
FEW_CELLS = 16
MOST_BY_PYTHON = 40
QUICK_STEP = 4


def answers(solver, level, texts):
    """The answers of a solver; None where it crashed or took too long."""
    found = []
    for _ in range(MOST_RUNS):
        asked = "".join(f"{text}\n" for text in texts[len(found):])
        try:
            run = subprocess.run([solver, level], input=asked.encode(), capture_output=True, timeout=MOST_SECONDS)
            out = run.stdout
        except subprocess.TimeoutExpired as expired:
            out = expired.stdout or b""
        found += [json.loads(line) for line in out.split(b"\n")[:-1]]
        if len(found) == len(texts):
            return found
        found.append(None)
    return found + [None] * (len(texts) - len(found))


class Checkers:
    """Both checkers of certificates, which share no code with the solver or each other."""

    def __init__(self, program):
        self.program = program

    def by_program(self, text):
        run = subprocess.run([self.program, "--quiet", "-"], input=gzip.compress(text.encode(), 1), capture_output=True)
        assert run.returncode in (0, 1, 2, 3), run
        return run.returncode == 0

    def by_python(self, text):
        try:
            verify.verified(verify.pieces_of_gzip(io.BytesIO(gzip.compress(text.encode(), 1))))
            return True
        except verify.Failure:
            return False


class Certificate:
    """The lines of a certificate before its refutation."""

    def __init__(self, text):
        self.text = text
        lines = text.split("\nrefutation\n")[0].splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("claim "))
        self.puzzle = "\n".join(lines[1:at])
        self.kind = lines[at].split()[1]
        hidden = judge.hidden_of(self.puzzle)  # they tell no solutions apart
        listed = [line.split()[1] for line in lines[at + 1:] if line.startswith("solution ")]
        self.solutions = [text[:len(text) - hidden] for text in listed]


def site_of(place, columns, are_links):
    """The number of a cell [row, column], or of an edge, which is counted as boards are drawn: a border of
    cells, or a link between them."""
    if isinstance(place, list):
        return place[0] * columns + place[1]
    cell, other = place["edge"]
    row, column = (int(part) - 1 for part in cell[1:].split("c"))
    if are_links:
        return row * (2 * columns - 1) + column + (0 if other == f"r{row + 1}c{column + 2}" else columns - 1)
    if other == f"r{row + 1}c{column + 2}":
        other = "right"
    elif other == f"r{row + 2}c{column + 1}":
        other = "bottom"
    top = row * (2 * columns + 1) + column
    return top + {"top": 0, "left": columns, "right": columns + 1, "bottom": 2 * columns + 1}[other]


def head_of(puzzle):
    """The words of the line that tells the size. Of rules it is the second: "grid 3 4"."""
    return puzzle.split("\n")[puzzle.startswith("rules")].split()


def sites_of(head):
    """How many sites there are, by the line of a certificate that tells their size."""
    if head[0] == "sudoku":
        return int(head[1]) ** 2
    rows, columns = int(head[1]), int(head[2])
    return rows * columns * 2 + rows + columns if head[0] == "edges" else rows * columns


def differing(solutions):
    """The cells in which solutions differ."""
    return [len(set(values)) > 1 for values in zip(*solutions)]


class Truth:
    """What is true of a puzzle. The healthy solver finds it, its certificates prove it to the program
    crosshatch-verify, and of small puzzles all grids are tried."""

    def __init__(self, text, answer, checkers):
        certificates = [answer[claim]["certificate"] for claim in CLAIMS]
        for certificate in certificates:
            assert certificate and checkers.by_program(certificate), f"the healthy solver does not prove {text}"
        self.certificates = set(certificates)
        listed = Certificate(answer["all"]["certificate"])
        assert listed.kind == "count" or not listed.solutions, text
        self.puzzle, self.solutions = listed.puzzle, sorted(listed.solutions)
        self.head = head_of(self.puzzle)
        self.number = len(self.solutions)
        self.verdict = {0: "none", 1: "unique"}.get(self.number, "multiple")
        self.differing = differing(self.solutions)
        self.bulk = {0: "none", 1: self.solutions[0] if self.solutions else ""}.get(self.number, "several")
        self.compare_with_all_grids(listed.puzzle, text)
        wrong = self.wrong_answers(answer)
        assert not wrong and answer["check"]["ambiguous_complete"] and answer["sat"] is not None, (text, wrong)

    def compare_with_all_grids(self, puzzle, text):
        head = head_of(puzzle)
        cells = sites_of(head)
        hidden = judge.hidden_of(puzzle)
        [values] = [len(line) - len("values ") for line in puzzle.split("\n") if line.startswith("values ")] or [2]
        if (cells + hidden) * math.log2(max(values, 2)) <= FEW_CELLS:
            known = sorted(judge.text_of(solution[:cells]) for solution in judge.solutions(puzzle))
            assert known == self.solutions, f"brute force finds other solutions of {text}"

    def wrong_answers(self, answer):
        """What an answer says that is false: words for a person."""
        wrong = []
        for verb in VERBS:
            said = answer[verb].get("answer")
            if said not in (None, "unknown", self.verdict):
                wrong.append(f"{verb} {said} for {self.verdict}")
        check, count = answer["check"], answer["count"]
        if "answer" in check and check["ambiguous_complete"] and not wrong:
            are_links = self.head[0] == "edges" and int(self.head[2]) < check["columns"]
            shown = {site_of(place, check["columns"], are_links) for place in check["ambiguous"]}
            if shown != {site for site, differs in enumerate(self.differing) if differs}:
                wrong.append("other ambiguous cells")
        if count.get("count_exact") and int(count["count"]) != self.number:
            wrong.append(f"count {count['count']} for {self.number}")
        if answer["sat"] not in (None, self.number):
            wrong.append(f"sat {answer['sat']} for {self.number}")
        if answer["bulk"] not in (None, self.bulk):
            wrong.append(f"bulk {answer['bulk'][:9]} for {self.bulk[:9]}")
        return wrong

    def is_true(self, certificate):
        """Whether the claim of a certificate of the puzzle is true."""
        listed = certificate.solutions
        if len(set(listed)) < len(listed) or not set(listed) <= set(self.solutions):
            return False
        if certificate.kind == "multiple":
            return len(listed) == 2
        if certificate.kind == "map":
            return len(listed) >= 2 and differing(listed) == self.differing
        return len(listed) == self.number


class Trial:
    """What a mutant says of the puzzles."""

    def __init__(self, mutation, checkers):
        self.mutation, self.checkers = mutation, checkers
        self.wrong = []
        self.counts = collections.Counter()
        self.believed = []

    def take(self, text, truth, answer):
        self.counts["puzzles"] += 1
        if answer is None:
            self.counts["without an end"] += 1
            return
        wrong = truth.wrong_answers(answer)
        self.wrong += wrong[:1]
        self.counts["refused by the solver itself"] += any("error" in answer[verb] for verb in VERBS)
        for claim in CLAIMS:
            certificate = answer[claim].get("certificate")
            if certificate and certificate not in truth.certificates:
                self.judge(text, truth, Certificate(certificate))

    def judge(self, text, truth, certificate):
        is_true = certificate.puzzle == truth.puzzle and truth.is_true(certificate)
        # The slow checker is asked about all that is false, and about some of what is true.
        by_python = not is_true or self.counts["certificates without evidence"] < MOST_BY_PYTHON
        is_accepted = self.checkers.by_program(certificate.text) or (by_python and self.checkers.by_python(certificate.text))
        if is_true:
            self.counts["other certificates" if is_accepted else "certificates without evidence"] += 1
            return
        self.counts["false certificates"] += 1
        if is_accepted:
            self.believed.append(f"{certificate.kind} of {text}")

    def failure(self):
        if self.believed and not self.mutation.models:
            return f"a false certificate was accepted: {self.believed[0]}"
        refused = self.counts["certificates without evidence"] + self.counts["false certificates"]
        if self.mutation.proves and refused == 0:
            return "expected certificates that are refused, saw none"
        if not self.mutation.proves and not self.wrong:
            return "expected a wrong answer, saw none"
        if self.mutation.forges and self.counts["false certificates"] == 0:
            return "expected false certificates, saw none"
        return ""

    def report(self):
        counts = ", ".join(f"{number} {what}" for what, number in self.counts.items() if number and what != "puzzles")
        said = ", ".join(f"{number} x {what}" for what, number in collections.Counter(self.wrong).most_common(2))
        return f"{len(self.wrong)} of {self.counts['puzzles']} wrong ({said})" + (f"; {counts}" if counts else "")


def outdated(root, mutations):
    """How many of the list do not name lines of today."""
    count = 0
    for mutation in mutations:
        try:
            changed(root, mutation)
        except ListIsWrong as error:
            print(f"failed: {error}", flush=True)
            count += 1
    return count


def main(root, build, target, program, *names):
    root, build = pathlib.Path(root).resolve(), pathlib.Path(build).resolve()
    mutations = read_list(HERE / "mutants.txt")
    if outdated(root, mutations):
        return 1
    is_quick = not names and "CROSSHATCH_LONG" not in os.environ
    if names:
        mutations = [one for one in mutations if any(name in one.name for name in names)]
    elif is_quick:
        mutations = [one for one in mutations if one.is_quick]
    kinds = {kind for one in mutations for kind in one.kinds}
    checkers = Checkers(program)
    healthy = build / target
    listed = subprocess.run([healthy, "--puzzles", *sorted(kinds)], capture_output=True, text=True, check=True).stdout
    puzzles = [line.split("\t") for line in listed.splitlines()]
    puzzles = puzzles[::QUICK_STEP if is_quick else 1]
    found = answers(healthy, "generic", [text for _, text in puzzles])
    truths = [Truth(text, answer, checkers) for (_, text), answer in zip(puzzles, found)]
    print(f"{len(puzzles)} puzzles", flush=True)
    problems = 0
    levels = [level for level in ("generic", "avx2", "avx512")
              if subprocess.run([healthy, level], input=b"", capture_output=True).returncode == 0]
    with tempfile.TemporaryDirectory() as folder:
        workshop = Workshop(root, build, target, pathlib.Path(folder))
        for number, mutation in enumerate(mutations):
            try:
                solver = workshop.make(mutation, number)
            except ListIsWrong as error:
                print(f"failed: {error}", flush=True)
                problems += 1
                continue
            own = [(text, truth) for (kind, text), truth in zip(puzzles, truths) if kind in mutation.kinds]
            for level in mutation.levels:
                if level not in levels:
                    print(f"{mutation.name}: left out: this processor has no {level}")
                    continue
                trial = Trial(mutation, checkers)
                for (text, truth), answer in zip(own, answers(solver, level, [text for text, _ in own])):
                    trial.take(text, truth, answer)
                failure = trial.failure()
                problems += failure != ""
                print(f"{mutation.name} ({level}): {trial.report()}", flush=True)
                if failure:
                    print(f"failed: {mutation.name} ({level}): {failure}", flush=True)
    print(f"{len(mutations)} mutants, {problems} problems")
    return problems != 0 or not mutations


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
