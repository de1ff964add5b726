# SPDX-License-Identifier: MIT
"""Puzzles from lists and arrays."""

import pickle
import unittest

import crosshatch
from crosshatch import NO_CELL, UNKNOWN, Puzzle
from samples import *  # noqa: F403

try:
    import numpy
except ImportError:
    numpy = None


class FromLists(unittest.TestCase):
    def test_a_drawing_keeps_the_numbers_of_its_colours(self) -> None:
        for drawn in ([[1, 3, 3], [0, 3, 1]], [[0, 2, 0]], [[5, 7], [7, 5]], [[1, 2, 3]]):
            puzzle = Puzzle.from_grid(drawn)
            for again in (puzzle, pickle.loads(pickle.dumps(puzzle))):
                solutions = [solution.cells for solution in crosshatch.solve(again)]
                self.assertIn(drawn, solutions)
        puzzle = Puzzle.from_clues([[(1, 7)]], [[(1, 7)]])
        self.assertEqual(next(crosshatch.solve(puzzle)).cells, [[7]])

    def test_a_drawing(self):
        puzzle = Puzzle.from_grid([[1, 0, 1], [0, 1, 1]])
        self.assertEqual((puzzle.family, puzzle.rows, puzzle.columns), ("nonogram", 2, 3))
        self.assertEqual(puzzle, Puzzle.from_clues([[1, 1], [2]], [[1], [1], [2]]))
        self.assertEqual(Puzzle.from_grid([[True, False]]), Puzzle.from_grid(([1, 0],)))

    def test_clues(self):
        puzzle = Puzzle.from_clues(rows=[[], [0], [3], [], []], columns=[[], [1], [1], [1], []])
        self.assertEqual(crosshatch.check(puzzle).solutions, crosshatch.check(UNIQUE).solutions)

    def test_clues_in_colours(self):
        puzzle = Puzzle.from_clues([[(1, 2), (1, 1)]], [[(1, 2)], [(1, 1)]])
        self.assertEqual(next(crosshatch.solve(puzzle)).cells, [[2, 1]])
        self.assertEqual(puzzle, Puzzle.from_grid([[2, 1]]))

    def test_sudokus(self):
        rows = [[int(c) if c != "." else 0 for c in SUDOKU[i : i + 9]] for i in range(0, 81, 9)]
        puzzle = Puzzle.sudoku(rows)
        self.assertEqual("".join(next(crosshatch.solve(puzzle)).characters), SOLVED)
        self.assertEqual(puzzle, Puzzle.sudoku(SUDOKU))
        self.assertEqual(puzzle, Puzzle.sudoku([[v or None for v in row] for row in rows]))
        six = Puzzle.sudoku([[0] * 6] * 6)
        self.assertEqual(six, Puzzle.sudoku([[0] * 6] * 6, box=(2, 3)))
        self.assertNotEqual(six, Puzzle.sudoku([[0] * 6] * 6, box=(3, 2)))

    def test_boards(self):
        puzzle = Puzzle.minesweeper([[None, 1, UNKNOWN], [None, 1, None]])
        self.assertEqual(puzzle, Puzzle(MINES))
        self.assertEqual(crosshatch.check(Puzzle.minesweeper([[None, 1]], mines=1)).answer, "unique")
        self.assertEqual(crosshatch.check(Puzzle.minesweeper([[None, 1]], mines=2)).answer, "none")
        mosaic = Puzzle.minesweeper([[4, None], [None, None]], mosaic=True)
        self.assertEqual((mosaic.family, crosshatch.check(mosaic).answer), ("mosaic", "unique"))
        hole = Puzzle.minesweeper([[1, None, NO_CELL]])
        self.assertEqual(crosshatch.check(hole).solutions, ["1*#"])

    @unittest.skipIf(numpy is None, "no numpy")
    def test_arrays_of_numpy(self):
        drawn = [[1, 0, 2], [0, 1, 1]]
        for kind in ("uint8", "int64", "int8"):
            self.assertEqual(Puzzle.from_grid(numpy.array(drawn, kind)), Puzzle.from_grid(drawn))
        bools = numpy.array(drawn) == 1
        self.assertEqual(Puzzle.from_grid(bools), Puzzle.from_grid([[1, 0, 0], [0, 1, 1]]))
        self.assertEqual(Puzzle.from_grid(numpy.array(drawn).T[::-1]).rows, 3)
        self.assertEqual(Puzzle.sudoku(numpy.zeros((4, 4), int)).rows, 4)
        self.assertEqual(Puzzle.minesweeper(numpy.array([[-1, 1, -2]])).columns, 3)
        clues = Puzzle.from_clues(list(numpy.array([[1], [1]])), [[1], numpy.array([1])])
        self.assertEqual(clues, Puzzle(SEVERAL))

    def test_numbers_out_of_range_are_refused(self):
        for make in (
            lambda: Puzzle.from_grid([]),
            lambda: Puzzle.from_grid([[]]),
            lambda: Puzzle.from_grid([[1, 0], [1]]),
            lambda: Puzzle.from_grid([[64]]),
            lambda: Puzzle.from_grid([[256]]),
            lambda: Puzzle.from_grid([[-1]]),
            lambda: Puzzle.from_grid([[0] * 1001]),
            lambda: Puzzle.from_clues([[1]], []),
            lambda: Puzzle.from_clues([], []),
            lambda: Puzzle.from_clues([[2]], [[1]]),
            lambda: Puzzle.from_clues([[-1]], [[1]]),
            lambda: Puzzle.from_clues([[2**40]], [[1]]),
            lambda: Puzzle.from_clues([[(1, 64)]], [[(1, 64)]]),
            lambda: Puzzle.from_clues([[(1, 0)]], [[(1, 0)]]),
            lambda: Puzzle.sudoku([[1, 2]]),
            lambda: Puzzle.sudoku([[0] * 5] * 5),
            lambda: Puzzle.sudoku([[0] * 9] * 9, box=(2, 5)),
            lambda: Puzzle.sudoku([[0] * 9] * 9, box=(-3, -3)),
            lambda: Puzzle.sudoku([[10] * 9] * 9),
            lambda: Puzzle.minesweeper([[9]]),
            lambda: Puzzle.minesweeper([[-3]]),
            lambda: Puzzle.minesweeper([[1]], mines=-1),
            lambda: Puzzle.minesweeper([[1]], mines=10**12),
        ):
            with self.assertRaises(crosshatch.CrosshatchError):
                print(repr(make()))

    def test_other_types_are_refused(self):
        for make in (
            lambda: Puzzle.from_grid(5),
            lambda: Puzzle.from_grid("##\n.."),
            lambda: Puzzle.from_grid([1, 0]),
            lambda: Puzzle.from_grid(["#."]),
            lambda: Puzzle.from_grid([[1.5]]),
            lambda: Puzzle.from_grid([["1"]]),
            lambda: Puzzle.from_grid([[None]]),
            lambda: Puzzle.from_clues([1], [1]),
            lambda: Puzzle.from_clues(["1"], ["1"]),
            lambda: Puzzle.from_clues([[1.0]], [[1]]),
            lambda: Puzzle.from_clues([["1"]], [[1]]),
            lambda: Puzzle.sudoku([["5"] * 9] * 9),
        ):
            with self.assertRaises((TypeError, ValueError)):
                print(repr(make()))


