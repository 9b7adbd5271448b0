"""Table scenes built by hand, with every kind of terrain, marker and state, for the drawing tests."""

from __future__ import annotations

from walstatt.core.scene import (
    Area,
    Badge,
    Base,
    Figure,
    Guide,
    Meter,
    Piece,
    Place,
    Scene,
    SeatPanel,
    Step,
    TableSpace,
    Token,
    Tray,
)

INCH = 2540
SIDE = 36 * INCH


def inches(x: float, y: float) -> Place:
    return round(x * INCH), round(y * INCH)


def area(
    kind: str,
    name: str,
    note: str,
    x: float,
    y: float,
    corners: tuple[tuple[int, int], ...],
    *,
    ident: str = "",
    size: int = 3,
    height: int = 0,
    ramps: tuple[int, ...] = (),
) -> Area:
    """Corners in millimetres around a place in inches."""
    at = inches(x, y)
    outline = tuple((at[0] + dx * 100, at[1] + dy * 100) for dx, dy in corners)
    return Area(ident or kind, kind, name, note, outline, size, height, ramps)


_WOOD = ((-82, -20), (-55, -58), (-5, -70), (48, -60), (82, -22), (78, 30), (40, 64), (-20, 70), (-66, 46))
_RUIN = ((-75, -40), (-50, -58), (55, -58), (75, -35), (75, 42), (30, 58), (-75, 50))
_HILL = ((-85, -30), (-50, -65), (50, -65), (85, -30), (85, 30), (50, 65), (-50, 65), (-85, 30))
_RIVER = ((-115, -18), (-60, -27), (60, -27), (115, -14), (115, 20), (50, 27), (-50, 27), (-115, 22))
_BOULDER = ((-32, -8), (-12, -26), (20, -24), (32, 4), (14, 26), (-20, 22))
_BUSH = ((30, 0), (21, 21), (0, 30), (-21, 21), (-30, 0), (-21, -21), (0, -30), (21, -21))
_FORD = ((-50, -22), (-20, -30), (30, -28), (50, -16), (50, 20), (20, 30), (-30, 28), (-50, 18))

WOOD = area("wood", "Wald", "langsam, verdeckt ab 2″", 27, 29, _WOOD, size=4)
HOUSE = area("building", "Gebäude", "kein Durchgang", 8.5, 7.5, ((-75, -55), (75, -55), (75, 55), (-75, 55)))
RUIN = area("ruin", "Ruine", "langsam, Größe 3", 13.5, 23.5, _RUIN)
HILL = area("hill", "Hügel", "Höhe 2″, Aufgang im Osten", 24.5, 9, _HILL, height=2 * INCH, ramps=(3,))
RIVER = area("river", "Fluss", "kein Durchgang", 6, 15, _RIVER, size=0)
BOULDER = area("boulder", "Felsbrocken", "kein Durchgang, Größe 3", 29, 20, _BOULDER)
BARRICADE = area(
    "barricade",
    "Barrikade",
    "langsam, Deckung",
    20.5,
    25.5,
    ((-48, 5), (48, -21), (52, -5), (-44, 21)),
    size=2,
)
BUSH = area("bush", "Busch", "langsam, Größe 2", 32.5, 7, _BUSH, size=2)
FORD = area("ford", "Furt", "langsam", 11.5, 15, _FORD, size=0)
#: Terrain of a duel, and of a scene with all kinds.
SEVEN = (WOOD, HOUSE, RUIN, HILL, RIVER, BOULDER, BARRICADE)
EVERY = (*SEVEN, BUSH, FORD, area("chasm", "Abgrund", "unbekannt", 3, 32, _BUSH))


def token(
    word: str,
    name: str,
    x: float,
    y: float,
    *,
    kind: str = "large",
    icon: str = "",
    seat: int | None = None,
    text: str = "",
) -> Token:
    radius = {"small": 1500, "large": 2000}.get(kind, 2500)
    icon = icon or {"small": "crystal-shine", "large": "crystal-shine", "relic": "obelisk"}.get(kind, kind)
    tone = {"portal": "lilac", "well": "sky"}.get(kind, "")
    place = inches(x, y)
    spoken = f"{name}, {'frei' if seat is None else f'Sitz {seat}'}"
    glyph = "crystal" if icon == "crystal-shine" else ""
    return Token(word, word, kind, name, icon, *place, radius, seat, text, spoken, tone, glyph)


