# SPDX-License-Identifier: MIT
"""A Celery task that checks or rates puzzles, for sites whose pages cannot wait for the answer.

    celery --app puzzle_tasks worker --concurrency 2

In the site: `ask_later("check", text)`, again and again until `.successful()`; then `.result` is
{"status": 0, "answer": "the line that the program prints with --json"}. docs/django.md says why each
setting is as it is.
"""

import hashlib
import json
import os

import crosshatch
from celery import Celery

VERBS = ("check", "rate", "count", "hint")
MOST_BYTES = 65_536  # of a puzzle
MOST_ANSWER = 1 << 20  # characters of an answer; longer ones are refused

# What a puzzle may cost. Nodes come first: they give the same answer on every machine.
LIMITS = {"node_limit": 20_000, "memory_limit": "256M", "time_limit": "10s"}
SOFT_SECONDS = 20  # an exception in the task: the puzzle's own limit has failed
HARD_SECONDS = 30  # the process is killed, and another one started

# With late acknowledgement a process works on one task while the next one waits for it, and the
# visibility timeout counts from when a worker has taken the task. So it is longer than two tasks.
AHEAD = 2
VISIBILITY_SECONDS = int(os.environ.get("CROSSHATCH_VISIBILITY", 2 * AHEAD * HARD_SECONDS))

app = Celery("puzzles")
app.conf.update(
    broker_url=os.environ.get("CROSSHATCH_BROKER", "redis://127.0.0.1:6379/0"),
    result_backend=os.environ.get("CROSSHATCH_RESULTS", "redis://127.0.0.1:6379/1"),
    broker_transport_options={"visibility_timeout": VISIBILITY_SECONDS},
    task_acks_late=True,
    worker_prefetch_multiplier=AHEAD,
    task_soft_time_limit=SOFT_SECONDS,
    task_time_limit=HARD_SECONDS,
    # JSON alone: a pickle in the queue would be a program that runs here.
    task_serializer="json",
    result_serializer="json",
    accept_content=["json"],
    result_accept_content=["json"],
    result_expires=3600,
    worker_max_tasks_per_child=1000,
)


def digest_of(verb, text, options):
    """The id of a task: the same question has the same one."""
    question = json.dumps([crosshatch.__version__, verb, text, options, LIMITS], sort_keys=True)
    return hashlib.sha256(question.encode()).hexdigest()


def ask_later(verb, text, **options):
    """Puts the question into the queue and returns its AsyncResult.

    It may be called again and again, by the page that waits: nothing is sent while the answer is there, or
    the question was sent a short time ago. After that it is sent again, because Redis hands a task to a
    worker before the worker has noted it: one that dies in this moment takes the task along.

    Options are those of `crosshatch.ask`, except for the limits. ValueError: it will not be answered.
    """
    if verb not in VERBS:
        raise ValueError(f"expected {', '.join(VERBS)}, saw {verb!r}")
    if len(text.encode()) > MOST_BYTES:
        raise ValueError(f"expected a puzzle of at most {MOST_BYTES} bytes, saw {len(text.encode())}")
    if not LIMITS.keys().isdisjoint(options):
        raise ValueError("expected options other than limits, saw a limit")
    name = digest_of(verb, text, options)
    result = answer.AsyncResult(name)
    mark = f"crosshatch-asked-{name}"
    if result.successful() or not app.backend.client.set(mark, 1, nx=True, ex=2 * VISIBILITY_SECONDS):
        return result
    try:
        return answer.apply_async((verb, text, options), task_id=name)
    except Exception:
        app.backend.client.delete(mark)
        raise


@app.task(bind=True, name="crosshatch.answer")
def answer(self, verb, text, options):
    """The exit status and the text of `crosshatch VERB --json`. A puzzle that cannot be read is an answer
    too: its status is 2."""
    # A task may come twice: sent twice, or given to another worker. The second finds the answer.
    done = self.AsyncResult(self.request.id)
    if done.successful():
        return done.result
    reply = crosshatch.ask(verb, text, {**options, **LIMITS})
    if len(reply.data) > MOST_ANSWER:
        raise ValueError(f"expected an answer of at most {MOST_ANSWER} bytes, saw {len(reply.data)}")
    return {"status": reply.status, "answer": reply.data.decode()}
