"""Rounds for tests: cards, activations and whole phases on the table of a `Fight`, and units of the packs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from tests.games.summoners.fight import NAME, Asked, Fight, kind, summoner
from walstatt.core.dice import ScriptedDice
from walstatt.core.flow import Checkpoint, Flow, Together
from walstatt.core.game import SEAT_NAMES
from walstatt.games.summoners.rules import activation, course
from walstatt.games.summoners.rules.ending import Over
from walstatt.games.summoners.state.state import NOBODY, RANKS, Objective, Player
from walstatt.games.summoners.state.units import Library, Realm, UnitKind
from walstatt.spaces.table import INCH, Piece, ahead
from walstatt.spaces.table.points import point_word, read_point

#: An answer; for questions to several seats at once one for each of them.
Answer = str | tuple[str, ...]
MAGE = summoner()


@cache
def realms() -> dict[str, Realm]:
    return dict(Library.load().realms)


def real(kind_id: str) -> UnitKind:
    """A Summoner or creature of the packs."""
    return next(kind for realm in realms().values() for kind in realm.kinds if kind.id == kind_id)


def creature(id: str = "wolf", mana: int = 0, sacrifice: int = 0, most: int = 0, **values: Any) -> UnitKind:
    """A profile with a summoning cost."""
    plain = kind(id, **values)
    fields = {name: getattr(plain, name) for name in plain.__struct_fields__}
    return UnitKind(**{**fields, "mana": mana, "sacrifice": sacrifice, "most": most})


class Rounds(Fight):
    """A table on which units act, cards are revealed and phases follow each other."""

    def __init__(
        self,
        *pieces: Piece,
        seats: int = 2,
        teams: Sequence[int] | None = None,
        scenario: str = "",
        rank: str = "novice",
        portals: bool = False,
    ) -> None:
        super().__init__(*pieces, seats=seats, teams=teams, scenario=scenario)
        self.state.settings.portals = portals
        self.state.round = 1
        for player in self.state.players:
            player.rank = RANKS[rank]
            player.gems = player.rank.gems

    # --- setting up ---------------------------------------------------------------------------------------

    def player(self, seat: str) -> Player:
        return self.state.players[SEAT_NAMES.index(seat)]

    def pool(self, seat: str, *creatures: UnitKind) -> None:
        """Which creatures a Summoner may call."""
        self.player(seat).realm = Realm("pool", NAME, NAME, "x", True, MAGE, creatures)

    def mark(self, word: str, sort: str, x: float, y: float, owner: str = "") -> str:
        """An objective under a word of its own, maybe under control."""
        seat = SEAT_NAMES.index(owner) if owner else NOBODY
        found = Objective(word, sort, round(x * INCH), round(y * INCH), seat)
        self.state.objectives[word] = found
        self.state.table = self.state.table.with_marker(found.base)
        return word

    def owner(self, word: str) -> str:
        """Who controls a source, "" if nobody does."""
        seat = self.state.objectives[word].owner
        return SEAT_NAMES[seat] if seat >= 0 else ""

    def stacks(self, **cards: Sequence[str]) -> None:
        """Activation stacks, the top card first; the activation phase begins with blue."""
        for seat, kinds in cards.items():
            self.player(seat).stack = tuple(kinds)
        self.state.phase = "turn"

    def put_by(
        self, thing: str, profile: UnitKind, seat: str, degrees: int = 0, apart: float = 0.0, **changes: Any
    ) -> str:
        """A unit in contact with an objective (or a unit), or so many inches from it."""
        x, y = read_point(self.by(thing, profile, degrees, apart)) or (0, 0)
        return self.put(profile, seat, x / INCH, y / INCH, **changes)

    # --- places -------------------------------------------------------------------------------------------

    def by(self, thing: str, profile: UnitKind, degrees: int = 0, apart: float = 0.0) -> str:
        """Where a base touches a unit or objective, or is so many inches from it, as options write it."""
        found = self.state.units.get(thing) or self.state.objectives[thing]
        far = found.base.radius + profile.radius + max(1, round(apart * INCH))
        return point_word(ahead(found.base.centre, degrees * 100, far))

    # --- acting -------------------------------------------------------------------------------------------

    def menu(self, word: str, verb: str = "") -> list[str]:
        """What is listed for a unit in its activation, or only what begins with a word."""
        found = activation.options(self.state, self.unit(word))
        return [option.text for option in found if verb in ("", option.verb)]

    def reads(self, word: str, text: str) -> str | None:
        """An action as the rules understand it; None: it is refused."""
        found = activation.options(self.state, self.unit(word)).read(tuple(text.split()))
        return None if found is None else found.text

    def do(self, word: str, *answers: str) -> None:
        """Actions of a unit one after the other, with the answers to all that they ask."""
        opened = self.opens(word, *answers)
        assert not opened, f"no answer left for {opened}"

    def opens(self, word: str, *answers: str) -> list[Asked]:
        """As `do`, up to the questions that are open when no answer is left."""
        unit = self.unit(word)
        self.state.turn, self.state.card, self.state.active = unit.seat, unit.kind.id, word
        left: list[Answer] = list(answers)
        opened: list[Asked] = []
        while left:
            assert not opened, f"{opened} is open before {left}"
            assert not self.over, f"over before {left}"
            opened = self.answer(activation.act(self.state), left)
        self.all_rolled()
        return opened

    def drive(self, *answers: Answer, until: str = "") -> list[Asked]:
        """Phases one after the other; the open questions when no answer is left. Stops before a phase."""
        left = list(answers)
        opened: list[Asked] = []
        while not opened and not self.over:
            phase: Callable[..., Flow] = course.PHASES[self.state.phase]
            opened = self.answer(phase(self.state), left)
            if self.state.phase == until:
                break
        assert not left, f"not asked for {left}"
        self.all_rolled()
        return opened

    def answer(self, flow: Flow, left: list[Answer]) -> list[Asked]:
        """Run a flow to its end, or to the first question for which no answer is left."""
        try:
            request = next(flow)
            while True:
                if isinstance(request, Checkpoint):
                    request = next(flow)
                    continue
                together = isinstance(request, Together)
                decisions = request.decisions if isinstance(request, Together) else (request,)
                asked = [Asked(decision) for decision in decisions]
                if not left:
                    return asked
                self.asked += asked
                given = left.pop(0)
                texts = given if isinstance(given, tuple) else (given,)
                chosen = []
                for decision, text in zip(decisions, texts, strict=True):
                    option = decision.options.read(tuple(text.split()))
                    assert option is not None, f"{text!r} is no answer to {Asked(decision)}"
                    chosen.append(option)
                request = flow.send(tuple(chosen) if together else chosen[0])
        except StopIteration:
            pass
        except Over:
            self.over = True
        return []

    def all_rolled(self) -> None:
        assert isinstance(self.state.dice, ScriptedDice)
        assert not self.state.dice.left, f"{self.state.dice.left} dice were not rolled"

    # --- looking ------------------------------------------------------------------------------------------

    @property
    def tags(self) -> list[str]:
        """What has happened so far, by the events' tags."""
        return [event.kind for event in self.state.log]

    def moved(self, word: str) -> int:
        """Which movement actions are used, as bits."""
        return self.unit(word).moved


def verbs(options: Iterable[str]) -> set[str]:
    return {option.split()[0] for option in options}
