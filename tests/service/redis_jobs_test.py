#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Jobs that several replicas share through Redis: none is lost, none is another's.

Usage: redis_jobs_test.py PROGRAM [TEST]
"""
import os
import pathlib
import signal
import threading
import time

from exchange import EASY, ENDLESS, ask, puzzle, request
from redis_kills import kills_of_replicas
from redis_server import RedisServer
from replicas import ASYNC, Replicas, as_job, counting
from service import Service, check, is_well, run

RUNNING = "crosshatch_jobs_running"
SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "apps" / "serve" / "jobs" / "redis"


def answers_are_those_of_clients_that_wait(program):
    """From any replica, with their headers."""
    with RedisServer() as redis, Replicas(program, redis, 2) as replicas:
        messages = [puzzle("check"), puzzle("solve", EASY, json=False), puzzle("check", "1x"),
                    puzzle("render", EASY, "Accept: image/svg+xml"), puzzle("check", EASY, "Accept: image/png"),
                    puzzle("check", f"{EASY}\n" * 2000), puzzle("explain", EASY, "Accept: text/event-stream"),
                    request("POST", "/v1/count?limti=3&x=%00%ff", "1", "Content-Type: text/plain")]
        for message in messages:
            direct = replicas.ask(message)
            later = replicas.answer(replicas.submit(message, 0), 10, 1)
            for name in ("content-type", "crosshatch-status", "crosshatch-note"):
                check(direct.headers.get(name) == later.headers.get(name), f"{name} of {direct}, saw {later.headers}")
            check((direct.status, direct.body) == (later.status, later.body), f"{direct}, saw {later}")
        return f"{len(messages)} kinds"


def the_same_request_is_one_job_whoever_takes_it(program):
    with RedisServer() as redis, Replicas(program, redis, 2) as replicas:
        paths = []
        threads = [threading.Thread(target=lambda turn=turn: paths.append(
            replicas.submit(puzzle("count", ENDLESS), turn))) for turn in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        check(len(paths) == 16 and len(set(paths)) == 1, f"one path, saw {set(paths)}")
        check(redis.ask("XLEN", "crosshatch:queue") == 1, "one job in Redis")
        replicas.ask(request("DELETE", paths[0]))
        check(replicas.total("crosshatch_redis_errors_total") == 0, "no error")
        return "16 clients"


def a_job_is_cancelled_from_any_replica(program):
    with RedisServer() as redis, Replicas(program, redis, 3) as replicas:
        times = []
        for turn in range(3):
            path = replicas.submit(puzzle("count", ENDLESS), turn)
            replicas.wait_for(RUNNING, 1, 5)
            check(replicas.look(path, turn + 1).json()["state"] == "running", "running")
            check(replicas.ask(request("DELETE", path), turn + 2).status == 204, "cancelled")
            times.append(replicas.wait_for("crosshatch_running", 0, 5))
            check(replicas.look(path, turn).status == 404, "forgotten")
            check(replicas.ask(request("DELETE", path), turn).status == 404, "once")
        check(redis.ask("XLEN", "crosshatch:queue") == 0, "nothing waits")
        check(max(times) < 2, f"stopped within a second, saw {times}")
        return f"stopped after at most {max(times) * 1000:.0f} ms"


def sigterm_gives_a_job_to_another_at_once(program):
    """The lease would take an hour."""
    with RedisServer() as redis, Replicas(program, redis, 1, "--redis-lease", "1h") as replicas:
        path = replicas.submit(puzzle("count", ENDLESS))
        replicas.wait_for(RUNNING, 1, 5)
        replicas.all.append(None)
        replicas.begin(1)
        begun = time.monotonic()
        seconds = replicas.stop(0)
        replicas.wait_for(RUNNING, 1, 5)
        took = time.monotonic() - begun
        check(replicas.look(path).json()["state"] == "running", "it runs at the other one")
        check(seconds < 3, f"an end without delay, saw {seconds:.1f} s")
        check(replicas.total("crosshatch_jobs_taken_over_total") == 0, "nobody has died")
        replicas.ask(request("DELETE", path))
        return f"ended after {seconds * 1000:.0f} ms, begun anew after {took * 1000:.0f} ms"


def the_job_of_a_killed_replica_is_taken_over(program):
    with RedisServer() as redis, Replicas(program, redis, 2, "--redis-lease", "1500ms") as replicas:
        path = replicas.submit(puzzle("count", ENDLESS, limit=3 * 10 ** 6), 0)
        replicas.wait_for(RUNNING, 1, 5)
        place = next(i for i in range(2) if replicas.all[i].metrics()[RUNNING] == 1)
        replicas.kill(place)
        took = replicas.wait_for(RUNNING, 1, 10)
        check(replicas.total("crosshatch_jobs_taken_over_total") == 1, "taken over")
        time.sleep(2)
        replicas.begin(place)
        check(replicas.total("crosshatch_jobs_taken_over_total") == 1, "a job that is worked on is left alone")
        check(replicas.answer(path, 60).json()["count"] == ">=3000000", "its answer")
        return f"after {took:.1f} s with a lease of 1.5 s"


def a_job_that_ends_three_replicas_is_given_up(program):
    with RedisServer() as redis, Replicas(program, redis, 1) as replicas:
        path = replicas.submit(puzzle("count", ENDLESS))
        for _ in range(3):
            replicas.wait_for(RUNNING, 1, 10)
            replicas.kill(0)
            replicas.begin(0)
        answer = replicas.answer(path, 10)
        check(answer.status == 500 and answer.json()["error"]["code"] == "internal", f"500, saw {answer}")
        check(replicas.total("crosshatch_jobs_given_up_total") == 1, "counted")
        return "after 3"


def a_late_second_answer_changes_nothing(program):
    """A replica stops for a while; another one answers its job; then the first one does."""
    with RedisServer() as redis, Replicas(program, redis, 2) as replicas:
        path = replicas.submit(puzzle("count", ENDLESS, time_limit=2))
        replicas.wait_for(RUNNING, 1, 5)
        place = next(i for i in range(2) if replicas.all[i].metrics()[RUNNING] == 1)
        slow, replicas.all[place] = replicas.all[place], None
        slow.process.send_signal(signal.SIGSTOP)
        first = replicas.answer(path, 15)
        slow.process.send_signal(signal.SIGCONT)
        replicas.all[place] = slow
        replicas.wait_for("crosshatch_running", 0, 10)
        time.sleep(0.3)
        check(replicas.answer(path, 1).body == first.body, "the same answer")
        job = path.rsplit("/", 1)[1]
        entry = redis.ask("HGET", f"crosshatch:job:{job}", "entry")
        script = "".join((SCRIPTS / name).read_text(encoding="ascii") for name in ("common.lua", "finish.lua"))
        stored = redis.ask("EVAL", script, 1, "crosshatch:queue", 0, entry, job, "another", 3600000, 10 ** 9)
        check(stored == 0 and replicas.answer(path, 1).body == first.body, "the same after what it may have sent")
        check(redis.ask("XLEN", "crosshatch:queue") == 0, "nothing is left")
        return "one answer"


def nothing_is_lost_when_replicas_are_killed(program):
    return kills_of_replicas(program, 200, 6, 30)


def nothing_is_lost_when_redis_is_killed(program):
    with RedisServer() as redis, Replicas(program, redis, 2) as replicas, Service(program) as calm:
        paths, refused = {}, 0
        for number in range(75):
            if number % 25 == 10:
                redis.kill()
                check(replicas.submit(counting(number)) is None, "503 without Redis")
                redis.start()
            while (path := replicas.submit(counting(number), number)) is None:
                refused += 1
                time.sleep(0.02)
            paths[number] = path
        for number, path in paths.items():
            answer = replicas.answer(path, 20, number)
            check(answer.body == ask(calm.address, counting(number)).body, f"the answer, saw {answer}")
        return f"75 jobs, 3 kills, {refused} times 503"


def a_redis_that_stands_still_stops_only_jobs(program):
    with RedisServer() as redis, Replicas(program, redis, 2) as replicas:
        running = replicas.submit(puzzle("count", ENDLESS))
        done = replicas.submit(counting(1))
        replicas.answer(done, 5)
        redis.kill(signal.SIGSTOP)
        slowest = {"job": 0.0, "healthz": 0.0}
        end = time.monotonic() + 3
        try:
            while time.monotonic() < end:
                begun = time.monotonic()
                for message in (as_job(counting(2)), request("GET", done), request("DELETE", done)):
                    answer = ask(replicas.all[0].address, message)
                    check(answer.status == 503 and int(answer.headers["retry-after"]) > 0, f"503, saw {answer}")
                    slowest["job"] = max(slowest["job"], time.monotonic() - begun)
                    begun = time.monotonic()
                    check(is_well(replicas.all[0]), "it is well")
                    slowest["healthz"] = max(slowest["healthz"], time.monotonic() - begun)
                    begun = time.monotonic()
                check(ask(replicas.all[0].address, puzzle("check")).status == 200, "other requests are answered")
                check(ask(replicas.all[0].address, request("GET", "/readyz")).status == 200, "it is ready")
        finally:
            redis.process.send_signal(signal.SIGCONT)
        check(slowest["job"] < 3 and slowest["healthz"] < 0.5, f"in time, saw {slowest}")
        begun = time.monotonic()
        replicas.wait_for("crosshatch_redis_up", 2, 5)
        back = time.monotonic() - begun
        check(replicas.answer(done, 5).status in (200, 404), "as it was, or cancelled in between")
        time.sleep(1.5)
        check(replicas.total("crosshatch_jobs_taken_over_total") == 0, "its worker has the job still")
        check(replicas.ask(request("DELETE", running)).status == 204, "the job that ran runs")
        return f"503 after at most {slowest['job']:.1f} s; back after {back * 1000:.0f} ms"


def a_job_that_was_taken_and_got_lost_on_the_way_is_given_back(program):
    """Redis says that a replica has it, but the replica was not told."""
    with RedisServer() as redis, Replicas(program, redis, 1, "--redis-lease", "1h") as replicas:
        running = replicas.submit(puzzle("count", ENDLESS))
        replicas.wait_for(RUNNING, 1, 5)
        lost = replicas.submit(counting(1))
        worker = redis.ask("XINFO", "CONSUMERS", "crosshatch:queue", "workers")[0][1]
        redis.ask("XREADGROUP", "GROUP", "workers", worker, "STREAMS", "crosshatch:queue", ">")
        redis.ask("CLIENT", "KILL", "TYPE", "normal")
        replicas.all.append(None)
        replicas.begin(1)
        check(replicas.answer(lost, 5).json()["count"] == ">=10001", "its answer")
        check(replicas.look(running).json()["state"] == "running", "the other one goes on")
        check(replicas.total("crosshatch_jobs_taken_over_total") == 0, "nobody has died")
        replicas.ask(request("DELETE", running))


def the_service_starts_and_ends_without_redis(program):
    with Service(program, "--redis", "/nowhere/redis") as service:
        begun = time.monotonic()
        answer = ask(service.address, puzzle("check", EASY, ASYNC))
        check(answer.status == 503 and time.monotonic() - begun < 3, f"503, saw {answer}")
        check(ask(service.address, puzzle("check")).status == 200, "an answer")
    check(b'"event":"redis"' in b"".join(service.log), "a line in the log")
    return "503"


def a_job_belongs_to_the_token_that_asked(program):
    with RedisServer() as redis:
        tokens = os.path.join(redis.folder.name, "tokens")
        with open(tokens, "w", encoding="ascii") as file:
            file.write("ann 0123456789abcdef\nbob fedcba9876543210\n")
        ann, bob = (f"Authorization: Bearer {token}" for token in ("0123456789abcdef", "fedcba9876543210"))
        with Service(program, "--tokens", tokens, "--redis", redis.path) as service:
            def path_of(token):
                answer = ask(service.address, puzzle("check", EASY, ASYNC, token))
                return answer.headers["location"]

            def look(path, *token):
                return ask(service.address, request("GET", path, b"", *token))

            time.sleep(0.5)
            mine, theirs = path_of(ann), path_of(bob)
            check(mine != theirs, "a job for each")
            end = time.monotonic() + 5
            while look(mine, ann).status == 202 or look(theirs, bob).status == 202:
                check(time.monotonic() < end, "answers")
            check(look(mine, bob).status == 404 and look(theirs, ann).status == 404, "not another's")
            check(ask(service.address, request("DELETE", mine, b"", bob)).status == 404, "nor to cancel")
            check(look(mine).status == 401, "not anybody's")
            answer = redis.ask("HGET", f"crosshatch:job:{theirs[9:]}", "answer")
            redis.ask("HSET", f"crosshatch:job:{mine[9:]}", "answer", answer)
            check(look(mine, ann).status == 404, "an answer of another's job is none")
            redis.ask("HSET", f"crosshatch:job:{theirs[9:]}", "owner", "ann")
            check(look(theirs, ann).status == 404, "nor is a job that was put to another name")
    return "two owners"


if __name__ == "__main__":
    run([answers_are_those_of_clients_that_wait, the_same_request_is_one_job_whoever_takes_it,
         a_job_is_cancelled_from_any_replica, sigterm_gives_a_job_to_another_at_once,
         the_job_of_a_killed_replica_is_taken_over, a_job_that_ends_three_replicas_is_given_up,
         a_late_second_answer_changes_nothing, nothing_is_lost_when_replicas_are_killed,
         nothing_is_lost_when_redis_is_killed, a_redis_that_stands_still_stops_only_jobs,
         a_job_that_was_taken_and_got_lost_on_the_way_is_given_back,
         the_service_starts_and_ends_without_redis, a_job_belongs_to_the_token_that_asked])
