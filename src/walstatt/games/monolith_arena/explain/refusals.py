"""Why a choice is refused: the rule that forbids it, in plain words.

The options of a decision are the judge; this only explains. Checks run from the general to the special,
and the first that bites is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

import msgspec

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.reasons import Why, refused
from walstatt.core.options import Option
from walstatt.games.monolith_arena.rules.abilities import VERBS, unable
from walstatt.games.monolith_arena.rules.chosen import CHOSEN, TRANSFORM_THAT, captured, not_transformed
from walstatt.games.monolith_arena.rules.commands import COMMAND_OF, no_battle, not_pushed
from walstatt.games.monolith_arena.rules.monoliths import no_segment
from walstatt.games.monolith_arena.rules.moves import SIDES, no_way
from walstatt.games.monolith_arena.rules.use import (
    commands_of,
    no_plays,
    no_transforming,
    no_unfolding,
    not_placed,
    not_there,
)
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import State, Tile
from walstatt.games.monolith_arena.state.tiles import TileKind

TEXT = "walstatt.games.monolith_arena.text"
#: What each kind of decision wants, as verbs.
_WANTED = {
    "inside": ("inside",), "banner": ("place",), "exchange": ("exchange", "keep"), "discard": ("discard",),
    "orient": ("face",), "regeneration": ("prevent",), "assassin": ("strike",), "pushed": ("to",),
}  # fmt: skip
#: What is done with the reserve and the monolith.
_PLAYS = (*COMMAND_OF, "place", "transform", "discard", "unfold", "end")


def refusal(state: State, decision: Decision, option: Option) -> IllegalChoice:
    """The first reason that fits; failing all, the text and some examples of what is allowed."""
    return refused(TEXT, decision, option, (_shown(state, why) for why in _reasons(state, decision, option)))


def _shown(state: State, why: Why) -> Why:
    """With the hexes that it speaks of, and the tiles on them."""
    lists = {name: fact for name, fact in why.facts.items() if isinstance(fact, tuple)}
    words = [fact for fact in why.facts.values() if isinstance(fact, str)]
    hexes = tuple(word for word in (*words, *chain(*lists.values())) if word in HEX)
    tiles = tuple(name for name in hexes if state.board[HEX[name]] is not None)
    facts = {**why.facts, **{name: ", ".join(fact) or "-" for name, fact in lists.items()}}
    return msgspec.structs.replace(why, facts=facts, pieces=tiles, cells=hexes)


def _reasons(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    yield from _words(option)
    verb, kind = option.verb, decision.kind
    if kind in ("exchange", "discard") and verb not in (*_WANTED[kind], *VERBS, "charge"):
        if verb in _PLAYS:
            yield Why(f"first-{kind}", decision.rules)
    elif kind not in ("use", "exchange", "discard"):
        yield from _special(state, decision, option)
    else:
        if verb in (*COMMAND_OF, "place", "transform", "unfold", "discard") and state.idle:
            yield Why("only-abilities", ("MON-GEND-11", "MON-Q-11"))
        if verb in EXPLAINED:
            yield from EXPLAINED[verb](state, decision.seat, option)


def _words(option: Option) -> Iterator[Why]:
    """Hexes and sides that do not exist."""
    for word in option[1:]:
        if len(word) == 2 and word[0].isalpha() and word[1].isdigit() and word not in HEX:
            rules = ("MON-SET-01", "MON-CEXP-03") if option.verb == "explode" else ("MON-SET-01",)
            yield Why("no-hex", rules, {"hex": word})


def _special(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    """Questions that are no part of a turn's main loop: setup, battle, pushes, unfolding."""
    kind, verb = decision.kind, option.verb
    if verb not in _WANTED[kind]:
        known = verb in (*VERBS, *_PLAYS)
        if known and state.phase.endswith("battle"):
            yield Why("in-battle", ("MON-COMB-05", "MON-ABIL-06"))
        elif known and decision.seat != state.active:
            yield Why("not-your-turn", ("MON-USE-05", "MON-ABIL-04"))
        return
    place = next((word for word in option[1:] if word in HEX), "")
    if kind == "banner" and place and state.board[HEX[place]] is not None:
        yield Why("occupied", ("MON-SET-08", "MON-USE-10"), {"hex": place})
    elif kind == "pushed" and Option(option[:2]) in decision.options:
        yield Why("push-turn", ("MON-CPSH-04", "MON-Q-01"))
    elif kind == "pushed" and place:
        yield Why("push-there", ("MON-CPSH-01", "MON-CPSH-02", "MON-CPSH-06"), {"hex": place})
    elif kind == "assassin" and place:
        yield Why("strike-there", ("MON-FAC-16", "MON-Q-72"), {"hex": place})
    elif kind == "regeneration":
        yield Why("prevent-that", ("MON-RREG-04", "MON-RREG-08"))
    elif kind == "inside":
        yield Why("inside-that", ("MON-MONO-03",))


# --- tiles of the reserve -------------------------------------------------------------------------------


def _reserve(state: State, seat: int, option: Option) -> Iterator[Why]:
    """Playing or discarding a tile of the reserve."""
    player = state.players[seat]
    if len(option) < 2:
        return
    kind = next((kind for kind in player.reserve if kind.id == option[1]), None)
    if kind is None:
        named = player.faction.by_id.get(option[1])
        shown = named.name if named is not None else option[1]
        have = {
            lang: ", ".join(dict.fromkeys(kind.name[lang] for kind in player.reserve)) or "-"
            for lang in ("en", "de")
        }
        yield Why("not-in-reserve", ("MON-USE-02",), {"tile": shown, "have": have})
    elif option.verb != "discard":
        yield from _played(state, seat, kind, option)


