"""Confrontation X: the game as the kernel sees it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import msgspec

from walstatt.core import content
from walstatt.core.asking import Said
from walstatt.core.cards import Card
from walstatt.core.dice import Dice
from walstatt.core.errors import BadPack, IllegalChoice
from walstatt.core.events import Event
from walstatt.core.flow import Decision, Flow
from walstatt.core.game import Game, OptionSpec, by_lang
from walstatt.core.hints import Hints
from walstatt.core.kit.standing import Reaction
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.scene import Cue, Scene
from walstatt.core.text import Lang
from walstatt.games.confrontation_x import setup
from walstatt.games.confrontation_x.build.builder import ArmyBuilder
from walstatt.games.confrontation_x.explain import preview, wishes
from walstatt.games.confrontation_x.explain.refusals import refusal
from walstatt.games.confrontation_x.position.read import Reader
from walstatt.games.confrontation_x.position.write import write
from walstatt.games.confrontation_x.rules.course import play
from walstatt.games.confrontation_x.screen import cues, hints, paper, stops
from walstatt.games.confrontation_x.screen.scene import Painter
from walstatt.games.confrontation_x.screen.verbs import VERBS
from walstatt.games.confrontation_x.seen import imagine
from walstatt.games.confrontation_x.seen.view import view
from walstatt.games.confrontation_x.state.library import known_twice, library, printed
from walstatt.games.confrontation_x.state.packs import pack_of, read_pack
from walstatt.games.confrontation_x.state.skeleton import skeleton
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.think import chances, evaluate, looking
from walstatt.games.confrontation_x.words.labels import labelled
from walstatt.games.confrontation_x.words.teller import Teller, typed_words, word_names


class ConfrontationX(Game[State]):
    id = "confrontation-x"
    rules_version = "1"
    title: ClassVar = {"en": "Confrontation X", "de": "Confrontation X"}
    summary: ClassVar = {
        "en": "Skirmishes of single figures on a measured table: cards of both sides decide who acts when, "
        "combats are fought die by die. 2 to 4 players, about 90 minutes.",
        "de": "Scharmützel einzelner Figuren auf einem vermessenen Tisch: Die Karten beider Seiten sagen, "
        "wer wann handelt, Nahkämpfe werden Würfel für Würfel ausgefochten. 2 bis 4 Spieler, etwa 90 "
        "Minuten.",
    }
    brief: ClassVar = {
        "en": "Skirmishes of single figures, fought die by die.",
        "de": "Scharmützel einzelner Figuren, Würfel für Würfel.",
    }
    minutes = 90
    example: ClassVar = {"en": "walk 300,125 @90", "de": "gehen 300,125 @90"}
    typing: ClassVar = {
        "en": "A place is so far from the west and from the south edge, in millimetres: 457.2,101.6. Several "
        "places make a way with bends. @90 is where the figure looks then: degrees from the east, 90 is "
        "north, 180 west, 270 south.",
        "de": "Ein Ort ist so weit vom West- und vom Südrand entfernt, in Millimetern: 457.2,101.6. Mehrere "
        "Orte geben einen Weg mit Ecken. @90 sagt, wohin die Figur dann blickt: Grad von Osten aus, 90 ist "
        "Norden, 180 Westen, 270 Süden.",
    }
    package = "walstatt.games.confrontation_x"
    seats_by = "mode"
    weight = 5
    verbs: ClassVar = VERBS
    icon = "swordman"
    turn_rules = ("CFX-CARD-05", "CFX-ACTV-01")
    wish_kinds = wishes.KINDS
    weighed_follow_ups = frozenset(("roll-on",))
    follow_ups = frozenset(
        ("use", "place", "gems", "roll-on", "die", "x", "pay", "mastery", "put", "revive", "reach")
    )

    @cached_property
    def options(self) -> Sequence[OptionSpec]:  # type: ignore[override]
        return labelled(setup.option_specs())

    @property
    def library(self) -> object:
        """What is wrong with packs that people have typed in (`problems`)."""
        return library()

    def check_pack(self, path: Path) -> str:
        """Read one pack file; the ids of its profiles, or `BadPack`."""
        return ", ".join(read_pack(*content.read_file(path), printed().peoples).kinds)

    def pack_problems(self, path: Path) -> Sequence[BadPack]:
        file, text = content.read_file(path)
        found, problems = pack_of(file, content.read_toml(file, text), printed().peoples)
        return problems or (known_twice(file, found, printed()) if found is not None else ())

    def new_pack(self, name: str, lang: Lang) -> str:
        return skeleton(name, lang)

    # --- playing --------------------------------------------------------------------------------------

    def seats(self, options: Mapping[str, str]) -> int:
        return setup.SEATS[setup.check(options)["mode"]]

    def check(self, options: Mapping[str, str]) -> dict[str, str]:
        return setup.check(options)

    def start(self, options: Mapping[str, str], dice: Dice) -> State:
        return setup.start(options, dice)

    def flow(self, state: State) -> Flow:
        return play(state)

    def imagine(self, state: State, seat: int, dice: Dice) -> None:
        imagine.imagine(state, seat, dice)

    def refusal(self, state: State, decision: Decision, option: Option) -> IllegalChoice:
        return refusal(state, decision, option)

    def wishes(self, state: State, decision: Decision, thing: str) -> Iterable[Option]:
        return wishes.wishes(state, decision, thing)

    def is_open(self, state: State, decision: Decision) -> bool:
        # which cards are in a hand is hidden (CFX-Q-22), and what somebody lays (CFX-ABIL-107)
        return decision.kind not in ("card", "mine")

    # --- looking --------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> msgspec.Struct:
        return view(state, seat)

    @by_lang
    def painter(self, lang: Lang) -> Painter:
        return Painter(library(), lang)

    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], State, list[str]]:
        return Reader(library(), self.options, self.check, dice).read(text)

    def write_position(self, state: State) -> str:
        return write(state)

    @by_lang
    def teller(self, lang: Lang) -> Teller:
        return Teller(library(), lang)

    def offers(self, state: State, decision: Decision, options: Sequence[Option], lang: Lang) -> list[Said]:
        return self.teller(lang).offers(state, options, decision)

    @by_lang
    def word_names(self, lang: Lang) -> Mapping[str, str]:
        return word_names(self.teller(lang))

    @by_lang
    def words(self, lang: Lang) -> Mapping[str, Sequence[str]]:
        return typed_words(library(), lang)

    def reaction(self, state: State, decision: Decision, scene: Scene, lang: Lang) -> Reaction | None:
        return stops.reaction(self.teller(lang), state, decision, scene)

    def cue(self, event: Event) -> Cue | None:
        return cues.cue(event)

    def preview(
        self,
        match: Match,
        seat: int | None,
        choice: Option | None,
        lang: Lang,
        players: Sequence[str] = (),
    ) -> Preview | None:
        return preview.preview(self.painter(lang).names.called(players), match, seat, choice)

    def cards(self, lang: Lang) -> Sequence[Card]:
        return paper.cards(library(), lang)

    @cached_property
    def builder(self) -> ArmyBuilder:  # type: ignore[override]
        return ArmyBuilder(library())

    def hints(self, match: Match, seat: int, lang: Lang) -> Hints:
        return hints.hints(match, seat, self.painter(lang).names)

    # --- judging --------------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def features(self, state: State, seat: int) -> Mapping[str, float]:
        return evaluate.topics(state, seat)

    def first_look(self, state: State, decision: Decision, seat: int) -> Sequence[Option]:
        return looking.first_look(state, decision, seat)

    def chances(self, state: State, option: Option) -> Sequence[tuple[float, tuple[int, ...]]]:
        return chances.chances(state, option)

    def unit(self, state: State, decision: Decision) -> Hashable:
        return evaluate.unit(state, decision)

    def position_key(self, state: State) -> Hashable:
        return evaluate.position_key(state)

    def metrics(self, state: State) -> dict[str, float]:
        losses = [player.losses for player in state.players]
        return {"rounds": float(state.round), "losses": float(sum(losses))}
