"""Positions on a measured table that the tests start from; docs/positions.md explains the lines."""

from __future__ import annotations

#: The fight round the source in the middle: terrain in the way of moves and shots.
FIGHT = """
summoners
scenario control
blue fire gems 7 points 1 edge 0
red water gems 6 points 2 edge 2
terrain wood-1 wood at 560,330 15
terrain ruin-1 ruin at 290,600 165
terrain bush-1 bush at 450,540 0
terrain river-1 river at 215,345 45
terrain boulder-1 boulder at 660,610 0
terrain hill-1 hill at 240,760 0
large-centre large 457.2,457.2 red
large-west large 152.4,457.2 blue
large-east large 762,457.2
small-south-east small 685.8,228.6
small-north-west small 228.6,685.8
relic-south-west relic 228.6,228.6
relic-north-east relic 685.8,685.8
unit blue-summoner 457.2,150
unit blue-fire-herald-1 470,420
unit blue-emberling-1 400,380
unit blue-magma-brute-1 620,470 damage 2
unit red-summoner 457.2,800
unit red-hail-bringer-1 425,650
unit red-snowling-1 520,500
unit red-shield-bearer-1 350,500
"""
#: A herald that has a target behind a ruin.
SHOT = FIGHT + "turn blue 3 active blue-fire-herald-1\n"
#: A brute beside a wood, with an enemy to charge.
MOVE = FIGHT + "turn blue 3 active blue-magma-brute-1\n"
#: A Summoner with gems.
CAST = FIGHT + "turn blue 3 active blue-summoner\n"
#: Red strikes at two of blue's, who are asked how they react.
STRUCK = (
    FIGHT.replace("red-snowling-1 520,500", "red-snowling-1 425,380").replace(
        "blue-fire-herald-1 470,420", "blue-fire-herald-1 425,407.5"
    )
    + "turn red 3 active red-snowling-1\n"
)
#: A dancer with two blades; a source and an enemy within a short walk.
DANCER = (
    FIGHT.replace("blue-emberling-1 400,380", "blue-flame-dancer-1 760,320").replace(
        "red-snowling-1 520,500", "red-snowling-1 690,330"
    )
    + "turn blue 3 active blue-flame-dancer-1\n"
)
#: Two portals, and a creature near one of them.
PORTALS = """
summoners
scenario control
portals on
blue fire gems 7 edge 0
red water gems 6 edge 2
large-centre large 457.2,457.2
large-west large 152.4,457.2
large-east large 762,457.2
portal-south-west portal 228.6,228.6
portal-north-east portal 685.8,685.8
unit blue-summoner 457.2,15
unit blue-ember-hyena-1 228.6,150
unit red-summoner 457.2,899.4
turn blue 2 active blue-ember-hyena-1
"""
