"""The page knows kinds of boards, not games: no game, verb, state, option or rule by name.

What is searched for comes from the games themselves, and all of the page is searched.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from walstatt import Match
from walstatt.core.asking import CONTROLS, ROLES
from walstatt.core.dice import Dice
from walstatt.core.game import find_game, game_ids
from walstatt.core.hints import FORMS
from walstatt.core.kit.panels import PANELS
from walstatt.core.preview import STRETCHES
from walstatt.core.scene import BADGE_LOOKS, BADGE_ROLES, CUES, MARKS, SHAPES, TRAY_ROLES
from walstatt.draw.glyphs import GLYPHS

PAGE = Path(__file__).parents[1] / "web" / "src"
#: Words that mean something of their own to any screen: how an answer is chosen and what it means, what trays
#: and panels are for, what a key does, what a cue shows, how things are drawn.
NEUTRAL = frozenset((
    *CONTROLS, *ROLES, *TRAY_ROLES, *PANELS, *(name for texts in PANELS.values() for name in texts),
    *CUES, *SHAPES, *MARKS, *BADGE_ROLES, *BADGE_LOOKS, *GLYPHS, *STRETCHES, *FORMS,
    "turn", "move", "strike", "board", "first", "level", "reveal", "on", "stop",
    "next",  # of a lesson
    "off", "go", "done",  # of switches, of tones, of groups on a table
    "edges",  # between which a table is measured
    "mend",  # a dialog of the workshop
    "rules", "section",  # of a message; an element
    "choose",  # what a page sends to the server
    "play", "again", "x",  # a replay, a wish for another match; an axis and the icon of a cross
    "light", "zone", "edges",  # a theme, a place of a board of zones, how distances are measured
    "edge", "damage", "share",  # a colour of pieces, what a roll counts, what browsers can do with links
    "stunned",  # how the segment of a base is drawn
))  # fmt: skip
#: Nouns of single games, in both languages.
NOUNS = (
    "spell(?!check)", "mage", "summon", "creature", "school", "mana", "portal", "monolith", "banner", "rune",
    "faction", "realm", r"gems?\b", "spawnpoint", "enchantment", "zauber", "magier", "beschwör", "kreatur",
    "schule", "gemme", "plättchen", "fraktion",
)  # fmt: skip


@cache
def files() -> dict[str, str]:
    found = [file for file in sorted(PAGE.rglob("*")) if file.is_file()]
    return {file.relative_to(PAGE).as_posix(): file.read_text("utf-8") for file in found}


def hits(pattern: str) -> list[str]:
    """Where a pattern stands, as lines that lead there."""
    wanted, texts = re.compile(pattern), files()
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if wanted.search(line)
    ]


def quoted(words: set[str]) -> str:
    """Any of the words as a text of its own, as code names things."""
    told = "|".join(map(re.escape, sorted(words)))
    return rf"""(?<!=)(['"])(?:{told})\1"""  # attributes of markup are no code


def badges(game: str) -> Iterator[str]:
    """Kinds of states and abilities that a random match shows."""
    match, dice = Match.new(game, {}, seed=2), Dice(2).fork(3)
    for number in range(160):
        if match.over:
            break
        if number % 20 == 19:
            scene = match.scene(0, "en")
            pieces = [*scene.pieces, *(piece for tray in scene.trays for piece in tray.pieces)]
            yield from (badge.kind for piece in pieces for badge in piece.badges)
        decision = match.decisions[0]
        match.play(decision.options[dice.below(len(decision.options))], decision.seat)


@pytest.mark.parametrize("game", game_ids())
def test_no_game_is_named(game: str) -> None:
    found = find_game(game)
    names = {game, game.replace("-", "_"), *found.title.values()}
    assert not hits("|".join(map(re.escape, sorted(names))))


@pytest.mark.parametrize("game", game_ids())
def test_no_rule_is_named(game: str) -> None:
    prefixes = {rule.split("-")[0] for rule in find_game(game).codex.rules}
    assert not hits(rf"\b(?:{'|'.join(sorted(prefixes))})-[A-Z0-9]+-\d")


@pytest.mark.parametrize("game", game_ids())
def test_no_verb_is_named(game: str) -> None:
    verbs = set(find_game(game).verbs) - NEUTRAL
    assert not verbs or not hits(quoted(verbs))


@pytest.mark.parametrize("game", game_ids())
def test_no_state_is_named(game: str) -> None:
    """A small game may have none."""
    kinds = set(badges(game)) - NEUTRAL
    assert not kinds or not hits(quoted(kinds))


def test_there_are_verbs_and_states_to_look_for() -> None:
    for game in ("mage-wars", "monolith-arena", "summoners"):
        assert set(find_game(game).verbs) - NEUTRAL
        assert set(badges(game)) - NEUTRAL


@pytest.mark.parametrize("game", game_ids())
def test_no_option_is_named(game: str) -> None:
    names = {spec.name for spec in find_game(game).options} - NEUTRAL
    assert not names or not hits(quoted(names))


@pytest.mark.parametrize("noun", NOUNS)
def test_no_noun_of_a_game_is_said(noun: str) -> None:
    assert not hits(rf"(?i)\b{noun}")


#: A sentence is taken apart to find out what it says.
TAKEN_APART = (
    r"\b(?:text|question|title|note|label|spoken|led|headline|said|line)\??"
    r"\.(?:split\((?!' '\))|replace\(|match(?:All)?\(|search\(|indexOf\()"
    r"|\.(?:test|exec)\((?:\w+\.)?(?:text|question|title|note|label)\b"
)
#: They look for words that they were told, into what a person wrote, or at the sign of a unit.
SEARCHES = (
    "lib/api/", "lib/builder/draft.ts", "lib/codex/search.ts", "lib/i18n/", "lib/newmatch/words.ts",
    "lib/trouble/", "lib/board/table/geometry.ts", "lib/match/reason.ts", "lib/match/choose/RollCard.svelte",
)  # fmt: skip


def test_no_sentence_is_read() -> None:
    assert [line for line in hits(TAKEN_APART) if not line.startswith(SEARCHES)] == []


def test_what_is_looked_for_would_be_found() -> None:
    assert re.search(TAKEN_APART, "badge.text.split(':')[0]")
    assert re.search(TAKEN_APART, "/[?]/.exec(question)")
    assert hits("export class Standing")
    assert re.search(quoted({"walk"}), "if (verb === 'walk')")
    assert not re.search(quoted({"walk"}), "const walk = 1")
