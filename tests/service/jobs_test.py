#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Requests whose clients do not wait: Prefer: respond-async.

Usage: jobs_test.py PROGRAM [TEST]
"""
import json
import time

from exchange import EASY, ENDLESS, ask, connect, puzzle, read_answer, request
from service import Service, check, run

ASYNC = "Prefer: respond-async"


def begin(service, message):
    answer = ask(service.address, message)
    check(answer.status == 202, f"202, saw {answer}")
    check(answer.headers["preference-applied"] == "respond-async", f"it was heard, saw {answer.headers}")
    path = answer.headers["location"]
    check(path == f"/v1/jobs/{answer.json()['id']}", f"the path of the id, saw {path}")
    return path


def look(service, path, *headers):
    return ask(service.address, request("GET", path, b"", *headers))


def wait(service, path, seconds=10):
    """The answer of a job."""
    end = time.monotonic() + seconds
    while (answer := look(service, path)).status == 202:
        check(answer.json()["state"] in ("queued", "running"), f"a state, saw {answer}")
        check("retry-after" in answer.headers, "when to look again")
        check(time.monotonic() < end, f"an answer within {seconds} s, saw {answer}")
        time.sleep(0.01)
    return answer


def the_answer_is_that_of_a_client_that_waits(program):
    with Service(program) as service:
        messages = [puzzle("check"), puzzle("solve", EASY, json=False), puzzle("check", "1x"),
                    puzzle("render", EASY, "Accept: image/svg+xml"), puzzle("check", EASY, "Accept: image/png"),
                    request("POST", "/v1/count?limti=3", "1", "Content-Type: text/plain")]
        for message in messages:
            direct = ask(service.address, message)
            later = wait(service, begin(service, message.replace(b"\r\n", b"\r\n" + ASYNC.encode() + b"\r\n", 1)))
            for name in ("content-type", "crosshatch-status"):
                check(direct.headers.get(name) == later.headers.get(name), f"{name} of {direct}, saw {later}")
            check((direct.status, direct.body) == (later.status, later.body), f"{direct}, saw {later}")
        return f"{len(messages)} kinds"


def the_same_request_is_the_same_job(program):
    with Service(program) as service:
        first, again = (begin(service, puzzle("check", EASY, ASYNC)) for _ in range(2))
        other = begin(service, puzzle("check", EASY, ASYNC, no_map=True))
        check(first == again != other, f"one id for one request, saw {first} {again} {other}")
        return "one id"


def a_job_that_is_cancelled_ends_and_is_forgotten(program):
    with Service(program) as service:
        path = begin(service, puzzle("count", ENDLESS, ASYNC))
        queued = begin(service, puzzle("count", ENDLESS, ASYNC, limit=10 ** 9))
        service.wait_for(lambda it: it.metrics()["crosshatch_running"] == 1, 5, "it runs")
        check(look(service, path).json()["state"] == "running", "running")
        check(look(service, queued).json()["state"] == "queued", "one thread for jobs")
        for each in (queued, path):
            check(ask(service.address, request("DELETE", each)).status == 204, "cancelled")
            check(look(service, each).status == 404, "forgotten")
            check(ask(service.address, request("DELETE", each)).status == 404, "once")
        took = service.wait_for(lambda it: it.metrics()["crosshatch_running"] == 0, 5, "it ends")
        check(service.metrics()["crosshatch_queued"] == 0, "nothing waits")
        return f"ended after {took * 1000:.0f} ms"


def jobs_do_not_keep_others_waiting(program):
    with Service(program, "--threads", "1", "--queue", "0") as service:
        for limit in range(5):
            begin(service, puzzle("count", ENDLESS, ASYNC, limit=10 ** 9 + limit))
        answer = ask(service.address, puzzle("check"))
        check(answer.status == 200, f"an answer beside five jobs, saw {answer}")
        return "one thread beside five jobs"


def the_time_of_a_job_ends_it(program):
    with Service(program, "--job-time", "300ms", "--time-limit", "100ms") as service:
        begun = time.monotonic()
        answer = wait(service, begin(service, puzzle("count", ENDLESS, ASYNC)))
        took = time.monotonic() - begun
        check(answer.json()["count_exact"] is False, f"a part of the count, saw {answer}")
        check(0.25 < took < 3, f"an end after 0.3 s, saw {took:.2f} s")
        return f"after {took * 1000:.0f} ms of 300"


def too_many_jobs_are_refused_and_old_ones_make_room(program):
    with Service(program, "--jobs", "3", "--jobs-per-client", "0") as service:
        paths = [begin(service, puzzle("check", EASY, ASYNC, limit=None, no_map=flag)) for flag in (True, False)]
        for path in paths:
            wait(service, path)
        for limit in range(3):
            begin(service, puzzle("count", ENDLESS, ASYNC, limit=10 ** 9 + limit))
        check(all(look(service, path).status == 404 for path in paths), "old ones made room")
        answer = ask(service.address, puzzle("count", ENDLESS, ASYNC, limit=7))
        check(answer.status == 503 and "retry-after" in answer.headers, f"503, saw {answer}")
        return "3 of 3"


def one_client_leaves_room_for_others(program):
    """A thousand jobs that take long, of one client; then one job of another."""
    with Service(program) as service:
        found, waits = {}, set()
        with connect(service.address, "127.0.0.5") as link, link.makefile("rb") as stream:
            for limit in range(1000):
                link.sendall(puzzle("count", ENDLESS, ASYNC, limit=10 ** 9 + limit))
                answer = read_answer(stream)
                found[answer.status] = found.get(answer.status, 0) + 1
                if answer.status == 429:
                    waits.add(int(answer.headers["retry-after"]))
        check(found == {202: 250, 429: 750}, f"a quarter of the jobs, saw {found}")
        # Nothing was over yet, so all that is known is when the first one is ended.
        check(waits and 590 <= min(waits) <= max(waits) <= 600, f"ten minutes, saw {sorted(waits)[:5]}")
        answer = ask(service.address, puzzle("check", EASY, ASYNC), "127.0.0.6")
        check(answer.status == 202, f"room for another client, saw {answer}")
        check(service.total("crosshatch_rejected_total", '"share"') == 750, "the refused in metrics")
    with Service(program, "--jobs", "20") as service:
        mine = ask(service.address, puzzle("check", EASY, ASYNC), "127.0.0.6").headers["location"]
        wait(service, mine)
        for limit in range(1, 101):
            message = puzzle("count", EASY, ASYNC, limit=limit)
            end = time.monotonic() + 20
            while (answer := ask(service.address, message, "127.0.0.5")).status == 429:
                check(time.monotonic() < end, "its own answers make room")
                time.sleep(0.01)
            check(answer.status == 202, f"a job, saw {answer}")
        check(look(service, mine).status == 200, "the answer of another client stays")
    return f"{found[202]} of 1000 taken"


def a_part_of_an_answer_does_not_pass_for_the_whole(program):
    with Service(program) as service:
        path = begin(service, puzzle("solve", ENDLESS, ASYNC, "Accept: application/x-ndjson", limit=10 ** 6))
        answer = wait(service, path, 60)
        check(answer.status == 413 and answer.json()["error"]["code"] == "too_large", f"413, saw {answer}")
        service.wait_for(lambda it: it.metrics()["crosshatch_running"] == 0, 5, "it is stopped")
        return "413"


def a_job_belongs_to_the_token_that_asked(program):
    tokens = "ann 0123456789abcdef\nbob fedcba9876543210\n"
    with Service(program) as plain:
        path = f"{plain.folder.name}/tokens"
        with open(path, "w", encoding="ascii") as file:
            file.write(tokens)
        ann, bob = ("Authorization: Bearer " + line.split()[1] for line in tokens.splitlines())
        with Service(program, "--tokens", path) as service:
            mine = begin(service, puzzle("check", EASY, ASYNC, ann))
            theirs = begin(service, puzzle("check", EASY, ASYNC, bob))
            check(mine != theirs, "a job for each")
            check(look(service, mine, bob).status == 404, "not another's")
            check(look(service, mine).status == 401, "not anybody's")
            check(look(service, mine, ann).status in (200, 202), "one's own")
    return "two owners"


def without_jobs_the_wish_is_not_heard(program):
    with Service(program, "--jobs", "0") as service:
        answer = ask(service.address, puzzle("check", EASY, ASYNC))
        check(answer.status == 200, f"the answer itself, saw {answer}")
        document = ask(service.address, request("GET", "/openapi.json")).json()
        check("/v1/jobs/{id}" not in document["paths"], "no jobs in the document")
        check(look(service, "/v1/jobs/x").status == 404, "no such path")
    with Service(program) as service:
        document = ask(service.address, request("GET", "/openapi.json")).json()
        check("/v1/jobs/{id}" in document["paths"], "jobs in the document")
        check(json.loads(look(service, "/v1/jobs/../../etc").body)["error"], "an error object")
        return "200"


if __name__ == "__main__":
    run([a_part_of_an_answer_does_not_pass_for_the_whole, the_answer_is_that_of_a_client_that_waits, the_same_request_is_the_same_job,
         a_job_that_is_cancelled_ends_and_is_forgotten, jobs_do_not_keep_others_waiting,
         the_time_of_a_job_ends_it, too_many_jobs_are_refused_and_old_ones_make_room,
         a_job_belongs_to_the_token_that_asked, one_client_leaves_room_for_others, without_jobs_the_wish_is_not_heard])
