#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `prove` writes is accepted by the checker, and another claim is not.

Usage: verify_test.py PROGRAM CHECKER EXAMPLES
"""
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import schemas

program, checker, examples = sys.argv[1:4]
FILES = sorted(path for path in pathlib.Path(examples).iterdir()
               if path.suffix in (".non", ".txt", ".json") and path.name not in ("slip.txt", "sudoku-half.txt"))


def run(*words, path=None):
    environment = dict(os.environ, LC_ALL="C", PATH=f"{path}:/usr/bin:/bin" if path else "/usr/bin:/bin")
    return subprocess.run(words, capture_output=True, text=True, env=environment, timeout=600, check=False)


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


def dominoes(count):
    """The text of a puzzle whose proof needs many steps."""
    rows = [[3]] + [[1], [3, 1]] * (count - 1) + [[1], [1]]
    columns = [[1], [1]] + [[1, 3], [1]] * (count - 1) + [[3]]
    return json.dumps({"rows": rows, "columns": columns})


def check_unfinished(scratch):
    """A limit leaves a part, from which the next proof goes on; what else is in its place is not trusted."""
    puzzle, certificate, part = scratch / "D.json", scratch / "D.cert", scratch / "D.cert.part"
    puzzle.write_text(dominoes(7))

    def prove(*limit):
        return run(program, "prove", "-o", certificate, *limit, puzzle)

    def check_verified(what):
        check(not part.exists(), f"{what}: no part is left")
        verified = run(program, "verify", certificate, path=os.path.dirname(checker))
        check(verified.returncode == 0, f"{what}: {verified.stdout}{verified.stderr}")
        certificate.unlink()

    runs, size = 1, 0
    while (done := prove("--node-limit", "1200")).returncode == 5:
        check("goes on from" in done.stderr and not certificate.exists(), f"a part: {done.stderr}")
        check(part.stat().st_size > size and runs < 50, "each part has more than the one before")
        runs, size = runs + 1, part.stat().st_size
    check(done.returncode == 0 and done.stderr == "" and runs > 1, f"{runs} runs: {done.stderr}")
    check_verified("a proof in parts")

    prove("--node-limit", "1200")
    kept = part.read_text()
    middle = len(kept) // 2
    for text in (kept[:-30], kept[:40], kept[:10], kept[:middle] + "-" + kept[middle:]):
        part.write_text(text)
        done = prove()
        check(done.returncode == 0 and "is damaged: the proof begins anew" in done.stderr, done.stderr)
        check_verified("a damaged part")

    # The part of another puzzle.
    puzzle.write_text(dominoes(6))
    part.write_text(kept)
    done = prove()
    check(done.returncode == 0 and "of another puzzle or claim" in done.stderr, done.stderr)
    check_verified("a foreign part")

    # A file that is none of ours stays.
    for text in ("my own notes", ""):
        part.write_text(text)
        done = prove()
        check(done.returncode == 2 and "expected an unfinished proof or no file" in done.stderr, done.stderr)
        check(part.read_text() == text and not certificate.exists(), "a file of others")
    part.unlink()

    # Of several puzzles each has its own.
    several = scratch / "several"
    several.mkdir()
    names = [several / "1.json", several / "2.json"]
    for name in names:
        name.write_text(dominoes(7))
    limited = run(program, "prove", "--node-limit", "1200", "-o", several / "D.cert", *names)
    check(limited.stderr.count("goes on from") == 2, limited.stderr)
    parts = sorted(path.name for path in several.glob("*.part"))
    check(parts == ["D-1.cert.part", "D-2.cert.part"], f"two parts, saw {parts}")
    done = run(program, "prove", "-o", several / "D.cert", *names)
    check(done.returncode == 0 and done.stderr == "", done.stderr)
    left = sorted(path.name for path in several.glob("D*"))
    check(left == ["D-1.cert", "D-2.cert"], f"two certificates, saw {left}")


def check_totals(scratch):
    """Blocks with 8 mines and with none: the total is that of the blocks, or there is no solution."""
    hints = [["_8__0_" * 5, "_0__8_" * 5][row % 2] for row in range(10)]
    rows = [line for row in hints for line in ("_" * 30, row, "_" * 30)]
    for total, claim in ((400, "unique"), (401, "none")):
        puzzle, certificate = scratch / "T.json", scratch / "T.cert"
        puzzle.write_text(json.dumps({"family": "minesweeper", "grid": rows, "mines": total}))
        done = run(program, "prove", "-o", certificate, puzzle)
        check(f"claim {claim};" in done.stdout, f"{total} mines: {done.stdout}{done.stderr}")
        for words in ((checker,), (sys.executable, pathlib.Path(examples, "..", "verify", "verify.py"))):
            verified = run(*words, certificate)
            check(verified.returncode == 0, f"{total} mines: {verified.stdout}{verified.stderr}")


def check_own_puzzle(scratch):
    """The puzzle of --puzzle may be in any format, and a certificate of another one is refused."""
    folder = os.path.dirname(checker)
    certificate = scratch / "O.cert"

    def verify(*words):
        done = run(program, "verify", "--quiet", *words, path=folder)
        return done.returncode, (done.stderr or done.stdout).splitlines()[-1]

    same, other = "same puzzle: yes", "crosshatch-verify: the certificate is about another puzzle: "
    examples_of = {"killer.txt": ("json", "fpuzzles", "scl", "iss"), "cat.non": ("json", "nin", "puzzlink", "letters"),
                   "mines-wrap.txt": ("json", "text"), "windoku.json": ("fpuzzles-json",), "mosaic.txt": ("puzzlink", "sgt")}
    for name, formats in examples_of.items():
        file = pathlib.Path(examples, name)
        run(program, "prove", "-o", certificate, file)
        for form in formats:
            written = scratch / f"O.{form}"
            written.write_text(run(program, "convert", "--to", form, file).stdout)
            asked = ("--puzzle", written, "--from", form)
            check(verify(*asked, certificate) == verify(certificate, *asked) == (0, same), f"{name} as {form}")
        check(verify(f"--puzzle={certificate}", certificate) == (0, same), f"{name} is its certificate")
        for another in examples_of.keys() - {name}:
            status, said = verify("--puzzle", pathlib.Path(examples, another), certificate)
            check(status == 1 and said.startswith(other), f"{name} is {another}: {status} {said}")

    # What hides in a certificate: each cell is a cage, and so there is one solution.
    plain, hidden = scratch / "O.txt", scratch / "H.json"
    grid = "1234341221434321"
    cages = [{"cells": [f"r{i // 4 + 1}c{i % 4 + 1}"], "sum": int(digit)} for i, digit in enumerate(grid)]
    plain.write_text("1" + 15 * ".")
    hidden.write_text(json.dumps({"family": "sudoku", "grid": plain.read_text(), "cages": cages}))
    run(program, "prove", "-o", certificate, hidden)
    check(verify(certificate)[0] == 0 and verify(certificate, "--puzzle", hidden) == (0, same), "hidden cages")
    for words in ((program, "verify"), (checker,), (sys.executable, pathlib.Path(examples, "..", "verify", "verify.py"))):
        done = run(*words, "--puzzle", plain, certificate, path=folder)
        check(done.returncode == 1 and "'cage 1 1' there, nothing in yours" in done.stderr, f"hidden cages: {done.stderr}")

    # A plain grid is a mosaic only if that is said.
    grid = scratch / "G.txt"
    grid.write_text("__\n_2\n")
    run(program, "prove", "--family", "mosaic", "-o", certificate, grid)
    check(verify("--puzzle", grid, certificate) ==
          (1, other + "'mosaic 2 2' there, 'minesweeper 2 2' in yours"), "a grid of another family")
    check(verify("--puzzle", grid, "--family=mosaic", certificate) == (0, same), "--family")


def check_json(certificate, said):
    """As JSON the checker says what it says in words."""
    done = run(program, "verify", "--json", certificate, path=os.path.dirname(checker))
    verdict = json.loads(done.stdout)
    check(done.stdout.count("\n") == 1 and done.stderr == "", f"one line, saw {done}")
    check(schemas.validator("verify").is_valid(verdict) and verdict["verified"], f"a verdict, saw {verdict}")
    words = (f"verified: {verdict['family']} {verdict['rows']}x{verdict['columns']} has ",
             f"\npuzzle: {verdict['puzzle']}\nfingerprint: {verdict['fingerprint']}\n",
             f" {verdict.get('count', '')} " if verdict["claim"] == "count" else "")
    check(all(word in said for word in words), f"{verdict} of {said}")


def main():
    scratch = pathlib.Path(tempfile.mkdtemp())
    check_unfinished(scratch)
    check_totals(scratch)
    check_own_puzzle(scratch)
    certificate = scratch / "P.cert"
    claims = set()
    for file in FILES:
        for claim in ("verdict", "map", "count"):
            done = run(program, "prove", "--claim", claim, "--node-limit", "200k", "-o", certificate, file)
            if done.returncode == 5:
                continue
            check(done.returncode == 0, f"{file} {claim}: {done.stderr}")
            claims.add(re.search(r"claim (\w+);", done.stdout)[1])
            verified = run(program, "verify", certificate, "--puzzle", file, path=os.path.dirname(checker))
            check(verified.returncode == 0 and "\nsame puzzle: yes\n" in verified.stdout,
                  f"{file} {claim}: {verified.stdout}{verified.stderr}")
            check_json(certificate, verified.stdout)
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
    option, status = r"--[a-z][a-z-]*", r"(?<=[ \n])[0-9](?= [a-z])"
    expected, seen = set(re.findall(option, told)) | {"--help"}, set(re.findall(option, manual))
    check(seen == expected, f"the manual has the options {sorted(seen)}, not {sorted(expected)}")
    statuses = re.findall(status, told[told.index("Exit status:"):])
    seen = re.findall(r"^\.B ([0-9])$", manual, re.M)
    check(seen == statuses, f"the manual has the exit statuses {seen}, not {statuses}")


main()
compare_manual()
