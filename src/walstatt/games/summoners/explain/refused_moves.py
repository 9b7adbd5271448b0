"""Why a move or a charge is refused."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.kit.reasons import Why
from walstatt.core.options import Option
from walstatt.games.summoners.rules import moves
from walstatt.games.summoners.rules.contact import binders
from walstatt.games.summoners.rules.menus import read_way
from walstatt.games.summoners.rules.sight import sees
from walstatt.games.summoners.rules.values import distance, run
from walstatt.games.summoners.state.state import MOVES, State, Unit
from walstatt.spaces.table import INCH, Hit, Stop, gap, path_length

_IN_THE_WAY = {
    "figure": ("SUM-MOVE-05", "SUM-Q-52"), "marker": ("SUM-OBJ-06",), "terrain": ("SUM-MOVE-05",),
    "edge": ("SUM-TMOV-02",),
}  # fmt: skip


def inches(length: int) -> dict[str, str]:
    """With one decimal, as each language writes it."""
    text = f"{length / INCH:.1f}"
    return {"en": text, "de": text.replace(".", ",")}


def move_reasons(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    move = option.verb
    if unit.moved & MOVES[move]:
        yield Why("moved-already", ("SUM-MOVE-02",), {"unit": unit})
    way = read_way(option[1:])
    if way is None:
        yield Why("no-place", ("SUM-ACTN-04",))
        return
    if binders(state, unit) and not moves.stays_bound(state, unit, way.path):
        yield Why("engaged", ("SUM-DIS-01", "SUM-DIS-14"), {"unit": unit})
    if way.portal and not state.settings.portals:
        yield Why("no-portals", ("SUM-PORT-01",))
    elif way.portal and not moves.portals_fit(state, unit, way):
        yield Why("portal", ("SUM-PORT-03", "SUM-PORT-06"))
    most = distance(unit, move)
    found = moves.track(state, unit, way, move)
    plain = path_length([unit.at, *way.path])
    if plain <= most and isinstance(found, Stop):
        yield in_the_way(state, found.hit)
    cost = found.cost if not isinstance(found, Stop) else plain
    if cost > most:
        rules = ("SUM-ACTN-04" if move == "walk" else "SUM-ACTN-05", "SUM-TMOV-03", "SUM-CLMB-02")
        yield Why("too-far", rules, {"cost": inches(cost), "most": inches(most)})


def in_the_way(state: State, hit: Hit) -> Why:
    rules, id_ = _IN_THE_WAY.get(hit.kind, ()), str(hit.id)
    if hit.kind == "figure":
        return Why("way-figure", rules, {"what": state.units.get(id_, id_)})
    if hit.kind == "marker":
        return Why("way-marker", rules, pieces=(id_,))
    return Why(f"way-{hit.kind}", rules, cells=(id_,) if hit.kind == "terrain" else ())


def charge_reasons(state: State, unit: Unit, option: Option) -> Iterator[Why]:
    if unit.moved & MOVES["charge"]:
        yield Why("moved-already", ("SUM-MOVE-02",), {"unit": unit})
    target = state.units.get(option[1]) if len(option) > 1 else None
    if target is None:
        return
    if target.team == unit.team:
        yield Why("friend", ("SUM-Q-139",), {"unit": target})
    if any(enemy is not target for enemy in binders(state, unit)):
        yield Why("engaged-charge", ("SUM-ACTN-08", "SUM-Q-44"), {"unit": unit})
    if gap(unit.base, target.base) < moves.ROOM:
        yield Why("too-near", ("SUM-ACTN-09",), {"unit": target, "gap": inches(gap(unit.base, target.base))})
    if not sees(state, unit, target):
        yield Why("no-sight", ("SUM-ACTN-07", "SUM-LOS-01"), {"unit": target})
    if gap(unit.base, target.base) - unit.kind.zone > run(unit):
        far = inches(gap(unit.base, target.base))
        yield Why("too-far", ("SUM-ACTN-06",), {"cost": far, "most": inches(run(unit))})
    yield Why("charge-line", ("SUM-ACTN-06", "SUM-ACTN-11"), {"unit": target})
