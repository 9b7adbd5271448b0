"""The end of a round: status effects, scoring, mana, lasting spells, and whether another follows (END, LAST).

Every step is a phase of its own, and every question a checkpoint: `state.todo` holds what is still to ask.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from walstatt.core.flow import Checkpoint, Flow, Together, ask
from walstatt.core.options import Option, choices
from walstatt.games.summoners.events.course import MarkersGone
from walstatt.games.summoners.events.table import (
    Channelled,
    EndPhaseBegan,
    LastEffortRolled,
    ManaGained,
    PlayedOn,
    StatusHurts,
    StatusTested,
)
from walstatt.games.summoners.rules import damage, goals
from walstatt.games.summoners.rules.boosts import boost
from walstatt.games.summoners.rules.disengaging import stat_test
from walstatt.games.summoners.rules.ending import end_spell, finish, last_round, score
from walstatt.games.summoners.rules.scenarios import (
    ROUNDS,
    relic_owner,
    round_awards,
    scenario_of,
    sources_of,
)
from walstatt.games.summoners.rules.values import reflexes, resistance
from walstatt.games.summoners.state.state import GEMS, Spelled, State, Unit
from walstatt.games.summoners.state.units import Boost

LAST_EFFORT = 5  # or more on a D8 (SUM-LAST-01, SUM-Q-130)
WELL_GEMS = 1  # SUM-SWEL-05


class Status(NamedTuple):
    """A marker that is tested against in every end phase and hurts as long as it stays (SUM-Q-19).

    Fire is the only one of the rulebook. A pack that has poison adds it here.
    """

    marker: str  # a counter of units
    stat: Boost  # what is tested; a Summoner may boost it (SUM-Q-22)
    dice: int
    sides: int  # of the damage die for each marker that is left
    rules: tuple[str, ...]


FIRE = Status("fire", "resistance", 3, 4, ("SUM-KEY-17", "SUM-KEY-18", "SUM-END-02"))
STATUSES = (FIRE,)


def in_order(state: State) -> list[int]:
    """All seats clockwise from the one that activated first this round."""
    count = len(state.players)
    return [(state.first + n) % count for n in range(count)]


def _units(state: State) -> list[Unit]:
    """All units, those of the first player first."""
    order = in_order(state)
    return sorted(state.units.values(), key=lambda unit: order.index(unit.seat))


# --- step 1: status effects ---------------------------------------------------------------------------------


def begin_end(state: State) -> Flow:
    """Action points lapse, every unit thaws by a marker, then what burns is tested (SUM-END-01, SUM-Q-20)."""
    state.step += 1
    state.card = state.active = ""
    state.emit(EndPhaseBegan(round=state.round, rules=("SUM-RND-03", "SUM-END-01")))
    for unit in _units(state):
        ice = max(0, unit.ice - 1)
        if unit.ap or unit.ice:
            state.change(unit, ap=0, ice=ice)
        if unit.ice:
            state.emit(MarkersGone(unit=unit.word, marker="ice", count=1, rules=("SUM-KEY-14", "SUM-END-02")))
    state.todo = tuple(
        f"{status.marker}/{unit.word}"
        for status in STATUSES
        for unit in _units(state)
        if getattr(unit, status.marker)
    )
    state.phase = "end-status" if state.todo else "end-score"
    return
    yield  # a phase is a generator even when it asks nothing


def end_status(state: State) -> Flow:
    """Summoners may buy boosts for their tests; then everything is tested at the same time."""
    while state.todo:
        marker, _, word = state.todo[0].partition("/")
        stat = next(status.stat for status in STATUSES if status.marker == marker)
        if state.units[word].kind.summoner:
            yield Checkpoint(state.step)
            points = yield from boost(state, word, stat, "SUM-KEY-17", "SUM-Q-22")
            if points:  # kept with the unit until all are asked
                unit = state.units[word]
                state.change(unit, boosted=(*unit.boosted, (stat, points)))
        state.todo = state.todo[1:]
    resolve_statuses(state)
    state.phase = "end-score"


def resolve_statuses(state: State) -> None:
    """All tests, then all damage, then the dead are removed; the game may be over (SUM-Q-20, SUM-Q-120)."""
    hurt: dict[str, int] = {}
    by: dict[str, int | None] = {}
    tested = [(status, unit) for status in STATUSES for unit in _units(state) if getattr(unit, status.marker)]
    for status, unit in tested:
        test_status(state, status, unit)
    for status, unit in tested:
        left = getattr(state.units[unit.word], status.marker)
        if left:
            dice = state.dice.pool(left, status.sides)
            total = sum(dice)  # automatic: not reduced by Resistance (SUM-KEY-18)
            rules = (*status.rules, "SUM-Q-01")
            state.emit(
                StatusHurts(unit=unit.word, marker=status.marker, dice=dice, damage=total, rules=rules)
            )
            hurt[unit.word] = hurt.get(unit.word, 0) + total
            by[unit.word] = getattr(unit, f"{status.marker}_by", None)
    for word, points in hurt.items():
        damage.wound(state, word, points, ("SUM-KEY-18",))
    damage.bury(state, by)


def test_status(state: State, status: Status, unit: Unit) -> None:
    """A stat test with three dice; every success takes a marker off (SUM-KEY-17)."""
    boosted = dict(unit.boosted).get(status.stat, 0)
    value = reflexes(unit) if status.stat == "reflexes" else resistance(state, unit)
    dice = state.dice.pool(status.dice, 8)
    markers = getattr(unit, status.marker)
    gone = min(markers, stat_test(dice, value + boosted))
    others = tuple(pair for pair in unit.boosted if pair[0] != status.stat)
    state.change(unit, boosted=others, **{status.marker: markers - gone})
    state.emit(
        StatusTested(
            seat=unit.seat, unit=unit.word, marker=status.marker, dice=dice, needed=value + boosted,
            gone=gone, left=markers - gone, rules=(*status.rules, "SUM-DICE-04", "SUM-Q-22"),
        )
    )  # fmt: skip


# --- steps 2 and 3: victory points and mana -----------------------------------------------------------------


def end_score(state: State) -> Flow:
    """Step 2: before mana is gained (SUM-END-03, SUM-SCEN-05)."""
    for award in list(round_awards(state)):
        score(state, *award)
    if not scenario_of(state).to_the_death:  # SUM-PREP-09, SUM-SBIT-04
        goals.after_round(state)
    state.phase = "end-mana"
    return
    yield


def end_mana(state: State) -> Flow:
    """Step 3: astral regeneration and controlled sources, up to the rank's maximum (SUM-END-04, 05, 06)."""
    for seat in in_order(state):
        player = state.players[seat]
        if not player.alive:
            continue
        sources = sum(GEMS[source.kind] for source in sources_of(state, seat))
        wells = [objective for objective in state.objectives.values() if objective.kind == "well"]
        sources += sum(WELL_GEMS for well in wells if relic_owner(state, well) == seat)  # SUM-SWEL-05
        gained = state.gain(seat, player.rank.regeneration + sources)
        state.emit(
            ManaGained(
                seat=seat, regeneration=player.rank.regeneration, sources=sources, gained=gained,
                gems=player.gems, rules=("SUM-END-05", "SUM-END-06", "SUM-SETUP-09"),
            )
        )  # fmt: skip
    state.phase = "end-spells"
    return
    yield


