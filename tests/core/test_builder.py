"""Builders: what is mended and how little is lost, which terms count, and what is no draft at all."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from walstatt.core.builder import (
    MOST_COUNT,
    MOST_THINGS,
    Builder,
    Catalogue,
    Draft,
    Fault,
    Owner,
    Reading,
    Terms,
    Thing,
    Verdict,
    tidy,
)
from walstatt.core.text import Lang

PRICES = {"ant": 1, "bear": 4, "crow": 2, "dog": 3}


def thing(name: str, most: int = 4) -> Thing:
    return Thing(name, name.title(), "all", "", most)


class Zoo(Builder):
    """Animals for 10 points; in winter everything costs double, and the crow is nobody's."""

    option = "animals"

    def catalogue(self, lang: Lang) -> Catalogue:
        double = {name: 2 * price for name, price in PRICES.items()}
        barred = {"crow": Fault("No crows.", ("ZOO-1",))}
        terms = (Terms({"season": "winter"}, 10, double, barred), Terms({}, 10, PRICES, barred))
        return Catalogue("Zoo", (Owner("keeper", "Keeper", terms),), (), (), tuple(map(thing, PRICES)))

    def judge(self, draft: Draft, lang: Lang) -> Verdict:
        terms = self.catalogue(lang).terms(draft)
        spent = sum(n * terms.prices.get(name, 0) for name, n in draft.counts.items()) if terms else 0
        found = (Fault("Too dear."),) if spent > 10 or terms is None else ()
        return Verdict(spent, 10, draft.size, found, (), (), "", "", {}, {})

    def read(self, text: str, lang: Lang) -> Reading:
        return Reading(Draft())


def mended(counts: Mapping[str, int], **picks: str) -> tuple[dict[str, int], dict[str, int], int]:
    found = Zoo().mend(Draft("keeper", dict(counts), picks), "en")
    assert not found.left
    return found.draft.counts, found.losses, found.points


@pytest.mark.parametrize(
    ("counts", "left", "lost"),
    [
        ({"ant": 2, "bear": 2}, {"ant": 2, "bear": 2}, {}),  # just 10
        (
            {"ant": 3, "bear": 2},
            {"ant": 2, "bear": 2},
            {"ant": 1},
        ),  # one too many: the cheapest that is enough
        ({"bear": 2, "dog": 1}, {"bear": 2}, {"dog": 1}),  # 11: nothing costs 1, the dog is the least loss
        ({"bear": 4}, {"bear": 2}, {"bear": 2}),  # 6 too many: no one is enough, so the dearest goes first
        ({"ant": 9}, {"ant": 4}, {"ant": 5}),  # too many copies
        ({"crow": 1, "ant": 1}, {"ant": 1}, {"crow": 1}),  # barred
        ({"unicorn": 1, "ant": 1}, {"ant": 1}, {"unicorn": 1}),  # there is no such thing
    ],
)
def test_as_little_as_possible_is_taken_out(
    counts: dict[str, int], left: dict[str, int], lost: dict[str, int]
) -> None:
    now, losses, points = mended(counts)
    assert (now, losses) == (left, lost)
    assert points == sum(n * PRICES[name] for name, n in left.items()) <= 10


def test_of_things_of_one_price_that_goes_of_which_there_is_most() -> None:
    class Pairs(Zoo):
        def catalogue(self, lang: Lang) -> Catalogue:
            prices = {"ant": 2, "bear": 2}
            owner = Owner("keeper", "Keeper", (Terms({}, 10, prices),))
            return Catalogue("Zoo", (owner,), (), (), (thing("ant"), thing("bear")))

    assert Pairs().mend(Draft("keeper", {"ant": 2, "bear": 4}), "en").losses == {"bear": 1}


def test_the_first_terms_that_fit_the_picks_count() -> None:
    assert mended({"bear": 2}, season="winter") == ({"bear": 1}, {"bear": 1}, 8)
    assert mended({"bear": 2}, season="summer") == ({"bear": 2}, {}, 8)


def test_what_only_its_owner_can_mend_is_left_and_told() -> None:
    found = Zoo().mend(Draft("nobody", {"ant": 1, "bear": 9}), "en")
    assert found.draft.counts == {"ant": 1, "bear": 4}
    assert [fault.text for fault in found.left] == ["Too dear."]


def test_a_draft_is_tidied() -> None:
    counts = {f"thing{n}": 1 for n in range(MOST_THINGS + 5)}
    assert len(tidy(Draft("", counts)).counts) == MOST_THINGS
    assert tidy(Draft("", {"a": 0, "b": -3, "c": 10**9, "d": 2})).counts == {"c": MOST_COUNT, "d": 2}
