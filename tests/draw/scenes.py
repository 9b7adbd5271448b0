"""Scenes built by hand, with pieces of every kind and state, for the drawing tests."""

from __future__ import annotations

import msgspec

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
    Step,
    Tray,
)

E, SE, SW, W, NW, NE = range(6)

_ROWS = (("A", -2, 0, 3), ("B", -1, -1, 4), ("C", 0, -2, 5), ("D", 1, -2, 4), ("E", 2, -2, 3))
CELLS = tuple(Cell(f"{row}{k + 1}", q + k, r) for row, r, q, long in _ROWS for k in range(long))


def melee(*sides: int, count: int = 1, bonus: int = 0, live: bool = True) -> tuple[Mark, ...]:
    return tuple(Mark("melee", side, count, bonus, live) for side in sides)


def ranged(*sides: int, count: int = 1, live: bool = True) -> tuple[Mark, ...]:
    return tuple(Mark("ranged", side, count, live=live) for side in sides)


def armor(*sides: int) -> tuple[Mark, ...]:
    return tuple(Mark("armor", side) for side in sides)


def net(*sides: int, live: bool = True) -> tuple[Mark, ...]:
    return tuple(Mark("net", side, live=live) for side in sides)


def paths(*sides: int, joined: tuple[int, ...] = ()) -> tuple[Mark, ...]:
    return tuple(Mark("path", side, live=side in joined) for side in sides)


def initiative(*texts: str, change: int = 0, struck: bool = False) -> tuple[Figure, ...]:
    return tuple(Figure(text, change, struck) for text in texts)


CAPTURED = Badge("captured", "gefangen durch Schrecken C4", "fishing-net", look="net", corner=0)
DISARMED = Badge("disarmed", "entwaffnet", "sword-break", tone="rose", look="blunt", corner=5)
ENTRENCHED = Badge("entrenched", "verschanzt", "trench-spade", tone="sand", look="walls", corner=4)
CAVALRY = Badge("cavalry", "Kavallerie", role="passive", glyph="horseshoe")


def poison(count: int) -> Badge:
    return Badge("poison", f"Gift {count}", count=count, tone="green", glyph="drop", corner=1)


#: How pieces are drawn that are no champions.
SHAPES = {"rune": "double", "banner": "number", "command": "sheet", "back": "back"}


def maneuver(role: str = "passive") -> Badge:
    return Badge("maneuver", "Manöver", role=role, glyph="step")


def piece(
    name: str,
    seat: int | None,
    place: str = "",
    *,
    kind: str = "champion",
    icon: str | tuple[str, ...] = "swordman",
    label: str = "",
    word: str = "",
    marks: tuple[Mark, ...] = (),
    badges: tuple[Badge, ...] = (),
    figures: tuple[Figure, ...] = (),
    life: Meter | None = None,
    below: int = 0,
) -> Piece:
    ident = f"{name}-{place or 'tray'}-{seat}".lower().replace(" ", "-")
    return Piece(
        id=ident,
        word=word or name.lower(),
        kind=kind,
        shape=SHAPES.get(kind, ""),
        name=name,
        label=label or name,
        icons=(icon,) if isinstance(icon, str) else icon,
        seat=seat,
        spoken=f"{name}, Sitz {seat}, {place or 'Reserve'}" + "".join(f", {badge.text}" for badge in badges),
        place=place,
        marks=marks,
        badges=badges,
        figures=figures,
        life=life,
        below=below,
    )


