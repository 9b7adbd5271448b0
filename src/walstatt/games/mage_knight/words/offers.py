"""What answers cost, what they mean, and what they are called without their target: for the screens."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.asking import Cost
from walstatt.core.flow import Decision
from walstatt.core.game import SEAT_NAMES
from walstatt.core.options import Option
from walstatt.games.mage_knight.rules import driving, strikes
from walstatt.games.mage_knight.rules.actions import MOVES
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.attacking import BLAST, affected
from walstatt.games.mage_knight.rules.fire import within_blast
from walstatt.games.mage_knight.state.figures import SECTIONS
from walstatt.games.mage_knight.state.library import abilities
from walstatt.games.mage_knight.state.state import State
from walstatt.games.mage_knight.state.terrain import known
from walstatt.games.mage_knight.words.names import Names
from walstatt.games.mage_knight.words.options import pushed_by

#: Verbs that cost one of the turn's actions.
ACTIONS = frozenset(
    (*MOVES, "charge", "bound", "march", "advance", "drive", "reverse", *strikes.FORMS, *strikes.GROUPS)
)


def cost_of(names: Names, state: State, option: Option, decision: Decision) -> tuple[Cost, ...]:
    """An action of the turn; moves of quick figures are free (MKN-QUICK-01)."""
    if decision.kind != "act" or option.verb not in ACTIONS:
        return ()
    figure = state.find(option[1])
    if option.verb in MOVES and figure is not None and figure.has("quickness"):
        return ()
    n = driving.cost(state, driving.named(option)) if option.verb in ("drive", "reverse") else 1
    return (Cost("action", n, names.count("action", n)),)


def role_of(state: State, option: Option, decision: Decision) -> str:
    """Who is pushed takes a click, and some attacks strike one's own side too: nobody means that at once."""
    if decision.kind != "act" or option.verb not in ACTIONS:
        return ""
    if pushed_by(state, option):
        return "grave"
    plan = strikes.read(state, option)
    return "grave" if isinstance(plan, Attack) and _hits_friends(state, plan) else ""


def _hits_friends(state: State, plan: Attack) -> bool:
    if plan.heals:
        return False
    attacker = state.unit(plan.figure)
    struck = set(affected(state, plan))
    if attacker.kind.explosive:
        near = [within_blast(state, state.unit(word).at, BLAST) for word in plan.targets]
        struck |= {figure.word for some in near for figure in some}
    return any(state.unit(word).team == attacker.team for word in struck)


def short_of(names: Names, option: Option) -> str:
    """What is done, where the verb alone does not say it."""
    if option.verb == "off":
        return names.say("deed.off-ability", ability=names.ability(option[-1]))
    if option.verb in ("add", "place"):
        return names.terrain(option[1])
    if option.verb == "section":
        return names.figure(option[1])
    return names.printed(option[1]) if option.verb in ("deploy", "embark", "omit") else ""


def word_names(names: Names) -> Mapping[str, str]:
    """Kinds of figures, abilities, terrain, attacks after a Charge and seats by their words."""
    found = {kind: names.printed(kind) for kind in names.kinds}
    found |= {kind: names.terrain(kind) for kind in known()}
    found |= {ability: names.ability(ability) for ability in abilities()}
    found |= {verb: names.say(f"deed.{verb}") for verb in strikes.FORMS}
    found |= {name: names.say(f"section.{name}") for name in SECTIONS}
    return found | {word: names.seat(seat) for seat, word in enumerate(SEAT_NAMES)}
