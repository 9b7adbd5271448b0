"""Outlines and sizes of pieces that all painters share: what is here is drawn alike on the page and in files.

`web/scripts/paint.py` writes them down for the page. A frame is what a piece is drawn in before it is scaled.
"""

from __future__ import annotations

# The seats' signs, in a box from -10 to 10; the squares of the third have round corners.
MARK_PATHS = (
    "M-8.2 0a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0 -16.4 0Z",
    "M0 -9.4L9.4 0L0 9.4L-9.4 0Z",
    "M-6.2 -7.6H6.2A1.4 1.4 0 0 1 7.6 -6.2V6.2A1.4 1.4 0 0 1 6.2 7.6H-6.2A1.4 1.4 0 0 1 -7.6 6.2V-6.2"
    "A1.4 1.4 0 0 1 -6.2 -7.6Z",
    "M4.45 -4.45A4.46 4.46 0 1 1 4.45 4.45A4.46 4.46 0 1 1 -4.45 4.45A4.46 4.46 0 1 1 -4.45 -4.45"
    "A4.46 4.46 0 1 1 4.45 -4.45Z",
)

# Pieces in zones, 66 wide and 61 high around (0, 0): outline and inner plate.
CARD_PATHS = (
    "M-26 -31H26Q33 -31 33 -24V23Q33 30 26 30H-26Q-33 30 -33 23V-24Q-33 -31 -26 -31Z",
    "M-25 -27.5H25Q29.5 -27.5 29.5 -23V22Q29.5 26.5 25 26.5H-25Q-29.5 26.5 -29.5 22V-23"
    "Q-29.5 -27.5 -25 -27.5Z",
)
LEADER_PATHS = (
    "M-33 -2A33 33 0 0 1 33 -2V22Q33 30 25 30H-25Q-33 30 -33 22Z",
    "M-29.5 -2A29.5 29.5 0 0 1 29.5 -2V21Q29.5 26.5 24 26.5H-24Q-29.5 26.5 -29.5 21Z",
)
SITE_PATHS = (
    "M-22 -31H22L33 -20V19L22 30H-22L-33 19V-20Z",
    "M-20.5 -27.5H20.5L29.5 -18.5V17.5L20.5 26.5H-20.5L-29.5 17.5V-18.5Z",
)
CROWN_PATH = "M-11 -41L-7 -34H7L11 -41L5.5 -38L0 -44L-5.5 -38Z"
ARMOR_PATH = "M-7.5 -8H7.5V1Q7.5 7 0 9.5Q-7.5 7 -7.5 1Z"
DROP_PATH = "M0 -12C4 -6 9.5 -3 9.5 3A9.5 9.5 0 0 1 -9.5 3C-9.5 -3 -4 -6 0 -12Z"
CROSSED_EYE = "M-5.5 0Q0 -5.5 5.5 0Q0 5.5 -5.5 0ZM-5 5L5 -5"
ACTIVE_PATH = "M-2.8 -4.6L5 0L-2.8 4.6Z"
IDLE_PATH = "M-3.6 0H3.6"

# Markers of a table: a cut crystal, 24 high, which reads at any size.
CRYSTAL_PATHS = ("M0 -12L8 -3L0 12L-8 -3Z", "M-8 -3H8M0 -12L-2.6 -3L0 12L2.6 -3Z")

# Figures: the edge of a round base is the circle of radius 100, half the width of a box is 100.
TICK = "M-11 0L-3 9L12 -9"
#: Where states sit, in degrees clockwise from east; then the life arc, which runs over the top.
SLOTS = (-38.0, 2.0, 42.0)
SLOT_STEP = 40.0
LIFE_FROM, LIFE_TO = 150.0, 390.0
#: From so many pixels on a figure shows everything (L), its life and one state (S); below ring and icon.
LEVEL_L, LEVEL_S = 34.0, 17.0
#: The front: an arrow on the edge, for a box in the middle of its front edge.
FRONT_ARROW = "M76 -15L103 0L76 15Z"
BOX_ARROW = "M66 -22L96 0L66 22Z"
#: What stands higher: one triangle, two where one must climb, battlements on a wall.
LEVEL_SIGNS = {
    "raised": "M-15 11L0 -15L15 11Z",
    "steep": "M-13 1L0 -19L13 1ZM-13 19L0 -1L13 19Z",
    "wall": "M-16 14V-11H-9V-4H-3.5V-11H3.5V-4H9V-11H16V14Z",
}
STAR = "M0 -8L2.2 -2.6L8 -2.4L3.4 1.2L5 7L0 3.6L-5 7L-3.4 1.2L-8 -2.4L-2.2 -2.6Z"
CROSS = "M-5 -5l10 10m0 -10l-10 10"
#: The row of wounds on a box: left edge, top, how wide, how high, between them.
WOUNDS = {"left": -55.5, "top": 48.0, "wide": 111.0, "high": 15.0, "gap": 5.0}

# Dials: wedges from radius to radius, drawn with a gap; marks on the small one from the rim inwards.
DIAL = {"rim": 89.0, "outer": 84.0, "inner": 20.0, "drawn": 28.4, "window": 87.0}
DIAL_MARKS = (73.0, 60.0, 47.0, 34.0)

# Groups, in a disc of radius 11: crossed blades where two fight, the sign of a contact that does not count.
BLADES = "M-5 -5L5 5M5 -5L-5 5M-6 2.5L-2.5 6M6 2.5L2.5 6"
NOT_EQUAL = "M-5 -2.2H5M-5 2.2H5M3 -6L-3 6"
