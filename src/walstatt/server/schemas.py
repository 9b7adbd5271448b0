"""What goes in and out, as structs: they check requests, shape answers and describe the API."""

from __future__ import annotations

import msgspec

from walstatt.core.asking import Cost, Shares, Verb
from walstatt.core.builder import Draft
from walstatt.core.cards import Card
from walstatt.core.events import Opens
from walstatt.core.hints import Hints
from walstatt.core.kit.standing import Reaction
from walstatt.core.kit.wishes import Barred
from walstatt.core.preview import MeterChange, Note, Roll, Stretch
from walstatt.core.rosters import Roster
from walstatt.core.scene import Cue, Group, Scene

#: What clients may call the lists that they keep.
LIST_ID = "[A-Za-z0-9_-]{6,24}"


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request's body; a field that nobody knows is a mistake of the sender."""


class GuestIn(Body, frozen=True):
    name: str


class AccountIn(Body, frozen=True):
    """Makes the guest an account."""

    name: str
    password: str


class LoginIn(Body, frozen=True):
    name: str
    password: str


class PasswordIn(Body, frozen=True):
    """Changes the password; signs out everywhere else."""

    old: str
    new: str


class DeleteIn(Body, frozen=True):
    """Deletes the caller's account; guests have no password and leave it empty."""

    password: str = ""


class ErrorBody(msgspec.Struct, frozen=True):
    key: str
    text: dict[str, str]
    rules: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()  # words of the scene that are the cause: pieces and markers
    cells: tuple[str, ...] = ()  # likewise cells, zones, borders, terrain


class ClockIn(Body, frozen=True):
    """Time for each player: seconds at the start, and how many every answered question adds."""

    initial_s: int
    increment_s: int = 0


class MatchIn(Body, frozen=True):
    """A new match. A seat is "me", "open", or a program by its name, such as "soldier"."""

    game: str
    seats: list[str]
    options: dict[str, str] = {}
    position: str = ""  # a position text: the match starts there, and `options` is not used
    listed: bool = False  # an open bout that the lobby shows; else only those with the link find it
    shuffle: bool = False  # draw lots for the seats (what belongs to a seat goes with it)
    spectators: bool = True
    clock: ClockIn | None = None


class JoinIn(Body, frozen=True):
    seat: int | None = None  # None: the first that is open
    options: dict[str, str] = {}  # the joiner's own value of options that each seat has (a faction)


class ChoiceIn(Body, frozen=True):
    """An answer to the caller's open decision.

    `number` is the number of choices the caller knew of, `line` how often something had been taken back.
    """

    number: int
    choice: str
    line: int = 0


class UndoIn(Body, frozen=True):
    number: int
    line: int = 0


class AnswerIn(Body, frozen=True):
    """Yes (offer, or agree with an offer) or no (withdraw, or refuse)."""

    yes: bool


class StandInIn(Body, frozen=True):
    """A program that is to play for me, as in ProgramOut.id."""

    level: str


class SpectatorsIn(Body, frozen=True):
    on: bool


class ChatIn(Body, frozen=True):
    text: str


class PositionIn(Body, frozen=True):
    text: str


class TextIn(Body, frozen=True):
    """A list as text: one thing a line with a count, or its code."""

    text: str


class OwnIn(Body, frozen=True):
    own: tuple[str, ...] = ()  # words of cards that somebody has typed in


class CardIn(Body, frozen=True):
    """A form of the catalogue as it is filled in; with `word` alone: that of this card."""

    form: str = ""
    values: dict[str, str] = {}
    word: str = ""  # of the card that is changed


class ListIn(Body, frozen=True):
    """A list to keep, as it is, whatever its faults."""

    game: str
    draft: Draft
    since: float = 0.0  # when the one that was changed was kept; 0: whatever is there gives way


class TutorIn(Body, frozen=True):
    """A lesson so far: what the learner chose in it."""

    choices: list[str] = []
    choice: str = ""  # whose preview is asked for; "": of what would happen anyway


class Me(msgspec.Struct, frozen=True):
    id: int
    name: str
    account: bool


class MyBrowser(msgspec.Struct, frozen=True):
    """A browser that is signed in; times are seconds since 1970."""

    created: float
    used: float


