"""Its verbs as screens show them; what they are called is `deed.VERB` of the texts."""

from __future__ import annotations

from walstatt.core.asking import Verb

VERBS: dict[str, Verb] = {
    # the first that ends something names what ends a turn
    "end": Verb(icon="hourglass", role="end", lasting=True),
    # before the game
    "aside": Verb(icon="hidden", control="plan", lasting=True),
    "deploy": Verb(icon="flying-flag"),
    "place": Verb(icon="flying-flag", control="place"),
    "line-up": Verb(icon="flying-flag", lasting=True),
    "trap": Verb(icon="unlit-bomb", control="place"),
    "decoy": Verb(icon="hidden", control="place"),
    "enough": Verb(icon="hourglass", role="end", lasting=True),
    "gems": Verb(icon="magic-swirl", control="distribute", amounts=(2, 4, 6, 8, 10, 12)),
    # strategy
    "reserve": Verb(icon="shield"),
    "leader": Verb(icon="crown", doer=1),
    "first": Verb(icon="hourglass"),
    # cards
    "play": Verb(icon="swordman"),
    "activate": Verb(icon="swordman"),
    "together": Verb(icon="three-friends"),
    "keep": Verb(icon="shield", lasting=True),
    "swap": Verb(icon="return-arrow", lasting=True),
    "act": Verb(icon="swordman", rank=3, doer=1),
    # actions
    "walk": Verb(icon="walking-boot", control="path", rank=1),
    "run": Verb(icon="run", control="path"),
    "turn": Verb(icon="clockwise-rotation"),
    "charge": Verb(icon="charging-bull", rank=7),
    "engage": Verb(icon="crossed-swords", rank=5),
    "reach": Verb(icon="crossed-swords", control="path"),
    "jointly": Verb(icon="three-friends", head=2, rank=4),
    "disengage": Verb(icon="return-arrow", head=2),
    "pursue": Verb(icon="run", control="path", rank=2),
    "redirect": Verb(icon="crossed-swords", rank=6),
    "onward": Verb(icon="walking-boot", control="path"),
    "stay": Verb(icon="hourglass", role="end", lasting=True),
    "shoot": Verb(icon="bow-arrow", rank=10),
    # announcements
    "use": Verb(icon="flying-flag", head=2, doer=2),
    "pass": Verb(icon="hourglass", role="end", lasting=True),
    # dice
    "on": Verb(icon="rolling-dices"),
    "stop": Verb(icon="cancel", lasting=True),
    "die": Verb(icon="rolling-dices"),
    # A:
    "damage": Verb(icon="rolling-dices"),
    "divide": Verb(icon="crossed-swords", doer=1),
    "combat": Verb(icon="crossed-swords", rank=8),
    "tester": Verb(icon="hourglass", doer=1),
    "share": Verb(
        icon="rolling-dices",
        control="distribute",
        amounts=(2, 4),
        pictures={"attack": "crossed-swords", "defence": "shield"},
    ),
    "strike": Verb(icon="crossed-swords", doer=1, rank=9),
    "hold": Verb(icon="cancel", doer=1, lasting=True),
    "assail": Verb(icon="crossed-swords", doer=1, rank=11),
    "spare": Verb(icon="cancel", doer=1, lasting=True),
    "defend": Verb(icon="shield", head=2),
    "pursuer": Verb(icon="run", doer=1),
    "edge": Verb(icon="run"),
    "rally": Verb(icon="flying-flag"),
    # powers and items
    "cast": Verb(icon="magic-swirl", head=2, rank=12),
    "pray": Verb(icon="prayer", head=2, rank=13),
    "apply": Verb(icon="drink-me", head=2),
    "dispel": Verb(icon="cancel", head=2),
    "x": Verb(icon="rolling-dices", amounts=(1,)),
    "pay": Verb(icon="magic-swirl"),
    "mastery": Verb(icon="rolling-dices", amounts=(1,)),
    "counter": Verb(icon="cancel", doer=1, rank=14),
    "put": Verb(icon="flying-flag", control="place"),
    "revive": Verb(icon="flying-flag", doer=1),
    "effect": Verb(icon="magic-swirl"),
    "uphold": Verb(icon="magic-swirl"),
    "release": Verb(icon="cancel", lasting=True),
    # B:
    # C:
    # D:
    "turn-die": Verb(icon="rolling-dices"),
    "mark": Verb(icon="flying-flag", doer=2),
    "again": Verb(icon="rolling-dices"),
    "overrule": Verb(icon="cancel"),
    "aid": Verb(icon="healing", head=1),
    "cheapest": Verb(icon="swordman", doer=1),
}
