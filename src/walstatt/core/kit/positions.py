"""Reading a position text, as far as all games write it alike.

A game adds its own lines: a method `_do_turn(words)` reads the line that begins with `turn`. Whatever is
wrong is told with the line, the word and what is allowed: `raise self.wrong("key", ...)`. Texts that every
game needs are the kernel's, all others are those of the game, below `[position]`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, SupportsIndex, TypeVar, overload

from walstatt.core.dice import Dice
from walstatt.core.errors import CORE, BadPosition, Problem
from walstatt.core.game import SEAT_NAMES, OptionSpec
from walstatt.core.kit.numbers import whole
from walstatt.core.text import catalogue

S = TypeVar("S")
#: Reads the value of a fact, or raises what is wrong with it.
Value = Callable[[str], Any]


class Missing(IndexError):
    """A line ends too soon."""


class Words(list[str]):
    """The words of a line; to ask for one that is not there is a complaint, not a fault of the program."""

    @overload
    def __getitem__(self, at: SupportsIndex) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Words: ...
    def __getitem__(self, at: SupportsIndex | slice) -> str | Words:
        if isinstance(at, slice):
            return Words(super().__getitem__(at))
        try:
            return super().__getitem__(at)
        except IndexError:
            raise Missing from None


class PositionReader(ABC, Generic[S]):
    """Reads one position text, line by line."""

    game: ClassVar[str]
    text: ClassVar[str]  # the package of the game's texts
    #: options that the lines of the seats tell
    told: ClassVar[Collection[str]] = ()

    def __init__(
        self, specs: Sequence[OptionSpec], check: Callable[[dict[str, str]], dict[str, str]], dice: Dice
    ) -> None:
        self._names = {spec.name for spec in specs if spec.name not in self.told}
        self.check = check
        self.dice = dice
        self.options: dict[str, str] = {}
        self.seats: set[int] = set()
        self.then: list[str] = []
        self.lines: list[tuple[int, Words]] = []
        self.at = 1  # the line that is read
        self.state: S

    def read(self, text: str) -> tuple[dict[str, str], S, list[str]]:
        """Options, state, and the choices made since."""
        lines = enumerate(text.splitlines(), 1)
        split = ((number, Words(line.split("#")[0].split())) for number, line in lines)
        self.lines = self._head([(number, words) for number, words in split if words])
        self.at = 1
        if self.seats != set(range(len(self.seats))) or len(self.seats) < 2:
            raise self.wrong("seats", seats=", ".join(SEAT_NAMES))
        self.state = self.new_state()
        for number, words in self.lines:
            self.at = number
            self._read(words, self._line)
        self.at = 1
        self.finish()
        return self.options, self.state, self.then

    # --- what a game adds ---------------------------------------------------------------------------------

    @abstractmethod
    def seat_line(self, seat: int, words: Words) -> Words | None:
        """Who plays what: `blue fire novice gems 5`. What is left is read as a line when there is a state."""

    @abstractmethod
    def new_state(self) -> S:
        """A state of these seats and options, in which nothing has happened."""

    def other_line(self, words: Words) -> bool:
        """Reads a line that is known by something else than its first word; False: it is none."""
        return False

    def finish(self) -> None:
        """What can be judged only when everything is read."""

    # --- complaints ---------------------------------------------------------------------------------------

    def wrong(self, key: str, **facts: object) -> BadPosition:
        """What is wrong in this line."""
        key = f"position.{key}"
        package = self.text if key in catalogue(self.text, "en") else CORE
        return BadPosition("position.line", line=self.at, why=Problem(key, package=package, **facts))

    # --- words --------------------------------------------------------------------------------------------

    def seat(self, word: str) -> int:
        name = word.removesuffix(":")
        playing = SEAT_NAMES[: len(self.seats)]
        if name not in playing:
            raise self.wrong("seat", seat=name, allowed=", ".join(playing))
        return SEAT_NAMES.index(name)

    def number(self, word: str, low: int = 0, high: int = 999) -> int:
        found = whole(word, low, high)
        if found is None:
            raise self.wrong("number", word=word, low=low, high=high)
        return found

    def one_of(self, key: str, word: str, known: Collection[str]) -> str:
        """A word that must be one of these."""
        if word not in known:
            raise self.wrong(key, word=word, known=", ".join(known))
        return word

    def facts(
        self,
        words: Words,
        values: Mapping[str, Value],
        flags: Collection[str] = (),
        often: Collection[str] = (),
    ) -> Iterator[tuple[str, Any]]:
        """`ap 2 damage 1 activated` as facts; only those in `often` may be told more than once."""
        told: set[str] = set()
        at = 0
        while at < len(words):
            word = words[at]
            if word in told and word not in often:
                raise self.wrong("twice", what=word)
            told.add(word)
            if word in values:
                at += 1
                yield word, values[word](words[at])
            elif word in flags:
                yield word, True
            else:
                raise self.wrong("fact", word=word, known=", ".join((*values, *flags)))
            at += 1

    # --- lines --------------------------------------------------------------------------------------------

    def _head(self, lines: list[tuple[int, Words]]) -> list[tuple[int, Words]]:
        """Reads the game, the options and who plays what; the other lines come back."""
        self.at = lines[0][0] if lines else 1
        if not lines or lines[0][1] != [self.game]:
            raise self.wrong("first-line", game=self.game)
        rest: list[tuple[int, Words]] = []
        for number, words in lines[1:]:
            self.at = number
            if words[0] in SEAT_NAMES:
                left = self._read(words, self._seat_line)
                if left:
                    rest.append((number, left))
            elif words[0] in self._names and len(words) == 2:
                if words[0] in self.options:
                    raise self.wrong("twice", what=words[0])
                self.options[words[0]] = words[1]
            else:
                rest.append((number, words))
        return rest

    def _seat_line(self, words: Words) -> Words | None:
        seat = SEAT_NAMES.index(words[0])
        if seat in self.seats:
            raise self.wrong("twice", what=words[0])
        self.seats.add(seat)
        return self.seat_line(seat, words[1:])

    def _line(self, words: Words) -> None:
        word = words[0].removesuffix(":")
        if word == "then":
            self.then.append(" ".join(words[1:]))
            return
        if self.other_line(words):
            return
        work = getattr(self, f"_do_{word.replace('-', '_')}", None)
        if work is None:
            raise self.wrong("unknown", word=words[0], known=", ".join(self._kinds_of_lines()))
        work(words[1:])

    def _kinds_of_lines(self) -> list[str]:
        found = [name.removeprefix("_do_").replace("_", "-") for name in dir(self) if name.startswith("_do_")]
        return [*found, "then"]

    def _read(self, words: Words, work: Callable[[Words], Any]) -> Any:
        try:
            return work(words)
        except Missing:
            raise self.wrong("short") from None
