#!/usr/bin/python3
"""Loads an HTTP server with requests for one large body, which it never copies, and measures how many are answered.

    discard.py URL CONNECTIONS SECONDS [FIELD ...]

A FIELD is a line of the request's head, e.g. 'Accept-Encoding: gzip'. Prints a line of JSON: {"requests": complete responses,
"perSecond": the same per second, "p50": ms, "p99": ms}. Fails if a response is not 200 or has no Content-Length (it cannot
read chunks), or if the server closes a connection. Responses not complete at the end do not count.

MSG_TRUNC makes Linux throw the received bytes away instead of copying them to this process (tcp(7)): with megabytes per
response, copying them a second time takes the load generator as long as sending them takes the server.
"""
import json
import selectors
import socket
import sys
import time
from urllib.parse import urlsplit

HEAD = 16_384  # bytes: the most a head may have, and the most of a body that is copied
ROOM = bytearray(8_000_000)  # what recv_into() requires for as much as it may discard; nothing is written to it


class Connection:
    """One keep-alive connection with one request at a time."""

    def __init__(self, address, request):
        self.request = request
        self.socket = socket.create_connection(address)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)

    def ask(self):
        self.began = time.perf_counter()
        self.head = b''
        self.missing = None  # bytes of the body, once the head is complete
        self.socket.sendall(self.request)  # a few hundred bytes, into a buffer that the last response has left empty

    def read(self):
        """Reads what has arrived; returns the ms since the request if the response is now complete, otherwise None."""
        if self.missing is None:
            self.head += some(self.socket.recv(HEAD))
            end = self.head.find(b'\r\n\r\n')
            if end < 0:
                return None
            self.missing = length_in(self.head[:end]) - (len(self.head) - end - 4)
        elif self.missing > 0:
            self.missing -= some(self.socket.recv_into(ROOM, min(self.missing, len(ROOM)), socket.MSG_TRUNC))
        if self.missing < 0:
            sys.exit('a body is longer than its Content-Length')
        return (time.perf_counter() - self.began) * 1000 if self.missing == 0 else None


def some(received):
    if not received:
        sys.exit('the server closed a connection')
    return received


def length_in(head):
    status, *fields = head.split(b'\r\n')
    if status.split(b' ')[1:2] != [b'200']:
        sys.exit(f'the server answered {status.decode("latin-1")}')
    values = [value for name, _, value in (field.partition(b':') for field in fields) if name.lower() == b'content-length']
    if len(values) != 1:
        sys.exit('a response has no Content-Length')
    return int(values[0])


def rank(times, share):
    """The percentile by nearest rank; 0 without responses, as wrk says."""
    return sorted(times)[max(0, -int(-share * len(times) // 1) - 1)] if times else 0


def main(url, connections, seconds, *fields):
    parts = urlsplit(url)
    target = (parts.path or '/') + (f'?{parts.query}' if parts.query else '')
    lines = [f'GET {target} HTTP/1.1', f'Host: {parts.netloc}', *fields, '', '']
    request = '\r\n'.join(lines).encode('latin-1')
    selector = selectors.DefaultSelector()
    for _ in range(int(connections)):
        connection = Connection((parts.hostname, parts.port or 80), request)
        selector.register(connection.socket, selectors.EVENT_READ, connection)
        connection.ask()
    times = []
    start = time.perf_counter()
    end = start + float(seconds)
    while (left := end - time.perf_counter()) > 0:
        for key, _ in selector.select(left):
            taken = key.data.read()
            if taken is not None:
                times.append(taken)
                key.data.ask()
    spent = time.perf_counter() - start
    print(json.dumps({'requests': len(times), 'perSecond': len(times) / spent, 'p50': rank(times, 0.5), 'p99': rank(times, 0.99)}))


main(*sys.argv[1:])
