"""Elimination, victory points and the end (VP, END, CMISS, MKN-BASE-130 to 135, MKN-BASE-191)."""

from __future__ import annotations

from typing import NoReturn

from walstatt.core.game import Result
from walstatt.games.mage_knight.events.combat import Eliminated
from walstatt.games.mage_knight.events.course import Freed, GameEnded, Scored, Withdrew
from walstatt.games.mage_knight.state.state import NOBODY, Figure, Player, State
from walstatt.games.mage_knight.state.terrain import lie_of
from walstatt.spaces.table import GROUND

#: Skulls of a figure with several dials by which it loses half its worth (MKN-MD-13).
WORN = 3


class Over(Exception):
    """The game is over; the state says how."""


# --- a figure falls -----------------------------------------------------------------------------------------


def eliminate(state: State, figure: Figure, cause: str, by: int | None, *rules: str) -> None:
    """A figure is taken off the table and is no survivor any more (MKN-VP-07). `by` is the seat whose doing
    it is.

    Whoever eliminates figures calls `check_over` when all of one moment are gone.
    """
    room = state.riders if figure.riding else state.castle if figure.of else state.figures
    figure = room.pop(figure.word)
    if figure.captive:  # it stays where it is and belongs to its old player again (MKN-BASE-81, MKN-Q-37)
        release(state, figure.captive, figure, "captor-eliminated", "MKN-BASE-81", "MKN-Q-37")
    if figure.captor:
        state.change(state.figures[figure.captor], captive="")  # MKN-CAP-08, MKN-AQUA-04
    state.fallen[figure.word] = figure.changed(
        captor="", captive="", riding="", of="", level=GROUND, returned=True
    )
    state.emit(Eliminated(figure=figure.word, cause=cause, by=by, rules=rules))
    score_elimination(state, figure, by)


def release(state: State, word: str, captor: Figure, cause: str, *rules: str) -> None:
    """A captive is free; in deep water it drowns if it cannot swim itself."""
    holder = state.figures.get(captor.word)
    if holder is not None:
        state.change(holder, captive="")
    captive = state.figures.get(word)
    if captive is not None:
        captive = state.change(captive, captor="", engaged=True)  # MKN-CAP-22
        state.emit(Freed(figure=word, captor=captor.word, cause=cause, rules=rules))
        if drowns(state, captive):
            drown_captive(state, word, captor.seat)  # MKN-AQUA-04


def drowns(state: State, figure: Figure) -> bool:
    """A figure without Aquatic whose dot lies in deep water; a captor's Aquatic carries its captive
    (MKN-BASE-100, MKN-AQUA-03)."""
    swims = state.figures[figure.captor].has("aquatic") if figure.captor else figure.has("aquatic")
    if swims:
        return False
    return any(piece.holds(figure.at) for piece in lie_of(state.table).deep)


def drown_captive(state: State, word: str, holder: int) -> None:
    """Nobody carries it through the deep water any more: it is the captor's player who scores it
    (MKN-AQUA-04)."""
    eliminate(state, state.figures[word], "drowned", holder, "MKN-AQUA-04", "MKN-BASE-100")


