"""House content: marked as ours, whole, and with the printed facts that errata give about single figures."""

from __future__ import annotations

import pytest

from tests.games.mage_knight.pack import Pack, figure, pack, read_dial
from walstatt.core.codex import Codex

CODEX = Codex.load("mage-knight", "walstatt.games.mage_knight.codex")
SECTIONS = ("front", "left", "right", "rear")


def house(name: str) -> tuple[Pack, str]:
    """A kind of the house set, and the rank of its first figure."""
    kind = next(kind for kind in pack("house")["kind"] if kind["name"].startswith(name))
    return kind, next(rank for rank in ("weak", "unique") if rank in kind)


def large(name: str) -> Pack:
    found: Pack = next(one for one in pack("large")["large"] if one["name"] == name)
    return found


# --- errata about figures without public dials ----------------------------------------------------------


@pytest.mark.rule("MKN-ERR-01")
def test_the_rebels_chariot_has_two_stars_and_is_not_unique() -> None:
    assert large("Black Powder Rebels Chariot")["rank"] == "standard"
    assert large("Black Powder Rebels Chariot")["form"] == "chariot"


@pytest.mark.rule("MKN-ERR-02")
def test_the_front_of_the_atlantean_ram_has_damage_0_on_slot_8() -> None:
    eighth = read_dial(large("Atlantean Ram")["front"]["dial"])[7]
    assert eighth.values[3] == 0  # None would be a skull


@pytest.mark.rule("MKN-ERR-03")
def test_the_ballista_regenerates_on_its_last_slots() -> None:
    last = read_dial(large("Elemental League Ballista")["front"]["dial"])[9:]
    assert [(click.abilities[2], click.abilities[3]) for click in last] == [("regeneration", "")] * 3


@pytest.mark.rule("MKN-ERR-04")
def test_arman_gessep_has_a_start_for_level_5() -> None:
    kind, _ = house("Arman Gessep")
    assert [level["slot"] for level in kind["levels"] if level["level"] == 5] == [1]


@pytest.mark.rule("MKN-ERR-05")
def test_chest_116_has_disarm_value_10() -> None:
    assert [chest["disarm"] for chest in pack("chests")["chest"] if chest["no"] == 116] == [10]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Jawless Jenkins", marks=pytest.mark.rule("MKN-ERR-06")),
        pytest.param("Young Rich", marks=pytest.mark.rule("MKN-ERR-07")),
        pytest.param("Marrow", marks=pytest.mark.rule("MKN-ERR-16")),
    ],
)
def test_three_promos_are_skeletons_by_name(name: str) -> None:
    assert house(name)[0]["name"] == f"{name} (Skeleton)"


@pytest.mark.rule("MKN-ERR-12")
def test_the_hammerskald_is_berserk_on_slot_9() -> None:
    kind, rank = house("Dwarven Hammerskald")
    assert read_dial(kind[rank]["dial"])[8].abilities[2:] == ("", "berserk")


@pytest.mark.rule("MKN-ERR-13")
def test_the_pyre_spirit_is_mage_spawn() -> None:
    assert house("Pyre Spirit")[0]["factions"] == ["mage-spawn"]


@pytest.mark.rule("MKN-ERR-14")
def test_the_weak_rancid_bloodsucker_flies_on_slot_3() -> None:
    kind, _ = house("Rancid Bloodsucker")
    assert read_dial(kind["weak"]["dial"])[2].abilities[0] == "flight"


@pytest.mark.rule("MKN-ERR-15")
def test_sig_eightfingers_shoots_10_inches_far() -> None:
    assert house("Sig Eightfingers")[0]["range"] == 10


@pytest.mark.rule("MKN-ERR-17")
def test_the_hooded_assassin_shoots_10_inches_far() -> None:
    assert house("Hooded Assassin")[0]["range"] == 10


# --- facts that examples print --------------------------------------------------------------------------


def test_figures_of_examples_are_as_the_examples_say() -> None:
    fist = large("Tezla's Fist")["right"]
    assert fist["arrows"] >= 2
    assert {"flame-lightning", "pierce"} <= set(read_dial(fist["dial"])[0].abilities)
    pearl = read_dial(house("Pearl")[0]["unique"]["dial"])[0]
    assert (pearl.values[2], pearl.abilities[0], pearl.abilities[2]) == (18, "aquatic", "defend")
    mortis = read_dial(house("Mortis Draconum")[0]["unique"]["dial"])[0]
    assert (mortis.values[3], mortis.abilities[1]) == (5, "sneak-attack")
    symbols = {
        name: set(house(name)[0]["factions"])
        for name in ("Troll Gunner", "Corrupted Priest", "Golem Mechanic")
    }
    assert symbols == {
        "Troll Gunner": {"atlantis-guild", "elemental-league"},
        "Corrupted Priest": {"elemental-league", "necropolis-sect"},
        "Golem Mechanic": {"atlantis-guild", "black-powder-rebels"},
    }


# --- whole, and marked as ours --------------------------------------------------------------------------


