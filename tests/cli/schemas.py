# SPDX-License-Identifier: MIT
"""Judges JSON by the schemas of answers. `faults(text, command)` returns what is wrong with the
lines of JSON among the lines of a text that the command printed."""
import functools
import json
import pathlib
import re
import sys

import jsonschema

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import answers  # noqa: E402

SCHEMAS = answers.schemas()
NAMES = [name for name in SCHEMAS if name not in ("common", "steps", "error", "ask", "verify", "request")]


@functools.lru_cache(maxsize=None)
def validator(name):
    schema = SCHEMAS[name]
    jsonschema.Draft202012Validator.check_schema(schema)
    store = {other["$id"]: other for other in SCHEMAS.values()}
    resolver = jsonschema.RefResolver(base_uri=schema["$id"], referrer=schema, store=store)
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


def names_for(value, command):
    """The schemas of which one must hold: by what the object is, then by the verbs asked."""
    if "error" in value:
        return ["error"]
    if value.get("format") == "crosshatch/steps/1" or "step" in value:
        return ["steps"]
    words = set(re.findall(r"[a-z]+", command))
    return [name for name in NAMES if name in words] or NAMES


def is_answer(line):
    return line.startswith(('{"format":"crosshatch/', '{"step":')) and line.endswith("}")


def faults(text, command):
    found = []
    for line in text.splitlines():
        if not is_answer(line):
            continue
        value = json.loads(line)
        if isinstance(value.get("rows"), list) or {"grid", "regions", "corners", "circles", "marks", "killer"} & value.keys():
            continue  # a puzzle in our format, not an answer
        tried = []
        for name in names_for(value, command):
            fault = jsonschema.exceptions.best_match(validator(name).iter_errors(value))
            if fault is None:
                break
            tried.append(f"{name}: {list(fault.absolute_path)}: {fault.message[:300]}")
        else:
            found.append(f"JSON that src/api/answers/answers.txt does not know: {line[:200]}\n  " +
                         "\n  ".join(tried))
    return found