KNIGHT = piece(
    "Ritter",
    0,
    "C2",
    icon="mounted-knight",
    marks=(*melee(NW, count=2, bonus=1), *armor(W, NW, NE)),
    badges=(maneuver("ready"), CAVALRY),
    figures=initiative("1"),
    life=Meter(1, 2),
)
ARQUEBUSIER = piece(
    "Karabinerschütze", 0, "B1", icon="blunderbuss", marks=(*ranged(E), *armor(E)), figures=initiative("2")
)
RIDER = piece(
    "Drachenreiter",
    0,
    "C3",
    icon="dragon-head",
    marks=(*melee(NE, count=4, bonus=1), *armor(NW, E)),
    badges=(maneuver("used"), CAVALRY),
    figures=initiative("2"),
)
OWN_BANNER = piece(
    "Banner",
    0,
    "D2",
    kind="banner",
    icon="tattered-banner",
    marks=melee(W, E, SW, SE, NW, NE),
    figures=initiative("1", change=1),
    life=Meter(14, 20, "Lebenspunkte"),
    badges=(poison(1),),
)
CAUGHT = piece(
    "Pikenier",
    0,
    "D3",
    icon="pikeman",
    marks=melee(NE, NW, W, E, live=False),
    badges=(CAPTURED,),
    figures=initiative("2", struck=True),
)
HASTE = piece(
    "Rune der Eile",
    0,
    "E2",
    kind="rune",
    label="Initiative +1",
    icon="wingfoot",
    marks=paths(E, SE, SW, W, NW, NE, joined=(E, NW, NE)),
)
FIGHTER = piece(
    "Schwertkämpfer", 0, "E3", marks=melee(W, NE), figures=initiative("4", change=1), badges=(DISARMED,)
)
STRENGTH = piece(
    "Rune der Stärke",
    1,
    "A2",
    kind="rune",
    label="Nahkampf +1",
    icon="biceps",
    marks=paths(SW, SE, joined=(SW, SE)),
    life=Meter(2, 2),
)
SPIDER = piece(
    "Mygalomorph",
    1,
    "B2",
    icon="spider-alt",
    marks=(*melee(NW, count=2, bonus=1), *melee(E, count=2, bonus=1), *melee(SW, count=2, bonus=1)),
    badges=(Badge("poisonous", "giftig", role="passive", glyph="drop"), poison(2)),
    figures=initiative("3"),
)
FOE_BANNER = piece(
    "Banner",
    1,
    "B3",
    kind="banner",
    icon="tattered-banner",
    marks=melee(W, E, SW, SE, NW, NE),
    figures=initiative("0"),
    life=Meter(15, 20, "Lebenspunkte"),
)
HORROR = piece("Schrecken", 1, "C4", icon="tentacles-skull", marks=net(SW, E), figures=initiative("0"))
CHAOS = piece(
    "Chaos",
    1,
    "C5",
    icon="vortex",
    marks=(*ranged(W), *armor(SW), *melee(SE, count=2)),
    badges=(ENTRENCHED,),
    figures=initiative("2"),
)
SPIKE = piece("Stachel", 1, "D4", icon="spiked-tail", marks=melee(W), figures=initiative("1"))


def seats(
    names: tuple[str, ...] = ("Mara", "Jorun"), teams: tuple[int, ...] = (0, 1)
) -> tuple[SeatPanel, ...]:
    armies = (
        ("Imperium des Drachen", "spiked-dragon-head"),
        ("Gebieter des Schlunds", "daemon-skull"),
        ("Wächter des Reiches", "crenel-crown"),
        ("Boten des Waldes", "oak-leaf"),
    )
    return tuple(
        SeatPanel(
            seat,
            name,
            *armies[seat],
            teams[seat],
            Meter(14 + seat, 20, "Lebenspunkte"),
            to_move=seat == 0,
        )
        for seat, name in enumerate(names)
    )


COMMAND = piece(
    "Kampf / Ansturm", 0, kind="command", icon=("crossed-swords", "horseshoe"), label="Kampf / Ansturm"
)
CHARGE = piece(
    "Rune des Ansturms",
    0,
    kind="rune",
    label="Ansturm",
    icon="horseshoe",
    marks=(Mark("ring", None, live=False),),
)
RESERVE_RIDER = piece(
    "Drachenreiter",
    0,
    word="dragon-rider",
    icon="dragon-head",
    marks=(*melee(NW, count=3), *armor(NW, W)),
    badges=(maneuver(), CAVALRY),
    figures=initiative("2"),
)
PUSH = piece("Zurückdrängen", 1, kind="command", icon="push")
WRAITH = piece(
    "Gespenst",
    1,
    icon="spectre",
    marks=melee(NE, W),
    badges=(Badge("teleport", "Teleport", role="passive"),),
    figures=initiative("2"),
)

