"""Packs that people type in: their figures play beside the others, and what is wrong with one is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest

from tests.cli.conftest import Command, walstatt  # noqa: F401  a fixture
from walstatt.core.content import sources
from walstatt.core.errors import BadPack, Problem
from walstatt.core.game import find_game
from walstatt.core.text import LANGS, catalogue
from walstatt.games.mage_knight.state.library import CONTENT, TEXT, printed
from walstatt.games.mage_knight.state.packs import read_folder, read_pack

GOOD = """
game = "mage-knight"
[set]
id = "salt"
name = { en = "Salt", de = "Salz" }

[[kind]]
id = "salt-guard"
name = "Salt Guard"
factions = ["orc-raiders"]
icon = "halberd"
range = 6
arc = 180
weak = { no = 1, points = 10, dial = "8 7 15 2, 7 6 14y 2, 4 0 11 0y" }
standard = { no = 2, points = 14, dial = "8r 8 16 3, 7 6 14 2, 4 0 11 0y" }

[[kind]]
id = "salt-queen"
name = "Salt Queen"
factions = ["orc-raiders", "draconum"]
icon = "crown"
base = "double"
unique = { no = 3, points = 40, dial = "8 9 16 3s, 7 8 15 3s, 4 5 12 1" }
levels = [{ level = 1, slot = 2, points = 25 }, { level = 2, slot = 1, points = 40 }]

[[titan]]
id = "salt-giant"
name = "Salt Giant"
factions = ["draconum"]
icon = "giant"
points = [{ points = 90, clicks = 0 }, { points = 50, clicks = 2 }]
dial = "6 12 18o 5, 6 11 17o 5, 5 10 17 4, 5 9 16 4"

