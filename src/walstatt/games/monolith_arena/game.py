"""Monolith Arena: the game as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from walstatt.core import content, lessons
from walstatt.core.codex import Codex
from walstatt.core.dice import Dice
from walstatt.core.errors import IllegalChoice
from walstatt.core.events import Event
from walstatt.core.flow import Decision, Flow
from walstatt.core.game import Game, OptionSpec, Result
from walstatt.core.lessons import Lesson
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.scene import Cue, Scene
from walstatt.core.text import Lang
from walstatt.games.monolith_arena import cues, evaluate, imagine, position, position_text, preview, setup
from walstatt.games.monolith_arena.labels import labelled
from walstatt.games.monolith_arena.refusals import refusal
from walstatt.games.monolith_arena.rules.turn import play
from walstatt.games.monolith_arena.scene import Painter
from walstatt.games.monolith_arena.state import State
from walstatt.games.monolith_arena.tiles import Library, faction_from
from walstatt.games.monolith_arena.view import View, view
from walstatt.games.monolith_arena.words import Teller, typed_words


class MonolithArena(Game[State]):
    id = "monolith-arena"
    rules_version = "1"
    title: ClassVar = {"en": "Monolith Arena", "de": "Monolith Arena"}
    summary: ClassVar = {
        "en": "Tile placement and automatic battles on 19 hexes; bring the enemy banner down. "
        "2 players, 2 against 2 or 1 against 2, about 30 minutes.",
        "de": "Plättchen legen und automatische Kämpfe auf 19 Feldern; das gegnerische Banner muss fallen. "
        "2 Spieler, 2 gegen 2 oder 1 gegen 2, etwa 30 Minuten.",
    }
    example: ClassVar = {"en": "knight C3 NW", "de": "ritter C3 NW"}
    typing: ClassVar = {
        "en": "'knight' shows where a knight can go, 'knight C3' also how it can be turned there.",
        "de": "„ritter“ zeigt, wohin ein Ritter kann, „ritter C3“ auch, wie er dort stehen kann.",
    }
    text_package = "walstatt.games.monolith_arena.text"
    icon = "crossed-swords"
    turn_rules = ("MON-USE-05", "MON-ABIL-04")
    follow_ups = frozenset(("orient", "regeneration", "assassin", "pushed"))

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or Library.load(content.user_folder() / self.id)
        self.factions = dict(self.library.factions)
        self._tellers: dict[Lang, Teller] = {}
        self._painters: dict[Lang, Painter] = {}

    @cached_property
    def options(self) -> Sequence[OptionSpec]:  # type: ignore[override]
        return labelled(setup.option_specs(self.factions), self.factions)

    @property
    def lessons(self) -> Sequence[Lesson]:  # type: ignore[override]
        return lessons.load("walstatt.games.monolith_arena.lessons")

    @cached_property
    def codex(self) -> Codex:
        return Codex.load(self.id, "walstatt.games.monolith_arena.codex")

    def check_pack(self, path: Path) -> str:
        """Read one pack file; the name of its faction, or `BadPack`."""
        return faction_from(*content.read_file(path)).id

    # --- playing --------------------------------------------------------------------------------------

    def seats(self, options: Mapping[str, str]) -> int:
        return setup.SEATS[setup.check(self.factions, options)["mode"]]

    def check(self, options: Mapping[str, str]) -> dict[str, str]:
        return setup.check(self.factions, options)

    def start(self, options: Mapping[str, str], dice: Dice) -> State:
        return setup.start(options, self.factions, dice)

    def flow(self, state: State) -> Flow:
        return play(state)

    def result(self, state: State) -> Result | None:
        return state.result

    def team(self, state: State, seat: int) -> tuple[int, ...]:
        return tuple(s for s in range(len(state.players)) if state.friends(s, seat))

    def imagine(self, state: State, seat: int, dice: Dice) -> None:
        imagine.imagine(state, seat, dice)

    def refusal(self, state: State, decision: Decision, option: Option) -> IllegalChoice:
        return refusal(state, decision, option)

    # --- looking --------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> msgspec.Struct:
        return view(state, seat)

    def scene(self, view: Any, lang: Lang) -> Scene:
        assert isinstance(view, View)
        if lang not in self._painters:
            self._painters[lang] = Painter(self.factions, lang)
        return self._painters[lang].scene(view)

    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], State, list[str]]:
        return position.Reader(self.factions, self.check, dice).read(text)

    def write_position(self, state: State) -> str:
        return position_text.write(state)

    def teller(self, lang: Lang) -> Teller:
        if lang not in self._tellers:
            self._tellers[lang] = Teller(self.factions, lang)
        return self._tellers[lang]

    def tell(self, event: Event, lang: Lang) -> str:
        return self.teller(lang).event(event)

    def cue(self, event: Event) -> Cue | None:
        return cues.cue(event)

    def question(self, state: State, decision: Decision, lang: Lang) -> str:
        return self.teller(lang).question(state, decision)

    def describe(self, state: State, option: Option, lang: Lang) -> str:
        return self.teller(lang).option(state, option)

    def describe_all(
        self, state: State, options: Iterable[Option], lang: Lang, decision: Decision | None = None
    ) -> list[str]:
        return self.teller(lang).options(state, options)

    def words(self, lang: Lang) -> Mapping[str, Sequence[str]]:
        return typed_words(self.factions, lang)

    def preview(self, match: Match, seat: int | None, choice: Option | None, lang: Lang) -> Preview:
        return preview.preview(self, match, seat, choice, lang)

    # --- judging --------------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def first_look(self, state: State, decision: Decision, seat: int) -> Sequence[Option]:
        return evaluate.first_look(state, decision, seat)

    def metrics(self, state: State) -> dict[str, float]:
        lead = abs(state.pools[0] - state.pools[1])
        return {"turns": float(state.turn), "lead": float(lead)}
