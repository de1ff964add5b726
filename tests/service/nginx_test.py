#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""deploy/nginx.conf with real requests: TLS by a certificate made here, HTTP/2, limits, and two
replicas of which one is killed while requests flow.

Usage: nginx_test.py PROGRAM [TEST]
"""
import collections
import json
import os
import pathlib
import random
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

from exchange import EASY, ENDLESS, puzzle, read_answer, request
from service import Service, check, run

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "deploy" / "nginx.conf"
MAIN = """daemon off; master_process on; worker_processes 1; pid {folder}/pid;
error_log {folder}/error.log info;
{user}
events {{ worker_connections 1024; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/crosshatch.conf;
}}
"""


def nginx():
    return shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin")


def free_port():
    """One below those that the system gives to connections, so that none of them takes it before the proxy does."""
    while True:
        port = random.randint(20000, 29999)
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue


class Front:
    """nginx with the example: ports, certificate and, if asked, without limits for this address."""

    def __init__(self, replicas, has_limits):
        self.folder = tempfile.TemporaryDirectory()
        here = self.folder.name
        self.port, self.plain = free_port(), free_port()
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", f"{here}/key",
                        "-out", f"{here}/certificate"], check=True, capture_output=True)
        text = EXAMPLE.read_text(encoding="ascii")
        text = re.sub(r"^ *listen \[::\].*\n", "", text, flags=re.M)
        for old, new in ((":8081 ", f":{replicas[0].address[1]} "), (":8082 ", f":{replicas[1].address[1]} "),
                         ("listen 443 ", f"listen 127.0.0.1:{self.port} "),
                         ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
                         ("/etc/ssl/certs/crosshatch.pem", f"{here}/certificate"),
                         ("/etc/ssl/private/crosshatch.key", f"{here}/key"),
                         ("puzzles.example.org", "localhost")):
            check(old in text, f"'{old}' in the example")
            text = text.replace(old, new)
        if not has_limits:
            text = re.sub(r"^ *limit_(req|conn) .*\n", "", text, flags=re.M)
        with open(f"{here}/crosshatch.conf", "w", encoding="ascii") as file:
            file.write(text)
        with open(f"{here}/nginx.conf", "w", encoding="ascii") as file:
            file.write(MAIN.format(folder=here, user="user root;" if os.getuid() == 0 else ""))
        command = [nginx(), "-p", here, "-c", f"{here}/nginx.conf"]
        tried = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        check(tried.returncode == 0, f"nginx -t: {tried.stderr}")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.context = ssl.create_default_context(cafile=f"{here}/certificate")
        end = time.monotonic() + 10
        while True:
            try:
                self.connect().close()
                break
            except OSError:
                check(time.monotonic() < end, "nginx listens")
                time.sleep(0.05)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)
        self.folder.cleanup()

    def connect(self, protocols=None, source="127.0.0.1"):
        context = self.context
        if protocols:
            context = ssl.create_default_context(cafile=f"{self.folder.name}/certificate")
            context.set_alpn_protocols(protocols)
        link = socket.create_connection(("127.0.0.1", self.port), 20, (source, 0))
        return context.wrap_socket(link, server_hostname="localhost")

    def ask(self, message, source="127.0.0.1"):
        with self.connect(source=source) as link, link.makefile("rb") as stream:
            link.sendall(message)
            return read_answer(stream)


def requests_pass_by_tls_and_http_2(program):
    with Service(program) as one, Service(program) as two, Front((one, two), True) as front:
        answer = front.ask(puzzle("check"))
        check(answer.status == 200 and b"unique" in answer.body, f"an answer, saw {answer}")
        check("strict-transport-security" in answer.headers and "nosniff" in answer.headers.values(),
              f"headers of both, saw {answer.headers}")
        check(answer.headers.get("server") == "nginx", f"no version, saw {answer.headers}")
        with front.connect(["h2", "http/1.1"]) as link:
            check(link.selected_alpn_protocol() == "h2", "HTTP/2 is offered")
        with socket.create_connection(("127.0.0.1", front.plain), 5) as link, link.makefile("rb") as stream:
            link.sendall(request("GET", "/healthz"))
            answer = read_answer(stream)
            check(answer.status == 301 and answer.headers["location"].startswith("https://"), f"301, saw {answer}")
        if shutil.which("curl"):
            run_ = subprocess.run(
                ["curl", "-sS", "--http2", "--cacert", f"{front.folder.name}/certificate", "-w", "%{http_version}",
                 "-H", "Content-Type: text/plain", "-H", "Accept: text/plain", "--data-binary", EASY,
                 f"https://localhost:{front.port}/v1/check"], capture_output=True, text=True, check=False)
            check(run_.stdout == "unique\n2", f"unique by HTTP/2, saw {run_.stdout} {run_.stderr}")
        answer = front.ask(request("POST", "/v1/check", b" " * 300_000, "Content-Type: text/plain"))
        check(answer.status == 413, f"413 of nginx, saw {answer}")
        begun = time.monotonic()
        found = collections.Counter(front.ask(request("GET", "/healthz")).status for _ in range(80))
        most = 42 + 20 * (time.monotonic() - begun)
        check(set(found) <= {200, 429} and found[200] <= most,
              f"40 at once and 20 a second of an address, {most:.0f} in all, saw {dict(found)}")


def events_arrive_as_they_are_made(program):
    """nginx does not keep them until the end."""
    with Service(program) as one, Service(program) as two, Front((one, two), False) as front:
        with front.connect() as link:
            link.sendall(puzzle("count", ENDLESS, "Accept: text/event-stream", time_limit=8))
            link.settimeout(6)
            data = b""
            while b"text/event-stream" not in data:
                part = link.recv(4096)
                check(part, f"a stream, saw {data[:300]}")
                data += part
            running = sum(it.total("crosshatch_running") for it in (one, two))
        if running:
            for service in (one, two):
                service.wait_for(lambda it: it.total("crosshatch_running") == 0, 5,
                                 "a client that leaves nginx stops its search")
    return "the head came while it ran" if running else "it was over at once"


class Flow(threading.Thread):
    """Asks again and again, and keeps the statuses."""

    def __init__(self, front):
        super().__init__(daemon=True)
        self.front, self.is_over, self.found = front, False, collections.Counter()

    def run(self):
        while not self.is_over:
            try:
                answer = self.front.ask(puzzle("count", ENDLESS, time_limit=0.05))
                self.found[answer.status if answer else "end"] += 1
                if answer and answer.status == 200:
                    check("several" in answer.body.decode() or "unknown" in answer.body.decode()
                          or "at_least" in answer.body.decode() or "count" in answer.body.decode(), f"{answer}")
            except (OSError, AssertionError) as problem:
                self.found[f"{type(problem).__name__} {problem}"] += 1


def killed(program, by):
    flags = ("--per-address", "0", "--queue", "64", "--threads", "2")
    one, two = Service(program, *flags), Service(program, *flags)
    try:
        with Front((one, two), False) as front:
            flows = [Flow(front) for _ in range(6)]
            for flow in flows:
                flow.start()
            time.sleep(1)
            one.stop(by)
            time.sleep(1.5)
            for flow in flows:
                flow.is_over = True
            for flow in flows:
                flow.join(20)
            found = sum((flow.found for flow in flows), collections.Counter())
        check(set(found) == {200}, f"answers only, saw {dict(found)}")
        check(found[200] > 30, f"requests flow, saw {dict(found)}")
    finally:
        for service in (one, two):
            if service.process.poll() is None:
                service.stop()
    return f"{found[200]} of {found[200]} answered"


def a_replica_that_is_killed_loses_no_request(program):
    return killed(program, signal.SIGKILL)


def a_replica_that_is_told_to_end_loses_no_request(program):
    return killed(program, signal.SIGTERM)


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
        check(counts[200] >= 4 and set(counts) <= {200, 503, 502}, f"four answers, saw {dict(counts)}")
    return json.dumps(dict(counts))


def told_apart(program, front_of):
    """Two clients behind the proxy, who try to pass for others."""
    with Service(program, "--trust-proxy", "127.0.0.1", "--rate", "0.01/3") as service, \
            front_of((service, service), False) as front:
        for source in ("127.0.0.5", "127.0.0.6"):
            found = [front.ask(puzzle("check", EASY, f"X-Forwarded-For: 203.0.113.{i}", "X-Forwarded-For: 127.0.0.1"),
                               source).status for i in range(6)]
            check(found == [200] * 3 + [429] * 3, f"a rate for each client, saw {found}")
        check(front.ask(request("GET", "/metrics"), "127.0.0.1").status == 200, "metrics for this machine")
    seen = collections.Counter((line["address"], line.get("proxy")) for line in map(json.loads, service.log)
                               if line.get("path") == "/v1/check")
    check(seen == {("127.0.0.5", "127.0.0.1"): 6, ("127.0.0.6", "127.0.0.1"): 6}, f"both in the log, saw {seen}")


def clients_are_told_apart(program):
    told_apart(program, Front)


if __name__ == "__main__":
    if not nginx():
        print("skipped: there is no nginx")
        sys.exit(77)
    run([requests_pass_by_tls_and_http_2, clients_are_told_apart, events_arrive_as_they_are_made,
         a_replica_that_is_killed_loses_no_request, a_replica_that_is_told_to_end_loses_no_request,
         a_replica_that_is_full_gives_its_requests_to_the_other])
