"""Effects on figures: what begins and what ends."""

from __future__ import annotations

from typing import ClassVar

from walstatt.core.events import Event


class EffectBegan(Event, frozen=True, tag="effect-began"):
    """`gives`: what it adds to attributes; `grants`: ids of abilities."""

    seat: int  # of whoever caused it
    figure: str
    source: str  # id of the power, item or ability
    by: str
    until: str
    gives: tuple[tuple[str, int], ...] = ()
    grants: tuple[str, ...] = ()


class EffectEnded(Event, frozen=True, tag="effect-ended"):
    minor: ClassVar[bool] = True

    seat: int
    figure: str
    source: str
