"""Windows in which something can be announced (ACT-05 to 10, TACT-07, CFX-Q-304)."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from typing import Any

from walstatt.core.flow import Request, ask
from walstatt.core.options import Listed, Option
from walstatt.games.confrontation_x.events.course import Announced
from walstatt.games.confrontation_x.rules import hooks
from walstatt.games.confrontation_x.rules.hooks import Announce, Moment
from walstatt.games.confrontation_x.rules.occasions import Occasion
from walstatt.games.confrontation_x.rules.order import by_tactics
from walstatt.games.confrontation_x.state.fights import Fight
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State

PASS = Option(("pass",))


Said = Generator[Request, Any, tuple[str, ...]]


def window(state: State, moment: Moment, about: Occasion, figures: Collection[str] | None = None) -> Said:
    """Everybody who has something to announce is asked, the tactic loser first and finally; who has nothing
    is not asked (CFX-TACT-07, CFX-Q-304). `figures`: only they may. Returns what the announcements say to
    whoever has opened the window."""
    said: list[str] = []
    passed: list[Option] = []
    if figures is not None and not any(
        announces(one) for word in figures if (one := state.figures.get(word)) is not None
    ):
        return ()
    for seat in by_tactics(state):
        while True:
            found = [one for one in offers(state, seat, moment, about, figures) if not _final(state, one)]
            if not found:
                break
            answer: Option = yield ask(
                seat, f"announce-{moment}", Listed([*found, PASS]), "CFX-ACT-05", "CFX-ACT-07", "CFX-TACT-07",
                about=tuple(filter(None, (found[0][2], about.against))),
            )  # fmt: skip
            if answer == PASS:
                passed += found
                break
            _decided(state, seat, passed)
            told = yield from announce(state, moment, answer, about)
            said += [told] if told is not None else []  # CFX-ABIL-71
    return tuple(said)


def _decided(state: State, seat: int, passed: list[Option]) -> None:
    """What the tactic loser has passed over before the winner announces something, it has decided finally: it
    cannot come back to it in this combat (CFX-TACT-07)."""
    for option in passed:
        figure = state.figures.get(option[2])
        if state.fight is not None and figure is not None and figure.team != state.players[seat].team:
            state.change(figure, used=(*figure.used, _key(state.fight, option)))


def _final(state: State, option: Option) -> bool:
    return state.fight is not None and _key(state.fight, option) in state.figures[option[2]].used


def _key(fight: Fight, option: Option) -> str:
    return ":".join(("final", str(fight.combat), option[1], *option[3:]))


def announces(figure: Figure) -> bool:
    """Whether it has anything that could ever be announced."""
    return bool(hooks.of(figure, Announce))


def offers(
    state: State, seat: int, moment: Moment, about: Occasion, figures: Collection[str] | None
) -> Iterator[Option]:
    """`use ABILITY FIGURE ...`"""
    some = state.figures_of(seat)
    if figures is not None:
        some = [one for word in figures if (one := state.figures.get(word)) is not None and one.seat == seat]
    for figure in some:
        for found, hook in _hooks(figure, moment):
            for words in hook.offer(state, figure, about):
                yield Option(("use", found.ability.id, figure.word, *words))


def _hooks(figure: Figure, moment: Moment) -> Iterator[tuple[hooks.Found, Announce]]:
    """Those that it has not used up in this round."""
    for found, hook in hooks.of(figure, Announce):
        if hook.moment in (moment, "any") and not (hook.once and found.ability.id in figure.used):
            yield found, hook


def moments_of(figure: Figure, *moments: Moment) -> frozenset[tuple[str, Moment]]:
    """What a figure could announce at some moments."""
    return frozenset((found.ability.id, m) for m in moments for found, _ in _hooks(figure, m))


def announce(
    state: State, moment: Moment, answer: Option, about: Occasion
) -> Generator[Request, Any, str | None]:
    """What was announced is carried out, and cannot be taken back (CFX-ACT-10, CFX-ABIL-04)."""
    ability, word, words = answer[1], answer[2], tuple(answer[3:])  # CFX-STM-09
    figure = state.figures[word]
    found, hook = next(
        (found, hook)
        for found, hook in _hooks(figure, moment)
        if found.ability.id == ability and words in set(hook.offer(state, figure, about))  # CFX-ABIL-105
    )
    if hook.once:
        figure = state.change(figure, used=(*figure.used, ability))
    state.emit(
        Announced(
            seat=figure.seat, figure=word, ability=ability, words=words,
            rules=("CFX-ACT-05", "CFX-ACT-10", *found.ability.rules),
        )
    )  # fmt: skip
    told = yield from hook.does(state, figure, words, about)
    return told
