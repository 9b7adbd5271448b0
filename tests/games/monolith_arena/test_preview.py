"""The battle preview: exact numbers, nothing hidden, and what it calls certain is what happens."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.contract.play import name_of, setups_of, step
from tests.games.monolith_arena.helpers import GUARDIANS, HARBINGERS, arena, battle
from walstatt import IllegalChoice, Match, Option
from walstatt.core.dice import Dice
from walstatt.core.events import encode
from walstatt.core.preview import Preview
from walstatt.core.text import Lang

SETUPS = setups_of("monolith-arena")
IDS = [name_of(*setup) for setup in SETUPS]
everywhere = pytest.mark.parametrize(("game", "options"), SETUPS, ids=IDS)


def look(match: Match, choice: str = "", seat: int | None = 0, lang: Lang = "en") -> Preview:
    option = match.read(choice, seat) if choice else None
    found = match.game.preview(match, seat, option, lang)
    assert found is not None
    return found


def short(preview: Preview) -> dict[str, tuple[str, str]]:
    return {phase.title: (" ".join(phase.cells), phase.text) for phase in preview.phases}


def meters(preview: Preview) -> list[tuple[int, int]]:
    return [(meter.before, meter.after) for meter in preview.meters]


def notes(preview: Preview) -> list[tuple[str, str]]:
    return [(note.tone, note.text) for note in preview.notes]


def as_bytes(preview: Preview) -> bytes:
    return msgspec.json.encode(preview)


WALL = """
    B1 arquebusier blue E
    B2 mygalomorph red E
    A2 strength red SE
    B3 banner red
    hp red 15
    C2 knight blue NW
    C4 horror red SW
    C5 chaos red SW
    D2 banner blue poison 1
    hp blue 14
    D3 pikeman blue NE
    D4 spike red W
    E2 lesser-haste blue
    E3 swordsman blue NE
    reserve blue: dragon-rider battle-or-charge
