#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Malformed requests are refused at once, and nothing that stands behind one is answered.

Usage: malformed_test.py PROGRAM [TEST]
"""
import time

from exchange import EASY, connect, puzzle, read_all, read_answer, request, statuses
from malformed import BODY, JSON, REFUSED, SERVED, WAITING
from probe import Probe
from service import Service, check, is_well, run

AT_ONCE = 2
DEADLINE = 1
FLAGS = ("--header-time", f"{DEADLINE}s", "--body-time", f"{DEADLINE}s", "--idle-time", f"{DEADLINE}s")
MOST_MEMORY = 10
BEHIND = b"GET /behind HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def outcome(service, data, seconds):
    """The statuses that came back, whether the connection was closed, and after how long."""
    begun = time.monotonic()
    with connect(service.address) as link:
        try:
            link.sendall(data)
        except OSError:
            pass  # it was closed before all was sent; an answer may still be there
        answer, is_closed = read_all(link, seconds)
    return statuses(answer), is_closed, time.monotonic() - begun


def is_refusal(status):
    return 400 <= status < 500 or status in (501, 505)


def compare(cases, service, tail, seconds, is_right):
    """Runs all cases before it complains, so that one run shows all that is wrong."""
    wrong, slowest = [], 0
    for name, data in cases.items():
        found, is_closed, took = outcome(service, data + tail, seconds)
        slowest = max(slowest, took)
        if not is_right(found) or not is_closed or took > seconds:
            wrong.append(f"{name}: saw {found}, {'closed' if is_closed else 'open'} after {took:.2f} s")
        if not is_well(service):
            wrong.append(f"{name}: no good answer after it")
    check(not wrong, "; ".join(wrong))
    return f"{len(cases)} cases, slowest {slowest * 1000:.0f} ms"


def malformed_requests_are_refused_and_nothing_behind_them_is_answered(program):
    with Service(program, *FLAGS) as service, Probe(service.address) as probe:
        compare(REFUSED, service, BEHIND, AT_ONCE, lambda found: True)
        before = service.memory()
        service.forget_peak()
        said = compare(REFUSED, service, BEHIND, AT_ONCE, lambda found: len(found) <= 1 and all(
            is_refusal(status) for status in found))
        grown = service.memory("VmHWM") - before
        check(grown <= MOST_MEMORY, f"expected at most {MOST_MEMORY} MiB more at the peak, saw {grown:.1f}")
    return f"{said}, memory +{grown:.1f} MiB at the peak, {probe}"


def odd_but_lawful_requests_are_answered_and_the_next_one_too(program):
    def is_right(found):
        return len(found) == 2 and found[0] < 500 and found[0] != 206 and found[1] == 404

    with Service(program, *FLAGS) as service:
        return compare(SERVED, service, BEHIND, AT_ONCE, is_right)


def clients_that_stop_in_the_middle_are_closed_at_the_deadline(program):
    with Service(program, *FLAGS) as service:
        return compare(WAITING, service, b"", DEADLINE + 1, lambda found: found in ([], [408]))


def one_byte_at_a_time_is_understood_and_ends_at_the_deadline(program):
    """The deadline is absolute: bytes that come do not move it."""
    with Service(program, *FLAGS) as service:
        with connect(service.address) as link, link.makefile("rb") as stream:
            for byte in request("GET", "/healthz"):
                link.sendall(bytes([byte]))
            check(read_answer(stream).status == 200, "an answer to a request in single bytes")
        begun = time.monotonic()
        with connect(service.address) as link:
            try:
                while time.monotonic() - begun < 5:
                    link.sendall(b"X" if time.monotonic() - begun < 0.1 else b"-")
                    time.sleep(0.05)
            except OSError:
                pass
        took = time.monotonic() - begun
        check(took < DEADLINE + 1, f"expected the end after {DEADLINE} s, saw it after {took:.1f} s")
    return f"closed after {took:.2f} s"


def a_client_that_expects_100_gets_it_before_it_sends(program):
    head = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n" + JSON
    body = b'{"text":"' + EASY.encode() + b'"}'
    with Service(program, *FLAGS) as service:
        with connect(service.address) as link, link.makefile("rb") as stream:
            link.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body))
            check(stream.readline().startswith(b"HTTP/1.1 100 "), "100 Continue")
            check(stream.readline() == b"\r\n", "an empty line after it")
            link.sendall(body)
            answer = read_answer(stream)
            check(answer.status == 200 and b"unique" in answer.body, f"an answer, saw {answer}")
        with connect(service.address) as link:
            link.sendall(head + b"Content-Length: 2000000000\r\n\r\n")
            data, is_closed = read_all(link, AT_ONCE)
            check(statuses(data) == [413] and is_closed, f"413 and no 100, saw {data[:200]}")


def a_body_that_looks_like_a_request_is_a_body(program):
    """What proxies and servers may cut at different places."""
    inner = request("GET", "/smuggled")
    with Service(program, *FLAGS) as service:
        with connect(service.address) as link:
            link.sendall(request("POST", "/v1/check", inner, "Content-Type: text/plain") + BEHIND)
            data, _ = read_all(link, AT_ONCE)
        check(statuses(data) == [422, 404], f"422 and 404, saw {data[:300]}")
        with connect(service.address) as link:
            link.sendall(puzzle("check") + request("POST", "/v1/check", BODY, "Content-Type: image/png")
                         + BEHIND)
            data, _ = read_all(link, AT_ONCE)
        check(statuses(data) == [200, 415, 404], f"200, 415 and 404, saw {data[:300]}")


if __name__ == "__main__":
    run([malformed_requests_are_refused_and_nothing_behind_them_is_answered,
         odd_but_lawful_requests_are_answered_and_the_next_one_too,
         clients_that_stop_in_the_middle_are_closed_at_the_deadline,
         one_byte_at_a_time_is_understood_and_ends_at_the_deadline,
         a_client_that_expects_100_gets_it_before_it_sends,
         a_body_that_looks_like_a_request_is_a_body])
