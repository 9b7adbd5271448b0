"""Figures on the table and cards beside it as pieces of a scene."""

from __future__ import annotations

from msgspec.structs import replace

from walstatt.core.scene import Badge, Base, Figure, Line, Meter, Piece, Stat
from walstatt.games.confrontation_x.seen.view import CardView, FigureView
from walstatt.games.confrontation_x.state.attributes import LEVELS
from walstatt.games.confrontation_x.state.kinds import Kind
from walstatt.games.confrontation_x.words.names import Names
from walstatt.spaces.table import DEGREE

#: Attributes that are lengths.
LENGTHS = ("mov", "flight")


class PiecePainter:
    def __init__(self, names: Names) -> None:
        self.names = names

    def figure(self, seen: FigureView) -> Piece:
        names, kind = self.names, self.kind(seen.kind)
        name = names.bare(seen.word)
        badges = self.states(seen)
        life = Meter(max(0, kind.levels - seen.wound), kind.levels, names.say("scene.wound-levels"))
        return Piece(
            id=seen.word,
            word=seen.word,
            kind=kind.id,
            name=name,
            label=kind.name[names.lang],
            icons=(kind.icon,),
            seat=seen.seat,
            spoken=self.spoken(name, seen, badges),
            badges=badges,
            life=life,
            base=Base(
                x=seen.x, y=seen.y, radius=kind.half_width,
                depth=kind.half_length if kind.half_length != kind.half_width else 0,
                acted=seen.activated, flying=seen.air, shape="box", facing=seen.facing, stunned=seen.stunned,
            ),
            lines=self.lines(kind, seen.abilities),
            stats=self.stats(kind, seen),
            note=names.rank(kind),
        )  # fmt: skip

    def kind(self, kind_id: str) -> Kind:
        return self.names.library.kinds[kind_id]

    def states(self, seen: FigureView) -> tuple[Badge, ...]:
        """What has happened to a figure, with the rules of it."""
        say, found = self.names.say, []

        def state(what: str, icon: str, *rules: str, tone: str = "") -> None:
            name, note = say(f"state.{what}"), say(f"state-note.{what}")
            found.append(
                Badge(
                    what, say("words.noted", name=name, note=note), icon, rules=rules, tone=tone, short=name
                )
            )

        if seen.wound:
            state(LEVELS[seen.wound], "broken-heart", "CFX-WND-17", tone="grave")
        if seen.panic:
            state("panic", "despair", "CFX-PANIC-01", tone="gold")
        if seen.pressed:
            state("pressed", "charging-bull", "CFX-CHG-11", tone="amber")
        return tuple(found)

    def spoken(self, name: str, seen: FigureView, badges: tuple[Badge, ...]) -> str:
        """The whole figure in one line, for those who do not see it."""
        names = self.names
        words = [
            name,
            names.seat(seen.seat),
            names.say("spoken.at", place=names.place((seen.x, seen.y))),
            names.say("spoken.facing", degrees=round(seen.facing / DEGREE)),
            *(names.say("spoken.value", name=names.say(f"attribute.{a}"), n=self.told(a, n))
              for a, n in seen.values.items()),
        ]  # fmt: skip
        if seen.activated:
            words.append(names.say("spoken.acted"))
        return ", ".join(words + [badge.short for badge in badges])

    def told(self, attribute: str, value: int) -> str:
        return self.names.length(value) if attribute in LENGTHS else str(value)

    def stats(self, kind: Kind, seen: FigureView) -> tuple[Stat, ...]:
        """The values as they are now, and which differ from the card."""
        found = [Stat(self.names.say("stat.cost"), str(seen.cost))]
        for attribute, value in seen.values.items():
            printed = kind.values.get(attribute, value)  # type: ignore[call-overload]
            change = (value > printed) - (value < printed)
            found.append(
                Stat(self.names.say(f"attribute.{attribute}"), self.told(attribute, value), change=change)
            )
        return tuple(found)

    def lines(self, kind: Kind, abilities: tuple[str, ...]) -> tuple[Line, ...]:
        names = self.names
        told = [
            Line(names.say("profile.who", people=names.people(kind.people.id), rank=names.rank(kind))),
            Line(
                names.say(
                    "profile.base", base=names.say(f"base.{kind.base}"), force=kind.force, levels=kind.levels
                )
            ),
        ]
        if kind.weapon is not None:
            ranges = " / ".join(names.length(reach).removesuffix(" cm") for reach in kind.weapon.ranges)
            told.append(
                Line(
                    names.say("profile.weapon", strength=kind.weapon.strength, ranges=ranges),
                    kind.weapon.name[names.lang],
                )
            )
        if abilities:
            told.append(
                Line(names.join(self.ability(kind, one) for one in abilities), names.say("profile.abilities"))
            )
        return tuple(told)

    def ability(self, kind: Kind, ability: str) -> str:
        """ "Command/10"."""
        has = kind.abilities.get(ability)
        name = self.names.ability(ability)
        behind = [*([str(has.value)] if has is not None and has.value else []), *(has.about if has else ())]
        return f"{name}/{', '.join(behind)}" if behind else name

    # --- beside the table -----------------------------------------------------------------------------

    def waiting(self, seen: FigureView) -> Piece:
        """A figure that is still to be deployed, or was lost."""
        piece = self.figure(seen)
        spoken = self.names.say("spoken.waiting", name=piece.name, points=seen.cost)
        return replace(piece, base=None, spoken=spoken)

    def card(self, card: CardView, seat: int, tray: str) -> Piece:
        """A figure card, in a hand or beside it."""
        names, kind = self.names, self.kind(card.kinds[0])
        name = names.card_of(card.kinds)
        return Piece(
            id=f"{tray}-{card.word}",
            word=card.word,
            kind="card",
            name=name,
            label=kind.name[names.lang],
            icons=(kind.icon,),
            seat=card.seat,
            spoken=names.say("spoken.card", name=name, seat=names.seat(card.seat), n=card.alive),
            figures=(Figure(str(card.alive), label=names.say("scene.figures")),),
            lines=self.lines(kind, tuple(kind.abilities)),
        )
