"""A match: the one object through which everybody plays.

    match = Match.new("monolith-arena", seed=7)
    match.play(match.decision.options[0])

The flow of the rules runs as a generator; generators cannot be copied, so a match keeps copies of the
state at the flow's checkpoints and gets anywhere else by repeating the choices made since. Choices are
judged before the flow hears of them: an illegal one changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from walstatt.core.dice import Dice, ForeseenDice, ScriptedDice, replayed
from walstatt.core.errors import BadPosition, IllegalChoice, NoUndo, Problem
from walstatt.core.events import Event, digest
from walstatt.core.flow import Checkpoint, Decision, Flow
from walstatt.core.game import SEAT_NAMES, Game, Result, find_game
from walstatt.core.options import Option
from walstatt.core.pictures import svg_of
from walstatt.core.positions import position_game, rolled_dice, then_lines, without_dice
from walstatt.core.record import Choice, Header, Record
from walstatt.core.scene import Scene
from walstatt.core.text import LANGS, Lang


class _Mark(NamedTuple):
    """A copy of the state at a checkpoint, never changed afterwards."""

    choices: int
    events: int
    turn: int
    state: Any


class Match:
    """A running or finished game. `decisions` are the open questions, `play` answers one."""

    __slots__ = (
        "_answers", "_asked", "_first_dice", "_floor", "_flow", "_here", "_live", "_marks", "_news",
        "_real", "_shared",
        "choices", "events", "game", "header", "state",
    )  # fmt: skip

    def __init__(self, game: Game[Any], header: Header | None, state: Any) -> None:
        """Use `Match.new`, `Match.from_record` or `Match.from_position`."""
        self.game = game
        self.header = header  # None: imagined
        self.state = state
        self.events: list[Event] = []
        self.choices: list[Choice] = []
        self._marks: list[_Mark] = []
        self._asked: tuple[Decision, ...] = ()
        self._answers: dict[int, Option] = {}
        self._real = header is not None
        self._here = 0  # how many choices had been made at the last checkpoint
        self._live = False  # the state stands at that checkpoint now
        self._news: int | None = None  # number of the first event after the last choice of this turn
        self._floor = 0  # how many choices belong to the beginning and cannot be taken back
        self._shared: list[int] = []  # how many choices there were after each Together
        self._first_dice: Dice = state.dice.copy()  # as they lay before anything was chosen
        self._flow: Flow = game.flow(state)

    # --- beginnings -------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: str | Game[Any],
        options: Mapping[str, str] | None = None,
        *,
        seed: int = 0,
        names: Sequence[str] = (),
    ) -> Match:
        """A new match with these options; the seed decides everything random."""
        found = find_game(game) if isinstance(game, str) else game
        given = dict(options or {})
        header = Header(
            game=found.id, rules=found.rules_version, options=given, seed=seed, names=tuple(names)
        )
        return cls._begin(found, header, None)

    @classmethod
    def from_position(
        cls, text: str, *, game: str | Game[Any] = "", dice: Dice | None = None, seed: int = 0
    ) -> Match:
        """A match that starts in a position text; its first line names the game."""
        found = game if isinstance(game, Game) else find_game(game or position_game(text))
        if not position_game(text):
            why = Problem("position.first-line", game=found.id)
            raise BadPosition("position.line", line=1, why=why)
        header = Header(game=found.id, rules=found.rules_version, options={}, seed=seed, position=text)
        return cls._begin(found, header, dice)

    @classmethod
    def _begin(cls, game: Game[Any], header: Header, dice: Dice | None) -> Match:
        then: list[str] = []
        if dice is None:
            dice = ScriptedDice(header.rolls, Dice(header.seed)) if header.rolls else Dice(header.seed)
        first = dice.copy()
        if header.position:
            rolled = rolled_dice(header.position)
            if rolled and not header.rolls:  # a record of typed dice has them at its beginning
                dice = replayed(rolled, dice)
            options, state, then = game.read_position(without_dice(header.position), dice)
            header = msgspec.structs.replace(header, options=options)
        else:
            header = msgspec.structs.replace(header, options=game.check(header.options))
            state = game.start(header.options, dice)
        match = cls(game, header, state)
        match._first_dice = first
        match._advance(None, start=True)
        for line, text in zip(then_lines(header.position), then, strict=True):
            try:
                match.play(text, match.decision.seat)
            except Problem as problem:
                raise BadPosition("position.line", problem.rules, line=line, why=problem) from problem
        match._floor = len(match.choices)
        return match

    @classmethod
    def imagined(cls, game: Game[Any], state: Any) -> Match:
        """A match without a record or a past that begins in a state at a checkpoint, and takes it over."""
        match = cls(game, None, state)
        match._advance(None, start=True)
        return match

    @classmethod
    def from_record(
        cls,
        record: Record,
        *,
        game: Game[Any] | None = None,
        dice: Dice | None = None,
        upto: int | None = None,
    ) -> Match:
        """The match a record tells of, or its first `upto` choices."""
        match = cls._begin(game or find_game(record.header.game), record.header, dice)
        # A position's own choices are part of its text, and the record repeats them.
        for n, choice in enumerate(record.choices[len(match.choices) : upto], len(match.choices) + 1):
            try:
                match.play(choice.choice, choice.seat)
            except Problem as problem:
                raise record.broken_at(n, choice, problem) from problem
        if upto is None:
            for n, choice in enumerate(record.pending, len(record.choices) + 1):
                try:
                    match.play(choice.choice, choice.seat)
                except Problem as problem:
                    raise record.broken_at(n, choice, problem) from problem
        return match

    # --- what is asked, what happened -------------------------------------------------------------

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open questions: none when the game is over, several when they are answered together."""
        if not self._answers:
            return self._asked
        return tuple(asked for asked in self._asked if asked.seat not in self._answers)

    @property
    def decision(self) -> Decision:
        """The open question, where there is only one (or the first of several)."""
        open_ = self.decisions
        if not open_:
            raise IllegalChoice("core.no-decision", why=Problem("core.over"))
        return open_[0]

    def decision_of(self, seat: int) -> Decision | None:
        for asked in self.decisions:
            if asked.seat == seat:
                return asked
        return None

    @property
    def options(self) -> Mapping[str, str]:
        """All options, with their defaults; of an imagined match they are not known."""
        return self.header.options if self.header is not None else {}

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.scene().seats) if self.header is None else self.game.seats(self.header.options)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @property
    def over(self) -> bool:
        return not self._asked

    @property
    def secret(self) -> bool:
        """Whether several seats are asked at once, in secret."""
        return len(self._asked) > 1

    @property
    def at_checkpoint(self) -> bool:
        """Whether nothing was chosen since the flow could last be started again."""
        return self._here == len(self.choices)

    @property
    def unsettled(self) -> tuple[Choice, ...]:
        """What was chosen since the flow could last be started again."""
        return tuple(self.choices[self._here :])

    def view(self, seat: int | None) -> msgspec.Struct:
        """What this seat may know (None: a spectator)."""
        return self.game.view(self.state, seat)

    def scene(self, seat: int | None = None, lang: Lang = "en") -> Scene:
        return self.game.scene(self.game.view(self.state, seat), lang)

    def events_of(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events from number `since` on, as this seat may know them."""
        seen = (event.seen_by(seat) for event in self.events[since:])
        return [event for event in seen if event is not None]

    def digest(self) -> str:
        return digest(self.events)

    def _repr_svg_(self) -> str:
        return svg_of(self.scene())

    # --- playing ----------------------------------------------------------------------------------

    def read(self, text: str, seat: int | None = None) -> Option:
        """The option that a text means here; raises `IllegalChoice` with the rule that forbids it."""
        return self._judged(self._decision_for(seat), text)

    def play(self, choice: Option | str, seat: int | None = None) -> list[Event]:
        """Answer an open decision; returns what happened then."""
        asked = self._asked
        if len(asked) == 1 and (seat is None or seat == asked[0].seat):
            decision = asked[0]
        else:
            decision = self._decision_for(seat)
        if type(choice) is Option and choice in decision.options:
            option = choice
        else:
            option = self._judged(decision, choice)
        before = len(self.events)
        if len(asked) == 1:
            self._commit_one(decision.seat, option)
        else:
            self._answers[decision.seat] = option
            if len(self._answers) == len(self._asked):
                try:
                    self._reveal()
                except BaseException:
                    self._answers.pop(decision.seat, None)
                    raise
        return self.events[before:]

    def _reveal(self) -> None:
        """All secret answers are in: carry them out in seat order, whoever was first."""
        answers = [(asked.seat, self._answers[asked.seat]) for asked in self._asked]
        self._commit(answers, tuple(option for _, option in answers))

    def retract(self, seat: int) -> None:
        """Take back a secret answer that the others have not completed yet."""
        if self._answers.pop(seat, None) is None:
            raise NoUndo("core.nothing-to-undo")

    def _decision_for(self, seat: int | None) -> Decision:
        open_ = self.decisions
        if not open_:
            raise IllegalChoice("core.no-decision", why=Problem("core.over"))
        if seat is None:
            if len(open_) > 1:
                raise IllegalChoice("core.which-seat", asked=_seats(open_))
            return open_[0]
        for decision in open_:
            if decision.seat == seat:
                return decision
        who = Problem(f"seat.{SEAT_NAMES[seat]}") if 0 <= seat < len(SEAT_NAMES) else str(seat)
        rules = self.game.turn_rules or open_[0].rules
        raise IllegalChoice("core.not-yours", rules, seat=who, asked=_seats(open_))

    def _judged(self, decision: Decision, choice: Option | str) -> Option:
        if isinstance(choice, Option):
            if decision.accepts(choice):
                return choice
            raise self.game.refusal(self.state, decision, choice)
        words = tuple(choice.split())
        option = decision.options.read(words)
        if option is None:
            raise self.game.refusal(self.state, decision, Option(words))
        return option

    def _commit_one(self, seat: int, option: Option) -> None:
        """Carry out the answer to the only open question."""
        marks, choices = self._marks, self.choices
        choices.append(Choice(seat, " ".join(option)))
        self._live = False
        self._news = len(self.events)
        try:
            self._advance(option)
        except BaseException:
            self._marks = marks
            self._restore(len(choices) - 1)
            raise

    def _commit(self, made: list[tuple[int, Option]], answer: Option | tuple[Option, ...]) -> None:
        kept, marks = self._answers, self._marks
        choices = len(self.choices)
        if kept:
            self._answers = {}
        for seat, option in made:
            self.choices.append(Choice(seat, " ".join(option)))
        if len(made) > 1:
            self._shared = [*self._shared, len(self.choices)]  # a new list: clones share the old one
        self._live = False
        self._news = len(self.events)
        try:
            self._advance(answer)
        except BaseException:
            # A flow that breaks off must not take the match with it: go back to where it was.
            self._marks = marks
            self._restore(choices)
            self._answers = kept
            raise

    def _advance(self, answer: Any, *, start: bool = False) -> None:
        """Let the rules run to the next question."""
        flow = self._flow
        try:
            request = next(flow) if start else flow.send(answer)
            while type(request) is Checkpoint:
                self._collect()
                self._pass()
                self._keep(request.turn)
                request = next(flow)
        except StopIteration:
            self._asked = ()
            self._collect()
            return
        self._asked = (request,) if type(request) is Decision else request.decisions  # type: ignore[union-attr]
        self._collect()
        turn = self._asked[0].turn
        if turn is None:
            return
        self._pass()
        self._live = True
        if not self._marks or self._marks[-1].turn != turn:
            self._keep(turn)

    def _collect(self) -> None:
        """Take the events that the flow has told."""
        state = self.state
        if state.log:
            if self._real:
                self.events += state.log
            state.log = []

    def _pass(self) -> None:
        """The flow passes a checkpoint."""
        dice = self.state.dice
        if dice.log:
            dice.mark()
        self._here = len(self.choices)

    def _keep(self, turn: int) -> None:
        """Keep a copy of the state, to come back to it.

        A real match keeps those of the running turn and is rebuilt from its record beyond that; an
        imagined one has no record and keeps its first.
        """
        marks, here = self._marks, len(self.choices)
        if marks and marks[-1].turn != turn:
            self._news = None  # a turn that is over cannot be taken back alone
            marks = [] if self._real else marks[:1]
        elif marks and marks[-1].choices == here:
            marks = marks[:-1]
        # A new list: whoever still holds the old one (a clone, a choice that may fail) keeps it as it was.
        self._marks = [*marks, _Mark(here, len(self.events), turn, self.state.copy())]

    # --- going back, branching ----------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last choice, whoever made it; secret answers that were revealed all at once."""
        if self._answers:
            self._answers.popitem()
            return
        if len(self.choices) <= self._floor:
            raise NoUndo("core.nothing-to-undo")
        self._restore(len(self.choices) - 1)

    def back_to(self, count: int) -> None:
        """Take back everything after the first `count` choices, and secret answers that wait."""
        if not self._floor <= count < len(self.choices):
            raise NoUndo("core.nothing-to-undo")
        self._restore(count)

    @property
    def floor(self) -> int:
        """How many choices belong to the beginning and cannot be taken back."""
        return self._floor

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take its last choice back alone: nothing was revealed since."""
        if self._answers:
            return seat in self._answers
        if len(self.choices) <= self._floor or self.choices[-1].seat != seat:
            return False
        if self._shared[-1:] == [len(self.choices)] or self._news is None:
            return False
        return not any(event.reveals for event in self.events[self._news :])

    def clone(self) -> Match:
        """An independent match in the same position, dice included."""
        twin = Match.__new__(Match)
        twin.game, twin.header, twin._real = self.game, self.header, self._real
        twin._first_dice, twin._floor, twin._shared = self._first_dice, self._floor, self._shared
        twin.choices = self.choices.copy()
        twin.events = self.events.copy()
        twin._marks = self._marks
        twin._here, twin._news = self._here, self._news
        if self._live:
            twin._answers = {}
            twin._start(self.state.copy())
            twin._answers = self._answers.copy()
        else:
            twin._answers = self._answers.copy()
            twin._resume(self._marks[-1], twin.choices)
            twin._news = self._news  # a mark after the last choice repeats nothing and would forget it
        return twin

    def branch(self, option: Option, seat: int, rolled: Sequence[int] = ()) -> Match:
        """A clone in which this option, one of the open decision's, has been played.

        With `rolled`, what the dice show next, it begins here and has no past: only at a checkpoint.
        """
        twin = self.with_dice(ForeseenDice(rolled, self.state.dice)) if rolled else self.clone()
        if len(twin._asked) == 1:
            twin._commit_one(seat, option)
        else:
            twin.play(option, seat)
        return twin

    def with_dice(self, dice: Dice) -> Match:
        """The same position, at a checkpoint, with other dice: an imagined match that begins here.

        Changing the dice of a match is not enough: a clone goes back to where its turn began, and so to the
        old ones.
        """
        assert self.at_checkpoint, "what was chosen since would need dice too"
        state = self.state.copy()
        state.dice = dice
        return Match.imagined(self.game, state)

    def imagine(self, seat: int, dice: Dice) -> Match:
        """A match as it may be from where this seat sits: hidden things dealt anew, dice fresh.

        It has no record and no past: nothing in it tells what the seat cannot know.
        """
        fresh = dice.fork(dice.below(1 << 48))  # another call imagines something else
        state = self._checkpoint_state()
        state.dice = replayed(self.state.dice.log, fresh)
        self.game.imagine(state, seat, fresh.fork(1))
        twin = Match.imagined(self.game, state)
        for choice in self.choices[self._here :]:
            twin._repeat(choice)
        twin._floor = len(twin.choices)
        if seat in self._answers:
            twin._answers[seat] = self._answers[seat]
        return twin

    def _checkpoint_state(self) -> Any:
        """A copy of the state at the last checkpoint."""
        if self._live:
            return self.state.copy()
        mark = self._marks[-1]
        if mark.choices == self._here:
            return mark.state.copy()
        twin = self.clone()
        twin._answers = {}
        twin._resume(mark, self.choices[: self._here])
        return twin.state

    def _start(self, state: Any) -> None:
        """Start the flow in a state at a checkpoint."""
        self.state = state
        self._flow = self.game.flow(state)
        self._live = False
        self._advance(None, start=True)

    def _resume(self, mark: _Mark, choices: list[Choice]) -> None:
        """Start the flow again at a mark and repeat what was chosen after it."""
        since = choices[mark.choices :]
        self.choices = choices[: mark.choices]
        self._shared = [count for count in self._shared if count <= mark.choices]
        del self.events[mark.events :]
        answers, self._answers = self._answers, {}
        self._news = None
        self._start(mark.state.copy())
        for choice in since:
            self._repeat(choice)
        self._answers = answers

    def _repeat(self, choice: Choice) -> None:
        """Make a choice that was judged when it was first made."""
        option = Option.parse(choice.choice)
        if len(self._asked) == 1:
            self.choices.append(choice)
            self._live = False
            self._news = len(self.events)
            self._advance(option)
        else:
            self._answers[choice.seat] = option
            if len(self._answers) == len(self._asked):
                self._reveal()

    def _restore(self, count: int) -> None:
        """Go back to the moment after `count` choices."""
        choices = self.choices[:count]
        self._answers = {}
        # What is left of an imagined match is its first mark at least.
        self._marks = [mark for mark in self._marks if mark.choices <= count]
        if self._marks:
            self._resume(self._marks[-1], choices)
            return
        assert self.header is not None, "an imagined match keeps its mark"
        record = Record(header=self.header, choices=choices)
        other = Match.from_record(record, game=self.game, dice=self._first_dice.copy())
        self.state, self.choices, self.events = other.state, other.choices, other.events
        self._flow, self._asked, self._marks = other._flow, other._asked, other._marks
        self._shared, self._here, self._live, self._news = (
            other._shared, other._here, other._live, other._news,
        )  # fmt: skip

    # --- keeping ------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The whole game: how it was set up and every choice."""
        if self.header is None:
            raise Problem("core.imagined")
        pending = [Choice(seat, option.text) for seat, option in self._answers.items()]
        header = self.header
        if isinstance(self.state.dice, ScriptedDice):
            header = msgspec.structs.replace(header, rolls=tuple(self.state.dice.rolls))
        return Record(header=header, choices=self.choices.copy(), pending=pending)

    def position(self) -> str:
        """The position as text: the last checkpoint, and the dice and the choices since."""
        text = self.game.write_position(self._checkpoint_state())
        rolls = "".join(f" {sides}:{value}" for sides, value in self.state.dice.log)
        then = "".join(f"then {choice.choice}\n" for choice in self.choices[self._here :])
        return text + (f"rolled{rolls}\n" if rolls and then else "") + then


def _seats(decisions: Sequence[Decision]) -> dict[Lang, str]:
    """The seats that are asked, in words of both languages."""
    return {
        lang: ", ".join(Problem(f"seat.{SEAT_NAMES[d.seat]}").text(lang) for d in decisions) for lang in LANGS
    }
