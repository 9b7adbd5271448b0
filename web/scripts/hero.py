"""Draws the pictures of the front page into src/lib/front. Run it, and Prettier, when scenes change.

hero.<lang>.json is the position beside the headline, art.<game>.json the one on a game's card.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

import walstatt as walstatt  # makes the games known
from walstatt.core.match import Match

POSITION = """monolith-arena
blue dragon-empire hp 14
red lords-of-the-abyss hp 15
B1 arquebusier blue E
B2 mygalomorph red E
B3 banner red
C2 knight blue NW
C3 landsknecht blue NE
C4 horror red SW
C5 chaos red W
C1 banner blue
D3 pikeman blue NE
D4 spike red W
turn blue 7 use
"""
#: A corner of a table for its card; more would be too small to see.
TABLE = """summoners
mode duel
scenario control
board 36
terrain random
portals off
last-effort off
goals off
teams blue+gold
blue water adept gems 9 points 5 edge 0 kills 1
red fire adept gems 7 points 4 edge 2 kills 0
terrain ruin-1 ruin 330,520 350,500 470,500 490,545 490,590 450,610 330,600
terrain wood-1 wood 300,330 330,310 380,300 430,315 450,350 440,400 390,420 330,410
terrain barricade-1 barricade 640,480 540,480 540,464 640,464
large-centre large 457.2,457.2 red
unit blue-summoner 520,350 ap 3
unit blue-frost-wolf-1 410,455 ap 2 damage 2
unit blue-hail-bringer-1 575,410 ap 2
unit red-summoner 480,800 ap 2
unit red-ember-hyena-1 430.5,486 ap 1 ice 2
unit red-fire-herald-1 560,545 ap 2
unit red-lava-ray-1 400,560 ap 2 damage 3
stack blue: hail-bringer
stack red: lava-ray
turn blue 3 turn
course first blue winner blue step 22 spots red,blue
"""
#: The middle of a battlefield for its card: a lance of riders meets the dead before a wood.
BATTLE = """mage-knight
points 300
blue
red
terrain wood-1 wood at 385,560 15
terrain thicket-1 thicket at 600,400 0
figure blue-light-lancer-on-light-warhorse-1 lancers-111 470,432 @95 tokens 1
figure blue-heavy-lancer-on-heavy-warhorse-1 lancers-112 405,395 @80
figure blue-utem-crossbowman-1 rebellion-003 330,335 @75
figure blue-utem-crossbowman-2 rebellion-003 358,335 @75 clicks 1
figure red-zombie-1 rebellion-027 467,462 @270 clicks 2
figure red-troll-brawler-1 rebellion-066 545,520 @235
figure red-zombie-2 rebellion-026 500,570 @260 tokens 1
turn blue 7 act
course actions 2
"""
#: A combat in the middle of a table for its card: the Lions of Alahan hold a barricade against the Wolfen.
SKIRMISH = """confrontation-x
board 90x60
blue
red
terrain wood-1 wood at 600,330 15
terrain barricade-1 barricade at 372,470 0
figure blue-knight-of-alahan-1 knight-of-alahan 450,420 @90
figure blue-guard-of-alahan-1 guard-of-alahan 405,445 @90
figure blue-guard-of-alahan-2 guard-of-alahan 376,445 @90
figure blue-archer-of-alahan-1 archer-of-alahan 350,370 @75
figure blue-light-weaver-1 light-weaver 430,340 @80
figure red-prowler-of-yllia-1 prowler-of-yllia 452,466 @270
figure red-fang-of-yllia-1 fang-of-yllia 545,455 @200
figure red-alpha-of-yllia-1 alpha-of-yllia 520,540 @235
turn blue 2 card
course winner 0 captains blue,red
"""
#: Four zones of an arena for its card.
ZONES = """mage-wars
level full
blue beastmaster C1 damage 9
red warlock C2 damage 14
5 timber-wolf blue B1 damage 2
6 steelclaw-grizzly blue B1 damage 5 guard inactive
7 bear-strength blue on 6
8 cobra-reflexes blue on 6 hidden
11 dark-pact-slayer red C2 damage 4
12 firebrand-imp red B2 damage 2 inactive
13 darkfenne-bat red B2 burn 1
17 block red on 2 hidden
18 wall-of-thorns blue B1-B2
turn blue 5 turn
initiative blue
"""
#: What the position beside the headline is about.
STORY = {"place": "D3", "rules": ["MON-NET-02"]}
TOLD = {
    "en": {
        "title": "Why can the Pikeman not move?",
        "text": "It is captured: the Horror on C4 points its Net at this hex.",
    },
    "de": {
        "title": "Warum zieht der Pikenier nicht?",
        "text": "Er ist gefangen: Das Netz des Schreckens auf C4 zeigt auf sein Feld.",
    },
}
LEFT, BELOW, WIDE, HIGH = 30000, 28000, 38000, 36000  # in hundredths of a millimetre
ROWS = "BCD"  # the rest of the board has no room beside the headline
FOLDER = Path(__file__).parent.parent / "pictures"


def still(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene without what only a match needs beside its board."""
    beside = ("panels", "now", "when", "doing")
    return {name: value for name, value in scene.items() if name not in beside} | {"trays": []}


