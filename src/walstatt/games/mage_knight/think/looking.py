"""What a computer player looks at first: of every deed of every figure the few that may be worth it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.flow import Decision
from walstatt.core.kit.lineup import LINE_UP
from walstatt.core.options import Chain, Option, Options
from walstatt.core.uncounted import Uncounted
from walstatt.games.mage_knight.rules import strikes
from walstatt.games.mage_knight.rules.attacking import affected, attack_bonus
from walstatt.games.mage_knight.rules.defence import guard
from walstatt.games.mage_knight.rules.going import AROUND, PathMenu
from walstatt.games.mage_knight.rules.marching import MarchMenu
from walstatt.games.mage_knight.state.state import State
from walstatt.games.mage_knight.think.chances import announced
from walstatt.games.mage_knight.think.worth import chance, loss
from walstatt.spaces.table import FULL_TURN
from walstatt.spaces.table.points import read_facing

STEP = FULL_TURN // 24
MOST_ATTACKS = 6
MOST_MARCHES = 4
#: Of the directions all round, every so many.
EVERY = 6
#: Ways of one figure towards opposing ones: the nearest.
MOST_FOES = 2
#: Deeds that are attacks, whatever they are aimed at.
ATTACKS = frozenset((*strikes.FORMS, *strikes.GROUPS, "charge", "bound"))


def first_look(state: State, decision: Decision, seat: int) -> Sequence[Option]:
    options = decision.options
    if decision.kind == "deploy":
        return _next_to_deploy(options)
    if decision.kind == "go":
        return [
            option
            for part in _parts(options)
            for option in (_ways(state, part) if isinstance(part, PathMenu) else part)
        ]
    if decision.kind != "act":
        return options
    moves: list[Option] = []
    attacks: list[Option] = []
    others: list[Option] = []
    for part in _parts(options):
        if isinstance(part, PathMenu):
            moves += _ways(state, part)
        elif isinstance(part, MarchMenu):
            others += list(part)[:MOST_MARCHES]
        else:
            for option in part:
                (attacks if option.verb in ATTACKS else others).append(option)
    others = [option for option in others if _useful(state, option)]
    if len(attacks) > MOST_ATTACKS:
        attacks.sort(key=lambda option: -promise(state, option))
        del attacks[MOST_ATTACKS:]
    return [*attacks, *moves, *others]


def _useful(state: State, option: Option) -> bool:
    """Abilities stay on. Who is Nimble turns only towards something new: turning costs nothing, and where two
    facings are as good as each other it would never end."""
    if option.verb == "spin":
        facing = read_facing(option[2])
        away = abs(state.figures[option[1]].facing - (facing or 0)) % FULL_TURN
        return min(away, FULL_TURN - away) > STEP
    return option.verb != "off"


def _parts(options: Options) -> Iterator[Options]:
    if isinstance(options, Chain | Uncounted):
        for part in options.parts:
            yield from _parts(part)
    else:
        yield options


def _next_to_deploy(options: Options) -> list[Option]:
    """The dearest figure that waits comes first, on each of its places; in Conquest the rest can wait too."""
    first = options[0]
    return [o for o in options if o != LINE_UP and (len(o) == 1 or o[1] == first[1])]


def _ways(state: State, menu: PathMenu) -> list[Option]:
    """A turn, some directions, and towards the nearest opposing figures (they come last in the menu)."""
    ahead = 1 + len(AROUND.ways)
    wanted = [
        0,
        *range(1, min(ahead, menu.size), EVERY),
        *sorted(range(ahead, menu.size), key=menu.away)[:MOST_FOES],
    ]
    return list(dict.fromkeys(menu[index] for index in wanted))


def promise(state: State, option: Option) -> float:
    """What an attack may be expected to take off opposing figures, less what it takes off friends."""
    plan, there = announced(state, option)
    if plan is None:
        return 0.0
    attacker = there.unit(plan.figure)
    attack = attacker.slot.attack + attack_bonus(there, plan)
    damage = (
        1 if plan.ability == "flame-lightning" or (plan.kind == "ranged" and len(plan.targets) > 1) else 0
    )
    total = 0.0
    for word in affected(there, plan):
        figure = there.unit(word)
        need = guard(there, plan, figure, primary=word in plan.targets).total - attack
        clicks = damage or (3 if plan.ability in ("magic-blast", "weapon-master") else attacker.slot.damage)
        if plan.heals:
            total += chance(need) * (loss(figure.kind, max(0, figure.clicks[0] - clicks), clicks))
            continue
        cost = figure.kind.points if plan.capture else loss(figure.kind, figure.clicks[0], clicks)
        total += chance(need) * (-cost if figure.team == attacker.team else cost)
    return total
