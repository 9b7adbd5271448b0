"""What becomes of sections, passengers and castles when a dial has turned: worn out, thrown out, collapsed
(MD, CHAR, CAS, MKN-BASE-109 to 111)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from walstatt.games.mage_knight.events.large import SectionLost, Thrown
from walstatt.games.mage_knight.rules import castles, damage, ending
from walstatt.games.mage_knight.state.state import Figure, State

if TYPE_CHECKING:
    from walstatt.games.mage_knight.rules.damage import Harm

#: Skulls in all windows with which a chariot breaks up (MKN-Q-44).
BREAKS = 6


def after(state: State, part: Figure, harm: Harm) -> None:
    """A section, a passenger or a castle section has been damaged."""
    if part.kind.plan is not None:
        castles.damaged(state, part, harm)  # MKN-CAS-01
        return
    if part.riding:
        _rider(state, part, harm)  # MKN-DEM-01
        return
    if part.slot.dead:
        state.emit(SectionLost(figure=part.of, section=part.word, rules=("MKN-BASE-109",)))
    whole = state.figures[part.of]
    if finished(whole):
        ending.eliminate(state, whole, harm.cause, harm.by, "MKN-BASE-111", "MKN-Q-44")
        if whole.rider:
            throw(state, whole)


def finished(whole: Figure) -> bool:
    """All sections worn out; a chariot breaks up earlier (MKN-BASE-111, MKN-Q-44)."""
    if whole.kind.type == "chariot":
        return ending.skulls(whole) >= BREAKS
    return all(click >= len(dial) for dial, click in zip(whole.kind.dials, whole.clicks, strict=True))


def _rider(state: State, rider: Figure, harm: Harm) -> None:
    if rider.slot.dead or (state.settings.conquest and rider.demoralised):
        state.change(state.figures[rider.riding], rider="")
        cause = harm.cause if rider.slot.dead else "demoralised"
        rule = "MKN-BASE-09" if rider.slot.dead else "MKN-DEM-01"
        ending.eliminate(state, state.riders[rider.of], cause, harm.by, rule)


def throw(state: State, chariot: Figure) -> None:
    """The chariot is gone: its passenger stands where it was and takes a die of clicks, which nothing
    reduces (MKN-CHAR-01, MKN-Q-101)."""
    rider = state.riders.pop(chariot.rider)
    x, y = chariot.base.x, chariot.base.y
    there = rider.changed(riding="", of="").standing(x, y, rider.facing)
    state.figures[rider.word] = there
    die = state.dice.roll(6)
    state.emit(Thrown(figure=rider.word, chariot=chariot.word, die=die, rules=("MKN-CHAR-01",)))
    damage.suffer(state, damage.Harm(rider.word, die, "chariot-destroyed", None, ("MKN-CHAR-01",)))
