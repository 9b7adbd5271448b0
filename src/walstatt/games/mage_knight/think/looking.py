"""What a computer player looks at first: of every deed of every figure the few that may be worth it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from walstatt.core.flow import Decision
from walstatt.core.kit.lineup import LINE_UP
from walstatt.core.options import Chain, Option, Options
from walstatt.core.uncounted import Uncounted
from walstatt.games.mage_knight.rules import strikes
from walstatt.games.mage_knight.rules.attacking import affected, attack_bonus
from walstatt.games.mage_knight.rules.chests import HANDS
from walstatt.games.mage_knight.rules.defence import guard
from walstatt.games.mage_knight.rules.going import AROUND, PathMenu
from walstatt.games.mage_knight.rules.marching import STAY, GoMenu, MarchMenu
from walstatt.games.mage_knight.state.state import TIRED, Figure, State
from walstatt.games.mage_knight.think.chances import announced
from walstatt.games.mage_knight.think.evaluate import Foes, against, known, prospect, prospect_at
from walstatt.games.mage_knight.think.worth import at_click, chance, loss
from walstatt.spaces.table import FULL_TURN, Point, bearing, distance
from walstatt.spaces.table.points import read_facing

STEP = FULL_TURN // 24
MOST_ATTACKS = 3
MOST_MARCHES = 2
MOST_AWAY = 2
#: So many moves are tried, so many of one figure, and ways of one figure towards so many opposing ones are
#: compared.
MOST_MOVES = 4
OF_ONE = 2
MOST_FOES = 2
#: Of so many positions is remembered what the ways of a figure would bring.
MEMORY_OF_WAYS = 64
#: Formations are tried in so many of the directions all round.
MOST_WAYS = 3
#: Deeds that are attacks, whatever they are aimed at.
ATTACKS = frozenset((*strikes.FORMS, *strikes.GROUPS, "charge", "bound"))


def first_look(state: State, decision: Decision, seat: int) -> Sequence[Option]:
    options = decision.options
    if decision.kind == "deploy":
        return _next_to_deploy(options)
    if decision.kind == "march" and isinstance(options, GoMenu):
        return _headings(state, options, seat, decision.subject)
    if decision.kind not in ("go", "act"):
        return options
    paths: list[PathMenu] = []
    attacks: list[Option] = []
    others: list[Option] = []
    for part in _parts(options):
        if isinstance(part, PathMenu):
            paths.append(part)
        elif isinstance(part, MarchMenu):
            others += list(part)[:MOST_MARCHES]
        else:
            for option in part:
                (attacks if option.verb in ATTACKS else others).append(option)
    others = _dearest([option for option in others if _useful(state, option)], state)
    if len(attacks) > MOST_ATTACKS:
        attacks.sort(key=lambda option: -promise(state, option))
        del attacks[MOST_ATTACKS:]
    return [*attacks, *best_ways(state, paths, seat, acts=decision.kind == "act"), *others]


def _useful(state: State, option: Option) -> bool:
    """Abilities stay on. Who is Nimble turns only towards something new: turning costs nothing, and where two
    facings are as good as each other it would never end."""
    if option.verb == "spin":
        facing = read_facing(option[2])
        away = abs(state.figures[option[1]].facing - (facing or 0)) % FULL_TURN
        return min(away, FULL_TURN - away) > STEP
    return option.verb != "off"


def _dearest(options: list[Option], state: State) -> list[Option]:
    """Of figures that could break away only those that are worth most: each is a roll with ways behind it."""
    away = [option for option in options if option.verb == "move" and len(option) == 2]
    if len(away) <= MOST_AWAY:
        return options
    away.sort(key=lambda option: -_left(state.figures[option[1]]))
    return [option for option in options if option not in away[MOST_AWAY:]]


def _left(figure: Figure) -> float:
    return at_click(figure.kind, figure.clicks[0])


def _parts(options: Options) -> Iterator[Options]:
    if isinstance(options, Uncounted):
        for part in options.menus():
            yield from _parts(part)
    elif isinstance(options, Chain):
        for part in options.parts:
            yield from _parts(part)
    else:
        yield options


def _next_to_deploy(options: Options) -> list[Option]:
    """The dearest figure that waits comes first, on each of its places; in Conquest the rest can wait too."""
    first = options[0]
    return [o for o in options if o != LINE_UP and (len(o) == 1 or o[1] == first[1])]


def best_ways(state: State, menus: Sequence[PathMenu], seat: int, *, acts: bool) -> list[Option]:
    """Of all that figures could go for, what looks best before anybody knows whether there is room: a turn,
    or a way towards an opposing figure. `acts`: it takes an action, and so a token."""
    foes = against(state, state.players[seat].team)
    if not foes.figures:
        return [menu.tried(0) for menu in menus]
    found: list[tuple[float, int, PathMenu, int]] = []
    for order, menu in enumerate(menus):
        found += [(value, -order, menu, number) for value, number in _weighed(state, menu, foes, acts)]
    found.sort(key=lambda way: way[:2], reverse=True)
    chosen: list[Option] = []
    times: Counter[PathMenu] = Counter()
    for _, _, menu, number in found:
        if times[menu] < OF_ONE:
            times[menu] += 1
            chosen.append(menu.tried(number))
            if len(chosen) == MOST_MOVES:
                break
    return list(dict.fromkeys([*chosen, *_to_chests(state, menus)]))


def _weighed(state: State, menu: PathMenu, foes: Foes, acts: bool) -> list[tuple[float, int]]:
    """What a turn and the ways to the nearest foes would bring a figure, and their numbers. The same as long
    as nobody moves that it depends on."""
    figure = menu.figure
    one = known(state, figure)
    key = foes, menu.reach, figure.tokens, acts
    ways = one.ways.get(key)
    if ways is None:
        tokens = min(TIRED, figure.tokens + acts)
        pushed = _left(figure) - at_click(figure.kind, figure.clicks[0] + 1)
        cost = prospect(state, figure, foes) + (pushed if acts and tokens == TIRED else 0.0)
        ways = []
        for number, place in islice(menu.goals(), 1 + MOST_FOES):
            facing = _towards(place, foes.figures, figure)
            value = prospect_at(state, figure, foes, place.x, place.y, facing, tokens)
            ways.append((value - cost, number))
        if len(one.ways) >= MEMORY_OF_WAYS:
            one.ways.clear()
        one.ways[key] = ways
    return ways


def _to_chests(state: State, menus: Sequence[PathMenu]) -> Iterator[Option]:
    """The nearest hands go about where a chest stands."""
    near = sorted(
        (distance(menu.figure.at, chest.at), order, number)
        for number, chest in enumerate(state.chests.values())
        for order, menu in enumerate(menus)
        if menu.figure.kind.type in HANDS and not menu.figure.demoralised
    )
    places = [chest.at for chest in state.chests.values()]
    for _, order, number in near[:OF_ONE]:
        x, y = menus[order].figure.at
        dx, dy = places[number].x - x, places[number].y - y
        ahead = max(range(len(AROUND.ways)), key=lambda n: AROUND.ways[n][0] * dx + AROUND.ways[n][1] * dy)
        yield menus[order].tried(1 + ahead)


def _towards(place: Point, foes: Sequence[Figure], figure: Figure) -> int:
    """A facing towards the nearest of them."""
    x, y = place
    squares = [(dx := foe.base[0] - x) * dx + (dy := foe.base[1] - y) * dy for foe in foes]
    nearest = min(squares)
    if not nearest:
        return figure.facing
    base = foes[squares.index(nearest)].base
    return bearing(base[0] - x, base[1] - y)


def _headings(state: State, menu: GoMenu, seat: int, members: Sequence[str]) -> list[Option]:
    """A formation goes about where the nearest opposing figure stands, or stays."""
    first = state.figures.get(members[0])
    foes = against(state, state.players[seat].team).figures
    if first is None or not foes:
        return list(menu)
    x, y = first.base[0], first.base[1]
    away = [(foe.base[0] - x, foe.base[1] - y) for foe in foes]
    dx, dy = min(away, key=lambda way: way[0] ** 2 + way[1] ** 2)
    ways = sorted(AROUND.ways, key=lambda way: -(way[0] * dx + way[1] * dy))[:MOST_WAYS]
    return [*menu.towards(ways), STAY]


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
