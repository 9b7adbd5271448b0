"""What a person at a terminal is asked, and the command that changes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.cli.test_asking import choices, saved
from walstatt import Match

#: Blue's mage has two cards face down; he is the only one who can act.
MINE = """
mage-wars
level full
blue beastmaster A3 mana 20
red warlock D1 mana 20
5 rhino-hide blue on 1 hidden
6 block blue on 1 hidden
turn blue 3 turn
"""
ASKED = "Blue: reveal an enchantment?"


def record(folder: Path) -> Path:
    return saved(Match.from_position(MINE.strip() + "\n", seed=2), folder)


def play(walstatt: Command, file: Path, typed: str, lang: str = "en", players: str = "human,random") -> str:
    return walstatt("play", "--resume", file, "--players", players, "--lang", lang, typed=typed).out


def test_windows_without_a_stop_are_passed_for_the_only_person(walstatt: Command, tmp_path: Path) -> None:
    file = record(tmp_path)
    assert ASKED not in play(walstatt, file, "end\n")
    assert choices(file)[:4] == ["activate 1", "pass", "end", "pass"]


def test_among_several_people_every_window_is_asked(walstatt: Command, tmp_path: Path) -> None:
    assert ASKED in play(walstatt, record(tmp_path), "activate 1\n", players="human,human")


@pytest.mark.parametrize(
    ("lang", "command", "said"),
    [
        (
            "en",
            "stops",
            ("Face down", "Rhino Hide", "dice would damage it", "by itself", "Moments:"),
        ),
        (
            "de",
            "stopps",
            ("Verdeckt", "Nashornhaut", "die Würfel ihr schaden", "von selbst", "Momente:"),
        ),
    ],
)
def test_stops_are_listed(
    walstatt: Command, tmp_path: Path, lang: str, command: str, said: tuple[str, ...]
) -> None:
    shown = " ".join(play(walstatt, record(tmp_path), f"{command}\n", lang).split())
    assert all(words in shown for words in said)


def test_a_stop_is_changed_by_the_numbers_of_its_moments(walstatt: Command, tmp_path: Path) -> None:
    shown = " ".join(play(walstatt, record(tmp_path), "stops 5 1 8\nstops 5 never\n").split())
    assert "Rhino Hide 5: Ask me when: a round begins, it is attacked" in shown
    assert "Rhino Hide 5: Ask me when: never by itself" in shown


def test_what_is_armed_is_revealed_in_the_next_window(walstatt: Command, tmp_path: Path) -> None:
    file = record(tmp_path)
    shown = play(walstatt, file, "stops 5 next\nend\n")
    assert "is revealed at the next moment" in shown
    assert choices(file)[:4] == ["activate 1", "pass", "end", "reveal 5"]


def test_who_wants_everything_is_asked_everything(walstatt: Command, tmp_path: Path) -> None:
    assert ASKED in play(walstatt, record(tmp_path), "stops everything\nend\n")
    assert ASKED not in play(walstatt, record(tmp_path), "stops everything\nstops usual\nend\n")


def test_wrong_words_are_told(walstatt: Command, tmp_path: Path) -> None:
    ran = walstatt(
        "play", "--resume", record(tmp_path), "--players", "human,random", typed="stops 99\nstops 5 77\n"
    )
    told = " ".join((ran.out + ran.err).split())
    assert "Nothing of yours called '99'" in told
    assert "Name moments by their numbers, 1 to 11" in told


def test_a_card_that_is_cast_says_when_it_will_be_asked_about(walstatt: Command, tmp_path: Path) -> None:
    text = MINE.replace("turn blue", "plan blue bear-strength\nturn blue").strip() + "\n"
    file = saved(Match.from_position(text, seed=2), tmp_path)
    shown = " ".join(play(walstatt, file, "activate 1\ncast bear-strength 1\n").split())
    assert "Bear Strength: Ask me when: it attacks (stops)" in shown


def test_undo_goes_back_over_windows_that_nobody_saw(walstatt: Command, tmp_path: Path) -> None:
    file = record(tmp_path)
    play(walstatt, file, "move A2\nundo\n")
    assert choices(file) == ["activate 1", "pass"]


def test_a_game_without_such_things_says_so(walstatt: Command, tmp_path: Path) -> None:
    file = saved(Match.new("monolith-arena", seed=7), tmp_path)
    assert "Nothing acts out of turn" in play(walstatt, file, "stops\n", players="human,human")
