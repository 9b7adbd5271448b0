"""The computer player: what a position is worth, what is looked at, and that it plays well enough to win."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.mage_wars.arena import Arena, arena, the_game
from walstatt.core.dice import Dice
from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.games.mage_wars.rules.traits import _known as known_traits
from walstatt.games.mage_wars.rules.traits import traits
from walstatt.games.mage_wars.state.library import the_library
from walstatt.games.mage_wars.think.aiming import thinned
from walstatt.games.mage_wars.think.evaluate import WIN, evaluate, is_harmful
from walstatt.games.mage_wars.think.first_look import first_look, obvious
from walstatt.games.mage_wars.think.readings import _known as known_readings
from walstatt.games.mage_wars.think.threats import strikes
from walstatt.lab.duel import play_match
from walstatt.players import Chair, GreedyPlayer, RandomPlayer, make_player
from walstatt.players.greedy import finish_choice

DUEL = """
    blue warlock A3 mana 10
    red beastmaster B1 mana 10
"""


def worth(text: str) -> float:
    return evaluate(arena(text).state, 0)


def chosen(match: Arena, seed: int = 3) -> str:
    """What a greedy player answers to the open question."""
    seat = match.asked.seat
    return GreedyPlayer(Dice(seed)).choose(Chair(match.match, seat)).text


# --- what a position is worth -------------------------------------------------------------------------------

#: (what is added for blue, that it is better than, as changes of the same position)
BETTER = {
    "an unhurt mage": ("", "blue warlock A3 mana 10 damage 5"),
    "a hurt enemy": ("red beastmaster B1 mana 10 damage 5", ""),
    "mana": ("blue warlock A3 mana 15", ""),
    "a creature": ("5 timber-wolf blue A3", ""),
    "a dear creature": ("5 steelclaw-grizzly blue A3", "5 timber-wolf blue A3"),
    "an unhurt creature": ("5 timber-wolf blue A3", "5 timber-wolf blue A3 damage 6"),
    "a creature near the enemy": ("5 timber-wolf blue B1", "5 timber-wolf blue A3"),
    "a creature that can still act": ("5 timber-wolf blue B1", "5 timber-wolf blue B1 inactive"),
    "a creature without tokens": ("5 timber-wolf blue A3", "5 timber-wolf blue A3 burn 1"),
    "one that is awake": ("5 timber-wolf blue B1", "5 timber-wolf blue B1 sleep 1"),
    "no enemy creature": ("", "5 timber-wolf red B1"),
    "armor": ("5 bearskin blue on 1", ""),
    "a weapon near the enemy": (
        "blue warlock B1 mana 10\n5 lash-of-hellfire blue on 1",
        "blue warlock B1 mana 10",
    ),
    "channeling": ("5 moonglow-amulet blue on 1", ""),
    "a crystal": ("5 mana-crystal blue A3", ""),
    "strength": ("5 timber-wolf blue B1\n6 bear-strength blue on 5", "5 timber-wolf blue B1"),
    "a face-down enchantment of one's own": ("5 bear-strength blue on 1 hidden", ""),
    "a curse on an enemy": ("5 agony blue on 2", "5 agony blue on 1"),
    "a face-down curse on an enemy": ("5 agony blue on 2 hidden", "5 agony blue on 1 hidden"),
    "a spell at hand": ("plan blue force-push", "plan blue"),
    "a spell that reaches somebody": (
        "blue warlock B2 mana 10\nplan blue flameblast",
        "blue warlock B2 mana 10\nplan blue",
    ),
    "an enemy in a cloud of gas": ("5 poison-gas-cloud blue B1", "5 poison-gas-cloud blue A3"),
}


def changed(changes: str) -> str:
    """The duel with some lines in place of its own."""
    lines = {line.split()[0]: line.strip() for line in DUEL.strip().splitlines()}
    more = []
    for line in filter(None, (line.strip() for line in changes.splitlines())):
        if line.split()[0] in lines:
            lines[line.split()[0]] = line
        elif line != "plan blue":
            more.append(line)
    return "\n".join([*lines.values(), *more])


@pytest.mark.parametrize("name", BETTER)
def test_it_is_better_to_have(name: str) -> None:
    better, worse = BETTER[name]
    assert worth(changed(better)) > worth(changed(worse)) + 0.1


#: What others have prepared nobody knows.
OPEN = [name for name, (better, _) in BETTER.items() if "plan" not in better]


@pytest.mark.parametrize("name", OPEN)
def test_what_is_better_for_one_is_worse_for_the_other(name: str) -> None:
    better, worse = (arena(changed(side)).state for side in BETTER[name])
    assert evaluate(better, 1) < evaluate(worse, 1)


def test_the_last_points_of_life_are_the_dearest() -> None:
    full, hurt, dying = (worth(f"blue warlock A3 damage {n}\nred beastmaster B1") for n in (0, 4, 18))
    last = worth("blue warlock A3 damage 22\nred beastmaster B1")
    assert dying - last > full - hurt > 0


def test_a_game_that_is_over_is_won_lost_or_drawn() -> None:
    text = "rounds 15\nblue warlock A3 damage {}\nred beastmaster B1 damage 5\nturn blue 15 quickcast-last"
    for damage, value in ((4, WIN), (6, -WIN), (5, 0.0)):
        match = arena(text.format(damage)).do("pass", "pass")
        assert match.match.over
        assert evaluate(match.state, 0) == value
        assert evaluate(match.state, 1) == -value


def test_in_a_game_of_three_every_other_counts() -> None:
    text = "mode three\nblue warlock A3\nred beastmaster A1{}\ngold wizard D1{}\n"
    even = worth(text.format("", ""))
    assert worth(text.format(" damage 5", "")) > even + 1
    assert worth(text.format("", " damage 5")) > even + 1


def test_of_doublestrike_and_triplestrike_the_better_counts() -> None:
    assert [strikes(dict.fromkeys(words, 1)) for words in ((), ("doublestrike",), ("triplestrike",))] == [
        1,
        2,
        3,
    ]
    assert strikes({"doublestrike": 1, "triplestrike": 1}) == 3


def test_data_tell_for_whom_a_card_is_meant() -> None:
    state = arena(DUEL).state
    harmful = {card for card in the_library().cards if is_harmful(state.face(card))}
    assert {"fireball", "agony", "force-hold", "pacify", "jinx", "essence-drain", "tanglevine"} <= harmful
    assert harmful.isdisjoint({"bear-strength", "block", "nullify", "regrowth", "bearskin", "mana-crystal"})


# --- what is looked at --------------------------------------------------------------------------------------


def test_spells_are_aimed_at_those_for_whom_they_are_meant() -> None:
    match = arena("""
        level full
        blue warlock B2 mana 30
        red beastmaster B1 mana 10
        5 firebrand-imp blue B2
        6 timber-wolf red B1
        plan blue fireball bear-strength
    """)
    match.do("activate 1")
    looked = {option.text for option in thinned(match.state, match.asked.options, 0)}
    casts = {text for text in looked if text.startswith("cast")}
    assert casts == {"cast fireball 2", "cast fireball 6", "cast bear-strength 1", "cast bear-strength 5"}
    assert {"guard", "end", "move A2"} <= looked


def test_nobody_looks_at_attacks_on_friends() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 timber-wolf blue A3\n7 timber-wolf red A3")
    match.do("activate 5")
    assert {"attack 6 bite", "attack 7 bite"} <= set(match.options)
    looked = {option.text for option in first_look(match.state, match.asked, 0)}
    assert "attack 7 bite" in looked
    assert "attack 6 bite" not in looked


def test_of_a_spell_with_dozens_of_ways_some_are_looked_at() -> None:
    match = arena("level full\nblue wizard B2 mana 40\nred beastmaster C2\nplan blue teleport\n")
    match.do("activate 1")
    ways = match.verbs("cast")
    looked = [option for option in first_look(match.state, match.asked, 0) if option[0] == "cast"]
    assert len(ways) > 15
    assert 2 <= len(looked) <= 10
    assert {option[2] for option in looked} == {"1", "2"}


def test_enchantments_are_thought_of_when_they_matter_and_never_thrown_away() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 bear-strength blue on 5 hidden\n7 timber-wolf red A3")
    match.match.play("activate 5")
    assert match.kind == "reveal"  # the wolf is activated
    assert {"pass", "reveal 6", "drop 6"} == set(match.options)
    assert [option.text for option in first_look(match.state, match.asked, 0)] == ["pass", "reveal 6"]
    match.match.play("pass")
    match.match.play("guard")
    assert match.kind == "reveal"  # the end of its action phase
    assert [option.text for option in first_look(match.state, match.asked, 0)] == ["pass"]


def test_moments_without_a_reason_to_reveal_anything_are_passed_without_a_thought() -> None:
    match = arena(DUEL + "5 timber-wolf blue A3\n6 bear-strength blue on 5 hidden\n7 timber-wolf red A3")
    match.match.play("activate 5")
    assert obvious(match.asked) is None  # it may be revealed for the attack that comes
    match.match.play("pass")
    assert obvious(match.asked) is None  # the action
    match.match.play("guard")
    assert obvious(match.asked) == Option(("pass",))


@pytest.mark.parametrize("seed", range(4))
def test_a_trial_in_which_nobody_is_asked_ends_like_one_in_which_everybody_passes(seed: int) -> None:
    wolves = "5 timber-wolf blue A3\n7 timber-wolf red A3\n"
    text = wolves + "6 bear-strength blue on 5 hidden\n8 agony red on 5 hidden"
    match = arena(DUEL + text)
    match.match.play("activate 5")
    match.match.play("pass")
    match.match.play("pass")
    loud, quiet = match.match.imagine(0, Dice(seed)), match.match.imagine(0, Dice(seed))
    the_game().before_trials(quiet.state)
    for dream in (loud, quiet):
        dream.play("attack 7 bite")
    assert loud.decision.kind == "reveal" != quiet.decision.kind
    for dream in (loud, quiet):
        finish_choice(dream, the_game())
    assert quiet.state.things[7].damage == loud.state.things[7].damage
    assert evaluate(quiet.state, 0) == evaluate(loud.state, 0)
    assert not match.state.quiet


# --- what it does -------------------------------------------------------------------------------------------


def test_it_kills_a_mage_who_can_be_killed() -> None:
    match = arena(
        "blue warlock A3\nred beastmaster B1 damage 23\n5 timber-wolf blue B1\n6 firebrand-imp blue A3"
    )
    assert chosen(match) == "activate 5"
    match.do("activate 5")
    assert chosen(match) == "attack 2 bite"


def test_it_goes_to_the_enemy_and_attacks_there() -> None:
    match = arena("blue warlock A3\nred beastmaster B1\n5 timber-wolf blue A1")
    match.do("activate 5")
    assert chosen(match) == "move B1"
    match.do("move B1")
    assert chosen(match) == "attack 2 bite"


def test_it_heals_who_is_hurt_and_nobody_else() -> None:
    text = (
        "blue priestess A3 mana 12 damage {}\nred beastmaster B1\nplan blue minor-heal\n"
        "turn blue 1 quickcast-first\n"
    )
    assert chosen(arena(text.format(12))) == "cast minor-heal 1"
    assert chosen(arena(text.format(0))) == "pass"


def test_it_answers_an_attack_with_the_enchantment_that_is_made_for_it() -> None:
    match = arena(
        "blue warlock A3 mana 9 damage 15\nred beastmaster A3\n5 block blue on 1 hidden\n"
        "6 steelclaw-grizzly red A3\nturn red 1 action"
    )
    match.do("activate 6", "attack 1 heavy-claw-strike").skip()
    assert match.kind == "mandatory"
    assert chosen(match) == "pay 5"


@pytest.mark.parametrize("mage", ["beastmaster", "priestess", "warlock", "wizard"])
def test_it_prepares_two_spells_that_it_can_pay_and_cast_in_one_round(mage: str) -> None:
    other = "wizard" if mage != "wizard" else "warlock"
    match = Match.new(the_game(), {"level": "full", "mages": f"{mage},{other}"}, seed=4)
    while match.decisions[0].kind != "plan":
        match.play(match.decision.options[0], match.decision.seat)
    chair = Chair(match, 0)
    option = GreedyPlayer(Dice(1)).choose(chair)
    assert option in chair.decision.options
    cards = [the_library().cards[card] for card in option[1:]]
    assert len(cards) == 2
    assert sum(card.cost for card in cards) <= match.state.mage(0).mana
    assert any(card.action == "quick" for card in cards)


def test_it_prepares_what_helps_now() -> None:
    """A badly hurt mage beside the enemy: fire to end it, or what heals; no trees."""
    text = "level full\nblue warlock B1 mana 9\nred beastmaster B1 damage 30\nturn blue 3 planning\n"
    match = arena(text)
    assert match.match.decisions[0].kind == "plan"
    plan = chosen(match)
    attacks = {card.id for card in the_library().cards.values() if card.type == "attack"}
    assert set(plan.split()[1:]) & attacks


def test_spawnpoints_get_creatures() -> None:
    match = arena(
        "level full\nblue warlock A3 mana 20\nred beastmaster D1\n5 pentagram blue A3 mana 3\n"
        "turn blue 2 planning\n"
    )
    match.together("plan", "plan")
    assert match.kind == "assign"
    _, point, card = chosen(match).split()
    assert point == "5"
    assert the_library().cards[card].type == "creature"


# --- nothing hidden, and strong enough ----------------------------------------------------------------------


def test_what_was_remembered_is_what_would_be_worked_out_anew() -> None:
    """Traits, readings and threats are kept from trial to trial; they must never be stale."""
    compared = 0
    for match in moments({"level": "full", "books": "tuned"}, 8, 7):
        remembered = [evaluate(match.state, seat) for seat in (0, 1)]
        kept = {thing.id: dict(traits(match.state, thing)) for thing in match.state.things.values()}
        for memory in (known_traits, known_readings):
            memory.clear()
        fresh = match.state.copy()
        fresh._forget()
        assert kept == {thing.id: dict(traits(fresh, thing)) for thing in fresh.things.values()}
        assert [evaluate(fresh, seat) for seat in (0, 1)] == remembered
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("seed", range(3))
def test_a_book_that_nobody_knows_can_be_imagined_down_to_its_last_cards(seed: int) -> None:
    """Few cards are left, and some lie where only few others could: in zones, bound to a wand."""
    few = "wizard.air:mage-wand+teleport-trap*2+jinx+dispel*2+block"
    options = {"level": "full", "mages": "wizard,warlock", "books": f"{few},standard"}
    match, dice = Match.new(the_game(), options, seed=seed), Dice(seed)
    for _ in range(400):
        if match.over:
            break
        decision = match.decisions[dice.below(len(match.decisions))]
        dream = match.imagine(1, Dice(seed))
        own, dealt = match.state.players[0], dream.state.players[0]
        assert sum(dealt.book.values()) == sum(own.book.values())
        assert len(dealt.plans) == len(own.plans)
        ways = [option for option in decision.options if option[0] in ("cast", "plan")] or decision.options
        match.play(ways[dice.below(len(ways))], decision.seat)


def moments(options: dict[str, str], seed: int, every: int) -> Iterator[Match]:
    match, dice = Match.new(the_game(), options, seed=seed), Dice(seed)
    for count in range(260):
        if match.over:
            return
        if count % every == 0:
            yield match
        decision = match.decisions[dice.below(len(match.decisions))]
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)


@pytest.mark.parametrize("options", [{}, {"level": "full"}, {"mode": "three"}], ids=str)
def test_it_chooses_the_same_whatever_is_hidden_and_changes_nothing(options: dict[str, str]) -> None:
    compared = 0
    for match in moments(options, 5, 23):
        for decision in match.decisions:
            before = match.position(), repr(match.state.dice), len(match.events)
            truth = make_player("greedy", Dice(11)).choose(Chair(match, decision.seat))
            assert truth in decision.options
            assert (match.position(), repr(match.state.dice), len(match.events)) == before
            dream = match.imagine(decision.seat, Dice(compared))
            assert make_player("greedy", Dice(11)).choose(Chair(dream, decision.seat)) == truth
            compared += 1
    assert compared >= 5


@pytest.mark.parametrize("seat", [0, 1])
def test_it_wins_against_random_choices(seat: int) -> None:
    for seed in range(5):
        match = Match.new(the_game(), {"rounds": "40"}, seed=seed)
        players: list[object] = [RandomPlayer(Dice(seed)), RandomPlayer(Dice(seed + 50))]
        players[seat] = GreedyPlayer(Dice(seed))
        play_match(match, players)
        assert match.result is not None
        assert match.result.winners == (seat,)


@pytest.mark.parametrize(
    "options",
    # Longer games of three are among the contract tests.
    [{"rounds": "40"}, pytest.param({"mode": "three", "rounds": "15"}, marks=pytest.mark.soak)],
    ids=str,
)
def test_games_of_equal_players_end(options: dict[str, str]) -> None:
    match = Match.new(the_game(), options, seed=2)
    seats = the_game().seats(options)
    play_match(match, [GreedyPlayer(Dice(seat)) for seat in range(seats)])
    assert match.result is not None
