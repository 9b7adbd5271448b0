"""The best piece of a match: what each piece did to enemies, and nothing that it did to its own side."""

from __future__ import annotations

from walstatt import Match
from walstatt.core.events import Event
from walstatt.core.feats import Feat, best
from walstatt.games.mage_wars.events.attacks import AttackRolled
from walstatt.games.mage_wars.events.course import Damaged
from walstatt.games.monolith_arena.events import Attacked
from walstatt.games.summoners.events.combat import DamageRolled

RULE = ("MON-DMG-01",)


def told(match: Match, *events: Event) -> list[Feat]:
    return list(match.game.feats(match.state, events, "en"))


def test_who_did_most_in_all_is_the_best_and_of_equals_who_began() -> None:
    knight, spike = Feat("Knight", 0, 2), Feat("Spike", 1, 3)
    assert best([knight, spike, knight]) == Feat("Knight", 0, 4)
    assert best([spike, knight, Feat("Knight", 1, 1), Feat("Knight", 0, 1)]) == Feat("Spike", 1, 3)
    assert best([]) is None
    assert best([Feat("Spike", 1, 0)]) is None


def blow(tile: str, damage: int) -> Attacked:
    victim = "lords-of-the-abyss/spike"
    return Attacked(
        tile=tile, hex="C3", target="C4", victim=victim, manner="melee", strength=2, damage=damage, rules=RULE
    )


def test_tiles_are_known_by_their_factions() -> None:
    duel = {"factions": "dragon-empire,lords-of-the-abyss"}
    match = Match.new("monolith-arena", duel, seed=1)
    assert told(match, blow("lords-of-the-abyss/demon", 1), blow("dragon-empire/knight", 2)) == [
        Feat("Demon", 1, 1),
        Feat("Knight", 0, 2),
    ]
    twins = {"factions": "dragon-empire,dragon-empire", "same-factions": "on"}
    assert told(Match.new("monolith-arena", twins, seed=1), blow("dragon-empire/knight", 2)) == []


def test_units_count_what_they_did_to_enemies() -> None:
    match = Match.new("summoners", {"realms": "fire,water", "terrain": "none"}, seed=1)

    def hit(unit: str, target: str, damage: int) -> DamageRolled:
        seat = 0 if unit.startswith("blue") else 1
        return DamageRolled(
            seat=seat, unit=unit, attack="torch", target=target, dice=(4,), bonus=0, resistance=0,
            damage=damage, rules=RULE,
        )  # fmt: skip

    assert told(
        match,
        hit("blue-fire-herald-1", "red-snowling-2", 4),
        hit("blue-fire-herald-1", "blue-emberling-1", 5),
        hit("red-snowling-2", "blue-summoner", 1),
    ) == [Feat("Fire Herald 1", 0, 4), Feat("Snowling 2", 1, 1)]


def test_creatures_count_the_damage_of_their_attacks() -> None:
    match = Match.new("mage-wars", {"level": "apprentice", "mages": "beastmaster,warlock"}, seed=1)
    wolf, imp = "0/timber-wolf/5", "1/firebrand-imp/7"

    def rolled(attacker: str, target: str) -> AttackRolled:
        return AttackRolled(
            seat=0, attacker=attacker, target=target, card="timber-wolf", bar="bite", dice=(), rules=RULE
        )

    def hurt(thing: str, damage: int, by: str = "attack") -> Damaged:
        return Damaged(thing=thing, damage=damage, total=damage, life=9, by=by, rules=RULE)

    assert told(
        match,
        rolled(wolf, imp), hurt(imp, 3),
        hurt(imp, 2),  # of nobody's dice
        rolled(wolf, imp), hurt(imp, 2, "direct"), hurt(imp, 1),
        rolled(wolf, "0/beastmaster/1"), hurt("0/beastmaster/1", 4),
    ) == [Feat("Timber Wolf 5", 0, 3), Feat("Timber Wolf 5", 0, 1)]  # fmt: skip
