"""The dice of an attack before they fall: the reckoning line by line, and the exact odds."""

from __future__ import annotations

from walstatt.core.preview import Chance, Note, Roll
from walstatt.core.scene import Cue
from walstatt.games.mage_wars.explain.preview_odds import Outcome, attack_outcome
from walstatt.games.mage_wars.explain.preview_sheet import Sheet
from walstatt.games.mage_wars.rules.attack_pool import (
    attack_dice,
    bar_of,
    bar_traits,
    is_unavoidable,
    victim_of,
)
from walstatt.games.mage_wars.rules.rerolls import rerollers
from walstatt.games.mage_wars.rules.traits import armor_of, life_of
from walstatt.games.mage_wars.screen.profiles import effect_names, effects_text
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.events import reason

#: Rules of the words that are reasons for dice and no traits.
REASON_RULES = {
    "base": ("MGW-DICE-02",), "vs": ("MGW-DICE-03",), "weak": ("MGW-COND-14",), "given": ("MGW-DICE-02",),
}  # fmt: skip
SIDES = 6  # of an attack die


def roll(sheet: Sheet, attack: Attack) -> Outcome | None:
    """The roll of an attack with its reckoning; nothing is rolled against who is immune."""
    state, names = sheet.state, sheet.names
    victim = victim_of(state, attack)
    attacker = state.things.get(attack.attacker)
    bar = bar_of(state, attack)
    if victim is None:
        return None
    kind = "shot" if bar.kind in ("ranged", "zone") else "hit"
    sheet.hits.append(Cue(kind, attacker.word if attacker is not None else "", victim.word))
    if attack_dice(state, attack).immune:
        tone = sheet.tone(victim.seat, good=True)
        sheet.about(tone, "immune", victim, "MGW-DMG-17", "MGW-COD-87")
        return None
    outcome = attack_outcome(state, attack)
    pool = outcome.first.pool
    title = sheet.say(
        "attack" if attacker is not None else "attack-alone",
        bar=names.bar(attack.card, attack.bar), attacker=sheet.called(attacker), target=sheet.called(victim),
    )  # fmt: skip
    harmful = sheet.tone(victim.seat, good=False)
    lost = -sum(min(0, dice) for _, dice, _ in pool.reasons)
    sheet.rolls_found.append(
        Roll(
            title=title,
            source=attacker.word if attacker is not None else "",
            target=victim.word,
            dice=pool.dice,
            lost=lost,
            sides=SIDES,
            needs=sheet.say("against-armor", armor=outcome.first.armor),
            parts=tuple(_reckoning(sheet, attack, outcome, victim)),
            chances=tuple(_chances(sheet, attack, outcome, victim, harmful)),
            spread=sheet.spread(outcome.damage, _fatal(state, victim), harmful),
            mean=sheet.mean(outcome.damage),
        )
    )
    _doubts(sheet, attack, outcome, victim)
    return outcome


def _fatal(state: State, victim: Thing) -> int:
    return max(1, life_of(state, victim) - victim.damage)


def _reckoning(sheet: Sheet, attack: Attack, outcome: Outcome, victim: Thing) -> list[Note]:
    """Line by line: dice, the effect die, armor, strikes."""
    state, names, pool = sheet.state, sheet.names, outcome.first.pool
    bar = bar_of(state, attack)
    found: list[Note] = []
    owner = attack.seat
    for word, dice, _ in pool.reasons:
        if word == "base":
            found.append(Note("plain", sheet.say("dice", dice=names.count("die", dice)), REASON_RULES[word]))
        elif dice:
            text = sheet.say("part", what=reason(names, word), number=names.signed(dice))
            found.append(Note(sheet.tone(owner, dice > 0), text, _rules_of(sheet, word)))
    if outcome.strikes > 1:
        found.append(Note("plain", sheet.say("strikes", n=outcome.strikes), ("MGW-ATK-31",)))
    traits = bar_traits(state, attack, bar)
    whole_armor, armor = armor_of(state, victim), outcome.first.armor
    if "critical-damage" in traits:
        found.append(Note("plain", sheet.say("all-critical"), ("MGW-Q-122",)))
    elif whole_armor != armor:
        text = sheet.say("armor-pierced", armor=whole_armor, left=armor)
        found.append(Note("plain", text, ("MGW-COD-37", "MGW-DMG-02")))
    else:
        found.append(Note("plain", sheet.say("armor", armor=armor), ("MGW-DMG-02",)))
    if bar.bands:
        text = sheet.say("effect-die", effects=effects_text(names, bar))
        found.append(Note("plain", text, ("MGW-EFF-01",)))
        for word, _, effect in pool.reasons:
            if effect:
                text = sheet.say("effect-part", what=reason(names, word), number=names.signed(effect))
                found.append(Note(sheet.tone(owner, effect > 0), text, _rules_of(sheet, word)))
    for trait in ("vampiric", "mana-drain", "mana-transfer", "sweeping"):
        if trait in traits:
            rules = names.library.terms["traits"][trait].rules
            found.append(Note("plain", names.trait(trait, traits[trait]), rules))
    if outcome.first.pool.dice and victim.marks.get("shield"):
        found.append(Note("plain", sheet.say("shield", n=victim.face.numbers["shield"]), ("MGW-MAGE-42",)))
    return found


def _rules_of(sheet: Sheet, word: str) -> tuple[str, ...]:
    """The rules of a reason: a trait, a damage type, or a card."""
    if word in REASON_RULES:
        return REASON_RULES[word]
    terms = sheet.names.library.terms
    for group in ("traits", "effects"):
        if word in terms[group]:
            return terms[group][word].rules
    face = sheet.names.face(word)
    return face.rules if face is not None else ()


def _chances(sheet: Sheet, attack: Attack, outcome: Outcome, victim: Thing, harmful: str) -> list[Chance]:
    names, first = sheet.names, outcome.first
    saved = sheet.tone(victim.seat, good=True)
    found = [sheet.chance(sheet.say("chance.destroyed"), outcome.destroyed, harmful)]
    if outcome.damage[0]:
        found.append(sheet.chance(sheet.say("chance.nothing"), outcome.damage[0], saved))
    found += [
        sheet.chance(effect_names(names, ((name, n),)), chance, harmful)
        for name, n, chance in outcome.effects
    ]
    if first.proceeds < 1:
        found.append(sheet.chance(sheet.say("chance.misses"), 1 - first.proceeds, saved))
    for giver, _, chance in first.defenses:
        label = sheet.say("chance.avoided")
        if giver != victim.id:
            label = sheet.say("chance.avoided-by", what=names.card(sheet.state.things[giver].face.id))
        found.append(sheet.chance(label, chance, saved))
    return found


def _doubts(sheet: Sheet, attack: Attack, outcome: Outcome, victim: Thing) -> None:
    """What the odds do not count: decisions of others, and cards that lie face down."""
    state = sheet.state
    if outcome.first.defenses:
        sheet.doubt("doubt.defense", thing=sheet.called(victim))
    if not outcome.steady:
        sheet.doubt("doubt.strikes")
    if rerollers(state, victim.seat, friendly=True):
        sheet.doubt("doubt.reroll")
    for thing in state.watchers():
        if not attack.begun and thing.face.effect.declared is not None and thing.host == victim.id:
            sheet.doubt("doubt.card", card=sheet.names.card(thing.face.id))
    if sheet.hidden_of_others():
        sheet.doubt("doubt.hidden")
    if is_unavoidable(state, attack) and not outcome.first.defenses and sheet.hidden_of_others(victim.id):
        sheet.about(sheet.tone(attack.seat, good=True), "unavoidable", victim, "MGW-DEF-13")
