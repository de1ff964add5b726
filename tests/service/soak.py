#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Good and hostile clients for a long time: no wrong answer for the good ones, memory stays flat.

Usage: soak.py PROGRAM SECONDS
There are six rounds. At the end of each one the clients stop, and when nothing is open any more the
service says how much memory is in use, without the answers that it keeps. That must not grow after
the second round. No peak of the whole process may be above MOST_PEAK.
"""
import os
import random
import socket
import struct
import sys
import threading
import time

from exchange import EASY, ENDLESS, ask, connect, puzzle, read_all, request
from malformed import REFUSED, SERVED, WAITING
from probe import Probe
from service import Service, check

ROUNDS = 6
MOST_GROWTH = 2  # MiB at rest
MOST_PEAK = 300  # MiB
VERBS = ("check", "solve", "count", "rate", "explain", "hint")


class Client(threading.Thread):
    """Does `action(service, random)` until it is told to stop; keeps what went wrong."""

    def __init__(self, service, action, seed):
        super().__init__(daemon=True)
        self.service, self.action, self.random = service, action, random.Random(seed)
        self.is_over, self.count, self.wrong = False, 0, []

    def run(self):
        while not self.is_over and len(self.wrong) < 5:
            try:
                self.action(self.service, self.random)
                self.count += 1
            except Exception as problem:
                self.wrong.append(f"{self.action.__name__}: {type(problem).__name__} {problem}")


def good(service, dice):
    """A puzzle with digits renamed, so that no answer is that of another."""
    digits = list("123456789")
    dice.shuffle(digits)
    text = EASY.translate(str.maketrans("123456789", "".join(digits)))
    verb = dice.choice(VERBS)
    answer = ask(service.address, puzzle(verb, text), f"127.0.2.{dice.randrange(1, 250)}", 20)
    check(answer is not None and answer.status in (200, 503), f"{verb}: an answer, saw {answer}")
    if answer.status == 200 and verb == "check":
        check(b"unique" in answer.body, f"unique, saw {answer}")
    time.sleep(0.005)


def without_errors(action):
    def tried(service, dice):
        try:
            action(service, dice)
        except OSError:
            time.sleep(0.005)
    tried.__name__ = action.__name__
    return tried


def hostile_address(dice):
    return f"127.0.3.{dice.randrange(1, 20)}"


@without_errors
def malformed(service, dice):
    data = dice.choice(list(REFUSED.values()) + list(SERVED.values()))
    with connect(service.address, hostile_address(dice)) as link:
        link.sendall(data)
        read_all(link, 0.5)


@without_errors
def half(service, dice):
    with connect(service.address, hostile_address(dice)) as link:
        link.sendall(dice.choice(list(WAITING.values())))
        time.sleep(dice.random())


@without_errors
def leaving(service, dice):
    with connect(service.address, hostile_address(dice)) as link:
        link.sendall(puzzle(dice.choice(VERBS + ("render",)), ENDLESS))
        time.sleep(dice.random() * 0.2)
        if dice.random() < 0.5:
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@without_errors
def unread(service, dice):
    with connect(service.address, hostile_address(dice), receive_buffer=2048) as link:
        link.sendall(puzzle("explain", EASY, "Accept: text/event-stream") * 50)
        time.sleep(1)


@without_errors
def noise(service, dice):
    data = bytearray(puzzle(dice.choice(VERBS), EASY))
    for _ in range(dice.randrange(1, 4)):
        data[dice.randrange(len(data))] = dice.randrange(256)
    with connect(service.address, hostile_address(dice)) as link:
        link.sendall(data)
        read_all(link, 0.3)


def round_of_clients(service, number, seconds):
    """All clients for some seconds; then they have ended."""
    actions = [good, good, malformed, half, leaving, unread, noise]
    clients = [Client(service, action, 100 * number + seed) for seed, action in enumerate(actions)]
    for client in clients:
        client.start()
    time.sleep(seconds)
    for client in clients:
        client.is_over = True
    for client in clients:
        client.join(30)
    return clients


def memory_at_rest(service):
    """MiB in use when nothing is asked: no connection is open but that of the question itself."""
    def is_at_rest(it):
        metrics = it.metrics()
        busy = [metrics[f"crosshatch_{name}"] for name in ("running", "parked", "queued")]
        return metrics["crosshatch_connections"] == 1 and not any(busy)
    service.wait_for(is_at_rest, 20, "rest")
    metrics = service.metrics()
    return (metrics["crosshatch_memory_bytes"] - metrics["crosshatch_cache_recent_bytes"]) / (1 << 20)


def main(program, seconds):
    with Service(program, "--threads", "2", "--time-limit", "1s", "--header-time", "3s", "--body-time", "3s",
                 "--write-time", "3s", "--idle-time", "3s", "--memory-limit", "32M", "--cache", "answers.db", "--cache-size", "4M") as service:
        clients, in_use = [], []
        # A machine that has just built all this may stand still for a moment.
        with Probe(service.address, late=0.01) as probe:
            for number in range(ROUNDS):
                clients += round_of_clients(service, number, float(seconds) / ROUNDS)
                in_use.append(memory_at_rest(service))
        wrong = [text for client in clients for text in client.wrong]
        check(not wrong, "; ".join(wrong[:3]))
        said = ", ".join(f"{memory:.2f}" for memory in in_use)
        check(max(in_use[2:]) - in_use[1] <= MOST_GROWTH,
              f"expected flat memory, saw {said} MiB at rest")
        peak = service.memory("VmHWM")
        check(peak <= MOST_PEAK, f"expected at most {MOST_PEAK} MiB, saw a peak of {peak:.1f}")
        internal = [name for name in service.metrics() if 'status="500"' in name]
        check(not internal, f"no internal error, saw {internal}")
        counts = {}
        for client in clients:
            name = client.action.__name__
            counts[name] = counts.get(name, 0) + client.count
        counts = ", ".join(f"{name} {count}" for name, count in counts.items())
        print(f"{seconds} s: {counts}; at rest {said} MiB in use, peak {peak:.1f} MiB; {probe}")


if __name__ == "__main__":
    if not os.path.exists(sys.argv[1]):
        print("skipped: crosshatch-serve is not built")
        sys.exit(77)
    try:
        main(os.path.realpath(sys.argv[1]), sys.argv[2])
    except AssertionError as problem:
        sys.exit(f"failed: {problem}")
