"""Abilities used by a move action "without moving": Magic Levitation, Necromancy, Regeneration (MKN-AB-43).

They need no roll to break away and cause no free spin (MKN-BRK-06, MKN-SPIN-08).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Option
from walstatt.games.mage_knight.events.combat import Clicked
from walstatt.games.mage_knight.events.course import Returned
from walstatt.games.mage_knight.rules import capture, moving
from walstatt.games.mage_knight.rules.contact import enemies_touched, in_contact
from walstatt.games.mage_knight.rules.moves import illegal_place, landed
from walstatt.games.mage_knight.rules.reasons import Length, Why
from walstatt.games.mage_knight.state.figures import CONTACT
from walstatt.games.mage_knight.state.state import Figure, State, footprint
from walstatt.spaces.table import FULL_TURN, INCH, Point, ahead, bearing, distance, spots_around, within
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import facing_word, point_word, read_facing, read_point

FAR = 10 * INCH  # of Magic Levitation (MKN-SA-12)


# --- Magic Levitation ---------------------------------------------------------------------------------------


def cannot_levitate(state: State, figure: Figure, target: Figure) -> Why | None:
    """Anybody in contact, friend or foe, but no captive, titan or figure with several dials (MKN-Q-24)."""
    if not figure.has("magic-levitation"):
        return Why("not-shown", ("MKN-BASE-04",), {"ability": "magic-levitation"})
    if target.captor or not target.kind.single or target.kind.type == "titan":
        return Why("never-levitated", ("MKN-Q-24", "MKN-TMD-02", "MKN-TMD-04"), {"what": target})
    if target.has("magic-immunity"):
        return Why("immune", ("MKN-MIMM-01",), {"what": target})
    if target is figure or not in_contact(figure, target):
        return Why("not-touched", ("MKN-SA-12",), {"what": target})
    return None


def levitate(state: State, word: str, target: str) -> Flow:
    """The target is moved up to 10 inches over everything, with any facing (MKN-SA-12 to 15, MLEV)."""
    figure, moved = state.unit(word), state.figures[target]
    menu = _landing(state, moved)
    answer: Option = yield ask(
        figure.seat, "levitate", menu, "MKN-SA-12", "MKN-SA-13", "MKN-MLEV-03", about=(target, word)
    )
    if answer.verb != "stay":
        place, facing = read_point(answer[1]), read_facing(answer[2])
        assert place is not None
        assert facing is not None, "the menu has read it"
        moving.put(state, moved, [place], facing, "levitated", "MKN-SA-12", "MKN-MLEV-04")
        state.change(state.figures[target], still=True)
        yield from capture.follow(state, target)
        yield from moving.arrived(state, target, action=False)  # MKN-MLEV-05


def _landing(state: State, moved: Figure) -> Judged:
    def judge(words: tuple[str, ...]) -> Option | None:
        if len(words) not in (2, 3) or words[0] != "put":
            return None
        place, facing = read_point(words[1]), read_facing(words[2]) if len(words) == 3 else moved.facing
        if place is None or facing is None or no_landing(state, moved, place, facing) is not None:
            return None
        return Option(("put", point_word(place), facing_word(facing)))

    return Judged([*_landings(state, moved), Option(("stay",))], judge)


def no_landing(state: State, moved: Figure, place: Point, facing: int) -> Why | None:
    away = distance(moved.at, place)
    if away > FAR:
        return Why("too-far", ("MKN-SA-12",), {"cost": Length(away), "most": Length(FAR)})
    base = footprint(moved.kind, place.x, place.y, facing, moved.word)
    wrong = illegal_place(state, landed(state, moved, place), base, wading=moved.has("aquatic"))
    if wrong is None and moved.captive:
        there = moved.standing(place.x, place.y, facing)
        return None if capture.room_for_captive(state, there) else capture.NO_ROOM
    return wrong


def _landings(state: State, moved: Figure) -> Iterator[Option]:
    """Beside opposing figures in reach, and far away in every direction."""
    for enemy in state.opposing(moved):
        for place in spots_around(state.table, moved.base, enemy.base, state.others(moved), count=6)[-2:]:
            facing = bearing(enemy.base.x - place.x, enemy.base.y - place.y)
            if no_landing(state, moved, place, facing) is None:
                yield Option(("put", point_word(place), facing_word(facing)))
    for angle in range(0, FULL_TURN, FULL_TURN // 8):
        place = ahead(moved.at, angle, FAR - 1)
        if no_landing(state, moved, place, moved.facing) is None:
            yield Option(("put", point_word(place), facing_word(moved.facing)))


# --- Regeneration -------------------------------------------------------------------------------------------


def cannot_regenerate(figure: Figure) -> Why | None:
    """Only what has been turned on can be turned back (MKN-AB-32)."""
    if not figure.has("regeneration"):
        return Why("not-shown", ("MKN-BASE-04",), {"ability": "regeneration"})
    if figure.clicks <= figure.start:
        return Why("unhurt", ("MKN-AB-32", "MKN-BASE-08"))
    return None


# --- Necromancy ---------------------------------------------------------------------------------------------


def cannot_raise(state: State, figure: Figure, fallen: Figure) -> Why | None:
    """One of the player's own eliminated figures, if there is room beside the necromancer (MKN-SA-26,
    MKN-TMD-03, MKN-TMD-05, MKN-Q-06)."""
    if not figure.has("necromancy"):
        return Why("not-shown", ("MKN-BASE-04",), {"ability": "necromancy"})
    if enemies_touched(state, figure):
        return Why("necromancer-touched", ("MKN-SA-26",))
    if figure.riding:
        return Why("passenger", ("MKN-CHAR-10",))
    if fallen.seat != figure.seat:
        return Why("not-yours", ("MKN-SA-26",), {"what": fallen})
    if not fallen.kind.single or fallen.kind.type == "titan":
        return Why("never-raised", ("MKN-TMD-03", "MKN-TMD-05"), {"what": fallen})
    if not beside(state, figure, fallen):
        return Why("no-room", ("MKN-Q-06",))
    return None


def beside(state: State, figure: Figure, fallen: Figure) -> list[Point]:
    base = fallen.base.at(figure.at)
    others = [f.base for f in state.figures.values() if f is not figure]
    return [
        place
        for place in spots_around(state.table, base, figure.base, others)
        if _stands(state, figure, fallen, place, _looks(figure, fallen, place))
    ]


def _stands(state: State, figure: Figure, fallen: Figure, place: Point, facing: int) -> bool:
    return cannot_stand(state, figure, fallen, place, facing) is None


def cannot_stand(state: State, figure: Figure, fallen: Figure, place: Point, facing: int) -> Why | None:
    """Why a figure that is called back cannot stand there, in contact with the necromancer (MKN-SA-28)."""
    base = footprint(fallen.kind, place.x, place.y, facing, fallen.word)
    if not within(base, figure.base, CONTACT):
        return Why("not-beside", ("MKN-SA-28",), {"what": figure})
    wading = fallen.has("aquatic")  # as it will be: nobody counts on that before the die is rolled (MKN-Q-90)
    return illegal_place(state, fallen.changed(level=figure.level), base, wading=wading)


def raise_up(state: State, word: str, name: str) -> Flow:
    """Its dial is set to where it began and turned a die; Zombies and Skeletons come back whole (MKN-SA-27 to
    29, MKN-HERO-01). It keeps its tokens (MKN-ACT-08) and who hurt it last (MKN-VP-05)."""
    figure, fallen = state.unit(word), state.fallen[name]
    die = 0 if fallen.kind.undead else state.dice.roll(6)
    click = fallen.start[0] + die  # nothing takes any of it off (MKN-NECR-01)
    back = not fallen.kind.dial.at(click).dead
    rules = ("MKN-SA-29",) if not die else ("MKN-SA-27", "MKN-SA-28")
    state.emit(Returned(seat=figure.seat, figure=name, by=word, die=die, back=back, rules=rules))
    if not back:
        return  # the action is spent and nothing is scored (MKN-Q-06, MKN-VP-04)
    fallen = state.fallen[name] = fallen.changed(clicks=(click,), engaged=False, off=frozenset())
    listed = beside(state, figure, fallen)
    options = [Option(("put", point_word(p), facing_word(_looks(figure, fallen, p)))) for p in listed]

    def judge(words: tuple[str, ...]) -> Option | None:
        if len(words) not in (2, 3) or words[0] != "put":
            return None
        place = read_point(words[1])
        if place is None:
            return None
        looks = read_facing(words[2]) if len(words) == 3 else _looks(figure, fallen, place)
        if looks is None or not _stands(state, figure, fallen, place, looks):  # MKN-Q-90
            return None
        return Option(("put", point_word(place), facing_word(looks)))

    answer: Option = yield ask(figure.seat, "raise", Judged(options, judge), "MKN-SA-28", about=(name, word))
    place, looks = read_point(answer[1]), read_facing(answer[2])
    assert place is not None
    assert looks is not None, "the menu has read it"
    del state.fallen[name]
    raised = fallen.standing(place.x, place.y, looks).changed(level=figure.level)
    state.figures[name] = raised
    state.emit(Clicked(figure=name, clicks=die, cause="necromancy", click=click + 1, rules=("MKN-SA-27",)))
    moving.put(state, raised, [place], looks, "returned", "MKN-SA-28", "MKN-MOV-09")
    yield from moving.arrived(state, name, action=False)


def _looks(figure: Figure, fallen: Figure, place: Point) -> int:
    """It looks away from who called it, on horseback as it looked when it fell: its base would lie on the
    necromancer else."""
    if fallen.kind.mounted:
        return fallen.facing
    return bearing(place.x - figure.base.x, place.y - figure.base.y)


def words_of(figures: Sequence[Figure]) -> list[str]:
    return [figure.word for figure in figures]