class Puzzles(unittest.TestCase):
    def test_they_are_read_with_hints(self):
        self.assertEqual(Puzzle("1" + "." * 15, family="sudoku").rows, 4)
        self.assertEqual(Puzzle(crosshatch.convert(UNIQUE, "nin"), format="nin"), Puzzle(UNIQUE))
        for wrong in ({"family": "x"}, {"format": "x"}):
            with self.assertRaises(crosshatch.CrosshatchError):
                Puzzle(UNIQUE, **wrong)
        with self.assertRaises(crosshatch.ParseError):
            Puzzle("")

    def test_titles(self):
        self.assertEqual(Puzzle(example("cat.non")).title, "Cat")
        self.assertEqual(Puzzle(UNIQUE).title, "")

    def test_they_can_be_copied_compared_and_printed(self):
        for name in ("cat.non", "killer.txt", "jigsaw.txt", "mines-cross.txt", "mosaic.txt"):
            puzzle = Puzzle(example(name))
            copy = pickle.loads(pickle.dumps(puzzle))
            self.assertEqual(copy, puzzle)
            self.assertEqual(hash(copy), hash(puzzle))
            cells = [next(crosshatch.solve(one)).cells for one in (copy, puzzle)]
            self.assertEqual(cells[0], cells[1])
        self.assertNotEqual(Puzzle(UNIQUE), Puzzle(SEVERAL))
        self.assertNotEqual(Puzzle(UNIQUE), UNIQUE)
        self.assertEqual(repr(Puzzle(example("cat.non"))), "<Puzzle: nonogram 15 x 15 'Cat'>")


if __name__ == "__main__":
    unittest.main()
