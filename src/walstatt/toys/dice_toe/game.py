"""Dice-toe: the game as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from walstatt.core.dice import Dice
from walstatt.core.errors import IllegalChoice
from walstatt.core.events import Event
from walstatt.core.flow import Decision, Flow
from walstatt.core.game import Game, by_lang
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.scene import Cue
from walstatt.core.text import Lang
from walstatt.toys.dice_toe import explain, position, rules, seen, setup, think
from walstatt.toys.dice_toe.screen import cues
from walstatt.toys.dice_toe.screen.scene import Painter
from walstatt.toys.dice_toe.screen.verbs import VERBS
from walstatt.toys.dice_toe.state import State
from walstatt.toys.dice_toe.words import Teller, typed_words


class DiceToe(Game[State]):
    id = "dice-toe"
    rules_version = "1"
    title: ClassVar = {"en": "Dice-toe", "de": "Würfel-Toe"}
    summary: ClassVar = {
        "en": "Three stones in a row, and a secret die that says how strong they are. 2 players, 5 minutes.",
        "de": "Drei Steine in einer Reihe, und ein geheimer Würfel, der sagt, wie stark sie sind. 2 Spieler, "
        "5 Minuten.",
    }
    example: ClassVar = {"en": "put B2", "de": "setzen B2"}
    package = "walstatt.toys.dice_toe"
    icon = "stone-pile"
    options = setup.OPTIONS
    verbs: ClassVar = VERBS
    turn_rules = ("TOY-TURN-01",)

    # --- playing --------------------------------------------------------------------------------------

    def seats(self, options: Mapping[str, str]) -> int:
        return 2

    def check(self, options: Mapping[str, str]) -> dict[str, str]:
        return setup.check(options)

    def start(self, options: Mapping[str, str], dice: Dice) -> State:
        return setup.start(options, dice)

    def flow(self, state: State) -> Flow:
        return rules.play(state)

    def imagine(self, state: State, seat: int, dice: Dice) -> None:
        seen.imagine(state, seat, dice)

    def refusal(self, state: State, decision: Decision, option: Option) -> IllegalChoice:
        return explain.refusal(state, decision, option)

    # --- looking --------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> seen.View:
        return seen.view(state, seat)

    @by_lang
    def painter(self, lang: Lang) -> Painter:
        return Painter(lang)

    @by_lang
    def teller(self, lang: Lang) -> Teller:
        return Teller(lang)

    def cue(self, event: Event) -> Cue | None:
        return cues.cue(event)

    def words(self, lang: Lang) -> Mapping[str, Sequence[str]]:
        return typed_words(lang)

    def preview(
        self,
        match: Match,
        seat: int | None,
        choice: Option | None,
        lang: Lang,
        players: Sequence[str] = (),
    ) -> Preview:
        return explain.preview(self.teller(lang).called(players), match, seat, choice)

    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], State, list[str]]:
        return position.Reader(dice).read(text)

    def write_position(self, state: State) -> str:
        return position.write(state)

    # --- judging --------------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return think.evaluate(state, seat)

    def metrics(self, state: State) -> dict[str, float]:
        return {"turns": float(state.turn)}
