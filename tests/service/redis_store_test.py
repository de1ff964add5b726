#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is in Redis: bounded, and never believed.

Usage: redis_store_test.py PROGRAM [TEST]
"""
import os
import random
import time

from exchange import EASY, ENDLESS, ask, puzzle, request
from redis_server import RedisError, RedisServer
from replicas import Replicas, as_job, counting
from service import Service, check, is_well, run

QUEUE, DONE, SUMS = "crosshatch:queue", "crosshatch:done", "crosshatch:sums"


def key_of(path):
    return f"crosshatch:job:{path.rsplit('/', 1)[1]}"


def a_job_that_was_changed_in_redis_is_removed_and_never_answered(program):
    """A job that waits behind another one, and what somebody may do to its order."""
    with RedisServer() as redis, Replicas(program, redis, 1) as replicas:
        other = replicas.submit(counting(7), 0)
        replicas.answer(other, 5)
        blocker = replicas.submit(puzzle("count", ENDLESS))
        replicas.wait_for("crosshatch_jobs_running", 1, 5)
        strange = replicas.submit(counting(10))
        order = redis.ask("HGET", key_of(strange), "order")
        check(b"10010" in order, f"the order as it was sent, saw {order}")
        changes = [("order", order.replace(b"10010", b"10011")), ("order", order[:-3]), ("order", b""),
                   ("order", b"\x00" * 3_000_000), ("owner", b"ann"), ("owner", b"o" * 100_000), ("entry", b"1-1"),
                   ("v", b"2"), ("order", order.replace(b"5:count", b"5:solve")), ("answer", b"garbage"),
                   ("order", b"99999999999999999999:a,"), ("order", order.replace(b"order 1", b"order 2"))]
        paths = []
        for number, (field, value) in enumerate(changes):
            path = replicas.submit(counting(20 + number))
            if field == "order" and len(value) < 1000:
                value = value.replace(b"10010", b"%d" % (10 ** 4 + 20 + number - 1))
            redis.ask("HSET", key_of(path), field, value)
            paths.append(path)
        gone = replicas.submit(counting(11))
        redis.ask("DEL", key_of(gone))
        kind = replicas.submit(counting(12))
        redis.ask("DEL", key_of(kind))
        redis.ask("SADD", key_of(kind), "member")
        for fields in (("x", "y"), ("job", b"\xff" * 64), ("job", "0" * 64), ("job", "1" * 10 ** 6), ("job", "")):
            redis.ask("XADD", QUEUE, "*", *fields)
        last = replicas.submit(counting(13))
        check(replicas.ask(request("DELETE", blocker)).status == 204, "the way is free")
        check(replicas.answer(last, 10).json()["count"] == ">=10013", "the jobs behind are answered")
        check(replicas.answer(strange, 1).json()["count"] == ">=10010", "and that before")
        for path, (field, value) in zip(paths, changes):
            answer = replicas.look(path)
            check(answer.status in (404, 202) or answer.json().get("count") is None,
                  f"no answer after {field} was {value[:30]!r}, saw {answer}")
        check(redis.ask("XLEN", QUEUE) == 0, f"nothing is left, saw {redis.ask('XRANGE', QUEUE, '-', '+')}")
        check(replicas.total("crosshatch_jobs_damaged_total") > 0, "counted")
        again = [replicas.submit(counting(20 + number)) for number in range(len(changes))]
        check(again[:4] == paths[:4], "the same jobs")
        for number, path in enumerate(again):
            answer = replicas.answer(path, 10)
            if answer.status == 404:  # an answer that was garbage is gone when it is seen
                answer = replicas.answer(replicas.submit(counting(20 + number)), 10)
            check(answer.json()["count"] == f">={10020 + number}", f"sent again, it is answered, saw {answer}")
        return f"{len(changes) + 7} changes"


def an_answer_that_was_changed_in_redis_is_none(program):
    with RedisServer() as redis, Replicas(program, redis, 1) as replicas:
        def done(number):
            path = replicas.submit(counting(number))
            return path, replicas.answer(path, 5)

        path, good = done(0)
        answer = redis.ask("HGET", key_of(path), "answer")
        other = redis.ask("HGET", key_of(done(1)[0]), "answer")
        check(b">=10000" in answer, f"the answer, saw {answer}")
        changes = [answer.replace(b">=10000", b">=10001"), answer[:-1], answer + b"0:,", b"x", other,
                   b"y" * 20_000_000, answer.replace(b"3:200", b"3:500"), b"\xff" * 100]
        for change in changes:
            redis.ask("HSET", key_of(path), "answer", change)
            found = replicas.look(path)
            check(found.status == 404, f"404 for {change[:50]!r}, saw {found}")
            check(redis.ask("EXISTS", key_of(path)) == 0, "it is removed")
            path, found = done(0)
            check((found.status, found.body) == (good.status, good.body), "and answered anew")
        return f"{len(changes)} changes"


def random_garbage_never_makes_a_wrong_answer(program):
    """While jobs are sent, anything in Redis is changed, removed or replaced by something else."""
    order = random.Random(5)
    words = [b"", b"1", b"-1", b"99999999999999999999", b"\xff\x00", b"running", b"x" * 1000, b"1-1", b"0" * 64]
    with RedisServer() as redis, Replicas(program, redis, 2) as replicas:
        wrong = answered = damages = 0
        paths = {}
        for turn in range(250):
            number = turn % 40
            path = replicas.submit(counting(number, least=100), turn)
            if path:
                paths[number] = path
            keys = redis.ask("KEYS", "*")
            key, word = order.choice(keys), order.choice(words)
            fields = [b"v", b"owner", b"order", b"entry", b"answer", b"state", b"deaths", b"kept", b"size", b"waiting"]
            commands = [("DEL", key), ("SET", key, word), ("HSET", key, order.choice(fields), word),
                        ("HDEL", key, order.choice(fields)), ("XADD", QUEUE, "*", "job", word),
                        ("XTRIM", QUEUE, "MAXLEN", "0"), ("XGROUP", "DESTROY", QUEUE, "workers"),
                        ("ZADD", DONE, order.choice(["1", "inf", "-inf"]), word + b":5"),
                        ("HSET", SUMS, order.choice(["kept", "waiting"]), word), ("RENAME", key, order.choice(keys)),
                        ("LPUSH", QUEUE, "x"), ("EXPIRE", key, "1"), ("COPY", key, order.choice(keys), "REPLACE")]
            try:
                redis.ask(*order.choice(commands))
                damages += 1
            except RedisError:
                pass
            number = order.choice(list(paths))
            found = replicas.look(paths[number], turn)
            if found.status == 200:
                answered += 1
                wrong += found.json()["count"] != f">={100 + number}"
        check(wrong == 0, f"no wrong answer, saw {wrong}")
        check(answered > 50, f"answers in between, saw {answered}")
        check(all(is_well(service) for service in replicas.all), "both are well")
        redis.ask("FLUSHALL")
        path = replicas.submit_surely(counting(1), seconds=5)
        check(replicas.answer(path, 5).json()["count"] == ">=10001", "an answer after all that")
        return f"{damages} damages, {answered} answers, 0 wrong"


def jobs_and_answers_are_bounded(program):
    with RedisServer() as redis, Replicas(program, redis, 1, "--jobs", "3", "--jobs-per-client", "0") as replicas:
        paths = [replicas.submit(counting(number)) for number in range(3)]
        for path in paths:
            replicas.answer(path, 5)
        check(0 < redis.ask("TTL", key_of(paths[0])) <= 3600, "an hour")
        blockers = [replicas.submit(puzzle("count", ENDLESS, limit=10 ** 9 + number)) for number in range(3)]
        check(all(replicas.look(path).status == 404 for path in paths), "answers made room")
        check(replicas.submit(counting(3)) is None, "503 for the fourth")
        check(redis.ask("XLEN", QUEUE) == 3 and redis.ask("ZCARD", DONE) == 0, "three in Redis")
        for path in blockers:
            check(replicas.ask(request("DELETE", path)).status == 204, "cancelled")
        path = replicas.submit(counting(3))
        replicas.answer(path, 5)
        redis.ask("ZADD", DONE, "1", redis.ask("HGET", key_of(path), "kept"))
        time.sleep(1.2)
        check(replicas.look(path).status == 404, "what is older than an hour is removed")
        check(redis.ask("HGETALL", SUMS) == [], f"no bytes are left, saw {redis.ask('HGETALL', SUMS)}")
        check(sorted(redis.ask("KEYS", "*")) == [QUEUE.encode()], f"only the queue, saw {redis.ask('KEYS', '*')}")
        return "3 of 3"


def one_client_leaves_room_for_others(program):
    """At two replicas that share their jobs: of twenty, five are one client's."""
    with RedisServer() as redis, Replicas(program, redis, 2, "--jobs", "20") as replicas:
        def submit(number, text, source, limit):
            address = replicas.all[number % 2].address
            answer = ask(address, puzzle("count", text, "Prefer: respond-async", limit=limit), source)
            check(answer.status in (202, 429), f"202 or 429, saw {answer}")
            return answer

        others = replicas.submit(counting(1))
        replicas.answer(others, 5)
        taken = [submit(number, ENDLESS, "127.0.0.5", 10 ** 9 + number) for number in range(20)]
        check([answer.status for answer in taken] == [202] * 5 + [429] * 15, f"five, saw {taken}")
        check(all(1 <= int(answer.headers["retry-after"]) <= 1200 for answer in taken[5:]), "when to come again")
        check(submit(0, ENDLESS, "127.0.0.6", 10 ** 9).status == 202, "room for another client")
        check(replicas.look(others).status == 200, "and what was there stays")
        for answer in taken[:5]:
            check(ask(replicas.all[0].address, request("DELETE", answer.headers["location"])).status == 204, "cancelled")
        check(submit(0, EASY, "127.0.0.5", 2).status == 202, "room again")
        return "5 of 20"


