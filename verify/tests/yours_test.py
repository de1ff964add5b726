#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Both checkers say the same of a certificate and the puzzle that somebody means (--puzzle).

Usage: yours_test.py CROSSHATCH_VERIFY
"""
import gzip
import io
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import judge
import small_prover
import verify

FOLDER = tempfile.TemporaryDirectory()
FILE, YOURS = pathlib.Path(FOLDER.name, "a.cert"), pathlib.Path(FOLDER.name, "yours")
PROGRAM = sys.argv[1]
SAME = "same puzzle: yes"
OTHER = "the certificate is about another puzzle: "
NONE = "your puzzle: "


def by_program(certificate, yours):
    """The exit status, and the line that tells of the puzzles, or what is wrong."""
    FILE.write_bytes(certificate)
    YOURS.write_bytes(yours)
    run = subprocess.run([PROGRAM, "--quiet", "--puzzle", YOURS, FILE], capture_output=True,
                         encoding="latin-1")
    said = run.stderr or run.stdout.splitlines(True)[-1]
    assert said.count("\n") == 1, run
    return run.returncode, said.strip().removeprefix("crosshatch-verify: ")


def by_python(certificate, yours):
    try:
        verify.verified(verify.pieces_of_gzip(io.BytesIO(certificate)),
                        io.BufferedReader(io.BytesIO(yours)))
        return 0, SAME
    except verify.Failure as failure:
        assert "\n" not in str(failure), failure
        return failure.status, str(failure)


def compare(certificate, yours):
    """What both say. Of what is no puzzle in the lines of the page each has words of its own."""
    status, said = by_program(certificate, yours)
    other_status, other_said = by_python(certificate, yours)
    own_words = re.compile(f"{NONE}line [0-9]+: |line |expected (a step|hints|steps)")
    assert status == other_status, (yours[:200], said, other_said)
    assert said == other_said or (own_words.match(said) and own_words.match(other_said)), \
        (yours[:200], said, other_said)
    return status, said


def packed(puzzle, rest):
    return gzip.compress(f"crosshatch certificate 1\n{puzzle}\n{rest}\nend\n".encode())


def sudoku(side, high, hidden=(1, 2)):
    """The cells of a sudoku with two solutions, in one line, and its certificate: without two digits."""
    wide = side // high
    grid = [(wide * (row % high) + row // high + column) % side + 1
            for row in range(side) for column in range(side)]
    swap = {hidden[0]: hidden[1], hidden[1]: hidden[0]}
    solutions = ["".join(verify.VALUES[digits.get(d, d)] for d in grid) for digits in ({}, swap)]
    cells = "".join("." if d in hidden else verify.VALUES[d] for d in grid)
    lines = [f"sudoku {side}", f"boxes {high} {wide}"]
    lines += [f"given {s} {d}" for s, d in enumerate(grid, 1) if d not in hidden]
    claim = "claim multiple\n" + "\n".join(f"solution {solution}" for solution in solutions)
    return cells, packed("\n".join(lines), claim), lines


def with_proof(puzzle):
    truth = judge.solutions(puzzle)
    return gzip.compress(small_prover.certificate(puzzle, small_prover.kinds(truth)[0], truth).encode())


def expect(certificate, cases):
    for yours, status, words in cases:
        yours = yours.encode("latin-1") if isinstance(yours, str) else yours
        seen = compare(certificate, yours)
        assert seen == (status, words), f"{yours[:300]}: expected {(status, words)}, saw {seen}"


def expect_pages(certificate, cases):
    """The same where yours is plain text of which verify.py alone makes rules."""
    for yours, status, words in cases:
        if isinstance(yours, bytes) or yours.split("\n")[0].rstrip("\r") not in verify.PAGES:
            expect(certificate, [(yours, status, words)])
            continue
        seen = by_python(certificate, yours.encode())
        assert seen == (status, words), f"{yours[:300]}: expected {(status, words)}, saw {seen}"
        status, said = by_program(certificate, yours.encode())
        assert status == 2 and said.startswith(f"{NONE}line 1: expected a nonogram"), (yours, said)


def check_sudokus():
    for side, high in ((4, 2), (6, 2), (8, 2), (9, 3), (12, 3), (16, 4), (25, 5)):
        cells, certificate, lines = sudoku(side, high)
        rows = "\n".join(cells[i:i + side] for i in range(0, side * side, side))
        whole = gzip.decompress(certificate).decode()
        plain = f"{NONE}expected plain text of a sudoku, as certificates.md says"
        at = next(s for s, d in enumerate(cells) if d == ".")
        other = cells[:at] + "1" + cells[at + 1:]
        expect(certificate, [
            (cells, 0, SAME), (cells + "\n", 0, SAME), (cells + "\r\n", 0, SAME), (rows, 0, SAME),
            (cells.replace(".", "0"), 0, SAME), (cells.replace(".", "_"), 0, SAME),
            (certificate, 0, SAME), (whole, 0, SAME), (gzip.compress(cells.encode()), 0, SAME),
            ("\n".join(lines), 0, SAME), ("\r\n".join(lines), 0, SAME),
            (f"{cells}\nclaim unique\nwhatever", 0, SAME),
            (other, 1, f"{OTHER}nothing there, 'given {at + 1} 1' in yours"),
            (cells.replace(".", "0", 1), 2, plain), (cells[1:], 2, plain), (cells + ".", 2, plain),
            (cells + "\n\n", 2, plain), (f"{cells}\n{cells}", 2, plain), (f" {cells}", 2, plain),
            (cells + " # easy", 2, plain), (rows.replace("\n", "\n\n", 1), 2, plain),
            (rows[:side - 1] + "\n" + rows[side - 1:].replace("\n", "", 1), 2, plain),
            ("z" + cells[1:], 2, f"{NONE}line 1: expected a nonogram, minesweeper, mosaic, sudoku or rules"
             f", saw '{('z' + cells[1:])[:40]}'"),
            ("Z" + cells[1:], 2, plain), ("+" + cells[1:], 2, plain), ("", 2, plain), ("\n", 2, plain),
            ("\0" * 81, 2, plain), ("\xff" * 81, 2, plain), ('{"grid": 1}', 2, plain),
            ("." * 16 if side != 4 else "." * 36, 1,
             f"{OTHER}'sudoku {side}' there, 'sudoku {4 if side != 4 else 6}' in yours"),
            ("." * 25, 2, plain),
        ])
    cells, certificate, lines = sudoku(6, 3)  # the boxes that plain text does not have
    expect(certificate, [(cells, 1, f"{OTHER}the region of cell 3: '2' there, '1' in yours"),
                         (certificate, 0, SAME)])


THERMO = "sudoku\n....\n3...\n..4.\n....\nthermo r1c1 r2c2 r3c3\nsandwich 5 r4c1 r4c2 r4c3 r4c4"


def check_constrained():
    """Rules of constraints follow from their plain text, in whatever order: then they are said to be checked."""
    rules = "\n".join(verify.lines_of_plain(THERMO.split("\n"), "sudoku"))
    certificate = with_proof(rules)
    plain = f"{NONE}expected plain text of a sudoku, as certificates.md says"
    word = "'word 0 2 3 0 0 0 0 4 5 0 0 0 0 5 0 0 0 0 6 6 0 0 0 0 6 1 0 0 0 0 "
    *head, thermo, sandwich = THERMO.split("\n")
    first, second = (line.replace("word 1", "word 3").replace("word 2", "word 1").replace("word 3", "word 2")
                     for line in rules.split("\n")[-2:])
    swapped = "\n".join([*rules.split("\n")[:-4], *rules.split("\n")[-4:-2][::-1], second, first])
    for yours, status, said in [
        (THERMO, 0, SAME), (THERMO.replace(".", "0"), 0, SAME), (f"{THERMO}\n{thermo}\n", 0, SAME),
        ("\n".join([*head, sandwich, thermo]), 0, SAME), ("\r\n".join([*head, sandwich, thermo]), 0, SAME),
        (THERMO.replace(sandwich, "sandwich 5 " + " ".join(sandwich.split(" ")[2:][::-1])), 1, None),
        ("\n".join([*head, sandwich]), 1, f"{OTHER}{word}r1c1=1234 r2c2=1234 r3c3=1234' there, nothing in yours"),
        (THERMO.replace("thermo r1c1", "thermo r1c2"), 1, None), (THERMO.replace("sandwich 5", "sandwich 2"), 1, None),
        (THERMO.replace("3...", "...."), 1, f"{OTHER}'given 5 3' there, nothing in yours"),
        (f"{THERMO}\nanti-king", 1, f"{OTHER}nothing there, 'anti-king' in yours"),
        (f"{THERMO}\ncage 3 r1c1 r1c2", 1, f"{OTHER}nothing there, 'cage 3 1 2' in yours"),
        (f"{THERMO}\nthermos r1c1 r1c2", 2, plain), (f"{THERMO}\nthermo r1c1 r1c5", 2, plain),
        (f"{THERMO}\nthermo r1c1 x", 2, plain), (f"{THERMO}\nx-sum r1c1 r1c2", 2, plain),
        (f"{THERMO}\npattern [12]{{3}} r1c1 r2c2 r3c3", 1, None), (f"{THERMO}\npattern 1[2 r1c1 r1c2", 2, plain),
        (f"{THERMO}\npattern (1|2 r1c1 r1c2", 2, plain), (f"{THERMO}\npattern 5 r1c1", 2, plain),
        (f"{THERMO}\npattern r1c1", 2, plain), (f"{THERMO}\nmachine starts 0 ends 0 steps r1c1 r1c2", 1, None),
        (f"{THERMO}\nmachine 0 1 2 r1c1 r1c2", 2, plain), (f"{THERMO}\nmachine starts x r1c1", 2, plain),
        (f"{THERMO}\nweighted-sum 3 1 -1 r1c1", 2, plain), (f"{THERMO}\nequal-sum 1 2 r1c1 r1c2", 2, plain),
        (f"{THERMO}\nsame-digits 0 r1c1 r1c2", 2, plain), (f"{THERMO}\neither {thermo} ; {sandwich}", 2, plain),
        ("\n".join([*head, f"all {sandwich} ; {thermo}"]), 0, SAME), (f"{THERMO}\nall cage 3 r1c1 r1c2", 1, None),
        (f"{THERMO}\nall {thermo};{sandwich}", 2, plain), (f"{THERMO}\ncage r1c1 r1c2", 2, plain),
        (f"{THERMO}\nlunchbox 3 r1c1 r1c2", 2, plain), (f"{THERMO}\nrank-ties", 0, SAME),
        (f"{THERMO}\nx r1c1", 2, plain), (f"{THERMO}\n", 0, SAME), (f"{THERMO}\n\n", 2, plain),
        ("sudoku\n...\n...\n...", 2, plain), ("sudoku", 2, plain), ("sudoku\n....", 2, plain),
    ]:
        seen = by_python(certificate, yours.encode())
        assert seen[0] == status and said in (None, seen[1]), f"{yours}: expected {(status, said)}, saw {seen}"
        assert by_program(certificate, yours.encode())[0] == 2, yours
    # The order of rules and automata says nothing to those who translate, and something to others.
    assert by_python(with_proof(swapped), THERMO.encode()) == (0, SAME), swapped
    assert compare(certificate, swapped.encode())[0] == 1, swapped
    FILE.write_bytes(certificate)
    YOURS.write_text(THERMO)
    for own, is_checked in (([], False), (["--puzzle", YOURS], True)):
        run = subprocess.run([sys.executable, "-B", verify.__file__, *own, FILE], capture_output=True, text=True)
        assert run.returncode == 0 and ("translation not checked" in run.stdout) != is_checked, run


def check_variants():
    """Rules and cages that the plain text does not have are not hidden any more."""
    plain = "." * 16
    head = "sudoku 4\nboxes 2 2"
    filled = "1234341221434321"
    one, two, three = "cage 3 1 2", "cage 5 1 5", "cage 0 3 4"
    for extra, said in [("", None), ("anti-king", "'anti-king'"), ("main-diagonal", "'main-diagonal'"),
                        (one, f"'{one}'"), ("not 1 1", "'not 1 1'"), (three, f"'{three}'")]:
        certificate = with_proof("\n".join([head, *filter(None, [extra])]))
        said = f"{OTHER}{said} there, nothing in yours" if said else None
        expect(certificate, [(plain, 1 if said else 0, said or SAME)])
    hidden = "\n".join([head, *(f"cage {d} {s}" for s, d in enumerate(filled, 1))])
    certificate = with_proof(hidden)
    FILE.write_bytes(certificate)
    alone = subprocess.run([PROGRAM, "--quiet", FILE], capture_output=True, text=True)
    assert alone.returncode == 0 and "exactly one solution" in alone.stdout, alone
    expect(certificate, [(plain, 1, f"{OTHER}'cage 1 1' there, nothing in yours")])
    certificate = with_proof(f"{head}\n{one}\n{two}")
    expect(certificate, [
        (f"{head}\n{two}\n{one}", 0, SAME), (f"{head}\n{two}\n{one}\n{two}\n", 0, SAME),
        ("sudoku 4\nregions 3 3 1 1 3 3 1 1 2 2 4 4 2 2 4 4\n" + f"{two}\n{one}", 0, SAME),
        (f"{head}\n{one}", 1, f"{OTHER}'{two}' there, nothing in yours"),
        (f"{head}\n{one}\n{two}\n{three}", 1, f"{OTHER}nothing there, '{three}' in yours"),
        (f"{head}\ncage 4 1 2\n{two}", 1, f"{OTHER}'{one}' there, 'cage 4 1 2' in yours"),
        (f"{head}\nanti-king\n{one}\n{two}", 1, f"{OTHER}nothing there, 'anti-king' in yours"),
    ])


def check_nonograms():
    certificate = with_proof("nonogram 2 3 1\nrow 1 1\nrow\ncolumn 1\ncolumn\ncolumn 1")
    plain = f"{NONE}expected plain text of a nonogram, as certificates.md says"
    good = "rows:\n1 1\n0\ncolumns:\n1\n0\n1"
    expect(certificate, [
        (good, 0, SAME), (good + "\n", 0, SAME), (good.replace("1 1", "1,1"), 0, SAME),
        (good.replace("\n", "\r\n"), 0, SAME),
        (good.replace("1 1", "3"), 1, f"{OTHER}row 1: '1 1' there, '3' in yours"),
        (good.replace("1 1", "0"), 1, f"{OTHER}row 1: '1 1' there, nothing in yours"),
        (good.replace("1\n0\n1", "1\n1\n1"), 1, f"{OTHER}column 2: nothing there, '1' in yours"),
        (good.replace("0\ncolumns", "columns"), 1,
         f"{OTHER}'nonogram 2 3 1' there, 'nonogram 1 3 1' in yours"),
        (good.replace("1 1", "2 2"), 2, plain), (good.replace("1 1", "1x1"), 2, plain),
        (good.replace("1 1", "1  1"), 2, plain), (good.replace("\n0", "\n", 1), 2, plain),
        (good.replace("1 1", "1:2"), 2, plain), (good.replace("columns", "cols"), 2, plain),
        (good.replace("\ncolumns", "\n\ncolumns"), 2, plain), ("rows:", 2, plain),
        (good.replace("\n0", "\nrows:\n0", 1), 2, plain), (good + "\ncolumns:\n1", 2, plain),
        ("rows: 1 1, 0\ncolumns:\n1\n0\n1", 2, plain), ("columns:\n1\nrows:\n1", 2,
         f"{NONE}line 1: expected a nonogram, minesweeper, mosaic, sudoku or rules, saw 'columns:'"),
        ("." * 81, 2, plain), ("1" * 600_000, 2, plain), ("rows:\n" + "1\n" * 600_000, 2, plain),
    ])
    colours = "nonogram 1 2 {}\nrow 1:{} 1:{}\ncolumn 1:{}\ncolumn 1:{}"
    certificate = with_proof(colours.format(2, 2, 1, 2, 1))
    expect(certificate, [
        (colours.format(9, 7, 3, 7, 3), 0, SAME),
        (colours.format(2, 1, 2, 2, 1), 1, f"{OTHER}column 1: '1:1' there, '1:2' in yours"),
        ("nonogram 1 2 1\nrow 1\ncolumn 1\ncolumn", 1,
         f"{OTHER}'nonogram 1 2 2' there, 'nonogram 1 2 1' in yours"),
    ])


def check_fields():
    for family in ("minesweeper", "mosaic"):
        plain = f"{NONE}expected plain text of a {family}, as certificates.md says"
        other = "mosaic" if family == "minesweeper" else "minesweeper"
        head = f"{family} 3 3"
        certificate = with_proof(f"{head}\n1..\n.#.\n...")
        expect(certificate, [
            ("1..\n.#.\n...", 0, SAME), ("1__\r\n_#_\r\n___\r\n", 0, SAME),
            (f"{head}\n1..\n.#.\n...", 0, SAME),
            ("1..\n...\n...", 1, f"{OTHER}row 2, column 2: '#' there, '.' in yours"),
            ("1..\n.#.\n..2", 1, f"{OTHER}row 3, column 3: '.' there, '2' in yours"),
            ("1..\n.#.", 1, f"{OTHER}'{head}' there, '{family} 2 3' in yours"),
            (f"{other} 3 3\n1..\n.#.\n...", 1, f"{OTHER}'{head}' there, '{other} 3 3' in yours"),
            (f"{head}\nwraps\n1..\n.#.\n...", 1, f"{OTHER}nothing there, 'wraps' in yours"),
            (f"{head}\ntotal 1\n1..\n.#.\n...", 1, f"{OTHER}nothing there, 'total 1' in yours"),
            ("1..\n.#.\n..", 2, plain), ("1..\n.#.\n...\n\n", 2, plain), ("1.. \n", 2, plain),
            ("#mines 2\n1..\n.#.\n...", 2, plain), ("1..\n.#.\n..x", 2, plain), ("", 2, plain),
        ])
        certificate = with_proof(f"{head}\nwraps\ntotal 2\n...\n...\n...")
        expect(certificate, [
            ("...\n...\n...", 1, f"{OTHER}'wraps' there, nothing in yours"),
            (f"{head}\nwraps\ntotal 3\n...\n...\n...", 1, f"{OTHER}'total 2' there, 'total 3' in yours"),
            (f"{head}\ntotal 2\n...\n...\n...", 1, f"{OTHER}'wraps' there, nothing in yours"),
        ])


STAR_BATTLE = "starbattle\nstars 1\nAABB\nCABB\nCCDB\nCDDD"
AKARI = "akari\n..1\n0.."
AKARI_RULES = """rules akari
grid 2 3
values -*
given r1c3=-
given r2c1=-
count 1..2 r1c1=* r1c2=*
count 1..3 r1c2=* r1c1=* r2c2=*
count 1..1 r1c2=* r2c3=*
count 0..0 r1c1=* r2c2=*
count 1..3 r2c2=* r1c2=* r2c3=*
count 1..2 r2c3=* r2c2=*
count 0..1 r1c1=* r1c2=*
count 0..1 r2c2=* r2c3=*
count 0..1 r1c1=*
count 0..1 r1c2=* r2c2=*
count 0..1 r2c3=*"""


NURIKABE = "nurikabe\n2..\n..?"
NURIKABE_RULES = """rules nurikabe
grid 2 3
values #-
given r1c1=-
given r2c3=-
count 0..3 r1c1= r1c2=# r2c1=# r2c2=#
count 0..3 r1c2=# r1c3=# r2c2=# r2c3=
areas r1c1=-:2 r1c2=- r1c3=- r2c1=- r2c2=- r2c3=-:?
connected r1c1= r1c2=# r1c3=# r2c1=# r2c2=# r2c3="""