class MyMatch(msgspec.Struct, frozen=True):
    id: str
    game: str
    seat: int
    status: str
    created: float
    updated: float


class MyList(msgspec.Struct, frozen=True):
    id: str
    game: str
    draft: Draft
    updated: float


class MyUpload(msgspec.Struct, frozen=True):
    id: str
    created: float


class MyLine(msgspec.Struct, frozen=True):
    match: str
    text: str
    at: float


class MyPuzzle(msgspec.Struct, frozen=True):
    """The first try at a puzzle."""

    puzzle: str  # game/id
    solved: bool
    at: float


class MyData(msgspec.Struct, frozen=True):
    """Everything that the server keeps of the caller; what others did is theirs."""

    me: Me
    created: float
    browsers: list[MyBrowser]
    matches: list[MyMatch]
    lists: list[MyList]
    uploads: list[MyUpload]
    chat: list[MyLine]
    puzzles: list[MyPuzzle] = []


class ValueOut(msgspec.Struct, frozen=True):
    """A value of an option, for people."""

    id: str
    title: dict[str, str]
    note: dict[str, str]  # a few words more, may be empty
    icon: str  # may be ""
    when: dict[str, tuple[str, ...]] = {}  # it may be chosen only with one of these values of other options


class OptionOut(msgspec.Struct, frozen=True):
    name: str
    values: tuple[str, ...]  # the default first
    title: dict[str, str]  # what it is called, in a word or two
    text: dict[str, str]  # what it changes
    rules: tuple[str, ...]
    per_seat: bool
    choices: tuple[ValueOut, ...] = ()  # the same values with their names
    when: dict[str, str] = {}  # the option matters only with these values of others
    same_if: str = ""  # the switch with which several seats may have the same value; "": they always may
    first: str = ""  # what a first match is proposed with; "": the default
    rare: bool = False  # few people ever change it


class GameOut(msgspec.Struct, frozen=True):
    id: str
    title: dict[str, str]
    summary: dict[str, str]
    options: list[OptionOut]
    icon: str = ""
    seats: dict[str, int] = {}  # how many play with each value of the option `seats_by`
    seats_by: str = ""  # the option that decides how many play; "": `seats` has one entry, for ""
    lessons: int = 0  # of its tutorial
    builder: str = ""  # the option of a seat whose value people may build; "": nothing is built
    brief: dict[str, str] = {}  # what it is, in one short sentence
    minutes: int = 0  # how long a match takes; 0: nobody knows


class ProgramOut(msgspec.Struct, frozen=True):
    """A computer player at one level, weakest first in the list."""

    id: str  # as in MatchIn.seats
    title: dict[str, str]
    note: dict[str, str]


class ColourOut(msgspec.Struct, frozen=True):
    """By which people know a seat."""

    id: str  # as in SeatOut.colour
    title: dict[str, str]


class Games(msgspec.Struct, frozen=True):
    games: list[GameOut]
    programs: list[str]
    levels: list[ProgramOut] = []
    first: str = ""  # the game for somebody who has not chosen one
    colours: list[ColourOut] = []  # of the seats, in their order


class SeatOut(msgspec.Struct, frozen=True):
    seat: int
    colour: str
    name: str  # of the person or the program, "" while the seat is open
    kind: str  # person, program, open
    you: bool
    here: bool = False  # connected now; programs always are
    level: str = ""  # of a program, as in ProgramOut.id
    twin: bool = False  # another program of the same level plays too
    stand_in: str = ""  # of a person: the level of the program that plays for him now


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    choice: str
    text: str
    cost: tuple[Cost, ...] = ()
    role: str = ""  # end, grave; "": that of its verb
    short: str = ""  # what is done, without at whom, where and for how much; the name of a way to share out


