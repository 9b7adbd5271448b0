"""Rules as generators: what a flow may ask for, and how.

A rule that needs a player's choice yields a `Decision` and is sent the chosen `Option`; chapters nest
with `yield from`. A flow yields `Together` for simultaneous secret choices and is sent one option for
each decision, and it yields a `Checkpoint` where it could be started again from the state alone.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from walstatt.core.options import Option, Options


class Decision:
    """One question to one seat. `options` lists the answers; `accepts` is the judge."""

    __slots__ = ("_build", "_options", "kind", "rules", "seat", "subject", "turn")

    def __init__(
        self,
        seat: int,
        kind: str,
        options: Options | Callable[[], Options],
        rules: tuple[str, ...],
        subject: tuple[str, ...] = (),
        turn: int | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        # The flow stands still while a question is open, so its options can be worked out when somebody
        # first looks at them; a clone that only repeats a choice never does.
        self._options: Options | None = None
        self._build: Callable[[], Options] | None = None
        if callable(options):
            self._build = options
        else:
            self._options = options
        self.rules = rules
        self.turn = turn  # not None: the question is a checkpoint, see `Checkpoint`
        self.subject = subject  # what the question is about, in words of the game (a hex, a tile)

    @property
    def options(self) -> Options:
        if self._options is None:
            assert self._build is not None
            self._options = self._build()
        return self._options

    def accepts(self, option: Option) -> bool:
        return option in self.options

    def __repr__(self) -> str:
        return f"<Decision {self.kind} of seat {self.seat}: {len(self.options)} options>"


class Together:
    """Several decisions answered in secret and revealed when all are in."""

    __slots__ = ("decisions",)

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self.decisions = tuple(decisions)


class Checkpoint:
    """The flow can be started again from the state as it is now.

    Where a question follows at once it is cheaper to make the question itself the checkpoint, by giving it
    a `turn`: then the match keeps no copy of the state, because as long as nobody answers it has the state.
    `turn` groups the checkpoints that are kept for undo. A flow marks a checkpoint after it has drawn or
    revealed anything hidden and before it asks the next question: `imagine` deals hidden things anew in
    the state of the last checkpoint and repeats only the choices and dice since.
    """

    __slots__ = ("turn",)

    def __init__(self, turn: int) -> None:
        self.turn = turn


Request = Decision | Together | Checkpoint
#: What a chapter of rules is: it yields requests, is sent answers, and may return a value.
Flow = Generator[Request, Any, None]


def ask(
    seat: int,
    kind: str,
    options: Options | Callable[[], Options],
    *rules: str,
    about: tuple[str, ...] = (),
    turn: int | None = None,
) -> Decision:
    """A question in one line, rule ids last; options may be a function that lists them when needed.

    With a `turn` the question is a checkpoint: the flow, started again from the state, asks it again.
    """
    return Decision(seat, kind, options, rules, about, turn)
