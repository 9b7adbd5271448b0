"""What the server tells of itself: one JSON object a line for programs, or calm lines for a person.

JSON lines name matches, seats and numbers, never choices, tiles, people's names or tokens. Of a failure
they hold its type and where it happened, not its message, which may quote what somebody chose in secret.
In a terminal a person sees who comes and plays, and what is wrong; those lines stay on the screen.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
import traceback
from functools import lru_cache
from typing import Any, Literal

import msgspec

from walstatt.core.text import Lang, catalogue

Form = Literal["json", "calm"]
logger = logging.getLogger("walstatt.server")
#: Facts that are for the terminal alone: how somebody is called.
SPOKEN = ("called",)
#: What any stranger can make uvicorn say; nothing is wrong with the server then.
STRANGE = ("Invalid HTTP request", "Unsupported upgrade request", "Invalid UTF-8 sequence")


@lru_cache(2)
def _second(since_1970: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(since_1970))


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = getattr(record, "facts", {})
        line = {
            "time": f"{_second(int(record.created))}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **{name: value for name, value in facts.items() if name not in SPOKEN},
        }
        if record.exc_info and record.exc_info[1] is not None:
            line.update(failure(record.exc_info[1]))
        return msgspec.json.encode(line, enc_hook=str).decode()


class CalmLines(logging.Formatter):
    """Sentences; what has none is silent unless something is wrong."""

    def __init__(self, lang: Lang) -> None:
        super().__init__()
        self._texts = catalogue("walstatt.server.text", lang)

    def filter(self, record: logging.LogRecord) -> bool:
        return record.levelno >= logging.WARNING or self._key(record) in self._texts

    def format(self, record: logging.LogRecord) -> str:
        facts = {**getattr(record, "facts", {}), "event": record.getMessage()}
        if record.exc_info and record.exc_info[1] is not None:
            facts.update(failure(record.exc_info[1]))
        if facts.get("at"):
            facts["at"] = facts["at"][-1]  # the innermost place is enough to begin with
        key = self._key(record)
        if key not in self._texts:
            key = "calm.failure" if "failure" in facts else "calm.other"
        when = time.strftime("%H:%M:%S", time.localtime(record.created))
        return f"{when}  {self._texts[key].format_map(_Blank(facts))}"

    @staticmethod
    def _key(record: logging.LogRecord) -> str:
        return f"calm.{record.msg.replace('.', '-')}" if isinstance(record.msg, str) else ""


class _Blank(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "?"


def strangers(record: logging.LogRecord) -> bool:
    """Whoever watches for errors is not to be alarmed by anybody's broken client."""
    if record.levelno > logging.INFO and str(record.msg).startswith(STRANGE):
        record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
    return True


def cut_off(record: logging.LogRecord) -> bool:
    """A server that stops ends what takes too long; that is no failure of what is ended."""
    if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
        record.levelno, record.levelname, record.exc_info = logging.INFO, "INFO", None
        record.msg, record.args = "request.cut-off", ()
    return True


def failure(error: BaseException) -> dict[str, Any]:
    """What is told of a failure."""
    frames = traceback.extract_tb(error.__traceback__)
    return {"failure": type(error).__name__, "at": [f"{f.filename}:{f.lineno} {f.name}" for f in frames]}


def log(event: str, **facts: object) -> None:
    logger.info(event, extra={"facts": facts})


def log_failure(event: str, error: BaseException, **facts: object) -> None:
    logger.error(event, extra={"facts": {**facts, **failure(error)}})


def form_for(wish: str = "") -> Form:
    """As it was asked for; else calm lines where somebody sees them."""
    if wish in ("json", "calm"):
        return "json" if wish == "json" else "calm"
    return "calm" if sys.stderr.isatty() else "json"


def set_up(form: Form = "json", lang: Lang = "en") -> None:
    """Everything that is logged in this process, uvicorn's lines too, goes to stderr in this form."""
    # Nobody prints where a line was logged and by which thread: finding that out costs half of logging it.
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(strangers)
    if form == "json":
        handler.setFormatter(JsonLines())
    else:
        calm = CalmLines(lang)
        handler.setFormatter(calm)
        handler.addFilter(calm.filter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("walstatt.server", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.INFO)
