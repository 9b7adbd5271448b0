"""Capsules and boxes on pieces of terrain, which are given as convex rings and as edges; exact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from walstatt.spaces.table.footprints import Core, Footprint, Place, Ring, cores
from walstatt.spaces.table.hulls import hull_square, hulls_nearer, hulls_overlap
from walstatt.spaces.table.segments import nearer
from walstatt.spaces.table.units import ceil_sqrt


def rings_overlapped(rings: Sequence[Ring], base: Footprint) -> bool:
    """Whether any part of a footprint lies inside one of some rings."""
    return any(hulls_nearer(part, ring, radius) for part, radius in cores(base) for ring in rings)


def rings_swept(rings: Sequence[Ring], parts: Sequence[Core]) -> bool:
    """As `rings_overlapped`, for what a footprint sweeps (`sweeps.swept_cores`)."""
    return any(hulls_nearer(part, ring, radius) for part, radius in parts for ring in rings)


def rings_gap(rings: Sequence[Ring], base: Footprint) -> int:
    """From a footprint's edge to the nearest ring, rounded up; 0 where they overlap."""
    found = min(ceil_sqrt(hull_square(part, ring)) - radius for part, radius in cores(base) for ring in rings)
    return max(0, found)


def edges_clear(edges: Iterable[tuple[Place, Place]], base: Footprint) -> bool:
    """Whether none of some edges runs through a footprint's inside."""
    parts = cores(base)
    for edge in edges:
        for ring, radius in parts:
            if nearer(*edge, ring[0], radius) if len(ring) == 1 else hulls_overlap(edge, ring):
                return False
    return True
