"""The tables of the codex against the data: card lists, books, casters, conditions, mages (DATA, LIST)."""

from __future__ import annotations

import re

import pytest

from tests.games.mage_wars.arena import arena, the_game
from walstatt.games.mage_wars.rules.conditions import CONDITIONS
from walstatt.games.mage_wars.state.kinds import Card
from walstatt.games.mage_wars.state.library import the_library

TYPES = {
    "MGW-LIST-07": "equipment", "MGW-LIST-08": "conjuration", "MGW-LIST-09": "creature",
    "MGW-LIST-10": "enchantment", "MGW-LIST-11": "incantation", "MGW-LIST-12": "attack",
}  # fmt: skip
STARTERS = {"BM": "beastmaster", "WL": "warlock", "WZ": "wizard", "PR": "priestess"}


def text(rule: str) -> str:
    return the_game().codex.rules[rule].text("en")


def table(rule: str) -> list[dict[str, str]]:
    """The rows of a rule's first table, by column."""
    rows = [line.strip("|").split("|") for line in text(rule).splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row] for row in rows]
    head = cells[0]
    return [dict(zip(head, row, strict=True)) for row in cells[2:]]


def called(name: str) -> Card:
    """A card by its English name."""
    return next(card for card in the_library().cards.values() if card.name["en"] == name)


def number(word: str) -> int:
    return 0 if word == "-" else int(word.rstrip("*"))


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in TYPES])
def test_every_list_of_cards_is_as_the_library_has_them(rule: str) -> None:
    rows = table(rule)
    kind = TYPES[rule]
    assert [row["English name"] for row in rows] == list(dict.fromkeys(row["English name"] for row in rows))
    listed = {called(row["English name"]).id for row in rows}
    assert listed == {card.id for card in the_library().cards.values() if card.type == kind}
    for row in rows:
        card = called(row["English name"])
        assert card.name["de"] == row["German name"]
        schools = re.split(r" OR | & ", row["School"])
        assert {school.lower() for school in schools} == set(card.school), card.id
        assert card.either is (" OR " in row["School"]), card.id
        assert card.level == int(row["Level"].split()[0]), card.id
        assert card.copies == (number(row["B"]), number(row["S1"]), number(row["S2"])), card.id
        for column, mage in STARTERS.items():
            starter = the_library().books[f"starter-{mage}"].cards
            assert starter.get(card.id, 0) == number(row[column]), (card.id, mage)


@pytest.mark.parametrize(
    ("rule", "mage"),
    [
        pytest.param(rule, mage, marks=pytest.mark.rule(rule, "MGW-APP-07"))
        for rule, mage in (
            ("MGW-DATA-12", "beastmaster"), ("MGW-DATA-13", "priestess"), ("MGW-DATA-14", "warlock"),
            ("MGW-DATA-15", "wizard"),
        )
    ],
)  # fmt: skip
def test_every_apprentice_book_is_the_listed_one(rule: str, mage: str) -> None:
    rows = table(rule)
    listed = {called(row["English name"]).id: int(row["Copies"]) for row in rows}
    assert the_library().books[f"apprentice-{mage}"].cards == listed
    assert f"Total {sum(listed.values())} cards" in text(rule)
    for row in rows:
        card = called(row["English name"])
        assert (card.type, card.name["de"]) == (row["Type"], row["German name"])


@pytest.mark.rule("MGW-DATA-43", "MGW-BOOK-26")
def test_every_starter_book_is_the_listed_one() -> None:
    parts = re.split(r"\n(?=(?:Beastmaster|Warlock|Wizard|Priestess) \()", text("MGW-DATA-43"))
    assert len(parts) == 5
    for part in parts[1:]:
        mage = part.split(" ")[0].lower()
        listed: dict[str, int] = {}
        for line in part.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if line.startswith("|") and cells[-1].isdigit():
                found = [entry.split(" ", 1) for entry in cells[1].split("; ")]
                counts = {called(name).id: number(count) for count, name in found}
                assert sum(counts.values()) == int(cells[-1])
                listed |= counts
        assert the_library().books[f"starter-{mage}"].cards == listed


@pytest.mark.rule("MGW-DATA-20", "MGW-FAM-01", "MGW-SPWN-08")
def test_the_casters_besides_the_mage() -> None:
    rows = table("MGW-DATA-20")
    names = {called(row["English"]).id for row in rows}
    assert names == {card.id for card in the_library().cards.values() if card.casts is not None}
    for row in rows:
        card = called(row["English"])
        assert card.name["de"] == row["German"]
        assert row["Kind"] in card.traits
        assert card.channeling == int(row["Channeling"])
        least = re.search(r"at least (\d+) mana", row["Condition"])
        assert card.casts_from == (int(least[1]) if least else 0)


@pytest.mark.rule("MGW-DATA-19")
def test_the_enchantments_with_a_trigger_or_a_single_use() -> None:
    rows = table("MGW-DATA-19")
    names = {called(row["English"]).id for row in rows}
    assert names == {card.id for card in the_library().cards.values() if card.single_use}
    for row in rows:
        card = called(row["English"])
        assert (card.name["de"], card.reveal) == (row["German"], int(row["Reveal cost"]))
        assert card.mandatory is (row["Mandatory"] == "yes")
        assert (card.action, card.range, card.cost) == ("quick", (0, 2), 2)


@pytest.mark.rule("MGW-DATA-30")
def test_the_conditions_of_the_table() -> None:
    rows = table("MGW-DATA-30")
    assert {row["Condition"].lower() for row in rows} == set(CONDITIONS)
    for row in rows:
        kind = CONDITIONS[row["Condition"].lower()]
        assert kind.damage_type == ("" if row["Type"] == "none" else row["Type"].lower())
        removal = row["Removal cost"]
        cost = int(removal) if removal.isdigit() else 0 if removal.startswith("level") else -1
        assert kind.removal == cost
        ends = row["Ends"]
        own = "phase" if ends.startswith("end of own action phase") else ""
        assert kind.ends == ("escape" if ends.startswith("escape") else own)
        assert kind.creatures is not row["Conjurations"].startswith("possible")


@pytest.mark.rule("MGW-DATA-35", "MGW-DATA-36")
def test_the_mages_of_the_tables() -> None:
    training = {row["Mage"]: row for row in table("MGW-DATA-36")}
    for row in table("MGW-DATA-35"):
        mage = the_library().mages[row["Mage"].lower()]
        assert mage.name["de"] == row["German"]
        values = (mage.life, mage.channeling, mage.mana, mage.armor, mage.points, mage.level)
        columns = ("Life", "Channeling", "Start mana", "Armor", "Spell points", "Level")
        assert values == tuple(int(row[column]) for column in columns)
        assert row["Subtype"].lower().replace(" ", "-") in mage.subtypes
        assert mage.attacks[0].dice == int(row["Base melee dice"])
        match = arena(f"level full\nblue {mage.id} A3 spent\nred {mage.id} A3 spent").do(
            "activate 1", "attack 2 basic"
        )
        rolled = next(event for event in match.match.events if type(event).__name__ == "AttackRolled")
        assert len(rolled.dice) == int(row["Effective base melee dice"].split()[0])  # type: ignore[attr-defined]
        trained = training[row["Mage"]]
        assert {
            school
            for school in trained["Trained (1x)"].lower().replace(",", "").split()
            if school in mage.trained
        } == set(mage.trained)
        assert mage.opposed == (
            () if trained["Opposed (3x)"] == "none" else (trained["Opposed (3x)"].lower(),)
        )
