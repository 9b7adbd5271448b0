"""The action stage: action phases, what a creature may do in them, quickcasts (QC, ACT, OPT, MOVE, AID)."""

from __future__ import annotations

import pytest

from tests.games.mage_wars.arena import Arena, arena
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.events.course import Activated, Cast, Guarded, Hindered, PhaseEnded

FULL = """
    level full
    blue wizard A3 spent mana 30
    red warlock D1 spent mana 30
"""


def verbs(match: Arena) -> set[str]:
    """What kinds of options there are; attacks and spells by their name."""
    found = set()
    for option in match.options:
        words = option.split()
        named = {"attack": words[-1], "cast": words[1] if len(words) > 1 else "", "use": words[-1]}
        found.add(f"{words[0]} {named[words[0]]}" if words[0] in named else words[0])
    return found


# --- action phases ------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-AID-09", "MGW-ACT-02", "MGW-ACT-03", "MGW-ACT-05")
def test_action_phases_alternate_beginning_with_the_initiative_player() -> None:
    match = arena(
        FULL + "5 timber-wolf blue B2 guard\n6 timber-wolf red C2 guard\nturn blue 2 action\ninitiative red"
    )
    assert match.state.seat == 1  # the acting player
    order = []
    while match.kind == "turn":
        thing = int(match.verbs("activate")[-1].split()[1])
        match.do(f"activate {thing}")
        assert (match.kind, match.seat) == ("action", ["blue", "red"][match.thing(thing).seat])
        assert match.asked.subject == (str(thing),)  # the acting creature
        assert not match.thing(thing).active  # its marker is flipped,
        assert not match.thing(thing).guard  # its guard token gone
        order.append(thing)
        match.end_turn()
    assert order == [6, 5, 2, 1]
    assert [int(event.thing.rpartition("/")[2]) for event in match.events(Activated)] == order


@pytest.mark.rule("MGW-ACT-08", "MGW-ACT-07", "MGW-ACT-09")
def test_passing_again_and_again_as_long_as_one_has_fewer() -> None:
    match = arena(FULL + "5 timber-wolf red C2\n6 timber-wolf red C2\n7 timber-wolf red C2")
    for number in (5, 6, 7):
        assert (match.seat, "pass" in match.options) == ("blue", True)
        match.do("pass")
        assert "pass" not in match.options  # red has more
        match.do(f"activate {number}").end_turn()
    assert match.options == ["activate 1"]  # one against one


@pytest.mark.rule("MGW-ACT-14", "MGW-ACT-18")
def test_the_phase_ends_with_the_last_action_not_with_the_marker() -> None:
    match = arena(FULL + "5 bitterwood-fox blue B2")
    match.do("activate 5")
    assert not match.thing(5).active
    for choice in ("move B1", "move A1"):
        match.do(choice)
        assert match.events(PhaseEnded) == []
    match.do("guard")
    assert len(match.events(PhaseEnded)) == 1
    assert match.seat == "red"


@pytest.mark.rule("MGW-ACT-20", "MGW-ACT-12", "MGW-ACT-18")
def test_a_reactivated_creature_acts_in_the_same_round() -> None:
    match = arena(
        FULL.replace("wizard", "beastmaster").replace("blue beastmaster A3 spent", "blue beastmaster A3")
        + "5 timber-wolf red D1\nplan blue timber-wolf rouse-the-beast"
    )
    match.do("activate 1", "cast timber-wolf A3", "no")
    wolf = max(match.state.things)
    assert not match.thing(wolf).active
    match.do(f"cast rouse-the-beast {wolf}")  # with the quickcast action, after the phase
    assert match.thing(wolf).active
    match.do("activate 2").end_turn()
    assert match.seat == "blue"
    assert match.verbs("activate") == [f"activate {wolf}"]
    match.do(f"activate {wolf}", "move A2", "guard")
    assert match.zone(wolf) == "A2"
    assert not match.thing(wolf).active


