"""Cards and mages as the rules read them: frozen, checked when they were loaded, shared by all matches.

What stands on the table, and what has happened to it, is not here. Ids are the English names in small letters
and hyphens; the six types of spells share one struct, as their bars and traits mean the same on all of them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from walstatt.games.mage_wars.state.vocabulary import (
    Action,
    Aim,
    AttackKind,
    Damage,
    Effect,
    Location,
    Moment,
    Need,
    School,
    SpellType,
    Subtype,
    Trait,
    Who,
)

Name = dict[Literal["en", "de"], str]
# Traits are a `dict[str, int]`: dicts with literal keys fit nowhere else. Loading checks the words.
#: The upper end of an open band ("11+"): nothing raises the effect die that far.
OPEN = 99


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a spell may be cast on (MGW-CARD-08): one of `what` that meets all of `needs`.

    Some spells then choose a second thing: a zone, a new target for the enchantment, an item of the mage.
    """

    what: tuple[Aim, ...]
    needs: tuple[Need, ...] = ()
    then: Literal["", "zone", "new-target", "equipment"] = ""


class XCost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A casting cost of X (MGW-COST-06): `times` what `of` counts, and `plus`, but never less than `least`.

    - enchantment: casting and reveal cost of the enchantment; enchantment-again: that, and once more what
      it costs on its new target;
    - equipment: casting cost of the item; creature: casting cost and level of the destroyed creature;
    - level: of the target, by `table` where there is one (level 1 first);
    - shift: 1 for a hidden enchantment, the level of a revealed one;
    - zones: distance of the teleport; removal: all that the caster chooses to remove.
    """

    of: Literal[
        "enchantment", "enchantment-again", "equipment", "creature", "level", "shift", "zones", "removal"
    ]
    times: int = 1
    plus: int = 0
    least: int = 0
    table: tuple[int, ...] = ()


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Results of the effect die and what they give, each so many times (MGW-EFF-01 to 04)."""

    low: int
    high: int
    effects: tuple[tuple[Effect, int], ...]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """ "+X against ...": dice and effect die, if the target is any of these (MGW-DICE-03)."""

    plus: int
    against: tuple[Literal["nonliving", "flying", "incorporeal", "dark"], ...]
    creatures: bool = False  # creatures only, no conjurations


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An attack bar (MGW-ATK-03); that of an attack spell is called and used like the spell (MGW-ATK-30)."""

    id: str
    name: Name
    kind: AttackKind
    dice: int
    action: Action | Literal[""] = ""
    range: tuple[int, int] = (0, 0)
    x: bool = False  # as many dice as were paid for, and as much on the effect die
    damage: Damage | Literal[""] = ""
    bands: tuple[Band, ...] = ()
    traits: dict[str, int] = {}
    bonus: Bonus | None = None
    spares_caster: bool = False  # a zone attack that does not hit who makes it


class Defense(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A defense: `roll` or more on the effect die avoids an attack (MGW-DEF-01)."""

    roll: int
    uses: int = 0  # a round; 0: against every attack
    no: Literal["", "melee", "ranged"] = ""  # useless against these
    flying_only: bool = False  # only against attacks of flying creatures
    steady: bool = False  # no condition forbids or worsens it: the card decides (MGW-GEN-03)


