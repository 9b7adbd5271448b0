"""Previews of spells and abilities: what they cost, what is left, whom they reach, and what dice would do."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from walstatt.core.kit.numbers import whole
from walstatt.core.options import Option
from walstatt.core.preview import Note, Roll
from walstatt.core.scene import Cue
from walstatt.games.mage_wars.explain.preview_odds import points_of
from walstatt.games.mage_wars.explain.preview_rolls import SIDES, roll
from walstatt.games.mage_wars.explain.preview_sheet import Sheet
from walstatt.games.mage_wars.rules.abilities import SPELLS, ability_of
from walstatt.games.mage_wars.rules.attack_next import victims
from walstatt.games.mage_wars.rules.attack_pool import MADE
from walstatt.games.mage_wars.rules.castable import QUICKLY
from walstatt.games.mage_wars.rules.costs import LESS, supply
from walstatt.games.mage_wars.rules.traits import is_who, traits
from walstatt.games.mage_wars.rules.wearing import wearing
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.kinds import Attack as Bar
from walstatt.games.mage_wars.state.state import zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.facts import acting, facts_of

COST = ("MGW-COST-01", "MGW-SPL-08")


# --- casting ------------------------------------------------------------------------------------------------


def cast(sheet: Sheet, choice: Option) -> None:
    """`cast`, `bound` and `deploy`: a spell with all its targets and choices."""
    state, verb = sheet.state, choice[0]
    facts = facts_of(state, sheet.decision, choice)
    caster = sheet.thing(choice[1]) if verb == "deploy" else acting(state, sheet.decision)
    if caster is None:
        return
    face = state.face(facts.card)
    start = 3 if verb == "deploy" else 2
    words = tuple([word for word in choice[start:] if word != QUICKLY and not word.startswith(LESS)])
    own = caster.mana if caster.face.type != "mage" else 0
    sheet.pay(facts.cost, *COST, own=own)
    _what(sheet, face, caster, words, facts.cost)
    _countered(sheet, face, caster, words)
    if face.type == "attack":
        _strike(sheet, face, next(iter(face.bars.values())), caster, words)
    else:
        _aimed(sheet, caster, words)


def _aimed(sheet: Sheet, caster: Thing, words: Sequence[str]) -> None:
    """The line from the caster to the first target."""
    if words and (sheet.thing(words[0]) is not None or words[0] in sheet.state.board.index):
        sheet.hits.append(Cue("shot", caster.word, words[0]))


def _what(sheet: Sheet, face: Face, caster: Thing, words: Sequence[str], cost: int) -> None:
    """What the spell does, by its type."""
    card = face.card
    assert card is not None
    text = card.text[sheet.names.lang]
    if face.type == "enchantment":
        _enchantment(sheet, face, words, cost, text)
        return
    sheet.plain(text, *card.rules)
    if face.type == "creature":
        sheet.note("plain", "inactive", "MGW-CRE-03")
    elif face.type == "equipment":
        _, old = wearing(sheet.state, face, tuple(words))
        for number in old:
            sheet.about("bad", "replaces", sheet.state.things[number], "MGW-EQU-05")
    elif face.wall:
        for trait, key in (("blocks-los", "wall-sight"), ("passage-blocked", "wall-passage")):
            if trait in face.base:
                sheet.note("plain", key, *sheet.names.library.terms["traits"][trait].rules)
    upkeep = face.base.get("upkeep", 0)
    if upkeep:
        sheet.note("bad", "upkeep", "MGW-COD-50", mana=sheet.names.count("mana", upkeep))
    if card.heal is not None:
        _heals(sheet, face, caster, words)


def _enchantment(sheet: Sheet, face: Face, words: Sequence[str], cost: int, text: str) -> None:
    """It lies face down first; revealing it costs mana again."""
    target = sheet.thing(words[0]) if words else None
    more = face.reveal
    if target is not None and target.face.type == "mage":
        more += face.base.get("magebind", 0)
    left = supply(sheet.state, sheet.seat) - cost
    tone = "plain" if left >= more else "bad"
    sheet.note(
        tone, "reveal-later", "MGW-ENCH-12", "MGW-ENCH-13", mana=sheet.names.count("mana", more), left=left
    )
    assert face.card is not None
    if face.mandatory:
        sheet.note("plain", "mandatory", "MGW-MAND-02")
    sheet.plain(text, *face.card.rules)


def _countered(sheet: Sheet, face: Face, caster: Thing, words: Sequence[str]) -> None:
    """Face-down enchantments of enemies on the target or the caster may turn out to be counters."""
    numbers = [caster.id]
    if face.type in ("incantation", "enchantment"):
        numbers += [number for word in words if (number := whole(word)) is not None]
    hidden = sheet.hidden_of_others(*numbers)
    if hidden:
        cells = tuple(thing.word for thing in hidden)
        sheet.note("bad", "may-counter", "MGW-SPL-11", "MGW-MAND-08", cells=cells, n=len(hidden))
        sheet.doubt("doubt.counter")


# --- what dice would do -------------------------------------------------------------------------------------


def _strike(sheet: Sheet, face: Face, bar: Bar, caster: Thing, words: Sequence[str]) -> None:
    """An attack spell: on its target, or on everything in a zone."""
    state = sheet.state
    frame = Attack(
        seat=caster.seat, attacker=caster.id, source=0, card=face.id, bar=bar.id, by="spell",
        at="attack.declare" if bar.kind in MADE else "attack.begin",
    )  # fmt: skip
    if bar.kind != "zone":
        roll(sheet, msgspec.structs.replace(frame, target=int(words[0])))
        return
    zone = state.board.index[words[0]]
    for number in victims(state, zone, caster.id if bar.spares_caster else 0):
        victim = state.things[number]
        if state.friends(victim.seat, sheet.seat):
            sheet.about("bad", "own-side", victim, "MGW-ZATK-04")
        roll(sheet, msgspec.structs.replace(frame, at="attack.zone", target=number, zone=zone))


def _heals(sheet: Sheet, face: Face, caster: Thing, words: Sequence[str]) -> None:
    """Healing: the target, or everybody that is meant in the target zone."""
    state = sheet.state
    assert face.card is not None
    heal = face.card.heal
    assert heal is not None
    if words and words[0] in state.board.index:
        zone = state.board.index[words[0]]
        healed = [t for t in state.things.values() if zone_of(state, t) == zone and t.face.has_life]
        healed = [t for t in healed if is_who(state, caster, t, heal.who)]
    else:
        target = sheet.thing(words[0]) if words else None
        healed = [target] if target is not None else []
    for thing in healed:
        healing(sheet, thing, heal.dice)


def healing(sheet: Sheet, thing: Thing, dice: int) -> None:
    """Attack dice that heal (MGW-DMG-05); more than the damage is lost."""
    if "finite-life" in traits(sheet.state, thing):
        sheet.about("bad", "cannot-heal", thing, "MGW-COD-18")
        return
    odds = points_of(dice).map(lambda points: min(points, thing.damage))
    good = sheet.tone(thing.seat, good=True)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("heals", thing=sheet.called(thing)),
            target=thing.word,
            dice=dice,
            sides=SIDES,
            parts=(Note("plain", sheet.say("damage-now", n=thing.damage), ("MGW-DMG-05",)),),
            chances=(sheet.chance(sheet.say("chance.all-healed"), odds.at_least(thing.damage), good),)
            if thing.damage
            else (),
            spread=sheet.spread(odds, 1, good),
            mean=sheet.mean(odds),
            counts="healing",
        )
    )


# --- abilities ----------------------------------------------------------------------------------------------


def use(sheet: Sheet, choice: Option) -> None:
    """`use THING ABILITY TARGET…`"""
    state, names = sheet.state, sheet.names
    thing = sheet.thing(choice[1])
    if thing is None:
        return
    ability = ability_of(thing, choice[2])
    cost = facts_of(state, sheet.decision, choice).cost
    sheet.pay(cost, *(ability.rules or COST))
    sheet.plain(ability.text[names.lang], *ability.rules)
    if ability.limit:
        key = "limit-game" if ability.per == "game" else "limit-round"
        sheet.note("plain", key, "MGW-RES-06", n=ability.limit)
    words = choice[3:]
    target = sheet.thing(words[0]) if words else None
    caster = acting(state, sheet.decision) or thing
    if ability.attack is not None and words:
        _strike(sheet, thing.face, ability.attack, caster, words)
    elif ability.heal and target is not None:
        healing(sheet, target, ability.heal)
    elif words:
        _light(sheet, thing, ability.id, words)
        _aimed(sheet, thing, words)
    if ability.when in SPELLS and sheet.hidden_of_others(caster.id):
        sheet.doubt("doubt.counter")


def _light(sheet: Sheet, thing: Thing, ability: str, words: Sequence[str]) -> None:
    """An attack bar of an object that has as many dice as mana is paid for it."""
    bar = thing.face.bars.get(ability)
    if bar is None or not bar.x or len(words) < 2 or sheet.thing(words[0]) is None:
        return
    paid = int(words[1])
    roll(
        sheet,
        Attack(
            seat=thing.seat, attacker=thing.id, source=thing.id, card=thing.face.id, bar=bar.id,
            target=int(words[0]), by="ability", dice=paid, effect=paid,
        ),
    )  # fmt: skip