TRAYS = (
    Tray("reserve-0", 0, "reserve", "Reserve", 3, (RESERVE_RIDER, COMMAND, CHARGE)),
    Tray("pile-0", 0, "pile", "Stapel", 17),
    Tray("discard-0", 0, "discard", "Ablage", 8),
    Tray("reserve-1", 1, "reserve", "Reserve", 2, (PUSH, WRAITH)),
    Tray("pile-1", 1, "pile", "Stapel", 19),
    Tray("discard-1", 1, "discard", "Ablage", 6),
)

STEPS = (
    Step("draw", "Ziehen"),
    Step("discard", "Abwerfen"),
    Step("use", "Einsetzen", current=True),
    Step("end", "Zugende"),
)

DUEL = Scene(
    game="example",
    title="Arena",
    lang="de",
    board=HexSpace(CELLS),
    pieces=(
        *(KNIGHT, ARQUEBUSIER, RIDER, OWN_BANNER, CAUGHT, HASTE, FIGHTER),
        *(STRENGTH, SPIDER, FOE_BANNER, HORROR, CHAOS, SPIKE),
    ),
    trays=TRAYS,
    seats=seats(),
    steps=STEPS,
    headline="Mara ist am Zug",
    turn=7,
)

GOLEM = piece(
    "Golem",
    2,
    "A1",
    icon="rock-golem",
    marks=armor(W, NW, NE),
    badges=(maneuver(),),
    life=Meter(1, 3),
)
AXEMAN = piece("Axtkämpfer", 2, "B4", icon="battle-axe", marks=melee(W, NW, NE), figures=initiative("2", "1"))
MORLOCK = piece("Morlock", 2, "E3", icon="troglodyte", marks=(Mark("kill", NW),), figures=initiative("!"))
TOWER = piece(
    "Belagerungsturm",
    2,
    "D4",
    icon="siege-tower",
    marks=ranged(SW, W, NW, NE, count=2),
    figures=initiative("3"),
)
WYVERN = piece(
    "Wyvern",
    3,
    "E1",
    icon="wyvern",
    marks=(*melee(E, SE, SW, NW, NE), *melee(W, count=2)),
    badges=(
        Badge("rotation", "Drehung", role="ready"),
        Badge("transformation", "Verwandlung", role="passive"),
    ),
    figures=initiative("2"),
    life=Meter(2, 2),
)
ASSASSIN = piece(
    "Assassine",
    3,
    "D1",
    icon="cloak-dagger",
    badges=(
        Badge("anywhere", "trifft überall", role="passive", glyph="cross"),
        poison(1),
        DISARMED,
        ENTRENCHED,
    ),
    figures=initiative("3"),
)
MONOLITH = piece(
    "Monolith",
    3,
    "C1",
    icon="unknown-icon",
    marks=(*armor(E, SE, SW, W, NW, NE),),
    life=Meter(5, 6),
    below=2,
)
FOUR_RUNE = piece(
    "Rune der Genauigkeit",
    3,
    "A3",
    kind="rune",
    label="Genauigkeit",
    icon="bullseye",
    marks=(Mark("ring", None),),
)
HIDDEN = piece("Verdeckt", 3, "C5", kind="back", icon=(), label="")

FOUR = Scene(
    game="example",
    title="Arena",
    lang="en",
    board=HexSpace(CELLS, (Ring(2, ("A2", "B2", "B3"), "Monolith of Ingrid, unfolded"),)),
    pieces=(
        *(GOLEM, AXEMAN, MORLOCK, TOWER, WYVERN, ASSASSIN, MONOLITH, FOUR_RUNE, HIDDEN),
        msgspec.structs.replace(KNIGHT, place="B2"),
        CAUGHT,
        HASTE,
        HORROR,
    ),
    trays=(
        *TRAYS,
        Tray("reserve-2", 2, "reserve", "Reserve", 3),
        Tray("pile-2", 2, "pile", "Pile", 12),
        Tray("discard-2", 2, "discard", "Discard", 3),
        Tray(
            "reserve-3", 3, "reserve", "Reserve", 1, (msgspec.structs.replace(ASSASSIN, id="r3", place=""),)
        ),
        Tray("inside-3", 3, "inside", "Inside the monolith", 2),
        Tray("pile-3", 3, "pile", "Pile", 14),
    ),
    seats=seats(("Mara", "Jorun", "Ingrid", "Tjark"), (0, 1, 0, 1)),
    steps=STEPS,
    headline="Mara & Ingrid <team> to move",
    turn=3,
)
