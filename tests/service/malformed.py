# SPDX-License-Identifier: MIT
"""Requests that no client should send, and lawful ones that servers get wrong.

A case is a name and the bytes. How it must end:

    REFUSED  one answer of 4xx, 501 or 505, or none; then the connection is closed
    SERVED   one answer below 500 each, and the request behind it is answered as well
    WAITING  nothing can be said yet; the connection is closed when the time for headers or body is up
"""
BODY = b'{"text":"A;A|A;A"}'
JSON = b"Content-Type: application/json\r\n"


def get(path, *lines, version=b"HTTP/1.1"):
    return b"\r\n".join([b"GET " + path + b" " + version, b"Host: localhost", *lines]) + b"\r\n\r\n"


def post(*lines, body=BODY):
    return b"\r\n".join([b"POST /v1/check HTTP/1.1", b"Host: localhost",
                         b"Content-Type: application/json", *lines]) + b"\r\n\r\n" + body


def chunked(data, *lines):
    return post(b"Transfer-Encoding: chunked", *lines, body=data)


LENGTH = b"Content-Length: %d" % len(BODY)
WHOLE = b"%x\r\n" % len(BODY) + BODY + b"\r\n"
END = b"0\r\n\r\n"
HELLO = (b"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03" + bytes(range(32)) + b"\x00\x00\x04\x13\x01\x13\x02"
         + b"\x01\x00\x00\x74" + bytes(116))

LENGTHS = {
    "two lengths": post(LENGTH, b"Content-Length: 0"),
    "two lengths, the first 0": post(b"Content-Length: 0", LENGTH),
    "a list of lengths": post(b"Content-Length: %d, 0" % len(BODY)),
    "length -1": post(b"Content-Length: -1"),
    "length +18": post(b"Content-Length: +%d" % len(BODY)),
    "length 0x12": post(b"Content-Length: 0x12"),
    "length 1 8": post(b"Content-Length: 1 8"),
    "length 1e20": post(b"Content-Length: 1e20"),
    "length of 21 digits": post(b"Content-Length: 100000000000000000000"),
    "length that wraps to 18": post(b"Content-Length: 18446744073709551634"),
    "length 2 GB": post(b"Content-Length: 2147483648"),
    "length without digits": post(b"Content-Length:"),
    "length and chunks": post(LENGTH, b"Transfer-Encoding: chunked", body=WHOLE + END),
    "chunks and length": post(b"Transfer-Encoding: chunked", LENGTH, body=WHOLE + END),
    "length 0 and chunks": post(b"Content-Length: 0", b"Transfer-Encoding: chunked", body=WHOLE + END),
}

ENCODINGS = {
    "encoding xchunked": post(b"Transfer-Encoding: xchunked", body=WHOLE + END),
    "encoding identity": post(b"Transfer-Encoding: identity", body=WHOLE + END),
    "encoding gzip, chunked": post(b"Transfer-Encoding: gzip, chunked", body=WHOLE + END),
    "encoding chunked, identity": post(b"Transfer-Encoding: chunked, identity", body=WHOLE + END),
    "encoding behind a vertical tab": post(b"Transfer-Encoding:\x0bchunked", body=WHOLE + END),
    "encoding in a name with a space": post(b"Transfer-Encoding : chunked", body=WHOLE + END),
    "chunks by HTTP/1.0": chunked(WHOLE + END).replace(b"HTTP/1.1", b"HTTP/1.0"),
    "chunks by HTTP/1.0 that stays": chunked(WHOLE + END, b"Connection: keep-alive").replace(b"HTTP/1.1", b"HTTP/1.0"),
    "length and chunks by HTTP/1.0": post(LENGTH, b"Transfer-Encoding: chunked",
                                          body=WHOLE + END).replace(b"HTTP/1.1", b"HTTP/1.0"),
    "a token behind the chunks": chunked(WHOLE + b"0\r\nAuthorization: Bearer 0123456789abcdef\r\n\r\n"),
    "a host behind the chunks": chunked(WHOLE + b"0\r\nHost: localhost\r\n\r\n"),
    "a length behind the chunks": chunked(WHOLE + b"0\r\nContent-Length: 3\r\n\r\n"),
    "two encodings": chunked(WHOLE + END, b"Transfer-Encoding: identity"),
    "chunk of -2": chunked(b"-2\r\n" + BODY + b"\r\n" + END),
    "chunk of 0x12": chunked(b"0x12\r\n" + BODY + b"\r\n" + END),
    "chunk without a size": chunked(b"\r\n" + BODY + b"\r\n" + END),
    "chunk of 2^64 + 18": chunked(b"10000000000000012\r\n" + BODY + b"\r\n" + END),
    "chunk of 2^63 - 1": chunked(b"7fffffffffffffff\r\n" + BODY),
    "chunk that is too long": chunked(b"2\r\n" + BODY + b"\r\n" + END),
    "chunk with a size of words": chunked(b"many\r\n" + BODY + b"\r\n" + END),
    "body in gzip": post(b"Content-Encoding: gzip", LENGTH),
}