def test_what_is_ours_says_so() -> None:
    assert pack("house")["set"]["house"] is True
    for name, part in (("titans", "titan"), ("large", "large"), ("castle", "castle"), ("chests", "chest")):
        assert all(one["house"] is True for one in pack(name)[part]), name


def test_titans_have_one_dial_and_cheaper_starts_further_on() -> None:
    for titan in pack("titans")["titan"]:
        assert 10 <= len(read_dial(titan["dial"])) <= 12, titan["id"]
        cheaper_further_on(titan)


def test_large_figures_have_four_sections_and_skulls_only_near_the_end() -> None:
    forms = {one["form"] for one in pack("large")["large"]}
    assert forms == {"tank", "dragon", "war-machine", "chariot"}
    for one in pack("large")["large"]:
        for section in SECTIONS:
            dial = read_dial(one[section]["dial"])
            assert 5 <= len(dial) <= 12, (one["id"], section)
            assert all(click.values.count(None) <= 2 for click in dial), (one["id"], section)
            assert None not in dial[0].values, (one["id"], section)
        cheaper_further_on(one)


def cheaper_further_on(one: Pack) -> None:
    costs = [(choice["clicks"], -choice["points"]) for choice in one["points"]]
    assert costs[0][0] == 0
    assert costs == sorted(costs), one["id"]


def test_the_castle_has_all_four_kinds_each_with_two_costs() -> None:
    sections = pack("castle")["castle"]
    assert {section["kind"] for section in sections} == {"tower", "wall", "gatehouse", "citadel"}
    for section in sections:
        assert len(section["points"]) == 2, section["id"]
        cheaper_further_on(section)
        width, depth = section["size"]
        for x, y in section["access"]:
            assert abs(x) == width / 2 or abs(y) == depth / 2, section["id"]
        assert read_dial(section["dial"])[-1].demoralised, section["id"]


def test_levels_start_ever_further_back() -> None:
    for name in ("Pearl", "Arman Gessep", "Hooded Assassin"):
        levels = house(name)[0]["levels"]
        assert [level["level"] for level in levels] == [1, 2, 3, 4, 5]
        assert [level["slot"] for level in levels] == sorted(
            (level["slot"] for level in levels), reverse=True
        )
        assert [level["points"] for level in levels] == sorted(level["points"] for level in levels)
        assert levels[-1]["points"] == house(name)[0]["unique"]["points"]


def test_every_rule_that_house_content_names_exists() -> None:
    for name, part in (
        ("house", "kind"),
        ("titans", "titan"),
        ("large", "large"),
        ("castle", "castle"),
        ("chests", "chest"),
    ):
        for one in pack(name)[part]:
            ranked = [value for value in one.values() if isinstance(value, dict)]
            named = [
                rule for data in (one, *ranked) for key in ("fixed", "rules") for rule in data.get(key, ())
            ]
            assert [rule for rule in named if rule not in CODEX] == [], one["id"]


# --- measures, terrain and words ------------------------------------------------------------------------


def test_every_measure_says_where_it_comes_from() -> None:
    for part in pack("measures", "data").values():
        for name, measure in part.items():
            assert measure["from"] == "house" or measure["from"] in CODEX, name


def test_terrain_pieces_are_neither_too_small_nor_too_large() -> None:
    field = pack("measures", "data")["field"]
    for piece in pack("terrain", "data")["piece"]:
        outline = piece["outline"]
        pairs = list(zip(outline, [*outline[1:], outline[0]], strict=True))
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs) / 2
        assert field["piece_area"]["least"] - 1e-9 <= area <= field["piece_area"]["most"], piece["id"]
        for axis in (0, 1):
            reach = [corner[axis] for corner in outline]
            assert max(reach) - min(reach) <= field["piece_length"]["inches"], piece["id"]
    kinds = {piece["kind"] for piece in pack("terrain", "data")["piece"]}
    assert kinds == {"clear", "hindering", "blocking", "water", "low-wall"}
    assert all(
        piece.get("elevated") for piece in pack("terrain", "data")["piece"] if piece["kind"] == "clear"
    )


def test_dungeon_chests_lie_in_no_wall() -> None:
    for plan in pack("dungeons", "data")["dungeon"]:
        for x, y in plan["chests"]:
            walls = [(west, south, east, north) for west, south, east, north in plan["walls"]]
            assert not any(w - 0.55 < x < e + 0.55 and s - 0.55 < y < n + 0.55 for w, s, e, n in walls), plan[
                "id"
            ]


def test_words_are_there_in_both_languages() -> None:
    english, german = pack("en", "text"), pack("de", "text")
    assert {part: list(words) for part, words in english.items()} == {
        part: list(words) for part, words in german.items()
    }
    assert list(english["ability"]) == [ability["id"] for ability in pack("abilities")["ability"]]
    for words in (english["ability"], german["ability"]):
        assert all(text.endswith(".") and text == text.strip() for text in words.values())
    assert [key for key, text in english["ability"].items() if text == german["ability"][key]] == []


def test_a_figure_is_found_by_set_and_number() -> None:
    assert figure("house", 1).kind["id"] == "banner-runner"
