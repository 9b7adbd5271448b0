"""What is under way, line by line: whose action phase, which spell, the attack step by step, the window."""

from __future__ import annotations

from collections.abc import Mapping

from walstatt.core.scene import Now
from walstatt.games.mage_wars.events.course import HIDDEN
from walstatt.games.mage_wars.seen.frames import FrameView
from walstatt.games.mage_wars.seen.view import AttackView, CastingView, ThingView, View
from walstatt.games.mage_wars.words.aiming import aim
from walstatt.games.mage_wars.words.names import Names

#: The step of an attack by the step of its frame, and the rule of each.
ATTACK_STEPS = {
    "attack.zone": "declare", "attack.next": "end", "attack.begin": "declare",
    "attack.declare": "declare", "attack.price": "declare", "attack.daze": "declare",
    "attack.late": "declare", "attack.avoid": "avoid", "attack.defend": "avoid",
    "attack.defended": "avoid", "attack.roll": "roll",
    "attack.rolled": "roll", "attack.damage": "damage", "attack.effects": "damage",
    "attack.strikes": "strikes", "attack.barrier": "barrier", "attack.counter": "counterstrike",
    "attack.guard": "counterstrike", "attack.over": "end",
}  # fmt: skip
ATTACK_RULES = {
    "declare": "MGW-ATK-09", "avoid": "MGW-ATK-24", "roll": "MGW-DICE-01", "damage": "MGW-DMG-01",
    "strikes": "MGW-ATK-31", "barrier": "MGW-BAR-01", "counterstrike": "MGW-CSTR-01", "end": "MGW-ATK-34",
}  # fmt: skip
CAST_STEPS = {"cast.announce": "cast", "cast.counter": "counter"}
CAST_RULES = {"cast": "MGW-SPL-03", "counter": "MGW-SPL-11", "resolve": "MGW-SPL-13"}


