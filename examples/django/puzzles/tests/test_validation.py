# SPDX-License-Identifier: MIT
"""The part that other sites copy, and the model."""
from unittest import mock

from django import forms
from django.core.exceptions import ValidationError

from puzzles.models import Puzzle
from puzzles.validation import PuzzleField, judge, validate_unique

from .base import FOUR, MULTIPLE, UNIQUE, SiteTest


class LevelForm(forms.Form):
    clues = PuzzleField()


class FieldTest(SiteTest):
    def test_the_cleaned_value_is_the_text_with_its_judgement(self):
        form = LevelForm({"clues": UNIQUE})
        self.assertTrue(form.is_valid())
        self.assertEqual(form.cleaned_data["clues"], UNIQUE)
        self.assertEqual(form.cleaned_data["clues"].judgement.grade, "easy")

    def test_the_error_has_the_judgement_with_it(self):
        form = LevelForm({"clues": MULTIPLE})
        self.assertFalse(form.is_valid())
        error = form.errors.as_data()["clues"][0]
        self.assertEqual(error.code, "not_unique")
        self.assertEqual([list(place) for place in error.judgement.ambiguous], FOUR)

    def test_an_empty_field_is_an_error_of_django(self):
        self.assertEqual(LevelForm({"clues": ""}).errors.as_data()["clues"][0].code, "required")

    def test_the_validator_says_why(self):
        validate_unique(UNIQUE)
        for text, code in ((MULTIPLE, "not_unique"), ("?", "unreadable")):
            with self.assertRaises(ValidationError) as caught:
                validate_unique(text)
            self.assertEqual(caught.exception.code, code)

    def test_a_drawing_may_have_runs_longer_than_letters_say(self):
        for columns in (51, 52, 60):
            judgement = judge([[1] * columns, [0] * columns])
            self.assertEqual((judgement.verdict, judgement.columns), ("unique", columns))

    def test_lines_of_windows_keep_their_places(self):
        self.assertEqual(judge(".#\r\n1_\r\n".replace(".#", "1_")).verdict,
                         judge("1_\n1_\n").verdict)


class ModelTest(SiteTest):
    def test_no_way_through_the_model_stores_a_puzzle_that_is_not_unique(self):
        with self.assertRaises(ValidationError):
            Puzzle.objects.create(text=MULTIPLE)
        stored = Puzzle.objects.create(text=UNIQUE)
        stored.text = MULTIPLE
        with self.assertRaises(ValidationError):
            stored.save()
        with self.assertRaises(ValidationError):
            Puzzle.of(judge(MULTIPLE)).save()

    def test_a_puzzle_is_judged_once(self):
        judgement = judge(UNIQUE)
        with mock.patch("crosshatch.check") as check:
            Puzzle.of(judgement, "again").save()
        check.assert_not_called()
