#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""How many posts a second the site takes: clients that send the form, each the next one when the last was answered.

Usage: load.py [--clients N] [--posts M] [ADDRESS]      ADDRESS: that of the site, or CROSSHATCH_SITE (`live load.py`)

Each client sends M nonograms of 10x10; every fourth has several solutions, and is refused with a picture of them. Exit
status 1: an answer was neither a page of a stored puzzle nor a refusal.
"""
import argparse
import os
import threading
import time

import crosshatch
from visitor import Visitor

SEVERAL = "[10,10" + ",[1]" * 20 + "]"


def puzzles_of(client, posts):
    made = crosshatch.make("nonogram", size=10, count=posts, seed=client + 1)
    return [(422, SEVERAL) if i % 4 == 3 else (302, new.puzzle) for i, new in enumerate(made)]


def work(address, puzzles, seconds, wrong, begin):
    with Visitor(address) as visitor:
        begin.wait()
        for expected, text in puzzles:
            begun = time.perf_counter()
            status = visitor.send(text)[0]
            seconds.append(time.perf_counter() - begun)
            if status != expected:
                wrong.append(status)


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--clients", type=int, default=8, metavar="N")
    reader.add_argument("--posts", type=int, default=100, metavar="M")
    reader.add_argument("address", nargs="?", default=os.environ.get("CROSSHATCH_SITE"), metavar="ADDRESS")
    given = reader.parse_args()
    if not given.address:
        reader.error("expected the address of the site")
    if min(given.clients, given.posts) < 1:
        reader.error("expected at least one client and one post")
    try:
        Visitor(given.address).connection.close()
    except (OSError, RuntimeError) as error:
        raise SystemExit(f"load.py: there is no site at {given.address}: {error}") from None

    seconds, wrong, begin = [], [], threading.Barrier(given.clients + 1)
    clients = [threading.Thread(target=work, args=(given.address, puzzles_of(i, given.posts), seconds, wrong, begin))
               for i in range(given.clients)]
    for client in clients:
        client.start()
    begin.wait()
    begun = time.perf_counter()
    for client in clients:
        client.join()
    took = time.perf_counter() - begun

    seconds.sort()
    at = [1000 * seconds[min(len(seconds) - 1, int(len(seconds) * share))] for share in (0.5, 0.95, 0.99)]
    print(f"{given.clients} clients, {len(seconds)} posts in {took:.1f} s: {len(seconds) / took:.0f} posts a second; "
          "half within {:.0f} ms, 95 % within {:.0f} ms, 99 % within {:.0f} ms".format(*at))
    if wrong:
        print(f"{len(wrong)} answers were not as expected, the first with status {wrong[0]}")
    return 1 if wrong else 0


raise SystemExit(main())
