"""Mage Wars over the server: no byte to anybody tells what is hidden from him, nor changes with it.

Hidden are spellbooks, prepared, assigned and bound spells, and what lies or is being cast face down
(MGW-PLAN-03, MGW-ENCH-01, MGW-ENCH-18, MGW-BIND-03); team mates share all of it (MGW-MULT-11). Matches in the
middle of a game are stored as they would be, then played on over HTTP while everybody watches.

- Everything that is sent to a seat or a spectator is searched for cards that the others hide.
- For every pair of eyes the match is exchanged for another one that it cannot tell apart, made from the
  record: other enchantments, plans, bound spells and books. All is asked again: not a byte may differ.

`test_leaks_mage_wars_alike.py` plays such matches on side by side.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest

from tests.server.harness import House, house, settings_for
from tests.server.leaks import numbers, parts
from tests.server.mage_wars_secrets import in_the_middle, past_of, secret_cards, telling_words
from tests.server.mage_wars_watched import Game
from walstatt.core.events import Event
from walstatt.core.flow import Decision
from walstatt.core.match import Match
from walstatt.core.replay import Replay
from walstatt.core.text import Lang
from walstatt.games.mage_wars.events.course import Bound, Came, Cast, Planned, PlansReturned
from walstatt.games.mage_wars.game import MageWars
from walstatt.games.mage_wars.seen import view
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

#: Six matches: every mode, and every kind of moment; in `make soak` six more of the same, then 48 new ones.
PARTS, MATCHES, MORE = parts(2, 4), 3, 12


async def play(at: House, number: int) -> Counter[str]:
    """Watch a match for a while; what there was to hide when it was looked at."""
    match, dice = in_the_middle(number)
    game, found = Game(at, number, match, dice), Counter[str]()
    await game.begin()
    try:
        if match.secret:  # an answer waits for the others
            await game.go_on()
        found += await game.check()
        for _ in range(1 if game.match.secret else dice.randrange(1, 4)):
            if not await game.go_on():
                return found
        found += await game.check()
    finally:
        await game.end()
    return found


@pytest.mark.rule("MGW-PLAN-03", "MGW-ENCH-01", "MGW-ENCH-18", "MGW-BIND-03", "MGW-MULT-11")
@pytest.mark.parametrize("part", PARTS)
def test_no_byte_tells_a_secret_or_changes_with_it(tmp_path: Path, part: int) -> None:
    async def main() -> Counter[str]:
        found: Counter[str] = Counter()
        async with house(settings_for(tmp_path)) as at:
            for number in numbers(part, MATCHES, MORE):
                found += await play(at, number)
        return found

    found = asyncio.run(main())
    assert found["book"] > 100
    assert found["face-down"] > 2 * MATCHES, found
    assert found["plan"] > 2 * MATCHES, found
    assert found["other face-down"] + found["other casting"] > MATCHES, found
    assert found["other plan"] + found["other answer"] > MATCHES, found
    assert found["other book"] > MATCHES, found


def test_nearly_every_card_would_be_recognised() -> None:
    words = telling_words()
    assert sum(bool(found) for found in words.values()) > 0.95 * len(words)
    match, _ = in_the_middle(0)
    assert len(secret_cards(match, past_of(match), 0)) > 15


# --- the tests themselves -----------------------------------------------------------------------------------


def _everything(event: Event, _seat: int | None) -> Event:
    return event


def _first_view(patch: pytest.MonkeyPatch) -> None:
    """Spectators see what blue may know."""
    seen: Any = Match.view
    patch.setattr(Match, "view", lambda match, seat: seen(match, 0 if seat is None else seat))


def _books_told(patch: pytest.MonkeyPatch) -> None:
    """Own books stand in the options of a match."""
    patch.setattr(MageWars, "open_options", lambda _game, options, _seat: dict(options))


def _planned_shown(patch: pytest.MonkeyPatch) -> None:
    """Something that everybody gets depends on what is prepared."""
    seen: Any = view._player

    def shown(state: State, player: Any, seat: int | None) -> Any:
        number = crc32(repr(player.plans).encode())
        return msgspec.structs.replace(seen(state, player, seat), left=number)

    patch.setattr(view, "_player", shown)


def _open_steps(patch: pytest.MonkeyPatch) -> None:
    """The past tells everything while the match runs."""
    told: Any = Replay.told
    patch.setattr(Replay, "told", lambda replay, line, seat, *, open_: told(replay, line, seat, open_=True))


def _open_questions(patch: pytest.MonkeyPatch) -> None:
    """Questions, which all can read, name what lies face down."""
    told: Any = MageWars.question

    def asked(game: MageWars, state: State, decision: Decision, lang: Lang) -> str:
        things = [state.things[int(word)] for word in decision.subject if word.isdigit()]
        return " ".join([told(game, state, decision, lang), *(thing.face.id for thing in things)])

    patch.setattr(MageWars, "question", asked)


def _answers_show(patch: pytest.MonkeyPatch) -> None:
    """Something that everybody gets depends on an answer that waits."""
    seen: Any = Match.view

    def shown(match: Match, seat: int | None) -> Any:
        answers = " ".join(one.choice for one in match.record().pending)
        return msgspec.structs.replace(seen(match, seat), turn=crc32(answers.encode()))

    patch.setattr(Match, "view", shown)


def _casting_open(patch: pytest.MonkeyPatch) -> None:
    """What is being cast face down is shown to all."""
    seen: Any = view._casting

    def shown(state: State, frame: Any, seat: int | None) -> Any:
        return seen(state, frame, frame.seat)

    patch.setattr(view, "_casting", shown)


def _thing_open(patch: pytest.MonkeyPatch) -> None:
    """Life and traits of a creature count what lies face down on it."""
    seen: Any = view._thing

    def shown(state: State, thing: Thing, seat: int | None) -> Any:
        secret = sum(len(state.things[number].face.id) for number in thing.attached)
        return msgspec.structs.replace(seen(state, thing, seat), chosen=secret)

    patch.setattr(view, "_thing", shown)


def _bound_open(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(view, "knows_bound", lambda _state, _thing, _seat: True)


#: What a server could do wrong, and a match in which it would be seen.
SLIPS: dict[str, tuple[Callable[[pytest.MonkeyPatch], None], int]] = {
    "view": (_first_view, 1),
    "books": (_books_told, 1),
    "plans": (_planned_shown, 1),
    "steps": (_open_steps, 1),
    "questions": (_open_questions, 3),
    "answers": (_answers_show, 0),
    "casting": (_casting_open, 2),
    "things": (_thing_open, 1),
    "bound": (_bound_open, 4),
    "planned": (lambda patch: patch.setattr(Planned, "seen_by", _everything), 1),
    "plans-returned": (lambda patch: patch.setattr(PlansReturned, "seen_by", _everything), 3),
    "cast": (lambda patch: patch.setattr(Cast, "seen_by", _everything), 1),
    "came": (lambda patch: patch.setattr(Came, "seen_by", _everything), 1),
    "bound-event": (lambda patch: patch.setattr(Bound, "seen_by", _everything), 4),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slip: str) -> None:
    make, number = SLIPS[slip]
    make(monkeypatch)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await play(at, number)

    with pytest.raises(AssertionError, match=rf"^\({number}, "):
        asyncio.run(main())
