"""Monolith Arena: the game as the kernel sees it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import msgspec

from walstatt.core import content
from walstatt.core.cards import Card
from walstatt.core.dice import Dice
from walstatt.core.errors import IllegalChoice
from walstatt.core.events import Event
from walstatt.core.feats import Feat
from walstatt.core.flow import Decision, Flow
from walstatt.core.game import Game, Judge, OptionSpec, by_lang
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.rosters import Roster
from walstatt.core.scene import Cue
from walstatt.core.text import Lang
from walstatt.games.monolith_arena import setup
from walstatt.games.monolith_arena.explain import preview, wishes
from walstatt.games.monolith_arena.explain.refusals import refusal
from walstatt.games.monolith_arena.position.read import Reader
from walstatt.games.monolith_arena.position.write import write
from walstatt.games.monolith_arena.rules.turn import play
from walstatt.games.monolith_arena.screen import cues, feats, paper, rosters
from walstatt.games.monolith_arena.screen.scene import Painter
from walstatt.games.monolith_arena.screen.verbs import VERBS
from walstatt.games.monolith_arena.seen import imagine
from walstatt.games.monolith_arena.seen.view import View, view
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.state.tiles import Library, faction_from
from walstatt.games.monolith_arena.think import evaluate
from walstatt.games.monolith_arena.think.judges import JUDGES
from walstatt.games.monolith_arena.think.puzzler import ArenaPuzzler
from walstatt.games.monolith_arena.think.tuning import ArenaTuning
from walstatt.games.monolith_arena.words.labels import labelled
from walstatt.games.monolith_arena.words.teller import Teller, typed_words


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
    brief: ClassVar = {
        "en": "Place tiles, start battles, bring the enemy banner down.",
        "de": "Plättchen legen, Kämpfe auslösen, das gegnerische Banner stürzen.",
    }
    minutes = 30
    example: ClassVar = {"en": "knight C3 NW", "de": "ritter C3 NW"}
    typing: ClassVar = {
        "en": "'knight' shows where a knight can go, 'knight C3' also how it can be turned there.",
        "de": "„ritter“ zeigt, wohin ein Ritter kann, „ritter C3“ auch, wie er dort stehen kann.",
    }
    package = "walstatt.games.monolith_arena"
    seats_by = "mode"
    weight = 2
    verbs: ClassVar = VERBS
    icon = "crossed-swords"
    puzzler = ArenaPuzzler()
    tunable = ArenaTuning()
    turn_rules = ("MON-USE-05", "MON-ABIL-04")
    wish_kinds = wishes.KINDS
    follow_ups = frozenset(("orient", "regeneration", "assassin", "pushed"))
    weighed_follow_ups = follow_ups
    win_scale = 7.2

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or Library.load(content.user_folder() / self.id)
        self.factions = dict(self.library.factions)

    @cached_property
    def options(self) -> Sequence[OptionSpec]:  # type: ignore[override]
        return labelled(setup.option_specs(self.factions), self.factions)

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

    def imagine(self, state: State, seat: int, dice: Dice) -> None:
        imagine.imagine(state, seat, dice)

    def wishes(self, state: State, decision: Decision, thing: str) -> Iterable[Option]:
        return wishes.wishes(state, decision, thing)

    def refusal(self, state: State, decision: Decision, option: Option) -> IllegalChoice:
        return refusal(state, decision, option)

    # --- looking --------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> msgspec.Struct:
        return view(state, seat)

    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], State, list[str]]:
        return Reader(self.factions, self.check, dice).read(text)

    def write_position(self, state: State) -> str:
        return write(state)

    @by_lang
    def painter(self, lang: Lang) -> Painter:
        return Painter(self.factions, lang)

    def feats(self, state: State, events: Iterable[Event], lang: Lang) -> Iterable[Feat]:
        return feats.feats(self.teller(lang), state, events)

    @by_lang
    def teller(self, lang: Lang) -> Teller:
        return Teller(self.factions, lang)

    def is_open(self, state: State, decision: Decision) -> bool:
        return decision.kind != "inside"  # reserves lie open; what goes into a monolith does not

    def cue(self, event: Event) -> Cue | None:
        return cues.cue(event)

    @by_lang
    def cards(self, lang: Lang) -> Sequence[Card]:
        return paper.cards(self.factions, lang)

    def rosters(self, view: View, lang: Lang) -> Sequence[Roster]:
        return rosters.rosters(self.painter(lang), view)

    def words(self, lang: Lang) -> Mapping[str, Sequence[str]]:
        return typed_words(self.factions, lang)

    def preview(
        self,
        match: Match,
        seat: int | None,
        choice: Option | None,
        lang: Lang,
        players: Sequence[str] = (),
    ) -> Preview:
        return preview.preview(self, match, seat, choice, self.teller(lang).called(players))

    # --- judging --------------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def features(self, state: State, seat: int) -> Mapping[str, float]:
        return evaluate.topics(state, seat)

    def judge(self, name: str) -> Judge:
        return JUDGES.get(name, self)

    def unit(self, state: State, decision: Decision) -> Hashable:
        return evaluate.unit(state, decision)

    def undrawn(self, state: State, seat: int) -> State:
        return evaluate.undrawn(state, seat)

    def position_key(self, state: State) -> Hashable:
        return evaluate.position_key(state)

    def first_look(self, state: State, decision: Decision, seat: int) -> Sequence[Option]:
        return evaluate.first_look(state, decision, seat)

    def metrics(self, state: State) -> dict[str, float]:
        lead = abs(state.pools[0] - state.pools[1])
        return {"turns": float(state.turn), "lead": float(lead)}
