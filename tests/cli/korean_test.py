#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that no English is left in what the program says in Korean.

Usage: korean_test.py PROGRAM [--list]      --list prints all that is said, to be read

Runs the commands of tests/cli/cases that say something on standard error, and all texts of tests/bad,
in a Korean locale. What is quoted, file names, options and the names of families and formats may
have Latin letters; any other word of them is a fault.
"""
import os
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import run_cases

TESTS = pathlib.Path(__file__).resolve().parent.parent
SAID = re.compile(r"^(.*?): (오류|알림|error|note): (.*)$", re.M)
# Words of the command line and of formats, and terms that Koreans write so too.
NAMES = set("""
    manifest
    JSON XML HTTP SIGTERM id verb status UTF ID MiB PDF GIF PNG SVG PPM HTML base64 lz string true false null main other generic
    families formats engines techniques elements constraints join logic solve check count odds make vary canon repair minimise unlike explain hint rate render convert prove verify watch
    claim verdict map dimacs SAT kB MB
    ask list help batch serve csv tsv svg png gif txt html pdf auto light dark classic en ko text person puzzle solution
    ambiguous steps always never crosshatch puzz link webpbn Rosetta rosetta tournament letters
    cells sum rows columns palette background quizzes image goal line count puzzleset title author
    format family box grid marks regions diagonals windows antiknight antiking cages filled color
    gzip zip xz zstd bzip2 rar lz4 JPEG TIFF WebP BMP ELF WebAssembly SQLite RTF Penpa PBM
    easy medium hard unfair extreme
    none half quarter turn left right up down diagonal antidiagonal full windoku jigsaw killer anti knight king mines density
    smooth noise otsu local floyd ordered
    drawings SudokuPad R1C1 fogofwar
    stars se letter avx2 avx512 AVX CROSSHATCH_CPU bd sudokuwiki org sudoku htm
    bridges filling keen lightup loopy pattern pearl range rect singles solo towers unequal unruly
""".split())


def names_of(program):
    words = set(NAMES)
    for what in ("families", "formats", "engines"):
        listed = subprocess.run([program, "list", what, "--lang", "en"], capture_output=True,
                                text=True, check=True).stdout
        for line in listed.splitlines():
            words.update(re.findall(r"[A-Za-z][A-Za-z0-9]*", line.split("  ")[0]))
            words.update(re.findall(r"[a-z0-9-]+", line.split()[1] if len(line.split()) > 1 else ""))
    styles = subprocess.run([program, "make", "sudoku", "--style", "?", "--lang", "en"], capture_output=True, text=True).stderr
    words.update(re.findall(r"[a-z]+", styles[styles.index("(classic"):styles.index(")")]))
    return words


def english_in(text, names):
    """The words of English in what is said."""
    text = re.sub(r"'(?:[^']|'(?=[^\s,.;:)가-힣]))*'|\"[^\"]*\"", " ", text)
    text = re.sub(r"<[^>]*>|\$id|#[0-9A-F]+|r\d+c\d+|\d+x\d+|\ba4\b|\d+(ms|[a-zA-Z])\b|--?[a-z][a-z-]*( [A-Z]+)?|\.[a-z]+|/\S*|\S+/\S*|\\x[0-9A-F]+", " ", text)
    text = re.sub(r"\b(rows|columns|palette|background|cells)\b(\[[^\]]*\])*", " ", text)
    return [word for word in re.findall(r"[A-Za-z][A-Za-z0-9_]+", text) if word not in names]


def said_by_cases(program):
    for path in sorted((TESTS / "cli" / "cases").glob("*.case")):
        for case in run_cases.cases_of(str(path)):
            if not case["2>"]:
                continue
            command = case["command"]
            if "LC_ALL" in command or "LANG" in command or "--lang" in command:
                continue
            done = run_cases.result_of(case, program, {"LC_ALL": "ko_KR.UTF-8"})
            yield case["place"], done.stderr.decode("utf-8", "replace")


def said_by_bad_texts(program):
    for row in (TESTS / "bad" / "expected.tsv").read_text().splitlines():
        if row.startswith("#"):
            continue
        name, arguments, status, _ = row.split("\t")
        if status == "0":
            continue
        done = subprocess.run([program, *arguments.split(), "--lang", "ko", TESTS / "bad" / name],
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
        yield name, done.stderr.decode("utf-8", "replace")


def main(program, *options):
    program = os.path.realpath(program)
    names = names_of(program)
    faults = said = 0
    for place, text in [*said_by_cases(program), *said_by_bad_texts(program)]:
        for _, kind, message in SAID.findall(text):
            said += 1
            if "--list" in options:
                print(message)
            left = english_in(message, names)
            if kind in ("error", "note") or left:
                print(f"{place}: {' '.join(left)}\n    {message}")
                faults += 1
    print(f"{said} messages, {faults} with English in them")
    return 1 if faults or said < 200 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
