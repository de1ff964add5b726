# SPDX-License-Identifier: MIT
import json
import pathlib
import types
from unittest import mock

import crosshatch
from django.test import Client, override_settings
from django.urls import reverse

from puzzles.models import Puzzle

from .base import FOUR, MULTIPLE, NONE, UNIQUE, SiteTest

EXAMPLES = pathlib.Path(__file__).parents[3]


class ApiTest(SiteTest):
    def test_a_unique_puzzle_is_stored_with_verdict_grade_score_and_thumbnail(self):
        response = self.post({"text": UNIQUE, "title": "Three"})
        self.assertEqual(response.status_code, 201, response.content)
        body = response.json()
        self.assertEqual({key: body[key] for key in ("title", "verdict", "grade", "score")},
                         {"title": "Three", "verdict": "unique", "grade": "easy", "score": 10})
        self.assertEqual(response["Location"], f"/api/puzzles/{body['id']}/")

        again = self.client.get(response["Location"]).json()
        self.assertEqual({**again, **body}, again)
        self.assertEqual(again["text"], UNIQUE)
        self.assertEqual(self.client.get(body["url"]).status_code, 200)
        thumbnail = self.client.get(body["thumbnail"])
        self.assertEqual(thumbnail["Content-Type"], "image/svg+xml")
        self.assertIn(b"<svg", thumbnail.content)

    def test_a_drawing_is_as_good_as_a_text(self):
        cells = [[0] * 5, [0] * 5, [0, 1, 1, 1, 0], [0] * 5, [0] * 5]
        body = self.post({"cells": cells}).json()
        self.assertEqual(Puzzle.objects.get(pk=body["id"]).text, UNIQUE)

    def test_two_solutions_are_refused_with_the_ambiguous_cells(self):
        for puzzle in ({"text": MULTIPLE}, {"cells": [[1, 0], [0, 1]]}):
            response = self.post(puzzle)
            self.assertEqual(response.status_code, 422)
            body = response.json()
            self.assertEqual(body["error"], "not_unique")
            self.assertEqual(body["verdict"], "multiple")
            self.assertEqual(body["ambiguous"], FOUR)
            self.assertEqual(body["look_at"], {"kind": "clue", "line": "row", "index": 0,
                                               "cells": [[0, 0], [0, 1]]})
        self.assertEqual(body["change"], {"row": 0, "column": 0, "value": 0, "left": 0})
        self.assertFalse(Puzzle.objects.exists())

    def test_the_change_that_is_named_makes_the_drawing_unique(self):
        cells = [[1, 0, 0], [0, 1, 0], [0, 0, 0], [1, 1, 1]]
        change = self.post({"cells": cells}).json()["change"]
        cells[change["row"]][change["column"]] = change["value"]
        self.assertEqual(self.post({"cells": cells}).status_code, 201)

    def test_a_change_that_helps_a_little_is_better_than_none(self):
        two = [[1, 0, 0], [0, 1, 0], [0, 0, 0], [1, 1, 1]]
        cells = [first + [0] + second for first, second in zip(two, two)]
        body = self.post({"cells": cells}).json()
        self.assertEqual(len(body["ambiguous"]), 8)
        self.assertEqual(body["change"]["left"], 4)
        self.assertIn("4 cells stay ambiguous", body["message"])

    def test_the_clue_with_the_fewest_ambiguous_cells_comes_first(self):
        body = self.post({"text": (EXAMPLES / "house.txt").read_text()}).json()
        self.assertEqual(len(body["ambiguous"]), 8)
        self.assertEqual(body["look_at"], {"kind": "clue", "line": "column", "index": 4,
                                           "cells": [[7, 4], [8, 4]]})
        self.assertIn("column 5", body["message"])

    def test_a_puzzle_without_a_solution_is_refused_with_the_clue_that_has_no_room(self):
        response = self.post({"text": NONE})
        self.assertEqual(response.status_code, 422)
        body = response.json()
        self.assertEqual((body["error"], body["verdict"]), ("no_solution", "none"))
        self.assertEqual(body["look_at"], {"kind": "clue", "line": "column", "index": 1})
        self.assertIn("no room left for the clue 2 in column 2", body["message"])

    def test_a_contradiction_at_a_glance_names_its_cell(self):
        body = self.post({"text": "4_\n__\n", "family": "minesweeper"}).json()
        self.assertEqual(body["error"], "no_solution")
        self.assertEqual(body["look_at"], {"kind": "cell", "row": 0, "column": 0})
        self.assertIn("the hint 4 has room for 3 mines", body["message"])
        body = self.post({"text": "4_\n__\n"}, HTTP_ACCEPT_LANGUAGE="ko").json()
        self.assertIn("숫자 4 주위에 지뢰가 들어갈 자리가 3개뿐입니다. 1행 1열부터", body["message"])

    def test_a_sudoku_with_two_solutions_names_a_cell(self):
        text = ".234\n3412\n2143\n4321".replace("1", ".").replace("2", ".")
        body = self.post({"text": text, "family": "sudoku"}).json()
        self.assertEqual((body["error"], body["look_at"]["kind"]), ("not_unique", "cell"))
        self.assertIn([body["look_at"]["row"], body["look_at"]["column"]], body["ambiguous"])

    def test_puzzles_of_all_families_are_taken(self):
        for name in ("p25_hard.txt", "sudoku.txt", "killer.txt", "minesweeper.txt", "mosaic.txt"):
            response = self.post({"text": (EXAMPLES / name).read_text()})
            self.assertEqual(response.status_code, 201, (name, response.content))

    def test_a_text_that_is_not_a_puzzle_is_answered_with_line_and_column(self):
        response = self.post({"text": "B;D;F;BB;D|B;E;DB;E;C"})
        self.assertEqual(response.status_code, 400)
        body = response.json()
        self.assertEqual((body["error"], body["line"], body["column"]), ("unreadable", 1, 12))
        self.assertIn("saw 14 and 15", body["message"])

    def test_hopeless_texts_are_refused(self):
        for text in ("", " ", "?", "\0", "\ud800", "A" * 60000, "9" * 60000, "[" * 60000, "{" * 999,
                     f"{UNIQUE}\n{MULTIPLE}\n", "<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"):
            with self.subTest(text[:20]):
                response = self.post(json.dumps({"text": text}))
                self.assertEqual(response.status_code, 400, response.content)
                self.assertEqual(response.json()["error"], "unreadable")

    def test_a_null_character_has_a_place(self):
        body = self.post({"text": f"{UNIQUE}\nx\0"}).json()
        self.assertEqual((body["error"], body["line"], body["column"]), ("unreadable", 2, 2))

    def test_wrong_requests_are_refused(self):
        for body in ("{", "[]", "1", "null", "[" * 30000, "{}", '{"text":1}', '{"text":null}',
                     '{"text":"","cells":[]}', '{"cells":[]}', '{"cells":[[]]}', '{"cells":[[2]]}',
                     '{"cells":[[0],[0,1]]}', '{"cells":[["1"]]}', '{"cells":[[0.5]]}',
                     '{"cells":[[NaN]]}', '{"text":"B|B","title":1}', '{"text":"B|B","colour":1}',
                     '{"text":"B|B","family":"chess"}', '{"text":"B|B","family":[]}', b"\xff",
                     json.dumps({"cells": [[1] * 41]}),
                     json.dumps({"text": "B|B", "title": "x" * 101})):
            with self.subTest(body[:30]):
                response = self.post(body)
                self.assertEqual(response.status_code, 400, response.content)
                self.assertEqual(response.json()["error"], "bad_request")
        form = self.client.post(reverse("api-puzzles"), {"text": UNIQUE})
        self.assertEqual((form.status_code, form.json()["error"]), (415, "not_json"))

    def test_other_methods_and_unknown_numbers_are_answered_in_json(self):
        response = self.client.get(reverse("api-puzzles"))
        self.assertEqual((response.status_code, response["Allow"]), (405, "POST"))
        response = self.client.delete(reverse("api-puzzle", args=[1]))
        self.assertEqual((response.status_code, response["Allow"]), (405, "GET"))
        self.assertEqual(self.client.get("/api/puzzles/7/").json()["error"], "not_found")
        self.assertEqual(self.client.get(f"/api/puzzles/{'9' * 18}/").status_code, 404)
        self.assertEqual(self.client.get(f"/api/puzzles/{'9' * 30}/").status_code, 404)

    def test_ten_megabytes_are_refused_unread(self):
        with mock.patch("crosshatch.check") as check:
            response = self.post(json.dumps({"text": "A" * 10_000_000}))
        self.assertEqual((response.status_code, response.json()["error"]), (413, "too_long"))
        check.assert_not_called()

    def test_a_large_board_in_a_short_text_is_refused(self):
        response = self.post({"text": "|".join([";".join(["A"] * 150)] * 2)})
        self.assertEqual((response.status_code, response.json()["error"]), (422, "too_large"))

    @override_settings(CROSSHATCH_RATE=3)
    def test_an_address_may_post_so_many_puzzles_in_a_minute(self):
        with mock.patch("puzzles.throttle.time.time", return_value=1_000_030.0) as now:
            for _ in range(3):
                self.assertEqual(self.post({"text": "B|B"}).status_code, 201)
            response = self.post({"text": "B|B"})
            self.assertEqual((response.status_code, response.json()["error"]), (429, "too_many"))
            self.assertEqual(response["Retry-After"], "51")
            # Neither another address nor a reader waits. One customer has a whole /64 of IPv6.
            self.assertEqual(self.post({"text": "B|B"}, REMOTE_ADDR="10.0.0.7").status_code, 201)
            self.assertEqual(self.client.get("/").status_code, 200)
            for last in range(3):
                self.post({"text": "B|B"}, REMOTE_ADDR=f"2001:db8::{last}")
            self.assertEqual(self.post({"text": "B|B"}, REMOTE_ADDR="2001:db8::9").status_code, 429)
            self.assertEqual(self.send(text="B|B").status_code, 429)
            now.return_value += 51
            self.assertEqual(self.post({"text": "B|B"}).status_code, 201)

    @override_settings(CROSSHATCH_NODE_LIMIT=1)
    def test_a_puzzle_beyond_the_budget_of_nodes_is_refused_for_good(self):
        response = self.post({"text": (EXAMPLES / "p30_hard.txt").read_text()})
        self.assertEqual(response.status_code, 422)
        body = response.json()
        self.assertEqual((body["error"], body["verdict"], body["why"]),
                         ("undecided", "unknown", "nodes"))

    def test_a_puzzle_that_took_too_long_may_be_sent_again(self):
        late = types.SimpleNamespace(family="nonogram", rows=30, columns=30, answer="unknown",
                                     why="deadline", source=types.SimpleNamespace(title=None))
        with mock.patch("crosshatch.check", return_value=late) as check:
            response = self.post({"text": (EXAMPLES / "p30_hard.txt").read_text()})
        self.assertEqual(check.call_args[1]["time_limit"], 5)
        self.assertEqual((response.status_code, response["Retry-After"]), (503, "10"))
        self.assertEqual(response.json()["why"], "deadline")

    def test_messages_follow_the_language_of_the_request(self):
        body = self.post({"text": MULTIPLE}, HTTP_ACCEPT_LANGUAGE="ko-KR").json()
        self.assertIn("해가 여러 개", body["message"])
        body = self.post({"text": NONE}, HTTP_ACCEPT_LANGUAGE="ko").json()
        self.assertIn("2열에 숫자 2가 들어갈 자리가 없으므로", body["message"])
        body = self.post({"text": "C;A;C|C;B;E"}, HTTP_ACCEPT_LANGUAGE="ko").json()
        self.assertRegex(body["message"], "^1번째 줄, 11번째 글자: .*[가-힣]")

    def test_no_token_and_no_cookie_is_needed(self):
        strict = Client(enforce_csrf_checks=True)
        response = strict.post(reverse("api-puzzles"), {"text": UNIQUE},
                               content_type="application/json")
        self.assertEqual(response.status_code, 201)
        self.assertFalse(response.cookies)

    def test_an_error_of_the_engine_is_not_an_answer(self):
        strict = Client(raise_request_exception=False)
        with mock.patch("crosshatch.check", side_effect=RuntimeError("internal error")), \
                self.assertLogs("django.request", "ERROR"):
            response = strict.post(reverse("api-puzzles"), {"text": UNIQUE},
                                   content_type="application/json")
        self.assertEqual(response.status_code, 500)
        self.assertTrue(issubclass(crosshatch.ParseError, Exception))
        self.assertFalse(Puzzle.objects.exists())
