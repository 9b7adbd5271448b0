"""Random matches with secrets: no byte to anybody else tells them, nor changes with them.

Every player hides two tiles in the monolith of which the faction has one each: they can appear nowhere else
until the monolith unfolds, which nobody does here. Everything that is sent to the others is searched for
their ids and names in both languages. Then hidden things are swapped in the server's memory, and all is
asked again: not a byte may differ.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import House, house, match_of, settings_for
from tests.server.leaks import Wire, exchanged, fix_seeds, look, numbers, parts
from walstatt.core.game import find_game
from walstatt.core.match import Match

#: Six matches; in `make soak` these and 54 more, then 800 new ones.
PARTS, MATCHES, MORE = parts(1, 10), 6, 80
#: Choices that nobody may make.
WRONG = ("unfold", "inside knight knight", "place nothing A1")
HIDDEN = {
    "dragon-empire": ("dragon-rider", "landsknecht"),
    "guardians-of-the-realm": ("siege-tower", "wyvern"),
    "harbingers-of-the-forest": ("sorcerer", "serpent"),
    "lords-of-the-abyss": ("nightmare", "demon"),
}


def words_of(faction: str) -> list[str]:
    """What a leak would contain."""
    kinds = [find_game("monolith-arena").factions[faction].by_id[tile] for tile in HIDDEN[faction]]  # type: ignore[attr-defined]
    found = [
        word for kind in kinds for word in (kind.id, kind.key, *kind.name.values(), *kind.label.values())
    ]
    return sorted({word.casefold() for word in found})


def swap_hidden(match: Match, seat: int | None, dice: random.Random) -> None:
    """Change what this seat cannot know, in the state and in the copies that clones start from."""
    # A clone shares its marks with the match it was made from, and that one must stay as it is.
    match._marks = [mark._replace(state=mark.state.copy()) for mark in match._marks]
    for state in [match.state, *(mark.state for mark in match._marks)]:
        for number, player in enumerate(state.players):
            pile = list(player.pile)
            stone = player.monolith
            if number != seat and stone is not None and not stone.known:
                for slot, tile in enumerate(stone.inside):
                    at = next((n for n, kind in enumerate(pile) if kind.arena), None)
                    if tile is not None and at is not None:
                        stone.inside[slot], pile[at] = tile.changed(kind=pile[at]), tile.kind
            dice.shuffle(pile)
            player.pile = tuple(pile)


async def play(at: House, seed: int) -> None:
    dice = random.Random(seed)
    factions = dice.sample(sorted(HIDDEN), 2)
    people = [await at.client("Ada"), await at.client("Bo")]
    spectator = await at.client()
    options = {"factions": ",".join(factions), "monoliths": "on", "first": "random"}
    options["reinforcements"] = dice.choice(["off", "on"])
    body = {"game": "monolith-arena", "seats": ["me", "open"], "options": options}
    match_id = (await people[0].post("/api/matches", body)).json()["id"]
    await people[1].does(match_id, "join")
    everybody = [*people, spectator]
    lang = dice.choice(["en", "de"])
    wires = [Wire(at, who, match_id, lang) for who in everybody]
    for who, faction in zip(people, factions, strict=True):
        assert (await who.choose(match_id, 0, f"inside {' '.join(HIDDEN[faction])}")).status_code == 200
    number, choice = 2, ""
    for turn in range(dice.randrange(6, 26)):
        for who in people:
            asked = (await who.match(match_id))["decision"]
            if asked is not None:
                allowed = [
                    one["choice"] for one in asked["options"] if not one["choice"].startswith("unfold")
                ]
                choice = dice.choice(allowed)
                done = await who.choose(match_id, number, choice)
                assert done.status_code == 200, done.text
                number = done.json()["number"]
                break
        else:
            break
        if turn == 5:
            for who in everybody:
                # Rosters name every tile that there is: they are compared byte by byte, not searched.
                await look(who, match_id, number, choice, lang, WRONG, but=("rosters",))
    for wire in wires:
        await wire.settled()
        await wire.close()
    for seat, who in ((0, people[0]), (1, people[1]), (None, spectator)):
        told = bytes(who.traffic).decode("utf-8", "replace").casefold()
        assert len(told) > 30_000
        for owner, faction in enumerate(factions):
            leaked = [word for word in words_of(faction) if word in told]
            assert bool(leaked) == (owner == seat), (seed, seat, faction, leaked)
        before = await look(who, match_id, number, choice, lang, WRONG)
        twin = match_of(at, match_id).clone()
        swap_hidden(twin, seat, dice)
        with exchanged(at, match_id, twin):
            after = await look(who, match_id, number, choice, lang, WRONG)
        assert before == after, (seed, seat)


@pytest.mark.parametrize("part", PARTS)
def test_no_byte_tells_a_secret_or_changes_with_it(
    tmp_path: Path, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path, own=10_000)) as at:
            for number in numbers(part, MATCHES, MORE):
                fix_seeds(monkeypatch, number)
                await play(at, number)

    asyncio.run(main())


def test_the_search_would_find_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that tells spectators what blue may know is caught."""
    seen: Any = Match.view
    monkeypatch.setattr(Match, "view", lambda match, seat: seen(match, 0 if seat is None else seat))
    fix_seeds(monkeypatch, 1)

    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await play(at, 1)

    with pytest.raises(AssertionError, match="1, None"):
        asyncio.run(main())
