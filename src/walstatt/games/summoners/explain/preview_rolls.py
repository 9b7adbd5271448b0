"""Dice before they fall: the reckoning of a roll in words, and its exact odds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from walstatt.core.odds import Odds
from walstatt.core.preview import Chance, Note, Roll
from walstatt.games.summoners.explain.preview_odds import (
    NOTHING,
    Raise,
    one_damage,
    parried_damage,
    raised,
)
from walstatt.games.summoners.rules.pools import (
    SIDES,
    Forecast,
    cover_of,
    forecast,
    hit_chance,
    parry_pool,
)
from walstatt.games.summoners.rules.values import attack_has, dice, has, reflexes
from walstatt.games.summoners.state.state import State, Unit
from walstatt.games.summoners.state.units import Attack
from walstatt.games.summoners.words.names import Names

MOST_BARS = 12  # of a chart; what is more goes into the last one


class AttackRolls:
    """Builds rolls for one viewer; `seat` decides what is good news."""

    def __init__(self, names: Names, state: State, seat: int) -> None:
        self.names = names
        self.state = state
        self.seat = seat

    def say(self, key: str, **args: object) -> str:
        return self.names.say(f"preview.{key}", **args)

    # --- small parts ----------------------------------------------------------------------------------

    def tone(self, owner: int, good: bool) -> str:
        """Whether something is good for the one who looks: what is bad for an enemy is."""
        return "good" if good == self.state.friends(owner, self.seat) else "bad"

    def part(self, owner: int, name: str, number: int, rule: str) -> Note:
        """More or fewer dice, and why."""
        text = self.say("part", what=self.names.say(f"part.{name}"), number=self.names.signed(number))
        return Note(self.tone(owner, number > 0), text, (rule,), takes=text if number < 0 else "")

    def line(self, key: str, *rules: str, **args: object) -> Note:
        return Note("plain", self.say(key, **args), rules)

    def chance(self, key: str, chance: Fraction, tone: str = "plain") -> Chance:
        return Chance(self.say(f"chance.{key}"), float(chance), self.names.share(chance), tone)

    # --- attacks --------------------------------------------------------------------------------------

    def attack(
        self,
        attacker: Unit,
        attack: Attack,
        target: Unit,
        *,
        state: State | None = None,
        charge: bool = False,
        spell: bool = False,
        moving: bool = False,
        times: int = 1,
        parried_by: Unit | None = None,
        up: Raise = NOTHING,
    ) -> Roll:
        """An attack on one target, `times` at the same moment; a parry meets the first of them only."""
        state = state or self.state
        look = forecast(state, attacker, attack, target, charge=charge, spell=spell, moving=moving)
        if up != NOTHING:
            look = raised(look, up, target)
        title = self.say(
            "attack",
            unit=self.names.unit(attacker.word),
            attack=attack.name[self.names.lang],
            target=self.names.unit(target.word),
        )
        if attack_has(attacker, attack, "displace"):
            return self._displace(title, attacker, attack, target, look)
        damage = look.damage
        if parried_by is not None:
            damage = parried_damage(look, parried_by, attacker, target)
        if times > 1:
            damage = damage + look.damage.times(times - 1)
        parts = self._reckoning(attacker, attack, target, look, state)
        if parried_by is not None:
            parts += self._parry_lines(parried_by, attacker)
        return Roll(
            title=title + (self.names.say("words.twice") if times > 1 else ""),
            source=attacker.word,
            target=target.word,
            dice=look.pool.dice,
            lost=_lost(part.number for part in look.pool.parts),
            sides=SIDES,
            needs=self.say("needs", n=shown(look.needed)),
            parts=tuple(parts),
            chances=self.wounds(target, damage),
            spread=self.spread(target, damage),
            mean=self.names.mean(damage.mean()),
        )

    def _reckoning(
        self, attacker: Unit, attack: Attack, target: Unit, look: Forecast, state: State
    ) -> list[Note]:
        first, *more = look.pool.parts
        value = "value-melee" if attack.melee else "value-ranged"
        parts = [self.line(value, first.rule, dice=self.names.count("die", first.number))]
        parts += [
            self._cover(attacker, target, look, state)
            if part.name == "cover"
            else self.part(attacker.seat, *part)
            for part in more
        ]
        rule = "SUM-MEL-02" if attack.melee else "SUM-RNG-03"
        per_die = self.names.share(look.chance)
        parts.append(self.line("hits-on", rule, n=shown(look.needed), chance=per_die))
        saves = has(target, "ethereal")
        if saves:
            parts.append(self.line("ethereal", "SUM-KEY-02", n=saves))
        for part in look.edge.parts:
            parts.append(self.part(attacker.seat, *part))
        change = self.names.signed(look.edge.bonus) if look.edge.bonus else ""
        rule = "SUM-MEL-03" if attack.melee else "SUM-RNG-04"
        parts.append(self.line("each-hit", rule, bonus=change, resistance=look.resistance))
        for marker, give in (("ice", "SUM-KEY-11"), ("fire", "SUM-KEY-15")):
            count = attack_has(attacker, attack, "ice" if marker == "ice" else "fire")
            if count:
                parts.append(self.line("also", give, what=self.names.count(marker, count)))
        if attack_has(attacker, attack, "knockback"):
            parts.append(self.line("knockback", "SUM-KEY-29"))
        return parts

    def _cover(self, shooter: Unit, target: Unit, look: Forecast, state: State) -> Note:
        """A die less, and what takes it away."""
        into_melee = any(part.name == "into-melee" for part in look.pool.parts)
        lines = cover_of(state, shooter, target, into_melee=into_melee)
        cells = tuple(str(line.id) for line in lines)
        by = self.names.join(self.names.thing(word, state.table) for word in cells)
        number = next(part.number for part in look.pool.parts if part.name == "cover")
        takes = self.say("cover", number=self.names.signed(number))
        text = self.say("cover-by", takes=takes, by=by)
        return Note(self.tone(shooter.seat, False), text, ("SUM-RMOD-06", "SUM-COV-02"), cells, takes)

    def _parry_lines(self, unit: Unit, attacker: Unit) -> list[Note]:
        pool, needed = parry_pool(unit), reflexes(attacker)
        return [
            self.line(
                "parry",
                "SUM-MREA-15",
                "SUM-Q-154",
                unit=self.names.unit(unit.word),
                dice=self.names.count("die", pool.dice),
                n=shown(needed),
                chance=self.names.share(hit_chance(needed)),
            )
        ]

    def _displace(self, title: str, attacker: Unit, attack: Attack, target: Unit, look: Forecast) -> Roll:
        """No damage: how far the target can be moved. Friends are hit without a roll (SUM-KEY-44)."""
        automatic = target.team == attacker.team
        state = self.state
        count = dice(attacker, attack)
        hits = Odds.certain(count) if automatic else look.hits
        parts = [] if automatic else self._reckoning(attacker, attack, target, look, state)[:-1]
        parts.append(self.line("displace", "SUM-KEY-40"))
        spread = tuple(
            Chance(f"{2 * n}″", float(hits[n]), self.names.share(hits[n]), "light" if n else "plain")
            for n in hits
        )
        return Roll(
            title=title,
            source=attacker.word,
            target=target.word,
            dice=count if automatic else look.pool.dice,
            sides=SIDES,
            needs="" if automatic else self.say("needs", n=shown(look.needed)),
            parts=tuple(parts),
            chances=(self.chance("pushed", hits.at_least(1), "light"),),
            spread=spread,
            counts="distance",
        )

    # --- what damage does -----------------------------------------------------------------------------

    def wounds(self, target: Unit, damage: Odds[int]) -> tuple[Chance, ...]:
        """Any damage, badly wounded, eliminated."""
        found = [self.chance("any", damage.at_least(1), "light")]
        white = target.kind.white - target.damage
        if white > 0:
            found.append(self.chance("badly", damage.at_least(white), "grave"))
        found.append(self.chance("eliminated", damage.at_least(target.life), "fatal"))
        return tuple(found)

    def spread(self, target: Unit, damage: Odds[int]) -> tuple[Chance, ...]:
        """The chance of every amount; what eliminates the target is one bar."""
        white, highest = target.kind.white - target.damage, max(damage)
        last = min(target.life, MOST_BARS, highest)
        bars: list[Chance] = []
        for amount in range(last + 1):
            more = amount == last < highest
            share = damage.at_least(amount) if more else damage[amount]
            tone = "plain" if not amount else "light" if amount < white else "grave"
            if amount >= target.life:
                tone = "fatal"
            bars.append(
                Chance(f"{amount}+" if more else str(amount), float(share), self.names.share(share), tone)
            )
        return tuple(bars)

    def damage(self, title: str, target: Unit, count: int, bonus: int, armour: int, source: str = "") -> Roll:
        """Damage dice that are rolled for certain: of a spell, or for hits that have been made."""
        odds = one_damage(bonus, armour).times(count)
        change = self.names.signed(bonus) if bonus else ""
        return Roll(
            title=title,
            source=source,
            target=target.word,
            dice=count,
            sides=SIDES,
            parts=(self.line("each-die", "SUM-Q-11", bonus=change, resistance=armour),),
            chances=self.wounds(target, odds),
            spread=self.spread(target, odds),
            mean=self.names.mean(odds.mean()),
        )


def _lost(numbers: Iterable[int]) -> int:
    return -sum(number for number in numbers if number < 0)


def shown(needed: int) -> int:
    """What a die must really show: a 1 never hits, an 8 always does (SUM-DICE-07)."""
    return max(2, min(SIDES, needed))
