#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Jobs while replicas are killed and started again: all are answered, as if nothing had been.

Usage: redis_kills.py PROGRAM JOBS KILLS
"""
import os
import random
import sys
import time

from exchange import ask, request
from redis_server import RedisServer
from replicas import Replicas, counting
from service import Service, check


def kills_of_replicas(program, jobs, kills, seconds):
    """Jobs while replicas are killed and begun again: all are answered, as if nothing had been."""
    order = random.Random(jobs)
    flags = ("--jobs", str(jobs), "--jobs-per-client", "0")
    with RedisServer() as redis, Replicas(program, redis, 3, *flags) as replicas, Service(program) as calm:
        begun = time.monotonic()
        paths, killed = {}, 0
        number = 0
        while number < jobs or killed < kills:
            if number < jobs:
                paths[number] = replicas.submit_surely(counting(number), order.randrange(3))
                number += 1
            if killed < kills * number / jobs:
                place = order.randrange(3)
                replicas.kill(place)
                replicas.begin(place)
                killed += 1
        given_up = 0
        for number, path in paths.items():
            answer = replicas.answer(path, seconds, order.randrange(3))
            if answer.status == 500:  # three of these kills have met the same job
                given_up += 1
                check(b"saw 3 services end" in answer.body, f"why, saw {answer}")
                replicas.ask(request("DELETE", path))
                answer = replicas.answer(replicas.submit_surely(counting(number)), seconds)
            expected = ask(calm.address, counting(number))
            check((answer.status, answer.body) == (200, expected.body), f"{expected}, saw {answer}")
        took = time.monotonic() - begun
        check(given_up <= kills // 6, f"nearly all at the first try, saw {given_up} that were given up")
        check(redis.ask("XLEN", "crosshatch:queue") == 0, "nothing waits")
        over = replicas.total("crosshatch_jobs_taken_over_total")
        return (f"{jobs} jobs, {killed} kills, 0 lost, 0 wrong; {given_up} met three kills; "
                f"the last replicas took over {over:.0f}; {took:.1f} s")


if __name__ == "__main__":
    print(kills_of_replicas(os.path.realpath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), 120))
