#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""examples/celery with a Redis and two workers of its own: 100 questions, one worker is killed among
them, and every answer is that of the program."""

import gc
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import puzzles

PROGRAM = os.environ.get("CROSSHATCH_PROGRAM", "crosshatch")
EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "examples" / "celery"
VISIBILITY = 5
SECONDS = 60


def wait_for(is_so, what):
    begun = time.monotonic()
    while not is_so():
        assert time.monotonic() - begun < SECONDS, f"expected {what} within {SECONDS} s"
        time.sleep(0.05)


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="crosshatch-celery-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        address = f"redis://127.0.0.1:{port}"
        cls.environment = {
            "CROSSHATCH_BROKER": f"{address}/0",
            "CROSSHATCH_RESULTS": f"{address}/1",
            "CROSSHATCH_VISIBILITY": str(VISIBILITY),
        }
        os.environ.update(cls.environment)
        sys.path.insert(0, str(EXAMPLE))
        cls.start("redis", ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "",
                            "--dir", str(cls.folder)])
        import redis  # pylint: disable=import-outside-toplevel

        cls.queue = redis.Redis(port=port, db=0)
        cls.results = redis.Redis(port=port, db=1)

        def answers():
            try:
                return cls.queue.ping()
            except redis.ConnectionError:
                return False

        wait_for(answers, "Redis")
        import puzzle_tasks  # pylint: disable=import-outside-toplevel

        cls.tasks = puzzle_tasks

    @classmethod
    def start(cls, name, command):
        with open(cls.folder / f"{name}.log", "ab") as log:
            daemon = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)

        cls.addClassCleanup(cls.end, daemon)
        return daemon

    @staticmethod
    def end(daemon):
        if daemon.poll() is None:
            os.killpg(daemon.pid, signal.SIGKILL)
            daemon.wait()

    def worker(self, name, words="--app puzzle_tasks worker --concurrency 1"):
        daemon = self.start(name, [sys.executable, "-m", "celery", "--workdir", str(EXAMPLE), *words.split(),
                                   "--hostname", name, "--loglevel", "INFO"])
        self.workers.append(daemon)
        log = self.folder / f"{name}.log"
        wait_for(lambda: b" ready." in log.read_bytes(), f"a worker that is ready: {log.read_text()}")
        return daemon

    def setUp(self):
        self.workers = []
        self.queue.flushall()

    def tearDown(self):
        for daemon in self.workers:
            self.end(daemon)
        gc.collect()  # results that are let go later would look for Redis

    def done(self):
        return len(self.results.keys("celery-task-meta-*"))

    def check_answers(self, texts, replies):
        for text, reply in zip(texts, replies):
            told = reply.get(timeout=SECONDS)
            wanted = subprocess.run([PROGRAM, "check", "--json", "--node-limit", "20000", "-"], input=text.encode(),
                                    capture_output=True, check=False)
            self.assertEqual(told, {"status": wanted.returncode, "answer": wanted.stdout.decode()})

    def test_a_worker_that_is_killed_loses_no_question(self):
        quick = [puzzles.drawing(seed, 25, 53) for seed in range(92)] + ["B;B|B;B", "no puzzle"]
        slow = [puzzles.drawing(seed, 35, 45) for seed in range(6)]  # each as long as its nodes last
        texts = quick[:20] + slow + quick[20:]
        first, _ = self.worker("first@here"), self.worker("second@here")
        replies = [self.tasks.ask_later("check", text) for text in texts]
        self.assertEqual(len({reply.id for reply in replies}), 100)
        # Each holds two at most, so where there are more than two, both hold some.
        wait_for(lambda: self.done() >= 20 and self.queue.hlen("unacked") > self.tasks.AHEAD, "slow puzzles")
        os.killpg(first.pid, signal.SIGKILL)
        first.wait()
        killed = time.monotonic()
        wait_for(lambda: self.queue.llen("celery") == 0 and self.done() >= 100 - 2 * self.tasks.AHEAD,
                 "the rest from the other worker")
        time.sleep(1)
        lost = 100 - self.done()
        self.assertGreaterEqual(lost, 1, "the dead worker held nothing")
        # The worker that replaces it takes them, once their time is over: it looks when it starts.
        time.sleep(max(0.0, killed + VISIBILITY + 1 - time.monotonic()))
        self.worker("third@here")

        def asks_again():
            for text in texts:
                self.tasks.ask_later("check", text)
            return self.done() == 100

        wait_for(asks_again, "all answers")
        print(f"100 of 100; {lost} came back {time.monotonic() - killed:.1f} s after the kill")
        self.check_answers(texts, replies)

    def test_a_question_is_answered_once(self):
        self.worker("only@here")
        text = puzzles.drawing(3, 20, 55)
        first = self.tasks.ask_later("rate", text)
        first.get(timeout=SECONDS)
        before = self.results.get(f"celery-task-meta-{first.id}")
        for _ in range(10):
            self.assertEqual(self.tasks.ask_later("rate", text).id, first.id)
        # Sent a second time all the same, as by two pages at once.
        self.tasks.answer.apply_async(("rate", "something else", {}), task_id=first.id)
        log = self.folder / "only@here.log"
        wait_for(lambda: log.read_bytes().count(b" succeeded in ") == 2, "two runs")
        after = self.results.get(f"celery-task-meta-{first.id}")
        self.assertEqual(json.loads(before)["result"], json.loads(after)["result"])
        self.assertEqual(log.read_bytes().count(b"unrecognised"), 0, "the second run has answered anew")

    def test_a_worker_is_not_idle_between_tasks(self):
        self.worker("quick@here")
        begun = time.monotonic()
        replies = [self.tasks.ask_later("check", puzzles.drawing(seed, 5, 55)) for seed in range(40)]
        for reply in replies:
            reply.get(timeout=SECONDS)
        seconds = time.monotonic() - begun
        print(f"{40 / seconds:.0f} tasks a second")
        # One that waits for its timer takes one or two seconds for each.
        self.assertLess(seconds, 15)

    def test_the_lines_of_the_document_work(self):
        page = (EXAMPLE.parents[1] / "docs" / "django.md").read_text(encoding="utf-8")
        self.worker("shown@here", re.search(r"`celery (--app [^`]*)`", page)[1])
        names = {}
        exec(re.search(r"```python\n(from puzzle_tasks .*?)```", page, re.S)[1], names)
        text = "A;A;D;A;A|A;B;B;B;A"
        wait_for(lambda: names["line_of"](text), "an answer")
        self.assertIn('"answer":"unique"', names["line_of"](text))

    def test_what_will_not_be_answered_is_not_sent(self):
        for verb, text, options in [("render", "B;B|B;B", {}), ("check", " " * 65_537, {}),
                                    ("check", "B;B|B;B", {"time_limit": "1h"})]:
            with self.assertRaises(ValueError):
                self.tasks.ask_later(verb, text, **options)
        self.assertEqual(self.queue.llen("celery"), 0)


if __name__ == "__main__":
    missing = [] if shutil.which("redis-server") else ["redis-server"]
    try:
        import celery  # noqa: F401 pylint: disable=unused-import
        import redis  # noqa: F401 pylint: disable=unused-import
    except ImportError as problem:
        missing.append(str(problem.name))
    if missing:
        print(f"1 not tested: Celery, which needs {', '.join(missing)}")
        sys.exit(77)
    unittest.main()
