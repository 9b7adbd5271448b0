"""`walstatt play` in German: whatever is not allowed is refused with its rule, and the question stays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command, Ran
from walstatt import Match
from walstatt.core import record as records

HEAD = "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
#: Blue's knight on C3 is in the net of red's nightmare on C4; the swordsman on D1 is free.
CAPTURED = HEAD + (
    "C3 knight blue W\nC4 nightmare red W\nD1 swordsman blue W\nreserve blue: pikeman move\nturn blue 5 use\n"
)
FREE = HEAD + "C3 knight blue W\nB4 spike red W\nreserve blue: pikeman move\nturn blue 5 use\n"
BESIDE = FREE.replace("B4 spike", "B3 spike")
PUSH = (
    "monolith-arena\nblue guardians-of-the-realm\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
    "C3 golem blue W\nC4 spike red W\nreserve blue: push-back rotation axeman\nturn blue 5 use\n"
)
FULL = PUSH.replace("turn blue 5 use", "turn blue 5 discard")


def table(walstatt: Command, folder: Path, position: str, typed: str) -> Ran:
    """Type at a table where this position stands; nothing that is typed may be a choice."""
    file = folder / "game.jsonl"
    Match.from_position(position).record().save(file)
    before = file.read_text(encoding="utf-8")
    ran = walstatt("play", "--resume", file, "--players", "human,human", "--lang", "de", typed=typed + "\n")
    assert ran.code == 0
    assert file.read_text(encoding="utf-8") == before
    assert records.load(file).pending == []
    return ran


# --- what a rule forbids --------------------------------------------------------------------------------

FORBIDDEN = {
    "a tile that is not in the reserve": (FREE, "setze drachenreiter D2 NW", "Drachenreiter", "MON-USE-02"),
    "a tile of the enemy": (FREE, "setze spike D2 NW", "spike", "MON-USE-02"),
    "a hex that is taken": (FREE, "setze pikenier C3 NW", "C3 ist besetzt", "MON-USE-10"),
    "a hex that is taken, in short": (FREE, "pikenier C3 NW", "C3 ist besetzt", "MON-USE-10"),
    "the hex of a banner, in short": (FREE, "pikenier A1 NW", "A1 ist besetzt", "MON-USE-10"),
    "the hex of an enemy, in short": (FREE, "pikenier B4 NW", "B4 ist besetzt", "MON-USE-10"),
    "a hex that does not exist": (FREE, "setze pikenier Z9 NW", "Z9", "MON-SET-01"),
    "a side that does not exist": (FREE, "setze pikenier D2 oben", "oben", "MON-USE-09"),
    "a command laid into the arena": (FREE, "setze bewegung D2 NW", "Bewegung", "MON-USE-07"),
    "a command that one does not have": (FREE, "zurückdrängen C3 B4", "push-back", "MON-USE-02"),
    "a tile in a net": (CAPTURED, "bewegung C3 C2 W", "C3 ist gefangen", "MON-NET-02"),
    "a maneuver of a tile in a net": (CAPTURED, "manöver C3 C2 W", "C3 ist gefangen", "MON-NET-02"),
    "an ability that a tile does not have": (CAPTURED, "manöver D1 D2 W", "D1", "MON-ABIL-01"),
    "a tile of the other player": (FREE, "bewegung B4 A3 W", "B4 ist nicht deines", "MON-Q-09"),
    "a step onto a tile": (BESIDE, "bewegung C3 B3 W", "B3", "MON-MOVE-04"),
    "a step too far": (FREE, "bewegung C3 E1 W", "E1", "MON-MOVE-03"),
    "a step that changes nothing": (FREE, "bewegung C3 C3 W", "ändert nichts", "MON-Q-14"),
    "a monolith in a game without": (FREE, "entfalten B1 B2", "ohne Monolithen", "MON-MONO-01"),
    "a push without an enemy": (PUSH, "zurückdrängen C3 D3", "D3", "MON-CPSH-01"),
    "playing before discarding": (FULL, "setze axtkämpfer C2 W", "ablegen", "MON-DISC-01"),
    "a second banner": (FREE, "setze banner D2", "Banner", "MON-USE-02"),
}  # fmt: skip


@pytest.mark.parametrize(("position", "typed", "named", "rule"), FORBIDDEN.values(), ids=list(FORBIDDEN))
def test_what_is_forbidden_is_refused_with_its_rule_and_asked_again(
    walstatt: Command, tmp_path: Path, position: str, typed: str, named: str, rule: str
) -> None:
    ran = table(walstatt, tmp_path, position, typed)
    assert ran.err.count("\n") == 1
    assert named in ran.err
    assert rule in ran.err
    assert ran.out.count("Wahl>") == 2


def test_an_empty_hex_is_named(walstatt: Command, tmp_path: Path) -> None:
    assert table(walstatt, tmp_path, FREE, "bewegung D1 D2 W").err == "Auf D1 liegt kein Plättchen.\n"


def test_a_banner_cannot_be_placed_on_another(walstatt: Command, tmp_path: Path) -> None:
    match = Match.new("monolith-arena", seed=7)
    match.play("place banner C3")
    file = tmp_path / "game.jsonl"
    match.record().save(file)
    words = ("play", "--resume", file, "--players", "human,human", "--lang", "de")
    for typed in ("place banner C3", "setze banner c3", "C3"):
        ran = walstatt(*words, typed=typed + "\n")
        assert "C3 ist besetzt" in ran.err
        assert "MON-SET-08" in ran.err
    assert len(records.load(file).choices) == 1


def test_nonsense_in_the_setup_is_not_called_out_of_turn(walstatt: Command, tmp_path: Path) -> None:
    match = Match.new("monolith-arena", seed=7)
    match.play("place banner C3")
    file = tmp_path / "game.jsonl"
    match.record().save(file)
    ran = walstatt("play", "--resume", file, "--players", "human,human", "--lang", "de", typed="quatsch\n")
    assert "„quatsch“ ist hier keine Möglichkeit. Zum Beispiel: „setze banner A1“" in ran.err


# --- nonsense -------------------------------------------------------------------------------------------

NONSENSE = [
    "quatsch", "99", "0", "-1", "1.5", "²", "½", "1 1", "C3 C3 C3", "ritter ritter", "[/b]", "[bold]x", "%s",
    "{option}", "\\", "\\[x]", "'", "\t\x00", "🐉", "x" * 3000, "pikenier D2 NW NW NW", "then end",
]  # fmt: skip


@pytest.mark.parametrize("typed", NONSENSE, ids=[ascii(typed)[:24] for typed in NONSENSE])
def test_nonsense_is_refused_with_a_rule_and_asked_again(
    walstatt: Command, tmp_path: Path, typed: str
) -> None:
    ran = table(walstatt, tmp_path, FREE, typed)
    assert ran.out.count("Wahl>") == 2
    assert ran.err.count("\n") == 1
    assert "[MON-" in ran.err


@pytest.mark.parametrize("typed", ["quatsch", "völlig anders", "[bold]x", "\\[x]"])
def test_nonsense_is_repeated_as_it_was_typed(walstatt: Command, tmp_path: Path, typed: str) -> None:
    assert f"„{typed}“" in table(walstatt, tmp_path, FREE, typed).err


def test_examples_of_what_is_allowed_can_be_typed(walstatt: Command, tmp_path: Path) -> None:
    ran = table(walstatt, tmp_path, FREE, "quatsch")
    examples = re.findall("„([^“]*)“", ran.err.partition("Zum Beispiel: ")[2])
    assert len(examples) == 4
    for number, example in enumerate(examples):
        file = tmp_path / f"{number}.jsonl"
        Match.from_position(FREE).record().save(file)
        walstatt("play", "--resume", file, "--players", "human,human", "--lang", "de", typed=f"{example}\n")
        assert len(records.load(file).choices) == 1, example


def test_after_nonsense_what_was_left_is_still_left(walstatt: Command, tmp_path: Path) -> None:
    ran = table(walstatt, tmp_path, FREE, "pikenier D2\nquatsch")
    count = len(Match.from_position(FREE).decision.options)
    assert ran.out.count(f"{count} Möglichkeiten") == 1
    assert ran.out.count("place pikeman D2 NE") == 2  # the narrowed list, twice
    again = table(walstatt, tmp_path, FREE, "pikenier D2\nquatsch\n")
    assert again.out.count(f"{count} Möglichkeiten") == 2  # an empty line leads back to all of them