# --- what may be done ---------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-OPT-05", "MGW-AID-11", "MGW-COD-139", "MGW-OPT-02", "MGW-OPT-13", "MGW-COD-165")
def test_five_quick_actions_and_three_full_ones() -> None:
    """Huginn: a familiar with a special quick action; the Cleric's special action is a full one."""
    raven = (
        FULL + "5 huginn-raven-familiar blue B2\n6 darkfenne-bat red B3\n7 darkfenne-bat red B2\n"
        "8 jinx red on 6 hidden\nplan blue 5 {}"
    )
    match = arena(raven.format("minor-heal")).do("activate 5").skip()
    assert verbs(match) >= {
        "move",
        "attack beak",
        "cast minor-heal",
        "guard",
        "use 8",
        "end",
    }  # without moving
    match.do("move B3").skip()
    # Quick attack, quick spell, guard, special quick action; a bat that flies hinders another move.
    assert verbs(match) == {"attack beak", "cast minor-heal", "guard", "use 8", "end"}
    free = arena(raven.format("minor-heal").replace("7 darkfenne-bat red B2\n", "")).do("activate 5").skip()
    assert "move" in verbs(free.do("move B1").skip())  # the additional move action
    # Full ones only for who has not moved: full attack, full spell, special full action.
    archer = FULL + "5 royal-archer blue B2\n6 timber-wolf red C2\n7 asyran-cleric blue B2"
    shooting = arena(archer).do("activate 5")
    assert "attack longbow" in verbs(shooting)
    assert "attack longbow" not in verbs(shooting.do("move B1"))
    healing = arena(archer).do("activate 7")
    assert healing.verbs("use")
    assert not healing.do("move B1").verbs("use")
    caster = arena(FULL + "6 timber-wolf red B3\nplan blue thunderbolt lightning-bolt").do("activate 1")
    assert verbs(caster) >= {"cast thunderbolt", "cast lightning-bolt"}
    assert "cast thunderbolt" not in verbs(caster.do("move A2"))
    assert "cast lightning-bolt" in verbs(caster)


@pytest.mark.rule("MGW-DATA-06", "MGW-OPT-01", "MGW-OPT-03", "MGW-OPT-04")
@pytest.mark.parametrize(
    ("option", "after_moving", "ends"),
    [
        ("move B1", True, False),
        ("attack 6 claws", True, True),
        ("attack 6 heavy-claw-strike", False, True),
        ("guard", True, True),
        ("end", True, True),
    ],
)
def test_the_actions_of_a_creature(option: str, after_moving: bool, ends: bool) -> None:
    grizzly = FULL + "5 steelclaw-grizzly blue {}\n6 emerald-tegu red B2 cripple 1"  # it does not hinder
    still = arena(grizzly.format("B2"), ["0"] * 8).do("activate 5")
    assert option in still.options
    still.do(option)
    assert (still.kind == "turn") is ends  # nothing can follow, no move either
    if not ends:
        assert (still.kind, still.seat) == ("action", "blue")
    moved = arena(grizzly.format("A2"), ["0"] * 8).do("activate 5", "move B2")
    assert (option in moved.options) is after_moving
    if after_moving:
        assert moved.do(option).kind == "turn"  # the quick action, also if it is another move


@pytest.mark.rule("MGW-DATA-06", "MGW-OPT-07", "MGW-OPT-10", "MGW-OPT-15", "MGW-OPT-16")
def test_spells_and_special_actions_end_the_phase_too() -> None:
    quick = arena(FULL + "plan blue minor-heal", ["0"] * 5).do("activate 1", "move A2", "cast minor-heal 1")
    assert quick.kind == "turn"
    full = arena(FULL + "5 timber-wolf blue A3\nplan blue group-heal", ["0"] * 9).do(
        "activate 1", "cast group-heal A3"
    )
    assert full.kind == "turn"
    special = arena(FULL + "5 asyran-cleric blue B2\n6 timber-wolf blue B2 damage 3", ["1"])
    assert special.do("activate 5", "use 5 healing-light 6").kind == "turn"


