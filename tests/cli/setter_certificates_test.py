#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sudokus in frames, with extra cells, of grids that overlap and with regions to be found are proved; both checkers
accept what is claimed, and no forgery.

Usage: setter_certificates_test.py PROGRAM CHECKER ROOT
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
PROGRAM, CHECKER, ROOT = sys.argv[1:4]
sys.argv[1:] = []
sys.path[:0] = [f"{ROOT}/verify", f"{ROOT}/tests/cli"]
import setter_puzzles  # noqa: E402
import verify  # noqa: E402

FORGERIES = 1000 if os.environ.get("CROSSHATCH_LONG") else 6  # of a certificate
SCRATCH = tempfile.TemporaryDirectory()
YOURS, FILE = (pathlib.Path(SCRATCH.name, name) for name in ("yours.cert", "own.cert"))
REFUSED = "note: no certificate: "


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


def prove(puzzle, claim):
    run = subprocess.run([PROGRAM, "prove", "--claim", claim], input=json.dumps(puzzle), capture_output=True, text=True,
                         timeout=300, check=False)
    check(run.returncode == 0 and run.stdout.endswith("\nend\n"), f"{puzzle}: {run.stderr}")
    return run.stdout


def by_program(text, *options):
    run = subprocess.run([CHECKER, "--quiet", *options, "-"], input=gzip.compress(text.encode(), 1),
                         capture_output=True, timeout=300, check=False)
    return run.returncode, run.stdout.decode()


def by_python(text, yours=None):
    """The status, and what is told of the puzzle."""
    try:
        own = None if yours is None else io.BufferedReader(io.BytesIO(yours.encode()))
        puzzle, claim = verify.verified([text.encode()], own)
        return 0, f"{verify.first_line(puzzle, claim)}\n{verify.description(puzzle)}\n"
    except verify.Failure as failure:
        return failure.status, ""


def claim_of(text):
    return text.split("\nclaim ")[1].split("\n")[0]


def forgeries(text):
    """(what was done, another text): of each line of the puzzle one that lacks it, and one with each number changed."""
    lines = text.split("\n")
    end = next(i for i, line in enumerate(lines) if line.startswith("claim"))
    at_most = collections.Counter()
    for at in range(1, end):
        word = lines[at].split(" ")[0]
        at_most[word] += 1
        if at_most[word] > 6:
            continue
        yield f"without {lines[at]}", "\n".join(lines[:at] + lines[at + 1:])
        places = [found.span() for found in re.finditer("[0-9]+|=[a-y]+", lines[at])]
        for begin, stop in places[:4] + places[-2:]:
            old = lines[at][begin:stop]
            for new in ({str(int(old) + 1), str(max(int(old) - 1, 0))} if old.isdigit() else {old + "z", "=a"}) - {old}:
                changed = lines[at][:begin] + new + lines[at][stop:]
                yield f"{lines[at][:60]} -> {changed[:60]}", "\n".join([*lines[:at], changed, *lines[at + 1:]])
    for at, line in enumerate(lines):
        if line.startswith("solution "):
            for place in (len("solution "), len(line) - 1):
                changed = line[:place] + ("1" if line[place] != "1" else "2") + line[place + 1:]
                yield f"{line} -> {changed}", "\n".join([*lines[:at], changed, *lines[at + 1:]])
    cuts = [at for at, line in enumerate(lines) if line.startswith("cut ")]
    for at in cuts[:3]:
        yield f"a shorter {lines[at]}", "\n".join([*lines[:at], lines[at].rpartition(" ")[0], *lines[at + 1:]])
        yield f"without {lines[at]}", "\n".join(lines[:at] + lines[at + 1:])


def puzzle_of(text):
    return text.partition("\nclaim ")[0]