class Grant(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card gives as long as it is in play, or an incantation for a while.

    - bearer: what it is attached to; self: the card; mage: its controller's mage; target: the spell's target;
    - zone, arena: all that are `who` in the card's zone, or anywhere.
    """

    to: Literal["bearer", "self", "mage", "target", "zone", "arena"]
    who: tuple[Who, ...] = ()
    traits: dict[str, int] = {}
    loses: tuple[Trait, ...] = ()
    on: tuple[
        Literal["melee", "ranged", "quick", "flame", "lightning", "light"], ...
    ] = ()  # only such attacks
    defense: Defense | None = None
    controlling: tuple[Subtype, ...] = ()  # while its controller has a creature with all of these
    beside_mage: bool = False  # while it is in the zone of its controller's mage
    lasts: Literal["stays", "round", "next-melee"] = "stays"


class Heal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Healing by attack dice (MGW-DMG-05): the target, or each that is `who` in the target zone."""

    dice: int
    who: tuple[Who, ...] = ()


class SpellFilter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which spells are meant: any of each list that is not empty."""

    types: tuple[SpellType, ...] = ()
    subtypes: tuple[Subtype, ...] = ()
    schools: tuple[School, ...] = ()
    most_level: int = 0  # 0: any level
    living: bool = False
    corporeal: bool = False
    epic: bool = True  # Epic ones too

    def accepts(self, card: Card) -> bool:
        return (
            (not self.types or card.type in self.types)
            and (not self.subtypes or any(word in self.subtypes for word in card.subtypes))
            and (not self.schools or any(school in self.schools for school in card.school))
            and (not self.most_level or card.level <= self.most_level)
            and (not self.living or card.living)
            and (not self.corporeal or "incorporeal" not in card.traits)
            and (self.epic or not card.epic)
        )


class Discount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Once a round the wearer pays less for such a spell; `reveals`: for enchantments on revealing."""

    mana: int
    on: SpellFilter
    reveals: bool = False
    friendly_creature: bool = False  # only if it targets one


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something that may be used, or that happens by itself, beside the bars and traits.

    - action: a special action of `by` (nobody named: of the card's creature);
    - quick-spell, full-spell: cast by the mage as if prepared;
    - window: before or after a friendly creature's action phase; activation: when the creature is activated;
    - upkeep: in the upkeep phase; roll: right after a roll; summoned: when a friendly creature has come;
    - event: by itself, when its text says; always: it holds all the time.
    """

    id: str
    name: Name
    text: Name
    when: Literal[
        "action", "quick-spell", "full-spell", "window", "activation", "upkeep", "roll", "summoned", "event",
        "always",
    ]  # fmt: skip
    action: Action | Literal[""] = ""
    by: Literal["", "mage", "cleric"] = ""
    cost: int = 0
    limit: int = 0  # uses a round or game; 0: any number
    per: Literal["", "round", "game"] = ""
    range: tuple[int, int] | None = None  # None: distance does not matter
    target: Target | None = None
    heal: int = 0  # attack dice
    attack: Attack | None = None  # counts as an attack spell
    rules: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spell card. Where `special` is set, rules in Python with the card's id complete what stands here."""

    id: str
    type: SpellType
    name: Name
    icon: str
    school: dict[School, int]
    level: int  # worked out when loading (MGW-LVL-01, MGW-BOOK-08, MGW-BOOK-10)
    action: Action
    range: tuple[int, int]
    target: Target
    copies: tuple[int, int, int]  # base game, first and second supplement
    text: Name = msgspec.field(default_factory=lambda: {"en": "", "de": ""})
    either: bool = False  # OR instead of "&" between the schools
    subtypes: tuple[Subtype, ...] = ()
    cost: int = 0
    reveal: int = 0
    x: XCost | None = None
    life: int = 0
    armor: int = 0
    channeling: int | None = None
    defense: Defense | None = None
    attacks: tuple[Attack, ...] = ()
    traits: dict[str, int] = {}
    locations: tuple[Location, ...] = ()  # of equipment (MGW-EQU-12)
    one_location: bool = False  # of those named, instead of all of them
    mandatory: bool = False  # red reveal symbol (MGW-MAND-04)
    single_use: bool = False
    trigger: Literal["", "attacked", "targeted", "casts-quick", "enters"] = ""
    stops: tuple[Moment, ...] | None = None  # when its owner is asked about it; None: whenever it may matter
    grants: tuple[Grant, ...] = ()
    heal: Heal | None = None
    abilities: tuple[Ability, ...] = ()
    casts: SpellFilter | None = None  # what a familiar or spawnpoint may cast
    casts_from: int = 0  # mana that must lie on it for that
    binds: SpellFilter | None = None
    discount: Discount | None = None
    epic: bool = False
    novice: bool = False
    only_mage: str = ""  # id of the one class that may have it in its book
    only_school: School | Literal[""] = ""  # or the school in which its mage must be trained
    numbers: dict[str, int] = {}  # for the special rules: no figure of a card stands in code
    special: bool = False
    sure: bool = True  # False: the sources contradict each other or leave it open
    rules: tuple[str, ...] = ()

    @property
    def is_wall(self) -> bool:
        return self.target.what == ("border",)

    @property
    def living(self) -> bool:
        """MGW-LIV-02, MGW-CORP-02."""
        if "incorporeal" in self.traits or "nonliving" in self.traits:
            return False
        return self.type == "creature" or "living" in self.traits

    @property
    def no_armor(self) -> bool:
        """The crossed-out armor symbol (MGW-COD-133)."""
        return self.life > 0 and "incorporeal" in self.traits


class Mage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A mage class with the values of its ability card (MGW-MAGE-03), or of the apprentice mode."""

    id: str
    name: Name
    note: Name
    icon: str
    subtypes: tuple[Subtype, ...]
    level: int
    life: int
    armor: int
    channeling: int
    mana: int  # in the supply at the start
    points: int  # for the spellbook
    trained: tuple[School, ...]
    attacks: tuple[Attack, ...]
    opposed: tuple[School, ...] = ()
    choice: tuple[School, ...] = ()  # trained in one of these as well, chosen with the book
    traits: dict[str, int] = {}
    abilities: tuple[Ability, ...] = ()
    numbers: dict[str, int] = {}
    apprentice: bool = False
    rules: tuple[str, ...] = ()


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A spellbook: how many of which card, by id."""

    id: str
    name: Name
    mage: str
    cards: dict[str, int]
    element: School | Literal[""] = ""  # the Wizard's choice (MGW-BOOK-15)
    apprentice: bool = False
    tuned: bool = False  # not of the rulebook: put together by trial games of equal programs
    rules: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        return sum(self.cards.values())
