"""Its verbs as screens show them; what they are called is `deed.VERB` of the texts."""

from __future__ import annotations

from walstatt.core.asking import Verb

_END = Verb(icon="corner-down-right", icon_set="ui", role="end", lasting=True)
_THING = Verb()
_WHO = Verb(lasting=True)

VERBS: dict[str, Verb] = {
    # before the action phase
    "plan": Verb(control="plan", lasting=True),
    "assign": _WHO,
    "pay": Verb(),
    "refuse": Verb(lasting=True, role="grave"),
    "forgo": Verb(role="grave"),
    **dict.fromkeys(("burn", "rot", "banish", "regenerate", "effect"), _THING),
    "shield": Verb(),
    "no-shield": Verb(),
    # actions
    "activate": Verb(icon="enrage", rank=1, lasting=True),
    "attack": Verb(icon="crossed-swords", rank=2, tried=True),
    "move": Verb(icon="leather-boot", rank=3, tried=True),
    "cross": Verb(icon="dungeon-gate", rank=4),
    "climb": Verb(icon="thorny-vine", rank=5),
    "guard": Verb(icon="vibrating-shield"),
    "cast": Verb(head=2, pictured=1),
    "bound": Verb(head=2, pictured=1),
    "deploy": Verb(head=3, pictured=2),
    "use": Verb(head=3, pictured=1, amounts=(4,)),
    "end": _END,
    "pass": _END,
    # questions in between
    "teleport": Verb(icon="teleport", rank=6),
    "next": Verb(rank=7),
    "choose": Verb(rank=8),
    "reveal": Verb(icon="card-exchange", lasting=True),
    "drop": Verb(icon="disintegrate", lasting=True, role="grave"),
    "first": _THING,
    "defend": Verb(icon="dodging", amounts=(2,)),
    "counterstrike": Verb(icon="riposte"),
    "reroll": Verb(),
    "keep": Verb(icon="check", icon_set="ui"),
    "no": Verb(icon="x", icon_set="ui", lasting=True),
    "push": Verb(icon="push"),
    "bind": _WHO,
    "heal": Verb(amounts=(1,)),
    **dict.fromkeys(("leap", "pet", "reaper", "return", "redirect"), _THING),
}
