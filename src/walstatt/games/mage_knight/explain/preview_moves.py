"""Previews of moves: how long the way is, the roll to break away, and what waits where it ends."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from walstatt.core.options import Option
from walstatt.core.preview import Chance, Note, Roll
from walstatt.core.scene import Cue
from walstatt.games.mage_knight.explain.preview_sheet import Sheet
from walstatt.games.mage_knight.rules import formations, moving
from walstatt.games.mage_knight.rules.contact import enemies_touched, front_touches, rear_touched
from walstatt.games.mage_knight.rules.fire import elevated
from walstatt.games.mage_knight.rules.marching import ways_of
from walstatt.games.mage_knight.rules.menu import doubles
from walstatt.games.mage_knight.rules.moves import Pace, first_halt, pace, slowed
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import INCH, Point, path_length
from walstatt.spaces.table.points import read_facing, read_point

SIDES = 6


def read_way(words: Sequence[str]) -> tuple[list[Point], int | None]:
    """The places and the facing among some words."""
    places = [read_point(word) for word in words]
    facings = [facing for word in words if (facing := read_facing(word)) is not None]
    return [place for place in places if place is not None], facings[-1] if facings else None


# --- one figure ---------------------------------------------------------------------------------------------


def move(sheet: Sheet, choice: Option) -> None:
    """A move as an action, or the way of one whose roll has been made."""
    state, figure = sheet.state, sheet.state.unit(choice[1])
    if sheet.decision.kind == "act":
        if moving.needed(state, figure):
            breaks_away(sheet, figure)
        sheet.tokens([figure], free=figure.has("quickness"))
    places, facing = read_way(choice[2:])
    if places or facing is not None:
        how = pace(state, figure, doubled=doubles(figure))
        there = way(sheet, state, figure, places, facing, how)
        arrives(sheet, state, figure, there, action=sheet.decision.kind != "confuse")


def way(
    sheet: Sheet, state: State, figure: Figure, places: Sequence[Point], facing: int | None, how: Pace
) -> Figure:
    """The length of a way and what slows it; the figure at its end."""
    names = sheet.names
    end = places[-1] if places else figure.at
    if places:
        path = [figure.at, *places]
        length, most = names.inches(path_length(path)), names.inches(how.most)
        sheet.way_told = sheet.say("way", length=length, most=most)
        sheet.plain(sheet.way_told, "MKN-BASE-40")
        if not how.flying and slowed(state, figure, wading=how.wading):
            sheet.note("plain", "slowed", "MKN-BASE-96", "MKN-HIND-03")
        halt = first_halt(state, figure, path, how)
        if halt is not None:
            what = names.thing(halt.piece, state.table)
            sheet.note("plain", "halts", *halt.rules, cells=(halt.piece,), what=what)
        sheet.hits.append(Cue("move", figure.word, figure.word, path=tuple((p.x, p.y) for p in path)))
    return figure.standing(end.x, end.y, figure.facing if facing is None else facing)


def arrives(sheet: Sheet, state: State, figure: Figure, there: Figure, *, action: bool = True) -> None:
    """Whom it touches where it ends, what strikes it there, and whether it stands higher."""
    after = state.copy()
    after.figures[figure.word] = there
    names = sheet.names
    for enemy in enemies_touched(after, there):
        cells, who = (enemy.word,), names.figure(enemy.word)
        behind = rear_touched(after, enemy, there)
        key = "touches-rear" if behind else "touches"
        sheet.note("plain", key, "MKN-BASE-63" if behind else "MKN-BASE-30", cells=cells, figure=who)
        turns = not enemy.kind.mounted and enemy.kind.single and not (action and there.has("sneak-attack"))
        if turns and behind:
            sheet.note("warn", "may-spin", "MKN-SPIN-01", cells=cells, figure=who)
            sheet.doubt("spins", figure=who)
        if enemy.has("pole-arm") and (front_touches(after, enemy, there) or turns):
            sheet.note("warn", "pole-arm", "MKN-AB-29", "MKN-POLE-02", cells=cells, figure=who)
        if there.has("ram") and front_touches(after, there, enemy):
            sheet.note("good", "rams", "MKN-AB-31", cells=cells, figure=who)
    if elevated(after, there) and not elevated(state, figure):
        sheet.note("good", "higher", "MKN-BASE-98")
    if figure.captive:
        sheet.note("plain", "leads-captive", "MKN-BASE-79", figure=names.figure(figure.captive))


def breaks_away(sheet: Sheet, figure: Figure) -> None:
    """The roll of one who touches an opposing figure (MKN-BASE-46, MKN-BASE-154)."""
    state = sheet.state
    need = moving.needed(state, figure)
    freed = Fraction(SIDES + 1 - need, SIDES)
    touched = enemies_touched(state, figure)
    who = sheet.names.figures(enemy.word for enemy in touched)
    parts = [Note("plain", sheet.say("touched-by", figures=who), ("MKN-BRK-04",))]
    if need < moving.FREE:
        parts.append(Note("good", sheet.say("breaks-well"), ("MKN-BASE-46", "MKN-BASE-154")))
    good = sheet.tone(figure.word, good=True)
    sheet.rolls_found.append(
        Roll(
            title=sheet.say("title.break-away", who=sheet.names.bare(figure.word)),
            target=figure.word,
            dice=1,
            sides=SIDES,
            needs=sheet.say("needs-die", n=need),
            parts=tuple(parts),
            chances=(
                Chance(sheet.say("freed"), float(freed), sheet.names.share(freed), good),
                Chance(sheet.say("held"), float(1 - freed), sheet.names.share(1 - freed), "plain"),
            ),
            counts="successes",
        )
    )
    if figure.kind.mounted and not figure.has("ram"):
        for enemy in touched:
            if not front_touches(state, figure, enemy):
                rules = ("MKN-BASE-103", "MKN-SHAKE-01")
                name = sheet.names.figure(enemy.word)
                sheet.note("good", "shakes-off", *rules, cells=(enemy.word,), figure=name)


# --- formations ---------------------------------------------------------------------------------------------


def march(sheet: Sheet, choice: Option) -> None:
    """A movement formation: tokens, the common speed, and who has to roll."""
    members = [sheet.state.figures[word] for word in choice[1:]]
    speed = formations.common_speed(sheet.state, members)
    sheet.note("plain", "common-speed", "MKN-BASE-171", length=sheet.names.inches(speed * INCH))
    for figure in formations.must_break_away(sheet.state, members):
        breaks_away(sheet, figure)
    sheet.formed(members, sheet.names.say("formation.movement"))
    sheet.tokens(members)


def go(sheet: Sheet, choice: Option) -> None:
    """The ways of a formation, one after the other."""
    state = sheet.state.copy()
    members = [state.figures[word] for word in sheet.decision.subject if word in state.figures]
    speed = formations.common_speed(sheet.state, members)
    for word, path, facing in ways_of(choice):
        figure = state.figures[word]
        there = way(sheet, state, figure, path, facing, pace(state, figure, speed=speed))
        arrives(sheet, state, figure, there)
        state.figures[word] = there
    sheet.formed([state.figures[member.word] for member in members], sheet.names.say("formation.movement"))
