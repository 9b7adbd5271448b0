"""Everything that can happen in a match. Texts are in `text/`, by the event's tag.

Tiles are named `faction/tile`, hexes by their name, seats by number.
"""

from __future__ import annotations

from walstatt.core.events import Event

HIDDEN = "?"


class Started(Event, tag="started"):
    order: tuple[int, ...]
    factions: tuple[str, ...]


class InsideChosen(Event, tag="inside-chosen"):
    """Two tiles were put into a monolith, in secret."""

    seat: int
    tiles: tuple[str, ...]

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.seat:
            return self
        return InsideChosen(seat=self.seat, tiles=(HIDDEN, HIDDEN), rules=self.rules)


class BannerPlaced(Event, tag="banner-placed"):
    seat: int
    hex: str


class TurnBegan(Event, tag="turn-began"):
    seat: int
    turn: int


class Drew(Event, tag="drew"):
    seat: int
    tiles: tuple[str, ...]

    @property
    def reveals(self) -> bool:
        return bool(self.tiles)


class LastTile(Event, tag="last-tile"):
    seat: int


class Exchanged(Event, tag="exchanged"):
    seat: int
    tiles: tuple[str, ...]


class Discarded(Event, tag="discarded"):
    seat: int
    tile: str


class Placed(Event, tag="placed"):
    seat: int
    tile: str
    hex: str
    facing: str


class Transformed(Event, tag="transformed"):
    seat: int
    tile: str
    hex: str
    facing: str
    replaced: str


class Ordered(Event, tag="ordered"):
    """A command was played."""

    seat: int
    tile: str


class Moved(Event, tag="moved"):
    seat: int  # who moves it
    tile: str
    source: str
    target: str
    facing: str
    by: str  # maneuver, move, teleport, push-back, faulty-order, charge


class Turned(Event, tag="turned"):
    seat: int
    tile: str
    hex: str
    facing: str
    by: str


class Charged(Event, tag="charged"):
    seat: int
    tile: str
    source: str
    target: str
    facing: str


class Captured(Event, tag="captured"):
    tile: str
    hex: str


class Freed(Event, tag="freed"):
    tile: str
    hex: str


class Disarmed(Event, tag="disarmed"):
    tile: str
    hex: str


class Rearmed(Event, tag="rearmed"):
    tile: str
    hex: str


class Netted(Event, tag="netted"):
    """The marker of a Net command was put on a tile."""

    seat: int
    tile: str
    hex: str


class Unnetted(Event, tag="unnetted"):
    tile: str
    hex: str


class Entrenched(Event, tag="entrenched"):
    seat: int
    tile: str
    hex: str


class Unfolded(Event, tag="unfolded"):
    seat: int
    hexes: tuple[str, ...]
    tiles: tuple[str, ...]  # "-" for an empty segment

    @property
    def reveals(self) -> bool:
        return True


class Folded(Event, tag="folded"):
    seat: int


class StayedOpen(Event, tag="stayed-open"):
    """A monolith could not fold."""

    seat: int
    hex: str


class BattleBegan(Event, tag="battle-began"):
    cause: str  # command, full, final, extra


class PhaseBegan(Event, tag="phase-began"):
    phase: int  # -1: the start of battle


class Aimed(Event, tag="aimed"):
    """The owner of an assassin named its target."""

    seat: int
    hex: str
    target: str


class Attacked(Event, tag="attacked"):
    tile: str
    hex: str
    target: str
    victim: str
    manner: str  # melee, ranged, anywhere, kill
    strength: int
    damage: int  # after armor


class PoisonHurts(Event, tag="poison-hurts"):
    tile: str
    hex: str
    markers: int


class Prevented(Event, tag="prevented"):
    seat: int
    rune: str  # hex of the rune
    hex: str
    tile: str
    amount: int


class Damaged(Event, tag="damaged"):
    tile: str
    hex: str
    amount: int
    left: int


class BannerHurt(Event, tag="banner-hurt"):
    seat: int
    hex: str
    amount: int
    left: int


class Poisoned(Event, tag="poisoned"):
    tile: str
    hex: str
    markers: int


class Destroyed(Event, tag="destroyed"):
    seat: int
    tile: str
    hex: str


class Spent(Event, tag="spent"):
    """A rune of regeneration left after it had prevented damage."""

    seat: int
    tile: str
    hex: str


class BattleEnded(Event, tag="battle-ended"):
    pools: tuple[int, ...]


class TurnEnded(Event, tag="turn-ended"):
    seat: int


class ExtraTurns(Event, tag="extra-turns"):
    """The final battle was tied."""

    left: int


class GameEnded(Event, tag="game-ended"):
    winners: tuple[int, ...]
    pools: tuple[int, ...]
    reason: str
