"""After an attack on one object: the next one in the zone, Sweeping, another attack in the same action."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.rules.attack_aims import extra_options, sweep_options, weapon_called
from walstatt.games.mage_wars.rules.attack_answers import NO, renewed
from walstatt.games.mage_wars.rules.attack_declare import controller
from walstatt.games.mage_wars.rules.attack_pool import bar_of, bar_traits
from walstatt.games.mage_wars.rules.steps import pop, push, step
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

#: A boon with this trait gives a quick melee attack after the next melee attack that is no counterstrike.
EXTRA = "extra-attack"


@step("attack.next")
def next_target(state: State, attack: Attack) -> Flow | None:
    """The next target is attacked from step 1, or the attack is over for good (MGW-ATK-34)."""
    if attack.zone != NOWHERE:
        return _next_of_zone(state, attack)
    if _may_sweep(state, attack) and sweep_options(state, attack):
        return _sweep(state, attack)
    if _may_attack_again(state, attack):
        if extra_options(state, state.things[attack.attacker]):
            return _extra(state, attack)
        _use_up(state, attack)
    pop(state)
    return None


# --- zone attacks -------------------------------------------------------------------------------------------


def victims(state: State, zone: int, spared: int) -> tuple[int, ...]:
    """All creatures and conjurations in a zone, attached too, walls never (MGW-ZATK-04, 06, MGW-WALL-23)."""
    things = state.things.values()
    return tuple([t.id for t in things if t.face.has_life and zone_of(state, t) == zone and t.id != spared])


def _next_of_zone(state: State, attack: Attack) -> Flow | None:
    left = [n for n in attack.todo if n in state.things and zone_of(state, state.things[n]) == attack.zone]
    if not left:
        pop(state)
        return None
    seat = controller(state, attack)
    if len(left) == 1 or not state.players[seat].alive:
        _attack_in_zone(state, attack, left[0])
        return None
    return _order(state, attack, seat, left)


def _order(state: State, attack: Attack, seat: int, left: list[int]) -> Flow:
    """The attacker decides the order (MGW-ZATK-05)."""
    options = Listed(Option(("next", str(number))) for number in left)
    about = (str(attack.attacker), state.board.names[attack.zone])
    answer: Option = yield ask(seat, "zone-attack", options, "MGW-ZATK-05", about=about, turn=state.turn)
    _attack_in_zone(state, attack, int(answer[1]))


def _attack_in_zone(state: State, attack: Attack, number: int) -> None:
    todo = tuple([n for n in attack.todo if n != number])
    twin = renewed(attack, target=number, todo=todo, spent=())  # the defender (MGW-COD-160)
    state.stack = (*state.stack[:-1], twin)


# --- Sweeping -----------------------------------------------------------------------------------------------


def _able(state: State, attack: Attack) -> Thing | None:
    """The attacker, if it can make another melee attack now."""
    attacker = state.things.get(attack.attacker)
    if attacker is None or attacker.zone == NOWHERE or bar_of(state, attack).kind != "melee":
        return None
    return attacker


def _may_sweep(state: State, attack: Attack) -> bool:
    """Two targets; one that was called off does not count (MGW-COD-130, MGW-Q-59)."""
    if attack.by in ("counterstrike", "barrier") or _able(state, attack) is None:
        return False
    if attack.begun == bool(attack.struck):
        return False
    return "sweeping" in bar_traits(state, attack, bar_of(state, attack))


def _sweep(state: State, attack: Attack) -> Flow:
    answer: Option = yield ask(
        controller(state, attack), "sweep", lambda: Listed([*sweep_options(state, attack), NO]),
        "MGW-COD-130", "MGW-COD-131", "MGW-GRD-15", about=(str(attack.attacker),), turn=state.turn,
    )  # fmt: skip
    if answer == NO:
        twin = renewed(attack, at="attack.next", begun=True)
    else:
        twin = renewed(attack, target=int(answer[1]))
    state.stack = (*state.stack[:-1], twin)


# --- another attack in the same action ----------------------------------------------------------------------


def _may_attack_again(state: State, attack: Attack) -> bool:
    attacker = _able(state, attack)
    if attacker is None:
        return False
    if attack.by == "extra":
        return not attack.begun  # it was called off: another target may be chosen
    return attack.by == "action" and attack.begun and any(EXTRA in boon.traits for boon in attacker.boons)


def _extra(state: State, attack: Attack) -> Flow:
    attacker = state.things[attack.attacker]
    answer: Option = yield ask(
        controller(state, attack), "extra-attack", lambda: Listed([*extra_options(state, attacker), NO]),
        "MGW-LIST-11", "MGW-ATK-09", about=(attacker.word,), turn=state.turn,
    )  # fmt: skip
    pop(state)
    attacker = _use_up(state, attack)
    if answer != NO:
        source, bar = weapon_called(state, attacker, answer[2])
        push(
            state,
            Attack(
                seat=attacker.seat, attacker=attacker.id, source=source.id, card=source.face.id, bar=bar.id,
                target=int(answer[1]), by="extra", spent=attack.spent,  # MGW-Q-209
            ),
        )  # fmt: skip


def _use_up(state: State, attack: Attack) -> Thing:
    """The further attack was for this one, whether it is made or not."""
    attacker = state.things[attack.attacker]
    boons = tuple([boon for boon in attacker.boons if EXTRA not in boon.traits])
    return state.change(attacker, boons=boons)
