"""A view as a neutral picture: marks on sides, badges, discs, trays and panels."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter

import msgspec

from walstatt.core.game import SEAT_NAMES
from walstatt.core.kit.panels import panel
from walstatt.core.scene import (
    Badge,
    Cell,
    Figure,
    HexSpace,
    Mark,
    Meter,
    Piece,
    Ring,
    Scene,
    SeatPanel,
    Stat,
    Step,
    Tray,
)
from walstatt.core.text import Lang, catalogue, join, say
from walstatt.games.monolith_arena.rules.commands import COMMAND_OF
from walstatt.games.monolith_arena.seen.view import InsideView, PlayerView, TileView, View
from walstatt.games.monolith_arena.state.arena import ARENA, NAMES
from walstatt.games.monolith_arena.state.tiles import Faction, TileKind

TEXT = "walstatt.games.monolith_arena.text"
CELLS = tuple(Cell(name, q, r) for name, (q, r) in zip(NAMES, ARENA.axial, strict=True))
BARE_BOARD = HexSpace(cells=CELLS)
#: Phases of the state and the stop of the track that shows them.
STEP_OF = {
    "begin": "setup", "inside": "setup", "banners": "setup", "turn": "draw", "exchange": "draw",
    "discard": "discard", "use": "use", "orient": "use", "end": "end", "battle": "battle",
    "command-battle": "battle", "final-battle": "battle", "extra-battle": "battle",
}  # fmt: skip
#: How tiles are drawn that are no champions.
SHAPES = {"rune": "double", "banner": "number", "command": "sheet"}
STEPS = ("draw", "discard", "use", "battle", "end")
#: How states look; their words come with the tile.
STATE_LOOKS = {
    "captured": Badge("captured", "", "fishing-net", rules=("MON-NET-02",), look="net", corner=0),
    "poison": Badge("poison", "", "drop", rules=("MON-FAC-03",), tone="green", glyph="drop", corner=1),
    "entrenched": Badge(
        "entrenched", "", "trench-spade", rules=("MON-FAC-12",), tone="sand", look="walls", corner=4
    ),
    "disarmed": Badge(
        "disarmed", "", "sword-break", rules=("MON-FAC-06",), tone="rose", look="blunt", corner=5
    ),
}
GLYPHS = {
    "maneuver": "step",
    "rotation": "turn",
    "teleport": "blink",
    "cavalry": "horseshoe",
    "transformation": "twins",
    "poisonous": "drop",
    "anywhere": "cross",
}
ABILITY_RULES = {
    "maneuver": ("MON-MAN-01",),
    "rotation": ("MON-FAC-09",),
    "teleport": ("MON-FAC-04",),
    "cavalry": ("MON-FAC-01",),
    "transformation": ("MON-FAC-05",),
    "poisonous": ("MON-FAC-03",),
    "anywhere": ("MON-FAC-16",),
}


#: How many pieces, trays and the like a painter remembers.
PIECES, TRAYS, SMALL = 8192, 2048, 256


#: What a scene is painted from: everything but whose view it is.
_seen = attrgetter(*(name for name in View.__struct_fields__ if name != "seat"))


class Painter:
    """Builds scenes in one language.

    From one moment to the next most of a scene stays as it was, so what was painted is remembered, by
    what it was painted from.
    """

    def __init__(self, factions: dict[str, Faction], lang: Lang) -> None:
        self.factions = factions
        self.lang = lang
        self.piece = lru_cache(PIECES)(self._piece)
        self.flat = lru_cache(PIECES)(self._flat)
        self.trays = lru_cache(TRAYS)(self._trays)
        self.panel = lru_cache(TRAYS)(self._panel)
        self.steps = lru_cache(SMALL)(self._steps)
        self.title = lru_cache(SMALL)(self._title)
        self.seat_name = lru_cache(SMALL)(self._seat_name)
        self.ability = lru_cache(SMALL)(self._ability)
        self.extras = (panel(TEXT, lang, "forecast"), panel(TEXT, lang, "roster"))
        self.latest: tuple[object, Scene | None] = (None, None)

    def say(self, key: str, **args: object) -> str:
        return say(TEXT, key, self.lang, **args)

    def kind(self, tile: str) -> TileKind:
        faction, _, name = tile.partition("/")
        return self.factions[faction].by_id[name]

    def scene(self, view: View) -> Scene:
        """The seats of a table look one after the other, and nearly always see the same."""
        seen = _seen(view)
        before, scene = self.latest
        if scene is None or before != seen:
            scene = self._scene(view)
            self.latest = seen, scene
        return scene

    def _scene(self, view: View) -> Scene:
        trays: list[Tray] = []
        for player in view.players:
            trays += self.trays(player, _use_of_tiles(view, player.seat))
        return Scene(
            game=view.game,
            title=self.title(view.options["mode"]),
            lang=self.lang,
            board=HexSpace(cells=CELLS, rings=self.rings(view)) if view.segments else BARE_BOARD,
            pieces=tuple([self.on_board(view, tile) for tile in view.board]),
            trays=tuple(trays),
            seats=self.panels(view),
            steps=self.steps(STEP_OF.get(view.phase, "") if view.result is None else ""),
            headline=self.headline(view),
            turn=view.turn,
            when=self.say("scene.when", turn=view.turn) if view.turn else "",
            panels=self.extras,
        )

    # --- beside the board ---------------------------------------------------------------------------

    def _title(self, mode: str) -> str:
        return self.say("scene.title", mode=self.say(f"mode.{mode}"))

    def _seat_name(self, seat: int) -> str:
        return self.say(f"seat.{SEAT_NAMES[seat]}")

    def headline(self, view: View) -> str:
        if view.result is not None:
            if view.result.draw:
                return self.say("scene.draw")
            who = join([self.seat_name(seat) for seat in view.result.winners], self.lang)
            return self.say("scene.won-team" if len(view.result.winners) > 1 else "scene.won", who=who)
        if view.phase in ("begin", "inside", "banners"):
            return self.say("scene.setup")
        return self.say("scene.turn", who=self.seat_name(view.active), turn=view.turn)

    def _steps(self, now: str) -> tuple[Step, ...]:
        return tuple(Step(id=step, text=self.say(f"step.{step}"), current=step == now) for step in STEPS)

    def panels(self, view: View) -> tuple[SeatPanel, ...]:
        found: list[SeatPanel] = []
        for player in view.players:
            to_move = view.result is None and (player.seat == view.active or view.phase == "inside")
            found.append(
                self.panel(player.seat, player.faction, player.team, view.pools[player.team], to_move)
            )
        return tuple(found)

    def _panel(self, seat: int, faction_id: str, team: int, pool: int, to_move: bool) -> SeatPanel:
        faction = self.factions[faction_id]
        return SeatPanel(
            seat=seat,
            name=self.seat_name(seat),
            title=faction.name[self.lang],
            icon=faction.icon,
            team=team,
            meter=Meter(pool, 20, self.say("scene.points")),
            to_move=to_move,
        )

    def _trays(self, player: PlayerView, hint: str) -> tuple[Tray, ...]:
        """`hint` says what is done with the reserve now; before the first turn the banner lies there."""
        name = SEAT_NAMES[player.seat]
        held = ("banner",) if hint == "banner" else player.reserve
        reserve = tuple(
            self.flat(player.faction, word, player.seat, f"{name}-reserve-{n}") for n, word in enumerate(held)
        )
        discard = tuple(
            self.flat(player.faction, word, player.seat, f"{name}-discard-{n}")
            for n, word in enumerate(player.discard)
        )
        found = [
            self.tray(player.seat, "reserve", "hand", len(reserve), reserve, hint),
            self.tray(player.seat, "pile", "pile", player.pile),
            self.tray(player.seat, "discard", "discard", len(discard), discard),
        ]
        stone = player.monolith
        if stone is not None and stone.folded:
            inside = stone.inside or ()
            pieces = tuple(
                self.inside_piece(tile, f"{name}-inside-{n}") for n, tile in enumerate(inside) if tile
            )
            count = len(pieces) if stone.inside is not None else 2
            found.append(self.tray(player.seat, "inside", "inside", count, pieces))
        return tuple(found)

    def tray(
        self, seat: int, kind: str, role: str, count: int, pieces: tuple[Piece, ...] = (), hint: str = ""
    ) -> Tray:
        texts = catalogue(TEXT, self.lang)
        own, empty = (texts.get(f"tray.{key}.{kind}", "") for key in ("own", "empty"))
        hint = texts[f"tray.hint.{hint}"] if hint else ""
        tray_id = f"{SEAT_NAMES[seat]}-{kind}"
        return Tray(tray_id, seat, kind, texts[f"tray.{kind}"], count, pieces, role, own, empty, hint)

    def rings(self, view: View) -> tuple[Ring, ...]:
        rings: dict[int, list[str]] = {}
        for place, seat, _ in view.segments:
            rings.setdefault(seat, []).append(place)
        return tuple(
            Ring(seat, tuple(cells), self.say("scene.monolith", who=self.seat_name(seat)))
            for seat, cells in sorted(rings.items())
        )

    # --- pieces -------------------------------------------------------------------------------------

    def _flat(self, faction: str, word: str, seat: int, piece_id: str) -> Piece:
        """A tile in a tray, as printed."""
        kind = self.factions[faction].by_id[word]
        life = 1 + kind.tough
        return Piece(
            id=piece_id,
            word=word,
            kind=kind.kind,
            shape=SHAPES.get(kind.kind, ""),
            name=kind.name[self.lang],
            label=kind.label[self.lang],
            icons=kind.icons,
            seat=seat,
            spoken=f"{kind.name[self.lang]}, {self.seat_name(seat)}",
            marks=tuple(self.marks(kind, 0)),
            badges=tuple(self.ability(ability, "passive") for ability in self.printed(kind)),
            figures=(figures := tuple(self.figures(kind, kind.initiative, False))),
            stats=self.stats(figures),
            life=Meter(life, life) if kind.arena and life > 1 else None,
            facing=front_of(kind, 0),
            card=kind.key,
            does=tuple([verb for verb, command in COMMAND_OF.items() if command in kind.commands]),
        )

    def inside_piece(self, tile: InsideView, piece_id: str) -> Piece:
        kind = self.kind(tile.tile)
        flat = self.flat(kind.faction, kind.id, tile.seat, piece_id)
        full = 1 + kind.tough
        badges = (*flat.badges, *self.states(poison=tile.poison))
        return Piece(
            id=piece_id,
            word=kind.id,
            kind=kind.kind,
            shape=SHAPES.get(kind.kind, ""),
            name=flat.name,
            label=flat.label,
            icons=flat.icons,
            seat=tile.seat,
            spoken=flat.spoken,
            marks=tuple(self.marks(kind, tile.rotation)),
            badges=badges,
            figures=flat.figures,
            stats=flat.stats,
            life=Meter(max(0, full - tile.damage), full) if full > 1 else None,
            facing=front_of(kind, tile.rotation),
            card=kind.key,
        )

    def on_board(self, view: View, tile: TileView) -> Piece:
        if tile.life:  # only banners have none of their own
            return self.piece(tile)
        player = view.players[tile.seat]
        folded = player.monolith is not None and player.monolith.folded
        return self.piece(tile, view.pools[player.team], folded)

    def _piece(self, tile: TileView, pool: int = 0, folded: bool = False) -> Piece:
        """A tile in the arena; a banner shows its team's points, and what lies under it."""
        kind = self.kind(tile.tile)
        live = not tile.captured and not tile.disarmed
        badges = [self.ability(ability, "passive") for ability in self.passive(kind)]
        if tile.poisonous and "poisonous" not in kind.abilities:
            badges.append(self.ability("poisonous", "passive"))
        for ability in ("maneuver", "rotation", "teleport"):
            if ability in tile.ready:
                badges.append(self.ability(ability, "ready"))
            elif ability in tile.used:
                badges.append(self.ability(ability, "used"))
            elif ability in kind.abilities:
                badges.append(self.ability(ability, "passive"))
        badges += self.states(tile.captured, tile.disarmed, tile.entrenched, tile.poison)
        life = Meter(pool, 20) if kind.kind == "banner" else Meter(tile.life - tile.damage, tile.life)
        return Piece(
            id=tile.hex,
            word=tile.hex,
            kind=kind.kind,
            shape=SHAPES.get(kind.kind, ""),
            name=kind.name[self.lang],
            label=kind.label[self.lang],
            icons=kind.icons,
            seat=tile.seat,
            spoken=self.spoken(tile, kind, life),
            place=tile.hex,
            marks=tuple(self.marks(kind, tile.rotation, tile, live)),
            badges=tuple(badges),
            figures=(figures := tuple(self.figures(kind, tile.initiative, not live))),
            stats=self.stats(figures),
            life=life if kind.kind == "banner" or life.full > 1 else None,
            below=2 if folded else 0,
            facing=front_of(kind, tile.rotation),
            card=kind.key,
        )

    def marks(
        self, kind: TileKind, rotation: int, tile: TileView | None = None, live: bool = True
    ) -> list[Mark]:
        face = kind.faces[rotation]
        melee, ranged = (tile.melee, tile.ranged) if tile else (0, 0)
        linked = tile.linked if tile else ()
        free = tile is None or not tile.captured
        found = [Mark("net", side, live=free) for side in face.nets]
        armor = range(6) if tile is not None and tile.entrenched else sorted(face.armor)
        found += [Mark("armor", side, bonus=0 if side in face.armor else 1) for side in armor]
        found += [Mark("melee", side, n + melee, melee, live) for side, n in face.melee]
        found += [Mark("ranged", side, n + ranged, ranged, live) for side, n in face.ranged]
        found += [Mark("kill", side, live=live) for side in face.kills]
        found += [Mark("path", side, live=side in linked) for side in face.paths]
        if kind.unlimited:
            found.append(Mark("ring", None, live=free))
        return found

    def figures(self, kind: TileKind, values: tuple[int, ...], struck: bool) -> list[Figure]:
        if kind.start_of_battle:
            return [Figure("!", struck=struck)]
        pairs = zip(values, kind.initiative, strict=True)
        return [Figure(str(now), (now > printed) - (now < printed), struck) for now, printed in pairs]

    def stats(self, figures: tuple[Figure, ...]) -> tuple[Stat, ...]:
        values = " ".join(figure.text for figure in figures)
        return (Stat(self.say("stat.initiative"), values),) if values else ()

    def passive(self, kind: TileKind) -> list[str]:
        """Abilities that are only shown (activated ones of tiles in the arena have a state of their own)."""
        shown: list[str] = [a for a in ("cavalry", "transformation", "poisonous") if a in kind.abilities]
        return [*shown, "anywhere"] if kind.anywhere else shown

    def printed(self, kind: TileKind) -> list[str]:
        """Everything that the tile itself can do."""
        active = [a for a in ("maneuver", "rotation", "teleport") if a in kind.abilities]
        return active + self.passive(kind)

    def _ability(self, ability: str, role: str) -> Badge:
        return Badge(
            ability,
            self.say(f"ability.{ability}"),
            role=role,
            rules=ABILITY_RULES[ability],
            glyph=GLYPHS[ability],
        )

    def _state(self, kind: str, count: int = 1) -> Badge:
        look = STATE_LOOKS[kind]
        return msgspec.structs.replace(look, text=self.say(f"state.{kind}", n=count), count=count)

    def states(
        self, captured: bool = False, disarmed: bool = False, entrenched: bool = False, poison: int = 0
    ) -> list[Badge]:
        found = []
        if captured:
            found.append(self._state("captured"))
        if disarmed:
            found.append(self._state("disarmed"))
        if entrenched:
            found.append(self._state("entrenched"))
        if poison:
            found.append(self._state("poison", poison))
        return found

    def spoken(self, tile: TileView, kind: TileKind, life: Meter) -> str:
        """The whole tile in one line, for those who do not see it."""
        words = [kind.name[self.lang], self.seat_name(tile.seat), tile.hex]
        if kind.facings:
            words.append(self.say("spoken.facing", side=self.say(f"side.{kind.facing(tile.rotation)}")))
        if kind.kind == "banner" or life.full > 1:
            words.append(self.say("spoken.life", now=life.now, full=life.full))
        if tile.initiative:
            values = " ".join(str(value) for value in tile.initiative)
            words.append(self.say("spoken.initiative", values=values))
        states = self.states(tile.captured, tile.disarmed, tile.entrenched, tile.poison)
        return ", ".join(words + [badge.text for badge in states])


def front_of(kind: TileKind, rotation: int) -> int | None:
    """Where the front of a tile points that is turned so; None where turning makes no difference."""
    return (kind.front + rotation) % 6 if kind.facings else None


def _use_of_tiles(view: View, seat: int) -> str:
    """What is done with the tiles that a player holds: a text of the tray."""
    if view.phase == "banners":
        placed = any(tile.seat == seat and tile.tile.endswith("/banner") for tile in view.board)
        return "reserve" if placed else "banner"
    return "discard" if view.phase == "discard" else "reserve"
