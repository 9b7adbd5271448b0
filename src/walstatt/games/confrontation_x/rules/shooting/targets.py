"""Who may shoot now, and at what (RNG-01 to 05, RCMB, CFX-Q-40)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.games.confrontation_x.rules.combining import clash
from walstatt.games.confrontation_x.rules.contact import opponents
from walstatt.games.confrontation_x.rules.distances import aimed
from walstatt.games.confrontation_x.rules.hooks import May, may, of
from walstatt.games.confrontation_x.rules.occasions import ANY, Occasion
from walstatt.games.confrontation_x.rules.reasons import Why
from walstatt.games.confrontation_x.rules.shooting import pieces
from walstatt.games.confrontation_x.rules.shooting.difficulty import Target, band
from walstatt.games.confrontation_x.rules.sight import BEHIND, cover, in_view, unseen
from walstatt.games.confrontation_x.rules.structure import breakable
from walstatt.games.confrontation_x.rules.values import has
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

#: What a shot is called among the things that a figure has done.
SHOT = "shot"
UNARMED = Why("no-weapon", ("CFX-RNG-01",))
PANICS = Why("shot-panic", ("CFX-PANIC-05",))
ARRIVED = Why("shot-arrived", ("CFX-Q-99",))
SHOT_ALREADY = Why("shot-already", ("CFX-Q-40",))
IN_CONTACT = Why("shot-contact", ("CFX-Q-40",))
SOUND = Why("shot-piece", ("CFX-TFGT-01", "CFX-TFGT-05"))


def limit(state: State, figure: Figure) -> int:
    """One shot in an activation, and more where abilities say so (CFX-Q-40)."""
    more = [
        hook
        for _, hook in of(figure, May)
        if hook.what == "shoots-again" and (hook.when is None or hook.when(state, figure, ANY))
    ]
    return 1 + len(more)


def unable(state: State, figure: Figure) -> Why | None:
    """Why a figure cannot shoot at anything now."""
    if figure.kind.weapon is None or not has(figure, "aim"):
        return UNARMED
    if figure.panic:
        return PANICS
    if figure.arrived and figure.arrived == state.round:
        return ARRIVED
    if figure.shots >= limit(state, figure):
        return SHOT_ALREADY
    if (why := clash(state, figure, SHOT)) is not None:  # CFX-RCMB-01 to 04
        return why
    if not state.settings.contact_fire and opponents(state, figure):
        return IN_CONTACT
    return None


def target_of(state: State, word: str) -> Target | None:
    return state.figures.get(word) or pieces.named(state, word)


def illegal(state: State, figure: Figure, target: Target) -> Why | None:
    """Why a figure that can shoot cannot shoot at this."""
    if isinstance(target, Figure):
        return _illegal_figure(state, figure, target)
    if not breakable(state, target):
        return SOUND
    if opponents(state, figure):  # CFX-LOS-11
        return Why("eyes-on-enemy", ("CFX-LOS-11", "CFX-Q-40"))
    return pieces.unseen(state, figure, target)


def _illegal_figure(state: State, figure: Figure, target: Figure) -> Why | None:
    if target.team == figure.team:
        return Why("shot-friend", ("CFX-Q-545",), {"what": target}, (target.word,))
    if target.hidden:
        return Why("shot-hidden", ("CFX-Q-139",), {"what": target}, (target.word,))
    if not in_view(figure, target):  # in contact too
        return BEHIND.also("CFX-RNG-05")
    why = unseen(state, figure, target)
    if why is None:
        return None
    about = Occasion("shot", target.word)
    if may(state, figure, "shoots-unseen", about) and cover(state, figure, target).cover == "none":
        return None  # CFX-ABIL-37
    return Why(why.key, ("CFX-RNG-04", *why.rules), why.facts, why.pieces, why.cells)


def distance(figure: Figure, target: Target) -> int:
    """From the front edge (CFX-DIST-05)."""
    return aimed(figure, target) if isinstance(target, Figure) else pieces.distance(figure, target)


def targets(state: State, figure: Figure) -> Iterator[str]:
    """Everything that it may shoot at."""
    for target in proposed(state, figure):
        word = targeted(state, figure, target)
        if word is not None:
            yield word


def proposed(state: State, figure: Figure) -> list[Target]:
    """What it might shoot at, figures first."""
    return [*state.enemies(figure), *pieces.targets(state)]


def targeted(state: State, figure: Figure, target: Target) -> str | None:
    """How a target is named, if it may be shot at; where people measure before they announce, only what is
    within range is worth naming (CFX-DIST-04, CFX-Q-16)."""
    hopeless = state.settings.measuring and band(state, figure, distance(figure, target)) is None
    if hopeless or illegal(state, figure, target) is not None:
        return None
    return target.word if isinstance(target, Figure) else str(target.id)
