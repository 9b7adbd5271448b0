"""`walstatt build`: words that change a book, what is said about it, and files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Command

GAME = "mage-wars"


def test_a_book_is_built_with_words_and_judged_at_every_step(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "hot.txt"
    typed = f"title Hot\n4 fireball\n+ fireball\n- fireball\n+ 2 dispel\nsave {file}\nquit\n"
    ran = walstatt("build", GAME, "--owner", "warlock", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    steps = [part.strip().splitlines() for part in ran.out.split("build>")][2:]
    assert steps[0] == ["4 × Fireball", "8 of 120 points · 4 in all · legal"]
    assert steps[1][:2] == ["5 × Fireball", "10 of 120 points · 5 in all · not legal, problems: 1"]
    assert steps[1][2].strip().startswith("✗ Fireball is in the book 5 times")
    assert "MGW-BOOK-17" in steps[1][2]
    assert steps[2] == ["4 × Fireball", "8 of 120 points · 4 in all · legal"]
    assert file.read_text(encoding="utf-8").splitlines()[:2] == ["# Hot", "mage: Warlock"]
    again = walstatt("build", GAME, file, "--check")
    assert again.code == 0
    assert "12 of 120 points · 6 in all · legal" in again.out
    assert walstatt("build", GAME, file, "--code").out == "warlock:dispel*2+fireball*4\n"


def test_german_words_and_names_work_too(walstatt: Command) -> None:
    lines = ("für zauberer", "wähle luft", "2 feuerball", "suche fliegen engel", "zahlen", "code", "schluss")
    ran = walstatt("build", GAME, "--lang", "de", typed="\n".join((*lines, "schluss", "")))
    assert (ran.code, ran.err) == (0, "")
    assert "8 von 120 Punkten · insgesamt 2 · regelgerecht" in ran.out
    assert "Punkte nach Schulen" in ran.out
    assert "Valshalla, Engel der Blitze" in ran.out
    assert "wizard.air:fireball*2" in ran.out
    assert "nicht gespeichert" in ran.out


def test_finds_can_be_taken_by_their_number(walstatt: Command) -> None:
    ran = walstatt("build", GAME, "--owner", "warlock", typed="demon\n2 1\n1\ntext\n")
    lines = [line.removeprefix("build> ") for line in ran.out.splitlines()]
    assert any(line.strip().endswith("6 pt") and "Adramelech" in line for line in lines)
    assert "2 × Adramelech, Lord of Fire" in lines
    assert any("Adramelech, Lord of Fire  Creature: Demon" in line for line in lines)
    assert "2 Adramelech, Lord of Fire" in lines


def test_wrong_words_are_told_and_change_nothing(walstatt: Command) -> None:
    lines = ("+ wall", "xyzzy", "owner druid", "pick fire", "open nowhere.txt", "save", "rule MGW-BOOK-99")
    ran = walstatt(
        "build", GAME, "--owner", "warlock", typed="\n".join((*lines, "undo", "+", "99", "quit", ""))
    )
    assert ran.code == 0
    told = ran.err.splitlines()
    assert "Several are called like 'wall'" in told[0]
    assert told[1] == "Nothing fits 'xyzzy'."
    assert "There is no owner 'druid'. There are: beastmaster (Beastmaster)" in told[2]
    assert told[3].startswith("'fire' cannot be chosen here.")
    assert "nowhere.txt" in told[4]
    assert told[5] == "Name a file: save FILE."
    assert "MGW-BOOK-99" in told[6]
    assert "There is nothing to undo." in ran.out
    assert "0 of 120 points · 0 in all" in ran.out


def test_what_is_too_much_is_taken_out_and_comes_back(walstatt: Command) -> None:
    ran = walstatt(
        "build", GAME, "--owner", "warlock", typed="9 fireball\nfix\nundo\nredo\nfix\nquit\nquit\n"
    )
    steps = [part.strip().splitlines() for part in ran.out.split("build>")][1:]
    assert steps[1] == ["−5 Fireball", "8 of 120 points · 4 in all · legal"]
    assert steps[2][:2] == ["Undone.", "18 of 120 points · 9 in all · not legal, problems: 1"]
    assert steps[3][:2] == ["Redone.", "8 of 120 points · 4 in all · legal"]
    assert steps[4][0] == "There is nothing that taking something out would mend."


def test_whoever_just_leaves_loses_nothing(walstatt: Command, tmp_path: Path) -> None:
    assert "\n2 Fireball\n" in walstatt("build", GAME, "--owner", "warlock", typed="2 fireball\n").out
    file = tmp_path / "book.txt"
    walstatt("build", GAME, file, "--owner", "warlock", typed="2 fireball\n")
    assert "\n2 Fireball\n" in file.read_text(encoding="utf-8")


def test_bad_lines_of_a_file_are_told_and_the_rest_is_read(walstatt: Command, tmp_path: Path) -> None:
    file = tmp_path / "book.txt"
    file.write_text("mage: Warlock\n2 Fireball\n2 Firebal\nrubbish\n", encoding="utf-8")
    ran = walstatt("build", GAME, file, "--check")
    assert ran.code == 1
    assert [line.strip()[:9] for line in ran.err.splitlines()] == ["✗ Line 3:", "✗ Line 4:"]
    assert "4 of 120 points · 2 in all · legal" in ran.out


def test_a_ready_made_book_can_be_begun_with(walstatt: Command) -> None:
    ran = walstatt("build", GAME, "--begin", "starter-wizard", "--check")
    assert ran.code == 0
    assert "120 of 120 points · 59 in all · legal" in ran.out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["monolith-arena"], "monolith-arena"),
        (["chess"], "chess"),
        ([GAME, "--owner", "druid"], "druid"),
        ([GAME, "--begin", "nothing"], "starter-wizard"),
    ],
)
def test_wrong_use_is_one_clear_line(walstatt: Command, words: list[str], named: str) -> None:
    assert named in walstatt("build", *words).complaint


def test_figures_are_fitted_out_and_put_on_cards(walstatt: Command) -> None:
    lines = (
        "captain of alahan", "1 captain of alahan", "3 guard of alahan", "fit captain of alahan: dawnblade",
        "fit guard of alahan @2:", "dawnblade", "+ dawnblade", "fit guard of alahan", "code",
    )  # fmt: skip
    ran = walstatt(
        "build",
        "confrontation-x",
        "--owner",
        "lions-of-alahan",
        typed="\n".join((*lines, "quit", "quit", "")),
    )
    assert ran.code == 0
    assert "Captain of Alahan, Dawnblade" in ran.out
    assert "Guard of Alahan  Card 2" in ran.out
    assert "200=guard-of-alahan*3/captain-of-alahan:dawnblade" in ran.out
    told = ran.err.splitlines()
    assert told[0] == "Dawnblade is what others are fitted out with: fit NAME: Dawnblade."
    assert told[1].startswith("Name who is fitted out")
