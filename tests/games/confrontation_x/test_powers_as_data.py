"""Spells, miracles and items as packs tell them: what is read, and what is refused with which reason."""

from __future__ import annotations

import pytest

from walstatt.core.errors import BadPack
from walstatt.games.confrontation_x.state.amounts import Term, terms
from walstatt.games.confrontation_x.state.deeds import offensive
from walstatt.games.confrontation_x.state.packs import Pack, read_pack

rule = pytest.mark.rule
PEOPLE = """
[people]
id = "salt-folk"
name = { en = "Salt", de = "Salz" }
path = "none"
elements = ["water"]
[[profile]]
id = "crab"
name = { en = "Crab", de = "Krebs" }
rank = "creature"
base = "infantry"
mov = 10
ini = 1
att = 1
str = 1
def = 1
res = 1
dis = 0
cou = 1
cost = 5
"""
TEXTS = 'name = { en = "A", de = "A" }\ntext = { en = "A", de = "A" }\n'
SPELL = {
    "id": '"wave"', "ap": "5", "range": "10", "area": '"enemy"', "duration": '"immediate"',
    "difficulty": "5", "school": '"water"', "cost": "{ water = 1 }",
    "effects": '[{ do = "damage", strength = 3 }]',
}  # fmt: skip
MIRACLE = SPELL | {"aspect": '"creation"', "cost": "{ faith = 1 }", "school": ""}
ITEM = {"id": '"ring"', "ap": "5", "effects": '[{ do = "change", gives = { res = 1 } }]'}


def pack(part: str, base: dict[str, str], **changes: str) -> Pack:
    fields = base | changes
    told = "".join(f"{name} = {value}\n" for name, value in fields.items() if value)
    return read_pack("salt.toml", f"{PEOPLE}\n[[{part}]]\n{TEXTS}{told}")


def why(part: str, base: dict[str, str], **changes: str) -> str:
    with pytest.raises(BadPack) as caught:
        pack(part, base, **changes)
    assert caught.value.text("de") != caught.value.text("en")
    return caught.value.text("en")


def effects(told: str) -> dict[str, str]:
    return {"effects": f"[{{ {told} }}]"}


@rule("CFX-SPL-01")
def test_a_spell_has_everything_that_stands_on_its_card() -> None:
    wave = pack("spell", SPELL).powers["wave"]
    assert (wave.school, wave.range, wave.area, wave.duration) == ("water", 10, "enemy", "immediate")
    assert (wave.frequency, wave.difficulty, wave.ap, wave.cost.water) == (1, 5, 5, 1)
    for field in ("ap", "range", "area", "duration", "difficulty", "cost", "effects"):
        assert field in why("spell", SPELL, **{field: ""})


@rule("CFX-SPL-03")
def test_a_card_without_gems_is_no_spell() -> None:
    assert "shows gems" in why("spell", SPELL, cost="{}")


@rule("CFX-ARTF-02")
def test_an_artefact_is_known_by_its_symbol() -> None:
    assert pack("artefact", ITEM).items["ring"].artefact
    assert not pack("equipment", ITEM).items["ring"].artefact


@rule("CFX-SPEC-02")
def test_a_special_card_is_known_by_having_no_price() -> None:
    assert pack("special", ITEM, ap="").items["ring"].special
    assert "no ap" in why("special", ITEM)
    assert "no ap" in why("equipment", ITEM, ap="")