def all_answers_have_64_mib_together(program):
    with RedisServer("--appendfsync", "no") as redis, \
            Replicas(program, redis, 2, "--jobs-per-client", "0") as replicas:
        paths = [replicas.submit(puzzle("solve", ENDLESS, "Accept: application/x-ndjson", limit=170_000 + number), number)
                 for number in range(5)]
        sizes = [len(replicas.answer(path, 60).body) for path in paths[:4]]
        replicas.wait_for("crosshatch_jobs_running", 0, 30)
        replicas.wait_for("crosshatch_jobs_waiting", 0, 5)
        found = [replicas.answer(path, 10).status for path in paths]  # 503: not all of it was there soon enough
        check(min(sizes) > 13 << 20, f"large answers, saw {sizes}")
        check(found.count(200) == 4 and found.count(404) == 1, f"four of them, saw {found}")
        check(int(redis.ask("HGET", SUMS, "kept")) <= 64 << 20, "64 MiB")
        return f"4 of {sum(sizes) >> 20} MiB"


def a_full_redis_refuses_jobs_and_nothing_else(program):
    with RedisServer() as redis, Replicas(program, redis, 1) as replicas:
        path = replicas.submit(counting(1))
        good = replicas.answer(path, 5)
        running = replicas.submit(counting(2, least=10 ** 6))
        replicas.wait_for("crosshatch_jobs_running", 1, 5)
        redis.ask("CONFIG", "SET", "maxmemory", "1")
        check(replicas.submit(counting(3)) is None, "503")
        check(replicas.look(path).body == good.body, "what is there is still there")
        check(ask(replicas.all[0].address, puzzle("check")).status == 200, "an answer")
        time.sleep(2)
        check(replicas.look(running).status == 202, "its answer has no place yet")
        redis.ask("CONFIG", "SET", "maxmemory", "0")
        check(replicas.answer(running, 10).json()["count"] == ">=1000002", "it comes when there is room")
        return "503"


