"""Whether the words of a choice name a legal target, and why not: the judge of what `targets.py` lists.

It asks the same judges of single objects, zones and borders, and tells the facts besides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from walstatt.core.kit.numbers import whole
from walstatt.games.mage_wars.rules.fitting import WRONG_TARGET, twice_in_play, unfit, zone_unfit
from walstatt.games.mage_wars.rules.reach import AWAY, Reach, reach_of
from walstatt.games.mage_wars.rules.reasons import Told, Why, place
from walstatt.games.mage_wars.rules.targets import (
    WALL_THERE,
    harboured,
    has_second_copy,
    is_worn,
    not_elsewhere,
    not_extended,
    not_raised,
    zone_not_elsewhere,
)
from walstatt.games.mage_wars.rules.wearing import why_not_worn, worn
from walstatt.games.mage_wars.state.effects import Aim, Words
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.kinds import Target
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.spaces.zones import NOWHERE

CHOICES = Why("choices", ("MGW-SPL-07",))


def why_not_aimed(state: State, aim: Aim, face: Face, words: Words) -> Why | None:
    """Why a spell cannot be cast with these targets and choices; None: `aims` lists them."""
    assert face.card is not None
    name = Told("card", face.id)
    why = twice_in_play(state, aim.seat, face)
    if why is not None:
        return why.also(card=name)
    if face.type == "creature" and words in harboured(state, aim, face):
        return None
    own = face.effect.aims
    why = why_not_at(state, aim, face, face.card.target, face.range, words, more=own is not None)
    if why is None and own is not None and words not in own(state, aim):
        why = CHOICES
    return why and why.also(card=name)


class _Shot(NamedTuple):
    """Something that is aimed."""

    state: State
    seat: int
    face: Face
    target: Target
    reach: Reach
    more: bool  # further words may follow, about which somebody else decides

    def ends(self, words: Words, length: int) -> Why | None:
        return None if self.more or len(words) == length else CHOICES


def why_not_at(
    state: State,
    aim: Aim,
    face: Face,
    target: Target,
    span: tuple[int, int],
    words: Words,
    *,
    more: bool = False,
) -> Why | None:
    """Why these words are no target that a casting bar names; None: `aims_at` lists them."""
    facts = {"wanted": Told("target", target.what)}
    caster = state.things.get(aim.caster)
    if caster is None:
        return CHOICES
    if not words:
        if "arena" in target.what:
            return None
        return Why("target-missing", ("MGW-CARD-08", "MGW-SPL-03"), facts)
    if "arena" in target.what:
        return Why("no-target", ("MGW-SPL-03",), facts)
    shot = _Shot(state, aim.seat, face, target, reach_of(state, caster, span), more)
    if shot.reach.zone == NOWHERE and "destroyed-creature" not in target.what:
        return AWAY.also(thing=caster)
    why = _judge_of(state, words[0])(shot, words)
    return why and why.also(**{**facts, **why.facts})


def _judge_of(state: State, word: str) -> Callable[[_Shot, Words], Why | None]:
    if whole(word) is not None:
        return _not_thing
    if word in state.board.index:
        return _not_zone
    return _not_borders if word in state.board.border_index else _not_card


def named(state: State, word: str) -> Thing | None:
    """The object of this number."""
    thing = state.things.get(whole(word) or 0)
    return thing if thing is not None and thing.word == word else None


# --- objects ------------------------------------------------------------------------------------------------


def _not_thing(shot: _Shot, words: Words) -> Why | None:
    state, thing = shot.state, named(shot.state, words[0])
    if thing is None:
        return WRONG_TARGET
    why = unfit(state, shot.seat, shot.face, shot.target, thing)
    if why is not None:
        return why.also(target=thing)
    why = shot.reach.why_not_thing(thing)
    if why is not None:
        return why
    if is_worn(shot.face, shot.target):
        return why_not_worn(state, shot.seat, shot.face, thing, words[1:])
    if not shot.target.then:
        return shot.ends(words, 1)
    why = _SECOND[shot.target.then](shot, thing, words[1] if len(words) > 1 else "")
    return why.also(**{"target": thing, **why.facts}) if why is not None else shot.ends(words, 2)


def _not_second_zone(shot: _Shot, thing: Thing, word: str) -> Why | None:
    zone = shot.state.board.index.get(word, NOWHERE)
    return Why("where-to", ("MGW-SPL-07",)) if zone == NOWHERE else shot.reach.why_not_zone(zone)


def _not_item(shot: _Shot, thing: Thing, word: str) -> Why | None:
    items = worn(shot.state, thing)
    if any(item.word == word for item in items):
        return None
    return Why("which-item", ("MGW-SPL-07", "MGW-EQU-02"), {"items": items})


def _not_new_target(shot: _Shot, thing: Thing, word: str) -> Why | None:
    """Where else an enchantment may be attached."""
    state, other = shot.state, named(shot.state, word)
    zone = state.board.index.get(word, NOWHERE)
    if other is not None:
        why = not_elsewhere(state, shot.seat, thing, other)
        return why.also(other=other) if why is not None else shot.reach.why_not_thing(other)
    if zone != NOWHERE:
        why = zone_not_elsewhere(state, shot.seat, thing, zone)
        return why.also(other=place(word)) if why is not None else shot.reach.why_not_zone(zone)
    return CHOICES


_SECOND: Mapping[str, Callable[[_Shot, Thing, str], Why | None]] = {
    "zone": _not_second_zone,
    "equipment": _not_item,
    "new-target": _not_new_target,
}


# --- zones, borders, cards ----------------------------------------------------------------------------------


def _not_zone(shot: _Shot, words: Words) -> Why | None:
    state, zone = shot.state, shot.state.board.index[words[0]]
    if "zone" not in shot.target.what:
        return WRONG_TARGET
    why = shot.reach.why_not_zone(zone)
    if why is not None:
        return why
    why = zone_unfit(state, shot.seat, shot.face, shot.target, zone)
    if why is None:
        return shot.ends(words, 1)
    here = [thing for thing in state.things.values() if thing.zone == zone]
    foes = [t for t in here if t.face.creature and not state.friends(shot.seat, t.seat)]
    others = [t for t in here if t.face.type == "conjuration" and "zone-exclusive" in t.face.base]
    return why.also(zone=place(words[0]), foes=foes, others=others)


def _not_borders(shot: _Shot, words: Words) -> Why | None:
    """Walls (MGW-WALL-02, 03, 14, 17, 18, 19)."""
    board = shot.state.board
    if "border" not in shot.target.what:
        return WRONG_TARGET
    numbers = [board.border_index.get(word, NOWHERE) for word in words[:2]]
    for word, border in zip(words, numbers, strict=False):
        if not 0 <= border < board.inner:
            return Why("no-border", ("MGW-WALL-01", "MGW-WALL-14"), {"border": word})
        if shot.state.walls.on(border):
            return WALL_THERE.also(border=place(word))
    why = shot.reach.why_not_border(numbers[0])
    if why is not None:
        return why.also("MGW-WALL-02", "MGW-DIST-03" if why.key == "out-of-range" else "MGW-Q-26")
    return shot.ends(words, 1) if len(words) == 1 else _not_extended(shot, words, *numbers)


def _not_extended(shot: _Shot, words: Words, first: int, second: int) -> Why | None:
    board = shot.state.board
    if not has_second_copy(shot.state, shot.seat, shot.face):
        return Why("no-second-copy", ("MGW-WALL-18", "MGW-Q-19"))
    if second not in board.joins[first]:
        joins = Told("places", tuple(board.borders[border].name for border in board.joins[first]))
        return Why("not-joined", ("MGW-WALL-18",), {"border": place(words[1]), "joins": joins})
    why = not_extended(shot.state, shot.reach, second)
    if why is None:
        return shot.ends(words, 2)
    return shot.reach.figures(why, place(words[1]), board.borders[second].zones)


def _not_card(shot: _Shot, words: Words) -> Why | None:
    """A creature of the discard pile."""
    state, seat = shot.state, shot.seat
    if "destroyed-creature" not in shot.target.what:
        return WRONG_TARGET
    why = not_raised(state, seat, words[0])
    if why is None:
        return shot.ends(words, 1)
    pile = dict.fromkeys(state.players[seat].discard)
    known = tuple(card for card in pile if not_raised(state, seat, card) is None)
    return why.also(known=Told("cards", known))
