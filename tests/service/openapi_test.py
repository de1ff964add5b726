#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""/openapi.json is a document of OpenAPI 3.1, and what it says of the service is true.

Usage: openapi_test.py SERVICE PROGRAM [WORD ...]

The schema below has what the specification demands of the parts that our document uses. Where
Python has the module openapi_spec_validator, that one judges the document, too."""
import gzip
import json
import urllib.parse

import jsonschema

from exchange import ask, request
from service import Service, check, run

PUZZLES = {"odds": "1_\n__\n", "minimise": "#mosaic\n44\n44\n", "make": "sudoku", None: "BB;C|B;B;C"}
QUERY = {"odds": "?family=minesweeper", "convert": "?to=json"}

# Of https://spec.openapis.org/oas/v3.1.0, chapter 4.8.
SPECIFICATION = {
    "type": "object",
    "required": ["openapi", "info", "paths", "components"],
    "properties": {
        "openapi": {"type": "string", "pattern": r"^3\.1\.\d+$"},
        "info": {"type": "object", "required": ["title", "version"],
                 "properties": {key: {"type": "string"} for key in
                                ("title", "version", "summary", "description")} |
                 {"license": {"type": "object", "required": ["name"], "not": {"required": ["url", "identifier"]}}},
                 "additionalProperties": False},
        "servers": {"type": "array", "items": {"type": "object", "required": ["url"]}},
        "security": {"type": "array", "items": {"type": "object",
                                                "additionalProperties": {"type": "array"}}},
        "tags": {"type": "array", "items": {"type": "object", "required": ["name"]}},
        "paths": {"type": "object", "patternProperties": {"^/": {"$ref": "#/$defs/path"}},
                  "additionalProperties": False},
        "components": {"type": "object", "additionalProperties": False, "properties": {
            "schemas": {"type": "object", "propertyNames": {"pattern": r"^[a-zA-Z0-9._-]+$"}},
            "responses": {"type": "object", "additionalProperties": {"$ref": "#/$defs/response"}},
            "securitySchemes": {"type": "object", "additionalProperties": {
                "type": "object", "required": ["type", "scheme"]}}}},
    },
    "additionalProperties": False,
    "$defs": {
        "path": {"type": "object", "additionalProperties": False, "properties": {
            "parameters": {"type": "array", "items": {"$ref": "#/$defs/parameter"}},
            "get": {"$ref": "#/$defs/operation"}, "post": {"$ref": "#/$defs/operation"},
            "delete": {"$ref": "#/$defs/operation"}}},
        "operation": {"type": "object", "required": ["responses", "operationId"],
                      "additionalProperties": False, "properties": {
                          "operationId": {"type": "string"}, "summary": {"type": "string"},
                          "tags": {"type": "array", "items": {"type": "string"}},
                          "security": {"type": "array"},
                          "parameters": {"type": "array", "items": {"$ref": "#/$defs/parameter"}},
                          "requestBody": {"type": "object", "required": ["content"], "properties": {
                              "content": {"$ref": "#/$defs/content"}}},
                          "responses": {"type": "object", "minProperties": 1, "patternProperties": {
                              "^[1-5][0-9]{2}$": {"$ref": "#/$defs/response"}},
                                        "additionalProperties": False}}},
        "parameter": {"type": "object", "required": ["name", "in", "schema"], "properties": {
            "in": {"enum": ["query", "path"]}},
                      "if": {"properties": {"in": {"const": "path"}}},
                      "then": {"properties": {"required": {"const": True}}, "required": ["required"]}},
        "content": {"type": "object", "propertyNames": {"pattern": "^[a-z]+/[a-z+.-]+$"},
                    "additionalProperties": {"type": "object", "additionalProperties": False,
                                             "properties": {"schema": {"type": "object"},
                                                            "example": True}}},
        "response": {"type": "object", "oneOf": [
            {"required": ["$ref"], "maxProperties": 1},
            {"required": ["description"], "additionalProperties": False, "properties": {
                "description": {"type": "string"}, "headers": {"type": "object"},
                "content": {"$ref": "#/$defs/content"}}}]},
    },
}


def document_of(service):
    answer = ask(service.address, request("GET", "/openapi.json"))
    check(answer.status == 200, f"the document, saw {answer}")
    check(answer.headers["content-type"] == "application/json", f"JSON, saw {answer.headers}")
    return answer.json()


def fault(value, schema, document):
    """What a schema of the document says against a value."""
    resolver = jsonschema.RefResolver(base_uri="", referrer=document)
    judge = jsonschema.Draft202012Validator(schema, resolver=resolver)
    found = jsonschema.exceptions.best_match(judge.iter_errors(value))
    return None if found is None else f"{list(found.absolute_path)}: {found.message[:300]}"


def it_is_a_document_of_openapi(program):
    with Service(program) as service:
        document = document_of(service)
    jsonschema.Draft202012Validator.check_schema(SPECIFICATION)
    found = jsonschema.exceptions.best_match(
        jsonschema.Draft202012Validator(SPECIFICATION).iter_errors(document))
    check(found is None, f"a document of OpenAPI 3.1: {found and (list(found.absolute_path), found.message[:300])}")
    for name, schema in document["components"]["schemas"].items():
        try:
            jsonschema.Draft202012Validator.check_schema(schema)
        except jsonschema.SchemaError as error:
            raise AssertionError(f"{name} to be a schema: {error.message[:300]}") from None
    names = [part["operationId"] for path in document["paths"].values()
             for key, part in path.items() if key != "parameters"]
    check(len(names) == len(set(names)), f"each operationId once, saw {names}")
    for path, parts in document["paths"].items():
        for part in (part for key, part in parts.items() if key != "parameters"):
            query = [one["name"] for one in part.get("parameters", [])]
            check(len(query) == len(set(query)), f"{path}: each parameter once, saw {query}")
    try:
        import openapi_spec_validator  # pylint: disable=import-outside-toplevel
    except ImportError:
        return f"{len(names)} operations; not judged by openapi_spec_validator, which is not here"
    openapi_spec_validator.validate(document)
    return f"{len(names)} operations; openapi_spec_validator accepts it"


def answers_fit_their_schemas(program):
    with Service(program) as service:
        document = document_of(service)
        verbs = [path[4:] for path in document["paths"]
                 if path.startswith("/v1/") and not path.startswith("/v1/jobs/")]
        asked = 0
        whole = ask(service.address, request("POST", "/v1/check?cube=1/1", PUZZLES[None],
                                             "Content-Type: text/plain"))
        proved = ask(service.address, request("POST", "/v1/prove", PUZZLES[None], "Content-Type: text/plain"))
        texts = PUZZLES | {"verify": gzip.compress(proved.json()["certificate"].encode())}
        queries = QUERY | {"join": "?parts=" + urllib.parse.quote(whole.body)}
        for verb in verbs:
            text = texts.get(verb, PUZZLES[None])
            responses = document["paths"][f"/v1/{verb}"]["post"]["responses"]
            for media, what in responses["200"]["content"].items():
                target = f"/v1/{verb}{queries.get(verb, '')}"
                answer = ask(service.address, request(
                    "POST", target, text, "Content-Type: text/plain", f"Accept: {media}"))
                check(answer is not None and answer.status == 200, f"{verb} as {media}, saw {answer}")
                saw = answer.headers["content-type"].split(";")[0]
                check(saw == media, f"{verb} as {media}, saw {saw}")
                asked += 1
                if media == "application/json" or media == "application/x-ndjson":
                    wrong = fault(json.loads(answer.body), what["schema"], document)
                    check(wrong is None, f"{verb} as {media} to fit its schema: {wrong}")
        return f"{len(verbs)} verbs, {asked} answers"


def requests_fit_their_schemas(program):
    with Service(program) as service:
        document = document_of(service)
        bodies = [({"text": "B;B|B;B", "options": {"limit": 5}}, True),
                  ({"text": "B;B|B;B", "options": {"limit": "5k", "json": None}}, True),
                  ({"bytes": "QjtCfEI7Qg=="}, True), ({"bytes": "QjtCfEI7Qg==", "text": "x"}, False),
                  ({"text": "B;B|B;B", "options": {"level": 1}}, False), ({}, False), ({"text": 5}, False),
                  ({"text": "B;B|B;B", "options": {"limit": []}}, False), ({"texts": "B;B|B;B"}, False)]
        for body, is_good in bodies:
            answer = ask(service.address, request(
                "POST", "/v1/count", json.dumps(body), "Content-Type: application/json"))
            wrong = fault(body, {"$ref": "#/components/schemas/count_request"}, document)
            check((answer.status == 200) == is_good, f"{body}: expected {is_good}, saw {answer}")
            check((wrong is None) == is_good, f"the schema to judge {body} as the service does: {wrong}")


def errors_are_as_it_says(program):
    plain = "Content-Type: text/plain"
    cases = [("400", request("POST", "/v1/check?limti=1", "B;B|B;B", plain)),
             ("404", request("POST", "/v1/chekc", "B;B|B;B", plain)),
             ("405", request("GET", "/v1/check")),
             ("406", request("POST", "/v1/check", "B;B|B;B", plain, "Accept: image/png")),
             ("413", request("POST", "/v1/check", "B" * 300000, plain)),
             ("415", request("POST", "/v1/check", "B;B|B;B", "Content-Type: text/css")),
             ("422", request("POST", "/v1/check", "B;?|B;B", plain))]
    with Service(program) as service:
        document = document_of(service)
        responses = document["paths"]["/v1/check"]["post"]["responses"]
        for status, bytes_of_request in cases:
            answer = ask(service.address, bytes_of_request)
            check(answer is not None and str(answer.status) == status, f"{status}, saw {answer}")
            check(status in responses, f"the document to name {status}")
            where = responses[status]["$ref"].rsplit("/", 1)[1]
            schema = document["components"]["responses"][where]["content"]["application/json"]["schema"]
            wrong = fault(answer.json(), schema, document)
            check(wrong is None, f"the error of {status} to fit its schema: {wrong}")


def every_path_is_there(program):
    with Service(program) as service:
        paths = document_of(service)["paths"]
        for path, parts in paths.items():
            if "get" not in parts or "{" in path:
                continue
            answer = ask(service.address, request("GET", path))
            media = answer.headers["content-type"].split(";")[0]
            check(answer.status == 200, f"{path}, saw {answer}")
            check(media in parts["get"]["responses"]["200"]["content"], f"{path}, saw {media}")


run([it_is_a_document_of_openapi, answers_fit_their_schemas, requests_fit_their_schemas,
     errors_are_as_it_says, every_path_is_there])
