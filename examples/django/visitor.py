# SPDX-License-Identifier: MIT
"""A visitor of the site as a browser is one: it takes the form with its CSRF token, keeps the cookie, and sends the form."""
import http.client
import json
import re
import urllib.parse


class Visitor:
    """One connection to the site at `address`, kept open."""

    def __init__(self, address):
        parts = urllib.parse.urlsplit(address)
        self.connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
        self.origin = address.rstrip("/")
        status, headers, page = self.ask("GET", "/")
        if status != 200:
            raise RuntimeError(f"expected the form at {address}, saw status {status}")
        self.token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)[1]
        self.cookie = headers["Set-Cookie"].split(";")[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()

    def ask(self, method, path, body=None, headers=None):
        """(status, headers, text) of the answer."""
        self.connection.request(method, path, body, headers or {})
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()

    def send(self, text, *, token=None, title=""):
        """Sends the form. 302: stored, and `Location` is its page; 422: refused, and why is in the page."""
        fields = {"way": "paste", "text": text, "title": title, "csrfmiddlewaretoken": self.token if token is None else token}
        return self.ask("POST", "/", urllib.parse.urlencode(fields), {
            "Content-Type": "application/x-www-form-urlencoded", "Cookie": self.cookie, "Origin": self.origin})

    def post(self, **body):
        """(status, answer) of the endpoint, which takes JSON and no cookies."""
        status, _headers, text = self.ask("POST", "/api/puzzles/", json.dumps(body), {"Content-Type": "application/json"})
        return status, json.loads(text)
