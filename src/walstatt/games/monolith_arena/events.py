"""Everything that can happen in a match. Texts are in `text/`, by the event's tag.

Tiles are named `faction/tile`, hexes by their name, seats by number.
"""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event, Opens

HIDDEN = "?"


class _Suffered(Event, frozen=True):
    """Something that happens to the seat it names, and is not its doing."""

    @property
    def actor(self) -> int | None:
        return None


class Started(Event, frozen=True, tag="started"):
    order: tuple[int, ...]
    factions: tuple[str, ...]


class InsideChosen(Event, frozen=True, tag="inside-chosen"):
    """Two tiles were put into a monolith, in secret."""

    seat: int
    tiles: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.seat:
            return self
        return InsideChosen(seat=self.seat, tiles=(HIDDEN, HIDDEN), rules=self.rules)


class BannerPlaced(Event, frozen=True, tag="banner-placed"):
    seat: int
    hex: str


class TurnBegan(Event, frozen=True, tag="turn-began"):
    opens: ClassVar[Opens] = "turn"

    seat: int
    turn: int


class Drew(Event, frozen=True, tag="drew"):
    seat: int
    tiles: tuple[str, ...]

    @property
    def reveals(self) -> bool:
        return bool(self.tiles)


class LastTile(Event, frozen=True, tag="last-tile"):
    seat: int


class Exchanged(Event, frozen=True, tag="exchanged"):
    seat: int
    tiles: tuple[str, ...]


class Discarded(Event, frozen=True, tag="discarded"):
    seat: int
    tile: str


class Placed(Event, frozen=True, tag="placed"):
    seat: int
    tile: str
    hex: str
    facing: str


class Transformed(Event, frozen=True, tag="transformed"):
    seat: int
    tile: str
    hex: str
    facing: str
    replaced: str


class Ordered(Event, frozen=True, tag="ordered"):
    """A command was played."""

    seat: int
    tile: str


class Moved(Event, frozen=True, tag="moved"):
    seat: int  # who moves it
    tile: str
    source: str
    target: str
    facing: str
    by: str  # maneuver, move, teleport, push-back, faulty-order, charge
    owner: int | None = None  # where it belongs to somebody else


class Turned(Event, frozen=True, tag="turned"):
    seat: int
    tile: str
    hex: str
    facing: str
    by: str
    owner: int | None = None


class Charged(Event, frozen=True, tag="charged"):
    seat: int
    tile: str
    source: str
    target: str
    facing: str


class Captured(Event, frozen=True, tag="captured"):
    tile: str
    hex: str


class Freed(Event, frozen=True, tag="freed"):
    tile: str
    hex: str


class Disarmed(Event, frozen=True, tag="disarmed"):
    tile: str
    hex: str


class Rearmed(Event, frozen=True, tag="rearmed"):
    tile: str
    hex: str


class Netted(Event, frozen=True, tag="netted"):
    """The marker of a Net command was put on a tile."""

    seat: int
    tile: str
    hex: str
    owner: int | None = None


class Unnetted(Event, frozen=True, tag="unnetted"):
    tile: str
    hex: str


class Entrenched(Event, frozen=True, tag="entrenched"):
    seat: int
    tile: str
    hex: str
    owner: int | None = None


class Unfolded(Event, frozen=True, tag="unfolded"):
    seat: int
    hexes: tuple[str, ...]
    tiles: tuple[str, ...]  # "-" for an empty segment

    @property
    def reveals(self) -> bool:
        return True


class Folded(_Suffered, frozen=True, tag="folded"):
    beat: ClassVar[bool] = True

    seat: int


class StayedOpen(_Suffered, frozen=True, tag="stayed-open"):
    """A monolith could not fold."""

    seat: int
    hex: str


class BattleBegan(Event, frozen=True, tag="battle-began"):
    opens: ClassVar[Opens] = "fight"

    cause: str  # command, full, final, extra


class PhaseBegan(Event, frozen=True, tag="phase-began"):
    beat: ClassVar[bool] = True
    opens: ClassVar[Opens] = "phase"

    phase: int  # -1: the start of battle


class Aimed(Event, frozen=True, tag="aimed"):
    """The owner of an assassin named its target."""

    seat: int
    hex: str
    target: str


class Attacked(Event, frozen=True, tag="attacked"):
    tile: str
    hex: str
    target: str
    victim: str
    manner: str  # melee, ranged, anywhere, kill
    strength: int
    damage: int  # after armor


class PoisonHurts(Event, frozen=True, tag="poison-hurts"):
    tile: str
    hex: str
    markers: int


class Prevented(Event, frozen=True, tag="prevented"):
    seat: int
    rune: str  # hex of the rune
    hex: str
    tile: str
    amount: int


class Damaged(Event, frozen=True, tag="damaged"):
    tile: str
    hex: str
    amount: int
    left: int


class BannerHurt(_Suffered, frozen=True, tag="banner-hurt"):
    seat: int
    hex: str
    amount: int
    left: int


class Poisoned(Event, frozen=True, tag="poisoned"):
    tile: str
    hex: str
    markers: int


class Destroyed(_Suffered, frozen=True, tag="destroyed"):
    seat: int
    tile: str
    hex: str


class Spent(_Suffered, frozen=True, tag="spent"):
    """A rune of regeneration left after it had prevented damage."""

    seat: int
    tile: str
    hex: str


class BattleEnded(Event, frozen=True, tag="battle-ended"):
    beat: ClassVar[bool] = True

    pools: tuple[int, ...]


class TurnEnded(Event, frozen=True, tag="turn-ended"):
    minor: ClassVar[bool] = True

    seat: int


class ExtraTurns(Event, frozen=True, tag="extra-turns"):
    """The final battle was tied."""

    left: int


class GameEnded(Event, frozen=True, tag="game-ended"):
    winners: tuple[int, ...]
    pools: tuple[int, ...]
    reason: str
