# SPDX-License-Identifier: MIT
"""A running crosshatch-serve, and what it uses.

    with Service(program, "--threads", "2") as service:
        answer = ask(service.address, puzzle("check"))

It listens on a port of the system's choice, in a temporary folder. At the end of the block it gets
SIGTERM and must exit with status 0 within the time of grace.
"""
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from exchange import ask, request

TICKS = os.sysconf("SC_CLK_TCK")
STOP_SECONDS = 15


def check(is_good, what):
    if not is_good:
        raise AssertionError(what)


class Service:
    def __init__(self, program, *flags, files=None, core=None, listen="127.0.0.1:0"):
        """`files`: the most descriptors that it may open. `core`: the processor it is pinned to."""
        def prepare():
            if files:
                resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
            if core is not None:
                os.sched_setaffinity(0, {core})

        self.folder = tempfile.TemporaryDirectory()
        self.log = []
        self.process = subprocess.Popen([program, "--listen", listen, *flags], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                        cwd=self.folder.name, preexec_fn=prepare)
        first = self.process.stderr.readline()
        try:
            event = json.loads(first)
            check(event["event"] == "listening", "an event")
            self.address = (event["address"], int(event["port"]))
        except (ValueError, KeyError, AssertionError):
            self.process.kill()
            raise AssertionError(f"expected the event 'listening' first, saw {first!r}") from None
        self.reader = threading.Thread(target=self._read_log, daemon=True)
        self.reader.start()

    def _read_log(self):
        for line in self.process.stderr:
            self.log.append(line)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None and self.process.poll() is not None:
            raise AssertionError(f"the service ended by itself: {self.process.returncode}, {self.log[-3:]}")
        status, seconds = self.stop()
        if kind is None:
            check(status == 0, f"expected exit status 0 after SIGTERM, saw {status} after {seconds:.1f} s")

    def stop(self, by=signal.SIGTERM):
        """The exit status (None: it had to be killed), and the seconds until then. `by` 0: it was
        told to end before."""
        begun = time.monotonic()
        try:
            self.process.send_signal(by)
            status = self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            status = None
            self.process.kill()
            self.process.wait()
        self.reader.join(5)
        self.process.stderr.close()
        self.folder.cleanup()
        return status, time.monotonic() - begun

    def metrics(self, source="127.0.0.3"):
        """{name or name{labels}: value} of /metrics."""
        answer = ask(self.address, request("GET", "/metrics"), source)
        check(answer is not None and answer.status == 200, f"metrics, saw {answer}")
        lines = [line.rsplit(" ", 1) for line in answer.body.decode().splitlines()
                 if line and not line.startswith("#")]
        return {name: float(value) for name, value in lines}

    def total(self, name, label=""):
        """The sum of a metric over its labels, or over those that contain a text."""
        return sum(value for key, value in self.metrics().items()
                   if key.split("{")[0] == name and label in key)

    def wait_for(self, condition, seconds, what):
        """Asks the metrics until the condition holds for them; the seconds that this took."""
        begun = time.monotonic()
        while not condition(self):
            check(time.monotonic() - begun < seconds, f"{what} within {seconds} s, saw {self.metrics()}")
            time.sleep(0.01)
        return time.monotonic() - begun

    def memory(self, key="VmRSS"):
        """Resident memory in MiB; VmHWM is its peak."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(rf"{key}:\s*(\d+) kB", status.read())[1]) / 1024

    def forget_peak(self):
        """From now on the peak is counted anew."""
        with open(f"/proc/{self.process.pid}/clear_refs", "w", encoding="ascii") as file:
            file.write("5")

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def cpu_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


def is_well(service):
    """It answers a good client, and says so."""
    answer = ask(service.address, request("GET", "/healthz"), "127.0.0.2")
    return answer is not None and answer.status == 200


def run(tests):
    """Runs test functions: each takes the path of the program and returns its figures as a text.
    The arguments are its path, paths that other tests need, and words that choose tests by a part
    of their names."""
    program = os.path.realpath(sys.argv[1])
    words = [word for word in sys.argv[2:] if "/" not in word]
    failed = 0
    for test in tests:
        if words and not any(word in test.__name__ for word in words):
            continue
        begun = time.monotonic()
        name = test.__name__.replace("_", " ")
        try:
            said = test(program) or "good"
        except (AssertionError, OSError) as problem:
            failed += 1
            line = traceback.extract_tb(problem.__traceback__)[1].lineno
            said = f"FAILED: line {line}: {type(problem).__name__}: {problem}"
        print(f"{name}: {said} ({time.monotonic() - begun:.1f} s)", flush=True)
    sys.exit(1 if failed else 0)
