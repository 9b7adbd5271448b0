"""Positions as text: writing. Reading what is written here gives an equal state back."""

from __future__ import annotations

from walstatt.core.game import SEAT_NAMES
from walstatt.games.confrontation_x.state.armies import army_code
from walstatt.games.confrontation_x.state.fights import Combat, Fight
from walstatt.games.confrontation_x.state.figures import Effect, Figure
from walstatt.games.confrontation_x.state.state import NOBODY, Player, State
from walstatt.spaces.table.points import facing_word, point_word

#: What is true of a figure or not, in the words of a position.
FLAGS = (
    "air", "stunned", "pressed", "dive", "assaulted", "activated", "hidden", "dying", "spared",
)  # fmt: skip
#: Numbers of a figure that are told where they are not 0.
NUMBERS = ("wound", "panic", "braved", "faith", "moved", "shots", "fought", "pursuits", "arrived")

#: Of combat dice and of an attack: numbers that are told where they are not 0, and what is true or not.
POOL_NUMBERS = ("attack", "defence", "aside", "put_attack", "put_defence", "extra", "sustained")
POOL_FLAGS = ("asked", "shared", "sustaining")
BLOW_NUMBERS = ("dice", "strength", "harder")
BLOW_FLAGS = ("aside", "forgone")


def write(state: State) -> str:
    """The text of a state; reading it back gives an equal state."""
    lines = ["confrontation-x"]
    lines += [f"{name} {value}" for name, value in state.settings.options.items() if name != "armies"]
    lines += [_player(player) for player in state.players]
    for piece in state.table.pieces:
        left = state.structure.get(str(piece.id))
        told = "" if left is None else f" sp {left}"
        lines.append(f"terrain {piece.id} {piece.kind} {' '.join(map(point_word, piece.outline))}{told}")
    for mine in state.mines:
        lines.append(f"mine {SEAT_NAMES[mine.seat]} {point_word(mine.at)} {'trap' if mine.trap else 'decoy'}")
    for one in state.objectives:
        bearer = f" bearer {one.bearer}" if one.bearer else ""
        lines.append(f"objective {one.word} {point_word(one.at)}{bearer}")
    for where in ("figures", "coming", "fallen"):
        verb = "figure" if where == "figures" else where
        for figure in getattr(state, where).values():
            lines.append(_figure(verb, figure))
            lines += [_effect(figure, effect) for effect in figure.effects]
    lines += [f"card {card.word} {' '.join(card.figures)}" for card in state.cards.values()]
    if state.names:
        lines.append("names " + " ".join(f"{key} {count}" for key, count in sorted(state.names.items())))
    lines += [f"played {p.card} {SEAT_NAMES[p.seat]} {p.how}" for p in state.played]
    lines += [_combat(combat) for combat in state.combats]
    if state.fight is not None:
        lines += _fight(state.fight)
    lines.append(f"turn {SEAT_NAMES[state.turn]} {state.round} {state.phase}")
    lines.append(" ".join(_course(state)))
    return "".join(line + "\n" for line in lines)


def _player(player: Player) -> str:
    words = [SEAT_NAMES[player.seat], "army", army_code(player.army)]
    for name in ("aside", "hand"):
        cards = getattr(player, name)
        words += [name, ",".join(cards)] if cards else []
    for name in ("reserve", "leader", "first_leader"):
        word = getattr(player, name)
        words += [name.replace("_", "-"), word] if word else []
    for name in ("losses", "points", "authority"):
        number = getattr(player, name)
        words += [name, str(number)] if number else []
    words += [
        flag.replace("_", "-")
        for flag in ("had_reserve", "swapped", "out", "beheaded", "lines_up")
        if getattr(player, flag)
    ]
    return " ".join(words)


