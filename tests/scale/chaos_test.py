#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Three workers, each in a network namespace of its own, and all that can happen to them: whatever it
is, the answers are those of one process, each once, in their order.

Usage: chaos_test.py [Test...]     CROSSHATCH_PROGRAM: the program; CROSSHATCH_LONG: with longer stops
"""

import os
import random
import signal
import tempfile
import threading
import time
import unittest

import cluster

if __name__ == "__main__":
    cluster.enter_hub()

import puzzles

import crosshatch
import crosshatch.dask

LONG = "CROSSHATCH_LONG" in os.environ
PROGRAM = os.environ.get("CROSSHATCH_PROGRAM", "crosshatch")
TEXTS = list(puzzles.mixed(600 if LONG else 200))
KILLS = 20
STOPPED = 60 if LONG else 5
CUT = 30 if LONG else 5
PIECE = 0.05  # seconds of work of a task: many tasks, and so many places to die


def answered(texts, verb="check", **options):
    """What one process says."""
    return b"".join(crosshatch.ask(verb, text, options).data for text in texts)


def deadly(text):
    """What a puzzle does that ends its process, at once and each time."""
    if "deadly" in text:
        os.kill(os.getpid(), signal.SIGSEGV)
    return len(text)


class Chaos(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="crosshatch-chaos-")
        cls.cluster = cluster.Cluster(cls.folder)
        cls.client = cls.cluster.client()
        cls.expected = answered(TEXTS)

    @classmethod
    def tearDownClass(cls):
        cls.client.close()
        cls.cluster.stop()

    def setUp(self):
        begun = time.monotonic()
        self.addCleanup(lambda: print(f"({time.monotonic() - begun:.1f} s)", end=" ", flush=True))
        self.cluster.wait_for_all(self.client)

    def map(self, **options):
        return crosshatch.dask.map(
            "check", TEXTS, client=self.client, chunk_seconds=PIECE, **options
        )

    def while_it_runs(self, trouble, **options):
        """Maps again and again until `trouble` has ended; returns how often."""
        ended = threading.Event()
        errors = []

        def make():
            try:
                trouble()
            except Exception as error:
                errors.append(error)
            ended.set()

        thread = threading.Thread(target=make)
        thread.start()
        rounds = 0
        while rounds == 0 or not ended.is_set():
            lines = b"".join(self.map(**options).lines())
            self.assertEqual(lines, self.expected)
            rounds += 1
        thread.join()
        self.assertEqual(errors, [])
        return rounds

    def test_killed_workers_lose_nothing(self):
        numbers = random.Random(20)
        killed = 0

        def kill():
            nonlocal killed
            while killed < KILLS:
                time.sleep(numbers.uniform(0.02, 0.5))
                killed += numbers.choice(self.cluster.workers).signal(signal.SIGKILL)

        rounds = self.while_it_runs(kill)
        self.assertEqual(killed, KILLS)
        print(f"{killed} workers killed in {rounds} maps of {len(TEXTS)} puzzles: 0 lost, 0 twice")

    def test_a_worker_that_is_stopped_for_a_while_holds_up_nobody(self):
        worker = self.cluster.workers[0]

        def stop():
            time.sleep(0.2)
            self.assertTrue(worker.signal(signal.SIGSTOP))
            time.sleep(STOPPED)
            worker.signal(signal.SIGCONT)

        self.while_it_runs(stop)

    @unittest.skipUnless(cluster.has_namespaces(), "without namespaces there is no link to cut")
    def test_a_worker_behind_a_cut_link_is_replaced_and_comes_back(self):
        worker = self.cluster.workers[1]

        def cut():
            time.sleep(0.2)
            worker.cut(is_up=False)
            time.sleep(CUT)
            worker.cut(is_up=True)

        self.while_it_runs(cut)
        self.cluster.wait_for_all(self.client)

    def test_a_deadly_puzzle_costs_one_answer(self):
        texts = ["a"] * 200 + ["deadly"] + ["bb"] * 100
        results = crosshatch.dask.map(deadly, texts, client=self.client)
        seen = []
        for _ in texts:
            try:
                seen.append(next(results))
            except crosshatch.dask.Crashed as error:
                seen.append(error.code)
        self.assertEqual(seen, [1] * 200 + ["internal"] + [2] * 100)
        self.assertEqual(results.told["crashed"], 1)

    def test_a_map_that_is_cancelled_frees_the_workers(self):
        hard = [puzzles.drawing(1, 100, 35)] * 6
        cancel = crosshatch.Cancel()
        begun = time.monotonic()
        threading.Timer(0.5, cancel.cancel).start()
        with self.assertRaises(crosshatch.LimitReached):
            next(crosshatch.dask.map("check", hard, client=self.client, cancel=cancel))
        # The workers are free again: they answer others.
        easy = crosshatch.dask.map("check", TEXTS[:20], client=self.client)
        self.assertEqual(b"".join(easy.lines()), answered(TEXTS[:20]))
        self.assertLess(time.monotonic() - begun, 10)


class LostScheduler(unittest.TestCase):
    def test_without_a_folder_it_is_a_clear_error(self):
        with tempfile.TemporaryDirectory() as folder, cluster.Cluster(folder, workers=1) as own:
            client = own.client()
            results = crosshatch.dask.map("check", TEXTS, client=client, chunk_seconds=PIECE)
            next(results)
            own.scheduler.kill()
            begun = time.monotonic()
            with self.assertRaisesRegex(crosshatch.dask.SchedulerLost, "the scheduler at tcp://.* is gone"):
                for _ in results.lines():
                    pass
            self.assertLess(time.monotonic() - begun, 10)
            cluster.close(client)


if __name__ == "__main__":
    unittest.main(verbosity=2)
