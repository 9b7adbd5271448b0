"""What somebody has written into a form as an entry of a pack, and back; and files of packs as words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.core.forms import Field, Form, Slip
from walstatt.core.text import Lang
from walstatt.games.confrontation_x.build.forms import PROFILE, RAISED
from walstatt.games.confrontation_x.state.attributes import ASPECTS
from walstatt.games.confrontation_x.state.brought import PARTS, Data, part_of, renamed, with_sum, word_of
from walstatt.games.confrontation_x.state.library import card_of, printed
from walstatt.games.confrontation_x.state.packs import TEXT, pack_of, why_of

Values = dict[str, str]
#: Fields that a profile has under the same name.
_NUMBERS = ("ini", "att", "str", "def", "res", "cou", "fear", "dis", "aim", "pow", "cost", "incarnation")
_WORDS = ("rank", "base", "icon", "role", "size", "artillery", "person")
#: The field of the form in which a complaint of the pack belongs, by what it is about.
_ABOUT = {
    "aim-and-weapon": "aim", "courage-or-fear": "cou", "nameless": "name-en", "ranges": "short",
    "no-weapons": "aim", "word": "name-en", "no-effects": "ap",
}  # fmt: skip
_PACK = re.compile(r"^\s*game\s*=", re.MULTILINE)
_ENTRY = re.compile(r"^\s*\[\[", re.MULTILINE)
_NUMBER = re.compile(r"-?\d{1,4}(?:[.,]\d)?")


class Card(NamedTuple):
    """What a form gives: the card as a pack of its own, or what is wrong."""

    word: str
    slips: tuple[Slip, ...]


def card(form: Form, values: Mapping[str, str], lang: Lang, old: Data | None = None) -> Card:
    """The card that stands in a form. What the old one has that no field tells stays as it was."""
    slips = list(_unread(form, values, lang))
    if slips:
        return Card("", tuple(slips))
    told = {field.name: values.get(field.name, "").strip() for field in form.fields}
    data = _profile(told, old) if form.id == PROFILE else _thing(told, old)
    _, problems = pack_of("-", renamed(data), printed().peoples)
    if problems:
        return Card("", tuple(_slip(problem, lang, form) for problem in problems))
    word = word_of(data)
    try:
        card_of(word)
    except ValueError:
        return Card("", (Slip(_say("too-long", lang)),))
    return Card(word, ())


def _unread(form: Form, values: Mapping[str, str], lang: Lang) -> Iterator[Slip]:
    """Fields that are empty and must not be, and numbers that are none."""
    for field in form.fields:
        word = values.get(field.name, "").strip()
        if not word and field.needed and not _other_name(field, values):
            yield Slip(_say("needed", lang), field.name, field.rules)
        if word and field.kind == "number" and not _fits(field, word):
            told = _say("number", lang, least=field.least, most=field.most)
            yield Slip(told, field.name, field.rules)
        if word and field.kind == "text" and field.most and len(word) > field.most:
            yield Slip(_say("letters", lang, most=field.most), field.name)


def _other_name(field: Field, values: Mapping[str, str]) -> bool:
    """One language is enough."""
    pair = {"name-en": "name-de", "name-de": "name-en"}
    return bool(field.name in pair and values.get(pair[field.name], "").strip())


def _fits(field: Field, word: str) -> bool:
    return bool(_NUMBER.fullmatch(word)) and field.least <= _number(word) <= field.most


def _number(word: str) -> float:
    number = float(word.replace(",", "."))
    return int(number) if number == int(number) else number


def _slip(problem: BadPack, lang: Lang, form: Form) -> Slip:
    """What the pack says, beside the field that it is about."""
    why = why_of(problem)
    key = why.key.removeprefix("pack.")
    facts = why.args_by_name
    field = str(facts.get("field") or facts.get("where") or _ABOUT.get(key, ""))
    if key.startswith("ability"):
        field = "abilities" if form.id == PROFILE else "grants"
    known = {one.name for one in form.fields}
    return Slip(why.text(lang), field if field in known else "", problem.rules)


# --- entries ------------------------------------------------------------------------------------------------


def _profile(told: Mapping[str, str], old: Data | None) -> dict[str, Any]:
    entry: dict[str, Any] = dict(old["profile"][0]) if old else {}
    for name in ("mov", "faith", "weapon", "abilities", "elements", "character", *_NUMBERS, *_WORDS):
        entry.pop(name, None)
    entry |= {"id": _id(told, entry), "name": _both(told, "name"), "mov": _number(told["mov"])}
    if told["flight"]:
        entry["mov"] = [entry["mov"], _number(told["flight"])]
    entry |= {name: _number(told[name]) for name in _NUMBERS if told[name]}
    entry |= {name: told[name] for name in _WORDS if told[name]}
    if told["character"]:
        entry["character"] = True
    if told["abilities"]:
        entry["abilities"] = told["abilities"].split()
    if told["elements"]:
        entry["elements"] = told["elements"].split()
    if any(told[one] for one in ASPECTS):
        entry["faith"] = [int(told[one] or 0) for one in ASPECTS]
    found: dict[str, Any] = {"people": _people(told["people"], old), "profile": [entry]}
    ranges = [told[name] for name in ("short", "medium", "long")]
    if any((*ranges, told["strength"], told["weapon-en"], told["weapon-de"])):
        entry["weapon"] = "weapon"
        names = _both(told, "weapon") or _both(told, "name")
        reach = [_number(one or "0") for one in ranges]
        strength = _number(told["strength"] or "0")
        found["weapon"] = [{"id": "weapon", "name": names, "strength": strength, "ranges": reach}]
    return found


def _people(word: str, old: Data | None) -> dict[str, Any]:
    """A people that came in a file is kept as long as no other one is chosen."""
    if old is not None:
        people: dict[str, Any] = old["people"]
        if word == people.get("id") or word.startswith(f"{people.get('id')}-x"):
            return people
    return {"id": word}


def _thing(told: Mapping[str, str], old: Data | None) -> dict[str, Any]:
    before = part_of(old) if old is not None else None
    entry: dict[str, Any] = dict(old[before][0]) if old is not None and before is not None else {}
    gives = {name: _number(told[name]) for name in RAISED if told[name] and _number(told[name])}
    change: dict[str, Any] = {"do": "change"}
    if gives:
        change["gives"] = gives
    if told["grants"]:
        change["grants"] = told["grants"].split()
    others = [deed for deed in entry.get("effects", ()) if not _plain(deed)]
    entry |= {
        "id": _id(told, entry),
        "name": _both(told, "name"),
        "ap": int(_number(told["ap"])),
        "icon": told["icon"],
        "text": _both(told, "text") or _both(told, "name"),
        "effects": [*([change] if len(change) > 1 else ()), *others],
    }
    label = {key: value for key, value in entry.pop("for", {}).items() if key != "peoples"}
    if told["for"]:
        label["peoples"] = [told["for"]]
    if label:
        entry["for"] = label
    people = old["people"] if old is not None else {"id": told["for"] or ANY_PEOPLE}
    return {"people": people, told["sort"]: [entry]}


#: A pack names a people; a thing for everybody has one all the same.
ANY_PEOPLE = "lions-of-alahan"


def _plain(deed: Mapping[str, Any]) -> bool:
    """An effect that the form can show."""
    return set(deed) <= {"do", "gives", "grants"} and deed.get("do") == "change"


def _id(told: Mapping[str, str], entry: Mapping[str, Any]) -> str:
    """An id made of the name; whoever renames a card keeps that which it has."""
    if "id" in entry:
        return str(entry["id"])
    name = unicodedata.normalize("NFD", told["name-en"] or told["name-de"]).replace("ß", "ss")
    letters = "".join(c for c in name if not unicodedata.combining(c)).lower()
    found = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40].strip("-")
    return found if found[:1].isalpha() else f"own-{found}".strip("-")


def _both(told: Mapping[str, str], name: str) -> dict[str, str]:
    return {lang: told[f"{name}-{lang}"] for lang in ("en", "de") if told[f"{name}-{lang}"]}


# --- back ---------------------------------------------------------------------------------------------------


def values_of(data: Data) -> Values:
    """What would stand in the form."""
    part = part_of(data)
    assert part is not None, "a word holds one card"
    entry = data[part][0]
    found = _profile_values(entry, data) if part == PROFILE else _thing_values(entry, part)
    names = entry.get("name", {})
    found |= {"name-en": names.get("en", ""), "name-de": names.get("de", ""), "icon": entry.get("icon", "")}
    return {name: value for name, value in found.items() if value}


def _profile_values(entry: Mapping[str, Any], data: Data) -> Values:
    people = card_of(word_of(data)).people.id
    ground, flight = entry["mov"] if isinstance(entry["mov"], list) else (entry["mov"], 0)
    found = {"people": people, "mov": _told(ground), "flight": _told(flight) if flight else ""}
    found |= {name: _told(entry[name]) for name in _NUMBERS if entry.get(name) is not None}
    found |= {name: entry.get(name, "") for name in _WORDS}
    found["character"] = "yes" if entry.get("character") else ""
    found["abilities"] = " ".join(entry.get("abilities", ()))
    found["elements"] = " ".join(entry.get("elements") or ())
    found |= dict(zip(ASPECTS, map(_told, entry.get("faith") or ()), strict=False))
    arms = {arm["id"]: arm for arm in data.get("weapon", ())}
    if (arm := arms.get(entry.get("weapon", ""))) is not None:
        found |= {"weapon-en": arm["name"].get("en", ""), "weapon-de": arm["name"].get("de", "")}
        found |= {"strength": _told(arm["strength"])}
        found |= dict(zip(("short", "medium", "long"), map(_told, arm["ranges"]), strict=True))
    return found


def _thing_values(entry: Mapping[str, Any], part: str) -> Values:
    found = {"sort": part, "ap": _told(entry.get("ap", 0))}
    peoples = entry.get("for", {}).get("peoples", ())
    found["for"] = peoples[0] if len(peoples) == 1 else ""
    text = entry.get("text", {})
    found |= {"text-en": text.get("en", ""), "text-de": text.get("de", "")}
    for deed in filter(_plain, entry.get("effects", ())):
        found |= {name: _told(value) for name, value in deed.get("gives", {}).items()}
        found["grants"] = " ".join(deed.get("grants", ()))
    return found


def _told(number: float) -> str:
    return f"{number:g}"


# --- files of packs -----------------------------------------------------------------------------------------


class File(NamedTuple):
    """A file of a pack as cards."""

    names: Mapping[str, str]  # of its people
    words: tuple[str, ...]
    problems: list[Problem]

    def title(self, lang: Lang) -> str:
        return self.names.get(lang) or next(iter(self.names.values()), "")


def is_pack(text: str) -> bool:
    return bool(_PACK.search(text)) and bool(_ENTRY.search(text))


def read_file(text: str) -> File:
    """Every profile and every thing of a pack as a card of its own, and what is wrong with the file."""
    try:
        data = content.read_toml("-", text)
    except BadPack as problem:
        return File({}, (), [problem])
    found, problems = pack_of("-", data, printed().peoples)
    if found is None or problems:
        return File({}, (), list(problems))
    people = data["people"]
    arms = {arm["id"]: arm for arm in data.get("weapon", ())}
    words: list[str] = []
    ids: dict[str, str] = {}
    for part in PARTS:
        for entry in data.get(part, ()):
            one: dict[str, Any] = {"people": people, part: [_with_ids(entry, ids, found.people.id, people)]}
            if entry.get("weapon") in arms:
                one["weapon"] = [arms[entry["weapon"]]]
            words.append(word_of(one))
            ids[entry["id"]] = str(renamed(one)[part][0]["id"])
    behind = [part for part in data if part not in ("game", "people", "weapon", *PARTS)]
    told: list[Problem] = [Problem("form.left-out", package=TEXT, part=part) for part in behind]
    return File(found.people.name, tuple(words), told)


def _with_ids(
    entry: Mapping[str, Any], ids: Mapping[str, str], people: str, told: Mapping[str, Any]
) -> dict[str, Any]:
    """A thing for figures of its own file, or for its people, names them as they are called in an army."""
    label = entry.get("for")
    if not isinstance(label, dict):
        return dict(entry)
    own = people if set(told) == {"id"} else str(with_sum(told, told)["id"])
    better = {
        key: [ids.get(word, word) for word in value] for key, value in label.items() if key == "figures"
    }
    if "peoples" in label:
        better["peoples"] = [own if word == people else word for word in label["peoples"]]
    return {**entry, "for": {**label, **better}}


def _say(key: str, lang: Lang, **facts: object) -> str:
    return Problem(f"form.{key}", package=TEXT, **facts).text(lang)
