"""Sets positions up: figures of any dial on a bare table, dice as the test says, choices as people type them.

    field = Field()
    field.put("a", "8 10 15 3 toughness", 10, 10, facing=0)
    field.put("b", "8 10 15 3", beside="a", seat=1)
    field.begin()
    field.play("strike a b", dice=(3, 4))
    assert field.clicks("b") == 3

Places are in inches, facings in degrees, counter-clockwise from the east. A dial of one click has eight.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import Any, TypeVar

from walstatt.core.dice import ScriptedDice
from walstatt.core.events import Event
from walstatt.core.flow import Decision, Flow
from walstatt.core.options import Option
from walstatt.games.mage_knight.rules import course
from walstatt.games.mage_knight.rules.castles import raise_section
from walstatt.games.mage_knight.setup import new_state
from walstatt.games.mage_knight.state.abilities import BY_VALUE
from walstatt.games.mage_knight.state.dials import VALUES, Dial, Slot
from walstatt.games.mage_knight.state.figures import RADIUS, SEAM, SECTIONS, Kind
from walstatt.games.mage_knight.state.library import kinds
from walstatt.games.mage_knight.state.state import Figure, State, level_at
from walstatt.games.mage_knight.state.terrain import lie_of, pool
from walstatt.spaces.table import INCH, Point
from walstatt.spaces.table.points import point_word

E = TypeVar("E", bound=Event)
LIVES = 8


class SixSided(ScriptedDice):
    """The dice of this game: who asks for others is wrong (MKN-DATA-07)."""

    def below(self, n: int) -> int:
        assert n == 6, f"a die with {n} sides"
        return super().below(n)


def slot(text: str) -> Slot:
    """`8 10 15 3 toughness`: speed, attack, defence, damage and the abilities; `x` is a skull."""
    words = text.split()
    values = [None if word == "x" else int(word) for word in words[:4]]
    marks = [next((w for w in words[4:] if w in BY_VALUE[value]), "") for value in VALUES]
    assert len(words) == 4 + sum(map(bool, marks)), f"an ability that is none, or two at one value: {text}"
    return Slot(values, marks)


def dial(text: str) -> Dial:
    clicks = [slot(part) for part in text.split(",")]
    return Dial(clicks * LIVES if len(clicks) == 1 else clicks)


def kind(text: str, name: str = "Figure", **more: Any) -> Kind:
    """A figure that no pack has."""
    plain: dict[str, Any] = {
        "id": "test-001", "name": name, "set": "test", "number": 1, "factions": ("one",), "rank": "standard",
        "points": 20, "range": 0, "targets": 1, "arc": 180,
    }  # fmt: skip
    return Kind(**{**plain, **more, "dials": (dial(text),)})


def large(*dials: str, ranges: Sequence[int] = (0, 0, 0, 0), arrows: int = 1, **more: Any) -> Kind:
    """A figure with four sections: front, left, rear, right; one dial is that of all."""
    whole: dict[str, Any] = {
        "id": "test-900", "name": "Large", "set": "test", "number": 9, "factions": ("one",),
        "rank": "standard", "points": 100, "type": "multi", **more,
    }  # fmt: skip
    sides = [
        Kind(
            **{**whole, "id": f"test-900/{name}", "dials": (dial(text),), "range": reach, "targets": arrows},
            arc=90,
        )
        for name, text, reach in zip(SECTIONS, dials * (4 // len(dials)), ranges, strict=True)
    ]
    for side in sides:
        side.arc += 2 * SEAM
    return Kind(
        **whole, range=0, targets=1, arc=360, dials=tuple(side.dial for side in sides), sections=tuple(sides)
    )


def inches(x: float, y: float) -> str:
    """A place as options write it."""
    return point_word(Point(round(x * INCH), round(y * INCH)))


class Field:
    """A position, and the match from there on."""

    def __init__(self, *, seats: int = 2, teams: Iterable[int] | None = None, **options: object) -> None:
        chosen = {
            "rules": "unlimited", "points": "200", "board": "36x36", "elevated": "on", "turns": "0",
            "terrain": "none", **{name: str(value) for name, value in options.items()},
        }  # fmt: skip
        sides = list(teams) if teams is not None else list(range(seats))
        self.state: State = new_state(chosen, [()] * seats, sides, SixSided(()))
        self.state.phase = "turn"
        self.decision: Decision | None = None
        self._flow: Flow | None = None

    # --- before it begins -------------------------------------------------------------------------------

    def put(
        self, word: str, what: str | Kind, x: float = 0, y: float = 0, *, facing: float = 0, seat: int = 0,
        beside: str = "", to: float = 0, clicks: int = 0, tokens: int = 0, below: bool = False, **more: Any,
    ) -> Figure:  # fmt: skip
        """A figure at a place, or in contact with another, so many degrees `to` its side. `what` is a dial,
        a kind, or the id of a figure of the packs (`rebellion-024`). On abrupt terrain it stands on top,
        if not `below`, in a portal."""
        if isinstance(what, Kind):
            made = what
        else:
            made = kinds().get(what) or kind(what, **more)
        if beside:
            x, y = self.next_to(beside, to, made.radius)
        at = (round(x * INCH), round(y * INCH))
        team = self.state.players[seat].team
        figure = Figure(word, made, seat, team, *at, round(facing * 100) % 36000)
        turned = tuple(start + clicks for start in made.starts)
        tops = () if below else lie_of(self.state.table).abrupt
        changes: dict[str, Any] = {"clicks": turned, "tokens": tokens, "level": level_at(tops, at)}
        self.state.figures[word] = figure.changed(**changes)
        return self.state.figures[word]

    def next_to(self, word: str, to: float = 0, radius: int = RADIUS) -> tuple[float, float]:
        """The place in contact with a figure's dot circle, so many degrees to its side."""
        figure = self.state.figures[word]
        base, reach = figure.base, figure.kind.radius + radius + 2
        return (base.x + cos(radians(to)) * reach) / INCH, (base.y + sin(radians(to)) * reach) / INCH

    def beside(self, word: str, to: float = 0, radius: int = RADIUS) -> str:
        return inches(*self.next_to(word, to, radius))

    def lay(self, terrain: str, x: float, y: float, degrees: int = 0) -> None:
        at = Point(round(x * INCH), round(y * INCH))
        piece = pool()[terrain].piece(f"{terrain}-{len(self.state.table.pieces) + 1}", at, degrees)
        self.state.table = self.state.table.with_piece(piece)

    def build(
        self, word: str, section: str, x: float, y: float, degrees: int = 0, *, seat: int = 1
    ) -> Figure:
        """A castle section; it looks north before it is turned."""
        at = Point(round(x * INCH), round(y * INCH))
        return raise_section(self.state, kinds()[section], seat, at, degrees, word)

    def hold(self, captor: str, captive: str) -> None:
        self.state.change(self.state.figures[captor], captive=captive)
        self.state.change(self.state.figures[captive], captor=captor)

    # --- playing ----------------------------------------------------------------------------------------

    def begin(self, seat: int = 0, dice: Iterable[int] = ()) -> list[Event]:
        """A player's turn begins."""
        self.state.turn = seat
        self._flow = course.play(self.state)
        return self._go(None, dice)

    def play(self, *texts: str, dice: Iterable[int] = ()) -> list[Event]:
        """Choices one after the other, with all dice that they need: no more and no less."""
        happened: list[Event] = []
        left = tuple(dice)
        for number, text in enumerate(texts):
            assert self.decision is not None, f"nobody is asked: {text}"
            option = self.read(text)
            assert option is not None, f"refused: {text}, of {[o.text for o in self.decision.options]}"
            last = number == len(texts) - 1
            happened += self._go(option, left, exact=last)
            left = tuple(self._left())
        return happened

    def end(self) -> list[Event]:
        """The turn ends, with all that happens until the next player is asked."""
        return self.play("end")

    def _left(self) -> list[int]:
        dice = self.state.dice
        assert isinstance(dice, ScriptedDice)
        return [int(roll) for roll in dice.rolls[len(dice.rolls) - dice.left :]]

    def _go(self, option: Option | None, dice: Iterable[int], *, exact: bool = True) -> list[Event]:
        assert self._flow is not None
        self.state.dice = SixSided(dice)
        self.state.log = []
        self.decision = None
        try:
            found = self._flow.send(option)
            assert isinstance(found, Decision)
            self.decision = found
        except StopIteration:
            pass
        assert not exact or not self._left(), f"dice that nobody rolled: {self._left()}"
        return list(self.state.log)

    # --- looking ----------------------------------------------------------------------------------------

    def read(self, text: str) -> Option | None:
        """What the menu makes of a text; None: it is refused."""
        assert self.decision is not None
        return self.decision.options.read(Option.parse(text))

    def can(self, text: str) -> bool:
        return self.read(text) is not None

    @property
    def asked(self) -> str:
        return self.decision.kind if self.decision is not None else ""

    @property
    def options(self) -> list[str]:
        assert self.decision is not None
        return [option.text for option in self.decision.options]

    def __getitem__(self, word: str) -> Figure:
        return self.state.unit(word)

    def wear_out(self, *words: str) -> None:
        """These sections show three skulls."""
        for word in words:
            section = self.state.unit(word)
            self.state.change(section, clicks=(len(section.kind.dial),))

    def ride(self, rider: str, chariot: str) -> None:
        figure = self.state.figures.pop(rider)
        self.state.riders[rider] = figure.changed(riding=chariot, of=rider)
        self.state.change(self.state.figures[chariot], rider=rider)

    def clicks(self, word: str) -> int:
        """How far from its starting position its dial has been turned; also of a section, `x/left`."""
        figure = self.state.unit(word)
        return figure.clicks[0] - figure.start[0]

    def gone(self, word: str) -> bool:
        return word in self.state.fallen and word not in self.state.figures

    def points(self) -> list[int]:
        return [player.points for player in self.state.players]

    def at(self, word: str) -> tuple[float, float]:
        base = self.state.figures[word].base
        return round(base.x / INCH, 2), round(base.y / INCH, 2)


def of(happened: Iterable[Event], what: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in happened if isinstance(event, what)]
