# SPDX-License-Identifier: MIT
"""Many puzzles, many threads."""

import threading
import time
import unittest

import crosshatch
from samples import *  # noqa: F403


class Map(unittest.TestCase):
    def test_answers_keep_their_order(self):
        texts = [UNIQUE, SEVERAL, SUDOKU, MINES] * 30
        for threads in (1, 2, 5):
            answers = [a.answer for a in crosshatch.map("check", texts, threads=threads)]
            self.assertEqual(answers, ["unique", "multiple", "unique", "multiple"] * 30)

    def test_what_comes_before_an_exception_is_answered(self):
        def given():
            yield from [UNIQUE] * 20
            raise ValueError("no more")

        answers = []
        with self.assertRaisesRegex(ValueError, "no more"):
            for answer in crosshatch.map("check", given(), threads=2):
                answers.append(answer.answer)
        self.assertEqual(answers, ["unique"] * 20)

    def test_verbs_are_names_or_functions(self):
        self.assertEqual(list(crosshatch.map(crosshatch.count, [UNIQUE, SEVERAL])), [1, 2])
        self.assertEqual(list(crosshatch.map("convert", [UNIQUE], to="nin"))[0][:3], "5 5")
        with self.assertRaises(crosshatch.RequestError):
            crosshatch.map("chekc", [])
        for threads in (0, 257):
            with self.assertRaises(crosshatch.RequestError):
                crosshatch.map("check", [], threads=threads)

    def test_an_error_comes_in_its_turn_and_the_next_answers_follow(self):
        answers = crosshatch.map("check", [UNIQUE, "x", SEVERAL], threads=2)
        self.assertEqual(next(answers).answer, "unique")
        with self.assertRaises(crosshatch.ParseError):
            next(answers)
        self.assertEqual(next(answers).answer, "multiple")
        self.assertEqual(list(answers), [])
        self.assertEqual(list(answers), [])

    def test_it_reads_only_a_little_ahead(self):
        taken = 0

        def endless():
            nonlocal taken
            while True:
                taken += 1
                yield UNIQUE

        with crosshatch.map("check", endless(), threads=2) as answers:
            for _ in range(100):
                next(answers)
            self.assertLess(taken, 300)

    def test_an_error_of_the_puzzles_is_raised(self):
        def broken():
            yield UNIQUE
            raise OSError("no more")

        with self.assertRaises(OSError):
            list(crosshatch.map("check", broken()))

    def test_closing_it_ends_the_work(self):
        before = threading.active_count()
        begun = time.monotonic()
        with crosshatch.map("check", [drawing(1, 100, 35)] * 50, threads=2) as answers:
            time.sleep(0.1)
        self.assertLess(time.monotonic() - begun, 2)
        self.assertEqual(list(answers), [])
        while threading.active_count() > before:
            self.assertLess(time.monotonic() - begun, 5)
            time.sleep(0.01)

    def test_a_token_ends_all(self):
        stop = crosshatch.Cancel()
        threading.Timer(0.1, stop.cancel).start()
        begun = time.monotonic()
        whys = {a.why for a in crosshatch.map("check", [drawing(1, 100, 35)] * 20, cancel=stop)
                if a.why}  # fmt: skip
        self.assertEqual(whys, {"cancelled"})
        self.assertLess(time.monotonic() - begun, 3)

    def test_limits_hold_for_each_puzzle(self):
        answers = crosshatch.map("check", [drawing(1, 100, 35), UNIQUE], node_limit=100)
        self.assertEqual([a.why for a in answers], ["nodes", None])


class Threads(unittest.TestCase):
    def test_the_gil_is_released(self):
        stop = crosshatch.Cancel()
        thread = threading.Thread(
            target=crosshatch.check, args=(drawing(1, 100, 35),), kwargs={"cancel": stop}
        )
        thread.start()
        turns = 0
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            turns += 1
        stop.cancel()
        thread.join()
        self.assertGreater(turns, 10_000)

    def test_threads_share_a_puzzle_and_a_token(self):
        puzzle = crosshatch.Puzzle(example("p30_hard.txt"))
        answers = []
        stop = crosshatch.Cancel()

        def work():
            for _ in range(5):
                answers.append(crosshatch.check(puzzle, cancel=stop).answer)

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers, ["unique"] * 40)


if __name__ == "__main__":
    unittest.main()
