"""Every screen can show every question: verbs are declared, and have a text in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.play import CLOSE, CLOSE_IDS, SETUPS, begin, step
from walstatt.core.asking import CONTROLS, ROLES, Verb
from walstatt.core.dice import Dice
from walstatt.core.game import Game, find_game
from walstatt.core.kit.panels import PANELS
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.scene import TRAY_ROLES
from walstatt.core.text import LANGS, catalogue

GAMES = sorted({game for game, _ in SETUPS})
#: Random choices that are looked at in every set-up; after them most verbs have been met.
CHOICES = 250


@pytest.mark.parametrize(("game", "options"), CLOSE, ids=CLOSE_IDS)
def test_what_can_be_done_is_declared(game: str, options: dict[str, str]) -> None:
    match = begin(game, options, seed=11)
    dice = Dice(11).fork(3)
    for _ in range(CHOICES):
        if match.over:
            break
        for decision in match.decisions:
            verbs = match.game.deeds("en")
            assert {option.verb for option in list(decision.options)[:200]} <= verbs.keys()
        step(match, dice)


@pytest.mark.parametrize(("game", "options"), CLOSE, ids=CLOSE_IDS)
def test_answers_say_the_same_to_screens_as_to_readers(game: str, options: dict[str, str]) -> None:
    match = begin(game, options, seed=5)
    dice = Dice(5).fork(3)
    for number in range(CHOICES):
        if match.over:
            break
        for decision in match.decisions if number % 9 == 0 else ():
            some = list(decision.options)[:40]
            for lang in LANGS:
                said = match.game.offers(match.state, decision, some, lang)
                assert [one.text for one in said] == match.game.describe_all(
                    match.state, some, lang, decision
                )
                for one in said:
                    assert one.role in ROLES
                    assert all(cost.text.startswith(str(cost.n)) for cost in one.cost)
        step(match, dice)


@pytest.mark.parametrize("game", GAMES)
def test_verbs_have_a_text_in_both_languages(game: str) -> None:
    found = find_game(game)
    for lang in LANGS:
        texts = catalogue(found.text_package, lang)
        for word, verb in found.deeds(lang).items():
            assert verb.text == texts[f"deed.{word}"], f"{game}: deed.{word} has no text in {lang}"
            assert verb.text[0].isupper(), verb.text


@pytest.mark.parametrize("game", GAMES)
def test_verbs_are_shown_as_screens_can(game: str) -> None:
    verbs: dict[str, Verb] = dict(find_game(game).verbs)
    assert verbs
    for word, verb in verbs.items():
        assert verb.control in CONTROLS, word
        assert verb.role in ROLES, word
        assert verb.icon_set in ("game", "ui"), word
        assert 0 <= verb.pictured < max(verb.head, 1), word
    ranks = [verb.rank for verb in verbs.values() if verb.rank]
    assert len(ranks) == len(set(ranks)), "two verbs are meant first"


@pytest.mark.parametrize(("game", "options"), CLOSE, ids=CLOSE_IDS)
def test_scenes_name_trays_and_panels_that_screens_know(game: str, options: dict[str, str]) -> None:
    match = begin(game, options, seed=3)
    for lang in LANGS:
        for seat in (None, 0):
            scene = match.scene(seat, lang)
            assert {tray.role for tray in scene.trays} <= set(TRAY_ROLES)
            for panel in scene.panels:
                assert tuple(panel.texts) == PANELS[panel.kind], f"{panel.kind} in {lang}"
                assert all(text.strip() for text in panel.texts.values())
            for figure in (figure for one in scene.seats for figure in one.counters):
                assert figure.show in ("", "stock", "sign", "trays")


def test_a_game_that_says_nothing_is_shown_by_its_texts() -> None:
    """The least a game has to say: its options in words."""
    game: Game[Any] = find_game(GAMES[0])
    match = begin(GAMES[0], {}, seed=1)
    decision = match.decisions[0]
    said = Game.offers(game, match.state, decision, list(decision.options)[:3], "en")
    assert all(one.text and not one.cost and not one.role for one in said)


# --- what is not asked --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "options"), CLOSE, ids=CLOSE_IDS)
def test_an_answer_that_comes_at_once_gives_nothing_away(game: str, options: dict[str, str]) -> None:
    """Whoever knows only what lies open finds the same answers to a question that is said to be open."""
    match = begin(game, options, seed=17)
    dice = Dice(17).fork(3)
    for number in range(CHOICES):
        if match.over:
            break
        for decision in match.decisions if number % 5 == 0 or _few(match) else ():
            if match.game.is_open(match.state, decision):
                believed = match.imagine(-1, dice.fork(number))
                twin = believed.decision_of(decision.seat)
                assert twin is not None
                assert list(twin.options)[:200] == list(decision.options)[:200], decision.kind
        step(match, dice)


def _few(match: Match) -> bool:
    return any(len(decision.options) < 3 for decision in match.decisions)


@pytest.mark.parametrize(("game", "options"), CLOSE, ids=CLOSE_IDS)
def test_what_could_act_out_of_turn_is_named_with_its_moments(game: str, options: dict[str, str]) -> None:
    match = begin(game, options, seed=23)
    dice = Dice(23).fork(3)
    for _ in range(CHOICES):
        if match.over:
            break
        for decision in match.decisions:
            scene = match.scene(decision.seat, "en")
            reaction = match.game.reaction(match.state, decision, scene, "en")
            if reaction is None:
                continue
            (panel,) = [panel for panel in scene.panels if panel.kind == "stops"]
            moments = {moment.id for moment in panel.moments}
            assert decision.accepts(Option.parse(reaction.choice))
            for opening in reaction.openings:
                assert {*opening.now, *opening.stop.at, *opening.stop.may} <= moments
                assert all(decision.accepts(Option.parse(choice)) for choice in opening.choices)
                own = [piece for piece in scene.pieces if piece.word == opening.piece]
                assert all(piece.stop == opening.stop and piece.seat == decision.seat for piece in own)
        step(match, dice)
