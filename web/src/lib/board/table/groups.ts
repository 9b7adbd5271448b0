/** Figures that act as one: the line around them, where they touch. */
import type { Bond, Group, Piece } from '../../api/names';
import { around, type Stood } from './extents';
import { shortest } from './footprints';
import { UNIT, type Point } from './geometry';
import { num } from './outlines';

/** Where the figures stand in the drawing, by id. */
export type Standing = ReadonlyMap<string, Stood>;

export const standing = (pieces: readonly Piece[], at: (piece: Piece) => Point): Standing =>
  new Map(pieces.flatMap((piece) => (piece.base ? [[piece.id, { base: piece.base, at: at(piece) }] as const] : [])));

/** The corners of the smallest convex area that holds all points. */
export function hull(points: readonly Point[]): Point[] {
  const ordered = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (ordered.length < 3) return ordered;
  const half = (all: readonly Point[]): Point[] => {
    const found: Point[] = [];
    for (const point of all) {
      for (;;) {
        const [a, b] = [found[found.length - 2], found[found.length - 1]];
        if (!a || !b || (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        found.pop();
      }
      found.push(point);
    }
    return found.slice(0, -1);
  };
  return [...half(ordered), ...half([...ordered].reverse())];
}

export const members = (group: Group, all: Standing): Stood[] => group.pieces.flatMap((id) => all.get(id) ?? []);

export interface Around {
  d: string;
  /** Where its number stands, and where its tag. */
  corner: Point;
  foot: Point;
}

/**
 * The line around all members of a group. It is the shortest one: what stands between members without belonging to
 * them lies within it too. Who belongs is said by the rings, the bonds and the tag.
 */
export function aroundAll(group: Group, all: Standing, air: number, flipped = false): Around | null {
  const points = hull(members(group, all).flatMap((one) => around(one, air, flipped)));
  const [first] = points;
  if (!first) return null;
  const corner = points.reduce((best, one) => (one.y < best.y || (one.y === best.y && one.x < best.x) ? one : best));
  return {
    d: `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join('L')}Z`,
    corner,
    foot: {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: Math.max(...points.map(({ y }) => y)),
    },
  };
}

/** Where two bases touch, or the middle of what is between them. */
export function contact(bond: Bond, all: Standing, flipped = false): Point | null {
  const [a, b] = [all.get(bond.pieces[0]), all.get(bond.pieces[1])];
  if (!a || !b) return null;
  // As on the table: y upwards.
  const [p, q] = [a, b].map(({ base, at }) => ({
    ...base,
    x: at.x / UNIT,
    y: -at.y / UNIT,
    facing: (base.facing ?? 0) + (flipped ? 18000 : 0),
  })) as [Stood['base'], Stood['base']];
  const [from, to] = shortest(p, q);
  return { x: ((from[0] + to[0]) / 2) * UNIT, y: (-(from[1] + to[1]) / 2) * UNIT };
}