def check_nurikabe():
    certificate = with_proof(NURIKABE_RULES)
    plain = f"{NONE}expected plain text of a nurikabe, as certificates.md says"
    expect_pages(certificate, [
        (NURIKABE, 0, SAME), (NURIKABE_RULES, 0, SAME), ("nurikabe\n2 _ .\n- . ?", 0, SAME),
        ("nurikabe\n3..\n..?", 1, f"{OTHER}'areas r1c1=-:2 r1c2=- r1c3=- r2c1=- r2c2=- r2c3=-:?' there, "
         "'areas r1c1=-:3 r1c2=- r1c3=- r2c1=- r2c2=- r2c3=-:?' in yours"),
        ("nurikabe\n0..\n..?", 2, plain), ("nurikabe\n1000 . .\n. . ?", 2, plain), ("nurikabe\n#..\n..?", 2, plain),
    ])


def check_pages():
    """The rules of a family follow from its plain text; then they are said to be checked."""
    certificate = with_proof(AKARI_RULES)
    plain = f"{NONE}expected plain text of an akari, as certificates.md says"
    expect_pages(certificate, [
        (AKARI, 0, SAME), (AKARI_RULES, 0, SAME), (certificate, 0, SAME), (AKARI.replace(".", "_") + "\r\n", 0, SAME),
        ("akari\n. . 1\n0 - -", 0, SAME),
        (AKARI.replace("1", "#"), 1, f"{OTHER}'count 1..1 r1c2=* r2c3=*' there, nothing in yours"),
        (AKARI.replace("0", "."), 1, f"{OTHER}'given r2c1=-' there, 'count 1..3 r1c1=* r1c2=* r2c1=*' in yours"),
        (STAR_BATTLE, 1, f"{OTHER}'rules akari' there, 'rules starbattle' in yours"),
        ("akari\n..5\n0..", 2, plain), ("akari\n..1\n0.", 2, plain), ("akari", 2, plain),
        ("akari\n..1\n\n0..", 2, plain), ("starbattle\nAB\nAB", 2, plain), ("starbattle\nstars 1\nAB", 2, plain),
        ("starbattle\nstars x\nAB\nAB", 2, plain), ("akari\n" + "." * 251, 2, plain),
    ])
    # No rules pass for a puzzle that has lines of its own, whatever they say; another name is one.
    for family, status in (("sudoku", 2), ("nonogram", 2), ("mosaic", 2), ("minesweeper", 2), ("knights", 0)):
        named = gzip.compress(gzip.decompress(certificate).replace(b"rules akari", f"rules {family}".encode()))
        for command in ([PROGRAM], [sys.executable, "-B", verify.__file__]):
            FILE.write_bytes(named)
            run = subprocess.run([*command, "--quiet", FILE], capture_output=True, text=True)
            assert run.returncode == status and f"verified: {family} 2x3" in run.stdout or status, run
            assert ("a family without lines of its own" in run.stderr) == (status == 2), run
    letters = gzip.compress(gzip.decompress(certificate).replace(b"rules akari", b"rules easyasabc"))
    expect(letters, [("..1\n0..", 2, f"{NONE}expected plain text of an easyasabc, as certificates.md says")])
    large = "akari\n" + ("." * 250 + "\n") * 250
    expect_pages(certificate, [(large, 3, "expected rules with fewer counts")])
    for yours, is_checked in ((AKARI, True), (AKARI_RULES, False)):
        FILE.write_bytes(certificate)
        YOURS.write_text(yours)
        run = subprocess.run([sys.executable, "-B", verify.__file__, "--quiet", "--puzzle", YOURS, FILE],
                             capture_output=True, text=True)
        assert run.returncode == 0 and is_checked == ("translation not checked" not in run.stdout), run
    YOURS.write_text(AKARI_RULES)
    run = subprocess.run([PROGRAM, "--quiet", "--puzzle", YOURS, FILE], capture_output=True, text=True)
    assert run.returncode == 0 and "translation not checked" in run.stdout, run
    lines = verify.Page("starbattle", STAR_BATTLE.split("\n")[1:]).text()
    assert len(lines) == 3 + 12 + 9 and lines[13] == "count 1..1 r2c1=* r3c1=* r3c2=* r4c1=*", lines
    words = STAR_BATTLE.replace("AABB", "A A B B")
    expect_pages(with_proof("\n".join(lines)), [
        (STAR_BATTLE, 0, SAME), (words, 0, SAME), (STAR_BATTLE.translate(str.maketrans("ABCD", "Q1ab")), 0, SAME),
        (STAR_BATTLE.replace("CCDB", "CCDD"), 1, f"{OTHER}'count 1..1 r1c3=* r1c4=* r2c3=* r2c4=* r3c4=*' there, "
         "'count 1..1 r1c3=* r1c4=* r2c3=* r2c4=*' in yours"),
    ])


