# SPDX-License-Identifier: MIT
"""Several replicas of the service that share their jobs through one Redis.

    with Replicas(program, redis, 3) as replicas:
        path = replicas.submit(counting(1))
        replicas.kill(0)
        replicas.begin(0)
        answers = replicas.answers([path], 10)
"""
import contextlib
import time

from exchange import ENDLESS, ask, puzzle, request
from service import Service, check

ASYNC = "Prefer: respond-async"


def counting(number, *headers, least=10 ** 4):
    """A request whose answer is its own, after some 20 ms of search."""
    return puzzle("count", ENDLESS, *headers, limit=least + number)


def as_job(message):
    return message.replace(b"\r\n", b"\r\n" + ASYNC.encode() + b"\r\n", 1)


class Replicas:
    def __init__(self, program, redis, number, *flags):
        self.program = program
        self.flags = ("--redis", redis.path, "--redis-lease", "1", *flags)
        self.all = [None] * number
        for place in range(number):
            self.begin(place)

    def begin(self, place):
        check(self.all[place] is None, "a place that is free")
        self.all[place] = Service(self.program, *self.flags)
        self.all[place].wait_for(lambda it: it.metrics()["crosshatch_redis_up"] == 1, 10, "Redis is found")

    def kill(self, place):
        """kill -9."""
        service, self.all[place] = self.all[place], None
        service.process.kill()
        service.process.wait()
        service.reader.join(5)
        service.process.stderr.close()
        service.folder.cleanup()

    def stop(self, place):
        """SIGTERM; the seconds until it has ended."""
        service, self.all[place] = self.all[place], None
        status, seconds = service.stop()
        check(status == 0, f"exit status 0, saw {status}")
        return seconds

    def ask(self, message, turn=0):
        """The answer of some replica that answers, the one at `turn` first."""
        for place in range(len(self.all)):
            service = self.all[(turn + place) % len(self.all)]
            if service:
                with contextlib.suppress(OSError):
                    answer = ask(service.address, message)
                    if answer is not None:
                        return answer
        return None

    def submit(self, message, turn=0):
        """The path of the job; None where it was refused with 503."""
        answer = self.ask(as_job(message), turn)
        check(answer is not None and answer.status in (202, 503), f"202 or 503, saw {answer}")
        if answer.status == 202:
            return answer.headers["location"]
        check("retry-after" in answer.headers, f"when to come again, saw {answer.headers}")
        return None

    def submit_surely(self, message, turn=0, seconds=30):
        end = time.monotonic() + seconds
        while (path := self.submit(message, turn)) is None:
            check(time.monotonic() < end, f"a job within {seconds} s")
            time.sleep(0.05)
        return path

    def look(self, path, turn=0, *headers):
        return self.ask(request("GET", path, b"", *headers), turn)

    def answer(self, path, seconds, turn=0):
        """That of a job, waiting for it."""
        end = time.monotonic() + seconds
        while (found := self.look(path, turn)) is None or found.status in (202, 503):
            check(time.monotonic() < end, f"an answer of {path} within {seconds} s, saw {found}")
            time.sleep(0.01)
        return found

    def total(self, name):
        return sum(service.metrics()[name] for service in self.all if service)

    def wait_for(self, name, value, seconds):
        """Until the sum of a metric over all replicas is `value`; the seconds that this took."""
        begun = time.monotonic()
        while self.total(name) != value:
            check(time.monotonic() - begun < seconds, f"{name} {value} within {seconds} s, saw {self.total(name)}")
            time.sleep(0.01)
        return time.monotonic() - begun

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        for place, service in enumerate(self.all):
            if service and kind is None:
                self.stop(place)
            elif service:
                service.stop()
