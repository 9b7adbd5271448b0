"""How far figures get, their front arcs and ranges, and what a choice puts down, for the screen.

All lengths are measured from the centre dot (MKN-BASE-41, MKN-BASE-53, MKN-BASE-56).
"""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.flow import Decision
from walstatt.core.hints import Form, Hints, Reach, Ring, Wedge
from walstatt.core.match import Match
from walstatt.games.mage_knight.events.course import Acted, BrokeAway
from walstatt.games.mage_knight.rules import formations
from walstatt.games.mage_knight.rules.charging import cannot_rush
from walstatt.games.mage_knight.rules.contact import arc_of, enemies_touched
from walstatt.games.mage_knight.rules.fire import cannot_shoot
from walstatt.games.mage_knight.rules.menu import doubles
from walstatt.games.mage_knight.rules.moves import Pace, pace
from walstatt.games.mage_knight.rules.setting_up import APART
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.rules.unmoving import FAR
from walstatt.games.mage_knight.screen.board import BoardPainter
from walstatt.games.mage_knight.screen.reaches import reach
from walstatt.games.mage_knight.state.figures import Kind
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.games.mage_knight.state.terrain import TURN, pool
from walstatt.games.mage_knight.words.names import Names
from walstatt.spaces.table import DEGREE, FULL_TURN

#: Attacks at range, by the first word of their options.
SHOTS = ("shoot", "flame", "blast", "confuse", "mend", "volley", "volley-blast", "volley-confuse")
#: How many events back an action may have begun.
FAR_BACK = 60


def hints(match: Match, seat: int, painter: BoardPainter) -> Hints:
    decision = match.decision_of(seat)
    if decision is None:
        return Hints()
    state: State = match.state
    return Hints(
        reaches=tuple(_reaches(match, state, decision)),
        rings=tuple(_rings(state, decision, painter.names)),
        forms=tuple(_forms(state, decision, painter)),
        wedges=tuple(_wedges(state, decision, painter.names)),
    )


def _acting(state: State, decision: Decision) -> list[Figure]:
    """Figures that can be given an action."""
    if decision.kind != "act":
        return []
    return [figure for figure in state.figures_of(decision.seat) if cannot_act(state, figure) is None]


# --- how far ------------------------------------------------------------------------------------------------


def _reaches(match: Match, state: State, decision: Decision) -> Iterator[Reach]:
    if decision.kind == "act":
        yield from _own_moves(state, decision.seat)
    elif decision.kind in ("go", "confuse"):
        figure = state.figures[decision.subject[0]]
        if any(option.verb == "move" for option in decision.options):
            yield reach(state, figure, f"move {figure.word}", pace(state, figure, doubled=doubles(figure)))
    elif decision.kind == "march":
        yield from _marching(match, state, decision)


def _own_moves(state: State, seat: int) -> Iterator[Reach]:
    """Who touches an opposing figure rolls first, and learns later how far it gets (MKN-BASE-46)."""
    for figure in state.figures_of(seat):
        if cannot_act(state, figure, free=figure.has("quickness")) or enemies_touched(state, figure):
            continue
        far = pace(state, figure, doubled=doubles(figure))
        yield reach(state, figure, f"move {figure.word}", far)
        for ability in ("charge", "bound"):
            if cannot_rush(figure, ability) is None and cannot_act(state, figure) is None:
                yield reach(state, figure, f"{ability} {figure.word}", pace(state, figure))


def _marching(match: Match, state: State, decision: Decision) -> Iterator[Reach]:
    """Who has not broken away only turns (MKN-BRK-03)."""
    members = [state.figures[word] for word in decision.subject if word in state.figures]
    held = _held(match, decision.seat)
    speed = formations.common_speed(state, members)
    for figure in members:
        how = Pace(0) if figure.word in held else pace(state, figure, speed=speed)
        if how.most:
            yield reach(state, figure, f"go {figure.word}", how)


def _held(match: Match, seat: int) -> set[str]:
    """Who has failed to break away since the action began."""
    found: set[str] = set()
    for event in reversed(match.events_of(seat, max(0, len(match.events) - FAR_BACK))):
        if isinstance(event, Acted):
            break
        if isinstance(event, BrokeAway) and not event.freed:
            found.add(event.figure)
    return found


# --- how far attacks reach ----------------------------------------------------------------------------------


def _wedges(state: State, decision: Decision, names: Names) -> Iterator[Wedge]:
    for figure in _acting(state, decision):
        arc = arc_of(state, figure)
        if cannot_shoot(state, figure) is None and arc < FULL_TURN:
            text = names.say("hint.arc", degrees=arc // DEGREE)
            verbs = tuple(f"{verb} {figure.word}" for verb in SHOTS)
            yield Wedge(figure.word, text, figure.facing, arc, figure.kind.range, verbs=verbs)


def _rings(state: State, decision: Decision, names: Names) -> Iterator[Ring]:
    for figure in _acting(state, decision):
        if cannot_shoot(state, figure) is not None:
            continue
        verbs = tuple(f"{verb} {figure.word}" for verb in SHOTS)
        reach_told = names.say("stat.range")
        if arc_of(state, figure) >= FULL_TURN:
            yield Ring(figure.word, reach_told, figure.kind.range, verbs, "dot")
        if figure.has("shockwave"):
            wave = names.ability("shockwave")
            yield Ring(figure.word, wave, figure.kind.range // 2, (f"shock {figure.word}",), "dot")
    if decision.kind == "levitate":
        yield Ring(decision.subject[0], names.ability("magic-levitation"), FAR, ("put",), "dot")


# --- what is put down ---------------------------------------------------------------------------------------


def _forms(state: State, decision: Decision, painter: BoardPainter) -> Iterator[Form]:
    """One for every beginning of a choice that names a place."""
    if decision.kind == "terrain":
        for kind_id in dict.fromkeys(state.pool):
            area = painter.sample(pool()[kind_id])
            yield Form(f"place {kind_id}", "terrain", area.name, area=area, turn=TURN, apart=APART)
    elif decision.kind == "deploy":
        army = {kind.id: kind for kind in state.players[decision.seat].army}
        for kind_id in dict.fromkeys(state.waiting):
            yield _figure(f"deploy {kind_id}", army[kind_id], kind_id, army[kind_id].name)
    elif decision.kind in ("levitate", "raise", "lead"):
        yield _carried(state, decision, painter.names)


def _carried(state: State, decision: Decision, names: Names) -> Form:
    """Somebody who is carried, called back or led: the last two beside who does it."""
    word, by = decision.subject
    figure = state.figures.get(word) or state.fallen[word]
    verb = "lead" if decision.kind == "lead" else "put"
    beside = () if decision.kind == "levitate" else (by,)
    return _figure(verb, figure.kind, word, names.bare(word), beside)


def _figure(verb: str, kind: Kind, piece: str, text: str, beside: tuple[str, ...] = ()) -> Form:
    shape = "capsule" if kind.mounted else "disc"
    return Form(
        verb, "figure", text, piece, kind.radius, beside=beside, faces=True, shape=shape, arc=kind.arc
    )
