"""Positions for tests: put down as text, played by options, looked at in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.events import Event
from walstatt.core.flow import Decision
from walstatt.core.game import SEAT_NAMES
from walstatt.core.match import Match
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.rules import traits
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing

E = TypeVar("E", bound=Event)


@cache
def the_game() -> MageWars:
    return MageWars()


class Arena:
    """A match and a few words to speak about it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # --- playing --------------------------------------------------------------------------------------------

    def do(self, *choices: str) -> Arena:
        """Make choices, each by whoever is asked; reveal windows before them are passed."""
        for choice in choices:
            if choice.split()[0] not in ("reveal", "drop", "pass"):
                self.skip()
            self.match.play(choice, self.asked.seat)
        return self

    def skip(self, kind: str = "reveal") -> Arena:
        """Pass all windows that are open."""
        while not self.match.over and self.asked.kind == kind:
            self.match.play("pass", self.asked.seat)
        return self

    def together(self, *choices: str) -> Arena:
        """Secret choices, by seat."""
        for seat, choice in enumerate(choices):
            self.match.play(choice, seat)
        return self

    def end_turn(self) -> Arena:
        """End the action phase and decline what follows it."""
        self.do("end")
        while self.kind in ("reveal", "after"):
            self.match.play("pass", self.asked.seat)
        return self

    # --- what is asked --------------------------------------------------------------------------------------

    @property
    def asked(self) -> Decision:
        return self.match.decision

    @property
    def kind(self) -> str:
        return self.asked.kind if not self.match.over else ""

    @property
    def seat(self) -> str:
        return SEAT_NAMES[self.asked.seat]

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.asked.options]

    def verbs(self, *verbs: str) -> list[str]:
        """The options that begin with one of these."""
        return [option for option in self.options if option.split()[0] in verbs]

    # --- what there is --------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.match.state  # type: ignore[no-any-return]

    def thing(self, number: int) -> Thing:
        return self.state.things[number]

    def gone(self, number: int) -> bool:
        return number not in self.state.things

    def card(self, card: str) -> Thing:
        """The one thing in play with this card."""
        found = [thing for thing in self.state.things.values() if thing.face.id == card]
        assert len(found) == 1, found
        return found[0]

    def zone(self, number: int) -> str:
        return self.state.board.names[zone_of(self.state, self.thing(number))]

    def mage(self, seat: str) -> Thing:
        return self.state.things[self.state.players[SEAT_NAMES.index(seat)].mage]

    def mana(self, seat: str) -> int:
        return self.mage(seat).mana

    def book(self, seat: str) -> dict[str, int]:
        return dict(self.state.players[SEAT_NAMES.index(seat)].book)

    def discard(self, seat: str) -> list[str]:
        return list(self.state.players[SEAT_NAMES.index(seat)].discard)

    def traits(self, number: int) -> dict[str, int]:
        return dict(traits.traits(self.state, self.thing(number)))

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.match.events if isinstance(event, kind)]


def arena(text: str, rolls: Iterable[object] = (), seed: int = 1) -> Arena:
    """A position; `rolls` fall first, then dice of the seed.

    Numbers of the d12 are ints, faces of attack dice words: "0", "1", "2", "1*", "2*".
    """
    dice = ScriptedDice(list(rolls), Dice(seed))
    return Arena(Match.from_position("mage-wars\n" + text, game=the_game(), dice=dice))


def new(seed: int = 1, rolls: Iterable[object] = (), **options: str) -> Arena:
    """A match from its beginning."""
    game = the_game()
    if not rolls:
        return Arena(Match.new(game, options, seed=seed))
    from walstatt.core.record import Header

    header = Header(game=game.id, rules=game.rules_version, options=options, seed=seed)
    return Arena(Match._begin(game, header, ScriptedDice(list(rolls), Dice(seed))))