# --- step 4: lasting spells ---------------------------------------------------------------------------------


def end_spells(state: State) -> Flow:
    """Spells for the round end now, not before (SUM-Q-99); the others wait for their upkeep."""
    by: dict[str, int | None] = {}
    for unit in _units(state):
        for on in unit.spells:
            if on.spell.lasts == "round":
                end_spell(state, unit.word, on, ("SUM-END-07", "SUM-Q-99"))
                by[unit.word] = on.seat
    damage.bury(state, by)
    order = in_order(state)
    lasting = [(unit.word, on) for unit in _units(state) for on in unit.spells if on.spell.lasts == "upkeep"]
    lasting.sort(key=lambda pair: order.index(pair[1].seat))
    state.todo = tuple(f"{word}/{on.spell.id}" for word, on in lasting)
    state.phase = "end-channel"
    return
    yield


def end_channel(state: State) -> Flow:
    """For each lasting spell pay or let it end, in order of initiative (SUM-END-07, SUM-END-08, SUM-Q-97)."""
    while state.todo:
        word, _, spell = state.todo[0].partition("/")
        on = _at_work(state, word, spell)
        if on is None:  # its target has died meanwhile
            state.todo = state.todo[1:]
            continue
        player, upkeep = state.players[on.seat], on.spell.upkeep
        keep = False
        if player.gems >= upkeep:
            options = choices(f"keep {spell} {word}", "drop")
            rules = ("SUM-END-07", "SUM-SPL-06", "SUM-DP-33")
            answer: Option = yield ask(
                on.seat, "channel", options, *rules, about=(spell, word), turn=state.step
            )
            keep = answer.verb == "keep"
        state.todo = state.todo[1:]
        if keep:
            player.gems -= upkeep
            rules = ("SUM-END-07", "SUM-SPL-06", "SUM-Q-97")
            state.emit(Channelled(seat=on.seat, unit=word, spell=spell, gems=upkeep, rules=rules))
        else:
            end_spell(state, word, on, ("SUM-END-07",))
            damage.bury(state, {word: on.seat})
            goals.settle(state)  # the next question may come within this phase
    state.phase = "end-round"


