#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a limit stops names it over HTTP, too: tests/limits.py has the questions.

Usage: why_test.py PROGRAM CROSSHATCH [TEST]
"""
import http.client
import json
import os
import pathlib
import sys

from service import Service, check, run

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tests"))
import limits


class Http:
    """The questions as requests on one connection."""

    def __init__(self, address):
        self.link = http.client.HTTPConnection(*address, timeout=60)

    def ask(self, verb, text, options):
        body = json.dumps({"text": text, "options": options})
        accepted = {"Accept": "image/svg+xml"} if verb == "render" else {}
        self.link.request("POST", f"/v1/{verb}", body, {"Content-Type": "application/json", **accepted})
        answer = self.link.getresponse()
        written = answer.read().decode()
        is_json = verb != "render" and written.startswith("{")
        said = answer.headers.get("Crosshatch-Note", "") + ("" if answer.status == 200 else written)
        return (int(answer.headers["Crosshatch-Status"]),
                [json.loads(line) for line in written.splitlines()] if is_json else [], said)


def every_answer_names_its_limit(program):
    verbs = limits.verbs_of(os.path.realpath(sys.argv[2]))
    with Service(program) as service:
        samples = limits.samples_of(ROOT / "examples")
        faults = list(limits.faults_of(verbs, {"HTTP": Http(service.address)}, samples))
    check(not faults, "\n" + "\n".join(faults))
    return f"{len(verbs)} verbs"


run([every_answer_names_its_limit])
