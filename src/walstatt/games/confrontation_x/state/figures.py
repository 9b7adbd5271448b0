"""Figures in play: never changed, only replaced, so that copies of a state share them."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from walstatt.games.confrontation_x.state.attributes import Attribute
from walstatt.games.confrontation_x.state.kinds import Abilities, Has, Kind
from walstatt.spaces.table import CENTIMETRE, GROUND, Box, Level, Point, box
from walstatt.spaces.table.levels import in_the_air

#: What a figure did in this round, as bits: only a move of one kind is announced (CFX-MOVE-01).
TURNED, WALKED, RAN, ENGAGED, CHARGED, LEFT, CLIMBED = 1, 2, 4, 8, 16, 32, 64
#: Any of them counts as movement, a mere turn too (CFX-DIST-11); a disengage test (`LEFT`) alone does not.
MOVED = TURNED | WALKED | RAN | ENGAGED | CHARGED | CLIMBED
#: Each of them is the move of an activation.
TRAVELLED = TURNED | WALKED | RAN | ENGAGED | CHARGED
#: There is one height in the air (CFX-FLY-02); how high it is drawn matters to nobody.
AIR = in_the_air(10 * CENTIMETRE)
#: How long an effect lasts. `game`: until something ends it.
Until = Literal["test", "move", "combat", "activation", "phase", "round", "upkeep", "game"]


class Effect(NamedTuple):
    """Something at work on a figure, with its end."""

    source: str  # id of the power, item or ability
    by: str  # word of the figure that caused it, "" where there is none
    seat: int
    until: Until
    since: int = 0  # the round in which it began
    gives: tuple[tuple[Attribute, int], ...] = ()
    grants: tuple[tuple[str, Has], ...] = ()
    x: int = 0  # as it was chosen (CFX-CAST-06)
    power: int = 0  # POW of the caster, who may be dead when it is dispelled (CFX-Q-70)
    aim: str = ""  # whom or which place the power was aimed at, "" for none (CFX-ANTI-14)
    upkeep: int = 0  # what it costs its caster in every supply phase (CFX-CAST-25)
    part: int = 0  # which of the deeds of its source it comes from


class Figure:
    """One miniature: a profile, what was bought for it, and what has happened to it."""

    __slots__ = (
        "abilities", "activated", "acts", "air", "arrived", "assaulted", "base", "braved", "card", "charged",
        "cost", "dive", "dying", "effects", "faith", "fought", "gems", "hidden", "kind", "marks", "moved",
        "panic", "pressed", "pursuits", "seat", "shots", "spared", "steam", "stunned", "summoner", "team",
        "things", "used", "word", "wound",
    )  # fmt: skip

    def __init__(
        self, word: str, kind: Kind, seat: int, team: int, *, card: str = "", cost: int | None = None,
        things: tuple[str, ...] = (), abilities: Abilities | None = None,
    ) -> None:  # fmt: skip
        self.word = word  # how options and events name it, unique in the match
        self.kind = kind
        self.seat = seat
        self.team = team
        self.card = card  # by which it is activated
        self.things = things  # what was bought for it
        self.cost = kind.cost if cost is None else cost  # total AP (CFX-ARMY-06, CFX-ARMY-07)
        self.abilities = kind.abilities if abilities is None else abilities  # of all sources that last
        self.base = footprint(kind, 0, 0, 0, word)
        self.air = False  # its altitude (CFX-FLY-02)
        self.wound = 0  # the present injury level
        self.stunned = False
        self.panic = 0  # 0: none; else the difficulty of the test that caused it (CFX-Q-92)
        self.braved = 0  # the highest FEAR it is immune to (CFX-FEAR-23)
        self.gems: tuple[int, ...] = (0,) * 6  # in the order of the elements
        self.faith = 0  # points
        self.effects: tuple[Effect, ...] = ()
        self.pressed = False  # suffers a charge penalty in this round (CFX-CHG-11)
        self.dive = False  # has dived, and not yet fought since (CFX-FLY-21)
        self.assaulted = False  # was the target of an assault move in this round (CFX-DIS-07)
        self.charged: tuple[str, ...] = ()  # whom it charged in this round
        self.activated = False
        self.moved = 0  # in this round, as bits
        self.acts: tuple[str, ...] = ()  # what it did in its activation, in order
        self.shots = 0
        self.fought = 0  # combats in this round
        self.pursuits = 0
        self.used: tuple[str, ...] = ()  # what can be used once a round, and was
        self.marks: tuple[tuple[str, int], ...] = ()  # poison dice, mutagen markers, ...
        self.hidden = False  # a Scout whom nobody has found
        self.dying = False  # kept on the table to the end of the phase by Tough
        self.spared = False  # Enormous has saved it once
        self.steam = ""  # "": it works; off: not in this round; gone: never again
        self.summoner = ""
        self.arrived = 0  # the round in which it came to the table; 0: it was deployed

    def changed(self, **changes: Any) -> Figure:
        """The same figure in another state."""
        twin = Figure.__new__(Figure)
        twin.word = self.word
        twin.kind = self.kind
        twin.seat = self.seat
        twin.team = self.team
        twin.card = self.card
        twin.things = self.things
        twin.cost = self.cost
        twin.abilities = self.abilities
        twin.base = self.base
        twin.air = self.air
        twin.wound = self.wound
        twin.stunned = self.stunned
        twin.panic = self.panic
        twin.braved = self.braved
        twin.gems = self.gems
        twin.faith = self.faith
        twin.effects = self.effects
        twin.pressed = self.pressed
        twin.dive = self.dive
        twin.assaulted = self.assaulted
        twin.charged = self.charged
        twin.activated = self.activated
        twin.moved = self.moved
        twin.acts = self.acts
        twin.shots = self.shots
        twin.fought = self.fought
        twin.pursuits = self.pursuits
        twin.used = self.used
        twin.marks = self.marks
        twin.hidden = self.hidden
        twin.dying = self.dying
        twin.spared = self.spared
        twin.steam = self.steam
        twin.summoner = self.summoner
        twin.arrived = self.arrived
        for name, value in changes.items():
            setattr(twin, name, value)
        return twin

    @property
    def at(self) -> Point:
        return Point(self.base[0], self.base[1])

    @property
    def facing(self) -> int:
        return self.base.form.facing

    @property
    def level(self) -> Level:
        return AIR if self.air else GROUND

    def standing(self, x: int, y: int, facing: int) -> Figure:
        """The same figure somewhere else."""
        return self.changed(base=footprint(self.kind, x, y, facing, self.word))

    def has(self, ability: str, about: str = "") -> bool:
        """Whether it has an ability now: of its own, or by an effect (CFX-ABIL-01)."""
        found = self.ability(ability)
        return found is not None and (not about or about in found.about)

    def ability(self, ability: str) -> Has | None:
        found = self.abilities.get(ability)
        for effect in self.effects:
            for granted, has in effect.grants:
                if granted == ability:
                    found = has if found is None else found.and_also(has)
        return found

    def __repr__(self) -> str:
        x, y = self.base.x / CENTIMETRE, self.base.y / CENTIMETRE
        return f"<{self.word} at {x:.1f},{y:.1f} cm, wound {self.wound}>"


def footprint(kind: Kind, x: int, y: int, facing: int, word: str = "") -> Box:
    """A base (CFX-SIZE-01); the front edge lies where it looks."""
    return box(x, y, kind.half_length, kind.half_width, facing, word)
