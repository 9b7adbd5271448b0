"""What a game offers to the kernel, and the list of the games that are installed."""

from __future__ import annotations

import math
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property, wraps
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from walstatt.core import asking
from walstatt.core.asking import Said, Verb
from walstatt.core.builder import Builder
from walstatt.core.cards import Card
from walstatt.core.codex import Codex
from walstatt.core.dice import Dice
from walstatt.core.errors import BadPack, BadSetup, IllegalChoice, UnknownGame
from walstatt.core.events import Event
from walstatt.core.feats import Feat
from walstatt.core.fielded import Fielded
from walstatt.core.flow import Decision, Flow
from walstatt.core.hints import Hints
from walstatt.core.kit.teams import team_of
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.core.rosters import Roster
from walstatt.core.scene import Cue, Scene
from walstatt.core.text import Lang

if TYPE_CHECKING:
    from walstatt.core.kit.standing import Reaction
    from walstatt.core.lessons import Lesson
    from walstatt.core.match import Match
    from walstatt.core.puzzles import Puzzle, Puzzler
    from walstatt.core.tuning import Tunable

#: Beyond this a chance is as good as 0 or 1.
_SURE = 500.0
#: How positions and records name the seats, in seat order; the colours are those of the screens.
SEAT_NAMES = ("blue", "red", "gold", "violet")


