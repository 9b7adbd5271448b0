"""What has happened to an object and what it can do, as badges with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.scene import Badge
from walstatt.games.mage_wars.events.course import HIDDEN
from walstatt.games.mage_wars.rules.abilities import SPENT
from walstatt.games.mage_wars.rules.conditions import CONDITIONS, LATE
from walstatt.games.mage_wars.screen.profiles import ability_row, defense_row, trait_rows
from walstatt.games.mage_wars.seen.view import ThingView
from walstatt.games.mage_wars.state.kinds import Ability, Card, Mage
from walstatt.games.mage_wars.words.names import Names

ICONS = {
    "burn": "flame", "stun": "knocked-out-stars", "daze": "star-swirl", "rot": "poison-gas",
    "weak": "broken-shield", "sleep": "night-sleep", "cripple": "nailed-foot", "taunt": "enrage",
    "rage": "biceps", "wrath": "crossed-swords", "armor": "attached-shield", "banish": "hole", "pet": "paw",
    "reaper": "death-skull", "shield": "lightning-dome", "grounded": "falling", "one-move": "snail",
    "opened": "dungeon-gate", "incapacitated": "knocked-out-stars", "restrained": "crossed-chains",
    "quickcast": "scroll-unfurled", "assigned": "book-aura", "bound": "book-aura",
}  # fmt: skip
TONES = {"burn": "orange", "rot": "lime", "daze": "violet", "sleep": "violet", "stun": "gold"}
#: Rules of tokens and markers that are no conditions.
MARK_RULES = {
    "rage": ("MGW-COD-173", "MGW-COD-174"), "wrath": ("MGW-COD-116",), "armor": ("MGW-COD-116",),
    "banish": ("MGW-DATA-44",), "pet": ("MGW-MAGE-16", "MGW-MAGE-17"),
    "reaper": ("MGW-MAGE-36", "MGW-MAGE-37"), "shield": ("MGW-MAGE-42", "MGW-MAGE-44"),
    "grounded": ("MGW-FLY-06",), "one-move": ("MGW-DATA-44",), "opened": ("MGW-LIST-08",),
}  # fmt: skip
#: States that tokens bring; shown by themselves only where no token says it.
STATES = {"incapacitated": ("stun", "sleep"), "restrained": ("cripple",)}
#: Abilities with a ready token that people use when they like; the others come up by themselves.
USED = ("action", "quick-spell", "full-spell", "window", "roll")
#: In the list of ready tokens of an object: its bound spell was cast, its discount taken.
BOUND, DISCOUNT = "bound", "discount"


def badges(names: Names, seen: ThingView, face: Card | Mage, plans: int) -> tuple[Badge, ...]:
    """All badges of an object that is known, what is worth a look first; `plans`: spells assigned to it."""
    return (
        *_marks(names, seen, face),
        *_states(names, seen),
        *_boons(names, seen),
        *_holdings(names, seen, plans),
        *_skills(names, seen, face),
        *_traits(names, seen),
    )


def _marks(names: Names, seen: ThingView, face: Card | Mage) -> Iterator[Badge]:
    """Condition tokens and markers, each with what it does."""
    for mark, count in seen.marks.items():
        name = mark.removeprefix(LATE)
        if name.startswith(SPENT):
            continue  # a ready token that is turned for good
        if name == "grounded" and "flying" not in face.traits:
            continue  # it only keeps it from learning to fly in the middle of an attack
        number = f" {count}" if count > 1 else ""
        note = names.say("scene.mark.late") if mark != name else names.say(f"scene.mark.{name}", n=count)
        rules = (CONDITIONS[name].rule,) if name in CONDITIONS else MARK_RULES.get(name, ())
        if mark != name:
            rules = (*rules, "MGW-ACT-19")
        icon = ICONS.get(name, "")
        told = names.say("scene.mark-name.grounded") if name == "grounded" else names.mark(name)
        short = f"{_upper(told)}{number}"
        yield Badge(name, f"{short}: {note}", icon, count, rules=rules, tone=TONES.get(name, ""), short=short)


def _states(names: Names, seen: ThingView) -> Iterator[Badge]:
    for state, tokens in STATES.items():
        if state in seen.traits and not any(token in seen.marks for token in tokens):
            rules = names.library.terms["traits"][state].rules
            short = names.trait(state, 1)
            text = f"{short}: {names.say(f'scene.mark.{state}')}"
            yield Badge(state, text, ICONS[state], rules=rules, short=short)


def _boons(names: Names, seen: ThingView) -> Iterator[Badge]:
    """Traits for a while, with the card that gave them."""
    for boon in seen.boons:
        face = names.face(boon.source)
        traits = names.traits(boon.traits)
        until = names.say(f"until.{boon.until}")
        short, icon = names.card(boon.source), face.icon if face is not None else ""
        text = f"{short}: {names.say('scene.boon', traits=traits, until=until)}"
        yield Badge("boon", text, icon, rules=("MGW-TRT-01",), short=short)


def _holdings(names: Names, seen: ThingView, plans: int) -> Iterator[Badge]:
    """Spells that lie ready on it, and the mage it has chosen."""
    if seen.bound:
        role = "used" if BOUND in seen.used else "ready"
        known = seen.bound != HIDDEN
        what = names.card(seen.bound) if known else names.say("scene.bound-hidden")
        short = names.say("scene.bound")
        text = f"{short}: {what}"
        face = names.face(seen.bound) if known else None
        icon = face.icon if face is not None else ICONS["bound"]
        yield Badge("bound", text, icon, role=role, rules=("MGW-BIND-05", "MGW-BIND-06"), short=short)
    if plans:
        short = names.say("scene.assigned")
        text = f"{short}: {names.count('spell', plans)}"
        yield Badge("assigned", text, ICONS["assigned"], plans, rules=("MGW-PLAN-06",), short=short)
    if seen.type == "mage":
        role = "ready" if seen.quickcast else "used"
        text = f"{names.say('scene.quickcast')} {names.say(f'scene.quickcast-{role}')}"
        yield Badge("quickcast", text, ICONS["quickcast"], role=role, rules=("MGW-QC-01", "MGW-QC-02"))


def _skills(names: Names, seen: ThingView, face: Card | Mage) -> Iterator[Badge]:
    """Defenses and abilities: ready, used up, or without a limit."""
    card = face if isinstance(face, Card) else None
    if card is not None:
        own = [card.defense] if card.defense is not None else []
        given = [grant.defense for grant in card.grants if grant.defense is not None]
        for number, defense in enumerate(own or given):
            row = defense_row(names, defense)
            used = seen.used.count(f"defense-{number}")
            role = "passive" if not defense.uses else "used" if used >= defense.uses else "ready"
            icon = "shield-echoes" if role != "passive" else ""
            text = f"{row.name}: {row.text}"
            yield Badge("defense", text, icon, role=role, rules=row.rules, short=row.name)
        if card.discount is not None:
            role = "used" if DISCOUNT in seen.used else "ready"
            yield Badge("discount", names.say("scene.discount", n=card.discount.mana), "ring", role=role)
    for ability in face.abilities:
        row = ability_row(names, ability)
        text, role = f"{row.name}: {row.text}", _role(seen, ability)
        yield Badge(ability.id, text, face.icon, role=role, rules=row.rules, short=row.name)


def _role(seen: ThingView, ability: Ability) -> str:
    if not ability.limit or ability.when not in USED:
        return "passive"
    if ability.per == "game":
        used = seen.marks.get(f"{SPENT}{ability.id}", 0)
    else:
        used = seen.used.count(ability.id)
    return "used" if used >= ability.limit else "ready"


def _traits(names: Names, seen: ThingView) -> Iterator[Badge]:
    for row in trait_rows(names, seen.type, seen.traits):
        if row.id not in STATES:
            yield Badge(row.id, row.name, role="passive", rules=row.rules)


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
