#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Answers that take long: pieces come when they are made, and end when nobody wants them.

Usage: slow_test.py PROGRAM ...      (PROGRAM is slow_serve, which has the verb `slow`)
"""
import json
import time

from exchange import EASY, ask, connect, puzzle, read_answer, read_head, request
from service import Service, check, run


def slow(steps, *headers):
    return request("POST", "/v1/slow", str(steps), "Content-Type: text/plain", *headers)


def pieces_of(stream):
    """The chunks of an answer with the time of each, in seconds from now."""
    begun = time.monotonic()
    while size := int(stream.readline(), 16):
        yield time.monotonic() - begun, stream.read(size)
        stream.readline()


def events_come_as_they_are_made(program):
    with Service(program) as service, connect(service.address) as link:
        link.sendall(slow(6, "Accept: text/event-stream"))
        stream = link.makefile("rb")
        status, headers = read_head(stream)
        check(status == 200 and headers["content-type"] == "text/event-stream", f"events, saw {headers}")
        pieces = list(pieces_of(stream))
        text = b"".join(data for _, data in pieces).decode()
        events = [dict(line.split(": ", 1) for line in event.split("\n"))
                  for event in text.split("\n\n") if event]
        check([event["event"] for event in events] == ["answer"] * 6 + ["end"], f"six lines, saw {text}")
        check([json.loads(event["data"]) for event in events[:6]]
              == [{"step": n} for n in range(1, 7)], "their data")
        spread = pieces[-1][0] - pieces[0][0]
        check(spread > 0.15, f"pieces over 0.25 s, saw all within {spread:.3f} s")
        return f"6 steps over {spread * 1000:.0f} ms"


def steps_of_explain_are_events_of_that_name(program):
    with Service(program) as service:
        answer = ask(service.address, puzzle("explain", EASY, "Accept: text/event-stream"))
        names = [line for line in answer.body.decode().splitlines() if line.startswith("event: ")]
        check(set(names[:-1]) == {"event: step"} and names[-1] == "event: end", f"steps, saw {names}")
        return f"{len(names) - 1} steps"


def lines_come_as_they_are_made(program):
    with Service(program) as service, connect(service.address) as link:
        link.sendall(slow(6, "Accept: application/x-ndjson"))
        stream = link.makefile("rb")
        check(read_head(stream)[0] == 200, "200")
        pieces = list(pieces_of(stream))
        check(len(pieces) >= 4, f"several pieces, saw {len(pieces)}")
        check(b"".join(data for _, data in pieces).count(b"\n") == 6, "six lines")
        return f"{len(pieces)} pieces"


def a_client_that_goes_away_stops_it(program):
    """Asked for: within 50 ms; it looks every 50 ms itself."""
    with Service(program, "--threads", "1") as service:
        for accept in ("text/event-stream", "application/x-ndjson", "application/json"):
            with connect(service.address) as link:
                link.sendall(slow(1000, f"Accept: {accept}"))
                service.wait_for(lambda it: it.metrics()["crosshatch_running"] == 1, 5, "it runs")
            service.wait_for(lambda it: it.metrics()["crosshatch_running"] == 0, 5, "it is stopped")
        sums = service.metrics()
        check(sums["crosshatch_cancelled_total"] == 3, f"three cancelled, saw {sums}")
        mean = sums["crosshatch_cancel_seconds_sum"] / sums["crosshatch_cancel_seconds_count"]
        check(mean < 0.5, f"stopped within 0.5 s, saw {mean:.3f} s")
        return f"stopped after {mean * 1000:.0f} ms in the mean"


def the_time_of_a_request_ends_it(program):
    with Service(program, "--request-time", "300ms") as service:
        begun = time.monotonic()
        answer = ask(service.address, slow(1000))
        took = time.monotonic() - begun
        check(answer.status == 200 and answer.headers["crosshatch-status"] == "5", f"unknown, saw {answer}")
        check(0.25 < took < 3, f"an end after 0.3 s, saw {took:.2f} s")
        return f"ended after {took * 1000:.0f} ms of 300"


def a_client_that_ends_its_half_is_still_answered_if_it_said_close(program):
    with Service(program) as service:
        with connect(service.address) as link:
            link.sendall(slow(4, "Connection: close"))
            link.shutdown(1)
            with link.makefile("rb") as stream:
                answer = read_answer(stream)
        check(answer is not None and answer.body.count(b"\n") == 4, f"four lines, saw {answer}")
        with connect(service.address) as link:
            link.sendall(slow(1000))
            link.shutdown(1)
            service.wait_for(lambda it: it.metrics()["crosshatch_cancelled_total"] == 1, 5, "cancelled")
        return "with close answered, without stopped"


def clients_whose_work_was_hard_yield_to_others(program):
    """Seven of them wait for the only seat when an easy one comes: it is the next."""
    moved, queued = "crosshatch_moved_total", "crosshatch_queued"
    with Service(program, "--threads", "1", "--slice", "40ms", "--grace", "1s") as service:
        links = []
        try:
            for _ in range(2):  # the second time it is known that they are hard
                waiting = service.total(queued)
                for i in range(8):
                    links.append(connect(service.address, f"127.0.2.{i + 1}"))
                    links[-1].sendall(slow(1000))
                if len(links) == 8:
                    service.wait_for(lambda it: it.total(moved) == 8, 20, "all of them moved")
            service.wait_for(lambda it: it.total(queued) >= waiting + 7, 5, "seven wait for their trial")
            before = service.total(moved)
            check(ask(service.address, puzzle("solve"), "127.0.0.9").status == 200, "an answer")
            passed = service.total(moved) - before
        finally:
            for link in links:
                link.close()
        check(passed <= 2, f"an answer after the trial under way, saw {passed:.0f} hard ones before it")
    return f"{passed:.0f} trial before it"


def a_verb_of_a_later_day_is_served_like_the_others(program):
    with Service(program) as service:
        answer = ask(service.address, slow(2))
        check(answer.body == b'{"step":1}\n{"step":2}\n', f"two lines, saw {answer}")
        check(answer.headers["content-type"] == "application/x-ndjson", f"lines, saw {answer.headers}")
        return "slow"


if __name__ == "__main__":
    run([events_come_as_they_are_made, steps_of_explain_are_events_of_that_name, lines_come_as_they_are_made,
         a_client_that_goes_away_stops_it,
         the_time_of_a_request_ends_it, a_client_that_ends_its_half_is_still_answered_if_it_said_close,
         clients_whose_work_was_hard_yield_to_others, a_verb_of_a_later_day_is_served_like_the_others])
