#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random boards of every family are proved, and both checkers accept the certificates.

Usage: every_certificate_test.py PROGRAM CHECKER BOARDS ROOT

In a long run ten boards of each family, else three. If the environment variable CROSSHATCH_CHECKERS names a folder with
drat-trim or cake_lpr, they check the same refutations (bench/proofs.py). Prints a row a family: boards by verdict, and
how many certificates each checker accepted.
"""
import collections
import gzip
import os
import pathlib
import subprocess
import sys
import tempfile
import types

sys.dont_write_bytecode = True
PROGRAM, CHECKER, BOARDS, ROOT = sys.argv[1:5]
sys.path[:0] = [f"{ROOT}/bench", f"{ROOT}/verify"]
import proofs  # noqa: E402
import verify  # noqa: E402

EACH = 10 if os.environ.get("CROSSHATCH_LONG") else 3
FAMILIES = subprocess.run([PROGRAM, "list", "families"], capture_output=True, text=True, check=True).stdout.splitlines()
VERDICTS = ("none", "unique", "multiple")


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


def certify(bench, family, verdict, board):
    """Who accepts the certificate of a board."""
    certificate = bench.folder / "board.cert"
    run = subprocess.run([PROGRAM, "prove", "--family", family], input=board.encode(), capture_output=True, check=False)
    check(run.returncode == 0 and f"\nclaim {verdict}\n".encode() in run.stdout, f"{family}, {verdict}: {board}\n{run}")
    certificate.write_bytes(gzip.compress(run.stdout, 1))
    _, done = proofs.seconds([CHECKER, "--quiet", certificate])
    check(done.returncode == 0 and b"verified: " in done.stdout, f"{CHECKER}: {board}\n{done}")
    try:
        verify.verified([run.stdout], None)
    except verify.Failure as failure:
        check(False, f"verify.py: {board}\n{failure}")
    accepted = ["crosshatch-verify", "verify.py"]
    if b"\nrefutation\n" in run.stdout:
        accepted += ["refutations", *bench.others(certificate)]
    check(not bench.refused, f"{board}\n{bench.refused}")
    return accepted


def main():
    boards = subprocess.run([BOARDS, str(EACH)], capture_output=True, text=True, check=True).stdout.splitlines()
    verdicts, accepted = collections.defaultdict(collections.Counter), collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory() as folder:
        bench = proofs.Bench(types.SimpleNamespace(program=PROGRAM, verifier=CHECKER, against_cadical=False),
                             pathlib.Path(folder))
        for line in boards:
            family, verdict, board = line.split("\t")
            verdicts[family][verdict] += 1
            accepted[family].update(certify(bench, family, verdict, board))
    columns = ("crosshatch-verify", "verify.py", "refutations", *(name for name in bench.checkers if name != "cadical"))
    print("| family | " + " | ".join(VERDICTS + columns) + " |\n|" + "---|" * (4 + len(columns)))
    for family, counts in verdicts.items():
        row = [*(counts[verdict] for verdict in VERDICTS), *(accepted[family][name] for name in columns)]
        print(f"| {family} | " + " | ".join(map(str, row)) + " |")
        check(sum(counts.values()) == EACH, f"{family}: {counts}")
    check(sorted(verdicts) == sorted(line.split()[0] for line in FAMILIES), f"not all families: {sorted(verdicts)}")
    total = sum(map(collections.Counter, verdicts.values()), collections.Counter())
    check(min(total[verdict] for verdict in VERDICTS) >= len(verdicts) // 2, f"{total}")
    print(f"{len(verdicts)} families, {sum(total.values())} certificates: {dict(total)}")


main()
