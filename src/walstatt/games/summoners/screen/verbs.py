"""Its verbs as screens show them; what they are called is `deed.VERB` of the texts."""

from __future__ import annotations

from walstatt.core.asking import Verb

_STAY = Verb(lasting=True)

VERBS: dict[str, Verb] = {
    # what a unit does in its activation
    "walk": Verb(icon="walk", control="path"),
    "run": Verb(icon="run", control="path"),
    "charge": Verb(icon="charging-bull", control="path"),
    "strike": Verb(icon="crossed-swords"),
    "shoot": Verb(icon="bow-arrow"),
    "cast": Verb(icon="magic-swirl", control="place"),
    "summon": Verb(icon="magic-portal"),
    "summon-free": Verb(icon="magic-portal"),
    "concentrate": Verb(icon="brain"),
    "interact": Verb(icon="crystal-shine"),
    "disengage": Verb(icon="sprint"),
    "end": Verb(icon="hourglass", role="end", lasting=True),
    # answers to an attack
    "counter": Verb(icon="riposte"),
    "parry": Verb(icon="sword-clash"),
    "passive": Verb(icon="shield"),
    "return": Verb(icon="bow-arrow"),
    "cover": Verb(icon="barricade", control="path"),
    # cards, and who comes next
    "stack": Verb(control="order", lasting=True),
    "first": _STAY,
    "reveal": Verb(icon="hourglass", lasting=True),
    "held": _STAY,
    "pass": Verb(role="end", lasting=True),
    "activate": Verb(icon="hourglass"),
    # where something comes to stand
    "place": Verb(control="place"),
    "to": Verb(control="path"),
    "push": Verb(amounts=(1,)),
    "stay": _STAY,
    "leave": Verb(),
    "deploy": Verb(),
    # gems
    "focus": Verb(icon="rolling-dices", amounts=(1,)),
    "boost": Verb(amounts=(1,)),
    "keep": Verb(),
    "drop": Verb(role="grave"),
    # whether
    "hold": Verb(),
    "on": Verb(),
    "stop": Verb(),
}