def try_forgeries(rng, name, text, statuses):
    """Each is refused by both, alone or as another puzzle than the one that is meant."""
    YOURS.write_text(text)
    canonical = by_python(text)[1].split("fingerprint: ")[1]
    all_of_them = list(forgeries(text))
    for what, forgery in rng.sample(all_of_them, min(FORGERIES, len(all_of_them))):
        status, told = by_python(forgery)
        check(by_program(forgery) == (status, told), f"{name}, {what}: two answers, {status} of verify.py\n{forgery}")
        statuses[status] += 1
        if status == 0 and told.endswith(canonical):
            continue  # the same puzzle, written in another way: a gap less in what nobody reads
        if status == 0:
            check(puzzle_of(forgery) != puzzle_of(text), f"{name}, {what}: other evidence is accepted")
            check(by_python(forgery, text)[0] == 1, f"{name}, {what}: another puzzle")
            check(by_program(forgery, "--puzzle", YOURS)[0] == 1, f"{name}, {what}: another puzzle")


def check_false_claims(name, puzzle, own):
    """The evidence of a puzzle does not show the claim of one that has less, where that is false. How many are."""
    false = 0
    for other in setter_puzzles.weaker(puzzle):
        weaker = prove(other, "verdict")
        check(puzzle_of(own) != puzzle_of(weaker), f"{name}: {other} has the same text")
        if claim_of(own) == claim_of(weaker):
            continue
        false += 1
        forgery = puzzle_of(weaker) + own[len(puzzle_of(own)):]
        check(by_program(forgery)[0] in (1, 2) and by_python(forgery)[0] in (1, 2), f"{name}: accepted for {other}")
    return false


def check_reading(name, text, puzzle):
    """The puzzle of a certificate is read again, unless it has rules of constraints."""
    FILE.write_text(text)
    run = subprocess.run([PROGRAM, "convert", "--to", "json", FILE], capture_output=True, text=True, check=False)
    has_rules = "constraints" in puzzle or any(word in puzzle_of(text) for word in ("\nhidden ", "\nword "))
    check((run.returncode == 0) != has_rules, f"{name}: {run}")
    if has_rules:
        return
    again = subprocess.run([PROGRAM, "prove"], input=run.stdout, capture_output=True, text=True, check=True)
    check(puzzle_of(again.stdout) == puzzle_of(text), f"{name}: read as\n{again.stdout}")


def main():
    rng = random.Random(7)
    statuses, claims, kinds, false = (collections.Counter() for _ in range(4))
    for number, puzzle in enumerate(setter_puzzles.PUZZLES, 1):
        kind = setter_puzzles.kind_of(puzzle)
        name = f"puzzle {number} ({kind})"
        count = sum(1 for _ in setter_puzzles.Grid(puzzle).solutions())
        verdict = ("none", "unique", "multiple")[min(count, 2)]
        kinds[kind] += 1
        for claim in ("verdict", "count", "map"):
            text = prove(puzzle, claim)
            found = claim_of(text)
            check(claim != "verdict" or found == verdict, f"{name}: {found}, and there are {count}")
            check(claim != "count" or found == f"count {count}", f"{name}: {found}, not {count}")
            own = by_program(text)
            check(own == by_python(text) and own[0] == 0, f"{name} is not accepted: {own}, {by_python(text)}\n{text}")
            check(setter_puzzles.TOLD[kind] in own[1], f"{name} is told without its kind: {own[1]}")
            claims[found.split(" ")[0]] += 1
            if claim == "verdict":
                check_reading(name, text, puzzle)
                false[kind] += check_false_claims(name, puzzle, text)
                try_forgeries(rng, name, text, statuses)
    for puzzle in setter_puzzles.REFUSED:
        run = subprocess.run([PROGRAM, "prove"], input=json.dumps(puzzle), capture_output=True, text=True, check=False)
        check(run.stdout == "" and REFUSED in run.stderr, f"{puzzle}: {run}")
    check(set(claims) == {"none", "unique", "multiple", "map", "count"}, f"{claims}")
    check(min(kinds.values()) >= 10 and len(kinds) == 4, f"{kinds}")
    check(min(false[kind] for kind in kinds) > 0, f"{false}")
    check(min(statuses[status] for status in (0, 1, 2)) > 0, f"{statuses}")
    print(f"{dict(kinds)}, {dict(claims)}; false claims {dict(false)}; forgeries by status: {dict(statuses)}")


main()
