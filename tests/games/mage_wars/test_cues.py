"""Cues: every event that changes the picture tells a screen what to show, and where."""

from __future__ import annotations

from typing import Any, get_type_hints

import pytest

from tests.games.mage_wars.arena import arena, the_game
from walstatt.core.dice import Dice
from walstatt.core.events import Event
from walstatt.core.match import Match
from walstatt.core.scene import Cue
from walstatt.games.mage_wars.events import attacks as a
from walstatt.games.mage_wars.events import course as e

KINDS = {
    "place", "move", "hit", "shot", "stopped", "mark", "claim", "destroy", "meter", "phase", "reveal",
    "end", "roll",
}  # fmt: skip
#: Events after which the picture says enough by itself.
QUIET = {
    "channeled", "planned", "plans-returned", "upkeep-paid", "upkeep-refused", "shield-raised", "passed",
    "declined", "action-ended", "guarded", "guard-lost", "hindered", "move-paid", "resolved", "bound",
    "looked", "curse-returned", "mage-chosen", "plan-lost", "mark-taken", "boon-given", "mana-changed",
    "life-changed", "reactivated", "grounded", "attack-paid", "damage-counted", "attack-ended",
}  # fmt: skip
WOLF, IMP, WARLOCK = "0/timber-wolf/5", "1/firebrand-imp/6", "1/warlock/2"
RULES = ("MGW-GEN-01",)
#: Values by the name of a field, else by its type.
FIELDS: dict[str, Any] = {
    "attacker": WOLF, "target": IMP, "thing": IMP, "caster": WARLOCK, "host": WOLF, "giver": IMP,
    "source": IMP,
    "mage": WARLOCK, "again": "", "zone": "A1", "to": "B1", "card": "firebrand-imp", "bar": "hellfire-claws",
    "targets": (IMP,), "foes": (IMP,), "cards": ("fireball",), "winners": (0,), "mark": "burn",
    "condition": "cripple", "effect": "burn", "knows": None, "traits": {"melee": 1}, "reasons": (),
    "rules": RULES,
}  # fmt: skip


def classes() -> list[type[Event]]:
    found = [*vars(e).values(), *vars(a).values()]
    events = [one for one in found if isinstance(one, type) and issubclass(one, Event) and one is not Event]
    return [one for one in dict.fromkeys(events) if not one.__name__.startswith("_")]


def example(kind: type[Event]) -> Event:
    values: dict[str, Any] = {}
    for name, hint in get_type_hints(kind).items():
        if name not in kind.__struct_fields__:
            continue
        if name in FIELDS:
            values[name] = FIELDS[name]
        elif name == "dice":
            values[name] = (3, 8) if kind is e.InitiativeRolled else ("0", "1", "2*")
        else:
            values[name] = {int: 4, str: "action", bool: True}.get(hint, 1)
    return kind(**values)


def cue(event: Event) -> Cue | None:
    return the_game().cue(event)