SLITHERLINK = "slitherlink\n.3"
SLITHERLINK_RULES = """rules slitherlink
edges 1 2
values .-
count 3..3 r1c4=- r2c3=- r2c5=- r3c4=-
loop r1c2=- r1c4=- r2c1=- r2c3=- r2c5=- r3c2=- r3c4=-"""
SKYSCRAPERS = "skyscrapers\n  1 . .\n. . . . .\n2 . 3 . .\n. . . . .\n  . . ."
SKYSCRAPERS_RULES = """rules skyscrapers
grid 3 3
values 123
given r2c2=3
different r1c1=123 r1c2=123 r1c3=123
different r2c1=123 r2c2=123 r2c3=123
seen 2 different r2c1=123 r2c2=123 r2c3=123
different r3c1=123 r3c2=123 r3c3=123
different r1c1=123 r2c1=123 r3c1=123
seen 1 different r1c1=123 r2c1=123 r3c1=123
different r1c2=123 r2c2=123 r3c2=123
different r1c3=123 r2c3=123 r3c3=123"""
TENTS = "tents\n  1 0 .\n. . T .\n2 . . T"
TENTS_RULES = """rules tents
grid 2 3
values -A
hidden h1=ab
hidden h2=ab
hidden h3=ab
hidden h4=ab
hidden h5=ab
given r1c2=-
given r2c3=-
count 0..1 r1c1=A r1c2= r2c1=A r2c2=A
count 0..1 r1c2= r1c3=A r2c2=A r2c3=
count 2..2 r2c1=A r2c2=A r2c3=
count 1..1 r1c1=A r2c1=A
count 0..0 r1c2= r2c2=A
count 1..1 h1=b h2=b h3=b
count 1..1 h4=b h5=b
count 1..1 h1=b r1c1=-
count 1..1 h2=b h4=b r1c3=-
count 1..1 r2c1=-
count 1..1 h3=b h5=b r2c2=-"""


