# SPDX-License-Identifier: MIT
"""Many sudokus in memory."""

import threading
import time
import unittest
from array import array

import crosshatch
from crosshatch import sudoku
from samples import *  # noqa: F403

try:
    import numpy
except ImportError:
    numpy = None

FEW = [SUDOKU, "." * 81, "11" + "." * 79, "x" + "." * 80, SOLVED]
COUNTS = [1, 2, 0, sudoku.NOT_A_BOARD, 1]


class Texts(unittest.TestCase):
    def test_lines_as_they_stand(self):
        for ending in ("", "\n", "\r\n"):
            for last in {"", ending}:
                text = (ending.join(FEW) + last).encode()
                counts, solutions = sudoku.solve(text)
                self.assertEqual(list(counts), COUNTS)
                self.assertIsInstance(solutions, bytearray)
                self.assertEqual(len(solutions), len(text))
                lines = solutions.decode().split(ending) if ending else [
                    solutions[i : i + 81].decode() for i in range(0, len(solutions), 81)
                ]  # fmt: skip
                self.assertEqual((lines[0], lines[2], lines[4]), (SOLVED, "." * 81, SOLVED))

    def test_nothing(self):
        self.assertEqual(list(sudoku.solve(b"").counts), [])

    def test_counts_of_another_kind_are_refused(self):
        for kind in ("i", "f", "q", "B"):
            with self.assertRaises(TypeError):
                sudoku.solve(SUDOKU.encode(), counts=array(kind, [0] * 8))

    def test_only_counts(self):
        counts, solutions = sudoku.solve(SUDOKU.encode(), solutions=False)
        self.assertEqual((list(counts), solutions), ([1], None))

    def test_limits(self):
        empty = b"." * 81
        self.assertEqual(list(sudoku.solve(empty, limit=100).counts), [100])
        self.assertEqual(list(sudoku.solve(empty, limit=1).counts), [1])
        for wrong in (0, 2**31):
            with self.assertRaises(ValueError):
                sudoku.solve(empty, limit=wrong)
        for wrong in (-1, 2**40, "x"):
            with self.assertRaises((TypeError, ValueError)):
                sudoku.solve(empty, limit=wrong)

    def test_boards_can_be_given_up(self):
        hard = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
        self.assertEqual(list(sudoku.solve(hard).counts), [1])
        self.assertEqual(list(sudoku.solve(hard, most_branches=1).counts), [sudoku.GIVEN_UP])

    def test_texts_that_are_cut_are_refused(self):
        for wrong in (b"1", b"." * 80, b"." * 82, b"." * 81 + b"\n" + b"." * 80):
            with self.assertRaises(ValueError):
                sudoku.solve(wrong)

    def test_other_types_are_refused(self):
        for wrong in (SUDOKU, 5, [[0] * 81], array("i", [0] * 81), None):
            with self.assertRaises(TypeError):
                sudoku.solve(wrong)

    def test_room_of_the_caller(self):
        text = "\n".join(FEW).encode()
        counts = array("I", [7] * 5)
        solutions = bytearray(text)
        solved = sudoku.solve(text, counts=counts, solutions=solutions)
        self.assertIs(solved.counts, counts)
        self.assertIs(solved.solutions, solutions)
        self.assertEqual(list(counts), COUNTS)
        self.assertTrue(solutions.startswith(SOLVED.encode()))
        with self.assertRaises((TypeError, ValueError)):
            sudoku.solve(text, counts=array("I", [0]))
        with self.assertRaises((TypeError, ValueError)):
            sudoku.solve(text, solutions=bytearray(81))
        with self.assertRaises((TypeError, BufferError)):
            sudoku.solve(text, solutions=bytes(text))
        for shared in (bytearray(text), bytearray(81)):
            with self.assertRaises(ValueError):
                sudoku.solve(shared, solutions=shared)

    def test_numbers_in_bytes(self):
        board = bytes(0 if c == "." else int(c) for c in SUDOKU)
        counts, solutions = sudoku.solve(board + bytes(81))
        self.assertEqual(list(counts), [1, 2])
        self.assertEqual(bytes(solutions[:81]), bytes(map(int, SOLVED)))

    def test_no_number_becomes_a_digit_by_chance(self):
        # 254 + '0' would be a dot.
        for value in (10, 208, 254, 255):
            board = bytes([0, value] + [0] * 79)
            self.assertEqual(list(sudoku.solve(board).counts), [sudoku.NOT_A_BOARD])

    def test_several_threads_give_the_same(self):
        text = "\n".join(FEW * 300).encode()
        one, many = sudoku.solve(text), sudoku.solve(text, threads=3)
        self.assertEqual(one, many)

    def test_a_token_stops_it(self):
        stop = crosshatch.Cancel()
        stop.cancel()
        with self.assertRaises(crosshatch.LimitReached):
            sudoku.solve(SUDOKU.encode(), cancel=stop)

    def test_the_gil_is_released(self):
        text = (SUDOKU + "\n").encode() * 300_000
        ticks, done = [], threading.Event()

        def work():
            sudoku.solve(text)
            done.set()

        thread = threading.Thread(target=work)
        thread.start()
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)
        thread.join()
        self.assertGreater(len(ticks), 10)