WEST = token("source-west", "Westquelle", 6, 19, seat=0, text="2")
CENTRE = token("source-centre", "Mittelquelle", 18, 18, seat=1, text="2")
EAST = token("source-east", "Ostquelle", 32.5, 18, text="2")
SMALL = token("source-north-west", "Nordwestquelle", 8, 28, kind="small", text="1")
RELIC = token("relic-south-east", "Relikt", 20, 7, kind="relic")
PORTAL = token("portal", "Portal", 18, 33, kind="portal", icon="magic-portal")
WELL = token("well", "Brunnen", 33, 33, kind="well", seat=3)
FIVE = (WEST, CENTRE, EAST, SMALL, RELIC)


def ice(count: int) -> Badge:
    return Badge("ice", f"Eis {count}", "snowflake-1", count, tone="ice")


BURNING = Badge("fire", "brennt", "flame", tone="amber")
LOST = Badge("lost", "außer Kontrolle", "broken-heart", tone="grave")
FOCUSED = Badge("focused", "konzentriert", "brain")


def unit(
    name: str,
    seat: int | None,
    x: float,
    y: float,
    *,
    icon: str = "wolf-head",
    word: str = "",
    kind: str = "creature",
    mm: int = 30,
    life: tuple[int, int, int] | None = (5, 5, 2),
    ap: tuple[int, int] | None = (2, 2),
    badges: tuple[Badge, ...] = (),
    acted: bool = False,
    flying: bool = False,
    reach: float = 0,
) -> Piece:
    """A figure; life is what is left, the whole, and how much of it is red."""
    ident = (
        word
        or f"{('azure', 'vermilion', 'gold', 'violet')[(seat or 0) % 4]}-{name.lower().replace(' ', '-')}"
    )
    meter = Meter(life[0], life[1], "Leben") if life else None
    points = Meter(*ap, "Aktionspunkte") if ap else None
    base = Base(*inches(x, y), mm * 50, points, life[2] if life else 0, acted, flying, round(reach * INCH))
    spoken = f"{name}, Sitz {seat}, {x}″ {y}″" + "".join(f", {badge.text}" for badge in badges)
    return Piece(ident, ident, kind, name, name, (icon,), seat, spoken, badges=badges, life=meter, base=base)


OSK = unit(
    "Wasserbeschwörer", 0, 15, 4.5, icon="ice-spell-cast", word="azure-water-summoner", kind="summoner",
    life=(11, 13, 6), ap=(1, 3), badges=(FOCUSED,), acted=True,
)  # fmt: skip
WOLF = unit("Frostwolf 1", 0, 8.2, 18.2, word="azure-frost-wolf-1", life=(5, 5, 2))
BITER = unit(
    "Frostwolf 2", 0, 19.6, 18.9, word="azure-frost-wolf-2", life=(2, 5, 2), ap=(0, 2), badges=(LOST,)
)
THROWER = unit(
    "Splitterwerfer",
    0,
    13.5,
    12.6,
    icon="snowman",
    word="azure-shard-thrower-1",
    mm=40,
    life=(7, 8, 3),
    ap=(2, 3),
)
GOLEM = unit(
    "Eisgolem",
    0,
    22.8,
    14,
    icon="ice-golem",
    word="azure-ice-golem-1",
    mm=50,
    life=(10, 12, 4),
    ap=(1, 2),
    reach=1,
)
PYRA = unit(
    "Feuerbeschwörerin", 1, 20.5, 31, icon="fire-spell-cast", word="vermilion-fire-summoner", kind="summoner",
    life=(12, 12, 6), ap=(3, 3),
)  # fmt: skip
EMBER = unit(
    "Glutling 1",
    1,
    20.68,
    19.38,
    icon="salamander",
    word="vermilion-emberling-1",
    life=(3, 4, 2),
    ap=(1, 2),
    badges=(ice(2), BURNING),
)
CASTER = unit(
    "Flammenwirker",
    1,
    14,
    26.8,
    icon="pyromaniac",
    word="vermilion-flame-caster-1",
    life=(4, 6, 3),
    ap=(3, 3),
)
BRUTE = unit(
    "Magmabrocken", 1, 29.5, 24, icon="rock-golem", word="vermilion-magma-brute-1", mm=50,
    life=(9, 14, 5), ap=(0, 2), badges=(ice(3), LOST, BURNING, FOCUSED), acted=True,
)  # fmt: skip
DJINN = unit(
    "Rauchdschinn",
    1,
    25.5,
    32.5,
    icon="djinn",
    word="vermilion-smoke-djinn-1",
    mm=40,
    life=(6, 6, 2),
    flying=True,
)
NINE = (OSK, WOLF, BITER, THROWER, GOLEM, PYRA, EMBER, CASTER, BRUTE)


