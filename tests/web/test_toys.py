"""The toy on every board: a whole match in the browser, a replay, and no word of another game."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.toys import ENTRY_POINTS, TOYS, known_game
from tests.web import layout
from tests.web.conftest import Invite
from tests.web.desks import Lang
from tests.web.harness import Person, Server, wait_for
from tests.web.pictures import take
from tests.web.seat import Seat, options_of
from tests.web.table_seat import TableSeat
from tests.web.test_keyboard import tab_to, to_cell
from tests.web.zone_seat import ZoneSeat
from walstatt.core.game import Game, find_game, game_ids
from walstatt.core.text import catalogue

GAME = "dice-toe"
BOARDS: dict[str, type[Seat]] = {"hex": Seat, "zones": ZoneSeat, "table": TableSeat}
boards = pytest.mark.parametrize("board", BOARDS)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers the toy, with the same dice every time."""
    with pytest.MonkeyPatch.context() as patch:
        path = os.environ.get("PYTHONPATH", "")
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (path, str(ENTRY_POINTS)))))
        server = Server(tmp_path_factory.mktemp("toys"), seed=5).start()
    yield server
    server.kill()


def seated(ada: Person, board: str, other: str) -> Seat:
    body = {"game": GAME, "seats": ["me", other], "options": {"board": board}}
    return BOARDS[board](ada, str(ada.api("POST", "/matches", body)["id"]))


def thing(seat: Seat, board: str, cell: str) -> Locator:
    """What people press who mean a cell."""
    if isinstance(seat, ZoneSeat):
        return seat.place(cell)
    return seat.thing(cell) if isinstance(seat, TableSeat) else seat.cell(cell)


def play_on(bob: Person, match_id: str) -> None:
    """Somebody without a screen makes the last choice on the list."""
    state = bob.match(match_id)
    choice = state["decision"]["options"][-1]["choice"]
    body = {"number": state["number"], "line": 0, "choice": choice}
    bob.api("POST", f"/matches/{match_id}/choices", body)


@boards
def test_a_whole_match_is_played_by_keyboard_alone(invite: Invite, board: str) -> None:
    """From the link to the board to the last stone; and no word of another game on the way."""
    ada, bob = invite("Ada"), invite("Bob")
    seat = seated(ada, board, "open")
    bob.api("POST", f"/matches/{seat.id}/join", {})
    seat.open()
    keys, said, first = ada.page.keyboard, "", True
    while (state := seat.state())["status"] == "running":
        if state["decision"] is None:
            play_on(bob, seat.id)
            continue
        seat.asked(state["number"])
        layout.settled(ada)
        said += shown(ada)
        if first:
            tab_to(ada, ada.t("match.skipBoard"))
            keys.press("Enter")
        options = options_of(state)
        choice = next(iter(options))
        to_cell(seat, choice.split()[1])
        keys.press("Enter")
        expect(seat.confirm).to_have_accessible_name(options[choice])
        if first:  # the choice goes along with the arrows, and Enter does what the button says
            other = list(options)[4]
            to_cell(seat, other.split()[1])
            expect(seat.confirm).to_have_accessible_name(options[other])
            take(ada, f"toy-{board}-en")
            first = False
        expect(seat.confirm).to_be_enabled()
        keys.press("Enter")
        wait_for(lambda n=state["number"]: seat.state()["number"] > n, "the choice")  # type: ignore[misc]
    expect(ada.by("region", ada.t("match.over"))).to_contain_text(state["result"]["text"])
    layout.settled(ada)
    assert foreign(said + shown(ada), "en") == []


@boards
def test_a_whole_match_shows_no_word_of_another_game(invite: Invite, board: str) -> None:
    lang: Lang = "de"
    ada, bob = invite("Ada", lang=lang), invite("Bob")
    seat = seated(ada, board, "open")
    bob.api("POST", f"/matches/{seat.id}/join", {})
    seat.open()
    pressed, said = 0, ""
    while (state := seat.state())["status"] == "running":
        if state["decision"] is None:
            play_on(bob, seat.id)
            continue
        seat.asked(state["number"])
        layout.settled(ada)
        said += shown(ada)
        choice = state["decision"]["options"][0]["choice"]
        if pressed < 2:
            ada.press(thing(seat, board, choice.split()[1]))
            expect(seat.confirm).to_be_enabled()
            if pressed == 1:
                take(ada, f"toy-{board}-{lang}")
            seat.send()
            pressed += 1
        else:
            seat.by_list(choice)
        wait_for(lambda n=state["number"]: seat.state()["number"] > n, "the choice")  # type: ignore[misc]
    expect(ada.by("region", ada.t("match.over"))).to_contain_text(state["result"]["text"])
    layout.settled(ada)
    said += shown(ada)
    take(ada, f"toy-{board}-over-{lang}")
    assert foreign(said, lang) == []


@boards
def test_the_computer_answers_and_a_replay_shows_it(invite: Invite, board: str) -> None:
    ada = invite("Ada")
    seat = seated(ada, board, "greedy").open()
    first = seat.state()
    seat.asked(first["number"])
    seat.by_list(first["decision"]["options"][4]["choice"])
    seat.asked(first["number"] + 2)
    ada.go(f"/replay/{seat.id}")
    expect(ada.page.get_by_text(ada.t("replay.stepOf", n=0, last=2), exact=True).first).to_be_visible()
    ada.button("replay.on").click()
    expect(ada.page.get_by_text(ada.t("replay.stepOf", n=1, last=2), exact=True).first).to_be_visible()
    layout.settled(ada)
    take(ada, f"toy-{board}-replay-en")
    assert foreign(shown(ada), "en") == []


#: What stands on the page, and what is read to those who do not see it.
SHOWN = """() => {
  const names = ['aria-label', 'aria-description', 'title', 'placeholder'];
  const all = [...document.body.querySelectorAll('*')];
  const told = all.flatMap((one) => names.map((name) => one.getAttribute(name)));
  return [document.body.innerText, ...told.filter(Boolean)].join('\\n');
}"""


def shown(person: Person) -> str:
    return f"{person.page.evaluate(SHOWN)}\n"


#: Sections of a game's texts that name what is its own: deeds, trays, panels.
OWN = ("deed", "tray", "panel")
#: Words that are deeds in other games, and that the page says of any game: "Turn back", what can be aimed at.
NEUTRAL: dict[str, set[str]] = {"en": {"back", "Choose"}, "de": {"Ziele"}}


def others() -> list[Game[Any]]:
    return [find_game(game) for game in game_ids() if game not in TOYS]


def words_of_others(lang: Lang) -> set[str]:
    mine = " ".join(text for toy in TOYS for text in catalogue(known_game(toy).text_package, lang).values())
    found: set[str] = set()
    for game in others():
        for key, text in catalogue(game.text_package, lang).items():
            if key.partition(".")[0] in OWN:
                found |= {part.strip(" .:,;") for part in re.split(r"\{\w+\}", text)}
    told = {word for word in found if len(word) > 3 and word.casefold() not in mine.casefold()}
    return told - NEUTRAL[lang]


def foreign(said: str, lang: Lang) -> list[str]:
    """Words and rules of other games in what the page says."""
    found = {word for word in words_of_others(lang) if re.search(rf"\b{re.escape(word)}\b", said)}
    rules = {rule for game in others() for rule in game.codex.rules}
    return sorted(found | (rules & set(re.findall(r"\b[A-Z]{3}-[A-Z]+-\d+", said))))
