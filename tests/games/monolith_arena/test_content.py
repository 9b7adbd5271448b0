"""Content MON-CONT-01 to MON-CONT-08: the packs, compared tile by tile with the rulebook and the facts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec
import pytest

from tests.games.monolith_arena.helpers import (
    DRAGONS,
    GUARDIANS,
    HARBINGERS,
    LORDS,
    arena,
    captured,
    library,
    state,
)
from walstatt import Match
from walstatt.core.content import sources
from walstatt.core.errors import BadPack
from walstatt.core.game import find_game
from walstatt.games.monolith_arena.game import MonolithArena
from walstatt.games.monolith_arena.seen.view import view
from walstatt.games.monolith_arena.state.tiles import Faction, Gift, Library, TileKind, faction_from
from walstatt.spaces.hexes import DIRECTIONS

PACKS = "walstatt.games.monolith_arena.content"
#: Every tile but the banners as the facts give it, sides in the printed orientation.
FACTS = {
    "dragon-empire": """
Pikeman / Pikenier; pikeman; x3; initiative 2; melee E1 W1 NW1 NE1
Knight / Ritter; knight; x4; initiative 1; melee NW2; armor W NW NE; tough 1; maneuver cavalry
Dragon Rider / Drachenreiter; dragon-rider; x1; initiative 2; melee NW3; armor W NW NE; maneuver cavalry
Swordsman / Schwertkämpfer; swordsman; x2; initiative 3; melee W1 NE1
Landsknecht / Landsknecht; landsknecht; x1; initiative 2; melee E1 NE2; armor E NE
Arquebusier / Karabinerschütze; arquebusier; x2; initiative 2; ranged NW1; armor NW
Rune of Lesser Haste / Rune der Geringen Beschleunigung; lesser-haste; x2; to all; gives initiative 1
Rune of Regeneration / Rune der Regeneration; regeneration; x3; to SE SW; gives regeneration
Rune of Mobility / Rune der Beweglichkeit; mobility; x1; to all; gives maneuver
Rune of Strength / Rune der Stärke; strength; x2; to E SE SW; gives melee 1
Rune of Charge / Rune des Ansturms; charge; x1; unlimited; gives charge; unsure
Battle / Charge / Kampf/Ansturm; battle-or-charge; x7
Move / Bewegung; move; x4
Net / Netz; net; x1
""",
    "lords-of-the-abyss": """
Mygalomorph / Mygalomorph; mygalomorph; x3; initiative 3; melee E1 SW1 NW1; poisonous
Spike / Stachel; spike; x3; initiative 1; melee E1; unsure
Chaos / Chaos; chaos; x2; initiative 2; melee W2; ranged NE1; armor NW
Horror / Schrecken; horror; x2; initiative 0; melee NW2; net NW
Nightmare / Albtraum; nightmare; x1; net E; teleport
Wraith / Gespenst; wraith; x2; initiative 2; melee W1 NW1; maneuver
Demon / Dämon; demon; x1; initiative 1; melee W2 NW2 NE2; transformation
Rune of Disarmament / Rune der Entwaffnung; disarmament; x2; to SE SW; gives disarm
Rune of Lesser Haste / Rune der Geringen Beschleunigung; lesser-haste; x2; to E SE SW NW; gives initiative 1
Rune of Teleportation / Rune der Teleportation; teleportation; x2; to SE; gives teleport
Rune of Strength / Rune der Stärke; strength; x2; tough 1; to SE SW; gives melee 1
Rune of Regeneration / Rune der Regeneration; regeneration; x1; to SE; gives regeneration
Rune of Double Attack / Rune des Doppelangriffs; double-attack; x1; to SE SW; gives double_attack
Battle / Kampf; battle; x6
Move / Bewegung; move; x2
Push Back / Zurückdrängen; push-back; x2
""",
    "guardians-of-the-realm": """