class State(Protocol):
    """Plain data of a running game. Everything random comes from `dice`; `log` collects the events."""

    dice: Dice
    log: list[Event]

    def copy(self) -> Self: ...


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended."""

    winners: tuple[int, ...]  # seats; empty = a draw
    reason: str  # a text key of the game
    rules: tuple[str, ...]

    @property
    def draw(self) -> bool:
        return not self.winners


class Label(msgspec.Struct, frozen=True):
    """A value of an option as people read it, texts by language."""

    title: Mapping[str, str]
    note: Mapping[str, str] = {}  # a few words more
    icon: str = ""


class Fit(msgspec.Struct, frozen=True):
    """What a value of an option goes with: each of these other options must have one of these values."""

    when: Mapping[str, tuple[str, ...]]
    rules: tuple[str, ...] = ()


#: A value of a seat's option that leaves it to the lot; whoever takes the seat may still choose.
BY_LOT = "random"
#: The values of an option that is a switch.
SWITCH = ("off", "on")


class OptionSpec(msgspec.Struct, frozen=True):
    """A setting of a game that people choose before it starts."""

    name: str
    values: tuple[str, ...]  # allowed values, the default first
    text: Mapping[str, str]  # what it changes, by language
    rules: tuple[str, ...] = ()
    per_seat: bool = False  # given once for each seat
    labels: Mapping[str, Label] = {}  # of the values
    when: Mapping[str, str] = {}  # it matters only with these values of others
    fits: Mapping[str, Fit] = {}  # values that need certain values of options listed before this one
    title: Mapping[str, str] = {}  # what it is called, in a word or two; {}: its text is as short
    #: (per seat) the switch with which several seats may have the same value; "": they always may
    same_if: str = ""
    #: what a first match is proposed with, where the default asks much of a newcomer; "": the default.
    #: Per seat: a value for each, separated by commas
    first: str = ""
    rare: bool = False  # screens fold it away until somebody wants it

    def open_values(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """The values that go with what is chosen elsewhere; the first of them is the default then."""
        return tuple(value for value in self.values if self.fits_with(value, chosen))

    def fits_with(self, value: str, chosen: Mapping[str, str]) -> bool:
        fit = self.fits.get(value)
        return fit is None or all(chosen.get(name) in allowed for name, allowed in fit.when.items())


class Telling(Protocol):
    """Says things of a game in one language."""

    def called(self, names: Sequence[str]) -> Self: ...
    def event(self, event: Event) -> str: ...
    def heading(self, event: Event) -> str: ...
    def question(self, state: Any, decision: Decision) -> str: ...
    def options(self, state: Any, options: Iterable[Option], decision: Decision | None) -> list[str]: ...


class Painting(Protocol):
    """Makes scenes in one language."""

    def scene(self, view: Any) -> Scene: ...


class Judge(Protocol):
    """Says what positions are worth, and which options are worth a look. A `Game` is its own."""

    @property
    def follow_ups(self) -> frozenset[str]: ...
    @property
    def weighed_follow_ups(self) -> frozenset[str]: ...
    def evaluate(self, state: Any, seat: int, /) -> float: ...
    def evaluate_many(self, states: Any, seat: int, /) -> list[float]: ...
    def first_look(self, state: Any, decision: Decision, seat: int, /) -> Sequence[Option]: ...
    def obvious(self, decision: Decision, /) -> Option | None: ...
    def chances(self, state: Any, option: Option, /) -> Sequence[tuple[float, tuple[int, ...]]]: ...


S = TypeVar("S", bound=State)
G = TypeVar("G")
T = TypeVar("T")


def by_lang(make: Callable[[G, Lang], T]) -> Callable[[G, Lang], T]:
    """A method of a game that makes something for a language: it is made once."""

    @wraps(make)
    def made(game: G, lang: Lang) -> T:
        known: dict[Any, T] = game.__dict__.setdefault(f"_{make.__name__}", {})
        if lang not in known:
            known[lang] = make(game, lang)
        return known[lang]

    return made


class Game(ABC, Generic[S]):
    """One game. It knows its rules and nothing of screens, servers or computer players."""

    id: str
    rules_version: str
    title: ClassVar[Mapping[str, str]]
    summary: ClassVar[Mapping[str, str]]
    options: Sequence[OptionSpec]
    #: where its folders `text`, `codex` and `lessons` are
    package: ClassVar[str]
    icon: str = ""
    #: the option that decides how many play; "": always as many
    seats_by: ClassVar[str] = ""
    #: what it is in one short sentence, by language, and how long a match takes; 0: nobody knows
    brief: ClassVar[Mapping[str, str]] = {}
    minutes: ClassVar[int] = 0
    #: how much there is to learn before the first match, from 1 to 5: newcomers begin with the lightest game
    weight: ClassVar[int] = 3
    #: a choice as people type it, by language, and what else helps to type choices
    example: ClassVar[Mapping[str, str]] = {}
    typing: ClassVar[Mapping[str, str]] = {}
    #: what can be done, by the first word of options; the texts are `deed.VERB` of its texts
    verbs: ClassVar[Mapping[str, Verb]] = {}
    #: kinds of decisions that only complete the choice before them (where a pushed piece goes, ...)
    follow_ups: frozenset[str] = frozenset()
    #: those of them that a trial answers with the best for whoever is asked, not with the first option
    weighed_follow_ups: frozenset[str] = frozenset()
    #: kinds of decisions in which people may ask why something is not offered
    wish_kinds: frozenset[str] = frozenset()
    #: whether programs play on into the next one's unit; not where evaluating weighs what others could do
    replies: bool = True
    #: kinds of decisions until which programs play an imagined match on, everybody one step ahead, before
    #: they judge it; none: they look at the best reply alone
    horizon: frozenset[str] = frozenset()
    #: whether a trial of a choice should be made with even dice: where one attack decides a lot
    even_trials: bool = False
    #: between values and chances to win: a position worth 1.1 times this is won three times of four
    win_scale: float = 10.0
    #: rules that forbid acting out of turn
    turn_rules: tuple[str, ...] = ()
    #: what people put together before a match; None where there is no such thing
    builder: Builder | None = None
    #: what those who look for puzzles ask it; None where there is no such thing
    puzzler: Puzzler | None = None
    #: what those who tune its judgement ask it; None where that is not made of weights
    tunable: Tunable | None = None

    # --- what follows from its folders ----------------------------------------------------------------------

    @property
    def text_package(self) -> str:
        return f"{self.package}.text"

    @cached_property
    def codex(self) -> Codex:
        return Codex.load(self.id, f"{self.package}.codex")

    @cached_property
    def lessons(self) -> Sequence[Lesson]:
        """Its tutorial."""
        from walstatt.core import lessons

        there = (resources.files(self.package) / "lessons").is_dir()
        return lessons.load(f"{self.package}.lessons") if there else ()

    @cached_property
    def puzzles(self) -> Sequence[Puzzle]:
        from walstatt.core import puzzles

        there = (resources.files(self.package) / "puzzles").is_dir()
        return puzzles.load(f"{self.package}.puzzles") if there else ()

    # --- playing --------------------------------------------------------------------------------------------

    @abstractmethod
    def seats(self, options: Mapping[str, str]) -> int:
        """How many players these options need."""

    @abstractmethod
    def check(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options completed with defaults; raises `BadSetup` naming what is allowed."""

    def open_options(self, options: Mapping[str, str], seat: int | None) -> dict[str, str]:
        """Full options as this seat (None: a spectator) may know them."""
        return dict(options)

    @abstractmethod
    def start(self, options: Mapping[str, str], dice: Dice) -> S:
        """A new state, before anything was chosen."""

    @abstractmethod
    def flow(self, state: S) -> Flow:
        """The rules, from the start or from any checkpoint, as the state says."""

    def result(self, state: S) -> Result | None:
        found: Result | None = state.result  # type: ignore[attr-defined]  # where a game keeps it otherwise, it says so
        return found

    def team(self, state: S, seat: int) -> tuple[int, ...]:
        """The seats that win and lose with this one, itself included: all whose players are of its team.

        Where the players of a state have no `team`, or it keeps none, everybody plays alone.
        """
        players: Sequence[Any] = getattr(state, "players", ())
        return team_of(players, seat) if players and hasattr(players[seat], "team") else (seat,)

    @abstractmethod
    def view(self, state: S, seat: int | None) -> msgspec.Struct:
        """Everything this seat (None: a spectator) may know, and nothing else."""

    def painter(self, lang: Lang) -> Painting:
        """Paints its views; see `by_lang`."""
        raise NotImplementedError(f"{self.id} has neither a painter nor a `scene` of its own")

    def scene(self, view: Any, lang: Lang) -> Scene:
        return self.painter(lang).scene(view)

    @abstractmethod
    def imagine(self, state: S, seat: int, dice: Dice) -> None:
        """Deal everything this seat cannot know anew, consistently with what it has seen.

        Seat -1 is nobody's: what a spectator cannot know is dealt anew.
        """

    @abstractmethod
    def refusal(self, state: S, decision: Decision, option: Option) -> IllegalChoice:
        """Why this option is not allowed, with the rule that forbids it."""

    def wishes(self, state: S, decision: Decision, thing: str) -> Iterable[Option]:
        """Answers that whoever is asked may want, offered or not: of each deed the likeliest first.

        With a `thing`, a word of the scene, only what may be wanted of it.
        """
        return ()

    @abstractmethod
    def read_position(self, text: str, dice: Dice) -> tuple[dict[str, str], S, list[str]]:
        """Options, state and the choices made since; dice fill in what the text leaves open."""

    @abstractmethod
    def write_position(self, state: S) -> str: ...

    def teller(self, lang: Lang) -> Telling:
        """Says what happens, what is asked and what there is to choose; see `by_lang`."""
        raise NotImplementedError(f"{self.id} has neither a teller nor methods of its own that tell")

    def tell(self, event: Event, lang: Lang, names: Sequence[str] = ()) -> str:
        """The event in words; players are called by their names where they have some, else by colours."""
        return self.teller(lang).called(names).event(event)

    def heading(self, event: Event, lang: Lang, names: Sequence[str] = ()) -> str:
        """What begins with an event that `opens` something, as the head of what follows."""
        if type(self).teller is Game.teller:
            return self.tell(event, lang, names).removesuffix(".")
        return self.teller(lang).called(names).heading(event)

    def cue(self, event: Event) -> Cue | None:
        """How a screen shows the event, as the seat for which it is shown has seen it; None: it need not."""
        return None

    def feats(self, state: S, events: Iterable[Event], lang: Lang) -> Iterable[Feat]:
        """The damage that pieces did to enemies, blow by blow; () where nobody counts it."""
        return ()

    def question(self, state: S, decision: Decision, lang: Lang) -> str:
        """The decision as a question in plain words, with its question mark: best a `Question`."""
        return self.teller(lang).question(state, decision)

    def describe(self, state: S, option: Option, lang: Lang) -> str:
        """The option in words, in the position in which it is offered."""
        return self.teller(lang).options(state, [option], None)[0]

    def describe_all(
        self, state: S, options: Iterable[Option], lang: Lang, decision: Decision | None = None
    ) -> list[str]:
        """All these options in words.

        `decision` is the question that they answer, where that changes what there is to say.
        """
        return self.teller(lang).options(state, options, decision)

    @by_lang
    def deeds(self, lang: Lang) -> Mapping[str, Verb]:
        """Its verbs with their texts."""
        return asking.named(self.text_package, self.verbs, lang)

    def offers(self, state: S, decision: Decision, options: Sequence[Option], lang: Lang) -> list[Said]:
        """Answers to a question as a screen shows them: with what they cost, and what they mean."""
        return [Said(text) for text in self.describe_all(state, options, lang, decision)]

    def reaction(self, state: S, decision: Decision, scene: Scene, lang: Lang) -> Reaction | None:
        """What could act in this window, and how people can stop being asked; `scene` is theirs.

        None: it is no such window.
        """
        return None

    def is_open(self, state: S, decision: Decision) -> bool:
        """Whether everybody knows what can be answered here.

        Then an answer that comes at once, because there is only one, gives nothing away.
        """
        return False

    def word_names(self, lang: Lang) -> Mapping[str, str]:
        """Words of options that name neither a piece nor a place, as people call them."""
        return {}

    @abstractmethod
    def words(self, lang: Lang) -> Mapping[str, Sequence[str]]:
        """Words that people of this language may type, and the option words they may stand for."""

    @abstractmethod
    def evaluate(self, state: S, seat: int) -> float:
        """What the position is worth to this seat; higher is better."""

    def evaluate_many(self, states: Sequence[S], seat: int) -> list[float]:
        """What each of these positions is worth to this seat."""
        return [self.evaluate(state, seat) for state in states]

    def features(self, state: S, seat: int) -> Mapping[str, float]:
        """What makes the position worth what it is worth, by name, each in the units of `evaluate`.

        More is better for this seat. The names are keys of its texts: `coach.NAME.good` is a sentence about a
        choice that leads to more of it than the next one, `coach.NAME.bad` about one that leads to less than
        the best. {}: the judgement is one whole.
        """
        return {}

    def win_chance(self, value: float) -> float:
        """How likely whoever judges a position so wins it, from 0 to 1."""
        return 1 / (1 + math.exp(-max(-_SURE, min(_SURE, value / self.win_scale))))

    def judge(self, name: str) -> Judge:
        """Who judges positions for the player of this name: this game, unless an older judgement is kept."""
        return self

    def unit(self, state: S, decision: Decision) -> Hashable:
        """What this decision is part of: programs think about decisions of the same unit together.

        A turn, an activation; None: the decision stands alone, with the `follow_ups` that complete it.
        """
        return None

    def undrawn(self, state: S, seat: int) -> S:
        """The position without what others than this seat have just drawn, so that it can be judged.

        Positions before and after a draw must never be compared.
        """
        return state

    def position_key(self, state: S) -> Hashable:
        """Equal for positions that differ in hidden things alone, or in nothing; None: nobody can tell."""
        return None

    def preview(
        self,
        match: Match,
        seat: int | None,
        choice: Option | None,
        lang: Lang,
        players: Sequence[str] = (),
    ) -> Preview | None:
        """What a battle now would do, after `choice` of this seat; None where a game has no such thing.

        It is worked out from what the seat (None: a spectator) may know, and from nothing else; `players` are
        called so, in seat order.
        """
        return None

    def hints(self, match: Match, seat: int, lang: Lang) -> Hints:
        """What helps this seat to answer the question it is asked; of open things only."""
        return Hints()

    def cards(self, lang: Lang) -> Sequence[Card]:
        """What people print and cut out to play at a real table; empty where a game has no such thing."""
        return ()

    def rosters(self, view: Any, lang: Lang) -> Sequence[Roster]:
        """Everything that the players have, and where it is as far as this view tells.

        A game that has them wants the panel `roster`; empty where its other panels say it.
        """
        return ()

    def first_look(self, state: S, decision: Decision, seat: int) -> Sequence[Option]:
        """The options a computer player should look at; all of them unless the game knows better."""
        return decision.options

    def obvious(self, decision: Decision) -> Option | None:
        """The answer that a computer player gives without thinking, where the question alone tells it."""
        return None

    def chances(self, state: S, option: Option) -> Sequence[tuple[float, tuple[int, ...]]]:
        """How the dice that a choice rolls first may fall: a chance, and dice that stand for it.

        Together the chances are 1. Empty where no dice matter, or one trial with even dice will do.
        """
        return ()

    def before_trials(self, state: S) -> None:
        """Make ready an imagined state in which a computer player tries its options."""

    def check_pack(self, path: Path) -> str:
        """Read one content pack file; what it holds, or `BadPack`."""
        raise BadPack("pack.none", file=path.name, game=self.id)

    def pack_problems(self, path: Path) -> Sequence[BadPack]:
        """Everything that is wrong with a content pack file."""
        try:
            self.check_pack(path)
        except BadPack as problem:
            return [problem]
        return ()

    def new_pack(self, name: str, lang: Lang) -> str:
        """The text of a small pack to begin with, explained line by line; "": there is none for this game."""
        return ""

    def metrics(self, state: S) -> dict[str, float]:
        """Figures of a finished game for the lab."""
        return {}

    def fielded(self, state: S) -> Sequence[Fielded]:
        """With what each seat has played, for the lab; () where nobody counts it."""
        return ()