"""


def test_people_are_called_by_their_names() -> None:
    match = arena(WALL)
    choice = match.read("place dragon-rider C3 NE", 0)
    found = match.game.preview(match, 0, choice, "en", ("Ada", "Bob"))
    assert found is not None
    assert short(found)["2"][1] == "Bob −4, 1 destroyed"
    assert short(found)["Start"][1] == "Ada −1"


def test_a_placed_dragon_rider_phase_by_phase() -> None:
    preview = look(arena(WALL), "place dragon-rider C3 NE")
    assert preview.exact
    assert preview.why == ""
    assert short(preview) == {
        "Start": ("D2", "Blue −1"),
        "4": ("E3", "1 destroyed"),
        "3": ("B2", "1 destroyed"),
        "2": ("B1 C3 C5", "Red −4, 1 destroyed"),
        "1": ("D2", "no effect"),
        "0": ("B3 C4", "2 destroyed"),
    }
    assert meters(preview) == [(14, 13), (15, 11)]
    assert notes(preview) == [
        ("good", "4 damage to Banner B3 in phase 2: strength 3, +1 by others"),
        ("good", "Melee +1 through Banner D2"),
        ("bad", "Falls in phase 0 by Banner B3"),
    ]
    assert [(hit.kind, hit.source, hit.target, hit.amount) for hit in preview.hits] == [
        ("hit", "C3", "B3", 4),
        ("hit", "B3", "C3", 2),
    ]
    german = look(arena(WALL), "place dragon-rider C3 NE", lang="de")
    assert ("bad", "Fällt in Phase 0 durch Banner B3") in notes(german)


def test_without_a_choice_the_whole_battle_is_drawn() -> None:
    match = arena(WALL)
    preview = look(match)
    assert meters(preview) == [(14, 13), (15, 15)]
    assert preview.notes == []
    assert len(preview.hits) == sum(
        event.kind == "attacked" for phase in preview.phases for event in phase.events
    )
    assert as_bytes(look(match, seat=None)) == as_bytes(preview)  # and for spectators too


def test_armor_stops_a_shot_from_its_side() -> None:
    match = arena(
        """
        C5 chaos red SE          # shoots west along row C: its printed north-east turned to the west
        reserve blue: arquebusier
        """
    )
    for facing, wanted in (("E", "good"), ("W", "bad")):
        found = notes(look(match, f"place arquebusier C2 {facing}"))
        told = {text: tone for tone, text in found}
        if wanted == "good":
            assert told["Armor stops the shot of Chaos C5 in phase 2"] == "good"
            assert told["1 damage to Chaos C5 in phase 2"] == "good"
        else:
            assert told["Falls in phase 2 by Chaos C5"] == "bad"
            assert told["Hits nothing as things stand"] == "plain"


def test_nets_runes_and_banners_in_notes() -> None:
    caught = look(arena("C3 horror red SW\nreserve blue: pikeman"), "place pikeman D2 NE")
    assert ("bad", "Pikeman on D2 is captured.") in notes(caught)
    assert ("bad", "Is captured: it neither strikes nor gives anything") in notes(caught)
    match = arena("C3 swordsman blue NE\nD3 pikeman blue NE\nreserve blue: lesser-haste strength")
    assert notes(look(match, "place lesser-haste D2")) == [
        ("good", "Initiative +1 for Swordsman C3 and Pikeman D3"),
    ]
    assert notes(look(match, "place strength A3 SE")) == [("plain", "Reaches no tile as things stand")]
    net = look(arena("C3 pikeman blue NE\nreserve red: horror\nturn red 4 use"), "place horror B2 SE", seat=1)
    assert ("good", "Pikeman on C3 is captured.") in notes(net)


def test_gifts_are_told_only_where_they_make_a_difference() -> None:
    """A banner that strengthens melee does nothing for a rune; runes are told what they serve."""
    match = arena("""
        A1 banner blue
        turn blue 3
        reserve blue: lesser-haste strength arquebusier
    """)
    rune = notes(look(match, "place lesser-haste A2"))
    assert not any("Melee" in text for _, text in rune)
    assert ("good", "Initiative +1 for Banner A1") in rune
    assert ("plain", "Reaches no tile as things stand") in notes(look(match, "place strength C3 SE"))
    match.play("place arquebusier C4 NW")
    assert ("plain", "Reaches only tiles that have no use for it") in notes(
        look(match, "place strength C3 E")
    )


@pytest.mark.rule("MON-COMB-01")
def test_what_fills_the_arena_is_said_before_it_is_done() -> None:
    match = arena("""
        A1 banner blue
        E3 banner red
        A2 knight blue SE\nA3 knight blue SW\nB1 pikeman blue E\nB2 regeneration blue SE
        B3 arquebusier blue SE\nB4 swordsman blue SW\nC1 landsknecht blue E\nC2 dragon-rider blue SE
        C3 pikeman blue NE\nC4 horror red W\nC5 demon red W\nD1 spike red NE\nD2 mygalomorph red NE
        D3 nightmare red NW\nD4 wraith red W\nE1 spike red NE
        reserve blue: knight battle-or-charge
        turn blue 9
    """)
    warned = {
        choice: [(note.text, note.rules) for note in look(match, choice).notes if note.tone == "warn"]
        for choice in ("place knight E2 NW", "battle", "end", "discard knight")
    }
    full = "This fills the arena: the battle begins at once, and your turn ends with it"
    assert warned["place knight E2 NW"] == [(full, ("MON-COMB-01", "MON-USE-13", "MON-COMB-04"))]
    assert [text for text, _ in warned["battle"]] == ["The battle begins at once, and your turn ends with it"]
    assert warned["end"] == warned["discard knight"] == []


def test_a_banner_that_would_fall_is_named() -> None:
    match = arena("C3 banner red\nhp red 3\nreserve blue: dragon-rider")
    preview = look(match, "place dragon-rider C2 E")
    assert meters(preview)[1] == (3, 0)
    assert ("good", "The banner of Red falls in phase 2: that decides the game") in notes(preview)


def test_a_charge_strikes_at_once_and_is_told_so() -> None:
    match = arena("C3 knight blue NW\nB2 mygalomorph red W\nreserve blue: battle-or-charge")
    preview = look(match, "charge C3 C2 NE")
    assert ("good", "Mygalomorph on B2 is destroyed.") in notes(preview)


def test_questions_make_it_uncertain_and_say_whose() -> None:
    match = arena("C3 assassin blue\nB1 spike red W\nB3 spike red E\nreserve blue: battle", blue=HARBINGERS)
    preview = look(match, "battle")
    assert not preview.exact
    assert preview.why == (
        "Not certain: Blue chooses whom an assassin strikes. Shown is the first possible answer."
    )
    pushed = arena("C3 axeman blue NW\nC4 spike red W\nreserve blue: push-back", blue=GUARDIANS)
    assert "Red chooses where the pushed tile goes" in look(pushed, "push-back C3 C4").why


def test_a_battle_that_is_going_on_is_looked_at_to_its_end() -> None:
    match = battle("C3 assassin blue\nB1 spike red W\nB2 spark blue W\nB3 spike red E", blue=HARBINGERS)
    assert match.decision.kind == "assassin"
    preview = look(match, "strike B3")
    assert preview.exact
    assert preview.phases[0].title == "3"
    assert preview.phases[0].text == "1 destroyed"
    assert not look(match, seat=1).exact


def test_an_illegal_choice_is_refused_with_its_rule() -> None:
    match = arena("C3 knight blue NW\nreserve blue: pikeman")
    with pytest.raises(IllegalChoice) as caught:
        look(match, "place pikeman C3 NE")
    assert caught.value.rules


@everywhere
def test_what_is_called_exact_is_what_happens(game: str, options: dict[str, str]) -> None:
    """Random games: every battle that a choice begins goes as the preview of that choice said."""
    certain = 0
    for seed in range(5):
        match, dice = Match.new(game, options, seed=seed), Dice(seed).fork(12)
        while not match.over:
            decision = match.decisions[dice.below(len(match.decisions))]
            option = decision.options[dice.below(len(decision.options))]
            if dice.below(3) == 0 and len(match.decisions) == 1:
                commands = [o for o in decision.options if o.verb in ("battle", "charge")]
                option = commands[0] if commands else option
            fights = not match.secret and _would_fight(match, option, decision.seat)
            if not fights:
                match.play(option, decision.seat)
                continue
            preview = match.game.preview(match, decision.seat, option, "en")
            assert preview is not None
            told = match.play(option, decision.seat)
            if not preview.exact:
                continue
            certain += 1
            assert [_encoded(phase.events) for phase in preview.phases] == _phases(told)
            ended = next(event for event in told if event.kind == "battle-ended")
            pools = ended.pools  # type: ignore[attr-defined]
            assert [meter.after for meter in preview.meters] == [
                pools[player.team] for player in match.state.players
            ]
    assert certain > 12


def _would_fight(match: Match, option: Any, seat: int) -> bool:
    """Whether this choice begins a battle; tried on a twin."""
    if option.verb not in ("battle", "place", "end", "transform", "unfold", "face"):
        return False
    return any(event.kind == "battle-began" for event in match.clone().play(option, seat))


def _encoded(events: list[Any]) -> list[bytes]:
    return [encode(event) for event in events]


def _phases(told: list[Any]) -> list[list[bytes]]:
    """The events of every phase of the first battle."""
    found: list[list[bytes]] = []
    inside = False
    for event in told:
        if event.kind == "phase-began":
            found.append([])
            inside = True
        elif event.kind in ("unnetted", "folded", "stayed-open", "battle-ended"):
            inside = False
            if event.kind == "battle-ended":
                break
        elif inside:
            found[-1].append(encode(event))
    return found


@everywhere
def test_a_preview_with_a_choice_is_that_of_the_position_after_it(game: str, options: dict[str, str]) -> None:
    for seed in range(2):
        match, dice = Match.new(game, options, seed=seed), Dice(seed).fork(13)
        while not match.over:
            if dice.below(6) == 0 and match.decisions[0].kind not in ("assassin", "regeneration", "inside"):
                decision = match.decision
                option = decision.options[dice.below(len(decision.options))]
                before = match.game.preview(match, decision.seat, option, "en")
                after = match.branch(option, decision.seat)
                if not any(e.kind == "battle-began" for e in after.events[len(match.events) :]):
                    now = after.game.preview(after, decision.seat, None, "en")
                    assert before is not None
                    assert now is not None
                    if before.exact and now.exact:
                        assert before.phases == now.phases
            step(match, dice)


@everywhere
def test_hidden_things_change_no_byte_of_a_preview(game: str, options: dict[str, str]) -> None:
    """Matches that differ only in what a seat cannot see give it the same preview, choice by choice."""
    compared = 0
    for seed in range(2):
        match, dice = Match.new(game, options, seed=seed), Dice(seed).fork(14)
        while not match.over:
            if dice.below(12) == 0:
                for seat in range(len(match.state.players)):
                    other = match.imagine(seat, Dice(dice.below(10_000)))
                    other.events = match.events.copy()  # an imagined match has no past of its own
                    decision = match.decision_of(seat)
                    tried: list[Option | None] = [None]
                    if decision is not None:
                        tried += [decision.options[dice.below(len(decision.options))] for _ in range(3)]
                    for option in tried:
                        mine = match.game.preview(match, seat, option, "de")
                        theirs = match.game.preview(other, seat, option, "de")
                        assert mine is not None
                        assert theirs is not None
                        assert as_bytes(mine) == as_bytes(theirs)
                        compared += 1
                spectator = match.game.preview(match, None, None, "en")
                assert spectator is not None
            step(match, dice)
    assert compared > 60


def test_looking_changes_nothing() -> None:
    match = arena(WALL)
    before = (match.position(), len(match.events), len(match.choices))
    look(match, "place dragon-rider C3 NE")
    look(match, "battle")
    look(match)
    assert (match.position(), len(match.events), len(match.choices)) == before


@pytest.mark.rule("MON-GEND-04")
def test_whoever_ends_a_last_turn_is_told_what_could_still_be_used() -> None:
    last = "reserve blue: knight battle-or-charge\npile blue: -\nlast blue:\nturn blue 21 use"
    told = notes(look(arena(last), "end"))
    assert ("warn", "This is your last turn. Still unused: Knight") in told
    assert ("warn", "Das ist dein letzter Zug. Noch ungenutzt: Ritter") in notes(
        look(arena(last), "end", lang="de")
    )
    usual = "reserve blue: knight\nturn blue 5 use"
    assert not any("last turn" in text for _, text in notes(look(arena(usual), "end")))
    nothing_left = "reserve blue: -\npile blue: -\nlast blue:\nturn blue 21 use"
    assert not any("last turn" in text for _, text in notes(look(arena(nothing_left), "end")))
