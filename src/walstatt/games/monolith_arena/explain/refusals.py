"""Why a choice is refused: the rule that forbids it, in plain words.

The options of a decision are the judge; this only explains. Checks run from the general to the special,
and the first that bites is told.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from walstatt.core.errors import IllegalChoice
from walstatt.core.flow import Decision
from walstatt.core.kit.reasons import Why, refused
from walstatt.core.options import Option
from walstatt.games.monolith_arena.rules.abilities import VERBS
from walstatt.games.monolith_arena.rules.commands import COMMAND_OF, push_targets
from walstatt.games.monolith_arena.rules.effects import givers
from walstatt.games.monolith_arena.rules.monoliths import may_stand
from walstatt.games.monolith_arena.rules.moves import SIDES
from walstatt.games.monolith_arena.rules.use import plays_left
from walstatt.games.monolith_arena.state.arena import DISTANCE, HEX, NAMES
from walstatt.games.monolith_arena.state.state import BARE, State, Tile

TEXT = "walstatt.games.monolith_arena.text"
#: What each kind of decision wants, as verbs.
_WANTED = {
    "inside": ("inside",), "banner": ("place",), "exchange": ("exchange", "keep"), "discard": ("discard",),
    "orient": ("face",), "regeneration": ("prevent",), "assassin": ("strike",), "pushed": ("to",),
}  # fmt: skip
_OWN_MOVES = ("move", "rotate", "send", *VERBS)
_ON_ENEMIES = ("faulty-order", "net", "precise-shot")
_NOT_BANNERS = ("faulty-order", "precise-shot", "entrench")


def refusal(state: State, decision: Decision, option: Option) -> IllegalChoice:
    """The first reason that fits; failing all, the text and some examples of what is allowed."""
    return refused(TEXT, decision, option, (_shown(state, why) for why in _reasons(state, decision, option)))


def _shown(state: State, why: Why) -> Why:
    """With the hex that it speaks of, and the tile on it."""
    hexes = tuple(fact for fact in why.facts.values() if isinstance(fact, str) and fact in HEX)
    tiles = tuple(name for name in hexes if state.board[HEX[name]] is not None)
    return msgspec.structs.replace(why, pieces=tiles, cells=hexes)


def _reasons(state: State, decision: Decision, option: Option) -> Iterator[Why]:
    yield from _words(option)
    wanted = _WANTED.get(decision.kind)
    verb = option.verb
    if decision.kind in ("exchange", "discard") and verb not in (*wanted, *VERBS, "charge"):  # type: ignore[misc]
        if verb in COMMAND_OF or verb in ("place", "transform", "unfold", "end", "discard"):
            yield Why(f"first-{decision.kind}", decision.rules)
        return
    if decision.kind not in ("use", "exchange", "discard"):
        yield from _special(state, decision, option)
        return
    seat = decision.seat
    if verb in (*COMMAND_OF, "place", "transform", "unfold", "discard") and state.idle:
        yield Why("only-abilities", ("MON-GEND-11", "MON-Q-11"))
    if verb in ("place", "transform", "discard"):
        yield from _reserve(state, seat, option)
    elif verb == "unfold":
        yield from _unfold(state, seat, option)
    elif verb in COMMAND_OF or verb in VERBS:
        yield from _deed(state, seat, option)


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
        known = verb in COMMAND_OF or verb in (*VERBS, "place", "transform", "discard", "unfold", "end")
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
        return
    if option.verb == "discard":
        return
    if not kind.arena:
        yield Why("command-tile", ("MON-USE-07",), {"tile": kind.name})
    if not plays_left(state):
        yield Why("no-plays", ("MON-VAR-04", "MON-VAR-05"))
    if option.verb == "transform":
        yield from _transform(state, seat, option)
    elif len(option) > 2 and option[2] in HEX:
        place = HEX[option[2]]
        if state.board[place] is not None:
            yield Why("occupied", ("MON-USE-10",), {"hex": option[2]})
        if state.unfolded:
            yield Why("unfolded", ("MON-UNF-02", "MON-UNF-05"))
    if len(option) > 3 and option[3] not in SIDES:
        yield Why("no-side", ("MON-USE-09",), {"side": option[3]})


def _transform(state: State, seat: int, option: Option) -> Iterator[Why]:
    if state.unfolded:
        yield Why("unfolded", ("MON-UNF-02", "MON-Q-76"))
    if len(option) > 2 and option[2] in HEX:
        tile = state.board[HEX[option[2]]]
        if tile is None or tile.banner or not state.friends(seat, tile.seat):
            yield Why("transform-that", ("MON-FAC-05",), {"hex": option[2]})
        elif state.is_captured(HEX[option[2]]):
            yield Why("captured", ("MON-FAC-05", "MON-NET-02"), {"hex": option[2]})


def _unfold(state: State, seat: int, option: Option) -> Iterator[Why]:
    stone = state.players[seat].monolith
    if stone is None:
        yield Why("no-monolith", ("MON-MONO-01",))
    elif not stone.folded:
        yield Why("is-unfolded", ("MON-UNF-09", "MON-FOLD-05"))
    elif state.placed:
        yield Why("has-placed", ("MON-UNF-03",))
    else:
        for word in option[1:]:
            if word in HEX and state.board[HEX[word]] is not None:
                yield Why("segment-under", ("MON-UNF-13",), {"hex": word})
            elif word in HEX and state.segments[HEX[word]] != BARE:
                yield Why("segment-on", ("MON-UNF-12",), {"hex": word})
        yield Why("apart", ("MON-UNF-07", "MON-UNF-11", "MON-INSEP-01"))


def _deed(state: State, seat: int, option: Option) -> Iterator[Why]:
    """Commands and abilities that do something to tiles in the arena."""
    verb = option.verb
    is_command = verb in COMMAND_OF and not (verb == "charge" and "via" in option)
    if is_command:
        if not any(COMMAND_OF[verb] in kind.commands for kind in state.players[seat].reserve):
            yield Why("no-command", ("MON-USE-02",), {"verb": verb})
        if not plays_left(state):
            yield Why("no-plays", ("MON-VAR-04", "MON-VAR-05"))
    if verb == "battle" and state.stage != "normal":
        yield Why("no-battle", ("MON-CBAT-02", "MON-COMB-03", "MON-GEND-03"))
    hexes = [HEX[word] for word in option[1:3] if word in HEX]
    if not hexes or verb == "explode":
        if verb == "explode":
            yield Why("explode-that", ("MON-FAC-11", "MON-CEXP-03", "MON-Q-21"))
        return
    place = hexes[0]
    tile = state.board[place]
    if tile is None:
        yield Why("no-tile", (), {"hex": NAMES[place]})
        return
    yield from _whose(state, seat, verb, place, tile)
    if state.is_captured(place) and verb not in ("net", "precise-shot", "entrench"):
        rules = (
            ("MON-NET-02", "MON-NET-11", "MON-CPSH-08") if verb == "push-back" else ("MON-NET-02", "MON-Q-10")
        )
        yield Why("captured", rules, {"hex": NAMES[place]})
    if verb in VERBS:
        yield from _ability(state, place, tile, option)
    if verb == "push-back" and len(hexes) > 1:
        yield from _push(state, seat, place, hexes[1])
    elif verb == "charge":
        if "cavalry" not in tile.kind.abilities:
            yield Why("no-cavalry", ("MON-FAC-01",), {"hex": NAMES[place]})
        yield Why("charge-that", ("MON-FAC-01", "MON-Q-73"))
    elif len(hexes) > 1:
        yield from _step(state, place, hexes[1], tile, verb)


def _whose(state: State, seat: int, verb: str, place: int, tile: Tile) -> Iterator[Why]:
    friendly = state.friends(seat, tile.seat)
    name = NAMES[place]
    if verb in (*_OWN_MOVES, "entrench", "push-back", "charge") and not friendly:
        yield Why("not-friendly", ("MON-Q-09", "MON-ABIL-04"), {"hex": name})
    if verb in _ON_ENEMIES and friendly:
        yield Why("not-enemy", ("MON-FAC-10", "MON-FAC-13", "MON-FAC-14"), {"hex": name})
    if verb in _NOT_BANNERS and tile.banner:
        yield Why("banner", ("MON-FAC-10", "MON-FAC-12", "MON-FAC-14"), {"hex": name})
    if verb in ("turn", "teleport") and tile.seat != seat:
        yield Why("ally-ability", ("MON-Q-55",), {"hex": name})


def _ability(state: State, place: int, tile: Tile, option: Option) -> Iterator[Why]:
    ability = "rotation" if option.verb == "turn" else option.verb
    name = NAMES[place]
    own = ability in tile.kind.abilities
    lent = ability != "rotation" and bool(givers(state, place, ability))
    if not own and not lent:
        yield Why("no-ability", ("MON-ABIL-01",), {"hex": name, "ability": option.verb})
    elif "via" not in option and not own:
        lenders = ", ".join(NAMES[p] for p in givers(state, place, ability))
        yield Why("only-lent", ("MON-MAN-07",), {"hex": name, "lenders": lenders})
    elif any(uid == tile.uid and what == ability for uid, what, _ in state.used):
        yield Why("used", ("MON-ABIL-01", "MON-Q-63"), {"hex": name})


def _push(state: State, seat: int, pusher: int, pushed: int) -> Iterator[Why]:
    tile = state.board[pushed]
    name = NAMES[pushed]
    if tile is None or DISTANCE[pusher][pushed] != 1 or state.friends(seat, tile.seat):
        yield Why("push-that", ("MON-CPSH-01", "MON-CPSH-10"), {"hex": name})
    elif state.is_captured(pushed):
        yield Why("captured", ("MON-CPSH-07", "MON-NET-09"), {"hex": name})
    elif tile.entrenched:
        yield Why("entrenched", ("MON-FAC-12", "MON-CPSH-07"), {"hex": name})
    elif not push_targets(state, pusher, pushed):
        yield Why("no-room", ("MON-CPSH-05", "MON-CPSH-06", "MON-INSEP-03"), {"hex": name})


def _step(state: State, source: int, target: int, tile: Tile, verb: str) -> Iterator[Why]:
    if source == target:
        yield Why("no-change", ("MON-Q-14",))
        return
    if state.board[target] is not None:
        yield Why("occupied", ("MON-MOVE-04",), {"hex": NAMES[target]})
    if tile.entrenched:
        yield Why("entrenched", ("MON-FAC-12", "MON-Q-74"), {"hex": NAMES[source]})
    if verb not in ("teleport", "send") and DISTANCE[source][target] != 1:
        yield Why("too-far", ("MON-MOVE-03", "MON-CMOV-02"), {"hex": NAMES[target]})
    if not may_stand(state, source, target):
        yield Why("apart", ("MON-MONO-17", "MON-INSEP-01", "MON-Q-38"))
