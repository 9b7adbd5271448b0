"""What a preview is collected on: notes, rolls and what to draw, for one seat and one question."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.events import Event
from walstatt.core.flow import Decision
from walstatt.core.kit.sheet import PreviewSheet
from walstatt.core.match import Match
from walstatt.core.preview import Note, Roll, Stretch
from walstatt.core.scene import Cue
from walstatt.games.summoners.explain.preview_tests import Rolls
from walstatt.games.summoners.rules import control, moves
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.pools import cover_of
from walstatt.games.summoners.rules.reactions import defensive_profiles
from walstatt.games.summoners.rules.scenarios import PRESENCE, RELIC_REACH
from walstatt.games.summoners.rules.values import distance, has
from walstatt.games.summoners.state.state import Objective, State, Unit
from walstatt.games.summoners.words.teller import Teller
from walstatt.spaces.table import Crossing, Track, slow_stretches, touching, within

#: How many events back an attack may have begun.
FAR_BACK = 200


class Sheet(PreviewSheet[Teller]):
    def __init__(self, names: Teller, match: Match, seat: int, decision: Decision) -> None:
        super().__init__(names, match, seat, decision)
        self.state: State = match.state
        self.rolls = Rolls(names, self.state, seat)

    # --- looking ----------------------------------------------------------------------------------------

    @property
    def unit(self) -> Unit:
        """Whom the question is about."""
        about = self.decision.subject
        word = about[0] if about and about[0] in self.state.units else self.state.active
        return self.state.units[word]

    @property
    def events(self) -> Sequence[Event]:
        """The latest events, as the seat knows them."""
        return self.match.events_of(self.seat, max(0, len(self.match.events) - FAR_BACK))

    def last_choice(self, skip: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The words of the last choice that was made, apart from some kinds of it."""
        for choice in reversed(self.match.choices):
            words = tuple(choice.choice.split())
            if words[0] not in skip:
                return words
        return ("",)

    # --- noting -----------------------------------------------------------------------------------------

    def add(self, roll: Roll, kind: str) -> None:
        """An attack: its roll, and the line of it on the table."""
        self.rolls_found.append(roll)
        self.hits.append(Cue(kind, roll.source, roll.target))
        if any("SUM-RMOD-06" in part.rules for part in roll.parts):
            shooter, target = self.state.units[roll.source], self.state.units[roll.target]
            into_melee = any("SUM-RMOD-03" in part.rules for part in roll.parts)
            self.covered(shooter, target, cover_of(self.state, shooter, target, into_melee=into_melee))

    def covered(self, shooter: Unit, target: Unit, lines: Sequence[Crossing]) -> None:
        """Where the line of a shot runs through what gives cover."""
        for line in lines:
            what = self.names.thing(str(line.id), self.state.table)
            self.stretches.append(
                Stretch(
                    "cover", (line.enter, line.leave), str(line.id), self.say("gives-cover", what=what),
                    ("SUM-COV-02",), shooter.word, target.word,
                )
            )  # fmt: skip

    def cost(self, ap: int, gems: int = 0) -> None:
        """What the choice costs, and what is left then."""
        unit, player = self.unit, self.state.players[self.unit.seat]
        parts = []
        if ap:
            parts.append(self.say("cost-left", cost=self.names.count("ap", ap), left=unit.ap - ap))
        if gems:
            left = player.gems - gems
            parts.append(self.say("cost-left", cost=self.names.count("gem", gems), left=left))
        if parts:
            self.notes.append(Note("plain", " · ".join(parts), ("SUM-ACTN-26",)))

    # --- moves ------------------------------------------------------------------------------------------

    def way(self, unit: Unit, way: moves.Way, move: str, *, watched: bool = True) -> None:
        """What a way costs, where it ends, and who may shoot at the mover (`watched`)."""
        state, names = self.state, self.names
        cost = moves.track(state, unit, way, move)
        if isinstance(cost, Track):
            most = names.inches(distance(unit, move))
            self.way_told = self.say("way", cost=names.inches(cost.cost), most=most)
            self.plain(self.way_told, "SUM-MOVE-01")
            if cost.difficult:
                self._slow(unit, way, move)
                self.note("bad", "difficult", "SUM-TMOV-03", length=names.inches(cost.difficult))
            if cost.climbed:
                self.note("bad", "climbed", "SUM-CLMB-02", length=names.inches(cost.climbed))
        if unit.focused:
            self.note("bad", "unfocused", "SUM-ACTN-14")
        if watched:
            self._approaches(unit, way)
        self._arrives(unit, way)
        start = (unit.base.x, unit.base.y)
        path = (start, *((point.x, point.y) for point in (*way.path, *way.beyond)))
        self.hits.append(Cue("move", unit.word, unit.word, path=path))

    def _slow(self, unit: Unit, way: moves.Way, move: str) -> None:
        """The parts of a way that count double; through a portal it is two paths (SUM-PORT-04)."""
        table, how = self.state.table, moves.gait(unit, move)
        for path in ([unit.at, *way.path], way.beyond):
            for slow in slow_stretches(table, unit.base.radius, path, how):
                text = self.say("slow", what=self.names.thing(str(slow.id), table))
                self.stretches.append(
                    Stretch("slow", (slow.start, slow.end), str(slow.id), text, ("SUM-TMOV-03",))
                )

    def _approaches(self, unit: Unit, way: moves.Way) -> None:
        """Enemies whom the move brings into melee, and their defensive shots (SUM-MREA-02)."""
        state, names = self.state, self.names
        for word in moves.approached(state, unit, way.end):
            enemy = state.units[word]
            self.note("plain", "approaches", "SUM-MREA-02", cells=(word,), unit=names.unit(word))
            path = [unit.at, *way.path, *way.beyond]
            shots = defensive_profiles(state, enemy, unit, unit.at, path)
            if shots:
                rules = ("SUM-MREA-02", "SUM-MREA-04")
                self.note("bad", "defensive", *rules, cells=(word,), unit=names.unit(word))
                self.doubt("defensive", unit=names.unit(word))
            for attack, spell in shots:
                roll = self.rolls.attack(enemy, attack, unit, spell=spell is not None, moving=True)
                self.add(roll, "shot")

    def _arrives(self, unit: Unit, way: moves.Way) -> None:
        """What is within reach at the end of a move."""
        state, names = self.state, self.names
        after = state.copy()
        there = after.change(unit, base=unit.base.at(way.end))
        for objective in state.objectives.values():
            name, cells = names.objective(objective.word), (objective.word,)
            reach = RELIC_REACH if objective.kind in PRESENCE else 0
            if not comes_near(unit, there, objective, reach):
                continue
            if objective.kind == "exit":
                self.note("good", "at-objective", "SUM-SSHR-07", cells=cells, objective=name)
            elif has(unit, "primitive"):  # SUM-KEY-27, SUM-KEY-28
                continue
            elif reach:
                self.note("good", "near-relic", "SUM-OBJ-08", cells=cells, objective=name)
            else:
                self.note("good", "at-objective", "SUM-MANA-04", cells=cells, objective=name)
        if binders(state, unit) and not binders(after, there):
            self.note("good", "gets-free", "SUM-DIS-01")
        if not unit.kind.summoner:
            self._control_after(after, there)

    def _control_after(self, after: State, there: Unit) -> None:
        """Whether the creature will be harder or easier to control."""
        before, then = control.band(self.state, self.unit), control.band(after, there)
        if before != then:
            needed = control.needed(after, there)
            tone = self.rolls.tone(there.seat, then < before)
            self.note(tone, "band-after", f"SUM-CTRL-0{3 + then}", needed=needed)


def comes_near(before: Unit, after: Unit, objective: Objective, reach: int) -> bool:
    """Whether a unit gets within reach (0: in contact) of an objective where it was not."""
    if reach:
        return within(after.base, objective.base, reach) and not within(before.base, objective.base, reach)
    return touching(after.base, objective.base) and not touching(before.base, objective.base)
