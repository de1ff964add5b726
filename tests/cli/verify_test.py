#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `prove` writes is accepted by the checker, and another claim is not.

Usage: verify_test.py PROGRAM CHECKER EXAMPLES
"""
import gzip
import os
import pathlib
import re
import subprocess
import sys
import tempfile

program, checker, examples = sys.argv[1:4]
FILES = sorted(path for path in pathlib.Path(examples).iterdir()
               if path.suffix in (".non", ".txt", ".json") and path.name not in ("slip.txt", "sudoku-half.txt"))


def run(*words, path=None):
    environment = dict(os.environ, LC_ALL="C", PATH=f"{path}:/usr/bin:/bin" if path else "/usr/bin:/bin")
    return subprocess.run(words, capture_output=True, text=True, env=environment, timeout=600, check=False)


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


def main():
    scratch = pathlib.Path(tempfile.mkdtemp())
    certificate = scratch / "P.cert"
    claims = set()
    for file in FILES:
        for claim in ("verdict", "map", "count"):
            done = run(program, "prove", "--claim", claim, "--node-limit", "200k", "-o", certificate, file)
            if done.returncode == 5:
                continue
            check(done.returncode == 0, f"{file} {claim}: {done.stderr}")
            claims.add(re.search(r"claim (\w+);", done.stdout)[1])
            verified = run(program, "verify", certificate, path=os.path.dirname(checker))
            check(verified.returncode == 0, f"{file} {claim}: {verified.stdout}{verified.stderr}")
    check(claims >= {"unique", "multiple", "map", "count"}, f"only the claims {claims}")

    # The house has four solutions: it cannot have one of them alone.
    run(program, "prove", "--claim", "count", "-o", certificate, os.path.join(examples, "house.txt"))
    text = gzip.decompress(certificate.read_bytes()).decode()
    for forged in (text.replace("claim count 4", "claim count 5"), text[:-4],
                   re.sub(r"\nsolution .*", "", text, count=1).replace("claim count 4", "claim count 3")):
        certificate.write_bytes(gzip.compress(forged.encode()))
        check(run(program, "verify", certificate, path=os.path.dirname(checker)).returncode in (1, 2), "a forgery")
    print(f"{len(FILES)} puzzles")


main()