LINES = {
    "space before a colon": get(b"/healthz", b"Accept : */*"),
    "NUL in a value": get(b"/healthz", b"X-A: a\0b"),
    "NUL in a name": get(b"/healthz", b"X\0A: a"),
    "NUL in a path": get(b"/health\0z"),
    "line ends without CR": b"GET /healthz HTTP/1.1\nHost: localhost\n\n",
    "CR within a value": get(b"/healthz", b"X-A: a\rX-B: b"),
    "a folded line": get(b"/healthz", b"X-A: a", b" b"),
    "a folded first line": b"GET /healthz HTTP/1.1\r\n Host: localhost\r\n\r\n",
    "a line without a colon": get(b"/healthz", b"hello"),
    "a name without letters": get(b"/healthz", b": a"),
    "a name in brackets": get(b"/healthz", b"(a): b"),
    "DEL in a value": get(b"/healthz", b"X-A: a\x7fb"),
    "no host": b"GET /healthz HTTP/1.1\r\nAccept: */*\r\n\r\n",
    "two origins": post(b"Origin: http://localhost", b"Origin: http://evil.test", LENGTH),
    "two hosts": get(b"/healthz", b"Host: example.org"),
    "a host with a space": b"GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n",
    "a host with a path": b"GET /healthz HTTP/1.1\r\nHost: a/../b\r\n\r\n",
    "5000 headers": get(b"/healthz", *(b"X-%d: 1" % i for i in range(5000))),
    "a header of 100 KB": get(b"/healthz", b"X-A: " + b"a" * 100_000),
    "a name of 100 KB": get(b"/healthz", b"a" * 100_000 + b": a"),
}

STARTS = {
    "HTTP/0.9": b"GET /healthz\r\n\r\n",
    "HTTP/9.9": get(b"/healthz", version=b"HTTP/9.9"),
    "HTTP/2.0": get(b"/healthz", version=b"HTTP/2.0"),
    "HTTP/1.10": get(b"/healthz", version=b"HTTP/1.10"),
    "the version in lower case": get(b"/healthz", version=b"http/1.1"),
    "no version number": get(b"/healthz", version=b"HTTP/"),
    "the beginning of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0",
    "the hello of TLS": HELLO,
    "8 MB without a line end": b"G" * 8_000_000,
    "a path of 100 KB": get(b"/" + b"a" * 100_000),
    "a path with a space": get(b"/health z"),
    "a space before the method": b" " + get(b"/healthz"),
    "a method with a bracket": b"GE(T /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "empty lines before the method": b"\r\n\r\n" + get(b"/healthz"),
    "an expectation of tea": post(b"Expect: tea", LENGTH),
    "bytes of all values": bytes(range(255, -1, -1)) * 8,
}

REFUSED = {**LENGTHS, **ENCODINGS, **LINES, **STARTS}

SERVED = {
    "a range of many": get(b"/healthz", b"Range: bytes=" + b",".join(b"%d-" % i for i in range(1000))),
    "a whole address": get(b"http://localhost/healthz"),
    "a path without a slash": get(b"healthz"),
    "CONNECT": b"CONNECT localhost:22 HTTP/1.1\r\nHost: localhost:22\r\n\r\n",
    "a path up and out": get(b"/../../../../etc/passwd"),
    "a path up and out, escaped": get(b"/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
    "a path up, twice escaped": get(b"/%252e%252e/etc/passwd"),
    "a path with back slashes": get(b"/..\\..\\etc\\passwd"),
    "an escaped NUL in a path": get(b"/healthz%00.html"),
    "a wrong escape": get(b"/healthz%zz"),
    "a path of two slashes": get(b"//etc/passwd"),
    "a query of 4 KB": get(b"/healthz?" + b"a=b&" * 1000),
    "GET of a star": get(b"*"),
    "OPTIONS of a star": b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "TRACE": b"TRACE /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a method that nobody knows": b"BREW /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a method in lower case": b"get /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an upgrade to HTTP/2": get(b"/healthz", b"Connection: Upgrade, HTTP2-Settings", b"Upgrade: h2c",
                                b"HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"),
    "chunks": chunked(WHOLE + END),
    "chunks with extensions": chunked(b"12;a=b\r\n" + BODY + b"\r\n" + END),
    "chunks with a trailer": chunked(WHOLE + b"0\r\nX-A: b\r\n\r\n"),
    "an empty body": post(b"Content-Length: 0", body=b""),
    "a body of zeros": post(LENGTH, body=bytes(len(BODY))),
    "a body that is no UTF-8": post(b"Content-Length: 13", body=b'{"text":"\xff\xfe"}'),
}

WAITING = {
    "silence": b"",
    "half a first line": b"GET /heal",
    "half a header": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ",
    "half a body": post(b"Content-Length: 100"),
    "half a chunk": chunked(b"ff\r\n" + BODY),
    "chunks without an end": chunked(WHOLE),
}
