# SPDX-License-Identifier: MIT
"""A game posts drawings: the program post_drawing of examples/game, if CROSSHATCH_CLIENT names it."""
import os
import subprocess
import unittest
import urllib.parse

from django.core.cache import cache
from django.test import LiveServerTestCase

from puzzles.models import Puzzle

CLIENT = os.environ.get("CROSSHATCH_CLIENT", "")


@unittest.skipUnless(os.path.exists(CLIENT), "there is no CROSSHATCH_CLIENT")
class ClientTest(LiveServerTestCase):
    def post(self, drawing, title):
        address = urllib.parse.urlsplit(self.live_server_url)
        return subprocess.run([CLIENT, address.hostname, str(address.port), title], text=True,
                              input=drawing, capture_output=True, timeout=60, check=False).stdout

    def test_a_game_posts_a_drawing_and_shows_what_comes_back(self):
        cache.clear()
        self.assertEqual(self.post("#.\n.#\n", "few"), "422 not_unique\n??\n??\n")
        self.assertFalse(Puzzle.objects.exists())
        title = 'a "title" with \\ and 고양이'
        self.assertEqual(self.post(".#.\n###\n", title), "201 unique\n.#.\n###\n")
        self.assertEqual(Puzzle.objects.get().title, title)
