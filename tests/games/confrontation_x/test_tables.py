"""The tables of the book, row by row (DATA)."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from tests.games.confrontation_x.bouts import duel, events, laid, run, shape, until
from tests.games.confrontation_x.field import GUARD, KNIGHT, PRIEST, acting, figure, state_of
from tests.games.confrontation_x.test_personal import SHOT, shared
from tests.games.confrontation_x.test_terrain import rectangle
from walstatt.games.confrontation_x.rules import mana, structure
from walstatt.games.confrontation_x.rules.hooks import ABILITIES, Announce
from walstatt.games.confrontation_x.rules.losses import lose
from walstatt.games.confrontation_x.state.attributes import BASES, RANKS
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.state.terrain import kind_of, pool
from walstatt.spaces.table import CENTIMETRE

rule = pytest.mark.rule
A, B = f"blue-{GUARD}-1", f"red-{GUARD}-1"


# --- figures ------------------------------------------------------------------------------------------------

#: Track, rank in German and in English, level.
RANKS_OF_THE_BOOK = """
fighter Miliz Militia 1 | fighter Kreatur Creature 1 | fighter Soldat Soldier 1 | fighter Veteran Veteran 1
fighter Spezial Special 2 | fighter Elite Elite 2 | fighter Lebende_Legende Living_Legend 3
mage Lehrling Apprentice 1 | mage Adept Adept 2 | mage Meister Master 3
priest Novize Novice 1 | priest Prediger Preacher 2 | priest Ältester Elder 3
"""


def texts(lang: str) -> dict[str, dict[str, str]]:
    file = resources.files("walstatt.games.confrontation_x.text") / f"{lang}.toml"
    found: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


@rule("CFX-DATA-01", "CFX-DATA-30", "CFX-PROF-08")
def test_ranks_and_their_levels() -> None:
    german, english = texts("de")["rank"], texts("en")["rank"]
    rows = [row.split() for line in RANKS_OF_THE_BOOK.split("\n") for row in line.split("|") if row.strip()]
    told = {(track, de.replace("_", " "), en.replace("_", " "), int(level)) for track, de, en, level in rows}
    assert len(rows) == len(RANKS) == 13
    assert told == {(rank.track, german[id], english[id], rank.level) for id, rank in RANKS.items()}


@rule("CFX-DATA-02")
def test_bases_and_the_sizes_that_follow() -> None:
    sides = {
        id: (2 * form.half_width / CENTIMETRE, 2 * form.half_length / CENTIMETRE)
        for id, form in BASES.items()
    }
    assert sides == {"infantry": (2.5, 2.5), "cavalry": (2.5, 5), "creature": (3.75, 3.75), "large": (5, 5)}


@rule("CFX-DATA-04")
@pytest.mark.parametrize(("size", "force"), [("small", 1), ("normal", 1), ("large", 2), ("very-large", 3)])
def test_force_by_size(size: str, force: int) -> None:
    state = duel()
    shape(state, A, size=size)
    assert state.figures[A].kind.force == force


@rule("CFX-DATA-36")
@pytest.mark.parametrize(
    ("more", "found"),
    [
        ("", "counter-attack master-strike/0 flurry/2"),
        (SHOT, "charge-and-shoot counter-attack master-strike/0 flurry/1 rapid-reload sure-aim"),
        ("pow = 3", "mastery-of-magic flurry/1"),
        ('pow = 3\nabilities = ["war-mage"]', "war-mage master-strike/0 flurry/1"),
        ("faith = [1, 1, 1]", "flurry/1"),
        ('faith = [1, 1, 1]\nabilities = ["war-priest"]', "war-priest master-strike/0 flurry/1"),
        (f"{SHOT}\npow = 3", "mastery-of-magic flurry/1 charge-and-shoot sure-aim"),
        (f"{SHOT}\nfaith = [1, 1, 1]", "flurry/1 charge-and-shoot sure-aim"),
    ],
)
def test_what_characters_share(more: str, found: str) -> None:
    wanted = {name: int(x or 0) for name, _, x in (word.partition("/") for word in found.split())}
    assert shared(more) == wanted


#: A tag of the facts on peoples, and the ability of this book with its names.
TAGS = {
    "bravery": ("Bravery", "Tapferkeit"), "fanatic": ("Fanatic", "Fanatiker"),
    "concentration": ("Concentration", "Konzentration"), "war-frenzy": ("War Frenzy", "Kriegsrausch"),
    "hard-boiled": ("Hard-boiled", "Hart im Nehmen"), "born-fighter": ("Born Fighter", "Geborener Kämpfer"),
    "brutal": ("Brutal", "Brutal"), "regeneration": ("Regeneration", "Regeneration"),
    "survival-instinct": ("Survival Instinct", "Überlebensinstinkt"),
    "living-dead": ("Living Dead", "Lebender Toter"), "mutagen": ("Mutagen", "Mutagen"),
    "possessed": ("Possessed", "Besessen"), "poison": ("Poison", "Gift"),
    "relentless": ("Relentless", "Erbarmungslos"),
}  # fmt: skip


@rule("CFX-DATA-62")
@pytest.mark.parametrize("id", TAGS)
def test_what_the_tags_of_the_facts_are_called_here(id: str) -> None:
    assert id in ABILITIES
    assert (texts("en")["ability"][id], texts("de")["ability"][id]) == TAGS[id]


# --- announcements ------------------------------------------------------------------------------------------

#: When each ability is announced, and whether once a round; of the others the menus ask (Authority, Mastery).
MOMENTS = {
    "charge-and-shoot": {"assault"}, "resolute": {"before-test"}, "fencer": {"before-ini", "defend"},
    "feint": {"unparried"}, "counter-attack": {"defend"}, "luck": {"after-test"}, "devotion": {"activation"},
    "concentration": {"any"}, "war-frenzy": {"before-ini"}, "master-strike": {"strike"},
    "master-shot": {"activation"}, "mutagen": {"any"}, "war-cry": {"assault"}, "flurry": {"allocate"},
    "sure-aim": {"shot"}, "extra-limb": {"before-ini"}, "poison": {"strike", "shot"},
    "steam": {"activation", "pursuit", "before-test", "shot", "assault", "assaulted"},
}  # fmt: skip
ONCE = {"resolute", "luck", "master-shot", "sure-aim"}


@rule("CFX-DATA-61")
def test_when_abilities_are_announced_and_how_often() -> None:
    told = {
        id: [hook for hook in ability.hooks if isinstance(hook, Announce)]
        for id, ability in ABILITIES.items()
    }
    assert {id: {hook.moment for hook in hooks} for id, hooks in told.items() if hooks} == MOMENTS
    assert {id for id, hooks in told.items() if any(hook.once for hook in hooks)} == ONCE


@rule("CFX-DATA-61")
def test_all_of_them_but_poison_are_active() -> None:
    assert {id for id in MOMENTS if not ABILITIES[id].active} == {"poison"}
    also = {"authority", "mastery-of-magic", "leap", "swiftness", "relentless", "first-aid", "skirmish-fire"}
    assert {id for id in also if ABILITIES[id].active} == also


# --- the supply phase ---------------------------------------------------------------------------------------


def believers(rank: str, count: int) -> int:
    """The points of a priest with so many believers around."""
    spots = [(300 + x, 300 + y) for x in (-70, -38, 38, 70) for y in (-30, 0, 30)][:count]
    lines = [figure("blue", PRIEST, (300, 300))]
    lines += [figure("blue", GUARD, at, n=n) for n, at in enumerate(spots, 1)]
    state = laid([*lines, figure("red", GUARD, (50, 50), 270)])
    priest = f"blue-{PRIEST}-1"
    shape(state, priest, rank=rank, abilities=[])
    mana.count_faith(state, state.figures[priest])
    return state.figures[priest].faith


@rule("CFX-DATA-09", "CFX-MIR-09", "CFX-MIR-10", "CFX-MIR-11")
@pytest.mark.parametrize(
    ("rank", "points"),
    [
        ("novice", (0, 1, 1, 1, 2, 2, 2, 3)),
        ("preacher", (0, 1, 1, 2, 2, 3, 3, 4)),
        ("elder", tuple(range(8))),
    ],
)
def test_faith_points_by_rank(rank: str, points: tuple[int, ...]) -> None:
    assert tuple(believers(rank, count) for count in range(8)) == points


@rule("CFX-DATA-19", "CFX-Q-155")
def test_the_steps_of_the_supply_phase() -> None:
    """Faith, gems, harm, passive abilities, who comes back, rally: each where the table has it."""
    lines = [
        figure("blue", PRIEST, (300, 300)), figure("blue", "light-weaver", (200, 300)),
        figure("blue", GUARD, (100, 300)), figure("blue", GUARD, (400, 300), n=2),
        figure("red", GUARD, (500, 500), 270, more="panic 8"), figure("red", GUARD, (500, 560), 270, n=2),
    ]  # fmt: skip
    state = laid(lines, "blue 2 supply", "winner 0 captains blue,red supply 1", rolls=(3, 2, 2, 1, 3))
    short, healing, lost = A, f"blue-{GUARD}-2", f"red-{GUARD}-2"
    shape(state, short, abilities=["short-lived/6"], rank="elite")
    shape(state, healing, abilities=["regeneration/6"], rank="elite")
    shape(state, lost, abilities=["reinforcement"], rank="elite")
    state.change(state.figures[healing], wound=1)
    run(lose(state, lost, "CFX-WND-05"))
    steps: dict[str, int] = {}

    def noted(now: State) -> bool:
        for event in now.log[len(heard) :]:
            steps.setdefault(getattr(event, "ability", "") or event.kind, step[0])
            heard.append(event)
        step[0] = now.supply
        return now.phase != "supply"

    heard: list[object] = list(state.log)
    step = [1]
    until(state, noted)
    wanted = {"faith-counted": 1, "regenerated": 2, "short-lived": 3, "regeneration": 4, "tested": 8}
    assert {kind: steps[kind] for kind in wanted} == wanted
    assert steps["reinforcement-rolled"] == 7


@rule("CFX-Q-24")
@pytest.mark.parametrize(("winner", "first"), [(0, "red"), (1, "blue")])
def test_in_every_step_the_tactic_loser_comes_first(winner: int, first: str) -> None:
    lines = [figure("blue", GUARD, (100, 100)), figure("red", GUARD, (500, 500), 270)]
    state = laid(lines, "blue 2 supply", f"winner {winner} captains blue,red supply 3", rolls=(1, 1))
    for word in (A, B):
        shape(state, word, abilities=["regeneration/6"], rank="elite")
        state.change(state.figures[word], wound=1)
    until(state, lambda now: now.phase != "supply")
    thrown = [event.figure.partition("-")[0] for event in events(state, "supply-rolled")]
    assert thrown == [first, "blue" if first == "red" else "red"]


# --- terrain ------------------------------------------------------------------------------------------------


@rule("CFX-DATA-33")
@pytest.mark.parametrize(
    ("strength", "lost"), [(-4, 0), (0, 0), (7, 1), (12, 2), (14, 3), (18, 4)]
)  # none, stunned, light, serious, critical, lethal
def test_structure_points_by_the_result(strength: int, lost: int) -> None:
    state = laid([
        rectangle("house", (200, 200), (300, 300)), figure("blue", GUARD, (100, 100)),
        figure("red", GUARD, (500, 500), 270),
    ])  # fmt: skip
    piece = state.table.pieces[0]
    plus = kind_of(piece).res - 8
    assert structure.lost_by(strength + plus, piece, 5, 2)[2] == lost


@rule("CFX-DATA-33")
def test_a_double_six_costs_no_more_than_it_says() -> None:
    state = laid([
        rectangle("barricade", (200, 200), (300, 215)), figure("blue", GUARD, (100, 100)),
        figure("red", GUARD, (500, 500), 270),
    ])  # fmt: skip
    assert structure.lost_by(1, state.table.pieces[0], 6, 6)[1:] == (1, 1)


#: What a piece costs for each centimetre, None: nobody enters it; and whether it is an obstacle for sight.
SUMMARY = {
    "difficult": (2, False), "light": (1, False), "rough": (2, False), "hill": (1, True),
    "impassable": (None, False), "blocking": (None, True), "defended": (3, True), "wall": (3, True),
}  # fmt: skip


@rule("CFX-DATA-37", "CFX-Q-119")
@pytest.mark.parametrize("kind", sorted(kind for kind in pool() if len(pool()[kind].grounds) == 1))
def test_terrain_in_short(kind: str) -> None:
    """Crossing 7.3 mm of it, by somebody larger than it is; hills cost 4 cm up and 4 down."""
    piece = pool()[kind]
    drag, tall = SUMMARY[piece.grounds[0]]
    assert bool(piece.size) is tall
    lines = [
        rectangle(kind, (0, 230), (600, 237.3)),
        figure("blue", KNIGHT, (300, 150)),
        figure("red", GUARD, (50, 550), 270),
    ]
    match = acting(lines, f"blue-{KNIGHT}-1")
    shape(state_of(match), f"blue-{KNIGHT}-1", size="very-large" if drag else "normal", mov=40000)
    end = 330
    path = f"run 300,{end}"
    assert (match.decision.options.read(tuple(path.split())) is None) == (drag is None)
    if drag is None:
        return
    match.play(path)
    (moved,) = [event for event in match.events if event.kind == "moved"]
    length = end - 150
    more = 80 if piece.grounds[0] == "hill" else 7.3 * (drag - 1)
    # The front edge meets the piece first, and what it goes through is what the rear leaves
    assert moved.cost == pytest.approx((length + more) * 100, abs=2)  # type: ignore[attr-defined]
