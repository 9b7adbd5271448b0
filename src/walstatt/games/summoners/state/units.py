"""Units, attacks and spells: content packs turned into objects that the rules read.

A kind never changes; where a unit stands and what has happened to it is in `state.Unit`. Distances are
inches in packs, as on printed cards, and hundredths of a millimetre everywhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal

import msgspec

from walstatt.core import content
from walstatt.core.errors import BadPack, Problem
from walstatt.spaces.table import INCH

TEXT = "walstatt.games.summoners.text"
Name = dict[Literal["en", "de"], str]

#: Keywords of units; those with a number have it as their value (SUM-SR-02), the others 1.
UnitKeyword = Literal[
    "onrush", "ethereal", "flyer", "polar-aura", "primitive", "static", "entangle", "insignificant",
    "defender", "unruly",
]  # fmt: skip
#: Keywords of attacks. Combat Zone is a melee attack with a range.
AttackKeyword = Literal[
    "double-strike", "ice", "fire", "frost-venom", "mighty", "knockback", "shockwave", "displace",
]  # fmt: skip
#: Stats that effects change and that gems can boost. "melee" and "ranged" are the dice of attacks.
Stat = Literal["ap", "walk", "run", "reflexes", "resistance", "melee", "ranged"]
Boost = Literal["reflexes", "resistance", "melee", "ranged"]  # only what tests use (SUM-Q-162)
#: Whom a spell or special action is aimed at.
Aim = Literal["self", "friend", "enemy", "unit", "own-creature", "point"]
#: How long an effect stays: it happens at once, until the end of the round (step 4), while its upkeep is
#: paid in every end phase, or as long as caster and target live.
Lasts = Literal["instant", "round", "upkeep", "always"]
#: Moments at which a unit may react (SUM-ACTN-25): somebody strikes at it, shoots at it, or comes towards it.
Moment = Literal["struck", "shot", "approached"]


class Grant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A special rule that an effect gives: `rule (X)` sets its value, `rule (+X)` raises it (SUM-SR-03, 04).

    A rule of attacks goes to all attacks of the unit, or only to its melee or ranged ones.
    """

    rule: UnitKeyword | AttackKeyword
    value: int = 1
    plus: bool = False
    attacks: Literal["all", "melee", "ranged"] = "all"


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a spell or special action does to its target, or to units around it. Fields add up."""

    stats: dict[Stat, int] = {}  # changed while it lasts
    grants: tuple[Grant, ...] = ()  # given while it lasts
    ice: int = 0  # markers given at once
    fire: int = 0
    thaw: int = 0  # ice markers taken at once
    douse: int = 0  # fire markers taken at once
    heal: int = 0  # life points given back at once, red first
    damage: int = 0  # D8 of damage at once, each less Resistance
    raw_damage: int = 0  # life points lost at once
    ap: int = 0  # action points gained or lost at once
    calm: int = 0  # loss-of-control markers taken at once
    gems: int = 0  # gems its Summoner gains or loses at once
    push: int = 0  # inches straight away from the caster (below 0: towards it), as Displace
    teleport: int = 0  # inches: the target is set down anywhere that near to where it stands
    swap: bool = False  # target and caster change places
    after_fire: int = 0  # fire markers when the effect ends: what it costs in the end
    after_damage: int = 0  # D4 of automatic damage when the effect ends
    around: int = 0  # inches: also (point: only) all units within that distance of the target
    around_who: Literal["friends", "enemies", "all"] = "all"


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An attack profile with combat values of its own (SUM-ATTP-01).

    Exactly one of `melee` and `ranged` is its number of dice.
    """

    id: str
    name: Name
    melee: int = 0  # NK (SUM-ATTP-03)
    ranged: int = 0  # FK (SUM-ATTP-05)
    range: int = 0  # inches; 0: base contact
    keywords: dict[AttackKeyword, int] = {}  # of this attack only (SUM-ATTP-08, SUM-SR-01)

    @property
    def dice(self) -> int:
        return self.melee or self.ranged

    @property
    def reach(self) -> int:
        """In hundredths of a millimetre; 0: base contact."""
        return self.range * INCH

    def has(self, keyword: AttackKeyword) -> bool:
        return keyword in self.keywords


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell of a caster, or (without mana) a special action of a unit.

    With `attack` it is a ranged spell: a ranged attack that costs mana (SUM-SPL-09, SUM-Q-95, SUM-Q-148).
    """

    id: str
    name: Name
    note: Name  # what it does, in our words
    icon: str
    mana: int = 0  # SUM-MANA-02
    ap: int = 1
    aim: Aim = "self"
    range: int = 0  # inches; 0: as far as the caster sees
    sight: bool = True  # the target must be seen (SUM-SPL-04)
    lasts: Lasts = "instant"
    upkeep: int = 0  # gems in every end phase, with lasts = "upkeep"
    once: bool = False  # once a round
    resist: Literal["", "reflexes", "resistance"] = ""  # a stat test with 2 successes wards it off
    effect: Effect = Effect()
    attack: Attack | None = None

    @property
    def reach(self) -> int:
        return self.range * INCH

    @property
    def grants_something(self) -> bool:
        """Effects and changed stats are not given twice to one target; mere damage and markers may be."""
        return bool(
            self.effect.stats or self.effect.grants or self.effect.after_fire or self.effect.after_damage
        )


class UnitKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, dict=True):
    """The profile of a Summoner or a creature: stats and attacks (SUM-PROF-01).

    What follows from it is worked out once.
    """

    id: str
    name: Name
    icon: str
    note: Name  # who that is, one line
    level: int  # 0: a Summoner
    ap: int
    walk: int  # inches
    run: int
    reflexes: int
    resistance: int
    size: int  # a category, no height (SUM-LOS-08)
    white: int
    red: int
    base: int  # diameter in mm
    mana: int = 0  # summoning cost: gems (Mg, SUM-MANA-02)
    sacrifice: int = 0  # and creature levels (Ks), whatever the own level is (SUM-SUMM-07, SUM-Q-147)
    most: int = 0  # models in the creature pool; 0: any number
    keywords: dict[UnitKeyword, int] = {}  # of the whole unit (SUM-PROF-12, SUM-SR-01)
    attacks: tuple[Attack, ...] = ()
    spells: tuple[Spell, ...] = ()  # those that cost mana, and the unit's own special actions
    boosts: tuple[Boost, ...] = ()
    source: tuple[str, ...] = ()  # rule ids that print something of this profile; the rest is house content
    stops: tuple[Moment, ...] | None = None  # when its owner is asked about it; None: whenever it could react

    @cached_property
    def summoner(self) -> bool:
        return self.level == 0

    @cached_property
    def radius(self) -> int:
        return self.base * 50

    @cached_property
    def life(self) -> int:
        return self.white + self.red

    @property
    def rank(self) -> int:
        """The level in comparisons of level: a Summoner counts as 2 (SUM-DMG-04, SUM-DIS-05)."""
        return self.level or 2

    def attack(self, attack_id: str) -> Attack:
        """One of its attacks, or of its ranged spells."""
        for attack in self.all_attacks:
            if attack.id == attack_id:
                return attack
        raise KeyError(attack_id)

    @property
    def all_attacks(self) -> Iterator[Attack]:
        yield from self.attacks
        for spell in self.spells:
            if spell.attack is not None:
                yield spell.attack

    @cached_property
    def melee_attacks(self) -> tuple[Attack, ...]:
        return tuple(attack for attack in self.attacks if attack.melee)

    @cached_property
    def zone(self) -> int:
        """The reach of its combat zone; 0: none (SUM-CONT-02)."""
        return max((attack.reach for attack in self.attacks if attack.melee), default=0)


class Realm(msgspec.Struct, frozen=True):
    """A Summoner with the creatures that answer the call."""

    id: str
    name: Name
    note: Name
    icon: str
    house: bool
    summoner: UnitKind
    creatures: tuple[UnitKind, ...]
    tone: str = "grey"  # the colour of its printed cards

    def kind(self, kind_id: str) -> UnitKind | None:
        if kind_id == self.summoner.id:
            return self.summoner
        return next((kind for kind in self.creatures if kind.id == kind_id), None)

    @property
    def kinds(self) -> tuple[UnitKind, ...]:
        return (self.summoner, *self.creatures)


class _RealmEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Name
    note: Name
    icon: str
    house: bool = False
    tone: Literal["red", "blue", "brown", "teal", "gold", "violet", "green", "grey"] = "grey"


# --- reading packs ------------------------------------------------------------------------------------


def realm_from(file: str, text: str) -> Realm:
    """The realm a pack file holds; raises `BadPack` with file, entry and field."""
    data = content.read_toml(file, text)
    for part, kind in (("realm", dict), ("summoner", dict), ("creature", list)):
        if not isinstance(data.get(part), kind):
            raise BadPack("pack.missing-part", file=file, part=part, package=TEXT)
    strange = sorted(set(data) - {"game", "realm", "summoner", "creature"})
    if strange:
        raise BadPack("pack.strange-part", file=file, part=", ".join(strange), package=TEXT)
    head = content.convert(file, "realm", data["realm"], _RealmEntry)
    summoner = content.convert(file, "summoner", {"level": 0, **data["summoner"]}, UnitKind)
    creatures = tuple(
        content.convert(file, _entry_name(entry, number), entry, UnitKind)
        for number, entry in enumerate(data["creature"], 1)
    )
    realm = Realm(head.id, head.name, head.note, head.icon, head.house, summoner, creatures, head.tone)
    for entry, why in _contradictions(realm):
        raise BadPack("pack.entry", file=file, entry=entry, why=why)
    return realm


def _entry_name(entry: object, number: int) -> str:
    return str(entry.get("id", number)) if isinstance(entry, dict) else str(number)


def _names(realm: Realm) -> Iterator[tuple[str, Name]]:
    """Every text of a realm with the entry it belongs to."""
    yield "realm", realm.name
    yield "realm", realm.note
    for kind in realm.kinds:
        yield kind.id, kind.name
        yield kind.id, kind.note
        for attack in kind.all_attacks:
            yield f"{kind.id}/{attack.id}", attack.name
        for spell in kind.spells:
            yield f"{kind.id}/{spell.id}", spell.name
            yield f"{kind.id}/{spell.id}", spell.note


def _contradictions(realm: Realm) -> Iterator[tuple[str, Problem]]:
    """What cannot be played, entry by entry."""
    for entry, name in _names(realm):
        if not (name.get("en") and name.get("de")):
            yield entry, Problem("pack.both-languages", package=TEXT)
    seen: set[str] = set()
    for kind in realm.kinds:
        if kind.id in seen:
            yield kind.id, Problem("pack.twice", package=TEXT)
        seen.add(kind.id)
        if not _plain(kind.id):
            yield kind.id, Problem("pack.word", package=TEXT)
        if kind is not realm.summoner and not 1 <= kind.level <= 9:  # SUM-LVL-01
            yield kind.id, Problem("pack.level", package=TEXT)
        low = min(kind.ap, kind.reflexes, kind.size, kind.red, kind.base)
        if low < 1 or min(kind.white, kind.resistance, kind.mana, kind.sacrifice) < 0:
            yield kind.id, Problem("pack.numbers", package=TEXT)
        if kind.run < kind.walk or kind.walk < ("static" not in kind.keywords):
            yield kind.id, Problem("pack.movement", package=TEXT)
        for names in ([attack.id for attack in kind.all_attacks], [spell.id for spell in kind.spells]):
            if len(set(names)) < len(names):
                yield kind.id, Problem("pack.twice", package=TEXT)
            if not all(map(_plain, names)):
                yield kind.id, Problem("pack.word", package=TEXT)
        for attack in kind.all_attacks:
            if (attack.melee > 0) == (attack.ranged > 0) or (attack.ranged and not attack.range):
                yield f"{kind.id}/{attack.id}", Problem("pack.one-kind-of-dice", package=TEXT)
        for spell in kind.spells:
            if (spell.lasts == "upkeep") != (spell.upkeep > 0) or (spell.attack and not spell.attack.ranged):
                yield f"{kind.id}/{spell.id}", Problem("pack.spell", package=TEXT)


def _plain(word: str) -> bool:
    """A word that options and positions can name: small letters, digits and hyphens, no digit at its end."""
    return bool(word) and not word[-1].isdigit() and all(c.islower() or c.isdigit() or c == "-" for c in word)


class Library:
    """All realms, from the package and from the user's folder; what is broken is told and left out."""

    def __init__(self, realms: Mapping[str, Realm], problems: tuple[BadPack, ...] = ()) -> None:
        self.realms = realms
        self.problems = problems

    @classmethod
    def load(cls, folder: Path | None = None) -> Library:
        realms: dict[str, Realm] = {}
        problems: list[BadPack] = []
        files = list(content.sources("walstatt.games.summoners.content"))
        for path in sorted(folder.glob("*.toml")) if folder is not None and folder.is_dir() else ():
            try:
                files.append(content.read_file(path))
            except BadPack as problem:
                problems.append(problem)
        for name, text in files:
            try:
                if content.read_toml(name, text).get("game") not in (None, "summoners"):
                    continue  # a pack of another game
                realm = realm_from(name, text)
                if realm.id in realms:
                    raise BadPack("pack.realm-twice", file=name, realm=realm.id, package=TEXT)
                realms[realm.id] = realm
            except BadPack as problem:
                problems.append(problem)
        return cls(realms, tuple(problems))
