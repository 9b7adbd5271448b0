"""Servers on this machine: ports that they keep when they are started again, and how clients reach them."""

from __future__ import annotations

import random
import socket
import ssl
from contextlib import suppress
from typing import TypedDict


class Near(TypedDict):
    trust_env: bool
    verify: ssl.SSLContext


#: For httpx: no proxy stands between, and no certificates are read, which takes 20 ms for every client.
NEAR = Near(trust_env=False, verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))


#: Tests run in many processes: whoever has taken a port for TCP keeps it for UDP, where nobody else wants it.
_kept: list[socket.socket] = []


def free_port() -> int:
    """None of those that the system gives to clients: one of them might take it while the server is gone.

    Nor that of another test, whose server is gone for a moment, or has not come yet.
    """
    while True:
        address = "127.0.0.1", random.SystemRandom().randint(15_000, 32_000)
        keeper = socket.socket(type=socket.SOCK_DGRAM)
        with socket.socket() as probe, suppress(OSError):
            keeper.bind(address)
            probe.bind(address)
            _kept.append(keeper)
            return address[1]
        keeper.close()
