"""The coach: who is advised and who is not, what nobody learns from it, the look back at a match."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.crew import Crew, Inline
from tests.server.harness import DUEL, Client, House, duel, house, new_match, rows, settings_for, url_of
from tests.server.leaks import exchanged
from walstatt.core.dice import Dice
from walstatt.core.game import find_game
from walstatt.core.match import Match
from walstatt.core.record import Choice
from walstatt.core.text import LANGS
from walstatt.players import Chair, make_player
from walstatt.players.advice import ASKED, Care
from walstatt.players.review import Part, review
from walstatt.server.coach_thinker import LONGEST_S, Unit, dice_for
from walstatt.server.coaching import sign_of
from walstatt.server.programs import GRACE_S, CoachQuestion
from walstatt.server.thinker import LOOK_BACK, PROPOSE, QUICK_S, Begun
from walstatt.server.tidy import DAY_S, tidy
from walstatt.server.turns import Share

#: Thoughts that cost little and take as long as they take.
SHORT = Care(judgements=120, width=2, worlds=1, ways=3)
#: Nobody's pile is told: it is dealt by the seed of the match.
OPEN_PILES = (
    "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\nE3 banner red\n"
    "C3 pikeman blue E\nreserve blue: knight battle-or-charge\nturn blue 5 use\n"
)


def within(tmp_path: Path, body: Callable[[House], Awaitable[None]], *, stopped: bool = False) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            at.api.bouts.drivers.programs = Crew(2, lambda tell: Inline(tell, stopped))
            at.api.coaching.care = at.api.analyses.care = SHORT
            await body(at)

    asyncio.run(main())


async def against_program(at: House, **more: Any) -> tuple[Client, str]:
    ada = await at.client("Ada")
    return ada, (await new_match(ada, ["me", "random"], **more))["id"]


async def refused(asked: Awaitable[Any]) -> tuple[int, str]:
    response = await asked
    error = response.json()["error"]
    assert all(error["text"][lang] for lang in LANGS)
    return response.status_code, error["key"].removeprefix("server.")


def random_record(seed: int) -> str:
    match = Match.new("monolith-arena", DUEL, seed=seed)
    players = [make_player("random", Dice(seat)) for seat in range(2)]
    while not match.over:
        seat = match.decision.seat
        match.play(players[seat].choose(Chair(match, seat)), seat)
    return match.record().text()


async def upload(client: Client, seed: int = 3) -> str:
    done = await client.http.post("/api/replays", content=random_record(seed).encode())
    assert done.status_code == 201, done.text
    return str(done.json()["id"])


# --- what would you play ----------------------------------------------------------------------------------


def test_who_plays_against_the_computer_is_advised_in_both_languages(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, match_id = await against_program(at)
        seen = await ada.match(match_id)
        told = {}
        for lang in LANGS:
            response = await ada.get(f"/api/matches/{match_id}/advice", lang=lang)
            assert response.status_code == 200, response.text
            told[lang] = response.json()
        assert (told["en"]["number"], told["en"]["seat"]) == (seen["number"], 0)
        options = [option["choice"] for option in seen["decision"]["options"]]
        for one, same in zip(told["en"]["proposals"], told["de"]["proposals"], strict=True):
            assert one["line"][0]["choice"] in options
            assert [said["choice"] for said in one["line"]] == [said["choice"] for said in same["line"]]
            assert one["line"][0]["text"] != same["line"][0]["text"]
            assert 0 <= one["chance"] == same["chance"] <= 1
        first = told["en"]["proposals"][0]["line"][0]["choice"]
        assert (await ada.choose(match_id, seen["number"], first, seen["line"])).status_code == 200

    within(tmp_path, body)


def test_nobody_else_is_advised(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        blue, red, people = await duel(at)
        for one in (blue, red):
            assert await refused(one.get(f"/api/matches/{people}/advice")) == (403, "coach-people")
        ada, alone = await against_program(at)
        path = f"/api/matches/{alone}/advice"
        assert await refused((await at.client("Eve")).get(path)) == (403, "not-seated")
        assert await refused((await at.client()).get(path)) == (401, "sign-in")
        waiting = (await new_match(ada, ["me", "open"]))["id"]
        assert await refused(ada.get(f"/api/matches/{waiting}/advice")) == (409, "not-started")
        for path in (f"/api/matches/{alone}/steps/0/advice", f"/api/matches/{alone}/analysis"):
            assert await refused(ada.get(path)) == (403, "coach-running")
        assert await refused(ada.post(f"/api/matches/{alone}/analysis", {})) == (403, "coach-running")
        assert (await ada.post(f"/api/matches/{alone}/resign", {})).status_code == 200
        assert await refused(ada.get(f"/api/matches/{alone}/advice")) == (409, "over")

    within(tmp_path, body)


def test_who_is_not_asked_is_not_advised(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        match_id = (await new_match(ada, ["random", "me"]))["id"]
        assert await refused(ada.get(f"/api/matches/{match_id}/advice")) == (409, "coach-waits")

    within(tmp_path, body, stopped=True)


def test_one_question_at_a_time(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, match_id = await against_program(at)
        other = (await new_match(ada, ["me", "random"]))["id"]
        crew = at.api.bouts.drivers.programs
        assert isinstance(crew, Crew)
        path = f"/api/matches/{match_id}/advice"
        first = asyncio.create_task(ada.get(path))
        while not any(worker.asked for worker in crew.hired):
            await asyncio.sleep(0)
        assert await refused(ada.get(f"/api/matches/{other}/advice")) == (409, "coach-busy")
        came = asyncio.Event()
        thought = at.api.coaching._thought

        def heard(*args: Any) -> Any:
            came.set()
            return thought(*args)

        at.api.coaching._thought = heard  # type: ignore[assignment]
        again = asyncio.create_task(ada.get(path))  # the page was loaded anew
        await came.wait()
        crew.ring()  # the worker takes longer than it may, and another one is not tried
        assert await refused(asyncio.shield(first)) == (503, "coach-silent")
        assert await refused(asyncio.shield(again)) == (503, "coach-silent")
        assert sum(len(worker.asked) for worker in crew.hired) == 1

    within(tmp_path, body, stopped=True)


def test_who_asks_the_same_again_gets_the_answer_that_is_on_its_way(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada, match_id = await against_program(at)
        path = f"/api/matches/{match_id}/advice"
        one, other = await asyncio.gather(ada.get(path), ada.get(path))
        assert one.status_code == other.status_code == 200
        assert one.content == other.content
        crew = at.api.bouts.drivers.programs
        assert isinstance(crew, Crew)
        assert sum(len(worker.asked) for worker in crew.hired) == 1

    within(tmp_path, body)


def test_the_coach_has_as_long_as_its_care_wants_however_short_programs_think() -> None:
    """Processor time may be less than half of what goes by; of a look back one unit has to be done."""

    async def body() -> None:
        match, share = Match.new("monolith-arena", seed=1), Share()
        for task, limits in ((PROPOSE, (13.5, 13.5)), (LOOK_BACK, (13.5, 20.0))):
            question = CoachQuestion("m", match, 0, 0, share, ASKED, task)
            assert (question.told(None, 1.0).limit_s, question.told(None, 20.0).limit_s) == limits
        endless = CoachQuestion("m", match, 0, 0, share, SHORT)
        assert endless.told(None, 1.0).limit_s == LONGEST_S
        crew = Crew(1)
        asking = asyncio.create_task(crew.ask(CoachQuestion("m", match, 0, 0, share, ASKED)))
        await asyncio.sleep(0)
        crew.begin()
        worker = crew.hired[0]
        assert worker.asked[0].limit_s == 13.5
        worker.say(Begun())
        assert crew.alarms[-1][0] == 13.5 + QUICK_S + GRACE_S
        crew.ring()
        assert await asking is None

    asyncio.run(body())


def test_advice_does_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    """Another match with other piles lies on the table: every byte is the same, in both languages."""

    async def body(at: House) -> None:
        ada = await at.client("Ada")
        body_ = {"game": "monolith-arena", "position": OPEN_PILES, "seats": ["me", "random"]}
        made = await ada.post("/api/matches", body_)
        assert made.status_code == 201, made.text
        match_id = made.json()["id"]
        path = f"/api/matches/{match_id}/advice"
        bout = at.api.bouts._bouts[match_id]
        piles = {str(bout.match.state.players)}
        truth = [(await ada.get(path, lang=lang)).content for lang in LANGS]
        for seed in (101, 102, 103):
            twin = Match.from_position(OPEN_PILES, seed=seed)
            assert twin.view(0) == bout.match.view(0)
            piles.add(str([player.pile for player in twin.state.players]))
            at.api.coaching._given.clear()
            at.api.bouts.drivers.programs = Crew(1, lambda tell: Inline(tell, stopped=False))
            with exchanged(at, match_id, twin):
                assert [(await ada.get(path, lang=lang)).content for lang in LANGS] == truth
        assert len(piles) == 4  # they did differ

    within(tmp_path, body)


def test_in_a_lessons_fight_one_may_ask_too(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        lesson = next(
            one for one in find_game("monolith-arena").lessons if any(step.fight for step in one.step)
        )
        somebody = await at.client()  # learners need no name
        path = f"/api/learn/monolith-arena/{lesson.id}"
        choices: list[str] = []
        stands = (await somebody.post(path, {"choices": choices})).json()
        assert await refused(somebody.post(f"{path}/advice", {"choices": choices})) == (409, "coach-no-fight")
        while not (stands["coach"]["fight"] and stands["decision"]):
            choices.append(onwards(stands["coach"]))
            stands = (await somebody.post(path, {"choices": choices})).json()
            assert not stands["missed"]
            assert len(choices) < 100
        for lang in LANGS:
            told = await somebody.post(f"{path}/advice?lang={lang}", {"choices": choices})
            assert told.status_code == 200, told.text
            best = told.json()["proposals"][0]["line"][0]
            offered = {one["choice"]: one["text"] for one in stands["decision"]["options"]}
            assert best["choice"] in offered
            assert (best["text"] == offered[best["choice"]]) == (lang == "en")

    within(tmp_path, body)


def onwards(coach: dict[str, Any]) -> str:
    """What leads on in a lesson."""
    if coach["quiz"]:
        return f"quiz {next(n for n, one in enumerate(coach['quiz']) if one['right'])}"
    return str(coach["wanted"][0]) if coach["wanted"] else "next"


# --- looking back -----------------------------------------------------------------------------------------


async def analysed(client: Client, match_id: str, lang: str = "en") -> Any:
    base = f"/api/matches/{match_id}/analysis"
    begun = await client.post(f"{base}?lang={lang}", {})
    assert begun.status_code == 200, begun.text
    reached = [begun.json()["reached"]]
    while True:
        found = (await client.get(base, lang=lang)).json()
        assert found["status"] in ("waiting", "done"), found
        reached.append(found["reached"])
        if found["status"] == "done":
            assert reached == sorted(reached)
            return found
        await asyncio.sleep(0)


def test_a_whole_match_is_looked_back_at_and_kept(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        match_id = await upload(ada)
        base = f"/api/matches/{match_id}/analysis"
        none = (await ada.get(base)).json()
        assert (none["status"], none["reached"], none["units"]) == ("none", 0, [])
        assert await refused((await at.client()).post(base, {})) == (401, "sign-in")
        found = await analysed(ada, match_id)
        assert found["reached"] == found["count"] > 40
        ends = [(unit["start"], unit["end"]) for unit in found["units"]]
        assert all(start < end for start, end in ends)
        assert all(end <= start for (_, end), (start, _) in itertools.pairwise(ends))
        assert {unit["seat"] for unit in found["units"]} == {0, 1}
        # Who plays at random goes astray, and is told what would have been better.
        bad = [mark for mark in found["marks"] if mark["sign"] in ("mistake", "blunder")]
        assert len(bad) >= 3
        for mark in bad:
            assert mark["before"] - mark["after"] >= 0.08
            assert mark["best"][0]["line"][0]["choice"] != ""
            assert mark["played"]["bad"]
        assert all(player["units"] >= player["sound"] for player in found["players"])
        german = (await ada.get(base, lang="de")).json()
        assert [one["played"]["bad"] for one in german["marks"]] != [
            one["played"]["bad"] for one in found["marks"]
        ]
        assert german["units"] == found["units"]

    within(tmp_path, body)
    asyncio.run(_still_known(tmp_path))


async def _still_known(tmp_path: Path) -> None:
    [(match_id, body)] = await rows(url_of(tmp_path), "SELECT id, body FROM analyses")
    assert match_id.startswith("r.")
    async with house(settings_for(tmp_path)) as at:
        at.api.bouts.drivers.programs = Crew(1)  # nobody thinks
        found = (await (await at.client()).get(f"/api/matches/{match_id}/analysis")).json()
        assert found["status"] == "done"
        assert len(found["units"]) == body.count('"start"')


def test_a_look_back_that_fails_says_so_and_can_be_begun_again(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        match_id = await upload(ada)
        base = f"/api/matches/{match_id}/analysis"
        assert (await ada.post(base, {})).json()["status"] == "waiting"
        crew = at.api.bouts.drivers.programs
        assert isinstance(crew, Crew)
        while not any(worker.asked for worker in crew.hired):
            await asyncio.sleep(0)
        crew.ring()
        while (await ada.get(base)).json()["status"] == "waiting":
            await asyncio.sleep(0)
        assert (await ada.get(base)).json()["status"] == "failed"
        at.api.bouts.drivers.programs = Crew(1, lambda tell: Inline(tell, stopped=False))
        assert (await analysed(ada, match_id))["status"] == "done"

    within(tmp_path, body, stopped=True)


def test_nobody_looks_back_at_many_matches_at_once(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        for seed in (3, 4, 5):
            path = f"/api/matches/{await upload(ada, seed)}/analysis"
            assert (await ada.post(path, {})).json()["status"] == "waiting"
        path = f"/api/matches/{await upload(ada, 6)}/analysis"
        assert await refused(ada.post(path, {})) == (409, "many-analyses")
        crew = at.api.bouts.drivers.programs
        assert isinstance(crew, Crew)
        # It is idle work: one worker is always left to those who play.
        assert sum(len(worker.asked) for worker in crew.hired) <= 1

    within(tmp_path, body, stopped=True)


def test_any_moment_of_a_match_that_is_over_can_be_asked_about(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        match_id = await upload(ada)
        count = len((await ada.get(f"/api/matches/{match_id}/steps")).json()["steps"])
        told = (await ada.get(f"/api/matches/{match_id}/steps/20/advice")).json()
        assert told["number"] == 20
        assert told["proposals"]
        base = f"/api/matches/{match_id}/steps"
        assert await refused(ada.get(f"{base}/{count}/advice")) == (409, "over")
        assert await refused(ada.get(f"{base}/{count + 1}/advice")) == (404, "no-step")
        assert await refused((await at.client()).get(f"{base}/20/advice")) == (401, "sign-in")

    within(tmp_path, body)


def test_what_is_kept_goes_with_the_record(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        ada = await at.client("Ada")
        await analysed(ada, await upload(ada))
        storage, settings = at.api.bouts.storage, at.api.settings
        later = time.time() + (settings.keep_uploads_days + 1) * DAY_S
        assert (await tidy(storage, settings, later)).uploads == 1
        assert await rows(settings.db_url, "SELECT id FROM analyses") == []

    within(tmp_path, body)


# --- parts ------------------------------------------------------------------------------------------------


def test_a_match_in_parts_is_the_match_as_a_whole() -> None:
    def look(sent: int) -> list[Any]:
        match = Match.new("monolith-arena", DUEL, seed=3)
        players = [make_player("random", Dice(seat)) for seat in range(2)]
        while len(match.choices) < 50:
            seat = match.decision.seat
            match.play(players[seat].choose(Chair(match, seat)), seat)
        record = match.record()
        choices: list[Choice] = record.choices
        here, reached, units = Match.new("monolith-arena", DUEL, seed=3), 0, list[Any]()
        while reached < len(choices):
            rest = choices[reached : reached + sent]
            part = review(
                Part(here), rest, lambda n: dice_for("m", 0, n, 0), last=reached + sent >= len(choices),
                care=SHORT, clock=lambda: 0.0,
            )  # fmt: skip
            here, reached = part.match, part.reached
            assert len(here.choices) == reached
            units += part.units
        return units

    assert look(1000) == look(17)


class _Broken(BaseException):
    """The time is up in the middle of a unit."""


def test_of_a_look_back_that_is_broken_off_the_finished_units_count() -> None:
    match = Match.new("monolith-arena", DUEL, seed=3)
    players = [make_player("random", Dice(seat)) for seat in range(2)]
    while len(match.choices) < 50:
        seat = match.decision.seat
        match.play(players[seat].choose(Chair(match, seat)), seat)
    asked: list[int] = []

    def dice(number: int) -> Dice:
        asked.append(number)
        if len(asked) == 4:
            raise _Broken
        return Dice(number)

    part = Part(Match.new("monolith-arena", DUEL, seed=3))
    with pytest.raises(_Broken):
        review(part, match.choices, dice, care=SHORT, clock=lambda: 0.0)
    assert [unit.start for unit in part.units] == asked[:3]
    assert part.reached <= asked[3]
    assert part.reached >= part.units[-1].end


def test_signs_say_how_much_was_lost() -> None:
    def sign(before: float, after: float, only: bool = False) -> str:
        return sign_of(Unit(0, 1, 0, before, after, only))

    assert [sign(0.6, after) for after in (0.6, 0.55, 0.5, 0.3)] == ["", "", "mistake", "blunder"]
    assert sign(0.6, 0.6, only=True) == "good"


def test_shares_of_idle_work_come_last() -> None:
    assert Share(True, "house", 1)._replace(people=False) == Share(False, "house", 1)


@pytest.mark.parametrize("game", ["summoners", "mage-wars", "mage-knight", "confrontation-x"])
def test_matches_of_all_games_can_be_looked_back_at(game: str) -> None:
    match = Match.new(game, {}, seed=2)
    players = [make_player("random", Dice(seat)) for seat in range(match.seats)]
    while len(match.choices) < 30 and not match.over:
        seat = match.decisions[0].seat
        match.play(players[seat].choose(Chair(match, seat)), seat)
    choices = match.record().choices
    here, reached, seen = Match.new(game, {}, seed=2), 0, 0
    while reached < len(choices):
        part = review(Part(here), choices[reached:], Dice, care=SHORT, clock=lambda: 0.0)
        assert part.reached > reached
        here, reached, seen = part.match, part.reached, seen + len(part.units)
    assert seen > 0
