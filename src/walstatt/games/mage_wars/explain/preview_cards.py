"""Previews of cards that are only prepared, bound or revealed."""

from __future__ import annotations

from itertools import islice

from walstatt.core.options import Option
from walstatt.games.mage_wars.explain.preview_sheet import Sheet
from walstatt.games.mage_wars.rules.costs import supply
from walstatt.games.mage_wars.rules.fitting import still_fits
from walstatt.games.mage_wars.rules.reveal import reveal_cost
from walstatt.games.mage_wars.rules.targets import aims
from walstatt.games.mage_wars.screen.profiles import cost_text
from walstatt.games.mage_wars.state.effects import Aim
from walstatt.games.mage_wars.state.things import Thing
from walstatt.games.mage_wars.words.facts import facts_of

MOST_TARGETS = 60  # that are counted

# --- planning -----------------------------------------------------------------------------------------------


def plan(sheet: Sheet, choice: Option) -> None:
    """Spells that are only prepared: what they will cost, and what they could be cast on from here."""
    mage = sheet.state.mage(sheet.seat)
    if mage is None:
        return
    mana = supply(sheet.state, sheet.seat)
    total = 0
    for card in choice[1:]:
        total += _prepared(sheet, card, mage)
    if len(choice) > 2:
        key = "both" if total <= mana else "both-short"
        tone = "plain" if total <= mana else "bad"
        sheet.note(tone, key, "MGW-MANA-07", cost=sheet.names.count("mana", total), mana=mana)


def assign(sheet: Sheet, choice: Option) -> None:
    thing = sheet.thing(choice[1])
    if thing is not None and choice[2] in sheet.state.settings.faces:
        _prepared(sheet, choice[2], thing)


def bind(sheet: Sheet, choice: Option) -> None:
    mage = sheet.state.mage(sheet.seat)
    if mage is not None and len(choice) > 1 and choice[1] in sheet.state.settings.faces:
        _prepared(sheet, choice[1], mage)


def _prepared(sheet: Sheet, card_id: str, caster: Thing) -> int:
    """One card: its cost, and its legal targets as things are; returns what casting it costs at least."""
    face = sheet.state.face(card_id)
    card = face.card
    assert card is not None
    name = sheet.names.card(card_id)
    ways = list(islice(aims(sheet.state, Aim(caster.seat, caster.id), face), MOST_TARGETS))
    cells = tuple(dict.fromkeys(way[0] for way in ways if way))
    number = len(cells) if cells else len(ways)
    if not ways:
        sheet.note("bad", "no-target", "MGW-SPL-03", card=name, cost=cost_text(card))
    elif not cells:
        sheet.note("plain", "no-target-needed", "MGW-SPL-03", card=name, cost=cost_text(card))
    else:
        more = "+" if len(ways) == MOST_TARGETS else ""
        facts = {"card": name, "cost": cost_text(card), "n": f"{number}{more}"}
        key = "target" if facts["n"] == "1" else "targets"
        sheet.note("plain", key, "MGW-SPL-03", "MGW-CARD-08", cells=cells, **facts)
    return card.cost


# --- revealing ----------------------------------------------------------------------------------------------


def reveal(sheet: Sheet, choice: Option) -> None:
    """`reveal N`, and `pay N` for one that must be revealed."""
    thing = sheet.thing(choice[1]) if len(choice) > 1 else None
    if thing is None or thing.face.type != "enchantment" or thing.face.card is None:
        return
    cost = facts_of(sheet.state, sheet.decision, choice).cost
    host = sheet.called(sheet.state.things.get(thing.host))
    if not still_fits(sheet.state, thing):
        sheet.note("bad", "illegal", "MGW-REV-06", cells=(thing.word,), host=host)
        return
    sheet.pay(cost, "MGW-ENCH-13", "MGW-REV-05")
    sheet.plain(thing.face.card.text[sheet.names.lang], *thing.face.card.rules)
    given = [trait for grant in thing.face.bearer for trait in grant.traits.items()]
    if given and host:
        told = sheet.names.traits(dict(given))
        sheet.note("plain", "gives", "MGW-REV-10", cells=(str(thing.host),), host=host, traits=told)
    if thing.face.card.single_use:
        sheet.note("plain", "single-use", "MGW-MAND-03")


def drop(sheet: Sheet, choice: Option) -> None:
    """Revealed without paying, or a mandatory one that is not paid."""
    thing = sheet.thing(choice[1]) if len(choice) > 1 else None
    if thing is not None and thing.face.type == "enchantment":
        cost = sheet.names.count("mana", reveal_cost(sheet.state, thing))
        sheet.about("bad", "dropped", thing, "MGW-ENCH-14", cost=cost)
