"""What `tools/break-rules` needs within pytest: the tests are collected once, then broken rules are tried.

Each mistake is made in a process that is split off for it: the function gets the code of the broken one, in
place, so that whoever has imported it has the mistake too.
"""

from __future__ import annotations

import gc
import importlib
import os
import resource
import signal
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn, Protocol

import pytest
from _pytest.runner import runtestprotocol

LIMIT_S = 20  # a broken rule may never end
MEMORY = 4 << 30  # or never have enough
UNBROKEN = 3  # how a process ends that could not make its mistake


class Mistake(Protocol):
    @property
    def file(self) -> Path: ...
    @property
    def line(self) -> int: ...
    @property
    def what(self) -> str: ...
    @property
    def ids(self) -> frozenset[str]: ...
    @property
    def function(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def name(self) -> tuple[str, str, str, str]: ...
    @property
    def source(self) -> str: ...


class Breaking:
    """The plugin: in place of running the tests it tries the mistakes."""

    def __init__(self, mistakes: list[Mistake], package: str, folder: Path, *, who: bool = False) -> None:
        self.mistakes = mistakes
        self.package = package
        self.folder = folder  # where the package is
        self.who = who  # ask all other tests, too

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        claims = {
            item: {rule for mark in item.iter_markers("rule") for rule in mark.args} for item in session.items
        }
        tried = caught = 0
        missed: dict[str, int] = defaultdict(int)  # by id, mistakes that no test noticed
        others: dict[str, list[Mistake]] = defaultdict(list)  # and those that some test did
        for number, mistake in enumerate(self.mistakes, 1):
            wanted = {item: ids & mistake.ids for item, ids in claims.items() if ids & mistake.ids}
            found = self.noticed_by(mistake, list(wanted)) if wanted else None
            if found is None:
                continue
            tried += 1
            caught += bool(found)
            named = set().union(*wanted.values())
            if sys.stdout.isatty():
                print(f"\r{number} of {len(self.mistakes)}, {caught} of {tried} noticed", end="", flush=True)
            for rule in named:
                if found:
                    others[rule].append(mistake)
                else:
                    missed[rule] += 1
            if not found:
                print(f"\n{mistake.file.name}:{mistake.line}  {mistake.name[-1]}")
                print(f"      {mistake.function}: {mistake.text}")
                print(f"      not noticed by {', '.join(sorted(named))}", flush=True)
                if self.who:
                    rest = [item for item in session.items if item not in wanted and claims[item]]
                    print(f"      but by {self.noticed_by(mistake, rest) or 'no test at all'}", flush=True)
        print(f"\n{caught} of {tried} mistakes noticed.")
        blind = [
            rule
            for rule, count in sorted(missed.items())
            if count > 1 and not any(self.noticed_by(one, _of(rule, claims)) for one in others[rule])
        ]
        print(f"Noticed none of several: {', '.join(blind) or '-'}")
        return True

    def noticed_by(self, mistake: Mistake, items: list[pytest.Item]) -> str | None:
        """The first of these tests that notices the mistake; "" if none does, None if it cannot be made."""
        out, into = os.pipe()
        child = os.fork()
        if not child:
            self.be_broken(mistake, items, into)
        os.close(into)
        with os.fdopen(out, encoding="utf-8") as answer:
            told = answer.read().split("\n")
        _, status = os.waitpid(child, 0)
        if os.waitstatus_to_exitcode(status) == UNBROKEN:
            return None
        # Every test is told of before it is run; the last one was the last, or ended even the process.
        return "" if told[-1] == "none" else told[-1]

    def be_broken(self, mistake: Mistake, items: list[pytest.Item], into: int) -> NoReturn:
        """What the process does that is split off: it runs the tests until one has noticed."""
        status = UNBROKEN
        try:
            gc.unfreeze()  # so that all functions are found
            self.break_function(mistake)
            status = 0
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            signal.signal(signal.SIGALRM, _too_long)
            for item in items:
                os.write(into, f"\n{item.nodeid}".encode())
                signal.alarm(LIMIT_S)
                reports = runtestprotocol(item, log=False, nextitem=None)
                signal.alarm(0)
                if any(report.failed for report in reports):
                    break
            else:
                os.write(into, b"\nnone")
        finally:
            os._exit(status)

    def break_function(self, mistake: Mistake) -> None:
        inner = mistake.file.relative_to(self.folder).with_suffix("")
        parts = inner.parent.parts if inner.name == "__init__" else inner.parts
        module = importlib.import_module(".".join((self.package, *parts)))
        good: Any = module
        for name in mistake.function.split("."):
            good = vars(good)[name]
        code = compile(mistake.source, str(mistake.file), "exec", dont_inherit=True)
        _exchange(_plain(good), next(one for one in _codes(code) if one.co_qualname == mistake.function))
        for name, other in sys.modules.items():
            for value in vars(other).values() if name.startswith(self.package) else ():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def _of(rule: str, claims: dict[pytest.Item, set[str]]) -> list[pytest.Item]:
    return [item for item, ids in claims.items() if rule in ids]


def _plain(good: Any) -> FunctionType:
    """The function that was written, under all that decorates it."""
    for name in ("fget", "__func__", "func", "__wrapped__"):
        if not isinstance(good, FunctionType) or name == "__wrapped__":
            good = getattr(good, name, good)
    assert isinstance(good, FunctionType)
    return good


def _exchange(function: FunctionType, code: CodeType) -> None:
    """Another code for a function, and for what it has made when modules were loaded."""
    old, function.__code__ = function.__code__, code
    for before, after in zip(_codes(old), _codes(code), strict=False):
        for made in gc.get_referrers(before):
            if isinstance(made, FunctionType):
                made.__code__ = after


def _codes(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


def _too_long(*_: object) -> None:
    raise TimeoutError("the broken rule does not end")
