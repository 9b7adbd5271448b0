"""Random fights with all keywords: nothing breaks, nobody overlaps, nothing is overspent."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.games.summoners.fight import Fight, bow, kind, melee, piece, spell, summoner, wood
from walstatt.core.dice import Dice
from walstatt.core.flow import Decision
from walstatt.games.summoners.rules.activation import act
from walstatt.games.summoners.rules.ending import Over
from walstatt.games.summoners.state.units import UnitKind
from walstatt.spaces.table import INCH, overlapping

ALL = ("reflexes", "resistance", "melee", "ranged")
#: Between them they have every keyword of attacks and units that matters in a fight.
KINDS = (
    kind("ram", melee(3, knockback=1), bow(2, id="sling", knockback=1, range=8), onrush=1),
    kind("twin", melee(2, double_strike=1, ice=1), bow(2, frost_venom=1), flyer=1, r=5),
    kind("storm", melee(2, range=2, shockwave=1), bow(2, id="gale", range=5, shockwave=1), base=40, level=3),
    kind("ghost", melee(2, range=2, fire=1, mighty=1), ethereal=3, white=3, red=2),
    kind("giant", melee(2, displace=1), bow(2, id="gust", displace=1), base=50, size=4, level=4, run=7),
    kind("frost", melee(3, ice=3), polar_aura=1, defender=1, entangle=1),
    kind("idol", bow(2), static=1, walk=0, run=0),
)


def army(fight: Fight, chance: random.Random) -> None:
    for seat in ("blue", "red", "gold")[: len(fight.state.players)]:
        bolt = spell("bolt", bow(2, id="bolt", range=10, knockback=1), mana=1)
        mage: UnitKind = summoner("mage", melee(2, range=2), bow(2), boosts=ALL, spells=(bolt,), w=4)
        for profile in (mage, *chance.choices(KINDS, k=4)):
            while True:
                x, y = chance.uniform(11, 25), chance.uniform(11, 25)
                word = fight.put(profile, seat, x, y)
                if fight.state.table.free(fight.unit(word).base, fight.state.others(fight.unit(word))):
                    break
                del fight.state.units[word]


def check(fight: Fight) -> None:
    for unit in fight.state.units.values():
        assert unit.life > 0
        assert unit.ap >= 0
        assert 0 <= unit.ice <= 3
        assert fight.state.table.on_board(unit.base)
        assert not any(overlapping(unit.base, marker) for marker in fight.state.table.markers)
        assert not any(rock.overlaps(unit.base) for rock in fight.state.table.impassable)
    for one, other in combinations(fight.state.units.values(), 2):
        assert not overlapping(one.base, other.base), (one, other)
    assert all(player.gems >= 0 for player in fight.state.players)


def activate(fight: Fight, word: str, chance: random.Random) -> None:
    """One action of a unit, with random answers to everything that is asked."""
    fight.state.active = word
    fight.state.turn = fight.unit(word).seat
    flow = act(fight.state)
    try:
        request = next(flow)
        while True:
            assert isinstance(request, Decision)
            assert request.rules
            option = request.options[chance.randrange(len(request.options))]
            assert request.accepts(option)
            assert request.options.read(tuple(option)) == option
            request = flow.send(option)
    except StopIteration:
        return


@pytest.mark.rule("SUM-ACTN-24", "SUM-MOVE-05")
@pytest.mark.parametrize("seed", range(40))
def test_random_fights_keep_the_table_in_order(seed: int) -> None:
    chance = random.Random(seed)
    hill = piece("true", 22, 14, 4, 4, size=2, carries=True, height=INCH // 2, id="hill")
    rock = piece("true", 14, 22, 2, 2, size=3, going="impassable", id="rock")
    fight = Fight(wood(18, 18, 3, 3, going="difficult"), hill, rock, seats=2 + seed % 2)
    fight.objective("large", 22, 22)
    fight.state.dice = Dice(seed)
    army(fight, chance)
    strikes = 0
    try:
        for _ in range(60):
            able = [unit.word for unit in fight.state.units.values() if unit.ap and not unit.activated]
            if not able:
                for unit in list(fight.state.units.values()):
                    fight.change(unit.word, ap=unit.kind.ap, moved=0, activated=False)
                continue
            before = len(fight.state.log)
            activate(fight, chance.choice(able), chance)
            strikes += sum(event.kind == "hit-rolled" for event in fight.state.log[before:])
            check(fight)
    except Over:
        pass
    assert strikes > 0
