"""The replay file: one JSON object a line, readable by people, safe to append to.

The first line says what is played; every further line is one choice. Each line ends with a checksum
that covers it and all lines before it, so a changed, missing or half-written line is found exactly
where it is, and what stands before it is still good.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from walstatt.core.errors import BadRecord, Problem

FORMAT = 1
SEATS = ("blue", "red", "gold", "violet")


class Choice(NamedTuple):
    seat: int
    choice: str


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match starts from. Equal headers and equal choices are equal matches."""

    game: str
    rules: str
    options: dict[str, str]
    seed: int = 0
    names: tuple[str, ...] = ()
    position: str = ""
    rolls: tuple[int | str, ...] = ()  # results of real dice that people typed in


class Record(msgspec.Struct):
    """A match as it is kept: header, choices, and secret answers that wait for the others."""

    header: Header
    choices: list[Choice]
    pending: list[Choice] = []
    file: str = "record"

    def lines(self) -> list[str]:
        """The text of the file, line by line."""
        head = {"walstatt": "record", "format": FORMAT, **msgspec.to_builtins(self.header)}
        signed = [_signed(head, "")]
        for n, choice in enumerate(self.choices, 1):
            body = {"n": n, "seat": SEATS[choice.seat], "choice": choice.choice}
            signed.append(_signed(body, _sum_of(signed[-1])))
        for choice in self.pending:
            body = {"pending": True, "seat": SEATS[choice.seat], "choice": choice.choice}
            signed.append(_signed(body, _sum_of(signed[-1])))
        return signed

    def text(self) -> str:
        return "".join(line + "\n" for line in self.lines())

    def save(self, path: Path) -> None:
        """Write the file as a whole, so that a crash leaves the old or the new one."""
        part = path.with_name(path.name + ".part")
        part.write_text(self.text(), encoding="utf-8")
        part.replace(path)

    def broken_at(self, n: int, choice: Choice, why: Problem) -> BadRecord:
        return BadRecord(
            "record.choice", why.rules, file=self.file, line=n + 1, n=n, choice=choice.choice, why=why
        )


def load(path: Path) -> Record:
    if not path.is_file():
        raise BadRecord("record.missing", file=str(path))
    # Bytes that are no text are kept as they are, so that the damaged line is found and named.
    return parse(path.read_bytes().decode("utf-8", "surrogateescape"), path.name)


def parse(text: str, file: str = "record") -> Record:
    """A record from its text; `BadRecord` says which line is wrong and what is still good."""
    lines = text.split("\n")  # not splitlines: a text may contain other line ends
    if not any(line.strip() for line in lines):
        raise BadRecord("record.empty", file=file)
    record = Record(header=_header(lines[0], file), choices=[], file=file)
    total = _sum_of(lines[0])
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        body = _object(line, file, number, len(record.choices))
        if body.get("sum") != _checksum(line, total):
            raise BadRecord("record.checksum", file=file, line=number, good=len(record.choices))
        total = body["sum"]
        choice = Choice(_seat(body, file, number), _choice(body, file, number))
        (record.pending if body.get("pending") else record.choices).append(choice)
    return record


def _header(line: str, file: str) -> Header:
    try:
        body = json.loads(line)
    except (ValueError, RecursionError):
        raise BadRecord("record.foreign", file=file) from None
    if not isinstance(body, dict) or body.get("walstatt") != "record":
        raise BadRecord("record.foreign", file=file)
    if body.get("format") != FORMAT:
        raise BadRecord("record.format", file=file, found=body.get("format"), known=FORMAT)
    if body.get("sum") != _checksum(line, ""):
        raise BadRecord("record.checksum", file=file, line=1, good=0)
    try:
        return msgspec.convert(body, Header)
    except msgspec.ValidationError as error:
        raise BadRecord("record.line", file=file, line=1, why=str(error), good=0) from None


def _object(line: str, file: str, number: int, good: int) -> dict[str, Any]:
    try:
        body = json.loads(line)
    except json.JSONDecodeError as error:
        why = Problem("record.no-json", column=error.colno)
        raise BadRecord("record.line", file=file, line=number, why=why, good=good) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets in brackets
        why = Problem("record.no-sense")
        raise BadRecord("record.line", file=file, line=number, why=why, good=good) from None
    if not isinstance(body, dict):
        raise BadRecord("record.line", file=file, line=number, why=Problem("record.no-object"), good=good)
    return body


def _seat(body: dict[str, Any], file: str, number: int) -> int:
    if body.get("seat") not in SEATS:
        why = Problem("record.one-of", values=", ".join(SEATS))
        raise BadRecord("record.field", file=file, line=number, field="seat", why=why)
    return SEATS.index(body["seat"])


def _choice(body: dict[str, Any], file: str, number: int) -> str:
    choice = body.get("choice")
    if not isinstance(choice, str):
        why = Problem("record.a-text")
        raise BadRecord("record.field", file=file, line=number, field="choice", why=why)
    return choice


def _signed(body: dict[str, Any], before: str) -> str:
    bare = json.dumps(body, ensure_ascii=False)
    return f'{bare[:-1]}, "sum": "{_hash(bare, before)}"}}'


def _hash(bare: str, before: str) -> str:
    return hashlib.sha256((before + bare).encode("utf-8", "surrogateescape")).hexdigest()[:16]


def _sum_of(line: str) -> str:
    return str(json.loads(line).get("sum", ""))


def _checksum(line: str, before: str) -> str:
    """The checksum that a line should carry: over the line without it and the checksum before."""
    bare, mark, tail = line.rstrip("\r").rpartition(', "sum": "')
    total = _hash(bare + "}", before)
    return total if mark and tail == f'{total}"}}' else "-"