def check_other_pages():
    """Edges, values of three and more, hidden sites: `seen` and `count` are not to be left out either."""
    plain = f"{NONE}expected plain text of a {{}}, as certificates.md says"
    expect_pages(with_proof(SLITHERLINK_RULES), [
        (SLITHERLINK, 0, SAME), (SLITHERLINK_RULES, 0, SAME), ("slitherlink\n_ 3", 0, SAME),
        ("slitherlink\n3.", 1, f"{OTHER}'count 3..3 r1c4=- r2c3=- r2c5=- r3c4=-' there, "
         "'count 3..3 r1c2=- r2c1=- r2c3=- r3c2=-' in yours"),
        ("slitherlink\n.5", 2, plain.format("slitherlink")), ("slitherlink\n.3\n.", 2, plain.format("slitherlink")),
    ])
    expect_pages(with_proof(SKYSCRAPERS_RULES), [
        (SKYSCRAPERS, 0, SAME), (SKYSCRAPERS_RULES, 0, SAME),
        (SKYSCRAPERS.replace("2 .", ". ."), 1, f"{OTHER}'seen 2 different r2c1=123 r2c2=123 r2c3=123' there, nothing in yours"),
        (SKYSCRAPERS.replace(" 3", " 4"), 2, plain.format("skyscrapers")),
        (SKYSCRAPERS.replace("\n  . . .", ""), 2, plain.format("skyscrapers")),
        (SKYSCRAPERS.replace("1 . .", "1 x ."), 2, plain.format("skyscrapers")),
        ("skyscrapers\n  . .\n. . . .\n  . .", 2, plain.format("skyscrapers")),
    ])
    expect_pages(with_proof(TENTS_RULES), [
        (TENTS, 0, SAME), (TENTS_RULES, 0, SAME),
        (TENTS.replace("1 0", ". 0"), 1, f"{OTHER}'count 1..1 r1c1=A r2c1=A' there, 'count 0..0 r1c2= r2c2=A' in yours"
         .replace("'count 0..0 r1c2= r2c2=A' in yours", "nothing in yours")),
        (TENTS.replace(". T .", ". . ."), 1, f"{OTHER}'hidden h3=ab' there, nothing in yours"),
        (TENTS.replace("T", "2"), 2, plain.format("tents")), ("tents", 2, plain.format("tents")),
    ])


