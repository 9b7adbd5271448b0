"""What can be done, as screens show it; what it is called is `deed.VERB` of the texts."""

from __future__ import annotations

from walstatt.core.asking import Verb

#: Whoever presses a free cell means the first, whoever presses a stone the second.
VERBS: dict[str, Verb] = {
    "put": Verb(icon="circle-dot", icon_set="ui", rank=1, tried=True),
    "take": Verb(icon="crosshair", icon_set="ui", rank=2),
}
