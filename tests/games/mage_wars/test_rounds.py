"""Setting up, rounds, initiative, markers, mana (SET, APP, RND, INI, RES, MANA, MULT)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena, new, the_game
from walstatt.core.errors import BadSetup
from walstatt.core.match import Match
from walstatt.games.mage_wars.events.course import Channeled, InitiativeRolled, PhaseBegan, RoundBegan

DUEL = """
    blue beastmaster A3
    red wizard B1
"""


def next_round(match: Arena) -> Arena:
    """Nobody does anything until the next planning."""
    begun = match.state.round
    while match.state.round == begun or match.kind == "reveal":
        options = match.options
        choice = "end" if "end" in options else "pass" if "pass" in options else options[0]
        match.match.play("plan" if match.kind == "plan" else choice, match.asked.seat)
    return match


@pytest.mark.rule(
    "MGW-APP-02", "MGW-APP-03", "MGW-APP-04", "MGW-APP-06", "MGW-SET-07", "MGW-SET-08", "MGW-SET-10"
)
def test_apprentices_are_alike_and_stand_in_opposite_corners_of_half_an_arena() -> None:
    match = new(mages="beastmaster,wizard")
    assert match.state.board.size == 6
    assert [match.zone(number) for number in (1, 2)] == ["A3", "B1"]
    for seat in ("blue", "red"):
        mage = match.mage(seat)
        assert (mage.face.life, mage.face.channeling, mage.face.armor, mage.damage) == (24, 10, 0, 0)
        assert mage.face.bars["basic"].dice == 3
        assert mage.active
        assert mage.quickcast
        assert mage.mana == 10 + 10  # the first channel phase is over when spells are planned


@pytest.mark.rule("MGW-APP-05", "MGW-APP-07", "MGW-APP-10", "MGW-MAGE-01")
def test_only_the_full_game_knows_abilities_and_free_books() -> None:
    assert not new(mages="wizard,priestess").mage("blue").face.abilities
    assert new(mages="wizard,priestess", level="full").mage("blue").face.abilities
    with pytest.raises(BadSetup) as caught:
        new(mages="warlock,wizard", books="starter-warlock,standard")
    assert "MGW-APP-07" in caught.value.rules


@pytest.mark.rule("MGW-SET-14", "MGW-SET-01", "MGW-Q-05", "MGW-MAGE-02")
def test_the_full_arena_has_twelve_zones() -> None:
    match = new(level="full")
    assert match.state.board.size == 12
    assert [match.zone(number) for number in (1, 2)] == ["A3", "D1"]


@pytest.mark.rule("MGW-SET-13", "MGW-INI-01", "MGW-Q-01")
def test_the_higher_die_has_the_initiative_and_ties_are_rolled_again() -> None:
    match = new(rolls=(7, 7, 3, 9), mages="beastmaster,wizard")
    rolled = match.events(InitiativeRolled)
    assert [event.dice for event in rolled] == [(7, 7), (3, 9)]
    assert [event.winner for event in rolled] == [None, 1]
    assert match.state.initiative == 1


@pytest.mark.rule("MGW-INI-02", "MGW-RND-01", "MGW-AID-02")
def test_the_initiative_alternates() -> None:
    match = new(rolls=(3, 9), mages="beastmaster,wizard")
    next_round(next_round(match))
    assert [event.initiative for event in match.events(RoundBegan)] == [1, 0, 1]


@pytest.mark.rule("MGW-RND-07")
def test_phases_come_in_their_order() -> None:
    match = next_round(new(mages="beastmaster,wizard"))
    phases = [event.phase for event in match.events(PhaseBegan)]
    assert phases == ["reset", "channel", "action", "reset", "channel"]
    kinds = ["plan", "quickcast", "turn"]
    match = new(mages="beastmaster,wizard")
    seen: list[str] = []
    while match.state.round == 1:
        seen.append(match.kind)
        match.match.play("plan" if match.kind == "plan" else match.options[-1], match.asked.seat)
    assert list(dict.fromkeys(seen))[:3] == kinds
    assert seen[-2:] == ["quickcast", "quickcast"]


@pytest.mark.rule("MGW-RES-01", "MGW-RES-02", "MGW-AID-03", "MGW-COD-127")
def test_reset_turns_every_marker() -> None:
    match = arena(
        DUEL + "5 timber-wolf blue A3 inactive\n" + "6 bearskin blue on 1 used x\n" + "turn blue 1 reset"
    )
    assert match.kind == "plan"
    assert match.thing(5).active
    assert match.thing(6).used == ()
    assert match.mage("blue").quickcast


@pytest.mark.rule("MGW-MANA-01", "MGW-MANA-02", "MGW-MANA-05", "MGW-MANA-08", "MGW-EX-01", "MGW-AID-04")
def test_mages_and_other_objects_channel_their_mana() -> None:
    match = arena(
        "level full\nblue beastmaster A3\nred wizard D1\n5 lair blue B3 mana 3\nturn blue 1 channel"
    )
    assert match.mana("blue") == 10 + 9
    assert match.mana("red") == 10 + 10
    assert match.thing(5).mana == 5
    assert [event.mana for event in match.events(Channeled)] == [9, 10, 2]


@pytest.mark.rule("MGW-COD-114", "MGW-CON-11", "MGW-COD-113")
def test_channeling_is_raised_by_what_is_in_play() -> None:
    match = arena(
        DUEL
        + "5 mana-crystal blue A3\n6 moonglow-amulet blue on 1\n7 harmonize blue on 1\nturn blue 1 channel"
    )
    assert match.mana("blue") == 10 + 13
    assert match.mana("red") == 10 + 10


@pytest.mark.rule("MGW-MULT-01", "MGW-MULT-06", "MGW-MULT-13", "MGW-MULT-12", "MGW-Q-107")
def test_teams_alternate_around_the_table_and_start_together() -> None:
    match = new(mode="teams", level="full")
    assert [player.team for player in match.state.players] == [0, 1, 0, 1]
    assert [match.zone(number) for number in (1, 2, 3, 4)] == ["A3", "D1", "A3", "D1"]


@pytest.mark.rule("MGW-MULT-02", "MGW-MULT-03")
def test_in_teams_the_initiative_alternates_between_the_sides() -> None:
    match = new(mode="teams", mages="wizard,warlock,priestess,beastmaster", rolls=(9, 3, 3, 3))
    for _ in range(4):
        next_round(match)
    assert [event.initiative for event in match.events(RoundBegan)] == [0, 1, 2, 3, 0]


@pytest.mark.rule("MGW-MULT-17")
def test_everyone_against_everyone_plays_in_two_boards() -> None:
    match = new(mode="four", level="full")
    assert match.state.board.size == 24
    assert {match.zone(number) for number in (1, 2, 3, 4)} == {"A6", "A1", "D1", "D6"}


@pytest.mark.rule("MGW-Q-206")
def test_the_same_mage_twice_must_be_agreed() -> None:
    with pytest.raises(BadSetup):
        new(mages="wizard,wizard")
    options = {"mages": "wizard,wizard", "same-mages": "on"}
    assert Arena(Match.new(the_game(), options)).mage("red").face.id == "wizard"
