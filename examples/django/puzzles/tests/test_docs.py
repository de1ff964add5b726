# SPDX-License-Identifier: MIT
"""The examples of docs/django.md."""
import contextlib
import io
import json
import pathlib
import re

from django.test import TransactionTestCase
from django.core.cache import cache

from puzzles.models import Puzzle

PAGE = (pathlib.Path(__file__).parents[4] / "docs/django.md").read_text(encoding="utf-8")


class DocsTest(TransactionTestCase):
    reset_sequences = True  # the first puzzle has the number 1

    def test_the_lines_at_the_beginning_print_what_is_shown(self):
        block = re.search(r"```python\n(.*?)```", PAGE, re.S)[1]
        self.assertLessEqual(block.count("\n"), 10)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(block, "docs/django.md", "exec"), {})
        shown = [line[2:] for line in block.splitlines() if line.startswith("# ")]
        self.assertEqual(printed.getvalue().splitlines(), shown)

    def test_requests_get_the_answers_that_are_shown(self):
        cache.clear()
        blocks = re.findall(r"```text\nPOST (\S+)\n(.*?)\n\n(\d+)\n(.*?)```", PAGE, re.S)
        self.assertEqual(len(blocks), 4)
        for path, body, status, answer in blocks:
            response = self.client.post(path, body, content_type="application/json")
            self.assertEqual(response.status_code, int(status))
            self.assertEqual(response.json(), json.loads(answer))
            self.assertEqual(list(response.json()), list(json.loads(answer)))
        self.assertEqual(Puzzle.objects.count(), 1)
