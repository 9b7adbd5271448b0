"""Tiles explain themselves: every sign has its words and rules, and all can count what may still come."""

from __future__ import annotations

import pytest

from tests.contract.play import name_of, random_game, setups_of
from tests.games.monolith_arena.helpers import arena
from walstatt import Match
from walstatt.core.cards import Card
from walstatt.core.game import find_game
from walstatt.core.rosters import Roster
from walstatt.core.scene import Piece
from walstatt.core.text import LANGS, Lang

GAME = find_game("monolith-arena")
SETUPS = setups_of("monolith-arena")


def card(name: str, lang: Lang = "en") -> Card:
    return next(one for one in GAME.cards(lang) if one.id == name)


def told(name: str) -> list[tuple[str, ...]]:
    """Titles of the rows, and what stands beside them."""
    return [(row.title, *row.cells) for part in card(name).sections for row in part.rows]


def test_a_champion_is_told_sign_by_sign() -> None:
    assert told("dragon-empire/landsknecht") == [
        ("Initiative", "2"), ("Melee", "2 NE · 1 E"), ("Armor", "E NE")
    ]  # fmt: skip
    assert told("guardians-of-the-realm/axeman")[0] == ("Initiative", "2 1")
    assert told("dragon-empire/knight")[-2:] == [("Maneuver",), ("Cavalry",)]


def test_runes_banners_and_commands_say_what_they_do() -> None:
    assert told("lords-of-the-abyss/disarmament")[-1] == ("Disarm",)
    assert told("dragon-empire/banner")[-1] == ("Melee +1",)
    assert told("dragon-empire/battle-or-charge") == [("Battle",), ("Charge",), ("Command",)]


@pytest.mark.parametrize("lang", LANGS)
def test_every_sign_of_every_tile_has_words_and_rules_that_exist(lang: Lang) -> None:
    cards = {one.id: one for one in GAME.cards(lang)}
    signs = {row.sign for one in cards.values() for part in one.sections for row in part.rows}
    for one in cards.values():
        assert one.sections, one.id
        for row in [row for part in one.sections for row in part.rows]:
            assert row.text.endswith("."), (one.id, row.title)
            assert not row.text.startswith("about."), row.text
            assert row.rules
            assert all(rule in GAME.codex.rules for rule in row.rules)
    for faction in GAME.factions.values():  # type: ignore[attr-defined]
        for kind in (faction.banner, *faction.tiles):
            own = {row.sign for part in cards[kind.key].sections for row in part.rows}
            piece: Piece = GAME.painter(lang).flat(faction.id, kind.id, 0, "x")  # type: ignore[attr-defined]
            assert {mark.kind for mark in piece.marks} <= own, kind
            assert {badge.kind for badge in piece.badges} <= own, kind
            assert piece.card in cards
    assert {"captured", "disarmed", "entrenched", "poison"} <= signs


def test_the_banner_and_what_it_gives_are_known_before_it_is_placed() -> None:
    match = Match.new("monolith-arena", {"factions": "dragon-empire,lords-of-the-abyss", "first": "blue"})
    trays = {tray.id: [piece.card for piece in tray.pieces] for tray in match.scene(0, "en").trays}
    assert trays["blue-reserve"] == ["dragon-empire/banner"]
    assert trays["red-reserve"] == ["lords-of-the-abyss/banner"]
    question = match.game.question(match.state, match.decision, "en")
    assert question.endswith("It helps your tiles next to it: Their melee attacks deal 1 more damage.")
    match.play("place banner C3")
    trays = {tray.id: [piece.card for piece in tray.pieces] for tray in match.scene(0, "en").trays}
    assert trays["blue-reserve"] == []


# --- rosters ----------------------------------------------------------------------------------------------


def rosters(match: Match, seat: int | None) -> list[Roster]:
    return list(match.game.rosters(match.view(seat), "en"))


def test_a_roster_says_where_everything_is() -> None:
    match = arena("""
        C3 knight blue NW
        reserve blue: knight battle-or-charge
        discard blue: battle-or-charge battle-or-charge
    """)
    blue = rosters(match, 1)[0]
    lines = {line.piece.word: (line.total, *line.counts) for line in blue.lines}
    assert blue.columns == ("In the arena", "Reserve", "Discarded", "Still to come")
    assert lines["knight"] == (4, 1, 1, 0, 2)
    assert lines["battle-or-charge"] == (7, 0, 1, 2, 4)
    assert lines["pikeman"] == (3, 0, 0, 0, 3)


@pytest.mark.parametrize(("game", "options"), SETUPS, ids=[name_of(*setup) for setup in SETUPS])
def test_what_may_still_come_is_what_lies_hidden(game: str, options: dict[str, str]) -> None:
    """In everybody's eyes: the last column counts the pile, and what lies unseen in a folded monolith."""

    def watch(match: Match) -> None:
        if match.state.phase in ("begin", "inside") or len(match.choices) % 7:
            return
        for seat in (*range(len(match.state.players)), None):
            players = match.view(seat).players  # type: ignore[attr-defined]
            for one, player in zip(rosters(match, seat), players, strict=True):
                stone = player.monolith
                unseen = 2 if stone is not None and stone.folded and stone.inside is None else 0
                assert sum(line.counts[-1] for line in one.lines) == player.pile + unseen

    random_game(game, options, 5, watch)
