"""Scenes on boards of zones built by hand, with every kind of piece, card, wall and state."""

from __future__ import annotations

from walstatt.core.scene import (
    Badge,
    Border,
    Figure,
    Meter,
    Piece,
    Scene,
    SeatPanel,
    Stand,
    Step,
    Tray,
    Zone,
    ZoneSpace,
)
from walstatt.spaces.zones import OPEN, Walls, members, zone_board


def space(columns: int, rows: int, near: tuple[int, ...] = (), walls: Walls = OPEN) -> ZoneSpace:
    """The board as a game would describe it."""
    board = zone_board(columns, rows)
    names = board.names
    zones = []
    for zone, (column, row) in enumerate(board.spots):
        seen = set(members(board.visible(zone, walls)))
        around = tuple(names[n] for n in board.around[zone])
        unseen = tuple(names[n] for n in range(board.size) if n not in seen)
        zones.append(Zone(names[zone], column, row, around, unseen))
    borders = tuple(
        Border(border.name, (names[border.zone], names[border.beyond]))
        for border in board.borders[: board.inner]
    )
    return ZoneSpace(tuple(zones), borders, near)


def piece(
    name: str,
    seat: int | None,
    place: str,
    life: tuple[int, int] | None = (5, 5),
    *,
    icon: str = "wolf-head",
    kind: str = "creature",
    armor: int | None = None,
    mana: int | None = None,
    badges: tuple[Badge, ...] = (),
    action: str = "",
    guard: bool = False,
    flying: bool = False,
    word: str = "",
) -> Piece:
    ident = word or f"{name.lower().replace(' ', '-')}-{place.lower()}-{seat}"
    stand = Stand(
        action=action,
        guard=guard,
        flying=flying,
        armor=None if armor is None else Figure(str(armor), label="Rüstung"),
        stock=None if mana is None else Figure(str(mana), label="Mana"),
    )
    meter = Meter(*life, "Leben") if life else None
    states = "".join(f", {badge.text}" for badge in badges)
    spoken = f"{name}, Sitz {seat}, {place}{', hält Wache' if guard else ''}{states}"
    return Piece(
        ident, ident, kind, name, name, (icon,), seat, spoken, place,
        badges=badges, life=meter, stand=stand, shape=kind if kind in ("leader", "site") else "",
    )  # fmt: skip


def card(
    name: str, seat: int, place: str = "", *, on: Piece | None = None, icon: str = "", slot: str = ""
) -> Piece:
    """A card that lies somewhere or is attached to something; without an icon it lies face down."""
    ident = f"{name.lower().replace(' ', '-')}-{seat}-{on.id if on else place}"
    stand = Stand(on=on.id if on else "", slot=slot)
    where = on.place if on else place
    spoken = f"{name}, Sitz {seat}, {on.name if on else where}"
    kind = "spell" if icon else "back"
    return Piece(
        ident, ident, kind, name, name, (icon,) if icon else (), seat, spoken, where,
        stand=stand, shape="card" if icon else "back",
    )  # fmt: skip


def wall(
    name: str, seat: int, place: str, life: tuple[int, int] | None, *does: str, icon: str = "stone-block"
) -> Piece:
    meter = Meter(*life, "Leben") if life else None
    spoken = f"{name}, Sitz {seat}, {place}"
    stand = Stand(wall=does)
    ident = f"wall-{place.lower()}"
    return Piece(
        ident, ident, "wall", name, name, (icon,), seat, spoken, place, life=meter, stand=stand, shape="wall"
    )  # fmt: skip


def burn(count: int) -> Badge:
    return Badge("burn", f"Brand {count}", "flame", count, tone="orange")


ROT = Badge("rot", "Fäulnis", "drop", tone="lime")
DAZED = Badge("daze", "benommen", "vortex", tone="violet")
STUNNED = Badge("stun", "betäubt", "sparkles", tone="gold")
CRIPPLED = Badge("cripple", "verkrüppelt", "nailed-foot")
READY = Badge("altar", "Opfer bringen", "flame", role="ready")
QUICK = Badge("fast", "schnell", "wingfoot", role="passive")

