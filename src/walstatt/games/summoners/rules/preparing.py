"""Before the first round: objectives, terrain, deployment (PREP, SETUP)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from walstatt.core.dice import Dice
from walstatt.core.flow import Flow, ask
from walstatt.core.kit.reasons import Why
from walstatt.core.options import Option, choices
from walstatt.games.summoners.events.table import (
    Deployed,
    ObjectivesPlaced,
    RolledOff,
    Started,
    TerrainForfeited,
    TerrainPlaced,
    TerrainRolled,
)
from walstatt.games.summoners.rules import goals
from walstatt.games.summoners.rules.placing import (
    anything_fits,
    candidates,
    drawn,
    placed,
    read_placement,
)
from walstatt.games.summoners.rules.scenarios import EDGES, deployment_points, layout, scenario_of
from walstatt.games.summoners.state.state import RANKS, State
from walstatt.games.summoners.state.terrain import PieceKind, pool
from walstatt.games.summoners.state.units import UnitKind
from walstatt.spaces.table import INCH, Point, Table
from walstatt.spaces.table.menus import Judged
from walstatt.spaces.table.points import read_point


def begin(state: State) -> Flow:
    """Steps 1 and 2: deployment points follow from the scenario, objectives are laid (SUM-PREP-01 to 03)."""
    scenario = scenario_of(state)
    ranks = {rank: name for name, rank in RANKS.items()}
    state.emit(
        Started(
            scenario=scenario.id, board=state.settings.size // INCH,
            realms=tuple(player.realm.id for player in state.players),
            ranks=tuple(ranks[player.rank] for player in state.players),
            rules=("SUM-SETUP-01", "SUM-SETUP-02", "SUM-PREP-10"),
        )
    )  # fmt: skip
    if state.settings.goals:
        goals.draw(state)
    side = state.settings.size
    state.objectives = layout(scenario, side, state.dice, portals=state.settings.portals)
    bases = [objective.base for objective in state.objectives.values()]
    state.table = Table(side, side, (), bases)  # impassable (SUM-OBJ-06)
    places = tuple((base.x, base.y) for base in bases)
    portals = ("SUM-PORT-01",) if state.settings.portals else ()
    rules = (*scenario.rules, "SUM-PREP-03", *portals)
    state.emit(ObjectivesPlaced(objectives=tuple(state.objectives), places=places, rules=rules))
    begin_terrain(state)
    return
    yield  # a phase is a generator even when it asks nothing


# --- rolling off --------------------------------------------------------------------------------------------


def _rolled(state: State, seats: Sequence[int], by: str, rules: tuple[str, ...]) -> dict[int, int]:
    rolled = {seat: state.dice.roll(8) for seat in seats}
    best = [seat for seat, die in rolled.items() if die == max(rolled.values())]
    dice = tuple(rolled.get(player.seat) for player in state.players)
    if len(best) > 1:
        rules = (*rules, "SUM-Q-02")
    state.emit(RolledOff(by=by, dice=dice, winner=best[0] if len(best) == 1 else None, rules=rules))
    return rolled


def roll_off(state: State, by: str, rules: tuple[str, ...]) -> int:
    """The seat with the highest D8; those who tie roll again (SUM-Q-02)."""
    seats = [player.seat for player in state.players]
    while len(seats) > 1:
        rolled = _rolled(state, seats, by, rules)
        seats = [seat for seat in seats if rolled[seat] == max(rolled.values())]
    return seats[0]


def ranking(state: State, seats: Sequence[int], by: str, rules: tuple[str, ...]) -> list[int]:
    """The seats from the highest D8 to the lowest; those who tie roll for their places (SUM-PREP-07)."""
    if len(seats) < 2:
        return list(seats)
    rolled = _rolled(state, seats, by, rules)
    found: list[int] = []
    for value in sorted(set(rolled.values()), reverse=True):
        found += ranking(state, [seat for seat in seats if rolled[seat] == value], by, rules)
    return found


# --- terrain ------------------------------------------------------------------------------------------------


def begin_terrain(state: State) -> None:
    """Step 3: the winner of a roll-off rolls how many pieces there are and places the first (SUM-PREP-04)."""
    how = state.settings.options["terrain"]
    if how == "none":
        begin_deployment(state)
        return
    state.winner = state.placing = roll_off(state, "terrain", ("SUM-PREP-04",))
    die = state.dice.roll(4)
    state.to_place = die + scenario_of(state).terrain
    rules = ("SUM-PREP-04", "SUM-SCEN-02", "SUM-Q-01")
    state.emit(TerrainRolled(seat=state.winner, die=die, count=state.to_place, rules=rules))
    state.phase = "terrain"
    if how == "random":
        scatter(state)


def terrain(state: State) -> Flow:
    """The next piece, of any kind that is left, on any legal spot (SUM-PREP-05, SUM-Q-168)."""
    rules = ("SUM-PREP-05", "SUM-TPLC-01", "SUM-TPLC-02", "SUM-DP-07")

    def menu() -> Judged:
        return Judged(candidates(state), lambda words: read_placement(state, words))

    answer: Option = yield ask(state.placing, "terrain", menu, *rules, turn=state.step)
    at = read_point(answer[2])
    assert at is not None, "the menu has read it"
    lay(state, pool()[answer[1]], at, int(answer[3]))


def lay(state: State, kind: PieceKind, at: Point, degrees: int) -> None:
    """A piece is placed; then it is the next player's turn, clockwise (SUM-Q-113)."""
    piece = kind.piece(f"{kind.id}-{placed(state, kind) + 1}", at, degrees)
    state.table = state.table.with_piece(piece)
    state.emit(
        TerrainPlaced(
            seat=state.placing, piece=str(piece.id), terrain=kind.id, at=(at.x, at.y), angle=degrees,
            rules=("SUM-PREP-05", "SUM-TPLC-01", "SUM-TPLC-02"),
        )
    )  # fmt: skip
    state.placing = (state.placing + 1) % len(state.players)
    state.to_place -= 1
    state.step += 1
    if state.to_place and not anything_fits(state):
        state.emit(TerrainForfeited(count=state.to_place, rules=("SUM-TPLC-07",)))
        state.to_place = 0
    if not state.to_place:
        begin_deployment(state)


