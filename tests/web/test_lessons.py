"""All lessons, walked through on a phone: what the coach speaks of is in sight, and nothing goes wrong."""

from __future__ import annotations

import pytest

from tests.web.conftest import Invite
from tests.web.lessons import GAMES, walk
from walstatt.core.game import find_game

#: So much of a thing is seen at least.
MOST_OF_IT = 0.6


@pytest.mark.parametrize("game", GAMES)
def test_what_the_coach_speaks_of_is_in_sight_on_a_phone(invite: Invite, game: str) -> None:
    eve = invite(lang="de", phone=True)
    hidden: list[str] = []
    for lesson in find_game(game).lessons:
        for moment in walk(eve, game, lesson):
            hidden += [
                f"{lesson.id} {moment.step['step']}: {name} ({part:.2f})"
                for name, part in moment.seen.items()
                if part < MOST_OF_IT
            ]
    assert not hidden


def test_all_courses_are_listed_with_their_time_and_how_far_one_is(invite: Invite) -> None:
    eve = invite(lang="de", phone=True)
    eve.go("/learn")
    for name in GAMES:
        game = find_game(name)
        link = eve.by("link", game.title["de"])
        minutes = sum(lesson.minutes for lesson in game.lessons)
        count = eve.t("learn.count", n=len(game.lessons), minutes=minutes)
        eve.page.get_by_role("listitem").filter(has=link).get_by_text(count).wait_for()
