"""Questions in words: whole, and in the parts that a screen shows."""

from __future__ import annotations

import pytest

import walstatt as walstatt  # makes the games known
from walstatt import Match
from walstatt.core.asking import Question, Shares
from walstatt.core.game import find_game, game_ids
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.events.course import UpkeepPaid
from walstatt.games.monolith_arena.events import TurnBegan
from walstatt.server.views import asked


def test_a_question_is_a_sentence_and_its_parts() -> None:
    question = Question("Blue", "what does the imp do?", "It has 2 AP.")
    assert question == "Blue: what does the imp do? It has 2 AP."
    assert (question.alone, question.more) == ("What does the imp do?", "It has 2 AP.")
    assert Question("Blue", "where to?") == "Blue: where to?"


def test_what_others_have_shared_out_is_told_with_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new("mage-wars", {"level": "full"}, seed=1)
    game, seat = match.game, match.decisions[0].seat
    word = next(iter(game.word_names("en")))
    shares = Shares(word, "Red: 3 attack, 1 defence.", {"attack": 3, "defence": 1})
    question = Question("Blue", "how are the dice shared out?", fixed=(shares,))
    assert question == "Blue: how are the dice shared out? Red: 3 attack, 1 defence."
    assert (question.alone, question.more) == ("How are the dice shared out?", "")
    monkeypatch.setattr(type(game), "question", lambda *_: question)
    found = asked(match, seat, "en")
    assert found is not None
    assert found.fixed == (shares,)
    assert found.words[word] == game.word_names("en")[word]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", game_ids())
def test_a_screen_gets_the_question_without_the_name(game: str, lang: Lang) -> None:
    match = Match.new(game, {}, seed=4)
    decision = match.decisions[0]
    told = asked(match, decision.seat, lang)
    assert told is not None
    name = match.scene(decision.seat, lang).seats[decision.seat].name
    assert not told.question.startswith(f"{name}:")
    assert told.question[0].isupper()
    whole = find_game(game).question(match.state, decision, lang)
    assert told.question.casefold() in whole.casefold()
    assert whole.endswith(told.led)


def test_what_begins_is_headed_without_whose_it_is() -> None:
    game = find_game("monolith-arena")
    event = TurnBegan(seat=0, turn=3, rules=())
    assert game.tell(event, "en") == "Turn 3: Blue."
    assert (game.heading(event, "en"), game.heading(event, "de")) == ("Turn 3", "Zug 3")


def test_players_are_called_by_their_names_and_pieces_by_their_colours() -> None:
    game = find_game("monolith-arena")
    event = TurnBegan(seat=0, turn=3, rules=())
    assert game.tell(event, "en", ("Ada", "Bob")) == "Turn 3: Ada."
    assert game.tell(event, "de", ("", "Bob")) == "Zug 3: Blau."
    assert game.tell(event, "en") == "Turn 3: Blue."  # nobody is remembered
    paid = UpkeepPaid(seat=1, thing="1/timber-wolf/5", mana=2, rules=())
    told = find_game("mage-wars").tell(paid, "en", ("Ada", "Bob"))
    assert told == "Bob pays 2 mana upkeep for Timber Wolf 5 (Red)."
