"""Positions as text: read and written, for tests, puzzles, bug reports and links.

    monolith-arena
    blue dragon-empire
    red lords-of-the-abyss hp 14
    C3 pikeman blue NE
    B2 banner blue
    D4 banner red poison 1
    reserve blue: knight move
    turn blue 5 use

docs/positions.md describes every line. A position that play could not reach is fine; one that
contradicts itself is refused with the line and the contradiction.
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.dice import Dice
from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.positions import PositionReader, Words
from walstatt.games.monolith_arena.rules.effects import captured_hexes, disarmed_hexes, gifts, toughness
from walstatt.games.monolith_arena.rules.monoliths import holds_together, segments_of
from walstatt.games.monolith_arena.setup import new_state, option_specs, standard_order
from walstatt.games.monolith_arena.state.arena import HEX, NAMES
from walstatt.games.monolith_arena.state.state import BARE, Monolith, State, Tile
from walstatt.games.monolith_arena.state.tiles import Faction, TileKind
from walstatt.spaces.hexes import DIRECTION_OF

#: Words of the `turn` line and the phases they mean; "draw" is the moment before drawing.
PHASES = {
    "draw": "turn", "exchange": "exchange", "discard": "discard", "use": "use", "orient": "orient",
    "battle": "command-battle", "full-battle": "battle", "final-battle": "final-battle",
    "extra-battle": "extra-battle", "end": "end", "inside": "inside", "banners": "banners",
}  # fmt: skip


STATES = ("damage", "poison", "entrenched", "netted", "segment")


class Reader(PositionReader[State]):
    game = "monolith-arena"
    text = "walstatt.games.monolith_arena.text"
    told = ("factions", "first")

    def __init__(
        self, factions: dict[str, Faction], check: Callable[[dict[str, str]], dict[str, str]], dice: Dice
    ) -> None:
        super().__init__(option_specs(factions), check, dice)
        self.factions = factions
        self.chosen: dict[int, str] = {}
        self.piles: set[int] = set()
        self.turn_line = 1

    # --- who plays what -------------------------------------------------------------------------------

    def seat_line(self, seat: int, words: Words) -> Words | None:
        """`blue dragon-empire hp 14`"""
        self.chosen[seat] = self.one_of("faction", words[0], self.factions)
        if len(words) == 1:
            return None
        return Words([self.one_of("fact", words[1], ("hp",)), SEAT_NAMES[seat], words[2]])

    def new_state(self) -> State:
        count = len(self.seats)
        self.options.setdefault("mode", {3: "one-vs-two", 4: "two-vs-two"}.get(count, "duel"))
        chosen = [self.chosen[seat] for seat in range(count)]
        self.options["factions"] = ",".join(chosen)
        if len(set(chosen)) < count:
            self.options["same-factions"] = "on"
        for name, standard in (("teams", "blue+gold"), ("lone", "blue"), ("first", "blue")):
            self.options.setdefault(name, standard)
        self.options = self.check(self.options)
        state = new_state(self.options, self.factions, chosen, self.dice)
        state.order = standard_order(self.options)
        state.phase = "use"
        state.turn = 3
        state.place = count
        return state

    # --- lines ------------------------------------------------------------------------------------------

    def other_line(self, words: Words) -> bool:
        if words[0] not in HEX:
            return False
        self._tile(words)
        return True

    def _kind(self, seat: int, word: str) -> TileKind:
        faction = self.state.players[seat].faction
        if word not in faction.by_id:
            raise self.wrong("tile", tile=word, faction=faction.id, known=", ".join(sorted(faction.by_id)))
        return faction.by_id[word]

    def _tile(self, words: Words) -> None:
        """`C3 pikeman blue NE damage 1 poison 2 entrenched netted segment blue 1`"""
        place = HEX[words[0]]
        if len(words) < 3:
            raise self.wrong("tile-line")
        if self.state.board[place] is not None:
            raise self.wrong("occupied", hex=words[0])
        seat = self.seat(words[2])
        kind = self._kind(seat, words[1])
        if not kind.arena:
            raise self.wrong("command", tile=kind.id)
        tile = self.state.new_tile(kind, seat)
        self.state.board[place] = self._states(tile, words[3:], place)

    def _states(self, tile: Tile, words: Words, place: int | None) -> Tile:
        """The tile with the states that these words tell."""
        found: dict[str, int] = {}
        at = 0
        while at < len(words):
            word = words[at]
            if word in DIRECTION_OF:
                found["rotation"] = tile.kind.rotation(word)
            elif word in ("damage", "poison"):
                at += 1
                found[word] = self.number(words[at], 0, 99)
            elif word in ("entrenched", "netted"):
                found[word] = True
            elif word == "segment" and place is not None:
                self._segment(place, words[at + 1 : at + 3])
                at += 2
            else:
                raise self.wrong("fact", word=word, known=", ".join((*DIRECTION_OF, *STATES)))
            at += 1
        return tile.changed(**found)

    def _segment(self, place: int, words: Words) -> None:
        if not self.state.settings.monoliths:
            raise self.wrong("no-monoliths")
        if len(words) < 2:
            raise self.wrong("segment-line")
        seat = self.seat(words[0])
        number = self.number(words[1], 0, 2)
        if self.state.segments[place] != BARE or seat * 3 + number in self.state.segments:
            raise self.wrong("twice", what=f"segment {words[0]} {number}")
        self.state.segments[place] = seat * 3 + number

    def _do_segment(self, words: Words) -> None:
        """`segment D2 blue 2`: a segment without a tile."""
        if words[0] not in HEX:
            raise self.wrong("segment-line")
        self._segment(HEX[words[0]], words[1:])

    def _do_hp(self, words: Words) -> None:
        seat = self.seat(words[0])
        self.state.pools[self.state.team(seat)] = self.number(words[1], 0, 20)

    def _kinds(self, words: Words) -> tuple[int, list[TileKind]]:
        seat = self.seat(words[0])
        return seat, [self._kind(seat, word) for word in words[1:] if word != "-"]

    def _do_reserve(self, words: Words) -> None:
        seat, kinds = self._kinds(words)
        limit = self.state.settings.reserve_limit
        if len(kinds) > limit:
            raise self.wrong("reserve", count=len(kinds), limit=limit)
        self.state.players[seat].reserve = tuple(kinds)

    def _do_discard(self, words: Words) -> None:
        seat, kinds = self._kinds(words)
        self.state.players[seat].discard = tuple(kinds)

    def _do_pile(self, words: Words) -> None:
        """The pile from the top; "rest" stands for all tiles that are nowhere else, in any order."""
        if words[-1] == "rest":
            return
        seat, kinds = self._kinds(words)
        self.state.players[seat].pile = tuple(kinds[::-1])
        self.piles.add(seat)

    def _do_fresh(self, words: Words) -> None:
        self.state.fresh = tuple(self._kinds(words)[1])

    def _do_inside(self, words: Words) -> None:
        """`inside red: nightmare demon/blue:damage1:poison1`; "-" is an empty segment."""
        seat = self.seat(words[0])
        if not self.state.settings.monoliths:
            raise self.wrong("no-monoliths")
        if len(words) != 3:
            raise self.wrong("inside-line")
        stone = self.state.players[seat].monolith = Monolith()
        for number, word in enumerate(words[1:]):
            if word == "-":
                continue
            name, *states = word.split(":")
            name, _, owner = name.partition("/")
            whose = self.seat(owner) if owner else seat
            tile = self.state.new_tile(self._kind(whose, name), whose)
            flat = Words(part for state in states for part in _split_state(state))
            stone.inside[number] = self._states(tile, flat, None)

    def _do_known(self, words: Words) -> None:
        seat = self.seat(words[0])
        stone = self.state.players[seat].monolith
        if stone is None:
            raise self.wrong("known")
        stone.known = True

    def _do_turn(self, words: Words) -> None:
        """`turn red 7 use`"""
        self.state.active = self.seat(words[0])
        if len(words) > 1:
            self.state.turn = self.number(words[1], 0, 9999)
        word = self.one_of("phase", words[2], PHASES) if len(words) > 2 else "use"
        self.state.phase = PHASES[word]
        if word == "draw":
            self.state.turn -= 1
        self.turn_line = self.at

    def _do_order(self, words: Words) -> None:
        self.state.order = [self.seat(word) for word in words]
        if set(self.state.order) != set(range(len(self.seats))):
            raise self.wrong("order")
        if any(
            self.state.friends(a, b)
            for a, b in zip(self.state.order, self.state.order[1:] + self.state.order[:1], strict=True)
        ):
            raise self.wrong("order-team")

    def _do_slot(self, words: Words) -> None:
        self.state.slot = self.number(words[0], 0, len(self.state.order) - 1)

    def _do_last(self, words: Words) -> None:
        """`last blue: red gold`: who drew the last tile, and whose turns are still to come."""
        self.state.drawer = self.seat(words[0])
        self.state.queue = [self.seat(word) for word in words[1:]]
        if self.state.stage == "normal":
            self.state.stage = "last"

    def _do_extra(self, words: Words) -> None:
        self.state.stage = "extra"

    def _do_placed(self, words: Words) -> None:
        self.state.placed = self.number(words[0], 0, 99)

    def _do_plays(self, words: Words) -> None:
        self.state.plays = self.number(words[0], 0, 99)

    def _do_unfolded(self, words: Words) -> None:
        self.state.unfolded = True

    def _do_idle(self, words: Words) -> None:
        """An extra turn that began with an empty pile: only abilities."""
        self.state.idle = True

    def _do_set(self, words: Words) -> None:
        """`set 1`: how many banners are placed, during the setup."""
        self.state.place = self.number(words[0], 0, len(self.seats))

    def _do_orient(self, words: Words) -> None:
        self.state.orient = [HEX[self.one_of("hex", word, HEX)] for word in words]

    def _do_used(self, words: Words) -> None:
        """`used C3 maneuver [via D3]`"""
        uids = []
        for word in (words[0], words[3] if len(words) > 2 else words[0]):
            tile = self.state.board[HEX[word]] if word in HEX else None
            if tile is None:
                raise self.wrong("used")
            uids.append(tile.uid)
        self.state.used |= {(uids[0], words[1], uids[1])}

    # --- the whole ----------------------------------------------------------------------------------------

    def _piles(self) -> None:
        """Every tile is somewhere: what is nowhere else is in the pile, and nothing is there too often."""
        for seat, player in enumerate(self.state.players):
            left = list(player.faction.all_tiles())
            lying = [t.kind for t in self._all_tiles() if t.seat == seat and not t.banner]
            shown = [kind for kind in player.discard if kind.kind != "banner"]
            listed = player.pile if seat in self.piles else ()
            for kind in (*lying, *player.reserve, *shown, *listed):
                if kind not in left:
                    raise self.wrong("too-many", seat=SEAT_NAMES[seat], tile=kind.id, count=kind.count)
                left.remove(kind)
            if seat not in self.piles:
                self.dice.shuffle(left)
                player.pile = tuple(left)

    def _all_tiles(self) -> list[Tile]:
        inside = [
            tile
            for player in self.state.players
            if player.monolith is not None
            for tile in player.monolith.inside
            if tile is not None
        ]
        return [tile for tile in self.state.board if tile is not None] + inside

    def finish(self) -> None:
        self._piles()
        state = self.state
        if state.active not in state.order:
            self.at = self.turn_line
            raise self.wrong("order")
        if bool(state.orient) != (state.phase == "orient"):
            raise self.wrong("orient")
        setup = state.phase in ("inside", "banners")
        if state.phase == "banners" and not self._is_placing():
            raise self.wrong("set")
        if not setup and state.order[state.slot] != state.active:
            state.slot = state.order.index(state.active)
        for seat, player in enumerate(state.players):
            banners = sum(t is not None and t.banner and t.seat == seat for t in state.board)
            alive = state.pools[player.team] > 0
            if banners > 1 or (not setup and alive and not banners):
                raise self.wrong("banner", seat=SEAT_NAMES[seat], count=banners)
            if not alive:
                raise self.wrong("fallen", seat=SEAT_NAMES[seat])
            self._monolith(seat)
            if not player.pile and state.stage == "normal":
                raise self.wrong("empty-pile", seat=SEAT_NAMES[seat])
        # MON-UNF-18: segments arrive together, when all are turned; until then they do nothing.
        coming = segments_of(state, state.active)[1:] if state.orient else []
        tiles = [state.board[place] for place in coming]
        for place in coming:
            state.board[place] = None
        state.captured = captured_hexes(state)
        state.disarmed = disarmed_hexes(state)
        for place, tile in zip(coming, tiles, strict=True):
            state.board[place] = tile
        bonus = gifts(state).tough
        for place, tile in enumerate(state.board):
            if tile is not None and not tile.banner and tile.damage >= toughness(state, place, bonus[place]):
                life = toughness(state, place, bonus[place])
                raise self.wrong("dead", hex=NAMES[place], damage=tile.damage, life=life)

    def _is_placing(self) -> bool:
        """Somebody is next to place a banner; those before have placed theirs, nobody after."""
        order = list(dict.fromkeys(self.state.order))
        there = {tile.seat for tile in self.state.board if tile is not None and tile.banner}
        return self.state.place < len(order) and there == set(order[: self.state.place])

    def _monolith(self, seat: int) -> None:
        state = self.state
        if not state.settings.monoliths or state.phase == "inside":
            return
        player, segments = state.players[seat], segments_of(state, seat)
        name = SEAT_NAMES[seat]
        if not segments:
            if player.monolith is None:
                raise self.wrong("no-inside", seat=name)
            return
        if player.monolith is not None and any(player.monolith.inside):
            raise self.wrong("folded-and-unfolded", seat=name)
        if len(segments) != 3 or not holds_together(segments):
            raise self.wrong("segments", seat=name, count=len(segments))
        if state.banner_hex(seat) != segments[0] and state.pools[player.team] > 0:
            raise self.wrong("banner-segment", seat=name)
        stone = player.monolith = player.monolith or Monolith()
        stone.folded, stone.known = False, True


def _split_state(state: str) -> list[str]:
    """`damage1` -> damage 1; `NW` -> NW."""
    for word in ("damage", "poison"):
        if state.startswith(word):
            return [word, state.removeprefix(word)]
    return [state]