def _at_work(state: State, word: str, spell: str) -> Spelled | None:
    """A spell is on one unit at most once (SUM-MULT-01)."""
    unit = state.units.get(word)
    return next((on for on in unit.spells if on.spell.id == spell), None) if unit else None


# --- and then -----------------------------------------------------------------------------------------------


def end_round(state: State) -> Flow:
    """The next round, or the end of the game after the last one (SUM-SCEN-03)."""
    state.step += 1
    if state.round < last_round(state):
        state.phase = "round"
    elif scenario_of(state).to_the_death:
        state.phase = "play-on"
    else:
        finish(state, ("SUM-SCEN-03", *_LAST_ROUND.get(state.settings.scenario, ())))
    return
    yield


#: Scenarios that say themselves when they end.
_LAST_ROUND = {"well": ("SUM-SWEL-09", "SUM-SWEL-10"), "hunt-four": ("SUM-SHFP-06",)}


def play_on(state: State) -> Flow:
    """To the Bitter End: another round if all want one, else a draw (SUM-SBIT-05, SUM-SBIT-06)."""
    rules = ("SUM-SBIT-06", "SUM-DP-36")
    seats = [player.seat for player in state.players]
    answers: Sequence[Option] = yield Together(
        [ask(seat, "play-on", choices("on", "stop"), *rules, turn=state.step) for seat in seats]
    )
    wishes = tuple(answer.verb == "on" for answer in answers)
    state.emit(PlayedOn(answers=wishes, further=all(wishes), rules=rules))
    if not all(wishes):
        finish(state, ("SUM-SBIT-05",))
    state.phase = "round"


def roll_last_effort(state: State) -> None:
    """At the start of the last round a die says whether another follows it, once (SUM-LAST-01, SUM-Q-130)."""
    if not state.settings.last_effort or state.round != ROUNDS:
        return
    die = state.dice.roll(8)
    state.extra = die >= LAST_EFFORT
    rules = ("SUM-LAST-01", "SUM-LAST-02", "SUM-Q-130")
    state.emit(LastEffortRolled(die=die, further=state.extra, rules=rules))


PHASES: dict[str, Callable[[State], Flow]] = {
    "end": begin_end,
    "end-status": end_status,
    "end-score": end_score,
    "end-mana": end_mana,
    "end-spells": end_spells,
    "end-channel": end_channel,
    "end-round": end_round,
    "play-on": play_on,
}