@unittest.skipIf(numpy is None, "no numpy")
class Arrays(unittest.TestCase):
    def setUp(self):
        self.characters = numpy.array([list(board.encode()) for board in FEW], numpy.uint8)
        self.numbers = numpy.where(self.characters == 46, 0, self.characters - 48).astype("uint8")
        self.solved = numpy.array(list(map(int, SOLVED)), numpy.uint8)

    def test_numbers(self):
        counts, solutions = sudoku.solve(self.numbers)
        self.assertEqual((counts.dtype, counts.tolist()), (numpy.uint32, COUNTS))
        self.assertEqual((solutions.dtype, solutions.shape), (numpy.uint8, (5, 81)))
        self.assertTrue((solutions[0] == self.solved).all())
        self.assertTrue((solutions[2] == 0).all())

    def test_squares(self):
        counts, solutions = sudoku.solve(self.numbers.reshape(5, 9, 9))
        self.assertEqual(solutions.shape, (5, 9, 9))
        self.assertTrue((solutions[0].ravel() == self.solved).all())
        self.assertEqual(solutions[counts == 1].shape, (2, 9, 9))

    def test_characters(self):
        counts, solutions = sudoku.solve(self.characters)
        self.assertEqual(bytes(solutions[0]).decode(), SOLVED)
        self.assertEqual(bytes(solutions[2]).decode(), "." * 81)
        counts, solutions = sudoku.solve(numpy.array([b.encode() for b in FEW], "S81"))
        self.assertEqual((counts.tolist(), solutions.dtype.str), (COUNTS, "|S81"))
        self.assertEqual(solutions[0].decode(), SOLVED)

    def test_gaps_between_boards(self):
        wide = numpy.zeros((5, 100), numpy.uint8)
        wide[:, 7:88] = self.numbers
        counts, solutions = sudoku.solve(wide[:, 7:88])
        self.assertEqual(counts.tolist(), COUNTS)
        counts, _ = sudoku.solve(self.numbers[::2])
        self.assertEqual(counts.tolist(), COUNTS[::2])
        room = numpy.zeros((5, 100), numpy.uint8)
        sudoku.solve(self.numbers, solutions=room[:, :81])
        self.assertTrue((room[0, :81] == self.solved).all())
        self.assertTrue((room[:, 81:] == 0).all())

    def test_boards_that_do_not_lie_so_are_refused(self):
        for wrong in (self.numbers[::-1], self.numbers.T, self.numbers[:, ::-1], self.numbers[:, :80],
                      self.numbers.astype(int), self.numbers.astype(bool),
                      numpy.broadcast_to(self.numbers[0], (3, 81)),
                      self.numbers.reshape(5, 9, 9).transpose(0, 2, 1)):  # fmt: skip
            with self.assertRaises((TypeError, ValueError)):
                sudoku.solve(wrong)

    def test_no_boards(self):
        counts, solutions = sudoku.solve(numpy.zeros((0, 81), numpy.uint8))
        self.assertEqual((counts.shape, solutions.shape), ((0,), (0, 81)))

    def test_memory_that_cannot_be_written(self):
        frozen = numpy.zeros((5, 81), numpy.uint8)
        frozen.flags.writeable = False
        with self.assertRaises((ValueError, BufferError, TypeError)):
            sudoku.solve(self.numbers, solutions=frozen)


if __name__ == "__main__":
    unittest.main()
