"""Close combat and shots as choices: which there are, and why others are not (MKN-BASE-52 to 65, SA, AB).

`strike A T`, `capture A T`, `sweep A T…`, `smash A T` (Weapon Master), `heal A T`; `shoot A T…`, `flame A
T…`,
`blast A T`, `shock A`, `freeze`: Magic Freeze goes with every shot; `confuse A T`, `mend A T…`. Formations:
`assault A T S…`, `volley A T S…`, the primary attacker first; `assault-smash`, `volley-blast` and
`volley-confuse` where it uses an ability. `lob A T` is a shot without a line of fire.

A figure with several dials acts by its sections, `shoot x/left T`, a passenger through one of its chariot,
`strike p/rear T`. Who aims at such a figure need not name a section: it is the one that the attack meets
(`sections.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from walstatt.core.options import Option
from walstatt.games.mage_knight.rules import castles, formations
from walstatt.games.mage_knight.rules.attack import Attack
from walstatt.games.mage_knight.rules.capture import cannot_be_captured, cannot_capture
from walstatt.games.mage_knight.rules.contact import (
    enemies_touched,
    front_touches,
    in_contact,
    neighbours,
    sections,
    sees_in_arc,
    walls,
    within_reach,
)
from walstatt.games.mage_knight.rules.fire import (
    LARGE,
    NO_RANGE,
    PASSENGER,
    cannot_shoot,
    line,
    no_target,
    reach,
    too_far,
)
from walstatt.games.mage_knight.rules.reasons import Why
from walstatt.games.mage_knight.rules.sections import cannot_fight, met, twice_one
from walstatt.games.mage_knight.rules.tokens import cannot_act
from walstatt.games.mage_knight.state.state import TIRED, Figure, State, section_of
from walstatt.spaces.table import distance

NO_FIGURE = Why("no-figure", ("MKN-BASE-26",))
NOT_SHOWN = Why("not-shown", ("MKN-BASE-04",))


class Form(NamedTuple):
    """A verb of attack: what it needs and what it may be aimed at."""

    kind: str  # close, ranged
    ability: str = ""  # that must show
    most: int = 1  # targets; 0: as many as the figure has arrows, -1: all in reach
    friendly: bool = False
    capture: bool = False
    indirect: bool = False


FORMS = {
    "strike": Form("close"),
    "capture": Form("close", capture=True),
    "sweep": Form("close", "sweep", -1),
    "smash": Form("close", "weapon-master"),
    "heal": Form("close", "healing", friendly=True),
    "shoot": Form("ranged", most=0),
    "lob": Form("ranged", indirect=True),
    "flame": Form("ranged", "flame-lightning", 0),
    "blast": Form("ranged", "magic-blast"),
    "shock": Form("ranged", "shockwave", -1),
    "confuse": Form("ranged", "magic-confusion"),
    "mend": Form("ranged", "magic-healing", 0, friendly=True),
}
#: Formations: the same with supporters, at one target; only the primary attacker uses an ability
#: (MKN-BASE-89, MKN-MBLST-01, MKN-MCONF-02).
GROUPS = {
    "volley": "shoot",
    "volley-blast": "blast",
    "volley-confuse": "confuse",
    "assault": "strike",
    "assault-smash": "smash",
}


# --- why not ------------------------------------------------------------------------------------------------


def cannot_use(state: State, figure: Figure, form: Form, *, given: bool = True) -> Why | None:
    """Why a figure cannot make such an attack at whomever. `given`: it needs an action for it, and has not
    got it by a Charge or Bound."""
    why = cannot_act(state, figure) if given else None
    if why is not None:
        return why
    if form.ability and not figure.has(form.ability):  # MKN-BASE-04
        return NOT_SHOWN.also(ability=form.ability)
    if form.indirect and not figure.kind.indirect:
        return Why("no-indirect-fire", ("MKN-BASE-113",), {"figure": figure})
    if form.kind == "ranged":
        return cannot_shoot(state, figure)
    if figure.kind.plan is not None:
        return Why("castle-shoots", ("MKN-BASE-119",), {"what": figure})
    if figure.demoralised:
        return Why("demoralised", ("MKN-BASE-72",))
    if figure.captive:
        return Why("holds-captive", ("MKN-BASE-80", "MKN-BASE-178"))
    return cannot_capture(figure) if form.capture else None


def cannot_aim(state: State, figure: Figure, form: Form, target: Figure) -> Why | None:
    """Why this figure cannot be the target, whoever else is."""
    if form.friendly:
        return _cannot_heal(state, figure, form, target)
    if target.riding:
        return PASSENGER
    if target.kind.plan is not None:
        return _cannot_storm(state, figure, form, target)
    if form.kind == "close":
        if all(other.base[3] != target.base[3] for other in within_reach(state, figure)):
            return Why("not-in-reach", ("MKN-BASE-62",), {"what": target}, pieces=(target.word,))
        return cannot_be_captured(state, figure, target) if form.capture else None
    magic = form.ability.startswith("magic-")
    blast = form.ability == "magic-blast"  # MKN-MBLST-04
    why = no_target(state, figure, target, blast=blast, magic=magic, indirect=form.indirect)
    if why is None and form.ability == "magic-confusion":
        if target.tokens >= TIRED:
            return Why("two-tokens", ("MKN-SA-16",), {"what": target})
        if not target.kind.single or target.kind.type == "titan":
            return Why("never-confused", ("MKN-TMD-02", "MKN-TMD-04"), {"what": target})
    return why


def _cannot_storm(state: State, figure: Figure, form: Form, section: Figure) -> Why | None:
    """Why this castle section cannot be the target (MKN-BASE-120, MKN-CAS-12, MKN-MBLST-04, MKN-Q-108)."""
    if form.capture:
        return Why("never-captive", ("MKN-BASE-83",), {"what": section})
    why = castles.cannot_storm(state, figure, form.kind, form.ability, section)
    if why is not None or form.kind == "close":
        return why
    blast = form.ability == "magic-blast"
    return no_target(state, figure, section, blast=blast, indirect=form.indirect)


def _cannot_heal(state: State, figure: Figure, form: Form, target: Figure) -> Why | None:
    """Neither healer nor target touches an opposing figure (MKN-SA-06, MKN-SA-10, MKN-Q-27, MKN-Q-89)."""
    if target is figure or target.team != figure.team or target.captor:
        return Why("not-friendly", ("MKN-SA-05", "MKN-SA-09"))
    for one in (figure, target):
        if enemies_touched(state, one):
            return Why("healing-contact", ("MKN-SA-06", "MKN-SA-10"), {"what": one}, pieces=(one.word,))
    if not target.kind.single or target.kind.type == "titan":
        return Why("never-healed", ("MKN-TMD-02", "MKN-TMD-04"), {"what": target})
    if form.kind == "close":
        if not (in_contact(figure, target) and front_touches(state, figure, target)):
            return Why("not-in-reach", ("MKN-SA-05", "MKN-Q-27"), {"what": target})
        return None
    return no_target(state, figure, target, friendly=True, magic=True)  # MKN-AB-22


def _outside_wave(state: State, figure: Figure, target: Figure) -> Why | None:
    """A Shockwave reaches half the range all around; bases are not in its way, terrain is (MKN-SA-37, 38,
    MKN-Q-33)."""
    if target.captor or target.base[3] == figure.base[3]:  # MKN-CAP-18, MKN-SA-37, MKN-CHAR-15
        return Why("captive", ("MKN-SA-37", "MKN-CHAR-15"))
    if figure.riding and _over_the_front(state, figure, target):
        return Why("not-front", ("MKN-CHAR-13",))
    away, most = distance(figure.at, target.at), figure.kind.range // 2
    return too_far(away, most) if away > most else line(state, figure, target, bases=False).blocked


def _over_the_front(state: State, figure: Figure, target: Figure) -> bool:
    """Whether a line from a passenger runs across the front section of its chariot (MKN-CHAR-13)."""
    front = section_of(state.figures[figure.riding], 0)
    return sees_in_arc(state, front, target.at)


def wave(state: State, figure: Figure) -> list[Figure]:
    """Everybody that a Shockwave strikes, friends too (MKN-SHOCK-01, 04), and opposing castle sections, also
    the one it stands on (MKN-CAS-13, MKN-Q-34)."""
    built = [section for section in state.castle.values() if section.team != figure.team]
    everybody = (*state.figures.values(), *built)
    return [other for other in everybody if _outside_wave(state, figure, other) is None]


# --- reading and judging ------------------------------------------------------------------------------------


def read(state: State, words: Sequence[str], *, given: bool = True) -> Attack | Why | None:
    """The attack that these words mean, or why it cannot be made; None: they mean none. `given`: it needs an
    action. A formation names its primary attacker first (MKN-BASE-84), a wave nobody (MKN-SA-37), and of a
    figure with several dials a section acts (MKN-BASE-107)."""
    if len(words) < 2 or (words[0] not in FORMS and words[0] not in GROUPS):
        return None
    if state.castle or state.riders:
        return _read(state, words, given)
    # Who tries an attack for every way its dice may fall reads it again and again.
    still, key = state.still, (tuple(words), given, state.turn, state.actions)
    known: Attack | None = still.known.get(key)
    if known is not None:
        return known
    found = _read(state, words, given)
    if isinstance(found, Attack):
        still.keep(key, found)
    return found


def _read(state: State, words: Sequence[str], given: bool) -> Attack | Why:
    figures = [state.find(word) for word in words[1:]]
    if None in figures or len(set(words[1:])) != len(words) - 1:
        return NO_FIGURE
    figure, *rest = [f for f in figures if f is not None]
    if figure.seat != state.turn:
        return Why("not-yours", ("MKN-BASE-27",), {"what": figure})
    if figure.kind.large or figure.of:
        why = cannot_fight(figure)
        if why is not None:
            return why
    if words[0] in GROUPS:
        return _group(state, words[0], figure, rest)
    return _single(state, words[0], figure, rest, given=given)  # MKN-CBT-05


def _group(state: State, verb: str, figure: Figure, rest: Sequence[Figure]) -> Attack | Why:
    """A formation at one target (MKN-BASE-84, MKN-BASE-87 to 89, MKN-BASE-91, MKN-BASE-176, MKN-CHG-02,
    MKN-MBLST-01, MKN-MCONF-02)."""
    if not rest:
        return NO_FIGURE
    target, *supporters = rest
    members = [figure, *supporters]
    form = FORMS[GROUPS[verb]]
    if target.kind.type in LARGE:  # the section that the primary attacker meets
        found = met(state, figure, form.kind, target, lambda aim: cannot_aim(state, figure, form, aim))
        if isinstance(found, Why):
            return found
        target = found
    if any(member.seat != figure.seat for member in members):
        return Why("not-yours", ("MKN-BASE-84",))
    why = (
        formations.no_volley(state, members, target, form.ability)
        if form.kind == "ranged"
        else formations.no_assault(state, members, target)
    )
    why = why or cannot_use(state, figure, form) or cannot_aim(state, figure, form, target)
    words = tuple(member.word for member in supporters)
    return why or attack_of(figure, form, [target])._replace(supporters=words)


def _single(
    state: State, verb: str, figure: Figure, targets: Sequence[Figure], *, given: bool = True
) -> Attack | Why:
    form = FORMS[verb]
    why = cannot_use(state, figure, form, given=given)
    if why is not None:
        return why
    if verb == "shock":
        targets = wave(state, figure)
        return (
            attack_of(figure, form, targets) if targets else Why("nobody-near", ("MKN-SA-37", "MKN-SHOCK-01"))
        )
    if not targets:
        return NO_FIGURE
    most = {0: figure.kind.targets, -1: len(targets)}.get(form.most, form.most)  # MKN-SA-31
    if len(targets) > most:
        return Why("too-many-targets", ("MKN-BASE-60", "MKN-MBLST-02"), {"most": most})
    aims: list[Figure] = []
    for target in targets:
        if target.kind.type in LARGE:
            found = met(state, figure, form.kind, target, lambda aim: cannot_aim(state, figure, form, aim))
            if isinstance(found, Why):
                return found
            target = found
        else:
            why = cannot_aim(state, figure, form, target)
            if why is not None:
                return why
        aims.append(target)
    if twice_one(aims):
        return Why("one-section", ("MKN-MD-02", "MKN-MD-03"))
    return attack_of(figure, form, aims)


def attack_of(figure: Figure, form: Form, targets: Sequence[Figure]) -> Attack:
    return Attack(
        figure.word, form.kind, tuple(target.word for target in targets), form.ability,  # type: ignore[arg-type]
        capture=form.capture, indirect=form.indirect,
    )  # fmt: skip


def after_move(state: State, verb: str, figure: Figure, targets: Sequence[Figure]) -> Attack | Why:
    """The attack at the end of a Charge or Bound, as though the action had been given (MKN-Q-53)."""
    return _single(state, verb, figure, targets, given=False)


# --- what is offered ----------------------------------------------------------------------------------------


def offered(
    state: State, figure: Figure, touched: Sequence[Figure], *, near: bool = True
) -> Iterator[Option]:
    """All attacks of one figure that touches these opposing ones. `near`: somebody may be in reach."""
    if figure.demoralised or figure.captive:
        return
    if near and (touched or walls(state.table) or state.access) and figure.kind.plan is None:
        reach = within_reach(state, figure)
        if reach:
            yield from _close(state, figure, reach)
    if state.castle and figure.kind.plan is None:
        yield from _storming(state, figure)
    if not touched:
        if figure.has("healing"):
            yield from _aimed(state, figure, "heal", _ailing(state, figure, "heal"))
        if figure.kind.range and cannot_shoot(state, figure) is None:
            yield from _ranged(state, figure)


def _close(state: State, figure: Figure, reach: Sequence[Figure]) -> Iterator[Option]:
    word = figure.word
    smashes = figure.has("weapon-master")
    captures = cannot_capture(figure) is None
    for target in _aims(state, figure, "strike", reach):
        yield Option(("strike", word, target.word))
        if smashes:
            yield Option(("smash", word, target.word))
        if captures and cannot_be_captured(state, figure, target) is None:
            yield Option(("capture", word, target.word))
    if len(reach) > 1 and figure.has("sweep"):
        yield Option(("sweep", word, *(target.word for target in _aims(state, figure, "sweep", reach))))


def _storming(state: State, figure: Figure) -> Iterator[Option]:
    """Blows at castle sections that it touches."""
    for verb in ("strike", "smash") if figure.has("weapon-master") else ("strike",):
        for section in state.castle.values():
            if cannot_aim(state, figure, FORMS[verb], section) is None:
                yield Option((verb, figure.word, section.word))


def _ranged(state: State, figure: Figure) -> Iterator[Option]:
    """Shots at those in range; of several targets every set of them that there are arrows for."""
    x, y = figure.base.x, figure.base.y
    built = [section for section in state.castle.values() if section.team != figure.team]
    near = [
        other
        for other in (*state.opposing(figure), *built)
        if (other.base.x - x) ** 2 + (other.base.y - y) ** 2 <= reach(figure, other) ** 2
    ]
    for verb in ("shoot", "flame", "blast", "confuse"):
        form = FORMS[verb]
        if near and (not form.ability or figure.has(form.ability)):
            yield from _aimed(state, figure, verb, _aims(state, figure, verb, near))
    if near and figure.kind.indirect:
        yield from _aimed(state, figure, "lob", _aims(state, figure, "lob", near))
    if figure.has("magic-healing"):
        yield from _aimed(state, figure, "mend", _ailing(state, figure, "mend"))
    if figure.has("shockwave") and wave(state, figure):
        yield Option(("shock", figure.word))


def _aims(state: State, figure: Figure, verb: str, near: Sequence[Figure]) -> list[Figure]:
    """Those at whom it can be aimed; where the section that is met is worn out, all that may be chosen
    instead (MKN-MD-11)."""
    form = FORMS[verb]
    found: list[Figure] = []
    for other in near:
        if not other.kind.large:
            if cannot_aim(state, figure, form, other) is None:  # MKN-BASE-56
                found.append(other)
        elif isinstance(_single(state, verb, figure, [other], given=False), Attack):
            found.append(other)
        else:
            parts = sections(other)
            found += [p for p in parts if isinstance(_single(state, verb, figure, [p], given=False), Attack)]
    return found


def _ailing(state: State, figure: Figure, verb: str) -> list[Figure]:
    """Friends who can be healed; nobody heals whom nothing ails."""
    hurt = [other for other in state.friendly(figure) if other.clicks > other.start]
    return [other for other in hurt if cannot_aim(state, figure, FORMS[verb], other) is None]


def _aimed(state: State, figure: Figure, verb: str, targets: Sequence[Figure]) -> Iterator[Option]:
    most = figure.kind.targets if FORMS[verb].most == 0 else 1
    for count in range(1, min(most, len(targets)) + 1):
        for some in combinations(targets, count):
            yield Option((verb, figure.word, *(target.word for target in some)))


def offered_groups(state: State, touched: Mapping[str, Sequence[Figure]]) -> Iterator[Option]:
    """Formations worth offering: at every target the largest ones, each with its best primary attacker.
    `touched`: whom the figures that can be given an action touch."""
    beset: dict[str, list[Figure]] = {}
    for word, enemies in touched.items():
        for enemy in enemies:
            beset.setdefault(enemy.word, []).append(state.figures[word])
    most = (formations.CLOSE_CONQUEST if state.settings.conquest else formations.CLOSE)[1]
    for name, around in beset.items():
        if len(around) >= formations.CLOSE[0]:
            yield from _best_groups(state, "assault", state.figures[name], around, formations.CLOSE[0], most)
    shooters = [f for w, enemies in touched.items() if not enemies and (f := state.figures[w]).kind.range]
    if len(shooters) >= formations.RANGED[0]:
        near = neighbours(shooters)
        shooters = [f for f in shooters if near[f.word]]
    if len(shooters) >= formations.RANGED[0]:
        for target in state.opposing(shooters[0]):
            able = [f for f in shooters if no_target(state, f, target) is None]
            yield from _best_groups(state, "volley", target, able, *formations.RANGED)


def _best_groups(
    state: State, verb: str, target: Figure, able: Sequence[Figure], least: int, most: int
) -> Iterator[Option]:
    for count in range(min(most, len(able)), least - 1, -1):
        found = False
        for some in combinations(able, count):
            primary = max(some, key=lambda f: (f.slot.attack + 2 * f.slot.damage, f.word))
            words = (verb, primary.word, target.word, *(f.word for f in some if f is not primary))
            if isinstance(read(state, words), Attack):
                found = True
                yield Option(words)
        if found:
            return


__all__ = ["FORMS", "GROUPS", "NO_RANGE", "Form", "after_move", "offered", "offered_groups", "read", "wave"]
