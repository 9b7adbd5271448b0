"""Whether the machine has time for the servers at all: on one that others fill, whatever waits gives up."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

#: Now and then it works for a fiftieth of a second, and tells how long it took by the clock.
BEAT = """
import time
while True:
    began, used = time.monotonic(), time.process_time()
    while time.process_time() - used < 0.02:
        pass
    print(time.monotonic() - began, flush=True)
    time.sleep(1.0)
"""
#: Who gets less than a fiftieth of a processor is starved.
STARVED_S = 1.0


async def watch(starved: Callable[[float], None]) -> None:
    """For ever."""
    beats = await asyncio.create_subprocess_exec(sys.executable, "-c", BEAT, stdout=asyncio.subprocess.PIPE)
    assert beats.stdout is not None
    try:
        while line := await beats.stdout.readline():
            seconds = float(line)
            if seconds > STARVED_S:
                starved(seconds)
    finally:
        beats.kill()
        await beats.wait()
