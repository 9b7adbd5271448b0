"""What an army is made of: its cards, points by rank, what its figures cost."""

from __future__ import annotations

from collections import Counter

from walstatt.core.builder import Bar, Chart
from walstatt.games.confrontation_x.rules.costs import costs
from walstatt.games.confrontation_x.state.armies import Army
from walstatt.games.confrontation_x.state.attributes import RANKS
from walstatt.games.confrontation_x.state.library import Library
from walstatt.games.confrontation_x.words.names import Names

#: What figures cost is shown in steps of so many AP; the last column holds all that cost more.
STEP, DEAR = 10, 80


def charts(names: Names, known: Library, army: Army, agreed: int) -> tuple[Chart, ...]:
    prices = costs(known, army, agreed)
    paid = [
        (known.kinds[one.kind], cost)
        for group, row in zip(army, prices, strict=True)
        for one, cost in zip(group, row, strict=True)
    ]
    ranks: Counter[str] = Counter()
    columns: Counter[int] = Counter()
    abilities: Counter[str] = Counter()
    for kind, cost in paid:
        ranks[kind.rank] += cost
        columns[min(cost, DEAR) // STEP] += 1
        abilities.update(kind.abilities.keys())
    by_rank = [Bar(names.say(f"rank.{rank}"), ranks[rank]) for rank in RANKS if ranks[rank]]
    by_cost = [
        Bar(str(n * STEP) if n * STEP < DEAR else names.say("build.chart.dear", points=DEAR), columns[n])
        for n in range(DEAR // STEP + 1)
    ]
    able = [Bar(names.ability(ability), count) for ability, count in abilities.most_common()]
    return (
        Chart("ranks", names.say("build.chart.ranks"), tuple(by_rank)),
        Chart("points", names.say("build.chart.points"), tuple(by_cost), "columns"),
        Chart("abilities", names.say("build.chart.abilities"), tuple(able)),
    )
