"""What is going on, as data: the frames of `State.stack`.

The top frame's `at` names the step that runs next (`rules/steps.py`). Frames hold nothing but numbers and
words, so a position in the middle of anything can be written down, copied and started again.
"""

from __future__ import annotations

import msgspec

from walstatt.games.mage_wars.state.effects import Words
from walstatt.spaces.zones import NOWHERE


class Frame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="frame"):
    at: str


class Window(Frame, frozen=True, kw_only=True, tag="window"):
    """Enchantments may be revealed now (MGW-REV-08, MGW-REV-09)."""

    at: str = "window.ask"
    moment: str
    about: tuple[int, ...] = ()
    seat: int  # who is asked next
    passes: int = 0  # how many have declined in succession


class Mandatory(Frame, frozen=True, kw_only=True, tag="mandatory"):
    """Face-down enchantments whose trigger has come (MGW-MAND-02)."""

    at: str = "mandatory.next"
    trigger: str
    left: tuple[int, ...]
    subject: int  # the creature that was attacked, targeted, that casts, that entered
    now: int = 0  # the one that is being revealed
    void: bool = False  # whatever they do has no effect: nothing is paid


class Hook(Frame, frozen=True, kw_only=True, tag="hook"):
    """A card's hook that may ask runs as a step of its own."""

    at: str = "hook.run"
    hook: str
    card: str
    thing: int
    args: tuple[int, ...] = ()
    words: Words = ()  # of the hook `asks`


class UseIt(Frame, frozen=True, kw_only=True, tag="use"):
    """An ability that has been paid for is carried out."""

    at: str = "use.do"
    seat: int
    thing: int
    ability: str
    caster: int
    words: Words


class Bind(Frame, frozen=True, kw_only=True, tag="bind"):
    """A spell may be bound to an object (MGW-BIND-02)."""

    at: str = "bind.choose"
    thing: int
    seat: int


class Upkeep(Frame, frozen=True, kw_only=True, tag="upkeep"):
    """The upkeep phase: seats still to come, what is left to do for the first of them, what has been done."""

    at: str = "upkeep.next"
    seats: tuple[int, ...]
    todo: tuple[tuple[str, int, int], ...] = ()  # (what, object, source)
    done: tuple[tuple[str, int, int], ...] = ()


class Assigning(Frame, frozen=True, kw_only=True, tag="assigning"):
    """Familiars and spawnpoints that still get a spell (MGW-PLAN-06)."""

    at: str = "assign.next"
    left: tuple[int, ...]


class Activation(Frame, frozen=True, kw_only=True, tag="activation"):
    """The action phase of a creature."""

    at: str = "act.begin"
    thing: int
    moves: int = 0  # move actions taken
    acted: bool = False  # the quick or full action is taken
    hindered: bool = False
    foes: tuple[int, ...] = ()  # enemies in its zone when it was activated (MGW-Q-12)
    charged: bool = False  # it has just moved (MGW-COD-08)
    asked: tuple[int, ...] = ()  # whose hooks at activation have been asked
    barred: tuple[int, ...] = ()  # whom it may not attack any more in this phase


class Escape(Frame, frozen=True, kw_only=True, tag="escape"):
    """Escape rolls at the end of an action phase (MGW-EFF-10)."""

    at: str = "escape.roll"
    thing: int
    mark: str
    left: int
    again: int = 0  # what lets it be rolled again


class Move(Frame, frozen=True, kw_only=True, tag="move"):
    """A creature goes somewhere."""

    at: str = "move.begin"
    thing: int
    to: int
    by: str  # move, cross, climb, blink, push, teleport, return
    start: int = NOWHERE  # where it was when a wall on its way attacked it
    attacks: int = 0  # passage attacks still to come


class Push(Frame, frozen=True, kw_only=True, tag="push"):
    """A creature is pushed; where there is a choice, `seat` chooses (MGW-COD-145)."""

    at: str = "push.choose"
    thing: int
    source: int  # zone of the source
    seat: int


