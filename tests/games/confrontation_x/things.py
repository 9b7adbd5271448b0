"""Things to buy that only tests know, with the prices of the book's examples; and armies written briefly."""

from __future__ import annotations

from functools import cache

from walstatt.games.confrontation_x.rules.lists import BadArmy, faults
from walstatt.games.confrontation_x.state.armies import Army, read_army
from walstatt.games.confrontation_x.state.library import Library, printed, together
from walstatt.games.confrontation_x.state.packs import read_pack

PACK = """
game = "confrontation-x"
people = { id = "lions-of-alahan" }

[[weapon]]
id = "test-bow"
name = { en = "Bow", de = "Bogen" }
strength = 4
ranges = [10, 20, 30]
"""

PROFILE = """
[[profile]]
id = "{id}"
name = {{ en = "{id}", de = "{id}" }}
rank = "{rank}"
base = "infantry"
mov = 10
ini = 3
att = 3
str = 5
def = 3
res = 5
cou = 4
dis = 3
cost = {cost}
{more}
"""

POWER = """
[[{sort}]]
id = "{id}"
name = {{ en = "{id}", de = "{id}" }}
ap = {ap}
range = 20
area = "enemy"
duration = "immediate"
difficulty = 7
text = {{ en = "Nothing.", de = "Nichts." }}
effects = [{{ do = "damage", strength = 1 }}]
{more}
"""

ITEM = """
[[{sort}]]
id = "{id}"
name = {{ en = "{id}", de = "{id}" }}
text = {{ en = "Nothing.", de = "Nichts." }}
effects = [{{ do = "change", gives = {{ ini = 1 }} }}]
{more}
"""

WARDS = [f"ward-{n}" for n in range(1, 5)]
GEMS = "cost = { any = 1 }"
LIGHT = f'{GEMS}\nschool = "light"'
FAITH = "cost = { faith = 1 }"
SPELLS = {
    "six": (6, LIGHT), "nine": (9, LIGHT), "other-nine": (9, LIGHT), "rebuff": (12, LIGHT),
    "circle-spell": (6, f'{GEMS}\nschool = "circaeus"'), "of-water": (6, f'{GEMS}\nschool = "water"'),
    "wet-spell": (6, 'cost = { water = 1 }\nschool = "light"'), "any-spell": (6, LIGHT),
    "own-spell": (6, f'{GEMS}\nfigures = ["gidzzit"]'),
    "undead-spell": (6, f'{LIGHT}\npeoples = ["undead-of-acheron"]'),
    "dark-spell": (6, f'{LIGHT}\npaths = ["darkness"]'),
    **dict.fromkeys(WARDS, (3, LIGHT)),
}  # fmt: skip
MIRACLES = {
    "prayer": (8, f'{FAITH}\naspect = "creation"'), "omen": (6, f'{FAITH}\naspect = "creation"'),
    "hymn": (4, f'{FAITH}\naspect = "alteration"'), "curse": (4, f'{FAITH}\naspect = "destruction"'),
}  # fmt: skip
ITEMS = {
    "relic": ("artefact", "ap = 9"), "trinket": ("artefact", "ap = 3"), "third-relic": ("artefact", "ap = 3"),
    "his-blade": ("artefact", 'ap = 3\nfor = { figures = ["eschelius"] }'),
    "whetstone": ("equipment", "ap = 6"),
    "dice-of-doubt": ("equipment", 'ap = 2\nfor = { priest = false, not_abilities = ["loyal"] }'),
    **{f"lesser-{n}": ("virtue", 'ap = 2\nkind = "lesser"') for n in (1, 2, 3)},
    **{f"greater-{n}": ("virtue", 'ap = 4\nkind = "greater"') for n in (1, 2, 3)},
    **{f"divine-{n}": ("virtue", 'ap = 6\nkind = "divine"') for n in (1, 2)},
    "ghost-card": ("special", 'for = { figures = ["guard"] }'),
}  # fmt: skip
PROFILES = {
    "guard": ("soldier", 13, ""), "other-guard": ("soldier", 13, ""), "dear": ("elite", 52, ""),
    "forty": ("elite", 40, ""), "thirty": ("veteran", 30, ""), "cheap": ("militia", 8, ""),
    "hero": ("elite", 60, "character = true"), "eschelius": ("elite", 60, "character = true"),
    "commander": ("elite", 40, 'abilities = ["command/10"]'),
    "horn": ("soldier", 15, 'role = "musician"\nabilities = ["command/10"]'),
    "banner": ("soldier", 15, 'role = "standard"\nabilities = ["command/10"]'),
    "beast": ("creature", 40, ""),
    "mage": ("adept", 30, "pow = 3"), "schooled": ("adept", 30, 'pow = 3\nschools = ["circaeus"]'),
    "gidzzit": ("adept", 30, "pow = 3"),
    "war-wizard": ("adept", 30, 'pow = 3\nabilities = ["war-mage"]'),
    "sage": ("master", 50, 'pow = 6\nelements = ["light", "water"]'),
    "imp": ("creature", 10, 'role = "familiar"'),
    "sprite": ("creature", 10, 'role = "familiar"\nelements = ["water"]'),
    "priest": ("preacher", 30, "faith = [2, 1, 0]"),
    "bishop": ("preacher", 30, "faith = [4, 1, 0]"), "altar-boy": ("novice", 20, "faith = [0, 1, 1]"),
    "war-monk": ("preacher", 30, 'faith = [2, 1, 0]\nabilities = ["war-priest"]'),
    "looter": ("soldier", 20, 'abilities = ["artefact/1"]'),
    "lucky-hero": ("elite", 60, 'character = true\nabilities = ["artefact/1"]'),
    "believer": ("soldier", 20, 'abilities = ["loyal/1"]'),
    "young-king": ("special", 30, 'character = true\nperson = "king"'),
    "old-king": ("legend", 60, 'character = true\nperson = "king"\nincarnation = 2'),
}  # fmt: skip


@cache
def known() -> Library:
    """The house's packs and the things above."""
    text = PACK + "".join(
        PROFILE.format(id=word, rank=rank, cost=cost, more=more)
        for word, (rank, cost, more) in PROFILES.items()
    )
    for sort, powers in (("spell", SPELLS), ("miracle", MIRACLES)):
        text += "".join(POWER.format(sort=sort, id=i, ap=ap, more=more) for i, (ap, more) in powers.items())
    text += "".join(ITEM.format(sort=sort, id=word, more=more) for word, (sort, more) in ITEMS.items())
    return together([read_pack("test.toml", text, printed().peoples)], printed())


def army(code: str) -> Army:
    return read_army(code)


def wrong(code: str, agreed: int = 400) -> list[BadArmy]:
    return faults(known(), army(code), agreed)


def reasons(code: str, agreed: int = 400) -> set[str]:
    return {fault.key.removeprefix("army.").removesuffix("-like") for fault in wrong(code, agreed)}
