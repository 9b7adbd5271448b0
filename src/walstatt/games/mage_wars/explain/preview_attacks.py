"""Previews of attacks and of the answers to them: the reckoning of the dice and the exact odds."""

from __future__ import annotations

import msgspec

from walstatt.core.options import Option
from walstatt.games.mage_wars.explain.preview_odds import Outcome, attack_outcome
from walstatt.games.mage_wars.explain.preview_rolls import roll
from walstatt.games.mage_wars.explain.preview_sheet import Sheet
from walstatt.games.mage_wars.rules.attack import follow_up
from walstatt.games.mage_wars.rules.attack_aims import attack_cost, weapon_called
from walstatt.games.mage_wars.rules.attack_answers import (
    barrier_attack,
    counter_attack,
    counterstrikes,
    renewed,
)
from walstatt.games.mage_wars.rules.attack_avoid import defense_modifier
from walstatt.games.mage_wars.rules.attack_damage import band_effects
from walstatt.games.mage_wars.rules.attack_declare import ground
from walstatt.games.mage_wars.rules.attack_odds import D12, effect_odds
from walstatt.games.mage_wars.rules.attack_pool import bar_of, harm, victim_of
from walstatt.games.mage_wars.rules.conditions import ESCAPE
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import defenses_of
from walstatt.games.mage_wars.screen.profiles import effect_names
from walstatt.games.mage_wars.state.frames import Activation, Attack

with_ = msgspec.structs.replace

# --- choices ------------------------------------------------------------------------------------------------


def attack(sheet: Sheet, choice: Option) -> None:
    """`attack TARGET BAR`: the action of a creature, a further target, or another attack."""
    state = sheet.state
    running: Attack | None = find(state, Attack)
    if sheet.decision.kind == "sweep" and running is not None:
        whole(sheet, renewed(running, target=int(choice[1])))
        return
    extra = sheet.decision.kind == "extra-attack"
    activation: Activation | None = find(state, Activation)
    number = int(sheet.decision.subject[0]) if sheet.decision.subject else 0
    creature = state.things.get(number) or (state.things.get(activation.thing) if activation else None)
    if creature is None:
        return
    source, bar = weapon_called(state, creature, choice[2])
    whole(
        sheet,
        Attack(
            seat=creature.seat, attacker=creature.id, source=source.id, card=source.face.id, bar=bar.id,
            target=int(choice[1]), by="extra" if extra else "action",
            charged=activation is not None and activation.charged and not extra,
        ),
    )  # fmt: skip


def counterstrike(sheet: Sheet, choice: Option) -> None:
    attacker, target = (sheet.thing(word) for word in sheet.decision.subject[:2])
    if attacker is not None and target is not None:
        weapon = weapon_called(sheet.state, target, choice[1])
        whole(sheet, counter_attack(target, weapon, attacker.id))


def next_victim(sheet: Sheet, choice: Option) -> None:
    """The next one that a zone attack strikes."""
    running: Attack | None = find(sheet.state, Attack)
    if running is not None and running.zone >= 0:
        whole(sheet, renewed(running, target=int(choice[1]), spent=()))


def defend(sheet: Sheet, choice: Option) -> None:
    """The chance of a defense, and what happens if it fails."""
    running: Attack | None = find(sheet.state, Attack)
    target = victim_of(sheet.state, running) if running is not None else None
    if running is None or target is None:
        return
    giver, number = int(choice[1]), int(choice[2]) if len(choice) > 2 else 0
    for source, n, chance in attack_outcome(sheet.state, running).first.defenses:
        if (source, n) == (giver, number):
            what = sheet.called(sheet.thing(source))
            key = "defends-own" if source == target.id else "defends"
            sheet.note("good", key, "MGW-DEF-01", cells=(str(source),), what=what, chance=sheet.share(chance))
    going_on(sheet, running)


def leap(sheet: Sheet, choice: Option) -> None:
    """Lightning that goes on to another target, a little weaker."""
    running: Attack | None = find(sheet.state, Attack)
    if running is None:
        return
    numbers = sheet.state.face(running.card).numbers
    twin = sheet.state.copy()
    follow_up(twin, running, int(choice[1]), dice=-numbers["dice"], effect=-numbers["effect"])
    frame = twin.stack[-1]
    assert isinstance(frame, Attack)
    roll(sheet, frame)


