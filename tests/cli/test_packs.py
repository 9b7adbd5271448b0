"""`walstatt pack new` and `pack check`: a pack of one's own, from nothing to a match with it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from walstatt.core.text import LANGS

GAME = "confrontation-x"


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of somebody's packs."""
    monkeypatch.setenv("WALSTATT_PACKS", str(tmp_path))
    return tmp_path / GAME


@pytest.mark.parametrize("lang", LANGS)
def test_a_new_pack_lies_in_its_folder_and_is_fine(walstatt: Command, packs: Path, lang: str) -> None:
    made = walstatt("pack", "new", "river-folk", "--lang", lang)
    file = packs / "river-folk.toml"
    assert made.code == 0
    assert f"walstatt pack check {file}" in made.out
    assert f"walstatt play {GAME} -o armies=river-folk,random" in made.out
    text = file.read_text(encoding="utf-8")
    assert text.count("[[profile]]") == 3  # two, and the word in a note
    assert "my-army" not in text
    assert ("Ändere die Werte" in text) == (lang == "de")
    fine = walstatt("pack", "check", file, "--lang", lang)
    assert (fine.code, fine.err) == (0, "")
    assert "river-folk-guard, river-folk-captain" in fine.out


def test_a_new_pack_replaces_nothing(walstatt: Command, packs: Path) -> None:
    walstatt("pack", "new", "river-folk")
    (packs / "river-folk.toml").write_text("mine", encoding="utf-8")
    assert "is there already" in walstatt("pack", "new", "river-folk", "--lang", "en").complaint
    assert (packs / "river-folk.toml").read_text(encoding="utf-8") == "mine"


def test_it_lies_where_somebody_wants_it(walstatt: Command, packs: Path, tmp_path: Path) -> None:
    into = tmp_path / "elsewhere"
    assert walstatt("pack", "new", "river-folk", "--game", GAME, "--into", into).code == 0
    assert (into / "river-folk.toml").is_file()
    assert not packs.exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["River Folk"], "cannot be called 'River Folk'"),
        (["a" * 31], "30 at most"),
        (["river-folk", "--game", "monolith-arena"], "no pack to begin with for 'monolith-arena'"),
    ],
)
def test_what_cannot_be_begun_is_refused(walstatt: Command, packs: Path, words: list[str], told: str) -> None:
    assert told in walstatt("pack", "new", *words, "--lang", "en").complaint
    assert not packs.exists()


#: What somebody may write wrong in the new pack, and what is told of it.
SLIPS = {
    'rank = "soldier"': ('rank = "soldir"', "rank must be one of militia, "),
    'abilities = ["bravery"]': ('abilities = ["bravry"]', "no ability 'bravry'; the nearest is bravery"),
    '["command/10"': ('["command"', "behind command stands a number from 1 to 60"),
    '"immune/fear"': ('"immune/bees"', "behind immune stand words: darkness, "),
    '"steady-hand"': ('"steady-hand/2"', "nothing stands behind steady-hand"),
    "cost = 15": ("cost = 0", "cost is a number from 1 to 400"),
    "ini = 3": ("ini = 33", "ini is a number from 0 to 20"),
    "mov = 10                        #": ("mov = 600 #", "mov is a number from 0 to 60"),
    "aim = 4": ("", "AIM and a weapon go together"),
    "cou = 5": ("cou = 5\nfear = 5", "either COU or FEAR"),
    "ranges = [20, 40, 60]": ("ranges = [20, 60, 40]", "the three ranges must grow"),
}


def test_every_mistake_of_a_file_is_told_at_once(walstatt: Command, packs: Path) -> None:
    walstatt("pack", "new", "river-folk", "--lang", "en")
    file = packs / "river-folk.toml"
    text = file.read_text(encoding="utf-8")
    for right, (wrong, _) in SLIPS.items():
        assert right in text, right
        text = text.replace(right, wrong, 1)
    file.write_text(text, encoding="utf-8")
    ran = walstatt("pack", "check", file, "--lang", "en")
    assert ran.code == 2
    lines = ran.err.splitlines()
    assert len(lines) == len(SLIPS), lines
    for _, told in SLIPS.values():
        assert any(told in line for line in lines), told
    assert all(line.startswith("river-folk.toml, river-folk-") for line in lines)
    german = walstatt("pack", "check", file, "--lang", "de").err.splitlines()
    assert len(german) == len(SLIPS)
    assert any("am nächsten kommt bravery" in line for line in german)


def test_a_wrong_kind_of_value_is_told_in_words(walstatt: Command, packs: Path) -> None:
    walstatt("pack", "new", "river-folk", "--lang", "en")
    file = packs / "river-folk.toml"
    text = file.read_text(encoding="utf-8")
    right = '{ en = "River Guard", de = "Flusswächter" }'
    assert right in text
    file.write_text(text.replace(right, '"River Guard"'), encoding="utf-8")
    told = walstatt("pack", "check", file, "--lang", "en").complaint
    assert 'name must be a table in braces, such as { en = "…", de = "…" }, not a text in quotes' in told
    told = walstatt("pack", "check", file, "--lang", "de").complaint
    assert "nicht ein Text in Anführungszeichen" in told


def test_one_language_is_enough_and_none_is_not(walstatt: Command, packs: Path) -> None:
    walstatt("pack", "new", "river-folk", "--lang", "en")
    file = packs / "river-folk.toml"
    names = '{ en = "River Guard", de = "Flusswächter" }'
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(names, '{ de = "Flusswächter" }'), encoding="utf-8")
    assert walstatt("pack", "check", file).code == 0
    file.write_text(text.replace(names, '{ en = " " }'), encoding="utf-8")
    assert "it has no name" in walstatt("pack", "check", file, "--lang", "en").complaint


def test_what_the_house_has_is_not_replaced(walstatt: Command, packs: Path) -> None:
    walstatt("pack", "new", "river-folk")
    file = packs / "river-folk.toml"
    text = file.read_text(encoding="utf-8").replace('"river-folk-guard"', '"guard-of-alahan"')
    file.write_text(text, encoding="utf-8")
    told = walstatt("pack", "check", file, "--lang", "en").complaint
    assert "'guard-of-alahan' is in the house's packs already" in told


def test_a_match_is_played_with_it_in_the_terminal(walstatt: Command, packs: Path) -> None:
    """In a process of its own: what packs there are is read once."""
    walstatt("pack", "new", "river-folk")
    words = ["match", GAME, "--players", "random,random", "--games", "1", "--seed", "1", "--lang", "en"]
    options = ["-o", "armies=river-folk,river-folk", "-o", "points=100"]
    command = [sys.executable, "-m", "walstatt.cli.main", *words, *options]
    done = subprocess.run(command, env=os.environ, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "random" in done.stdout
