"""A battle of Mage Knight for the tests: the last turn of each player, with something of everything to do."""

from __future__ import annotations

GAME = "mage-knight"
#: Blue heals, shoots through the wood though that pushes the gunner, and strikes a rear arc. Red moves a
#: formation, tries to take a prisoner and strikes. Then the agreed turns are over.
BATTLE = """
mage-knight
rules unlimited
board 36x36
elevated off
turns 10
terrain random
points 300
blue army lancers-064+rebellion-003+rebellion-006+rebellion-006+rebellion-006+rebellion-051 edge 0 points 20
red army rebellion-110+rebellion-110+rebellion-110+rebellion-112+rebellion-112+rebellion-112 edge 2 points 10
terrain wood-1 wood at 385,420 0
figure blue-amotep-gunner-1 rebellion-051 300,260 @75 tokens 1
figure blue-faith-healer-1 lancers-064 500,200 @0
figure blue-utem-crossbowman-1 rebellion-003 528,200 @90 clicks 1
figure blue-utem-guardsman-1 rebellion-006 640,420 @90
figure blue-utem-guardsman-2 rebellion-006 640,476.02 @270
figure blue-utem-guardsman-3 rebellion-006 760,300 @0
figure red-slasher-3 rebellion-110 788.01,300 @180 clicks 2
figure red-slasher-1 rebellion-110 640,448.01 @270 clicks 2
figure red-slasher-2 rebellion-110 425,520 @260
figure red-crusher-1 rebellion-112 250,700 @270
figure red-crusher-2 rebellion-112 278,700 @270
figure red-crusher-3 rebellion-112 306,700 @270
names blue-amotep-gunner 1 blue-faith-healer 1 blue-utem-crossbowman 1 blue-utem-guardsman 3 red-crusher 3
names red-slasher 3
turn blue 19 act
course first blue placing blue step 30 actions 3 extra 0
"""
