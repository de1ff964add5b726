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


def compare_manual():
    """The manual page has the options and exit statuses of the help, and no others."""
    manual = pathlib.Path(examples, "..", "verify", "crosshatch-verify.1").read_text(encoding="utf-8").replace("\\-", "-")
    told = run(checker, "--help").stdout
    option, status = r"--[a-z]+", r"(?<=[ \n])[0-9](?= [a-z])"
    expected, seen = set(re.findall(option, told)) | {"--help"}, set(re.findall(option, manual))
    check(seen == expected, f"the manual has the options {sorted(seen)}, not {sorted(expected)}")
    statuses = re.findall(status, told[told.index("Exit status:"):])
    seen = re.findall(r"^\.B ([0-9])$", manual, re.M)
    check(seen == statuses, f"the manual has the exit statuses {seen}, not {statuses}")


main()
compare_manual()