def picture(lang: str, rows: str) -> dict[str, object]:
    match = Match.from_position(POSITION)
    scene: dict[str, Any] = msgspec.to_builtins(match.scene(None, lang))
    scene["board"]["cells"] = [cell for cell in scene["board"]["cells"] if cell["name"][0] in rows]
    return still(scene)


def corner(position: str) -> dict[str, object]:
    """The part of the table that fits on a card, without anything that is only read."""
    scene: dict[str, Any] = msgspec.to_builtins(Match.from_position(position).scene(None, "en"))

    def within(place: dict[str, Any]) -> bool:
        return 0 < place["x"] - LEFT < WIDE and 0 < place["y"] - BELOW < HIGH

    for area in scene["board"]["areas"]:
        area["outline"] = [[x - LEFT, y - BELOW] for x, y in area["outline"]]
    tokens = [token for token in scene["board"]["tokens"] if within(token)]
    pieces = [piece for piece in scene["pieces"] if within(piece["base"])]
    for thing in [*tokens, *(piece["base"] for piece in pieces)]:
        thing["x"], thing["y"] = thing["x"] - LEFT, thing["y"] - BELOW
    for piece in pieces:
        piece["lines"] = []
        for read in ("stats", "stop", "dial", "note"):
            piece.pop(read, None)
    scene["board"] |= {"width": WIDE, "height": HIGH, "tokens": tokens, "guides": []}
    return still(scene) | {"pieces": pieces, "seats": [], "steps": []}


def quarter() -> dict[str, object]:
    """Four zones with what is in them, without anything that is only read."""
    scene: dict[str, Any] = msgspec.to_builtins(Match.from_position(ZONES).scene(None, "en"))
    board = scene["board"]
    zones = [zone for zone in board["zones"] if zone["name"] in ("B1", "C1", "B2", "C2")]
    names = {zone["name"] for zone in zones}
    for zone in zones:
        zone |= {
            "column": zone["column"] - 1,
            "neighbours": [name for name in zone["neighbours"] if name in names],
        }
        zone.pop("unseen", None)
    borders = [border for border in board["borders"] if set(border["zones"]) <= names]
    pieces = []
    for piece in scene["pieces"]:
        kept = (
            "id",
            "word",
            "kind",
            "shape",
            "name",
            "label",
            "icons",
            "seat",
            "place",
            "life",
            "stand",
            "badges",
        )
        pieces.append({name: piece[name] for name in kept if name in piece} | {"spoken": ""})
        pieces[-1]["badges"] = [badge for badge in piece.get("badges", []) if badge.get("role") != "passive"]
    board |= {"zones": zones, "borders": borders, "near": [0]}
    return still(scene) | {"pieces": pieces, "seats": [], "steps": []}


def pictures() -> dict[str, dict[str, object]]:
    """All of them, by the name of their file."""
    found: dict[str, dict[str, object]] = {
        f"hero.{lang}.json": {"scene": picture(lang, ROWS), "story": STORY | TOLD[lang]}
        for lang in ("en", "de")
    }
    found["art.monolith-arena.json"] = picture("en", "ABCDE")  # so small that no word is drawn
    found["art.summoners.json"] = corner(TABLE)
    found["art.mage-knight.json"] = corner(BATTLE)
    found["art.mage-wars.json"] = quarter()
    found["art.confrontation-x.json"] = corner(SKIRMISH)
    return found


if __name__ == "__main__":
    for name, content in pictures().items():
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        (FOLDER / name).write_text(text + "\n", encoding="utf-8")
