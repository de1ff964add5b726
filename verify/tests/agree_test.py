#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Both checkers say the same of the same certificates, and make the same clauses.

Usage: agree_test.py CROSSHATCH_VERIFY
"""
import contextlib
import gzip
import hashlib
import io
import math
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import judge
import small_prover
import verify

FOLDER = tempfile.TemporaryDirectory()
FILE = pathlib.Path(FOLDER.name, "a.cert")
PROGRAM = sys.argv[1]
sys.argv[1:] = []
LARGE = "\n".join(["minesweeper 1000 1000", "total 500000", *["." * 1000] * 1000])


def by_program(packed, *options):
    FILE.write_bytes(packed)
    run = subprocess.run([PROGRAM, *options, FILE], capture_output=True, text=True)
    assert run.returncode in (0, 1, 2, 3, 5), run
    assert (run.returncode == 0) == (run.stderr == ""), run
    assert (run.returncode == 0) == (run.stdout != ""), run
    assert run.stderr.count("\n") == (run.returncode != 0), run
    return run.returncode, run.stdout


def by_python(packed):
    out = io.StringIO()
    try:
        puzzle, claim = verify.verified(verify.pieces_of_gzip(io.BytesIO(packed)))
    except verify.Failure as failure:
        assert "\n" not in str(failure)
        return failure.status, ""
    with contextlib.redirect_stdout(out):
        print(verify.first_line(puzzle, claim))
        print(verify.description(puzzle))
        if claim.solutions:
            print("\n\n".join(claim.pictures(puzzle)))
    return 0, out.getvalue()


def expect(packed, status, name=""):
    for checker in (by_program, by_python):
        seen, _ = checker(packed)
        assert seen == status, f"{name!r}: expected {status} of {checker.__name__}, saw {seen}"


def check_clauses(puzzle):
    text = f"crosshatch certificate 1\n{puzzle}\nclaim none\nrefutation\nend\n"
    status, _ = by_program(gzip.compress(text.encode()), "--dimacs", FOLDER.name)
    assert status == 1, text
    formula = small_prover.read(puzzle).formula()
    lines = [f"p cnf {formula.variables} {len(formula.clauses)}"]
    lines += [" ".join(map(str, (*clause, 0))) for clause in formula.clauses]
    written = pathlib.Path(FOLDER.name, "formula.cnf").read_text()
    assert written == "\n".join(lines) + "\n", f"other clauses than verify.py of\n{puzzle}"


def check_same_puzzles():
    """The fingerprint does not know the order of colours, regions and cages, but everything else."""
    colours = "nonogram 1 2 {}\nrow 1:{} 1:{}\ncolumn 1:{}\ncolumn 1:{}"
    sudoku = "sudoku 4\n{}\n{}"
    boxes = "boxes 2 2"
    one, other, odd = "cage 3 1 2", "cage 5 3 4", "cage 5 2 3"
    # Each line has puzzles that are the same; none is that of another line.
    groups = [
        [colours.format(2, 1, 2, 1, 2), colours.format(2, 2, 1, 2, 1), colours.format(9, 7, 3, 7, 3)],
        [colours.format(2, 1, 2, 2, 1)],
        [sudoku.format(boxes, f"{one}\n{other}"), sudoku.format(boxes, f"{other}\n{one}\n{one}"),
         sudoku.format("regions 4 4 1 1 4 4 1 1 3 3 2 2 3 3 2 2", f"{one}\n{other}")],
        [sudoku.format(boxes, f"{one}\n{odd}")], [sudoku.format(boxes, f"{one}")],
        [sudoku.format(boxes, "anti-king")], [sudoku.format(boxes, "given 1 1")], [sudoku.format(boxes, "not 1 1")],
        ["minesweeper 1 2\n1."], ["mosaic 1 2\n1."], ["mosaic 2 1\n1\n."], ["mosaic 1 2\ntotal 1\n1."],
    ]
    prints = [{verify.description(small_prover.read(text)).split("fingerprint: ")[1] for text in group}
              for group in groups]
    assert all(len(found) == 1 for found in prints), prints
    assert len(set.union(*prints)) == len(groups), prints
    hidden = small_prover.read("sudoku 9\nboxes 3 3\nanti-knight\ncage 3 1\ncage 0 1 2\ngiven 2 5")
    assert verify.description(hidden).startswith(
        "puzzle: a sudoku of 9x9 with 1 given, 1 cage, 1 cage without a sum, anti-knight\n"), hidden


def larger_puzzles():
    rng = random.Random(9)
    yield "\n".join(["sudoku 9", "boxes 3 3", "main-diagonal", "other-diagonal", "windows",
                     "anti-knight", "anti-king", "cage 15 1 2 3", "cage 0 1 11", "cage 45 " +
                     " ".join(map(str, range(10, 19))), "cage 99 80 81", "given 1 2", "not 1 3"])
    yield "sudoku 6\nboxes 2 3\ncage 11 1 2 7 8"
    yield "sudoku 6\nboxes 3 2\ngiven 36 6"
    yield "sudoku 12\nboxes 2 6\ncage 31 1 2 13 14 15"
    for colours in (1, 3, 63):
        yield small_prover.random_nonogram(rng, 7, 12, colours) if colours < 4 else \
            small_prover.nonogram(2, 5, 63, ["1:63 1:63", "2:7 1:9", "1:7", "", "", "1:9", "1:63"])
    for family in ("minesweeper", "mosaic"):
        for wraps in ("", "wraps\n"):
            for total in (0, 3, 20, 28, 29, 35, 99):
                rows = ["".join(rng.choices("..3142#", k=7)) for _ in range(5)]
                yield f"{family} 5 7\n{wraps}total {total}\n" + "\n".join(rows)
    cells = [f"r{row}c{column}=*" for row in range(1, 8) for column in range(1, 6)]
    for n, least, most in [(35, 4, 4), (35, 0, 3), (35, 3, 20), (34, 20, 31), (33, 30, 99), (32, 31, 31), (12, 6, 7),
                           (13, 0, 6), (35, 34, 35), (20, 18, 18), (35, 9, 8), (3, 4, 9), (0, 0, 0), (0, 1, 1)]:
        yield f"rules tents\ngrid 7 5\nvalues -*\ngiven r7c5=-\ncount {least}..{most} " + " ".join(cells[:n]) + \
            "\ncount 0..1 r1c1=- r1c2= r2c1=*" if n else \
            f"rules tents\ngrid 7 5\nvalues -*\ncount {least}..{most}"
        if n > 2:
            yield f"rules tents\ngrid 7 5\nvalues -*\ncount none or {least}..{most} " + " ".join(cells[:n])
            yield f"rules tents\ngrid 7 5\nvalues -o*\ncount none or {least}..{most} " + " ".join(
                cell.replace("*", rng.choice(["*", "-o", "-*", "-o*"])) for cell in cells[:n])
    for page in ("skyscrapers\n  4 . . 2 . 3 .\n" + ". . . . . . . . 2\n" * 6 + "7 . . 5 . . . . .\n  . 1 . . 9 . 3",
                 "tents\n  1 . 2 . 1 .\n" + "2 . T . . T .\n. . . T . . .\n" * 3,
                 "slitherlink\n.2.3.\n3.0.1\n..2..\n1.3.2"):
        yield "\n".join(verify.Page(page.split("\n")[0], page.strip("\n").split("\n")[1:]).text())
    for length, runs in ((25, "3 1 4 2"), (25, "5 5 5 5 5"), (12, ""), (25, "25")):
        line = " ".join(f"r{y + 1}c{x + 1}=abc" for y in range(5) for x in range(5))[:length * 9 - 1]
        yield f"rules lines\ngrid 5 5\nvalues abc\nruns ac {runs} {line}\nseen 2 {line}".replace("  ", " ")
    for total in (30, 330, 400):
        yield f"minesweeper 27 27\ntotal {total}\n" + "\n".join("." * 13 + "1" + "." * 13 for _ in range(27))


def check_certificates():
    for seed, puzzle in enumerate(small_prover.random_puzzles(11, 60)):
        truth = judge.solutions(puzzle)
        for kind in small_prover.kinds(truth) if len(truth) <= 8 else []:
            packed = gzip.compress(small_prover.certificate(puzzle, kind, truth).encode())
            status, shown = by_python(packed)
            assert status == 0 and by_program(packed) == (0, shown), (puzzle, kind)
            status, line = by_program(packed, "--quiet")
            assert (status, line) == (0, "".join(shown.splitlines(True)[:3])), (puzzle, kind)
        rng = random.Random(seed)
        for number in (len(truth), len(truth) + 1, 10 * len(truth) + 7, 10 ** 5000):
            packed = gzip.compress(small_prover.ordered(rng, puzzle, number).encode())
            status, shown = by_python(packed)
            has_all = not small_prover.read(puzzle).pieces and not judge.hidden_of(puzzle)
            assert status == (number != len(truth) or not has_all), (puzzle, number)
            assert by_program(packed) == (status, shown), (puzzle, number)
        if 0 < len(truth) <= 8:
            lie = small_prover.lie(random.Random(seed), puzzle, truth)
            expect(gzip.compress(lie.encode()), 1)


GOOD = """crosshatch certificate 1
nonogram 1 2 1
row 1
column 1
column
claim unique
solution 10
refutation
STEPS
end
"""


def check_steps():
    """A formula in which clauses 1 and so on propagate at once, with steps of all kinds."""
    puzzle = "nonogram 1 2 1\nrow 1\ncolumn 1\ncolumn"
    right, *_ = small_prover.steps_of(puzzle, "unique", [(1, 0)])
    formula = small_prover.read(puzzle).formula()
    size = len(formula.clauses) + 1
    [last] = right
    hints = last.split(" 0 ")[1].removesuffix(" 0")
    lemma, empty = f"{size + 1} 1 0 {hints} 0", f"{size + 2} 0 {hints}"
    high = formula.variables + 1
    fewer = hints.rsplit(" ", 1)[0]
    for steps, status in [
        (last, 0), (last.replace(f"{size + 1} 0", f"{size + 1} 1 0", 1), 1),
        (f"{last}\n{empty} 0", 1), ("", 2), (f"{size} {last.split(' ', 1)[1]}", 1),
        (f"2147483647 {last.split(' ', 1)[1]}", 0), (f"2147483648 {last.split(' ', 1)[1]}", 2),
        (f"0{last}", 2), (f" {last}", 2), (f"{last} ", 2), (last.replace(" ", "  ", 1), 2),
        (f"{last} 0", 2), (last[:-2], 2), (f"0 d 0\n{last}", 0), (f"-1 d 0\n{last}", 2),
        (f"1 d {size} 0\n{last}", 1), (f"1 d {size + 1} 0\n{last}", 1), (f"1 d 1 1 0\n{last}", 1),
        (f"1 d 2147483647 0\n{last}", 1), (f"1 d -1 0\n{last}", 2), (f"1 d 1\n{last}", 2),
        (f"1 d\n{last}", 2), (f"99 D 0\n{last}", 2),
        (f"{size + 1} {high} 0 {hints} 0\n{empty} 0", 1), (f"{size + 1} 1 1 0 {hints} 0\n{last}", 1),
        (f"{size + 1} 1 -1 0 {hints} 0\n{last}", 1), (f"{size + 1} -0 0 {hints} 0\n{last}", 2),
        (f"{size + 1} 0 0", 1), (f"{size + 1} 0 {fewer} 0", 1),
        (f"{size + 1} 0 2147483647 0", 1), (f"{size + 1} 0 -1 0", 2), (f"{size + 1} 0 01 0", 2),
        (last[:-1] + f"{size} 0", 1), (lemma.replace(" 1 0 ", " 99999999999 0 "), 2),
        (f"{last}\x00", 2), (f"{last}\r", 2), (f"{last}\n", 1),
    ]:
        text = GOOD.replace("STEPS\n", f"{steps}\n" if steps else "\n")
        expect(gzip.compress(text.encode("latin-1")), status, steps)
    expect(gzip.compress(GOOD.replace("STEPS\n", "").encode()), 1)
    return GOOD.replace("STEPS", last)


def check_heads(good):
    for old, new, status in [
        ("certificate 1", "certificate 2", 2), ("certificate 1", "certificate 1 ", 2),
        ("nonogram 1 2 1", "nonogram 1 2 64", 2), ("nonogram 1 2 1", "nonogram 1 1001 1", 2),
        ("nonogram 1 2 1", "nonogram 0 2 1", 2), ("nonogram 1 2 1", "nonogram 1 2 2", 2),
        ("row 1", "row 3", 2), ("row 1", "row 1 1", 2), ("row 1", "row 0", 2), ("row 1", "row 1:1", 2),
        ("row 1", "row 1 ", 2), ("row 1", "row", 1), ("column 1\n", "", 2), ("row 1", "row 2", 1),
        ("claim unique", "claim", 2), ("claim unique", "claim all", 2),
        ("claim unique", "claim count 1", 0), ("claim unique", "claim count 2", 2),
        ("claim unique", "claim count 1000001", 2), ("claim unique", "claim count", 2),
        ("claim unique", "claim unique 1", 2), ("claim unique", "claim none", 2),
        ("claim unique", "claim multiple", 2), ("claim unique", "claim map", 2),
        ("solution 10", "solution 01", 1), ("solution 10", "solution 1", 2),
        ("solution 10", "solution 100", 2), ("solution 10", "solution 12", 2),
        ("solution 10", "solution 1*", 2), ("solution 10", "solution", 2),
        ("solution 10\n", "solution 10\nsolution 10\n", 2),
        ("claim unique\nsolution 10\n", "claim count 2\nsolution 10\nsolution 10\n", 1),
        ("refutation", "refutations", 2), ("end\n", "end", 2), ("end\n", "end\n\n", 2),
        ("end\n", "", 2), ("end\n", "end\nend\n", 2), ("end\n", "en\n", 2),
        ("\n", "\r\n", 2), ("\n", "\n\n", 2),
    ]:
        assert old in good
        expect(gzip.compress(good.replace(old, new, 1).encode()), status, f"{old} -> {new}")
    for puzzle, status in [
        ("minesweeper 2 3\nwraps\n...\n...", 2), ("minesweeper 3 3\nwraps\n...\n...\n..", 2),
        ("minesweeper 1 1\ntotal -1\n.", 2), ("minesweeper 1 1\ntotal 2147483648\n.", 2),
        ("minesweeper 1 1\ntotal 1\nwraps\n.", 2), ("minesweeper 1 1\nx", 2), ("mosaic 1 1\n.", 1),
        ("slitherlink 1 1\n.", 2), ("sudoku 3\nboxes 1 3", 2), ("sudoku 26\nboxes 2 13", 2),
        ("sudoku 4\nboxes 1 4", 2), ("sudoku 4\nboxes 2 2", 1), ("sudoku 4\nboxes 2 2\nwindows", 2),
        ("sudoku 4\nregions 1 2 3", 2), ("sudoku 4\nregions" + " 1" * 16, 2),
        ("sudoku 4\nboxes 2 2\nanti-king\nanti-knight", 2), ("sudoku 4\nboxes 2 2\ncage 3", 2),
        ("sudoku 4\nboxes 2 2\ncage 3 2 1", 2), ("sudoku 4\nboxes 2 2\ncage 3 1 1", 2),
        ("sudoku 4\nboxes 2 2\ncage 3 16 17", 2), ("sudoku 4\nboxes 2 2\ncage 3 0 1", 2),
        ("sudoku 4\nboxes 2 2\ncage 9 1 2 3 4 5", 2), ("sudoku 4\nboxes 2 2\ncage 2147483647 1", 1),
        ("sudoku 4\nboxes 2 2" + "\ncage 3 1 2" * 1000, 1),
        ("sudoku 4\nboxes 2 2" + "\ncage 3 1 2" * 1001, 2),
        ("sudoku 4\nboxes 2 2\ngiven 1 5", 2), ("sudoku 4\nboxes 2 2\ngiven 17 1", 2),
        ("sudoku 4\nboxes 2 2\ngiven 2 1\ngiven 1 1", 2), ("sudoku 4\nboxes 2 2\nnot 1 1\nnot 1 1", 2),
        ("sudoku 4\nboxes 2 2\nnot 1 1\ngiven 1 2", 2),
    ]:
        text = f"crosshatch certificate 1\n{puzzle}\nclaim none\nrefutation\nend\n"
        expect(gzip.compress(text.encode()), status, puzzle)


def check_orders():
    """One of four cells is filled."""
    puzzle = "mosaic 2 2\n.1\n.."
    good = f"crosshatch certificate 1\n{puzzle}\nclaim count 4\norder 1 2\norder 3 4\nend\n"
    for old, new, status in [
        ("", "", 0), ("order 1 2\norder 3 4", "order 4 2 1 3", 0), ("3 4", "3 4\norder", 0),
        ("count 4", "count 5", 1), ("count 4", "count 04", 2), ("count 4", "count ", 2), ("count 4", "count -4", 2),
        ("count 4", "count " + "4" * 100_000, 1), ("count 4", "count " + "4" * 100_001, 2),
        ("count 4", "count", 2), ("count 4", "unique", 2), ("count 4", "none", 2),
        ("3 4", "3", 1), ("3 4", "3 4 4", 1), ("3 4", "3 5", 1), ("3 4", "3 4 5", 1),
        ("3 4", "3 0 4", 2), ("3 4", "3 -4", 2), ("3 4", "3 04", 2), ("3 4", "3  4", 2),
        ("order 1 2\norder 3 4\n", "order\n", 1), ("order 1 2\norder 3 4\n", "", 2),
        ("order 1 2", "solution 1000\norder 1 2", 2), ("3 4", "3 4\nrefutation", 2),
        ("end", "orders\nend", 2), ("end\n", "", 2), ("3 4", "2147483648 4", 2),
    ]:
        expect(gzip.compress(good.replace(old, new, 1).encode()), status, f"{old} -> {new[:30]}")
    free = "mosaic 40 40\n" + "\n".join(["." * 40] * 40)
    many = " ".join(map(str, range(1, 1601)))
    text = f"crosshatch certificate 1\n{free}\nclaim count {2 ** 1600}\norder {many}\nend\n"
    expect(gzip.compress(text.encode()), 0)
    expect(gzip.compress(text.replace(f"{2 ** 1600}", f"{2 ** 1600 - 2 ** 64}").encode()), 1)
    wide = free.replace("." * 40 + "\n", "." * 40 + "\n" + "4" * 40 + "\n", 30)
    wide = wide.replace("mosaic 40 40", "mosaic 70 40")
    columns = " ".join(str(row * 40 + column + 1) for column in range(40) for row in range(70))
    text = f"crosshatch certificate 1\n{wide}\nclaim count 7\norder {columns}\nend\n"
    assert by_program(gzip.compress(text.encode()), "--memory-limit", "100") == (5, "")
    check_time(gzip.compress(text.encode()))
    check_totals()


def check_totals():
    """As many boards as there are choices of mines. The program takes a thirtieth of the time of
    verify.py, and took as long when it copied the states of each variable."""
    side, mines = 16, 60
    order, last = [], side * side
    for x in range(side * side):
        made = 2 * min(x, mines + 1)  # variables of the comparisons
        order += [x + 1, *range(last + 1, last + made + 1)]
        last += made
    board = "\n".join([f"minesweeper {side} {side}", f"total {mines}", *["." * side] * side])
    for wrong in (0, 1):
        number = math.comb(side * side, mines) + wrong
        text = f"crosshatch certificate 1\n{board}\nclaim count {number}\norder {' '.join(map(str, order))}\nend\n"
        packed = gzip.compress(text.encode())
        for checker in [by_program, by_python][:2 - wrong]:
            assert checker(packed)[0] == wrong, f"{checker.__name__}: {number}"


def check_files(good):
    packed = gzip.compress(good.encode())
    expect(packed, 0)
    expect(packed + b"\0", 2)
    expect(packed + packed, 2)
    expect(packed[:-1], 2)
    expect(packed[:20], 2)
    expect(b"", 2)
    expect(good.encode(), 2)
    expect(packed[:-5] + bytes([packed[-5] ^ 1]) + packed[-4:], 2)
    with_name = packed[:3] + b"\x08" + packed[4:10] + b"a name\0" + packed[10:]
    expect(with_name, 0)
    bomb = b"crosshatch certificate 1\nnonogram 1 1 1\nrow " + b"1" * (1 << 27)
    status, _ = by_program(gzip.compress(bomb, 1))
    assert status == 2


def check_kept():
    """The seeds of the fuzzer hold: they have names, and what it has kept has numbers."""
    corpus = pathlib.Path(verify.__file__).parents[1] / "fuzz" / "corpus" / "certificates"
    kept = list(corpus.glob("*_*"))
    assert len(kept) >= 20
    for path in kept:
        expect(gzip.compress(path.read_bytes()), 0, path.name)


def check_time(large):
    """The limit ends both programs soon."""
    FILE.write_bytes(large)
    for command in ([PROGRAM], [sys.executable, "-B", verify.__file__]):
        start = time.monotonic()
        run = subprocess.run([*command, "--time-limit", "100ms", FILE], capture_output=True, text=True)
        assert run.returncode == 5 and "unknown: the time limit came first" in run.stderr, run
        assert time.monotonic() - start < 10, "ended late"


def check_refused_cages(text):
    """Cages with too many sets of digits are refused before there is a set of any, or a clause."""
    made = []
    puzzle = verify.read_puzzle(verify.Lines(verify.pieces_of_gzip(io.BytesIO(gzip.compress(text.encode())))))
    puzzle.sets = lambda *_: made.append("a set") or iter(())
    formula = verify.Formula(25 ** 3, False)
    try:
        puzzle.add_clauses(formula)
    except verify.Failure as failure:
        assert failure.status == verify.TOO_LARGE, failure
    else:
        raise AssertionError("cages with too many sets were not refused")
    assert not made and not formula.clauses, (len(made), len(formula.clauses))


def check_limits():
    large = gzip.compress(f"crosshatch certificate 1\n{LARGE}\nclaim none\nrefutation\n".encode())
    assert by_program(large) == (3, "")
    check_time(large)
    cells = " ".join(map(str, range(1, 13)))
    for total, status in [(78, 1), (77, 1), (156, 3), (100, 3)]:  # 1, 0, 115,016, and few sets of digits
        cages = "sudoku 25\nboxes 5 5\n" + f"cage {total} {cells}\n" * 1000
        text = f"crosshatch certificate 1\n{cages}claim none\nrefutation\nend\n"
        expect(gzip.compress(text.encode()), status, f"cages of {total}")
    check_refused_cages(text)
    # An order may be one long line, and a count is made of at most 10,000,000 literals.
    order = " ".join(map(str, range(1, 160_001)))
    for rows, claim, status in [("#" * 400, f"count 1\norder {order}", 0), ("4" * 400, "count 1\norder 1", 3)]:
        text = "\n".join(["mosaic 400 400", *[rows] * 400, f"claim {claim}"])
        expect(gzip.compress(f"crosshatch certificate 1\n{text}\nend\n".encode()), status, claim[:20])
    text = "\n".join(["mosaic 100 100", *["4" * 100] * 100])
    small = gzip.compress(f"crosshatch certificate 1\n{text}\nclaim none\nrefutation\n".encode())
    assert by_program(small, "--memory-limit", "1M") == (5, "")
    # A step whose number is far away, and a clause that is much too long.
    head = GOOD.partition("STEPS")[0]
    long = head + "99 " + "1 " * 100 + "0 1 0\nend\n"
    expect(gzip.compress(long.encode()), 1)


def check_usage():
    script = pathlib.Path(verify.__file__)
    for command in ([PROGRAM], [sys.executable, "-B", str(script)]):
        for words, status in [([], 2), (["a", "b"], 2), (["--quick", "a"], 2), (["--memory-limit"], 2),
                              (["--memory-limit", "0", "a"], 2), (["--memory-limit", "1x", "a"], 2),
                              (["--time-limit", "ms", "a"], 2), (["--time-limit", "1d", "a"], 2),
                              (["/nonexistent"], 2), ([FOLDER.name], 2), (["--help"], 0)]:
            run = subprocess.run([*command, *words], capture_output=True, text=True)
            assert run.returncode == status, (command, words, run)
            assert bool(run.stdout) == (status == 0) and "Traceback" not in run.stderr, run
        packed = gzip.compress(small_prover.certificate("nonogram 1 1 1\nrow 1\ncolumn 1", "unique",
                                                        [(1,)]).encode())
        run = subprocess.run([*command, "-"], input=packed, capture_output=True)
        print_of = hashlib.sha256(b"nonogram 1 1 1\nrow 1\ncolumn 1\n").hexdigest()[:32]
        assert run.stdout.decode() == ("verified: nonogram 1x1 has exactly one solution\n"
                                       "puzzle: a nonogram of 1x1 with 2 runs\n"
                                       f"fingerprint: {print_of}\n1\n"), run
        run = subprocess.run([*command, "-"], input=packed[:-9], capture_output=True)
        assert run.returncode == 2 and run.stderr.count(b"\n") == 1, run


def main():
    sys.set_int_max_str_digits(0)
    good = check_steps()
    check_heads(good)
    check_files(good)
    check_orders()
    check_limits()
    check_kept()
    check_same_puzzles()
    check_usage()
    check_certificates()
    for puzzle in [*larger_puzzles(), *small_prover.random_puzzles(4, 60)]:
        check_clauses(puzzle)


main()