def scatter(state: State) -> None:
    """For quick games: all pieces where chance puts them, legally. A few draws decide everything.

    Not one: where the pieces lie tells what was drawn, and 32 bits of one word of the dice are enough to work
    out their seed, and with it all that is hidden.
    """
    chance = Dice(int.from_bytes(state.dice.below(256) for _ in range(4)))
    while state.phase == "terrain":
        lay(state, *drawn(state, chance))


# --- deployment ---------------------------------------------------------------------------------------------


def begin_deployment(state: State) -> None:
    """Step 4: the highest die picks first, the others follow in descending order (SUM-PREP-06, 07)."""
    seats = [player.seat for player in state.players]
    rule = "SUM-PREP-06" if len(seats) == 2 else "SUM-PREP-07"
    order = ranking(state, seats, "deployment", (rule,))
    state.spots, state.place = tuple(order), 0
    state.winner = order[0]
    state.step += 1
    state.phase = "deploy"


def free_edges(state: State) -> list[str]:
    """Deployment points that nobody has taken."""
    taken = {EDGES[state.players[seat].edge] for seat in state.spots[: state.place]}
    return [edge for edge in deployment_points(state) if edge not in taken]


def deploy(state: State) -> Flow:
    """The next player picks a deployment point; the last of them is not asked about the last point."""
    seat = state.spots[state.place]
    free = free_edges(state)
    edge = free[0]
    if len(free) > 1 and state.settings.options.get("edges") == "random":
        edge = state.dice.pick(free)  # for quick games
    elif len(free) > 1:
        options = choices(*(f"deploy {name}" for name in free))
        rules = ("SUM-PREP-06" if len(state.players) == 2 else "SUM-PREP-07", "SUM-SCEN-01", "SUM-DP-08")
        answer: Option = yield ask(seat, "deploy", options, *rules, turn=state.step)
        edge = answer[1]
    set_up(state, seat, edge)
    state.place += 1
    state.step += 1
    if state.place == len(state.players):
        state.phase = "round"  # SUM-PREP-08, SUM-SETUP-11


def deployed_at(state: State, kind: UnitKind, edge: str) -> Point:
    """Where a Summoner stands at an edge: fully on the board (SUM-Q-111)."""
    x, y = deployment_points(state)[edge]
    inside = state.settings.size - kind.radius
    return Point(min(max(x, kind.radius), inside), min(max(y, kind.radius), inside))


def set_up(state: State, seat: int, edge: str) -> None:
    """A Summoner takes the field, touching its edge at the midpoint (SUM-SETUP-10, SUM-Q-111)."""
    player = state.players[seat]
    player.edge = EDGES.index(edge)
    kind = player.realm.summoner
    at = deployed_at(state, kind, edge)
    unit = state.new_unit(kind, seat, at.x, at.y)
    rules = ("SUM-SETUP-10", "SUM-SCEN-01", "SUM-Q-111")
    state.emit(Deployed(seat=seat, unit=unit.word, edge=edge, at=(at.x, at.y), rules=rules))


def deploy_refusal(state: State, option: Option) -> Iterator[Why]:
    """Why a Summoner cannot be deployed there."""
    if len(option) != 2 or option[0] != "deploy" or option[1] not in EDGES:
        return
    if option[1] not in deployment_points(state):
        yield Why("deploy-two", ("SUM-SCEN-01",))
    elif option[1] not in free_edges(state):
        yield Why("deploy-taken", ("SUM-PREP-06", "SUM-PREP-07"))


PHASES: dict[str, Callable[[State], Flow]] = {"begin": begin, "terrain": terrain, "deploy": deploy}
