"""How the dice of a choice may fall, and how often: every outcome that differs is tried once, not one roll.

An attack is decided by the total of two dice. Totals that hit the same figures come to the same (but for
the criticals, which stand alone), so each such set of totals is one outcome; what is rolled after it falls by
lot.
"""

from __future__ import annotations

from walstatt.core.options import Option
from walstatt.games.mage_knight.rules import strikes
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import HIT, MISS, affected, attack_bonus
from walstatt.games.mage_knight.rules.charging import AFTER, ChargeMenu
from walstatt.games.mage_knight.rules.defence import guard
from walstatt.games.mage_knight.rules.moving import needed
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.state.chests import Chest, chest_kinds
from walstatt.games.mage_knight.state.state import State

#: How often two dice show each total, of 36.
TIMES = {total: 6 - abs(total - 7) for total in range(2, 13)}
#: A chance, of one, and the dice that stand for it.
Outcome = tuple[float, tuple[int, ...]]


def chances(state: State, option: Option) -> list[Outcome]:
    """The outcomes of a choice in the menu of a turn; none where no dice matter."""
    plan, there = announced(state, option)
    if plan is not None:
        return [] if plan.heals else _of_attack(there, plan)
    if option.verb == "open":
        return _of_chest(state.chests[option[2]])
    if option.verb == "move" and len(option) == 2:
        need = needed(state, state.figures[option[1]])
        return [((7 - need) / 6, (6,)), ((need - 1) / 6, (1,))] if need else []
    return []


def _of_chest(chest: Chest) -> list[Outcome]:
    """Of one that is known; what lies in the others is dealt anew, so a roll is as good as another."""
    disarm = chest_kinds()[chest.kind].disarm
    if not chest.known:
        return []
    ways = sum(times for total, times in TIMES.items() if total >= disarm)
    return [(ways / 36, (6, 6)), (1 - ways / 36, (1, 1))]


def announced(state: State, option: Option) -> tuple[Attack | None, State]:
    """The attack that a choice announces, and the state in which it is made: after the move of a Charge."""
    if option.verb in AFTER:
        figure = state.figures[option[1]]
        rush = ChargeMenu(state, figure).why_not(tuple(option))
        if isinstance(rush, Why):
            return None, state
        there = state.copy()
        end = rush.path[-1]
        moved = there.figures[figure.word] = figure.standing(end.x, end.y, rush.facing)
        targets = [there.unit(word) for word in rush.targets]
        plan = strikes.after_move(there, rush.verb, moved, targets)
        return (plan if isinstance(plan, Attack) else None), there
    plan_or_why = (
        strikes.read(state, option) if option.verb in strikes.FORMS or option.verb in strikes.GROUPS else None
    )
    return (plan_or_why if isinstance(plan_or_why, Attack) else None), state


def _of_attack(state: State, plan: Attack) -> list[Outcome]:
    """Criticals alone, and between them all totals that hit as many."""
    attack = state.unit(plan.figure).slot.attack + attack_bonus(state, plan)
    needs = sorted(
        guard(state, plan, state.unit(word), primary=word in plan.targets).total - attack
        for word in affected(state, plan)
    )
    alike: dict[int, list[int]] = {}
    for total in range(MISS + 1, HIT):
        alike.setdefault(sum(total >= need for need in needs), []).append(total)
    sets = [[MISS], *alike.values(), [HIT]]
    return [(sum(TIMES[t] for t in totals) / 36, _shown(totals[len(totals) // 2])) for totals in sets]


def _shown(total: int) -> tuple[int, int]:
    return total // 2, total - total // 2
