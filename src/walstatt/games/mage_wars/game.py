"""Mage Wars: the game as the kernel sees it."""

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
from walstatt.core.feats import Feat
from walstatt.core.flow import Decision, Flow
from walstatt.core.game import Game, Judge, OptionSpec, by_lang
from walstatt.core.kit.standing import Reaction
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.scene import Cue, Scene
from walstatt.core.text import Lang
from walstatt.games.mage_wars import setup
from walstatt.games.mage_wars.build.builder import BookBuilder
from walstatt.games.mage_wars.explain import preview, wishes
from walstatt.games.mage_wars.explain.refusals import refusal
from walstatt.games.mage_wars.position.checks import rehearse
from walstatt.games.mage_wars.position.read import Reader
from walstatt.games.mage_wars.position.write import write
from walstatt.games.mage_wars.rules.books import faults
from walstatt.games.mage_wars.rules.course import play
from walstatt.games.mage_wars.screen import cues, feats, paper
from walstatt.games.mage_wars.screen.scene import Painter
from walstatt.games.mage_wars.screen.standing import is_open, window
from walstatt.games.mage_wars.screen.verbs import VERBS
from walstatt.games.mage_wars.seen import imagine
from walstatt.games.mage_wars.seen.view import view
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.think.evaluate import evaluate
from walstatt.games.mage_wars.think.first_look import first_look, obvious
from walstatt.games.mage_wars.think.judges import JUDGES
from walstatt.games.mage_wars.think.rolling import chances
from walstatt.games.mage_wars.think.units import position_key, unit
from walstatt.games.mage_wars.words.labels import labelled
from walstatt.games.mage_wars.words.offers import word_names
from walstatt.games.mage_wars.words.teller import Teller, typed_words