def a_password_is_asked_for_and_given(program):
    with RedisServer() as redis:
        redis.ask("ACL", "SETUSER", "puzzles", "on", ">secret two", "~crosshatch:*", "+@all", "-@admin", "-@dangerous")
        redis.ask("ACL", "SETUSER", "default", "resetpass", "on", ">right")
        file = os.path.join(redis.folder.name, "password")
        for text, is_right in (("wrong", False), ("right\n", True), ("puzzles secret two\n", True), ("", False)):
            with open(file, "w", encoding="ascii") as out:
                out.write(text)
            flags = ("--redis", redis.path, *(("--redis-password-file", file) if text else ()))
            with Service(program, *flags) as service:
                time.sleep(0.5)
                answer = ask(service.address, as_job(puzzle("check", EASY)))
                check(answer.status == (202 if is_right else 503), f"{text!r}: {is_right}, saw {answer}")
                check(service.metrics()["crosshatch_redis_up"] == is_right, f"up {is_right}")
            log = b"".join(service.log)
            check(b"secret" not in log and b'"right' not in log, "no password in the log")
            check((b"NOAUTH" in log or b"WRONGPASS" in log) != is_right, f"why, saw {log}")
        return "two passwords"


if __name__ == "__main__":
    run([a_job_that_was_changed_in_redis_is_removed_and_never_answered,
         an_answer_that_was_changed_in_redis_is_none, random_garbage_never_makes_a_wrong_answer,
         jobs_and_answers_are_bounded, one_client_leaves_room_for_others, all_answers_have_64_mib_together,
         a_full_redis_refuses_jobs_and_nothing_else, a_password_is_asked_for_and_given])
