# SPDX-License-Identifier: MIT
"""The words that type checkers know, and arguments that are none."""

import dataclasses
import sys
import typing
import unittest

import crosshatch
from crosshatch import _words, sudoku
from samples import *  # noqa: F403

DESCRIPTION = ROOT / "src" / "api" / "answers" / "answers.txt"


def words(literal):
    return list(typing.get_args(literal))


class Words(unittest.TestCase):
    def test_families_and_verbs_are_those_of_the_engine(self):
        self.assertEqual(words(crosshatch.Family), list(crosshatch.families))
        self.assertEqual(sorted(words(crosshatch.Verb)), sorted(crosshatch.verbs))


@unittest.skipUnless(DESCRIPTION.is_file(), "beside the tree alone")
class Description(unittest.TestCase):
    """What src/api/answers/answers.txt says of answers."""

    def setUp(self):
        sys.path.append(str(ROOT / "tools"))
        from answers import schemas

        self.made = schemas()
        self.types = self.made["common"]["$defs"]

    def test_the_words_are_those_of_answers(self):
        for literal, name in (
            (_words.Verdict, "verdict"),
            (_words.Why, "limit"),
            (_words.Grade, "grade"),
            (_words.PlaceKind, "place_kind"),
            (_words.Role, "role"),
            (_words.StepKind, "step_kind"),
            (_words.Ending, "ending"),
            (_words.HintKind, "hint_kind"),
            (_words.Proved, "proved"),
            (_words.Claim, "claim"),
            (_words.ErrorCode, "error_code"),
            (_words.Verb, "verb"),
        ):
            with self.subTest(name=name):
                self.assertEqual(words(literal), self.types[name]["enum"])

    def test_every_key_of_an_answer_is_a_field(self):
        for kind, schema, others in (
            (crosshatch.Answer, self.made["check"], "format cube"),
            (crosshatch.Rating, self.made["rate"], "format"),
            (crosshatch.Minimal, self.made["minimise"], "format"),
            (crosshatch.Certificate, self.made["prove"], "format unfinished file bytes cnf lrat"),
            (crosshatch.Repair, self.made["repair"]["properties"]["repairs"]["items"], ""),
            (crosshatch.NewPuzzle, self.made["make"]["oneOf"][0], "format answer text"),
            (crosshatch.CanonicalForm, self.made["canon"], "format family rows columns text why source"),
            (crosshatch.Hint, self.made["hint"]["properties"]["hint"], ""),
            (crosshatch.Proof, self.made["check"]["properties"]["proof"], ""),
            (crosshatch.Standing, self.made["check"]["properties"]["state"], ""),
            (crosshatch.Source, self.types["source"], ""),
            (crosshatch.Step, self.types["step"], "summary"),
            (crosshatch.Place, self.types["place"], ""),
            (crosshatch.Mark, self.types["mark"], ""),
            (crosshatch.Clue, self.types["clue"], "is"),
        ):
            with self.subTest(kind=kind.__name__):
                names = {field.name for field in dataclasses.fields(kind)}
                self.assertEqual(set(schema["properties"]) - names, set(others.split()))


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
