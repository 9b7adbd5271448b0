"""Its verbs as screens show them; what they are called is `deed.VERB` of the texts."""

from __future__ import annotations

from walstatt.core.asking import Verb

_STAY = Verb(lasting=True)

VERBS: dict[str, Verb] = {
    # moves
    "move": Verb(icon="walking-boot", control="path", rank=3),
    "march": Verb(icon="three-friends"),
    "go": Verb(icon="walking-boot", control="group"),
    "charge": Verb(icon="charging-bull", control="path"),
    "bound": Verb(icon="lightning-bow", control="path"),
    "levitate": Verb(icon="magic-swirl"),
    "raise": Verb(icon="raise-skeleton"),
    "regenerate": Verb(icon="regeneration"),
    "spin": Verb(icon="clockwise-rotation", control="path"),
    "drive": Verb(icon="old-wagon", control="path"),
    "reverse": Verb(icon="return-arrow"),
    "advance": Verb(icon="giant", control="path"),
    "board": Verb(icon="chariot"),
    "leave": Verb(icon="walking-boot", control="place"),
    # close combat
    "strike": Verb(icon="crossed-swords", rank=1),
    "smash": Verb(icon="sword-brandish"),
    "sweep": Verb(icon="spinning-sword"),
    "capture": Verb(icon="manacles"),
    "heal": Verb(icon="healing"),
    "assault": Verb(icon="crossed-slashes"),
    "assault-smash": Verb(icon="sword-brandish"),
    # ranged combat
    "shoot": Verb(icon="bow-arrow", rank=2),
    "flame": Verb(icon="fire-ray"),
    "blast": Verb(icon="bolt-spell-cast"),
    "shock": Verb(icon="quake-stomp"),
    "confuse": Verb(icon="misdirection"),
    "mend": Verb(icon="heart-plus"),
    "lob": Verb(icon="fire-bomb"),
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
    "section": Verb(icon="battle-tank"),
    # where something comes to stand
    "put": Verb(control="place"),
    "lead": Verb(control="place"),
    "place": Verb(control="place"),
    "deploy": Verb(control="place", head=2),
    "embark": Verb(icon="chariot"),
    "omit": Verb(role="grave"),
    # before the game
    "add": Verb(icon="forest"),
    "done": Verb(role="end", lasting=True),
}
