"""What a computer player looks at: attacks, objectives, and places that mean something."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Chain, Option, Options
from walstatt.games.summoners.rules.menus import MoveMenu
from walstatt.games.summoners.rules.repositioning import ANGLES
from walstatt.games.summoners.rules.spells import spell_of
from walstatt.games.summoners.rules.values import attack_has, distance
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.think.reacting import REACTIONS, react
from walstatt.spaces.table import INCH, Disc, Point, gap, towards, within
from walstatt.spaces.table.points import point_word, read_point

MOST_PLACES, MOST_ORDERS, MOST_SUMMONS, MOST_SACRIFICES = 8, 24, 5, 2
MOST_TARGETS = 3  # of a spell
STEP = INCH // 10
NEAR = 3 * INCH // 4  # places nearer to each other than about this are one


def first_look(state: State, decision: Decision, seat: int) -> list[Option]:
    """A handful of options instead of dozens of ways to walk and thousands of orders."""
    kind, options = decision.kind, decision.options
    if kind in REACTIONS:
        return [react(state, decision)]
    if kind == "stack":
        step = max(1, options.size // MOST_ORDERS)
        return [options[index] for index in range(0, options.size, step)][:MOST_ORDERS]
    if kind == "terrain":
        return [options[index] for index in range(0, options.size, max(1, options.size // 4))][:4]
    if kind == "first":
        return [_first(state, decision, seat)]
    if kind == "card":
        return [options[0]]  # to turn it over: who passes gives the others the first blow
    if kind in ("place", "teleport"):
        return list(options)[:MOST_PLACES]
    if kind in ("free-walk", "move"):
        return _walks(state, decision)
    return _actions(state, decision) if kind == "action" else list(options)


def _first(state: State, decision: Decision, seat: int) -> Option:
    """Oneself: the first blow, or the first at a source, is worth more than the last word."""
    own = Option(("first", SEAT_NAMES[seat]))
    return own if own in decision.options else decision.options[0]


# --- actions --------------------------------------------------------------------------------------------


def _actions(state: State, decision: Decision) -> list[Option]:
    unit = state.units[decision.subject[0]]
    found: list[Option] = []
    spells: dict[str, list[Option]] = {}
    summons: list[Option] = []
    ranges = [attack.reach for attack in unit.kind.all_attacks]
    for part in _parts(decision.options):
        if isinstance(part, MoveMenu):
            found += _ways(state, part, unit, decision.options)
            continue
        for option in part:
            verb = option.verb
            if verb == "cast":
                spells.setdefault(option[1], []).append(option)
            elif verb in ("summon", "summon-free"):
                summons.append(option)
            elif verb == "concentrate":
                if unit.ap > 1 and _has_target(state, unit, max(ranges, default=0)):
                    found.append(option)
            elif verb == "strike":
                if _sane(state, unit, option):
                    found.append(option)
            else:
                found.append(option)
    for name, ways in spells.items():
        found += _aimed(state, unit, name, ways)
    found += _summons(state, unit, summons)
    return found


def _parts(options: Options) -> Iterator[Options]:
    if isinstance(options, Chain):
        yield from options.parts
    else:
        yield options


def _has_target(state: State, unit: Unit, reach: int) -> bool:
    return any(gap(unit.base, enemy.base) <= reach + INCH // 20 for enemy in state.enemies(unit))


def _sane(state: State, unit: Unit, option: Option) -> bool:
    """Nobody strikes at friends alone."""
    return len(option) == 2 or any(state.units[word].team != unit.team for word in option[2:])


def _aimed(state: State, unit: Unit, name: str, ways: list[Option]) -> list[Option]:
    """Of a spell the targets for which it is meant."""
    spell = spell_of(unit, name)
    effect = spell.effect
    hurts = bool(
        spell.attack is not None or effect.damage or effect.raw_damage or effect.ice or effect.fire
        or any(points < 0 for points in effect.stats.values()) or effect.ap < 0
    )  # fmt: skip
    found: list[tuple[float, Option]] = []
    for way in ways:
        if len(way) < 3:
            found.append((0.0, way))
            continue
        target = state.units.get(way[2])
        if target is None:  # a place
            found.append((_crowd(state, unit, way, effect.around * INCH), way))
            continue
        enemy = target.team != unit.team
        if hurts and not enemy and spell.aim != "own-creature":
            continue
        if not hurts and enemy and not (effect.push or effect.teleport):
            continue
        found.append(
            (target.kind.mana + 2.0 * target.kind.summoner - gap(unit.base, target.base) / (20 * INCH), way)
        )
    found = [pair for pair in found if pair[0] > -50]
    found.sort(key=lambda pair: -pair[0])
    return [way for _, way in found[:MOST_TARGETS]]


def _crowd(state: State, unit: Unit, way: Option, around: int) -> float:
    """More enemies than friends about a place."""
    spot = read_point(way[2])
    if spot is None:
        return -100.0
    there = Disc(spot[0], spot[1], 0)
    total = 0
    for other in state.units.values():
        if within(there, other.base, around):
            total += 1 if other.team != unit.team else -2
    return float(total) if total > 0 else -100.0


def _summons(state: State, unit: Unit, ways: list[Option]) -> list[Option]:
    """The dearest creatures; of ways to pay with others those that cost least."""
    realm = state.players[unit.seat].realm
    by_kind: dict[tuple[str, str], list[Option]] = {}
    for way in ways:
        by_kind.setdefault((way.verb, way[1]), []).append(way)

    def price(key: tuple[str, str]) -> int:
        kind = realm.kind(key[1])
        assert kind is not None
        return kind.mana + kind.sacrifice

    def given(way: Option) -> float:
        return sum(state.units[word].kind.mana * state.units[word].life for word in way[2:])

    found: list[Option] = []
    free = any(verb == "summon-free" for verb, _ in by_kind)
    kinds = sorted(
        (key for key in by_kind if not free or key[0] == "summon-free"), key=lambda key: -price(key)
    )
    for key in kinds[:MOST_SUMMONS]:
        found += sorted(by_kind[key], key=given)[:MOST_SACRIFICES]
    return found


# --- places ---------------------------------------------------------------------------------------------


def _ways(state: State, menu: MoveMenu, unit: Unit, options: Options) -> list[Option]:
    """Ways to enemies and objectives (they come last in the menu), some others, and places that are apt."""
    size = menu.size
    goals = [index for index in range(size) if index >= min(size, len(ANGLES) - 2)]
    wanted = list(dict.fromkeys([*range(0, min(size, len(ANGLES)), 2), *goals]))
    found = _apart([menu[index] for index in reversed(wanted)])
    verb = menu[0].verb if size else "walk"
    for place in _apt(state, unit, verb):
        option = menu.read((verb, point_word(place)))
        if option is not None and option not in found:
            found.append(option)
    return found


def _apart(ways: list[Option]) -> list[Option]:
    """Of ways that end almost at the same place the first."""
    seen: set[tuple[int, int]] = set()
    found = []
    for way in ways:
        end = read_point(way[-1])
        if end is not None:
            place = round(end.x / NEAR), round(end.y / NEAR)
            if place in seen:
                continue
            seen.add(place)
        found.append(way)
    return found


def _apt(state: State, unit: Unit, move: str) -> Iterator[Point]:
    """Where a shot just reaches, and where one stops short of what an enemy could charge."""
    most = distance(unit, move)
    shots = [a.reach for a in unit.kind.all_attacks if a.ranged and not attack_has(unit, a, "displace")]
    for enemy in state.enemies(unit):
        apart = gap(unit.base, enemy.base)
        for reach in set(shots):
            far = apart - reach + STEP
            if 0 < far <= most:
                yield towards(unit.at, enemy.at, far)
    for goal in state.objectives.values():
        if goal.kind in ("relic", "portal", "well", "exit"):
            far = gap(unit.base, goal.base) - INCH + STEP
            if 0 < far <= most:
                yield towards(unit.at, goal.base.centre, far)


def _walks(state: State, decision: Decision) -> list[Option]:
    found: list[Option] = []
    for part in _parts(decision.options):
        if isinstance(part, MoveMenu):
            size = part.size
            goals = [index for index in range(size) if index >= min(size, len(ANGLES) - 1)]
            found += [part[index] for index in dict.fromkeys([*goals, *range(0, min(size, len(ANGLES)), 3)])]
        else:
            found += list(part)
    return found[:12]
