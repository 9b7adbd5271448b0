"""Combats on the table: who fights whom, who only touches, and what is being carried out (MEL, EXCH)."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.scene import Bond, Group, Now
from walstatt.games.confrontation_x.seen.view import CombatView, FightView, View
from walstatt.games.confrontation_x.words.names import Names

#: What a screen calls the states of a combat.
RULES = ("CFX-MEL-04", "CFX-MEL-05")


class GroupPainter:
    def __init__(self, names: Names) -> None:
        self.names = names

    def groups(self, view: View) -> tuple[Group, ...]:
        """Every combat with a line around it; one that is over only while everybody still stands there."""
        there = {seen.word for seen in view.figures}
        paired = self._paired(view)
        found = []
        for combat in view.combats:
            words = tuple(word for word in (combat.centre, *combat.others) if word in there)
            bonds = tuple(self._bonds(view, combat, paired))
            fighting = sum(bond.kind == "fights" for bond in bonds)
            if len(words) < 2 or (combat.state == "done" and fighting < len(combat.others)):
                continue
            found.append(
                Group(
                    id=f"combat-{combat.number}",
                    pieces=words,
                    text=self.form(combat) if combat.state == "now" else "",
                    look="outline",
                    bonds=bonds,
                    number=combat.number,
                    state=combat.state,
                )
            )
        return tuple(found)

    def _paired(self, view: View) -> set[frozenset[str]]:
        """Who fights whom in any combat."""
        return {frozenset((c.centre, other)) for c in view.combats for other in c.others}

    def _bonds(self, view: View, combat: CombatView, paired: set[frozenset[str]]) -> Iterator[Bond]:
        """Swords where two fight, and a sign where two touch who do not; that one stands at the first of the
        combats."""
        members = {combat.centre, *combat.others}
        for one, other in view.contacts:
            pair = frozenset((one, other))
            if pair <= members and pair in paired:
                yield Bond((one, other), "fights", now=combat.state == "now")
            elif pair not in paired and self._first(view, pair) == combat.number:
                yield Bond((one, other), "apart")

    def _first(self, view: View, pair: frozenset[str]) -> int:
        return next((c.number for c in view.combats if pair & {c.centre, *c.others}), 0)

    def form(self, combat: CombatView) -> str:
        """ "one against two"."""
        return self.names.say("combat.form", others=self.names.say(f"combat.against.{_few(combat)}"))

    # --- what is under way ------------------------------------------------------------------------------

    def now(self, view: View) -> tuple[Now, ...]:
        """The combat, its exchange, and the attack: each in the middle of the one before."""
        fight = view.fight
        combat = next((c for c in view.combats if fight is not None and c.number == fight.combat), None)
        if fight is None or combat is None or view.phase == "pursuit":
            return ()
        names = self.names
        sides = names.say(
            "combat.sides", figure=names.figure(combat.centre), others=names.figures(combat.others)
        )
        found = [Now(sides, RULES, (combat.centre, *combat.others))]
        found += self._stage(fight)
        return tuple(found)

    def _stage(self, fight: FightView) -> Iterator[Now]:
        if fight.stage in ("begin", "ini"):
            yield Now(self.names.say("combat.ini"), ("CFX-CINI-01",))
        elif fight.stage == "share":
            yield Now(self.names.say("combat.share"), ("CFX-CDICE-03",))
        else:
            yield Now(self.names.say("combat.exchange", n=fight.exchange), ("CFX-EXCH-02",))
        if fight.blow is not None:
            by, on = fight.blow
            told = self.names.say("combat.blow", figure=self.names.figure(by), target=self.names.figure(on))
            yield Now(told, ("CFX-ATK-11",), (by, on))


def _few(combat: CombatView) -> str:
    """Up to three are said in a word."""
    return str(min(len(combat.others), 4))
