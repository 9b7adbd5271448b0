"""Positions as text: what is written comes back, what is wrong is told."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from walstatt import Match
from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.errors import BadPosition, Problem
from walstatt.core.flow import Decision
from walstatt.core.game import OptionSpec
from walstatt.core.text import catalogue
from walstatt.games.mage_knight.position.read import Reader
from walstatt.games.mage_knight.position.write import write
from walstatt.games.mage_knight.rules import course
from walstatt.games.mage_knight.setup import new_state, random_army
from walstatt.games.mage_knight.state.library import castles, kinds
from walstatt.games.mage_knight.state.state import Figure, Player, State

OPTIONS = {
    "mode": "duel", "rules": "unlimited", "points": "200", "board": "36x36", "elevated": "on", "turns": "0",
    "terrain": "random", "teams": "blue+gold",
}  # fmt: skip


def read(text: str) -> State:
    specs = [OptionSpec(name, (value,), {"en": name, "de": name}) for name, value in OPTIONS.items()]
    return Reader(kinds(), specs, lambda given: {**OPTIONS, **given}, Dice(1)).read(text)[1]


def assert_same(a: State, b: State) -> None:
    """Every slot of two states, so that a new one cannot be forgotten."""
    for name in set(State.__slots__) - {
        "_still",
        "settings",
        "dice",
        "log",
        "players",
        "figures",
        "fallen",
        "riders",
        "castle",
        "table",
    }:
        assert getattr(a, name) == getattr(b, name), name
    assert (a.table.width, a.table.height, a.table.pieces) == (b.table.width, b.table.height, b.table.pieces)
    for one, two in zip(a.players, b.players, strict=True):
        for name in set(Player.__slots__) - {"army"}:
            assert getattr(one, name) == getattr(two, name), name
        assert Counter(one.army) == Counter(two.army)
    rooms = ((a.figures, b.figures), (a.fallen, b.fallen), (a.riders, b.riders), (a.castle, b.castle))
    for here, there in rooms:
        assert list(here) == list(there)
        for word, figure in here.items():
            for name in Figure.__slots__:
                one, other = getattr(figure, name), getattr(there[word], name)
                assert one == other or repr(one) == repr(other), (word, name)  # sets have no order


@pytest.mark.parametrize("seed", range(8))
def test_a_position_of_play_is_written_and_read(seed: int) -> None:
    seats, rules = 2 + seed % 3, ("unlimited", "conquest")[seed % 2]
    dice, lot = Dice(seed), random.Random(seed)
    options = {**OPTIONS, "points": "100", "rules": rules, "mode": {2: "duel", 3: "three", 4: "four"}[seats]}
    armies = [random_army(kinds(), 100, dice) for _ in range(seats)]
    options["armies"] = ",".join("random" for _ in armies)
    state = new_state(options, armies, list(range(seats)), dice)
    flow = course.play(state)
    answer = None
    tried = 0
    for _ in range(1500):
        try:
            asked = flow.send(answer)
        except StopIteration:
            break
        assert isinstance(asked, Decision)
        if asked.turn is not None and lot.random() < 0.3:
            tried += 1
            assert_same(state, read(write(state)))
        answer = asked.options[lot.randrange(len(asked.options))]
    assert tried > 20


@pytest.mark.parametrize("seed", range(4))
def test_a_position_with_a_castle_comes_back_too(seed: int) -> None:
    lot = random.Random(seed)
    sections = lot.sample(sorted(castles()), 2)
    army = "+".join(sorted([*sections, "rebellion-003*4", "lancers-133", "titans-elder-treant-37"]))
    options = {"sets": "all", "points": "400", "board": "36x72", "turns": "10", "armies": f"{army},random"}
    match = Match.new("mage-knight", options, seed=seed)
    tried = 0
    for _ in range(300):
        if match.over:
            break
        if lot.random() < 0.1:
            text = match.position()
            again = Match.from_position(text, seed=seed)
            assert again.position() == text
            assert again.decision.kind == match.decision.kind
            tried += 1
        choices = match.decision.options
        match.play(choices[lot.randrange(len(choices))], match.decision.seat)
    assert tried >= 4


# --- what is wrong ------------------------------------------------------------------------------------------

DUEL = """mage-knight
blue army rebellion-003*2+rebellion-145
red
figure blue-utem-crossbowman-1 rebellion-003 200,100 @90
figure red-brass-golem-1 rebellion-007 200,800 @270 tokens 1
{line}
turn blue 2 act
"""
BOW = "figure blue-utem-crossbowman-2 rebellion-003"
#: A line that is wrong, and what is said of it.
WRONG = {
    "figure blue-utem-crossbowman-2 rebellion-3 300,100 @0": "There is no figure 'rebellion-3'. Did you mean",
    "figure blue-utem-crossbowman-2 §§§§ 300,100 @0": "There is no figure '§§§§'.",
    "figure blue-crossbowman-2 rebellion-003 300,100 @0": "is no name for this figure: write seat, name and",
    "figure blue-utem-crossbowman-x rebellion-003 300,100 @0": "such as blue-utem-crossbowman-1",
    "figure blue-utem-crossbowman-² rebellion-003 300,100 @0": "is no name for this figure",
    "figure gold-utem-crossbowman-1 rebellion-003 300,100 @0": "'gold' does not play here",
    "figure blue-utem-crossbowman-1 rebellion-003 300,100 @0": "'blue-utem-crossbowman-1' is given twice",
    f"{BOW} here @0": "'here' is no place",
    f"{BOW} 300,100 north": "'north' is no facing: write degrees",
    f"{BOW} 300,100": "something is missing at the end of the line",
    f"{BOW} 300,100 @0 clicks ²": "'²' must be a number from 0 to 6",
    f"{BOW} 300,100 @0 clicks 1,2": "needs a number for each of its dials: 1 of them",
    f"{BOW} 300,100 @0 clicks 6": "would be eliminated: it has 5 clicks at most",
    f"{BOW} 300,100 @0 tokens 3": "'3' must be a number from 0 to 2",
    f"{BOW} 300,100 @0 hungry": "'hungry' means nothing here. There are: clicks, tokens",
    f"{BOW} 300,100 @0 acted acted": "'acted' is given twice",
    f"{BOW} 300,100 @0 hurt-by gold": "'gold' does not play here",
    f"{BOW} 300,100 @0 off toughness": "'toughness' cannot be switched off. There are: aquatic",
    f"{BOW} 300,100 @0 off flight": "does not show 'flight'",
    f"{BOW} 300,100 @0 captor red-ghost-1": "'red-ghost-1' cannot hold blue-utem-crossbowman-2",
    f"{BOW} 300,100 @0 captor blue-utem-crossbowman-1": "a captor is an opposing figure",
    f"{BOW} 300,100 @0 captor red-brass-golem-1": "is not in contact with its captor red-brass-golem-1",
    f"{BOW} 210,100 @0": "are in the same place",
    f"{BOW} 5,100 @0": "does not stand wholly on the table",
    f"{BOW} 600,400 @0\nterrain rocks-1 rocks at 600,400": "and rocks-1 are in the same place",
    "fallen blue-utem-crossbowman-1 rebellion-003 300,100 @0": "is given twice",
    "rider blue-utem-crossbowman-2 rebellion-003 300,100 @0 in red-brass-golem-1": "carries nobody called",
    "castle blue-utem-crossbowman-2 rebellion-003 300,100 @0": "is no castle section",
    "castle blue-stone-tower-1 castle-stone-tower-52 300,300 @7": "in steps of 15 degrees",
    "access plateau-1 300,400": "there is no abrupt terrain called 'plateau-1'",
    f"{BOW} 300,100 @0 on plateau-1": "there is no abrupt terrain called 'plateau-1'",
    "terrain hill-1 mountain at 600,400": "there is no terrain 'mountain'. There are: ",
    "terrain wood-1 wood": "something is missing",
    "terrain wood-1 wood at 600,400 7": "in steps of 15 degrees",
    "terrain wood-1 wood at 600,400 ²": "'²' must be a number from 0 to 359",
    "terrain wood-1 wood 600,400 700,400": "three corners and more",
    "terrain wood-1 wood at 600,400\nterrain wood-1 wood at 300,400": "'wood-1' is given twice",
    "pool wood swamp": "there is no terrain 'swamp'",
    "pool gold: wood": "'gold' does not play here",
    "waiting rebellion-999": "There is no figure 'rebellion-999'",
    "names blue-magus ²": "'²' must be a number",
    "course colour red": "'colour' means nothing here",
    "course first gold": "'gold' does not play here",
    "course step ²": "'²' must be a number from 0 to 99999",
    "course todo dance/blue-utem-crossbowman-1": "'dance' is no effect at the start of a turn",
    "chest chest-1 iron-chest 300,300": "chests lie only in Dungeons",
    "weather rain": "'weather' begins no known line. There are: access, castle, chest, course, fallen",
    "points 200\npoints 200": "'points' is given twice",
}
#: The same in a dungeon.
BELOW = {
    "chest box iron-chest 300,300": "'box' is no name for a chest",
    "chest chest-1 gold-chest 300,300": "there is no kind of chest 'gold-chest'. There are: ",
    "chest chest-1 changeling 300,300 known": "is a Changeling: as soon as it is known",
    "chest chest-1 iron-chest 300,300\nchest chest-1 iron-chest 400,300": "'chest-1' is given twice",
}
#: What only the whole can tell is told of the first line.
WHOLE = {
    "turn blue 2 dawn": "there is no phase 'dawn'. There are: ",
    "turn blue 2 act\ncourse shaken blue-ghost-1": "there is no figure 'blue-ghost-1' on the table",
    "turn blue 2 start\ncourse todo command/blue-ghost-1": "there is no figure 'blue-ghost-1' on the table",
    f"{BOW} 300,100 @0\nfigure blue-utem-crossbowman-3 rebellion-003 400,100 @0": "rebellion-003 is not, or",
}
HEADS = {
    "": "the first line must be 'mage-knight'",
    "mage-knight": "two, three or four seats need a line each, in this order: blue, red",
    "mage-knight\nblue\ngold": "two, three or four seats need a line each",
    "mage-knight\nblue\nblue": "'blue' is given twice",
    "mage-knight\nblue army rebellion-003*1000\nred": "'rebellion-003*1000' is no part of an army code",
    "mage-knight\nblue army rebelion-003\nred": "There is no figure 'rebelion-003'. Did you mean",
    "mage-knight\nblue army\nred": "something is missing at the end of the line",
    "mage-knight\nblue edge 4\nred": "'4' must be a number from 0 to 3",
    "mage-knight\nblue\nred\nturn blue": "there is no figure on the table",
}


def refused(text: str) -> BadPosition:
    with pytest.raises(BadPosition) as caught:
        read(text)
    assert caught.value.text("de").startswith("Stellung, Zeile ")
    assert "position." not in caught.value.text("de")
    return caught.value


def complaint(text: str) -> BadPosition | None:
    try:
        read(text)
    except BadPosition as problem:
        return problem
    return None


def key_of(problem: BadPosition) -> str:
    why = problem.args_by_name["why"]
    assert isinstance(why, Problem)
    return why.key


@pytest.mark.parametrize("line", WRONG)
def test_what_is_wrong_is_told_with_its_line(line: str) -> None:
    problem = refused(DUEL.format(line=line))
    at = 6 + (line.count("\n") if "twice" in WRONG[line] else 0)
    assert problem.text("en").startswith(f"Position, line {at}: ")
    assert WRONG[line] in problem.text("en")


@pytest.mark.parametrize("line", BELOW)
def test_what_is_wrong_in_a_dungeon_is_told_too(line: str) -> None:
    assert BELOW[line] in refused(in_a_dungeon(line)).text("en")


def in_a_dungeon(line: str) -> str:
    return DUEL.replace("mage-knight\n", "mage-knight\nrules dungeons\nterrain none\n", 1).format(line=line)


@pytest.mark.parametrize("line", WHOLE)
def test_what_contradicts_itself_is_refused(line: str) -> None:
    assert WHOLE[line] in refused(DUEL.replace("turn blue 2 act", "").format(line=line)).text("en")


@pytest.mark.parametrize("text", HEADS)
def test_the_head_of_a_position(text: str) -> None:
    assert HEADS[text] in refused(text).text("en")


def test_every_complaint_has_an_example_here() -> None:
    texts = [DUEL.format(line=line) for line in WRONG]
    texts += [DUEL.replace("turn blue 2 act", "").format(line=line) for line in WHOLE]
    texts += [in_a_dungeon(line) for line in BELOW]
    made = {key_of(refused(text)) for text in [*texts, *HEADS]}
    own = {key for key in catalogue("walstatt.games.mage_knight.text", "en") if key.startswith("position.")}
    assert own - made == set()


def test_a_captive_names_its_captor_who_holds_no_other() -> None:
    held = f"{BOW} 227.96,800 @0 captor red-brass-golem-1"
    state = read(DUEL.format(line=held))
    assert state.figures["red-brass-golem-1"].captive == "blue-utem-crossbowman-2"
    second = f"{held}\nfigure blue-magus-1 rebellion-145 172.04,800 @0 captor red-brass-golem-1"
    assert "cannot hold blue-magus-1" in refused(DUEL.format(line=second)).text("en")


def test_a_position_by_hand_needs_little() -> None:
    state = read(DUEL.format(line="").replace("turn blue 2 act", "turn red"))
    assert (state.phase, state.turn, state.first) == ("turn", 1, 1)
    assert state.players[1].army == (kinds()["rebellion-007"],)  # what stands on the table
    assert [player.edge for player in state.players] == [0, 2]
    assert state.figures["red-brass-golem-1"].tokens == 1
    assert state.names == {"blue-utem-crossbowman": 1, "red-brass-golem": 1}


def test_the_example_of_the_docs_is_a_position() -> None:
    docs = (Path(__file__).parents[3] / "docs" / "positions.md").read_text(encoding="utf-8")
    (example,) = (part for part in docs.split("```\n") if part.startswith("mage-knight"))
    match = Match.from_position(example)
    assert match.state.figures["red-utem-crossbowman-1"].tokens == 1
    assert Match.from_position(match.position()).position() == match.position()


def test_a_question_in_the_middle_of_an_action_is_part_of_a_position() -> None:
    """The choices since the last moment at which nothing was under way, and the dice that fell in between."""
    text = (
        "mage-knight\nblue\nred\nfigure blue-magus-1 rebellion-145 300,300 @0\n"
        "figure red-magus-1 rebellion-145 327.94,300 @90\nturn blue\n"
    )
    match = Match.from_position(text, dice=ScriptedDice([6], Dice(1)))
    match.play("move blue-magus-1")  # it breaks away, and is asked where to
    assert match.decision.kind == "go"
    told = match.position()
    assert "then move blue-magus-1" in told
    assert "rolled 6:6" in told
    again = Match.from_position(told)
    assert (again.decision.kind, again.position()) == ("go", told)
    assert [option.text for option in again.decision.options] == [o.text for o in match.decision.options]


def test_spoiled_positions_are_refused_in_words_or_read() -> None:
    lot = random.Random(5)
    good = DUEL.format(line=f"{BOW} 300,100 @0 clicks 1 tokens 1 acted\nterrain wood-1 wood at 600,400 45")
    odd = ("²", "-1", "9" * 400, "x", "-", ":", ",", "@", "blue", "then", "", "rebellion-003", "*")
    for _ in range(1500):
        lines = [line.split(" ") for line in good.splitlines()]
        for _ in range(lot.randint(1, 3)):
            words = lot.choice(lines)
            words[lot.randrange(len(words))] = lot.choice(odd)
        text = "\n".join(" ".join(words) for words in lines)
        found = complaint(text)
        assert found is None or "position." not in found.text("de") + found.text("en")
