"""Why a spell or an ability cannot be cast or used so (SPL, COST, QC, BIND, OPT)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.kit.reasons import Why
from walstatt.games.mage_wars.explain.refused_actions import acting, compelled
from walstatt.games.mage_wars.explain.refused_targets import choice_reasons, target_reasons
from walstatt.games.mage_wars.explain.refusing import Reasons, Refused
from walstatt.games.mage_wars.rules.abilities import SPELLS, ability_aims, ability_cost, ready
from walstatt.games.mage_wars.rules.casting import BOUND, QUICKLY, may_cast_bound, may_deploy, quickly
from walstatt.games.mage_wars.rules.costs import LESS, purse, rings, supply
from walstatt.games.mage_wars.rules.prices import spell_cost
from walstatt.games.mage_wars.rules.reasons import Told
from walstatt.games.mage_wars.rules.targets import aims, may_be_in_play
from walstatt.games.mage_wars.rules.traits import has
from walstatt.games.mage_wars.state.effects import Aim
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.kinds import Ability
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.facts import less

#: Questions that are answered with the quickcast action of a mage.
_QUICKCAST = ("turn", "before", "after", "quickcast")


def _caster(refused: Refused) -> tuple[Thing | None, bool]:
    """Who casts, and whether a full action is left for it."""
    if refused.decision.kind in _QUICKCAST:
        return refused.state.mage(refused.decision.seat), False
    frame, thing = acting(refused)
    return thing, frame is not None and frame.moves == 0


def _quickcast(refused: Refused, caster: Thing) -> Iterator[Why]:
    if refused.decision.kind in _QUICKCAST and not caster.quickcast:
        yield Why("no-quickcast", ("MGW-QC-01", "MGW-QC-06", "MGW-RES-07"), {"thing": caster})


# --- spells -------------------------------------------------------------------------------------------------


def _cast(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    state, card = refused.state, refused.word(1)
    caster, full = _caster(refused)
    if caster is None:
        return
    name = caster
    if caster.face.type != "mage" and "familiar" not in caster.face.base:
        yield Why("no-caster", ("MGW-SPL-01", "MGW-FAM-01"), {"thing": name})
    plans = state.players[caster.seat].plans
    mine = Told("cards", tuple(plan.card for plan in plans if plan.caster == caster.id))
    if card not in state.settings.faces or state.settings.faces[card].card is None:
        yield Why("no-card", ("MGW-PLAN-04",), {"card": card or "–", "prepared": mine})
        return
    yield from _quickcast(refused, caster)
    facts: dict[str, object] = {"card": Told("card", card), "prepared": mine, "thing": name}
    if all(plan.card != card or plan.caster != caster.id for plan in plans):
        elsewhere = [plan.caster for plan in plans if plan.card == card]
        if elsewhere:
            holder = state.things[elsewhere[0]]
            rules = ("MGW-PLAN-09", "MGW-FAM-03", "MGW-SPWN-04")
            yield Why("assigned-elsewhere", rules, {**facts, "holder": holder})
        yield Why("not-prepared", ("MGW-PLAN-04", "MGW-SPL-01"), facts)
    aim = Aim(caster.seat, caster.id)
    yield from _spell(refused, caster, state.face(card), aim, full, 2)


def _bound(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    state, holder = refused.state, refused.thing(1)
    caster, full = _caster(refused)
    if caster is None:
        return
    if holder is None or holder.id not in caster.attached or not holder.bound:
        worn = [state.things[number] for number in caster.attached if state.things[number].bound]
        yield Why("no-bound", ("MGW-BIND-01", "MGW-BIND-04"), {"known": list(worn)})
        return
    yield from _quickcast(refused, caster)
    if BOUND in holder.used:
        yield Why("bound-used", ("MGW-BIND-05", "MGW-RES-06"), {"thing": holder})
    if not may_cast_bound(state, caster, holder):
        facts: dict[str, object] = {"card": Told("card", holder.bound), "thing": caster}
        yield Why("bound-stolen", ("MGW-COD-179", "MGW-Q-102"), facts)
    aim = Aim(caster.seat, caster.id, holder.id)
    yield from _spell(refused, caster, state.face(holder.bound), aim, full, 2)


def _deploy(refused: Refused) -> Iterator[Why]:
    state, seat = refused.state, refused.decision.seat
    point, card = refused.thing(1), refused.word(2)
    own = [plan for plan in state.players[seat].plans if point is not None and plan.caster == point.id]
    if point is None or point.seat != seat or "spawnpoint" not in point.face.base:
        points = [t for t in state.things.values() if t.seat == seat and "spawnpoint" in t.face.base]
        yield Why("no-spawnpoint", ("MGW-DEP-01", "MGW-SPWN-01"), {"known": list(points)})
        return
    name = point
    if all(plan.card != card for plan in own):
        prepared = Told("cards", tuple(plan.card for plan in own))
        yield Why("not-assigned", ("MGW-SPWN-04", "MGW-DEP-01"), {"thing": name, "prepared": prepared})
        return
    if not may_deploy(point):
        needed = point.face.card.casts_from if point.face.card is not None else 0
        facts: dict[str, object] = {"thing": name, "needed": needed, "mana": point.mana}
        yield Why("too-little-on-it", ("MGW-SPWN-03", "MGW-LIST-08"), facts)
    yield from _spell(refused, point, state.face(card), Aim(seat, point.id), True, 3)


def _spell(refused: Refused, caster: Thing, face: Face, aim: Aim, full: bool, start: int) -> Iterator[Why]:
    state, card = refused.state, Told("card", face.id)
    words = tuple([w for w in refused.option[start:] if w != QUICKLY and not w.startswith(LESS)])
    facts: dict[str, object] = {"card": card, "thing": caster}
    if has(state, caster, "incapacitated"):
        if caster.face.type != "mage":
            yield Why("incapacitated", ("MGW-COD-73",), facts)
        elif face.type == "attack" or face.action == "full":
            yield Why("incapacitated-mage", ("MGW-COD-81",), facts)
    quick = QUICKLY in refused.option[start:]
    if quick and not quickly(caster, face):
        yield Why("not-quickly", ("MGW-MAGE-10",), facts)
    if face.action == "full" and not full and not quick:
        if refused.decision.kind in _QUICKCAST:
            yield Why("full-spell-quickcast", ("MGW-QC-02", "MGW-CARD-06"), facts)
        yield Why("full-spell", ("MGW-CARD-06", "MGW-OPT-13", "MGW-OPT-15"), facts)
    if not may_be_in_play(state, aim.seat, face):
        legendary = "legendary" in face.base
        yield Why(
            "legendary" if legendary else "unique", ("MGW-COD-107" if legendary else "MGW-COD-46",), facts
        )
    assert face.card is not None
    yield from target_reasons(refused, aim, face, face.card.target, face.range, words)
    yield from _price(refused, caster, face, aim, words, start)


def _price(
    refused: Refused, caster: Thing, face: Face, aim: Aim, words: tuple[str, ...], start: int
) -> Iterator[Why]:
    state = refused.state
    named = [word for word in refused.option[start:] if word.startswith(LESS)]
    usable = {LESS + ring.word for ring in rings(state, aim.seat, face, revealing=False, targets=words)}
    for word in named:
        if word not in usable:
            yield Why("no-discount", ("MGW-RES-06",), {"ring": word, "card": Told("card", face.id)})
            return
    if words in set(aims(state, aim, face)):
        cost, mana = spell_cost(state, aim, face, words) - less(state, refused.option), purse(state, caster)
        if cost > mana:
            yield Why("no-mana", ("MGW-MANA-07", "MGW-Q-17"), {"cost": cost, "mana": mana})
    yield from choice_reasons(refused, face, start)


# --- abilities ----------------------------------------------------------------------------------------------


def _use(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    thing = refused.thing(1)
    if thing is None:
        yield Why("use-what", ("MGW-OPT-17",), {"examples": refused.examples("use")})
        return
    known = [] if thing.hidden else list(thing.face.abilities)
    ability = next((ability for ability in known if ability.id == refused.word(2)), None)
    name = thing
    if ability is None:
        have = ", ".join(ability.id for ability in known) or "–"
        yield Why("no-ability", ("MGW-OPT-17",), {"thing": name, "known": have})
        return
    yield from _usable(refused, thing, ability)


def _usable(refused: Refused, thing: Thing, ability: Ability) -> Iterator[Why]:
    state, seat, kind = refused.state, refused.decision.seat, refused.decision.kind
    facts: dict[str, object] = {
        "thing": thing,
        "ability": ability.name,
    }
    caster, full = _caster(refused)
    if thing.seat != seat and not (ability.by and state.friends(thing.seat, seat)):
        yield Why("not-yours", ("MGW-OPT-17",), facts)
    if ability.when not in ("action", "window", *SPELLS):
        yield Why("by-itself", ability.rules or ("MGW-OPT-17",), facts)
        return
    if ability.when == "action" and kind != "action":
        yield Why("only-in-action", ("MGW-OPT-10", "MGW-OPT-16"), facts)
    if ability.when == "window" and kind == "action":
        yield Why("only-around-action", ability.rules or ("MGW-OPT-17",), facts)
    if ability.when in SPELLS and caster is not None:
        yield from _quickcast(refused, caster)
        if thing.id != caster.id and thing.host != caster.id:
            yield Why("not-worn", ("MGW-EQU-02", "MGW-QC-08"), facts)
    if ability.when == "action" and caster is not None and not _does(refused, caster, thing, ability):
        yield Why("not-by", ("MGW-OPT-10", "MGW-OPT-16"), {**facts, "acting": caster})
    if not ready(thing, ability):
        rules = ("MGW-RES-05", "MGW-RES-06")
        yield Why("used-up" if ability.per != "game" else "used-for-good", rules, facts)
    action = SPELLS.get(ability.when) or ability.action
    if action == "full" and not full and ability.when != "window":
        yield Why("full-ability", ("MGW-OPT-13", "MGW-OPT-16"), facts)
    yield from _aimed(refused, caster or thing, thing, ability, facts)


def _does(refused: Refused, creature: Thing, thing: Thing, ability: Ability) -> bool:
    """Whether an action is that of the creature that acts."""
    if not ability.by:
        return thing.id == creature.id
    if ability.by == "mage":
        return creature.face.type == "mage" and creature.seat == thing.seat
    return ability.by in creature.face.subtypes


def _aimed(
    refused: Refused, caster: Thing, thing: Thing, ability: Ability, facts: dict[str, object]
) -> Iterator[Why]:
    state, words = refused.state, tuple(refused.option[3:])
    source = thing.id if ability.when == "window" else caster.id
    aim = Aim(refused.decision.seat, source, thing.id)
    ways = list(ability_aims(state, thing, ability, aim))
    rules = ability.rules or ("MGW-OPT-17",)
    if words in ways:
        cost, mana = ability_cost(state, thing, ability, aim, words), supply(state, refused.decision.seat)
        if cost > mana:
            yield Why("no-mana", ("MGW-OPT-18", "MGW-MANA-07"), {"cost": cost, "mana": mana})
        return
    if ability.target is not None and ability.range is not None and words:
        name = ability.name
        target, span = ability.target, ability.range
        yield from target_reasons(refused, aim, thing.face, target, span, words[:1], name)
    if ways:
        known = ", ".join(" ".join(way) for way in ways[:4])
        yield Why("ability-target", rules, {**facts, "known": known})
    else:
        yield Why("nothing-to-do", rules, facts)


CASTING: dict[str, Reasons] = {"cast": _cast, "bound": _bound, "deploy": _deploy, "use": _use}
