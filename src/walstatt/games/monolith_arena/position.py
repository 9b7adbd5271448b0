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
from walstatt.core.errors import BadPosition, Problem
from walstatt.core.game import SEAT_NAMES
from walstatt.games.monolith_arena.arena import HEX, NAMES
from walstatt.games.monolith_arena.rules.effects import captured_hexes, disarmed_hexes, gifts, toughness
from walstatt.games.monolith_arena.rules.monoliths import holds_together, segments_of
from walstatt.games.monolith_arena.setup import new_state, option_specs, standard_order
from walstatt.games.monolith_arena.state import BARE, Monolith, State, Tile
from walstatt.games.monolith_arena.tiles import Faction, TileKind
from walstatt.spaces.hexes import DIRECTION_OF

TEXT = "walstatt.games.monolith_arena.text"
#: Words of the `turn` line and the phases they mean; "draw" is the moment before drawing.
PHASES = {
    "draw": "turn", "exchange": "exchange", "discard": "discard", "use": "use", "orient": "orient",
    "battle": "command-battle", "full-battle": "battle", "final-battle": "final-battle",
    "extra-battle": "extra-battle", "end": "end", "inside": "inside", "banners": "banners",
}  # fmt: skip


def wrong(line: int, key: str, **args: object) -> BadPosition:
    why = Problem(f"position.{key}", package=TEXT, **args)
    return BadPosition("position.line", line=line, why=why)