class Asked(msgspec.Struct, frozen=True):
    """The open decision of the caller."""

    seat: int
    kind: str
    question: str  # without the name of whoever is asked
    subject: tuple[str, ...]
    rules: tuple[str, ...]
    options: list[Answer]
    more: int = 0  # how many options are not listed, and would be accepted all the same
    verbs: dict[str, Verb] = {}  # the first words of the options
    reaction: Reaction | None = None  # who could act out of turn, and how not to be asked this again
    single: bool = False  # the first option is the only answer there is
    open: bool = False  # everybody knows what can be answered: who does it at once gives nothing away
    led: str = ""  # what there is to know for the question
    asks_why: bool = False  # why something is not offered can be asked for
    words: dict[str, str] = {}  # what other words of them are called that name neither a piece nor a place
    fixed: tuple[Shares, ...] = ()  # what others have shared out before, where something is shared out


class WhyNot(msgspec.Struct, frozen=True):
    """What is not offered to the caller now, and why."""

    barred: list[Barred]


class ClockOut(msgspec.Struct, frozen=True):
    initial_s: int
    increment_s: int
    left_s: list[float]  # of each seat, when this was sent
    running: list[int]  # seats whose clock runs


class ReliefOut(msgspec.Struct, frozen=True):
    """Somebody wants a program to play for him: everybody else has to agree."""

    seat: int
    level: str
    agreed: tuple[int, ...] = ()


class Offers(msgspec.Struct, frozen=True):
    """Seats that have said yes to something that needs everybody."""

    draw: list[int] = []
    back: list[int] = []  # take back the last choice of the seat that asked first
    rematch: list[int] = []
    relief: ReliefOut | None = None


class ResultOut(msgspec.Struct, frozen=True):
    """How it ended, by the rules or at the table (resigned, time, agreed draw)."""

    winners: tuple[int, ...]
    reason: str
    text: str
    rules: tuple[str, ...] = ()


class MatchOut(msgspec.Struct, frozen=True):
    """A match as the caller may see it."""

    id: str
    game: str
    status: str  # open, running, over
    number: int  # of choices so far
    events: int  # how many events the caller may know of
    seat: int | None  # the caller's, None for spectators
    seats: list[SeatOut]
    waiting: list[int]  # seats that have to choose
    decision: Asked | None
    result: ResultOut | None
    view: msgspec.Raw  # the game's own data, for programs; null in live updates, which are for screens
    scene: Scene
    line: int = 0  # how often something was taken back
    undo: bool = False  # the caller may take the last choice back alone
    undoes: int = 0  # how many choices go if the caller's last one is taken back; 0: there is none
    options: dict[str, str] = {}
    listed: bool = False
    spectators: bool = True
    watching: int = 0  # how many watch without a seat
    clock: ClockOut | None = None
    offers: Offers = Offers()
    next: str = ""  # id of the rematch
    ends: str = ""  # what ending a turn is called; "": nobody does
    previews: bool = True  # what a choice would do can be asked for
    breaks_off: bool = False  # the caller may break it off: only programs play, and he opened it


class EventOut(msgspec.Struct, frozen=True):
    n: int  # counted over the events that this caller may know
    kind: str
    text: str
    rules: tuple[str, ...]
    data: msgspec.Raw
    cue: Cue | None = None
    seat: int | None = None  # whose doing it is
    opens: Opens = ""  # what begins with it
    heading: str = ""  # of what begins with it
    minor: bool = False  # bookkeeping, which logs fold away


class Events(msgspec.Struct, frozen=True):
    number: int
    events: list[EventOut]


class Frame(msgspec.Struct, frozen=True):
    """A part of what happened and the picture after it; None: the match's own scene."""

    events: list[EventOut]
    scene: Scene | None
    seat: int | None = None  # of whose choice it came; None: of several, or of more than was kept


class ChatLine(msgspec.Struct, frozen=True):
    n: int
    seat: int
    name: str
    text: str
    at: float  # seconds since 1970


class Chat(msgspec.Struct, frozen=True):
    lines: list[ChatLine]


class LiveConfirmed(msgspec.Struct, frozen=True, tag="confirmed", tag_field="type"):
    """The choice that the client sent with this id is stored.

    Mostly part of the update that shows the choice; alone if there is nothing new to show.
    """

    id: int
    number: int


