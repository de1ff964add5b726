#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""More connections than there should be, and fewer descriptors than that takes.

Usage: connections_test.py PROGRAM [TEST]
"""
import contextlib
import resource
import socket
import time

from exchange import ask, connect, puzzle, read_all, read_answer, request, statuses
from probe import Probe
from service import Service, check, is_well, run

IDLE = 6000
MOST_MEMORY = 64
# A service that turns in circles takes a whole core; one that waits takes nothing.
MOST_CPU_SHARE = 0.3


def open_many(address, sources, count):
    """Connections from several addresses in turn; those that are refused at once are left out."""
    links = []
    for i in range(count):
        try:
            links.append(connect(address, sources[i % len(sources)], 5))
        except OSError:
            pass
    return links


def still_open(links):
    count = 0
    for link in links:
        link.setblocking(False)
        try:
            count += link.recv(1) != b""
        except BlockingIOError:
            count += 1
        except OSError:
            pass
    return count


def cpu_share(service, seconds):
    before = service.cpu_seconds()
    time.sleep(seconds)
    return (service.cpu_seconds() - before) / seconds


def close(links):
    for link in links:
        link.close()


def six_thousand_idle_connections(program):
    """Of 100 addresses, 60 each: the cap of all connections is what holds."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    check(hard > IDLE + 100, f"descriptors for {IDLE} connections, saw a limit of {hard}")
    sources = [f"127.0.1.{i}" for i in range(1, 101)]
    with Service(program, "--connections", "4096", "--idle-time", "6s", "--header-time", "6s",
                 files=8192) as service:
        before = service.memory()
        begun = time.monotonic()
        links = open_many(service.address, sources, IDLE)
        time.sleep(0.5)
        held = still_open(links)
        took = time.monotonic() - begun
        share = cpu_share(service, 1)
        check(held <= 4096, f"at most 4096 connections, saw {held}")
        if took < 5:
            check(held >= 4000, f"4096 connections are served, saw {held}")
        deadline = time.monotonic() + 12
        while still_open(links) and time.monotonic() < deadline:
            time.sleep(0.2)
        left = still_open(links)
        close(links)
        check(left == 0, f"idle connections are closed, saw {left} open")
        check(is_well(service), "an answer afterwards")
        grown = service.memory("VmHWM") - before
        check(grown <= MOST_MEMORY, f"expected at most {MOST_MEMORY} MiB more, saw {grown:.1f}")
        check(share < MOST_CPU_SHARE, f"expected an idle service, saw {share:.0%} of a core")
    return f"{held} held, {IDLE - held} refused, +{grown:.1f} MiB at the peak, {share:.1%} of a core"


def one_address_cannot_take_all_connections(program):
    with Service(program, "--connections", "400", "--per-address", "100") as service:
        links = open_many(service.address, ["127.0.0.9"], 600)
        time.sleep(0.2)
        held = still_open(links)
        check(held == 100, f"100 connections of one address, saw {held}")
        with Probe(service.address) as probe:
            time.sleep(1)
        check(service.total("crosshatch_rejected_total", '"connections"') == 500, "500 refused in metrics")
        close(links)
        service.wait_for(lambda it: it.total("crosshatch_connections") <= 2, 5, "all are gone")
        answer = ask(service.address, puzzle("check"), "127.0.0.9")
        check(answer is not None and answer.status == 200, f"its place is free again, saw {answer}")
    return f"{held} held, {probe}"


def a_connection_too_many_is_told_so_or_closed(program):
    with Service(program, "--per-address", "1") as service:
        with contextlib.ExitStack() as stack:
            stack.enter_context(connect(service.address, "127.0.0.9"))
            time.sleep(0.1)
            second = stack.enter_context(connect(service.address, "127.0.0.9"))
            second.sendall(request("GET", "/healthz"))
            data, is_closed = read_all(second, 2)
            check(is_closed and statuses(data) in ([], [429], [503]), f"refused, saw {data[:200]}")


