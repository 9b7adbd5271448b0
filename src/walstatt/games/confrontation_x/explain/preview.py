"""What a choice would do: exact odds of tests and damage rolls, how combats come out, what moves and cards
lead to.

Only hands are hidden in this game, and no preview looks into them. Where the other side still has to
say how it spends its dice, the preview says which answer it assumes.
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview, Roll
from walstatt.games.confrontation_x.explain import odds
from walstatt.games.confrontation_x.explain import preview_afar as afar
from walstatt.games.confrontation_x.explain import preview_assaults as assaults
from walstatt.games.confrontation_x.explain import preview_combat as combat
from walstatt.games.confrontation_x.explain import preview_moves as moves
from walstatt.games.confrontation_x.explain import preview_powers as powers
from walstatt.games.confrontation_x.explain.preview_dice import roll_on
from walstatt.games.confrontation_x.explain.preview_sheet import Sheet
from walstatt.games.confrontation_x.rules.panic import rally_probe
from walstatt.games.confrontation_x.rules.strategy import candidates, tactic_probe
from walstatt.games.confrontation_x.state.figures import Figure
from walstatt.games.confrontation_x.state.state import State
from walstatt.games.confrontation_x.words.names import Names


def preview(names: Names, match: Match, seat: int | None, choice: Option | None) -> Preview:
    """Without a choice: what this seat has to answer now."""
    decision = match.decision_of(seat) if seat is not None else None
    if seat is None or decision is None:
        return Preview(True, "", [], [], [], [])
    sheet = Sheet(names, match, seat, decision)
    if choice is not None:
        look = _LOOKS.get(choice.verb)
        if look is not None:
            look(sheet, choice)
    elif decision.kind == "defend":
        combat.defend(sheet, Option(("defend", "none")))
    return sheet.preview()


# --- strategy -----------------------------------------------------------------------------------------------


def _reserve(sheet: Sheet, choice: Option) -> None:
    """What a reserve is good for, and the tactic test that comes next."""
    state = sheet.state
    if choice[1] != "none":
        cells = _figures(state, choice[1])
        sheet.note(
            "plain", "reserve", "CFX-STRA-03", "CFX-RES-04", cells=cells, figures=sheet.names.figures(cells)
        )
    own = candidates(state, state.players[sheet.seat])
    if own:
        _tactics(sheet, max(own, key=lambda figure: tactic_probe(state, figure).value.total))


def _leader(sheet: Sheet, choice: Option) -> None:
    figure = sheet.state.figures.get(choice[1])
    if figure is not None:
        _tactics(sheet, figure)


def _tactics(sheet: Sheet, leader: Figure) -> None:
    """The tactic test against whoever is likely to lead the other side (CFX-TACT-01, CFX-TACT-02)."""
    state = sheet.state
    others = [
        figure for player in state.players if player.team != leader.team
        for figure in _leaders(state, player.seat)
    ]  # fmt: skip
    if not others:
        return
    other = max(others, key=lambda figure: tactic_probe(state, figure).value.total)
    mine, theirs = tactic_probe(state, leader), tactic_probe(state, other)
    first = min((leader, other), key=lambda figure: figure.team) is leader
    won = odds.wins(mine, theirs) if first else 1 - odds.wins(theirs, mine)
    who = sheet.bare(other.word)
    sheet.rolls_found.append(
        Roll(
            sheet.say("title.tactic", figure=sheet.bare(leader.word), target=who), leader.word,
            other.word, mine.dice,
            needs=sheet.say("needs-more", name=sheet.names.say("attribute.dis"), value=mine.value.total,
                            other=theirs.value.total),
            parts=(*sheet.reckoning("attribute.dis", mine.value), sheet.head(who, theirs.value.total)),
            chances=(sheet.chance("wins", won, "good"),),
        )
    )  # fmt: skip
    if len(others) > 1:
        sheet.doubt("assumes-leader", figure=sheet.name(other.word))


def _leaders(state: State, seat: int) -> list[Figure]:
    named = state.figures.get(state.players[seat].leader)
    return [named] if named is not None else candidates(state, state.players[seat])


def _first(sheet: Sheet, choice: Option) -> None:
    sheet.note("plain", "first", "CFX-CARD-05", "CFX-CARD-08")


# --- cards --------------------------------------------------------------------------------------------------


def _figures(state: State, card: str) -> tuple[str, ...]:
    return tuple(figure.word for figure in state.alive(card)) if card in state.cards else ()


def _play(sheet: Sheet, choice: Option) -> None:
    """Whose figures act, and who decides about it (CFX-RES-02, CFX-RES-09, CFX-ACTV-02)."""
    state, card = sheet.state, choice[1]
    if card not in state.cards:
        return
    cells, seat = _figures(state, card), state.cards[card].seat
    if not cells:
        sheet.note("plain", "plays-nobody", "CFX-Q-20")
        return
    told = sheet.names.figures(cells)
    sheet.note("plain", "plays", "CFX-ACTV-02", cells=cells, figures=told)
    if seat != sheet.seat:
        sheet.note("warn", "others-decide", "CFX-RES-02", "CFX-RES-04", seat=sheet.names.player(seat))
    elif card == state.players[sheet.seat].reserve:
        sheet.note("plain", "reserve-alone", "CFX-RES-05")


def _use_card(sheet: Sheet, choice: Option) -> None:
    """Who acts now, and what stays in reserve."""
    state, owner = sheet.state, sheet.state.players[sheet.seat]
    now = {"activate": (state.opened,), "together": (state.opened, owner.reserve), "swap": (owner.reserve,)}
    kept = {"keep": state.opened, "swap": state.opened, "activate": owner.reserve}.get(choice.verb, "")
    cells = tuple(word for card in now.get(choice.verb, ()) for word in _figures(state, card))
    if cells:
        sheet.note(
            "good", "acts-now", "CFX-ACTV-02", "CFX-RES-09", cells=cells, figures=sheet.names.figures(cells)
        )
    if kept:
        later = _figures(state, kept)
        sheet.note(
            "plain", "acts-later", "CFX-RES-01", "CFX-RES-07", cells=later, figures=sheet.names.figures(later)
        )


def _act(sheet: Sheet, choice: Option) -> None:
    others = tuple(word for word in sheet.state.waiting if word != choice[1])
    sheet.note(
        "plain", "acts-then", "CFX-ACTV-04", "CFX-ACTV-05", cells=others, figures=sheet.names.figures(others)
    )


def _end(sheet: Sheet, choice: Option) -> None:
    """What is left undone (CFX-Q-507)."""
    figure = sheet.state.figures.get(
        sheet.decision.subject[0] if sheet.decision.subject else sheet.state.active
    )
    if figure is not None and not figure.acts:
        sheet.note(
            "warn",
            "did-nothing",
            "CFX-ACTV-01",
            "CFX-Q-507",
            cells=(figure.word,),
            figure=sheet.name(figure.word),
        )


# --- tests in the supply phase ------------------------------------------------------------------------------


def _rally(sheet: Sheet, choice: Option) -> None:
    figure = sheet.state.figures.get(sheet.decision.subject[0])
    if figure is None or choice[1] not in ("cou", "dis"):
        return
    probe = rally_probe(sheet.state, figure, "cou" if choice[1] == "cou" else "dis")
    sheet.rolls_found.append(sheet.test(probe, "title.rally"))


_LOOKS: dict[str, Callable[[Sheet, Option], None]] = {
    "reserve": _reserve,
    "leader": _leader,
    "first": _first,
    "play": _play,
    "activate": _use_card,
    "together": _use_card,
    "keep": _use_card,
    "swap": _use_card,
    "act": _act,
    "end": _end,
    "walk": moves.go,
    "run": moves.go,
    "turn": moves.turn,
    "charge": assaults.assault,
    "engage": assaults.assault,
    "jointly": assaults.jointly,
    "disengage": assaults.disengage,
    "shoot": afar.shoot,
    "mastery": afar.mastery,
    "divide": combat.divide,
    "combat": combat.combat,
    "tester": combat.tester,
    "share": combat.shared,
    "strike": combat.strike,
    "hold": combat.hold,
    "defend": combat.defend,
    "damage": combat.damage_dice,
    "on": roll_on,
    "stop": roll_on,
    "rally": _rally,
    "cast": powers.cast,
    "pray": powers.cast,
    "counter": powers.answer,
    "dispel": powers.dispel,
}