@rule("CFX-VIRT-02")
def test_a_virtue_is_lesser_greater_or_divine() -> None:
    assert pack("virtue", ITEM, kind='"divine"').items["ring"].kind == "divine"
    assert "lesser, greater, divine" in why("virtue", ITEM)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"school": ""}, "needs a school"),
        ({"aspect": '"creation"'}, "belong to miracles"),
        ({"frequency": "0"}, "at least 1"),
        ({"id": '"Wave"'}, "small letters"),
        ({"area": '"none"'}, "range is 'self'"),
        ({"area": '"point"', "range": '"contact"'}, "range in centimetres"),
        ({"duration": '"special"'}, "needs lasts"),
        ({"lasts": '"upkeep"'}, "needs lasts"),
        ({"difficulty": '"own.luck"'}, "is no amount"),
        ({"difficulty": '"margin"'}, "known are: own, target"),
        ({"effects": "[]"}, "does nothing"),
        (effects('do = "smite"'), "do must be one of change, damage"),
        (effects('do = "damage"'), "needs the field strength"),
        (effects('do = "heal", strength = 2'), "no field 'strength'"),
        (effects('do = "damage", strength = "x"'), "'x' is not known"),
        (effects('do = "damage", strength = 2, element = "salt"'), "element must be one of"),
        (effects('do = "damage", strength = 2, to = "enemies"'), "needs within"),
        (effects('do = "change", gives = { luck = 1 }'), "gives must be one of mov"),
        (effects('do = "change", gives = { pool = 1 }'), "gives must be one of mov"),
        (effects('do = "change"'), "gives / grants"),
        (effects('do = "change", gives = { att = 1 }'), "duration in which it lasts"),
        (effects('do = "change", grants = ["Brutal"]'), "is no ability"),
        (effects('do = "change", grants = ["brutal"], when = ["attack"]'), "abilities are had always"),
        (effects('do = "change", gives = { att = 1 }, when = ["lunch"]'), "when must be one of ini"),
        (effects('do = "summon", kind = "whale"'), "no profile 'whale'"),
        (effects('do = "stun", only = { sizes = ["vast"] }'), "only.sizes must be one of small"),
        (effects('do = "heal", each = "supply"'), "duration in which it lasts"),
    ],
)
def test_what_contradicts_itself_in_a_spell_is_told(changes: dict[str, str], told: str) -> None:
    assert told in why("spell", SPELL, **changes)


def test_a_miracle_costs_faith_and_has_an_aspect() -> None:
    assert pack("miracle", MIRACLE).powers["wave"].miracle
    assert "aspect must be one of" in why("miracle", MIRACLE, aspect="")
    assert "costs faith" in why("miracle", MIRACLE, cost="{ water = 1 }")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"effects": '[{ do = "heal" }]'}, "happens when an item is used"),
        ({"effects": '[{ do = "change", to = "allies", gives = { cou = 1 } }]'}, "needs within"),
        (
            {"effects": '[{ do = "change", to = "allies", within = 10, grants = ["brutal"] }]'},
            "no abilities",
        ),
        ({"effects": ""}, "does nothing"),
        ({"kind": '"lesser"'}, "only virtues"),
        ({"use": '{ die = 7, effects = [{ do = "heal" }] }'}, "die must be one of"),
        ({"use": '{ effects = [{ do = "change", gives = { att = 1 } }] }'}, "duration in which it lasts"),
        ({"use": '{ effects = [{ do = "heal", to = "target" }] }'}, "has no target"),
    ],
)
def test_what_contradicts_itself_in_an_item_is_told(changes: dict[str, str], told: str) -> None:
    assert told in why("equipment", ITEM, **changes)


def test_two_powers_of_one_name_are_told() -> None:
    assert "two of 'crab'" not in why("spell", SPELL, range='"self"')
    text = f"{PEOPLE}\n" + 2 * (
        f"[[spell]]\n{TEXTS}" + "".join(f"{name} = {value}\n" for name, value in SPELL.items())
    )
    with pytest.raises(BadPack) as caught:
        read_pack("salt.toml", text)
    assert "two of 'wave'" in caught.value.text("en")


def test_amounts_are_sums_of_terms() -> None:
    assert terms("2x-own.pow+1") == (Term(2, "x"), Term(-1, "own", "pow"), Term(1))
    assert terms(-3) == (Term(-3),)
    assert [terms(word) for word in ("", "x-", "own", "3 x", "own.luck")] == [None] * 5


@rule("CFX-CAST-24", "CFX-MIR-16")
def test_what_lowers_values_or_injures_is_offensive() -> None:
    def hostile(effect: str) -> bool:
        found = pack("spell", SPELL, duration='"round"', **effects(effect)).powers["wave"]
        return offensive(found)

    assert hostile('do = "change", gives = { att = -1 }')
    assert hostile('do = "damage", strength = 1')
    assert hostile('do = "wound"')
    assert not hostile('do = "change", gives = { att = 1 }')
    assert not hostile('do = "heal"')
