"""Who is next: by person, people before programs alone."""

from __future__ import annotations

from walstatt.server.turns import PASSES, Share, Turns


def order(turns: Turns[str]) -> list[str]:
    found = []
    while (one := turns.take(lambda _: True)) is not None:
        found.append(one)
    return found


def test_people_take_turns() -> None:
    turns: Turns[str] = Turns()
    for n in range(3):
        turns.put(f"a{n}", Share(True, "a", 1))
    turns.put("b0", Share(True, "b", 2))
    turns.put("c0", Share(True, "c", 3))
    assert len(turns) == 5
    assert order(turns) == ["a0", "b0", "c0", "a1", "a2"]
    assert len(turns) == 0


def test_guests_of_one_address_are_one_house_and_take_turns_in_it() -> None:
    turns: Turns[str] = Turns()
    for guest in range(4):
        for n in range(2):
            turns.put(f"g{guest}.{n}", Share(True, "street", guest))
    turns.put("ada", Share(True, "account 9", 9))
    turns.put("ada again", Share(True, "account 9", 9))
    assert order(turns)[:6] == ["g0.0", "ada", "g1.0", "ada again", "g2.0", "g3.0"]


def test_matches_of_programs_alone_come_last() -> None:
    turns: Turns[str] = Turns()
    for n in range(120):
        turns.put(f"alone {n}", Share(False, "street", n % 6))
    turns.put("person", Share(True, "home", 99))
    assert turns.take(lambda _: True) == "person"
    assert turns.take(lambda _: True, alone=False) is None
    assert turns.take(lambda _: True) == "alone 0"


def test_what_a_worker_knows_may_pass_a_few_times_only() -> None:
    turns: Turns[str] = Turns()
    turns.put("stranger", Share(True, "a", 1))
    for n in range(10):
        turns.put(f"known {n}", Share(True, "b", 2))
    taken = [turns.take(lambda one: one.startswith("known")) for _ in range(PASSES + 1)]
    assert taken == [*(f"known {n}" for n in range(PASSES)), "stranger"]


def test_of_ones_own_matches_the_one_that_is_known_comes_first() -> None:
    turns: Turns[str] = Turns()
    for name in ("x", "y", "z"):
        turns.put(name, Share(True, "a", 1))
    assert turns.take(lambda one: one == "z") == "z"
    assert turns.take(lambda one: one == "nobody's") == "x"


def test_one_can_go_back_to_the_front_and_be_dropped() -> None:
    turns: Turns[str] = Turns()
    turns.put("a", Share(True, "a", 1))
    turns.put("b", Share(True, "a", 1), first=True)
    turns.put("c", Share(False, "c", 1))
    turns.drop("a")
    turns.drop("nothing")
    assert order(turns) == ["b", "c"]
