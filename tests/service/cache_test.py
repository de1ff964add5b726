#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The cache of answers, from outside: the bytes are those of the program, whatever is in the file.

Usage: cache_test.py SERVICE PROGRAM [WORD ...]"""
import contextlib
import hashlib
import json
import os
import pathlib
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

from exchange import ask, request
from service import Service, check, run

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
VERBS = ("check", "solve", "count", "rate", "explain", "hint")
NONOGRAM = "BB;C|B;B;C"


@contextlib.contextmanager
def cache_file():
    with tempfile.TemporaryDirectory() as folder:
        yield os.path.join(folder, "cache")


def bytes_of(service, verb, text, query=""):
    answer = ask(service.address, request("POST", f"/v1/{verb}{query}", text, "Content-Type: text/plain"))
    check(answer is not None and answer.status in (200, 422), f"{verb}, saw {answer}")
    return answer.body


def bytes_of_program(verb, text, *options):
    done = subprocess.run([sys.argv[2], verb, "--json", "--lang", "en", *options], input=text,
                          capture_output=True, timeout=120, check=False)
    return done.stdout


def count_of(service, name):
    return int(service.total(f"crosshatch_cache_{name}"))


def cache_lines(service):
    return [json.loads(line)["message"] for line in service.log
            if json.loads(line)["event"] == "cache"]


def the_bytes_are_those_of_the_program(program):
    texts = [path.read_bytes() for path in sorted(EXAMPLES.iterdir())
             if path.suffix in (".txt", ".non", ".json")]
    with cache_file() as path, Service(program, "--cache", path, "--time-limit", "60s") as service:
        for text in texts:
            for verb in VERBS:
                wanted = bytes_of_program(verb, text, "--node-limit", "20k")
                for turn in ("first", "second"):
                    saw = bytes_of(service, verb, text, "?node_limit=20k")
                    check(saw == wanted, f"{turn} {verb} of {text[:40]!r}: expected {wanted[:300]!r}, "
                                         f"saw {saw[:300]!r}")
        hits, refused = count_of(service, "hits_total"), count_of(service, "refused_total")
        check(hits >= len(texts) * 5, f"most answers kept, saw {hits} hits")
        check(refused == 0, f"no entry refused, saw {refused}")
        return f"{len(texts) * len(VERBS)} questions, {hits} hits"


def answers_outlive_the_service(program):
    with cache_file() as path:
        with Service(program, "--cache", path) as service:
            first = bytes_of(service, "check", NONOGRAM)
        with Service(program, "--cache", path) as service:
            check(bytes_of(service, "check", NONOGRAM) == first, "the same bytes")
            check(count_of(service, "hits_total") == 1, "a hit after the restart")
        check(os.stat(path).st_mode & 0o777 == 0o600, "a file that only its owner may read")


def a_damaged_file_is_set_aside(program):
    with cache_file() as path:
        pathlib.Path(path).write_bytes(b"not a database, " * 300)
        with Service(program, "--cache", path) as service:
            first = bytes_of(service, "check", NONOGRAM)
            check(bytes_of(service, "check", NONOGRAM) == first, "the same bytes")
            check(count_of(service, "set_aside_total") == 1, "one file set aside")
            check(count_of(service, "hits_total") == 1, "a new file in use")
            check(len(cache_lines(service)) == 1, f"one line in the log, saw {cache_lines(service)}")
        check(pathlib.Path(path + ".damaged-1").exists(), "the damaged file to be kept")


def without_a_place_for_it_the_service_goes_on(program):
    with tempfile.TemporaryDirectory() as folder:
        for path in (folder, folder + "/no/file", "/dev/null"):
            with Service(program, "--cache", path) as service:
                wanted = bytes_of_program("check", NONOGRAM.encode())
                check(bytes_of(service, "check", NONOGRAM) == wanted, "an answer without a cache")
                check(count_of(service, "on") == 0, "the cache to be off")
                check(len(cache_lines(service)) == 1, f"one line in the log, saw {cache_lines(service)}")


def field(value):
    data = struct.pack("<Q", value) if isinstance(value, int) else value
    return data if isinstance(value, int) else struct.pack("<Q", len(data)) + data


def poison(path, change):
    """Changes the bytes of all entries, with sums that are right."""
    with contextlib.closing(sqlite3.connect(path)) as base, base:
        rows = base.execute("SELECT key,status,is_cut,seconds,note,bytes FROM answers").fetchall()
        for key, status, is_cut, seconds, note, data in rows:
            bad = change(data)
            check(bad != data, f"something to poison, saw {data!r}")
            number = struct.unpack("<Q", struct.pack("<d", seconds))[0]
            parts = (key, status, is_cut, number, note, bad)
            total = hashlib.sha256(b"".join(map(field, parts))).digest()
            base.execute("UPDATE answers SET bytes=?,sum=? WHERE key=?", (bad, total, key))


def a_wrong_solution_with_a_right_sum_is_never_given(program):
    with cache_file() as path:
        with Service(program, "--cache", path) as service:
            first = bytes_of(service, "solve", NONOGRAM)
        poison(path, lambda data: data.replace(b'"logic":true', b'"logic":false'))
        with Service(program, "--cache", path) as service:
            check(bytes_of(service, "solve", NONOGRAM) != first,
                  "this test to write right sums: what no rule contradicts is believed")
        poison(path, lambda data: data.replace(b"#.#", b"##."))
        with Service(program, "--cache", path) as service:
            check(bytes_of(service, "solve", NONOGRAM) == first, "the right answer")
            check(count_of(service, "refused_total") == 1, "the entry to be refused")
            check(bytes_of(service, "solve", NONOGRAM) == first, "the right answer again")
            check(count_of(service, "hits_total") == 1, "the new entry to be used")


def more_time_is_another_try(program):
    endless = "." * 81
    with cache_file() as path, Service(program, "--cache", path) as service:
        for limit, hits in (("50ms", 0), ("50ms", 1), ("20ms", 2), ("80ms", 2), ("80ms", 3)):
            bytes_of(service, "count", endless, f"?time_limit={limit}")
            saw = count_of(service, "hits_total")
            check(saw == hits, f"{hits} hits after {limit}, saw {saw}")


def kills_leave_a_good_file(program):
    """Killed while it writes, again and again."""
    kills = 8
    wanted = {}
    with cache_file() as path:
        for turn in range(kills):
            service = Service(program, "--cache", path)
            for number in range(60):
                cells = ["."] * 81
                cells[(turn * 60 + number) % 81] = str(number % 9 + 1)
                text = "".join(cells)
                saw = bytes_of(service, "solve", text)
                check(wanted.setdefault(text, saw) == saw, "the same bytes each time")
            check(count_of(service, "set_aside_total") == 0, "no damaged file")
            check(count_of(service, "on") == 1, f"the cache in use, saw {cache_lines(service)}")
            hits = count_of(service, "hits_total")
            service.process.kill()
            service.stop()
        return f"{kills} kills, {hits} hits in the last turn"


def a_hit_is_faster_than_a_search(program):
    text = (EXAMPLES / "p30_hard.txt").read_text()
    with cache_file() as path, Service(program, "--cache", path, "--threads", "1") as service:
        def seconds(times):
            begun, cpu = time.monotonic(), service.cpu_seconds()
            for _ in range(times):
                bytes_of(service, "rate", text)
            return (time.monotonic() - begun) / times, (service.cpu_seconds() - cpu) / times
        first, _ = seconds(1)
        later, cpu = seconds(100)
        check(count_of(service, "hits_total") == 100, "100 hits")
        return f"first {first * 1e3:.1f} ms, then {later * 1e3:.2f} ms ({cpu * 1e3:.2f} ms of a processor)"


run([the_bytes_are_those_of_the_program, answers_outlive_the_service, a_damaged_file_is_set_aside,
     without_a_place_for_it_the_service_goes_on, a_wrong_solution_with_a_right_sum_is_never_given,
     more_time_is_another_try, kills_leave_a_good_file, a_hit_is_faster_than_a_search])
