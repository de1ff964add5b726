"""The service as a door of the contract test: tests/doors/contract/contract.py says what it reads
and writes.

Usage: door.py SERVICE
"""
import base64
import http.client
import json
import subprocess
import sys
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
    service = subprocess.Popen([sys.argv[1], "--listen", "127.0.0.1:0", "--body-limit", "64M",
                                "--time-limit", "1h", "--request-time", "1h", "--memory-limit", "2G"],
                               stderr=subprocess.PIPE)
    port = json.loads(service.stderr.readline())["port"]
    threading.Thread(target=service.stderr.read, daemon=True).start()
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while head := given.readline().split():
        options = given.read(int(head[1]))
        text = given.read(int(head[2]))
        status, data = ask(link, head[0].decode(), json.loads(options) if options else {}, text)
        out.write(f"{status} {len(data)}\n".encode() + data)
    service.terminate()
    sys.exit(service.wait())


if __name__ == "__main__":
    main()
