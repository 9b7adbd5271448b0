"""Dungeons: walls and treasure chests (MKN-BASE-126, MKN-CHL-01, MKN-Q-111 to 114)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.options import Option
from walstatt.games.mage_knight.events.dungeon import ChestOpened, ChestsLaid, ChestTried, Sprung
from walstatt.games.mage_knight.rules import damage
from walstatt.games.mage_knight.rules.contact import enemies_touched
from walstatt.games.mage_knight.rules.damage import Harm
from walstatt.games.mage_knight.rules.ending import gain
from walstatt.games.mage_knight.rules.moves import illegal_place
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.state.chests import (
    Chest,
    bag,
    changelings,
    chest_kinds,
    places,
    plans,
    walls,
)
from walstatt.games.mage_knight.state.figures import CONTACT
from walstatt.games.mage_knight.state.state import Figure, State
from walstatt.spaces.table import Point, spots_around, within

#: Who can open chests: warriors, on foot or mounted.
HANDS = frozenset(("warrior", "mounted"))
RULES = ("MKN-BASE-126", "MKN-Q-113")


def furnish(state: State) -> None:
    """The walls of the floor plan, and a chest on each of its places; the lot says what is in which
    (MKN-Q-111, MKN-Q-112)."""
    plan = plans()[state.settings.options["dungeon"]]
    for piece in walls(plan):
        state.table = state.table.with_piece(piece)
    for number, (at, kind) in enumerate(zip(places(plan), lot(state), strict=True), 1):
        word = f"chest-{number}"
        state.chests[word] = Chest(word, kind, at)
    told = tuple((chest.at.x, chest.at.y) for chest in state.chests.values())
    state.emit(ChestsLaid(plan=plan.id, places=told, rules=("MKN-Q-111", "MKN-Q-112")))


def lot(state: State) -> list[str]:
    contents = list(bag())
    state.dice.shuffle(contents)
    return contents


def offered(state: State, seat: int) -> Iterator[Option]:
    for figure in state.figures_of(seat):
        if cannot_act(state, figure) is None:
            for chest in state.chests.values():
                if cannot_open(state, figure, chest) is None:
                    yield Option(("open", figure.word, chest.word))


def cannot_open(state: State, figure: Figure, chest: Chest) -> Why | None:
    """A warrior that is neither demoralised nor a captor, touches or stands on the chest, and touches no
    opposing figure (MKN-Q-113)."""
    if figure.kind.type not in HANDS:
        return Why("chest-hands", RULES, {"figure": figure})
    if figure.demoralised:
        return Why("chest-demoralised", RULES, {"figure": figure})
    if figure.captive:
        return Why("chest-captor", RULES, {"figure": figure})
    if not within(figure.base, chest.base, CONTACT):
        return Why("chest-far", RULES, {"figure": figure}, cells=(chest.word,))
    if enemies_touched(state, figure):
        return Why("chest-engaged", RULES, {"figure": figure})
    return None


def open_chest(state: State, word: str, chest_word: str) -> None:
    """Two dice against the disarm value; whoever fails springs the trap (MKN-ERR-05, MKN-Q-113)."""
    chest = state.chests[chest_word]
    kind = chest_kinds()[chest.kind]
    figure = state.figures[word]
    if kind.changeling:
        _spring(state, figure, chest)  # MKN-Q-114
        return
    dice = state.dice.pool(2, 6)
    opened = sum(dice) >= kind.disarm
    state.chests[chest_word] = chest._replace(known=True)
    state.emit(
        ChestTried(
            seat=figure.seat, figure=word, chest=chest_word, contents=kind.id, dice=(dice[0], dice[1]),
            disarm=kind.disarm, opened=opened, rules=RULES,
        )
    )  # fmt: skip
    if not opened:
        damage.deal(state, [Harm(word, kind.trap, "trap", None, ("MKN-Q-113",))])
        return
    del state.chests[chest_word]
    state.emit(ChestOpened(seat=figure.seat, figure=word, chest=chest_word, contents=kind.id, rules=RULES))
    gain(state, figure.seat, kind.worth, "chest", figure, "MKN-Q-113")


def _spring(state: State, figure: Figure, chest: Chest) -> None:
    """A Changeling fights for the next opponent, from its chest's place or the nearest free one beside it
    (MKN-CHL-01, MKN-Q-114)."""
    del state.chests[chest.word]
    kind = changelings()[f"chests-{chest.kind}"]
    count = len(state.players)
    seats = [(figure.seat + step) % count for step in range(1, count)]
    seat = next(s for s in seats if state.players[s].team != figure.team)
    foe = Figure("", kind, seat, state.players[seat].team, chest.at.x, chest.at.y, figure.facing)
    others = [other.base for other in state.figures.values()]
    found = [chest.at, *spots_around(state.table, foe.base, figure.base, others)]
    for place in found:
        there = foe.standing(place.x, place.y, figure.facing)
        if illegal_place(state, there, there.base, wading=False) is None:
            new = state.new_figure(kind, seat, place.x, place.y, figure.facing)
            state.change(new, returned=True)  # it comes late: no survivor (MKN-VP-07, MKN-Q-114)
            _tell(state, seat, chest, figure, new.word, place)
            return
    _tell(state, seat, chest, figure, "", chest.at)


def _tell(state: State, seat: int, chest: Chest, opener: Figure, word: str, place: Point) -> None:
    rules, at = ("MKN-CHL-01", "MKN-Q-114"), (place.x, place.y)
    state.emit(Sprung(seat=seat, figure=word, chest=chest.word, by=opener.word, at=at, rules=rules))
