#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""crosshatch.dask.map on two workers of this machine: sources, verbs, errors, passes."""

import contextlib
import os
import signal
import subprocess
import sys
import unittest

try:
    import dask
    import dask.bag
    import pandas
    from dask.distributed import Client
except ImportError as missing:
    print(f"1 not tested: crosshatch.dask, as there is no module {missing.name}")
    sys.exit(77)

import crosshatch
import crosshatch.dask
import puzzles

UNIQUE, SEVERAL, MINES = "A;A;D;A;A|A;B;B;B;A", "B;B|B;B", "_1_\n_1_\n"
TEXTS = [UNIQUE, SEVERAL, MINES, "x", ""] * 40
LINES = [crosshatch.ask("check", text).data for text in TEXTS]


def deadly(text):
    """What a puzzle does that ends its process, at once and each time."""
    if text == "exit":
        os._exit(3)
    if text == "deadly":
        os.kill(os.getpid(), signal.SIGSEGV)
    if text == "bad":
        raise ValueError("bad")
    return len(text)


def objects(results, count):
    """All answers, with the exceptions in their places."""
    seen = []
    for _ in range(count):
        try:
            seen.append(next(results))
        except Exception as error:
            seen.append(error)
    return seen


class Map(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.client = Client(n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50)

    @classmethod
    def tearDownClass(cls):
        cls.client.close()

    def map(self, verb, source, **options):
        return crosshatch.dask.map(verb, source, client=self.client, **options)

    def lines(self, source, **options):
        return list(self.map("check", source, **options).lines())

    def test_texts_get_the_lines_of_the_program_in_their_order(self):
        self.assertEqual(self.lines(TEXTS), LINES)
        self.assertEqual(self.lines(iter(TEXTS)), LINES)
        self.assertEqual(self.lines([]), [])
        self.assertEqual(self.lines([crosshatch.Puzzle(UNIQUE)])[0], LINES[0])

    def test_collections_of_dask_and_columns_are_sources(self):
        halves = [dask.delayed(list)(TEXTS[:100]), dask.delayed(list)(TEXTS[100:])]
        table = pandas.DataFrame({"puzzle": TEXTS})
        for source in (dask.bag.from_sequence(TEXTS, npartitions=7), halves, table["puzzle"]):
            self.assertEqual(self.lines(source), LINES)
        singles = [dask.delayed(str)(text) for text in TEXTS[:5]]
        self.assertEqual(self.lines(singles), LINES[:5])
        with self.assertRaisesRegex(crosshatch.RequestError, "expected one column, saw a table"):
            self.map("check", table)
        missing = self.lines(pandas.Series([UNIQUE, None, float("nan")]))
        self.assertEqual(missing, [LINES[0], LINES[4], LINES[4]])

    def test_answers_are_those_of_the_module(self):
        answers = objects(self.map("check", TEXTS[:5]), 5)
        self.assertEqual([a.answer for a in answers[:3]], ["unique", "multiple", "multiple"])
        self.assertEqual(answers[1].status, 4)
        self.assertIsInstance(answers[3], crosshatch.ParseError)
        self.assertEqual(list(self.map("count", [UNIQUE, SEVERAL])), [1, 2])
        self.assertEqual(next(self.map("rate", [UNIQUE])).grade, crosshatch.rate(UNIQUE).grade)
        self.assertEqual(next(self.map("hint", [UNIQUE], level=1)).level, 1)
        line = next(self.map("odds", [MINES]).lines())
        self.assertEqual(line, crosshatch.ask("odds", MINES).data)
        with self.assertRaises(crosshatch.RequestError):
            self.map("chekc", [])
        with self.assertRaisesRegex(crosshatch.RequestError, "expected an option"):
            next(self.map("check", [UNIQUE], limti=3))

    def test_an_exception_of_the_source_is_raised(self):
        def broken():
            yield UNIQUE
            raise OSError("no more")

        with self.assertRaisesRegex(OSError, "no more"):
            self.lines(broken())

    def test_two_passes_give_the_answers_of_one(self):
        texts = list(puzzles.mixed(60))
        wanted = [crosshatch.ask("check", text).data for text in texts]
        results = self.map("check", texts, first_pass=2)
        self.assertEqual(list(results.lines()), wanted)
        self.assertGreater(results.told["second"], 5)
        self.assertLess(results.told["second"], 60)

    def test_deadly_puzzles_are_errors_and_all_others_are_answered(self):
        texts = ["a"] * 90 + ["deadly", "bad"] + ["bb"] * 60 + ["exit"] + ["ccc"] * 30
        seen = objects(self.map(deadly, texts), len(texts))
        self.assertEqual([s for s in seen if isinstance(s, int)], [1] * 90 + [2] * 60 + [3] * 30)
        self.assertEqual(str(seen[90]), "the process that answered it was ended by signal 11")
        self.assertIsInstance(seen[90], crosshatch.dask.Crashed)
        self.assertIsInstance(seen[91], ValueError)
        self.assertEqual(str(seen[152]), "the process that answered it ended without an answer")

    def test_chunks_grow_to_the_time_that_is_wanted(self):
        # 4,000 texts of some 20 us in chunks of 20 ms: single ones would be 4,000 tasks.
        results = self.map("check", [UNIQUE] * 4000, chunk_seconds=0.02)
        self.assertEqual(len(list(results.lines())), 4000)
        self.assertLess(results.told["tasks"], 200)

    def test_closing_ends_the_work(self):
        with contextlib.closing(self.map("check", [puzzles.drawing(1, 100, 35)] * 4)):
            pass
        self.assertEqual(self.lines([UNIQUE]), LINES[:1])


class Import(unittest.TestCase):
    def test_without_dask_the_error_says_what_is_missing(self):
        code = "import sys; sys.modules['dask'] = None; import crosshatch; import crosshatch.dask"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        self.assertIn("crosshatch.dask needs the module dask: install dask.distributed", done.stderr)

    def test_the_package_alone_does_not_import_it(self):
        code = "import sys, crosshatch; print('dask' in sys.modules)"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        self.assertEqual(done.stdout, "False\n")


if __name__ == "__main__":
    unittest.main()
