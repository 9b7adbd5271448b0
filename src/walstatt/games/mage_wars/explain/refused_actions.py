"""Why a creature cannot act, move or attack so (ACT, OPT, MOVE, ATK, GRD)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.kit.reasons import Why
from walstatt.games.mage_wars.explain.refusing import Reasons, Refused, far, out_of_range, sight_reasons
from walstatt.games.mage_wars.rules.activation import MOST_MOVES
from walstatt.games.mage_wars.rules.attack_aims import (
    Weapon,
    attack_cost,
    attack_options,
    forced_targets,
    may_guard_protect,
    things_here,
    weapons,
)
from walstatt.games.mage_wars.rules.costs import supply
from walstatt.games.mage_wars.rules.course import active_creatures
from walstatt.games.mage_wars.rules.moving import move_price, wall_on
from walstatt.games.mage_wars.rules.reasons import Told, place
from walstatt.games.mage_wars.rules.steps import find
from walstatt.games.mage_wars.rules.traits import attack_traits, has, traits
from walstatt.games.mage_wars.state.frames import Activation, Attack
from walstatt.games.mage_wars.state.kinds import Attack as Bar
from walstatt.games.mage_wars.state.state import State, zone_of
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE


def acting(refused: Refused) -> tuple[Activation | None, Thing | None]:
    """The action phase that is going on, and its creature."""
    frame = find(refused.state, Activation)
    return frame, refused.state.things.get(frame.thing) if frame is not None else None


def compelled(refused: Refused) -> Iterator[Why]:
    """Some creatures must attack certain others, and can do nothing else (MGW-COD-32, MGW-COND-25)."""
    frame, thing = acting(refused)
    if refused.decision.kind != "action" or frame is None or thing is None:
        return
    forced = forced_targets(refused.state, thing)
    if forced and attack_options(refused.state, thing, quick=True, full=frame.moves == 0, only=forced):
        prey = [refused.state.things[number] for number in forced]
        rules = ("MGW-COD-32", "MGW-COND-25")
        yield Why("must-attack", rules, {"thing": thing, "targets": prey})


def incapacitated(refused: Refused, thing: Thing) -> Iterator[Why]:
    if has(refused.state, thing, "incapacitated"):
        yield Why("incapacitated", ("MGW-COD-73", "MGW-OPT-11"), {"thing": thing})


# --- which creature -----------------------------------------------------------------------------------------


def _activate(refused: Refused) -> Iterator[Why]:
    state, seat = refused.state, refused.decision.seat
    thing = refused.thing(1)
    mine = list(active_creatures(state, seat))
    if thing is None:
        yield Why("activate-whom", ("MGW-ACT-06",), {"active": mine})
        return
    name = thing
    if not thing.face.creature:
        yield Why("no-creature", ("MGW-ACT-01", "MGW-CON-03"), {"thing": name})
    if thing.seat != seat:
        yield Why("not-yours", ("MGW-ACT-03", "MGW-ACT-06"), {"thing": name})
    if thing.zone == NOWHERE:
        yield Why("away", ("MGW-DATA-44",), {"thing": name})
    if thing.came == state.round and not thing.active:
        yield Why("just-summoned", ("MGW-ACT-12", "MGW-CRE-03"), {"thing": name, "active": mine})
    if not thing.active:
        yield Why("acted", ("MGW-RES-04", "MGW-ACT-11"), {"thing": name, "active": mine})


def _pass(refused: Refused) -> Iterator[Why]:
    """Only a turn cannot always be passed."""
    state, seat = refused.state, refused.decision.seat
    if refused.decision.kind != "turn":
        return
    if state.done:
        yield Why("pass-after-quickcast", ("MGW-Q-10", "MGW-QC-04"))
    most = max(
        (len(active_creatures(state, p.seat)) for p in state.players if not state.friends(seat, p.seat)),
        default=0,
    )
    facts: dict[str, object] = {"mine": len(active_creatures(state, seat)), "theirs": most}
    yield Why("pass", ("MGW-ACT-07", "MGW-ACT-09", "MGW-Q-103"), facts)


def _guard(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    _, thing = acting(refused)
    if thing is not None and has(refused.state, thing, "incapacitated"):
        yield Why("incapacitated", ("MGW-GRD-13", "MGW-COD-73"), {"thing": thing})


# --- moving -------------------------------------------------------------------------------------------------


def _move(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)
    frame, thing = acting(refused)
    if frame is None or thing is None:
        return
    yield from incapacitated(refused, thing)
    yield from _may_move(refused, frame, thing)
    to = refused.zone(refused.word(1))
    board = refused.state.board
    facts: dict[str, object] = {"zone": refused.word(1) or "–", "thing": thing}
    around = Told("places", tuple(board.names[zone] for zone in board.around[thing.zone]))
    if to == NOWHERE:
        yield Why("no-zone", ("MGW-MOVE-01",), {**facts, "zones": around})
        return
    if to not in board.around[thing.zone]:
        facts["zone"] = place(refused.word(1))
        yield Why("not-adjacent", ("MGW-MOVE-01", "MGW-MOVE-02"), {**facts, "zones": around})
        return
    yield from _over_the_border(refused, frame, thing, to)


def _may_move(refused: Refused, frame: Activation, thing: Thing) -> Iterator[Why]:
    state, mine = refused.state, traits(refused.state, thing)
    facts: dict[str, object] = {"thing": thing}
    if "restrained" in mine:
        yield Why("restrained", ("MGW-COD-65",), facts)
    if frame.moves >= MOST_MOVES:
        yield Why("moved-twice", ("MGW-COD-138", "MGW-FAST-02"), facts)
    if frame.moves and frame.hindered:
        foes = [foe for foe in state.creatures() if foe.zone == thing.zone and foe.seat != thing.seat]
        enemies = [foe for foe in foes if not state.friends(foe.seat, thing.seat)]
        yield Why("hindered", ("MGW-MOVE-05", "MGW-MOVE-06"), {**facts, "foes": enemies})
    if "one-move" in thing.marks and frame.moves >= thing.marks["one-move"]:
        yield Why("poison-gas", ("MGW-DATA-44",), facts)
    price, mana = move_price(state, thing), supply(state, thing.seat)
    if price > mana:
        yield Why("no-mana", ("MGW-MANA-07",), {"cost": price, "mana": mana})


def _over_the_border(refused: Refused, frame: Activation, thing: Thing, to: int) -> Iterator[Why]:
    state, mine, verb = refused.state, traits(refused.state, thing), refused.option.verb
    wall = wall_on(state, state.board.border_between(thing.zone, to))
    facts: dict[str, object] = {"thing": thing}
    if wall is None or "flying" in mine or "blink" in mine:
        yield Why("nothing-to-pass", ("MGW-MOVE-01", "MGW-WALL-11"), {"zone": place(refused.word(1))})
        return
    facts["wall"] = wall
    if verb == "climb":
        if "climbing" not in mine:
            yield Why("no-climbing", ("MGW-COD-90", "MGW-WALL-04"), facts)
        if "incorporeal" in wall.face.base:
            yield Why("no-hold", ("MGW-COD-90",), facts)
    elif "passage-blocked" in wall.face.base:
        yield Why("wall", ("MGW-WALL-04", "MGW-COD-38"), facts)
    elif verb == "move":
        yield Why("cross-slowly", ("MGW-WALL-05", "MGW-LIST-08"), {**facts, "zone": place(refused.word(1))})
    if frame.moves:
        yield Why("full-action", ("MGW-OPT-13", "MGW-OPT-16"), facts)
    yield Why("nothing-to-pass", ("MGW-MOVE-01", "MGW-WALL-11"), {"zone": place(refused.word(1))})


# --- attacking ----------------------------------------------------------------------------------------------


def _attack(refused: Refused) -> Iterator[Why]:
    state, kind = refused.state, refused.decision.kind
    frame, thing = acting(refused)
    if kind in ("sweep", "extra-attack"):
        frame, thing = None, state.things.get(int(refused.decision.subject[0]))
    if thing is None:
        return
    yield from incapacitated(refused, thing)
    found = weapons(state, thing, quick=True, full=True)
    called = [weapon for weapon in found if weapon[1].id == refused.word(2)]
    if not called:
        yield Why("no-attack", ("MGW-ATK-05", "MGW-ATK-08"), _arms(refused, thing, found))
        return
    source, bar = called[0]
    weapon = Told("bar", (source.face.id, bar.id))
    if frame is not None and frame.moves and bar.action == "full":
        yield Why("full-attack", ("MGW-ATK-09", "MGW-OPT-13", "MGW-OPT-14"), {"bar": weapon})
    yield from compelled(refused)
    if kind in ("sweep", "extra-attack"):
        yield from _further(refused, kind, bar, weapon)
    target = refused.thing(1)
    if target is None:
        yield Why("attack-whom", ("MGW-ATK-10",), {"examples": refused.examples("attack")})
        return
    name = target
    if not target.face.has_life:
        yield Why("no-life", ("MGW-ATK-01", "MGW-ATK-02"), {"target": name})
    if frame is not None and target.id in frame.barred:
        yield Why("called-off", ("MGW-ATK-20",), {"target": name})
    yield from (_melee if bar.kind == "melee" else _ranged)(refused, thing, bar, target)
    attack = Attack(
        seat=thing.seat,
        attacker=thing.id,
        source=source.id,
        card=source.face.id,
        bar=bar.id,
        target=target.id,
    )
    cost, mana = attack_cost(state, attack), supply(state, thing.seat)
    if cost > mana:
        yield Why("attack-price", ("MGW-ATK-19",), {"cost": cost, "mana": mana, "target": name})


def _arms(refused: Refused, thing: Thing, found: list[Weapon]) -> dict[str, object]:
    known = ", ".join(bar.id for _, bar in found) or "–"
    return {"thing": thing, "bar": refused.word(2) or "–", "known": known}


def _further(refused: Refused, kind: str, bar: Bar, weapon: Told) -> Iterator[Why]:
    """Attacks that follow another one in the same action."""
    if kind == "extra-attack" and (bar.kind != "melee" or bar.action != "quick"):
        yield Why("only-quick-melee", ("MGW-LIST-11",), {"bar": weapon})
    attack = find(refused.state, Attack)
    if kind == "sweep" and attack is not None:
        if attack.bar != bar.id:
            yield Why("same-attack", ("MGW-COD-130", "MGW-COD-131"), {"bar": weapon})
        target = refused.thing(1)
        if target is not None and target.id in (*attack.struck, attack.target):
            yield Why("struck-before", ("MGW-COD-130", "MGW-COD-131"), {"target": target})


def _melee(refused: Refused, thing: Thing, bar: Bar, target: Thing) -> Iterator[Why]:
    state, name = refused.state, target
    here = things_here(state, thing.zone)
    if target not in here:
        facts: dict[str, object] = {"target": name, "zone": place(refused.zone_name(thing.zone))}
        yield Why("other-zone", ("MGW-ATK-11",), facts)
        return
    flies = has(state, thing, "flying")
    high = target.face.creature and has(state, target, "flying") and not flies
    if high and "reach" not in attack_traits(state, thing, bar):
        yield Why("flies", ("MGW-FLY-03", "MGW-COD-52"), {"target": name})
    guards = [other for other in here if may_guard_protect(state, other, thing)]
    if guards:
        yield Why("guards", ("MGW-GRD-03", "MGW-ATK-12", "MGW-Q-69"), {"guards": guards})


def _ranged(refused: Refused, thing: Thing, bar: Bar, target: Thing) -> Iterator[Why]:
    state, name, start = refused.state, target, zone_of(refused.state, thing)
    if target.face.effect.no_ranged:
        yield Why("no-ranged", ("MGW-LIST-08",), {"target": name})
    if target.border == NOWHERE and zone_of(state, target) == NOWHERE:
        yield Why("away", ("MGW-DATA-44",), {"thing": name})
        return
    flies, high = _above(state, thing), _above(state, target)
    distance = far(refused, start, target)
    too_near = distance < bar.range[0] and (distance > 0 or not (flies or high))
    if distance > bar.range[1] or too_near:
        yield out_of_range(name, distance, bar.range).also("MGW-ATK-13", "MGW-DIST-03")
    yield from sight_reasons(refused, start, target, flies, high, "MGW-ATK-14", "MGW-LOS-01", "MGW-LOS-05")


def _above(state: State, thing: Thing) -> bool:
    return thing.face.creature and has(state, thing, "flying")


def _end(refused: Refused) -> Iterator[Why]:
    yield from compelled(refused)


ACTIONS: dict[str, Reasons] = {
    "activate": _activate,
    "pass": _pass,
    "guard": _guard,
    "move": _move,
    "cross": _move,
    "climb": _move,
    "attack": _attack,
    "end": _end,
}