[[large]]
id = "salt-cart"
name = "Salt Cart"
factions = ["draconum"]
icon = "old-wagon"
form = "chariot"
rank = "weak"
points = [{ points = 30, clicks = 0 }]
front = { range = 8, minimum = 2, dial = "6 9 16 3, x 6 12 1" }
left = { dial = "4 8 15 2, x 6 13 1" }
right = { dial = "4 8 15 2, x 6 13 1" }
rear = { dial = "4 8 15 2, x 6 12 1" }
"""
#: What is wrong: a place of the good pack, what stands there instead, and what the message names.
BROKEN = {
    "a strange part": ("[[titan]]", "[[dragon]]", "there is no part dragon in a pack of Mage Knight"),
    "no set": ('[set]\nid = "salt"', '[set]\nid = "Salt!"', "set: ids are words of small letters"),
    "a set of the house": ('id = "salt"\n', 'id = "rebellion"\n', "there is already a set 'rebellion'"),
    "a name in one language": (', de = "Salz"', "", "name needs a text in en and de"),
    "an id with capitals": ('"salt-guard"', '"Salt Guard"', "Salt Guard: ids are words of small letters"),
    "no name": ('"Salt Guard"', '" "', "salt-guard: name is empty"),
    "an unknown faction": ('["orc-raiders"]', '["orcs"]', "no faction 'orcs'. There are: atlantis-guild"),
    "no faction": ('["orc-raiders"]', "[]", "a figure has one faction symbol or two"),
    "an unknown field": ("range = 6", "rang = 6", "salt-guard: there is no field rang"),
    "an unknown field of a rank": ("no = 1, points", "no = 1, cost = 3, points", "there is no field"),
    "a word for a number": ("range = 6", 'range = "far"', "must be a whole number"),
    "a range too long": ("range = 6", "range = 60", "range must be from 0 to 20"),
    "points for nothing": ("no = 1, points = 10", "no = 1, points = 0", "points must be from 1 to 999"),
    "a strange arc": ("arc = 180", "arc = 100", "arc must be one of 90, 180, 270, 360"),
    "a strange base": ('"double"', '"square"', "salt-queen: base is round or double"),
    "ranks without numbers in a row": ("no = 2,", "no = 7,", "its ranks need numbers one after the other"),
    "a unique one with ranks": ("standard = {", "unique = {", "what is unique has no other rank"),
    "no rank": ("unique = { no = 3,", "# unique = { no = 3,", "it needs at least one of these ranks: weak"),
    "the same number twice": ("no = 3,", "no = 2,", "there is already a figure salt-002"),
    "levels below the points": ("slot = 1, points = 40", "slot = 1, points = 39", "the highest level must"),
    "a level beyond the dial": ("slot = 2,", "slot = 9,", "slot must be from 1 to 3"),
    "three values": ("8 7 15 2,", "8 7 15,", "dial weak, click 1: four values are needed, speed"),
    "a word for a value": ("7 6 14y 2", "7 six 14y 2", "dial weak, click 2: 'six' is no value"),
    "a value too high": ("7 6 14y 2", "7 6 94y 2", "dial weak, click 2: '94y' is no value"),
    "a mark of no ability": ("14y 2", "14q 2", "'14q' has a mark that there is not for defence. There are: "),
    "skulls in the middle": ("7 6 14y 2", "x x x 2", "dial weak, click 2: three skulls end a dial"),
    "too many clicks": ("7 6 14y 2", ", ".join(["7 6 14 2"] * 13), "dial weak: it has more than 13 clicks"),
    "prices that rise": ("points = 50, clicks = 2", "points = 95, clicks = 2", "points begin with the whole"),
    "clicks beyond the dial": ("clicks = 2", "clicks = 4", "clicks must be from 0 to 3"),
    "a minimum beyond the range": ("minimum = 2", "minimum = 9", "front: the minimum range is beyond"),
    "no section": ('rear = { dial = "4 8 15 2, x 6 12 1" }', "", "the field rear is missing"),
    "no TOML": ("[set]", "[set", "not valid TOML"),
}  # fmt: skip


def told(text: str) -> BadPack:
    with pytest.raises(BadPack) as caught:
        read_pack("own.toml", text, printed())
    return caught.value


def test_figures_of_a_pack_are_read_like_those_of_the_house() -> None:
    pack = read_pack("own.toml", GOOD, printed())
    assert list(pack.kinds) == [
        "salt-001", "salt-002", "salt-003", "salt-003-1", "salt-salt-giant-90", "salt-salt-giant-50",
        "salt-salt-cart-30",
    ]  # fmt: skip
    guard, queen = pack.kinds["salt-002"], pack.kinds["salt-003-1"]
    assert (guard.name, guard.points, guard.set, guard.arc) == ("Salt Guard", 14, "salt", 18000)
    assert "quickness" in guard.dial.at(0).abilities
    assert (queen.unique, queen.mounted, queen.starts, queen.points) == (True, True, (1,), 25)
    assert [kind.type for kind in pack.kinds.values()][-3:] == ["titan", "titan", "chariot"]


def test_the_packs_of_the_house_obey_the_same_checks() -> None:
    for file, text in sources(CONTENT):
        if file in ("rebellion.toml", "lancers.toml", "house.toml"):
            others = {
                word: kind for word, kind in printed().items() if kind.set != file.removesuffix(".toml")
            }
            assert read_pack(file, text, others).kinds


def test_the_example_of_the_docs_is_a_pack() -> None:
    docs = (Path(__file__).parents[3] / "docs" / "packs.md").read_text(encoding="utf-8")
    (example,) = (part for part in docs.split("```toml\n") if part.startswith('game = "mage-knight"'))
    assert len(read_pack("docs", example.partition("```")[0], printed()).kinds) == 7


@pytest.mark.parametrize("what", BROKEN)
def test_what_is_wrong_with_a_pack_is_told(what: str) -> None:
    place, instead, words = BROKEN[what]
    assert place in GOOD
    problem = told(GOOD.replace(place, instead, 1))
    assert problem.text("en").startswith("own.toml")
    assert words in problem.text("en")
    assert "pack." not in problem.text("de")


def test_every_complaint_about_a_pack_has_an_example_here() -> None:
    made = set()
    for place, instead, _ in BROKEN.values():
        problem = told(GOOD.replace(place, instead, 1))
        why = problem.args_by_name.get("why")
        made |= {problem.key, why.key if isinstance(why, Problem) else ""}
    made.add(told('game = "mage-knight"\n[set]\nid = "salt"\nname = { en = "S", de = "S" }').key)
    own = {key for key in catalogue(TEXT, "en") if key.startswith("pack.")}
    assert own - made == set()
    for key in own:
        fields = [{part[1] for part in Formatter().parse(catalogue(TEXT, lang)[key])} for lang in LANGS]
        assert fields[0] - {None} == fields[1] - {None}, key


def test_a_broken_pack_is_left_out_and_packs_of_other_games_are_let_be(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b.toml").write_text(GOOD.replace("range = 6", "range = 60"), encoding="utf-8")
    (tmp_path / "c.toml").write_text(GOOD, encoding="utf-8")  # the same set again
    (tmp_path / "d.toml").write_text('game = "summoners"\n', encoding="utf-8")
    own = read_folder(tmp_path, printed())
    assert len(own.kinds) == 7
    assert own.sets == {"salt": {"en": "Salt", "de": "Salz"}}
    assert [problem.args_by_name["file"] for problem in own.problems] == ["b.toml", "c.toml"]
    assert read_folder(tmp_path / "nowhere", printed()).kinds == {}


def test_the_command_checks_a_pack(walstatt: Command, tmp_path: Path) -> None:  # noqa: F811
    file = tmp_path / "own.toml"
    file.write_text(GOOD, encoding="utf-8")
    ran = walstatt("pack", "check", file)
    assert (ran.code, ran.err) == (0, "")
    assert "salt-001, salt-002" in ran.out
    file.write_text(GOOD.replace("arc = 180", "arc = 100"), encoding="utf-8")
    assert "arc muss eines von 90" in walstatt("pack", "check", file, "--lang", "de").complaint


def test_a_pack_in_the_folder_plays_with_the_others(tmp_path: Path) -> None:
    """In a program of its own: packs are read once."""
    folder = tmp_path / "mage-knight"
    folder.mkdir()
    (folder / "own.toml").write_text(GOOD, encoding="utf-8")
    code = """if True:
        from walstatt import Match
        from walstatt.core.game import find_game
        game = find_game("mage-knight")
        army = {"armies": "salt-002*5+salt-003-1,random", "points": "100", "sets": "all"}
        match = Match.new("mage-knight", army)
        print(sorted(kind.id for kind in match.state.players[0].army))
        builder = game.builder
        catalogue = builder.catalogue("de")
        thing = catalogue.thing("salt-002")
        draft = builder.read("5 Salt Guard (Standard)", "de").draft
        print(thing.title, thing.tags["set"], builder.judge(draft, "de").options)
        print([value.title for f in catalogue.filters if f.id == "set" for value in f.values][-1])
    """
    env = {"WALSTATT_PACKS": str(tmp_path), "PATH": "/usr/bin:/bin"}
    ran = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    assert ran.stdout.splitlines() == [
        "['salt-002', 'salt-002', 'salt-002', 'salt-002', 'salt-002', 'salt-003-1']",
        "Salt Guard ★★ ('salt',) {'rules': 'unlimited', 'points': '100', 'sets': 'all'}",
        "Salz",
    ]


def test_the_game_knows_what_is_wrong_with_its_packs() -> None:
    assert find_game("mage-knight").library.problems == ()  # type: ignore[attr-defined]
