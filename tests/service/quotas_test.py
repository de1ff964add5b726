#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the owner of a token may use: requests and processor time of a window, the time of a puzzle, how
many at once.

Usage: quotas_test.py PROGRAM [TEST]
"""
import collections
import os
import signal
import tempfile
import threading
import time

from exchange import ENDLESS, ask, connect, puzzle, read_answer, request
from service import Service, check, run

ALICE, BOB = "alice-0123456789abcdef", "bob-0123456789abcdef00"
EASY = "A;A|A;A"


def bearer(token):
    return f"Authorization: Bearer {token}"


class Guarded(Service):
    """A service with these lines as its file of tokens."""

    def __init__(self, program, lines, *flags):
        self.home = tempfile.TemporaryDirectory()
        self.file_of_tokens = os.path.join(self.home.name, "tokens")
        self.write(lines)
        super().__init__(program, "--tokens", self.file_of_tokens, *flags)

    def write(self, lines):
        with open(self.file_of_tokens, "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")

    def reload(self, lines):
        self.write(lines)
        before = b"".join(self.log).count(b'"event":"reload')
        self.process.send_signal(signal.SIGHUP)
        self.wait_for(lambda it: b"".join(it.log).count(b'"event":"reload') > before, 5, "a reload")

    def metrics(self, source="127.0.0.3", token=BOB):
        return ask(self.address, request("GET", "/metrics", b"", bearer(token)), source).body.decode()

    def owner(self, what, name, token=BOB):
        """A number of /metrics, which needs a token and has no bound."""
        text = self.metrics(token=token)
        check(ALICE not in text and BOB not in text, "no token in metrics")
        found = text.split(f'crosshatch_owner_{what}{{owner="{name}"}} ')
        return float(found[1].split("\n")[0]) if len(found) > 1 else 0.0  # he has not asked yet

    def __exit__(self, *words):
        super().__exit__(*words)
        self.home.cleanup()


def wait_for_the_middle_of_an_hour():
    """So that no window ends while the test counts."""
    left = 3600 - time.time() % 3600
    if left < 20:
        time.sleep(left + 0.1)


def requests_of_a_day_are_counted_exactly_and_survive_a_reload(program):
    wait_for_the_middle_of_an_hour()
    lines = [f"alice {ALICE} requests=30/day", f"bob {BOB}"]
    with Guarded(program, lines, "--threads", "2") as service:
        found, left = collections.Counter(), []
        lock = threading.Lock()

        def flow():
            with connect(service.address) as link, link.makefile("rb") as stream:
                for _ in range(10):
                    link.sendall(puzzle("check", EASY, bearer(ALICE)))
                    answer = read_answer(stream)
                    with lock:
                        found[answer.status] += 1
                        left.append(int(answer.headers["ratelimit-remaining"]))
                    check(answer.headers["ratelimit-limit"] == "30", f"30, saw {answer.headers}")
                    check(0 < int(answer.headers["ratelimit-reset"]) <= 86400, f"a day, saw {answer.headers}")
                    if answer.status == 429:
                        wait = abs(int(answer.headers["retry-after"]) - int(answer.headers["ratelimit-reset"]))
                        check(wait <= 1, f"Retry-After until midnight, saw {answer.headers}")
                        check(b"30 requests of this token a day" in answer.body, f"the bound, saw {answer}")

        flows = [threading.Thread(target=flow) for _ in range(4)]
        for each in flows:
            each.start()
        for each in flows:
            each.join()
        check(found == {200: 30, 429: 10}, f"30 of 40 answered, saw {dict(found)}")
        check(min(left) == 0 and max(left) <= 29, f"what is left goes down to 0, saw {left}")
        for _ in range(50):
            check(ask(service.address, puzzle("check", EASY, bearer(BOB))).status == 200, "bob has no bound")
        service.reload([f"alice {ALICE} requests=32/day", f"bob {BOB}"])
        again = collections.Counter(
            ask(service.address, puzzle("check", EASY, bearer(ALICE))).status for _ in range(5))
        check(again == {200: 2, 429: 3}, f"two more after the reload, saw {dict(again)}")
        # What fetches no answer to a puzzle is not counted, nor what is no request for a verb.
        check(ask(service.address, request("GET", "/metrics", b"", bearer(ALICE))).status == 200, "metrics")
        numbers = [service.owner(what, "alice") for what in ("requests_total", "refused_total", "at_once")]
        check(numbers == [32, 13, 0], f"32 answered, 13 refused, none now, saw {numbers}")
        check(service.owner("requests_total", "bob") == 50, "50 of bob")
    return "30 of 40, and 2 of 5 after the bound was 32"


def processor_time_is_used_up(program):
    wait_for_the_middle_of_an_hour()
    with Guarded(program, [f"alice {ALICE} cpu=0.5/hour", f"bob {BOB}"], "--threads", "2") as service:
        left, third = [], None
        for _ in range(100):
            third = ask(service.address, puzzle("count", ENDLESS, bearer(ALICE), time_limit=0.2))
            left.append(float(third.headers["crosshatch-cpu-remaining"]))
            if third.status == 429:
                break
            used = service.owner("cpu_seconds_total", "alice")
            check(abs(max(0, 0.5 - used) - left[-1]) < 0.002, f"{used} s used, saw {left[-1]} s left")
        check(third.status == 429 and 0 < int(third.headers["retry-after"]) <= 3600, f"429, saw {third}")
        check(len(left) >= 3 and left[-2] == 0 and left[-3] > 0, f"refused when nothing is left, saw {left}")
        check(b"0.5 seconds of processor time" in third.body, f"the bound, saw {third}")
        check(ask(service.address, puzzle("check", EASY, bearer(BOB))).status == 200, "bob is answered")
        used = service.owner("cpu_seconds_total", "alice")
        check(0.5 <= used < 0.8, f"what was used, saw {used}")
        lines = b'{"text":"' + ENDLESS.encode() + b'","options":{"time_limit":2}}\n'
        service.reload([f"alice {ALICE} cpu={used + 0.2:.3f}/hour", f"bob {BOB}"])
        answer = ask(service.address, request("POST", "/v1/count", lines * 5, bearer(ALICE),
                                              "Content-Type: application/x-ndjson"))
        refused = answer.body.count(b"expected less processor time of this token")
        check(1 <= refused < 5 and answer.body.count(b"\n") == 5, f"the last lines are refused, saw {answer.body}")
    return f"{used:.2f} s of 0.5 used by {len(left) - 1} requests; of 5 lines {refused} refused"


def the_time_of_a_puzzle_is_bounded(program):
    with Guarded(program, [f"alice {ALICE} time=200ms", f"bob {BOB}"]) as service:
        begun = time.monotonic()
        answer = ask(service.address, puzzle("count", ENDLESS, bearer(ALICE), time_limit=8))
        seconds = time.monotonic() - begun
        check(answer.status == 200 and seconds < 4, f"an answer soon, saw {answer} after {seconds:.1f} s")
        job = ask(service.address, puzzle("count", ENDLESS, bearer(ALICE), "Prefer: respond-async", time_limit=8))
        check(job.status == 202, f"a job, saw {job}")
        place, begun = job.headers["location"], time.monotonic()
        while ask(service.address, request("GET", place, b"", bearer(ALICE))).status == 202:
            check(time.monotonic() - begun < 4, "the job is over soon")
            time.sleep(0.05)
    return f"{seconds:.2f} s with time=200ms"


def so_many_at_once(program):
    with Guarded(program, [f"alice {ALICE} at-once=2", f"bob {BOB}"], "--threads", "1", "--queue", "9") as service:
        links = [connect(service.address) for _ in range(2)]
        for link in links:  # one is answered, one waits
            link.sendall(puzzle("count", ENDLESS, bearer(ALICE), time_limit=9))
        service.wait_for(lambda it: it.owner("at_once", "alice") == 2, 5, "two at once")
        answer = ask(service.address, puzzle("check", EASY, bearer(ALICE)))
        check(answer.status == 429 and answer.headers["retry-after"] == "1", f"429, saw {answer}")
        job = ask(service.address, puzzle("check", EASY, bearer(ALICE), "Prefer: respond-async"))
        check(job.status == 429, f"jobs count as well, saw {job}")
        large = request("POST", "/v1/check", b" " * 100_000, bearer(ALICE), "Content-Type: text/plain")
        check(ask(service.address, large).status == 429, "a large body is not read")
        for link in links:
            link.close()
        service.wait_for(lambda it: it.owner("at_once", "alice") == 0, 5, "none when their clients are gone")
        # One after the other is one at once, however fast.
        service.reload([f"alice {ALICE} at-once=1", f"bob {BOB}"])
        found = collections.Counter(
            ask(service.address, puzzle("check", EASY, bearer(ALICE))).status for _ in range(300))
        check(found == {200: 300}, f"300 in a row, saw {dict(found)}")
        job = ask(service.address, puzzle("count", ENDLESS, bearer(ALICE), "Prefer: respond-async", time_limit=9))
        again = ask(service.address, puzzle("check", EASY, bearer(ALICE)))
        check((job.status, again.status) == (202, 429), f"a job takes the place, saw {job} {again}")
        gone = ask(service.address, request("DELETE", job.headers["location"], b"", bearer(ALICE)))
        check(gone.status == 204, f"cancelled, saw {gone}")
        service.wait_for(lambda it: it.owner("at_once", "alice") == 0, 5, "the place of a job that is cancelled")
    return "300 of 300 one after the other"


def what_was_never_begun_is_not_counted(program):
    wait_for_the_middle_of_an_hour()
    with Guarded(program, [f"alice {ALICE} requests=3/day", f"bob {BOB}"], "--threads", "1", "--queue", "0") as service:
        with connect(service.address) as link:
            link.sendall(puzzle("count", ENDLESS, bearer(BOB), time_limit=9))
            service.wait_for(lambda it: it.owner("at_once", "bob") == 1, 5, "a busy thread")
            for _ in range(5):
                answer = ask(service.address, puzzle("check", EASY, bearer(ALICE)))
                check(answer.status == 503, f"503, saw {answer}")
        service.wait_for(lambda it: it.owner("at_once", "bob") == 0, 5, "a free thread")
        found = collections.Counter(
            ask(service.address, puzzle("check", EASY, bearer(ALICE))).status for _ in range(5))
        check(found == {200: 3, 429: 2}, f"three are left after five of 503, saw {dict(found)}")


if __name__ == "__main__":
    run([requests_of_a_day_are_counted_exactly_and_survive_a_reload, processor_time_is_used_up,
         the_time_of_a_puzzle_is_bounded, so_many_at_once, what_was_never_begun_is_not_counted])
