#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Clients that send or read as slowly as they can: slowhttptest in its four modes, a thousand
connections each, while /healthz is asked five times a second from another address.

Usage: slow_clients_test.py PROGRAM [TEST]
"""
import json
import os
import subprocess
import tempfile
import time

from exchange import puzzle, ask
from probe import Probe
from service import Service, check, run

CONNECTIONS = 1000
SECONDS = 8
MOST_MEMORY = 64
# All connections are of one address here, so the cap for one address is lifted; else most of them
# would be refused at once.
FLAGS = ("--per-address", "0", "--header-time", "4s", "--body-time", "4s", "--write-time", "4s",
         "--idle-time", "4s")


def attack(program, *mode, least=CONNECTIONS // 3):
    with Service(program, *FLAGS) as service, tempfile.TemporaryDirectory() as folder:
        before, cpu = service.memory(), service.cpu_seconds()
        host, port = service.address
        with Probe(service.address) as probe:
            with open(os.path.join(folder, "log"), "wb") as log:
                process = subprocess.Popen(
                    ["slowhttptest", "-c", str(CONNECTIONS), "-r", "500", "-l", str(SECONDS), "-i", "1",
                     "-p", "3", *mode, "-u", f"http://{host}:{port}/v1/check"],
                    stdout=log, stderr=log, stdin=subprocess.DEVNULL)
            most = 0
            while process.poll() is None:
                most = max(most, service.total("crosshatch_connections"))
                time.sleep(0.5)
            check(process.returncode == 0, f"slowhttptest ends with 0, saw {process.returncode}")
            answer = ask(service.address, puzzle("check"))
            check(answer.status == 200 and "unique" in json.dumps(answer.json()), f"an answer, saw {answer}")
            service.wait_for(lambda it: it.total("crosshatch_connections") <= 2, 8,
                             "all slow connections closed")
        grown, cpu = service.memory("VmHWM") - before, service.cpu_seconds() - cpu
        check(most >= least, f"at least {least} connections at once, saw {most:.0f}")
        check(grown <= MOST_MEMORY, f"expected at most {MOST_MEMORY} MiB more, saw {grown:.1f}")
        return (f"{probe}, up to {most:.0f} connections at once, memory +{grown:.1f} MiB at the peak, "
                f"{cpu:.2f} s of CPU")


def a_thousand_slow_headers(program):
    return attack(program, "-H", "-x", "20")


def a_thousand_slow_bodies(program):
    return attack(program, "-B", "-s", "8192", "-x", "20", "-t", "POST", "-f", "application/json")


def a_thousand_slow_readers(program):
    return attack(program, "-X", "-w", "10", "-y", "20", "-n", "1", "-z", "8", "-k", "3")


def a_thousand_bombs_of_ranges(program):
    """Each is answered at once, so there are never many."""
    return attack(program, "-R", "-a", "5", "-b", "3000", least=0)


if __name__ == "__main__":
    run([a_thousand_slow_headers, a_thousand_slow_bodies, a_thousand_slow_readers,
         a_thousand_bombs_of_ranges])