LADY = piece(
    "Waldherrin",
    0,
    "A3",
    (27, 36),
    icon="deer-head",
    kind="leader",
    armor=2,
    action="active",
    word="waldherrin",
)
FLOWER = piece("Silberblüte", 0, "A3", (6, 6), icon="lotus-flower", kind="site")
LAIR = piece("Höhle", 0, "A2", (10, 13), icon="mountain-cave", kind="site", armor=3, mana=4, badges=(READY,))
FOX = piece("Rotfuchs", 0, "A2", (5, 5), icon="hyena-head", action="active", badges=(QUICK,))
WOLF = piece("Grauwolf", 0, "B2", (8, 10), armor=2, action="inactive", guard=True)
FALCON = piece("Sturmfalke", 0, "B3", (4, 5), icon="hawk-emblem", action="inactive", flying=True)
BEAR = piece(
    "Klauenbär",
    0,
    "C2",
    (9, 15),
    icon="boar",
    armor=3,
    action="active",
    badges=(burn(2), ROT),
    word="klauenbär",
)
LORD = piece(
    "Schattenfürst", 1, "C2", (24, 38), icon="warlock-hood", kind="leader", armor=3, action="inactive"
)
SLAYER = piece(
    "Paktschlächter",
    1,
    "C2",
    (9, 14),
    icon="daemon-skull",
    armor=2,
    action="active",
    guard=True,
    word="paktschlächter",
)
IMP = piece("Glutteufel", 1, "B2", (2, 6), icon="fire-silhouette", action="inactive", badges=(STUNNED,))
OTHER = piece("Glutteufel", 1, "D3", (6, 6), icon="fire-silhouette", action="inactive")
CIRCLE = piece("Bannkreis", 1, "D1", (10, 10), icon="sun-radiations", kind="site", mana=12)
BAT = piece(
    "Dunkelschwinge", 1, "D1", (4, 4), icon="feathered-wing", action="active", flying=True, badges=(DAZED,)
)

HANGING = (
    card("verdeckte Karte", 0, on=LADY),
    card("Bärenkraft", 0, on=LADY, icon="biceps"),
    card("verdeckte Karte", 1, on=LADY),
    card("verdeckte Karte", 0, on=WOLF),
    card("Rindenhaut", 0, on=BEAR, icon="layered-armor"),
    card("verdeckte Karte", 1, on=BEAR),
    card("verdeckte Karte", 1, on=LORD),
    card("verdeckte Karte 2", 1, on=LORD),
    card("verdeckte Karte", 0, on=LORD),
)
TRAPS = (card("verdeckte Karte", 1, "C1"), card("Fallgrube", 0, "D3"))
THORNS = wall("Dornenwall", 0, "B1-B2", (4, 6), "strike", "sight", icon="evil-tree")
STONES = wall("Steinwall", 1, "C2-D2", (10, 10), "passage", "sight")

STEPS = (
    Step("ready", "Vorbereitung"),
    Step("first", "Erste Schnellzauber"),
    Step("act", "Aktionen", current=True),
    Step("last", "Letzte Schnellzauber"),
)


def panels() -> tuple[SeatPanel, ...]:
    def counters(mana: int, gain: int, quick: str) -> tuple[Figure, ...]:
        return (
            Figure(str(mana), label="Mana", icon="drop"),
            Figure(f"+{gain}", label="Zufluss"),
            Figure(quick, label="Schnellzauber", struck=quick == "benutzt"),
        )

    mara, hedda = Meter(27, 36, "Leben"), Meter(24, 38, "Leben")
    return (
        SeatPanel(0, "Mara", "Waldherrin", "deer-head", 0, mara, True, counters(12, 11, "bereit")),
        SeatPanel(1, "Hedda", "Schattenfürst", "warlock-hood", 1, hedda, False, counters(7, 10, "benutzt")),
    )