class Casting(Frame, frozen=True, kw_only=True, tag="casting"):
    """A spell is being cast (MGW-SPL-02)."""

    at: str = "cast.announce"
    seat: int  # who controls the spell
    owner: int  # whose card it is
    caster: int
    card: str  # "" for an ability that counts as a spell
    words: Words  # targets and choices
    action: str  # how it was cast: quick, full, quickcast, deploy
    origin: str = "plan"  # plan, bound, ability
    holder: int = 0  # the object that holds the bound spell, or has the ability
    ability: str = ""
    cost: int = 0  # mana paid
    own: int = 0  # of it from the caster's own mana
    quick: bool = True  # it is a quick spell now
    countered: str = ""  # countered, returned


class Attack(Frame, frozen=True, kw_only=True, tag="attack"):
    """An attack (MGW-ATK-07)."""

    at: str = "attack.declare"
    seat: int  # who decides for the attack
    attacker: int  # 0: nobody
    source: int  # the object whose bar it is; 0: a spell
    card: str  # the face that has the bar; "" for a bash
    bar: str
    target: int = 0
    zone: int = NOWHERE  # of a zone attack
    by: str = "action"  # action, spell, counterstrike, barrier, passage, trap, ability, bash, extra
    charged: bool = False  # made right after a move action
    dice: int = 0  # more or fewer, from whoever started it
    effect: int = 0  # the same for the effect die
    origin: int = NOWHERE  # zone from which range and sight count, where it is not the attacker's
    place: int = NOWHERE  # where the target was when the attack was declared
    edge: int = NOWHERE  # the same for a wall: its border
    high: bool = False  # the target flew then
    above: bool = False  # `origin` is where something flew: no wall hides anything from there
    paid: int = 0  # mana paid in step 1
    begun: bool = False  # step 1 is over
    missed: bool = False  # by the daze check: no strike of it hits
    strike: int = 0  # strikes made before this one
    spent: tuple[str, ...] = ()  # bonuses that a multiple attack has only once, and has had
    struck: tuple[int, ...] = ()  # those that the same attack has had as targets before
    todo: tuple[int, ...] = ()  # those that a zone attack has still to attack
    avoided: bool = False  # this strike
    turned: bool = False  # this strike: on the attacker (Reverse Attack)
    defense: tuple[int, int, int] = (0, 0, 0)  # giver, number of its defense, and what was rolled
    rolled: tuple[str, ...] = ()  # attack dice of this strike
    die: int = 0  # its effect die; 0: none
    shift: int = 0  # what is added to it
    asked: tuple[int, ...] = ()  # who does not want to repeat the roll
    effects: tuple[tuple[str, int], ...] = ()  # of the effect box, still to come
    hit: bool = False  # a die was rolled for one of its strikes (MGW-BAR-02)
    dealt: int = 0  # damage to the target so far
    grounded: tuple[int, ...] = ()  # who cannot fly until it is over
    news: bool = False  # something has happened since enchantments could be revealed


class Quickcasting(Frame, frozen=True, kw_only=True, tag="quickcasting"):
    """Seats that may still use a quickcast action before or after an action phase (MGW-QC-04)."""

    at: str = "quickcast.next"
    seats: tuple[int, ...]
    thing: int  # the creature whose action phase it is
    before: bool = False


AnyFrame = (
    Window
    | Mandatory
    | Hook
    | UseIt
    | Bind
    | Upkeep
    | Assigning
    | Activation
    | Escape
    | Move
    | Push
    | Casting
    | Attack
    | Quickcasting
)
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(tuple[AnyFrame, ...])


def write_stack(stack: tuple[Frame, ...]) -> str:
    return _encoder.encode(stack).decode()


def read_stack(text: str) -> tuple[Frame, ...]:
    return _decoder.decode(text)
