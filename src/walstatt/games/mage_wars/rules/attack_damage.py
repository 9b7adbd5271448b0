"""Step 4 of an attack: damage, what follows from it, and extra effects (DMG, EFF, COND)."""

from __future__ import annotations

from walstatt.games.mage_wars.events.attacks import DamageCounted, Prevented, Unaffected
from walstatt.games.mage_wars.events.course import ref
from walstatt.games.mage_wars.rules.activation import acting
from walstatt.games.mage_wars.rules.attack_aims import still_valid
from walstatt.games.mage_wars.rules.attack_declare import cancel
from walstatt.games.mage_wars.rules.attack_pool import bar_of, bar_traits, harm, passes_through, victim_of
from walstatt.games.mage_wars.rules.conditions import CONDITIONS, give_mark, take_mark
from walstatt.games.mage_wars.rules.damage import gain_mana, heal, hurt, settle
from walstatt.games.mage_wars.rules.hooks import tell
from walstatt.games.mage_wars.rules.moving import push_at_random, push_away
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import go, step
from walstatt.games.mage_wars.rules.traits import life_of, traits
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.kinds import Band
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing

#: Attacks whose conditions do not count before the creature's action phase is over (MGW-ATK-37).
_LATE = ("barrier", "counterstrike")  # MGW-COND-03, MGW-Q-24, MGW-Q-68
SHIELD = "shield"
DRAIN, VAMPIRIC = "mana-drain", "vampiric"


@step("attack.damage")
def damage(state: State, attack: Attack) -> None:
    """All damage is one event; then come the effects, unless it has destroyed the target (MGW-Q-63)."""
    victim = victim_of(state, attack)
    if victim is None or not still_valid(state, attack):
        cancel(state, attack, "out-of-reach", "MGW-ATK-22", "MGW-Q-66")
        return
    sum_up = harm(state, attack, victim)
    amount = sum_up.damage
    prevented = 0
    if amount and victim.marks.get(SHIELD):  # MGW-MAGE-42, MGW-MAGE-43, MGW-MAGE-44, MGW-Q-94
        prevented = min(amount, victim.face.numbers[SHIELD])
    dealt = attack.dealt if attack.turned else attack.dealt + amount - prevented
    go(state, attack, "attack.effects", effects=_effects(state, attack, victim), dealt=dealt)
    state.emit(
        DamageCounted(
            target=ref(victim), critical=sum_up.critical, normal=sum_up.normal, armor=sum_up.armor,
            damage=amount, rules=("MGW-DMG-01", "MGW-DMG-02"),
        )
    )  # fmt: skip
    if prevented:
        state.emit(Prevented(thing=ref(victim), damage=prevented, rules=("MGW-MAGE-42", "MGW-MAGE-44")))
        take_mark(state, victim.id, SHIELD, 1, "MGW-MAGE-44")
    if amount > prevented:
        _wound(state, state.stack[-1], victim, amount - prevented)  # type: ignore[arg-type]


def _wound(state: State, attack: Attack, victim: Thing, amount: int) -> None:
    left = life_of(state, victim) - victim.damage  # before this strike
    hurt(state, victim.id, amount, "attack", "MGW-DMG-01", "MGW-DMG-04")
    attacker = state.things.get(attack.attacker)
    if attacker is not None:
        # Who has killed himself, by an attack that was turned on him, does not feed on that (MGW-COD-183).
        if attacker.id != victim.id or amount < left:
            _feed(state, attack, attacker, victim, min(amount, left))  # MGW-COD-156
        attack = state.stack[-1]  # type: ignore[assignment]
        if victim.face.creature and attacker.face.creature and not state.friends(attacker.seat, victim.seat):
            rage = traits(state, state.things[victim.id]).get("rage", 0)
            if rage:  # MGW-Q-84
                give_mark(state, victim.id, "rage", 1, "MGW-COD-172", most=rage)
    tell(state, "damaged", attack, victim.id, amount)
    settle(state, attack)


def _feed(state: State, attack: Attack, attacker: Thing, victim: Thing, amount: int) -> None:
    """What the attacker gets from wounding a creature: `amount` without what is beyond its Life."""
    bar = bar_of(state, attack)
    found = bar_traits(state, attack, bar)
    if not victim.face.creature:
        return
    first = not attack.strike and not attack.struck and attack.by != "extra"  # MGW-COD-157, MGW-Q-209
    if VAMPIRIC in found and first and "living" in traits(state, victim):  # however often: MGW-COD-158
        heal(state, attacker.id, (amount + 1) // 2, VAMPIRIC, "MGW-COD-155", "MGW-COD-156")
    drain, transfer = found.get(DRAIN, 0), found.get("mana-transfer", 0)
    if (drain or transfer) and DRAIN not in attack.spent and not state.friends(attacker.seat, victim.seat):
        _drain(state, attack, attacker, victim, drain, transfer)


def _drain(state: State, attack: Attack, attacker: Thing, victim: Thing, drain: int, transfer: int) -> None:
    """From the supply of the mage who controls the creature, if he has it (MGW-COD-112, MGW-COD-115)."""
    top = state.stack[-1]
    assert isinstance(top, Attack)
    go(state, top, top.at, spent=(*top.spent, DRAIN))
    mage = state.players[victim.seat].mage
    if drain:
        gain_mana(state, mage, -drain, "MGW-COD-112", "MGW-Q-110")
    if transfer:
        lost = -gain_mana(state, mage, -transfer, "MGW-COD-115", "MGW-Q-110")
        gain_mana(state, state.players[attacker.seat].mage, lost, "MGW-COD-115")


# --- extra effects ------------------------------------------------------------------------------------------


def _effects(state: State, attack: Attack, victim: Thing) -> tuple[tuple[str, int], ...]:
    """What the effect box gives for the modified die (MGW-EFF-01, MGW-Q-62, MGW-Q-113)."""
    bar = bar_of(state, attack)
    if not attack.die or passes_through(state, attack, bar, victim):  # MGW-COD-95
        return ()
    return band_effects(bar.bands, attack.die + attack.shift)


def band_effects(bands: tuple[Band, ...], result: int) -> tuple[tuple[str, int], ...]:
    """The effects of the band that contains a result; below the lowest and in gaps there are none."""
    for band in bands:
        if band.low <= result <= band.high:
            return band.effects
    return ()


@step("attack.effects")
def effects(state: State, attack: Attack) -> None:
    """In printed order, each before the next (MGW-EFF-03)."""
    victim = victim_of(state, attack)
    if victim is not None and attack.effects:
        (name, count), *rest = attack.effects
        go(state, attack, "attack.effects", effects=tuple(rest))
        if name == "push":
            source = state.things.get(attack.attacker)
            push_away(state, victim.id, zone_of(state, source or victim), attack.seat)
        elif name == "random-push":
            push_at_random(state, victim.id)
        else:
            _give(state, attack, victim, name, count)
        return
    go(state, attack, "attack.strikes", effects=(), news=False)
    open_window(state, "attack.damage", attack.attacker, attack.target)


def _give(state: State, attack: Attack, victim: Thing, name: str, count: int) -> None:
    late = attack.by in _LATE and acting(state) == victim.id
    itself = name == "taunt" and victim.id == attack.attacker  # MGW-COND-28
    rules = ("MGW-EFF-01", "MGW-EFF-02", CONDITIONS[name].rule)
    if itself or not give_mark(state, victim.id, name, count, *rules, late=late):
        named = ("MGW-COND-28",) if itself else ("MGW-COD-87", CONDITIONS[name].rule)
        state.emit(Unaffected(thing=ref(victim), effect=name, rules=named))
