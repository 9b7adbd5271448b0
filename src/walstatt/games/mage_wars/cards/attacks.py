"""Attack spells. All but one are data: their attack bar says everything."""

from __future__ import annotations

from walstatt.core.flow import Flow, ask
from walstatt.core.options import Listed, Option
from walstatt.games.mage_wars.rules.attack import follow_up, leap_targets
from walstatt.games.mage_wars.rules.fitting import unfit
from walstatt.games.mage_wars.state.effects import card
from walstatt.games.mage_wars.state.frames import Attack
from walstatt.games.mage_wars.state.state import State
from walstatt.games.mage_wars.state.things import Thing

NO = Option(("no",))


def _leaps(state: State, caster: Thing, attack: Attack) -> Flow:
    """Whenever it has damaged a target, it may go on to another one, a little weaker."""
    if not attack.dealt:
        return
    face = state.face(attack.card)
    assert face.card is not None
    options = [
        Option(("leap", thing.word))
        for thing in leap_targets(state, attack, face.numbers["range"])
        if not unfit(state, attack.seat, face, face.card.target, thing)
    ]
    if not options:
        return
    answer: Option = yield ask(
        attack.seat, "leap", Listed([*options, NO]), "MGW-LIST-12", about=(str(attack.target),)
    )
    if answer != NO:
        follow_up(state, attack, int(answer[1]), dice=-face.numbers["dice"], effect=-face.numbers["effect"])


card("chain-lightning", attacked=_leaps)