def check_files():
    """Hostile files end soon, and say so."""
    cells, certificate, _ = sudoku(9, 3)
    whole = gzip.compress(cells.encode())
    large = f"{NONE.strip(': ')} has more than 16 MiB"
    expect(certificate, [
        (gzip.compress(b"." * (1 << 25), 1), 3, large),
        (gzip.compress(b"sudoku 9\r\n" * 1_700_000, 1), 3, large),
        (whole[:-9], 2, f"{NONE}expected the rest of the gzip member"),
        (whole + b"\n", 2, f"{NONE}expected nothing after the gzip member"),
        (b"\x1f\x8b junk", 2, f"{NONE}expected data compressed by gzip"),
        (f"{cells}\nclaim unique\n" + "." * (1 << 24), 0, SAME),
    ])
    for yours in (b"\x1f", b"claim unique\n", b"crosshatch certificate 2\n", b"sudoku 9\n",
                  b"sudoku 9\nboxes 3 3\nend\n", b"sudoku 9\nboxes 3\n 3\nclaims\n"):
        status, said = compare(certificate, yours)
        assert status == 2 and said.startswith(NONE), (yours[:99], status, said)
    FILE.write_bytes(certificate)
    script = [sys.executable, "-B", verify.__file__]
    for words in (["--puzzle"], ["--puzzle", "-", FILE], [FILE, "--puzzle"], ["--puzzle", "", FILE],
                  ["--puzzle", f"{FOLDER.name}/none", FILE], ["--puzzle", FOLDER.name, FILE]):
        for command in ([PROGRAM], script):
            run = subprocess.run([*command, *words], capture_output=True, text=True)
            assert run.returncode == 2 and run.stderr.count("\n") == 1 and not run.stdout, run
    YOURS.write_text(cells)
    for words in (["--puzzle", YOURS, FILE], [FILE, "--puzzle", YOURS], ["-", "--puzzle", YOURS]):
        for command in ([PROGRAM], script):
            run = subprocess.run([*command, "--quiet", *words], capture_output=True, input=certificate)
            assert run.returncode == 0 and run.stdout.endswith(b"\nsame puzzle: yes\n"), run


