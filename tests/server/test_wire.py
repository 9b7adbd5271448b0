"""Parts of scenes that have not changed are put into JSON once."""

from __future__ import annotations

import msgspec

from walstatt import Match
from walstatt.core.game import find_game
from walstatt.core.scene import Scene
from walstatt.server.wire import Parts


def scenes() -> list[Scene]:
    match = Match.new("monolith-arena", {}, seed=3)
    found: list[Scene] = []
    while len(found) < 30:
        found.append(match.game.scene(match.view(None), "en"))
        decision = match.decisions[0]
        match.play(decision.options[0], decision.seat)
    return found


def test_packed_scenes_are_the_same_json() -> None:
    parts = Parts()
    for scene in scenes():
        packed = msgspec.json.encode(parts.packed(scene))
        assert msgspec.json.decode(packed) == msgspec.json.decode(msgspec.json.encode(scene))
        assert msgspec.json.decode(packed, type=Scene) == scene


def test_a_full_memory_begins_anew_and_stays_right() -> None:
    parts = Parts(most=5)
    for scene in scenes():
        assert msgspec.json.decode(msgspec.json.encode(parts.packed(scene)), type=Scene) == scene
        assert len(parts._known) <= 5


def test_what_is_known_is_not_put_into_json_again() -> None:
    parts, (scene, *_) = Parts(), scenes()
    first, second = parts._in_parts(scene), parts._in_parts(scene)
    assert first.board is second.board
    assert all(one is other for one, other in zip(first.trays, second.trays, strict=True))
    assert parts.packed(scene) is parts.packed(scene)


def test_seats_that_see_the_same_get_one_scene_and_others_their_own() -> None:
    for monoliths in ("off", "on"):
        match = Match.new("monolith-arena", {"monoliths": monoliths}, seed=3)
        for _ in range(12):
            decision = match.decisions[0]
            match.play(decision.options[0], decision.seat)
            seen = [match.scene(seat, "en") for seat in (0, 1, None)]
            game = find_game("monolith-arena")
            painted = [game.painter("en")._scene(match.view(seat)) for seat in (0, 1, None)]  # type: ignore[attr-defined]
            assert seen == painted
            if monoliths == "off":
                assert seen[0] is seen[1] is seen[2]
        if monoliths == "on":
            assert painted[0] != painted[1]  # each knows what lies in his own monolith