def _played(state: State, seat: int, kind: TileKind, option: Option) -> Iterator[Why]:
    if not kind.arena:
        yield Why("command-tile", ("MON-USE-07",), {"tile": kind.name})
    yield from _found(no_plays(state))
    place = HEX.get(option[2], -1) if len(option) > 2 else -1
    if option.verb == "transform":
        yield from _found(no_transforming(state, kind), tile=kind.name)
        if place >= 0:
            tile = state.board[place]
            yield from _at(
                place, not_transformed(state, state.team(seat), place, tile) if tile else TRANSFORM_THAT
            )
    elif place >= 0:
        yield from _at(place, not_there(state, seat, place))
        yield from _found(not_placed(state, kind))
    if len(option) > 3 and option[3] not in SIDES:
        yield Why("no-side", ("MON-USE-09",), {"side": option[3]})


def _unfold(state: State, seat: int, option: Option) -> Iterator[Why]:
    yield from _found(no_unfolding(state, seat))
    for word in option[1:]:
        if word in HEX:
            yield from _at(HEX[word], no_segment(state, HEX[word]))
    yield Why("apart", ("MON-UNF-07", "MON-UNF-11", "MON-INSEP-01"))


# --- commands and abilities -----------------------------------------------------------------------------


def _found(why: Why | None, **facts: object) -> Iterator[Why]:
    if why is not None:
        yield why.also(**facts)


def _at(place: int, why: Why | None) -> Iterator[Why]:
    """A reason that speaks of a hex, unless it names one itself."""
    if why is not None:
        yield why.also(**{"hex": NAMES[place], **why.facts})


def _command(then: Explained) -> Explained:
    """A command of the reserve that does something to the tile on its first hex."""

    def explain(state: State, seat: int, option: Option) -> Iterator[Why]:
        if COMMAND_OF[option.verb] not in commands_of(state, seat):
            yield Why("no-command", ("MON-USE-02",), {"verb": option.verb})
        yield from _found(no_plays(state))
        yield from then(state, seat, option)

    return explain


def _hexes(option: Option) -> list[int]:
    return [HEX[word] for word in option[1:3] if word in HEX]


def _tile(state: State, option: Option) -> tuple[int, Tile | None]:
    """The first hex, and what lies there."""
    places = _hexes(option)
    return (places[0], state.board[places[0]]) if places else (-1, None)


def _chosen(state: State, seat: int, option: Option) -> Iterator[Why]:
    """Whether the tile on the first hex is one for this command."""
    place, tile = _tile(state, option)
    if tile is not None:
        yield from _at(place, CHOSEN[option.verb](state, state.team(seat), place, tile))
    elif place >= 0:
        yield Why("no-tile", (), {"hex": NAMES[place]})


def _moved(state: State, seat: int, option: Option) -> Iterator[Why]:
    yield from _chosen(state, seat, option)
    yield from _way(state, option)


def _way(state: State, option: Option) -> Iterator[Why]:
    places = _hexes(option)
    if len(places) > 1 and state.board[places[0]] is not None:
        yield from _found(no_way(state, *places, far=option.verb in ("send", "teleport")))


def _push_back(state: State, seat: int, option: Option) -> Iterator[Why]:
    yield from _chosen(state, seat, option)
    places = _hexes(option)
    if len(places) > 1:
        yield from _at(places[1], not_pushed(state, seat, *places))


def _charge(state: State, seat: int, option: Option) -> Iterator[Why]:
    yield from _chosen(state, seat, option)
    place, tile = _tile(state, option)
    if tile is not None:
        yield from _at(place, captured(state, place))
        yield Why("charge-that", ("MON-FAC-01", "MON-Q-73"))


def _battle(state: State, seat: int, option: Option) -> Iterator[Why]:
    yield from _found(no_battle(state))


def _explode(state: State, seat: int, option: Option) -> Iterator[Why]:
    yield Why("explode-that", ("MON-FAC-11", "MON-CEXP-03", "MON-Q-21"))


def _charges(state: State, seat: int, option: Option) -> Iterator[Why]:
    """By a command, or through a rune that lets cavalry charge."""
    yield from (_charge if "via" in option else _command(_charge))(state, seat, option)


def _ability(state: State, seat: int, option: Option) -> Iterator[Why]:
    place, tile = _tile(state, option)
    if tile is None:
        yield from (Why("no-tile", (), {"hex": NAMES[place]}),) if place >= 0 else ()
        return
    ability = "rotation" if option.verb == "turn" else option.verb
    via = " ".join(option[option.index("via") + 1 :][:1]) if "via" in option else ""
    for why in _at(place, unable(state, seat, place, tile, ability, via)):
        yield why.also(ability=option.verb)
    yield from _way(state, option)


Explained = Callable[[State, int, Option], Iterator[Why]]
EXPLAINED: dict[str, Explained] = {
    **dict.fromkeys(("place", "transform", "discard"), _reserve),
    "unfold": _unfold,
    **dict.fromkeys(VERBS, _ability),
    **dict.fromkeys(("move", "send", "faulty-order", "rotate"), _command(_moved)),
    **dict.fromkeys(("net", "entrench", "precise-shot"), _command(_chosen)),
    "push-back": _command(_push_back),
    "charge": _charges,
    "battle": _command(_battle),
    "explode": _command(_explode),
}