def score_elimination(state: State, figure: Figure, by: int | None) -> None:
    """Its points go to the player who eliminated it; if that was its own side, to who damaged it last, and if
    nobody did, they are shared by all opponents, rounded down (MKN-VP-01, 02, 05, 06, MKN-CMISS-02, 03)."""
    points = figure.kind.points
    if by is None or state.players[by].team == figure.team:
        by = figure.hurt_by if figure.hurt_by != NOBODY else None
    if by is not None:
        gain(state, by, points, "eliminated", figure, "MKN-VP-02", "MKN-BASE-131")
        return
    others = [player for player in state.players if player.team != figure.team and not player.out]
    for player in others:
        gain(state, player.seat, points // len(others), "shared", figure, "MKN-VP-01", "MKN-Q-43")


def gain(state: State, seat: int, points: int, cause: str, figure: Figure, *rules: str) -> None:
    state.players[seat].points += points
    state.emit(Scored(seat=seat, points=points, cause=cause, figure=figure.word, rules=rules))


# --- the end ------------------------------------------------------------------------------------------------


def check_over(state: State) -> None:
    """The game ends at once when only one side has figures that are neither demoralised nor captive; nothing
    that would follow is done any more (MKN-BASE-130, MKN-CAP-19, MKN-END-01, MKN-Q-41)."""
    side: int | None = None
    for figure in state.figures.values():
        if figure.effective:
            if side is None:
                side = figure.team
            elif side != figure.team:
                return
    finish(state, "last-side", ("MKN-BASE-130", "MKN-END-01"))


def finish(state: State, reason: str, rules: tuple[str, ...]) -> NoReturn:
    """Survivors and captives are scored, and the result is told (MKN-BASE-132 to 134)."""
    survivors(state)
    worn_out(state)  # MKN-MD-13
    captives(state)
    if state.castle:
        from walstatt.games.mage_knight.rules import castles

        castles.score(state)  # MKN-CHG-07
    winners = best(state)
    totals = tuple(player.points for player in state.players)
    state.emit(GameEnded(reason=reason, points=totals, winners=winners, rules=rules))
    state.result = Result(winners, reason, (*rules, "MKN-BASE-134"))
    state.phase = "over"
    raise Over


def forfeit(state: State, player: Player, reason: str, rules: tuple[str, ...]) -> NoReturn:
    """A side has lost, whatever the points."""
    winners = tuple(other.seat for other in state.players if other.team != player.team)
    totals = tuple(other.points for other in state.players)
    state.emit(GameEnded(reason=reason, points=totals, winners=winners, rules=rules))
    state.result = Result(winners, reason, rules)
    state.phase = "over"
    raise Over


def withdraw(state: State, player: Player) -> None:
    """A player leaves the game: no points for survivors; figures of that player that are held captive count
    as eliminated by their captors, those that the player holds are free, and the others are gone without
    points (MKN-WDRAW-01, MKN-VP-08, MKN-BASE-192, MKN-Q-74)."""
    player.out = True
    rules = ("MKN-WDRAW-01", "MKN-BASE-192")
    state.emit(Withdrew(seat=player.seat, rules=rules))
    for figure in state.everyone_of(player.seat):
        if figure.captor:
            eliminate(state, figure, "withdrawn", state.figures[figure.captor].seat, "MKN-Q-74")
            continue
        if figure.captive:
            release(state, figure.captive, figure, "withdrawn", "MKN-Q-74")
        room = state.riders if figure.riding else state.figures
        state.fallen[figure.word] = room.pop(figure.word).changed(
            captor="", captive="", riding="", of="", level=GROUND, returned=True
        )
    check_over(state)


def survivors(state: State) -> None:
    """Own figures that stood on the table all the time; none, if all that are left are demoralised or captive
    (MKN-VP-07, MKN-VP-08, MKN-BASE-191)."""
    for player in state.players:
        own = state.everyone_of(player.seat)
        if not any(figure.effective for figure in own):  # also of who has withdrawn (MKN-VP-08)
            continue
        for figure in own:
            if worn(figure):
                gain(state, player.seat, figure.kind.points // 2, "survivor", figure, "MKN-MD-15")
            elif not figure.captor and not figure.returned:
                gain(state, player.seat, figure.kind.points, "survivor", figure, "MKN-BASE-133", "MKN-VP-07")
        for section in [section for section in state.castle.values() if section.seat == player.seat]:
            gain(state, player.seat, section.kind.points, "survivor", section, "MKN-VP-03")


def skulls(figure: Figure) -> int:
    """How many show in all windows of a figure with several dials (MKN-Q-45)."""
    shown = zip(figure.kind.dials, figure.clicks, strict=True)
    return sum(dial.at(click).skulls for dial, click in shown)


def worn(figure: Figure) -> bool:
    """Whether it counts half for its player and half for the opponents (MKN-MD-13, MKN-MD-15)."""
    return figure.kind.large and skulls(figure) >= WORN


def worn_out(state: State) -> None:
    """Figures with several dials on which three skulls show: half of their points go to the opponents, who
    share them, all rounded down (MKN-MD-13, MKN-MD-14)."""
    for figure in state.figures.values():
        if worn(figure):
            others = [p for p in state.players if p.team != figure.team and not p.out]
            for player in others:
                share = figure.kind.points // 2 // len(others)
                gain(state, player.seat, share, "worn", figure, "MKN-MD-13", "MKN-MD-14")


def captives(state: State) -> None:
    """A captive whose dot lies in the starting area of its captor's player counts twice; elsewhere it counts
    nothing (MKN-CAP-01, MKN-BASE-132, MKN-Q-39)."""
    from walstatt.games.mage_knight.rules.areas import in_starting_area

    for figure in state.figures.values():
        if figure.captor:
            holder = state.players[state.figures[figure.captor].seat]
            if in_starting_area(state, holder, figure.at, figure.kind.radius):
                gain(
                    state,
                    holder.seat,
                    2 * figure.kind.points,
                    "captive",
                    figure,
                    "MKN-CAP-01",
                    "MKN-BASE-132",
                )


def best(state: State) -> tuple[int, ...]:
    """The side with most points; of those that tie the one whose army cost less, else nobody
    (MKN-BASE-134)."""
    teams: dict[int, list[int]] = {}
    for player in state.players:
        teams.setdefault(player.team, []).append(player.seat)

    def standing(team: int) -> tuple[int, int]:
        seats = teams[team]
        return sum(state.players[s].points for s in seats), -sum(state.players[s].spent for s in seats)

    ranked = sorted(teams, key=standing, reverse=True)
    if standing(ranked[0]) == standing(ranked[1]):
        return ()
    return tuple(teams[ranked[0]])
