#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Bodies that are too large, too deep, or bombs: refused before they cost anything.

Usage: bodies_test.py PROGRAM [TEST]
"""
import base64
import gzip
import json
import time

from exchange import EASY, ask, connect, puzzle, read_all, request, statuses
from probe import Probe
from service import Service, check, is_well, run

MEGABYTE = 1_000_000
JSON = "Content-Type: application/json"
MOST_MEMORY = 16
FLAGS = ("--body-time", "3s")


def answer_of(service, data, seconds=5):
    """Statuses and whether it was closed, though the service may not wait for all of the bytes."""
    with connect(service.address) as link:
        link.settimeout(seconds)
        try:
            link.sendall(data)
        except OSError:
            pass
        answer, is_closed = read_all(link, seconds)
        return statuses(answer), is_closed


def an_oversized_body_is_refused_before_it_is_read(program):
    with Service(program, *FLAGS) as service:
        head = f"POST /v1/check HTTP/1.1\r\nHost: localhost\r\n{JSON}\r\nContent-Length: {50 * MEGABYTE}\r\n\r\n"
        begun = time.monotonic()
        found, is_closed = answer_of(service, head.encode())
        took = time.monotonic() - begun
        check(found == [413] and is_closed and took < 2, f"413 and closed, saw {found} after {took:.1f} s")
        before = service.memory()
        service.forget_peak()
        with Probe(service.address) as probe:
            found, _ = answer_of(service, head.encode() + b" " * 50 * MEGABYTE)
        check(found in ([413], []), f"413 or closed, saw {found}")
        grown = service.memory("VmHWM") - before
        check(grown <= MOST_MEMORY, f"at most {MOST_MEMORY} MiB more, saw {grown:.1f}")
    return f"413 after {took * 1000:.0f} ms; 50 MB sent all the same: +{grown:.1f} MiB, {probe}"


def the_limit_of_a_body_is_exact(program):
    with Service(program, "--body-limit", "1000") as service:
        for size, status in ((1000, 200), (1001, 413)):
            body = json.dumps({"text": EASY}).ljust(size)
            found = ask(service.address, request("POST", "/v1/check", body, JSON)).status
            check(found == status, f"{size} bytes: expected {status}, saw {found}")
            chunks = b"".join(b"1\r\n%c\r\n" % byte for byte in body.encode()) + b"0\r\n\r\n"
            head = f"POST /v1/check HTTP/1.1\r\nHost: localhost\r\n{JSON}\r\nTransfer-Encoding: chunked\r\n\r\n"
            found, _ = answer_of(service, head.encode() + chunks, 1)
            check(found == [status], f"{size} bytes in chunks: expected {status}, saw {found}")


def a_bomb_of_chunks_is_refused_when_it_passes_the_limit(program):
    head = f"POST /v1/check HTTP/1.1\r\nHost: localhost\r\n{JSON}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
    with Service(program, *FLAGS) as service:
        before = service.memory()
        with Probe(service.address) as probe:
            for chunk in (b"1\r\n \r\n" * 400_000, b"10000\r\n" + b" " * 65536 + b"\r\n",
                          b"1;" + b"a" * 60_000 + b"\r\n \r\n", b"1;" + b"a" * 100 * MEGABYTE,
                          b"0\r\n" + b"X-A: b\r\n" * MEGABYTE):
                sent, found, is_closed = 0, [], False
                with connect(service.address) as link:
                    link.settimeout(5)
                    try:
                        link.sendall(head)
                        while sent < 100 * MEGABYTE:
                            link.sendall(chunk)
                            sent += len(chunk)
                    except OSError:
                        is_closed = True
                    data, closed = read_all(link, 2)
                    found, is_closed = statuses(data), closed or is_closed
                check(is_closed and found in ([413], [400], []), f"refused, saw {found} after {sent} bytes")
                check(sent < 20 * MEGABYTE, f"refused before 20 MB, saw {sent}")
        grown = service.memory("VmHWM") - before
        check(grown <= MOST_MEMORY, f"at most {MOST_MEMORY} MiB more, saw {grown:.1f}")
    return f"+{grown:.1f} MiB, {probe}"


def hostile_json_is_refused_at_once(program):
    """Bodies of a megabyte, with the limit raised so that the parser sees them."""
    bodies = {
        "a million brackets": "[" * MEGABYTE,
        "500,000 deep": "[" * 500_000 + "]" * 500_000,
        "500,000 deep in an object": '{"text":' + "[" * 500_000 + "]" * 500_000 + "}",
        "keys 140,000 deep": '{"a":' * 140_000 + "1" + "}" * 140_000,
        "a number of a million digits": '{"text":' + "9" * MEGABYTE + "}",
        "a fraction of a million digits": '{"text":"' + EASY + '","options":{"seed":0.' + "1" * MEGABYTE + "}}",
        "an exponent of a million digits": '{"options":{"seed":1e' + "9" * MEGABYTE + "}}",
        "333,000 empty lists": '{"text":[' + ",".join(["[]"] * 333_000) + "]}",
        "half a million ones": '{"text":[' + ",".join(["1"] * 500_000) + "]}",
        "100,000 keys": "{" + ",".join(f'"k{i}":1' for i in range(100_000)) + "}",
        "a key 100,000 times": "{" + ",".join(['"text":"a"'] * 100_000) + "}",
        "a million backslashes": '{"text":"' + "\\" * MEGABYTE,
        "escapes of surrogates": '{"text":"' + "\\ud800" * 160_000 + '"}',
        "a million of empty lines": "\n" * MEGABYTE,
        "no end": '{"text":"',
        "not an object": "[1,2]",
        "nothing": "",
        "two objects": '{"text":"1"}{"text":"2"}',
        "a comma too many": '{"text":"1",}',
        "a NaN": '{"text":NaN}',
        "a text that is a number": '{"text":1}',
        "an unknown key": '{"text":"' + EASY + '","file":"/etc/passwd"}',
        "an unknown option": '{"text":"' + EASY + '","options":{"output":"/tmp/x"}}',
        "options that are a list": '{"text":"' + EASY + '","options":[]}',
    }
    with Service(program, "--body-limit", "2M") as service, Probe(service.address) as probe:
        slowest, wrong = (0, ""), []
        service.forget_peak()
        before = service.memory()
        for name, body in bodies.items():
            begun = time.monotonic()
            answer = ask(service.address, request("POST", "/v1/check", body, JSON))
            slowest = max(slowest, (time.monotonic() - begun, name))
            if answer is None or not 400 <= answer.status < 500:
                wrong.append(f"{name}: {answer}")
            elif answer.json().get("format") != "crosshatch/1" or "error" not in answer.json():
                wrong.append(f"{name}: no error in JSON: {answer}")
            if not is_well(service):
                wrong.append(f"{name}: no good answer after it")
        check(not wrong, "; ".join(wrong))
        check(slowest[0] < 1, f"expected a refusal within a second, saw {slowest}")
        grown = service.memory("VmHWM") - before
        check(grown <= 64, f"at most 64 MiB more, saw {grown:.1f}")
    return f"{len(bodies)} bodies, slowest {slowest[0] * 1000:.0f} ms ({slowest[1]}), +{grown:.1f} MiB, {probe}"


def depth_of_json_is_limited_as_asked(program):
    with Service(program, "--depth", "4") as service:
        for depth, is_deep in ((3, False), (4, True), (1000, True)):
            body = '{"text":' + "[" * depth + "]" * depth + "}"
            answer = ask(service.address, request("POST", "/v1/check", body, JSON))
            message = answer.json()["error"]["message"]
            check(answer.status == 400, f"400, saw {answer}")
            check(("4 levels" in message) == is_deep, f"the depth is what {depth} is refused for: {is_deep}, saw {message}")


def floods_of_headers_cost_nothing(program):
    """20,000 small headers, one of 20 MB, and 200 clients at once with 15 KB each."""
    with Service(program, "--header-time", "2s", "--per-address", "0") as service:
        before = service.memory()
        with Probe(service.address) as probe:
            for flood in (b"".join(b"X-%d: %d\r\n" % (i, i) for i in range(20_000)),
                          b"X-A: " + b"a" * 20 * MEGABYTE + b"\r\n"):
                found, is_closed = answer_of(service, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + flood + b"\r\n")
                check(found in ([431], [400], [413], []) and is_closed, f"refused, saw {found}")
            links = [connect(service.address) for _ in range(200)]
            for link in links:
                link.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"a" * 15_000)
            time.sleep(1)
            for link in links:
                link.close()
        grown = service.memory("VmHWM") - before
        check(grown <= MOST_MEMORY, f"at most {MOST_MEMORY} MiB more, saw {grown:.1f}")
    return f"+{grown:.1f} MiB, {probe}"


def many_large_bodies_at_once_stay_within_memory(program):
    """300 clients that each send nearly all of 256 KiB and then wait."""
    with Service(program, *FLAGS, "--per-address", "0") as service:
        before = service.memory()
        head = f"POST /v1/check HTTP/1.1\r\nHost: localhost\r\n{JSON}\r\nContent-Length: 262144\r\n\r\n".encode()
        with Probe(service.address) as probe:
            links = []
            for _ in range(300):
                links.append(connect(service.address))
                links[-1].settimeout(0.5)
                try:
                    links[-1].sendall(head + b" " * 262_000)
                except OSError:
                    pass
            good = ask(service.address, puzzle("check"), "127.0.0.5")
            check(good.status in (200, 503), f"an answer, saw {good}")
            service.wait_for(lambda it: it.total("crosshatch_connections") <= 2, 8, "all closed in time")
            for link in links:
                link.close()
        grown = service.memory("VmHWM") - before
        check(grown <= 128, f"at most 128 MiB more, saw {grown:.1f}")
        check(ask(service.address, puzzle("check")).status == 200, "an answer afterwards")
    return f"+{grown:.1f} MiB at the peak, {probe}"


def certificates_are_checked_within_the_limits(program):
    """What `prove` answers holds; what is forged does not; what is too much for a limit is unknown."""
    plain, bytes_of_file = "Content-Type: text/plain", "Content-Type: application/octet-stream"
    with Service(program, *FLAGS) as service:
        proved = ask(service.address, request("POST", "/v1/prove", EASY, plain)).json()
        text = proved["certificate"].encode()
        heading = text[:text.index(b"boxes")]

        def verify(body, query=""):
            answer = ask(service.address, request("POST", "/v1/verify" + query, body, bytes_of_file))
            check(answer.status == 200, f"an answer, saw {answer}")
            check(answer.headers["crosshatch-status"] == str(answer.json()["status"]), f"its status, saw {answer}")
            return answer.json()

        verdict = verify(gzip.compress(text))
        expected = {"status": 0, "verified": True, "claim": "unique", "family": "sudoku", "rows": 9, "columns": 9,
                    "puzzle": "a sudoku of 9x9 with 30 givens", "fingerprint": proved["fingerprint"]}
        check(verdict == expected, f"{expected}, saw {verdict}")
        check(verify(text) == expected, "the same of the text that is not packed")
        again = ask(service.address, request("POST", "/v1/prove", gzip.compress(text), bytes_of_file)).json()
        check(again["certificate"] == proved["certificate"], "the certificate of a certificate")
        for body, query, status, word in (
                (EASY.encode(), "", 2, "line 1"), (gzip.compress(text)[:-50], "", 2, "rest of the gzip member"),
                (gzip.compress(text.replace(b"claim unique", b"claim none", 1)), "", 2, "as many solutions"),
                (gzip.compress(text.replace(b"\nsolution 5", b"\nsolution 6", 1)), "", 1, "a solution"),
                (gzip.compress(heading + b"regions" + b" 1" * (30 << 20)), "?memory-limit=64M", 5, "memory limit"),
                (gzip.compress(heading + b"regions" + b" 1" * (60 << 20)), "?time-limit=1ms", 5, "time limit")):
            verdict = verify(body, query)
            check((verdict["status"], verdict["verified"]) == (status, False) and word in verdict["message"],
                  f"{status} and {word}, saw {verdict}")
        answer = ask(service.address, request("POST", "/v1/verify?limit=5", gzip.compress(text), bytes_of_file))
        check(answer.status == 400, f"an option of others refused, saw {answer}")
        line = json.dumps({"id": 7, "bytes": base64.b64encode(gzip.compress(text)).decode()})
        answer = ask(service.address, request("POST", "/v1/verify", line, "Content-Type: application/x-ndjson")).json()
        check(answer["id"] == 7 and answer["answer"] == expected, f"a line, saw {answer}")


if __name__ == "__main__":
    run([certificates_are_checked_within_the_limits,
         an_oversized_body_is_refused_before_it_is_read, the_limit_of_a_body_is_exact,
         a_bomb_of_chunks_is_refused_when_it_passes_the_limit, hostile_json_is_refused_at_once,
         depth_of_json_is_limited_as_asked, floods_of_headers_cost_nothing,
         many_large_bodies_at_once_stay_within_memory])
