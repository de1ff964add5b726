#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How much faster two workers are than one, on puzzles that only need a processor.

Usage: speedup.py [PUZZLES] [ROUNDS]     PYTHONPATH has the module; two idle processors

Rounds of one and two workers take turns. For each the wall time of the map is printed, the processor
time of each worker, and that of the scheduler and the client, which is the overhead. Where others use the
machine, wall time says nothing; then the processor time of one worker alone over that of the busier of two is
what an idle machine would gain.
"""

import os
import sys
import time

import puzzles
from dask.distributed import Client, LocalCluster

import crosshatch.dask

TICK = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def once(workers, texts):
    """Seconds of wall time, of each worker, and of scheduler and client, which are this process."""
    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            pids = [int(pid) for pid in client.run(os.getpid).values()]
            list(crosshatch.dask.map("check", texts[:50], client=client).lines())
            before = [processor_seconds(pid) for pid in pids]
            begun, own = time.perf_counter(), time.process_time()
            lines = list(crosshatch.dask.map("check", texts, client=client).lines())
            wall, own = time.perf_counter() - begun, time.process_time() - own
            used = [processor_seconds(pid) - old for pid, old in zip(pids, before)]
    return wall, used, own, lines


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    texts = [puzzles.drawing(seed, 25, 52) for seed in range(count)]
    walls, works, answers = {1: [], 2: []}, {1: [], 2: []}, []
    for _ in range(rounds):
        for workers in (1, 2):
            wall, used, own, lines = once(workers, texts)
            told = " + ".join(f"{seconds:.2f}" for seconds in used)
            print(f"{workers} workers: wall {wall:.2f} s, workers {told} s, scheduler and client {own:.2f} s",
                  flush=True)  # fmt: skip
            walls[workers].append(wall)
            works[workers].append(max(used))
            answers.append(lines)
    assert all(lines == answers[0] for lines in answers), "two runs differ"
    print(f"speed-up by wall time: {min(walls[1]) / min(walls[2]):.2f}")
    print(f"speed-up by processor time: {min(works[1]) / min(works[2]):.2f}")


if __name__ == "__main__":
    main()
