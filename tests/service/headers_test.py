#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Methods, media, headers, pages of other origins, and files: what may be asked, and what is said.

Usage: headers_test.py PROGRAM [TEST]
"""
import os
import re
import tempfile

from exchange import EASY, ask, puzzle, request
from service import Service, check, run

JSON = "Content-Type: application/json"
ORIGIN = "https://example.org"


def every_answer_has_the_headers_that_protect(program):
    with Service(program) as service:
        for message in (request("GET", "/healthz"), request("GET", "/readyz"), request("GET", "/metrics"),
                        request("GET", "/openapi.json"), request("GET", "/"), request("GET", "/nowhere"),
                        puzzle("check"), puzzle("check", "nonsense"), puzzle("nothing"),
                        request("POST", "/v1/check", "[" * 99, JSON), request("PUT", "/v1/check", "x", JSON),
                        request("GET", "/v1/check"), b"GET / HTTP/1.1\r\n\r\n", b"NONSENSE\r\n\r\n"):
            answer = ask(service.address, message)
            what = message[:60]
            check(answer is not None, f"an answer to {what}")
            fields = answer.headers
            check(fields.get("x-content-type-options") == "nosniff", f"nosniff for {what}, saw {fields}")
            cached = "no-cache" if "etag" in fields else "no-store"  # a document is asked for again
            check(fields.get("cache-control") == cached, f"{cached} for {what}, saw {fields}")
            policy = fields.get("content-security-policy", "")
            check("default-src 'none'" in policy, f"a policy for {what}, saw {fields}")
            check(not re.search(r"[0-9]", fields.get("server", "")), f"no version for {what}, saw {fields}")
            check(re.fullmatch(r"[\w.-]+", fields.get("x-request-id", "")), f"an id for {what}, saw {fields}")
            check("access-control-allow-origin" not in fields, f"no CORS for {what}, saw {fields}")
            check("content-type" in fields, f"a type for {what}, saw {fields}")
            if answer.status >= 400 and answer.headers["content-type"].startswith("application/json"):
                error = answer.json()
                check(error.get("format") == "crosshatch/1" and error["error"].get("message"),
                      f"an error for {what}, saw {answer}")


def methods_and_media_are_refused_by_their_status(program):
    with Service(program) as service:
        for message, status in (
                (request("GET", "/v1/check"), 405), (request("PUT", "/v1/check", "x", JSON), 405),
                (request("DELETE", "/healthz"), 405), (request("PATCH", "/v1/check", "x", JSON), 405),
                (request("TRACE", "/healthz"), 405), (request("POST", "/healthz", "{}", JSON), 405),
                (request("HEAD", "/healthz"), 200), (request("GET", "/v1/nothing"), 404),
                (puzzle("nothing"), 404), (puzzle("CHECK"), 404), (puzzle("check/"), 404),
                (puzzle("../v1/check"), 404), (puzzle("check%00"), 404), (puzzle(""), 404),
                (request("POST", "/v1/check", EASY, "Content-Type: image/png"), 415),
                (request("POST", "/v1/check", EASY, "Content-Type: application/x-www-form-urlencoded"), 415),
                (request("POST", "/v1/check", EASY, "Content-Type: nonsense"), 415),
                (request("POST", "/v1/check", EASY, "Content-Type: text/plain"), 200),
                (request("POST", "/v1/check?nonsense=1", EASY, "Content-Type: text/plain"), 400),
                (request("POST", "/v1/check?%zz", EASY, "Content-Type: text/plain"), 400),
                (puzzle("check", EASY, "Accept: image/tiff"), 406),
                (puzzle("check", EASY, "Accept: application/json;q=0"), 406),
                (puzzle("check", EASY, "Accept: */*"), 200),
                (puzzle("check", EASY, "Accept: " + "a/b," * 1000 + "*/*"), 200),
                (puzzle("check", EASY[:80]), 422), (puzzle("check", ""), 422)):
            answer = ask(service.address, message)
            check(answer is not None and answer.status == status, f"{status} for {message[:70]}, saw {answer}")
            if status == 405:
                check(answer.headers.get("allow"), f"Allow for {message[:60]}, saw {answer.headers}")
        error = ask(service.address, puzzle("check", EASY[:80])).json()["error"]
        check("line" in error and "column" in error, f"line and column of a mistake, saw {error}")


def a_request_id_cannot_bring_anything_into_the_answer_or_the_log(program):
    with Service(program) as service:
        answer = ask(service.address, puzzle("check", EASY, "X-Request-Id: good-1"))
        check(answer.headers["x-request-id"] == "good-1", f"its own id, saw {answer.headers}")
        for bad in ('a"b', "a b", "<script>", "a\x1b[31m", "\xe9", "x" * 300, ""):
            answer = ask(service.address, puzzle("check", EASY, f"X-Request-Id: {bad}"))
            if answer.status == 200:
                check(answer.headers["x-request-id"] != bad, f"another id than {bad!r}, saw {answer.headers}")


def pages_of_other_origins_read_answers_only_if_they_are_named(program):
    options = ("Access-Control-Request-Method: POST", "Access-Control-Request-Headers: content-type")
    with Service(program, "--cors", ORIGIN, "--cors", "http://localhost:3000") as service:
        for origin, is_allowed in ((ORIGIN, True), ("http://localhost:3000", True), ("null", False),
                                   ("https://example.org.evil.test", False), ("https://evil.test", False),
                                   ("http://example.org", False), (ORIGIN + ":444", False), ("*", False)):
            for message in (puzzle("check", EASY, f"Origin: {origin}"),
                            request("OPTIONS", "/v1/check", b"", f"Origin: {origin}", *options)):
                answer = ask(service.address, message)
                allowed = answer.headers.get("access-control-allow-origin")
                check(allowed == (origin if is_allowed else None), f"{origin}: allowed {is_allowed}, saw {allowed}")
                check("Origin" in answer.headers.get("vary", ""), f"Vary, saw {answer.headers}")
                check("access-control-allow-credentials" not in answer.headers, "no credentials")
    with Service(program) as service:
        answer = ask(service.address, request("OPTIONS", "/v1/check", b"", f"Origin: {ORIGIN}", *options))
        check(not any(name.startswith("access-control") for name in answer.headers), f"none, saw {answer.headers}")


def files_are_served_only_from_the_folder_that_was_named(program):
    paths = ["/../secret", "/..%2fsecret", "/%2e%2e/secret", "/a/../../secret", "/link", "/..\\secret",
             "/%2e%2e%2fsecret", "/folder/../../secret", "//secret", "/./../secret", "/pipe", "/.hidden",
             "/index.html%00.png", "/folder", "/%c0%ae%c0%ae/secret", "/secret", "/proc/self/environ",
             "/loop/loop/loop", "/" + "a/" * 2000 + "x", "/index.html/x"]
    with tempfile.TemporaryDirectory() as parent:
        folder = os.path.join(parent, "pages")
        os.makedirs(os.path.join(folder, "folder"))
        for name, text in (("secret", "SECRET"), ("pages/index.html", "<p>page"), ("pages/a.js", "1"),
                           ("pages/.hidden", "SECRET"), ("pages/folder/b.css", "p{}")):
            with open(os.path.join(parent, name), "w", encoding="ascii") as file:
                file.write(text)
        os.symlink(os.path.join(parent, "secret"), os.path.join(folder, "link"))
        os.symlink(".", os.path.join(folder, "loop"))
        os.mkfifo(os.path.join(folder, "pipe"))
        for flags in ((), ("--static", folder)):
            with Service(program, *flags) as service:
                for path in paths + ["/static" + path for path in paths]:
                    answer = ask(service.address, request("GET", path), timeout=5)
                    check(answer is None or b"SECRET" not in answer.body, f"nothing of {path}, saw {answer}")
                    check(answer is None or answer.status in (200, 301, 308, 400, 403, 404, 414, 431),
                          f"a refusal of {path}, saw {answer}")
        with Service(program, "--static", folder) as service:
            found = {path: ask(service.address, request("GET", path)) for path in ("/static/a.js", "/static/folder/b.css")}
            for path, kind in (("/static/a.js", "javascript"), ("/static/folder/b.css", "text/css")):
                answer = found[path]
                check(answer.status == 200 and kind in answer.headers["content-type"], f"{path}, saw {answer}")
    return f"{2 * len(paths)} ways out, none open"


def only_names_of_the_service_are_answered(program):
    """Or a page of any site could give its own name the address of the service."""
    own = ("localhost", "LOCALHOST:1", "localhost.", "[::1]:80", "127.0.0.1", "127.0.0.1:8080")
    for flags, good, bad in (
            ((), own, ("evil.test", "localhost.evil.test", "evil.test:80", "192.0.2.1", "[2001:db8::1]", "127.0.0.1.nip.io",
                       "127.1", "")),
            (("--host", "Puzzles.Example.org", "--host", "other"), (*own, "puzzles.example.org", "PUZZLES.example.org.:443",
                                                                    "other:1"), ("example.org", "a.puzzles.example.org")),
            (("--host", "*"), (*own, "evil.test", "192.0.2.1"), ())):
        with Service(program, *flags) as service:
            plain = ask(service.address, request("GET", "/")).body
            for host in good:
                answer = ask(service.address, request("GET", "/", b"", f"Host: {host}"))
                check(answer.status == 200 and answer.body == plain, f"the same page for {host}, saw {answer}")
            for host in bad:
                for message in (request("GET", "/", b"", f"Host: {host}"), puzzle("check", EASY, f"Host: {host}")):
                    answer = ask(service.address, message)
                    check(answer.status == 421 and plain not in answer.body, f"421 for {host!r}, saw {answer}")
                    check(answer.json()["error"]["message"].startswith("Host: expected "), f"one line, saw {answer}")
            refused = service.total("crosshatch_rejected_total", '"host"')
            check(refused == 2 * len(bad), f"{2 * len(bad)} in metrics, saw {refused}")
    with Service(program, "--force-public", listen="0.0.0.0:0") as service:
        service.address = ("127.0.0.1", service.address[1])
        for host, status in (("192.0.2.1:80", 200), ("[2001:db8::1]", 200), ("localhost", 200), ("evil.test", 421)):
            answer = ask(service.address, request("GET", "/healthz", b"", f"Host: {host}"))
            check(answer.status == status, f"{status} for {host} where it listens everywhere, saw {answer}")


def pages_of_other_origins_do_not_make_it_work(program):
    with Service(program, "--cors", ORIGIN, "--host", "puzzles.test") as service:
        for host, origin, status in (("localhost:8080", "http://localhost:8080", 200), ("localhost", ORIGIN, 200),
                                     ("puzzles.test", "https://puzzles.test:8443", 200), ("puzzles.test", "https://PUZZLES.test", 200),
                                     ("localhost:8080", "http://localhost:8081", 403), ("localhost", "https://evil.test", 403),
                                     ("localhost", "null", 403), ("localhost", "", 403), ("localhost", "localhost", 403),
                                     ("puzzles.test", "https://puzzles.test.evil.test", 403),
                                     ("localhost", ORIGIN + ".evil.test", 403)):
            answer = ask(service.address, puzzle("check", EASY, f"Host: {host}", f"Origin: {origin}"))
            check(answer.status == status, f"{status} for {origin!r} at {host}, saw {answer}")
            if status == 403:
                check(answer.json()["error"]["message"].startswith("Origin: expected "), f"one line, saw {answer}")
        check(service.total("crosshatch_puzzles_total") == 4, "nothing else was answered")
        answer = ask(service.address, request("GET", "/healthz", b"", "Origin: https://evil.test"))
        check(answer.status == 200, f"to look costs nothing, saw {answer}")


if __name__ == "__main__":
    run([every_answer_has_the_headers_that_protect, methods_and_media_are_refused_by_their_status,
         a_request_id_cannot_bring_anything_into_the_answer_or_the_log,
         pages_of_other_origins_read_answers_only_if_they_are_named,
         files_are_served_only_from_the_folder_that_was_named, only_names_of_the_service_are_answered,
         pages_of_other_origins_do_not_make_it_work])