def tag(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("kind", classes(), ids=tag)
def test_every_event_has_a_cue_or_needs_none(kind: type[Event]) -> None:
    found = cue(example(kind))
    if found is None:
        assert tag(kind) in QUIET
        return
    assert tag(kind) not in QUIET
    assert found.kind in KINDS
    assert len(found.good) in (0, len(found.dice))
    assert len(found.faces) in (0, len(found.dice))
    assert "/" not in found.source + found.target  # pieces are named by their numbers


def test_a_move_goes_from_a_zone_and_names_the_piece() -> None:
    moved = e.Moved(thing=WOLF, zone="A1", to="B1", by="move", rules=RULES)
    assert cue(moved) == Cue("move", "A1", "5")
    came = e.Came(seat=0, thing=WOLF, zone="A1", rules=RULES)
    assert cue(came) == Cue("place", "A1", "5", seat=0)
    wall = e.Came(seat=0, thing="0/wall-of-stone/9", zone="A1-B1", rules=RULES)
    assert cue(wall) == Cue("place", "A1-B1", "9", seat=0)


def test_attack_dice_show_their_faces_and_the_effect_die_follows() -> None:
    rolled = a.AttackRolled(
        seat=1, attacker=IMP, target=WOLF, card="firebrand-imp", bar="hellfire-claws", dice=("0", "2*", "1"),
        die=7, modifier=1, rules=RULES,
    )  # fmt: skip
    assert cue(rolled) == Cue(
        "roll", "6", "5", 3, seat=1, dice=(0, 2, 1, 7), good=(False, True, True, True),
        faces=("0", "2*", "1", "d12=8"),
    )  # fmt: skip
    missed = a.AttackRolled(
        seat=1, attacker=IMP, target=WOLF, card="firebrand-imp", bar="hellfire-claws", dice=("1*",), die=6,
        rules=RULES,
    )  # fmt: skip
    found = cue(missed)
    assert found is not None
    assert found.good == (True, False)  # 8 or more would burn
    bash = a.AttackRolled(seat=0, attacker="", target=WOLF, card="", bar="bash", dice=("1",), rules=RULES)
    assert cue(bash) == Cue("roll", "", "5", 1, seat=0, dice=(1,), good=(True,), faces=("1",))


def test_melee_hits_and_everything_else_flies() -> None:
    def declared(card: str, bar: str) -> str:
        event = a.AttackDeclared(
            seat=0, attacker=WOLF, target=IMP, card=card, bar=bar, by="action", rules=RULES
        )
        found = cue(event)
        assert found is not None
        assert (found.source, found.target) == ("5", "6")
        return found.kind

    assert declared("timber-wolf", "bite") == "hit"
    assert declared("flaming-hellion", "flameblast") == "shot"
    assert declared("fireball", "fireball") == "shot"
    assert declared("wizard", "arcane-zap") == "shot"


def test_damage_and_healing_move_the_meters_of_mages() -> None:
    hurt = e.Damaged(thing=WARLOCK, damage=3, total=5, life=38, rules=RULES)
    assert cue(hurt) == Cue("meter", target="2", amount=-3, seat=1)
    wolf = e.Damaged(thing=WOLF, damage=3, total=5, life=10, rules=RULES)
    assert cue(wolf) == Cue("meter", target="5", amount=-3)
    healed = e.Healed(thing="0/wizard/1", points=2, total=0, rules=RULES)
    assert cue(healed) == Cue("meter", target="1", amount=2, seat=0)


def test_only_conditions_strike() -> None:
    burn = e.MarkGiven(thing=WOLF, mark="burn", count=2, total=2, rules=RULES)
    assert cue(burn) == Cue("mark", target="5", amount=2)
    assert cue(e.MarkGiven(thing=WOLF, mark="pet", count=1, total=1, rules=RULES)) is None


def test_a_defense_says_what_the_die_had_to_show() -> None:
    event = a.DefenseRolled(thing=IMP, giver=IMP, die=9, modifier=-2, needed=8, success=False, rules=RULES)
    assert cue(event) == Cue("roll", "6", "6", 10, dice=(9,), good=(False,))


@pytest.mark.rule("MGW-ENCH-18")
def test_a_spell_flies_to_its_first_target_and_its_cue_betrays_nothing() -> None:
    cast = e.Cast(
        seat=0, caster="0/wizard/1", card="teleport", mana=6, targets=(WOLF, "C2"), knows=(0,), rules=RULES
    )
    assert cue(cast) == Cue("shot", "1", "5", seat=0)
    veiled = cast.seen_by(1)
    assert veiled is not None
    assert veiled != cast
    assert cue(veiled) == cue(cast)
    alone = e.Cast(seat=0, caster="0/wizard/1", card="mana-prism", mana=6, rules=RULES)
    assert cue(alone) == Cue("shot", "1", "1", seat=0)
    chosen = e.Cast(
        seat=0, caster="0/wizard/1", card="resurrection", mana=6, targets=("timber-wolf",), rules=RULES
    )
    assert cue(chosen) == Cue("shot", "1", "1", seat=0)


def test_the_pieces_that_cues_name_are_those_of_the_scenes() -> None:
    match = Match.new(the_game(), {"level": "full"}, seed=5)
    dice = Dice(5)
    for _ in range(300):
        if match.over:
            break
        before = {piece.id for piece in match.scene(None).pieces}
        worn = {piece.id for tray in match.scene(None).trays for piece in tray.pieces}
        decision = match.decisions[0]
        events = match.play(decision.options[dice.below(len(decision.options))], decision.seat)
        scene = match.scene(None)
        after = {piece.id for piece in scene.pieces} | {p.id for tray in scene.trays for p in tray.pieces}
        places = {zone.name for zone in scene.board.zones} | {b.name for b in scene.board.borders}  # type: ignore[union-attr]
        came = {str(event.thing.rpartition("/")[2]) for event in events if isinstance(event, e.Came)}
        for event in events:
            seen = event.seen_by(None)
            found = cue(seen) if seen is not None else None
            if found is not None:
                for name in (found.source, found.target):
                    assert not name or name in before | worn | after | places | came, (event, name)


def test_a_whole_attack_as_cues() -> None:
    match = arena(
        """
        level full
        blue warlock A3 spent
        red wizard D1 spent
        5 firebrand-imp blue B2
        6 timber-wolf red B2
        """,
        rolls=["2*", "1", 9],
    )
    match.do("activate 5", "attack 6 hellfire-claws")
    kinds = [found.kind for event in match.match.events if (found := cue(event)) is not None]
    assert kinds == ["phase", "hit", "roll", "meter", "mark"]
