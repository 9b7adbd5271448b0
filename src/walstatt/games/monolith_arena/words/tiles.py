"""What stands on tiles, in words: signs, abilities, effects and commands, with the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from walstatt.core.cards import Row
from walstatt.core.text import Lang, catalogue, say
from walstatt.games.monolith_arena.state.tiles import TileKind
from walstatt.spaces.hexes import DIRECTIONS

TEXT = "walstatt.games.monolith_arena.text"
RULES: dict[str, tuple[str, ...]] = {
    "initiative": ("MON-INIT-02", "MON-INIT-09"),
    "initiatives": ("MON-INIT-10", "MON-INIT-16"),
    "start": ("MON-INIT-01", "MON-INIT-12"),
    "idle": ("MON-INIT-12",),
    "melee": ("MON-MEL-01", "MON-MEL-03", "MON-MEL-06"),
    "ranged": ("MON-RNG-01", "MON-RNG-03", "MON-RNG-06"),
    "armor": ("MON-ARM-01", "MON-ARM-02"),
    "net": ("MON-NET-01", "MON-NET-02"),
    "kill": ("MON-FAC-15",),
    "anywhere": ("MON-FAC-16",),
    "tough": ("MON-TGH-01", "MON-TGH-03"),
    "path": ("MON-RUNE-01", "MON-RUNE-02"),
    "path-enemies": ("MON-RUNE-06",),
    "ring": ("MON-RUNE-05",),
    "banner": ("MON-BAN-01",),
    "banner-strikes": ("MON-BAN-04", "MON-BAN-05"),
    "beside": ("MON-BAN-02", "MON-BAN-03"),
    # abilities
    "maneuver": ("MON-MAN-01", "MON-MAN-03"),
    "rotation": ("MON-FAC-09",),
    "teleport": ("MON-FAC-04",),
    "cavalry": ("MON-FAC-01",),
    "transformation": ("MON-FAC-05",),
    "poisonous": ("MON-FAC-03",),
    # what runes and banners give
    "gives-melee": ("MON-RSHR-01",),
    "gives-ranged": ("MON-RSHR-02",),
    "gives-initiative": ("MON-RSHR-03", "MON-INIT-15"),
    "gives-tough": ("MON-TGH-06",),
    "gives-maneuver": ("MON-RFAC-02", "MON-MAN-01"),
    "gives-teleport": ("MON-RFAC-04", "MON-FAC-04"),
    "gives-poisonous": ("MON-FAC-03",),
    "gives-regeneration": ("MON-RREG-01", "MON-RREG-02"),
    "gives-double_attack": ("MON-FAC-07",),
    "gives-piercing": ("MON-FAC-08",),
    "gives-disarm": ("MON-FAC-06",),
    "gives-charge": ("MON-RFAC-04", "MON-FAC-01"),
    # commands
    "does-battle": ("MON-CBAT-01", "MON-CBAT-03"),
    "does-charge": ("MON-FAC-01",),
    "does-move": ("MON-CMOV-01", "MON-CMOV-03"),
    "does-net": ("MON-FAC-13",),
    "does-push-back": ("MON-CPSH-01", "MON-CPSH-03"),
    "does-explode": ("MON-FAC-11", "MON-CEXP-04"),
    "does-entrench": ("MON-FAC-12",),
    "does-rotate": ("MON-FAC-09",),
    "does-faulty-order": ("MON-FAC-10",),
    "does-precise-shot": ("MON-FAC-14",),
    "does-teleport": ("MON-ALLY-03",),
    "command": ("MON-CMD-02", "MON-CMD-03"),
    # markers
    "captured": ("MON-NET-02", "MON-NET-05"),
    "disarmed": ("MON-FAC-06",),
    "entrenched": ("MON-FAC-12",),
    "poison": ("MON-FAC-03",),
}
MARKERS = ("captured", "disarmed", "entrenched", "poison")
ABILITIES = ("maneuver", "rotation", "teleport", "cavalry", "transformation", "poisonous")
GIFTS = (
    "melee", "ranged", "initiative", "tough", "maneuver", "teleport", "poisonous", "regeneration",
    "double_attack", "piercing", "disarm", "charge",
)  # fmt: skip


class Writer:
    """Says what stands on tiles, in one language."""

    def __init__(self, lang: Lang) -> None:
        self.lang: Lang = lang

    def say(self, key: str, **args: object) -> str:
        return say(TEXT, key, self.lang, **args)

    def row(self, key: str, sign: str = "", where: str = "", **args: object) -> Row:
        return Row(
            title=self.say(f"sign.{key}", **args),
            text=self.say(f"about.{key}", **args),
            cells=(where,) if where else (),
            sign=sign,
            rules=RULES[key],
        )

    # --- what the front shows -----------------------------------------------------------------------------

    def signs(self, kind: TileKind) -> Iterator[Row]:
        face = kind.faces[0]
        if kind.kind == "banner":
            yield self.row("banner")
        yield from self.initiative(kind)
        if kind.kind == "banner":
            yield self.row("banner-strikes", "melee")
        elif face.melee:
            yield self.row("melee", "melee", self.strengths(face.melee))
        if face.ranged:
            yield self.row("ranged", "ranged", self.strengths(face.ranged))
        if face.kills:
            yield self.row("kill", "kill", self.sides(face.kills))
        if kind.anywhere:
            yield self.row("anywhere", "anywhere", n=kind.anywhere)
        if face.nets:
            yield self.row("net", "net", self.sides(face.nets))
        if face.armor:
            yield self.row("armor", "armor", self.sides(sorted(face.armor)))
        if kind.tough:
            yield self.row("tough", "", n=kind.tough, most=kind.tough + 1)

    def initiative(self, kind: TileKind) -> Iterator[Row]:
        if kind.start_of_battle:
            yield self.row("start")
        elif kind.initiative:
            key = "initiatives" if len(kind.initiative) > 1 else "initiative"
            yield self.row(key, where=" ".join(map(str, kind.initiative)))
        elif kind.kind == "champion":
            yield self.row("idle")

    def abilities(self, kind: TileKind) -> Iterator[Row]:
        return (self.row(ability, ability) for ability in ABILITIES if ability in kind.abilities)

    def gives(self, kind: TileKind) -> Iterator[Row]:
        """What a rune or banner does to others, and to whom."""
        if not kind.gives:
            return
        paths = kind.faces[0].paths
        if kind.kind == "banner":
            yield self.row("beside")
        elif kind.unlimited:
            yield self.row("ring", "ring")
        else:
            yield self.row("path-enemies" if kind.enemies else "path", "path", self.sides(paths))
        for gift, amount in _gifts(kind):
            yield self.row(f"gives-{gift}", n=amount)

    def gift(self, kind: TileKind) -> str:
        """What a rune or banner gives, in one sentence."""
        return " ".join(self.row(f"gives-{gift}", n=amount).text for gift, amount in _gifts(kind))

    def does(self, kind: TileKind) -> Iterator[Row]:
        for verb in kind.commands:
            yield self.row(f"does-{verb}")
        if kind.commands:
            yield self.row("command")

    # --- sides --------------------------------------------------------------------------------------------

    def sides(self, sides: Sequence[int]) -> str:
        """As printed, the top of the tile in the north."""
        if len(sides) == 6:
            return self.say("card.all-sides")
        texts = catalogue(TEXT, self.lang)
        return " ".join(texts[f"side.{DIRECTIONS[side]}"] for side in sides)

    def strengths(self, strengths: Sequence[tuple[int, int]]) -> str:
        """Sides by their strength: "2 NW · 1 W NE"."""
        by_strength: dict[int, list[int]] = {}
        for side, strength in strengths:
            by_strength.setdefault(strength, []).append(side)
        strongest = sorted(by_strength.items(), reverse=True)
        return " · ".join(f"{n} {self.sides(sides)}" for n, sides in strongest)


def _gifts(kind: TileKind) -> list[tuple[str, int]]:
    return [(gift, int(amount)) for gift in GIFTS if (amount := getattr(kind.effect, gift))]
