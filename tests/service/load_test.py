#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Much lawful load by wrk and h2load: how many requests a second, and /healthz meanwhile.

Usage: load_test.py PROGRAM [TEST]
"""
import json
import os
import re
import subprocess
import tempfile

from exchange import EASY, ask, puzzle
from probe import Probe
from service import Service, check, run

SECONDS = 4
# A tenth of what a busy machine did.
LEAST_A_SECOND = 500

LUA = """wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = %s
"""


def command_output(*words):
    run_ = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    check(run_.returncode == 0, f"{words[0]} ends with 0, saw {run_.returncode}: {run_.stderr[-500:]}")
    return run_.stdout


def wrk_with_many_connections(program):
    said = []
    with Service(program, "--per-address", "0") as service, tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "post.lua")
        with open(script, "w", encoding="ascii") as file:
            file.write(LUA % json.dumps(json.dumps({"text": EASY})))
        host, port = service.address
        before = service.memory()
        for count in (64, 256):
            refused = service.total("crosshatch_rejected_total", '"queue"')
            with Probe(service.address) as probe:
                out = command_output("wrk", "-t", "1", "-c", str(count), "-d", f"{SECONDS}s", "--latency",
                                     "-s", script, f"http://{host}:{port}/v1/check")
            rate = float(re.search(r"Requests/sec:\s*([\d.]+)", out)[1])
            tail = re.search(r"99%\s*(\S+)", out)[1]
            bad = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+)", out)
            check(not bad or not any(int(number) for number in bad.groups()), f"no broken connection, saw {out}")
            refused = service.total("crosshatch_rejected_total", '"queue"') - refused
            check(rate >= LEAST_A_SECOND, f"at least {LEAST_A_SECOND} a second, saw {rate}")
            said.append(f"{count} connections: {rate:.0f} a second, p99 {tail}, {refused:.0f} refused, {probe}")
        grown = service.memory() - before
        check(grown <= 48, f"at most 48 MiB more, saw {grown:.1f}")
        check(ask(service.address, puzzle("check")).status == 200, "an answer afterwards")
    return "; ".join(said) + f"; memory {grown:+.1f} MiB"


def h2load_over_http_1_1(program):
    with Service(program, "--per-address", "0") as service:
        host, port = service.address
        with Probe(service.address) as probe:
            out = command_output("h2load", "--h1", "-n", "20000", "-c", "100", "-t", "1", "-m", "1",
                                 f"http://{host}:{port}/healthz")
        done = re.search(r"requests: (\d+) total, .* (\d+) succeeded, (\d+) failed", out)
        check(done and done[2] == "20000", f"20000 answered, saw {out[-800:]}")
        rate = re.search(r"finished in [^,]*, ([\d.]+) req/s", out)[1]
    return f"20000 of 20000 answered, {rate} a second, {probe}"


if __name__ == "__main__":
    run([wrk_with_many_connections, h2load_over_http_1_1])
