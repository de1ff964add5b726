# SPDX-License-Identifier: MIT
"""What a limit stops names it, whatever the verb: tests/limits.py has the questions."""

import json
import os
import sys
import unittest

import crosshatch
from samples import ROOT

sys.path.append(str(ROOT / "tests"))
import limits  # noqa: E402


class Ask:
    """The questions as calls of `crosshatch.ask`."""

    def ask(self, verb, text, options):
        reply = crosshatch.ask(verb, text, options)
        is_json = verb != "render" and reply.data.startswith(b"{")
        lines = [json.loads(line) for line in reply.data.decode().splitlines()] if is_json else []
        return reply.status, lines, reply.note


class EveryVerb(unittest.TestCase):
    def test_names_the_limit_that_came_first(self):
        verbs = limits.verbs_of(os.environ["CROSSHATCH_PROGRAM"])
        samples = limits.samples_of(ROOT / "examples")
        self.assertEqual(list(limits.faults_of(verbs, {"Python": Ask()}, samples)), [])


if __name__ == "__main__":
    unittest.main()