class NowPainter:
    def __init__(self, names: Names) -> None:
        self.names = names

    def lines(self, view: View) -> tuple[Now, ...]:
        things = {seen.id: seen for seen in view.things}
        castings, attacks = iter(view.castings), iter(view.attacks)
        found: list[Now] = []
        for n, frame in enumerate(view.stack):
            above = view.stack[n + 1] if n + 1 < len(view.stack) else None
            # At the end of a step its window is open, and the frame names the next one already.
            moment = above.moment if above is not None and above.kind == "window" else ""
            if frame.kind == "casting":
                found.append(self._casting(next(castings), things, moment))
            elif frame.kind == "attack":
                found.append(self._attack(next(attacks), things, moment))
            else:
                now = self._other(frame, view, things)
                if now is not None:
                    found.append(now)
        return tuple(found)

    # --- names ------------------------------------------------------------------------------------------

    def called(self, number: int, things: Mapping[int, ThingView]) -> str:
        """An object as the viewer knows it; nothing if it is gone."""
        seen = things.get(number)
        return self.names.thing(f"{seen.seat}/{seen.card}/{seen.id}") if seen is not None else ""

    def _called_in(self, things: Mapping[int, ThingView], word: str) -> str | None:
        return (self.called(int(word), things) or None) if word.isdigit() else None

    # --- spells and attacks -----------------------------------------------------------------------------

    def _casting(self, casting: CastingView, things: Mapping[int, ThingView], moment: str) -> Now:
        names = self.names
        if casting.ability:
            spell = names.ability(casting.ability)
        else:
            spell = names.say("words.enchantment") if casting.card == HIDDEN else names.card(casting.card)
        card = names.library.cards.get(casting.card)
        on = aim(names, card, casting.words, lambda word: self._called_in(things, word), casting.ability)
        step = moment if moment in CAST_RULES else CAST_STEPS.get(casting.step, "resolve")
        text = names.say(
            "scene.now.casting",
            caster=self.called(casting.caster, things) or names.seat(casting.seat),
            spell=spell,
            on=on,
            mana=names.count("mana", casting.cost),
            step=names.say(f"scene.cast-step.{step}"),
        )
        pieces = [str(casting.caster), *(word for word in casting.words if word.isdigit())]
        return Now(text, (CAST_RULES[step],), _in_play(pieces, things))

    def _attack(self, attack: AttackView, things: Mapping[int, ThingView], moment: str) -> Now:
        names = self.names
        step = ATTACK_STEPS[attack.step]
        if moment.startswith("attack."):
            step = moment.partition(".")[2]
        attacker = self.called(attack.attacker, things)
        target = self.called(attack.target, things) or attack.zone or names.say("scene.now.nobody")
        bar = names.bar(attack.card, attack.bar)
        key = "scene.now.attack" if attacker else "scene.now.attack-alone"
        text = names.say(
            key, attacker=attacker, bar=bar, target=target, step=names.say(f"scene.attack-step.{step}")
        )
        more = []
        if attack.strike:
            more.append(names.say("scene.now.strike", n=attack.strike + 1))
        if attack.avoided:
            more.append(names.say("scene.now.avoided"))
        elif attack.rolled:
            more.append(names.say("scene.now.rolled", dice=names.dice(attack.rolled)))
            if attack.die:
                shift = f" {names.signed(attack.shift)}" if attack.shift else ""
                more.append(names.say("scene.now.die", die=f"{attack.die}{shift}"))
        if attack.todo:
            left = names.join(called for n in attack.todo if (called := self.called(n, things)))
            if left:
                more.append(names.say("scene.now.todo", what=left))
        if more:
            text = f"{text}. {'; '.join(more)}"
        pieces = [str(attack.attacker), str(attack.target)]
        return Now(text, (ATTACK_RULES[step],), _in_play(pieces, things))

    # --- all else ---------------------------------------------------------------------------------------

    def _other(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> Now | None:
        make = getattr(self, f"_{frame.kind}", None)
        if make is None:
            return None
        text, rules = make(frame, view, things)
        return Now(text, rules, _in_play([str(n) for n in (frame.thing, *frame.about)], things))

    def _window(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        """When enchantments may be revealed, and who is asked."""
        who = self.names.seat(asked_in_window(view, frame))
        moment = frame.moment
        if moment.startswith("attack."):
            moment = f"attack-{moment.partition('.')[2]}"
        first = self.called(frame.about[0], things) if frame.about else ""
        key = f"scene.moment.{moment}"
        if not first and self.names.known(f"{key}-gone"):
            key = f"{key}-gone"
        told = self.names.say(key, first=first)
        return self.names.say("scene.now.window", moment=told, who=who), ("MGW-REV-08", "MGW-REV-09")

    def _mandatory(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        who = self.names.join(self.names.seat(seat) for seat in frame.seats)
        first = self.called(frame.about[0], things)
        trigger = self.names.say(f"scene.trigger.{frame.moment}", first=first)
        return self.names.say("scene.now.mandatory", who=who, trigger=trigger), ("MGW-MAND-02",)

    def _activation(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        names = self.names
        told = [names.say("scene.now.acts", thing=self.called(frame.thing, things))]
        if frame.moves:
            told.append(names.say(f"scene.now.moves-{min(frame.moves, 2)}"))
        if frame.hindered:
            told.append(names.say("scene.now.hindered"))
        if frame.acted:
            told.append(names.say("scene.now.acted"))
        return ", ".join(told), ("MGW-ACT-13", "MGW-OPT-01")

    def _upkeep(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        names = self.names
        who = names.seat(frame.seats[0]) if frame.seats else ""
        left = []
        for what, number, source in frame.todo:
            thing = self.called(number, things)
            if thing:
                by = self.called(source, things)
                left.append(names.say(f"scene.upkeep.{what}", thing=thing, source=by))
        rules = ("MGW-UPK-05", "MGW-UPK-02")
        if left:
            return names.say("scene.now.upkeep-left", who=who, left="; ".join(left)), rules
        return names.say("scene.now.upkeep", who=who), rules

    def _move(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        thing = self.called(frame.thing, things)
        return self.names.say("scene.now.move", thing=thing, zone=frame.zone), ("MGW-MOVE-01",)

    def _push(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        who = self.names.seat(frame.seats[0])
        return self.names.say("scene.now.push", thing=self.called(frame.thing, things), who=who), (
            "MGW-COD-144",
            "MGW-COD-145",
        )

    def _escape(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        thing = self.called(frame.thing, things)
        return self.names.say("scene.now.escape", thing=thing, mark=self.names.mark(frame.by)), (
            "MGW-EFF-10",
        )

    def _quickcasting(
        self, frame: FrameView, view: View, things: Mapping[int, ThingView]
    ) -> tuple[str, Rules]:
        who = self.names.join(self.names.seat(seat) for seat in frame.seats[:1])
        return self.names.say(f"scene.now.quickcast-{frame.moment}", who=who), ("MGW-QC-04", "MGW-QC-10")

    def _assigning(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        left = self.names.join(self.called(number, things) for number in frame.about)
        return self.names.say("scene.now.assigning", left=left), ("MGW-PLAN-06",)

    def _bind(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        thing = self.called(frame.thing, things)
        return self.names.say("scene.now.bind", who=self.names.seat(frame.seats[0]), thing=thing), (
            "MGW-BIND-02",
        )

    def _use(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        ability, thing = self.names.ability(frame.by), self.called(frame.thing, things)
        return self.names.say("scene.now.use", ability=ability, thing=thing), ("MGW-OPT-18",)

    def _hook(self, frame: FrameView, view: View, things: Mapping[int, ThingView]) -> tuple[str, Rules]:
        what = self.called(frame.thing, things) or (self.names.card(frame.card) if frame.card else "")
        face = self.names.face(frame.card) if frame.card else None
        return self.names.say("scene.now.hook", what=what), face.rules if face is not None else ()


Rules = tuple[str, ...]


def asked_in_window(view: View, frame: FrameView) -> int:
    """The next player in turn who has something face down in the arena."""
    holders = {seen.seat for seen in view.things if seen.hidden}
    seat, count = frame.seats[0], len(view.players)
    for _ in range(count):
        if seat in holders:
            break
        seat = (seat + 1) % count
    return seat


def _in_play(words: list[str], things: Mapping[int, ThingView]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for word in words if int(word) in things))
