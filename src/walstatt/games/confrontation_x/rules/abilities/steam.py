"""Steam (STM): rolls for bonuses, with malfunctions (CFX-DATA-34)."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any, NamedTuple

from walstatt.core.flow import Flow, Request, ask
from walstatt.core.options import Option, choices
from walstatt.games.confrontation_x.events.marks import Malfunctioned, SteamRolled
from walstatt.games.confrontation_x.rules import damage
from walstatt.games.confrontation_x.rules.abilities.says import Words, give, under_way
from walstatt.games.confrontation_x.rules.combat import blows
from walstatt.games.confrontation_x.rules.distances import around
from walstatt.games.confrontation_x.rules.hooks import Announce, Base, May, declare
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.state.attributes import ATTRIBUTES, Attribute
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.kinds import Has
from walstatt.games.confrontation_x.state.state import State
from walstatt.spaces.table import CENTIMETRE

#: STR of a boiler explosion for whoever has it, and for all within 5 cm (CFX-STM-13).
OWN, OTHERS, NEAR = 10, 5, 5 * CENTIMETRE
#: An overheated figure that strikes at somebody who leaves does no damage (CFX-STM-18).
NO_DAMAGE = "no-damage"
#: The test that a steam roll before it helps: STR counts for the damage roll of an attack (CFX-STM-06, 07).
HELPS: dict[str, tuple[str, ...]] = {"ini": ("ini",), "att": ("att", "str"), "def": ("def",)}


class Steam(NamedTuple):
    """What a steam roll has brought: a bonus, or trouble: `lost`, `overheated`."""

    bonus: int
    trouble: str = ""


Rolled = Generator[Request, Any, Steam]
Told = Generator[Request, Any, str | None]


def works(figure: Figure, attribute: str) -> bool:
    has = figure.ability("steam")
    return has is not None and not figure.steam and attribute in has.about


# --- the roll -----------------------------------------------------------------------------------------------


def rolled(state: State, figure: Figure, attribute: str) -> Rolled:
    """All results are added; a 6 may be rolled on, and any 1 is a malfunction (CFX-STM-02, 03, 11,
    CFX-Q-128)."""
    has = figure.ability("steam")
    assert has is not None, "it was offered"
    faces = list(state.dice.pool(has.value or 1, 6))
    sixes = faces.count(6) if 1 not in faces else 0
    while sixes and 1 not in faces:
        answer: Option = yield ask(
            figure.seat, "steam-on", choices("on 1", "stop"), "CFX-STM-03", about=(figure.word,)
        )
        if answer.verb == "stop":
            break
        faces.append(state.dice.roll(6))
        sixes += (faces[-1] == 6) - 1
    trouble = 1 in faces
    bonus = 0 if trouble else sum(faces)
    state.emit(
        SteamRolled(
            seat=figure.seat, figure=figure.word, attribute=attribute, faces=tuple(faces), bonus=bonus,
            rules=("CFX-STM-03", "CFX-STM-11"),
        )
    )  # fmt: skip
    if not trouble:
        return Steam(bonus)
    how = yield from malfunction(state, figure.word)
    return Steam(0, how)


def malfunction(state: State, word: str) -> Generator[Request, Any, str]:
    """One more die says what happens; nothing comes of the roll itself (CFX-STM-12 to 15, CFX-Q-128)."""
    die = state.dice.roll(6)
    how, rule = (
        ("explosion", "CFX-STM-13") if die == 1
        else ("shutdown", "CFX-STM-14") if die <= 4  # CFX-STM-12
        else ("overheating", "CFX-STM-15")
    )  # fmt: skip
    figure = state.figures[word]
    state.emit(Malfunctioned(seat=figure.seat, figure=word, die=die, how=how, rules=(rule, "CFX-DATA-34")))
    state.change(figure, steam="off" if how == "overheating" else "gone")
    if how == "explosion":
        yield from explosion(state, word)
    return "overheated" if how == "overheating" else "lost"


def explosion(state: State, word: str) -> Flow:
    near = [other.word for other in around(state, state.figures[word], NEAR)]
    about = Occasion("steam")
    yield from damage.hit(state, word, OWN, about=about, bare=True, rules=("CFX-STM-13",))
    for other in near:
        if other in state.figures:
            yield from damage.hit(state, other, OTHERS, about=about, rules=("CFX-STM-13",))


# --- moves --------------------------------------------------------------------------------------------------


def stokes(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """On activation before anything else, or for a pursuit move (CFX-STM-04, CFX-STM-05)."""
    own = about.against in ("", figure.word)
    ready = own and not figure.acts and not figure.moved if about.purpose == "activation" else own
    # CFX-STM-14
    return (("mov",),) if ready and works(figure, "mov") and not under_way(figure, "steam") else ()


def run_hot(state: State, figure: Figure, words: Words, about: Occasion) -> Told:
    """The result in cm is added to MOV; overheated it may not move in this phase (CFX-STM-16)."""
    found = yield from rolled(state, figure, "mov")
    until = "activation" if about.purpose == "activation" else "move"
    there = state.figures.get(figure.word)
    if there is None:
        return None
    if found.bonus:
        gives = (("mov", found.bonus * CENTIMETRE),)
        give(state, there, "steam", until, "CFX-STM-04", gives=gives)  # type: ignore[arg-type]
    elif found.trouble == "overheated":
        give(state, there, "steam", "phase", "CFX-STM-16", grants=(("overheated", Has()),))
    return None


# --- tests --------------------------------------------------------------------------------------------------


def steams(state: State, figure: Figure, about: Occasion) -> Iterator[Words]:
    """Right before a test on the attribute, and only once for each test (CFX-STM-06, 07, 10)."""
    if not any(effect.source == "steam" and effect.until == "test" for effect in figure.effects):
        yield from ((name,) for name in HELPS.get(about.attribute, ()) if works(figure, name))


def under_pressure(state: State, figure: Figure, words: Words, about: Occasion) -> Told:
    """A bonus for the test, or STR for a damage roll that results; overheated the test is a fumble, or no
    damage roll follows (CFX-STM-17, CFX-STM-18)."""
    name = next(one for one in ATTRIBUTES if one == words[0])
    found = yield from rolled(state, figure, name)
    there = state.figures.get(figure.word)
    if there is None:
        return None
    gives: tuple[tuple[Attribute, int], ...] = ((name, found.bonus),) if name != "str" else ()  # CFX-STM-06
    give(state, there, "steam", "test", gives=gives)
    if name == "str" and state.fight is None:  # a parting blow
        none = ((NO_DAMAGE, Has()),) if found.trouble == "overheated" else ()
        give(state, there, "steam", "move", "CFX-STM-07", gives=(("str", found.bonus),), grants=none)
        return None
    if name == "str":
        blow = blows.blow_of(state)
        strength, forgone = blow.strength + found.bonus, blow.forgone or found.trouble == "overheated"
        blows.change(state, strength=strength, forgone=forgone)
        return None
    return "fumble" if found.trouble == "overheated" else None


def loads(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    shot = state.shot
    own = shot is not None and shot.by == figure.word and "steam" not in shot.announced
    return (("aim",),) if own and works(figure, "aim") else ()


def overpressure(state: State, figure: Figure, words: Words, about: Occasion) -> Told:
    """Raises the STR of the weapon, not AIM; overheated the shot does no damage (CFX-STM-08, CFX-STM-18)."""
    found = yield from rolled(state, figure, "aim")
    shot = state.shot
    if shot is not None:
        harmless = shot.harmless or found.trouble == "overheated"
        told = (*shot.announced, "steam")
        state.shot = shot._replace(strength=shot.strength + found.bonus, harmless=harmless, announced=told)
    return "steam"


# --- fear ---------------------------------------------------------------------------------------------------


def whistles(state: State, figure: Figure, about: Occasion) -> Iterable[Words]:
    """Before courage is tested: with its own assault move, or as its target (CFX-STM-09)."""
    return (("fear",),) if works(figure, "fear") and not under_way(figure, "steam") else ()


def whistle(state: State, figure: Figure, words: Words, about: Occasion) -> Told:
    """FEAR and the result, or with COU alone as much FEAR as that and the result; COU stays as it is
    (CFX-STM-09, CFX-Q-89)."""
    found = yield from rolled(state, figure, "fear")
    there = state.figures.get(figure.word)
    if there is None or not found.bonus:
        return None
    if there.kind.printed("fear") is not None:
        give(state, there, "steam", "move", "CFX-STM-09", gives=(("fear", found.bonus),))
    else:
        total = (there.kind.printed("cou") or 0) + found.bonus
        give(state, there, "steam", "move", "CFX-STM-09", grants=(("hissing", Has(total)),))
    return None


declare(
    "steam", *(f"CFX-STM-{n:02}" for n in range(1, 19)), active=True,
    does=[
        Announce("activation", stokes, run_hot),
        Announce("pursuit", stokes, run_hot),
        Announce("before-test", steams, under_pressure),
        Announce("shot", loads, overpressure),
        Announce("assault", whistles, whistle),
        Announce("assaulted", whistles, whistle),
    ],
)  # fmt: skip
declare("hissing", "CFX-STM-09", granted=True, does=[Base("fear", None)])
declare("overheated", "CFX-STM-16", granted=True, does=[May("stuck")])
