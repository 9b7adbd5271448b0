"""Why a figure cannot do something in its player's turn: which judge is asked (ACT, CBT, FORM, SA)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from walstatt.core.options import Option
from walstatt.games.mage_knight.rules import chests, driving, marching, riding, strikes, unmoving
from walstatt.games.mage_knight.rules.access import ClimbMenu
from walstatt.games.mage_knight.rules.charging import ChargeMenu
from walstatt.games.mage_knight.rules.contact import enemies_touched
from walstatt.games.mage_knight.rules.going import PathMenu
from walstatt.games.mage_knight.rules.menu import doubles
from walstatt.games.mage_knight.rules.moves import NO_PATH, Pace
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.switching import switchable
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.state.abilities import ALL
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table.points import read_facing, read_point

Reasons = Callable[[State, Figure, Option], Iterator[Why]]
NO_FIGURE = strikes.NO_FIGURE
#: Who is in contact breaks away first, and only then says where to (MKN-BASE-46).
ROLL_FIRST = Why("roll-first", ("MKN-BASE-46", "MKN-BASE-49"))


def why_not(state: State, option: Option) -> Iterator[Why]:
    """Everything that the judges have against a choice; nothing: they allow it."""
    tell = ACTIONS.get(option.verb)
    if tell is None:
        return
    figure = state.find(option[1]) if len(option) > 1 else None
    if figure is None:
        yield NO_FIGURE.also(what=option[1] if len(option) > 1 else "")
        return
    if figure.seat != state.turn:
        yield Why("not-yours", ("MKN-BASE-27",), {"what": figure})
        return
    yield from tell(state, figure, option)


def _found(why: object) -> Iterator[Why]:
    if isinstance(why, Why):
        yield why


# --- moves --------------------------------------------------------------------------------------------------


def _moving(state: State, figure: Figure) -> Iterator[Why]:
    """A figure with several dials drives, a passenger leaves; their sections do not move by themselves."""
    if figure.kind.plan is not None:
        yield Why("castle", ("MKN-BASE-196",), {"figure": figure})
    elif figure.riding:
        yield Why("riding", ("MKN-BASE-117",), {"figure": figure})
    elif figure.kind.large or figure.of:
        yield Why("drives", ("MKN-MOV-02",), {"figure": figure})
    yield from _found(cannot_act(state, figure, free=figure.has("quickness")))


def _move(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    yield from _moving(state, figure)
    turns = len(option) == 3 and option[2].startswith("@")
    if enemies_touched(state, figure):
        if len(option) == 2:
            return
        if figure.kind.mounted or not turns:
            yield ROLL_FIRST.also(figure=figure)
            return
        yield from _found(PathMenu(state, figure, how=Pace(0)).judge(option[2:]))
        return
    yield from _found(PathMenu(state, figure, doubled=doubles(figure)).judge(option[2:]))


def _drive(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    names = driving.named(option)
    bare = len(option) == 2 + len(names)
    if bare and option.verb == "drive" and enemies_touched(state, figure):
        yield from _found(driving.no_drive(state, figure, names))
        return
    if not bare and figure.kind.large and enemies_touched(state, figure):
        yield ROLL_FIRST.also(figure=figure)
        return
    yield from _found(driving.why_not(state, option))


def _advance(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    """A titan in Conquest (MKN-ACT-05)."""
    yield from _found(cannot_act(state, figure))
    if figure.kind.type != "titan" or not state.settings.conquest:
        yield Why("no-advance", ("MKN-ACT-05",), {"figure": figure})
        return
    if figure.engaged:
        yield Why("engaged", ("MKN-ACT-05", "MKN-BASE-31"), {"figure": figure})
    yield from _found(PathMenu(state, figure).judge(option[2:]))


def _climb(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    """Up to a top, down from one, or through a door."""
    yield from _moving(state, figure)
    if enemies_touched(state, figure):
        yield ROLL_FIRST.also(figure=figure)
        return
    if figure.word in state.figures:
        yield from _found(ClimbMenu(state, figure).judge(option[2:]))


def _board(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    chariot = state.figures.get(option[2]) if len(option) == 3 else None
    if chariot is None:
        yield NO_FIGURE.also(what=" ".join(option[2:]))
        return
    if figure.riding:
        yield Why("riding", ("MKN-BASE-117",), {"figure": figure})
    yield from _found(riding.cannot_board(state, figure, chariot))


def _open(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    """A chest of a dungeon (MKN-Q-113)."""
    chest = state.chests.get(option[2]) if len(option) == 3 else None
    if chest is None:
        yield Why("no-chest", ("MKN-Q-113",), {"what": " ".join(option[2:])})
        return
    yield from _found(cannot_act(state, figure))
    yield from _found(chests.cannot_open(state, figure, chest))


def _leave(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    if not figure.riding or figure.word not in state.riders:
        yield Why("not-riding", ("MKN-BASE-117",), {"figure": figure})
        return
    yield from _found(cannot_act(state, figure, free=figure.has("quickness")))
    place = read_point(option[2]) if len(option) > 2 else None
    facing = read_facing(option[3]) if len(option) > 3 else state.figures[figure.riding].facing
    if place is None or facing is None:
        yield NO_PATH
        return
    yield from _found(riding.cannot_leave(state, figure, place, facing))


def _nimble(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    if not figure.has("nimble"):
        yield strikes.NOT_SHOWN.also(ability="nimble")
        return
    yield from _found(PathMenu(state, figure, how=Pace(0)).judge(option[2:]))


def _rush(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    yield from _found(cannot_act(state, figure))
    yield from _found(ChargeMenu(state, figure).why_not(option))


def _march(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    yield from _found(marching.why_not(state, option))


def _levitate(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    yield from _moving(state, figure)
    target = state.find(option[2]) if len(option) == 3 else None
    if target is None:
        yield NO_FIGURE.also(what=" ".join(option[2:]))
        return
    yield from _found(unmoving.cannot_levitate(state, figure, target))


def _raise(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    yield from _moving(state, figure)
    fallen = state.fallen.get(option[2]) if len(option) == 3 else None
    if fallen is None:
        yield Why("not-fallen", ("MKN-SA-26",), {"what": " ".join(option[2:])})
        return
    yield from _found(unmoving.cannot_raise(state, figure, fallen))


def _regenerate(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    yield from _moving(state, figure)
    yield from _found(unmoving.cannot_regenerate(figure))


# --- attacks ------------------------------------------------------------------------------------------------


def _attack(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    yield from _found(strikes.read(state, option))


# --- the rest -----------------------------------------------------------------------------------------------


def _off(state: State, figure: Figure, option: Option) -> Iterator[Why]:
    """Only what shows, is on and may be switched off (MKN-SAG-01)."""
    ability = option[2] if len(option) == 3 else ""
    if ability not in ALL:
        yield Why("no-ability", ("MKN-SAG-01",), {"word": ability})
    elif ability not in figure.slot.abilities:
        yield strikes.NOT_SHOWN.also(ability=ability)
    elif ability not in switchable(figure):
        key = "off-already" if ability in figure.off else "always-on"
        yield Why(key, ("MKN-SAG-01", "MKN-SAG-02"), {"ability": ability})


ACTIONS: dict[str, Reasons] = {
    "move": _move,
    "advance": _advance,
    "drive": _drive,
    "reverse": _drive,
    "climb": _climb,
    "board": _board,
    "leave": _leave,
    "open": _open,
    "spin": _nimble,
    "charge": _rush,
    "bound": _rush,
    "march": _march,
    "levitate": _levitate,
    "raise": _raise,
    "regenerate": _regenerate,
    "off": _off,
    **dict.fromkeys((*strikes.FORMS, *strikes.GROUPS), _attack),
}