def checked(game: str, specs: Sequence[OptionSpec], given: Mapping[str, str]) -> dict[str, str]:
    """Given options completed with defaults and checked against the specs (not the per-seat ones)."""
    known = {spec.name: spec for spec in specs}
    for name in given:
        if name not in known:
            raise BadSetup("setup.unknown-option", game=game, option=name, options=", ".join(known))
    full: dict[str, str] = {}
    for name, spec in known.items():
        if spec.per_seat:
            full[name] = given.get(name, "")
            continue
        possible = spec.open_values(full)
        value = given.get(name, possible[0])
        if value in spec.values and value not in possible:
            raise _no_fit(spec, value, full, possible)
        if value not in spec.values:
            allowed = ", ".join(possible)
            raise BadSetup("setup.bad-value", spec.rules, option=name, value=value, allowed=allowed)
        full[name] = value
    return full


def _no_fit(spec: OptionSpec, value: str, chosen: Mapping[str, str], possible: Sequence[str]) -> BadSetup:
    """Says what the value would need, what there is instead, and what goes with that."""
    fit = spec.fits[value]
    wrong = {name: allowed for name, allowed in fit.when.items() if chosen[name] not in allowed}
    return BadSetup(
        "setup.not-with",
        (*spec.rules, *fit.rules),
        option=spec.name,
        value=value,
        needs="; ".join(f"{name}={', '.join(allowed)}" for name, allowed in wrong.items()),
        given="; ".join(f"{name}={chosen[name]}" for name in wrong),
        allowed=", ".join(possible),
    )


