#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Both checkers end with the same status on mutated certificates, and print the same where they hold.

Usage: statuses_test.py STATUSES        4,000 of them; 200,000 if CROSSHATCH_LONG is set
"""
import collections
import gzip
import io
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import forge_test
import verify  # noqa: E402 (forge_test knows where it is)

NUMBERS = ["", "0", "00", "01", "-0", "-1", "+1", "1", "2", "3", "9", "25", "26", "63", "64", "1000",
           "1001", "1000000", "1000001", "2147483647", "2147483648", "99999999999999999999", "d", "0x1",
           "1.", "1:1", "1:", ":1", "\x00", "\t", "\xa0", "1\r", "\u0661"]
LINES = ["", " ", "end", "e", "order", "order 1", "order 1 2 3", "order 1 1", "refutation", "claim none",
         "claim count ", "claim count", "claim count 0", "claim count 00", "claim map", "claim multiple",
         "solution 1", "solution", "total 3", "total ", "wraps", "windows", "anti-king", "anti-knight",
         "automaton 1 1 1", "automaton 0 2 1 0 2 1 1 2 1 2", "word 1 r1c1=1 r1c2=12", "word 1", "sum 1..3 r1c1=12", "sum 3",
         "hidden h1=ab", "count 1..1 r1c1=1 h1=b", "main-diagonal", "boxes 2 2", "cage 5 1 2", "cage 0 1", "given 1 1", "not 1 1", "row 1", "row",
         "column 1", "1 d 0", "1 d 1 0", "99 0 1 0", "99 1 0 1 0", "9 d", "0"]


def mutated_line(rng, lines):
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    word = rng.randrange(len(words))
    change = rng.randrange(11)
    if change == 0:
        del lines[at]
    elif change == 1:
        lines.insert(at, rng.choice(LINES))
    elif change == 2:
        lines[at] = rng.choice(LINES)
    elif change == 3:
        words[word] = rng.choice(NUMBERS)
    elif change == 4:
        words.insert(word, rng.choice([*NUMBERS, *words]))
    elif change == 5:
        del words[word]
    elif change == 6:
        other = rng.randrange(len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif change == 7:
        lines.insert(at, lines[rng.randrange(len(lines))])
    elif change == 8:
        words[word] = words[word] * rng.choice([2, 3, 60_000])
    elif change == 9:
        words += [rng.choice(words)] * rng.choice([1, 2, 40_000])
    else:
        lines[at] += rng.choice([" ", "\r", "\x00", "  ", "\n"])
    if change in (3, 4, 5, 8, 9):
        lines[at] = " ".join(words)


def mutated(rng, texts):
    """The bytes of a file."""
    lines = rng.choice(texts).split("\n")
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        if len(lines) > 1:
            mutated_line(rng, lines)
    if rng.random() < 0.1:  # the puzzle of one, the evidence of another
        other = rng.choice(texts).split("\n")
        lines = lines[:rng.randrange(len(lines) + 1)] + other[rng.randrange(len(other)):]
    text = "\n".join(lines).encode("latin-1", "replace")
    if len(text) > 50_000_000:  # the program would come to its limit of memory
        return mutated(rng, texts)
    if rng.random() < 0.15:
        text = text[:rng.randrange(len(text) + 1)]
    if rng.random() < 0.05 and text:
        at = rng.randrange(len(text))
        text = text[:at] + bytes([rng.randrange(256)]) + text[at + 1:]
    packed = bytearray(gzip.compress(text, rng.choice([1, 6])))
    if rng.random() < 0.1:
        damage = rng.randrange(4)
        if damage == 0:
            del packed[rng.randrange(len(packed)):]
        elif damage == 1:
            packed += rng.choice([b"\x00", b"\n", bytes(packed)])
        else:
            packed[rng.randrange(len(packed))] ^= 1 << rng.randrange(8)
    return bytes(packed)


def by_python(packed):
    try:
        puzzle, claim = verify.verified(verify.pieces_of_gzip(io.BytesIO(packed)))
        return 0, verify.first_line(puzzle, claim).removeprefix("verified: ")
    except verify.Failure as failure:
        return failure.status, str(failure)


def main():
    is_long = bool(os.environ.get("CROSSHATCH_LONG"))
    corpus = pathlib.Path(verify.__file__).parents[1] / "fuzz" / "corpus" / "certificates"
    texts = [path.read_text(encoding="latin-1") for path in sorted(corpus.iterdir())]
    texts += forge_test.certificates(400 if is_long else 60)
    rng = random.Random(int(os.environ.get("CROSSHATCH_SEED", "30")))
    seen = collections.Counter()
    for _ in range(100 if is_long else 2):
        files = [mutated(rng, texts) for _ in range(2000)]
        with tempfile.TemporaryDirectory() as folder:
            for i, packed in enumerate(files):
                pathlib.Path(folder, f"{i:04}").write_bytes(packed)
            run = subprocess.run([sys.argv[1], folder], capture_output=True, check=True)
        answers = run.stdout.decode("latin-1").split("\n")[:-1]
        assert len(answers) == len(files), (len(answers), len(files))
        for packed, answer in zip(files, answers):
            status, sentence = by_python(packed)
            seen[status] += 1
            expected, _, said = answer.partition(" ")
            if status != int(expected) or (status == 0 and sentence != said):
                pathlib.Path(tempfile.gettempdir(), "disagreed.cert").write_bytes(packed)
                raise SystemExit(f"disagreed.cert: verify.py says {status} {sentence}, the program {answer}")
    assert min(seen[status] for status in (0, 1, 2)) > sum(seen.values()) / 50, seen
    print("both say the same:", dict(sorted(seen.items())))


if __name__ == "__main__":
    main()