class Live(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    """To a WebSocket client: at once after it connected, and after every change.

    Frames hold the events from number `first` on: a client forgets what it has from there on (something
    was taken back, or it knew nothing yet). Battles come in several frames, one a phase.
    """

    first: int
    match: MatchOut
    frames: list[Frame]
    confirmed: list[LiveConfirmed] = []  # choices of this client


class LiveChat(msgspec.Struct, frozen=True, tag="chat", tag_field="type"):
    lines: list[ChatLine]  # those that the client has not had


class LiveRefused(msgspec.Struct, frozen=True, tag="refused", tag_field="type"):
    id: int
    error: ErrorBody


class LivePong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    pass


class LiveChoose(msgspec.Struct, frozen=True, tag="choose", tag_field="type", forbid_unknown_fields=True):
    """From a client: like ChoiceIn, with an id of the client's that the answer repeats."""

    id: int
    number: int
    choice: str
    line: int = 0


class LivePing(msgspec.Struct, frozen=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    pass


class Confirmed(msgspec.Struct, frozen=True):
    """The choice is stored; `number` choices have been made now."""

    number: int


class BoutOut(msgspec.Struct, frozen=True):
    """A line of the lobby."""

    id: str
    game: str
    title: dict[str, str]  # game and mode in words
    status: str
    seats: list[SeatOut]
    options: dict[str, str]
    clock: ClockOut | None
    number: int
    turn: bool  # the caller is to move
    mine: bool
    updated: float
    winners: tuple[int, ...] = ()  # of a match that is over


class Lobby(msgspec.Struct, frozen=True):
    open: list[BoutOut]  # open ones that anybody may join
    mine: list[BoutOut]  # the caller's, those to move first, then open, running and lately finished
    running: list[BoutOut]  # listed, with spectators allowed
    playing: int  # how many matches run now


# --- pictures of rules, positions and the past ------------------------------------------------------------


class RuleOut(msgspec.Struct, frozen=True, omit_defaults=True):
    id: str
    text: str
    related: tuple[str, ...] = ()


class ChapterOut(msgspec.Struct, frozen=True):
    id: str
    title: str
    rules: list[RuleOut]


class CodexOut(msgspec.Struct, frozen=True):
    game: str
    title: str
    lang: str
    chapters: list[ChapterOut]


class PreviewPhase(msgspec.Struct, frozen=True):
    title: str  # "Start", "3", ...
    cells: tuple[str, ...]  # pieces that act
    text: str  # what comes of it, short: "1 destroyed", "banner -4"
    events: list[EventOut]


class Preview(msgspec.Struct, frozen=True):
    """What a battle now would do, after the caller's choice if one is given."""

    exact: bool  # False: players would have to choose in it, or something hidden matters
    why: str  # what makes it uncertain, in words
    phases: list[PreviewPhase]
    meters: list[MeterChange]
    notes: list[Note]  # about the choice: what it hits, what it loses
    hits: list[Cue]  # to draw on the board
    rolls: list[Roll]  # dice that the choice would throw, with their odds
    choice: str  # as it would be stored: a way round what is in the way is written out
    stretches: list[Stretch] = []  # parts of ways and lines of attack that matter: slow, cover
    way: str = ""  # how long the way is that the choice takes, to stand at its end
    groups: list[Group] = []  # figures on a table that would act as one
    outdated: bool = False  # the match went on before the question arrived: nothing is told


class StepOut(msgspec.Struct, frozen=True):
    """One choice of a match, as a line of the move list."""

    n: int  # after this many choices
    seat: int
    turn: int
    text: str
    battle: bool
    meters: tuple[int, ...]  # of each seat, after it
    quiet: bool  # nothing came of it that the caller may know, and it was a pass or somebody's secret


class BestOut(msgspec.Struct, frozen=True):
    """The piece that hurt enemies most."""

    name: str
    seat: int
    n: int  # damage in all


class Steps(msgspec.Struct, frozen=True):
    id: str
    game: str
    title: str
    status: str
    seats: list[SeatOut]
    views: list[int | None]  # whose eyes the caller may look through; None: a spectator's
    steps: list[StepOut]
    result: ResultOut | None
    best: BestOut | None = None  # of a match that is over


class StepView(msgspec.Struct, frozen=True):
    """A moment of a match: what happened in this step, and the picture after it."""

    n: int
    frames: list[Frame]
    scene: Scene
    question: str
    position: str  # as text; "" while it would tell secrets


class Uploaded(msgspec.Struct, frozen=True):
    id: str


class CardsOut(msgspec.Struct, frozen=True):
    """What stands on the cards and pieces of a game."""

    game: str
    lang: str
    cards: list[Card]


class Rosters(msgspec.Struct, frozen=True):
    """What the players have in all, and where it is as far as the caller may know."""

    rosters: list[Roster]


class PositionOut(msgspec.Struct, frozen=True):
    game: str
    scene: Scene
    question: str
    text: str


class LessonOut(msgspec.Struct, frozen=True):
    id: str
    title: str
    text: str
    minutes: int


class Lessons(msgspec.Struct, frozen=True):
    game: str
    title: str
    lessons: list[LessonOut]


class Courses(msgspec.Struct, frozen=True):
    """The games that can be learned here."""

    courses: list[Lessons]


class Quiz(msgspec.Struct, frozen=True):
    text: str
    right: bool
    reply: str


class FightOut(msgspec.Struct, frozen=True):
    """A free fight: every legal choice is carried out, and a program answers for the others."""

    begun: int  # how many choices had been made before it: with these alone it begins again
    lost: str = ""  # it is lost, and what to look at the next time


class Coach(msgspec.Struct, frozen=True):
    """What the learner is told and asked now."""

    title: str
    text: str
    rules: tuple[str, ...]
    cells: tuple[str, ...]  # lit on the board, the rest is dimmed
    quiz: list[Quiz]  # answers to choose from; empty: a task, or just read
    wanted: list[str]  # choices that fulfil the task; empty: just read on
    hint: str
    fight: FightOut | None = None  # the learner plays on freely


class LessonStep(msgspec.Struct, frozen=True):
    """The lesson after the choices so far. "next" and quiz answers are choices "next" and "quiz N", N from 0.

    A choice that is allowed but not wanted, or a wrong answer, leaves the lesson where it is. Frames hold
    what the last choice did, and are empty where nothing happened on the board.
    """

    id: str
    step: int
    steps: int
    coach: Coach
    frames: list[Frame]
    scene: Scene
    decision: Asked | None  # only where a task is to be done or a fight goes on
    done: bool
    missed: bool = False  # the last choice is not what the step asks for; the hint or reply helps
    hints: Hints = Hints()  # where a task is to be done on a table


class PuzzleOut(msgspec.Struct, frozen=True):
    """A puzzle, how others have fared, and the caller."""

    id: str
    game: str
    goal: str  # "win": in this turn; "save": not to lose in the others' next one
    difficulty: int  # 1 to 5, as it was found
    choices: int  # of the shortest way
    rating: int  # as it has shown itself: like a person's
    tries: int  # first tries of all people
    solved: int  # of these
    mine: str = ""  # the caller's first try: "solved", "missed"; "": not tried yet


class PuzzlesOf(msgspec.Struct, frozen=True):
    game: str
    title: str
    puzzles: list[PuzzleOut]


class Puzzles(msgspec.Struct, frozen=True):
    """All puzzles. A puzzle's name is game/id."""

    date: str  # today, UTC
    today: str  # the name of today's; "" if there are none
    rating: int  # the caller's
    tried: int  # how many the caller has tried
    games: list[PuzzlesOf]


class PuzzleStep(msgspec.Struct, frozen=True):
    """A puzzle after the choices so far; "show" is the next choice of a shortest way.

    A choice that misses the goal leaves the puzzle where it is; the coach's hint tells what would come of it.
    """

    puzzle: PuzzleOut
    step: LessonStep


class ListOut(msgspec.Struct, frozen=True):
    """A list that the caller keeps here."""

    id: str
    game: str
    draft: Draft
    updated: float  # seconds since 1970
    points: int
    most: int
    faults: int  # how many
    options: dict[str, str]  # of a match in which it can be used
    mine: dict[str, str]  # values of the seat's options; empty while it cannot be used


class Lists(msgspec.Struct, frozen=True):
    lists: list[ListOut]  # the latest first


class Health(msgspec.Struct, frozen=True):
    ok: bool


class Done(msgspec.Struct, frozen=True):
    ok: bool = True


class ErrorOut(msgspec.Struct, frozen=True):
    error: ErrorBody
