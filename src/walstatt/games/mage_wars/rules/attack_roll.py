"""Step 3 of an attack: attack dice and effect die (DICE)."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.events.attacks import AttackRolled, Immune, Reason
from walstatt.games.mage_wars.events.course import ref
from walstatt.games.mage_wars.rules.attack_aims import still_valid
from walstatt.games.mage_wars.rules.attack_declare import cancel, told
from walstatt.games.mage_wars.rules.attack_pool import MADE, attack_dice, bar_of, victim_of
from walstatt.games.mage_wars.rules.damage import roll_attack_dice
from walstatt.games.mage_wars.rules.rerolls import AGAIN, KEEP, rerollers, use_reroll
from walstatt.games.mage_wars.rules.reveal import open_window
from walstatt.games.mage_wars.rules.steps import go, step
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

DICE, EFFECT = "dice", "effect"


@step("attack.roll")
def roll(state: State, attack: Attack) -> None:
    """As many attack dice as the bar and all modifiers say, and the effect die with them (MGW-DICE-01)."""
    victim = victim_of(state, attack)
    if victim is None or not still_valid(state, attack):
        cancel(state, attack, "out-of-reach", "MGW-ATK-22", "MGW-Q-66")
        return
    pool = attack_dice(state, attack)
    bar = bar_of(state, attack)
    spent = (*attack.spent, *pool.once)
    if pool.immune:
        go(state, attack, "attack.strikes", spent=spent)
        attacker = told(state, attack.attacker)
        rules = ("MGW-DMG-17", "MGW-COD-87")
        state.emit(Immune(attacker=attacker, target=ref(victim), damage=bar.damage, rules=rules))
        return
    rolled = roll_attack_dice(state, pool.dice)
    die = state.dice.roll(12) if bar.bands else 0  # MGW-ATK-04, MGW-COD-40
    go(
        state, attack, "attack.rolled", spent=spent, rolled=rolled, die=die, shift=pool.effect,
        hit=attack.hit or not attack.turned,  # dice were rolled: successful (MGW-COD-49, MGW-Q-52)
    )  # fmt: skip
    _tell(state, attack, victim, rolled, die, pool.effect, pool.reasons)


def _tell(
    state: State,
    attack: Attack,
    victim: Thing,
    rolled: tuple[str, ...],
    die: int,
    shift: int,
    reasons: tuple[Reason, ...],
    again: str = "",
) -> None:
    rules = ("MGW-DICE-01", "MGW-DICE-05") if attack.by != "bash" else ("MGW-COD-148", "MGW-DICE-01")
    state.emit(
        AttackRolled(
            seat=attack.seat, attacker=told(state, attack.attacker), target=ref(victim), card=attack.card,
            bar=attack.bar, dice=rolled, die=die, modifier=shift, reasons=reasons, again=again, rules=rules,
        )
    )  # fmt: skip


@step("attack.rolled")
def rolled(state: State, attack: Attack) -> Flow | None:
    """A card may let the dice be rolled again where a friendly creature is attacked."""
    victim = victim_of(state, attack)
    if victim is not None and victim.face.creature:
        for thing in rerollers(state, victim.seat, friendly=True):
            if thing.id not in attack.asked:
                return _again(state, attack, victim, thing)
    go(state, attack, "attack.damage", asked=())
    open_window(state, "attack.roll", attack.attacker, attack.target)
    return None


def _again(state: State, attack: Attack, victim: Thing, temple: Thing) -> Flow:
    ways = [Option((KEEP,)), Option((AGAIN, temple.word, DICE))]
    if attack.die:
        ways.append(Option((AGAIN, temple.word, EFFECT)))
    answer: Option = yield ask(
        temple.seat, "reroll", Listed(ways), "MGW-LIST-08", "MGW-DICE-01", about=("attack", victim.word),
        turn=state.turn,
    )  # fmt: skip
    if answer[0] == KEEP:
        go(state, attack, "attack.rolled", asked=(*attack.asked, temple.id))
        return
    use_reroll(state, temple.id)
    dice, die = attack.rolled, attack.die
    if answer[2] == DICE:
        dice = roll_attack_dice(state, len(dice))
    else:
        die = state.dice.roll(12)
    go(state, attack, "attack.rolled", rolled=dice, die=die)
    _tell(state, attack, victim, dice, die, attack.shift, (), again=ref(state.things[temple.id]))


def makes_all_steps(state: State, attack: Attack) -> bool:
    """Whether somebody makes it, so that steps 5 to 8 follow (MGW-DATA-33)."""
    return bar_of(state, attack).kind in MADE
