"""Units, activation cards and profiles as pieces of a scene."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.game import SEAT_NAMES
from walstatt.core.scene import Badge, Base, Figure, Line, Meter, Piece, Stat
from walstatt.games.summoners.rules.values import has
from walstatt.games.summoners.screen.profiles import Profile, lines, named_line, profile, stats
from walstatt.games.summoners.screen.stops import stop_of
from walstatt.games.summoners.seen.view import OnUnit, UnitView
from walstatt.games.summoners.state.state import Spelled, Unit
from walstatt.games.summoners.state.units import Spell, UnitKind
from walstatt.games.summoners.words.names import Names, UnitWord

PIECES, CARDS = 8192, 1024  # that a painter remembers


#: Tones of the states that have one of their own.
TONES = {"ice": "ice", "fire": "amber", "lost": "grave", "wounded": "grave"}


class PiecePainter:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.unit = lru_cache(PIECES)(self._unit)
        self.card = lru_cache(CARDS)(self._card)
        self.offer = lru_cache(CARDS)(self._offer)
        self.printed = lru_cache(CARDS)(self._printed)

    # --- on the table ---------------------------------------------------------------------------------

    def standing(self, seen: UnitView, realms: tuple[str, ...]) -> Unit:
        """The unit as the rules know it, from what is seen of it."""
        kind = self.kind(realms[seen.seat], seen.kind)
        unit = Unit(seen.word, kind, seen.seat, seen.seat, seen.x, seen.y)
        spells = tuple(
            Spelled(spell, on.caster, on.seat)
            for on in seen.spells
            if (spell := self.spell(realms[on.seat], on)) is not None
        )
        return unit.changed(
            ap=seen.ap, damage=seen.damage, ice=seen.ice, fire=seen.fire, lost=seen.lost,
            focused=seen.focused, spells=spells, used=seen.used,
        )  # fmt: skip

    def kind(self, realm: str, kind_id: str) -> UnitKind:
        found = self.names.realms[realm].kind(kind_id)
        assert found is not None, f"{realm} has no {kind_id}"
        return found

    def spell(self, realm: str, on: OnUnit) -> Spell | None:
        kinds = self.names.realms[realm].kinds
        return next((spell for kind in kinds for spell in kind.spells if spell.id == on.spell), None)

    def _unit(self, seen: UnitView, realms: tuple[str, ...], acting: bool) -> Piece:
        names = self.names
        unit = self.standing(seen, realms)
        kind = unit.kind
        number = UnitWord(seen.word).number
        name = f"{kind.name[names.lang]} {number}".rstrip()
        badges = self.states(unit, seen)
        life = Meter(max(0, seen.life), kind.life, names.say("scene.life"))
        card = profile(names, kind, unit, seen.resistance)
        return Piece(
            id=seen.word,
            word=seen.word,
            kind="summoner" if kind.summoner else "creature",
            name=name,
            label=kind.name[names.lang],
            icons=(kind.icon,),
            seat=seen.seat,
            spoken=self.spoken(name, seen, life, badges),
            badges=badges,
            life=life,
            base=Base(
                x=seen.x,
                y=seen.y,
                radius=kind.radius,
                points=Meter(seen.ap, max(seen.ap, seen.ap_limit), names.say("scene.ap")),
                red=kind.red,
                acted=seen.activated and not acting,
                flying=has(unit, "flyer") > 0,
                reach=0 if has(unit, "static") else kind.zone,
            ),
            lines=self.lines(card, seen),
            stats=stats(card),
            stop=stop_of(kind),
        )

    def states(self, unit: Unit, seen: UnitView) -> tuple[Badge, ...]:
        """What has happened to a unit, with the rules of it."""
        say, found = self.names.say, []

        def state(kind: str, icon: str, *rules: str, count: int = 1) -> None:
            name, note = say(f"state.{kind}", n=count), f"state-note.{kind}"
            told = say("profile.kind-note", name=name, note=say(note)) if self.names.known(note) else name
            short = name if told != name else ""
            found.append(Badge(kind, told, icon, count, rules=rules, tone=TONES.get(kind, ""), short=short))

        if seen.wounded:
            state("wounded", "nailed-foot", "SUM-PROF-09", "SUM-PROF-10")
        if seen.ice:
            state("ice", "snowflake-1", "SUM-KEY-12", "SUM-KEY-14", count=seen.ice)
        if seen.fire:
            state("fire", "flame", "SUM-KEY-17", "SUM-KEY-18", count=seen.fire)
        if seen.lost:
            state("lost", "broken-heart", "SUM-CTRL-11", "SUM-CTRL-13", count=seen.lost)
        if seen.focused:
            state("focused", "brain", "SUM-ACTN-12", "SUM-ACTN-14")
        if seen.engaged:
            state("engaged", "crossed-swords", "SUM-Q-44", "SUM-RNG-01")
        for on in unit.spells:
            spell = on.spell
            name = spell.name[self.names.lang]
            text = say("profile.kind-note", name=name, note=spell.note[self.names.lang])
            found.append(Badge(spell.id, text, spell.icon, rules=("SUM-SPL-06", "SUM-MULT-01"), short=name))
        return tuple(found)

    def lines(self, card: Profile, seen: UnitView) -> tuple[Line, ...]:
        names = self.names
        told = list(lines(names, card))
        if seen.moved:
            moves = names.join(names.say(f"move.{move}") for move in seen.moved)
            told.append(named_line(names, "used", moves=moves))
        return tuple(told)

    def spoken(self, name: str, seen: UnitView, life: Meter, badges: tuple[Badge, ...]) -> str:
        """The whole unit in one line, for those who do not see it."""
        names = self.names
        words = [
            name,
            names.seat(seen.seat),
            names.say("spoken.at", place=names.place((seen.x, seen.y))),
            names.say("spoken.life", now=life.now, full=life.full),
            names.count("ap", seen.ap),
        ]
        if seen.activated:
            words.append(names.say("spoken.acted"))
        return ", ".join(words + [badge.short or badge.text for badge in badges])

    # --- beside the table -----------------------------------------------------------------------------

    def _printed(self, realm: str, kind_id: str) -> tuple[tuple[Line, ...], tuple[Stat, ...]]:
        """The card of a kind: its lines and its stats."""
        card = profile(self.names, self.kind(realm, kind_id))
        return lines(self.names, card), stats(card)

    def _card(self, realm: str, kind_id: str, seat: int, piece_id: str, units: int) -> Piece:
        """An activation card that the viewer may see; `units` are on the table."""
        names = self.names
        kind = self.kind(realm, kind_id)
        name = kind.name[names.lang]
        figures = (Figure(f"×{units}", label=names.say("scene.units")),) if units != 1 else ()
        told, values = self.printed(realm, kind_id)
        return Piece(
            id=piece_id,
            word=kind_id,
            kind="card",
            shape="card",
            name=name,
            label=name,
            icons=(kind.icon,),
            seat=seat,
            spoken=names.say("spoken.card", name=name, seat=names.seat(seat)),
            figures=figures,
            lines=told,
            stats=values,
        )

    def back(self, seat: int, piece_id: str) -> Piece:
        name = self.names.say("scene.hidden-card")
        return Piece(
            id=piece_id, word="", kind="back", name=name, label="", icons=(), seat=seat, shape="back",
            spoken=f"{name}, {self.names.seat(seat)}",
        )  # fmt: skip

    def _offer(self, realm: str, kind_id: str, seat: int, gems: int, levels: int, standing: int) -> Piece:
        """A creature that may be summoned: what it costs, and what is missing."""
        names = self.names
        kind = self.kind(realm, kind_id)
        name = kind.name[names.lang]
        figures = [
            Figure(str(kind.level), label=names.say("scene.level")),
            Figure(str(kind.mana), label=names.say("scene.gems"), icon="cut-diamond"),
        ]
        if kind.sacrifice:
            figures.append(
                Figure(str(kind.sacrifice), label=names.say("scene.sacrifice"), icon="death-skull")
            )
        missing = self.missing(kind, gems, levels, standing)
        text = missing or names.say("pool.ready")
        role = "used" if missing else "ready"
        rules = ("SUM-SUMM-02", "SUM-SUMM-04") if kind.sacrifice else ("SUM-SUMM-02",)
        told, values = self.printed(realm, kind_id)
        return Piece(
            id=f"{SEAT_NAMES[seat]}-pool-{kind_id}",
            word=kind_id,
            kind="profile",
            shape="profile",
            name=name,
            label=name,
            icons=(kind.icon,),
            seat=seat,
            spoken=f"{name}, {text}",
            badges=(Badge("affordable", text, role=role, rules=rules),),
            figures=tuple(figures),
            life=Meter(kind.life, kind.life),
            lines=told,
            stats=values,
        )

    def missing(self, kind: UnitKind, gems: int, levels: int, standing: int) -> str:
        """Why a creature cannot be summoned now; "" if it can."""
        names = self.names
        if kind.most and standing >= kind.most:
            return names.say("pool.none-left")
        if gems < kind.mana:
            return names.say("pool.gems", gems=names.count("gem", kind.mana - gems))
        if levels < kind.sacrifice:
            return names.say("pool.levels", levels=names.count("level", kind.sacrifice))
        return ""
