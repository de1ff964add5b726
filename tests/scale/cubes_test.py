#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""crosshatch.dask.cubes on three workers, each in a network namespace of its own: its answers are those
of crosshatch.check, whoever dies, and the second solution ends the rest."""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import unittest.mock

try:
    import dask.distributed
except ImportError as missing:
    print(f"1 not tested: crosshatch.dask, as there is no module {missing.name}")
    sys.exit(77)

import cluster

if __name__ == "__main__":
    cluster.enter_hub()

import puzzles

import crosshatch
import crosshatch.dask
from crosshatch.dask import _cubes

PROGRAM = os.environ.get("CROSSHATCH_PROGRAM", "crosshatch")
SEVERAL = "[2,2,[1],[1],[1],[1]]"
NONE = "55" + "." * 79
MINES = "#mines 9\n" + "_____\n_1___\n___2_\n_____\n_____\n"
SUDOKU = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def dominoes(number):
    """A nonogram with one solution that is found by search alone."""
    rows = [[3], [1], *[[3, 1], [1]] * (number - 1), [1]]
    columns = [[1], *[[1], [1, 3]] * (number - 1), [1], [3]]
    return str([len(rows), len(columns), *rows, *columns]).replace(" ", "")


def slow_part(folder):
    """Parts 1 and 2 wait until another one is under way; that goes on until it is cancelled."""
    folder = pathlib.Path(folder)

    def answer(verb, text, options):
        part = int(options["cube"].split("/")[0])
        if part > 2:
            (folder / f"begun{part}").touch()
            with _cubes.stopped_with_task() as cancel:
                for _ in range(6000):
                    if cancel.cancelled:
                        (folder / f"cancelled{part}").touch()
                        break
                    time.sleep(0.01)
            return b""
        while not list(folder.glob("begun*")):
            time.sleep(0.01)
        return crosshatch.ask(verb, text, options).data

    return answer


class Cubes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="crosshatch-cubes-")
        cls.cluster = cluster.Cluster(cls.folder)
        cls.client = cls.cluster.client()

    @classmethod
    def tearDownClass(cls):
        cls.client.close()
        cls.cluster.stop()

    def setUp(self):
        self.client.wait_for_workers(3, timeout=60)

    def cubes(self, puzzle, **options):
        return crosshatch.dask.cubes(puzzle, client=self.client, **options)

    def test_the_answer_is_that_of_check(self):
        texts = [SUDOKU, SEVERAL, MINES, NONE, "A;A;D;A;A|A;B;B;B;A", dominoes(8)]
        for text in [*texts, *(puzzles.drawing(seed, 15, 45) for seed in range(4))]:
            wanted = crosshatch.check(text, no_map=True)
            for parts in (1, 7, 16):
                with self.subTest(text=text, parts=parts):
                    seen = self.cubes(text, parts=parts)
                    self.assertEqual((seen.answer, seen.logic), (wanted.answer, wanted.logic))
                    self.assertEqual(seen.status, wanted.status)
                    if wanted.answer == "unique":
                        self.assertEqual(seen.solutions, wanted.solutions)
                    self.assertEqual(len(seen.solutions), len(wanted.solutions))

    def test_counts_add_up(self):
        for text in (MINES, SEVERAL, SUDOKU, NONE, "#mines 60\n" + "____________\n" * 12):
            seen = self.cubes(text, verb="count", parts=9)
            self.assertTrue(seen.count_exact)
            self.assertEqual(seen.count, crosshatch.count(text))

    def test_a_limit_leaves_it_unknown(self):
        seen = self.cubes(dominoes(10), parts=4, node_limit=3)
        self.assertEqual((seen.answer, seen.why, seen.status), ("unknown", "nodes", 5))

    def test_what_is_wrong_is_said_at_once(self):
        for text in ("x", "", "B;B|B;B;C"):
            with self.assertRaises(crosshatch.ParseError):
                self.cubes(text)
        with self.assertRaisesRegex(crosshatch.RequestError, "expected check or count, saw 'rate'"):
            self.cubes(SEVERAL, verb="rate")
        with self.assertRaisesRegex(crosshatch.RequestError, "expected 1 to 65536 parts, saw 0"):
            self.cubes(SEVERAL, parts=0)
        with self.assertRaises(crosshatch.RequestError):
            self.cubes(SEVERAL, node_limit="x")

    def test_the_second_solution_ends_the_rest(self):
        with tempfile.TemporaryDirectory() as folder:
            with unittest.mock.patch.object(_cubes, "answer_part", slow_part(folder)):
                begun = time.monotonic()
                self.assertEqual(self.cubes(SEVERAL, parts=12).answer, "multiple")
                self.assertLess(time.monotonic() - begun, 20)
            deadline = time.monotonic() + 10
            while time.monotonic() < deadline:
                names = {path.name for path in pathlib.Path(folder).iterdir()}
                begun_parts = {name[5:] for name in names if name.startswith("begun")}
                ended = {name[9:] for name in names if name.startswith("cancelled")}
                if begun_parts == ended:
                    break
                time.sleep(0.05)
            self.assertTrue(begun_parts)
            self.assertEqual(begun_parts, ended)
            self.assertLess(len(begun_parts), 10, "parts that nobody needs were begun")
            self.assertFalse(any(self.client.processing().values()))

    def test_the_parts_of_a_killed_worker_are_run_again(self):
        text = dominoes(13)
        stop = threading.Event()
        kills = []

        def kill():
            while not stop.wait(0.4):
                worker = self.cluster.workers[len(kills) % 3]
                if len(kills) < 6 and worker.signal(signal.SIGKILL):
                    kills.append(worker.number)

        thread = threading.Thread(target=kill)
        thread.start()
        try:
            seen = self.cubes(text, parts=48, retries=8)
        finally:
            stop.set()
            thread.join()
        self.assertGreater(len(kills), 1, "the puzzle must take longer")
        self.assertEqual(seen.answer, "unique")
        self.assertEqual(seen.json.count(b'"missing":0'), 1)

    def test_a_part_that_ends_each_process_is_named(self):
        def deadly(verb, text, options):
            if options["cube"].startswith("2/"):
                os.kill(os.getpid(), signal.SIGKILL)
            return crosshatch.ask(verb, text, options).data

        with unittest.mock.patch.object(_cubes, "answer_part", deadly):
            with self.assertRaisesRegex(crosshatch.dask.Crashed, "part 2 of 3 ended each process"):
                self.cubes(NONE, parts=3, retries=0)

    def test_a_cancel_ends_it(self):
        stop = crosshatch.Cancel()
        threading.Timer(0.5, stop.cancel).start()
        with self.assertRaises(crosshatch.LimitReached):
            self.cubes(dominoes(20), parts=8, cancel=stop)


class Shell(unittest.TestCase):
    def test_the_lines_of_the_document_work(self):
        page = pathlib.Path(__file__).resolve().parents[2] / "docs" / "scale.md"
        section = page.read_text(encoding="utf-8").split("## One very hard puzzle")[1]
        commands = section.split("```sh\n")[1].split("```")[0].strip().splitlines()
        self.assertEqual(len(commands), 2)
        folder = str(pathlib.Path(PROGRAM).resolve().parent)
        for command in commands:
            if command.startswith("parallel") and subprocess.run(
                ["sh", "-c", "command -v parallel"], capture_output=True, check=False
            ).returncode:
                print("1 not tested: GNU parallel, which is not installed")
                continue
            with tempfile.TemporaryDirectory() as place, self.subTest(command=command):
                pathlib.Path(place, "hard.txt").write_text(dominoes(6), encoding="utf-8")
                done = subprocess.run(
                    ["bash", "-c", command], cwd=place, capture_output=True, text=True, check=False,
                    env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"},
                )  # fmt: skip
                self.assertEqual((done.stdout, done.returncode), ("unique\n", 0), done.stderr)


if __name__ == "__main__":
    unittest.main()