Axeman / Axtkämpfer; axeman; x3; initiative 2,1; melee W1 NW1 NE1
Crossbowman / Armbrustschütze; crossbowman; x3; initiative 2; ranged NW1; tough 1; unsure
Veteran / Veteran; veteran; x2; initiative 2; melee W1 NW2 NE1; armor NW
Golem / Golem; golem; x2; armor W NW NE; tough 2; unsure
Siege Tower / Belagerungsturm; siege-tower; x1; initiative 3; ranged SW1 W1 NW1 NE1
Pupil / Schüler; pupil; x1; initiative 3; melee W1; maneuver
Wyvern / Wyvern; wyvern; x1; initiative 2; melee E1 SE1 SW1 W2 NW1 NE1; tough 1
Rune of Mobility / Rune der Beweglichkeit; mobility; x1; rotation; to SE SW; gives maneuver
Rune of Reinforcement / Rune der Verstärkung; reinforcement; x2; to SE SW W; gives tough 1
Rune of Double Attack / Rune des Doppelangriffs; double-attack; x1; to all; gives double_attack
Rune of Regeneration / Rune der Regeneration; regeneration; x2; to SE SW; gives regeneration
Rune of Piercing / Rune der Durchdringung; piercing; x1; to SE; gives piercing
Battle / Kampf; battle; x5
Push Back / Zurückdrängen; push-back; x3
Explosive Mixture / Explosive Mischung; explosive-mixture; x2
Entrenchment / Verschanzung; entrenchment; x1
Rotation / Drehung; rotation; x2
Faulty Order / Fehlerhafte Weisung; faulty-order; x1
""",
    "harbingers-of-the-forest": """
