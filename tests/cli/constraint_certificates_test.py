#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sudokus with constraints of every kind are proved, both checkers accept what is true of all grids, and no
forgery whose claim is false or whose puzzle is another one.

Usage: constraint_certificates_test.py PROGRAM CHECKER PUZZLES ROOT
"""
import collections
import gzip
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
PROGRAM, CHECKER, PUZZLES, ROOT = sys.argv[1:5]
sys.argv[1:] = []
sys.path[:0] = [f"{ROOT}/verify", f"{ROOT}/verify/tests"]
import constraints  # noqa: E402
import judge  # noqa: E402
import verify  # noqa: E402

IS_LONG = bool(os.environ.get("CROSSHATCH_LONG"))
EACH, FORGERIES, FORGERIES_OF_EXAMPLES = (20, 40, 2000) if IS_LONG else (2, 3, 60)
SCRATCH = tempfile.TemporaryDirectory()
YOURS = pathlib.Path(SCRATCH.name, "yours.cert")
# Kinds that verify.py does not make rules of, and why.
HIDDEN, PIECES = "their rules have hidden sites", "their rules are about pieces"
# What they claim, setter_certificates_test.py judges.
OF_REGIONS = ("chaos", "region-sight", "region-count", "region-variety", "same-region", "other-regions", "extra-cells")
LEFT_OUT = {"connected": PIECES, "connected-cells": PIECES,
            **{kind: HIDDEN for kind in ("sum-loop", "lunchbox", "full-rank", "either", *OF_REGIONS)}}
REFUSED = "note: no certificate: certificates do not know the rule of a constraint: choice"
# No rule is about these cells, and yet they are hidden sites with more than two values.
UNNAMED = json.dumps({"family": "sudoku", "grid": ["1..3", "....", "....", "...."], "constraints": [
    {"kind": "extra-cells", "numbers": [1], "parts": [{"kind": "thermo", "cells": ["r1c1", "r1c2"]}]}]})
CLAIMS = {"none", "unique", "multiple", "map", "count"}


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


def prove(text, claim):
    """A certificate; None of a choice with a group that hangs together."""
    run = subprocess.run([PROGRAM, "prove", "--claim", claim], input=text, capture_output=True,
                         text=True, timeout=120, check=False)
    if REFUSED in run.stderr:
        check(run.stdout == "" and '"either"' in text and '"connected-cells"' in text, f"{text}: {run.stderr}")
        return None
    check(run.returncode == 0 and run.stdout.endswith("\nend\n"), f"{text}: {run.stderr}")
    return run.stdout


def check_by_json(puzzle, other):
    """What verify.py has no rules of is compared with the rules that the program makes."""
    own, another, file = (pathlib.Path(SCRATCH.name, name) for name in ("own.json", "other.json", "own.cert"))
    own.write_text(puzzle)
    another.write_text(other)
    subprocess.run([PROGRAM, "prove", "-o", file, own], capture_output=True, check=True)
    path = os.pathsep.join([str(pathlib.Path(CHECKER).resolve().parent), os.environ["PATH"]])
    for yours, status in ((own, 0), (another, 1)):
        run = subprocess.run([PROGRAM, "verify", "--quiet", "--puzzle", yours, file], capture_output=True, text=True,
                             env={**os.environ, "PATH": path}, check=False)
        check(run.returncode == status, f"{status} expected of {yours.read_text()}, own: {puzzle}: {run}")


def check_fingerprint(puzzle):
    """It is the same for the program and both checkers."""
    file = pathlib.Path(SCRATCH.name, "own.cert")
    run = subprocess.run([PROGRAM, "prove", "-o", file], input=puzzle, capture_output=True, text=True, check=True)
    [own] = re.findall("fingerprint ([0-9a-f]{32})", run.stdout + run.stderr)
    for program in ([CHECKER], [sys.executable, "-B", f"{ROOT}/verify/verify.py"]):
        run = subprocess.run([*program, "--quiet", file], capture_output=True, text=True, check=True)
        check(f"fingerprint: {own}\n" in run.stdout, f"another fingerprint than {own}: {puzzle}{run.stdout}")


def by_program(text, *options):
    run = subprocess.run([CHECKER, "--quiet", *options, "-"], input=gzip.compress(text.encode(), 1),
                         capture_output=True, timeout=120, check=False)
    return run.returncode


def by_python(text, yours=None):
    try:
        own = None if yours is None else io.BufferedReader(io.BytesIO(yours.encode()))
        verify.verified([text.encode()], own)
        return 0
    except verify.Failure as failure:
        return failure.status


def line_of(constraint):
    """A constraint in plain text; None if verify.py does not know its kind."""
    kind, cells, parts = constraint["kind"], constraint.get("cells", []), constraint.get("parts")
    if kind in LEFT_OUT:
        return None
    if parts is not None:
        lines = list(map(line_of, parts))
        return None if None in lines else "all " + " ; ".join(line.removeprefix("all ") for line in lines)
    told = constraint.get("numbers", [])
    if "pairs" in constraint:
        told = [digit for pair in constraint["pairs"] for digit in pair]
    if "pattern" in constraint:
        told = [constraint["pattern"]]
    if "machine" in constraint:
        machine = {**constraint["machine"], "steps": [n for step in constraint["machine"]["steps"] for n in step]}
        told = [word for key in machine for word in (key, *machine[key])]
    return " ".join(map(str, ["all"] * (kind == "cage") + [kind, *told, *cells]))


def plain_of(puzzle):
    """The plain text of a puzzle as JSON; None if verify.py does not know a kind."""
    puzzle = json.loads(puzzle)
    lines = ["sudoku", *(puzzle["grid"].split("\n") if isinstance(puzzle["grid"], str) else puzzle["grid"])]
    lines += map(line_of, puzzle["constraints"])
    return None if None in lines else "\n".join(lines)


def puzzle_of(text):
    return text.partition("\nclaim ")[0]


def forged(rng, text, other):
    """One change: of a word or a line, mostly of the puzzle and the claim; or the puzzle of another one."""
    lines = text.split("\n")
    head = next((i for i, line in enumerate(lines) if line in ("refutation", "end") or line.startswith("order")))
    at = rng.randrange(1, head if rng.random() < 0.8 else len(lines) - 1)
    change = rng.randrange(8)
    if change == 0:
        del lines[at]
    elif change == 1:
        lines.insert(at, lines[at])
    elif change == 2:
        return puzzle_of(other) + text[text.index("\nclaim "):]
    elif change == 3 and "claim" in text:
        claim = next(i for i, line in enumerate(lines) if line.startswith("claim"))
        lines[claim] = f"claim {rng.choice(sorted(CLAIMS))}"
    else:  # a number, a sign or a digit
        places = [found.start() for found in re.finditer("[0-9]", lines[at])]
        if places:
            place = rng.choice(places)
            lines[at] = lines[at][:place] + rng.choice("0123456789") + lines[at][place + 1:]
    return "\n".join(lines)


def try_forgery(text, forgery, statuses, plain=None):
    """What both say of it, alone and of the puzzle that is meant. With plain text its claim is judged."""
    if forgery == text:
        return
    status = by_python(forgery)
    check(by_program(forgery) == status, f"two statuses of\n{forgery}")
    statuses[status] += 1
    if status == 0 and plain is not None:
        check(judge.is_true(judge.head_of(forgery)), f"accepted what is false:\n{forgery}")
        own = puzzle_of(text) + judge.head_of(forgery)[len(puzzle_of(forgery)):]
        is_translated = plain and by_python(forgery, plain) == 0
        check(not is_translated or judge.is_true(own), f"accepted for another puzzle:\n{forgery}\n{plain}")
    if status == 0 and puzzle_of(forgery) != puzzle_of(text):
        check(by_python(forgery, text) == 1, f"another puzzle:\n{forgery}")
        YOURS.write_text(text)
        check(by_program(forgery, "--puzzle", YOURS) == 1, f"another puzzle:\n{forgery}")


def main():
    rng = random.Random(3)
    listed = subprocess.run([PUZZLES, str(EACH)], capture_output=True, text=True, check=True).stdout
    kinds, claims, statuses = collections.Counter(), collections.Counter(), collections.Counter()
    translated, of_pieces, hidden = collections.Counter(), set(), set()
    before = ""
    for line in listed.splitlines():
        kind, puzzle = line.split("\t")
        kinds[kind] += 1
        plain = plain_of(puzzle)
        for claim in ("verdict", "count", "map"):
            text = prove(puzzle, claim)
            if text is None:
                break
            check(by_program(text) == by_python(text) == 0, f"{kind} is not accepted:\n{text}")
            is_judged = not re.search("\nhidden h[0-9]+=(?!ab\n)", text)
            check(not is_judged or judge.is_true(judge.head_of(text)), f"{kind} is false:\n{text}")
            if plain:
                check(by_python(text, plain) == 0, f"{kind} is another puzzle than\n{plain}\n{text}")
                translated[kind] += 1
            elif "\nhidden " in text:
                hidden.add(kind)
            elif "\nconnected " in text:
                of_pieces.add(kind)
            claims[text.split("\nclaim ")[1].split()[0]] += 1
            for _ in range(FORGERIES if before else 0):
                try_forgery(text, forged(rng, text, before), statuses, (plain or "") if is_judged else None)
            before = text if is_judged else before
        else:
            check_fingerprint(puzzle)
            if kind in LEFT_OUT:
                check_by_json(puzzle, json.dumps({**json.loads(puzzle), "antiknight": True}))
    for claim in ("verdict", "count", "map"):
        text = prove(UNNAMED, claim)
        check(by_program(text) == by_python(text) == 0, f"not accepted:\n{text}")
    check(set(claims) == CLAIMS, f"{claims}")
    check(min(kinds.values()) == EACH, f"{kinds}")
    # Each kind is translated, or left out for the reason that is told.
    check(set(kinds) - set(LEFT_OUT) == set(translated), f"not left out: {set(kinds) ^ set(LEFT_OUT) ^ set(translated)}")
    for kind, reason in LEFT_OUT.items():
        check(kind in (of_pieces if reason == PIECES else hidden), f"{kind} is left out, but not as {reason}")
    of_examples = collections.Counter()
    for name in ("sudoku-lines", "sudoku-outside"):
        puzzle = pathlib.Path(ROOT, "examples", f"{name}.json").read_text()
        text = prove(puzzle, "verdict")
        check(by_program(text) == by_python(text, plain_of(puzzle)) == 0, f"{name} is not accepted")
        for _ in range(FORGERIES_OF_EXAMPLES // (10 if len(text) > 1_000_000 else 1)):
            forgery = forged(rng, text, before)
            if puzzle_of(forgery) != puzzle_of(text):
                try_forgery(text, forgery, of_examples)
    # Some rules are not needed, or say the same with another number: such forgeries hold.
    check(statuses[1] > statuses[0] > 0 and of_examples[1] > of_examples[0], f"{statuses} {of_examples}")
    print(f"{len(kinds)} kinds, {len(translated)} translated, {dict(claims)}; forgeries by status: {dict(statuses)}, of examples {dict(of_examples)}")


main()
