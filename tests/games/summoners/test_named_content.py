"""What the rulebook tells of units, attacks and spells stands in the realms as it says."""

from __future__ import annotations

import pytest

from tests.games.summoners.rounds import real, realms


@pytest.mark.rule("SUM-CNT-01")
def test_every_summoner_has_what_the_book_tells_of_summoners() -> None:
    assert set(realms()) == {"fire", "water", "earth", "air"}
    for realm in realms().values():
        summoner = realm.summoner
        assert (summoner.level, summoner.ap, summoner.size) == (0, 3, 2)
        assert summoner.boosts
    water = realms()["water"].summoner
    assert any(attack.melee and attack.range for attack in water.attacks)  # a combat zone
    assert "icy-touch" in [spell.id for spell in water.spells]


#: German name, realm, and what the book tells of the profile.
CREATURES: list[tuple[str, str, str, dict[str, int]]] = [
    ("fire-elemental", "Feuerelementar", "fire", {"level": 3, "mana": 3, "sacrifice": 2, "size": 4}),
    ("polar-spider", "Polarspinne", "water", {}),
    ("wind-servant", "Winddiener", "air", {}),
    ("ember-hyena", "Gluthyäne", "fire", {"size": 1}),
    ("lava-ray", "Lavarochen", "fire", {"size": 2}),
    ("air-elemental", "Luftelementar", "air", {"size": 4}),
    ("hail-bringer", "Hagelbringer", "water", {"size": 3}),
    ("fire-herald", "Feuerbotin", "fire", {"size": 2}),
    ("ice-cobra", "Eiskobra", "water", {}),
    ("earth-golem", "Erdgolem", "earth", {"reflexes": 3, "resistance": 4}),
    ("ice-elemental", "Eiselementar", "water", {"size": 4}),
    ("shield-bearer", "Schildträger", "water", {}),
    ("glacier-dragon", "Gletscherdrache", "water", {"walk": 5}),
    ("idol-of-sarothek", "Idol von Sarothek", "earth", {}),
]


@pytest.mark.rule("SUM-CNT-02")
@pytest.mark.parametrize(("unit", "german", "realm", "told"), CREATURES, ids=[row[0] for row in CREATURES])
def test_every_creature_the_book_names_is_there_as_told(
    unit: str, german: str, realm: str, told: dict[str, int]
) -> None:
    kind = real(unit)
    assert kind in realms()[realm].creatures
    assert kind.name["de"] == german
    assert {name: getattr(kind, name) for name in told} == told
    assert kind.source


@pytest.mark.rule("SUM-CNT-02")
def test_what_the_book_tells_of_their_attacks() -> None:
    assert any(attack.melee for attack in real("polar-spider").attacks)
    for shooter in ("hail-bringer", "fire-herald"):
        assert any(attack.ranged for attack in real(shooter).attacks)
    assert not any(attack.melee and attack.range for attack in real("fire-herald").attacks)
    assert [attack.melee for attack in real("earth-golem").attacks if attack.melee] == [2]
    assert [attack.melee for attack in real("ice-elemental").attacks if attack.melee] == [3]
    for charger in ("wind-servant", "earth-golem"):
        assert real(charger).ap >= 2
    for walker in ("wind-servant", "glacier-dragon"):
        assert "flyer" not in real(walker).keywords
    assert real("ice-cobra").level <= real("earth-golem").level


@pytest.mark.rule("SUM-CNT-03")
def test_the_frost_bite_of_the_ice_cobra() -> None:
    bite = real("ice-cobra").attack("frost-bite")
    assert (bite.name["de"], bite.melee, bite.ranged, bite.range) == ("Frostbiss", 3, 0, 0)
    assert bite.keywords["ice"] == 1


@pytest.mark.rule("SUM-CNT-04")
def test_the_spells_and_abilities_the_book_names() -> None:
    spells = {
        spell.id: (kind, spell)
        for realm in realms().values()
        for kind in realm.kinds
        for spell in kind.spells
    }
    owner, touch = spells["icy-touch"]
    assert (owner.id, touch.name["de"], touch.aim) == ("water-summoner", "Eisige Berührung", "friend")
    assert [(grant.rule, grant.value, grant.plus) for grant in touch.effect.grants] == [("ice", 1, True)]
    owner, charge = spells["arcane-charge"]
    assert (owner.id, charge.name["de"]) == ("idol-of-sarothek", "Arkane Aufladung")
    owner, inner = spells["inner-fire"]
    assert (owner.id, inner.name["de"]) == ("fire-summoner", "Inneres Feuer")
    assert inner.effect.after_fire or inner.effect.after_damage  # what it costs in the end
