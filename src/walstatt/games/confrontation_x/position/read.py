"""Positions as text: read, and checked line by line.

    confrontation-x
    rounds 6
    blue
    red
    figure blue-guard-of-alahan-1 guard-of-alahan 300,100 @90
    figure red-prowler-of-yllia-1 prowler-of-yllia 300,450 @270 wound 1
    turn blue 1 round

docs/positions.md describes every line. A position that play could not reach is fine; one that contradicts
itself is refused with the line and the contradiction.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, get_args

from walstatt.core.dice import Dice
from walstatt.core.errors import BadPack
from walstatt.core.game import SEAT_NAMES, OptionSpec
from walstatt.core.kit.numbers import whole
from walstatt.core.kit.positions import PositionReader, Value, Words
from walstatt.games.confrontation_x.position.check import contradictions
from walstatt.games.confrontation_x.position.write import (
    BLOW_FLAGS,
    BLOW_NUMBERS,
    FLAGS,
    NUMBERS,
    POOL_FLAGS,
    POOL_NUMBERS,
)
from walstatt.games.confrontation_x.rules.armies import abilities_of
from walstatt.games.confrontation_x.rules.combat.fighting import STAGES
from walstatt.games.confrontation_x.rules.course import PHASES
from walstatt.games.confrontation_x.rules.playing import RULES as USES
from walstatt.games.confrontation_x.rules.supply import STEPS
from walstatt.games.confrontation_x.setup import SEATS, new_state
from walstatt.games.confrontation_x.state.armies import Army, Bought, army_code, read_army
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES, ELEMENTS
from walstatt.games.confrontation_x.state.brought import taken_apart
from walstatt.games.confrontation_x.state.fights import COMBAT_STATES, Blow, Combat, Fight, Pool
from walstatt.games.confrontation_x.state.figures import Effect, Figure, Until
from walstatt.games.confrontation_x.state.kinds import Has, Kind
from walstatt.games.confrontation_x.state.library import Library, bring
from walstatt.games.confrontation_x.state.mines import Mine
from walstatt.games.confrontation_x.state.packs import TEXT
from walstatt.games.confrontation_x.state.state import NOBODY, Card, Played, State
from walstatt.games.confrontation_x.state.terrain import TURN, pool
from walstatt.spaces.table import Point
from walstatt.spaces.table.points import read_facing, read_path, read_point

_MODES = {count: mode for mode, count in reversed(SEATS.items())}
#: Lines that name a figure, and where it is then.
WHERE = {"figure": "figures", "coming": "coming", "fallen": "fallen"}


class Reader(PositionReader[State]):
    game = "confrontation-x"
    text = TEXT
    told = ("armies",)

    def __init__(
        self,
        library: Library,
        specs: Sequence[OptionSpec],
        check: Callable[[dict[str, str]], dict[str, str]],
        dice: Dice,
    ) -> None:
        super().__init__(specs, check, dice)
        self.library = library
        self.armies: dict[int, Army] = {}  # of seats whose line tells them
        self.where: dict[str, int] = {}  # the lines of figures
        self.players: dict[int, int] = {}  # the lines of seats

    # --- who plays what -------------------------------------------------------------------------------

    def seat_line(self, seat: int, words: Words) -> Words | None:
        """`blue army guard-of-alahan*3 hand blue-card-1`: the rest is read when there is a state."""
        self.players[seat] = self.at
        rest = Words(words)
        if "army" in rest:
            at = rest.index("army")
            self.armies[seat] = self._army(rest[at + 1])
            del rest[at : at + 2]
        return Words(["player", SEAT_NAMES[seat], *rest])

    def _army(self, word: str) -> Army:
        try:
            army = read_army(word)
            bring(taken_apart(word)[1])
        except (ValueError, BadPack):
            raise self.wrong("army", word=word) from None
        for one in (one for group in army for one in group):
            self._kind(one.kind)
        if not army:
            raise self.wrong("army", word=word)
        return army

    def new_state(self) -> State:
        count = len(self.seats)
        if count not in _MODES:
            raise self.wrong("seats", seats=", ".join(SEAT_NAMES))
        self.options.setdefault("mode", _MODES[count])
        self.options.setdefault("teams", "blue+gold")
        self.options["armies"] = ",".join(["random"] * count)  # those of the seats need not be legal
        self.options = self.check(self.options)
        if SEATS[self.options["mode"]] != count or "random" in self.options["teams"]:
            raise self.wrong("mode", mode=self.options["mode"], seats=count)
        armies = [self.armies.get(seat) or self._gathered(seat) for seat in range(count)]
        self.options["armies"] = ",".join(army_code(army) for army in armies)
        state = new_state(self.options, armies, self.dice)
        state.phase = "round"
        state.step = 1
        return state

    def _gathered(self, seat: int) -> Army:
        """Without its `army` a seat has the figures of the other lines."""
        own = [
            words for _, words in self.lines
            if words[0] in WHERE and len(words) > 2 and words[1].startswith(f"{SEAT_NAMES[seat]}-")
        ]  # fmt: skip
        kinds = [words[2] for words in own if words[2] in self.library.kinds]
        if not kinds:
            self.at = self.players[seat]
            raise self.wrong("no-army", seat=SEAT_NAMES[seat])
        return tuple((Bought(kind),) for kind in kinds)

    def _do_player(self, words: Words) -> None:
        """What is left of the line of a seat."""
        player = self.state.players[self.seat(words[0])]
        values: dict[str, Value] = {
            "aside": self._words, "hand": self._words, "reserve": str, "leader": str, "first-leader": str,
            "losses": self._points, "points": self._points, "authority": self.number,
        }  # fmt: skip
        for name, value in self.facts(
            words[1:], values, ("had-reserve", "swapped", "out", "beheaded", "lines-up")
        ):
            setattr(player, name.replace("-", "_"), value)

    def _words(self, word: str) -> tuple[str, ...]:
        return tuple(word.split(","))

    def _points(self, word: str) -> int:
        return self.number(word, 0, 99_999)

    # --- figures and cards ----------------------------------------------------------------------------

    def _do_figure(self, words: Words) -> None:
        self._add("figures", words)

    def _do_coming(self, words: Words) -> None:
        self._add("coming", words)

    def _do_fallen(self, words: Words) -> None:
        self._add("fallen", words)

    def _add(self, where: str, words: Words) -> None:
        figure = self._figure(words)
        getattr(self.state, where)[figure.word] = figure

    def _figure(self, words: Words) -> Figure:
        """`red-prowler-of-yllia-1 prowler-of-yllia 300,450 @270 wound 1`"""
        word, kind = words[0], self._kind(words[1])
        if word in self.where:
            raise self.wrong("twice", what=word)
        seat = self._named(word, kind)
        place, facing = self._point(words[2]), read_facing(words[3])
        if facing is None:
            raise self.wrong("facing", word=words[3])
        self.where[word] = self.at
        states = self._states(words[4:])
        abilities = abilities_of(kind, states.get("things", ()))
        figure = Figure(word, kind, seat, self.state.players[seat].team, abilities=abilities)
        if states.get("wound", 0) >= kind.levels and not states.get("dying"):
            raise self.wrong("dead", figure=word, most=kind.levels - 1)
        return figure.standing(place.x, place.y, facing).changed(**states)

    def _do_terrain(self, words: Words) -> None:
        """`terrain wood-1 wood at 200,300 45`, or with its outline: `… wood 120,300 180,300 150,380`; `sp 4`
        at the end says how many structure points a damaged one has left."""
        kind = pool()[self.one_of("terrain", words[1], pool())]
        if kind.structure and "sp" in words:
            self.state.structure[words[0]] = self.number(words[words.index("sp") + 1], 0, kind.structure - 1)
            words = words[: words.index("sp")]
        if words[2] == "at":
            degrees = self.number(words[4], 0, 359) if len(words) > 4 else 0
            if degrees % TURN:
                raise self.wrong("turn", step=TURN)
            piece = kind.piece(words[0], self._point(words[3]), degrees)
        else:
            outline = read_path(tuple(words[2:]))
            if outline is None or len(outline) < 3:
                raise self.wrong("outline")
            piece = replace(kind.piece(words[0], Point(0, 0)), outline=tuple(outline))
        if piece.id in self.state.table.by_id:
            raise self.wrong("twice", what=words[0])
        self.state.table = self.state.table.with_piece(piece)

    def _do_mine(self, words: Words) -> None:
        """`mine blue 300,300 trap`: a marker of a Minelayer, a mine or a decoy."""
        at, what = self._on_table(words[1]), self.one_of("fact", words[2], ("trap", "decoy"))
        mine = Mine(self.seat(words[0]), at, what == "trap")
        self.state.mines = (*self.state.mines, mine)

    def _do_objective(self, words: Words) -> None:
        """`objective objective-1 150,300 bearer blue-guard-of-alahan-1`: where something that is fought for
        lies now, and who carries it."""
        known = {one.word: one for one in self.state.objectives}
        word = self.one_of("objective", words[0], known)
        facts = dict(self.facts(words[2:], {"bearer": str}))
        now = known[word]._replace(at=self._on_table(words[1]), **facts)
        self.state.objectives = tuple(now if one.word == word else one for one in self.state.objectives)

    def _on_table(self, word: str) -> Point:
        at, table = self._point(word), self.state.table
        if at.x > table.width or at.y > table.height:
            raise self.wrong("beyond", word=word)
        return at

    def _point(self, word: str) -> Point:
        point = read_point(word)
        if point is None:
            raise self.wrong("place", word=word)
        return point

    def _kind(self, word: str) -> Kind:
        kind = self.library.kinds.get(word)
        if kind is None:
            raise self.wrong("kind", word=word)
        return kind

    def _named(self, word: str, kind: Kind) -> int:
        """The seat in a figure's name, which is counted: there may be several of it."""
        seat = self.seat(word.split("-")[0])
        key, _, number = word.rpartition("-")
        count = whole(number, 1)
        if count is None or key != f"{SEAT_NAMES[seat]}-{kind.id}":
            raise self.wrong("name", word=word, example=f"{SEAT_NAMES[seat]}-{kind.id}-1")
        self.state.names[key] = max(self.state.names.get(key, 0), count)
        return seat

    def _states(self, words: Words) -> dict[str, Any]:
        """What has happened to a figure."""
        values: dict[str, Value] = {
            **dict.fromkeys(NUMBERS, self.number), "card": str, "cost": self._points,
            "things": self._words, "charged": self._words, "acts": self._words, "used": self._words,
            "gems": self._gems, "marks": self._marks, "steam": self._steam, "summoner": str,
        }  # fmt: skip
        return dict(self.facts(words, values, FLAGS))

    def _gems(self, word: str) -> tuple[int, ...]:
        found = tuple(self.number(number) for number in word.split(","))
        if len(found) != len(ELEMENTS):
            raise self.wrong("gems", elements=", ".join(ELEMENTS))
        return found

    def _marks(self, word: str) -> tuple[tuple[str, int], ...]:
        found = [part.partition(":")[::2] for part in word.split(",")]
        return tuple((mark, self.number(n)) for mark, n in found)

    def _steam(self, word: str) -> str:
        return self.one_of("fact", word, ("off", "gone"))

    def _do_effect(self, words: Words) -> None:
        """`effect FIGURE SOURCE seat blue until round gives att:-1`: something at work on a figure."""
        word = words[0]
        figure = next((d[word] for d in self._all() if word in d), None)
        if figure is None:
            raise self.wrong("no-figure", word=word)
        facts: dict[str, Any] = {"seat": figure.seat, "until": "round", "by": ""}
        values: dict[str, Value] = {
            "seat": self.seat, "until": self._until, "by": str, "since": self.number, "x": self.number,
            "power": self.number, "aim": str, "upkeep": self.number, "part": self.number,
            "gives": self._gives, "grants": self._grants,
        }  # fmt: skip
        facts |= dict(self.facts(words[2:], values))
        effect = Effect(words[1], **facts)
        for there in self._all():
            if word in there:
                there[word] = figure.changed(effects=(*figure.effects, effect))

    def _all(self) -> tuple[dict[str, Figure], ...]:
        return self.state.figures, self.state.coming, self.state.fallen

    def _until(self, word: str) -> str:
        return self.one_of("fact", word, get_args(Until))

    def _gives(self, word: str) -> tuple[tuple[str, int], ...]:
        found = []
        for part in word.split(","):
            name, _, n = part.partition(":")
            sign = -1 if n.startswith("-") else 1
            found.append((self.one_of("fact", name, ATTRIBUTES), sign * self._points(n.lstrip("-"))))
        return tuple(found)

    def _grants(self, word: str) -> tuple[tuple[str, Has], ...]:
        found = []
        for part in word.split(","):
            name, *more = part.split(":")
            found.append((name, Has(self.number(more[0]) if more else 0, tuple(more[1:]))))
        return tuple(found)

    def _do_card(self, words: Words) -> None:
        """`card blue-card-1 blue-guard-of-alahan-1 …`: who is on it, the gone ones too."""
        word = words[0]
        seat = self.seat(word.split("-")[0])
        if word in self.state.cards:
            raise self.wrong("twice", what=word)
        figures = tuple(words[1:])
        kinds = [figure.partition("-")[2].rpartition("-")[0] for figure in figures]
        if not figures or not word.startswith(f"{SEAT_NAMES[seat]}-card-"):
            raise self.wrong("card", word=word, example=f"{SEAT_NAMES[seat]}-card-1")
        self.state.cards[word] = Card(word, seat, figures, tuple(self._kind(kind).id for kind in kinds))

    def _do_names(self, words: Words) -> None:
        """How many figures of a kind there have been: `names blue-guard-of-alahan 2`."""
        for key, number in zip(words[::2], words[1::2], strict=False):
            self.state.names[key] = max(self.number(number), self.state.names.get(key, 0))

    # --- the course -----------------------------------------------------------------------------------

    def _do_played(self, words: Words) -> None:
        """`played blue-card-1 red activated`: a card of this round, who played it, and its use."""
        how = self.one_of("fact", words[2], USES)
        played = Played(words[0], self.seat(words[1]), how)  # type: ignore[arg-type]
        self.state.played = (*self.state.played, played)

    def _do_combat(self, words: Words) -> None:
        """`combat 1 red-fang-of-yllia-1 blue-guard-of-alahan-1,… next`: the lone figure, and its enemies."""
        state, number = self.state, self.number(words[0], 1)
        how = self.one_of("fact", words[3], COMBAT_STATES)
        chosen = dict(self.facts(words[4:], {"chosen": self.seat}))
        seat = chosen.get("chosen", NOBODY)
        piece = words[2] if words[2] in state.table.by_id else ""
        others = () if piece else self._words(words[2])
        combat = Combat(number, words[1], others, how, seat, piece)  # type: ignore[arg-type]
        state.combats = (*state.combats, combat)

    def _do_fight(self, words: Words) -> None:
        """`fight 1 exchange exchange 2 first 0 side 1`: the combat that is being fought."""
        stage = self.one_of("fact", words[1], STAGES)
        values: dict[str, Value] = {
            "exchange": self.number, "first": self._team, "side": self._team, "struck": self._struck,
            "arrived": self._words, "razed": self._words,
        }  # fmt: skip
        facts: dict[str, Any] = dict(self.facts(words[2:], values))
        self.state.fight = Fight(self.number(words[0], 1), stage, **facts)  # type: ignore[arg-type]

    def _team(self, word: str) -> int:
        return self.number(word, 0, 1)

    def _struck(self, word: str) -> tuple[tuple[str, str], ...]:
        parts = [part.partition(":") for part in word.split(",")]
        return tuple((who, whom) for who, _, whom in parts)

    def _do_pool(self, words: Words) -> None:
        """`pool blue-guard-of-alahan-1 attack 1 defence 1 shared`: the combat dice of a figure."""
        fight = self.state.fight
        if fight is None:
            raise self.wrong("no-fight", word=words[0])
        values: dict[str, Value] = {name.replace("_", "-"): self.number for name in POOL_NUMBERS}
        facts = {name.replace("-", "_"): n for name, n in self.facts(words[1:], values, POOL_FLAGS)}
        self.state.fight = fight._replace(pools=(*fight.pools, (words[0], Pool(**facts))))

    def _do_blow(self, words: Words) -> None:
        """`blow WHO WHOM`: an attack that has been announced."""
        fight = self.state.fight
        if fight is None:
            raise self.wrong("no-fight", word=words[0])
        values: dict[str, Value] = {**dict.fromkeys(BLOW_NUMBERS, self._signed), "announced": self._words}
        blow = Blow(words[0], words[1], **dict(self.facts(words[2:], values, BLOW_FLAGS)))
        self.state.fight = fight._replace(blow=blow)

    def _signed(self, word: str) -> int:
        return (-1 if word.startswith("-") else 1) * self.number(word.lstrip("-"))

    def _do_turn(self, words: Words) -> None:
        """`turn red 3 card`: whose turn it is, the round, the phase."""
        state = self.state
        state.turn = self.seat(words[0])
        if len(words) > 1:
            state.round = self.number(words[1], 0, state.settings.rounds)
        if len(words) > 2:
            state.phase = self.one_of("phase", words[2], PHASES)

    def _do_course(self, words: Words) -> None:
        """What only a match in progress knows."""
        values: dict[str, Value] = {
            "step": self._points, "dealt": self.number, "supply": lambda w: self.number(w, 0, len(STEPS)),
            "first": self.seat, "winner": lambda w: self.number(w, 0, 1), "captains": self._seats,
            "opened": str, "active": str, "placing": str, "waiting": self._words, "todo": self._to_do,
            "crowded": lambda w: frozenset(tuple(sorted(pair.split("+"))) for pair in w.split(",")),
            "removed": lambda w: frozenset(self._words(w)),
        }  # fmt: skip
        for name, value in self.facts(words, values):
            setattr(self.state, "to_do" if name == "todo" else name, value)

    def _seats(self, word: str) -> tuple[int, ...]:
        return tuple(self.seat(name) for name in word.split(","))

    def _to_do(self, word: str) -> tuple[str, ...]:
        return tuple("" if part == "-" else part for part in word.split(","))

    # --- the whole ------------------------------------------------------------------------------------

    def finish(self) -> None:
        self._deal_out()
        for key, word, facts in contradictions(self.state):
            self.at = self.where.get(word, 1)
            raise self.wrong(key, **facts)

    def _deal_out(self) -> None:
        """Who is on no card gets one of his own."""
        state = self.state
        number = 0
        for there in self._all():
            for figure in list(there.values()):
                if figure.card:
                    continue
                while (word := f"{SEAT_NAMES[figure.seat]}-card-{(number := number + 1)}") in state.cards:
                    pass
                state.cards[word] = Card(word, figure.seat, (figure.word,), (figure.kind.id,))
                there[figure.word] = figure.changed(card=word)
