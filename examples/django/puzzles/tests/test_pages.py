# SPDX-License-Identifier: MIT
import gettext as gettext_module
import pathlib
import re

from django.conf import settings
from django.contrib.auth import get_user_model
from django.test import Client, override_settings
from django.urls import reverse

from puzzles.models import Puzzle

from .base import MULTIPLE, NONE, UNIQUE, SiteTest

APP = pathlib.Path(__file__).parents[1]

HOSTILE = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{ 7|add:7 }}{% now 'Y' %}",
    "\u202egnp.exe", "x\r\nSet-Cookie: a=b", "'; DROP TABLE puzzles_puzzle; --",
    "\x1b[31mred", "\ufeff", "​", "한글 제목", "&lt;b&gt;", "javascript:alert(1)", "💥" * 100,
]


class PagesTest(SiteTest):
    def test_a_unique_puzzle_is_stored_and_shown(self):
        response = self.client.post(reverse("index"), {"way": "paste", "text": UNIQUE,
                                                       "title": "Three"}, follow=True)
        self.assertEqual(response.redirect_chain[0][1], 302)
        self.assertContains(response, "exactly one solution")
        self.assertContains(response, "easy (score 10)")
        self.assertContains(self.client.get("/"), "<bdi>Three</bdi>")

    def test_two_solutions_come_back_with_the_board_and_the_place_to_look(self):
        response = self.send(text=MULTIPLE, title="Twice")
        self.assertContains(response, "they differ in 4 cells", status_code=422)
        self.assertContains(response, "Look at row 1 first", status_code=422)
        self.assertContains(response, '<img src="data:image/svg+xml;base64,', status_code=422)
        self.assertContains(response, "row 2, column 2", status_code=422)
        # What was written is still there.
        self.assertContains(response, "B;B|B;B", status_code=422)
        self.assertContains(response, 'value="Twice"', status_code=422)
        self.assertFalse(Puzzle.objects.exists())

    def test_a_drawing_needs_no_javascript(self):
        response = self.send(way="draw", drawing="#.\r\n.#\r\n")
        self.assertContains(response, "If you clear row 1, column 1", status_code=422)
        self.assertEqual(self.send(way="draw", drawing=".#\r\n##\r\n").status_code, 302)
        self.assertEqual(Puzzle.objects.get().text, "B;C|B;C")

    def test_the_field_that_is_filled_in_counts(self):
        self.assertEqual(self.send(way="draw", text=UNIQUE).status_code, 302)
        self.assertEqual(self.send(way="draw", text=UNIQUE, drawing="..\n..").status_code, 302)
        self.assertEqual(self.send(way="paste", drawing="#").status_code, 302)
        self.assertEqual(self.send(way="draw", text=MULTIPLE, drawing="#").status_code, 302)
        self.assertEqual(self.send(way="paste", text=MULTIPLE, drawing="#").status_code, 422)

    def test_an_empty_or_a_wrong_drawing_is_refused(self):
        for drawing, message in (("", "Fill at least one cell"), ("..\n..", "Fill at least"),
                                 ("#.\n#", "Row 2 of the drawing has 1 cells"),
                                 ("#x", "expected only # and ."), ("#" * 41, "at most 40 rows")):
            self.assertContains(self.send(way="draw", drawing=drawing), message, status_code=422)
        self.assertContains(self.send(), "Paste the clues of a puzzle", status_code=422)
        self.assertContains(self.send(way="chess", text=UNIQUE), "Not stored", status_code=422)

    def test_a_puzzle_without_a_solution_names_the_clue(self):
        response = self.send(text=NONE)
        self.assertContains(response, "Look at column 2 first", status_code=422)
        self.assertContains(response, "no room left for the clue 2", status_code=422)

    @override_settings(CROSSHATCH_NODE_LIMIT=1)
    def test_a_puzzle_beyond_the_budget_is_shown_and_not_stored(self):
        text = (APP.parents[1] / "p30_hard.txt").read_text()
        self.assertContains(self.send(text=text), "cannot prove", status_code=422)
        self.assertFalse(Puzzle.objects.exists())

    def test_a_text_that_is_not_a_puzzle_names_the_place(self):
        self.assertContains(self.send(text="B;D;F;BB;D|B;E;DB;E;C"), "Line 1, column 12: expected",
                            status_code=422)

    def test_ten_megabytes_are_refused(self):
        response = self.send(text="A" * 10_000_000)
        self.assertContains(response, "too long", status_code=413)

    def test_both_languages_are_complete(self):
        korean = self.client.get("/", HTTP_ACCEPT_LANGUAGE="ko")
        self.assertContains(korean, '<html lang="ko">')
        self.assertContains(korean, "해가 하나뿐인 퍼즐인가요?")
        response = self.client.post("/", {"way": "paste", "text": MULTIPLE},
                                    HTTP_ACCEPT_LANGUAGE="ko")
        self.assertContains(response, "1행부터 살펴보세요", status_code=422)
        # The button of the page sets a cookie, and goes back.
        response = self.client.post("/language/setlang/", {"language": "ko", "next": "/"},
                                    follow=True)
        self.assertContains(response, '<html lang="ko">')

    def test_every_sentence_is_in_the_catalogue(self):
        catalogue = gettext_module.GNUTranslations(
            pathlib.Path(*settings.LOCALE_PATHS or [APP / "locale"],
                         "ko/LC_MESSAGES/django.mo").open("rb"))
        used = set()
        for path in [*APP.glob("*.py"), *APP.glob("templates/**/*.html")]:
            text = path.read_text(encoding="utf-8")
            used.update(re.findall(r'{% translate "([^"]+)"', text))
            used.update("".join(re.findall(r'"([^"]*)"', call)) for call in
                        re.findall(r'\b_\(\s*((?:"[^"]*"\s*)+)\)', text))
        self.assertGreater(len(used), 60)
        same = sorted(text for text in used if catalogue.gettext(text) == text)
        self.assertEqual(same, [])

    def test_the_form_is_protected_against_other_sites(self):
        strict = Client(enforce_csrf_checks=True)
        self.assertEqual(self.send(strict, text=UNIQUE).status_code, 403)

    def test_pages_run_no_foreign_scripts(self):
        for path in ("/", "/admin/login/", "/nothing"):
            self.assertIn("script-src 'self'", self.client.get(path)["Content-Security-Policy"])

    def test_hostile_titles_stay_texts(self):
        for title in HOSTILE:
            with self.subTest(title):
                response = self.client.post("/", {"way": "paste", "text": UNIQUE, "title": title},
                                            follow=True)
                for page in (response, self.client.get("/")):
                    html = page.content.decode()
                    for bad in ("<script>alert", "<img src=x", "\u202e", "\0", "\x1b", "<b>"):
                        self.assertNotIn(bad, html)
        self.assertContains(self.client.get("/"), "한글 제목")
        self.assertContains(self.send(text=UNIQUE, title="a\0b"), "Not stored", status_code=422)
        titles = [self.post({"text": UNIQUE, "title": title}) for title in ["a\0b", "\ud800", *HOSTILE]]
        self.assertEqual({response.status_code for response in titles}, {201})

    def test_a_hostile_title_in_the_text_stays_a_text(self):
        text = 'title "<script>alert(1)</script>"\nwidth 2\nheight 2\nrows\n1\n2\ncolumns\n1\n2\n'
        response = self.client.post("/", {"way": "paste", "text": text}, follow=True)
        self.assertContains(response, "&lt;script&gt;alert(1)")
        self.assertNotContains(response, "<script>alert")
        thumbnail = self.client.get(reverse("thumbnail", args=[Puzzle.objects.get().pk]))
        self.assertNotIn(b"<script", thumbnail.content)
        self.assertIn("default-src 'none'", thumbnail["Content-Security-Policy"])


class AdminTest(SiteTest):
    def setUp(self):
        super().setUp()
        self.client.force_login(get_user_model().objects.create_superuser("root", "", "pass"))

    def test_the_admin_cannot_store_a_puzzle_that_is_not_unique(self):
        response = self.client.post("/admin/puzzles/puzzle/add/", {"title": "", "text": MULTIPLE})
        self.assertContains(response, "more than one solution")
        self.assertFalse(Puzzle.objects.exists())
        response = self.client.post("/admin/puzzles/puzzle/add/", {"title": "", "text": UNIQUE})
        self.assertEqual(response.status_code, 302)
        stored = Puzzle.objects.get()
        self.assertEqual((stored.verdict, stored.grade, stored.rows), ("unique", "easy", 5))

        address = f"/admin/puzzles/puzzle/{stored.pk}/change/"
        response = self.client.post(address, {"title": "", "text": MULTIPLE})
        self.assertContains(response, "more than one solution")
        self.assertEqual(Puzzle.objects.get().text, UNIQUE)
        self.assertEqual(self.client.get("/admin/puzzles/puzzle/").status_code, 200)
