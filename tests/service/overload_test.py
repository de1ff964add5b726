#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""More requests than it can answer, many on one connection, and clients that leave.

Usage: overload_test.py PROGRAM [TEST]
"""
import collections
import socket
import struct
import threading
import time

from exchange import EASY, ENDLESS, ask, connect, puzzle, read_answer, request
from probe import Probe
from service import Service, check, run

RUNNING, QUEUED, CANCELLED = "crosshatch_running", "crosshatch_queued", "crosshatch_cancelled_total"
# The design asks for 50 ms; a test on a busy machine allows ten times that.
MOST_CANCEL = 0.5


def reset(link):
    """Ends a connection with RST instead of FIN."""
    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    link.close()


def pipelined_requests_are_answered_in_order(program):
    """50 requests of different length of work in one packet."""
    with Service(program, "--threads", "2") as service:
        with connect(service.address) as link, link.makefile("rb") as stream:
            verbs = [("check", 200), ("solve", 200), ("nonsense", 404), ("count", 200), ("rate", 200)] * 10
            link.sendall(b"".join(puzzle(verb, EASY, f"X-Request-Id: r{i}")
                                  for i, (verb, _) in enumerate(verbs)))
            for i, (verb, status) in enumerate(verbs):
                answer = read_answer(stream)
                check(answer is not None and answer.status == status, f"{i} {verb}: {status}, saw {answer}")
                if status == 200:
                    check(answer.json().get("verb", verb) == verb, f"{i}: {verb}, saw {answer}")
                if "x-request-id" in answer.headers:
                    check(answer.headers["x-request-id"] == f"r{i}", f"{i}: its id, saw {answer.headers}")
    return f"{len(verbs)} answers"


def endless_pipelining_is_read_no_faster_than_answered(program):
    """A client that sends requests and reads nothing costs no memory."""
    with Service(program, "--write-time", "3s") as service:
        before = service.memory()
        with Probe(service.address) as probe, connect(service.address, receive_buffer=4096) as link:
            link.settimeout(1)
            sent = 0
            try:
                while sent < 50_000_000:
                    link.sendall(puzzle("solve") * 100)
                    sent += 100 * len(puzzle("solve"))
            except OSError:
                pass
            service.wait_for(lambda it: it.total("crosshatch_connections") <= 1, 6, "it is dropped")
        grown = service.memory("VmHWM") - before
        check(sent < 50_000_000, f"it stops reading, saw {sent} bytes taken")
        check(grown <= 32, f"at most 32 MiB more, saw {grown:.1f}")
    return f"{sent / 1e6:.1f} MB taken, +{grown:.1f} MiB, {probe}"


def two_hundred_at_once_are_answered_or_refused(program):
    """2 workers, a queue of 16, and puzzles that take the whole of their 300 ms."""
    found, slowest, fields = collections.Counter(), collections.defaultdict(float), []

    def one(service, i):
        begun = time.monotonic()
        try:
            answer = ask(service.address, puzzle("count", ENDLESS), f"127.0.0.{10 + i % 100}", 30)
            status = answer.status
            if status == 503:
                fields.append(answer.headers.get("retry-after", ""))
        except (OSError, AttributeError) as problem:
            status = type(problem).__name__
        found[status] += 1
        slowest[status] = max(slowest[status], time.monotonic() - begun)

    with Service(program, "--threads", "2", "--queue", "16", "--time-limit", "300ms") as service:
        with Probe(service.address) as probe:
            threads = [threading.Thread(target=one, args=(service, i)) for i in range(200)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        check(set(found) == {200, 503}, f"200 and 503, saw {dict(found)}")
        check(found[200] >= 18, f"at least 18 answers, saw {dict(found)}")
        check(all(field.isdigit() and int(field) >= 1 for field in fields), f"Retry-After, saw {set(fields)}")
        # 18 of 300 ms each by two workers are 2.7 s.
        check(slowest[200] < 10, f"expected bounded times, saw {dict(slowest)}")
        check(service.total("crosshatch_rejected_total", '"queue"') == found[503], "the refused in metrics")
    return (f"{found[200]} answered, slowest {slowest[200]:.2f} s; {found[503]} refused, "
            f"slowest {slowest[503] * 1000:.0f} ms; {probe}")


def one_client_has_its_share_of_the_queue(program):
    """And the age of what waits is told."""
    with Service(program, "--threads", "1", "--queue", "8", "--time-limit", "1s", "--request-time", "20s") as service:
        links = []
        try:
            for _ in range(8):
                links.append(connect(service.address, "127.0.0.5"))
                links[-1].sendall(puzzle("count", ENDLESS))
            time.sleep(0.5)
            age = service.metrics()["crosshatch_queue_age_seconds"]
            check(0.1 < age < 5, f"half a second of age, saw {age}")
            answer = ask(service.address, puzzle("check"), "127.0.0.6", 30)
            check(answer.status == 200, f"room for another client, saw {answer}")
            found = collections.Counter(read_answer(link.makefile("rb")).status for link in links)
            check(found == {200: 5, 429: 3}, f"one at work and four that wait, saw {dict(found)}")
        finally:
            for link in links:
                link.close()
        check(service.metrics()["crosshatch_queue_age_seconds"] == 0, "nothing waits")


def cancel_times(service):
    """{bound in seconds: how many searches ended within it after their clients left}"""
    times = {}
    for name, value in service.metrics().items():
        if name.startswith("crosshatch_cancel_seconds_bucket"):
            times[name.split('"')[1]] = int(value)
    return times


def clients_that_leave_stop_their_searches(program):
    """By FIN and by RST, while they are answered and while they wait."""
    with Service(program, "--threads", "2", "--time-limit", "60s") as service:
        for end in (socket.socket.close, reset):
            links = [connect(service.address) for _ in range(12)]
            for link in links:
                link.sendall(puzzle("count", ENDLESS))
            service.wait_for(lambda it: it.total(RUNNING) == 2 and it.total(QUEUED) == 10, 5,
                             "2 running and 10 waiting")
            cancelled = service.total(CANCELLED)
            for link in links:
                end(link)
            begun = time.monotonic()
            service.wait_for(lambda it: it.total(RUNNING) == 0 and it.total(QUEUED) == 0, MOST_CANCEL + 2,
                             "all stopped")
            took = time.monotonic() - begun
            check(service.total(CANCELLED) - cancelled == 12, f"12 cancelled, saw {service.metrics()}")
        times = cancel_times(service)
        check(times["+Inf"] >= 4, f"a time for each of the four that ran, saw {times}")
        check(times[f"{MOST_CANCEL:g}"] == times["+Inf"], f"all within {MOST_CANCEL} s, saw {times}")
        soon = times["0.05"]
        begun = time.monotonic()
        check(ask(service.address, puzzle("check")).status == 200, "an answer afterwards")
        next_one = time.monotonic() - begun
    return (f"{soon} of {times['+Inf']} searches within 50 ms, {times['0.005']} within 5 ms, all gone after "
            f"{took * 1000:.0f} ms, the next client waited {next_one * 1000:.1f} ms")


def a_client_that_closes_its_half_and_waits_gets_its_answer_or_an_end(program):
    """As `nc -N` does: it says that it sends no more, and reads."""
    with Service(program) as service:
        with connect(service.address) as link, link.makefile("rb") as stream:
            link.sendall(puzzle("check", EASY, "Connection: close"))
            link.shutdown(socket.SHUT_WR)
            answer = read_answer(stream)
            check(answer is not None and answer.status == 200, f"an answer, saw {answer}")


def the_worst_of_many_that_leave(program):
    """Searches of all verbs, left after a random part of their time; no worker is lost."""
    with Service(program, "--threads", "2", "--time-limit", "60s") as service:
        for verb in ("solve", "check", "count", "rate", "explain", "render", "hint"):
            for _ in range(3):
                links = [connect(service.address) for _ in range(2)]
                for i, link in enumerate(links):
                    link.sendall(puzzle(verb, ENDLESS))
                    time.sleep(0.01 * (i + 1))
                for i, link in enumerate(links):
                    reset(link) if i else link.close()
        service.wait_for(lambda it: it.total(RUNNING) == 0 and it.total(QUEUED) == 0, 5, "all stopped")
        times = cancel_times(service)
        check(ask(service.address, puzzle("check")).status == 200, "an answer afterwards")
    return f"within 50 ms {times['0.05']}, within 500 ms {times['0.5']}, in all {times['+Inf']}"


def events_that_nobody_reads_end_their_search(program):
    """A stream of steps to a client that does not read is dropped at the time to write."""
    with Service(program, "--write-time", "1s", "--time-limit", "20s", "--threads", "2") as service:
        before = service.memory()
        lines = b'{"text":"%s"}\n' % EASY.encode() * 2000
        with Probe(service.address) as probe:
            links = [connect(service.address, receive_buffer=2048) for _ in range(8)]
            for link in links:
                link.sendall(request("POST", "/v1/explain", lines, "Content-Type: application/x-ndjson",
                                     "Accept: text/event-stream"))
            service.wait_for(lambda it: it.total(RUNNING) > 0, 5, "streams")
            took = service.wait_for(lambda it: it.total("crosshatch_connections") <= 2, 25, "all of them dropped")
            for link in links:
                link.close()
        grown = service.memory("VmHWM") - before
        check(service.total(CANCELLED) == 8, f"8 cancelled, saw {service.metrics()}")
        check(grown <= 64, f"at most 64 MiB more, saw {grown:.1f}")
        check(ask(service.address, puzzle("check")).status == 200, "an answer afterwards")
    return f"8 dropped after {took:.1f} s, +{grown:.1f} MiB at the peak, {probe}"


def clients_that_leave_behind_what_they_sent_ahead_are_noticed(program):
    """100 KB of more requests wait to be read: more than the service takes ahead."""
    with Service(program, "--threads", "2", "--time-limit", "60s") as service:
        ahead = puzzle("check") * 400
        check(len(ahead) > 70_000, f"more than 64 KiB, saw {len(ahead)}")
        took = []
        for end in (socket.socket.close, reset):
            links = [connect(service.address) for _ in range(2)]
            for link in links:
                link.sendall(puzzle("count", ENDLESS) + ahead)
            service.wait_for(lambda it: it.total(RUNNING) == 2, 5, "two searches")
            time.sleep(0.2)
            for link in links:
                end(link)
            took.append(service.wait_for(lambda it: it.total(RUNNING) == 0, MOST_CANCEL + 2, "all stopped"))
        check(service.total(CANCELLED) == 4, f"4 cancelled, saw {service.metrics()}")
        # And those that stay get all their answers, without a pause between them.
        with connect(service.address) as link, link.makefile("rb") as stream:
            link.sendall(puzzle("count", ENDLESS, time_limit=0.3) + ahead)
            found = [read_answer(stream).status for _ in range(401)]
            check(found == [200] * 401, f"401 answers, saw {found}")
    return f"stopped after {took[0] * 1000:.0f} ms by FIN, {took[1] * 1000:.0f} ms by RST"


def a_stream_of_many_puzzles_is_stopped_by_its_client(program):
    line = b'{"text":"%s"}\n' % ENDLESS.encode()
    with Service(program, "--threads", "2", "--time-limit", "60s") as service:
        link = connect(service.address)
        link.sendall(request("POST", "/v1/count", line * 100, "Content-Type: application/x-ndjson"))
        service.wait_for(lambda it: it.total(RUNNING) >= 1, 5, "it runs")
        link.close()
        took = service.wait_for(lambda it: it.total(RUNNING) == 0 and it.total(QUEUED) == 0, 5, "it stops")
    return f"stopped after {took * 1000:.0f} ms"


if __name__ == "__main__":
    run([pipelined_requests_are_answered_in_order, endless_pipelining_is_read_no_faster_than_answered,
         two_hundred_at_once_are_answered_or_refused, clients_that_leave_stop_their_searches,
         a_client_that_closes_its_half_and_waits_gets_its_answer_or_an_end, the_worst_of_many_that_leave,
         clients_that_leave_behind_what_they_sent_ahead_are_noticed, events_that_nobody_reads_end_their_search, one_client_has_its_share_of_the_queue,
         a_stream_of_many_puzzles_is_stopped_by_its_client])
