"""Targets that make sense: of the many ways to use a spell, those that a player would think of."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.costs import LESS
from walstatt.games.mage_wars.rules.wearing import worn
from walstatt.games.mage_wars.state.faces import Face
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.think.reference_1.evaluate import is_harmful

MOST_TARGETS = 4
CASTS = ("cast", "bound", "deploy", "use")


def thinned(state: State, options: Iterable[Option], seat: int, most: int = MOST_TARGETS) -> list[Option]:
    """All that is no spell, and of every spell or ability the targets that it is meant for."""
    found: list[Option] = []
    spells: dict[tuple[str, ...], list[Option]] = {}
    for option in _cheapest(options):
        if option[0] == "attack":
            if not state.friends(seat, state.things[int(option[1])].seat):
                found.append(option)
        elif option[0] in CASTS:
            spells.setdefault(option[:3] if option[0] in ("use", "deploy") else option[:2], []).append(option)
        else:
            found.append(option)
    for start, ways in spells.items():
        found += _aimed(state, start, ways, seat, most)
    return found


def _cheapest(options: Iterable[Option]) -> list[Option]:
    """Of equal spells those with most rings."""
    best: dict[tuple[str, ...], Option] = {}
    for option in options:
        words = tuple([word for word in option if not word.startswith(LESS)])
        if words not in best or len(option) > len(best[words]):
            best[words] = option
    return list(best.values())


def _aimed(state: State, start: tuple[str, ...], ways: list[Option], seat: int, most: int) -> list[Option]:
    face = _spell(state, start)
    at = len(start)
    if face is not None:
        ways = [way for way in ways if _sensible(state, face, way[at:], seat)]
    if len(ways) <= most:
        return ways
    ways = sorted(ways, key=lambda way: -_weight(state, way[at:]))  # stable: equal ones as they stand
    # Spells with a second target have many ways to the same first one: take some of each.
    found: dict[str, list[Option]] = {}
    for way in ways:
        found.setdefault(way[at] if len(way) > at else "", []).append(way)
    each = max(1, 2 * most // len(found)) if len(found) < len(ways) else 1
    return [way for some in list(found.values())[: 2 * most] for way in _spread(some, each)]


def _spread(ways: list[Option], most: int) -> list[Option]:
    step = max(1, len(ways) // most)
    return ways[::step][:most]


def _spell(state: State, start: tuple[str, ...]) -> Face | None:
    if start[0] == "cast":
        return state.face(start[1])
    if start[0] == "deploy":
        return state.face(start[2])
    if start[0] == "bound":
        bound = state.things[int(start[1])].bound
        return state.face(bound) if bound else None
    return None


def _sensible(state: State, face: Face, words: tuple[str, ...], seat: int) -> bool:
    """Whether a spell has its target on the side for which it is meant."""
    thing = _target(state, words)
    card = face.card
    if thing is None or card is None:
        return not (face.wall and len(words) > 1)
    friend = state.friends(seat, thing.seat)
    if face.type == "equipment":
        return thing.seat == seat and not _wastes(state, face, thing)
    if face.type in ("attack", "enchantment", "conjuration"):
        return friend is not is_harmful(face)
    if card.heal is not None:
        return friend and thing.damage > 1
    if "enchantment" in card.target.what and "controlled" not in card.target.needs:
        return not friend
    if card.target.then == "equipment":
        return not friend
    if any(grant.to == "target" for grant in card.grants):
        return friend
    return True


def _wastes(state: State, face: Face, mage: Thing) -> bool:
    """An item for a place where a dearer one is worn."""
    assert face.card is not None
    slots = set(face.card.locations)
    if "ring" in slots:
        return False
    return any(item.face.cost >= face.cost for item in worn(state, mage) if slots & set(item.slots))


def _target(state: State, words: tuple[str, ...]) -> Thing | None:
    return state.things.get(int(words[0])) if words and words[0].isdigit() else None


def _weight(state: State, words: tuple[str, ...]) -> float:
    """Mages first, then what was dear."""
    thing = _target(state, words)
    if thing is None:
        return 0.0
    host = state.things.get(thing.host)
    return 100.0 if thing.face.type == "mage" else thing.face.cost + (50.0 if host is not None else 0.0)
