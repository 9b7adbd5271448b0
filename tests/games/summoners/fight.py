"""Fights for tests: put units down (in inches), do one thing with given dice and answers, look at it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from walstatt.core.dice import ScriptedDice
from walstatt.core.events import Event
from walstatt.core.flow import Decision, Request
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option
from walstatt.games.summoners.events.combat import HitRolled
from walstatt.games.summoners.rules.ending import Over
from walstatt.games.summoners.rules.melee import melee_attack, strikes_of
from walstatt.games.summoners.rules.ranged import defensive_shots, ranged_attack
from walstatt.games.summoners.rules.targets import spell_behind
from walstatt.games.summoners.state.state import RANKS, Objective, Player, Settings, Spelled, State, Unit
from walstatt.games.summoners.state.units import Attack, Effect, Realm, Spell, UnitKind
from walstatt.spaces.table import INCH, Piece, Point, Table, ahead, rectangle
from walstatt.spaces.table.points import point_word

E = TypeVar("E", bound=Event)
NAME: Any = {"en": "x", "de": "x"}
OPTIONS = {"scenario": "control", "board": "36", "portals": "off", "last-effort": "off", "goals": "off"}
#: The dice of a test that never looks at them.
MISS = 1


def melee(nk: int = 3, id: str = "claw", range: int = 0, **keywords: int) -> Attack:
    """A melee attack; with a range it has a combat zone. Keywords: `double_strike=1`."""
    return Attack(id=id, name=NAME, melee=nk, range=range, keywords=_dashed(keywords))


def bow(fk: int = 3, id: str = "bow", range: int = 12, **keywords: int) -> Attack:
    return Attack(id=id, name=NAME, ranged=fk, range=range, keywords=_dashed(keywords))


def spell(
    id: str = "spell", attack: Attack | None = None, effect: Effect | None = None, **values: Any
) -> Spell:
    return Spell(id=id, name=NAME, note=NAME, icon="x", attack=attack, effect=effect or Effect(), **values)


def kind(
    id: str = "wolf",
    *attacks: Attack,
    level: int = 1,
    ap: int = 2,
    walk: int = 4,
    run: int = 6,
    r: int = 4,
    w: int = 2,
    size: int = 2,
    white: int = 10,
    red: int = 10,
    base: int = 30,
    spells: tuple[Spell, ...] = (),
    boosts: tuple[str, ...] = (),
    **keywords: int,
) -> UnitKind:
    """A profile; without attacks it gets a claw with NK 3. Keywords: `polar_aura=1`."""
    return UnitKind(
        id=id, name=NAME, icon="x", note=NAME, level=level, ap=ap, walk=walk, run=run, reflexes=r,
        resistance=w, size=size, white=white, red=red, base=base, attacks=attacks or (melee(),),
        keywords=_dashed(keywords), spells=spells, boosts=boosts,  # type: ignore[arg-type]
    )  # fmt: skip


def summoner(id: str = "mage", *attacks: Attack, **values: Any) -> UnitKind:
    return kind(id, *attacks, **({"level": 0, "ap": 3} | values))


def _dashed(keywords: dict[str, int]) -> Any:
    return {word.replace("_", "-"): value for word, value in keywords.items()}


def wood(x: float, y: float, wide: float, long: float, **values: Any) -> Piece:
    return piece("restricts", x, y, wide, long, **({"size": 4, "depth": 2 * INCH, "id": "wood"} | values))


def piece(veil: Any, x: float, y: float, wide: float, long: float, **values: Any) -> Piece:
    """A rectangle of terrain around a point, in inches."""
    shape = Piece("", rectangle(round(wide * INCH), round(long * INCH))).placed(_place(x, y))
    return Piece(**({"id": veil, "outline": shape.outline, "veil": veil, "size": 2} | values))


def _place(x: float, y: float) -> Point:
    return Point(round(x * INCH), round(y * INCH))


class Asked:
    """A question as it was put."""

    def __init__(self, decision: Decision) -> None:
        self.kind = decision.kind
        self.seat = SEAT_NAMES[decision.seat]
        self.options = [option.text for option in decision.options]
        self.rules = decision.rules

    def __repr__(self) -> str:
        return f"{self.seat} {self.kind}: {self.options}"


class Fight:
    """A table with units on it. Seats are blue, red, gold and violet; it is blue's turn."""

    def __init__(
        self, *pieces: Piece, seats: int = 2, teams: Sequence[int] | None = None, scenario: str = ""
    ) -> None:
        teams = teams or range(seats)
        nobody = kind("nobody", level=0)
        realm = Realm("none", NAME, NAME, "x", True, nobody, ())
        players = [Player(seat, teams[seat], realm, RANKS["novice"]) for seat in range(seats)]
        name = scenario or ("control" if seats == 2 else "control-four")
        table = Table(36 * INCH, 36 * INCH, pieces)
        self.state = State(Settings(OPTIONS | {"scenario": name}), players, table, ScriptedDice(()))
        self.asked: list[Asked] = []
        self.over = False

    # --- setting up ---------------------------------------------------------------------------------------

    def put(self, profile: UnitKind, seat: str, x: float, y: float, **changes: Any) -> str:
        """A unit with all its action points; returns its word."""
        place = _place(x, y)
        unit = self.state.new_unit(profile, SEAT_NAMES.index(seat), *place)
        self.state.change(unit, **({"ap": profile.ap} | changes))
        return unit.word

    def beside(
        self, word: str, profile: UnitKind, seat: str, degrees: int = 0, apart: float = 0.0, **changes: Any
    ) -> str:
        """A unit in base contact with another, or so many inches apart from it, in a direction."""
        base = self.unit(word).base
        far = base.radius + profile.radius + max(1, round(apart * INCH))
        place = ahead((base.x, base.y), degrees * 100, far)
        unit = self.state.new_unit(profile, SEAT_NAMES.index(seat), *place)
        self.state.change(unit, **({"ap": profile.ap} | changes))
        return unit.word

    def objective(self, sort: str, x: float, y: float) -> str:
        found = Objective(sort, sort, *_place(x, y))
        self.state.objectives[sort] = found
        self.state.table = self.state.table.with_marker(found.base)
        return sort

    def change(self, word: str, **changes: Any) -> None:
        self.state.change(self.unit(word), **changes)

    def enchant(self, word: str, effect: Effect, id: str = "charm") -> None:
        """A spell at work on a unit."""
        on = Spelled(spell(id, effect=effect, lasts="always"), word, self.unit(word).seat)
        self.change(word, spells=(*self.unit(word).spells, on))

    def gems(self, seat: str, number: int | None = None) -> int:
        player = self.state.players[SEAT_NAMES.index(seat)]
        if number is not None:
            player.gems = number
        return player.gems

    # --- looking ------------------------------------------------------------------------------------------

    def unit(self, word: str) -> Unit:
        return self.state.units[word]

    def life(self, word: str) -> int:
        return self.unit(word).life

    def lost(self, word: str) -> int:
        """Life points lost so far."""
        return self.unit(word).damage

    def at(self, word: str) -> tuple[float, float]:
        """Where a unit stands, in inches, rounded to hundredths."""
        x, y = self.unit(word).at
        return round(x / INCH, 2), round(y / INCH, 2)

    def events(self, sort: type[E]) -> list[E]:
        return [event for event in self.state.log if isinstance(event, sort)]

    def hit_dice(self, word: str) -> list[int]:
        """How many dice the unit had in each of its hit rolls so far."""
        return [len(event.dice) for event in self.events(HitRolled) if event.unit == word]

    def kinds(self) -> list[str]:
        """What was asked so far: `red react-melee`."""
        return [f"{asked.seat} {asked.kind}" for asked in self.asked]

    # --- fighting -----------------------------------------------------------------------------------------

    def roll(self, *dice: int) -> None:
        """What the dice show from now on; a test must use up all of them."""
        self.state.dice = ScriptedDice(dice)

    def play(self, flow: Any, answers: Iterable[str] = ()) -> None:
        """Run a flow to its end with these answers; every one must be legal, and none may be left."""
        left = list(answers)
        try:
            request: Request = next(flow)
            while True:
                assert isinstance(request, Decision)
                self.asked.append(Asked(request))
                assert left, f"no answer left for {self.asked[-1]}"
                answer = left.pop(0)
                option = request.options.read(tuple(answer.split()))
                assert option is not None, f"{answer!r} is no answer to {self.asked[-1]}"
                request = flow.send(option)
        except StopIteration:
            pass
        except Over:
            self.over = True
        assert not left, f"not asked for {left}"
        assert isinstance(self.state.dice, ScriptedDice)
        assert not self.state.dice.left, f"{self.state.dice.left} dice were not rolled"

    def strike(
        self,
        word: str,
        *targets: str,
        attack: str = "claw",
        answers: Iterable[str] = (),
        charge: bool = False,
    ) -> None:
        """A melee attack (without targets: a Shockwave)."""
        strikes = strikes_of(self.state, self.unit(word), ("strike", attack, *targets))
        self.play(melee_attack(self.state, word, strikes, charge=charge), answers)

    def shoot(self, word: str, target: str = "", attack: str = "bow", answers: Iterable[str] = ()) -> None:
        profile = self.unit(word).kind.attack(attack)
        cast = spell_behind(self.unit(word), profile)
        self.play(ranged_attack(self.state, word, profile, target, spell=cast), answers)

    def approach(
        self, word: str, target: str, answers: Iterable[str] = (), via: Sequence[Point] = ()
    ) -> None:
        """Defensive shots against a unit that is about to move straight to another."""
        end = self.unit(target).at
        self.play(defensive_shots(self.state, word, [*via, end], [target]), answers)


def place(x: float, y: float) -> str:
    """A place in inches as an option writes it."""
    return point_word(_place(x, y))


def words(options: Iterable[Sequence[str]]) -> list[str]:
    return [Option(tuple(option)).text for option in options]
