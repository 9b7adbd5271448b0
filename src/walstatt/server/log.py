"""Structured logs: one JSON object a line.

They name matches, seats and numbers, never choices, tiles, people's names or tokens. Of a failure they
hold its type and where it happened, not its message, which may quote what somebody chose in secret.
"""

from __future__ import annotations

import logging
import sys
import time
import traceback
from typing import Any

import msgspec

logger = logging.getLogger("walstatt.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            line.update(failure(record.exc_info[1]))
        return msgspec.json.encode(line, enc_hook=str).decode()


def failure(error: BaseException) -> dict[str, Any]:
    """What is told of a failure."""
    frames = traceback.extract_tb(error.__traceback__)
    return {"failure": type(error).__name__, "at": [f"{f.filename}:{f.lineno} {f.name}" for f in frames]}


def log(event: str, **facts: object) -> None:
    logger.info(event, extra={"facts": facts})


def log_failure(event: str, error: BaseException, **facts: object) -> None:
    logger.error(event, extra={"facts": {**facts, **failure(error)}})


def set_up() -> None:
    """Everything that is logged in this process, uvicorn's lines too, becomes JSON on stderr."""
    # Nobody prints where a line was logged and by which thread: finding that out costs half of logging it.
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("walstatt.server", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.INFO)
