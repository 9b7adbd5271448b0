"""A pack of Monolith Arena with every mistake that a person may make in it."""

from __future__ import annotations

from walstatt.core import content

PACK = "guardians-of-the-realm.toml"
GOOD = dict(content.sources("walstatt.games.monolith_arena.content"))[PACK]
HEAD = GOOD[: GOOD.index("[[champion]]")]
FACTION = GOOD[GOOD.index("[faction]") : GOOD.index("[banner]")]
BANNER = GOOD[GOOD.index("[banner]") : GOOD.index("[[champion]]")]


def edited(old: str, new: str) -> str:
    """The good pack with one place changed."""
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def without(kind: str, field: str) -> str:
    """The good pack; the first entry of this kind lacks a field."""
    head, mark, rest = GOOD.partition(f"[[{kind}]]")
    lines = rest.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith(f"{field} ="))
    return head + mark + "".join(lines[:at] + lines[at + 1 :])


def user_pack() -> str:
    """A good pack of a faction of one's own."""
    text = GOOD.replace('id = "guardians-of-the-realm"', 'id = "salt-clans"')
    return text.replace("Guardians of the Realm", "Salt Clans").replace("Hüter des Reichs", "Salzsippen")


#: What is wrong: the text of the pack, and what the message must name.
BROKEN: dict[str, tuple[str, tuple[str, ...]]] = {
    "no TOML": (edited("[banner]", "[banner"), ("not valid TOML", "line")),
    "an empty file": ("", ("game",)),
    "another game": (edited('"monolith-arena"', '"chess"'), ("game", "monolith-arena")),
    "no game": (edited('game = "monolith-arena"', ""), ("game",)),
    "no faction": (GOOD.replace(FACTION, ""), ("faction", "missing")),
    "no banner": (GOOD.replace(BANNER, ""), ("banner", "missing")),
    "a faction that is no table": ('faction = "x"\n' + GOOD.replace(FACTION, ""), ("faction",)),
    "an unknown table": (GOOD + '\n[[hero]]\nid = "x"\n', ("hero", "unknown table")),
    "a number for the champions": ("champion = 5\n" + HEAD, ("champion",)),
    "a text for the runes": ('rune = "x"\n' + HEAD, ("rune",)),
    "one table for the champions": (HEAD + '[champion]\nid = "x"\n', ("champion",)),
    "a tile without id": (without("champion", "id"), ("champion 1", "id")),
    "a tile without name": (without("champion", "name"), ("champion 'axeman'", "name")),
    "a tile without count": (without("champion", "count"), ("champion 'axeman'", "count")),
    "a tile without icon": (without("champion", "icon"), ("champion 'axeman'", "icon")),
    "a command that does nothing": (without("command", "does"), ("command 'battle'", "does")),
}
#: The same for mistakes in one place: what, old text, new text, and the words that must be named.
_EDITS = [
    ("an unknown field of the faction", "[banner]", 'motto = "x"\n[banner]', "faction", "motto"),
    ("an unknown field of the banner", "[[champion]]", "size = 1\n[[champion]]", "banner", "size"),
    ("an unknown field of a tile", "count = 3", "count = 3\nspeed = 4", "champion 'axeman'", "speed"),
    ("an unknown effect", "{ maneuver = true }", "{ flying = true }", "rune 'mobility'", "flying"),
    ("a text for a number", "count = 3", 'count = "3"', "champion 'axeman'", "count"),
    ("a number for a text", 'icon = "battle-axe"', "icon = 5", "champion 'axeman'", "icon"),
    ("a number for a list", "initiative = [2, 1]", "initiative = 2", "champion 'axeman'", "initiative"),
    ("a half", "count = 3", "count = 1.5", "champion 'axeman'", "count"),
    ("yes for a truth", "maneuver = true", 'maneuver = "yes"', "rune 'mobility'", "maneuver"),
    ("strength 9", "NW = 1", "NW = 9", "champion 'axeman'", "melee.NW", "9"),
    ("strength 0", "ranged = { NW = 1", "ranged = { NW = 0", "champion 'crossbowman'", "ranged.NW", "0"),
    ("initiative 4", "initiative = [2, 1]", "initiative = [4]", "champion 'axeman'", "initiative", "4"),
    ("an unknown side", "NW = 1", "N = 1", "champion 'axeman'", "melee", "'N'"),
    ("an unknown front", 'front = "NW"', 'front = "UP"', "champion 'axeman'", "front", "'UP'"),
    ("an unknown path", 'paths = ["SE", "SW"]', 'paths = ["S"]', "rune 'mobility'", "paths", "'S'"),
    ("an unknown ability", '"maneuver"]', '"flying"]', "champion 'pupil'", "abilities", "'flying'"),
    ("an unknown verb", '"explode"', '"dance"', "command 'explosive-mixture'", "does", "'dance'"),
    ("34 tiles", "count = 3", "count = 2", "counts", "35", "34"),
    ("36 tiles", "count = 3", "count = 4", "counts", "35", "36"),
    ("no copies", "count = 3", "count = 0", "champion 'axeman'", "count", "0"),
    ("a doubled id", 'id = "veteran"', 'id = "golem"', "ids", "golem", "twice"),
    ("an id with a space", 'id = "axeman"', 'id = "axe man"', "champion 'axe man'", "id"),
    ("an empty id", 'id = "axeman"', 'id = ""', "champion", "id"),
    ("an id that is a banner's", 'id = "axeman"', 'id = "banner"', "champion 'banner'", "id"),
    ("an id that is a number", 'id = "axeman"', "id = 7", "champion 1", "id"),
    ("no German name of a tile", ', de = "Axtkämpfer"', "", "champion 'axeman'", "name", "de"),
    ("an empty English name", 'en = "Axeman"', 'en = ""', "champion 'axeman'", "name", "en"),
    ("a French name", 'en = "Axeman"', 'fr = "Homme"', "champion 'axeman'", "name"),
    ("no German name of the faction", ', de = "Hüter des Reichs"', "", "faction", "name", "de"),
    ("no German name of the banner", ', de = "Banner"', "", "banner", "name", "de"),
    ("a champion that commands", "tough = 1\n\n[[", 'does = ["battle"]\n\n[[', "'crossbowman'", "does"),
    ("a rune without paths", 'paths = ["SE", "SW"]\n', "", "rune 'mobility'", "paths"),
]
BROKEN |= {what: (edited(old, new), tuple(named)) for what, old, new, *named in _EDITS}
