"""The table in a scene: terrain, objectives and the lines that matter."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.scene import Area, Guide, TableSpace, Token
from walstatt.games.summoners.rules.scenarios import EDGES, PORTAL_POINTS, Scenario, scenarios
from walstatt.games.summoners.seen.view import ObjectiveView, PieceView, View
from walstatt.games.summoners.state.state import GEMS, OBJECTIVES
from walstatt.games.summoners.state.terrain import SEEN_THROUGH, PieceKind, pool
from walstatt.games.summoners.words.names import Names
from walstatt.spaces.table import INCH

ICONS = {
    "small": "crystal-shine", "large": "crystal-shine", "relic": "obelisk", "portal": "magic-portal",
    "exit": "magic-portal", "well": "well",
}  # fmt: skip
#: Drawn by hand.
GLYPHS = {"small": "crystal", "large": "crystal"}
#: Of what is not of stone.
TONES = {"portal": "lilac", "exit": "lilac", "well": "sky"}
#: Phases before the first round.
SETTING_UP = ("begin", "terrain", "deploy")
WELL_GEMS = 1  # SUM-SWEL-05
SMALL = 1024


class BoardPainter:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.area = lru_cache(SMALL)(self._area)
        self.token = lru_cache(SMALL)(self._token)
        self.guides = lru_cache(SMALL)(self._guides)

    def space(self, view: View) -> TableSpace:
        scenario = view.options["scenario"]
        return TableSpace(
            width=view.width,
            height=view.height,
            unit=INCH,
            areas=tuple([self.area(piece) for piece in view.pieces]),
            tokens=tuple([self.token(objective, scenario) for objective in view.objectives]),
            guides=self.guides(
                scenario, view.width, view.height, len(view.players), view.phase in SETTING_UP
            ),
        )

    # --- terrain --------------------------------------------------------------------------------------

    def _area(self, piece: PieceView) -> Area:
        kind = pool().get(piece.kind)
        return Area(
            id=piece.id,
            kind=piece.kind,
            name=kind.name[self.names.lang] if kind is not None else piece.kind,
            note=self.terrain_note(piece.kind),
            outline=piece.outline,
            size=piece.size,
            height=piece.height,
            ramps=piece.ramps,
        )

    def sample(self, kind: PieceKind) -> Area:
        """A piece that lies nowhere yet: its outline around (0, 0), not turned."""
        piece = kind.piece(kind.id, (0, 0))
        outline = tuple([(point.x, point.y) for point in piece.outline])
        return self.area(PieceView(kind.id, kind.id, outline, piece.size, piece.height, kind.ramps))

    def terrain_note(self, kind_id: str) -> str:
        """What a piece does: "slow · hides past 2″"."""
        kind = pool().get(kind_id)
        if kind is None:
            return ""
        say = self.names.say
        words = []
        if kind.going != "free":
            words.append(say(f"terrain.{kind.going}"))
        if kind.carries:
            words.append(say("terrain.carries", height=f"{kind.height}″"))
        if kind.veil in ("blocks", "restricts"):
            words.append(say(f"terrain.{kind.veil}", depth=f"{SEEN_THROUGH // INCH}″"))
        elif kind.veil == "true":
            words.append(say("terrain.size", size=kind.size))
        return " · ".join(words)

    # --- objectives -----------------------------------------------------------------------------------

    def _token(self, objective: ObjectiveView, scenario_id: str) -> Token:
        names = self.names
        name = self.objective_name(objective, scenario_id)
        yields = self.worth(objective.kind, scenarios()[scenario_id])
        holder = names.seat(objective.owner) if objective.owner is not None else names.say("scene.free")
        return Token(
            id=objective.word,
            word=objective.word,
            kind=objective.kind,
            name=name,
            icon=ICONS[objective.kind],
            x=objective.x,
            y=objective.y,
            radius=OBJECTIVES[objective.kind][0],
            seat=objective.owner,
            text=yields,
            spoken=", ".join(part for part in (name, holder, yields) if part),
            tone=TONES.get(objective.kind, ""),
            glyph=GLYPHS.get(objective.kind, ""),
            leads_on=objective.kind == "portal",
        )

    def objective_name(self, objective: ObjectiveView, scenario_id: str) -> str:
        """The sources of the well have a name of their own (SUM-SWEL-02)."""
        names = self.names
        special = f"objective.{scenario_id}-{objective.kind}"
        if names.known(special):
            where = names.say(f"where.{objective.word.partition('-')[2]}")
            name = names.say("words.objective", name=names.say(special), where=where)
        else:
            name = names.objective(objective.word)
        return name[0].upper() + name[1:]

    def worth(self, kind: str, scenario: Scenario) -> str:
        """Gems and victory points in every round: "2 gems · 1 VP"."""
        names = self.names
        parts = []
        gems = GEMS.get(kind, WELL_GEMS if kind == "well" else 0)
        if gems:
            parts.append(names.count("gem", gems))
        points = PORTAL_POINTS if kind == "portal" else scenario.worth(kind)
        away = scenario.worth(f"{kind}-away") if kind != "portal" else 0
        if kind == "exit":
            parts.append(names.say("scene.points-a-level", points=points))
        elif away:
            parts.append(names.say("scene.points-by-half", points=points, away=away))
        elif points:
            parts.append(names.say("scene.victory", points=points))
        return " · ".join(parts)

    # --- lines and points -----------------------------------------------------------------------------

    def _guides(
        self, scenario: str, width: int, height: int, seats: int, setting_up: bool
    ) -> tuple[Guide, ...]:
        say = self.names.say
        found: list[Guide] = []
        if seats == 2:
            found.append(_across(height // 2, width, say("guide.centre-line")))
            if scenario == "breakthrough":  # SUM-SBRK-01
                found += [_across(height * n // 3, width, say("guide.third")) for n in (1, 2)]
        if setting_up:
            middle = (width // 2, height // 2)
            points = ((middle[0], 0), (width, middle[1]), (middle[0], height), (0, middle[1]))
            for edge, point in zip(EDGES, points, strict=True):
                if seats > 2 or edge in ("south", "north"):
                    text = say("guide.deployment", edge=say(f"where.{edge}"))
                    found.append(Guide("point", (point,), text))
        return tuple(found)


def _across(y: int, width: int, text: str) -> Guide:
    return Guide("line", ((0, y), (width, y)), text)
