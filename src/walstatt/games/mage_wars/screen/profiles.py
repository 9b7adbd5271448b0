"""Cards and mages as rows of words and numbers: the face of a card for the screens that look closer.

Without traits it is what is printed; with those of an object in play they are those of the moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from walstatt.core.scene import Line
from walstatt.games.mage_wars.state.kinds import OPEN, Ability, Attack, Card, Defense, Mage
from walstatt.games.mage_wars.state.vocabulary import TRAITS
from walstatt.games.mage_wars.words.names import Names

#: Traits that every object of its kind has, or that follow from another one: nobody needs to read them.
IMPLIED: dict[str, tuple[str, ...]] = {
    "incorporeal": ("nonliving", "uncontainable", "burnproof", "poison-immunity", "finite-life"),
    "nonliving": ("poison-immunity", "finite-life"),
}
OF_KIND: dict[str, tuple[str, ...]] = {
    "conjuration": ("psychic-immunity", "unmovable", "nonliving", "poison-immunity", "finite-life"),
    "wall": ("psychic-immunity", "unmovable", "nonliving", "poison-immunity", "finite-life", "extendable"),
    "creature": ("living",),
    "mage": ("living",),
}
#: Traits that are told by the numbers they change.
NUMBERS = ("armor", "life", "channeling")
#: When an ability can be used, where that is neither an action nor said by its text.
MOMENTS = ("window", "activation", "upkeep")
#: Bonuses to the dice of attacks of a kind.
DICE = ("melee", "ranged")


class TraitRow(NamedTuple):
    id: str
    name: str  # "Regenerate 2"
    rules: tuple[str, ...]


class BarRow(NamedTuple):
    """An attack bar."""

    id: str
    name: str
    kind: str  # in words
    action: str  # in words; "" for attacks that nobody chooses
    dice: str
    change: int  # of the dice, against the card
    range: str
    damage: str
    effects: str  # "7–10: Daze; 11+: Stun"
    bonus: str
    traits: tuple[TraitRow, ...]


class SkillRow(NamedTuple):
    """An ability or a defense."""

    id: str
    name: str
    text: str
    rules: tuple[str, ...]


class Profile(NamedTuple):
    id: str
    name: str
    icon: str
    title: str  # "Creature: Animal, Canine"
    school: str  # "Nature 2"; "" for a mage
    cost: str  # "9", "2+5", "X"
    casting: str  # "Full action · range 0–1 · zone"
    stats: tuple[tuple[str, str], ...]
    bars: tuple[BarRow, ...]
    skills: tuple[SkillRow, ...]
    traits: tuple[TraitRow, ...]
    text: str
    limits: str  # who may have it, and how often
    rules: tuple[str, ...]


def profile(names: Names, face: Card | Mage, now: Mapping[str, int] | None = None) -> Profile:
    """`now`: the traits that the object has in play."""
    card = face if isinstance(face, Card) else None
    kind = "mage" if card is None else "wall" if card.is_wall else card.type
    given = face.traits if now is None else now
    return Profile(
        id=face.id,
        name=face.name[names.lang],
        icon=face.icon,
        title=_title(names, face, kind),
        school=school_text(names, card) if card is not None else "",
        cost=cost_text(card) if card is not None else "",
        casting=_casting(names, card) if card is not None else "",
        stats=_stats(names, face),
        bars=tuple(bar_row(names, bar, now) for bar in face.attacks),
        skills=_skills(names, face),
        traits=trait_rows(names, kind, given),
        text=card.text[names.lang] if card is not None else "",
        limits=_limits(names, card) if card is not None else "",
        rules=face.rules,
    )


# --- parts --------------------------------------------------------------------------------------------------


def cost_text(card: Card) -> str:
    """What it costs to cast it, and to reveal it: "9", "2+5", "X"."""
    if card.x is not None:
        return "X"
    return f"{card.cost}+{card.reveal}" if card.type == "enchantment" else str(card.cost)


def school_text(names: Names, card: Card) -> str:
    """ "Dark 4 & Fire 2"; for those that belong to one of two schools "Air 1 or Water 1"."""
    parts = [f"{names.library.term('schools', school, names.lang)} {n}" for school, n in card.school.items()]
    return f" {names.say('scene.profile.or')} ".join(parts) if card.either else " & ".join(parts)


def trait_rows(names: Names, kind: str, traits: Mapping[str, int]) -> tuple[TraitRow, ...]:
    """The traits that say something, in the order in which they were found."""
    quiet = set(OF_KIND.get(kind, ())) | set(NUMBERS)
    for trait, implied in IMPLIED.items():
        if trait in traits:
            quiet |= set(implied)
    return tuple(trait_row(names, trait, n) for trait, n in traits.items() if trait not in quiet and n)


def trait_row(names: Names, trait: str, value: int) -> TraitRow:
    """Some traits that only spells give are no terms of the rules."""
    rules = names.library.terms["traits"][trait].rules if trait in TRAITS else ()
    return TraitRow(trait, names.trait(trait, value), rules)


def _title(names: Names, face: Card | Mage, kind: str) -> str:
    subtypes = [names.library.term("subtypes", word, names.lang) for word in face.subtypes if word != kind]
    name = names.say(f"scene.kind.{kind}")
    return f"{name}: {', '.join(subtypes)}" if subtypes else name


def _casting(names: Names, card: Card) -> str:
    target = card.target
    what = names.say("scene.profile.or-list").join(names.say(f"scene.aim.{word}") for word in target.what)
    if target.needs:
        what = f"{what} ({', '.join(names.say(f'scene.need.{need}') for need in target.needs)})"
    if target.then:
        what = f"{what}, {names.say(f'scene.then.{target.then}')}"
    return " · ".join((names.say(f"scene.action.{card.action}"), span_text(names, card.range), what))


def span_text(names: Names, span: tuple[int, int]) -> str:
    return names.say("scene.profile.range", span=names.span(span))


def _stats(names: Names, face: Card | Mage) -> tuple[tuple[str, str], ...]:
    """Life, armor, channeling, and where an item is worn."""
    found: list[tuple[str, str]] = []
    if face.life:
        found.append((names.say("scene.life"), str(face.life)))
        no_armor = isinstance(face, Card) and face.no_armor
        found.append((names.say("scene.armor"), "–" if no_armor else str(face.armor)))
    if face.channeling is not None:
        found.append((names.say("scene.channeling"), str(face.channeling)))
    if isinstance(face, Card) and face.locations:
        both = f" {names.say('scene.profile.or')} " if face.one_location else " + "
        found.append(
            (names.say("scene.profile.worn"), both.join(names.slot(slot) for slot in face.locations))
        )
    return tuple(found)


def bar_row(names: Names, bar: Attack, now: Mapping[str, int] | None = None) -> BarRow:
    """An attack bar; with the bonus that its creature has on all attacks of this kind."""
    change = now.get(bar.kind, 0) if now is not None and bar.kind in DICE else 0
    bonus = ""
    if bar.bonus is not None:
        against = names.say("scene.profile.or-list").join(
            names.say(f"scene.against.{word}") for word in bar.bonus.against
        )
        key = "bonus-creatures" if bar.bonus.creatures else "bonus"
        bonus = names.say(f"scene.profile.{key}", plus=names.signed(bar.bonus.plus), against=against)
    return BarRow(
        id=bar.id,
        name=bar.name[names.lang],
        kind=names.say(f"scene.attack.{bar.kind}"),
        action=names.say(f"scene.action.{bar.action}") if bar.action else "",
        dice="X" if bar.x else str(max(1, bar.dice + change)),
        change=change,
        range=span_text(names, bar.range) if bar.kind in ("ranged", "zone") else "",
        damage=names.damage(bar.damage) if bar.damage else "",
        effects=effects_text(names, bar),
        bonus=bonus,
        traits=tuple(trait_row(names, trait, n) for trait, n in bar.traits.items()),
    )


def effects_text(names: Names, bar: Attack) -> str:
    """ "7–10: Daze; 11+: 2 × Burn"."""
    said = []
    for band in bar.bands:
        span = f"{band.low}+" if band.high >= OPEN else names.span((band.low, band.high))
        if band.low == band.high:
            span = str(band.low)
        said.append(f"{span}: {effect_names(names, band.effects)}")
    return "; ".join(said)


def effect_names(names: Names, effects: tuple[tuple[str, int], ...]) -> str:
    """ "2 × Burn and Push"."""
    return names.join(names.mark(name) if n == 1 else f"{n} × {names.mark(name)}" for name, n in effects)


def _skills(names: Names, face: Card | Mage) -> tuple[SkillRow, ...]:
    found: list[SkillRow] = []
    if isinstance(face, Card):
        if face.defense is not None:
            found.append(defense_row(names, face.defense))
        found += [defense_row(names, grant.defense) for grant in face.grants if grant.defense is not None]
    return (*found, *(ability_row(names, ability) for ability in face.abilities))


def defense_row(names: Names, defense: Defense) -> SkillRow:
    """ "Defense 7+: once a round, not against ranged attacks"."""
    parts = [names.say("scene.defense.once") if defense.uses == 1 else names.say("scene.defense.always")]
    if defense.uses > 1:
        parts = [names.say("scene.defense.times", n=defense.uses)]
    if defense.no:
        parts.append(names.say(f"scene.defense.no-{defense.no}"))
    if defense.flying_only:
        parts.append(names.say("scene.defense.flying"))
    if defense.steady:
        parts.append(names.say("scene.defense.steady"))
    name = names.say("scene.defense.name", roll=defense.roll)
    return SkillRow("defense", name, ", ".join(parts), ("MGW-DEF-01",))


def ability_row(names: Names, ability: Ability) -> SkillRow:
    """Its text, and before it what using it takes."""
    takes = []
    if ability.when == "action":
        takes.append(names.say(f"scene.action.{ability.action or 'quick'}"))
    elif ability.when in ("quick-spell", "full-spell"):
        takes.append(names.say(f"scene.action.{ability.when}"))
    elif ability.when in MOMENTS:
        takes.append(names.say(f"scene.when.{ability.when}"))
    if ability.cost:
        takes.append(names.count("mana", ability.cost))
    if ability.range is not None:
        takes.append(span_text(names, ability.range))
    if ability.limit:
        takes.append(names.say(f"scene.profile.limit-{ability.per}", n=ability.limit))
    if ability.heal:
        takes.append(names.count("die", ability.heal))
    text = ability.text[names.lang]
    if takes:
        text = f"({', '.join(takes)}) {text}".strip()
    if ability.attack is not None:
        text = f"{text} {_sentence(bar_text(names, bar_row(names, ability.attack)))}."
    return SkillRow(ability.id, ability.name[names.lang], text, ability.rules)


def _limits(names: Names, card: Card) -> str:
    parts = []
    if card.epic:
        parts.append(names.library.term("book", "epic", names.lang))
    if card.novice:
        parts.append(names.library.term("book", "novice", names.lang))
    if card.only_mage:
        parts.append(names.say("scene.profile.only", who=names.card(card.only_mage)))
    if card.only_school:
        school = names.library.term("schools", card.only_school, names.lang)
        parts.append(names.say("scene.profile.only-school", school=school))
    if card.mandatory:
        parts.append(names.say("scene.profile.mandatory"))
    if not card.sure:
        parts.append(names.say("scene.profile.unsure"))
    return _sentence(", ".join(parts))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


# --- in lines -----------------------------------------------------------------------------------------------


def lines(names: Names, face: Profile) -> tuple[Line, ...]:
    """The face line by line, apart from traits and abilities: badges tell those, with their rules."""
    found = [Line(" · ".join(part for part in (face.title, face.school) if part))]
    if face.casting:
        found.append(Line(f"{names.say('scene.profile.cost', cost=face.cost)} · {face.casting}"))
    if face.stats:
        found.append(Line(" · ".join(f"{label} {text}" for label, text in face.stats)))
    found += [bar_line(names, bar) for bar in face.bars]
    if face.text:
        found.append(Line(face.text))
    if face.limits:
        found.append(Line(face.limits))
    return tuple(found)


def bar_line(names: Names, bar: BarRow) -> Line:
    """ "Claws: melee, quick action, 5 dice (+2), Piercing +1; effect die 7–10: Daze"."""
    return Line(bar_text(names, bar), bar.name)


def bar_text(names: Names, bar: BarRow) -> str:
    dice = names.say("scene.profile.x-dice") if bar.dice == "X" else names.count("die", int(bar.dice))
    if bar.change:
        dice = f"{dice} ({names.signed(bar.change)})"
    parts = [part for part in (bar.kind, bar.action, bar.range, dice, bar.damage, bar.bonus) if part]
    said = ", ".join((*parts, *(trait.name for trait in bar.traits)))
    return f"{said}; {names.say('scene.profile.effects', effects=bar.effects)}" if bar.effects else said
