"""Ports for servers that tests start, and start again at the same address."""

from __future__ import annotations

import random
import socket
from contextlib import suppress


def free_port() -> int:
    """None of those that the system gives to clients: one of them might take it while the server is gone."""
    while True:
        port = random.SystemRandom().randint(15_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
