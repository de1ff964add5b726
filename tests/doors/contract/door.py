"""The Python package as a door of the contract test: contract.py says what it reads and writes."""
import json
import sys

import crosshatch


def main():
    given, out = sys.stdin.buffer, sys.stdout.buffer
    while head := given.readline().split():
        options = given.read(int(head[1]))
        text = given.read(int(head[2]))
        reply = crosshatch.ask(head[0].decode(), text, json.loads(options) if options else None)
        out.write(f"{reply.status} {len(reply.data)}\n".encode() + reply.data)


if __name__ == "__main__":
    main()
