"""What the server refuses, with the HTTP status that says so."""

from __future__ import annotations

from walstatt.core.errors import Problem
from walstatt.core.text import LANGS
from walstatt.server.schemas import ErrorBody, ErrorOut

TEXTS = "walstatt.server.text"


class Refusal(Problem):
    """A refusal by the server itself; refusals by the rules are other problems and mean 400."""

    def __init__(self, status: int, key: str, rules: tuple[str, ...] = (), /, **args: object) -> None:
        super().__init__(f"server.{key}", rules, package=TEXTS, **args)
        self.status = status


def status_of(problem: Problem) -> int:
    return problem.status if isinstance(problem, Refusal) else 400


def told(problem: Problem) -> ErrorOut:
    """The problem as clients get it, in both languages, so that a page can switch at any time."""
    texts = {str(lang): problem.text(lang) for lang in LANGS}
    return ErrorOut(ErrorBody(problem.key, texts, problem.rules, problem.pieces, problem.cells))
