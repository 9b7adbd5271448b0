"""What answers cost and mean, what they are called without their target, and what others have shared out
before: for the screens."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.asking import Cost, Shares
from walstatt.core.flow import Decision
from walstatt.core.options import Option
from walstatt.games.confrontation_x.rules.magic import counter
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.words.names import Names

#: Options that end something or let it pass.
ENDS = frozenset(("end", "enough", "pass", "spare"))
#: What may be given up though it could be used: nobody means that at once.
GRAVE = frozenset(("hold",))
#: What nearly everybody answers.
USUAL = frozenset((Option(("aside", "none")),))


def cost_of(names: Names, state: State, option: Option, decision: Decision) -> tuple[Cost, ...]:
    """Combat dice that are used up (CFX-CDICE-06); gems and points of faith."""
    if option.verb == "strike":
        return (Cost("die", 1, names.count("attack", 1)),)
    if option.verb == "defend" and option[1].isdecimal():
        return (Cost("die", int(option[1]), names.count("defence", int(option[1]))),)
    if option.verb in ("cast", "pray"):
        power = names.library.powers[option[1]]
        return _costs(names, power.cost.total() + power.cost.least, power.miracle)
    if option.verb == "mastery" and option[1] != "0":
        return _costs(names, 2 * int(option[1]), False)
    if option.verb == "counter":
        power = names.library.powers[decision.subject[1]]
        known = not power.cost.x  # what X was, the log has told
        return _costs(names, counter.cost(power, 0), power.miracle) if known else ()
    return ()


def _costs(names: Names, n: int, faith: bool) -> tuple[Cost, ...]:
    what = "faith" if faith else "gem"
    return (Cost(what, n, names.count(what, n)),)


def role_of(option: Option) -> str:
    if option in USUAL:
        return "usual"
    return "end" if option.verb in ENDS else "grave" if option.verb in GRAVE else ""


def short_of(names: Names, option: Option, decision: Decision) -> str:
    """What is done, where the verb alone does not say it; of splits the three that have names."""
    if option.verb == "use":
        return names.ability(option[1])
    if option.verb in ("cast", "pray", "apply", "dispel"):
        return names.source(option[1])
    if option.verb == "share":
        return _split(names, int(option[2]), int(option[4]), decision)
    if option.verb == "defend" and not option[1].isdecimal():
        return names.say(f"option.defend.{option[1]}")
    return ""


def _split(names: Names, attack: int, defence: int, decision: Decision) -> str:
    """Everything into attack, half and half, everything into defence: as far as it is allowed."""
    able = sorted(int(one[2]) for one in decision.options)
    if len(able) < 2:
        return ""
    if attack == able[-1]:
        return names.say("split.storm")
    if attack == able[0]:
        return names.say("split.shield")
    middle = min(able[1:-1], key=lambda n: (abs(2 * n - attack - defence), -n))
    return names.say("split.even") if attack == middle else ""


def shared_before(names: Names, state: State, decision: Decision) -> Iterator[Shares]:
    """How others have shared out their dice already; it stays so (CFX-CDICE-05, CFX-CDICE-07)."""
    if decision.kind != "share" or state.fight is None:
        return
    for word, pool in state.fight.pools:
        if pool.shared and word not in decision.subject:
            text = names.say(
                "split.fixed",
                figure=names.figure(word),
                attack=names.count("attack", pool.attack),
                defence=names.count("defence", pool.defence),
            )
            yield Shares(word, text, {"attack": pool.attack, "defence": pool.defence})
