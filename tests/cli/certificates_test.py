#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Certificates as puzzles: read by every verb, packed or not, and refused in one line where they are damaged.
Fingerprints: `prove` and both checkers say the same, whatever order the puzzle was written in.

Usage: certificates_test.py PROGRAM CHECKER EXAMPLES
"""
import gzip
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import zlib

sys.dont_write_bytecode = True
import schemas

program, checker, examples = sys.argv[1:4]
EXAMPLES = pathlib.Path(examples)
PUZZLES = ["cat.non", "house.txt", "killer.txt", "minesweeper.txt", "mosaic.txt", "sudoku.txt"]
VARIANTS = [
    '{"family":"sudoku","grid":["1...","....","....","...."],"regions":"1112132233243444"}',
    '{"family":"sudoku","grid":["....","....","...2","1..."],"diagonals":true,"antiknight":true,'
    '"cages":[{"cells":["r1c1","r1c2"],"sum":5}]}',
    '{"family":"sudoku","grid":["1........"' + ',"........."' * 8 + '],"windows":true,"antiking":true,"diagonals":"main"}',
    '{"family":"minesweeper","grid":["_1_#","____","_2__"],"mines":2,"wraps":true}',
    '{"family":"mosaic","grid":["_3_#","____","_2__"],"filled":4}',
    '#d\n  a:r  #ff0000\n  b:b  #0000ff\n: rows\n1b 1a\n2a\n: columns\n1b 1a\n2a\n',
]
# A colour for the same picture, by palettes in two orders; and the same cages, in two orders and one twice.
SAME = [
    ('{"palette":{"r":"#f00","b":"#00f"},"rows":[[[1,"b"],[1,"r"]],[[2,"r"]]],"columns":[[[1,"b"],[1,"r"]],[[2,"r"]]]}',
     '{"palette":{"b":"#00f","r":"#f00"},"rows":[[[1,"b"],[1,"r"]],[[2,"r"]]],"columns":[[[1,"b"],[1,"r"]],[[2,"r"]]]}'),
    ('{"family":"sudoku","grid":"' + "." * 16 + '","cages":[{"cells":["r1c1","r1c2"],"sum":3},{"cells":["r2c1","r3c1"],"sum":6}]}',
     '{"family":"sudoku","grid":"' + "." * 16 + '","cages":[{"cells":["r2c1","r3c1"],"sum":6},{"cells":["r1c2","r1c1"],"sum":3},'
     '{"cells":["r1c1","r1c2"],"sum":3}]}'),
]


# The address sanitizer takes terabytes of addresses for itself.
IS_SANITIZED = b"__asan_init" in pathlib.Path(program).read_bytes()


def run(*words, text=None, memory=None):
    is_limited = memory is not None and not IS_SANITIZED
    limit = (lambda: resource.setrlimit(resource.RLIMIT_AS, (memory, memory))) if is_limited else None
    return subprocess.run(words, input=text, capture_output=True, timeout=120, check=False, preexec_fn=limit,
                          env=dict(os.environ, LC_ALL="C"))


def check(is_good, what):
    if not is_good:
        raise SystemExit(f"failed: {what}")


def fingerprints(scratch):
    """Of every puzzle: what all say, and the certificate of its certificate."""
    texts = [(EXAMPLES / name).read_bytes() for name in PUZZLES] + [text.encode() for text in VARIANTS]
    found, again = scratch / "P.cert", scratch / "again.cert"
    for text in texts:
        done = run(program, "prove", "-o", found, text=text)
        check(done.returncode == 0, f"{text[:60]}: {done.stderr}")
        own = re.search(rb"; fingerprint ([0-9a-f]{32})$", done.stdout.strip())[1].decode()
        for words in ((checker,), (sys.executable, EXAMPLES.parent / "verify" / "verify.py")):
            verified = run(*words, "--quiet", found)
            check(f"fingerprint: {own}\n".encode() in verified.stdout, f"{text[:60]}: {own}, saw {verified}")
        verdict = json.loads(run(checker, "--json", found).stdout)
        fault = list(schemas.validator("verify").iter_errors(verdict))
        check(not fault and verdict["verified"] and verdict["fingerprint"] == own, f"{verdict} {fault}")
        data = json.loads(run(program, "prove", "--json", text=text).stdout)
        check(data["fingerprint"] == own, f"the key fingerprint of {data}")
        plain = gzip.decompress(found.read_bytes())
        check(plain.decode() == data["certificate"], "the same certificate as JSON")
        for source in (found.read_bytes(), plain, plain.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + plain):
            done = run(program, "prove", "-o", again, text=source)
            check(done.returncode == 0 and again.read_bytes() == found.read_bytes(), f"{plain[:60]}: {done.stderr}")
        line = json.dumps({"verb": "check", "text": plain.decode(), "options": {"json": False}}) + "\n"
        asked = json.loads(run(program, "ask", text=line.encode()).stdout)
        check(asked["text"].encode() == run(program, "check", found).stdout, f"{asked}")
    for one, other in SAME:
        certificates = [run(program, "prove", text=text.encode()).stdout for text in (one, other)]
        check(certificates[0] and certificates[0] == certificates[1], f"one certificate of {one} and {other}")


def packed(text, level=9, strategy=zlib.Z_DEFAULT_STRATEGY):
    stream = zlib.compressobj(level, zlib.DEFLATED, 31, 9, strategy)
    return stream.compress(text) + stream.flush()


def awkward_files(scratch):
    text = run(program, "prove", EXAMPLES / "cat.non").stdout
    puzzle = text[:text.index(b"claim")]
    for level in (0, 1, 9):
        for strategy in range(5):
            done = run(program, "check", text=packed(text, level, strategy))
            check(done.stdout == b"unique\n", f"level {level}, strategy {strategy}: {done}")
    good = packed(text)
    middle, flipped = len(good) // 2, bytearray(good)
    flipped[-6] ^= 1
    megabytes = 1 << 20
    refused = [
        (good[:middle], "expected the rest of the gzip member, saw the end of the file"),
        (good + good, "expected nothing after the gzip member, saw more"),
        (bytes(flipped), "expected data compressed by gzip, saw damaged data"),
        (packed(b"\xff\xd8\xff\xe0 no puzzle"), "expected a puzzle, saw a gzip file; unpack it first"),
        (packed(puzzle + b"row\n" * (100 * megabytes)), "expected a gzip file of at most 64 MiB of text, saw more"),
        (packed(b"\0" * (100 * megabytes)), "expected a puzzle, saw a gzip file; unpack it first"),
        (text.replace(b"certificate 1", b"certificate 2"), "expected version 1 of certificates, saw '2'"),
        (puzzle, "expected a claim after the puzzle, saw the end of the text"),
        (text.replace(b"column 4\n", b"", 1), "expected column 15 of 15, saw the claim"),
        (text.replace(b"nonogram 15", b"nonogram 14"), "expected column 1 of 15, saw 'row 3 4 3'"),
        (text.replace(b"claim", b"row 1\nclaim", 1), "expected a claim after the puzzle, saw 'row 1'"),
    ]
    for source, message in refused:
        done = run(program, "check", text=source, memory=600 * megabytes)
        check(done.returncode == 2 and done.stdout == b"", f"{message}: {done}")
        said = done.stderr.decode()
        check(said.count("\n") == 1 and message in said, f"{message}, saw {said}")
    done = run(program, "convert", "--to", "certificate", text=text)
    check(done.returncode == 2 and b"; prove writes it" in done.stderr, f"{done}")
    done = run(checker, "--json", "-", text=good[:middle])
    verdict = json.loads(done.stdout)
    check(done.returncode == verdict["status"] == 2 and not verdict["verified"], f"{done}")
    check(schemas.validator("verify").is_valid(verdict), f"{verdict}")
    # A claim is not believed.
    several = run(program, "prove", EXAMPLES / "house.txt").stdout
    forged = several.replace(b"claim multiple", b"claim unique")
    check(forged != several and run(program, "count", text=forged).stdout == b"4\n", "the puzzle is solved anew")


AMBIGUOUS_STARS = "starbattle\nstars 1\nAAAAA\nABBBA\nCBDBA\nCCDDE\nCCDEE\n"
PAGES = [
    "starbattle\nstars 1\nAABB\nCABB\nCCDB\nCDDD\n", AMBIGUOUS_STARS, "starbattle\nstars 1\nAB\nAB\n",
    "akari\n2......\n....0##\n##...##\n..#.2..\n#1...1#\n1##....\n......0\n", "akari\n...\n...\n",
    "akari\n.4.\n", "akari\n......\n......\n......\n......\n......\n......\n", "akari\n#\n",
    "slitherlink\n.23.3\n...21\n121.2\n2....\n.2..3\n", "slitherlink\n3.3\n101\n3.3\n",
    "skyscrapers\n  4 2 3 . .\n" + ". . . . . . .\n" * 3 + "2 . . . . . 4\n. . . . . . 3\n  . . . 2 4\n",
    "skyscrapers\n  . .\n. . . .\n. . . .\n  . .\n", "skyscrapers\n  1\n. 1 .\n  .\n",
    "tents\n  2 0 2 0\n0 . . . .\n2 . T . .\n0 T . T .\n2 . T . .\n", "tents\n  . . .\n. T . T\n",
]
# Solutions that cannot be counted by models: they are listed, all of them.
LISTED = ["slitherlink\n..\n..\n", "tents\n  . . .\n. . . .\n. . T .\n. . . .\n", "nurikabe\n3...\n....\n...2\n",
          "numberlink\n1..\n...\n..1\n",
          "rules\nvalues abc\ngrid 2 3\nconnected a by corners\ncount none or 2 ab in each row\ndifferent in row 1\n",
          "rules\nvalues -*\ngrid 2 2\nhidden h1=ab\nhidden h2=ab\ncount 1 h1=a h2=b r1c1=*\n"]
# Spelled out, these have no hidden sites: their clauses have one model for each solution.
COUNTED = ["str8ts\n . . #\n # . .\n # # #2\n"]
UNKNOWN = {"rules\nvalues -*\ngrid 2 2\nhidden h1=abc\ncount 1 h1=a r1c1=*\n": b"hidden sites only with the values a and b",
           "rules\nvalues -*\ngrid 2 2\ncount 1 r1c1=-* r1c2=*\n": b"counts cells with any of two values"}


def rules(scratch):
    """Certificates with rules: all claims are accepted by both checkers, of that puzzle alone."""
    found, own = scratch / "P.cert", scratch / "own.txt"
    python = (sys.executable, EXAMPLES.parent / "verify" / "verify.py")
    for text in PAGES:
        own.write_text(text)
        for claim in ("verdict", "map", "count", "order") if text == AMBIGUOUS_STARS else ("verdict", "order"):
            words = {"verdict": [], "order": ["--claim", "count", "--limit", "1"]}.get(claim, ["--claim", claim])
            done = run(program, "prove", *words, "-o", found, own)
            check(done.returncode == 0, f"{text}: {done}")
            said = run(*python, "--puzzle", own, found)
            check(said.returncode == 0 and b"same puzzle: yes" in said.stdout, f"{text}: {said}")
            check(b"not checked" not in said.stdout, f"{text}: {said}")
            both = [run(program, "verify", "--puzzle", own, found), run(*python, "--puzzle", found, found)]
            check(both[0].returncode == 0 and both[0].stdout == both[1].stdout, f"{text}: {both}")
            check(b"translation not checked" in both[0].stdout, f"{text}: {both}")
            plain = gzip.decompress(found.read_bytes())
            if claim != "verdict":
                continue
            # A rule less, or another bound, is another puzzle, whatever the evidence.
            forged = re.sub(rb"count [^\n]*\n(?=claim)|given [^\n]*\n(?=claim)", b"", plain, count=1)
            for other in (forged, plain.replace(b"grid ", b"grid 1", 1), plain.replace(b"..1 ", b"..2 ", 1)):
                found.write_bytes(packed(other))
                for words in ((program, "verify"), python):
                    refused = run(*words, "--puzzle", own, found)
                    check(other == plain or refused.returncode in (1, 2), f"{other}: {refused}")
        done = run(program, "check", "--prove", own)
        check(b"proved: " in done.stdout or b"multiple" in done.stdout, f"{text}: {done}")
    done = run(program, "check", text=plain)
    said = b"expected a certificate that has its puzzle, saw 'rules "
    check(done.returncode == 2 and said in done.stderr and done.stderr.count(b"\n") == 1, f"{done}")


def lists(scratch):
    """Counts whose solutions are listed; without room for them there is no certificate, nor where rules are unknown."""
    found, own = scratch / "L.cert", scratch / "own.txt"
    python = (sys.executable, EXAMPLES.parent / "verify" / "verify.py")
    for text in LISTED:
        own.write_text(text)
        number = run(program, "count", own).stdout.strip()
        done = run(program, "prove", "--claim", "count", "-o", found, own)
        check(done.returncode == 0, f"{text}: {done}")
        for words in ((checker,), python, (program, "verify", "--puzzle", own)):
            said = run(*words, found)
            check(said.returncode == 0 and b"exactly " + number + b" solution" in said.stdout, f"{text}: {said}")
        plain = gzip.decompress(found.read_bytes())
        # A solution less, or one twice with other hidden sites, is no count.
        first = plain.index(b"solution ")
        line = plain[first:plain.index(b"\n", first) + 1]
        fewer = plain.replace(line, b"", 1).replace(b"count " + number, b"count %d" % (int(number) - 1), 1)
        twice = plain.replace(line, line * 2, 1).replace(b"count " + number, b"count %d" % (int(number) + 1), 1)
        for other in (fewer, twice):
            found.write_bytes(packed(other))
            for words in ((checker,), python):
                refused = run(*words, found)
                check(refused.returncode in (1, 2), f"{other}: {refused}")
        done = run(program, "prove", "--claim", "count", "--limit", "1", "-o", found, own)
        check(done.returncode == 5 and b"more solutions than a certificate lists" in done.stderr, f"{text}: {done}")
    for text in COUNTED:
        own.write_text(text)
        number = run(program, "count", own).stdout.strip()
        run(program, "prove", "--claim", "count", "--limit", "1", "-o", found, own)
        for words in ((checker,), python):
            said = run(*words, found)
            check(said.returncode == 0 and b"exactly " + number + b" solution" in said.stdout, f"{text}: {said}")
    for text, why in UNKNOWN.items():
        own.write_text(text)
        done = run(program, "prove", own)
        check(done.returncode == 5 and why in done.stderr and done.stderr.count(b"\n") == 1, f"{text}: {done}")


with tempfile.TemporaryDirectory() as folder:
    rules(pathlib.Path(folder))
    lists(pathlib.Path(folder))
    fingerprints(pathlib.Path(folder))
    awkward_files(pathlib.Path(folder))
