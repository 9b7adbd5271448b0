"""The dice: a fixed stream, fair, cheap to copy, and repeatable from their log or from typed results."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from walstatt.core.dice import (
    D4,
    D6,
    D8,
    BadRoll,
    Dice,
    Die,
    EvenDice,
    ForeseenDice,
    OutOfDice,
    ScriptedDice,
    replayed,
)  # fmt: skip

SYMBOLS = Die("symbols", ("blank", "blank", "one", "two", "burst", "burst"))

seeds = st.integers(min_value=0, max_value=2**64 - 1)

# One step of a game: the name of a draw and its size. Shuffles are among them on purpose.
steps = st.lists(
    st.tuples(st.sampled_from(["roll", "pool", "faces", "pick", "below", "shuffle"]), st.integers(1, 9)),
    max_size=12,
)


def play(dice: Dice, plan: list[tuple[str, int]]) -> list[object]:
    seen: list[object] = []
    for kind, size in plan:
        if kind == "roll":
            seen.append(dice.roll(size))
        elif kind == "pool":
            seen.append(dice.pool(size, 6))
        elif kind == "faces":
            seen.append(dice.faces(SYMBOLS, size))
        elif kind == "pick":
            seen.append(dice.pick("abcdefghi"[:size]))
        elif kind == "below":
            seen.append(dice.below(size))
        else:
            cards = list(range(size))
            dice.shuffle(cards)
            seen.append(cards)
    return seen


def chi_square(counts: Iterable[int], cells: int) -> float:
    observed = list(counts)
    expected = sum(observed) / cells
    empty = (cells - len(observed)) * expected
    return sum((count - expected) ** 2 / expected for count in observed) + empty


class TestTheStreamIsFixed:
    """Saved games and published results hang on these values: a change of them must be noticed."""

    def test_words_are_those_of_splitmix64(self) -> None:
        # The published reference outputs of splitmix64 for the seed 1234567.
        dice = Dice(1234567)
        assert [dice.below(2**64) for _ in range(5)] == [
            6457827717110365317,
            3203168211198807973,
            9817491932198370423,
            4593380528125082431,
            16408922859458223821,
        ]

    def test_rolls(self) -> None:
        dice = Dice(2024)
        assert dice.pool(12, 6) == (2, 3, 4, 2, 3, 2, 6, 3, 5, 2, 6, 6)
        assert dice.pool(8, 8) == (4, 6, 6, 8, 6, 8, 4, 8)
        assert dice.pick("abcdef") == "e"

    def test_shuffles(self) -> None:
        dice = Dice(2024)
        cards = list(range(10))
        dice.shuffle(cards)
        assert cards == [7, 3, 4, 1, 0, 8, 5, 6, 2, 9]
        dice.shuffle(cards)
        assert cards == [8, 1, 4, 2, 9, 0, 5, 3, 6, 7]

    def test_forks(self) -> None:
        dice = Dice(2024)
        assert dice.fork(1).pool(10, 20) == (5, 10, 13, 7, 5, 18, 5, 9, 12, 9)
        assert dice.fork(-1).pool(10, 20) == (15, 2, 14, 16, 19, 10, 11, 10, 5, 18)
        assert dice.fork(1).fork(2).pool(10, 20) == (10, 17, 20, 10, 3, 14, 17, 20, 19, 1)

    @given(st.integers())
    def test_any_seed_counts_modulo_two_to_the_64(self, seed: int) -> None:
        assert Dice(seed).pool(5, 6) == Dice(seed + 2**64).pool(5, 6)


class TestFairness:
    """With fixed seeds these cannot flicker; the bounds are the 99.9 % points of chi square."""

    @pytest.mark.parametrize(("sides", "bound"), [(2, 10.8), (4, 16.3), (6, 20.5), (8, 24.3), (20, 43.8)])
    def test_every_side_comes_up_alike(self, sides: int, bound: float) -> None:
        counts = Counter(Dice(7).pool(20_000, sides))
        assert set(counts) == set(range(1, sides + 1))
        assert chi_square(counts.values(), sides) < bound

    def test_one_roll_says_nothing_about_the_next(self) -> None:
        rolls = Dice(11).pool(36_001, 6)
        assert chi_square(Counter(pairwise(rolls)).values(), 36) < 66.6

    @pytest.mark.parametrize(
        "other",
        [lambda: Dice(1), lambda: Dice(0).fork(0), lambda: Dice(0).fork(1), lambda: Dice(0).fork(1).fork(0)],
        ids=["next seed", "fork 0", "fork 1", "fork of fork"],
    )
    def test_streams_are_independent(self, other: Callable[[], Dice]) -> None:
        pairs = zip(Dice(0).pool(36_000, 6), other().pool(36_000, 6), strict=True)
        assert chi_square(Counter(pairs).values(), 36) < 66.6

    def test_forks_with_neighbouring_labels_are_independent(self) -> None:
        firsts = [Dice(5).fork(label).roll(6) for label in range(12_001)]
        assert chi_square(Counter(pairwise(firsts)).values(), 36) < 66.6

    def test_all_orders_of_a_shuffle_are_alike(self) -> None:
        dice = Dice(3)
        counts: Counter[tuple[int, ...]] = Counter()
        for _ in range(12_000):
            cards = [0, 1, 2, 3]
            dice.shuffle(cards)
            counts[tuple(cards)] += 1
        assert set(counts) == set(permutations(range(4)))
        assert chi_square(counts.values(), 24) < 49.7

    def test_rejection_takes_the_bias_out(self) -> None:
        # 2**64 / n = 4/3: by remainder alone the lowest third would come up in half of all draws.
        n = 3 * 2**62
        dice = Dice(9)
        thirds = Counter(dice.below(n) // 2**62 for _ in range(6_000))
        assert chi_square(thirds.values(), 3) < 13.8

    def test_custom_faces_come_up_as_often_as_they_are_printed(self) -> None:
        counts = Counter(Dice(4).faces(SYMBOLS, 12_000))
        for face, printed in Counter(SYMBOLS.faces).items():
            assert counts[face] == pytest.approx(printed * 2_000, rel=0.06)


class TestDrawing:
    @given(seeds, st.integers(1, 2**64))
    def test_draws_stay_in_range(self, seed: int, n: int) -> None:
        dice = Dice(seed)
        assert 0 <= dice.below(n) < n
        assert 1 <= dice.roll(n) <= n

    @pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
    def test_impossible_sizes_are_refused_without_a_trace(self, n: int) -> None:
        dice, twin = Dice(1), Dice(1)
        with pytest.raises(ValueError, match=r"between 1 and 2\*\*64"):
            dice.below(n)
        assert dice.log == []
        assert dice.pool(5, 6) == twin.pool(5, 6)

    def test_nothing_to_pick_from(self) -> None:
        with pytest.raises(ValueError, match="not 0"):
            Dice(1).pick(())

    def test_no_dice_are_an_empty_pool_but_fewer_are_an_error(self) -> None:
        dice = Dice(1)
        assert dice.pool(0, 6) == ()
        assert dice.faces(D6, 0) == ()
        with pytest.raises(ValueError, match="cannot roll -1 dice"):
            dice.pool(-1, 6)
        with pytest.raises(ValueError, match="cannot roll -2 dice"):
            dice.faces(D6, -2)
        assert dice.log == []

    @given(seeds, st.integers(0, 8))
    def test_a_pool_is_single_rolls_one_after_another(self, seed: int, count: int) -> None:
        single, together, drawn = Dice(seed), Dice(seed), Dice(seed)
        rolls = tuple(single.roll(6) for _ in range(count))
        assert together.pool(count, 6) == rolls
        assert drawn.faces(D6, count) == rolls

    @given(seeds, st.lists(st.integers(1, 6), max_size=8), st.data())
    def test_reroll_changes_the_named_dice_only(
        self, seed: int, dice: list[int], data: st.DataObject
    ) -> None:
        pool = tuple(dice)
        which = data.draw(st.lists(st.sampled_from(range(len(pool))), max_size=10)) if pool else []
        result = Dice(seed).reroll(pool, iter(which), 6)
        fresh = iter(Dice(seed).pool(len(set(which)), 6))
        assert result == tuple(next(fresh) if i in which else old for i, old in enumerate(pool))

    @pytest.mark.parametrize("which", [[3], [-1], [0, 7]])
    def test_reroll_of_a_die_that_is_not_there(self, which: list[int]) -> None:
        dice = Dice(1)
        with pytest.raises(IndexError, match="pool of 3 dice"):
            dice.reroll((1, 2, 3), which, 6)
        assert dice.log == []

    @given(seeds, st.lists(st.integers()))
    def test_a_shuffle_keeps_every_item(self, seed: int, items: list[int]) -> None:
        shuffled = list(items)
        Dice(seed).shuffle(shuffled)
        assert sorted(shuffled) == sorted(items)


class TestDie:
    def test_numbered_dice(self) -> None:
        assert [(die.name, die.faces) for die in (D4, D6, D8)] == [
            ("d4", (1, 2, 3, 4)),
            ("d6", (1, 2, 3, 4, 5, 6)),
            ("d8", (1, 2, 3, 4, 5, 6, 7, 8)),
        ]
        assert Die.numbered(6) == D6
        assert hash(Die.numbered(6)) == hash(D6)

    def test_it_is_frozen(self) -> None:
        with pytest.raises(AttributeError):
            D6.name = "d7"  # type: ignore[misc]

    def test_faces_are_kept_as_a_tuple(self) -> None:
        assert Die("coin", ["head", "tail"]).faces == ("head", "tail")  # type: ignore[arg-type]

    def test_no_faces_and_unhashable_faces_are_refused(self) -> None:
        with pytest.raises(ValueError, match="'nothing' has no faces"):
            Die("nothing", ())
        with pytest.raises(TypeError, match="unhashable"):
            Die("lists", ([1], [2]))  # type: ignore[type-var]


class TestCopiesAndForks:
    @given(seeds, steps, steps)
    def test_copies_play_on_equal_and_apart(
        self, seed: int, before: list[tuple[str, int]], after: list[tuple[str, int]]
    ) -> None:
        dice = Dice(seed)
        play(dice, before)
        first, second = dice.copy(), dice.copy()
        log = list(dice.log)
        seen = play(first, after)
        assert dice.log == second.log == log
        assert play(second, after) == seen
        assert play(dice, after) == seen
        assert first.log == second.log == dice.log

    @given(seeds, steps, st.integers())
    def test_a_fork_depends_on_seed_and_label_alone(
        self, seed: int, plan: list[tuple[str, int]], label: int
    ) -> None:
        dice, twin = Dice(seed), Dice(seed)
        play(dice, plan)
        play(twin, plan)
        fork = dice.fork(label)
        assert fork.log == []
        assert play(fork, [("pool", 9), ("shuffle", 9)]) == play(
            Dice(seed).fork(label), [("pool", 9), ("shuffle", 9)]
        )
        assert dice.pool(9, 6) == twin.pool(9, 6)

    def test_forks_with_different_labels_differ(self) -> None:
        dice = Dice(1)
        streams = {dice.fork(label).pool(20, 6) for label in range(-50, 50)} | {dice.pool(20, 6)}
        assert len(streams) == 101

    def test_the_order_of_forks_matters(self) -> None:
        assert Dice(1).fork(2).fork(3).pool(20, 6) != Dice(1).fork(3).fork(2).pool(20, 6)

    def test_dice_can_be_pickled_for_another_process(self) -> None:
        dice = Dice(8)
        play(dice, [("pool", 3), ("shuffle", 5)])
        twin = pickle.loads(pickle.dumps(dice))
        assert twin.log == dice.log
        assert play(twin, [("pool", 9), ("shuffle", 9)]) == play(dice, [("pool", 9), ("shuffle", 9)])

    def test_there_is_no_room_for_more_state(self) -> None:
        with pytest.raises(AttributeError):
            Dice(1).extra = 1  # type: ignore[attr-defined]
        with pytest.raises(AttributeError):
            ScriptedDice([]).extra = 1  # type: ignore[attr-defined]


class TestLog:
    def test_each_draw_is_logged_with_its_sides(self) -> None:
        dice = Dice(21)
        roll = dice.roll(6)
        pool = dice.pool(2, 8)
        face = dice.faces(SYMBOLS)[0]
        item = dice.pick("xyz")
        low = dice.below(10)
        assert [sides for sides, _ in dice.log] == [6, 8, 8, 6, 3, 10]
        values = [value for _, value in dice.log]
        assert values[:3] == [roll, *pool]
        assert SYMBOLS.faces[values[3] - 1] == face
        assert "xyz"[values[4] - 1] == item
        assert values[5] == low + 1

    def test_a_reroll_is_logged_as_the_dice_rolled_again(self) -> None:
        dice = Dice(21)
        result = dice.reroll((1, 1, 1, 1), [3, 1], 6)
        assert dice.log == [(6, result[1]), (6, result[3])]

    def test_a_mark_forgets_the_log_but_leaves_lists_already_handed_out(self) -> None:
        dice = Dice(1)
        dice.pool(3, 6)
        old = dice.log
        dice.mark()
        assert dice.log == []
        dice.roll(6)
        assert len(old) == 3
        assert len(dice.log) == 1

    @given(seeds, steps)
    def test_shuffles_and_rolls_do_not_disturb_each_other(
        self, seed: int, plan: list[tuple[str, int]]
    ) -> None:
        both, rolls, shuffles = Dice(seed), Dice(seed), Dice(seed)
        seen = play(both, plan)
        assert [x for x in seen if not isinstance(x, list)] == play(
            rolls, [s for s in plan if s[0] != "shuffle"]
        )
        assert [x for x in seen if isinstance(x, list)] == play(
            shuffles, [s for s in plan if s[0] == "shuffle"]
        )
        assert both.log == rolls.log
        assert shuffles.log == []

    @given(seeds, seeds, steps, steps)
    def test_a_log_replays_and_then_goes_on_freshly(
        self, seed: int, other: int, plan: list[tuple[str, int]], after: list[tuple[str, int]]
    ) -> None:
        dice = Dice(seed)
        hidden = [step for step in plan if step[0] == "shuffle"]
        rolls = [step for step in plan if step[0] != "shuffle"]
        seen = play(dice, rolls)
        then = Dice(other)
        again = replayed(dice.log, then)
        assert play(again, rolls) == seen
        assert again.log == dice.log
        assert again.left == 0
        assert play(again, hidden + after) == play(then, hidden + after)

    @given(seeds, steps)
    def test_a_log_replays_shuffles_too_where_the_seed_is_the_same(
        self, seed: int, plan: list[tuple[str, int]]
    ) -> None:
        dice = Dice(seed)
        seen = play(dice, plan)
        assert play(replayed(dice.log, Dice(seed)), plan) == seen

    def test_the_dice_given_to_go_on_with_are_left_alone(self) -> None:
        then, twin = Dice(5), Dice(5)
        again = replayed([(6, 3)], then)
        again.pool(4, 6)
        again.shuffle([1, 2, 3])
        assert then.log == []
        assert play(then, [("pool", 5), ("shuffle", 9)]) == play(twin, [("pool", 5), ("shuffle", 9)])

    def test_a_log_read_back_from_json_will_do(self) -> None:
        assert replayed([[6, 3], [8, 7]], Dice(1)).roll(6) == 3

    def test_another_die_than_the_logged_one_is_noticed(self) -> None:
        again = replayed([(6, 3), (6, 4)], Dice(1))
        again.roll(6)
        with pytest.raises(BadRoll, match="roll 2: the log has 4 on a d6, but a d8 is rolled"):
            again.roll(8)
        assert again.roll(6) == 4

    def test_a_corrupt_log_is_noticed(self) -> None:
        with pytest.raises(BadRoll, match=r"roll 1: 7 is not on this die; allowed: 1 to 6$"):
            replayed([(6, 7)], Dice(1)).roll(6)

    def test_a_logged_value_is_a_number_and_never_a_face(self) -> None:
        odd = Die("odd", (9, 8, 7))
        assert replayed([(3, 2)], Dice(1)).faces(odd) == (8,)
        with pytest.raises(BadRoll):
            replayed([(3, 9)], Dice(1)).faces(odd)

    def test_replays_of_replays_do_not_pile_up(self) -> None:
        dice: Dice = Dice(6)
        for _ in range(5_000):
            dice = replayed([(6, 1)], dice)
            assert dice.roll(6) == 1
        assert dice.copy().pool(9, 6) == Dice(6).pool(9, 6)

    def test_a_replay_before_unfinished_scripted_dice(self) -> None:
        script = ScriptedDice([4, 5, 6])
        script.roll(6)
        again = replayed([(6, 1)], script)
        assert again.pool(3, 6) == (1, 5, 6)
        assert script.left == 2
        with pytest.raises(OutOfDice):
            again.roll(6)


class TestScriptedDice:
    def test_results_come_in_order_for_every_kind_of_draw(self) -> None:
        dice = ScriptedDice([4, 1, 6, 5, "two", 2, 10, 3, 3])
        assert dice.roll(6) == 4
        assert dice.pool(2, 6) == (1, 6)
        assert dice.faces(SYMBOLS, 2) == ("burst", "two")
        assert dice.pick("xyz") == "y"
        assert dice.below(10) == 9
        assert dice.reroll((1, 1, 6), [0, 1], 6) == (3, 3, 6)
        assert dice.left == 0
        assert dice.log == [(6, 4), (6, 1), (6, 6), (6, 5), (6, 4), (3, 2), (10, 10), (6, 3), (6, 3)]

    def test_a_number_means_the_number_of_a_face_even_among_printed_numbers(self) -> None:
        die = Die("low", (0, 0, 1, 1, 2, 2))
        assert ScriptedDice([1, 2, 5, 0]).faces(die, 4) == (0, 0, 2, 0)

    def test_a_face_that_is_no_plain_number(self) -> None:
        die = Die("pairs", ((0, False), (1, False), (1, True)))
        assert ScriptedDice([(1, True), (0, False), 2]).faces(die, 3) == ((1, True), (0, False), (1, False))

    def test_the_end_of_the_script(self) -> None:
        dice = ScriptedDice([2, 3])
        dice.pool(2, 6)
        with pytest.raises(OutOfDice, match="roll 3, a d8: all 2 scripted results are used"):
            dice.roll(8)

    @pytest.mark.parametrize("bad", [0, 7, -1, "burst", None, 2.5, (6, 3)])
    def test_a_result_that_the_die_cannot_show(self, bad: object) -> None:
        dice = ScriptedDice([1, bad, 6])
        assert dice.roll(6) == 1
        with pytest.raises(BadRoll) as error:
            dice.roll(6)
        assert str(error.value) == f"roll 2: {bad!r} is not on this die; allowed: 1 to 6"
        assert dice.left == 2
        assert dice.log == [(6, 1)]

    def test_a_face_that_the_die_does_not_have(self) -> None:
        with pytest.raises(BadRoll) as error:
            ScriptedDice(["three"]).faces(SYMBOLS)
        assert str(error.value) == (
            "roll 1: 'three' is not on this die; allowed: 1 to 6 or one of 'blank', 'one', 'two', 'burst'"
        )

    def test_a_larger_die_can_still_show_what_the_smaller_could_not(self) -> None:
        dice = ScriptedDice([7])
        with pytest.raises(BadRoll):
            dice.roll(6)
        assert dice.roll(8) == 7

    @pytest.mark.parametrize(
        "draw",
        [
            lambda dice: dice.pool(3, 6),
            lambda dice: dice.faces(D6, 3),
            lambda dice: dice.reroll((1, 1, 1), [0, 1, 2], 6),
        ],
        ids=["pool", "faces", "reroll"],
    )
    @pytest.mark.parametrize(("results", "error"), [([5, 4, 3, 9], BadRoll), ([5, 4, 3], OutOfDice)])
    def test_a_pool_is_taken_whole_or_not_at_all(
        self, draw: Callable[[Dice], object], results: list[object], error: type[Exception]
    ) -> None:
        dice = ScriptedDice(results)
        assert dice.roll(6) == 5
        with pytest.raises(error, match="roll 4"):
            draw(dice)
        assert dice.left == len(results) - 1
        assert dice.log == [(6, 5)]
        assert dice.pool(2, 6) == (4, 3)

    def test_impossible_sizes_take_nothing_either(self) -> None:
        dice = ScriptedDice([1])
        with pytest.raises(ValueError, match="not 0"):
            dice.pick([])
        with pytest.raises(ValueError, match="cannot roll -1 dice"):
            dice.pool(-1, 6)
        assert dice.left == 1

    @given(seeds, st.lists(st.integers(1, 6), max_size=5), steps)
    def test_going_on_with_dice(self, seed: int, results: list[int], plan: list[tuple[str, int]]) -> None:
        dice = ScriptedDice(results, then=Dice(seed))
        assert dice.pool(len(results), 6) == tuple(results)
        assert play(dice, plan) == play(Dice(seed), plan)

    def test_a_pool_may_run_from_the_script_into_the_dice(self) -> None:
        assert ScriptedDice([6, 6], then=Dice(2024)).pool(5, 6) == (6, 6, *Dice(2024).pool(3, 6))

    def test_asking_a_person(self) -> None:
        asked: list[int] = []

        def ask(sides: int) -> int:
            asked.append(sides)
            return sides - 1

        dice = ScriptedDice([2], then=ask)
        assert dice.pool(2, 6) == (2, 5)
        assert dice.faces(SYMBOLS) == ("burst",)
        assert dice.pick("abcd") == "c"
        assert asked == [6, 6, 4]
        assert dice.log == [(6, 2), (6, 5), (6, 5), (4, 3)]
        assert dice.left == 0

    def test_nobody_is_asked_for_a_die_with_one_side(self) -> None:
        def ask(sides: int) -> int:
            raise AssertionError(f"asked for a d{sides}")

        dice = ScriptedDice([], then=ask)
        assert dice.pick(["only"]) == "only"
        assert dice.log == [(1, 1)]

    def test_a_wrong_answer_is_refused_and_can_be_given_again(self) -> None:
        answers = iter([3, 9, 3, 4])
        dice = ScriptedDice([1], then=lambda sides: next(answers))
        dice.roll(6)
        with pytest.raises(BadRoll, match="roll 3: 9 is not on this die; allowed: 1 to 6"):
            dice.pool(2, 6)
        assert dice.log == [(6, 1)]
        assert dice.pool(2, 6) == (3, 4)

    def test_breaking_off_while_asked_leaves_no_half_pool(self) -> None:
        def ask(sides: int) -> int:
            raise KeyboardInterrupt

        dice = ScriptedDice([1], then=ask)
        with pytest.raises(KeyboardInterrupt):
            dice.pool(2, 6)
        assert dice.left == 1
        assert dice.log == []

    def test_shuffles_need_no_script(self) -> None:
        def order(dice: Dice) -> list[int]:
            cards = list(range(20))
            dice.shuffle(cards)
            return cards

        dice = ScriptedDice([3], seed=77)
        assert order(dice) == order(Dice(77))
        assert order(ScriptedDice([3], then=lambda sides: 1, seed=77)) == order(Dice(77))
        assert order(ScriptedDice([3], then=Dice(78))) == order(Dice(78))
        assert dice.left == 1

    def test_a_fork_is_free_of_the_script(self) -> None:
        fork = ScriptedDice([1, 1, 1], seed=4).fork(9)
        assert type(fork) is Dice
        assert fork.pool(9, 6) == Dice(4).fork(9).pool(9, 6)

    @given(st.lists(st.integers(1, 6), min_size=1, max_size=8), st.data(), seeds)
    def test_copies_play_on_equal_and_apart(self, results: list[int], data: st.DataObject, seed: int) -> None:
        dice = ScriptedDice(results, then=Dice(seed))
        dice.pool(data.draw(st.integers(0, len(results) + 2)), 6)
        first, second = dice.copy(), dice.copy()
        assert type(first) is ScriptedDice
        plan = [("pool", 9), ("shuffle", 9), ("roll", 6)]
        left, log = dice.left, list(dice.log)
        # Only a d6 may meet the script here; the plan has no other die.
        seen = play(first, plan)
        assert (dice.left, dice.log) == (left, log)
        assert play(second, plan) == seen
        assert play(dice, plan) == seen
        assert first.log == second.log == dice.log

    def test_copies_of_dice_without_more_run_out_alike(self) -> None:
        dice = ScriptedDice([5])
        twin = dice.copy()
        assert dice.roll(6) == twin.roll(6) == 5
        for either in (dice, twin):
            with pytest.raises(OutOfDice):
                either.roll(6)


class TestEvenDice:
    """For a look ahead: a handful of rolls is already spread like many."""

    @given(seeds, st.integers(2, 20))
    def test_a_few_rolls_show_every_face_about_equally_often(self, seed: int, sides: int) -> None:
        counts = Counter(EvenDice(seed).pool(5 * sides, sides))
        assert set(counts) == set(range(1, sides + 1))
        assert max(counts.values()) - min(counts.values()) <= 5

    @given(seeds)
    def test_the_sum_of_six_dice_is_near_what_is_to_be_expected(self, seed: int) -> None:
        assert 15 <= sum(EvenDice(seed).pool(6, 6)) <= 27  # six dice can show 6 to 36

    @given(seeds, steps)
    def test_a_copy_goes_on_in_the_same_way(self, seed: int, plan: list[tuple[str, int]]) -> None:
        dice = EvenDice(seed)
        dice.roll(6)
        twin = dice.copy()
        assert isinstance(twin, EvenDice)
        assert play(twin, plan) == play(dice, plan)


def test_what_was_foreseen_wrongly_ends_the_script_and_chance_goes_on() -> None:
    dice = ForeseenDice([3, 8, 6, 2], Dice(7))
    assert [dice.roll(8), dice.roll(8)] == [3, 8]
    assert 1 <= dice.roll(4) <= 4, "a 6 is not on this die"
    assert dice.left == 0, "what comes after it does not count either"
    assert dice.roll(6) == (free := Dice(7), free.roll(4), free.roll(6))[2]


def test_what_was_foreseen_rightly_is_shown_in_pools_too() -> None:
    dice = ForeseenDice([1, 2, 3, 4], Dice(7))
    assert dice.pool(3, 8) == (1, 2, 3)
    assert dice.faces(D4, 1) == (4,)
    twin = ForeseenDice([1, 9, 3], Dice(7)).copy()
    assert twin.roll(8) == 1
    assert 1 <= twin.pool(2, 8)[0] <= 8
