"""Steps 5 to 8 of an attack: extra strikes, damage barrier, counterstrike, end (ATK, BAR, CSTR, GRD)."""

from __future__ import annotations

import msgspec

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.attacks import AttackEnded, StruckAgain
from walstatt.games.mage_wars.rules.attack_aims import Weapon, still_valid, weapon_called, weapons
from walstatt.games.mage_wars.rules.attack_declare import GROUNDED, cancel, told
from walstatt.games.mage_wars.rules.attack_pool import MADE, bar_of, bar_traits
from walstatt.games.mage_wars.rules.coming import lose_guard
from walstatt.games.mage_wars.rules.hooks import run_hook
from walstatt.games.mage_wars.rules.reveal import barrier_of, open_window
from walstatt.games.mage_wars.rules.steps import go, push, step
from walstatt.games.mage_wars.rules.traits import attack_traits, has
from walstatt.games.mage_wars.state.frames import Attack, Hook
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

NO = Option(("no",))


# --- 5 extra strikes ----------------------------------------------------------------------------------------


@step("attack.strikes")
def strikes(state: State, attack: Attack) -> None:
    """Each extra strike runs through steps 2 to 4, whatever became of the one before (MGW-ATK-31)."""
    bar = bar_of(state, attack)
    if bar.kind not in MADE or attack.target not in state.things:  # MGW-Q-64, MGW-WALL-10, MGW-BAR-09
        go(state, attack, "attack.over")
        return
    if attack.attacker not in state.things and bar.kind != "zone":
        go(state, attack, "attack.guard")
        return
    if not still_valid(state, attack):
        if bar.kind == "melee":
            cancel(state, attack, "out-of-reach", "MGW-ATK-22", "MGW-Q-66")
        else:  # nothing of it was left to come but extra strikes
            go(state, attack, "attack.over")
        return
    # Not after a failed daze check (MGW-ATK-23, MGW-ATK-31); a counterstrike is one strike (MGW-CSTR-04).
    if not attack.missed and attack.by != "counterstrike" and attack.strike + 1 < strikes_of(state, attack):
        strike = attack.strike + 1
        go(
            state, attack, "attack.avoid", strike=strike, avoided=False, turned=False, rolled=(), die=0,
            defense=(0, 0, 0),
        )  # fmt: skip
        rules = ("MGW-ATK-31", "MGW-COD-36" if strike > 1 else "MGW-COD-35")
        attacker, target = told(state, attack.attacker), told(state, attack.target)
        state.emit(StruckAgain(attacker=attacker, target=target, strike=strike + 1, rules=rules))
        return
    # One answer to all strikes (MGW-ATK-32, MGW-ATK-33), and none to other attacks than melee attacks
    # (MGW-ATK-16, MGW-BAR-07, MGW-CSTR-09).
    go(state, attack, "attack.barrier" if bar.kind == "melee" else "attack.over")


def strikes_of(state: State, attack: Attack) -> int:
    """MGW-COD-35, MGW-COD-36."""
    found = bar_traits(state, attack, bar_of(state, attack))
    return 3 if "triplestrike" in found else 2 if "doublestrike" in found else 1


# --- 6 damage barrier ---------------------------------------------------------------------------------------


@step("attack.barrier")
def barrier(state: State, attack: Attack) -> None:
    """A barrier answers a successful melee attack, once a round each attacker (MGW-BAR-01, MGW-BAR-06).

    Also if that is a counterstrike (MGW-Q-57).
    """
    attacker, target = state.things[attack.attacker], state.things[attack.target]
    if attacker.id in (target.id, target.host):  # MGW-ATK-18, MGW-Q-54
        go(state, attack, "attack.over")
        return
    answer = barrier_attack(state, attack) if attack.hit else None  # MGW-BAR-02, 03, 04
    if answer is None:
        go(state, attack, "attack.counter")
        return
    go(state, attack, "attack.counter", news=True)
    source = state.things[answer.source]
    state.change(source, used=(*source.used, f"barrier-{attacker.id}"))
    push(state, answer)


def barrier_attack(state: State, attack: Attack) -> Attack | None:
    """The attack with which the target's barrier answers a hit, if it can (MGW-Q-53, MGW-Q-55).

    Whether its bearer is Incapacitated does not matter (MGW-COD-77).
    """
    target = state.things[attack.target]
    source = barrier_of(state, target) if target.attached else None
    if source is None or f"barrier-{attack.attacker}" in source.used:
        return None
    bar = next(bar for bar in source.face.bars.values() if bar.kind == "barrier")
    return Attack(
        at="attack.begin", seat=target.seat, attacker=target.id, source=source.id, card=source.face.id,
        bar=bar.id, target=attack.attacker, by="barrier",
    )  # fmt: skip


# --- 7 counterstrike ----------------------------------------------------------------------------------------


@step("attack.counter")
def counter(state: State, attack: Attack) -> Flow | None:
    """The defender may strike back once (MGW-CSTR-01, 03, 07, 08, MGW-Q-56), hit or not (MGW-CSTR-02)."""
    if attack.by == "counterstrike":
        go(state, attack, "attack.over")
        return None
    attacker, target = state.things.get(attack.attacker), state.things.get(attack.target)
    if attacker is not None and not still_valid(state, attack):
        cancel(state, attack, "out-of-reach", "MGW-ATK-22", "MGW-Q-66")
        return None
    if attacker is None or target is None or not counterstrikes(state, target, attacker):  # MGW-Q-65
        go(state, attack, "attack.guard")
        return None
    return _counter(state, attack, attacker, target)