class Reader:
    """Reads one position text, line by line."""

    def __init__(
        self, factions: dict[str, Faction], check: Callable[[dict[str, str]], dict[str, str]], dice: Dice
    ) -> None:
        self.dice = dice
        self.factions = factions
        self.check = check
        self.options: dict[str, str] = {}
        self.seats: dict[int, str] = {}
        self.then: list[str] = []
        self.lines: list[tuple[int, list[str]]] = []

    def read(self, text: str) -> tuple[dict[str, str], State, list[str]]:
        for number, raw in enumerate(text.splitlines(), 1):
            words = raw.split("#")[0].split()
            if words:
                self.lines.append((number, words))
        self._head()
        state = self._new_state()
        self.state = state
        self.piles: set[int] = set()
        for line, words in self.lines:
            self._line(line, words)
        self._piles()
        self._finish()
        return self.options, state, self.then

    # --- who plays what -------------------------------------------------------------------------------

    def _head(self) -> None:
        if not self.lines or self.lines[0][1] != ["monolith-arena"]:
            raise wrong(self.lines[0][0] if self.lines else 1, "first-line")
        names = {spec.name for spec in option_specs(self.factions)}
        rest: list[tuple[int, list[str]]] = []
        for line, words in self.lines[1:]:
            if words[0] in SEAT_NAMES and len(words) > 1:
                seat = SEAT_NAMES.index(words[0])
                if words[1] not in self.factions:
                    known = ", ".join(self.factions)
                    raise wrong(line, "faction", faction=words[1], known=known)
                if seat in self.seats:
                    raise wrong(line, "twice", what=words[0])
                self.seats[seat] = words[1]
                if len(words) > 2:
                    rest.append((line, ["hp", words[0], *words[3:]] if words[2] == "hp" else words))
            elif words[0] in names and len(words) == 2 and words[0] not in ("factions", "first"):
                self.options[words[0]] = words[1]
            else:
                rest.append((line, words))
        self.lines = rest

    def _new_state(self) -> State:
        count = len(self.seats)
        self.options.setdefault("mode", {3: "one-vs-two", 4: "two-vs-two"}.get(count, "duel"))
        if sorted(self.seats) != list(range(count)) or count < 2:
            raise wrong(1, "seats", seats=", ".join(SEAT_NAMES))
        chosen = [self.seats[seat] for seat in range(count)]
        self.options["factions"] = ",".join(chosen)
        if len(set(chosen)) < count:
            self.options["same-factions"] = "on"
        for name, standard in (("teams", "blue+gold"), ("lone", "blue"), ("first", "blue")):
            self.options.setdefault(name, standard)
        full = self.check(self.options)
        self.options = full
        state = new_state(full, self.factions, chosen, self.dice)
        state.order = standard_order(full)
        state.phase = "use"
        state.turn = 3
        state.place = count
        return state

    # --- lines ------------------------------------------------------------------------------------------

    def _line(self, line: int, words: list[str]) -> None:
        word = words[0].removesuffix(":")
        if word in HEX:
            self._tile(line, words)
        elif word == "then":
            self.then.append(" ".join(words[1:]))
        elif hasattr(self, f"_do_{word}"):
            getattr(self, f"_do_{word}")(line, words[1:])
        else:
            raise wrong(line, "unknown", word=words[0])

    def _seat(self, line: int, word: str) -> int:
        name = word.removesuffix(":")
        if name not in SEAT_NAMES[: len(self.seats)]:
            allowed = ", ".join(SEAT_NAMES[: len(self.seats)])
            raise wrong(line, "seat", seat=name, allowed=allowed)
        return SEAT_NAMES.index(name)

    def _number(self, line: int, words: list[str], at: int, low: int, high: int) -> int:
        word = words[at] if at < len(words) else ""
        if not word.isdigit() or not low <= int(word) <= high:
            raise wrong(line, "number", word=word, low=low, high=high)
        return int(word)

    def _kind(self, line: int, seat: int, word: str) -> TileKind:
        faction = self.state.players[seat].faction
        if word not in faction.by_id:
            raise wrong(line, "tile", tile=word, faction=faction.id, known=", ".join(sorted(faction.by_id)))
        return faction.by_id[word]

    def _tile(self, line: int, words: list[str]) -> None:
        """`C3 pikeman blue NE damage 1 poison 2 entrenched netted segment blue 1`"""
        place = HEX[words[0]]
        if len(words) < 3:
            raise wrong(line, "tile-line")
        if self.state.board[place] is not None:
            raise wrong(line, "occupied", hex=words[0])
        seat = self._seat(line, words[2])
        kind = self._kind(line, seat, words[1])
        if not kind.arena:
            raise wrong(line, "command", tile=kind.id)
        tile = self.state.new_tile(kind, seat)
        self.state.board[place] = self._states(line, tile, words[3:], place)

    def _states(self, line: int, tile: Tile, words: list[str], place: int | None) -> Tile:
        """The tile with the states that these words tell."""
        found: dict[str, int] = {}
        at = 0
        while at < len(words):
            word = words[at]
            if word in DIRECTION_OF:
                found["rotation"] = tile.kind.rotation(word)
            elif word in ("damage", "poison"):
                at += 1
                found[word] = self._number(line, words, at, 0, 99)
            elif word in ("entrenched", "netted"):
                found[word] = True
            elif word == "segment" and place is not None:
                self._segment(line, place, words[at + 1 : at + 3])
                at += 2
            else:
                raise wrong(line, "state", word=word)
            at += 1
        return tile.changed(**found)

    def _segment(self, line: int, place: int, words: list[str]) -> None:
        if not self.state.settings.monoliths:
            raise wrong(line, "no-monoliths")
        if len(words) < 2:
            raise wrong(line, "segment-line")
        seat = self._seat(line, words[0])
        number = self._number(line, words, 1, 0, 2)
        if self.state.segments[place] != BARE or seat * 3 + number in self.state.segments:
            raise wrong(line, "twice", what=f"segment {words[0]} {number}")
        self.state.segments[place] = seat * 3 + number

    def _do_segment(self, line: int, words: list[str]) -> None:
        """`segment D2 blue 2`: a segment without a tile."""
        if not words or words[0] not in HEX:
            raise wrong(line, "segment-line")
        self._segment(line, HEX[words[0]], words[1:])

    def _do_hp(self, line: int, words: list[str]) -> None:
        seat = self._seat(line, words[0] if words else "")
        self.state.pools[self.state.team(seat)] = self._number(line, words, 1, 0, 20)

    def _kinds(self, line: int, words: list[str]) -> tuple[int, list[TileKind]]:
        seat = self._seat(line, words[0] if words else "")
        return seat, [self._kind(line, seat, word) for word in words[1:] if word != "-"]

    def _do_reserve(self, line: int, words: list[str]) -> None:
        seat, kinds = self._kinds(line, words)
        limit = self.state.settings.reserve_limit
        if len(kinds) > limit:
            raise wrong(line, "reserve", count=len(kinds), limit=limit)
        self.state.players[seat].reserve = tuple(kinds)

    def _do_discard(self, line: int, words: list[str]) -> None:
        seat, kinds = self._kinds(line, words)
        self.state.players[seat].discard = tuple(kinds)

    def _do_pile(self, line: int, words: list[str]) -> None:
        """The pile from the top; "rest" stands for all tiles that are nowhere else, in any order."""
        if words[-1] == "rest":
            return
        seat, kinds = self._kinds(line, words)
        self.state.players[seat].pile = tuple(kinds[::-1])
        self.piles.add(seat)

    def _do_fresh(self, line: int, words: list[str]) -> None:
        self.state.fresh = tuple(self._kinds(line, words)[1])

    def _do_inside(self, line: int, words: list[str]) -> None:
        """`inside red: nightmare demon/blue:damage1:poison1`; "-" is an empty segment."""
        seat = self._seat(line, words[0] if words else "")
        if not self.state.settings.monoliths:
            raise wrong(line, "no-monoliths")
        if len(words) != 3:
            raise wrong(line, "inside-line")
        stone = self.state.players[seat].monolith = Monolith()
        for number, word in enumerate(words[1:]):
            if word == "-":
                continue
            name, *states = word.split(":")
            name, _, owner = name.partition("/")
            whose = self._seat(line, owner) if owner else seat
            tile = self.state.new_tile(self._kind(line, whose, name), whose)
            flat = [part for state in states for part in _split_state(state)]
            stone.inside[number] = self._states(line, tile, flat, None)

    def _do_known(self, line: int, words: list[str]) -> None:
        seat = self._seat(line, words[0] if words else "")
        stone = self.state.players[seat].monolith
        if stone is None:
            raise wrong(line, "known")
        stone.known = True

    def _do_turn(self, line: int, words: list[str]) -> None:
        """`turn red 7 use`"""
        self.state.active = self._seat(line, words[0] if words else "")
        if len(words) > 1:
            self.state.turn = self._number(line, words, 1, 0, 9999)
        word = words[2] if len(words) > 2 else "use"
        if word not in PHASES:
            raise wrong(line, "phase", phase=word, known=", ".join(PHASES))
        self.state.phase = PHASES[word]
        if word == "draw":
            self.state.turn -= 1
        self.turn_line = line

    def _do_order(self, line: int, words: list[str]) -> None:
        self.state.order = [self._seat(line, word) for word in words]
        if set(self.state.order) != set(range(len(self.seats))):
            raise wrong(line, "order")
        if any(
            self.state.friends(a, b)
            for a, b in zip(self.state.order, self.state.order[1:] + self.state.order[:1], strict=True)
        ):
            raise wrong(line, "order-team")

    def _do_slot(self, line: int, words: list[str]) -> None:
        self.state.slot = self._number(line, words, 0, 0, len(self.state.order) - 1)

    def _do_last(self, line: int, words: list[str]) -> None:
        """`last blue: red gold`: who drew the last tile, and whose turns are still to come."""
        self.state.drawer = self._seat(line, words[0] if words else "")
        self.state.queue = [self._seat(line, word) for word in words[1:]]
        if self.state.stage == "normal":
            self.state.stage = "last"

    def _do_extra(self, line: int, words: list[str]) -> None:
        self.state.stage = "extra"

    def _do_placed(self, line: int, words: list[str]) -> None:
        self.state.placed = self._number(line, words, 0, 0, 99)

    def _do_plays(self, line: int, words: list[str]) -> None:
        self.state.plays = self._number(line, words, 0, 0, 99)

    def _do_unfolded(self, line: int, words: list[str]) -> None:
        self.state.unfolded = True

    def _do_idle(self, line: int, words: list[str]) -> None:
        """An extra turn that began with an empty pile: only abilities."""
        self.state.idle = True

    def _do_set(self, line: int, words: list[str]) -> None:
        """`set 1`: how many banners are placed, during the setup."""
        self.state.place = self._number(line, words, 0, 0, len(self.seats))

    def _do_orient(self, line: int, words: list[str]) -> None:
        self.state.orient = [HEX[word] for word in words if word in HEX]

    def _do_used(self, line: int, words: list[str]) -> None:
        """`used C3 maneuver [via D3]`"""
        uids = []
        for word in (words[0], words[3] if len(words) == 4 else words[0]):
            tile = self.state.board[HEX[word]] if word in HEX else None
            if tile is None or len(words) < 2:
                raise wrong(line, "used")
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
                    raise wrong(1, "too-many", seat=SEAT_NAMES[seat], tile=kind.id, count=kind.count)
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

    def _finish(self) -> None:
        state = self.state
        line = getattr(self, "turn_line", 1)
        if state.active not in state.order:
            raise wrong(line, "order")
        setup = state.phase in ("inside", "banners")
        if not setup and state.order[state.slot] != state.active:
            state.slot = state.order.index(state.active)
        for seat, player in enumerate(state.players):
            banners = sum(t is not None and t.banner and t.seat == seat for t in state.board)
            alive = state.pools[player.team] > 0
            if banners > 1 or (not setup and alive and not banners):
                raise wrong(1, "banner", seat=SEAT_NAMES[seat], count=banners)
            if not alive:
                raise wrong(1, "fallen", seat=SEAT_NAMES[seat])
            self._monolith(seat)
            if not player.pile and state.stage == "normal":
                raise wrong(1, "empty-pile", seat=SEAT_NAMES[seat])
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
                raise wrong(1, "dead", hex=NAMES[place], damage=tile.damage, life=life)

    def _monolith(self, seat: int) -> None:
        state = self.state
        if not state.settings.monoliths or state.phase == "inside":
            return
        player, segments = state.players[seat], segments_of(state, seat)
        name = SEAT_NAMES[seat]
        if not segments:
            if player.monolith is None:
                raise wrong(1, "no-inside", seat=name)
            return
        if player.monolith is not None and any(player.monolith.inside):
            raise wrong(1, "folded-and-unfolded", seat=name)
        if len(segments) != 3 or not holds_together(segments):
            raise wrong(1, "segments", seat=name, count=len(segments))
        if state.banner_hex(seat) != segments[0] and state.pools[player.team] > 0:
            raise wrong(1, "banner-segment", seat=name)
        stone = player.monolith = player.monolith or Monolith()
        stone.folded, stone.known = False, True


def _split_state(state: str) -> list[str]:
    """`damage1` -> damage 1; `NW` -> NW."""
    for word in ("damage", "poison"):
        if state.startswith(word):
            return [word, state.removeprefix(word)]
    return [state]
