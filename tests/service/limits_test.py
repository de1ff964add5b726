#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Who may ask, and how often: rates, tokens, and addresses beyond this machine.

Usage: limits_test.py PROGRAM [TEST]
"""
import collections
import json
import os
import signal
import subprocess
import tempfile
import time

from exchange import ask, connect, puzzle, read_answer, request
from service import Service, check, is_well, run

ALICE, BOB, CAROL = "alice-0123456789abcdef", "bob-0123456789abcdef00", "carol-0123456789abcdef"


def bearer(token):
    return f"Authorization: Bearer {token}"


def token_file(folder, *lines):
    path = os.path.join(folder, "tokens")
    with open(path, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")
    os.chmod(path, 0o600)
    return path


def statuses_of(service, count, source="127.0.0.1", *headers):
    """The statuses of this many requests on one connection, and the answers of 429."""
    found, refused = collections.Counter(), []
    with connect(service.address, source) as link, link.makefile("rb") as stream:
        for _ in range(count):
            link.sendall(puzzle("check", "A;A|A;A", *headers))
            answer = read_answer(stream)
            found[answer.status] += 1
            if answer.status == 429:
                refused.append(answer)
    return found, refused


def the_rate_of_an_address_is_exact(program):
    """A burst of 20, then one every 20 seconds: of 50 at once 20 are answered."""
    with Service(program, "--rate", "0.05/20") as service:
        for source in ("127.0.0.1", "127.0.0.4"):
            found, refused = statuses_of(service, 50, source)
            check(found == {200: 20, 429: 30}, f"20 answered and 30 refused of {source}, saw {dict(found)}")
            waits = {int(answer.headers["retry-after"]) for answer in refused}
            check(waits <= set(range(17, 22)), f"Retry-After of 20 s, saw {waits}")
        check(is_well(service), "/healthz has no rate")
        check(service.total("crosshatch_rejected_total", '"rate"') == 60, "60 refused in metrics")
    with Service(program, "--rate", "20/2") as service:
        statuses_of(service, 2)
        time.sleep(0.3)
        found, _ = statuses_of(service, 10)
        check(found[200] >= 2, f"two after a rest, saw {dict(found)}")
    return "of 50 of each address 20 answered"


def tokens_are_asked_for_and_have_rates_of_their_own(program):
    with tempfile.TemporaryDirectory() as folder:
        path = token_file(folder, "# who may ask", "", f"alice {ALICE} 0.01/5", f"bob {BOB}")
        with Service(program, "--tokens", path, "--rate", "0.01/3") as service:
            for i, headers in enumerate(((), (bearer("wrong-0123456789abcdef"),), (bearer(""),), (bearer(ALICE[:-1]),),
                            (bearer(ALICE + "x"),), ("Authorization: Basic YTpi",),
                            (bearer("a" * 4000),), (f"Authorization: bearer{ALICE}",))):
                answer = ask(service.address, puzzle("check", "A;A|A;A", *headers), f"127.0.4.{i + 1}")
                check(answer.status == 401, f"401 for {headers}, saw {answer}")
                check(answer.headers.get("www-authenticate", "").startswith("Bearer"), f"{answer.headers}")
            for token, answered in ((ALICE, 5), (BOB, 3)):
                found = collections.Counter()
                for source in ("127.0.0.6", "127.0.0.7"):  # a token's rate holds for all its addresses
                    found += statuses_of(service, 5, source, bearer(token))[0]
                check(found == {200: answered, 429: 10 - answered}, f"{answered} answered, saw {dict(found)}")
            check(is_well(service), "/healthz needs no token")
        log = b"".join(service.log)
        check(ALICE.encode() not in log and BOB.encode() not in log, "no token in the log")
    return "8 wrong tokens refused; of 10 each 5 and 3 answered"


def a_reload_takes_the_new_tokens_and_keeps_the_old_ones_if_it_cannot(program):
    def status(service, token):
        return ask(service.address, puzzle("check", "A;A|A;A", bearer(token))).status

    def reload_until(service, token, expected):
        service.process.send_signal(signal.SIGHUP)
        end = time.monotonic() + 5
        while time.monotonic() < end and status(service, token) != expected:
            time.sleep(0.02)
        check(status(service, token) == expected, f"{expected} after SIGHUP, saw {status(service, token)}")

    with tempfile.TemporaryDirectory() as folder:
        path = token_file(folder, f"alice {ALICE}")
        with Service(program, "--tokens", path) as service:
            check((status(service, ALICE), status(service, BOB)) == (200, 401), "alice alone")
            token_file(folder, f"bob {BOB}")
            reload_until(service, BOB, 200)
            check(status(service, ALICE) == 401, "alice no more")
            token_file(folder, f"carol {CAROL}", "one word too many in this line")
            service.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            check((status(service, BOB), status(service, CAROL)) == (200, 401), "a wrong file changes nothing")
            os.remove(path)
            service.process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            check((status(service, BOB), status(service, ALICE)) == (200, 401), "nor does one that is gone")


def only_trusted_proxies_say_who_asks(program):
    """A proxy at 127.0.1.1, another in the network 127.0.2.0/24, and a client that says the same."""
    flags = ("--trust-proxy", "127.0.1.1", "--trust-proxy", "127.0.2.0/24", "--per-address", "3")
    cases = (("127.0.1.1", ("203.0.113.9",), "203.0.113.9"), ("127.0.1.1", (), "127.0.1.1"),
             ("127.0.1.1", ("9.9.9.9, 203.0.113.9", "127.0.2.7"), "203.0.113.9"),
             ("127.0.2.9", ("[2001:db8:1:2::7]:4711",), "2001:db8:1:2::"), ("127.0.2.9", ("unknown",), "127.0.2.9"),
             ("127.0.3.1", ("203.0.113.9",), "127.0.3.1"))
    with Service(program, *flags) as service:
        for source, fields, _ in cases:
            headers = [f"X-Forwarded-For: {field}" for field in fields]
            check(ask(service.address, puzzle("check", "A;A|A;A", *headers), source).status == 200, "an answer")
        links = []
        try:  # a proxy has many connections, and each client behind it few requests at once
            for _ in range(10):
                link = connect(service.address, "127.0.1.1")
                links.append((link, link.makefile("rb")))
            for link, _ in links[:5]:
                link.sendall(puzzle("count", "." * 81, "X-Forwarded-For: 203.0.113.1", time_limit=1))
            for link, stream in links[5:]:
                link.sendall(puzzle("check", "A;A|A;A", "X-Forwarded-For: 203.0.113.2"))
                check(read_answer(stream).status in (200, 429), "an answer")
            found = sorted(read_answer(stream).status for _, stream in links[:5])
            check(found == [200, 200, 200, 429, 429], f"three of a client at once, saw {found}")
        finally:
            for link, _ in links:
                link.close()
    seen = [(line["address"], line.get("proxy")) for line in map(json.loads, service.log) if "address" in line
            and line["event"] == "request"][:len(cases)]
    expected = [(address, None if address == source else source) for source, _, address in cases]
    check(seen == expected, f"{expected} in the log, saw {seen}")


def addresses_beyond_this_machine_need_tokens_or_force(program):
    def start(*flags):
        with tempfile.TemporaryDirectory() as folder:
            return subprocess.run([program, *flags], cwd=folder, timeout=5, capture_output=True, check=False)

    for address in ("0.0.0.0:0", "[::]:0"):
        try:
            run_ = start("--listen", address)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{address} is served without a token") from None
        check(run_.returncode == 2, f"status 2 for {address}, saw {run_.returncode}, {run_.stderr!r}")
        check(b"--tokens" in run_.stderr and b"--force-public" in run_.stderr and run_.stderr.count(b"\n") == 1,
              f"a line that names both options, saw {run_.stderr!r}")
    with tempfile.TemporaryDirectory() as folder:
        path = token_file(folder, f"alice {ALICE}")
        empty = os.path.join(folder, "empty")
        with open(empty, "w", encoding="ascii") as file:
            file.write("# nobody\n")
        for flags in (("--force-public",), ("--tokens", path)):
            with Service(program, *flags, listen="0.0.0.0:0") as service:
                check(service.address[0] == "0.0.0.0", f"all addresses, saw {service.address}")
                service.address = ("127.0.0.1", service.address[1])
                check(is_well(service), "an answer")
        try:
            run_ = start("--listen", "0.0.0.0:0", "--tokens", empty)
        except subprocess.TimeoutExpired:
            raise AssertionError("a file without tokens opens the service to all") from None
        check(run_.returncode == 1, f"status 1 for a file without tokens, saw {run_.returncode}")


def wrong_options_end_with_one_line_and_status_2(program):
    for flags in (("--listen", "nowhere"), ("--listen", "127.0.0.1:99999"), ("--listen", "127.0.0.1:-1"),
                  ("--threads", "-1"), ("--threads", "x"), ("--queue", "-1"), ("--rate", "0"),
                  ("--rate", "1/0"), ("--rate", "x/y"), ("--rate", "nan"), ("--rate", "inf"),
                  ("--header-time", "-1s"), ("--header-time", "10 parsecs"), ("--body-limit", "-1"),
                  ("--depth", "0"), ("--tokens", "/nonexistent"), ("--static", "/nonexistent"),
                  ("--cors", "*"), ("--cors", "not an origin"), ("--unknown",)):
        try:
            run_ = subprocess.run([program, "--listen", "127.0.0.1:0", *flags], timeout=5,
                                  capture_output=True, check=False)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"{flags} is taken") from None
        lines = run_.stderr.count(b"\n")
        check(run_.returncode in (1, 2) and lines == 1, f"{flags}: status 2 and a line, saw {run_.returncode}, {run_.stderr!r}")
    with Service(program) as service:
        taken = subprocess.run([program, "--listen", f"127.0.0.1:{service.address[1]}"], timeout=5,
                               capture_output=True, check=False)
        check(taken.returncode == 1 and taken.stderr.count(b"\n") == 1,
              f"status 1 for a port that is taken, saw {taken.returncode}, {taken.stderr!r}")


def guessing_tokens_is_limited_by_the_rate_too(program):
    with tempfile.TemporaryDirectory() as folder:
        path = token_file(folder, f"alice {ALICE}")
        with Service(program, "--tokens", path, "--rate", "0.01/10") as service:
            found = collections.Counter(
                ask(service.address, puzzle("check", "A;A|A;A", bearer(f"guess-{i:016}")), "127.0.0.8").status
                for i in range(30))
            check(set(found) <= {401, 429}, f"refused, saw {dict(found)}")
            check(found[429] == 20, f"10 guesses, then 429, saw {dict(found)}")
            check(ask(service.address, puzzle("check", "A;A|A;A", bearer(ALICE))).status == 200, "alice is answered")


def a_request_in_a_stream_of_many_counts_once(program):
    with Service(program, "--rate", "0.01/2") as service:
        lines = b'{"text":"A;A|A;A"}\n' * 20
        for expected in (200, 200, 429):
            answer = ask(service.address, request("POST", "/v1/check", lines,
                                                  "Content-Type: application/x-ndjson"))
            check(answer.status == expected, f"{expected}, saw {answer}")


if __name__ == "__main__":
    run([the_rate_of_an_address_is_exact, tokens_are_asked_for_and_have_rates_of_their_own,
         a_reload_takes_the_new_tokens_and_keeps_the_old_ones_if_it_cannot,
         only_trusted_proxies_say_who_asks, addresses_beyond_this_machine_need_tokens_or_force,
         wrong_options_end_with_one_line_and_status_2, guessing_tokens_is_limited_by_the_rate_too,
         a_request_in_a_stream_of_many_counts_once])
