"""A game that lacks what the kernel asks for is refused when it is loaded, and told what is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from tests.core.toy import ToyGame
from walstatt.core import contract
from walstatt.core import game as games
from walstatt.core.errors import BadGame
from walstatt.core.game import Fit, Game, Label, OptionSpec, find_game, game_ids, register

BOTH = {"en": "Players", "de": "Spieler"}


def option(name: str = "mode", values: tuple[str, ...] = ("two", "four"), **more: Any) -> OptionSpec:
    return OptionSpec(name, values, more.pop("text", BOTH), **more)


def with_facts(**facts: Any) -> type[ToyGame]:
    return type("Changed", (ToyGame,), facts)


def without(name: str) -> type[ToyGame]:
    """The toy with something of its own taken away."""
    return with_facts(**{name: getattr(Game, name)})


def many(game: Game[Any], options: Mapping[str, str]) -> int:
    return 5


WRONG: list[tuple[str, type[ToyGame], str]] = [
    ("id", with_facts(id="toys"), "its `id` is 'toys'"),
    ("language", with_facts(title={"en": "Toy"}), "`title` has no text in the language 'de'"),
    ("weight", with_facts(weight=9), "Its weight is 9"),
    ("teller", without("question"), "It has no `teller` and does not bring `question` either."),
    ("painter", without("scene"), "It has no `painter` and does not bring `scene` either."),
    ("package", without("codex"), "It has no `package` and does not bring `codex` either."),
    ("twice", with_facts(options=(option(), option())), "The option 'mode' is there twice."),
    ("no-values", with_facts(options=(option(values=()),)), "The option 'mode' has no values."),
    ("text", with_facts(options=(option(text={"en": "Players"}),)), "`mode.text` has no text"),
    ("title", with_facts(options=(option(title={"de": "Modus"}),)), "`mode.title` has no text"),
    ("label", with_facts(options=(option(labels={"two": Label({"en": "Two"})}),)), "`mode.two` has no text"),
    ("labelled", with_facts(options=(option(labels={"six": Label(BOTH)}),)), "names the value 'six'"),
    ("when", with_facts(options=(option(when={"size": "big"}),)), "names the option 'size'"),
    ("fits", with_facts(options=(option(fits={"two": Fit({"size": ("big",)})}),)), "names the option 'size'"),
    ("same", with_facts(options=(option(per_seat=True, same_if="same"),)), "names the option 'same'"),
    ("seats_by", with_facts(seats_by="mode"), "`seats_by` names the option 'mode', which is not there"),
    (
        "seats_by one",
        with_facts(seats_by="mode", options=(option(per_seat=True),)),
        "`seats_by` names the option 'mode', which is given for each seat.",
    ),
    ("seats", with_facts(seats=many), "It is for 5 players; there are 4 seats at most."),
]


@pytest.fixture
def registered() -> Iterator[Callable[[type[ToyGame]], None]]:
    yield lambda maker: register("toy", maker)
    games._makers.pop("toy", None)
    games._games.pop("toy", None)


@pytest.mark.parametrize(("maker", "told"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_what_is_missing_is_named(
    registered: Callable[[type[ToyGame]], None], maker: type[ToyGame], told: str
) -> None:
    registered(maker)
    with pytest.raises(BadGame) as refused:
        find_game("toy")
    assert "'toy' cannot be used" in refused.value.text("en")
    assert told in refused.value.text("en")
    assert "„toy“ ist nicht benutzbar" in refused.value.text("de")
    assert "game." not in refused.value.text("de")


def test_everything_is_named_at_once(registered: Callable[[type[ToyGame]], None]) -> None:
    registered(with_facts(weight=0, summary={}, options=(option(values=()),)))
    with pytest.raises(BadGame) as refused:
        find_game("toy")
    assert [part in str(refused.value) for part in ("weight", "`summary`", "no values")] == [True] * 3


def test_a_game_that_has_everything_is_loaded(registered: Callable[[type[ToyGame]], None]) -> None:
    registered(ToyGame)
    assert find_game("toy").id == "toy"


@pytest.mark.parametrize("game", game_ids())
def test_options_of_our_games_have_short_names(game: str) -> None:
    found = find_game(game)
    assert not list(contract.complaints(found, game))
    for spec in found.options:
        assert 0 < len(spec.title["en"]) <= 25
        assert 0 < len(spec.title["de"]) <= 25


def test_newcomers_begin_with_the_lightest_game() -> None:
    weights = {game: find_game(game).weight for game in game_ids()}
    assert weights[games.first_game().id] == min(weights.values())
