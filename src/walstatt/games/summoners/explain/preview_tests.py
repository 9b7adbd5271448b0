"""Stat tests, parries and control rolls before they are made."""

from __future__ import annotations

from fractions import Fraction

from walstatt.core.odds import Odds
from walstatt.core.preview import Chance, Note, Roll
from walstatt.games.summoners.explain.preview_odds import D8, Raise, runs_wild
from walstatt.games.summoners.explain.preview_rolls import AttackRolls, shown
from walstatt.games.summoners.rules import control
from walstatt.games.summoners.rules.disengaging import BASE, SUCCESSES, disengage_parts, stat_test
from walstatt.games.summoners.rules.pools import SIDES, hit_chance, hit_odds, parry_pool
from walstatt.games.summoners.rules.values import has, reflexes, resistance
from walstatt.games.summoners.state.state import State, Unit
from walstatt.spaces.table import gap


class Rolls(AttackRolls):
    """All rolls that a preview shows."""

    # --- tests ----------------------------------------------------------------------------------------

    def stat(self, title: str, unit: Unit, count: int, value: int, parts: tuple[Note, ...], key: str) -> Roll:
        """A stat test with two successes (SUM-DICE-04, SUM-DICE-05)."""
        odds = D8.successes(count, lambda die: stat_test((die,), value) > 0)
        return Roll(
            title=title,
            source=unit.word,
            dice=count,
            lost=max(0, BASE - count),
            sides=SIDES,
            needs=self.say("needs-at-most", n=min(SIDES - 1, value)),
            parts=parts,
            chances=(self.chance(key, odds.at_least(SUCCESSES), self.tone(unit.seat, True)),),
            spread=self.bars(odds, SUCCESSES),
            counts="successes",
        )

    def disengage(self, unit: Unit, up: int = 0) -> Roll:
        found = disengage_parts(self.state, unit)
        parts = [self.line("disengage", "SUM-DIS-03", "SUM-DIS-01")]
        parts += [self.part(unit.seat, *part) for part in found]
        title = self.say("disengage-title", unit=self.names.unit(unit.word))
        count = BASE + sum(part.dice for part in found)
        return self.stat(title, unit, count, reflexes(unit) + up, tuple(parts), "free")

    def resist(self, unit: Unit, stat: str, spell: str, up: int = 0) -> Roll:
        value = up + (reflexes(unit) if stat == "reflexes" else resistance(self.state, unit))
        title = self.say("resist", unit=self.names.unit(unit.word), spell=self.names.spell(spell))
        parts = (self.line("resist-with", "SUM-DICE-04", stat=self.names.say(f"stat.{stat}"), n=value),)
        return self.stat(title, unit, BASE, value, parts, "resists")

    def parry(self, unit: Unit, attacker: Unit, hits: int, up: Raise) -> Roll:
        """A parry of hits that have been rolled."""
        pool, needed = parry_pool(unit).boosted(up.dice), reflexes(attacker) + up.reflexes
        odds, per_die = hit_odds(pool.dice, needed), self.names.share(hit_chance(needed))
        return Roll(
            title=self.say(
                "parry-title", unit=self.names.unit(unit.word), hits=self.names.count("hit", hits)
            ),
            source=unit.word,
            target=attacker.word,
            dice=pool.dice,
            sides=SIDES,
            needs=self.say("needs", n=shown(needed)),
            parts=(self.line("hits-on", "SUM-MREA-15", n=shown(needed), chance=per_die),),
            chances=(self.chance("parried", odds.at_least(hits), self.tone(unit.seat, True)),),
            spread=self.bars(odds, hits),
            counts="successes",
        )

    def burning(self, unit: Unit, up: int) -> Roll:
        """The test of a burning unit in the end phase (SUM-KEY-17)."""
        value = resistance(self.state, unit) + up
        odds = D8.successes(BASE, lambda die: stat_test((die,), value) > 0)
        return Roll(
            title=self.say("burning", unit=self.names.unit(unit.word)),
            source=unit.word,
            dice=BASE,
            sides=SIDES,
            needs=self.say("needs-at-most", n=min(SIDES - 1, value)),
            parts=(self.line("burning-each", "SUM-KEY-17", "SUM-KEY-18"),),
            chances=(self.chance("doused", odds.at_least(unit.fire), self.tone(unit.seat, True)),),
            spread=self.bars(odds),
            counts="successes",
        )

    def bars(self, odds: Odds[int], enough: int | None = None) -> tuple[Chance, ...]:
        """Successes, and from how many on they are enough."""
        return tuple(
            Chance(
                str(n),
                float(odds[n]),
                self.names.share(odds[n]),
                "light" if enough is not None and n >= enough else "plain",
            )
            for n in odds
        )

    # --- control --------------------------------------------------------------------------------------

    def control(self, unit: Unit, bought: int, state: State | None = None) -> Roll:
        """A control roll with so many dice more (SUM-CTRL-02, 14, 15)."""
        state = state or self.state
        needed = control.needed(state, unit)
        odds = D8.times(1 + bought)
        success = odds.at_least(needed)
        chances = [self.chance("obeys", success, self.tone(unit.seat, True))]
        if unit.lost:
            natural = 1 - (Fraction(SIDES - 1, SIDES)) ** (1 + bought)
            chances.append(self.chance("total-control", natural, self.tone(unit.seat, True)))
            # A natural 8 takes a marker off before a failure adds one (SUM-Q-05).
            chances.append(self.chance("gone", runs_wild(1 + bought, needed), self.tone(unit.seat, False)))
        return Roll(
            title=self.say("control-title", unit=self.names.unit(unit.word)),
            source=unit.word,
            dice=1 + bought,
            sides=SIDES,
            needs=self.say("needs-sum", n=needed),
            parts=self._control_parts(state, unit),
            chances=tuple(chances),
        )

    def _control_parts(self, state: State, unit: Unit) -> tuple[Note, ...]:
        """Where the target number comes from (SUM-CTRL-03, SUM-CTRL-07)."""
        player, names = state.players[unit.seat], self.names
        parts = [self.line("level", "SUM-CTRL-03", n=unit.kind.level)]
        summoner = state.summoner(unit.seat)
        if summoner is not None:
            far = names.inches(gap(summoner.base, unit.base))
            band = control.band(state, unit)
            parts.append(self.line("band", f"SUM-CTRL-0{3 + band}", n=names.signed(band), distance=far))
        over = state.levels(unit.seat) - player.rank.levels
        if over > 0:
            parts.append(self.line("over", "SUM-LVL-04", n=names.signed(over)))
        if has(unit, "unruly"):
            parts.append(self.line("unruly", "SUM-KEY-47", n=names.signed(1)))
        return tuple(parts)
