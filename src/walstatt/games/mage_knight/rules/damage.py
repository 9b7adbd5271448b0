"""Clicks: damage and healing turn dials (CBT, MKN-BASE-07, MKN-BASE-68 to 70, MKN-DATA-10, MKN-DATA-13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from walstatt.games.mage_knight.events.combat import Clicked, Unharmed
from walstatt.games.mage_knight.rules import ending, wearing
from walstatt.games.mage_knight.state.state import Figure, State


class Harm(NamedTuple):
    """Clicks that one figure is to take at one moment."""

    figure: str
    clicks: int
    cause: str
    by: int | None  # the seat whose doing it is; None: nobody's
    rules: tuple[str, ...]
    steps: tuple[tuple[str, int], ...] = ()  # how so many came about


#: What takes clicks off, and how many (MKN-BASE-152).
REDUCING = (("toughness", 1, "MKN-AB-37"), ("invulnerability", 2, "MKN-AB-16"))


def reduced(figure: Figure, clicks: int, *, ignored: bool = False) -> tuple[int, list[tuple[str, int]]]:
    """What is left of a damage effect behind Toughness and Invulnerability, never less than nothing
    (MKN-BASE-68). `ignored`: by Pierce or Shockwave."""
    steps: list[tuple[str, int]] = []
    for ability, off, _ in REDUCING if not ignored else ():
        if figure.has(ability) and clicks > 0:
            taken = min(off, clicks)  # MKN-BASE-152
            clicks -= taken
            steps.append((ability, -taken))
    return max(0, clicks), steps


def separate(state: State, figure: Figure, count: int, cause: str, by: int, *rules: str) -> Harm:
    """Several single clicks at one moment that are each reduced on their own (MKN-CBT-02)."""
    total, steps = 0, []
    for _ in range(count):
        left, found = reduced(figure, 1)
        total += left
        steps += [("click", 1), *found]
    return Harm(figure.word, total, cause, by, (*rules, "MKN-CBT-02"), tuple(steps))


def deal(state: State, harms: Sequence[Harm]) -> None:
    """All clicks of one moment, then who falls by them, then whether the game is over."""
    struck = [(figure, harm) for harm in harms if (figure := _to_hurt(state, harm.figure)) is not None]
    for figure, harm in struck:
        turn_dial(state, state.unit(figure.word), harm)
    for _, harm in struck:
        there = state.find(harm.figure)
        if there is not None and harm.clicks:
            _after(state, there, harm)
    ending.check_over(state)


def _to_hurt(state: State, word: str) -> Figure | None:
    """Somebody who is there; a section that is worn out cannot be damaged (MKN-BASE-109)."""
    figure = state.find(word)
    return None if figure is None or (figure.of and figure.slot.dead) else figure


def turn_dial(state: State, figure: Figure, harm: Harm) -> Figure:
    """The dial turns onward; clicks behind the last skulls are ignored (MKN-BASE-07, MKN-BASE-09)."""
    if harm.clicks <= 0:
        state.emit(Unharmed(figure=figure.word, cause=harm.cause, steps=harm.steps, rules=harm.rules))
        return figure
    shown = min(figure.clicks[0] + harm.clicks, len(figure.kind.dial))
    hurt_by = figure.hurt_by
    if harm.by is not None and state.players[harm.by].team != figure.team:
        hurt_by = harm.by  # MKN-BASE-70
    figure = state.change(figure, clicks=(shown,), hurt_by=hurt_by)
    state.emit(
        Clicked(
            figure=figure.word, clicks=harm.clicks, cause=harm.cause, click=shown + 1, steps=harm.steps,
            rules=harm.rules,
        )
    )  # fmt: skip
    return figure


def suffer(state: State, harm: Harm) -> None:
    """One more harm that follows from others of the same moment; whoever deals these looks whether the game
    is over."""
    turn_dial(state, state.unit(harm.figure), harm)
    there = state.find(harm.figure)
    if there is not None:
        _after(state, there, harm)


def _after(state: State, figure: Figure, harm: Harm) -> None:
    """What a turned dial brings about once all clicks are done (MKN-BASE-69)."""
    if figure.of:
        wearing.after(state, figure, harm)
    elif figure.slot.dead:
        ending.eliminate(state, figure, harm.cause, harm.by, "MKN-BASE-09")
    elif state.settings.conquest and figure.demoralised:
        ending.eliminate(state, figure, "demoralised", harm.by, "MKN-DEM-01")
    else:
        dial_shows(state, figure, harm.by)  # MKN-CAP-08, MKN-AQUA-07


def dial_shows(state: State, figure: Figure, by: int | None = None) -> None:
    """What follows from abilities that a dial has begun or ceased to show."""
    if figure.captive:
        _captor_changes(state, figure)  # MKN-CAP-08
    figure = state.figures.get(figure.word, figure)
    if figure.word not in state.figures:
        return
    if ending.drowns(state, figure):
        ending.eliminate(state, figure, "drowned", by, "MKN-AQUA-07", "MKN-BASE-100", "MKN-Q-58")
    elif figure.captive and ending.drowns(state, state.figures[figure.captive]):  # MKN-AQUA-04
        ending.drown_captive(state, figure.captive, figure.seat)  # MKN-AQUA-04


def _captor_changes(state: State, captor: Figure) -> None:
    """Berserk kills the captive, Battle Fury and Invulnerability free it (MKN-CAP-08)."""
    shown = captor.slot.abilities
    if "berserk" in shown:
        captive = state.figures[captor.captive]
        ending.eliminate(state, captive, "berserk", captor.seat, "MKN-CAP-08", "MKN-AB-04")
    elif shown & {"battle-fury", "invulnerability"}:
        ending.release(state, captor.captive, captor, "abilities", "MKN-CAP-08", "MKN-BASE-81")


# --- healing ------------------------------------------------------------------------------------------------


def heal(state: State, figure: Figure, clicks: int, cause: str, rules: tuple[str, ...]) -> None:
    """Turn a dial back, never past the starting position; a figure that shows Invulnerability cannot be
    healed (MKN-BASE-08, MKN-BASE-151). Abilities that change on the way do not stop it (MKN-SAG-03)."""
    if "invulnerability" in figure.slot.abilities:
        state.emit(Unharmed(figure=figure.word, cause=cause, rules=(*rules, "MKN-BASE-151")))
        return
    back = min(clicks, figure.clicks[0] - figure.start[0])
    if back <= 0:
        state.emit(Unharmed(figure=figure.word, cause=cause, rules=(*rules, "MKN-BASE-08")))
        return
    shown = figure.clicks[0] - back
    figure = state.change(figure, clicks=(shown,))
    state.emit(Clicked(figure=figure.word, clicks=-back, cause=cause, click=shown + 1, rules=rules))
    if not figure.of:
        dial_shows(state, figure)


def total(steps: Iterable[tuple[str, int]]) -> int:
    return sum(count for _, count in steps)
