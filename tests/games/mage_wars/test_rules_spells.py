"""Spell cards and their casting: types, levels, costs, targets, sight, discard piles (CARD to INC, LOS)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from tests.games.mage_wars.other_cards import game_with, position
from walstatt.core.errors import IllegalChoice
from walstatt.games.mage_wars.events.attacks import AttackDeclared, AttackRolled
from walstatt.games.mage_wars.events.course import Came, Cast, Resolved
from walstatt.games.mage_wars.rules.books import most_copies, price
from walstatt.games.mage_wars.state.library import the_library

FULL = """
    level full
    blue warlock A3 mana 30 spent
    red priestess D1 mana 30 spent
"""


def spell(card: str, words: str, there: str = "", rolls: tuple[object, ...] = ()) -> Arena:
    """The blue mage casts a spell, and nobody reveals anything."""
    match = arena(FULL + there + f"\nplan blue {card}", rolls)
    return match.do("activate 1", f"cast {card} {words}".rstrip()).skip()


# --- cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-CARD-02", "MGW-LVL-01")
def test_what_every_card_states() -> None:
    for card in the_library().cards.values():
        assert card.name["en"], card.id
        assert card.name["de"], card.id
        assert card.target.what, card.id
        assert card.action in ("quick", "full"), card.id
        assert 0 <= card.range[0] <= card.range[1], card.id
        assert card.cost > 0 or card.x is not None or card.reveal >= 0, card.id
        parts = card.school.values()
        assert card.level == (min(parts) if card.either else sum(parts)) >= 1, card.id
    fireball = the_library().cards["fireball"]
    assert (fireball.type, fireball.subtypes, fireball.cost, fireball.action) == (
        "attack",
        ("flame",),
        8,
        "quick",
    )
    assert (fireball.range, fireball.target.what) == ((0, 2), ("creature", "conjuration"))
    assert (fireball.school, fireball.level) == ({"fire": 2}, 2)


@pytest.mark.rule("MGW-CARD-10", "MGW-LVL-01", "MGW-COD-109")
def test_school_and_level_decide_what_a_card_costs_in_a_book() -> None:
    library = the_library()
    warlock = library.mages["warlock"]
    prices = {card: price(library.cards[card], warlock) for card in ("fireball", "hellfire-trap", "heal")}
    assert prices == {"fireball": 2, "hellfire-trap": 1, "heal": 6}  # Fire 2, Fire 1, Holy 2 (opposed)
    assert (most_copies(library.cards["hellfire-trap"]), most_copies(library.cards["fireball"])) == (6, 4)


@pytest.mark.rule("MGW-SPL-15", "MGW-CARD-03", "MGW-DATA-07", "MGW-SPL-13")
@pytest.mark.parametrize(
    ("card", "words", "where"),
    [
        pytest.param("flameblast", "5", "", id="attack"),
        pytest.param("minor-heal", "5", "", id="incantation"),
        pytest.param("darkfenne-bat", "A3", "zone", id="creature"),
        pytest.param("mana-crystal", "A3", "zone", id="conjuration"),
        pytest.param("wall-of-fire", "A3-B3", "border", id="wall"),
        pytest.param("agony", "5", "hidden", id="enchantment"),
        pytest.param("leather-gloves", "1", "worn", id="equipment"),
    ],
)
def test_its_type_decides_what_becomes_of_a_spell(card: str, words: str, where: str) -> None:
    types = {found.type for found in the_library().cards.values()}
    assert types == {"attack", "incantation", "creature", "conjuration", "enchantment", "equipment"}
    rolls = ("0",) * 4 + (1,) if card == "flameblast" else ("0",) * 5
    match = spell(card, words, "5 timber-wolf red A3 damage 2", rolls)
    kind = the_library().cards[card].type
    if kind in ("attack", "incantation"):  # it takes effect, becomes no object and is discarded
        assert match.discard("blue") == [card]
        assert not [thing for thing in match.state.things.values() if thing.face.id == card]
        assert bool(match.events(AttackRolled)) is (kind == "attack")
        return
    thing = match.card(card)  # an object, until it is destroyed
    assert match.discard("blue") == []
    assert (thing.seat, thing.owner, thing.active) == (0, 0, False)
    assert thing.hidden is (where == "hidden")
    assert thing.face.has_life is (kind in ("creature", "conjuration"))
    if where == "zone":
        assert match.zone(thing.id) == "A3"
    elif where == "border":
        assert match.state.board.borders[thing.border].name == "A3-B3"
    else:
        assert thing.host == (5 if where == "hidden" else 1)


@pytest.mark.rule("MGW-CARD-05", "MGW-COST-01", "MGW-MANA-06")
def test_the_casting_cost_is_paid_from_the_supply_of_the_caster() -> None:
    for card, words, cost in (("fireball", "5", 8), ("darkfenne-bat", "A3", 5), ("agony", "5", 2)):
        match = spell(card, words, "5 timber-wolf red A3", ("0",) * 6 + (1,))
        assert match.mana("blue") == 30 - cost
        assert match.mana("red") == 30
        assert [event.mana for event in match.events(Cast)] == [cost]


@pytest.mark.rule("MGW-COST-07")
def test_a_mage_cannot_spend_what_lies_on_its_familiars_and_spawnpoints() -> None:
    text = (
        "level full\nblue wizard A3 mana {} spent\nred warlock D1\n5 lair blue A3 mana 20\n"
        "6 huginn-raven-familiar blue A3 mana 20\nplan blue minor-heal"
    )
    assert not arena(text.format(4)).do("activate 1").verbs("cast")  # it costs 5
    paid = arena(text.format(5), ["0"] * 5).do("activate 1", "cast minor-heal 1")
    assert (paid.mana("blue"), paid.thing(5).mana, paid.thing(6).mana) == (0, 20, 20)


@pytest.mark.rule("MGW-LVL-03")
def test_some_cards_concern_only_creatures_of_some_levels() -> None:
    # Through a Wall of Thorns level 1 walks freely; higher levels need a full action and are attacked.
    thorns = FULL + "5 {} blue A1\n6 wall-of-thorns red A1-B1"
    for card, free in (("bitterwood-fox", True), ("timber-wolf", False)):
        match = arena(thorns.format(card)).do("activate 5")
        assert ("move B1" in match.options) is free
        assert ("cross B1" in match.options) is not free
    # How often depends on the level.
    for card, attacks in (("bitterwood-fox", 0), ("timber-wolf", 1), ("steelclaw-grizzly", 3)):
        match = arena(thorns.format(card), ["0"] * 20).do("activate 5")
        match.do("move B1" if "move B1" in match.options else "cross B1")
        assert len(match.events(AttackRolled)) == attacks
    # A familiar may get spells of level 1 and 2 only.
    raven = arena(
        "blue wizard A3\nred warlock B1\n5 huginn-raven-familiar blue A3\n"
        "book blue minor-heal 1 dispel 1 teleport 1 banish 1\nturn blue 1 planning"
    ).together("plan", "plan")
    levels = {option.split()[2]: the_library().cards[option.split()[2]].level for option in raven.options[1:]}
    assert set(levels.values()) <= {1, 2}
    assert the_library().cards["banish"].level > 2
    assert "banish" not in levels


# --- casting ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-AID-13", "MGW-SPL-02", "MGW-SPL-08", "MGW-EX-19", "MGW-SPL-11")
def test_cast_counter_resolve() -> None:
    """The Warlock's Fireball: 8 mana, a chance to counter it, then a ranged attack with flames."""
    match = arena(
        FULL + "5 timber-wolf red B3\n6 decoy red on 5 hidden\nplan blue fireball", ["2*"] + ["0"] * 5 + [4]
    )
    match.do("activate 1").skip()
    assert match.mana("blue") == 30
    match.do("cast fireball 5")
    assert match.mana("blue") == 22  # paid in step 1
    steps = []
    while match.kind == "reveal":
        steps.append(match.asked.subject[0])
        if steps[-1] in ("cast", "counter"):
            assert match.seat == "red"  # the opponent is asked
            assert not match.events(AttackDeclared)
            assert not match.events(Resolved)
        match.do("pass")
    assert steps[:2] == ["cast", "counter"]
    assert [event.by for event in match.events(AttackDeclared)] == ["spell"]
    rolled = match.events(AttackRolled)[0]
    assert (rolled.card, len(rolled.dice)) == ("fireball", 6)
    assert match.state.face("fireball").bars["fireball"].damage == "flame"
    assert match.thing(5).damage == 2
    assert match.thing(5).marks == {"burn": 1}
    assert len(match.events(Resolved)) == 1
    assert match.discard("blue") == ["fireball"]