@pytest.mark.rule("MGW-COD-140", "MGW-COD-166", "MGW-CARD-06")
def test_a_quick_spell_needs_a_quick_action_and_a_full_one_a_full_action() -> None:
    text = (
        "level full\nblue wizard A3 mana 30{}\nred warlock B3 spent\nplan blue lightning-bolt thunderbolt\n"
    )
    for moved in (False, True):
        match = arena(text.format(" spent")).do("activate 1")
        if moved:
            match.do("move A2")
        cards = {option.split()[1] for option in match.verbs("cast")}
        assert cards == ({"lightning-bolt"} if moved else {"lightning-bolt", "thunderbolt"})
    # A quickcast action is for quick spells.
    assert {option.split()[1] for option in arena(text.format("")).verbs("cast")} == {"lightning-bolt"}


# --- moving -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MGW-MOVE-13", "MGW-TRAP-03", "MGW-TRAP-12")
def test_who_moves_into_a_zone_with_an_enemy_trap_springs_it() -> None:
    text = FULL + "5 timber-wolf blue B2\n6 hellfire-trap {} B1 hidden"
    match = arena(text.format("red"), ["1*", "0", "0", "0", 1]).do("activate 5", "move B1")
    assert (match.kind, match.seat) == ("mandatory", "red")
    match.do("pay 6").skip()
    assert match.thing(5).damage == 1
    own = arena(text.format("blue")).do("activate 5", "move B1").skip()
    assert (own.kind, own.thing(6).hidden) == ("action", True)


@pytest.mark.rule("MGW-Q-14", "MGW-MOVE-06")
def test_who_was_stopped_by_an_enemy_stays_stopped_though_the_enemy_disappears() -> None:
    match = arena(FULL + "5 timber-wolf blue B2\n6 timber-wolf red B1\n7 divine-intervention red on 6 hidden")
    match.do("activate 5", "move B1", "reveal 7", "teleport D3")
    assert match.zone(6) == "D3"
    assert len(match.events(Hindered)) == 1
    assert not match.verbs("move")
    assert "guard" in match.options


@pytest.mark.rule("MGW-MOVE-16")
def test_any_number_of_creatures_may_be_in_a_zone() -> None:
    crowd = "".join(f"{10 + n} timber-wolf blue B2\n" for n in range(15))
    match = arena(FULL + crowd + "5 timber-wolf blue B1").do("activate 5", "move B2")
    assert sum(match.zone(thing.id) == "B2" for thing in match.state.creatures()) == 16


# --- the quickcast action -----------------------------------------------------------------------------------


@pytest.mark.rule(
    "MGW-DATA-05",
    "MGW-AID-10",
    "MGW-AID-12",
    "MGW-COD-141",
    "MGW-COD-142",
    "MGW-OPT-19",
    "MGW-QC-01",
    "MGW-QC-12",
)
def test_one_quick_spell_a_round_in_one_of_four_windows() -> None:
    text = (
        "blue priestess A3 mana 30 damage 9\nred warlock B1 mana 30 damage 9\n5 timber-wolf blue A3\n"
        "plan blue minor-heal\nplan red drain-life\nturn blue 2 quickcast-first"
    )
    spell = "cast minor-heal 1"

    def windows(use: str) -> list[str]:
        """Play the action stage; blue casts in this window, red never. Where each of them could."""
        match = arena(text, ["0"] * 5)
        found = []
        while match.state.round == 2 and match.kind != "plan":
            name = match.asked.subject[0] if match.kind == "quickcast" else match.kind
            offered = match.verbs("cast")
            if offered or match.kind == "quickcast":
                found.append(f"{match.seat} {name}")
            if match.seat == "blue" and name == use and spell in offered:
                match.do(spell).skip()
                use = ""
                continue
            choice = next(o for o in (*match.verbs("activate")[-1:], "end", "pass") if o in match.options)
            match.match.play(choice, match.asked.seat)
        assert len([event for event in match.events(Cast) if event.seat == 0]) == 1
        return found

    # Red could cast in each of them, and again and again; blue once.
    assert windows("quickcast-first") == [
        "blue quickcast-first",
        "red quickcast-first",
        "red turn",
        "red action",
        "red after",
        "red quickcast-last",
    ]
    assert windows("turn") == [
        "blue quickcast-first", "red quickcast-first", "blue turn",
        "red turn", "red action", "red after", "red quickcast-last",
    ]  # fmt: skip
    after = windows("after")
    assert after[:3] == ["blue quickcast-first", "red quickcast-first", "blue turn"]
    assert "blue after" in after
    assert "blue quickcast-last" not in after
    last = windows("quickcast-last")
    assert last[-2:] == ["blue quickcast-last", "red quickcast-last"]
    assert {"blue turn", "blue after", "blue action"} <= set(last)


