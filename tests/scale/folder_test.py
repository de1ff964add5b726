#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Maps whose answers stay in a folder: whatever ends, the rest is done later, by Dask or by the
program, and the answers are those of the program on one machine.

Usage: folder_test.py [Test...]    CROSSHATCH_PROGRAM: the program; CROSSHATCH_LONG: with more puzzles
"""

import os
import pathlib
import random
import signal
import subprocess
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
COUNT = 4000 if LONG else 400
KILLS = 20
PIECE = 0.01  # seconds of work of a task: many tasks, and so many places to die


def program(*words):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, check=False)


def inodes(folder):
    """Which file each shard is: another one if the chunk was done again."""
    return {path.name: path.stat().st_ino for path in (folder / "shards").glob("*.shard")}


class Folder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = pathlib.Path(tempfile.mkdtemp(prefix="crosshatch-folder-"))
        cls.start()
        cls.file = cls.scratch / "puzzles.jsonl"
        one_line = [text or "x" for text in puzzles.mixed(COUNT) if text.startswith("{")]
        cls.file.write_text("\n".join([*one_line, "{", one_line[0]]) + "\n")
        # With a line that is not a puzzle, so the status is 2.
        cls.expected = program("check", "--json", cls.file).stdout

    @classmethod
    def start(cls):
        space = tempfile.mkdtemp(prefix="space-", dir=cls.scratch)
        cls.cluster = cluster.Cluster(space)
        cls.client = cls.cluster.client()

    @classmethod
    def tearDownClass(cls):
        cluster.close(cls.client)
        cls.cluster.stop()
        subprocess.run(["rm", "-rf", str(cls.scratch)], check=True)

    def setUp(self):
        begun = time.monotonic()
        self.addCleanup(lambda: print(f"({time.monotonic() - begun:.1f} s)", end=" ", flush=True))
        self.client.wait_for_workers(3, timeout=60)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="batch-", dir=self.scratch))

    def map(self, source=None, **options):
        options = {"program": PROGRAM, "chunk_seconds": PIECE, "folder": self.folder, **options}
        source = self.file if source is None else source
        return crosshatch.dask.map("check", source, client=self.client, **options)

    def assert_done(self):
        """Both ways to read the folder give what one machine gives."""
        self.assertEqual(b"".join(self.map().lines()), self.expected)
        done = program("batch", "check", "--quiet", "--resume", self.folder, self.file)
        self.assertEqual((done.returncode, done.stdout), (2, self.expected), done.stderr)

    def test_killed_workers_lose_nothing(self):
        numbers = random.Random(21)
        killed = 0
        is_over = threading.Event()

        def kill():
            nonlocal killed
            while killed < KILLS and not is_over.wait(numbers.uniform(0.02, 0.3)):
                killed += numbers.choice(self.cluster.workers).signal(signal.SIGKILL)

        thread = threading.Thread(target=kill)
        thread.start()
        rounds = 0
        while rounds == 0 or thread.is_alive():
            self.folder = pathlib.Path(tempfile.mkdtemp(prefix="batch-", dir=self.scratch))
            self.assertEqual(b"".join(self.map().lines()), self.expected)
            rounds += 1
        thread.join()
        self.assert_done()
        self.assertEqual(killed, KILLS)
        print(f"{killed} workers killed in {rounds} maps with a folder: 0 lost, 0 twice")

    def test_without_a_folder_the_chunks_of_a_file_go_to_the_workers(self):
        numbers = random.Random(22)
        results = self.map(folder=None).lines()
        lines = [next(results) for _ in range(50)]
        while not numbers.choice(self.cluster.workers).signal(signal.SIGKILL):
            time.sleep(0.01)
        lines += results
        self.assertEqual(b"".join(lines), self.expected)
        # A table has a heading, which each of its puzzles needs.
        table = self.scratch / "table.csv"
        table.write_text("name,puzzle\n" + "".join(f"n{i},{i % 4 + 1}{'.' * 15}\n" for i in range(300)))
        results = self.map(table, folder=None, first_pass=2)
        self.assertEqual(b"".join(results.lines()), program("check", "--json", table).stdout)
        left = list(self.cluster.folder.glob("space*/**/crosshatch-*/manifest.json"))
        self.assertLess(len(left), 3, "what a killed worker did not take away")

    def test_what_a_lost_scheduler_left_is_not_done_again(self):
        results = self.map()
        taken = [line for line, _ in zip(results.lines(), range(100))]
        self.cluster.scheduler.kill()
        with self.assertRaisesRegex(
            crosshatch.dask.SchedulerLost, r"is gone; \d+ of \d+ chunks are done in .*: run the same again"
        ):
            list(results.lines())
        cluster.close(self.client)
        self.cluster.stop()
        type(self).start()
        before = inodes(self.folder)
        self.assertGreater(len(before), 0)
        results = self.map()
        lines = list(results.lines())
        self.assertEqual(lines[:100], taken)
        self.assertEqual(b"".join(lines), self.expected)
        after = inodes(self.folder)
        self.assertEqual(before, {name: after[name] for name in before})
        self.assertEqual(results.told["tasks"], len(after) - len(before))

    def test_the_program_begins_and_dask_ends(self):
        program("batch", "check", "--resume", self.folder, "--plan", "--chunk-size", 50, self.file)
        for chunk in (1, 4):
            words = ("--manifest", self.folder / "manifest.json", "--chunk", chunk)
            self.assertEqual(program("batch-worker", *words).returncode, 0)
        shard = self.folder / "shards" / "000004.shard"
        damaged = bytearray(shard.read_bytes())
        damaged[100] ^= 1
        shard.write_bytes(damaged)
        results = self.map()
        self.assertEqual(b"".join(results.lines()), self.expected)
        self.assertEqual(results.told["tasks"], len(inodes(self.folder)) - 1)
        self.assert_done()

    def test_dask_begins_and_the_program_ends(self):
        results = self.map()
        for _ in zip(results.lines(), range(100)):
            pass
        results.close()
        self.assertGreater(len(inodes(self.folder)), 0)
        done = program("batch", "check", "--quiet", "--resume", self.folder, self.file)
        self.assertEqual((done.returncode, done.stdout), (2, self.expected), done.stderr)

    @unittest.skipUnless(cluster.has_namespaces(), "without namespaces nothing can be mounted")
    def test_a_full_disk_is_a_clear_error_and_room_ends_it(self):
        half = f"size={len(self.expected) // 2}"  # of the answers
        subprocess.run(["mount", "-t", "tmpfs", "-o", half, "tmpfs", self.folder], check=True)
        try:
            with self.assertRaisesRegex(crosshatch.CrosshatchError, "(?i)no space left"):
                list(self.map(retries=0).lines())
            subprocess.run(["mount", "-o", "remount,size=64m", self.folder], check=True)
            self.assert_done()
        finally:
            subprocess.run(["umount", "-l", self.folder], check=True)

    def test_a_deadly_puzzle_costs_one_line(self):
        # Its process gets more than the second of a processor that it may have. No other does.
        limited = self.scratch / "limited"
        limited.write_text(f'#!/bin/sh\nulimit -t 1\nexec "{PROGRAM}" "$@"\n')
        limited.chmod(0o755)
        easy = [puzzles.drawing(seed, 12, 55) for seed in range(60)]
        file = self.scratch / "deadly.jsonl"
        file.write_text("\n".join([*easy[:40], puzzles.drawing(1, 100, 35), *easy[40:]]) + "\n")
        for folder in (self.folder, None):
            results = self.map(file, program=str(limited), folder=folder)
            lines = list(results.lines())
            for place, line in enumerate(lines[:40] + lines[41:]):
                self.assertIn(b'"answer":', line, place)
            self.assertRegex(
                lines[40],
                rb'^{"format":"crosshatch/1","error":{"code":"internal","message":"the process that answered it '
                rb'(was ended by signal \d+|used up its processor time)",.*"line":41,"index":41,',
            )
            self.assertEqual((len(lines), results.told["crashed"]), (61, 1))

    def test_texts_are_kept_too(self):
        texts = list(puzzles.mixed(40))
        wanted = [crosshatch.ask("check", text).data for text in texts]
        self.assertEqual(list(self.map(texts).lines()), wanted)
        results = self.map(texts)
        self.assertEqual(list(results.lines()), wanted)
        self.assertEqual(results.told["tasks"], 0)
        done = program("batch", "check", "--quiet", "--resume", self.folder)
        self.assertIn(done.returncode, (0, 2))
        with self.assertRaisesRegex(crosshatch.RequestError, "is of other puzzles or options"):
            self.map(texts[1:])
        with self.assertRaisesRegex(crosshatch.RequestError, "expected the options of the batch"):
            self.folder = self.folder / "other"
            list(self.map().lines())
            self.map(node_limit=5)

    def test_two_who_work_in_one_folder_are_told(self):
        first = self.map()
        next(first)
        with self.assertRaisesRegex(crosshatch.CrosshatchError, "another process works on this folder"):
            next(self.map())
        first.close()
        self.assert_done()


if __name__ == "__main__":
    unittest.main(verbosity=2)
