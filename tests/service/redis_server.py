# SPDX-License-Identifier: MIT
"""A redis-server of the test's own, on a Unix socket in a temporary folder, and a client for it.
With `port` it listens there, too.

    with RedisServer() as redis:
        redis.ask("SET", "key", b"value")

What it has confirmed is on the disk (appendfsync always), so it may be killed and started again.
"""
import contextlib
import os
import signal
import socket
import subprocess
import tempfile
import time

from service import check


class RedisError(Exception):
    """What Redis replies to a command that it refuses."""


def read_reply(stream):
    """A reply of the protocol RESP2: bytes, an int, a list or None."""
    line = stream.readline()
    if not line.endswith(b"\r\n"):
        raise OSError("a reply that was cut")
    kind, rest = line[:1], line[1:-2]
    if kind == b"-":
        raise RedisError(rest.decode())
    if kind == b"+":
        return rest
    if kind == b":":
        return int(rest)
    size = int(rest)
    if size < 0:
        return None
    if kind == b"$":
        return stream.read(size + 2)[:-2]
    return [read_reply(stream) for _ in range(size)]


class RedisServer:
    def __init__(self, *flags, port=0):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "socket")
        self.flags = ("--port", str(port), *flags)
        self.process = None
        self.start()

    def start(self):
        with open(os.path.join(self.folder.name, "log"), "ab") as log:
            self.process = subprocess.Popen(
                ["redis-server", "--unixsocket", self.path, "--dir", self.folder.name, "--save", "",
                 "--appendonly", "yes", "--appendfsync", "always", "--maxmemory-policy", "noeviction", *self.flags],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        end = time.monotonic() + 10
        while True:
            with contextlib.suppress(OSError, RedisError):
                self.ask("PING")
                return
            check(time.monotonic() < end and self.process.poll() is None, "a redis-server that answers")
            time.sleep(0.01)

    def kill(self, by=signal.SIGKILL):
        """It ends at once, or stops where it is."""
        self.process.send_signal(by)
        if by == signal.SIGKILL:
            self.process.wait()

    def ask(self, *words):
        """The reply to a command, on a connection of its own."""
        with socket.socket(socket.AF_UNIX) as link:
            link.settimeout(10)
            link.connect(self.path)
            parts = [word if isinstance(word, bytes) else str(word).encode() for word in words]
            link.sendall(b"*%d\r\n" % len(parts)
                         + b"".join(b"$%d\r\n%b\r\n" % (len(part), part) for part in parts))
            with link.makefile("rb") as stream:
                return read_reply(stream)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()
