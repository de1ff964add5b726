#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Streams of lines go through the bulk engine; that must not show.

Usage: bulk_test.py PROGRAM

A node limit that no puzzle meets sends each line the way of single puzzles. Both ways must give the
same bytes on both streams, also where these are one, and the same exit status: as files and as
pipes, for any number of threads, wherever the stream is chopped.
"""
import os
import random
import subprocess
import sys
import tempfile

SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
CLASH = "55" + "." * 79
NONE = "1234567...........................................................8..9.........".ljust(81, ".")
BLANKS = ".0_*-"
VERBS = ("solve", "check", "count --limit 3")
OTHERS = ("check --json", "solve --json --no-map", "count --json --limit 3", "check --table=csv --fail",
          "check --table --lang ko --color always")


def puzzle(rng, givens):
    """A grid of this many givens: one solution if they are many, several if they are few."""
    digits = rng.sample("123456789", 9)
    cells = [digits[int(c) - 1] for c in SOLVED]
    for site in rng.sample(range(81), 81 - givens):
        cells[site] = rng.choice(BLANKS)
    return "".join(cells)


def lines(rng, count):
    for _ in range(count):
        kind = rng.randrange(60)
        line = puzzle(rng, rng.choice((29, 33, 38, 45, 81)))
        if kind == 0:
            line = CLASH
        elif kind == 1:
            line = NONE
        elif kind == 2:
            line = line[:rng.randrange(81)]
        elif kind == 3:
            line = line[:40] + "?" + line[41:]
        elif kind == 4:
            line = "# a remark"
        elif kind == 5:
            line = rng.choice(("", " ", "\t", "\r", "\r\r"))
        elif kind == 6:
            line = " " + line + rng.choice((" a remark", ",1", ";", " \x01", "x"))
        elif kind == 7:
            line = "12..34..........".replace("12", "1.")
        elif kind == 8:
            line = line.replace(".", "x")
        elif kind == 9:
            line = ("." * 8 + str(rng.randrange(1, 10))) * 9
        yield line + rng.choice(("\n",) * 6 + ("\r\n", "\r"))


def stream(rng, count):
    text = puzzle(rng, 30).replace("_", ".") + "\n" + "".join(lines(rng, count))
    text += "y" * 300_000 + "\n" + "".join(lines(rng, count))
    return text + puzzle(rng, 30)  # without a line end


def table(rng, count):
    rows = []
    for line in lines(rng, count):
        cells = line.rstrip("\r\n").replace(",", "").replace("#", "")
        end = line[len(line.rstrip("\r\n")):]
        rows.append(f'{rng.randrange(99)},{rng.choice((cells, chr(34) + cells + chr(34)))},x{end}')
    rows.insert(1, "12\n")
    return "id,Puzzle,Solution\r\n1," + puzzle(rng, 30) + "\n" + "".join(rows)


def run(program, arguments, text=None, mixes=False):
    done = subprocess.run([program, *arguments], input=text, stdout=subprocess.PIPE, check=False,
                          stderr=subprocess.STDOUT if mixes else subprocess.PIPE, timeout=300)
    return done.returncode, done.stdout, done.stderr


def main(program):
    rng = random.Random(6)
    single = ["--node-limit", "1000000000"]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, text in (("lines.sdm", stream(rng, 400)), ("rows.csv", table(rng, 400)),
                           ("one.sdm", NONE), ("few.sdm", "".join(lines(rng, 30)))):
            with open(name, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            for verb in OTHERS:
                expected = run(program, [*verb.split(), *single, name])
                if expected[1].count(b"\n") < text.count("\n") // 2:
                    raise SystemExit(f"failed: {verb} {name} says too little: {expected[2][:300]}")
                for threads in ("1", "3"):
                    if run(program, [*verb.split(), "--threads", threads, name]) != expected:
                        raise SystemExit(f"failed: {verb} {name}, {threads} threads")
            for verb in VERBS:
                expected = run(program, [*verb.split(), *single, name])
                mixed = run(program, [*verb.split(), *single, name], mixes=True)
                piped = run(program, [*verb.split(), *single], text.encode())
                if expected[1].count(b"\n") < text.count("\n") // 2:
                    raise SystemExit(f"failed: {verb} {name} says too little: {expected[2][:300]}")
                for threads in ("1", "2", "8"):
                    arguments = [*verb.split(), "--threads", threads]
                    for what, seen, right in (
                            ("", run(program, [*arguments, name]), expected),
                            (", mixed", run(program, [*arguments, name], mixes=True), mixed),
                            (", piped", run(program, arguments, text.encode()), piped)):
                        if seen != right:
                            raise SystemExit(f"failed: {verb} {name}, {threads} threads{what}")


if __name__ == "__main__":
    main(os.path.realpath(sys.argv[1]))