def _figure(verb: str, figure: Figure) -> str:
    words = [verb, figure.word, figure.kind.id, point_word(figure.at), facing_word(figure.facing)]
    words += ["card", figure.card] if figure.card else []
    words += ["cost", str(figure.cost)] if figure.cost != figure.kind.cost else []
    words += ["things", ",".join(figure.things)] if figure.things else []
    for name in NUMBERS:
        if getattr(figure, name):
            words += [name, str(getattr(figure, name))]
    words += ["gems", ",".join(map(str, figure.gems))] if any(figure.gems) else []
    for name in ("charged", "acts", "used"):
        if getattr(figure, name):
            words += [name, ",".join(getattr(figure, name))]
    words += ["marks", ",".join(f"{mark}:{n}" for mark, n in figure.marks)] if figure.marks else []
    words += ["steam", figure.steam] if figure.steam else []
    words += ["summoner", figure.summoner] if figure.summoner else []
    return " ".join(words + [flag for flag in FLAGS if getattr(figure, flag)])


def _effect(figure: Figure, effect: Effect) -> str:
    words = ["effect", figure.word, effect.source, "seat", SEAT_NAMES[effect.seat], "until", effect.until]
    words += ["by", effect.by] if effect.by else []
    words += ["since", str(effect.since)] if effect.since else []
    words += ["gives", ",".join(f"{name}:{n}" for name, n in effect.gives)] if effect.gives else []
    granted = [":".join((name, str(has.value), *has.about)) for name, has in effect.grants]
    words += ["grants", ",".join(granted)] if granted else []
    words += ["x", str(effect.x)] if effect.x else []
    words += ["power", str(effect.power)] if effect.power else []
    words += ["aim", effect.aim] if effect.aim else []
    words += ["upkeep", str(effect.upkeep)] if effect.upkeep else []
    return " ".join(words + (["part", str(effect.part)] if effect.part else []))


def _combat(combat: Combat) -> str:
    words = [
        "combat",
        str(combat.number),
        combat.centre,
        combat.piece or ",".join(combat.others),
        combat.state,
    ]
    return " ".join(words + (["chosen", SEAT_NAMES[combat.chosen_by]] if combat.chosen_by != NOBODY else []))


def _fight(fight: Fight) -> list[str]:
    """The combat that is being fought: how far it has come, everybody's dice, and the attack under way."""
    words = ["fight", str(fight.combat), fight.stage, "exchange", str(fight.exchange)]
    words += ["first", str(fight.first)] if fight.first != NOBODY else []
    words += ["side", str(fight.side)] if fight.side != NOBODY else []
    words += ["struck", ",".join(f"{who}:{whom}" for who, whom in fight.struck)] if fight.struck else []
    words += ["arrived", ",".join(fight.arrived)] if fight.arrived else []
    words += ["razed", ",".join(fight.razed)] if fight.razed else []
    lines = [" ".join(words)]
    lines += [f"pool {word} {_fields(pool, POOL_NUMBERS, POOL_FLAGS)}".rstrip() for word, pool in fight.pools]
    blow = fight.blow
    if blow is not None:
        said = ["announced", ",".join(blow.announced)] if blow.announced else []
        told = _fields(blow, BLOW_NUMBERS, BLOW_FLAGS)
        lines.append(" ".join(filter(None, ["blow", blow.by, blow.on, told, *said])))
    return lines


def _fields(thing: object, numbers: tuple[str, ...], flags: tuple[str, ...]) -> str:
    words = []
    for name in numbers:
        if getattr(thing, name):
            words += [name.replace("_", "-"), str(getattr(thing, name))]
    return " ".join([*words, *(flag for flag in flags if getattr(thing, flag))])


def _course(state: State) -> list[str]:
    words = ["course", "step", str(state.step), "dealt", str(state.dealt), "supply", str(state.supply)]
    words += ["first", SEAT_NAMES[state.first]] if state.first != NOBODY else []
    words += ["winner", str(state.winner)] if state.winner != NOBODY else []
    words += ["captains", ",".join(SEAT_NAMES[seat] for seat in state.captains)] if state.captains else []
    for name in ("opened", "active", "placing"):
        words += [name, getattr(state, name)] if getattr(state, name) else []
    words += ["waiting", ",".join(state.waiting)] if state.waiting else []
    if state.crowded:
        words += ["crowded", ",".join("+".join(pair) for pair in sorted(state.crowded))]
    words += ["removed", ",".join(sorted(state.removed))] if state.removed else []
    words += ["todo", ",".join(word or "-" for word in state.to_do)] if state.to_do else []
    return words
