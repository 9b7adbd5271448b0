"""Figures on the table, and cards beside it, as pieces of a scene."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from walstatt.core.game import SEAT_NAMES
from walstatt.core.scene import Badge, Base, Figure, Meter, Piece, Stat
from walstatt.games.confrontation_x.screen.states import StatePainter
from walstatt.games.confrontation_x.screen.stops import stop_of
from walstatt.games.confrontation_x.seen.view import CardView, FigureView
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.words.names import Names
from walstatt.games.confrontation_x.words.profiles import Profiles
from walstatt.spaces.table import DEGREE

PIECES = 4096  # that a painter remembers
ICONS = {
    "mov": "walking-boot", "flight": "feathered-wing", "ini": "hourglass", "att": "crossed-swords",
    "str": "biceps", "def": "shield", "res": "heart-plus", "aim": "bow-arrow", "cou": "flying-flag",
    "fear": "despair", "dis": "crown", "pow": "magic-swirl",
}  # fmt: skip


class PiecePainter:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.profiles = Profiles(names)
        self.states = StatePainter(names)
        self.figure = lru_cache(PIECES)(self._figure)
        self.waiting = lru_cache(PIECES)(self._waiting)
        self.card = lru_cache(PIECES)(self._card)
        self.back = lru_cache(PIECES)(self._back)

    # --- on the table ---------------------------------------------------------------------------------

    def _figure(self, seen: FigureView, leads: bool = False) -> Piece:
        names, kind = self.names, self.kind(seen.kind)
        name = names.bare(seen.word)
        badges = self.states.badges(seen, leads)
        stones = self.states.stones(seen)
        return Piece(
            id=seen.word,
            word=seen.word,
            kind=kind.id,
            name=name,
            label=kind.name[names.lang],
            icons=(kind.icon,),
            seat=seen.seat,
            spoken=self.spoken(name, seen, badges, stones),
            badges=badges,
            life=self.life(seen, kind),
            base=Base(
                x=seen.x, y=seen.y, radius=kind.half_width,
                depth=kind.half_length if kind.half_length != kind.half_width else 0,
                acted=seen.activated, flying=seen.air, shape="box", facing=seen.facing, stunned=seen.stunned,
                stones=stones,
            ),
            lines=(*self.profiles.lines(kind, seen.abilities, seen.things), *self.states.lines(seen)),
            stats=self.stats(kind, seen),
            note=names.rank(kind),
            card=kind.id,
            stop=stop_of(kind.id),
        )  # fmt: skip

    def kind(self, kind_id: str) -> Kind:
        return self.names.library.kinds[kind_id]

    def life(self, seen: FigureView, kind: Kind) -> Meter:
        return Meter(max(0, kind.levels - seen.wound), kind.levels, self.names.say("scene.wound-levels"))

    def spoken(self, name: str, seen: FigureView, badges: tuple[Badge, ...], stones: Badge | None) -> str:
        """The whole figure in one line, for those who do not see it."""
        names = self.names
        words = [
            name,
            names.seat(seen.seat),
            names.say("spoken.at", place=names.place((seen.x, seen.y))),
            names.say("spoken.facing", degrees=round(seen.facing / DEGREE)),
            *(names.say("spoken.value", name=names.say(f"attribute.{a}"), n=self.profiles.told(a, n))
              for a, n in seen.values),
        ]  # fmt: skip
        if seen.air:
            words.append(names.say("words.air"))
        if stones is not None:
            words.append(stones.text)
        if seen.activated:
            words.append(names.say("spoken.acted"))
        return ", ".join(words + [badge.short for badge in badges])

    def stats(self, kind: Kind, seen: FigureView) -> tuple[Stat, ...]:
        """The values as they are now, and which differ from the card; then what the figure costs."""
        found = []
        for attribute, value in seen.values:
            printed = kind.values.get(attribute, value)  # type: ignore[call-overload]
            change = (value > printed) - (value < printed)
            label = self.names.say(f"attribute.{attribute}")
            found.append(
                Stat(label, self.profiles.told(attribute, value), ICONS.get(attribute, ""), change=change)
            )
        found.append(Stat(self.names.say("stat.cost"), str(seen.cost)))
        return tuple(found)

    # --- beside the table -----------------------------------------------------------------------------

    def _waiting(self, seen: FigureView) -> Piece:
        """A figure that is still to be deployed, or was lost."""
        piece = self.figure(seen)
        spoken = self.names.say("spoken.waiting", name=piece.name, points=seen.cost)
        return replace(piece, base=None, badges=(), spoken=spoken, stop=None)

    def _card(self, card: CardView, tray: str, number: int = 0, how: str = "") -> Piece:
        """A figure card, in a hand or beside it; `number`: its place among those that were played."""
        names, kind = self.names, self.kind(card.kinds[0])
        name = names.card_of(card.kinds)
        spoken = names.say("spoken.card", name=name, seat=names.seat(card.seat), n=card.alive)
        note = names.say(f"played.{how}") if how else names.count("figure", card.alive)
        figures = (Figure(str(number), label=names.say("scene.played-as")),) if number else ()
        return Piece(
            id=f"{tray}-{card.word}",
            word=card.word,
            kind="card",
            name=name,
            label=kind.name[names.lang],
            icons=(kind.icon,),
            seat=card.seat,
            spoken=f"{spoken}, {note}" if how else spoken,
            figures=figures,
            lines=self.profiles.lines(kind, tuple(kind.abilities)),
            stats=self.printed(kind),
            note=note,
            card=kind.id,
        )

    def printed(self, kind: Kind) -> tuple[Stat, ...]:
        """What stands on the card."""
        found = [
            Stat(self.names.say(f"attribute.{a}"), self.profiles.told(a, n), ICONS.get(a, ""))
            for a, n in kind.values.items()
        ]
        return (*found, Stat(self.names.say("stat.cost"), str(kind.cost)))

    def _back(self, seat: int, number: int) -> Piece:
        """A card in somebody else's hand."""
        name = self.names.say("scene.hidden-card")
        return Piece(
            id=f"{SEAT_NAMES[seat]}-hidden-{number}", word="", kind="back", name=name, label="", icons=(),
            seat=seat, shape="back", spoken=f"{name}, {self.names.seat(seat)}",
        )  # fmt: skip
