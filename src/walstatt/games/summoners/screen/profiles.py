"""A unit's profile as rows of words and numbers: for the screens that look closer, and for printed cards.

Without a unit it is what the card says; with one, the numbers are those of the moment.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from walstatt.core.scene import Line, Stat
from walstatt.games.summoners.rules import values
from walstatt.games.summoners.rules.targets import spell_behind
from walstatt.games.summoners.state.state import Unit
from walstatt.games.summoners.state.units import Attack, AttackKeyword, Spell, UnitKeyword, UnitKind
from walstatt.games.summoners.words.names import Names
from walstatt.spaces.table import INCH

#: The rule of every keyword. A combat zone is a melee attack with a range.
KEYWORD_RULES = {
    "onrush": "SUM-KEY-01", "ethereal": "SUM-KEY-02", "double-strike": "SUM-KEY-03", "ice": "SUM-KEY-11",
    "fire": "SUM-KEY-15", "flyer": "SUM-KEY-19", "frost-venom": "SUM-KEY-22", "combat-zone": "SUM-KEY-24",
    "mighty": "SUM-KEY-25", "polar-aura": "SUM-KEY-26", "primitive": "SUM-KEY-27", "knockback": "SUM-KEY-29",
    "shockwave": "SUM-KEY-32", "static": "SUM-KEY-35", "entangle": "SUM-KEY-36",
    "insignificant": "SUM-KEY-37", "defender": "SUM-KEY-38", "displace": "SUM-KEY-40", "unruly": "SUM-KEY-47",
}  # fmt: skip
#: Those that have a number: "Fire (1)".
NUMBERED = frozenset(("onrush", "ethereal", "ice", "fire", "mighty"))
#: The stats of a card in its order, and their rules (SUM-DATA-03).
STAT_RULES = {
    "ap": "SUM-PROF-03", "movement": "SUM-PROF-04", "reflexes": "SUM-PROF-05", "resistance": "SUM-PROF-06",
    "size": "SUM-PROF-07",
}  # fmt: skip


class StatRow(NamedTuple):
    id: str
    label: str
    text: str
    change: int = 0  # above 0: better than printed, below 0: worse
    boost: bool = False  # gems can raise it
    rules: tuple[str, ...] = ()


class Keyword(NamedTuple):
    id: str
    name: str  # "Fire (1)"
    note: str  # what it does
    rules: tuple[str, ...]
    granted: bool = False  # not printed on the card


class AttackRow(NamedTuple):
    id: str
    name: str
    melee: bool
    dice: int
    change: int  # of the dice, against the card
    range: str  # "base contact", "12″"
    keywords: tuple[Keyword, ...]
    boost: bool = False


class SpellRow(NamedTuple):
    id: str
    name: str
    icon: str
    cost: str  # "1 AP, 2 gems"
    note: str
    attack: AttackRow | None = None
    used: bool = False  # once a round, and that was it


class Profile(NamedTuple):
    id: str
    name: str
    icon: str
    note: str
    title: str  # "Creature, level 2"
    cost: str  # "2 gems, sacrifice of 1 level"; "" for a Summoner
    stats: tuple[StatRow, ...]
    white: int  # life points as printed
    red: int
    life: int  # as it is now
    keywords: tuple[Keyword, ...]
    attacks: tuple[AttackRow, ...]
    spells: tuple[SpellRow, ...]
    boosts: str  # what gems can raise, in words


def profile(names: Names, kind: UnitKind, unit: Unit | None = None, resistance: int | None = None) -> Profile:
    """`resistance` is the unit's with the auras around it, which the unit alone does not know."""
    now = unit if unit is not None else Unit("", kind, 0, 0, 0, 0)
    title = (
        names.say("profile.summoner") if kind.summoner else names.say("profile.creature", level=kind.level)
    )
    return Profile(
        id=kind.id,
        name=kind.name[names.lang],
        icon=kind.icon,
        note=kind.note[names.lang],
        title=title,
        cost=cost_of(names, kind),
        stats=_stats(names, kind, unit, resistance),
        white=kind.white,
        red=kind.red,
        life=now.life,
        keywords=_keywords(names, now),
        attacks=tuple(_attack(names, now, attack) for attack in kind.attacks),
        spells=tuple(_spell(names, now, spell) for spell in kind.spells),
        boosts=names.join(names.say(f"stat.{stat}") for stat in kind.boosts),
    )


def cost_of(names: Names, kind: UnitKind) -> str:
    """What summoning it costs (SUM-PROF-13)."""
    if kind.summoner:
        return ""
    gems = names.count("gem", kind.mana)
    if not kind.sacrifice:
        return gems
    return names.say("profile.sacrifice", gems=gems, levels=names.count("level", kind.sacrifice))


