# SPDX-License-Identifier: MIT
"""The words that type checkers know, and arguments that are none."""

import json
import typing
import unittest

import crosshatch
from crosshatch import _words, sudoku
from samples import *  # noqa: F403

SCHEMAS = ROOT / "docs" / "schema"


def words(literal):
    return list(typing.get_args(literal))


def said(schema, *keys):
    """What a schema allows, without null."""
    found = json.loads((SCHEMAS / f"{schema}.schema.json").read_text())
    for key in keys:
        found = found[key]
    return [word for word in found["enum"] if word is not None]


class Words(unittest.TestCase):
    def test_families_and_verbs_are_those_of_the_engine(self):
        self.assertEqual(words(crosshatch.Family), list(crosshatch.families))
        self.assertEqual(sorted(words(crosshatch.Verb)), sorted(crosshatch.verbs))

    @unittest.skipUnless(SCHEMAS.is_dir(), "beside the tree alone")
    def test_the_others_are_those_of_the_schemas(self):
        for literal, *where in (
            (_words.Verdict, "common", "$defs", "verdict"),
            (_words.Why, "common", "$defs", "why"),
            (_words.Grade, "common", "$defs", "grade"),
            (_words.PlaceKind, "common", "$defs", "place_kind"),
            (_words.Role, "common", "$defs", "mark", "properties", "role"),
            (_words.StepKind, "common", "$defs", "step", "properties", "kind"),
            (_words.Ending, "common", "$defs", "step", "properties", "ending"),
            (_words.HintKind, "hint", "properties", "hint", "properties", "kind"),
            (_words.Proved, "check", "properties", "proof", "properties", "claim"),
            (_words.Claim, "prove", "properties", "claim"),
            (_words.ErrorCode, "error", "properties", "error", "properties", "code"),
            (_words.Verb, "request", "oneOf", 0, "properties", "verb"),
        ):
            with self.subTest(where=where):
                self.assertEqual(words(literal), said(*where))


class Arguments(unittest.TestCase):
    def test_a_time_that_is_no_number_is_refused_by_its_name(self):
        for seconds in (float("nan"), float("inf"), float("-inf")):
            with self.assertRaisesRegex(crosshatch.RequestError, f"^time_limit: expected a time .*, saw '{seconds}'$"):
                crosshatch.check(UNIQUE, time_limit=seconds)
        status, data, _ = crosshatch.ask("check", UNIQUE, {"time_limit": float("nan")})
        self.assertEqual(status, 2)
        self.assertIn(b"time_limit: expected a time", data)

    def test_what_is_no_token_is_a_type_error(self):
        for call in (
            lambda: crosshatch.check(UNIQUE, cancel=5),
            lambda: crosshatch.ask("check", UNIQUE, cancel="now"),
            lambda: crosshatch.solve(UNIQUE, cancel=5),
            lambda: crosshatch.map("check", [UNIQUE], cancel=5),
            lambda: crosshatch.Cancel(5),
            lambda: sudoku.solve(SUDOKU.encode(), cancel=5),
        ):
            with self.assertRaisesRegex(TypeError, "^expected cancel as a Cancel, saw (int|str)$"):
                call()

    def test_a_lone_surrogate_is_no_text(self):
        for call in (crosshatch.Puzzle, crosshatch.check, lambda text: next(crosshatch.solve(text))):
            with self.assertRaisesRegex(crosshatch.ParseError, r"lone surrogate U\+D800") as caught:
                call("A;A\n;\ud800")
            self.assertEqual((caught.exception.line, caught.exception.column), (2, 2))
        for call in (
            lambda: crosshatch.Puzzle(UNIQUE, family="\ud800"),
            lambda: crosshatch.Puzzle(UNIQUE, format="\ud800"),
            lambda: crosshatch.ask("\ud800", UNIQUE),
            lambda: crosshatch.check(UNIQUE, lang="\ud800"),
        ):
            with self.assertRaises(crosshatch.RequestError):
                call()


if __name__ == "__main__":
    unittest.main()
