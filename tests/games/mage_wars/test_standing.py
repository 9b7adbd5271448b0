"""Windows in which something may be revealed: what could act in them, and ways not to be asked."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena, the_game
from tests.games.mage_wars.test_scene import RICH
from walstatt.core.kit.standing import Reaction
from walstatt.core.kit.stops import Wishes, unasked
from walstatt.core.options import Option
from walstatt.core.scene import Stop
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.seen.view import view
from walstatt.games.mage_wars.state.library import Library
from walstatt.games.mage_wars.state.vocabulary import MOMENTS

#: A grizzly with something face down on it, and enemies around it.
DUEL = """
    level full
    blue beastmaster A3 mana 20
    red warlock B3 mana 20
    5 steelclaw-grizzly blue B3 damage {hurt}
    6 dark-pact-slayer red B3
    {card}
    turn {turn} 5 turn
"""


def reaction(match: Arena, lang: Lang = "en") -> Reaction | None:
    seat = match.asked.seat
    scene = the_game().scene(view(match.state, seat), lang)
    return the_game().reaction(match.state, match.asked, scene, lang)


def duel(card: str, turn: str = "blue", hurt: int = 2, rolls: tuple[object, ...] = ()) -> Arena:
    return arena(DUEL.format(card=card, turn=turn, hurt=hurt), rolls)


def woken(match: Arena, choice: str, *, most: int = 60) -> list[tuple[str, str]]:
    """Make a choice, let everything pass, and tell in which windows somebody wants to be asked about what."""
    found = []
    match.do(choice)
    for _ in range(most):
        if match.match.over or match.kind != "reveal":
            break
        told = reaction(match)
        assert told is not None
        if unasked(match.asked, told, Wishes()) is None:
            found += [
                (match.asked.subject[0], opening.stop.like)
                for opening in told.openings
                if set(opening.now) & set(opening.stop.at)
            ]
        match.match.play("pass", match.asked.seat)
    return found


def test_only_windows_are_such_questions() -> None:
    match = arena(RICH)
    assert match.kind != "reveal"
    assert reaction(match) is None


def test_a_window_is_passed_for_an_action_or_a_round() -> None:
    match = arena(RICH).do("activate 9")
    found = reaction(match)
    assert found is not None
    assert found.choice == "pass"
    action, whole = found.ways
    assert (action.id, action.line, action.key) == (
        "activation 5 9", "Reveal nothing while Steelclaw Grizzly 9 acts", "P",
    )  # fmt: skip
    assert (whole.id, whole.round) == ("round 5", 5)


def test_every_way_has_words_in_both_languages() -> None:
    match = arena(RICH).do("activate 9")
    for lang in LANGS:
        found = reaction(match, lang)
        assert found is not None
        texts = [found.intro, found.due, found.done, *(way.text for way in found.ways)]
        texts += [way.line for way in found.ways]
        assert all(text and not text.startswith("standing.") for text in texts)


# --- stops --------------------------------------------------------------------------------------------------


def test_every_card_that_can_lie_face_down_says_when_to_ask() -> None:
    library = Library.load()
    hidden = [card for card in library.cards.values() if card.type == "enchantment"]
    assert len(hidden) > 30
    for card in hidden:
        if card.mandatory:
            assert card.stops is None, card.id  # nobody is asked: it comes by itself
        else:
            assert card.stops is not None, card.id
            assert set(card.stops) <= set(MOMENTS), card.id
    silent = [card.id for card in hidden if card.stops == ()]
    assert silent == ["decoy"]  # it may be given up at any time, and is worth the same then
    used = {moment for card in hidden for moment in card.stops or ()}
    assert used == set(MOMENTS)


def test_an_owner_sees_the_stops_of_what_lies_hidden_and_nobody_else_does() -> None:
    match = arena(RICH).match
    own = {piece.word: piece.stop for piece in match.scene(0, "en").pieces if piece.stop}
    assert own.keys() == {"17", "21", "24"}
    assert own["17"] == Stop("rhino-hide", ("struck",))
    assert own["21"] == Stop("teleport-trap", itself=True)
    for seat in (1, None):
        seen = [piece.word for piece in match.scene(seat, "en").pieces if piece.stop and piece.seat == 0]
        assert seen == []


def test_cards_that_may_be_cast_say_it_before() -> None:
    trays = arena(RICH).match.scene(0, "en").trays
    book = {piece.word: piece.stop for tray in trays if tray.role == "book" for piece in tray.pieces}
    assert book["bear-strength"] == Stop("bear-strength", ("attacks",))
    assert book["sleep"] is None


def test_every_moment_has_words_in_both_languages() -> None:
    for lang in LANGS:
        scene = arena(RICH).match.scene(0, lang)
        panel = next(panel for panel in scene.panels if panel.kind == "stops")
        assert [moment.id for moment in panel.moments] == list(MOMENTS)
        assert all(moment.text for moment in panel.moments)


@pytest.mark.rule("MGW-REV-13", "MGW-REV-15")
def test_armour_is_asked_about_when_the_dice_would_hurt_and_at_no_other_step() -> None:
    match = duel("7 rhino-hide blue on 5 hidden", turn="red").do("activate 6").skip()
    assert woken(match, "attack 5 hellsword") == [("attack.roll", "rhino-hide")]


def test_nobody_is_asked_about_what_concerns_another_creature() -> None:
    match = duel("7 rhino-hide blue on 1 hidden", turn="red").do("activate 6").skip()
    assert woken(match, "attack 5 hellsword") == []


def test_strength_is_asked_about_when_its_creature_attacks() -> None:
    match = duel("7 bear-strength blue on 5 hidden").do("activate 5").skip()
    assert woken(match, "attack 6 claws") == [("attack.declare", "bear-strength")]


def test_a_defense_is_asked_about_before_the_attack_could_be_avoided() -> None:
    match = duel("7 cobra-reflexes blue on 5 hidden", turn="red").do("activate 6").skip()
    assert woken(match, "attack 5 hellsword") == [("attack.declare", "cobra-reflexes")]


def test_speed_is_asked_about_after_the_first_move() -> None:
    match = duel("7 cheetah-speed blue on 1 hidden").do("activate 1").skip()
    assert woken(match, "move A2") == [("moved", "cheetah-speed")]


def test_a_card_in_a_zone_is_about_those_who_stand_there() -> None:
    match = duel("7 sacred-ground blue B3 hidden", turn="red").do("activate 6").skip()
    assert woken(match, "attack 5 hellsword") == [("attack.declare", "sacred-ground")]
    match = duel("7 sacred-ground blue A1 hidden", turn="red").do("activate 6").skip()
    assert woken(match, "attack 5 hellsword") == []


def test_what_cannot_be_paid_is_no_reason_to_ask() -> None:
    """To turn it over without paying would only lose it."""
    text = DUEL.format(card="7 rhino-hide blue on 5 hidden", turn="red", hurt=2)
    match = arena(text.replace("A3 mana 20", "A3 mana 1")).do("activate 6").skip()
    match.do("attack 5 hellsword")
    while match.asked.seat != 0:
        match.do("pass")
    assert match.options == ["pass", "drop 7"]
    found = reaction(match)
    assert found is not None
    assert found.openings == ()
    assert unasked(match.asked, found, Wishes()) is not None


def test_what_is_armed_is_revealed_in_the_next_window() -> None:
    match = duel("7 rhino-hide blue on 5 hidden").do("activate 5")
    found = reaction(match)
    assert found is not None
    wishes = Wishes()
    assert unasked(match.asked, found, wishes) == Option(("pass",))
    wishes.arm("7")
    assert unasked(match.asked, found, wishes) == Option(("reveal", "7"))


def test_dice_that_would_destroy_it_wake_the_last_rescue_and_others_do_not() -> None:
    card = "7 divine-intervention blue on 5 hidden"
    match = duel(card, turn="red").do("activate 6").skip()
    assert woken(match, "attack 5 hellsword") == []  # it lives
    match = duel(card, turn="red", hurt=12).do("activate 6").skip()
    assert woken(match, "attack 5 hellsword") == [("attack.roll", "divine-intervention")]


def test_a_spell_of_an_enemy_wakes_it_and_one_of_a_friend_does_not() -> None:
    text = DUEL.format(card="7 divine-intervention blue on 5 hidden", turn="red", hurt=2)
    match = arena(text.replace("turn red", "plan red fireball\n    plan blue minor-heal\n    turn red"))
    match.do("activate 2").skip()
    assert woken(match, "cast fireball 5")[:1] == [("cast", "divine-intervention")]
    match = arena(text.replace("turn red", "plan blue minor-heal\n    turn blue"))
    match.do("activate 1").skip()
    assert woken(match, "cast minor-heal 5") == []


def test_dice_that_do_nothing_are_no_moment() -> None:
    match = duel("7 rhino-hide blue on 5 hidden", turn="red", rolls=("0",) * 8)
    assert woken(match.do("activate 6").skip(), "attack 5 hellsword") == []
