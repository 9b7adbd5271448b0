"""Its verbs as screens show them; what they are called is `deed.VERB` of the texts."""

from __future__ import annotations

from walstatt.core.asking import Verb

_STAY = Verb(lasting=True)

VERBS: dict[str, Verb] = {
    # moves
    "move": Verb(icon="walking-boot", control="path", rank=3, doer=1),
    "march": Verb(icon="three-friends", control="muster", doer=1),
    "go": Verb(icon="walking-boot", control="group"),
    "charge": Verb(icon="charging-bull", control="path", doer=1),
    "bound": Verb(icon="lightning-bow", control="path", doer=1),
    "levitate": Verb(icon="magic-swirl", doer=1),
    "raise": Verb(icon="raise-skeleton", doer=1),
    "regenerate": Verb(icon="regeneration", doer=1),
    "spin": Verb(icon="clockwise-rotation", control="path", doer=1),
    "drive": Verb(icon="old-wagon", control="path", doer=1),
    "reverse": Verb(icon="return-arrow", doer=1),
    "advance": Verb(icon="giant", control="path", doer=1),
    "open": Verb(icon="open-treasure-chest", doer=1),
    "board": Verb(icon="chariot", doer=1),
    "leave": Verb(icon="walking-boot", control="place", doer=1),
    "climb": Verb(icon="stone-tower", control="path", doer=1),
    # close combat
    "strike": Verb(icon="crossed-swords", rank=1, doer=1),
    "smash": Verb(icon="sword-brandish", doer=1),
    "sweep": Verb(icon="spinning-sword", doer=1),
    "capture": Verb(icon="manacles", doer=1),
    "heal": Verb(icon="healing", doer=1),
    "assault": Verb(icon="crossed-slashes", control="muster", doer=1, aim=2),
    "assault-smash": Verb(icon="sword-brandish", control="muster", doer=1, aim=2),
    # ranged combat
    "shoot": Verb(icon="bow-arrow", rank=2, doer=1),
    "flame": Verb(icon="fire-ray", doer=1),
    "blast": Verb(icon="bolt-spell-cast", doer=1),
    "shock": Verb(icon="quake-stomp", doer=1),
    "confuse": Verb(icon="misdirection", doer=1),
    "mend": Verb(icon="heart-plus", doer=1),
    "lob": Verb(icon="fire-bomb", doer=1),
    "volley": Verb(icon="archer", control="muster", doer=1, aim=2),
    "volley-blast": Verb(icon="bolt-spell-cast", control="muster", doer=1, aim=2),
    "volley-confuse": Verb(icon="misdirection", control="muster", doer=1, aim=2),
    # the turn
    "off": Verb(icon="cancel", doer=1),
    "end": Verb(icon="hourglass", role="end", lasting=True),
    "withdraw": Verb(icon="cancel", lasting=True),
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
    "section": Verb(icon="battle-tank"),
    "take": Verb(icon="spinning-sword"),
    # where something comes to stand
    "put": Verb(control="place"),
    "lead": Verb(control="place"),
    "place": Verb(control="place"),
    "build": Verb(control="place", head=2),
    "deploy": Verb(control="place", head=2),
    "line-up": Verb(icon="tusks-flag", lasting=True),
    "embark": Verb(icon="chariot"),
    "omit": Verb(role="grave"),
    # before the game
    "add": Verb(icon="forest"),
    "done": Verb(role="end", lasting=True),
    "halt": Verb(role="end", lasting=True),
}
