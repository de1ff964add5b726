#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Forged certificates are never accepted where the claim is false, as judge.py knows.

Usage: forge_test.py FORGE        20,000 of them; 1,000,000 if CROSSHATCH_LONG is set
"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import judge
import small_prover
import verify  # noqa: E402 (small_prover knows where it is)


def certificates(count):
    """Texts of certificates, of different puzzles: some hold, others nearly do and are false."""
    rng = random.Random(22)
    found = 0
    while found < count:
        puzzle = small_prover.random_puzzle(rng)
        truth = judge.solutions(puzzle)
        if len(truth) > 8:
            continue
        for kind in small_prover.kinds(truth):
            yield small_prover.certificate(puzzle, kind, truth)
            found += 1
        # With more variables an order at random is too wide for verify.py.
        is_narrow = small_prover.read(puzzle).formula(has_order=True).variables < 60
        for number in () if not is_narrow else {len(truth), max(len(truth) - 1, 0), len(truth) + 1, 10 ** 40 + len(truth)}:
            yield small_prover.ordered(rng, puzzle, number)
        if truth:
            yield small_prover.lie(rng, puzzle, truth)


def is_accepted(text):
    try:
        verify.verified([text])
        return True
    except verify.Failure:
        return False


def check_sample(texts, count):
    """The slow checker accepts no false claim either."""
    rng = random.Random(5)
    for _ in range(count):
        lines = rng.choice(texts).split("\n")
        at = rng.randrange(len(lines))
        words = lines[at].split(" ")
        word = rng.randrange(len(words))
        change = rng.randrange(4)
        if change == 0:
            del lines[at]
        elif change == 1:
            words[word] = rng.choice([str(rng.randrange(100)), "-1", "2147483648", "01", ""])
            lines[at] = " ".join(words)
        elif change == 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            other = rng.choice(texts).split("\n")
            cut = [len(judge.head_of("\n".join([*found, "end"])).split("\n")) for found in (lines, other)]
            lines = other[:cut[1]] + lines[cut[0]:]
        text = "\n".join(lines)
        if is_accepted(text.encode()):
            assert judge.is_true(judge.head_of(text)), f"verify.py accepted what is false:\n{text}"


def main():
    is_long = bool(os.environ.get("CROSSHATCH_LONG"))
    count = 1_000_000 if is_long else 20_000
    texts = list(certificates(400 if is_long else 80))
    with tempfile.TemporaryDirectory() as folder:
        for i, text in enumerate(texts):
            pathlib.Path(folder, f"{i:04}").write_text(text)
        run = subprocess.run([sys.argv[1], folder, str(count), "1"], capture_output=True, text=True,
                             check=True)
    *heads, statuses = run.stdout.split("\n--\n")
    for head in heads:
        assert judge.is_true(head), f"crosshatch-verify accepted what is false:\n{head}"
    accepted, wrong, unreadable, too_large = map(int, statuses.split())
    assert accepted + wrong + unreadable + too_large == count
    # Steps that are not needed may be left out, so some forgeries hold.
    assert 0 < accepted < count / 5 and wrong > count / 5, statuses
    check_sample(texts, count // 40)
    print(f"{count} forged: {accepted} with {len(heads)} different claims accepted, all true; "
          f"{wrong} wrong, {unreadable} unreadable")


if __name__ == "__main__":
    main()