@pytest.mark.rule("MGW-SPL-09")
def test_who_does_not_choose_a_spell_has_paid_nothing_for_it() -> None:
    """A spell is announced and paid by one choice; as long as that is not made one may do anything else."""
    match = arena(FULL + "5 timber-wolf red B3\nplan blue fireball flameblast").do("activate 1")
    assert {"cast fireball 5", "cast flameblast 5", "guard"} <= set(match.options)
    with pytest.raises(IllegalChoice):
        match.match.play("cast fireball 6", 0)  # he tries, and may not: nothing has happened
    assert match.mana("blue") == 30
    match.do("guard")
    assert match.mana("blue") == 30
    assert not match.events(Cast)
    assert [plan.card for plan in match.state.players[0].plans] == ["fireball", "flameblast"]


@pytest.mark.rule("MGW-SPL-10")
def test_a_spell_that_is_paid_for_must_resolve_unless_it_is_countered() -> None:
    match = arena(
        FULL
        + "5 timber-wolf red B3\n6 nullify red on 5 hidden\n7 decoy blue on 1 hidden\nplan blue force-push"
    )
    match.do("activate 1").skip().do("cast force-push 5 N")
    while match.kind == "reveal":
        assert set(match.options) <= {"pass", "reveal 7", "drop 7"}  # there is no way back
        match.do("pass")
    refused = match.do("refuse 6").skip()
    assert refused.zone(5) == "B2"
    assert len(refused.events(Resolved)) == 1
    paid = arena(FULL + "5 timber-wolf red B3\n6 nullify red on 5 hidden\nplan blue force-push")
    paid.do("activate 1").skip().do("cast force-push 5 N", "pay 6").skip()
    assert paid.zone(5) == "B3"
    assert not paid.events(Resolved)


