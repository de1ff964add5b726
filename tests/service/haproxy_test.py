#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""deploy/haproxy.cfg with real requests: TLS, HTTP/2, limits, jobs, and two replicas of which one is
killed while requests flow.

Usage: haproxy_test.py PROGRAM [TEST]
"""
import collections
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time

import nginx_test
from exchange import ENDLESS, puzzle, read_answer, request
from service import Service, check, run

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "deploy" / "haproxy.cfg"


def haproxy():
    return shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")


class Front(nginx_test.Front):
    """HAProxy with the example: ports, certificate and, if asked, without limits for this address."""

    def __init__(self, replicas, has_limits):  # pylint: disable=super-init-not-called
        self.folder = tempfile.TemporaryDirectory()
        here = self.folder.name
        self.port, self.plain = nginx_test.free_port(), nginx_test.free_port()
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", f"{here}/key",
                        "-out", f"{here}/certificate"], check=True, capture_output=True)
        with open(f"{here}/both", "w", encoding="ascii") as both:
            for part in ("certificate", "key"):
                both.write(pathlib.Path(here, part).read_text(encoding="ascii"))
        text = EXAMPLE.read_text(encoding="ascii")
        for old, new in ((":8081", f":{replicas[0].address[1]}"), (":8082", f":{replicas[1].address[1]}"),
                         ("bind :443 ", f"bind 127.0.0.1:{self.port} "),
                         ("bind :80", f"bind 127.0.0.1:{self.plain}"),
                         ("/etc/haproxy/crosshatch.pem", f"{here}/both"),
                         ("log /dev/log local0", f"log {here}/log local0"),
                         ("    user haproxy\n    group haproxy\n", "")):
            check(old in text, f"'{old}' in the example")
            text = text.replace(old, new)
        if not has_limits:
            text = re.sub(r"^ *(tcp-request connection reject|http-request return status 429) .*\n", "", text,
                          flags=re.M)
        with open(f"{here}/haproxy.cfg", "w", encoding="ascii") as file:
            file.write(text)
        command = [haproxy(), "-q", "-db", "-f", f"{here}/haproxy.cfg"]
        tried = subprocess.run([haproxy(), "-c", "-f", f"{here}/haproxy.cfg"], capture_output=True, text=True,
                               check=False)
        check(tried.returncode == 0 and "WARNING" not in tried.stderr, f"haproxy -c: {tried.stderr}")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.context = ssl.create_default_context(cafile=f"{here}/certificate")
        end = time.monotonic() + 10
        while True:
            try:
                if self.ask(request("GET", "/readyz")).status == 200:
                    break
            except (OSError, AttributeError):
                pass
            check(time.monotonic() < end, "HAProxy has replicas")
            time.sleep(0.05)

    def ask_until_heard(self, message):
        """A request that is refused before all of it is sent: the answer may be lost with the connection."""
        for _ in range(20):
            try:
                return self.ask(message)
            except ConnectionError:
                pass
        return None


def requests_pass_by_tls_and_http_2(program):
    with Service(program) as one, Service(program) as two, Front((one, two), True) as front:
        answer = front.ask(puzzle("check"))
        check(answer.status == 200 and b"unique" in answer.body, f"an answer, saw {answer}")
        check("strict-transport-security" in answer.headers and "server" not in answer.headers, f"{answer.headers}")
        with front.connect(["h2", "http/1.1"]) as link:
            check(link.selected_alpn_protocol() == "h2", "HTTP/2 is offered")
        with socket.create_connection(("127.0.0.1", front.plain), 5) as link, link.makefile("rb") as stream:
            link.sendall(request("GET", "/healthz"))
            answer = read_answer(stream)
            check(answer.status == 301 and answer.headers["location"].startswith("https://"), f"301, saw {answer}")
        answer = front.ask_until_heard(request("POST", "/v1/check", b" " * 300_000, "Content-Type: text/plain"))
        check(answer is not None and answer.status == 413, f"413, saw {answer}")
        with front.connect() as link, link.makefile("rb") as stream:
            found = collections.Counter()
            for _ in range(260):
                link.sendall(request("GET", "/healthz"))
                found[read_answer(stream).status] += 1
        check(50 <= found[429] <= 70, f"the rate of an address holds, saw {dict(found)}")
    with Service(program) as one, Service(program) as two, Front((one, two), True) as front:
        links, answered = [], 0
        for _ in range(50):
            try:  # one that is refused may fail at any of the three
                link = socket.create_connection(("127.0.0.1", front.plain), 5)
                links.append(link)
                link.sendall(request("GET", "/healthz"))
                answered += read_answer(link.makefile("rb")) is not None
            except OSError:
                pass
        for link in links:  # not before: each one that is closed makes room for another
            link.close()
        check(answered == 32, f"32 connections of an address, saw {answered}")
    return f"{found[200]} of 260 at once, {answered} of 50 connections"


def clients_are_told_apart(program):
    nginx_test.told_apart(program, Front)


def a_client_that_leaves_stops_its_search(program):
    with Service(program) as one, Service(program) as two, Front((one, two), False) as front:
        with front.connect() as link:
            link.sendall(puzzle("count", ENDLESS, time_limit=8))
            end = time.monotonic() + 5
            while sum(it.total("crosshatch_running") for it in (one, two)) == 0:
                check(time.monotonic() < end, "a search")
        for service in (one, two):
            service.wait_for(lambda it: it.total("crosshatch_running") == 0, 4, "the end of the search")


def jobs_are_found_at_the_replica_that_took_them(program):
    with Service(program) as one, Service(program) as two, Front((one, two), False) as front:
        places = []
        for i in range(20):
            text = f"{'.' * i}1{'.' * (15 - i)}" if i < 16 else f"{'.' * (i - 16)}2{'.' * (31 - i)}"
            answer = front.ask(puzzle("count", text, "Prefer: respond-async"))
            check(answer.status == 202, f"a job, saw {answer}")
            places.append(answer.headers["location"])
        taken = [service.total("crosshatch_requests_total", 'status="202"') for service in (one, two)]
        check(min(taken) >= 5, f"both replicas take jobs, saw {taken}")
        for place in places:
            end = time.monotonic() + 10
            while (answer := front.ask(request("GET", place))).status == 202:
                check(time.monotonic() < end, "an answer")
            check(answer.status == 200 and b'"count":' in answer.body, f"an answer, saw {answer}")
        check(front.ask(request("GET", "/v1/jobs/" + "0" * 64)).status == 404, "another job is not there")
    return f"20 of 20, {taken[0]:.0f} and {taken[1]:.0f} at each replica"


def while_one_ends(program, by):
    flags = ("--per-address", "0", "--queue", "64", "--threads", "2")
    one, two = Service(program, *flags), Service(program, *flags)
    try:
        with Front((one, two), False) as front:
            flows = [nginx_test.Flow(front) for _ in range(6)]
            for flow in flows:
                flow.start()
            time.sleep(1)
            one.stop(by)
            time.sleep(1.5)
            for flow in flows:
                flow.is_over = True
            for flow in flows:
                flow.join(20)
            return sum((flow.found for flow in flows), collections.Counter())
    finally:
        for service in (one, two):
            if service.process.poll() is None:
                service.stop()


def a_replica_that_is_killed_loses_what_it_worked_on_and_no_more(program):
    found = while_one_ends(program, signal.SIGKILL)
    check(set(found) <= {200, 502} and found[502] <= 6, f"at most the six under way, saw {dict(found)}")
    check(found[200] > 30, f"requests flow, saw {dict(found)}")
    return f"{found[200]} answered, {found[502]} of the 6 under way lost"


def a_replica_that_is_told_to_end_loses_no_request(program):
    found = while_one_ends(program, signal.SIGTERM)
    check(set(found) == {200} and found[200] > 30, f"answers only, saw {dict(found)}")
    return f"{found[200]} of {found[200]} answered"


def a_replica_that_is_full_gives_its_requests_to_the_other(program):
    """One worker and a queue of one each: of eight at once those that both refuse are told 503."""
    flags = ("--per-address", "0", "--queue", "1", "--threads", "1")
    with Service(program, *flags) as one, Service(program, *flags) as two, Front((one, two), False) as front:
        found = []
        threads = [threading.Thread(target=lambda: found.append(front.ask(puzzle("count", ENDLESS, time_limit=1))))
                   for _ in range(8)]
        for thread in threads:
            thread.start()
            time.sleep(0.02)
        for thread in threads:
            thread.join()
        counts = collections.Counter(answer.status for answer in found)
        check(counts[200] == 4 and counts[503] == 4, f"four answers, saw {dict(counts)}")
        waits = [int(answer.headers.get("retry-after", 0)) for answer in found if answer.status == 503]
        check(all(1 <= wait <= 60 for wait in waits), f"they learn when to come again, saw {waits}")
    return json.dumps(dict(counts))


if __name__ == "__main__":
    if not haproxy():
        print("skipped: there is no haproxy")
        sys.exit(77)
    run([requests_pass_by_tls_and_http_2, clients_are_told_apart, a_client_that_leaves_stops_its_search,
         jobs_are_found_at_the_replica_that_took_them,
         a_replica_that_is_killed_loses_what_it_worked_on_and_no_more,
         a_replica_that_is_told_to_end_loses_no_request, a_replica_that_is_full_gives_its_requests_to_the_other])
