"""The course of a match. Figures and cards are named by their word, seats by number, places in hundredths of
a millimetre, facings in hundredths of a degree."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens

Place = tuple[int, int]


class Started(Event, frozen=True, tag="started"):
    points: int
    armies: tuple[str, ...]  # codes, by seat


class SetAside(Event, frozen=True, tag="set-aside"):
    """Cards that are deployed after all others."""

    seat: int
    cards: tuple[str, ...]
    kinds: tuple[tuple[str, ...], ...] = ()  # of the figures on each


class RolledOff(Event, frozen=True, tag="rolled-off"):
    dice: tuple[int | None, ...]  # by seat
    winner: int | None  # None: a tie

    @property
    def reveals(self) -> bool:
        return True


class Placed(Event, frozen=True, tag="placed"):
    seat: int
    figure: str
    at: Place
    facing: int
    air: bool = False


class RoundBegan(Event, frozen=True, tag="round-began"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "round"

    round: int
    last: int


class Reserved(Event, frozen=True, tag="reserved"):
    seat: int
    card: str = ""  # "": none
    kinds: tuple[str, ...] = ()  # of the figures on it


class LeaderNamed(Event, frozen=True, tag="leader-named"):
    seat: int
    figure: str  # "": the army has none


class TacticWon(Event, frozen=True, tag="tactic-won"):
    """`captains` tested for their sides."""

    seat: int
    captains: tuple[int, ...]


class HandDealt(Event, frozen=True, tag="hand-dealt"):
    """Others only see how many."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()
    kinds: tuple[tuple[str, ...], ...] = ()  # of the figures on each
    minor: ClassVar[bool] = True

    @property
    def reveals(self) -> bool:
        return True

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.seat:
            return self
        return HandDealt(seat=self.seat, count=self.count, rules=self.rules)


class FirstNamed(Event, frozen=True, tag="first-named"):
    seat: int
    first: int


class CardPlayed(Event, frozen=True, tag="card-played"):
    opens: ClassVar[Opens] = "turn"

    seat: int
    card: str
    reserve: bool = False  # out of the reserve
    kinds: tuple[str, ...] = ()  # of the figures on it


class CardUsed(Event, frozen=True, tag="card-used"):
    """What its owner makes of a card that was played."""

    seat: int
    card: str
    how: str  # activated, joined, kept, swapped, alone, void
    other: str = ""  # the reserve card
    kinds: tuple[str, ...] = ()  # of the figures on the card
    other_kinds: tuple[str, ...] = ()  # of those on the other


class ActivationBegan(Event, frozen=True, tag="activation-began"):
    opens: ClassVar[Opens] = "activation"

    seat: int
    figure: str


class ActivationEnded(Event, frozen=True, tag="activation-ended"):
    minor: ClassVar[bool] = True

    seat: int
    figure: str


class Announced(Event, frozen=True, tag="announced"):
    """An active ability; `words`: what else was said."""

    seat: int
    figure: str
    ability: str
    words: tuple[str, ...] = ()


class SupplyBegan(Event, frozen=True, tag="supply-began"):
    opens: ClassVar[Opens] = "phase"

    round: int


class FaithCounted(Event, frozen=True, tag="faith-counted"):
    seat: int
    figure: str
    believers: int
    points: int


class Regenerated(Event, frozen=True, tag="regenerated"):
    """A mage's die, and how many gems come; those beyond the pool are lost."""

    seat: int
    figure: str
    die: int
    gained: int
    lost: int

    @property
    def reveals(self) -> bool:
        return True


class GemsAssigned(Event, frozen=True, tag="gems-assigned"):
    seat: int
    figure: str
    gems: tuple[tuple[str, int], ...]


class GameEnded(Event, frozen=True, tag="game-ended"):
    beat: ClassVar[bool] = True

    winners: tuple[int, ...]
    reason: str
    points: tuple[int, ...]  # by seat