def reroll(sheet: Sheet, choice: Option) -> None:
    """Dice that may be rolled again: those of an attack, of a defense, or of an escape."""
    state, about = sheet.state, sheet.decision.subject[0]
    running: Attack | None = find(state, Attack)
    if about == "escape":
        sheet.note("good", "reroll-escape", "MGW-EFF-10", chance=sheet.share(D12.at_least(ESCAPE)))
        return
    target = victim_of(state, running) if running is not None else None
    if running is None or target is None:
        return
    if about == "defense":
        giver, number, _ = running.defense
        for source, n, defense in defenses_of(state, target):
            if (source, n) == (giver, number):
                chance = D12.at_least(defense.roll - defense_modifier(state, target, defense))
                sheet.note("good", "reroll-defense", "MGW-DEF-01", chance=sheet.share(chance))
    elif choice[-1] == "dice":
        going_on(sheet, running)
        roll(sheet, with_(running, at="attack.roll", rolled=()))
    elif choice[-1] == "effect":
        bands = bar_of(state, running).bands
        now = effect_names(sheet.names, band_effects(bands, running.die + running.shift))
        sheet.note("plain", "effect-now", "MGW-EFF-01", effects=now or sheet.say("no-effect"))
        for effects, chance in effect_odds(bands, running.shift).items():
            told = effect_names(sheet.names, effects) or sheet.say("no-effect")
            sheet.note("plain", "effect-chance", "MGW-EFF-01", effects=told, chance=sheet.share(chance))


def under_way(sheet: Sheet, choice: Option | None = None) -> None:
    """The attack that is going on, for those who are asked something in the middle of it."""
    running: Attack | None = find(sheet.state, Attack)
    if running is not None:
        going_on(sheet, running)


# --- an attack ----------------------------------------------------------------------------------------------


def whole(sheet: Sheet, attack: Attack) -> None:
    """An attack that would be declared: its price, its odds, and what may answer it."""
    price = attack_cost(sheet.state, attack)
    if price:
        sheet.pay(price, "MGW-ATK-19")
    outcome = roll(sheet, attack)
    answers(sheet, attack, outcome)


def going_on(sheet: Sheet, attack: Attack) -> None:
    """An attack in the middle of its steps: what its dice will do, or have done."""
    state = sheet.state
    victim = victim_of(state, attack)
    if victim is None or attack.avoided or attack.missed:
        return
    if attack.rolled:
        if attack.at in ("attack.rolled", "attack.damage"):
            dealt = harm(state, attack, victim).damage
            tone = sheet.tone(victim.seat, dealt == 0)
            sheet.note(
                tone, "will-deal", "MGW-DMG-01", cells=(victim.word,), thing=sheet.called(victim),
                damage=sheet.names.count("damage", dealt), dice=sheet.names.dice(attack.rolled),
            )  # fmt: skip
        return
    if attack.at not in ("attack.over", "attack.next", "attack.guard", "attack.counter", "attack.barrier"):
        roll(sheet, attack)


# --- what answers it ----------------------------------------------------------------------------------------


def answers(sheet: Sheet, attack: Attack, outcome: Outcome | None) -> None:
    """Damage barrier and counterstrikes of the one who is attacked in melee, as things are now."""
    state = sheet.state
    attacker, target = state.things.get(attack.attacker), state.things.get(attack.target)
    melee = bar_of(state, attack).kind == "melee"
    if not melee or attacker is None or target is None or attacker.id in (target.id, target.host):
        return
    twin = state.copy()
    ground(twin, attack)
    back = Sheet(sheet.names, sheet.match, sheet.seat, sheet.decision)
    back.state = twin
    barrier = barrier_attack(twin, attack) if outcome is not None else None
    if barrier is not None:
        rules = ("MGW-BAR-01",)
        tone = sheet.tone(attacker.seat, good=False)
        card = sheet.names.card(barrier.card)
        sheet.about(tone, "barrier", target, *rules, card=card)
        roll(back, barrier)
    if attack.by != "counterstrike":
        weapons = counterstrikes(twin, target, attacker)
        if weapons:
            tone = sheet.tone(attacker.seat, good=False)
            why = ("MGW-CSTR-01", "MGW-GRD-02") if target.guard else ("MGW-CSTR-01",)
            sheet.about(tone, "strikes-back", target, *why)
            sheet.doubt("doubt.strikes-back", thing=sheet.called(target))
        for weapon in weapons:
            roll(back, counter_attack(target, weapon, attacker.id))
    if target.guard:
        tone = sheet.tone(target.seat, good=False)
        sheet.about(tone, "loses-guard", target, "MGW-GRD-08")
    sheet.rolls_found += back.rolls_found
    sheet.hits += back.hits
    sheet.doubts += back.doubts