def panels() -> tuple[SeatPanel, ...]:
    mara = (
        Figure("5", label="Siegpunkte"),
        Figure("6/20", label="Manasteine", icon="cut-diamond"),
        Figure("7/10", label="Kreaturenstufen"),
    )
    jorun = (
        Figure("4", label="Siegpunkte"),
        Figure("9/20", label="Manasteine", icon="cut-diamond"),
        Figure("8/10", label="Kreaturenstufen"),
    )
    return (
        SeatPanel(
            0, "Mara", "Reich des Wassers", "drop", 0, Meter(11, 13, "Leben des Beschwörers"), True, mara
        ),
        SeatPanel(
            1, "Jorun", "Reich des Feuers", "flame", 1, Meter(12, 12, "Leben der Beschwörerin"), False, jorun
        ),
    )


def card(name: str, seat: int, icon: str) -> Piece:
    return Piece(
        f"card-{name}-{seat}", name.lower(), "card", name, name, (icon,), seat, f"Karte {name}", shape="card"
    )


TRAYS = (
    Tray(
        "stack-0",
        0,
        "stack",
        "Aktivierungsstapel",
        3,
        (
            card("Splitterwerfer", 0, "snowman"),
            card("Eisgolem", 0, "ice-golem"),
            card("Frostwolf", 0, "wolf-head"),
        ),
    ),
    Tray("stack-1", 1, "stack", "Aktivierungsstapel", 2),
    Tray("pile-1", 1, "pile", "Ziele", 2),
)

GUIDES = (
    Guide("line", (inches(0, 12), inches(36, 12)), "Süddrittel", 0),
    Guide("line", (inches(0, 24), inches(36, 24)), "Norddrittel", 1),
    Guide("point", (inches(18, 4),), "Aufstellung", 0),
    Guide("point", (inches(18, 28),), "", None),
)

STEPS = (
    Step("start", "Beginn"),
    Step("cards", "Karten"),
    Step("act", "Aktivierung", current=True),
    Step("end", "Ende"),
)

SKIRMISH = Scene(
    game="example",
    title="Gefecht · Kontrolle",
    lang="de",
    board=TableSpace(SIDE, SIDE, INCH, SEVEN, FIVE, GUIDES),
    pieces=NINE,
    trays=TRAYS,
    seats=panels(),
    steps=STEPS,
    headline="Runde 3 von 6: Mara führt den Splitterwerfer",
    turn=3,
)

#: A larger table, four seats, every kind of terrain and marker, English, centimetres.
GATHERING = Scene(
    game="example",
    title="Skirmish",
    lang="en",
    board=TableSpace(120_000, 100_000, 1000, EVERY, (*FIVE, PORTAL, WELL), GUIDES[:1]),
    pieces=(
        *NINE,
        DJINN,
        unit("Knight", 2, 40, 30, icon="mounted-knight", ap=None, life=(60, 70, 10)),
        unit("Rogue", 3, 42, 34, icon="no-such-icon", life=None, ap=(4, 8)),
        unit("Stray", None, 44, 5, life=(1, 1, 0), ap=None),
    ),
    trays=(),
    seats=(
        *panels(),
        SeatPanel(2, "Ingrid", "Realm", "crenel-crown", 0, Meter(3, 0)),
        SeatPanel(3, "Tjark", "Wood", "oak-leaf", 1, Meter(3, 50, "Points")),
    ),
    steps=(),
    headline="Mara & <Ingrid> to move",
)
