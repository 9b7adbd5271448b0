"""What a person is asked, and what not: only answers, blows at the own side, cards to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command
from walstatt import Match
from walstatt.cli.friends import friends_last, strikes_friends
from walstatt.core import record as records
from walstatt.core.options import Option

MAGES = "mage-wars\nblue {} A3 mana 30\nred beastmaster A2\n{}turn blue 3 turn\n"
#: A bat beside its own mage and two enemies; a priestess who can heal and strike.
BAT = MAGES.format("warlock", "5 darkfenne-bat blue A2\n6 timber-wolf red A2\n")
HEALER = MAGES.format("priestess", "5 timber-wolf blue A3 damage 3\nplan blue minor-heal pillar-of-light\n")


def acting(position: str, piece: str) -> Match:
    """The position when this piece is asked what it does."""
    match = Match.from_position(position, seed=2)
    match.play(f"activate {piece}")
    while match.decision.kind != "action":
        match.play("pass")
    return match


def saved(match: Match, folder: Path) -> Path:
    file = folder / "game.jsonl"
    match.record().save(file)
    return file


def choices(file: Path) -> list[str]:
    return [choice.choice for choice in records.load(file).choices]


# --- blows at the own side --------------------------------------------------------------------------------


def test_blows_at_the_own_side_come_last() -> None:
    match = acting(BAT, "5")
    listed = [option.text for option in match.decision.options]
    shown = [option.text for option in friends_last(match, match.decision, "en")]
    assert sorted(shown) == sorted(listed)
    assert shown[-1] == "attack 5 diseased-bite"
    assert shown[:-1] == [text for text in listed if text != "attack 5 diseased-bite"]


def test_healing_a_friend_is_no_blow() -> None:
    match = acting(HEALER, "1")
    struck = [
        option.text
        for option in match.decision.options
        if strikes_friends(match, match.decision, option, "en")
    ]
    assert struck == ["attack 1 basic", "attack 5 basic", "cast pillar-of-light 1", "cast pillar-of-light 5"]


@pytest.mark.parametrize(
    ("lang", "yes", "no", "words"),
    [
        ("en", "yes", "no", "This strikes your own side: Attack Darkfenne Bat 5 (Blue) with Diseased Bite."),
        ("de", "ja", "nein", "Das trifft die eigene Seite:"),
    ],
)
def test_a_blow_at_the_own_side_must_be_meant(
    walstatt: Command, tmp_path: Path, lang: str, yes: str, no: str, words: str
) -> None:
    file = saved(acting(BAT, "5"), tmp_path)
    before = choices(file)
    play = ("play", "--resume", file, "--players", "human,human", "--lang", lang)
    ran = walstatt(*play, typed=f"attack 5 diseased-bite\n{no}\n")
    assert words in ran.out
    assert choices(file) == before
    walstatt(*play, typed=f"attack 5 diseased-bite\n{yes}\n")
    assert choices(file)[len(before)] == "attack 5 diseased-bite"


def test_a_blow_at_an_enemy_is_struck_at_once(walstatt: Command, tmp_path: Path) -> None:
    file = saved(acting(BAT, "5"), tmp_path)
    before = choices(file)
    ran = walstatt("play", "--resume", file, "--players", "human,human", typed="attack 6 diseased-bite\n")
    assert "own side" not in ran.out
    assert choices(file)[len(before)] == "attack 6 diseased-bite"


# --- only answers -----------------------------------------------------------------------------------------

ALONE = MAGES.format("warlock", "")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "There is only one answer: Activate Warlock (Blue)."),
        ("de", "Es gibt nur eine Antwort: Hexenmeister (Blau) aktivieren."),
    ],
)
def test_the_only_answer_is_given_and_told(walstatt: Command, tmp_path: Path, lang: str, words: str) -> None:
    match = Match.from_position(ALONE, seed=2)
    assert [option.text for option in match.decision.options] == ["activate 1"]
    file = saved(match, tmp_path)
    ran = walstatt("play", "--resume", file, "--players", "human,random", "--lang", lang)
    assert words in ran.out
    assert choices(file)[0] == "activate 1"


def test_who_could_still_take_something_back_is_asked(walstatt: Command, tmp_path: Path) -> None:
    """After the last tile there is nothing left but to end the turn, or to take the tile back."""
    match = Match.from_position(
        "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
        "reserve blue: pikeman\nturn blue 5 use\n"
    )
    file = saved(match, tmp_path)
    typed = "place pikeman C3 NW\nundo\n"
    ran = walstatt("play", "--resume", file, "--players", "human,random", typed=typed)
    assert "Undone." in ran.out
    assert choices(file) == []


def test_among_several_people_everybody_is_asked(walstatt: Command, tmp_path: Path) -> None:
    file = saved(Match.from_position(ALONE, seed=2), tmp_path)
    ran = walstatt("play", "--resume", file, "--players", "human,human")
    assert "only one answer" not in ran.out
    assert choices(file) == []


def test_undo_goes_back_over_answers_that_nobody_gave(walstatt: Command, tmp_path: Path) -> None:
    """The mage's move is taken back, and not the activation that would only be given again."""
    file = saved(Match.from_position(ALONE, seed=2), tmp_path)
    ran = walstatt("play", "--resume", file, "--players", "human,random", typed="move A2\nundo\n")
    assert "move A2" not in choices(file)
    assert ran.code == 0


def test_a_list_that_accepts_more_than_it_shows_is_no_only_answer() -> None:
    match = Match.from_position(
        "summoners\nblue fire\nred water\nunit blue-summoner 457.2,330.2\nunit red-summoner 457.2,899.4\n"
        "turn blue 2 active blue-summoner\n"
    )
    assert not match.decision.options.complete()
    assert Match.from_position(ALONE).decision.options.complete()


# --- cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "lang", "words", "said"),
    [
        ("mage-wars", "en", "card fireball", "Attack spell"),
        ("mage-wars", "de", "karte feuerball", "Feuerball"),
        ("mage-wars", "en", "card 1", "Warlock"),
        ("mage-wars", "de", "karte hexenmeister", "Hexenmeister"),
        ("summoners", "en", "card emberling", "Emberling"),
        ("summoners", "de", "karte glutling", "Glutling"),
        ("summoners", "en", "card earth golem", "base"),  # in nobody's realm here: its profile
        ("monolith-arena", "en", "card banner", "Banner"),
        ("monolith-arena", "de", "karte banner", "Banner"),
    ],
)
def test_cards_figures_and_tiles_of_every_game_can_be_read(
    walstatt: Command, game: str, lang: str, words: str, said: str
) -> None:
    ran = walstatt(
        "play", game, "--seed", 5, "--lang", lang, "--players", "human,human", typed=f"1\n\n{words}\n"
    )
    shown = ran.out.split("╭")[1:]
    assert shown, ran.out
    assert said in shown[-1]


def test_an_option_is_not_looked_at_where_there_is_no_dice() -> None:
    match = Match.new("monolith-arena", seed=7)
    assert friends_last(match, match.decision, "en") == list(match.decision.options)
    assert not strikes_friends(match, match.decision, Option(match.decision.options[0]), "en")
