"""What a computer player looks at first: of every deed the few that may be worth it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from walstatt.core.flow import Decision
from walstatt.core.kit.lineup import LINE_UP
from walstatt.core.options import Option, Options
from walstatt.core.uncounted import Uncounted
from walstatt.games.confrontation_x.rules.combat.blows import BASE, ROLLED_ON
from walstatt.games.confrontation_x.rules.combat.dice import sides
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.menus import MoveMenu
from walstatt.games.confrontation_x.rules.moves import TIMES
from walstatt.games.confrontation_x.rules.values import amount
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.think import aims
from walstatt.games.confrontation_x.think.odds import reaches
from walstatt.games.confrontation_x.think.weighing import charge, distance, known, menace, shot
from walstatt.spaces.table import CENTIMETRE, Place, Point, bearing
from walstatt.spaces.table.points import facing_word, point_word
from walstatt.spaces.table.shapes import towards

#: So many of each are tried.
MOST_ASSAULTS, MOST_SHOTS, MOST_POWERS, MOST_OTHERS, MOST_JOINT, MOST_CARDS = 3, 3, 8, 12, 2, 8
#: A place for a figure that is set up: of so many the best is looked for.
MOST_PLACES = 6
#: An assault that is expected to cost so much more than it brings is not tried.
FOOLISH = -4.0
#: Who keeps out of reach keeps so far beyond it.
MARGIN = CENTIMETRE
ASSAULTS = frozenset(("charge", "engage"))
POWERS = frozenset(("cast", "pray", "dispel", "apply"))
#: Whoever has so much less INI needs more than a six.
BEHIND = 3
#: A friend that a shot may hit instead, in shares of what it is worth to hit the enemy.
BESIDE = 0.6


def first_look(state: State, decision: Decision, seat: int) -> Sequence[Option]:
    look = _LOOKS.get(decision.kind)
    if look is not None:
        found = look(state, decision)
        if found:
            return found
    return some(decision.options, MOST_OTHERS)


def some(options: Options, most: int) -> list[Option]:
    """At most so many, spread over all."""
    size = len(options)
    if size <= most:
        return list(options)
    return [options[n * size // most] for n in range(most)]


# --- what a figure does in its activation -------------------------------------------------------------------


def action(state: State, decision: Decision) -> list[Option]:
    figure = state.figures[decision.subject[0]]
    others, menus = parted(decision.options)
    by: dict[str, list[Option]] = {}
    for option in others:
        by.setdefault(option.verb, []).append(option)
    found = assaults(state, figure, [o for verb in ASSAULTS for o in by.pop(verb, ())])
    shots = by.pop("shoot", [])
    found += sorted(shots, key=lambda o: -aimed(state, figure, o[1]))[:MOST_SHOTS]
    powers = [o for verb in POWERS for o in by.pop(verb, ())]
    found += powers if len(powers) <= MOST_POWERS else islice(spread(powers, MOST_POWERS), MOST_POWERS)
    turns = by.pop("turn", [])
    ends = by.pop("end", [])
    found += [o for options in by.values() for o in options]
    found += moves(state, figure, menus, decision.options)
    found += turned(state, figure, turns, decision.options)
    return [*found, *ends]


def parted(options: Options) -> tuple[list[Option], list[MoveMenu]]:
    """What is listed, and the moves apart: how far one gets in a direction costs much."""
    if isinstance(options, MoveMenu):
        return [], [options]
    if not isinstance(options, Uncounted):
        return list(options), []
    found: list[Option] = []
    menus: list[MoveMenu] = []
    for part in options.menus():
        listed, ways = parted(part)
        found += listed
        menus += ways
    return found, menus


def spread(options: Sequence[Option], most: int) -> Iterator[Option]:
    """So many, of each power some."""
    groups: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        groups.setdefault(option[:2], []).append(option)
    while any(groups.values()):
        for group in groups.values():
            if group:
                yield group.pop(0)


def assaults(state: State, figure: Figure, options: Iterable[Option]) -> list[Option]:
    """Those that can get there and may pay; who can charge need not engage."""
    mov = known(state, figure).mov
    found: dict[tuple[str, ...], tuple[float, Option]] = {}
    for option in options:
        word = option[1]
        foe = state.figures.get(word)
        if foe is None:
            continue
        times = TIMES["walk" if option[-1] == "walk" else "run"]
        if distance(figure, foe) > times * mov:
            continue
        worth = charge(state, figure, foe) - (option.verb == "engage")
        key = (word, option[-1] if option[-1] in ("rise", "land") else "")
        if worth > FOOLISH and (key not in found or worth > found[key][0]):
            found[key] = worth, option
    best = sorted(found.values(), key=lambda one: -one[0])
    return [option for _, option in best[:MOST_ASSAULTS]]


def aimed(state: State, figure: Figure, word: str) -> float:
    """What a shot brings, less what it may do to a friend who fights the target."""
    foe = state.figures.get(word)
    if foe is None:
        return 0.0
    beside = max((known(state, f).worth for f in opponents(state, foe)), default=0.0)
    return shot(state, figure, foe) * (1 - BESIDE * min(2.0, beside / max(1, foe.cost)))


def moves(state: State, figure: Figure, menus: Sequence[MoveMenu], options: Options) -> list[Option]:
    """Towards whom it may hurt most, to just out of reach of those who may hurt it, and away from them."""
    foes = [foe for foe in state.enemies(figure) if not foe.hidden]
    if not menus or not foes:
        return []
    mov = known(state, figure).mov
    prey = max(
        foes,
        key=lambda foe: max(charge(state, figure, foe), 0.1) / (1 + distance(figure, foe) / max(1, mov)),
    )
    feared = max(foes, key=lambda foe: menace(state, foe, figure))
    near = min(foes, key=lambda foe: distance(figure, foe))
    goals: list[tuple[Figure, int]] = []
    for foe in dict.fromkeys((prey, near)):
        goals.append((foe, 0))
    safe = 2 * known(state, feared).mov + figure.kind.half_length + feared.kind.half_length + MARGIN
    goals.append((feared, safe))
    weapon = figure.kind.weapon
    if weapon is not None and known(state, figure).aim:
        goals += [(near, weapon.ranges[0] - MARGIN), (near, weapon.ranges[1] - MARGIN)]
    found: dict[Option, None] = {}
    for menu in {menu.verb: menu for menu in menus}.values():
        for foe, apart in goals:
            option = way(figure, (foe.base[0], foe.base[1]), max(apart, touching(figure, foe)), menu, near)
            if option is not None:
                found[option] = None
        for place in aims.places(state, figure):
            option = way(figure, place, 0, menu, near)
            if option is not None:
                found[option] = None
    return list(found)


def touching(figure: Figure, foe: Figure) -> int:
    """How far apart middles are at least, short of contact."""
    return figure.kind.half_length + foe.kind.half_length + MARGIN // 2


def way(figure: Figure, place: Place, apart: int, menu: MoveMenu, looks_at: Figure) -> Option | None:
    """Straight to, or away from, a place, until so far from it; the nearest listed direction else."""
    x, y = figure.base[0], figure.base[1]
    dx, dy = place[0] - x, place[1] - y
    go = (dx * dx + dy * dy) ** 0.5 - apart
    if abs(go) < MARGIN:
        return None
    length = min(int(abs(go)), menu.most - 1)
    goal = place if go > 0 else (2 * x - place[0], 2 * y - place[1])
    if length > 0:
        end = towards((x, y), goal, length)
        looks = bearing(looks_at.base[0] - end[0], looks_at.base[1] - end[1])
        words = (menu.verb, point_word(Point(*end)), facing_word(looks))
        option = menu.read(words)
        if option is not None:
            return option
    return menu.nearest((dx, dy) if go > 0 else (-dx, -dy))


def turned(state: State, figure: Figure, listed: Sequence[Option], options: Options) -> list[Option]:
    """Towards the nearest enemy, if it does not look there."""
    foes = [foe for foe in state.enemies(figure) if not foe.hidden]
    if not listed or not foes:
        return []
    near = min(foes, key=lambda foe: distance(figure, foe))
    looks = bearing(near.base[0] - figure.base[0], near.base[1] - figure.base[1])
    found = options.read(("turn", facing_word(looks)))
    return [found] if found is not None else []


# --- other questions ----------------------------------------------------------------------------------------


def cards(state: State, decision: Decision) -> list[Option]:
    """Cards that stand for the same are tried once."""
    seen: dict[object, Option] = {}
    for option in decision.options:
        card = state.cards[option[1]]
        there = state.alive(option[1])
        same = (card.seat, card.kinds, len(there)) if not there else option[1]
        seen.setdefault(same, option)
    return list(seen.values())[:MOST_CARDS]


def who_acts(state: State, decision: Decision) -> list[Option]:
    """Each alone; together against somebody whom all can reach."""
    found: list[Option] = []
    joint: list[tuple[float, Option]] = []
    for option in decision.options:
        if option.verb != "jointly":
            found.append(option)
            continue
        foe = state.figures[option[2]]
        members = [state.figures[word] for word in option[3:]]
        near = [one for one in members if distance(one, foe) <= 2 * known(state, one).mov]
        if len(near) == len(members):
            joint.append((sum(charge(state, one, foe) for one in members), option))
    joint.sort(key=lambda one: -one[0])
    return [*(option for worth, option in joint[:MOST_JOINT] if worth > FOOLISH), *found]


def places(state: State, decision: Decision) -> list[Option]:
    """Where somebody stands a program says itself, figure by figure."""
    return [option for option in some(decision.options, MOST_PLACES + 1) if option != LINE_UP]


def deployed(state: State, decision: Decision) -> list[Option]:
    return [option for option in some(decision.options, MOST_OTHERS) if option != LINE_UP]


def reach(state: State, decision: Decision) -> list[Option]:
    """The nearest places in contact."""
    found = [decision.options[0]]
    second = decision.options.named(1)
    return found if second is None else [*found, second]


def onward(state: State, decision: Decision) -> list[Option]:
    """Where it goes that has lost its target, or has beaten it."""
    figure = state.figures[decision.subject[0]]
    others, menus = parted(decision.options)
    return [*others, *moves(state, figure, menus, decision.options)]


def strikes(state: State, decision: Decision) -> list[Option]:
    """A die that is not used is lost."""
    return [option for option in decision.options if option.verb == "strike"]


def defences(state: State, decision: Decision) -> list[Option]:
    """One die, two, a sustained defence, or none."""
    return [option for option in decision.options if option[1] in ("1", "2", "sustained", "none")]


def roll_on(state: State, decision: Decision) -> list[Option]:
    """Who is asked has passed, and risks a fumble: an attacker rolls on if that makes a hit likelier
    (CFX-ATK-04), somebody who tests against another if he would hardly win else."""
    fight = state.fight
    stop = [option for option in decision.options if option.verb == "stop"]
    on = [option for option in decision.options if option.verb == "on"][:1]
    figure = state.figures.get(decision.subject[0]) if decision.subject else None
    if fight is None or figure is None or not on:
        return stop
    if fight.blow is not None and figure.word == fight.blow.by:
        target = state.figures.get(fight.blow.on)
        if target is None:
            return stop
        need = amount(state, figure, "att") + BASE - amount(state, target, "def") + fight.blow.harder
        left, rolled = 1 - reaches(need), (1 - reaches(need + ROLLED_ON)) * reaches(2)
        return on if rolled > left else stop
    if fight.stage == "ini":
        rivals = [amount(state, enemy, "ini") for enemy in sides(state, figure.team)[1]]
        return on if amount(state, figure, "ini") + BEHIND <= max(rivals, default=0) else stop
    return stop


_LOOKS = {
    "action": action,
    "card": cards,
    "figure": who_acts,
    "deploy": deployed,
    "place": places,
    "reach": reach,
    "redirect": onward,
    "pursuit": onward,
    "strike": strikes,
    "defend": defences,
    "roll-on": roll_on,
}
