"""Why a spell or an ability cannot be cast or used so: which judge is asked (SPL, COST, QC, BIND, OPT)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.mage_wars.explain.refused_actions import acting, compelled
from walstatt.games.mage_wars.explain.refusing import Reasons, Refused
from walstatt.games.mage_wars.rules.abilities import SPELLS
from walstatt.games.mage_wars.rules.castable import (
    FULL_SPELL,
    NO_SPAWNPOINT,
    no_caster,
    no_quickcast,
    not_deploying,
    not_prepared,
    prepared,
    why_not_bound,
    why_not_cast,
    why_not_deployed,
)
from walstatt.games.mage_wars.rules.reasons import Told, Why
from walstatt.games.mage_wars.rules.usable import ABILITY, why_not_used
from walstatt.games.mage_wars.state.effects import Aim
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.kinds import Ability
from walstatt.games.mage_wars.state.things import Thing

#: Questions that are answered with the quickcast action of a mage.
_QUICKCAST = ("turn", "before", "after", "quickcast")


def _caster(refused: Refused) -> tuple[Thing | None, bool]:
    """Who casts, and whether a full action is left for it."""
    if refused.decision.kind in _QUICKCAST:
        return refused.state.mage(refused.decision.seat), False
    frame, thing = acting(refused)
    return thing, frame is not None and frame.moves == 0


def _quickcast(refused: Refused, caster: Thing) -> Iterator[Why]:
    why = no_quickcast(caster) if refused.decision.kind in _QUICKCAST else None
    if why is not None:
        yield why.also(thing=caster)


# --- spells -------------------------------------------------------------------------------------------------


def _cast(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    state, card = refused.state, refused.word(1)
    caster, full = _caster(refused)
    if caster is None:
        return
    why = no_caster(caster)
    if why is not None:
        yield why.also(thing=caster)
    if card not in state.settings.faces or state.settings.faces[card].card is None:
        mine = Told("cards", tuple(prepared(state, caster)))
        yield Why("no-card", ("MGW-PLAN-04",), {"card": card or "–", "prepared": mine})
        return
    yield from _quickcast(refused, caster)
    why = not_prepared(state, caster, card)
    if why is not None:
        yield why
    face, aim, words = state.face(card), Aim(caster.seat, caster.id), tuple(refused.option[2:])
    yield from _worded(refused, face, 2, why_not_cast(state, caster, face, words, aim, full=full))


def _bound(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    state, holder = refused.state, refused.thing(1)
    caster, full = _caster(refused)
    if caster is None:
        return
    why = why_not_bound(state, caster, holder)
    if why is not None and why.key == "no-bound":
        yield why
    yield from _quickcast(refused, caster)
    if why is not None:
        yield why
        return
    assert holder is not None
    aim, words = Aim(caster.seat, caster.id, holder.id), tuple(refused.option[2:])
    face = state.face(holder.bound)
    yield from _worded(refused, face, 2, why_not_cast(state, caster, face, words, aim, full=full))


def _deploy(refused: Refused) -> Iterator[Why]:
    state, seat = refused.state, refused.decision.seat
    point, card = refused.thing(1), refused.word(2)
    why = not_deploying(state, seat, point) if point is not None else NO_SPAWNPOINT
    if point is None or why is NO_SPAWNPOINT:
        points = [t for t in state.things.values() if not_deploying(state, seat, t) is not NO_SPAWNPOINT]
        yield NO_SPAWNPOINT.also(known=points)
        return
    mine = prepared(state, point)
    if card not in mine:
        facts: dict[str, object] = {"thing": point, "prepared": Told("cards", tuple(mine))}
        yield Why("not-assigned", ("MGW-SPWN-04", "MGW-DEP-01"), facts)
        return
    if why is not None:
        needed = point.face.card.casts_from if point.face.card is not None else 0
        yield why.also(thing=point, needed=needed, mana=point.mana)
    face, words = state.face(card), tuple(refused.option[3:])
    yield from _worded(refused, face, 3, why_not_deployed(state, point, face, words, Aim(seat, point.id)))


def _worded(refused: Refused, face: Face, start: int, why: Why | None) -> Iterator[Why]:
    """What the judge of a spell says; which choices there are, only the options know."""
    if why is None:
        return
    if why.key == "choices":
        yield from _choices(refused, face, start)
    elif why.key == FULL_SPELL.key and refused.decision.kind in _QUICKCAST:
        yield Why("full-spell-quickcast", ("MGW-QC-02", "MGW-CARD-06"), why.facts)
    else:
        yield why


def _choices(refused: Refused, face: Face, start: int) -> Iterator[Why]:
    """The target is legal; something is wrong with what is chosen besides."""
    beginning = refused.option[: start + 1]
    ways = [option.text for option in refused.decision.options if option[: start + 1] == beginning][:4]
    if ways:
        known = ", ".join(f"'{way}'" for way in ways)
        yield Why("choices", ("MGW-SPL-07",), {"card": Told("card", face.id), "known": known})


# --- abilities ----------------------------------------------------------------------------------------------


def _use(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    thing = refused.thing(1)
    if thing is None:
        yield Why("use-what", ("MGW-OPT-17",), {"examples": refused.examples("use")})
        return
    known = [] if thing.hidden else list(thing.face.abilities)
    ability = next((ability for ability in known if ability.id == refused.word(2)), None)
    if ability is None:
        have = ", ".join(ability.id for ability in known) or "–"
        yield Why("no-ability", ("MGW-OPT-17",), {"thing": thing, "known": have})
        return
    user, full = _caster(refused)
    if thing.seat == refused.decision.seat or ability.by:
        yield from _moment(refused, user, thing, ability)
    words = tuple(refused.option[3:])
    why = why_not_used(refused.state, refused.decision.seat, user, thing, ability, words, full=full)
    if why is not None:
        yield why


def _moment(refused: Refused, user: Thing | None, thing: Thing, ability: Ability) -> Iterator[Why]:
    """Abilities that are used at another time than the one that is asked about."""
    kind, facts = refused.decision.kind, {"thing": thing, "ability": ability.name}
    if ability.when not in ("action", "window", *SPELLS):
        yield Why("by-itself", ability.rules or ABILITY, facts)
    if ability.when == "action" and kind != "action":
        yield Why("only-in-action", ("MGW-OPT-10", "MGW-OPT-16"), facts)
    if ability.when == "window" and kind == "action":
        yield Why("only-around-action", ability.rules or ABILITY, facts)
    if ability.when in SPELLS and user is not None:
        yield from _quickcast(refused, user)


CASTING: dict[str, Reasons] = {"cast": _cast, "bound": _bound, "deploy": _deploy, "use": _use}
