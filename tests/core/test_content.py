"""Content packs: whatever is wrong in one is named with file, entry and field, and stops nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.broken_packs import BROKEN, GOOD, PACK, edited, user_pack
from walstatt import Match, Problem
from walstatt.core import content, game
from walstatt.core.errors import BadPack, BadSetup
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.state.tiles import Library, faction_from

FACTIONS = {"dragon-empire", "guardians-of-the-realm", "harbingers-of-the-forest", "lords-of-the-abyss"}


def broken(text: str) -> str:
    """What is said of a broken pack, in English."""
    with pytest.raises(BadPack) as caught:
        faction_from("my.toml", text)
    assert caught.value.text("de").startswith("my.toml")
    return caught.value.text("en")


def test_the_good_pack_is_good() -> None:
    assert faction_from("my.toml", GOOD).id == "guardians-of-the-realm"
    assert faction_from("my.toml", user_pack()).id == "salt-clans"


# --- every kind of mistake -----------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "named"), BROKEN.values(), ids=list(BROKEN))
def test_a_mistake_is_named_with_file_entry_and_field(text: str, named: tuple[str, ...]) -> None:
    message = broken(text)
    assert message.startswith("my.toml")
    assert "\n" not in message
    for word in named:
        assert word in message


@pytest.mark.parametrize("faction", ["", "salt clans", "salt,clans", "random", "salt#clans"])
def test_the_id_of_a_faction_must_be_a_plain_word_that_settings_can_name(faction: str) -> None:
    message = broken(user_pack().replace('"salt-clans"', f'"{faction}"'))
    assert "faction" in message
    assert "id" in message


# --- files ----------------------------------------------------------------------------------------------


def test_a_file_that_is_not_there_or_no_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match=r"none\.toml: there is no such file"):
        content.read_file(tmp_path / "none.toml")
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b"\xff\xfe")
    with pytest.raises(BadPack, match=r"odd\.toml: not valid TOML"):
        content.read_file(odd)


def test_the_game_checks_a_file_of_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(user_pack(), encoding="utf-8")
    assert MonolithArena().check_pack(file) == "salt-clans"
    file.write_text(edited("count = 3", "count = 2"), encoding="utf-8")
    with pytest.raises(BadPack, match=r"mine\.toml, counts"):
        MonolithArena().check_pack(file)


def test_the_pack_folder_is_the_one_that_the_environment_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WALSTATT_PACKS", str(tmp_path))
    assert content.user_folder() == tmp_path
    monkeypatch.delenv("WALSTATT_PACKS")
    assert content.user_folder().name == "packs"
    assert "walstatt" in content.user_folder().parts


# --- packs of one's own ---------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a user's packs; the game is read anew in it and after it."""
    monkeypatch.setenv("WALSTATT_PACKS", str(tmp_path))
    mine = tmp_path / "monolith-arena"
    mine.mkdir()
    game._games.pop("monolith-arena", None)
    yield mine
    game._games.pop("monolith-arena", None)


def library() -> Library:
    found = game.find_game("monolith-arena")
    assert isinstance(found, MonolithArena)
    return found.library


def file_named(problem: Problem) -> str:
    """The file that a message begins with."""
    return Path(problem.text("en").split(":")[0].split(",")[0]).name


def test_without_packs_of_ones_own_there_are_the_four_factions(folder: Path) -> None:
    assert set(library().factions) == FACTIONS
    assert library().problems == []


@pytest.mark.parametrize("text", [text for text, _ in BROKEN.values()], ids=list(BROKEN))
def test_a_broken_pack_is_left_out_and_the_rest_is_there(folder: Path, text: str) -> None:
    (folder / "bad.toml").write_text(text, encoding="utf-8")
    (folder / "good.toml").write_text(user_pack(), encoding="utf-8")
    assert set(library().factions) == FACTIONS | {"salt-clans"}
    if 'game = "chess"' not in text:  # that one belongs to another game
        assert [file_named(problem) for problem in library().problems] == ["bad.toml"]


def test_several_broken_packs_are_all_reported(folder: Path) -> None:
    (folder / "a.toml").write_text("[[", encoding="utf-8")
    (folder / "b.toml").write_bytes(b"\xff")
    (folder / "c.toml").write_text(edited("count = 3", "count = 2"), encoding="utf-8")
    (folder / "notes.txt").write_text("not a pack", encoding="utf-8")
    told = sorted(file_named(problem) for problem in library().problems)
    assert told == ["a.toml", "b.toml", "c.toml"]
    assert all(isinstance(problem, Problem) for problem in library().problems)
    assert set(library().factions) == FACTIONS


def test_a_faction_that_is_there_already_is_not_replaced(folder: Path) -> None:
    (folder / "mine.toml").write_text(GOOD, encoding="utf-8")
    assert set(library().factions) == FACTIONS
    assert [problem.text("en") for problem in library().problems] == [
        f"mine.toml, faction.id: 'guardians-of-the-realm' is already in {PACK}."
    ]


def test_a_good_pack_of_ones_own_can_be_played_to_the_end(folder: Path) -> None:
    options = {"factions": "salt-clans,dragon-empire"}
    with pytest.raises(BadSetup, match="salt-clans"):
        Match.new("monolith-arena", options)
    game._games.pop("monolith-arena")
    (folder / "mine.toml").write_text(user_pack(), encoding="utf-8")
    match = Match.new("monolith-arena", options, seed=3)
    assert match.scene(None, "de").seats[0].title == "Salzsippen"
    assert match.scene(None, "en").seats[0].title == "Salt Clans"
    while not match.over:
        match.play(match.decision.options[0], match.decision.seat)
    assert match.result is not None
