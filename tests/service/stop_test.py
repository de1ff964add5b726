#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The end of the service: what is under way is finished, what comes is refused.

Usage: stop_test.py PROGRAM [TEST]
"""
import contextlib
import json
import signal
import time

from exchange import ENDLESS, ask, connect, puzzle, read_answer, request
from service import Service, check, run


def requests_in_flight_are_answered_after_sigterm(program):
    """Two that run, two that wait, and one connection without a request."""
    service = Service(program, "--threads", "2", "--time-limit", "1s", "--grace", "8s")
    with contextlib.ExitStack() as stack:
        idle = stack.enter_context(connect(service.address))
        links = [stack.enter_context(connect(service.address)) for _ in range(4)]
        for link in links:
            link.sendall(puzzle("count", ENDLESS))
        service.wait_for(lambda it: it.total("crosshatch_running") == 2 and it.total("crosshatch_queued") == 2,
                         5, "2 running and 2 waiting")
        service.process.send_signal(signal.SIGTERM)
        time.sleep(0.2)
        try:
            with connect(service.address) as late:
                late.settimeout(2)
                late.sendall(request("GET", "/readyz"))
                data = late.recv(1000)
            refused = not data or b" 503 " in data.split(b"\r\n")[0]
        except OSError:
            refused = True
        check(refused, "new connections are refused")
        answers = []
        for link in links:
            with link.makefile("rb") as stream:
                answers.append(read_answer(stream))
        found = [answer and answer.status for answer in answers]
        check(found == [200] * 4, f"four answers, saw {found}")
        idle.settimeout(5)
        with contextlib.suppress(ConnectionResetError):
            check(idle.recv(1) == b"", "the idle connection is closed")
    status, seconds = service.stop(0)
    check(status == 0, f"exit status 0, saw {status} after {seconds:.1f} s")
    return f"4 of 4 answered, ended {seconds:.2f} s after the last"


def grace_is_an_end(program):
    """A request that takes longer is cancelled, and the service exits with 0."""
    service = Service(program, "--threads", "1", "--time-limit", "60s", "--grace", "1s")
    with connect(service.address) as link:
        link.sendall(puzzle("count", ENDLESS))
        service.wait_for(lambda it: it.total("crosshatch_running") == 1, 5, "it runs")
        status, seconds = service.stop()
    check(status == 0 and 0.9 < seconds < 4, f"0 after a second of grace, saw {status} after {seconds:.1f} s")
    return f"ended after {seconds:.2f} s"


def a_second_signal_ends_at_once_or_after_the_grace(program):
    service = Service(program, "--threads", "1", "--time-limit", "60s", "--grace", "5s")
    with connect(service.address) as link:
        link.sendall(puzzle("count", ENDLESS))
        service.wait_for(lambda it: it.total("crosshatch_running") == 1, 5, "it runs")
        service.process.send_signal(signal.SIGTERM)
        time.sleep(0.1)
        status, seconds = service.stop(signal.SIGINT)
    check(status in (0, 130, -signal.SIGINT) and seconds < 7, f"an end, saw {status} after {seconds:.1f} s")
    return f"ended with {status} after {seconds:.2f} s"


def an_idle_service_ends_at_once(program):
    service = Service(program)
    with connect(service.address):
        status, seconds = service.stop()
    check(status == 0 and seconds < 2, f"0 at once, saw {status} after {seconds:.1f} s")
    service = Service(program)
    status, again = service.stop(signal.SIGINT)
    check(status in (0, 130) and again < 2, f"an end by Ctrl-C, saw {status} after {again:.1f} s")
    return f"ended after {seconds * 1000:.0f} ms"


def slow_clients_do_not_delay_the_end_beyond_the_grace(program):
    service = Service(program, "--grace", "1s", "--header-time", "60s", "--body-time", "60s")
    with contextlib.ExitStack() as stack:
        for data in (b"", b"GET /h", puzzle("check")[:-5]) * 20:
            stack.enter_context(connect(service.address)).sendall(data)
        time.sleep(0.2)
        status, seconds = service.stop()
    check(status == 0 and seconds < 4, f"0 after a second of grace, saw {status} after {seconds:.1f} s")
    return f"ended after {seconds:.2f} s"


def an_answer_that_nobody_reads_does_not_delay_the_end(program):
    """Of a client, and of a job."""
    service = Service(program, "--grace", "1s", "--job-time", "1h", "--time-limit", "1h")
    lines = puzzle("solve", f"{ENDLESS}\n" * 100, "Accept: application/x-ndjson", limit=10 ** 4)
    with connect(service.address, receive_buffer=4096) as link:
        link.sendall(lines)
        ask(service.address, lines.replace(b"\r\n", b"\r\nPrefer: respond-async\r\n", 1))
        time.sleep(0.5)
        status, seconds = service.stop()
    check(status == 0, f"exit status 0, saw {status}")
    check(seconds < 8, f"an end soon after the grace of 1 s, saw {seconds:.1f} s")
    return f"ended after {seconds:.2f} s"


def the_log_is_json_without_texts_of_puzzles(program):
    for flags, expected in (((), False), (("--log-texts",), True)):
        service = Service(program, *flags)
        ask(service.address, puzzle("check", "secret", "X-Request-Id: mine-1"))
        ask(service.address, request("POST", "/v1/check?title=secret", "secret", "Content-Type: text/plain"))
        service.stop()
        events = [json.loads(line) for line in service.log]
        check(events, "a line for each request")
        has_text = b"secret" in b"".join(service.log)
        check(has_text == expected, f"texts in the log: {expected} with {flags}, saw {service.log}")
        check(any("mine-1" in event.values() for event in events), f"the id of the request, saw {events}")


if __name__ == "__main__":
    run([requests_in_flight_are_answered_after_sigterm, grace_is_an_end,
         a_second_signal_ends_at_once_or_after_the_grace, an_idle_service_ends_at_once,
         slow_clients_do_not_delay_the_end_beyond_the_grace,
         an_answer_that_nobody_reads_does_not_delay_the_end, the_log_is_json_without_texts_of_puzzles])
