"""Setting up a game: mages, books, markers, the apprentice mode, the golden rule (GEN, APP, SET)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena, new, the_game
from tests.games.mage_wars.card_tests import next_round
from walstatt.core.errors import BadSetup
from walstatt.games.mage_wars.state.library import the_library


def seen(match: Arena, seat: int, number: int) -> object:
    """An object as a seat sees it."""
    return next(thing for thing in match.match.view(seat).things if thing.id == number)  # type: ignore[attr-defined]


# --- the golden rule ----------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-GEN-03")
def test_a_card_goes_before_the_rulebook() -> None:
    """By the rules a trap needs a zone without creatures; its card only forbids those of enemies."""
    text = "blue wizard A3 mana 20\nred warlock B1\n5 timber-wolf blue A2\n6 timber-wolf red B3\n"
    found = arena(text + "plan blue teleport-trap").do("activate 1").verbs("cast")
    assert "cast teleport-trap A2" in found
    assert "cast teleport-trap B3" not in found
    # By the rules a creature that is stunned has no defense; the card of the Force Sword allows its own.
    stunned = (
        "blue wizard A3 spent\nred warlock B1 spent\n5 timber-wolf blue A2\n6 timber-wolf red A2 stun 1\n"
    )
    for defense, usable in (("cobra-reflexes", False), ("force-sword", True)):
        match = arena(stunned + f"7 {defense} red on 6", ["0"] * 4).do("activate 5", "attack 6 bite")
        assert (match.kind == "defense") is usable


# --- apprentices --------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-APP-01", "MGW-SET-12")
def test_a_first_game_has_half_an_arena_and_the_listed_books() -> None:
    match = new(mages="warlock,priestess")
    assert match.state.settings.options["level"] == "apprentice"
    assert match.state.board.size == 6
    books = the_library().books
    for seat, mage in (("blue", "warlock"), ("red", "priestess")):
        listed = books[f"apprentice-{mage}"].cards
        assert match.book(seat) == listed
        assert sum(listed.values()) < sum(books[f"starter-{mage}"].cards.values())
    # All else is as usual: corners, markers, mana, the roll for the initiative.
    full = new(mages="warlock,priestess", level="full")
    for number in (1, 2):
        short, long = match.thing(number), full.thing(number)
        assert (short.active, short.quickcast, short.damage) == (long.active, long.quickcast, long.damage)
    assert match.kind == full.kind == "plan"
    assert full.book("blue") == books["starter-warlock"].cards


@pytest.mark.rule("MGW-APP-09", "MGW-APP-05")
def test_apprentices_play_by_all_rules_but_those_of_the_classes() -> None:
    beasts = (
        "blue beastmaster A3 mana 30 spent\nred warlock B3 spent\n"
        "6 bitterwood-fox red A3\nplan blue feral-bobcat\n"
    )
    for level, abilities in (("apprentice", False), ("full", True)):
        match = arena(f"level {level}\n" + beasts, ["0", "0", "0", "0"]).do("activate 1")
        # Enchantments, attacks with all their steps, guards: everything before that chapter.
        assert "attack 6 basic" in match.options
        assert "guard" in match.options
        assert ("cast feral-bobcat A3 quick" in match.options) is abilities  # Quick Summoning
        match.do("cast feral-bobcat A3")
        assert (match.kind == "pet") is abilities  # his pet
    zap = "blue wizard A3 mana 30\nred warlock B3\n"
    assert not arena(zap).verbs("use")
    assert arena("level full\n" + zap).verbs("use")


# --- setting up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-SET-05")
def test_each_player_chooses_a_mage_and_only_the_full_game_has_ability_cards() -> None:
    for level, life, abilities in (("apprentice", 24, 0), ("full", 38, 3)):
        match = new(mages="warlock,priestess", level=level)
        assert [match.mage(seat).face.id for seat in ("blue", "red")] == ["warlock", "priestess"]
        assert match.mage("blue").face.life == life
        assert len(match.mage("blue").face.abilities) == abilities
    with pytest.raises(BadSetup):
        new(mages="druid,priestess")


@pytest.mark.rule("MGW-SET-09", "MGW-SET-11", "MGW-SET-10", "MGW-LIFE-03", "MGW-MANA-03")
def test_what_the_status_boards_show_is_open_to_all() -> None:
    text = "level full\nblue beastmaster A3\nred priestess D1\nturn blue 1 {}"
    for seat in (0, 1):
        start = arena(text.format("turn"))
        for number, channeling, life in ((1, 9, 36), (2, 10, 32)):
            board = seen(start, seat, number)
            values = (board.channeling, board.mana, board.life, board.damage)  # type: ignore[attr-defined]
            assert values == (channeling, 10, life, 0)
    hurt = arena(
        text.format("turn")
        + "\n5 huginn-raven-familiar blue A3 mana 3 damage 2\n6 pentagram red D1 mana 7 damage 4"
    )
    for seat in (0, 1):
        things = [seen(hurt, seat, number) for number in (5, 6)]
        assert [(t.mana, t.damage) for t in things] == [(3, 2), (7, 4)]  # type: ignore[attr-defined]


@pytest.mark.rule("MGW-SET-04", "MGW-BOOK-01")
def test_only_the_spells_chosen_for_a_game_are_in_the_books() -> None:
    library = the_library()
    assert sum(card.copies[0] for card in library.cards.values()) == 322
    own = new(mages="warlock,priestess", level="full", books="warlock:fireball*2+dispel,priestess:heal*3")
    assert own.book("blue") == {"fireball": 2, "dispel": 1}
    assert own.book("red") == {"heal": 3}
    plans = {option.text for option in own.match.decision_of(0).options}  # type: ignore[union-attr]
    assert plans == {
        "plan", "plan dispel", "plan fireball", "plan fireball fireball", "plan dispel fireball",
    }  # fmt: skip
    other = new(mages="warlock,priestess", level="full", books="warlock:flameblast,standard")
    assert other.book("blue") == {"flameblast": 1}


@pytest.mark.rule("MGW-Q-206", "MGW-BOOK-02", "MGW-SET-12")
def test_a_book_brings_its_mage_and_no_mage_comes_twice_by_it() -> None:
    check = the_game().check
    alone = check({"level": "full", "books": "starter-wizard"})  # blue's, like a mage alone
    assert (alone["mages"], alone["books"]) == ("wizard,random", "starter-wizard,standard")
    twice = {"level": "full", "books": "starter-wizard,wizard.air:dispel"}
    with pytest.raises(BadSetup) as caught:
        check(twice)
    assert caught.value.rules == ("MGW-Q-206",)
    with pytest.raises(BadSetup):
        check({"level": "full", "books": "starter-wizard,standard", "mages": "random,wizard"})
    assert check({**twice, "same-mages": "on"})["mages"] == "wizard,wizard"


@pytest.mark.rule("MGW-LIST-06", "MGW-Q-125")
def test_players_may_agree_on_the_boxes_their_books_are_made_from() -> None:
    check = the_game().check
    flames = {"level": "full", "mages": "warlock,wizard", "books": "warlock:flameblast*3,standard"}
    for boxes in ("any", "second", "both"):
        assert check({**flames, "library": boxes})["library"] == boxes
    assert check(flames)["library"] == "any"
    for boxes in ("base", "first"):
        with pytest.raises(BadSetup, match="the chosen boxes hold 2") as caught:
            check({**flames, "library": boxes})
        assert caught.value.rules == ("MGW-LIST-06",)
    # Tuned books hold more copies than the boxes, the listed ones are made from one base game.
    check({"level": "full", "mages": "warlock,wizard", "library": "base"})
    for tuned in ("tuned", "tuned-warlock,standard"):
        with pytest.raises(BadSetup) as caught:
            check({"level": "full", "mages": "warlock,wizard", "books": tuned, "library": "both"})
        assert caught.value.rules == ("MGW-LIST-06",)


@pytest.mark.rule("MGW-LIST-01")
def test_the_base_game_has_330_cards() -> None:
    library = the_library()
    spells = sum(card.copies[0] for card in library.cards.values())
    mage_cards = ability_cards = len(library.mages)
    assert (spells, mage_cards) == (322, 4)
    assert spells + mage_cards + ability_cards == 330
    for mage in library.mages.values():  # one ability card each, with abilities that no other mage has
        others = {a.id for other in library.mages.values() if other is not mage for a in other.abilities}
        assert {a.id for a in mage.abilities} - others


@pytest.mark.rule("MGW-DATA-18", "MGW-GEN-04")
@pytest.mark.parametrize(
    ("mage", "german", "school", "ability"),
    [
        ("beastmaster", "Tiermeister", "nature", "pet"),
        ("priestess", "Priesterin", "holy", "restore"),
        ("warlock", "Hexenmeister", "dark", "curseweaving"),
        ("wizard", "Zauberer", "arcane", "arcane-zap"),
    ],
)
def test_what_each_class_is_about(mage: str, german: str, school: str, ability: str) -> None:
    found = the_library().mages[mage]
    assert found.name["de"] == german
    assert found.trained[0] == school
    assert ability in {a.id for a in found.abilities}
    assert found.channeling == (9 if mage in ("beastmaster", "warlock") else 10)
    starter = the_library().books[f"starter-{mage}"]
    schools = [s for card in starter.cards for s in the_library().cards[card].school]
    assert max(set(schools), key=schools.count) == school  # what most of its cards are of


# --- mages are creatures ------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-GEN-02", "MGW-GEN-06")
def test_rounds_go_on_until_a_mage_is_destroyed() -> None:
    match = new(mages="warlock,wizard", seed=3)
    for count in range(2, 9):
        next_round(match)
        assert match.state.round == count
        assert not match.match.over
    # A mage has an action marker and acts like any other creature.
    alone = arena("blue warlock A3 spent\nred wizard B1 spent")
    assert alone.options == ["activate 1"]
    alone.do("activate 1", "move A2", "guard")
    assert (alone.zone(1), alone.mage("blue").guard, alone.mage("blue").active) == ("A2", True, False)
