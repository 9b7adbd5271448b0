"""Two people play a whole game against each other, from the banners to the result."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.matches import duel, whole_game

#: So many choices are made on the board, the rest from the list: both ways lead to every choice.
ON_BOARD = 40


def test_two_people_play_a_whole_game(invite: Invite) -> None:
    position, choices = whole_game()
    seats = duel(invite("Ada"), invite("Bob", lang="de"), position=position)
    for number, (seat, choice) in enumerate(choices):
        player = seats[seat]
        player.asked(number)
        if number < ON_BOARD:
            player.by_board(choice)
        else:
            player.by_list(choice)
    ada, bob = seats
    expect(ada.person.heading("match.won")).to_be_visible()
    expect(bob.person.heading("match.lostMatch")).to_be_visible()
    for player in seats:
        result = player.person.by("region", player.t("match.over"))
        expect(result).to_contain_text(player.state()["result"]["text"])
        expect(result.get_by_role("button", name=re.compile("MON-GEND-09"))).to_be_visible()
        expect(player.person.link("match.replay")).to_be_visible()
        expect(player.person.link("replay.curve")).to_be_visible()
    assert ada.state()["result"]["winners"] == [0]
    assert ada.state()["number"] == len(choices)
