# SPDX-License-Identifier: MIT
"""What notebooks and the prompt show."""

import unittest
import xml.etree.ElementTree as xml

import crosshatch
from samples import *  # noqa: F403


class Notebook(unittest.TestCase):
    def test_puzzles_and_solutions_are_boards(self):
        for shown in (crosshatch.Puzzle(UNIQUE), next(crosshatch.solve(SUDOKU)),
                      next(crosshatch.solve(MINES)), crosshatch.Puzzle(example("killer.txt"))):
            picture = shown._repr_svg_()
            self.assertEqual(xml.fromstring(picture).tag, "{http://www.w3.org/2000/svg}svg")

    def test_a_solution_shows_its_own_cells(self):
        one, other = crosshatch.solve(SEVERAL)
        self.assertNotEqual(one._repr_svg_(), other._repr_svg_())

    def test_answers_are_maps(self):
        page = crosshatch.check(SEVERAL)._repr_html_()
        self.assertTrue(page.startswith("<p>multiple: at least 2 solutions, 4 ambiguous cells</p><svg"))
        self.assertTrue(crosshatch.check(UNIQUE)._repr_html_().startswith("<p>unique</p><svg"))
        none = crosshatch.check("11" + "." * 79, family="sudoku")._repr_html_()
        self.assertRegex(none, "^<p>none: .*</p><svg")

    def test_hints_are_sentences_over_boards(self):
        page = crosshatch.hint(UNIQUE, lang="ko")._repr_html_()
        self.assertRegex(page, "^<p>[^<]*[가-힣][^<]*</p><svg")

    def test_explanations_are_films(self):
        page = crosshatch.explain(UNIQUE)._repr_html_()
        self.assertTrue(page.startswith('<iframe srcdoc="&lt;!doctype html'))
        self.assertEqual(page.count("<"), 2)

    def test_what_takes_long_is_left_to_repr(self):
        answer = crosshatch.check(drawing(1, 60, 40), node_limit=100)
        self.assertTrue(answer._repr_html_().startswith("<p>unknown (nodes)</p><svg"))
        self.assertIsNone(crosshatch.explain(example("p30_hard.txt"), node_limit=1)._repr_html_())

    def test_hostile_titles_stay_texts(self):
        text = titled(HOSTILE)
        for page in (crosshatch.Puzzle(text)._repr_svg_(), crosshatch.check(text)._repr_html_(),
                     crosshatch.hint(text)._repr_html_(), crosshatch.explain(text)._repr_html_()):
            self.assertNotIn("<script>alert", page)
        self.assertNotIn("\u202e", repr(crosshatch.Puzzle(text)))
        self.assertIn("script", crosshatch.Puzzle(text).title)


class Prompt(unittest.TestCase):
    def test_reprs_fit_a_line(self):
        self.assertEqual(
            repr(crosshatch.check(SEVERAL)),
            "<Answer: nonogram 2 x 2, answer='multiple', count=>=2, 4 ambiguous cells>",
        )
        self.assertEqual(
            repr(crosshatch.rate(UNIQUE)),
            "<Rating: nonogram 5 x 5, answer='unique', count=1, grade='easy', score=10>",
        )
        for shown in (crosshatch.explain(UNIQUE), crosshatch.Puzzle(UNIQUE), crosshatch.Cancel()):
            self.assertLess(len(repr(shown)), 100)

    def test_errors_begin_with_their_place(self):
        with self.assertRaisesRegex(crosshatch.ParseError, "^line 1, column 5: expected"):
            crosshatch.check("B;D;G;BB;D|B;E;DB;E;B")


if __name__ == "__main__":
    unittest.main()
