"""Its verbs as screens show them; what they are called is `deed.VERB` of the texts."""

from __future__ import annotations

from walstatt.core.asking import Verb

_STAY = Verb(lasting=True)

VERBS: dict[str, Verb] = {
    # moves
    "move": Verb(icon="walking-boot", control="path", pictured=1, rank=3),
    "march": Verb(icon="three-friends"),
    "go": Verb(icon="walking-boot", control="group"),
    "charge": Verb(icon="charging-bull", control="path", pictured=1),
    "bound": Verb(icon="lightning-bow", control="path", pictured=1),
    "levitate": Verb(icon="magic-swirl", pictured=1),
    "raise": Verb(icon="raise-skeleton", pictured=1),
    "regenerate": Verb(icon="regeneration", pictured=1),
    "spin": Verb(icon="clockwise-rotation", control="path"),
    # close combat
    "strike": Verb(icon="crossed-swords", pictured=1, rank=1),
    "smash": Verb(icon="sword-brandish", pictured=1),
    "sweep": Verb(icon="spinning-sword", pictured=1),
    "capture": Verb(icon="manacles", pictured=1),
    "heal": Verb(icon="healing", pictured=1),
    "assault": Verb(icon="crossed-slashes"),
    "assault-smash": Verb(icon="sword-brandish"),
    # ranged combat
    "shoot": Verb(icon="bow-arrow", pictured=1, rank=2),
    "flame": Verb(icon="fire-ray", pictured=1),
    "blast": Verb(icon="bolt-spell-cast", pictured=1),
    "shock": Verb(icon="quake-stomp", pictured=1),
    "confuse": Verb(icon="misdirection", pictured=1),
    "mend": Verb(icon="heart-plus", pictured=1),
    "volley": Verb(icon="archer"),
    "volley-blast": Verb(icon="bolt-spell-cast"),
    "volley-confuse": Verb(icon="misdirection"),
    # the turn
    "off": Verb(icon="cancel"),
    "end": Verb(icon="hourglass", role="end", lasting=True),
    "command": Verb(icon="hunting-horn"),
    "decline": _STAY,
    "poison": Verb(icon="poison-bottle"),
    # answers
    "use": Verb(icon="shield"),
    "own": _STAY,
    "dodge": Verb(icon="dodging"),
    "stay": _STAY,
    "keep": _STAY,
    "value": Verb(amounts=(1,)),
    "die": Verb(icon="rolling-dices"),
    # where something comes to stand
    "put": Verb(control="place"),
    "lead": Verb(control="place"),
    "place": Verb(control="place"),
    "deploy": Verb(control="place", head=2),
    # before the game
    "add": Verb(icon="forest"),
    "done": Verb(role="end", lasting=True),
}
