"""Previews of moves: what the way costs, and what waits where it ends (WALK, RUN, DIST, TERR)."""

from __future__ import annotations

from walstatt.core.options import Option
from walstatt.core.scene import Cue
from walstatt.games.confrontation_x.explain.preview_sheet import Sheet
from walstatt.games.confrontation_x.rules import moves
from walstatt.games.confrontation_x.rules.menus import read_way
from walstatt.games.confrontation_x.rules.moves import allowance, final_facing
from walstatt.games.confrontation_x.rules.sight import unseen
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.spaces.table import Stop, path_length
from walstatt.spaces.table.points import read_facing


def go(sheet: Sheet, choice: Option) -> None:
    """How much of its movement the way takes, and whom it sees from there."""
    figure, read = _mover(sheet), read_way(choice[1:])
    if figure is None or read is None:
        return
    path, facing, climb = read
    found = moves.track(sheet.state, moves.travelling(figure, climb), path, facing)
    if isinstance(found, Stop):
        return
    names, most = sheet.names, allowance(sheet.state, figure, choice.verb, climb)
    sheet.way_told = sheet.say("way", cost=names.length(found.cost), most=names.length(most))
    sheet.plain(sheet.way_told, "CFX-WALK-03" if choice.verb == "walk" else "CFX-RUN-02")
    length = path_length([figure.at, *path])
    if names.length(found.cost) != names.length(length):
        sheet.note("plain", "way-slow", "CFX-TERR-11", length=names.length(length))
    sheet.hits.append(
        Cue("move", figure.word, figure.word, path=tuple((p.x, p.y) for p in (figure.at, *path)))
    )
    end = path[-1] if path else figure.at
    sees(sheet, moves.arriving(figure, climb, end.x, end.y, final_facing(figure, path, facing)))


def turn(sheet: Sheet, choice: Option) -> None:
    figure, facing = _mover(sheet), read_facing(choice[1]) if len(choice) > 1 else None
    if figure is not None and facing is not None:
        sheet.note("plain", "turn-is-move", "CFX-WALK-01", "CFX-DIST-11")
        sees(sheet, figure.standing(figure.base.x, figure.base.y, facing))


def sees(sheet: Sheet, there: Figure) -> None:
    """Which enemies it would see: whom it could shoot at or attack then (CFX-LOS-01)."""
    after = sheet.state.copy()
    after.figures[there.word] = there
    seen = [enemy.word for enemy in after.enemies(there) if unseen(after, there, enemy) is None]
    key = "sees" if seen else "sees-nobody"
    told = sheet.names.figures(seen)
    sheet.note("plain", key, "CFX-LOS-01", cells=tuple(seen), figures=told)


def _mover(sheet: Sheet) -> Figure | None:
    word = sheet.decision.subject[0] if sheet.decision.subject else sheet.state.active
    return sheet.state.figures.get(word)
