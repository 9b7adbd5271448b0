"""What a choice would do: exact odds of attacks, what spells cost and reach, what moves lead to.

Everything comes from the open arena and from what the seat itself knows; nothing is tried out with dice, so
nothing hidden can show in it. Where others may decide something, or a card lies face down that could matter,
the preview says that it is not exact.
"""

from __future__ import annotations

from collections.abc import Callable

from walstatt.core.match import Match
from walstatt.core.options import Option
from walstatt.core.preview import Preview
from walstatt.games.mage_wars.explain import preview_attacks as attacks
from walstatt.games.mage_wars.explain import preview_cards as cards
from walstatt.games.mage_wars.explain import preview_moves as moves
from walstatt.games.mage_wars.explain import preview_spells as spells
from walstatt.games.mage_wars.explain.preview_sheet import Sheet
from walstatt.games.mage_wars.words.teller import Teller

#: Questions in the middle of an attack: what it will do is shown before anything is chosen.
ANSWERS = ("defense", "counterstrike", "reveal", "mandatory", "order", "reroll")


def preview(teller: Teller, match: Match, seat: int | None, choice: Option | None) -> Preview:
    """Without a choice: the attack in the middle of which this seat is asked something, if there is one."""
    decision = match.decision_of(seat) if seat is not None else None
    if seat is None or decision is None:
        return Preview(True, "", [], [], [], [])
    sheet = Sheet(teller, match, seat, decision)
    if choice is None:
        if decision.kind in ANSWERS:
            attacks.under_way(sheet)
        return sheet.preview()
    look = _LOOKS.get((decision.kind, choice.verb)) or _LOOKS.get(choice.verb)
    if look is not None:
        look(sheet, choice)
    return sheet.preview()


def _attack_price(sheet: Sheet, choice: Option) -> None:
    """Paying for an attack that has been declared."""
    sheet.pay(int(sheet.decision.subject[2]), "MGW-ATK-19")
    attacks.under_way(sheet)


def _pet(sheet: Sheet, choice: Option) -> None:
    """The mage's token for a creature: what it costs and gives (MGW-MAGE-13, MGW-MAGE-32)."""
    mage = sheet.state.mage(sheet.seat)
    if mage is None:
        return
    price = int(sheet.decision.subject[1])
    name = "pet" if choice.verb == "pet" else "blood-reaper"
    ability = next(one for one in mage.face.abilities if one.id == name)
    if name == "pet":
        sheet.pay(price, *ability.rules[:1])
    else:
        sheet.note("bad", "life-cost", *ability.rules[:1], life=sheet.names.count("life", price))
    sheet.plain(ability.text[sheet.names.lang], *ability.rules)


Look = Callable[[Sheet, Option], None]
#: By the verb of the option, or by question and verb where that makes a difference.
_LOOKS: dict[str | tuple[str, str], Look] = {
    "attack": attacks.attack,
    "counterstrike": attacks.counterstrike,
    "next": attacks.next_victim,
    "leap": attacks.leap,
    "reroll": attacks.reroll,
    "keep": attacks.under_way,
    "defend": attacks.defend,
    ("defense", "no"): attacks.under_way,
    ("reveal", "pass"): attacks.under_way,
    ("attack-price", "pay"): _attack_price,
    "cast": spells.cast,
    "bound": spells.cast,
    "deploy": spells.cast,
    "use": spells.use,
    "plan": cards.plan,
    "assign": cards.assign,
    "bind": cards.bind,
    "reveal": cards.reveal,
    "drop": cards.drop,
    ("mandatory", "pay"): cards.reveal,
    ("mandatory", "refuse"): cards.drop,
    "activate": moves.activate,
    "move": moves.move,
    "cross": moves.move,
    "climb": moves.move,
    "guard": moves.guard,
    "end": moves.end,
    "push": moves.push,
    "burn": moves.burn,
    "rot": moves.rot,
    "regenerate": moves.regenerate,
    ("upkeep", "pay"): moves.pay_upkeep,
    "forgo": moves.forgo,
    "effect": moves.effect,
    "shield": moves.shield,
    "pet": _pet,
    "reaper": _pet,
}