def check_mutated():
    """Texts that nearly are the puzzle: both say the same of each, and nothing else is the same puzzle."""
    rng = random.Random(8)
    seen = {0: 0, 1: 0, 2: 0}
    texts = []
    for puzzle in small_prover.random_puzzles(7, 25):
        truth = judge.solutions(puzzle)
        if small_prover.kinds(truth) and len(truth) <= 8:
            texts.append((puzzle, with_proof(puzzle)))
    for _ in range(600):
        puzzle, certificate = rng.choice(texts)
        characters = list(rng.choice([puzzle, puzzle, rng.choice(texts)[0]]))
        for _ in range(rng.randrange(3)):
            at = rng.randrange(len(characters))
            characters[at] = rng.choice(["", "\n", "1 ", *"0123456789.#_:, \r", characters[at] * 2])
        yours = "".join(characters)
        if rng.random() < 0.4:  # without the head: of grids and sudokus mostly plain text
            yours = yours.partition("\n")[2]
        status, _ = compare(certificate, yours.encode())
        seen[status] += 1
        if status == 0:
            known = small_prover.read(puzzle)
            again = verify.read_yours(io.BufferedReader(io.BytesIO(yours.encode())), known.family)
            assert list(known.lines()) == list(again.lines()), (puzzle, yours)
    assert min(seen.values()) > 40, seen
    print("both say the same:", seen)


def main():
    check_sudokus()
    check_variants()
    check_constrained()
    check_nonograms()
    check_fields()
    check_pages()
    check_nurikabe()
    check_other_pages()
    check_files()
    check_mutated()


main()
