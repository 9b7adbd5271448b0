"""A table with every base, facing, level, dial, part and group, built by hand for the drawing tests."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tests.draw.table_scenes import INCH, area, inches
from walstatt.core.scene import (
    Badge,
    Base,
    Bond,
    Dial,
    DialRow,
    Group,
    Meter,
    Part,
    Piece,
    Scene,
    SeatPanel,
    Slot,
    SlotValue,
    Step,
    TableSpace,
)

CENTIMETRE = 1000
_ABILITIES = {
    "CH": ("green", "Sturm"),
    "BA": ("green", "Panzer"),
    "TO": ("orange", "Zäh"),
    "BF": ("orange", "Kampfwut"),
    "BK": ("red", "Berserker"),
    "DM": ("yellow", "entmutigt"),
    "PI": ("black", "Durchbohren"),
}


def value(words: str) -> SlotValue:
    """`5CH`: a number and the code of its ability."""
    number, code = words.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), words.lstrip("0123456789")
    if not code:
        return SlotValue(number)
    tone, name = _ABILITIES[code]
    return SlotValue(number, tone, "circle" if code == "PI" else "square", code, name)


def dial(*columns: str, slots: int = 12, now: int = 0, start: int = 0) -> Dial:
    """A column a live slot, its values separated by spaces; the rest is out of play."""
    live = [Slot(tuple(value(word) for word in column.split())) for column in columns]
    rows = (
        DialRow("Bewegung", "horseshoe"),
        DialRow("Angriff", "crossed-swords"),
        DialRow("Abwehr", "attached-shield"),
        DialRow("Schaden", "flame"),
    )
    return Dial(rows, (*live, *(Slot() for _ in range(slots - len(live)))), now, start)


BUTCHER_DIAL = dial(
    "5CH 10 16BA 3BF",
    "5CH 9 16BA 3BF",
    "4CH 9 15TO 3BF",
    "8 8 14TO 2BF",
    "7 8 14 2PI",
    "7 7 13 1",
    "6 9 12 3BK",
    "5 0 11 0DM",
    now=1,
)


def figure(
    name: str,
    seat: int,
    x: float,
    y: float,
    base: Base,
    *,
    icons: tuple[str, ...] = ("crossed-swords",),
    life: Meter | None = None,
    badges: tuple[Badge, ...] = (),
    dial: Dial | None = None,
    parts: tuple[Part, ...] = (),
) -> Piece:
    """A figure at a place in inches."""
    word = name.lower().replace(" ", "-")
    place = inches(x, y)
    return Piece(
        id=word,
        word=word,
        kind="creature",
        name=name,
        label=name,
        icons=icons,
        seat=seat,
        spoken=f"{name}, Sitz {seat}",
        badges=badges,
        life=life,
        base=msgspec.structs.replace(base, x=place[0], y=place[1]),
        dial=dial,
        parts=parts,
    )


def round_base(facing: float, arc: float = 90, radius: int = 1900, **more: object) -> Base:
    return msgspec.structs.replace(
        Base(0, 0, radius, facing=round(facing * 100), arc=round(arc * 100)), **more
    )


def capsule(facing: float, arc: float = 180, **more: object) -> Base:
    return msgspec.structs.replace(round_base(facing, arc), shape="capsule", **more)


def box(facing: float, side: float = 2.5, long: float = 0, **more: object) -> Base:
    """Sides in centimetres."""
    depth = round(long * CENTIMETRE / 2) if long else 0
    return msgspec.structs.replace(
        Base(0, 0, round(side * CENTIMETRE / 2), shape="box", facing=round(facing * 100), depth=depth), **more
    )


ARCHER = figure(
    "Schütze",
    0,
    3,
    15,
    round_base(40, tokens=1, red=2, last="yellow"),
    icons=("crossbow",),
    life=Meter(5, 6),
    dial=dial("8 11 16 3", "8 10 16 3", "7 9 15 3", "7 8 15 2", "6 8 14 2BF", "5 6 13 2BK", now=1),
)
BUTCHER = figure(
    "Schlächter",
    1,
    9,
    15.4,
    capsule(28, level="raised", height=INCH, tokens=1, red=1, last="yellow"),
    icons=("minotaur",),
    life=Meter(7, 8),
    dial=BUTCHER_DIAL,
)
BOXES = (
    figure("Kämpfer", 0, 13, 16, box(90), icons=("swordman",), life=Meter(2, 3)),
    figure("Pirscher", 1, 15.6, 15.8, box(180, 3.75), icons=("wolf-head",), life=Meter(4, 4)),
    figure(
        "Ungetüm",
        1,
        18.8,
        15.2,
        box(100, 5, level="steep", height=2 * INCH),
        icons=("minotaur",),
        life=Meter(2, 4),
    ),
    figure(
        "Lanzenreiter",
        0,
        13.4,
        13.4,
        box(0, 2.5, 5),
        icons=("mounted-knight",),
        life=Meter(3, 4),
    ),
    figure(
        "Lichtmagierin",
        0,
        16.4,
        13.2,
        box(60, stunned=True, stones=Badge("mana", "Licht 6", count=6, tone="gold")),
        icons=("wizard-staff",),
        life=Meter(3, 3),
    ),
)
FORMATION = (
    figure("Leiter", 0, 4, 8, round_base(32), icons=("bowman",), life=Meter(7, 7)),
    figure("Linker", 0, 3.1, 9.2, round_base(32), icons=("crossbow",), life=Meter(6, 7)),
    figure("Rechter", 0, 4.9, 6.79, round_base(32, tokens=2), icons=("crossbow",), life=Meter(7, 7)),
    figure("Dämonin", 2, 2.5, 7.99, round_base(32, 270), icons=("wizard-staff",), life=Meter(7, 7)),
)
FRAY = (
    figure("Reißer", 1, 13.5, 8.6, box(270, 3.75), icons=("wolf-head",), life=Meter(4, 4)),
    figure("Ritter", 0, 12.95, 7.36, box(90), icons=("swordman",), life=Meter(4, 4)),
    figure("Schwertträger", 0, 14.0, 7.36, box(90), icons=("swordman",), life=Meter(3, 4)),
    figure("Wolf", 1, 15.24, 7.2, box(180, 3.75), icons=("wolf-head",), life=Meter(3, 4)),
    figure("Bogner", 0, 15.3, 5.95, box(90), icons=("bowman",), life=Meter(4, 4)),
)
#: Two on different levels of one place; a flyer; others' cuts.
LEVELS = (
    figure("Unten", 2, 8, 11, round_base(200, 180), life=Meter(5, 5)),
    figure(
        "Oben",
        3,
        8.3,
        11,
        capsule(200, level="wall", height=2 * INCH),
        life=Meter(5, 5),
        badges=(Badge("ice", "Eis 2", "snowflake-1", 2, tone="ice"),),
    ),
    figure("Quadrat", 2, 10.8, 10.6, box(45, 3.75), life=Meter(3, 4)),
    figure("Doppelt", 3, 12.6, 10.8, box(20, 2.5, 5), life=Meter(3, 4)),
    figure("Flieger", 0, 15, 10.6, round_base(90, 360, flying=True, acted=True), life=Meter(3, 4)),
)


def _section(name: str, x: float, now: int, *, gone: bool = False) -> Part:
    left, low = inches(x, 2.2)
    right, high = inches(x + 2.8, 3.1)
    outline = ((left, low), (right, low), (right, high), (left, high))
    return Part(name.lower(), name, gone=gone, outline=outline, life=Meter(now, 5))


WALL = figure(
    "Torburg",
    3,
    3,
    4,
    round_base(90, 0, 2400),
    icons=("siege-tower",),
    life=Meter(9, 12),
    parts=(
        _section("Westwall", 5, 5),
        _section("Tor", 8, 2),
        _section("Ostwall", 11, 0, gone=True),
        Part("vorn", "Vorn", facing=9000, arc=18000, tone="green", dial=BUTCHER_DIAL),
        Part("hinten", "Hinten", facing=27000, arc=18000, tone="rose", gone=True),
    ),
)
GROUPS = (
    Group(
        "volley",
        ("leiter", "linker", "rechter"),
        "Formation",
        leader="leiter",
        bonds=(
            Bond(("leiter", "linker"), text="+2"),
            Bond(("leiter", "rechter"), text="+2"),
            Bond(("leiter", "dämonin"), text="+1", tone="blue"),
        ),
    ),
    Group(
        "fray-2",
        ("reißer", "ritter", "schwertträger"),
        look="outline",
        number=2,
        state="now",
        bonds=(
            Bond(("reißer", "ritter"), "fights", now=True),
            Bond(("reißer", "schwertträger"), "fights", now=True),
            Bond(("schwertträger", "wolf"), "apart"),
        ),
    ),
    Group(
        "fray-3",
        ("wolf", "bogner"),
        "Gemenge, von dir geteilt",
        look="outline",
        number=3,
        state="next",
        bonds=(Bond(("wolf", "bogner"), "fights"),),
    ),
)
HILL = area(
    "hill", "Hügel", "erhöht", 8.6, 15, ((-70, -30), (-40, -50), (40, -55), (75, -20), (60, 45), (-50, 50))
)
_NAMES = ("Ada", "Ben", "Cid", "Dora")
BASES = Scene(
    game="none",
    title="Basen",
    lang="de",
    board=TableSpace(22 * INCH, 18 * INCH, INCH, areas=(HILL,)),
    pieces=(ARCHER, BUTCHER, *BOXES, *FORMATION, *FRAY, *LEVELS, WALL),
    trays=(),
    seats=tuple(SeatPanel(seat, name, "", "", seat, Meter(5, 5)) for seat, name in enumerate(_NAMES)),
    steps=(Step("act", "Aktionen", True),),
    headline="Ada ist am Zug",
    groups=GROUPS,
)


def main() -> None:
    """Writes the scene down for the tests of the page."""
    written = msgspec.json.format(msgspec.json.encode(BASES), indent=1) + b"\n"
    (Path(__file__).parent / "bases.json").write_bytes(written)


if __name__ == "__main__":
    main()
