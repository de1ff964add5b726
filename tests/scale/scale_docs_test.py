#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/scale.md: its first lines work when pasted, and its commands for one machine do all chunks."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import puzzles

PROGRAM = pathlib.Path(os.environ.get("CROSSHATCH_PROGRAM") or shutil.which("crosshatch") or "").resolve()
PAGE = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "scale.md").read_text(encoding="utf-8")
ENVIRONMENT = {**os.environ, "PATH": f"{PROGRAM.parent}:{os.environ['PATH']}"}


class Page(unittest.TestCase):
    def test_it_begins_with_lines_that_work(self):
        code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
        done = subprocess.run([sys.executable, "-"], input=code, capture_output=True, text=True, check=False)
        self.assertRegex(done.stdout, r'^2 b\'.*"index":1,"title":null}}\\n\'\n$', done.stderr)

    def test_its_commands_do_all_chunks(self):
        commands = re.findall(r"^ls work/todo \| .*", PAGE, re.M)
        self.assertEqual(len(commands), 2)
        for command in commands:
            if "parallel" in command and shutil.which("parallel") is None:
                print("1 not tested: GNU parallel, which is not installed")
                continue
            with tempfile.TemporaryDirectory() as folder, self.subTest(command=command):
                texts = [puzzles.drawing(seed, 12, 55) for seed in range(40)]
                pathlib.Path(folder, "puzzles.jsonl").write_text("\n".join(texts) + "\n", encoding="utf-8")

                def run(line, folder=folder):
                    return subprocess.run(
                        ["bash", "-ec", line], cwd=folder, env=ENVIRONMENT, capture_output=True, check=True
                    ).stdout

                run("crosshatch batch check --quiet --resume work --chunk-size 10 --plan puzzles.jsonl")
                run("mkdir work/todo && (cd work/todo && seq 0 3 | xargs touch)")
                run(command)
                self.assertEqual(run("ls work/shards").count(b".shard"), 4)
                wanted = run("crosshatch check --json puzzles.jsonl")
                self.assertEqual(run("crosshatch batch check --quiet --resume work puzzles.jsonl"), wanted)


if __name__ == "__main__":
    unittest.main()