Morlock / Morlock; morlock; x2; start; kill NW
Spark / Funke; spark; x4; initiative 2; ranged E1 NE1
Hunter / Jäger; hunter; x2; initiative 3,0; ranged NE1
Sorcerer / Hexer; sorcerer; x1; initiative 2; ranged NW2
Herne / Herne; herne; x2; initiative 2; melee W2; maneuver
Assassin / Assassine; assassin; x3; initiative 3; anywhere 1
Serpent / Schlange; serpent; x1; initiative 2,1; melee E1 SE1 SW1 W1 NW1 NE1; maneuver
Rune of Lesser Haste / Rune der Geringen Beschleunigung; lesser-haste; x3; to all; gives initiative 1
Rune of Greater Haste / Rune der Großen Beschleunigung; greater-haste; x1; to E SE SW; gives initiative 2
Rune of Regeneration / Rune der Regeneration; regeneration; x2; to SE NE; gives regeneration
Rune of Accuracy / Rune der Genauigkeit; accuracy; x1; to all; gives ranged 1
Rune of Double Attack / Rune des Doppelangriffs; double-attack; x1; to all; gives double_attack
Battle / Kampf; battle; x6
Move / Bewegung; move; x4
Precise Shot / Präziser Schuss; precise-shot; x1
""",
}


@cache
def packs() -> Mapping[str, Faction]:
    """The four factions as shipped."""
    return library().factions


def tile_of(faction: str, name: str) -> TileKind:
    """A tile by its English name."""
    found = [tile for tile in packs()[faction].tiles if tile.name["en"] == name]
    assert len(found) == 1, (faction, name)
    return found[0]


def champions() -> list[TileKind]:
    found = [t for f in packs().values() for t in f.tiles if t.kind == "champion"]
    assert len(found) == 27
    return found


def gift(effect: Gift) -> str:
    """What a rune or banner gives, as one text."""
    given = {name: value for name, value in msgspec.structs.asdict(effect).items() if value}
    return " ".join(name if value is True else f"{name} {value}" for name, value in given.items())


def described(tile: TileKind) -> str:
    """A tile of a pack in the words of the table above."""
    face = tile.faces[0]
    words = [f"{tile.name['en']} / {tile.name['de']}", tile.id, f"x{tile.count}"]
    if tile.start_of_battle:
        words.append("start")
    if tile.initiative:
        words.append("initiative " + ",".join(map(str, tile.initiative)))
    for name, sides in (("melee", face.melee), ("ranged", face.ranged)):
        if sides:
            words.append(f"{name} " + " ".join(f"{DIRECTIONS[side]}{n}" for side, n in sides))
    for name, where in (("armor", sorted(face.armor)), ("net", face.nets), ("kill", face.kills)):
        if where:
            words.append(f"{name} " + " ".join(DIRECTIONS[side] for side in where))
    if tile.anywhere:
        words.append(f"anywhere {tile.anywhere}")
    if tile.tough:
        words.append(f"tough {tile.tough}")
    order = ("maneuver", "rotation", "teleport", "cavalry", "transformation", "poisonous")
    if tile.abilities:
        words.append(" ".join(name for name in order if name in tile.abilities))
    if tile.kind == "rune":
        paths = "all" if len(face.paths) == 6 else " ".join(DIRECTIONS[side] for side in face.paths)
        words += ["unlimited" if tile.unlimited else f"to {paths}", f"gives {gift(tile.effect)}"]
    if not tile.sure:
        words.append("unsure")
    return "; ".join(words)


@pytest.mark.rule("MON-CONT-07")
@pytest.mark.parametrize("faction", list(FACTS))
def test_every_tile_of_a_faction_is_as_the_facts_give_it(faction: str) -> None:
    wanted = FACTS[faction].strip().splitlines()
    assert [described(tile) for tile in packs()[faction].tiles] == wanted
    assert sum(int(line.split("; x")[1].split(";")[0]) for line in wanted) == 34


@pytest.mark.rule("MON-CONT-07")
def test_there_are_four_lists_and_sixteen_faction_rules_in_the_rule_index() -> None:
    rules = find_game("monolith-arena").codex.rules
    faction_rules = [f"MON-FAC-{number:02d}" for number in range(1, 17)]
    assert [rule for rule in rules if rule.startswith("MON-FAC-")] == faction_rules
    assert set(packs()) == set(FACTS)


@pytest.mark.rule("MON-CONT-01")
@pytest.mark.parametrize(
    ("faction", "german", "english", "ability", "counts"),
    [
        (DRAGONS, "Imperium des Drachen", "Dragon Empire", "melee 1", (13, 9, 12)),
        (GUARDIANS, "Hüter des Reichs", "Guardians of the Realm", "tough 1", (13, 7, 14)),
        (HARBINGERS, "Vorboten des Waldes", "Harbingers of the Forest", "maneuver", (15, 8, 11)),
        (LORDS, "Gebieter des Schlunds", "Lords of the Abyss", "poisonous", (14, 10, 10)),
    ],
)
def test_the_factions_have_their_names_banner_abilities_and_numbers_of_tiles(
    faction: str, german: str, english: str, ability: str, counts: tuple[int, int, int]
) -> None:
    found = packs()[faction]
    assert (found.name["de"], found.name["en"]) == (german, english)
    assert gift(found.banner.effect) == ability
    kinds = [tile.kind for tile in found.all_tiles()]
    assert tuple(kinds.count(kind) for kind in ("champion", "rune", "command")) == counts
    assert sum(counts) + 1 == 35


#: Champions of the rulebook: German, English, faction, initiative, what the text says of the attack ("?"
#: where it says nothing), abilities that the text names, copies seen at least.
NAMED = [
    ("Pikenier", "Pikeman", DRAGONS, (2,), "melee", "", 2),
    ("Karabinerschütze", "Arquebusier", DRAGONS, (2,), "ranged", "", 1),
    ("Schwertkämpfer", "Swordsman", DRAGONS, None, "?", "", 1),
    ("Ritter", "Knight", DRAGONS, None, "?", "armor maneuver", 1),
    ("Armbrustschütze", "Crossbowman", GUARDIANS, (2,), "ranged", "no-maneuver", 2),
    ("Axtkämpfer", "Axeman", GUARDIANS, None, "?", "no-maneuver", 1),
    ("Golem", "Golem", GUARDIANS, None, "?", "", 1),
    ("Schüler", "Pupil", GUARDIANS, None, "melee", "", 1),
    ("Belagerungsturm", "Siege Tower", GUARDIANS, None, "ranged", "", 1),
    ("Herne", "Herne", HARBINGERS, None, "attack", "maneuver", 1),
    ("Hexer", "Sorcerer", HARBINGERS, None, "ranged", "", 1),
    ("Schlange", "Serpent", HARBINGERS, (2, 1), "attack", "", 1),
    ("Mygalomorph", "Mygalomorph", LORDS, (3,), "attack", "", 1),
    ("Dämon", "Demon", LORDS, None, "?", "", 1),
    ("Albtraum", "Nightmare", LORDS, None, "?", "net", 1),
    ("Morlock", "Morlock", HARBINGERS, (), "start", "", 1),
    ("Gespenst", "Wraith", LORDS, (2,), "attack", "", 1),
    ("Chaos", "Chaos", LORDS, (2,), "attack", "", 1),
    ("Veteran", "Veteran", GUARDIANS, None, "melee", "", 1),
]


@pytest.mark.rule("MON-CONT-02")
@pytest.mark.parametrize(
    ("german", "english", "faction", "initiative", "attack", "abilities", "copies"), NAMED
)
def test_every_champion_named_in_the_rulebook_agrees_with_it(
    german: str,
    english: str,
    faction: str,
    initiative: tuple[int, ...] | None,
    attack: str,
    abilities: str,
    copies: int,
) -> None:
    tile = tile_of(faction, english)
    face = tile.faces[0]
    has = {
        "melee": bool(face.melee), "ranged": bool(face.ranged), "attack": tile.attacks,
        "start": tile.start_of_battle and bool(face.kills), "armor": bool(face.armor), "net": bool(face.nets),
        "maneuver": "maneuver" in tile.abilities, "no-maneuver": "maneuver" not in tile.abilities,
    }  # fmt: skip
    assert (tile.kind, tile.name["de"]) == ("champion", german)
    assert initiative is None or tile.initiative == initiative
    assert [word for word in (attack, *abilities.split()) if not has.get(word, word == "?")] == []
    assert tile.count >= copies


@pytest.mark.rule("MON-CONT-02")
def test_the_strengths_and_hit_points_of_the_examples_agree() -> None:
    one_point = [("Pikeman", DRAGONS), ("Mygalomorph", LORDS), ("Nightmare", LORDS)]
    assert [tile_of(faction, name).tough for name, faction in one_point] == [0, 0, 0]
    assert tile_of(DRAGONS, "Pikeman").count == 3
    assert tile_of(DRAGONS, "Knight").tough == 1
    assert sorted(n for _, n in tile_of(GUARDIANS, "Veteran").faces[0].melee) == [1, 1, 2]
    assert [n for _, n in tile_of(GUARDIANS, "Siege Tower").faces[0].ranged] == [1, 1, 1, 1]
    assert [n for _, n in tile_of(GUARDIANS, "Pupil").faces[0].melee] == [1]
    assert len(tile_of(HARBINGERS, "Serpent").faces[0].melee) == 6
    assert "poisonous" in tile_of(LORDS, "Mygalomorph").abilities


@pytest.mark.rule("MON-CONT-02")
def test_the_other_champions_come_from_the_facts_only() -> None:
    in_book = {(faction, english) for _, english, faction, *_ in NAMED}
    assert {(t.faction, t.name["en"]) for t in champions()} - in_book == {
        (DRAGONS, "Dragon Rider"),
        (DRAGONS, "Landsknecht"),
        (LORDS, "Spike"),
        (LORDS, "Horror"),
        (GUARDIANS, "Wyvern"),
        (HARBINGERS, "Spark"),
        (HARBINGERS, "Hunter"),
        (HARBINGERS, "Assassin"),
    }


@pytest.mark.rule("MON-CONT-03")
def test_the_unnamed_pictures_fit_the_tiles_that_the_table_derives() -> None:
    found: dict[str, set[str]] = {}
    for tile in champions():
        face = tile.faces[0]
        melee, ranged = [n for _, n in face.melee], [n for _, n in face.ranged]
        extras = (tile.tough > 0) + len(tile.abilities - {"maneuver"})
        shows = {
            "3 and 0": tile.initiative == (3, 0),
            "no initiative": not tile.initiative,
            "melee 2 in 3": melee == [2, 2, 2],
            "melee 3 in 1": melee == [3],
            "ranged 2 in 1": ranged == [2],
            "ranged 1 in 4": ranged == [1] * 4,
            "armor on 1": len(face.armor) == 1,
            "armor on 3": len(face.armor) == 3,
            "melee 2 and net": any(n == 2 and side in face.nets for side, n in face.melee),
            "maneuver and 2 more": "maneuver" in tile.abilities and extras == 2,
        }
        for picture, fits in shows.items():
            if fits:
                found.setdefault(picture, set()).add(tile.name["en"])
    assert found == {
        "3 and 0": {"Hunter"},
        "no initiative": {"Morlock", "Nightmare", "Golem"},
        "melee 2 in 3": {"Demon"},
        "melee 3 in 1": {"Dragon Rider"},
        "ranged 2 in 1": {"Sorcerer"},
        "ranged 1 in 4": {"Siege Tower"},
        "armor on 1": {"Arquebusier", "Chaos", "Veteran"},
        "armor on 3": {"Knight", "Dragon Rider", "Golem"},
        "melee 2 and net": {"Horror"},
        "maneuver and 2 more": {"Knight"},
    }


@pytest.mark.rule("MON-CONT-03")
def test_the_pictures_that_fit_several_tiles_do_fit_several() -> None:
    tiles = champions()
    assert {f.banner.initiative for f in packs().values()} == {(0,)}
    assert {t.id for t in tiles if t.initiative == (3,)} == {
        "swordsman", "mygalomorph", "siege-tower", "pupil", "assassin",
    }  # fmt: skip
    assert {t.id for t in tiles if "maneuver" in t.abilities} == {
        "knight", "dragon-rider", "wraith", "pupil", "herne", "serpent",
    }  # fmt: skip
    assert {t.id for t in tiles if t.tough} == {"knight", "crossbowman", "golem", "wyvern"}


#: Rune: German name, what it gives, and copies x paths in each faction.
RUNES = [
    ("Rune der Stärke", "melee 1", {DRAGONS: (2, 3), LORDS: (2, 2)}),
    ("Rune der Genauigkeit", "ranged 1", {HARBINGERS: (1, 6)}),
    (
        "Rune der Geringen Beschleunigung",
        "initiative 1",
        {DRAGONS: (2, 6), LORDS: (2, 4), HARBINGERS: (3, 6)},
    ),
    ("Rune der Großen Beschleunigung", "initiative 2", {HARBINGERS: (1, 3)}),
    (
        "Rune der Regeneration",
        "regeneration",
        {DRAGONS: (3, 2), LORDS: (1, 1), GUARDIANS: (2, 2), HARBINGERS: (2, 2)},
    ),
    ("Rune der Durchdringung", "piercing", {GUARDIANS: (1, 1)}),
    ("Rune der Beweglichkeit", "maneuver", {GUARDIANS: (1, 2), DRAGONS: (1, 6)}),
    ("Rune des Doppelangriffs", "double_attack", {LORDS: (1, 2), GUARDIANS: (1, 6), HARBINGERS: (1, 6)}),
    ("Rune des Ansturms", "charge", {DRAGONS: (1, 0)}),
]


@pytest.mark.rule("MON-CONT-04")
@pytest.mark.parametrize(("german", "gives", "copies"), RUNES)
def test_every_rune_of_the_rulebook_has_its_effect_copies_and_paths(
    german: str, gives: str, copies: dict[str, tuple[int, int]]
) -> None:
    found = [t for f in packs().values() for t in f.tiles if t.name["de"] == german]
    assert {t.faction: (t.count, len(t.faces[0].paths)) for t in found} == copies
    assert {gift(t.effect) for t in found} == {gives}
    assert {t.kind for t in found} == {"rune"}


@pytest.mark.rule("MON-CONT-04")
def test_the_extras_of_the_runes_are_those_of_the_table() -> None:
    runes = [t for f in packs().values() for t in f.tiles if t.kind == "rune"]
    assert {(t.faction, t.id) for t in runes if t.tough} == {(LORDS, "strength")}
    assert {(t.faction, t.id) for t in runes if "rotation" in t.abilities} == {(GUARDIANS, "mobility")}
    assert {(t.faction, t.id) for t in runes if t.unlimited} == {(DRAGONS, "charge")}
    listed = {german for german, _, _ in RUNES}
    assert {t.name["en"] for t in runes if t.name["de"] not in listed} == {
        "Rune of Reinforcement",
        "Rune of Disarmament",
        "Rune of Teleportation",
    }


@pytest.mark.rule("MON-CONT-05")
def test_every_command_of_the_rulebook_has_its_names_and_copies() -> None:
    found: dict[tuple[str, str], dict[str, int]] = {}
    for faction in packs().values():
        for tile in faction.tiles:
            if tile.kind == "command":
                found.setdefault((tile.name["de"], tile.name["en"]), {})[faction.id] = tile.count
    assert found == {
        ("Kampf", "Battle"): {LORDS: 6, GUARDIANS: 5, HARBINGERS: 6},
        ("Kampf/Ansturm", "Battle / Charge"): {DRAGONS: 7},
        ("Bewegung", "Move"): {DRAGONS: 4, LORDS: 2, HARBINGERS: 4},
        ("Zurückdrängen", "Push Back"): {LORDS: 2, GUARDIANS: 3},
        ("Explosive Mischung", "Explosive Mixture"): {GUARDIANS: 2},
        ("Präziser Schuss", "Precise Shot"): {HARBINGERS: 1},
        ("Fehlerhafte Weisung", "Faulty Order"): {GUARDIANS: 1},
        ("Verschanzung", "Entrenchment"): {GUARDIANS: 1},
        ("Drehung", "Rotation"): {GUARDIANS: 2},
        ("Netz", "Net"): {DRAGONS: 1},
    }


@pytest.mark.rule("MON-CONT-06")
def test_every_ability_named_belongs_to_the_tiles_of_the_facts() -> None:
    owners: dict[str, set[str]] = {}
    for tile in (t for f in packs().values() for t in f.tiles):
        for ability in tile.abilities - {"maneuver"}:
            owners.setdefault(ability, set()).add(f"{tile.faction}/{tile.id}")
        if tile.faces[0].kills:
            owners.setdefault("kill", set()).add(f"{tile.faction}/{tile.id}")
        if tile.anywhere:
            owners.setdefault("anywhere", set()).add(f"{tile.faction}/{tile.id}")
        if tile.effect.disarm:
            owners.setdefault("disarm", set()).add(f"{tile.faction}/{tile.id}")
    assert owners == {
        "rotation": {f"{GUARDIANS}/mobility"},
        "poisonous": {f"{LORDS}/mygalomorph"},
        "disarm": {f"{LORDS}/disarmament"},
        "teleport": {f"{LORDS}/nightmare"},
        "cavalry": {f"{DRAGONS}/knight", f"{DRAGONS}/dragon-rider"},
        "transformation": {f"{LORDS}/demon"},
        "kill": {f"{HARBINGERS}/morlock"},
        "anywhere": {f"{HARBINGERS}/assassin"},
    }


@pytest.mark.rule("MON-CONT-08")
def test_net_against_net_can_be_set_up_as_a_mirror_match() -> None:
    owners = {t.faction for t in champions() if t.faces[0].nets}
    assert owners == {LORDS}
    match = arena("C3 horror blue E\nC4 spike red W\n", blue=LORDS, red=LORDS)
    assert captured(match) == {"C4"}
    mutual = arena("C3 horror blue E\nC4 horror red W\n", blue=LORDS, red=LORDS)
    assert captured(mutual) == set()


@pytest.mark.rule("MON-CONT-08")
def test_a_guardians_tile_with_an_allys_haste_and_a_rune_that_lowers_initiative_can_be_set_up() -> None:
    team = arena("C3 crossbowman red E\nC2 lesser-haste gold\n", blue=LORDS, red=GUARDIANS, gold=DRAGONS)
    hasted = next(tile for tile in view(state(team), None).board if tile.hex == "C3")
    assert hasted.initiative == (3,)
    name, pack = next(pair for pair in sources(PACKS) if DRAGONS in pair[0])
    slow = faction_from(name, pack.replace("effect = { initiative = 1 }", "effect = { initiative = -3 }"))
    text = f"monolith-arena\nblue {DRAGONS}\nred {LORDS}\nA1 banner blue\nE3 banner red\n"
    match = Match.from_position(
        text + "C3 pikeman blue NE\nC2 lesser-haste blue\nturn blue 5 use\n",
        game=MonolithArena(Library({**packs(), DRAGONS: slow}, [])),
    )
    slowed = next(tile for tile in view(state(match), None).board if tile.hex == "C3")
    assert slowed.initiative == (0,)


@pytest.mark.rule("MON-TILE-03")
@pytest.mark.parametrize(
    "symbol",
    [
        "initiative = [1]", "melee = { E = 1 }", "ranged = { E = 1 }", 'armor = ["E"]', 'net = ["E"]',
        'abilities = ["maneuver"]', 'paths = ["E"]', "unlimited = true", "effect = { melee = 1 }",
        'kill = ["E"]', "tough = 1", "anywhere = 1", "perishes = true", "start_of_battle = true",
        "enemies = true",
    ],
)  # fmt: skip
def test_a_command_carries_no_symbols(symbol: str) -> None:
    name, pack = next(pair for pair in sources(PACKS) if GUARDIANS in pair[0])
    assert faction_from(name, pack).id == GUARDIANS
    with pytest.raises(BadPack) as caught:
        faction_from(name, pack.replace('does = ["battle"]', f'does = ["battle"]\n{symbol}'))
    assert symbol.split()[0] in caught.value.text("en")
    assert "Befehl" in caught.value.text("de")
