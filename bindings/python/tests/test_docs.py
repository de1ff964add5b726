# SPDX-License-Identifier: MIT
"""docs/python.md: its first lines work when pasted, and its reference is up to date."""

import contextlib
import io
import re
import subprocess
import sys
import tempfile
import unittest

from samples import *  # noqa: F403

PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "examples" / "python"


class Page(unittest.TestCase):
    def test_it_begins_with_ten_lines_that_work(self):
        code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
        self.assertLessEqual(len(code.strip().split("\n")), 10)
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, "docs/python.md", "exec"), {})
        told = re.findall(r"print\(.*?\)  # (.*)", code)
        self.assertEqual(len(told), 2)
        for line in told:
            self.assertIn(line, out.getvalue().split("\n"))
        self.assertIn("Solved: every cell is decided.", out.getvalue())

    def test_the_reference_is_that_of_the_docstrings(self):
        done = subprocess.run(
            [sys.executable, "write_reference.py", "--check"], capture_output=True, text=True, check=False
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))


class Examples(unittest.TestCase):
    def run_example(self, name, *arguments, given=""):
        return subprocess.run(
            [sys.executable, str(EXAMPLES / name), *arguments],
            input=given, capture_output=True, text=True, check=False,
        )  # fmt: skip

    def test_a_folder_is_checked(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {"a.txt": UNIQUE, "b.txt": SEVERAL, "c.txt": "x"}.items():
                with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
                    file.write(text)
            done = self.run_example("check_folder.py", folder)
        lines = done.stdout.split("\n")
        self.assertEqual(lines[:2], ["a.txt: unique", "b.txt: multiple: look at r1c1, r1c2, r2c1, r2c2"])
        self.assertRegex(lines[2], "^c.txt: refused: line 1")
        self.assertEqual(done.returncode, 1)

    def test_a_drawing_becomes_a_puzzle(self):
        done = self.run_example("draw.py", given="#.\n.#\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, "^[A-Z;|]+\neasy: first step: ")


if __name__ == "__main__":
    unittest.main()
