"""What Characters can do without its being printed."""

from __future__ import annotations

import pytest

from tests.games.confrontation_x.things import PACK, PROFILE
from walstatt.games.confrontation_x.rules.characters import shared as shared_of
from walstatt.games.confrontation_x.state.kinds import merged
from walstatt.games.confrontation_x.state.library import printed
from walstatt.games.confrontation_x.state.packs import read_pack


def shared(more: str, *, character: bool = True) -> dict[str, int]:
    """The abilities of a figure, with what stands behind their strokes."""
    more += "\ncharacter = true" if character else ""
    text = PACK + PROFILE.format(id="he", rank="elite", cost=50, more=more)
    kind = read_pack("test.toml", text, printed().peoples).kinds["he"]
    return {ability: has.value for ability, has in merged(kind.abilities, shared_of(kind)).items()}


SHOT = 'aim = 3\nweapon = "test-bow"'


@pytest.mark.rule("CFX-PERS-01", "CFX-Q-103")
def test_only_characters_have_what_is_not_printed() -> None:
    assert shared("", character=False) == {}
    assert shared(f"{SHOT}\npow = 3", character=False) == {}


@pytest.mark.rule("CFX-PERS-04")
def test_what_is_printed_counts() -> None:
    found = shared('abilities = ["master-strike/3", "flurry/1", "bravery"]')
    assert found == {"counter-attack": 0, "master-strike": 3, "flurry": 1, "bravery": 0}


@pytest.mark.rule("CFX-PERS-05")
def test_warriors() -> None:
    assert shared("") == {"counter-attack": 0, "master-strike": 0, "flurry": 2}


@pytest.mark.rule("CFX-PERS-06")
def test_shooters() -> None:
    assert shared(SHOT) == {
        "charge-and-shoot": 0, "counter-attack": 0, "master-strike": 0, "flurry": 1, "rapid-reload": 0,
        "sure-aim": 0,
    }  # fmt: skip


@pytest.mark.rule("CFX-PERS-07")
def test_full_mages() -> None:
    assert shared("pow = 3") == {"mastery-of-magic": 0, "flurry": 1}


@pytest.mark.rule("CFX-PERS-08")
def test_war_mages() -> None:
    found = shared('pow = 3\nabilities = ["war-mage"]')
    assert found == {"war-mage": 0, "master-strike": 0, "flurry": 1}


@pytest.mark.rule("CFX-PERS-09")
def test_pure_priests() -> None:
    assert shared("faith = [1, 1, 1]") == {"flurry": 1}


@pytest.mark.rule("CFX-PERS-10")
def test_war_priests() -> None:
    found = shared('faith = [1, 1, 1]\nabilities = ["war-priest"]')
    assert found == {"war-priest": 0, "master-strike": 0, "flurry": 1}


@pytest.mark.rule("CFX-PERS-11")
def test_mystics_who_shoot() -> None:
    found = {"mastery-of-magic": 0, "flurry": 1, "charge-and-shoot": 0, "sure-aim": 0}
    assert shared(f"{SHOT}\npow = 3") == found


@pytest.mark.rule("CFX-Q-102")
def test_who_is_mage_and_priest_has_both_lists() -> None:
    assert shared("pow = 3\nfaith = [1, 1, 1]") == {"mastery-of-magic": 0, "flurry": 1}
    both = shared('pow = 3\nfaith = [1, 1, 1]\nabilities = ["war-priest"]')
    assert both == {"war-priest": 0, "mastery-of-magic": 0, "master-strike": 0, "flurry": 1}
