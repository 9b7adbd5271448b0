"""What a battle now would do: fought on an imagined match, so that nothing hidden can show in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.flow import Decision
from walstatt.core.frames import Film
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import MeterChange, Note, Phase, Preview
from walstatt.core.text import join
from walstatt.games.monolith_arena.events import (
    Attacked,
    BannerHurt,
    BattleBegan,
    BattleEnded,
    Damaged,
    Destroyed,
    Folded,
    PhaseBegan,
    PoisonHurts,
    Prevented,
    StayedOpen,
    Unnetted,
)
from walstatt.games.monolith_arena.explain.preview_notes import Moment, Notes, subject_of
from walstatt.games.monolith_arena.rules.battle import Slot, slots
from walstatt.games.monolith_arena.rules.effects import gifts
from walstatt.games.monolith_arena.screen.cues import cue
from walstatt.games.monolith_arena.state.arena import NAMES
from walstatt.games.monolith_arena.state.state import State
from walstatt.games.monolith_arena.words.teller import Teller

if TYPE_CHECKING:
    from walstatt.games.monolith_arena.game import MonolithArena

BATTLES = ("battle", "command-battle", "final-battle", "extra-battle")
SETUP = ("begin", "inside", "banners")
#: What belongs to the end of a battle and to no phase.
CLOSING = (Unnetted, Folded, StayedOpen, BattleEnded)


class _Course(NamedTuple):
    """What would happen: what the choice does, then the battle."""

    told: list[Event]  # by the choice itself
    moments: list[Moment]
    after: State
    asked: list[Decision]  # questions that were answered with the first option
    battle: BattleBegan | None = None  # where the choice itself begins it


def preview(
    game: MonolithArena, match: Match, seat: int | None, choice: Option | None, teller: Teller
) -> Preview:
    course = _course(game, match, seat, choice)
    before: State = match.state
    meters = [
        MeterChange(number, before.pools[player.team], course.after.pools[player.team])
        for number, player in enumerate(before.players)
    ]
    whole = [event for moment in course.moments for event in moment.events]
    subject = subject_of(course.told)
    hits = [
        event
        for event in whole
        if isinstance(event, Attacked) and (not subject or subject in (event.hex, event.target))
    ]
    notes = []
    if choice is not None and seat is not None:
        told = Notes(teller, seat, before, course.told, course.moments, course.after, course.battle)
        notes = told.all(subject) + _unused(teller, match, seat, choice)
    return Preview(
        exact=not course.asked,
        why=_why(teller, course.asked),
        phases=[
            Phase(_title(teller, moment.phase), moment.cells, _outcome(teller, moment.events), moment.events)
            for moment in course.moments
        ],
        meters=meters,
        notes=notes,
        hits=[found for event in hits if (found := cue(event)) is not None],
    )


def _unused(teller: Teller, match: Match, seat: int, choice: Option) -> list[Note]:
    """Whoever ends a last turn (MON-GEND-04, MON-GEND-10) is told which tiles could still be used."""
    state: State = match.state
    if choice.verb != "end" or state.stage == "normal":
        return []
    offered = {
        word
        for decision in match.decisions
        if decision.seat == seat
        for option in decision.options
        if option.verb != "discard"
        for word in option
    }
    held = state.players[seat].reserve
    tiles = [kind.name[teller.lang] for kind in held if not offered.isdisjoint((kind.id, *kind.commands))]
    if not tiles:
        return []
    rule = "MON-GEND-10" if state.stage == "extra" else "MON-GEND-04"
    return [Note("warn", teller.say("preview.unused", tiles=join(tiles, teller.lang)), (rule,))]


# --- the battle -------------------------------------------------------------------------------------------


def _course(game: MonolithArena, match: Match, seat: int | None, choice: Option | None) -> _Course:
    film = Film.of(match.imagine(-1 if seat is None else seat, Dice(0)))
    asked: list[Decision] = []
    fighting = not match.over and match.state.phase in BATTLES
    running = _phase_now(match) if fighting else None
    first: State = film.state.copy()
    if choice is not None:
        film.play(choice, seat)
        while not film.over and film.decision.kind in ("pushed", "orient"):
            _answer(film, asked)
    told = film.events.copy()
    began = next(((n, event) for n, event in enumerate(told) if isinstance(event, BattleBegan)), None)
    if fighting:
        told = []
    elif began is not None:
        told = told[: began[0]]
    elif film.over or film.state.phase in SETUP:
        return _Course(told, [], film.state, asked)
    else:
        state: State = film.state.copy()
        state.phase = "command-battle"
        film = Film.start(game, state)
    while not film.over and not _ended(film):
        _answer(film, asked)
    battle = began[1] if began is not None and not fighting else None
    return _Course(told, _moments(film, running, first), _outcome_state(film), asked, battle)


def _answer(film: Film, asked: list[Decision]) -> None:
    decision = film.decision
    asked.append(decision)
    film.play(decision.options[0], decision.seat)


def _ended(film: Film) -> bool:
    return any(isinstance(event, BattleEnded) for event in film.events)


def _phase_now(match: Match) -> int:
    """The phase of the battle that is going on."""
    return next(event.phase for event in reversed(match.events) if isinstance(event, PhaseBegan))


def _outcome_state(film: Film) -> State:
    """The state when the first battle was over: the beat before its last event."""
    for beat in film.beats:
        if isinstance(film.events[beat.events], BattleEnded):
            state: State = beat.state
            return state
    last: State = film.state
    return last


def _moments(film: Film, running: int | None, first: State) -> list[Moment]:
    """The phases of the first battle in the film; one that was going on already is its first."""
    found: list[Moment] = []
    done: set[Slot] = set()
    starts: list[tuple[int, int, State]] = []  # number of the event, phase, state
    if running is not None:
        starts.append((-1, running, first))
    for beat in film.beats:
        event = film.events[beat.events]
        if isinstance(event, BattleEnded):
            break
        if isinstance(event, PhaseBegan):
            starts.append((beat.events, event.phase, beat.state))
    last: int | None = None
    for start, phase, state in starts:
        events: list[Event] = []
        for event in film.events[start + 1 :]:
            if isinstance(event, (PhaseBegan, *CLOSING)):
                break
            events.append(event)
        given = gifts(state)
        acting = _acting(state, phase, last, done) if phase >= 0 and start >= 0 else []
        cells = acting or [event.hex for event in events if isinstance(event, PoisonHurts | Attacked)]
        found.append(Moment(phase, tuple(dict.fromkeys(cells)), state, given, events))
        last = phase
    return found


def _acting(state: State, phase: int, last: int | None, done: set[Slot]) -> list[str]:
    """The hexes of the tiles that act in this phase; `done` collects the slots that are used up.

    As in the battle itself: what acted, and what was due in an earlier phase, has had its turn (MON-Q-19).
    """
    due = slots(state, gifts(state))
    if last is not None and last >= 0:
        done.update(slot for _, slot, value in due if value >= last)
    held = state.captured | state.disarmed
    places = [
        place
        for place, slot, value in due
        if value == phase and slot not in done and not held >> place & 1 and _attacks(state, place)
    ]
    done.update(slot for _, slot, value in due if value >= phase)
    return [NAMES[place] for place in places]


def _attacks(state: State, place: int) -> bool:
    tile = state.board[place]
    return tile is not None and tile.kind.attacks


# --- in words ---------------------------------------------------------------------------------------------


def _title(teller: Teller, phase: int) -> str:
    return teller.say("preview.start") if phase < 0 else str(phase)


def _outcome(teller: Teller, events: list[Event]) -> str:
    """A phase in a few words: "Red -4, 1 destroyed"."""
    words = [
        teller.say("preview.meter", who=teller.player(event.seat), amount=event.amount)
        for event in events
        if isinstance(event, BannerHurt)
    ]
    for kind, key in ((Destroyed, "destroyed"), (Damaged, "damaged"), (Prevented, "saved")):
        count = sum(isinstance(event, kind) for event in events)
        if count:
            words.append(teller.say(f"preview.{key}", count=count))
    return ", ".join(words) or teller.say("preview.nothing")


def _why(teller: Teller, asked: list[Decision]) -> str:
    reasons = [
        teller.say(f"preview.asked.{decision.kind}", who=teller.player(decision.seat)) for decision in asked
    ]
    if not reasons:
        return ""
    return teller.say("preview.why", reasons=join(list(dict.fromkeys(reasons)), teller.lang))
