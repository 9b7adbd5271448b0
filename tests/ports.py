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


def free_port() -> int:
    """None of those that the system gives to clients: one of them might take it while the server is gone."""
    while True:
        port = random.SystemRandom().randint(15_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
