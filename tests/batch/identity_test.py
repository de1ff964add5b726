#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The answers of a batch are, byte for byte, those of `crosshatch VERB --json`, whatever the chunks.

Usage: identity_test.py PROGRAM [PUZZLES]
"""
import pathlib
import random
import subprocess
import sys
import tempfile

import harness
from harness import run


QUESTIONS = (["check"], ["solve", "--limit", "3"], ["count"], ["rate", "--table=tsv"],
             ["explain", "--steps", "json"], ["hint", "--with-solution"], ["rate"],
             ["check", "--no-map", "--node-limit", "0"], ["convert", "--to", "json"],
             ["rate", "--table", "--lang", "ko"])


def together(program, check, work, text, expected, rounds):
    """A batch and workers on the same chunks at the same time: each ends well, nothing is mixed."""
    for number in range(rounds):
        here = work / str(number)
        asked = ["batch", "count", "--first-pass", "3", "--quiet", "--resume", here]
        run(program, *asked, "--chunk-size", "3", "--plan", input=text)
        chunks = len(harness.manifest_of(here)["chunks"])
        commands = [["batch-worker", "--manifest", here / "manifest.json", "--chunk", i % chunks]
                    for i in range(2 * chunks)] + [[*asked, "-o", here / "out"]]
        started = [subprocess.Popen([program, *map(str, command)], stdin=subprocess.DEVNULL,
                                    stderr=subprocess.PIPE) for command in commands]
        for process, command in zip(started, commands):
            said = process.communicate(timeout=harness.SECONDS)[1]
            check(process.returncode == 0 and not said, f"{command}: {process.returncode} {said}")
        check((here / "out").read_bytes() == expected, "together: other bytes")
        check(harness.joined(here) == expected, "together: other shards")


def main(program, puzzles=24):
    check = harness.Checks()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = harness.corpus(folder / "in", 5, int(puzzles))
        asked = QUESTIONS if int(puzzles) > 12 else QUESTIONS[::3]
        for verb, *options in asked:
            is_json = not any(o.startswith("--table") for o in options)
            plain = run(program, verb, *options, *(["--json"] if is_json else []), *files)
            what = f"{verb} {' '.join(options)}"
            check(plain.stdout, f"{what}: no answers to compare with")
            for extra in ([], ["--isolate"], ["--resume", folder / f"D-{what}", "--chunk-size", "7"],
                          ["--resume", folder / f"E-{what}", "--isolate"]):
                batch = run(program, "batch", verb, *options, *extra, "--quiet", *files)
                check(batch.stdout == plain.stdout, f"{what} {extra}: other bytes")
                check(batch.returncode == plain.returncode, f"{what} {extra}: {batch.returncode}, "
                      f"not {plain.returncode}: {batch.stderr.decode()[-300:]}")
            if is_json:
                check(harness.joined(folder / f"D-{what}") == plain.stdout, f"{what}: shards")
        # Two passes, one puzzle a chunk, workers in any order, and standard input.
        rng = random.Random(1)
        text = "".join(harness.nonogram_json(rng, 9) + "\n" for _ in range(10)).encode()
        plain = run(program, "count", "--json", input=text)
        little = run(program, "count", "--json", "--node-limit", "3", input=text)
        check(b'"why":"nodes"' in little.stdout, "the first pass leaves nothing to the second")
        one = run(program, "batch", "count", "--first-pass", "3", "--resume", folder / "F",
                  "--chunk-size", "5", "--quiet", input=text)
        check(one.stdout == plain.stdout, f"first pass: other bytes {one.stderr.decode()}")
        check(not [p for p in (folder / "F" / "shards").iterdir() if p.suffix != ".shard"],
              "first pass: files are left")
        for size in ("1", "4"):
            work = folder / f"G{size}"
            planned = run(program, "batch", "count", "--first-pass", "3", "--plan", "--resume", work,
                          "--chunk-size", size, input=text)
            check(planned.returncode == 0 and not planned.stdout, planned)
            chunks = len(harness.manifest_of(work)["chunks"])
            for chunk in [*range(chunks)][::-1] + [0]:
                done = run(program, "batch-worker", "--manifest", work / "manifest.json",
                           "--chunk", chunk)
                check(done.returncode == 0, done)
            check(harness.joined(work) == plain.stdout, f"workers, chunks of {size}: other bytes")
            last = run(program, "batch", "count", "--first-pass", "3", "--resume", work, "-o",
                       folder / "out", "--quiet")
            check(last.returncode == plain.returncode and not last.stdout, last)
            check((folder / "out").read_bytes() == plain.stdout, "-o: other bytes")
        together(program, check, folder, text, plain.stdout, 2 if int(puzzles) <= 12 else 15)
    check.finish("identity")


if __name__ == "__main__":
    main(*sys.argv[1:])
