#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The models of verify.py's clauses are the solutions, one each, as judge.py finds them by trying all
grids; and its definition of a solution is the same.

Usage: models_test.py        with CROSSHATCH_LONG all nonograms of 3x3, and many more others
"""
import collections
import itertools
import os
import random

import judge
import small_prover
import verify  # noqa: E402 (small_prover knows where it is)


WORDS = ("\nhidden ", "\nloop ", "\ndifferent ", "\nseen ", "\nruns ", "\nconnected ", "\nareas ", "\nsizes ", " by corners ",
         " none or ", "\nsum ", "\nword ", "values 123", "values 1\n", " different ")


def nonograms_of_3x3(step):
    clues = small_prover.lines_of(3, 1)
    assert len(clues) == 5
    chosen = itertools.islice(itertools.product(clues, repeat=6), 0, None, step)
    return [small_prover.nonogram(3, 3, 1, six) for six in chosen]


def check_rules(rng, puzzle, truth):
    """`broken` of a few grids: half of them nearly solutions."""
    read = small_prover.read(puzzle)
    values = [*(read.values for _ in read.cells), *([0, 1] for _ in read.hidden)]
    for _ in range(6):
        grid = list(map(rng.choice, values))
        if truth:
            grid = list(rng.choice(truth))
            assert read.broken(tuple(grid)) is None, puzzle
            at = rng.randrange(len(grid))
            grid[at] = rng.choice(values[at])
        assert (read.broken(tuple(grid)) is None) == (tuple(grid) in truth), (puzzle, grid)


def check_cuts(rng, puzzle, truth):
    """What rules imply, all solutions keep; `implied` counts how often that was asked."""
    read = small_prover.read(puzzle)
    implied = 0
    variables = range(1, read.variables() + 1)

    def holds(literal, grid):
        cell, value = read.meaning(literal)
        return (grid[cell - 1] == value) == (literal > 0)

    for rule in read.pieces:
        for _ in range(30):
            some = rng.sample(variables, rng.randint(0, len(variables)))
            clause = [rng.choice((s, -s)) for s in some]
            if rule.implies(clause):
                implied += 1
                assert all(any(holds(x, grid) for x in clause) for grid in truth), (puzzle, clause)
    return implied


def check_count(rng, puzzle, truth):
    """The count in a random order, where that does not take long."""
    if small_prover.read(puzzle).pieces or small_prover.read(puzzle).hidden:
        return
    formula = small_prover.read(puzzle).formula(has_order=True)
    order = list(range(1, formula.variables + 1))
    if formula.variables < 40:
        rng.shuffle(order)
    number = verify.count_models(formula.clauses, order)
    assert number == len(truth), f"{puzzle}\ncounted {number}, there are {len(truth)}"


def main():
    is_long = bool(os.environ.get("CROSSHATCH_LONG"))
    puzzles = nonograms_of_3x3(1 if is_long else 24)
    puzzles += small_prover.random_puzzles(11, 10_000 if is_long else 400)
    rng = random.Random(3)
    counts, words = collections.Counter(), collections.Counter()
    implied = 0
    for puzzle in puzzles:
        truth = judge.every(puzzle)
        models = list(small_prover.models(puzzle))
        assert sorted(models) == truth, f"{puzzle}\nmodels {models}\nsolutions {truth}"
        check_rules(rng, puzzle, truth)
        check_count(rng, puzzle, truth)
        implied += check_cuts(rng, puzzle, truth)
        counts[puzzle.split()[0], min(len(truth), 2)] += 1
        words.update(word for word in WORDS if word in puzzle)
    for family in ("nonogram", "minesweeper", "mosaic", "sudoku", "rules"):
        for count in range(3):
            assert counts[family, count] > 0, f"expected {family} puzzles with {count} solutions"
    assert min(words[word] for word in WORDS) > 3, words
    assert implied > 100, f"expected rules that imply more clauses, saw {implied}"
    print(f"{len(puzzles)} puzzles, the models are the solutions:", dict(counts))


main()
