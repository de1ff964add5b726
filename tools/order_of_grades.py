#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares `crosshatch rate` with difficulty as others publish it, and prints rows of the table in docs/patterns.md.

Usage: tools/order_of_grades.py PROGRAM [FAMILY ...]           boards that Simon Tatham's generators make of each of
                                                               their grades; the programs sgt-NAME have to be on PATH
       tools/order_of_grades.py PROGRAM --files FAMILY FILE... boards of files, one for each grade, from the easiest

A row has Spearman's rank correlation between the published grades and our scores, and between them and our grades;
then for each published grade the median score, how many boards have which of our grades, and how many need a trial.
"""
import collections
import json
import os
import statistics
import subprocess
import sys
import tempfile

GRADES = ["easy", "medium", "hard", "unfair", "extreme"]
BOARDS = 40
# Family (and what it is of it): the generator, the parameters, and the grades as these name them.
GENERATORS = {
    "akari": ("lightup", "10x10b20s4d", "012"),
    "binairo": ("unruly", "10x10d", "ten"),
    "dominosa": ("dominosa", "6d", "tbhe"),
    "futoshiki": ("unequal", "6d", "tekxr"),
    "galaxies": ("galaxies", "7x7d", "nu"),
    "hashi": ("bridges", "10x10i30e10m2d", "012"),
    "hitori": ("singles", "10x10d", "ek"),
    "kenken": ("keen", "6d", "enhxu"),
    "masyu": ("pearl", "10x10d", "et"),
    "skyscrapers": ("towers", "5d", "ehxu"),
    "slant": ("slant", "8x8d", "eh"),
    "slitherlink": ("loopy", "10x10t0d", "enth"),
    "sudoku": ("solo", "3x3d", "tbiaeu"),
    "sudoku jigsaw": ("solo", "9jd", "tbiaeu"),
    "sudoku killer": ("solo", "3x3kd", "tbia"),
    "tents": ("tents", "10x10d", "et"),
}


def ranks(values):
    """From 0; those that are equal share the mean of their ranks."""
    places = collections.defaultdict(list)
    for place, value in enumerate(sorted(values)):
        places[value].append(place)
    return [statistics.mean(places[value]) for value in values]


def correlation(ones, others):
    """Spearman's; 0 where one of them is the same everywhere."""
    ones, others = ranks(ones), ranks(others)
    if len(set(ones)) < 2 or len(set(others)) < 2:
        return 0.0
    return statistics.correlation(ones, others)


def ratings(program, family, path):
    told = subprocess.run([program, "rate", "--json", "--quiet", "--family", family, path],
                          capture_output=True, text=True, check=False).stdout
    answers = [json.loads(line) for line in told.splitlines()]
    if any("grade" not in answer for answer in answers):
        sys.exit(f"order_of_grades: {path}: not all are puzzles with one solution")
    return answers


def cell(answers):
    """What a column of the table says of the boards of one published grade."""
    of_grade = collections.Counter(answer["grade"] for answer in answers)
    trials = sum(any("trial" in technique for technique, _ in answer["techniques"])
                 for answer in answers)
    grades = ", ".join(f"{of_grade[grade]} {grade}" for grade in GRADES if of_grade[grade])
    score = f"{statistics.median(answer['score'] for answer in answers):g}"
    return f"{score}: {grades}" + (f"; {trials} by trials" if trials else "")


def row(program, name, paths):
    published = []
    scores = []
    grades = []
    cells = []
    for place, path in enumerate(paths):
        answers = ratings(program, name.split()[0], path)
        published += [place] * len(answers)
        scores += [answer["score"] for answer in answers]
        grades += [GRADES.index(answer["grade"]) for answer in answers]
        cells.append(cell(answers))
    by_score = correlation(published, scores)
    by_grade = correlation(published, grades)
    print(f"| {name} | {by_score:.2f} | {by_grade:.2f} | {' / '.join(cells)} |", flush=True)


def main(program, names):
    if names[:1] == ["--files"]:
        return row(program, names[1], names[2:])
    with tempfile.TemporaryDirectory() as folder:
        for name in names or GENERATORS:
            game, parameters, grades = GENERATORS[name]
            paths = [os.path.join(folder, f"{game}-{grade}") for grade in grades]
            for path, grade in zip(paths, grades):
                with open(path, "w", encoding="utf-8") as boards:
                    subprocess.run([f"sgt-{game}", "--generate", str(BOARDS),
                                    f"{parameters}{grade}#crosshatch"], stdout=boards, check=True)
            row(program, name, paths)
    return None


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