def _stats(names: Names, kind: UnitKind, unit: Unit | None, resistance: int | None) -> tuple[StatRow, ...]:
    if unit is None:
        unit = Unit("", kind, 0, 0, 0, 0)
        ap = str(kind.ap)
    else:
        ap = f"{unit.ap} / {values.ap_limit(unit)}"
    static = values.has(unit, "static") > 0
    walk, run = values.walk(unit) // INCH, values.run(unit) // INCH
    armour = (
        max(0, kind.resistance + values.changes(unit, "resistance")) if resistance is None else resistance
    )
    found = {
        "ap": (ap, values.ap_limit(unit) - kind.ap),
        "movement": ("–", 0) if static else (f"{walk}″ / {run}″", walk + run - kind.walk - kind.run),
        "reflexes": (str(values.reflexes(unit)), values.reflexes(unit) - kind.reflexes),
        "resistance": (str(armour), armour - kind.resistance),
        "size": (str(kind.size), 0),
    }
    return tuple(
        StatRow(name, names.say(f"profile.{name}"), text, change, name in kind.boosts, (STAT_RULES[name],))
        for name, (text, change) in found.items()
    )


def keyword(names: Names, word: str, value: int, *, granted: bool = False) -> Keyword:
    counts = {what: names.count(what, value) for what in ("die", "ice", "fire")}
    name, note = names.say(f"keyword.{word}"), names.say(f"keyword-note.{word}", x=value, **counts)
    if word in NUMBERED:
        name = f"{name} ({value})"
    elif word == "combat-zone":
        name = f"{name} {value}″"
    return Keyword(word, name, note, (KEYWORD_RULES[word],), granted)


def _keywords(names: Names, unit: Unit) -> tuple[Keyword, ...]:
    words: tuple[UnitKeyword, ...] = get_args(UnitKeyword)
    return tuple(
        keyword(names, word, value, granted=word not in unit.kind.keywords)
        for word in words
        if (value := values.has(unit, word))
    )


def _attack(names: Names, unit: Unit, attack: Attack) -> AttackRow:
    spell = spell_behind(unit, attack) is not None
    found = [keyword(names, "combat-zone", attack.range)] if attack.melee and attack.range else []
    words: tuple[AttackKeyword, ...] = get_args(AttackKeyword)
    for word in words:
        value = values.attack_has(unit, attack, word, spell=spell)
        if value:
            found.append(keyword(names, word, value, granted=attack.keywords.get(word) != value))
    dice = values.dice(unit, attack)
    return AttackRow(
        id=attack.id,
        name=attack.name[names.lang],
        melee=attack.melee > 0,
        dice=dice,
        change=dice - attack.dice,
        range=f"{attack.range}″" if attack.range else names.say("profile.contact"),
        keywords=tuple(found),
        boost=("melee" if attack.melee else "ranged") in unit.kind.boosts,
    )


def _spell(names: Names, unit: Unit, spell: Spell) -> SpellRow:
    cost = [names.count("ap", spell.ap)]
    if spell.mana:
        cost.append(names.count("gem", spell.mana))
    if spell.upkeep:
        cost.append(names.say("profile.upkeep", gems=names.count("gem", spell.upkeep)))
    attack = _attack(names, unit, spell.attack) if spell.attack is not None else None
    used = spell.once and spell.id in unit.used
    return SpellRow(
        spell.id, spell.name[names.lang], spell.icon, ", ".join(cost), spell.note[names.lang], attack, used
    )


# --- in lines -----------------------------------------------------------------------------------------------


def lines(names: Names, card: Profile) -> tuple[Line, ...]:
    """The profile line by line, apart from the stats."""
    found = [Line(" · ".join(part for part in (card.title, card.cost) if part))]
    found.append(named_line(names, "life", white=card.white, red=card.red))
    if card.boosts:
        found.append(named_line(names, "boosts", stats=card.boosts))
    found += [attack_line(names, attack) for attack in card.attacks]
    found += [Line(word.note, word.name) for word in card.keywords]
    explained = dict.fromkeys(word for attack in card.attacks for word in attack.keywords)
    found += [Line(word.note, word.name) for word in explained]
    found += [Line(spell.note, f"{spell.name} ({spell.cost})") for spell in card.spells]
    return tuple(found)


def named_line(names: Names, key: str, **facts: object) -> Line:
    return Line(names.say(f"profile.{key}", **facts), names.say(f"profile.{key}-name"))


def stats(card: Profile) -> tuple[Stat, ...]:
    return tuple([Stat(stat.label, stat.text, change=_sign(stat.change)) for stat in card.stats])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def attack_line(names: Names, attack: AttackRow) -> Line:
    """ "Tail Lash: melee, 3 dice, Combat Zone 2″, Fire (1)"."""
    manner = names.say("profile.melee" if attack.melee else "profile.ranged")
    zone = any(word.id == "combat-zone" for word in attack.keywords)
    parts = [manner, names.count("die", attack.dice), *(() if zone else (attack.range,))]
    parts += [word.name for word in attack.keywords]
    return Line(", ".join(parts), attack.name)
