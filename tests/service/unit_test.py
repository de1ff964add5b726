#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The unit of systemd, as far as that can be tried without systemd itself.

Usage: unit_test.py PROGRAM [TEST]
"""
import contextlib
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import tempfile

from exchange import EASY, ENDLESS, ask, puzzle, request
from redis_server import RedisServer
from service import Service, check, run

UNIT = pathlib.Path(__file__).resolve().parents[2] / "deploy" / "crosshatch-serve.service"
MOST_EXPOSURE = 1.5


def free_port():
    """A port that nobody gets by chance before it is used: the system gives out those from 32768 on."""
    for port in random.sample(range(20000, 32000), 100):
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("expected a free port")


def output_of(*words):
    run_ = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    return run_.returncode, run_.stdout + run_.stderr


def systemd_finds_no_mistake_in_the_unit(program):
    """With the path of this program, since the unit's is not installed here."""
    with tempfile.TemporaryDirectory() as folder:
        text = UNIT.read_text(encoding="ascii")
        installed = "/usr/local/bin/crosshatch-serve"
        check(f"ExecStart={installed} " in text, f"a unit that starts {installed}")
        for change, is_good in ((("", ""), True), (("MemoryMax=", "MemoryMost="), False)):
            path = pathlib.Path(folder, UNIT.name)
            path.write_text(text.replace(installed, program).replace(*change), encoding="ascii")
            status, said = output_of("systemd-analyze", "verify", "--man=no", str(path))
            said = "\n".join(line for line in said.splitlines() if UNIT.name in line)
            check((status == 0 and not said) == is_good, f"verify: good {is_good}, saw {status}: {said}")


def its_exposure_is_low(program):
    status, said = output_of("systemd-analyze", "security", "--offline=true", str(UNIT))
    found = re.search(r"exposure level for \S+: ([\d.]+)", said)
    check(found and status == 0, f"a level, saw {said[-300:]}")
    check(float(found[1]) <= MOST_EXPOSURE, f"at most {MOST_EXPOSURE}, saw {found[1]}")
    return f"exposure {found[1]}"


def calls_of(filter_words):
    """The system calls that SystemCallFilter allows."""
    def members(name):
        if not name.startswith("@"):
            return {name}
        _, said = output_of("systemd-analyze", "syscall-filter", name)
        rows = [line.strip() for line in said.splitlines() if line.startswith("    ")]
        return set().union(*(members(row) for row in rows if not row.startswith("#")))

    allowed = set()
    for words in filter_words:
        named = set().union(*(members(word) for word in words.lstrip("~").split()))
        allowed = allowed - named if words.startswith("~") else allowed | named
    return allowed


def it_makes_no_system_call_that_the_unit_forbids(program):
    """Counted by strace from start to end, with a cache, jobs in Redis, events and pictures."""
    filters = re.findall(r"^SystemCallFilter=(.+)$", UNIT.read_text(encoding="ascii"), re.M)
    allowed = calls_of(filters)
    check({"read", "epoll_wait", "clone3"} <= allowed and "mount" not in allowed, "filters that are understood")
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        copy = shutil.copy(program, folder)
        log = os.path.join(folder, "calls")
        user = "-u nobody" if os.getuid() == 0 else ""
        traced = os.path.join(folder, "traced")
        with open(traced, "w", encoding="ascii") as file:
            file.write(f'#!/bin/sh\nexec strace -f -qq -e signal=none -o {log} -D {user} {copy} "$@"\n')
        os.chmod(traced, 0o755)
        port = free_port()
        flags = ("--cache", os.path.join(folder, "answers.db"), "--threads", "2", "--redis", f"127.0.0.1:{port}")
        with RedisServer(port=port), Service(traced, *flags) as service:
            service.wait_for(lambda it: it.metrics()["crosshatch_redis_up"] == 1, 10, "Redis is found")
            for message in (puzzle("check"), puzzle("check", EASY, "Prefer: respond-async"), puzzle("check"), puzzle("explain", EASY, "Accept: text/event-stream"),
                            puzzle("render", EASY, "Accept: image/png"), puzzle("render", EASY, "Accept: application/pdf"),
                            puzzle("count", ENDLESS, time_limit=0.2), request("GET", "/"), request("GET", "/metrics")):
                check(ask(service.address, message, timeout=30) is not None, "an answer")
        with open(log, encoding="ascii", errors="replace") as file:
            seen = set(re.findall(r"^\d+\s+(?:<\.\.\. )?(\w+)(?:\(| resumed)", file.read(), re.M))
    check({"epoll_wait", "futex"} <= seen, f"calls of a service, saw {seen}")
    wrong = seen - allowed
    check(not wrong, f"calls that the unit forbids: {sorted(wrong)}")
    return f"{len(seen)} calls, all allowed"


if __name__ == "__main__":
    run([systemd_finds_no_mistake_in_the_unit, its_exposure_is_low,
         it_makes_no_system_call_that_the_unit_forbids])
