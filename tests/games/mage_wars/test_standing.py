"""Windows in which something may be revealed can be passed without asking, in several ways."""

from __future__ import annotations

from tests.games.mage_wars.arena import Arena, arena, the_game
from tests.games.mage_wars.test_scene import RICH
from walstatt.core.kit.standing import Reaction
from walstatt.core.text import LANGS, Lang
from walstatt.games.mage_wars.seen.view import view


def reaction(match: Arena, lang: Lang = "en") -> Reaction | None:
    seat = match.asked.seat
    return the_game().reaction(match.asked, the_game().scene(view(match.state, seat), lang), lang)


def attacked() -> Arena:
    """Blue's grizzly attacks the slayer, and red is asked."""
    match = arena(RICH).do("activate 9").skip().do("attack 11 claws")
    while match.asked.seat == 0:
        match.do("pass")
    return match


def test_only_windows_are_such_questions() -> None:
    match = arena(RICH)
    assert match.kind != "reveal"
    assert reaction(match) is None


def test_a_window_is_passed_for_an_action_or_a_round() -> None:
    match = arena(RICH).do("activate 9")
    found = reaction(match)
    assert found is not None
    assert found.choice == "pass"
    action, whole = found.ways[:2]
    assert (action.id, action.line, action.key) == (
        "activation 5 9", "Reveal nothing while Steelclaw Grizzly 9 acts", "P",
    )  # fmt: skip
    assert (whole.id, whole.round, whole.asks) == ("round 5", 5, "")


def test_what_is_attacked_wakes_those_who_want_to_be_asked_then() -> None:
    found = reaction(attacked())
    assert found is not None
    assert found.wakes == ("attacked", "only 11")
    assert set(found.wakes) <= set(found.known)
    assert [way.asks for way in found.ways if way.round is None][:1] == ["attacked"]
    before = reaction(arena(RICH).do("activate 9"))
    assert before is not None
    assert before.wakes == ()


def test_what_hidden_cards_lie_on_is_offered_by_name() -> None:
    match = arena(RICH + "\n34 nullify blue on 9 hidden").do("activate 9")
    found = reaction(match)
    assert found is not None
    only = [way for way in found.ways if way.asks == "only"]
    assert any(way.id == "only 9" and "Steelclaw Grizzly" in way.text for way in only)
    assert found.idle == (match.options == ["pass"])


def test_every_way_has_words_in_both_languages() -> None:
    match = attacked()
    for lang in LANGS:
        found = reaction(match, lang)
        assert found is not None
        texts = [found.intro, found.due, found.done, *(way.text for way in found.ways)]
        texts += [way.line for way in found.ways]
        assert all(text and not text.startswith("standing.") for text in texts)
