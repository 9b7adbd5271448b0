"""Options: words, and lazy sequences of them that behave like lists."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from walstatt.core.flow import Decision, ask
from walstatt.core.options import Chain, Listed, Option, Options, Orders, Product, choices

WORDS = ("place", "knight", "C3", "D4", "NW", "NE", "end")
words = st.sampled_from(WORDS)
axes = st.lists(words, max_size=3, unique=True)


@st.composite
def products(draw: st.DrawFn) -> Product:
    prefix = tuple(draw(st.lists(words, max_size=2)))
    return Product(prefix, *draw(st.lists(axes, max_size=3)))


orders = st.lists(words, max_size=4, unique=True).map(lambda some: Orders(("stack",), some))
listed = st.lists(st.lists(words, min_size=1, max_size=3).map(Option), max_size=4).map(Listed)
chains = st.lists(st.one_of(products(), listed), max_size=4).map(Chain)
sequences = st.one_of(products(), orders, listed, chains, st.lists(chains, max_size=2).map(Chain))


def written_out(options: Options) -> list[Option]:
    return list(iter(options))


# --- single options -------------------------------------------------------------------------------------


@given(st.lists(st.text(st.characters(exclude_categories=["Z", "C"]), min_size=1), min_size=1))
def test_the_text_of_an_option_reads_back(parts: list[str]) -> None:
    option = Option(parts)
    assert Option.parse(option.text) == option
    assert option.verb == parts[0]


def test_an_option_is_its_words() -> None:
    option = Option.parse("  place  knight C3 ")
    assert tuple(option) == ("place", "knight", "C3")
    assert (option.text, option.verb, repr(option)) == (
        "place knight C3",
        "place",
        "Option('place knight C3')",
    )
    assert Option().verb == ""
    assert {option: 1}[Option(("place", "knight", "C3"))] == 1


# --- sequences as lists ---------------------------------------------------------------------------------


@given(sequences)
def test_length_index_and_iteration_agree(options: Options) -> None:
    whole = written_out(options)
    assert len(options) == len(whole)
    assert [options[at] for at in range(len(options))] == whole
    assert [options[at] for at in range(-len(options), 0)] == whole
    assert bool(options) == bool(whole)


@given(sequences, st.integers(-20, 20))
def test_an_index_beyond_the_ends_is_an_error(options: Options, index: int) -> None:
    if -len(options) <= index < len(options):
        assert options[index] == written_out(options)[index]
    else:
        with pytest.raises(IndexError):
            options[index]


@given(sequences, st.slices(12))
def test_slices_are_those_of_a_list(options: Options, part: slice) -> None:
    assert list(options[part]) == written_out(options)[part]


@given(sequences, st.lists(words, max_size=5))
def test_membership_is_that_of_a_list(options: Options, probe: list[str]) -> None:
    option = Option(probe)
    assert (option in options) == (option in written_out(options))
    assert options.read(option) == (option if option in written_out(options) else None)


@given(sequences)
def test_every_option_is_accepted_and_read_as_itself(options: Options) -> None:
    decision = ask(0, "test", options, "TOY-1")
    for option in options:
        assert decision.accepts(option)
        assert options.read(tuple(option)) == option
        assert option in options


@given(sequences)
def test_what_was_handed_out_is_accepted_and_nothing_else_for_that(options: Options) -> None:
    for at in range(len(options)):
        assert options[at] in options
    assert Option(("never", "offered")) not in options


@pytest.mark.parametrize("foreign", [None, 5, "end", b"end", ["end"], ()])
@pytest.mark.parametrize(
    "options", [choices("end"), Product(("end",)), Product((), ["end"]), Chain([choices("end")]), Chain([])]
)
def test_what_is_no_option_is_in_no_sequence(options: Options, foreign: object) -> None:
    assert foreign not in options


def test_a_sequence_without_options_is_empty() -> None:
    for options in (
        choices(),
        Product(("place",), []),
        Product(("a",), ["b"], []),
        Chain([]),
        Chain([choices()]),
    ):
        assert len(options) == 0
        assert list(options) == []
        assert options.read(("place",)) is None
        with pytest.raises(IndexError):
            options[0]
        with pytest.raises(IndexError):
            options[-1]


def test_a_product_lists_the_last_axis_first() -> None:
    options = Product(("place", "knight"), ["C3", "D4"], ["NW", "NE"])
    assert [option.text for option in options] == [
        "place knight C3 NW",
        "place knight C3 NE",
        "place knight D4 NW",
        "place knight D4 NE",
    ]
    assert options[2].text == "place knight D4 NW"
    assert [option.text for option in options[1:3]] == ["place knight C3 NE", "place knight D4 NW"]


def test_a_product_of_a_thousand_million_options_is_counted_and_not_listed() -> None:
    axis = [str(number) for number in range(1000)]
    options = Product(("x",), axis, axis, axis)
    assert len(options) == 1_000_000_000
    assert options[-1] == ("x", "999", "999", "999")
    assert options[123_456_789] == ("x", "123", "456", "789")
    assert Option(("x", "1", "2", "3")) in options
    assert Option(("x", "1", "2", "1000")) not in options


def test_a_chain_puts_its_parts_one_after_the_other() -> None:
    chain = Chain([choices("roll"), choices(), Product(("show",), ["ace", "bow"]), choices("end")])
    assert [option.text for option in chain] == ["roll", "show ace", "show bow", "end"]
    assert [len(part) for part in chain.parts] == [1, 2, 1]
    assert [chain[at].text for at in (0, 1, 2, 3, -1, -4)] == [
        "roll",
        "show ace",
        "show bow",
        "end",
        "end",
        "roll",
    ]


# --- reading what people type ---------------------------------------------------------------------------


def turned() -> Product:
    """A tile that looks the same when it is turned by half."""
    return Product(("place", "tile"), ["C3", "D4"], ["NW", "NE"], same={"SE": "NW", "SW": "NE"})


def test_equivalent_words_are_read_as_the_listed_ones() -> None:
    options = turned()
    assert options.read(("place", "tile", "C3", "SE")) == ("place", "tile", "C3", "NW")
    assert options.read(("place", "tile", "C3", "NW")) == ("place", "tile", "C3", "NW")
    assert options.read(("place", "tile", "C3", "E")) is None
    assert options.read(("place", "tile", "SE")) is None
    assert Option(("place", "tile", "C3", "SE")) not in options


def test_spare_words_may_follow_and_make_no_difference() -> None:
    options = Product(("place", "rune"), ["C3"], spare=frozenset({"NW", "NE"}))
    assert options.read(("place", "rune", "C3", "NE")) == ("place", "rune", "C3")
    assert options.read(("place", "rune", "C3")) == ("place", "rune", "C3")
    assert options.read(("place", "rune", "C3", "up")) is None
    assert options.read(("place", "rune", "C3", "NE", "NE")) is None
    assert options.read(("place", "rune", "NE")) is None
    assert Option(("place", "rune", "C3", "NE")) not in options


def test_a_chain_reads_with_the_first_part_that_understands() -> None:
    spare = Product(("place", "rune"), ["C3"], spare=frozenset({"SE"}))
    chain = Chain([choices("end"), spare, turned()])
    assert chain.read(("place", "tile", "D4", "SW")) == ("place", "tile", "D4", "NE")
    assert chain.read(("place", "rune", "C3", "SE")) == ("place", "rune", "C3")
    assert chain.read(("end",)) == ("end",)
    assert chain.read(("end", "SE")) is None
    assert chain.read(()) is None


@given(st.lists(st.sampled_from([*WORDS, "tile", "SE", "SW"]), max_size=5))
def test_whatever_is_read_is_one_of_the_options(typed: list[str]) -> None:
    found = turned().read(tuple(typed))
    assert found is None or found in list(turned())


# --- decisions ------------------------------------------------------------------------------------------


def test_the_options_of_a_decision_are_built_when_somebody_looks_and_only_once() -> None:
    built: list[int] = []

    def build() -> Options:
        built.append(1)
        return choices("yes", "no")

    decision = ask(1, "sure", build, "TOY-1", "TOY-2", about=("C3",))
    assert (decision.seat, decision.kind, decision.rules, decision.subject) == (
        1, "sure", ("TOY-1", "TOY-2"), ("C3",),
    )  # fmt: skip
    assert built == []
    assert decision.accepts(Option(("no",)))
    assert not decision.accepts(Option(("maybe",)))
    assert decision.options is decision.options
    assert built == [1]
    assert repr(decision) == "<Decision sure of seat 1: 2 options>"
    assert isinstance(decision, Decision)


def test_orders_hold_every_order_of_the_words_once_and_nothing_else() -> None:
    options = Orders(("stack",), ("a", "b", "c"))
    assert [option.text for option in options] == [
        "stack a b c", "stack a c b", "stack b a c", "stack b c a", "stack c a b", "stack c b a",
    ]  # fmt: skip
    assert [options[n] for n in range(6)] == list(options)
    for wrong in ("stack a b", "stack a b b", "stack a b c d", "a b c", "order a b c"):
        assert Option.parse(wrong) not in options
