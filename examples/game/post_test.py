#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The client posts drawings to a site that answers as the one of examples/django does.

Usage: post_test.py CLIENT CROSSHATCH
"""
import http.server
import json
import subprocess
import sys
import threading

CLIENT, CROSSHATCH = sys.argv[1:]


class Site(http.server.BaseHTTPRequestHandler):
    """The endpoint, with the program in place of the Python module."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.titles.append(asked["title"])
        done = subprocess.run([CROSSHATCH, "check", "--json"], input=asked["text"].encode(),
                              capture_output=True, check=False)
        answer = json.loads(done.stdout)
        if self.path != "/api/puzzles/" or self.headers["Content-Type"] != "application/json":
            status, body = 404, {"error": "not_found"}
        elif answer.get("answer") == "unique":
            status, body = 201, {"id": 1, "title": asked["title"], "verdict": "unique"}
        else:
            status, body = 422, {"error": "not_unique", "verdict": answer["answer"],
                                 "ambiguous": answer["ambiguous"], "ambiguous_complete": True,
                                 "change": {"row": 0, "column": 0}, "message": 'a "message"'}
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *_):
        pass


def main():
    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    site.titles = []
    threading.Thread(target=site.serve_forever, daemon=True).start()
    port = str(site.server_address[1])

    def post(drawing, title, to=port):
        done = subprocess.run([CLIENT, "127.0.0.1", to, title], input=drawing.encode(),
                              capture_output=True, timeout=60, check=False)
        return done.returncode, done.stdout.decode()

    def expect(expected, seen):
        if seen != expected:
            sys.exit(f"expected {expected!r}, saw {seen!r}")

    title = 'a "title"\twith \\ and 고양이'
    expect((0, "201 unique\n.#.\n###\n"), post(".#.\n###\n", title))
    expect([title], site.titles)
    expect((4, "422 not_unique\n??.\n??.\n"), post("#..\n.#\n", "few"))
    site.shutdown()
    site.server_close()
    expect((1, ""), post("#\n", "nobody listens"))
    expect((2, ""), post("", "no drawing"))
    print("the client works")


main()
