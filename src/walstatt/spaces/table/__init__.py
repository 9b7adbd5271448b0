"""The table: figures on bases of several shapes, measured, on a board with terrain. No squares, no hexes.

Everything is a whole number: lengths in hundredths of a millimetre (`INCH`, `CENTIMETRE`), angles in
hundredths of a degree from +x towards +y. What rules decide comes from whole numbers, or from floats with
nothing but + - * / and square roots, which every machine computes alike. `units.py` holds the tolerances:
things are in contact at a gap of at most `TOUCH` = 2 and overlap only if they really do; distances between
edges are rounded up, paths down. `docs/table.md` tells it with pictures.

A `Table(width, height, pieces, markers)` never changes and is shared by all copies of a match. Figures are
footprints, light tuples that are passed in with every question: `Disc(x, y, radius, id, size)`, `capsule(…)`
and `box(…)`. A figure is never in its own way (same id), so all figures of the match may be passed.

- footprints: `Disc`, `Capsule`, `Box`; shapes: `gap`, `within`, `touching`, `overlapping`, `all_touching`,
  `all_within`, `ahead`, `towards`; sides: `side_contacts`, `side_places`, `front_gap`, for boxes
- arcs: `Front`, `in_arc`, `partly_in_arc`, `wholly_in_arc`, `touches_in_arc`, `contact_points`; `bearing`,
  `unit` for directions
- terrain: `Piece` (outline, going, veil, size, depth, carries, height, ramps), `rectangle`, `round_outline`,
  `laid`; `Boxed` finds those near a line
- board: `Table`: `free`, `obstacles_at`, `contacts`, `swept`, `swept_by_turn`, `at_level`, `pieces_at`,
  `elevation`, `placing_problem`
- levels: `Level`, `beside`, `stands_on`, `stays_on`; groups: `Step`, `judge_steps`, `chains`, `placed`
- lines: `crossings` of a line with bases and pieces, for cover; shadows: what lies behind something
- sight: `sees`, `look`: is there a free line from base to base, from a front edge or in a front arc, past
  what the game says is in the way
- moves: `check_path` gives a `Track` with its cost or a `Stop` with its reason; `Gait` says how somebody
  moves
- contact: `first_contact`, `charge`, `charges`, `charge_aims`, `push`, `scatter`; `Line`: a straight move of
  any length
- finder: `find_path`: the shortest legal path; going: `go_towards`, `straight_towards`, `cut`: as far as it
  goes; rounding: ways round a base, in contact with it
- spots: places worth going to: `spots_around`, `spots_behind`, `spread`; ways: directions worth offering;
  menus (`WayMenu`) and points: how options name ways, places and facings; laying: where terrain fits
- reach and hints: `reachable`: the area to draw; stretches: `slow_stretches`: what of a path is drawn as slow
"""

from __future__ import annotations

from walstatt.spaces.table.arcs import (
    Front,
    contact_point,
    contact_points,
    in_arc,
    partly_in_arc,
    touches_in_arc,
    touches_outside_arc,
    wholly_in_arc,
)
from walstatt.spaces.table.board import EDGE, Hit, Table, line_distance, line_meets
from walstatt.spaces.table.boxes import Boxed
from walstatt.spaces.table.contact import (
    Charge,
    Line,
    Run,
    charge,
    charge_aims,
    charges,
    first_contact,
    push,
    scatter,
)
from walstatt.spaces.table.finder import Route, find_path
from walstatt.spaces.table.footprints import (
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    Box,
    Capsule,
    Disc,
    Footprint,
    Place,
    Point,
    box,
    capsule,
)
from walstatt.spaces.table.going import cut, go_towards, straight_towards
from walstatt.spaces.table.groups import (
    Clash,
    Order,
    Step,
    chains,
    connected,
    judge_at_once,
    judge_steps,
    overlaps_among,
    placed,
)
from walstatt.spaces.table.levels import (
    GROUND,
    Level,
    beside,
    in_the_air,
    in_the_way,
    levels_meet,
    on_top,
    stands_on,
    stays_on,
)
from walstatt.spaces.table.lines import Crossing, crossings
from walstatt.spaces.table.moves import (
    FLIGHT,
    NO_CLIMB,
    WALK,
    Gait,
    Stop,
    Track,
    along,
    check_path,
    measure,
    path_length,
    places_along,
)
from walstatt.spaces.table.outlines import laid, rectangle, round_outline
from walstatt.spaces.table.reach import reachable
from walstatt.spaces.table.shapes import (
    ahead,
    all_touching,
    all_within,
    distance,
    gap,
    overlapping,
    touching,
    towards,
    wholly_within,
    within,
)
from walstatt.spaces.table.sides import (
    Pose,
    SideContact,
    corner_contacts,
    front_gap,
    only_corners,
    side_contact,
    side_contacts,
    side_place,
    side_places,
)
from walstatt.spaces.table.sight import FRONT_EDGE, Origin, Sight, look, sees
from walstatt.spaces.table.spots import spots_around, spots_behind, spread
from walstatt.spaces.table.stretches import Slow, slow_stretches
from walstatt.spaces.table.terrain import Going, Piece, Veil
from walstatt.spaces.table.units import (
    CENTIMETRE,
    DEGREE,
    FULL_TURN,
    INCH,
    ONE,
    RIGHT_ANGLE,
    TOUCH,
    Key,
    bearing,
    unit,
)

__all__ = [
    "CENTIMETRE",
    "DEGREE",
    "EDGE",
    "FLIGHT",
    "FRONT",
    "FRONT_EDGE",
    "FULL_TURN",
    "GROUND",
    "INCH",
    "LEFT",
    "NO_CLIMB",
    "ONE",
    "REAR",
    "RIGHT",
    "RIGHT_ANGLE",
    "TOUCH",
    "WALK",
    "Box",
    "Boxed",
    "Capsule",
    "Charge",
    "Clash",
    "Crossing",
    "Disc",
    "Footprint",
    "Front",
    "Gait",
    "Going",
    "Hit",
    "Key",
    "Level",
    "Line",
    "Order",
    "Origin",
    "Piece",
    "Place",
    "Point",
    "Pose",
    "Route",
    "Run",
    "SideContact",
    "Sight",
    "Slow",
    "Step",
    "Stop",
    "Table",
    "Track",
    "Veil",
    "ahead",
    "all_touching",
    "all_within",
    "along",
    "bearing",
    "beside",
    "box",
    "capsule",
    "chains",
    "charge",
    "charge_aims",
    "charges",
    "check_path",
    "connected",
    "contact_point",
    "contact_points",
    "corner_contacts",
    "crossings",
    "cut",
    "distance",
    "find_path",
    "first_contact",
    "front_gap",
    "gap",
    "go_towards",
    "in_arc",
    "in_the_air",
    "in_the_way",
    "judge_at_once",
    "judge_steps",
    "laid",
    "levels_meet",
    "line_distance",
    "line_meets",
    "look",
    "measure",
    "on_top",
    "only_corners",
    "overlapping",
    "overlaps_among",
    "partly_in_arc",
    "path_length",
    "placed",
    "places_along",
    "push",
    "reachable",
    "rectangle",
    "round_outline",
    "scatter",
    "sees",
    "side_contact",
    "side_contacts",
    "side_place",
    "side_places",
    "slow_stretches",
    "spots_around",
    "spots_behind",
    "spread",
    "stands_on",
    "stays_on",
    "straight_towards",
    "touches_in_arc",
    "touches_outside_arc",
    "touching",
    "towards",
    "unit",
    "wholly_in_arc",
    "wholly_within",
    "within",
]
