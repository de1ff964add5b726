# SPDX-License-Identifier: MIT
from django.core.cache import cache
from django.test import TestCase
from django.urls import reverse

UNIQUE = "A;A;D;A;A|A;B;B;B;A"  # the text of the seed
MULTIPLE = "B;B|B;B"  # 2x2, two solutions
FOUR = [[0, 0], [0, 1], [1, 0], [1, 1]]
NONE = "B;A;B|A;C;A"


class SiteTest(TestCase):
    def setUp(self):
        cache.clear()  # of the rate limit

    def post(self, body, **headers):
        return self.client.post(reverse("api-puzzles"), body, content_type="application/json",
                                **headers)

    def send(self, client=None, **fields):
        return (client or self.client).post(reverse("index"), {"way": "paste", **fields})
