"""Summoners: the game as the kernel sees it."""

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
from walstatt.core.errors import IllegalChoice
from walstatt.core.events import Event
from walstatt.core.feats import Feat
from walstatt.core.flow import Decision, Flow
from walstatt.core.game import Game, Judge, OptionSpec, by_lang
from walstatt.core.hints import Hints
from walstatt.core.kit.standing import Reaction, between_two
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.scene import Cue, Scene
from walstatt.core.text import Lang
from walstatt.games.summoners import setup
from walstatt.games.summoners.explain import preview, wishes
from walstatt.games.summoners.explain.refusals import refusal
from walstatt.games.summoners.position.read import Reader
from walstatt.games.summoners.position.write import write
from walstatt.games.summoners.rules.course import play
from walstatt.games.summoners.screen import cues, feats, hints, paper
from walstatt.games.summoners.screen.scene import Painter
from walstatt.games.summoners.screen.stops import BY_QUESTION
from walstatt.games.summoners.screen.verbs import VERBS
from walstatt.games.summoners.seen import imagine
from walstatt.games.summoners.seen.view import view
from walstatt.games.summoners.state.state import State
from walstatt.games.summoners.state.units import Library, realm_from
from walstatt.games.summoners.think import evaluate
from walstatt.games.summoners.think.judges import JUDGES
from walstatt.games.summoners.think.looking import first_look
from walstatt.games.summoners.think.rolling import chances
from walstatt.games.summoners.words.labels import labelled
from walstatt.games.summoners.words.offers import word_names
from walstatt.games.summoners.words.teller import Teller, typed_words


class Summoners(Game[State]):
    id = "summoners"
    rules_version = "1"
    title: ClassVar = {"en": "Summoners", "de": "Summoners"}
    summary: ClassVar = {
        "en": "A skirmish on a measured table: your Summoner calls creatures, keeps them under control and "
        "fights for mana sources and relics. 2 to 4 players, about 60 minutes.",
        "de": "Ein Scharmützel auf einem vermessenen Tisch: Dein Beschwörer ruft Kreaturen, hält sie unter "
        "Kontrolle und kämpft um Manaquellen und Relikte. 2 bis 4 Spieler, etwa 60 Minuten.",
    }
    brief: ClassVar = {
        "en": "Call creatures onto a measured table and fight for mana.",
        "de": "Rufe Kreaturen auf einen vermessenen Tisch und kämpfe um Mana.",
    }
    minutes = 60
    example: ClassVar = {"en": 'walk 18"/9.5"', "de": 'gehen 18"/9,5"'}
    typing: ClassVar = {
        "en": 'A place is so far from the west and from the south edge: 18"/9.5" in inches, 457.2,241.3 in '
        "millimetres. Several places make a way with bends.",
        "de": 'Ein Ort ist so weit vom West- und vom Südrand entfernt: 18"/9,5" in Zoll, 457.2,241.3 in '
        "Millimetern. Mehrere Orte geben einen Weg mit Ecken.",
    }
    package = "walstatt.games.summoners"
    seats_by = "mode"
    weight = 3
    verbs: ClassVar = VERBS
    icon = "magic-portal"
    win_scale = 59.0
    turn_rules = ("SUM-ACT-01", "SUM-ACT-02")
    wish_kinds = wishes.KINDS
    follow_ups = frozenset(
        (
            "place", "free-walk", "move", "charge-attack", "teleport", "knockback", "displace", "leave",
            "boost", "focus", "react-melee", "react-ranged", "defensive-shot",
        )
    )  # fmt: skip
    weighed_follow_ups = follow_ups - {"boost"}  # in a trial nobody buys anything: odds count on that
    replies = False  # what others could do is in the evaluation, by exact odds

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or Library.load(content.user_folder() / self.id)
        self.realms = dict(self.library.realms)

    @cached_property
    def options(self) -> Sequence[OptionSpec]:  # type: ignore[override]
        return labelled(setup.option_specs(self.realms), self.realms)

    def check_pack(self, path: Path) -> str:
        """Read one pack file; the name of its realm, or `BadPack`."""
        return realm_from(*content.read_file(path)).id

    # --- playing --------------------------------------------------------------------------------------

    def seats(self, options: Mapping[str, str]) -> int:
        return setup.SEATS[setup.check(self.realms, options)["mode"]]

    def check(self, options: Mapping[str, str]) -> dict[str, str]:
        return setup.check(self.realms, options)

    def start(self, options: Mapping[str, str], dice: Dice) -> State:
        return setup.start(options, self.realms, dice)

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

    @by_lang
    def painter(self, lang: Lang) -> Painter:
        return Painter(self.realms, lang)

    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], State, list[str]]:
        return Reader(self.realms, self.check, dice).read(text)

    def write_position(self, state: State) -> str:
        return write(state)

    def feats(self, state: State, events: Iterable[Event], lang: Lang) -> Iterable[Feat]:
        return feats.feats(self.teller(lang), state, events)

    @by_lang
    def teller(self, lang: Lang) -> Teller:
        return Teller(self.realms, lang)

    def offers(self, state: State, decision: Decision, options: Sequence[Option], lang: Lang) -> list[Said]:
        return self.teller(lang).offers(state, options, decision)

    def reaction(self, state: State, decision: Decision, scene: Scene, lang: Lang) -> Reaction | None:
        return between_two(self.teller(lang), decision, scene, "passive", BY_QUESTION)

    def is_open(self, state: State, decision: Decision) -> bool:
        return True  # which cards are left in a stack is known, only not their order

    @by_lang
    def word_names(self, lang: Lang) -> Mapping[str, str]:
        return word_names(self.teller(lang))

    def cue(self, event: Event) -> Cue | None:
        return cues.cue(event)

    def words(self, lang: Lang) -> Mapping[str, Sequence[str]]:
        return typed_words(self.realms, lang)

    def preview(
        self,
        match: Match,
        seat: int | None,
        choice: Option | None,
        lang: Lang,
        players: Sequence[str] = (),
    ) -> Preview | None:
        return preview.preview(self.teller(lang).called(players), match, seat, choice)

    def hints(self, match: Match, seat: int, lang: Lang) -> Hints:
        return hints.hints(match, seat, self.painter(lang).board)

    def cards(self, lang: Lang) -> Sequence[Card]:
        return paper.cards(self.realms, lang)

    # --- judging --------------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate.evaluate(state, seat)

    def unit(self, state: State, decision: Decision) -> Hashable:
        return evaluate.unit(state, decision)

    def position_key(self, state: State) -> Hashable:
        return evaluate.position_key(state)

    def chances(self, state: State, option: Option) -> Sequence[tuple[float, tuple[int, ...]]]:
        return chances(state, option)

    def features(self, state: State, seat: int) -> Mapping[str, float]:
        return evaluate.topics(state, seat)

    def judge(self, name: str) -> Judge:
        return JUDGES.get(name, self)

    def first_look(self, state: State, decision: Decision, seat: int) -> Sequence[Option]:
        return first_look(state, decision, seat)

    def metrics(self, state: State) -> dict[str, float]:
        points = [player.points for player in state.players]
        return {
            "rounds": float(state.round),
            "points": float(sum(points)),
            "lead": float(max(points) - min(points)),
        }