class MageWars(Game[State]):
    id = "mage-wars"
    rules_version = "1"
    title: ClassVar = {"en": "Mage Wars", "de": "Mage Wars"}
    summary: ClassVar = {
        "en": "A duel of mages in an arena of zones: every card of your spellbook is at hand from the first "
        "round, face-down enchantments wait for their moment. 2 to 4 players, about 90 minutes.",
        "de": "Ein Duell von Magiern in einer Arena aus Zonen: Jede Karte deines Zauberbuchs ist von der "
        "ersten Runde an zur Hand, verdeckte Verzauberungen warten auf ihren Moment. 2 bis 4 Spieler, "
        "etwa 90 Minuten.",
    }
    brief: ClassVar = {
        "en": "A duel of mages with the whole spellbook at hand.",
        "de": "Ein Duell von Magiern, das ganze Zauberbuch zur Hand.",
    }
    minutes = 90
    example: ClassVar = {"en": "attack 5 bite", "de": "angreifen 5 biss"}
    typing: ClassVar = {
        "en": "Objects are called by their numbers (attack 5 bite), zones by letter and digit (move B2), "
        "borders by their two zones (A1-B1), cards by name (cast fireball 5).",
        "de": "Objekte heißen nach ihren Nummern (angreifen 5 biss), Zonen nach Buchstabe und Ziffer "
        "(bewegen B2), Zonenränder nach ihren beiden Zonen (A1-B1), Karten nach ihrem Namen "
        "(anwenden feuerball 5).",
    }
    package = "walstatt.games.mage_wars"
    seats_by = "mode"
    weight = 4
    verbs: ClassVar = VERBS
    icon = "spell-book"
    turn_rules = ("MGW-ACT-03", "MGW-ACT-05")
    wish_kinds = wishes.KINDS
    follow_ups = frozenset((
        "attack-price", "bind", "blood-reaper", "choose-mage", "counterstrike", "curseweaving", "death-link",
        "defense", "extra-attack", "gate-attack", "leap", "mandatory", "on-activation", "order", "pet",
        "push", "reaper-heal", "redirect", "reroll", "reveal", "sweep", "teleport", "torment", "zone-attack",
    ))  # fmt: skip
    even_trials = True
    win_scale = 19.7
    horizon = frozenset(("plan",))  # a round is played out before it is judged

    def __init__(self, library: Library | None = None) -> None:
        self.library = library or Library.load(content.user_folder() / self.id)
        self.box = setup.Box(self.library)

    @cached_property
    def options(self) -> Sequence[OptionSpec]:  # type: ignore[override]
        return labelled(setup.option_specs(self.library), self.library)

    def check_pack(self, path: Path) -> str:
        """Read one pack file; the ids of its cards and books, or `BadPack`. A book must be a legal one."""
        library, added = Library.read(path)
        if not added:
            raise BadPack("pack.empty", file=path.name, package=self.text_package)
        for book in (library.books[word] for word in added if word in library.books):
            for why in faults(library, book):
                facts = {"file": path.name, "entry": book.id, "why": why}
                raise BadPack("pack.book", why.rules, package=self.text_package, **facts)
        return ", ".join(added)

    # --- playing --------------------------------------------------------------------------------------

    def seats(self, options: Mapping[str, str]) -> int:
        return setup.SEATS[self.check(options)["mode"]]

    def check(self, options: Mapping[str, str]) -> dict[str, str]:
        return setup.check(self.library, options)

    def start(self, options: Mapping[str, str], dice: Dice) -> State:
        return setup.start(options, self.box, dice)

    def flow(self, state: State) -> Flow:
        return play(state)

    def imagine(self, state: State, seat: int, dice: Dice) -> None:
        imagine.imagine(state, seat, self.box, dice)

    def wishes(self, state: State, decision: Decision, thing: str) -> Iterable[Option]:
        return wishes.wishes(state, decision, thing)

    def refusal(self, state: State, decision: Decision, option: Option) -> IllegalChoice:
        return refusal(self.teller, state, decision, option)

    # --- looking --------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> msgspec.Struct:
        return view(state, seat)

    @by_lang
    def painter(self, lang: Lang) -> Painter:
        return Painter(self.library, lang)

    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], State, list[str]]:
        reader = Reader(self.box, self.check, dice)
        options, state, then = reader.read(text)
        if state.stack:
            reader.at = reader.stack_line
            rehearse(state.copy(), self.flow, self._look, lambda why: reader.wrong("stack", why=why))
        return options, state, then

    def _look(self, state: State) -> None:
        """Draw it, as whoever reads a position will."""
        self.scene(view(state, None), "en")

    def write_position(self, state: State) -> str:
        return write(state)

    def feats(self, state: State, events: Iterable[Event], lang: Lang) -> Iterable[Feat]:
        return feats.feats(self.teller(lang), state, events)

    @by_lang
    def teller(self, lang: Lang) -> Teller:
        return Teller(self.library, lang)

    def offers(self, state: State, decision: Decision, options: Sequence[Option], lang: Lang) -> list[Said]:
        return self.teller(lang).offers(state, options, decision)

    def reaction(self, state: State, decision: Decision, scene: Scene, lang: Lang) -> Reaction | None:
        return window(self.teller(lang), state, decision, scene)

    def is_open(self, state: State, decision: Decision) -> bool:
        return is_open(state, decision)

    @by_lang
    def word_names(self, lang: Lang) -> Mapping[str, str]:
        return word_names(self.teller(lang))

    def cue(self, event: Event) -> Cue | None:
        return cues.cue(self.library, event)

    def words(self, lang: Lang) -> Mapping[str, Sequence[str]]:
        return typed_words(self.library, lang)

    def preview(
        self,
        match: Match,
        seat: int | None,
        choice: Option | None,
        lang: Lang,
        players: Sequence[str] = (),
    ) -> Preview | None:
        return preview.preview(self.teller(lang).called(players), match, seat, choice)

    def cards(self, lang: Lang) -> Sequence[Card]:
        return paper.cards(self.library, lang)

    @cached_property
    def builder(self) -> BookBuilder:  # type: ignore[override]
        return BookBuilder(self.library)

    def open_options(self, options: Mapping[str, str], seat: int | None) -> dict[str, str]:
        return setup.open_options(options, seat)

    # --- judging --------------------------------------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def unit(self, state: State, decision: Decision) -> Hashable:
        return unit(state, decision)

    def position_key(self, state: State) -> Hashable:
        return position_key(state)

    def chances(self, state: State, option: Option) -> Sequence[tuple[float, tuple[int, ...]]]:
        return chances(state, option)

    def judge(self, name: str) -> Judge:
        return JUDGES.get(name, self)

    def first_look(self, state: State, decision: Decision, seat: int) -> Sequence[Option]:
        return first_look(state, decision, seat)

    def obvious(self, decision: Decision) -> Option | None:
        return obvious(decision)

    def before_trials(self, state: State) -> None:
        state.quiet = True

    def metrics(self, state: State) -> dict[str, float]:
        return {"rounds": float(state.round), "objects": float(len(state.things))}