@pytest.mark.rule("MGW-QC-07", "MGW-QC-01", "MGW-EX-07")
def test_with_the_quickcast_action_a_mage_casts_two_spells_in_a_round() -> None:
    match = arena(
        "level full\nblue priestess A3 mana 30 damage 9\nred warlock D1\nplan blue minor-heal heal",
        ["1"] * 13,
    )
    match.do("cast minor-heal 1", "activate 1", "cast heal 1")
    assert match.discard("blue") == ["minor-heal", "heal"]
    assert match.mage("blue").damage == 0


@pytest.mark.rule("MGW-EX-45", "MGW-QC-10", "MGW-OPT-19")
def test_a_creature_is_strengthened_or_teleported_directly_before_it_acts() -> None:
    strong = arena(
        "level full\nblue beastmaster A3 mana 20\nred warlock D1 spent\n5 timber-wolf blue B2\n"
        "6 steelclaw-grizzly red B2\nplan blue bear-strength",
        ["0"] * 6,
    )
    strong.do("cast bear-strength 5")
    number = strong.card("bear-strength").id
    strong.do(f"reveal {number}", "activate 5", "attack 6 bite")
    assert len(strong.events(AttackRolled)[0].dice) == 4 + 2
    jump = arena(
        "level full\nblue wizard A3 mana 20\nred warlock D1 spent\n5 darkfenne-hydra blue A2\n"
        "6 steelclaw-grizzly red B3\nplan blue teleport",
        ["0"] * 9,
    )
    jump.do("cast teleport 5 B3")  # Slow: by itself it would move and do nothing else
    assert jump.zone(5) == "B3"
    assert "activate 5" in jump.options
    jump.do("activate 5", "attack 6 triple-bite")
    assert len(jump.events(AttackRolled)) == 3


@pytest.mark.rule("MGW-QC-11")
def test_no_quickcast_in_the_middle_of_an_action_phase_or_in_the_ready_stage() -> None:
    text = "blue priestess A3 mana 30 damage 9\nred warlock B1\n5 timber-wolf blue A3\nplan blue minor-heal\n"
    match = arena(text).do("activate 5")
    assert not match.verbs("cast")
    match.do("move A2")
    assert not match.verbs("cast")
    assert arena(text + "6 lair blue A3\nturn blue 2 deployment").kind == "quickcast"
    for phase in ("reset", "channel", "upkeep", "planning"):
        ready = arena(text + f"turn blue 2 {phase}")
        assert ready.kind == "plan"  # nothing is asked before


@pytest.mark.rule("MGW-OPT-08", "MGW-OPT-12")
def test_guarding_and_doing_nothing() -> None:
    match = arena(FULL + "5 timber-wolf blue B2").do("activate 5", "guard")
    assert [event.thing for event in match.events(Guarded)] == ["0/timber-wolf/5"]
    idle = arena(FULL + "5 timber-wolf blue B2").do("activate 5", "end")
    assert not idle.thing(5).guard
    assert not idle.thing(5).active