def counterstrikes(state: State, creature: Thing, attacker: Thing) -> list[Weapon]:
    """Quick melee attacks with Counterstrike; a guard has it on all of them (MGW-CSTR-05, 06, MGW-GRD-02).

    Also one that the attacker could have ignored (MGW-GRD-10).
    """
    if not creature.face.creature or has(state, creature, "incapacitated"):
        return []
    out_of_reach = has(state, attacker, "flying") and not has(state, creature, "flying")
    found: list[Weapon] = []
    for source, bar in weapons(state, creature, quick=True, full=False):
        if bar.kind != "melee":
            continue
        given = attack_traits(state, creature, bar)
        if ("counterstrike" in given or creature.guard) and ("reach" in given or not out_of_reach):
            found.append((source, bar))
    return found


def _counter(state: State, attack: Attack, attacker: Thing, target: Thing) -> Flow:
    def options() -> Listed:
        ways = counterstrikes(state, target, attacker)
        return Listed([*(Option(("counterstrike", bar.id)) for _, bar in ways), NO])

    answer: Option = yield ask(
        target.seat, "counterstrike", options, "MGW-CSTR-01", "MGW-CSTR-03", "MGW-CSTR-06",
        about=(attacker.word, target.word), turn=state.turn,
    )  # fmt: skip
    go(state, attack, "attack.guard", news=True)
    if answer != NO:  # its action marker stays as it is (MGW-CSTR-11, MGW-GRD-07)
        push(state, counter_attack(target, weapon_called(state, target, answer[1]), attacker.id))


def counter_attack(creature: Thing, weapon: Weapon, attacker: int) -> Attack:
    """A counterstrike with one of its attacks; the target is fixed, and it begins with step 1 (MGW-Q-58)."""
    source, bar = weapon
    return Attack(
        seat=creature.seat, attacker=creature.id, source=source.id, card=source.face.id, bar=bar.id,
        target=attacker, by="counterstrike",
    )  # fmt: skip


@step("attack.guard")
def guard(state: State, attack: Attack) -> None:
    """A guard that was attacked in melee loses its token at the end of step 7 (MGW-CSTR-10, MGW-GRD-08).

    That is the step of the counterstrike (MGW-Q-51); other attacks leave it its token (MGW-GRD-18).
    """
    target = state.things.get(attack.target)
    guarded = bar_of(state, attack).kind == "melee" and target is not None and target.guard
    go(state, attack, "attack.over", news=attack.news or guarded)
    if guarded:
        lose_guard(state, attack.target, "MGW-CSTR-10", "MGW-GRD-08")


# --- 8 attack ends ------------------------------------------------------------------------------------------


@step("attack.over")
def over(state: State, attack: Attack) -> None:
    """What lasted for this attack ends with it (MGW-ATK-34, MGW-FLY-06, MGW-FLY-07)."""
    made = bar_of(state, attack).kind in MADE
    news = attack.news
    go(state, attack, "attack.next", grounded=(), news=False)
    for number in attack.grounded:
        thing = state.things.get(number)
        if thing is not None and GROUNDED in thing.marks:
            marks = {name: count for name, count in thing.marks.items() if name != GROUNDED}
            news = has(state, state.change(thing, marks=marks), "flying") or news
    if not made or not attack.begun:
        return
    _remember(state, attack)
    attacker, target = told(state, attack.attacker), told(state, attack.target)
    state.emit(AttackEnded(attacker=attacker, target=target, rules=("MGW-ATK-34",)))
    # Where nothing has happened since the window at the end of step 4, this would be the same one again.
    if news:
        open_window(state, "attack.end", attack.attacker, attack.target)
    _tell_cards(state, attack)


def _tell_cards(state: State, attack: Attack) -> None:
    """Cards that do something after an attack do it before enchantments may be revealed."""
    for watcher in reversed(state.watchers()):
        if watcher.face.effect.attacked is not None:
            run_hook(state, "attacked", watcher)
    if attack.by == "spell" and state.face(attack.card).effect.attacked is not None:
        push(state, Hook(hook="attacked", card=attack.card, thing=attack.attacker))


def fact(attack: Attack, kind: str) -> str:
    """The word by which an attacker remembers an attack until the round ends: `melee-action-5`."""
    return f"{kind}-{attack.by}-{attack.target}"


def _remember(state: State, attack: Attack) -> None:
    """The attack has been made, and has used what was given for the next melee attack."""
    attacker = state.things.get(attack.attacker)
    if attacker is None:
        return
    kind = bar_of(state, attack).kind
    word = fact(attack, kind)
    used = attacker.used if word in attacker.used else (*attacker.used, word)
    boons = attacker.boons
    if boons and kind == "melee":
        boons = tuple([boon for boon in boons if boon.until != "melee"])
    if used is not attacker.used or boons is not attacker.boons:
        state.change(attacker, used=used, boons=boons)


def attacked_before(
    state: State, attacker: int, target: int = 0, *, kinds: tuple[str, ...] = MADE, back: bool = True
) -> bool:
    """For cards: whether a creature has already made such an attack this round, on this target or on any.

    `back`: counterstrikes count too.
    """
    thing = state.things.get(attacker)
    if thing is None:
        return False
    for word in thing.used:
        parts = word.split("-")
        if len(parts) != 3 or parts[0] not in kinds or (target and parts[2] != str(target)):
            continue
        if back or parts[1] != "counterstrike":
            return True
    return False


def renewed(attack: Attack, **changes: object) -> Attack:
    """The same attack on its next target, from step 1."""
    fresh = {
        "at": "attack.declare", "struck": (*attack.struck, attack.target) if attack.target else attack.struck,
        "begun": False, "strike": 0, "avoided": False, "turned": False, "defense": (0, 0, 0), "rolled": (),
        "die": 0, "shift": 0, "asked": (), "effects": (), "hit": False, "dealt": 0, "paid": 0, "news": False,
    }  # fmt: skip
    return msgspec.structs.replace(attack, **{**fresh, **changes})
