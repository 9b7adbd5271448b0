"""Figures on the table, in a starting area's tray and among the fallen, as pieces of a scene."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from walstatt.core.game import SEAT_NAMES
from walstatt.core.scene import Badge, Base, Figure, Line, Meter, Part, Piece, Stat
from walstatt.games.mage_knight.screen.dials import DialPainter
from walstatt.games.mage_knight.screen.stops import stop_of
from walstatt.games.mage_knight.seen.view import FigureView
from walstatt.games.mage_knight.state.dials import VALUES, Dial, Slot
from walstatt.games.mage_knight.state.figures import SECTIONS, Kind
from walstatt.games.mage_knight.state.state import TIRED, shown
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table import DEGREE, FULL_TURN

PIECES = 8192  # that a painter remembers


class PiecePainter:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.dials = DialPainter(names)
        self.figure = lru_cache(PIECES)(self._figure)
        self.fallen = lru_cache(PIECES)(self._fallen)
        self.rider = lru_cache(PIECES)(self._rider)
        self.waiting = lru_cache(PIECES)(self._waiting)

    # --- on the table ---------------------------------------------------------------------------------

    def _figure(self, seen: FigureView, acted: bool) -> Piece:
        names, kind = self.names, self.kind(seen.kind)
        name = names.bare(seen.word)
        badges = self.states(seen, kind)
        life = self.life(kind, seen)
        return Piece(
            id=seen.word,
            word=seen.word,
            kind=kind.id,
            name=name,
            label=kind.called(names.lang),
            icons=(kind.icon,),
            seat=seen.seat,
            spoken=self.spoken(name, seen, kind, life, badges),
            badges=badges,
            life=life,
            base=self.base(seen, kind, acted),
            dial=None if kind.large else self.dials.dial(kind, 0, seen.clicks[0], seen.start[0]),
            parts=self.parts(seen, kind),
            lines=self.lines(kind, self.slot(seen, kind)),
            stats=self.stats(kind, self.slot(seen, kind)),
            note=names.say(f"rank.{kind.rank}"),
            stop=stop_of(kind),
        )

    def kind(self, kind_id: str) -> Kind:
        return self.names.kinds[kind_id]

    def slot(self, seen: FigureView, kind: Kind) -> Slot:
        """What it shows; of a figure with several dials only its sections show something."""
        return shown(kind, seen.clicks)

    def life(self, kind: Kind, seen: FigureView) -> Meter:
        """Live clicks of all dials, the present ones among them."""
        live = [len(dial) for dial in kind.dials]
        left = sum(max(0, n - click) for n, click in zip(live, seen.clicks, strict=True))
        full = sum(n - start for n, start in zip(live, seen.start, strict=True))
        return Meter(left, full, self.names.say("scene.clicks"))

    def parts(self, seen: FigureView, kind: Kind) -> tuple[Part, ...]:
        """The sections of a figure with several dials, each with its own (MKN-BASE-106)."""
        names, found = self.names, []
        for number, (section, part) in enumerate(zip(kind.sections, seen.parts, strict=True)):
            side, click, start = SECTIONS[number], seen.clicks[number], seen.start[number]
            live = len(section.dials[0])
            gone = section.dials[0].at(click).dead
            told = [names.say("state.inactive")] if gone else []
            told += [names.count("token", part.tokens)] if part.tokens else []
            found.append(
                Part(
                    id=side,
                    name=names.say(f"section.{side}"),
                    word=f"{seen.word}/{side}",
                    text=", ".join(told),
                    tone="grave" if gone else "",
                    gone=gone,
                    facing=(seen.facing + FULL_TURN // len(SECTIONS) * number) % FULL_TURN,
                    arc=FULL_TURN // len(SECTIONS),
                    life=Meter(max(0, live - click), live - start, names.say("scene.clicks")),
                    dial=self.dials.dial(section, 0, click, start),
                )
            )
        return tuple(found)

    def base(self, seen: FigureView, kind: Kind, acted: bool) -> Base:
        shaken = shaken_clicks(kind.dials[0]) if not kind.large else 0
        plan = kind.plan
        return Base(
            x=seen.x,
            y=seen.y,
            radius=plan.half_width if plan is not None else kind.radius,
            depth=plan.half_depth if plan is not None else 0,
            red=shaken,
            last="yellow" if shaken else "",
            acted=acted,
            flying="flight" in self.slot(seen, kind).abilities,
            shape="box" if plan is not None else "capsule" if kind.mounted else "disc",
            facing=seen.facing,
            arc=0 if kind.large or plan is not None else seen.arc,
            level="raised" if seen.raised else "",
            tokens=seen.tokens + sum(part.tokens for part in seen.parts),
        )

    def states(self, seen: FigureView, kind: Kind) -> tuple[Badge, ...]:
        """What has happened to a figure, with the rules of it. Tokens lie on its base."""
        say, found = self.names.say, []

        def state(what: str, icon: str, *rules: str, tone: str = "", **facts: object) -> None:
            name, note = say(f"state.{what}", **facts), say(f"state-note.{what}", **facts)
            text = say("words.noted", name=name, note=note)
            found.append(Badge(what, text, icon, rules=rules, tone=tone, short=name))

        if seen.captor:
            by = self.names.figure(seen.captor)
            state("captive", "manacles", "MKN-BASE-75", "MKN-BASE-77", tone="grave", by=by)
        if seen.captive:
            who = self.names.figure(seen.captive)
            state("captor", "slavery-whip", "MKN-BASE-80", tone="sand", who=who)
        if "demoralised" in self.slot(seen, kind).abilities:
            state("demoralised", "despair", "MKN-BASE-71", "MKN-BASE-72", tone="gold")
        if seen.tokens >= TIRED:
            state("exhausted", "hourglass", "MKN-BASE-35", tone="amber")
        if seen.rider:
            who = self.names.figure(seen.rider)
            state("carries", "chariot", "MKN-BASE-114", tone="sand", who=who)
        if seen.still:
            state("levitated", "feathered-wing", "MKN-SA-15", tone="violet")
        if seen.off:
            which = self.names.join(self.names.ability(ability) for ability in seen.off)
            state("switched-off", "hidden", "MKN-SAG-02", tone="ice", which=which)
        return tuple(found)

    def spoken(self, name: str, seen: FigureView, kind: Kind, life: Meter, badges: tuple[Badge, ...]) -> str:
        """The whole figure in one line, for those who do not see it."""
        names = self.names
        words = [
            name,
            names.seat(seen.seat),
            names.say("spoken.at", place=names.place((seen.x, seen.y))),
            names.say("spoken.facing", degrees=round(seen.facing / DEGREE)),
            names.say("spoken.clicks", now=life.now, full=life.full),
            self.values(self.slot(seen, kind)),
        ]
        if seen.tokens:
            words.append(names.count("token", seen.tokens))
        if seen.acted:
            words.append(names.say("spoken.acted"))
        if seen.raised:
            words.append(names.say("spoken.raised"))
        return ", ".join(words + [badge.short for badge in badges])

    def values(self, slot: Slot) -> str:
        """ "speed 8, attack 10, defence 15, damage 3"."""
        numbers = (slot.speed, slot.attack, slot.defence, slot.damage)
        say = self.names.say
        return ", ".join(
            say("spoken.value", name=say(f"stat.{value}"), n=n)
            for value, n in zip(VALUES, numbers, strict=True)
        )

    # --- profile --------------------------------------------------------------------------------------

    def stats(self, kind: Kind, slot: Slot) -> tuple[Stat, ...]:
        """What its dial does not show, for those who look at the card."""
        say, inches = self.names.say, self.names.inches
        reach = say("profile.no-range")
        if kind.range:
            least = f"{inches(kind.least_range)}–" if kind.least_range else ""
            reach = f"{least}{inches(kind.range)} × {kind.targets}"
        return (
            Stat(say("stat.points"), str(kind.points)),
            Stat(say("stat.range"), reach, "bow-arrow"),
            Stat(say("stat.arc"), f"{kind.arc // DEGREE}°"),
        )

    def lines(self, kind: Kind, slot: Slot) -> tuple[Line, ...]:
        """Who it is, and what it can do now."""
        names = self.names
        factions = names.join(names.faction(faction) for faction in kind.factions)
        told = [Line(names.say("profile.who", factions=factions, rank=names.say(f"rank.{kind.rank}")))]
        told += [
            Line(names.say(f"ability.{ability}"), names.ability(ability)) for ability in slot.marks if ability
        ]
        if kind.explosive:
            told.append(Line(names.say("ability.explosive"), names.ability("explosive")))
        return tuple(told)

    # --- beside the table -----------------------------------------------------------------------------

    def _beside(self, kind: Kind, seat: int, piece_id: str, word: str, click: int, start: int) -> Piece:
        names = self.names
        live = len(kind.dials[0])
        return Piece(
            id=piece_id,
            word=word,
            kind=kind.id,
            name=kind.called(names.lang),
            label=kind.called(names.lang),
            icons=(kind.icon,),
            seat=seat,
            spoken=names.say("spoken.waiting", name=names.ranked(kind), points=kind.points),
            figures=(Figure(str(kind.points), label=names.say("stat.points")),),
            life=Meter(max(0, live - click), live - start, names.say("scene.clicks")),
            dial=None if kind.large else self.dials.dial(kind, 0, click, start),
            lines=self.lines(kind, shown(kind, (start,))),
            stats=self.stats(kind, shown(kind, (click,))),
            note=names.say(f"rank.{kind.rank}"),
        )

    def _waiting(self, kind_id: str, seat: int, copies: int) -> Piece:
        """A figure that is still to be deployed; options name it by its kind."""
        kind = self.kind(kind_id)
        piece = self._beside(
            kind, seat, f"{SEAT_NAMES[seat]}-to-come-{kind_id}", kind_id, kind.starts[0], kind.starts[0]
        )
        return replace(piece, copies=copies)

    def _fallen(self, seen: FigureView) -> Piece:
        """An eliminated figure; whoever calls the dead back names it by its word."""
        kind = self.kind(seen.kind)
        piece = self._beside(kind, seen.seat, seen.word, seen.word, seen.clicks[0], seen.start[0])
        name = self.names.bare(seen.word)
        spoken = self.names.say("spoken.fallen", name=name, seat=self.names.seat(seen.seat))
        return replace(piece, name=name, spoken=spoken)

    def _rider(self, seen: FigureView) -> Piece:
        """A passenger of a chariot (MKN-BASE-114)."""
        kind, names = self.kind(seen.kind), self.names
        piece = self._beside(kind, seen.seat, seen.word, seen.word, seen.clicks[0], seen.start[0])
        name, where = names.bare(seen.word), names.figure(seen.riding)
        return replace(piece, name=name, spoken=names.say("spoken.rides", name=name, where=where))


def shaken_clicks(dial: Dial) -> int:
    """How many of the last clicks show a demoralised figure."""
    count = 0
    for slot in reversed(dial.slots):
        if "demoralised" not in slot.abilities:
            break
        count += 1
    return count
