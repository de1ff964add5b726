# SPDX-License-Identifier: MIT
"""HTTP/1.1 over a socket, as raw as an attack wants it.

An address is (host, port). `source` is the loopback address that a client comes from: the service
counts and limits clients by address, so tests tell them apart by 127.0.0.N. Times are in seconds.
"""
import json
import re
import socket
import time

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Its solutions cannot be counted within a time that a test has.
ENDLESS = "." * 81


class Answer:
    """A status, headers as a dictionary with names in lower case, and a body."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return f"<{self.status} {self.body[:200]!r}>"


def request(method, path, body=b"", *headers):
    """The bytes of a request; `headers` are lines without their end."""
    if isinstance(body, str):
        body = body.encode()
    lines = [f"{method} {path} HTTP/1.1", *headers]
    if not any(line.lower().startswith("host:") for line in headers):
        lines.insert(1, "Host: localhost")
    if body or method == "POST":
        lines.append(f"Content-Length: {len(body)}")
    return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body


def puzzle(verb, text=EASY, *headers, **options):
    """The bytes of a request about one puzzle, in JSON."""
    body = json.dumps({"text": text, "options": options})
    return request("POST", f"/v1/{verb}", body, "Content-Type: application/json", *headers)


def connect(address, source="127.0.0.1", timeout=15, receive_buffer=None):
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if receive_buffer:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    link.settimeout(timeout)
    try:
        link.bind((source, 0))
        link.connect(address)
    except OSError:
        link.close()
        raise
    return link


def chunks_of(stream):
    while True:
        size = int(stream.readline().split(b";")[0], 16)
        data = stream.read(size)
        if len(data) != size or stream.read(2) != b"\r\n":
            raise OSError("a chunk that was cut")
        if size == 0:
            return
        yield data


def read_head(stream):
    """The status and headers of an answer; None where the connection ended."""
    line = stream.readline()
    if not line:
        return None
    if not line.startswith(b"HTTP/1."):
        raise OSError(f"no status line: {line[:80]!r}")
    headers = {}
    while (field := stream.readline().strip()):
        name, _, value = field.decode("latin-1").partition(":")
        headers[name.strip().lower()] = value.strip()
    return int(line.split()[1]), headers


def read_answer(stream, method="POST"):
    """The next answer of a connection that is open as a file; None where it ended. Answers of
    100 are passed over."""
    while True:
        head = read_head(stream)
        if head is None:
            return None
        status, headers = head
        if status != 100:
            break
    if method == "HEAD" or status in (204, 304):
        body = b""
    elif "chunked" in headers.get("transfer-encoding", ""):
        body = b"".join(chunks_of(stream))
    elif "content-length" in headers:
        size = int(headers["content-length"])
        body = stream.read(size)
        if len(body) != size:
            raise OSError(f"expected a body of {size} bytes, saw {len(body)}")
    else:
        body = stream.read()
    return Answer(status, headers, body)


def ask(address, message, source="127.0.0.1", timeout=15):
    """Sends the message on a connection of its own; its first answer, or None."""
    with connect(address, source, timeout) as link:
        link.sendall(message)
        with link.makefile("rb") as stream:
            return read_answer(stream, message.split(b" ", 1)[0].decode("latin-1"))


def read_all(link, seconds):
    """All bytes until the other side closes, or for this many seconds. Also whether it closed."""
    data, end = b"", time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        link.settimeout(left)
        try:
            part = link.recv(65536)
        except socket.timeout:
            break
        except OSError:
            return data, True
        if not part:
            return data, True
        data += part
    return data, False


def statuses(data):
    """The statuses of answers that stand in bytes, one behind the other."""
    return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d{3}) ", data)]