_makers: dict[str, Callable[[], Game[Any]]] = {}
_games: dict[str, Game[Any]] = {}
_unfinished: set[str] = set()
#: Where this variable is set, unfinished games are offered like all others.
UNFINISHED = "WALSTATT_UNFINISHED"


def register(game_id: str, maker: Callable[[], Game[Any]], *, finished: bool = True) -> None:
    """Make a game known; it is built when somebody first asks for it.

    One that is not `finished` is offered nowhere, and found by whoever names it.
    """
    _makers[game_id] = maker
    _games.pop(game_id, None)
    (_unfinished.discard if finished else _unfinished.add)(game_id)


def game_ids(*, unfinished: bool = False) -> list[str]:
    """The games that are offered; also those that are still being built, where somebody wants them."""
    every = unfinished or bool(os.environ.get(UNFINISHED))
    return sorted(game_id for game_id in _makers if every or game_id not in _unfinished)


def find_game(game_id: str) -> Game[Any]:
    """The game of this name; one that lacks what the kernel asks for is refused (`core/contract.py`)."""
    if game_id not in _makers:
        raise UnknownGame("core.unknown-game", game=game_id, games=", ".join(game_ids()) or "-")
    if game_id not in _games:
        from walstatt.core import contract

        made = _makers[game_id]()
        contract.check(made, game_id)
        _games[game_id] = made
    return _games[game_id]


def first_game() -> Game[Any]:
    """What somebody plays who has not chosen a game."""
    return min((find_game(game_id) for game_id in game_ids()), key=lambda game: (game.weight, game.id))
