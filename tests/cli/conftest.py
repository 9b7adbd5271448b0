"""The command line, run inside the test process."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from walstatt.cli import common
from walstatt.cli.main import run


class Ran(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line on standard error of a command that was refused."""
        assert self.code == 2, self
        assert self.err.endswith("\n"), self
        line = self.err[:-1]
        assert line.strip(), self
        assert "\n" not in line, self
        return line


Command = Callable[..., Ran]


@pytest.fixture
def walstatt(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Run `walstatt` with these words, as the shell would; `typed` is what comes on standard input."""
    for name in ("WALSTATT_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def command(*words: object, typed: str = "", width: int = 120) -> Ran:
        given = [str(word) for word in words]
        monkeypatch.setattr(sys, "argv", ["walstatt", *given])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        monkeypatch.setattr(common, "LANG", common.startup_lang())  # as when the program starts
        monkeypatch.setattr(common.out, "width", width)
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            run()
        printed = capsys.readouterr()
        code = ended.value.code
        assert isinstance(code, int)
        return Ran(code, printed.out, printed.err)

    return command
