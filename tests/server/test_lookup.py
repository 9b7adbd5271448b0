"""Rules, previews, the past, uploaded records, positions, lessons: what the server shows of them."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.contract.play import random_game
from tests.core.signing import signed
from tests.server.harness import DUEL, Client, House, duel, house, match_of, new_match, play_on, settings_for
from walstatt.core.game import Game, find_game
from walstatt.core.match import Match
from walstatt.server.replays import RECORD_LIMIT

Body = Callable[[House], Awaitable[None]]


def within(tmp_path: Path, body: Body) -> None:
    async def main() -> None:
        async with house(settings_for(tmp_path)) as at:
            await body(at)

    asyncio.run(main())


async def good(client: Client, path: str, **params: Any) -> Any:
    response = await client.get(path, **params)
    assert response.status_code == 200, response.text
    return response.json()


async def key_of(answer: Awaitable[Any]) -> tuple[int, str]:
    response = await answer
    return response.status_code, response.json()["error"]["key"]


# --- rules ------------------------------------------------------------------------------------------------


def test_the_codex_has_every_rule_in_both_languages_and_is_sent_once(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client()
        codex = find_game("monolith-arena").codex
        for lang in ("en", "de"):
            first = await client.get("/api/codex/monolith-arena", lang=lang)
            assert first.headers["content-encoding"] == "gzip"
            told = first.json()
            rules = {rule["id"]: rule for chapter in told["chapters"] for rule in chapter["rules"]}
            assert list(rules) == list(codex.rules)
            assert all(rule["text"] == codex.rule(rule_id).text(lang) for rule_id, rule in rules.items())
            for rule_id, rule in rules.items():
                for other in rule.get("related", []):
                    assert rule_id in rules[other]["related"]
                    cited = codex.rule(rule_id), codex.rule(other)
                    assert other in cited[0].en + cited[0].de or rule_id in cited[1].en + cited[1].de
            again = await client.http.get(
                f"/api/codex/monolith-arena?lang={lang}", headers={"if-none-match": first.headers["etag"]}
            )
            assert (again.status_code, again.content) == (304, b"")
        plain = await client.http.get("/api/codex/monolith-arena", headers={"accept-encoding": "gzip;q=0"})
        assert "content-encoding" not in plain.headers
        assert await key_of(client.get("/api/codex/chess")) == (404, "server.no-page")

    within(tmp_path, body)


def test_options_have_names_notes_and_icons(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        games = {one["id"]: one for one in (await good(await at.client(), "/api/games"))["games"]}
        for option in (option for one in games.values() for option in one["options"]):
            assert [choice["id"] for choice in option["choices"]] == option["values"]
            assert all(set(choice["title"]) == {"en", "de"} for choice in option["choices"])
        game = games["monolith-arena"]
        assert game["seats"] == {"duel": 2, "two-vs-two": 4, "one-vs-two": 3}
        assert game["lessons"] == 9
        assert game["icon"]
        for choice in (choice for option in game["options"] for choice in option["choices"]):
            assert set(choice["note"]) in ({"en", "de"}, set())
        by_name = {option["name"]: option for option in game["options"]}
        assert by_name["teams"]["when"] == {"mode": "two-vs-two"}
        dragons = next(c for c in by_name["factions"]["choices"] if c["id"] == "dragon-empire")
        assert dragons["icon"] == "spiked-dragon-head"
        assert dragons["note"]["de"]

    within(tmp_path, body)


def test_values_say_what_they_go_with_and_others_are_refused(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client("Ada")
        games = {game["id"]: game for game in (await good(client, "/api/games"))["games"]}
        options = {option["name"]: option for option in games["summoners"]["options"]}
        scenarios = {choice["id"]: choice["when"] for choice in options["scenario"]["choices"]}
        assert scenarios["conquest"] == {"mode": ["duel"]}
        assert scenarios["hunt-four"] == {"mode": ["three", "four", "teams"]}
        made = {"game": "summoners", "seats": ["me", "greedy"], "options": {"scenario": "hunt-four"}}
        refused = await client.post("/api/matches", made)
        assert refused.status_code == 400
        error = refused.json()["error"]
        assert error["key"] == "setup.not-with"
        assert "With mode=duel it may be: control, " in error["text"]["en"]

    within(tmp_path, body)


def test_cards_say_in_words_what_stands_on_pieces(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client("Ada")
        told = await good(client, "/api/cards/monolith-arena", lang="de")
        cards = {card["id"]: card for card in told["cards"]}
        knight = [row for part in cards["dragon-empire/knight"]["sections"] for row in part["rows"]]
        assert [row["title"] for row in knight[:2]] == ["Initiative", "Nahkampf"]
        assert knight[1]["sign"] == "melee"
        assert knight[1]["rules"][0] == "MON-MEL-01"
        match = await new_match(client, ["me", "novice"])
        piece = next(tray["pieces"][0] for tray in match["scene"]["trays"] if tray["role"] == "hand")
        assert piece["card"] in cards
        assert await key_of(client.get("/api/cards/chess")) == (404, "server.no-page")

    within(tmp_path, body)


def test_rosters_are_what_the_caller_may_know(tmp_path: Path) -> None:
    """Two tiles lie in each folded monolith: their owner counts them there, others among what is unseen."""
    position = (
        "monolith-arena\nmonoliths on\nblue dragon-empire\nred lords-of-the-abyss\nA1 banner blue\n"
        "E3 banner red\ninside blue: knight swordsman\ninside red: wraith mygalomorph\nturn blue 5 use\n"
    )

    async def body(at: House) -> None:
        blue, red = await at.client("Ada"), await at.client("Bo")
        made = {"game": "monolith-arena", "seats": ["me", "open"], "position": position}
        match_id = (await blue.post("/api/matches", made)).json()["id"]
        await red.does(match_id, "join")
        path = f"/api/matches/{match_id}/rosters"
        for client, seat in ((blue, 0), (red, 1), (await at.client(), None)):
            told = (await good(client, path))["rosters"]
            assert [len(one["columns"]) for one in told] == [5 if one["seat"] == seat else 4 for one in told]
            for one in told:
                assert all(line["total"] == sum(line["counts"]) for line in one["lines"])
        assert told[0]["columns"][-1] == "Not seen yet"
        await blue.does(match_id, "spectators", on=False)
        assert await key_of((await at.client()).get(path)) == (403, "server.no-spectators")

    within(tmp_path, body)


# --- what would happen ------------------------------------------------------------------------------------


def test_hints_and_reasons_are_for_the_one_who_is_asked(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        blue, red = await at.client("Ada"), await at.client("Bo")
        options = {"terrain": "none", "ranks": "master"}
        made = {"game": "summoners", "seats": ["me", "open"], "options": options}
        match_id = (await blue.post("/api/matches", made)).json()["id"]
        await red.does(match_id, "join")
        path = f"/api/matches/{match_id}/hints"
        for _ in range(20):
            asked = blue if (await blue.match(match_id))["decision"] else red
            seen = await asked.match(match_id)
            if seen["decision"]["kind"] == "action":
                break
            choice = seen["decision"]["options"][0]["choice"]
            assert (await asked.choose(match_id, seen["number"], choice)).status_code == 200
        told = await good(asked, path, lang="de")
        unit = seen["decision"]["subject"][0]
        assert [reach["verb"] for reach in told["reaches"]] == ["walk", "run"]
        assert {reach["piece"] for reach in told["reaches"]} == {unit}
        assert all(len(area) >= 3 for reach in told["reaches"] for area in reach["areas"])
        assert told["rings"]
        other = red if asked is blue else blue
        assert await good(other, path) == {}
        assert await key_of((await at.client()).get(path)) == (403, "server.not-seated")
        path = f"/api/matches/{match_id}/why"
        assert seen["decision"]["asks_why"]
        offered = {one["choice"].split()[0] for one in seen["decision"]["options"]}
        barred = {one["choice"].split()[0]: one for one in (await good(asked, path, lang="de"))["barred"]}
        assert not offered & barred.keys()
        assert barred["strike"]["text"].endswith("ist nicht in Nahkampfreichweite.")
        assert barred["strike"]["rules"]
        foe = f"{'red' if asked is blue else 'blue'}-summoner"
        assert "charge" in {
            one["choice"].split()[0] for one in (await good(asked, path, thing=foe))["barred"]
        }
        assert await good(other, path) == {"barred": []}
        assert await key_of((await at.client()).get(path)) == (403, "server.not-seated")

    within(tmp_path, body)


def _texts(events: list[Any]) -> list[str]:
    return [event["text"] for event in events]


def test_a_preview_is_given_through_the_callers_eyes_and_changes_nothing(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        blue, red, match_id = await duel(at, monoliths="on")
        await play_on((blue, red), match_id, 30)
        path = f"/api/matches/{match_id}/preview"
        asked = blue if (await blue.match(match_id))["decision"] else red
        other = red if asked is blue else blue
        seen = await asked.match(match_id)
        digest = match_of(at, match_id).digest()
        for option in seen["decision"]["options"][:20]:
            told = await good(asked, path, choice=option["choice"], lang="de")
            assert [meter["seat"] for meter in told["meters"]] == [0, 1]
            words = [word for phase in told["phases"] for word in (phase["text"], *_texts(phase["events"]))]
            assert not [word for word in words if word.startswith(("Blau −", "Rot −", "Blau: ", "Rot: "))]
        assert await good(asked, path) == await good(other, path) == await good(await at.client(), path)
        bad = "place nobody C3"
        assert await key_of(asked.get(path, choice=bad)) == await key_of(
            asked.choose(match_id, seen["number"], bad)
        )
        assert (await key_of(other.get(path, choice="end")))[0] == 400
        assert await key_of((await at.client()).get(path, choice="end")) == (403, "server.not-seated")
        assert await key_of(blue.get("/api/matches/none/preview")) == (404, "server.no-match")
        assert match_of(at, match_id).digest() == digest
        assert await asked.match(match_id) == seen

    within(tmp_path, body)


def test_a_game_without_previews_says_so_and_still_judges_choices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("monolith-arena")

    async def body(at: House) -> None:
        blue, _, match_id = await duel(at)
        assert (await blue.match(match_id))["previews"]
        monkeypatch.setattr(type(game), "preview", Game.preview)
        seen = await blue.match(match_id)
        assert not seen["previews"]
        path = f"/api/matches/{match_id}/preview"
        assert await key_of(blue.get(path)) == (404, "server.no-preview")
        told = await good(blue, path, choice=seen["decision"]["options"][0]["choice"])
        assert (told["exact"], told["notes"], told["meters"]) == (True, [], [])
        assert (await key_of(blue.get(path, choice="place nobody C3")))[0] == 400

    within(tmp_path, body)


def test_a_match_says_whether_people_end_their_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("monolith-arena")

    async def body(at: House) -> None:
        blue, _, match_id = await duel(at)
        assert (await blue.match(match_id))["ends"] == "End the turn"
        verbs = {word: verb for word, verb in game.deeds("en").items() if verb.role != "end"}
        monkeypatch.setattr(type(game), "deeds", lambda *_: verbs)
        assert (await blue.match(match_id))["ends"] == ""

    within(tmp_path, body)


def test_a_preview_that_was_asked_for_before_the_match_went_on_is_outdated_not_refused(
    tmp_path: Path,
) -> None:
    """The question of a page was on its way when somebody chose, took back, or answered in secret."""

    async def body(at: House) -> None:
        blue, red, match_id = await duel(at, monoliths="on")
        path = f"/api/matches/{match_id}/preview"

        async def outdated(who: Client, choice: str, **moment: int) -> bool:
            return bool((await good(who, path, choice=choice, **moment)).get("outdated", False))

        secret = (await blue.match(match_id))["decision"]["options"][0]["choice"]
        assert not await outdated(blue, secret, number=0, line=0)
        assert (await blue.choose(match_id, 0, secret)).json() == {"number": 0}
        assert await outdated(blue, secret, number=0, line=0)
        other = (await red.match(match_id))["decision"]["options"][0]["choice"]
        assert not await outdated(red, other, number=0, line=0)
        assert (await red.choose(match_id, 0, other)).json() == {"number": 2}
        banner = (await blue.match(match_id))["decision"]["options"][0]["choice"]
        assert not await outdated(blue, banner, number=2)
        assert await outdated(blue, secret, number=0, line=0)
        assert (await blue.choose(match_id, 2, banner)).json() == {"number": 3}
        assert await outdated(blue, banner, number=2, line=0)
        assert await outdated(blue, "", number=2, line=0)  # a battle, then
        assert await outdated(blue, banner, number=3, line=1)
        assert await key_of(red.get(path, choice="place nobody C3", number=3)) == await key_of(
            red.get(path, choice="place nobody C3")
        )  # what is wrong now is still told
        for wrong in ({"number": "²"}, {"number": 3, "line": "-1"}, {"number": "9" * 5000}, {"line": "-1"}):
            assert await key_of(blue.get(path, **wrong)) == (400, "server.bad-query")

    within(tmp_path, body)


# --- what was ---------------------------------------------------------------------------------------------


def test_a_match_from_a_position_with_choices_of_its_own_is_looked_back_at(tmp_path: Path) -> None:
    """They belong to the position: nobody looks behind them, and what came after them is there."""

    async def body(at: House) -> None:
        ada, bob = await at.client("Ada"), await at.client("Bob")
        begun = Match.new("monolith-arena", DUEL, seed=3)
        position = begun.position()
        for _ in range(8):
            begun.play(begun.decision.options[0])
        made = "".join(f"then {choice.choice}\n" for choice in begun.choices)
        match = await new_match(ada, ["me", "open"], {"position": position + made})
        assert match["number"] == 8
        await bob.does(match["id"], "join")
        path = f"/api/matches/{match['id']}/steps"
        assert (await good(ada, path))["steps"] == []
        assert await play_on((ada, bob), match["id"], 3) == 11
        assert [step["n"] for step in (await good(ada, path))["steps"]] == [9, 10, 11]
        assert (await good(ada, f"{path}/11"))["scene"] == (await ada.match(match["id"]))["scene"]

    within(tmp_path, body)


def test_a_running_match_is_looked_back_at_through_ones_own_eyes_only(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        blue, red, match_id = await duel(at, monoliths="on")
        number = await play_on((blue, red), match_id, 40)
        stranger, path = await at.client(), f"/api/matches/{match_id}/steps"
        choices = match_of(at, match_id).choices
        for client, seat in ((blue, 0), (red, 1), (stranger, None)):
            steps = await good(client, path)
            assert (steps["views"], steps["status"]) == ([seat], "running")
            assert [step["n"] for step in steps["steps"]] == list(range(1, number + 1))
            assert steps["result"] is None
            for n in (0, 1, 2, 3, number // 2, number):
                moment = await good(client, f"{path}/{n}", lang="de")
                assert moment["position"] == ""
                # What the others put into their monoliths, nobody has unfolded yet.
                told = [event for frame in moment["frames"] for event in frame["events"]]
                for event in told:
                    if event["kind"] == "inside-chosen":
                        mine = [word.partition("/")[2] for word in event["data"]["tiles"]]
                        real = choices[event["seat"]].choice.split()[1:]
                        assert mine == (real if event["seat"] == seat else ["", ""])
                for tray in moment["scene"]["trays"]:
                    assert tray["kind"] != "inside" or tray["seat"] == seat or "pieces" not in tray
            now = await client.match(match_id, "de")
            assert moment["scene"] == now["scene"]
            for eyes in {"0", "1", "spectator"} - {"spectator" if seat is None else str(seat)}:
                assert await key_of(client.get(f"{path}/3", **{"as": eyes})) == (403, "server.not-your-eyes")
        assert await key_of(blue.get(f"{path}/{number + 1}")) == (404, "server.no-step")
        assert await key_of(blue.get(f"{path}/0", **{"as": "9"})) == (400, "server.bad-query")

    within(tmp_path, body)


def test_the_events_of_all_steps_are_the_events_of_the_match(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        blue, red, match_id = await duel(at)
        number = await play_on((blue, red), match_id, 35)
        path = f"/api/matches/{match_id}"
        told = (await good(blue, f"{path}/events"))["events"]
        found: list[Any] = []
        for n in range(number + 1):
            moment = await good(blue, f"{path}/steps/{n}")
            found += [event for frame in moment["frames"] for event in frame["events"]]
        assert found == told

    within(tmp_path, body)


def test_an_uploaded_record_is_shown_step_by_step_from_every_side(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client = await at.client("Ada")
        match = random_game("monolith-arena", {"monoliths": "on"}, 5)
        record = match.record()
        record.header = msgspec.structs.replace(record.header, names=("Ada", "greedy/1"))
        text = record.text()
        done = await client.http.post("/api/replays", content=text)
        assert done.status_code == 201
        replay = done.json()["id"]
        again = await client.http.post(
            "/api/replays", content=text, headers={"content-type": "text/x-ndjson"}
        )
        assert again.json()["id"] == replay
        path = f"/api/matches/{replay}/steps"
        stranger = await at.client()
        steps = await good(stranger, path, lang="de")
        assert (steps["views"], steps["status"]) == ([None, 0, 1], "over")
        people = [(seat["name"], seat["kind"], seat["level"]) for seat in steps["seats"]]
        assert people == [("Ada", "person", ""), ("greedy/1", "program", "novice")]
        assert not any("greedy" in step["text"] for step in steps["steps"])
        assert any(step["text"].startswith("Neuling ") for step in steps["steps"])
        assert len(steps["steps"]) == len(match.choices)
        assert match.result is not None
        assert steps["result"]["winners"] == list(match.result.winners)
        assert steps["steps"][-1]["meters"] == list(match.state.pools)
        assert sum(step["battle"] for step in steps["steps"]) >= 3
        for n in range(0, len(match.choices) + 1, 13):
            for eyes in ("spectator", "0", "1"):
                moment = await good(stranger, f"{path}/{n}", **{"as": eyes})
            back = await client.post("/api/positions", {"text": moment["position"]})
            assert back.status_code == 200, back.text
        shown = [frame for step in steps["steps"] if step["battle"] for frame in (step["n"],)]
        battle = await good(stranger, f"{path}/{shown[0]}", **{"as": "1"})
        assert len(battle["frames"]) > 2
        assert battle["frames"][-1]["scene"] is None
        last = await good(stranger, f"{path}/{len(match.choices)}")
        assert (last["question"], last["position"]) == ("", "")
        assert await key_of(stranger.get("/api/matches/r.nothing/steps")) == (404, "server.no-match")

    within(tmp_path, body)


@pytest.mark.parametrize(
    ("game", "fights"),
    [
        ("monolith-arena", {"phase-began"}),
        ("summoners", {"attack-began"}),
        ("mage-wars", {"attack-declared", "zone-attack-declared"}),
    ],
)
def test_replays_mark_fights_and_passes_that_led_to_nothing(
    tmp_path: Path, game: str, fights: set[str]
) -> None:
    async def body(at: House) -> None:
        client = await at.client("Ada")
        match = random_game(game, {}, 9)
        done = await client.http.post("/api/replays", content=match.record().text())
        path = f"/api/matches/{done.json()['id']}/steps"
        steps = (await good(client, path))["steps"]
        quiet = {step["n"] for step in steps if step["quiet"]}
        passed = {n for n, choice in enumerate(match.choices, 1) if choice.choice == "pass"}
        assert quiet <= passed
        assert bool(quiet) is (game == "mage-wars")
        marked = [step["n"] for step in steps if step["battle"]]
        assert len(marked) > 2
        some = [*marked[:6], *sorted(quiet)[:6], *sorted(passed - quiet)[:6]]
        for n in some:
            frames = (await good(client, f"{path}/{n}", **{"as": "0"}))["frames"]
            kinds = {event["kind"] for frame in frames for event in frame["events"]}
            assert bool(kinds & fights) is (n in marked)
            assert bool(kinds) is (n not in quiet)

    within(tmp_path, body)


def test_records_that_are_none_are_refused_in_words(tmp_path: Path) -> None:
    match = random_game("monolith-arena", {}, 5)
    lines = match.record().text().splitlines()
    head = json.loads(lines[0])
    head.pop("sum")

    def other(**changes: Any) -> str:
        return signed({**head, **changes})

    # A lone surrogate, which JSON can write and UTF-8 cannot.
    bare = json.dumps({**head, "position": "monolith-arena # \ud800\nblue dragon-empire"})
    lone = f'{bare[:-1]}, "sum": "{hashlib.sha256(bare.encode()).hexdigest()[:16]}"}}'

    bad = {
        "": "record.empty",
        "hello": "record.foreign",
        "[" * 50_000: "record.foreign",
        "\n".join([*lines[:20], lines[30]]): "record.checksum",
        lines[0].replace("monolith", "monolyth"): "record.checksum",
        other(game="chess"): "record.game",
        other(rules="0"): "record.rules",
        other(options={"mode": "quintet"}): "setup.bad-value",
        other(position="monolith-arena\nnonsense"): "position.line",
        lone: "record.foreign",
        other(rolls=["a"]): "record.line",
        signed(head, {"n": 1, "seat": "blue", "choice": "place banner Z9"}): "record.choice",
    }

    async def body(at: House) -> None:
        client = await at.client("Ada")
        for text, wanted in bad.items():
            assert await key_of(client.http.post("/api/replays", content=text)) == (400, wanted)
        assert await key_of(client.http.post("/api/replays", content=b"\xff\xfe")) == (400, "record.foreign")
        foreign = (await client.http.post("/api/replays", content="hello")).json()["error"]["text"]
        assert foreign["en"].startswith("This file is not a recorded match.")
        assert foreign["de"].startswith("Diese Datei ist keine aufgezeichnete Partie.")
        large = b" " * (RECORD_LIMIT + 1)
        assert await key_of(client.http.post("/api/replays", content=large)) == (413, "server.too-large")
        nobody = await at.client()
        assert await key_of(nobody.http.post("/api/replays", content=lines[0])) == (401, "server.sign-in")

    within(tmp_path, body)


def test_a_position_text_becomes_a_picture(tmp_path: Path) -> None:
    text = "monolith-arena\nblue dragon-empire\nred lords-of-the-abyss\nB2 banner blue\nD4 banner red\n"

    async def body(at: House) -> None:
        client = await at.client()
        done = (await client.post("/api/positions", {"text": text}, params={"lang": "de"})).json()
        assert done["game"] == "monolith-arena"
        assert [piece["place"] for piece in done["scene"]["pieces"]] == ["B2", "D4"]
        assert done["question"] == "Blau: Was tust du?"
        assert await key_of(client.post("/api/positions", {"text": text + "Z9"})) == (400, "position.line")

    within(tmp_path, body)


# --- lessons ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_lesson_is_played_by_sending_all_choices_so_far(tmp_path: Path, lang: str) -> None:
    async def body(at: House) -> None:
        client = await at.client()
        told = await good(client, "/api/learn/monolith-arena", lang=lang)
        assert len(told["lessons"]) == 9
        for lesson in told["lessons"]:
            choices: list[str] = []
            while True:
                path = f"/api/learn/monolith-arena/{lesson['id']}"
                step = (await client.post(path, {"choices": choices}, params={"lang": lang})).json()
                if step["done"]:
                    break
                coach = step["coach"]
                right = [n for n, answer in enumerate(coach["quiz"]) if answer["right"]]
                assert (step["decision"] is not None) == bool(coach["wanted"] or coach["fight"])
                choices.append(f"quiz {right[0]}" if right else (coach["wanted"] or ["next"])[0])
            assert step["step"] == step["steps"] == len(choices)
        courses = (await good(client, "/api/learn", lang=lang))["courses"]
        assert [course for course in courses if course["game"] == told["game"]] == [told]

    within(tmp_path, body)


def test_a_fight_is_answered_by_a_program_and_can_be_begun_again(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client, path = await at.client(), "/api/learn/monolith-arena/plan"
        before = ["next", "quiz 0", "quiz 2", "place swordsman D2 W", "battle"]
        step = (await client.post(path, {"choices": before})).json()
        assert step["coach"]["fight"] == {"begun": len(before), "lost": ""}
        assert step["decision"] is not None
        ended = [*before, "discard knight", "end"]
        step = (await client.post(path, {"choices": ended})).json()
        told = [event["text"] for frame in step["frames"] for event in frame["events"]]
        assert "Turn 10: Red." in told
        assert step["decision"]["seat"] == 0
        battle = {"choices": [*before, "discard lesser-haste"], "choice": "battle"}
        seen = (await client.post(f"{path}/preview", battle)).json()
        assert seen["hits"]
        lost = [*ended, "discard landsknecht", "end"]
        step = (await client.post(path, {"choices": lost})).json()
        assert step["coach"]["fight"]["begun"] == len(before)
        assert step["coach"]["fight"]["lost"]
        assert step["decision"] is None
        assert await key_of(client.post(path, {"choices": [*lost, "end"]})) == (400, "lesson.lost")
        step = (await client.post(path, {"choices": before})).json()
        assert step["decision"] is not None

    within(tmp_path, body)


def test_lessons_refuse_what_the_rules_forbid_and_hint_at_the_rest(tmp_path: Path) -> None:
    async def body(at: House) -> None:
        client, path = await at.client(), "/api/learn/monolith-arena/place"
        before = ["next", "next", "quiz 1"]
        other = (await client.post(path, {"choices": [*before, "place swordsman A1 NE"]})).json()
        assert (other["step"], other["missed"], other["frames"]) == (3, True, [])
        assert other["coach"]["hint"]
        bad = await client.post(path, {"choices": [*before, "place swordsman E1 NE"]})
        error = bad.json()["error"]
        assert (bad.status_code, error["rules"]) == (400, ["MON-USE-10"])
        assert (error["pieces"], error["cells"]) == (["E1"], ["E1"]), "what is in the way"
        assert await key_of(client.post(path, {"choices": ["end"]})) == (400, "lesson.next")
        assert await key_of(client.post("/api/learn/monolith-arena/dance", {})) == (404, "server.no-page")
        assert await key_of(client.get("/api/learn/chess")) == (404, "server.no-page")

    within(tmp_path, body)
