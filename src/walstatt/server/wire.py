"""Scenes on their way to a client: what has not changed since the last update is not put into JSON again.

Games that remember what they have painted give the same objects again, so a part is known by its identity.
"""

from __future__ import annotations

from typing import Any

import msgspec

from walstatt.core.scene import Scene

#: How many parts are remembered; when there are more, all are forgotten and begin anew.
MOST = 8192


class Parts:
    """Parts of scenes beside their JSON, and the latest scene, which others may see too."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        #: By identity, and with the part itself: as long as it is kept, nothing else has its identity.
        self._known: dict[int, tuple[object, msgspec.Raw]] = {}
        self._latest: tuple[Scene | None, msgspec.Raw] = (None, msgspec.Raw())

    def packed(self, scene: Scene) -> Any:
        """The same for whoever puts it into JSON, and for nobody else: it is JSON already.

        Where all seats see the same, a game gives the same scene again, and the work is done.
        """
        if self._latest[0] is not scene:
            self._latest = scene, msgspec.Raw(msgspec.json.encode(self._in_parts(scene)))
        return self._latest[1]

    def _in_parts(self, scene: Scene) -> Scene:
        pack = self._pack
        parts: dict[str, Any] = {
            "board": pack(scene.board),
            "pieces": [pack(piece) for piece in scene.pieces],
            "trays": [pack(tray) for tray in scene.trays],
            "seats": [pack(panel) for panel in scene.seats],
            "steps": pack(scene.steps),
        }
        return msgspec.structs.replace(scene, **parts)

    def _pack(self, part: object) -> msgspec.Raw:
        found = self._known.get(id(part))
        if found is not None:
            return found[1]
        if len(self._known) >= self._most:
            self._known.clear()
        raw = msgspec.Raw(msgspec.json.encode(part))
        self._known[id(part)] = part, raw
        return raw
