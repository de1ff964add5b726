# SPDX-License-Identifier: MIT
"""The site on a real server, as strangers use it: `live /usr/bin/python3 live_test.py`."""
import os
import pathlib
import subprocess
import sys
import threading
import unittest

from visitor import Visitor

SITE = os.environ["CROSSHATCH_SITE"]
UNIQUE, MULTIPLE, NONE = "A;A;D;A;A|A;B;B;B;A", "B;B|B;B", "B;A;B|A;C;A"


class Live(unittest.TestCase):
    def visitor(self):
        visitor = Visitor(SITE)
        self.addCleanup(visitor.connection.close)
        return visitor

    def test_a_unique_nonogram_is_stored_and_shown(self):
        visitor = self.visitor()
        status, headers, _ = visitor.send(UNIQUE, title="Three")
        self.assertEqual(status, 302)
        status, _, page = visitor.ask("GET", headers["Location"])
        self.assertEqual(status, 200)
        self.assertIn("Three", page)
        self.assertIn("exactly one solution", page)
        self.assertIn("<svg", visitor.ask("GET", headers["Location"] + "thumbnail.svg")[2])

    def test_others_are_refused_with_the_place_to_look_at(self):
        visitor = self.visitor()
        status, _, page = visitor.send(MULTIPLE)
        self.assertEqual(status, 422)
        self.assertIn("they differ in 4 cells", page)
        status, _, page = visitor.send(NONE)
        self.assertEqual(status, 422)
        self.assertIn("no solution", page)

    def test_a_form_without_its_token_is_refused(self):
        visitor = self.visitor()
        for token in ("", "x" * 64):
            self.assertEqual(visitor.send(UNIQUE, token=token)[0], 403)
        self.assertEqual(visitor.send(UNIQUE)[0], 302)

    def test_programs_post_json(self):
        visitor = self.visitor()
        status, answer = visitor.post(text=UNIQUE)
        self.assertEqual((status, answer["verdict"]), (201, "unique"))
        self.assertTrue(answer["url"].startswith(SITE))
        status, answer = visitor.post(cells=[[1, 0], [0, 1]])
        self.assertEqual((status, answer["error"], answer["change"]["left"]), (422, "not_unique", 0))

    def test_eight_visitors_at_a_time_lose_nothing(self):
        pages = []

        def visit():
            with Visitor(SITE) as visitor:
                for _ in range(5):
                    status, headers, _ = visitor.send(UNIQUE)
                    pages.append(headers["Location"] if status == 302 else status)

        threads = [threading.Thread(target=visit) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(set(pages)), 40, pages)

    def test_clients_that_measure_get_what_they_expect(self):
        load = pathlib.Path(__file__).with_name("load.py")
        done = subprocess.run([sys.executable, load, "--clients", "2", "--posts", "4", SITE], text=True, capture_output=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"^2 clients, 8 posts in [\d.]+ s: \d+ posts a second; .* 95 % within \d+ ms")


unittest.main()
