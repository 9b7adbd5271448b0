"""Mage Knight: the game as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar

import msgspec

from walstatt.core import content
from walstatt.core.asking import Said
from walstatt.core.cards import Card
from walstatt.core.dice import Dice
from walstatt.core.errors import IllegalChoice
from walstatt.core.events import Event
from walstatt.core.fielded import Fielded
from walstatt.core.flow import Decision, Flow
from walstatt.core.game import Game, OptionSpec, by_lang
from walstatt.core.hints import Hints
from walstatt.core.kit.standing import Reaction
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.scene import Cue, Scene
from walstatt.core.text import Lang
from walstatt.games.mage_knight import setup
from walstatt.games.mage_knight.build.builder import ArmyBuilder
from walstatt.games.mage_knight.explain import preview, wishes
from walstatt.games.mage_knight.explain.refusals import refusal
from walstatt.games.mage_knight.position.read import Reader
from walstatt.games.mage_knight.position.write import write
from walstatt.games.mage_knight.rules.armies import army_code
from walstatt.games.mage_knight.rules.course import play
from walstatt.games.mage_knight.screen import cues, hints, paper, stops
from walstatt.games.mage_knight.screen.scene import Painter
from walstatt.games.mage_knight.screen.verbs import VERBS
from walstatt.games.mage_knight.seen import imagine
from walstatt.games.mage_knight.seen.view import view
from walstatt.games.mage_knight.state.chests import everybody
from walstatt.games.mage_knight.state.library import factions, kinds, own_packs, printed
from walstatt.games.mage_knight.state.packs import Own, read_pack
from walstatt.games.mage_knight.state.state import Player, State
from walstatt.games.mage_knight.think import chances, evaluate, looking
from walstatt.games.mage_knight.words.labels import labelled
from walstatt.games.mage_knight.words.offers import word_names
from walstatt.games.mage_knight.words.teller import Teller, typed_words


class MageKnight(Game[State]):
    id = "mage-knight"
    rules_version = "1"
    title: ClassVar = {"en": "Mage Knight", "de": "Mage Knight"}
    summary: ClassVar = {
        "en": "Armies of figures whose values turn with every wound: march in formation, shoot, charge, take "
        "captives. 2 to 4 players, about 50 minutes.",
        "de": "Armeen aus Figuren, deren Werte sich mit jeder Wunde drehen: in Formation marschieren, "
        "schießen, stürmen, Gefangene machen. 2 bis 4 Spieler, etwa 50 Minuten.",
    }
    brief: ClassVar = {
        "en": "Armies of figures whose values turn with every wound.",
        "de": "Armeen aus Figuren, deren Werte sich mit jeder Wunde drehen.",
    }
    minutes = 50
    example: ClassVar = {
        "en": 'move utem crossbowman 1 18"/9.5" @90',
        "de": 'gehen utem crossbowman 1 18"/9,5" @90',
    }
    typing: ClassVar = {
        "en": 'A place is so far from the west and from the south edge: 18"/9.5" in inches, 457.2,241.3 in '
        "millimetres. Several places make a way with bends. @90 is where the figure looks then: degrees from "
        "the east, 90 is north, 180 west, 270 south.",
        "de": 'Ein Ort ist so weit vom West- und vom Südrand entfernt: 18"/9,5" in Zoll, 457.2,241.3 in '
        "Millimetern. Mehrere Orte geben einen Weg mit Ecken. @90 sagt, wohin die Figur dann blickt: Grad "
        "von Osten aus, 90 ist Norden, 180 Westen, 270 Süden.",
    }
    package = "walstatt.games.mage_knight"
    seats_by = "mode"
    weight = 4
    verbs: ClassVar = VERBS
    icon = "mounted-knight"
    turn_rules = ("MKN-BASE-25", "MKN-BASE-26")
    wish_kinds = wishes.KINDS
    follow_ups = frozenset(
        ("go", "march", "levitate", "raise", "lead", "confuse", "heal-how", "keep", "spin", "defend", "dodge")
    )
    weighed_follow_ups = frozenset(("go", "march", "confuse"))
    even_trials = True

    @cached_property
    def options(self) -> Sequence[OptionSpec]:  # type: ignore[override]
        return labelled(setup.option_specs())

    @property
    def library(self) -> Own:
        """What is wrong with packs that people have typed in."""
        return own_packs()

    def check_pack(self, path: Path) -> str:
        """Read one pack file; the ids of its figures, or `BadPack`."""
        return ", ".join(read_pack(*content.read_file(path), printed()).kinds)

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
        return True  # nothing is hidden (MKN-BASE-12)

    # --- looking --------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> msgspec.Struct:
        return view(state, seat)

    @by_lang
    def painter(self, lang: Lang) -> Painter:
        return Painter(everybody(), lang)

    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], State, list[str]]:
        return Reader(everybody(), self.options, self.check, dice).read(text)

    def write_position(self, state: State) -> str:
        return write(state)

    @by_lang
    def teller(self, lang: Lang) -> Teller:
        return Teller(everybody(), lang)

    def offers(self, state: State, decision: Decision, options: Sequence[Option], lang: Lang) -> list[Said]:
        return self.teller(lang).offers(state, options, decision)

    def reaction(self, state: State, decision: Decision, scene: Scene, lang: Lang) -> Reaction | None:
        return stops.reaction(self.teller(lang), state, decision, scene)

    @by_lang
    def word_names(self, lang: Lang) -> Mapping[str, str]:
        return word_names(self.teller(lang))

    @by_lang
    def words(self, lang: Lang) -> Mapping[str, Sequence[str]]:
        return typed_words(lang)

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
        return paper.cards(everybody(), lang)

    @cached_property
    def builder(self) -> ArmyBuilder:  # type: ignore[override]
        return ArmyBuilder(kinds())

    def hints(self, match: Match, seat: int, lang: Lang) -> Hints:
        return hints.hints(match, seat, self.painter(lang).board)

    # --- judging --------------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def first_look(self, state: State, decision: Decision, seat: int) -> Sequence[Option]:
        return looking.first_look(state, decision, seat)

    def chances(self, state: State, option: Option) -> Sequence[tuple[float, tuple[int, ...]]]:
        return chances.chances(state, option)

    def metrics(self, state: State) -> dict[str, float]:
        points = [player.points for player in state.players]
        return {
            "turns": float(state.turns),
            "points": float(sum(points)),
            "lead": float(max(points) - min(points)),
        }

    def fielded(self, state: State) -> Sequence[Fielded]:
        return [_fielded(player, state.first) for player in state.players]


def _fielded(player: Player, first: int) -> Fielded:
    army = player.army
    shared = set.intersection(*(set(kind.factions) for kind in army))
    names = {kind.id: f"{kind.name} ({kind.id}, {kind.points})" for kind in army}
    return Fielded(
        army_code(kind.id for kind in army),
        player.seat == first,
        factions=tuple(factions()[one].name["en"] for one in sorted(shared)),
        pieces=tuple(names.values()),
        size=len(army),
    )
