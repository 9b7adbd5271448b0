"""The log and the options in words: German names change where something is done to a tile."""

from __future__ import annotations

from walstatt.core.game import find_game
from walstatt.core.options import Option
from walstatt.core.text import Lang
from walstatt.games.monolith_arena import events as e
from walstatt.games.monolith_arena.state.tiles import TileKind
from walstatt.games.monolith_arena.words.teller import Teller

GAME = find_game("monolith-arena")
ARCHER = "guardians-of-the-realm/crossbowman"


def teller(lang: Lang) -> Teller:
    return Teller(GAME.factions, lang)  # type: ignore[attr-defined]


def test_who_is_hit_stands_in_the_accusative_and_who_hits_does_not() -> None:
    german = teller("de")
    placed = e.Placed(seat=0, tile=ARCHER, hex="C3", facing="NE", rules=())
    assert german.event(placed) == "Blau setzt Armbrustschützen auf C3, Front nach NO."
    pushed = e.Moved(seat=1, tile=ARCHER, source="C3", target="C4", facing="", by="push-back", rules=())
    assert german.event(pushed) == "Armbrustschütze wird von C3 nach C4 zurückgedrängt."
    moved = e.Moved(seat=1, tile=ARCHER, source="C3", target="C4", facing="", by="move", rules=())
    assert german.event(moved) == "Rot bewegt Armbrustschützen von C3 nach C4."


def test_options_say_what_is_done_to_a_tile() -> None:
    german = teller("de")
    kind: TileKind = german.factions["guardians-of-the-realm"].by_id["crossbowman"]

    def told(*words: str) -> str:
        named = [kind if word in ("crossbowman", "C3") else None for word in words]
        return german._option(Option(words), tuple(named))

    assert told("place", "crossbowman", "C2", "NE") == "Armbrustschützen auf C2 setzen, Front nach NO"
    assert told("discard", "crossbowman") == "Armbrustschützen ablegen"
    assert told("move", "C3", "C3", "NE") == "Bewegung: Armbrustschützen C3 drehen, Front nach NO"
    assert told("move", "C3", "C4", "NE") == "Bewegung: Armbrustschütze C3 nach C4, Front nach NO"
    assert told("inside", "crossbowman", "crossbowman") == "Armbrustschütze und Armbrustschütze"


def test_two_hidden_tiles_are_counted() -> None:
    inside = e.InsideChosen(seat=0, tiles=(e.HIDDEN, e.HIDDEN), rules=())
    assert teller("de").event(inside) == "Blau legt zwei verdeckte Plättchen in den Monolithen."
    assert teller("en").event(inside) == "Blue puts two hidden tiles into the monolith."


def test_whose_tile_it_is_that_somebody_else_moves() -> None:
    """An ally's banner, an enemy's tile under a net: one's own need no name."""
    tile, by = "dragon-empire/banner", "move"
    moved = e.Moved(seat=2, tile=tile, source="D4", target="C4", facing="", by=by, owner=0, rules=())
    assert teller("en").event(moved) == "Gold moves Blue's Banner from D4 to C4."
    assert teller("de").event(moved) == "Gold bewegt Banner (Blau) von D4 nach C4."
    netted = e.Netted(seat=0, tile=ARCHER, hex="C3", owner=1, rules=())
    assert teller("en").event(netted) == "Blue throws a net over Red's Crossbowman on C3."
