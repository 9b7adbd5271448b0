"""Whole tables for tests: set up by the rules or put down by hand, driven phase by phase, looked at.

Every call of `drive` starts the phase again from the state alone, so tests that go on after a question also
prove that the flow can be restarted there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from tests.games.summoners.fight import NAME, kind, summoner
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.events import Event
from walstatt.core.flow import Checkpoint, Decision, Flow, Together
from walstatt.core.game import SEAT_NAMES
from walstatt.games.summoners import setup
from walstatt.games.summoners.rules import course, end_phase, preparing
from walstatt.games.summoners.rules.ending import Over
from walstatt.games.summoners.rules.scenarios import layout, scenario_of
from walstatt.games.summoners.state.state import Objective, Player, State, Unit
from walstatt.games.summoners.state.units import Realm, UnitKind
from walstatt.spaces.table import INCH, Point, Table, ahead

E = TypeVar("E", bound=Event)
PHASES: dict[str, Callable[[State], Flow]] = {**preparing.PHASES, **end_phase.PHASES}
WHOLE = course.PHASES
MAGE = summoner(boosts=("reflexes", "resistance"))
REALMS = {"plain": Realm("plain", NAME, NAME, "x", True, MAGE, (kind("wolf"), kind("bear", level=3)))}


class Asked:
    """A question that is open."""

    def __init__(self, decision: Decision) -> None:
        self.kind = decision.kind
        self.seat = SEAT_NAMES[decision.seat]
        self.options = [option.text for option in decision.options]
        self.decision = decision

    def __repr__(self) -> str:
        return f"{self.seat} {self.kind}: {self.options}"


class Board:
    """A match before anything was laid; `laid` puts objectives and Summoners down without any rolls."""

    def __init__(self, scenario: str = "control", dice: Iterable[int] = (), **options: Any) -> None:
        given = {"scenario": scenario, "terrain": "none", "realms": "plain"}
        given |= {name.replace("_", "-"): value for name, value in options.items()}
        full = setup.check(REALMS, given)
        self.state = setup.start(
            {**full, "realms": full["realms"].replace("random", "plain")}, REALMS, Dice(1)
        )
        self.roll(*dice)
        self.over = False

    def laid(self, *lots: int, edges: Iterable[str] = ("south", "north"), round: int = 1) -> Board:
        """`lots` decide what is drawn by lot: 1 is west, or the diagonal from south-west to north-east."""
        state = self.state
        side = state.settings.size
        lots = lots or (1, 1)
        found = layout(scenario_of(state), side, ScriptedDice(lots), portals=state.settings.portals)
        state.objectives = found
        state.table = Table(side, side, (), [objective.base for objective in found.values()])
        places = tuple(edges) if len(state.players) == 2 else ("south", "east", "north", "west")
        for player, edge in zip(state.players, places, strict=False):
            preparing.set_up(state, player.seat, edge)
        state.round = round
        state.phase = "end"
        state.log.clear()
        return self

    # --- units and objectives -----------------------------------------------------------------------------

    def put(self, profile: UnitKind, seat: str, x: float, y: float, **changes: Any) -> str:
        place = Point(round(x * INCH), round(y * INCH))
        unit = self.state.new_unit(profile, SEAT_NAMES.index(seat), *place)
        self.state.change(unit, **changes)
        return unit.word

    def near(
        self, objective: str, profile: UnitKind, seat: str, apart: int = 1, degrees: int = 0, **changes: Any
    ) -> str:
        """A creature so far (in hundredths of a millimetre) from an objective's edge."""
        base = self.state.objectives[objective].base
        place = ahead(base.centre, degrees * 100, base.radius + profile.radius + apart)
        unit = self.state.new_unit(profile, SEAT_NAMES.index(seat), *place)
        self.state.change(unit, **changes)
        return unit.word

    def move(self, word: str, objective: str, apart: int = 1, degrees: int = 0) -> None:
        """Set a unit down near an objective."""
        base, unit = self.state.objectives[objective].base, self.state.units[word]
        place = ahead(base.centre, degrees * 100, base.radius + unit.base.radius + apart)
        self.state.change(unit, base=unit.base.at(place))

    def own(self, seat: str, *words: str) -> None:
        """Sources come under control."""
        for word in words:
            self.state.objectives[word] = self.state.objectives[word].owned_by(SEAT_NAMES.index(seat))

    def change(self, word: str, **changes: Any) -> None:
        self.state.change(self.state.units[word], **changes)

    def unit(self, word: str) -> Unit:
        return self.state.units[word]

    def player(self, seat: str) -> Player:
        return self.state.players[SEAT_NAMES.index(seat)]

    def objective(self, word: str) -> Objective:
        return self.state.objectives[word]

    # --- playing ------------------------------------------------------------------------------------------

    def roll(self, *dice: int) -> None:
        """What the dice show from now on."""
        self.state.dice = ScriptedDice(dice)

    def drive(self, *answers: str | tuple[str, ...], until: str = "", whole: bool = False) -> list[Asked]:
        """Play on from the state with these answers; the open questions when none is left (none: it stopped).

        It stops before the phase `until` and, unless the `whole` course is wanted, where preparations and end
        phases are left.
        """
        left = list(answers)
        state = self.state
        phases = WHOLE if whole else PHASES
        try:
            while state.phase in phases and state.phase != until:
                flow = phases[state.phase](state)
                try:
                    request = next(flow)
                    while True:
                        if isinstance(request, Checkpoint):
                            request = next(flow)
                            continue
                        asked = request.decisions if isinstance(request, Together) else (request,)
                        if not left:
                            return [Asked(decision) for decision in asked]
                        answer = left.pop(0)
                        texts = (answer,) if isinstance(answer, str) else answer
                        chosen = []
                        for decision, text in zip(asked, texts, strict=True):
                            option = decision.options.read(tuple(text.split()))
                            assert option is not None, f"{text!r} is no answer to {Asked(decision)}"
                            chosen.append(option)
                        request = flow.send(tuple(chosen) if isinstance(request, Together) else chosen[0])
                except StopIteration:
                    pass
        except Over:
            self.over = True
        assert not left, f"not asked for {left}"
        assert isinstance(state.dice, ScriptedDice)
        assert not state.dice.left, f"{state.dice.left} dice were not rolled"
        return []

    def end_round(self, *answers: str | tuple[str, ...]) -> None:
        """A whole end phase, which must ask nothing more."""
        self.state.phase = "end"
        assert self.drive(*answers) == []

    # --- looking ------------------------------------------------------------------------------------------

    @property
    def points(self) -> list[int]:
        return [player.points for player in self.state.players]

    @property
    def gems(self) -> list[int]:
        return [player.gems for player in self.state.players]

    def events(self, sort: type[E]) -> list[E]:
        return [event for event in self.state.log if isinstance(event, sort)]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.state.log]


def inches(place: tuple[int, int]) -> tuple[float, float]:
    return round(place[0] / INCH, 2), round(place[1] / INCH, 2)
