"""The service as a door of the contract test: tests/doors/contract/contract.py says what it reads
and writes.

Usage: door.py SERVICE [cache]      (cache: each answer is the second, which may be kept from the first)
"""
import base64
import http.client
import json
import re
import subprocess
import sys
import tempfile
import threading


def ask(link, verb, options, text):
    try:
        body = {"text": text.decode()}
    except UnicodeDecodeError:
        body = {"bytes": base64.b64encode(text).decode()}
    if options:
        body["options"] = options
    link.request("POST", f"/v1/{verb}", json.dumps(body), {"Content-Type": "application/json"})
    answer = link.getresponse()
    status, data = int(answer.headers["Crosshatch-Status"]), answer.read()
    # Where the program prints nothing, the service still says in JSON what is wrong.
    is_told = answer.status != 200 and "json" in answer.headers["Content-Type"]
    return status, b"" if is_told and options.get("json") is False else data


def main():
    given, out = sys.stdin.buffer, sys.stdout.buffer
    folder = tempfile.TemporaryDirectory()
    flags = ["--listen", "127.0.0.1:0", "--body-limit", "64M", "--time-limit", "1h",
             "--request-time", "1h", "--memory-limit", "2G"]
    has_cache = "cache" in sys.argv[2:]
    if has_cache:
        flags += ["--cache", f"{folder.name}/answers"]
    service = subprocess.Popen([sys.argv[1], *flags], stderr=subprocess.PIPE)
    port = json.loads(service.stderr.readline())["port"]
    threading.Thread(target=service.stderr.read, daemon=True).start()
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while head := given.readline().split():
        options = given.read(int(head[1]))
        text = given.read(int(head[2]))
        if has_cache:
            ask(link, head[0].decode(), json.loads(options) if options else {}, text)
        status, data = ask(link, head[0].decode(), json.loads(options) if options else {}, text)
        out.write(f"{status} {len(data)}\n".encode() + data)
    link.request("GET", "/metrics")
    kept = re.search(r"^crosshatch_cache_hits_total (\d+)", link.getresponse().read().decode(), re.M)
    service.terminate()
    if has_cache and int(kept[1]) < 100:
        sys.exit(f"expected many answers from the cache, saw {kept[1]}")
    sys.exit(service.wait())


if __name__ == "__main__":
    main()