@pytest.mark.rule("MGW-EX-18", "MGW-SPL-05", "MGW-CARD-07", "MGW-DIST-03")
def test_a_range_has_a_nearest_and_a_farthest_zone() -> None:
    text = "level full\nblue beastmaster A3 mana 30 spent\nred warlock D1\n" + "".join(
        f"{5 + distance} timber-wolf red {zone}\n" for distance, zone in enumerate(("A3", "B3", "C3", "D3"))
    )

    def distances(span: tuple[int, int]) -> set[int]:
        game = game_with(bear_strength={"range": span})
        match = position(game, text + "plan blue bear-strength").do("activate 1")
        return {int(option.split()[2]) - 5 for option in match.verbs("cast") if option.split()[2] != "1"}

    assert distances((0, 2)) == {0, 1, 2}
    assert distances((1, 2)) == {1, 2}


@pytest.mark.rule("MGW-SPL-04", "MGW-SPL-03")
def test_a_spell_targets_a_zone_or_a_single_object() -> None:
    match = arena(FULL + "5 timber-wolf red B3\nplan blue flameblast firestorm").do("activate 1")
    targets: dict[str, set[str]] = {}
    for option in match.verbs("cast"):
        targets.setdefault(option.split()[1], set()).add(option.split()[2])
    assert targets["flameblast"] == {"1", "5"}
    assert targets["firestorm"] == {"A3", "A2", "B3"}


# --- discard piles and copies -------------------------------------------------------------------------------


@pytest.mark.rule("MGW-DISC-04", "MGW-DISC-01")
def test_discard_piles_are_open_to_everybody() -> None:
    match = arena(FULL + "discard blue fireball agony\ndiscard red heal")
    for seat in (0, 1, None):
        piles = [player.discard for player in match.match.view(seat).players]  # type: ignore[attr-defined]
        assert piles == [("fireball", "agony"), ("heal",)]


@pytest.mark.rule("MGW-BOOK-18", "MGW-DISC-05", "MGW-CARD-01")
def test_each_card_is_used_once_and_a_second_copy_repeats_the_spell() -> None:
    for copies in (1, 2):
        match = arena(
            "blue priestess A3 mana 30 damage 9\nred warlock B1\n"
            f"book blue minor-heal {copies}\nturn blue 1 planning",
            ["0"] * 5,
        )
        match.together("plan minor-heal", "plan").do("cast minor-heal 1")
        assert match.discard("blue") == ["minor-heal"]
        while match.kind != "plan":
            wanted = [word for word in ("end", "pass") if word in match.options]
            match.match.play(wanted[0] if wanted else match.options[0], match.asked.seat)
        plans = [option.text for option in match.match.decision_of(0).options]  # type: ignore[union-attr]
        assert plans == (["plan"] if copies == 1 else ["plan", "plan minor-heal"])


@pytest.mark.rule("MGW-BOOK-19", "MGW-BOOK-20", "MGW-BOOK-21")
def test_what_restricts_a_book_does_not_matter_in_play() -> None:
    """A warlock with cards that no book of his may have: play asks only for target, range and mana."""
    cards = the_library().cards
    assert (cards["lair"].only_mage, cards["lair"].epic) == ("beastmaster", True)
    assert cards["divine-intervention"].only_school == "holy"
    match = arena(FULL + "plan blue lair divine-intervention").do("activate 1")
    assert {option.split()[1] for option in match.verbs("cast")} == {"lair", "divine-intervention"}
    match.do("cast lair A3")
    assert not {"epic", "novice"} & set(match.traits(match.card("lair").id))


@pytest.mark.rule("MGW-COD-48", "MGW-BOOK-22")
def test_one_copy_of_an_epic_spell_in_a_book() -> None:
    epic = [card for card in the_library().cards.values() if card.epic]
    assert {"lair", "divine-intervention"} <= {card.id for card in epic}
    assert {most_copies(card) for card in epic} == {1}
    assert min(most_copies(card) for card in the_library().cards.values() if not card.epic) == 4


@pytest.mark.rule("MGW-CRE-01", "MGW-CRE-02")
def test_a_creature_appears_open_in_the_zone_of_its_caster() -> None:
    match = spell("darkfenne-bat", "A3")
    bat = match.card("darkfenne-bat")
    assert [event.zone for event in match.events(Came)] == ["A3"]
    shown = [thing.card for thing in match.match.view(1).things if thing.id == bat.id]  # type: ignore[attr-defined]
    assert shown == ["darkfenne-bat"]