def few_descriptors_do_not_make_it_deaf_or_busy(program):
    """RLIMIT_NOFILE of 64, which idle clients use up: the service waits for free ones, without
    turning in circles, and its time for idle connections frees them."""
    with Service(program, "--per-address", "0", "--idle-time", "4s", "--header-time", "4s",
                 files=64) as service:
        links = open_many(service.address, ["127.0.0.9"], 300)
        share = cpu_share(service, 1)
        check(share < MOST_CPU_SHARE, f"expected a service that waits, saw {share:.0%} of a core")
        slowest = 0
        for _ in range(20):  # none of them waits in silence
            begun = time.monotonic()
            with contextlib.suppress(ConnectionError):
                answer = ask(service.address, request("GET", "/healthz"), "127.0.0.3", 5)
                check(answer is None or answer.status in (200, 503), f"503 or an end, saw {answer}")
            slowest = max(slowest, time.monotonic() - begun)
        check(slowest < 1, f"an end at once, saw {slowest:.1f} s")
        begun = time.monotonic()
        answer = None
        while (answer is None or answer.status != 200) and time.monotonic() - begun < 10:
            with contextlib.suppress(OSError):
                answer = ask(service.address, request("GET", "/healthz"), "127.0.0.2", 1)
        took = time.monotonic() - begun
        check(answer is not None and answer.status == 200, f"an answer within 10 s, saw {answer}")
        close(links)
        check(ask(service.address, puzzle("check")).status == 200, "an answer afterwards")
    return (f"{share:.1%} of a core, 20 turned away within {slowest * 1000:.0f} ms, "
            f"a good client was answered after {took:.1f} s")


def who_is_connected_is_answered_where_descriptors_run_out(program):
    """Also while nobody else knocks, whom the service could turn away."""
    with Service(program, "--per-address", "0", files=60) as service:
        with connect(service.address) as link, link.makefile("rb") as stream:
            link.sendall(request("GET", "/healthz"))
            check(read_answer(stream, "GET").status == 200, "an answer before")
            links = []
            while service.descriptors() < 59 and len(links) < 100:
                links += open_many(service.address, ["127.0.0.9"], 1)
                time.sleep(0.005)
            links += open_many(service.address, ["127.0.0.9"], 1)
            time.sleep(0.5)
            begun = time.monotonic()
            link.settimeout(3)
            link.sendall(request("GET", "/healthz"))
            check(read_answer(stream, "GET").status == 200, "an answer")
            took = time.monotonic() - begun
            close(links)
    return f"answered after {took * 1000:.0f} ms with {len(links)} others"


def connections_that_come_and_go_leave_nothing(program):
    with Service(program) as service:
        for _ in range(200):
            connect(service.address).close()
        service.wait_for(lambda it: it.total("crosshatch_connections") <= 2, 5, "all are gone")
        descriptors, memory = service.descriptors(), service.memory()
        for i in range(3000):
            link = connect(service.address)
            if i % 3 == 0:
                link.sendall(b"GET /healthz HTT")
            if i % 3 == 1:
                link.sendall(request("GET", "/healthz"))
            if i % 2:
                link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            link.close()
        service.wait_for(lambda it: it.total("crosshatch_connections") <= 2, 5, "all are gone")
        more, grown = service.descriptors() - descriptors, service.memory() - memory
        check(more <= 2, f"no descriptors more, saw {more}")
        check(grown <= 16, f"at most 16 MiB more, saw {grown:.1f}")
    return f"{more} descriptors more, {grown:+.1f} MiB"


if __name__ == "__main__":
    run([six_thousand_idle_connections, one_address_cannot_take_all_connections,
         a_connection_too_many_is_told_so_or_closed, few_descriptors_do_not_make_it_deaf_or_busy,
         who_is_connected_is_answered_where_descriptors_run_out,
         connections_that_come_and_go_leave_nothing])
