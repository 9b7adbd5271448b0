"""The state of a match: plain data, cheap to copy."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.game import SEAT_NAMES, Result
from walstatt.games.confrontation_x.state.armies import Army
from walstatt.games.confrontation_x.state.fights import Combat, Fight
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Kind, People
from walstatt.games.confrontation_x.state.mines import Mine
from walstatt.games.confrontation_x.state.scenarios import Objective
from walstatt.games.confrontation_x.state.shots import Shot
from walstatt.spaces.table import CENTIMETRE, Footprint, Table

NOBODY = -1


class Card(NamedTuple):
    """A figure card: profile sheet, and what activates its figures (CFX-RND-05)."""

    word: str
    seat: int
    figures: tuple[str, ...]
    kinds: tuple[str, ...]


class Played(NamedTuple):
    """A card that was played in this round, and what became of it."""

    card: str
    seat: int  # who played it
    how: Literal["activated", "joined", "kept", "swapped", "alone", "void"]


class Player:
    __slots__ = (
        "army", "aside", "authority", "beheaded", "edge", "first_leader", "had_reserve", "hand", "leader",
        "lines_up", "losses", "out", "people", "points", "reserve", "seat", "swapped", "team",
    )  # fmt: skip

    def __init__(self, seat: int, team: int, people: People, army: Army, edge: int) -> None:
        self.seat = seat
        self.team = team
        self.people = people
        self.army = army  # as it was built
        self.edge = edge  # the table edge of the own side: 0 south (y = 0), then counter-clockwise
        self.aside: tuple[str, ...] = ()  # cards that are deployed last (CFX-DEP-03)
        self.lines_up = False  # wants no more questions about where figures are deployed
        self.hand: tuple[str, ...] = ()  # words of cards; nobody else may look (CFX-Q-22)
        self.reserve = ""  # the card in reserve
        self.had_reserve = False  # has had one in this round (CFX-RES-01, CFX-RES-03)
        self.swapped = False  # has used the swap in this round (CFX-RES-07)
        self.leader = ""
        self.first_leader = ""  # the one that victory conditions mean (CFX-LDR-09)
        self.losses = 0  # AP of the own figures that were lost
        self.points = 0  # victory points of the scenario
        self.beheaded = False  # the first leader has fallen (CFX-Q-623)
        self.authority = 0  # markers
        self.out = False  # no figure is left

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.seat = self.seat
        twin.team = self.team
        twin.people = self.people
        twin.army = self.army
        twin.edge = self.edge
        twin.aside = self.aside
        twin.lines_up = self.lines_up
        twin.hand = self.hand
        twin.reserve = self.reserve
        twin.had_reserve = self.had_reserve
        twin.swapped = self.swapped
        twin.leader = self.leader
        twin.first_leader = self.first_leader
        twin.losses = self.losses
        twin.points = self.points
        twin.beheaded = self.beheaded
        twin.authority = self.authority
        twin.out = self.out
        return twin

    @property
    def cards(self) -> int:
        """How many cards there still are to play."""
        return len(self.hand) + bool(self.reserve)


class Settings:
    """What was agreed before the game; never changes."""

    __slots__ = (
        "contact_fire", "depth", "fear", "measuring", "miracles", "options", "points", "rounds", "scenario",
        "width", "zone",
    )  # fmt: skip

    def __init__(self, options: dict[str, str]) -> None:
        self.options = options
        self.points = int(options["points"])
        self.rounds = int(options["rounds"])
        self.width, self.depth = (int(side) * CENTIMETRE for side in options["board"].split("x"))
        self.zone = int(options["zone"]) * CENTIMETRE
        self.scenario = options["scenario"]
        self.fear = options["fear"] == "on"  # chapter 9 (CFX-FEAR-01)
        self.miracles = options["miracles"] == "on"  # the house rules for the missing chapter (CFX-Q-50)
        self.contact_fire = options["contact-fire"] == "on"  # CFX-Q-40
        self.measuring = options["measure"] == "before"  # CFX-Q-16


class State:
    __slots__ = (
        "active", "captains", "cards", "combats", "coming", "crowded", "dealt", "dice", "fallen", "fight",
        "figures", "first", "log", "mines", "names", "objectives", "opened", "phase", "placing", "played",
        "players", "removed", "result", "round", "settings", "shot", "step", "structure", "supply",
        "table", "to_do", "turn", "waiting", "winner",
    )  # fmt: skip

    def __init__(self, settings: Settings, players: list[Player], table: Table, dice: Dice) -> None:
        self.settings = settings
        self.players = players
        self.table = table  # table and terrain; never changed, only replaced
        self.mines: tuple[Mine, ...] = ()
        self.objectives: tuple[Objective, ...] = ()  # of the scenario
        self.structure: dict[str, int] = {}  # points that damaged pieces of terrain have left
        self.dice = dice
        self.log: list[Event] = []
        self.figures: dict[str, Figure] = {}  # on the table
        self.coming: dict[str, Figure] = {}  # not deployed yet
        self.fallen: dict[str, Figure] = {}  # lost; Reinforcement may bring them back
        self.removed: frozenset[str] = frozenset()  # entirely out of the game (CFX-WND-16)
        self.cards: dict[str, Card] = {}
        self.names: dict[str, int] = {}  # how many figures of a seat and kind there have been
        self.phase = "begin"
        self.round = 0
        self.step = 0  # groups checkpoints
        self.first = NOBODY  # the seat that deploys first
        self.turn = 0  # the seat whose turn it is
        self.winner = NOBODY  # the team that won the tactic test of this round
        self.captains: tuple[int, ...] = ()  # the seat of each team whose leader tested (CFX-Q-502)
        self.dealt = 0  # cards that were dealt in this round
        self.played: tuple[Played, ...] = ()
        self.opened = ""  # the card that was just played, until its owner has said what becomes of it
        self.waiting: tuple[str, ...] = ()  # figures that are still to act
        self.active = ""  # whose activation is under way
        self.placing = ""  # the card that is being deployed
        self.combats: tuple[Combat, ...] = ()
        self.fight: Fight | None = None
        self.shot: Shot | None = None  # the one that is being fired; none at any checkpoint
        self.crowded: frozenset[tuple[str, str]] = frozenset()  # touch, but are in no contact (CFX-BASE-14)
        self.supply = 0  # the step of the supply phase
        self.to_do: tuple[str, ...] = ()  # what a phase still has to ask about
        self.result: Result | None = None

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.settings = self.settings
        twin.players = [player.copy() for player in self.players]
        twin.table = self.table
        twin.mines = self.mines
        twin.objectives = self.objectives
        twin.structure = self.structure.copy()
        twin.dice = self.dice.copy()
        twin.log = []
        twin.figures = self.figures.copy()
        twin.coming = self.coming.copy()
        twin.fallen = self.fallen.copy()
        twin.removed = self.removed
        twin.cards = self.cards.copy()
        twin.names = self.names.copy()
        twin.phase = self.phase
        twin.round = self.round
        twin.step = self.step
        twin.first = self.first
        twin.turn = self.turn
        twin.winner = self.winner
        twin.captains = self.captains
        twin.dealt = self.dealt
        twin.played = self.played
        twin.opened = self.opened
        twin.waiting = self.waiting
        twin.active = self.active
        twin.placing = self.placing
        twin.combats = self.combats
        twin.fight = self.fight
        twin.shot = self.shot
        twin.crowded = self.crowded
        twin.supply = self.supply
        twin.to_do = self.to_do
        twin.result = self.result
        return twin

    # --- small questions that every chapter asks ------------------------------------------------------

    def friends(self, a: int, b: int) -> bool:
        """Whether two seats are of one side (CFX-Q-501)."""
        return self.players[a].team == self.players[b].team

    def side(self, team: int) -> list[int]:
        """The seats of a side."""
        return [player.seat for player in self.players if player.team == team]

    def figures_of(self, seat: int) -> list[Figure]:
        return [figure for figure in self.figures.values() if figure.seat == seat]

    def enemies(self, figure: Figure) -> list[Figure]:
        team = figure.team
        return [other for other in self.figures.values() if other.team != team]

    def beside(self, figure: Figure) -> list[Figure]:
        """All others at its altitude: nobody else is in its way (CFX-FLY-06, CFX-Q-31)."""
        air = figure.air
        return [other for other in self.figures.values() if other.air == air and other is not figure]

    def others(self, figure: Figure) -> list[Footprint]:
        """Their bases."""
        return [other.base for other in self.beside(figure)]

    def alive(self, card: str) -> list[Figure]:
        """The figures of a card that are on the table."""
        return [self.figures[word] for word in self.cards[card].figures if word in self.figures]

    def new_word(self, kind: Kind, seat: int) -> str:
        """What the next one of a kind is called."""
        key = f"{SEAT_NAMES[seat]}-{kind.id}"
        self.names[key] = self.names.get(key, 0) + 1
        return f"{key}-{self.names[key]}"

    def change(self, figure: Figure, **changes: Any) -> Figure:
        """Replace a figure by one that has changed; returns it."""
        twin = self.figures[figure.word] = figure.changed(**changes)
        return twin

    def enter(self, phase: str) -> None:
        """Go on to a phase that begins something new: what lies before it is not undone with it."""
        self.phase = phase
        self.step += 1

    def emit(self, event: Event) -> None:
        self.log.append(event)