TRAYS = (
    Tray(
        "prepared-0",
        0,
        "reserve",
        "Vorbereitet",
        2,
        (card("Weckruf", 0, icon="hunting-horn"), card("Tür zwischen den Orten", 0, icon="magic-portal")),
    ),
    Tray("worn-0", 0, "worn", "Ausrüstung", 1, (card("Bärenfell", 0, icon="layered-armor", slot="Umhang"),)),
    Tray("prepared-1", 1, "reserve", "Vorbereitet", 2),
    Tray("book-0", 0, "pile", "Buch", 38),
    Tray("discard-1", 1, "discard", "Ablage", 5),
)

_SIGHT = OPEN
for _name in ("B1-B2", "C2-D2"):
    _SIGHT = _SIGHT.put(zone_board(4, 3).border_index[_name], sight=True, passage=_name == "C2-D2")

DUEL = Scene(
    game="example",
    title="Duell · ganze Arena",
    lang="de",
    board=space(4, 3, (0,), _SIGHT),
    pieces=(
        *(LADY, FLOWER, LAIR, FOX, WOLF, FALCON, BEAR, LORD, SLAYER, IMP, OTHER, CIRCLE, BAT),
        *HANGING,
        *TRAPS,
        THORNS,
        STONES,
    ),
    trays=TRAYS,
    seats=panels(),
    steps=STEPS,
    headline="Runde 5: Der Klauenbär handelt",
    turn=5,
)

#: Words that the options of the duel name: a target, a zone, a border, a card.
LIT = frozenset({"paktschlächter", "B3", "C3", "C2-C3", TRAPS[0].word})


def crowd(count: int, seat: int, place: str) -> tuple[Piece, ...]:
    icons = ("wolf-head", "hyena-head", "cobra", "spider-alt", "boar", "snake")
    states = ((), (burn(1),), (ROT, DAZED), (burn(3), STUNNED, CRIPPLED, ROT))
    return tuple(
        piece(
            f"Meute {k + 1}",
            seat,
            place,
            (1 + k, 8),
            icon=icons[k % len(icons)],
            armor=k % 3 or None,
            action=("active", "inactive")[k % 2],
            guard=k % 4 == 1,
            badges=states[k % len(states)],
            flying=k % 5 == 4,
            word=f"{place.lower()}-{seat}-{k}",
        )
        for k in range(count)
    )


_HIGH = piece(
    "Erzfeindin aus der Tiefe des Ostens", 2, "A1", (30, 30), icon="no-such-icon", kind="leader", armor=1
)
#: A large board, four seats in two teams, crowded zones, English.
MELEE = Scene(
    game="example",
    title="Battle",
    lang="en",
    board=space(4, 6),
    pieces=(
        *crowd(3, 0, "B2"),
        *crowd(4, 1, "B2"),
        *crowd(5, 2, "C3"),
        *crowd(7, 3, "C3"),
        *crowd(12, 1, "D4"),
        *crowd(2, 0, "D4"),
        _HIGH,
        *(card(f"Bann {k}", k % 4, on=_HIGH, icon="flame" if k % 2 else "") for k in range(6)),
        *(card(f"Falle {k}", k % 4, "A5") for k in range(6)),
        piece("Stray", None, "D6", None),
        wall("Mist", 2, "B2-B3", None, "sight", icon="fog"),
        wall("Hedge", 3, "B2-C2", (3, 3), "passage", "strike", icon="oak-leaf"),
        wall("Fence", 1, "C3-C4", (2, 2)),
    ),
    trays=(),
    seats=(
        *panels(),
        SeatPanel(2, "Ingrid", "Realm", "crenel-crown", 0, Meter(3, 0)),
        SeatPanel(3, "Tjark", "Wood", "oak-leaf", 1, Meter(3, 50, "Points")),
    ),
    steps=(),
    headline="Mara & <Ingrid> to act",
)
