/** Figures that act as one: the line around them, where they touch. */
import type { Base, Bond, Group, Piece } from '../../api/names';
import { ahead, angleOf, EDGE, lengthOf, rad, shapeOf } from './bases';
import { UNIT, type Point } from './geometry';
import { num } from './outlines';

export interface Stood {
  base: Base;
  at: Point;
}

/** Where the figures stand in the drawing, by id. */
export type Standing = ReadonlyMap<string, Stood>;

export const standing = (pieces: readonly Piece[], at: (piece: Piece) => Point): Standing =>
  new Map(pieces.flatMap((piece) => (piece.base ? [[piece.id, { base: piece.base, at: at(piece) }] as const] : [])));

const circle = (x: number, radius: number): Point[] =>
  Array.from({ length: 24 }, (_, k) => {
    const point = ahead(15 * k, radius);
    return { x: x + point.x, y: point.y };
  });

/** Points of the outline of a base in the drawing, moved outwards. */
export function around({ base, at }: Stood, air: number, flipped = false): Point[] {
  const unit = base.radius * UNIT;
  const far = (lengthOf(base) / EDGE) * unit;
  const shape = shapeOf(base);
  const [long, wide] = [far + air, unit + air];
  const local =
    shape === 'box'
      ? [-long, long].flatMap((x) => [-wide, wide].map((y) => ({ x, y })))
      : shape === 'capsule'
        ? [...circle(0, wide), ...circle(-far, wide)]
        : circle(0, wide);
  const turn = rad(angleOf(base, flipped));
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return local.map(({ x, y }) => ({ x: at.x + x * c - y * s, y: at.y + x * s + y * c }));
}

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

/** The line around all members of a group. */
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

/** The point between two bases, nearer to the smaller one. */
export function contact(bond: Bond, all: Standing): Point | null {
  const [a, b] = [all.get(bond.pieces[0]), all.get(bond.pieces[1])];
  if (!a || !b) return null;
  const part = a.base.radius / Math.max(1, a.base.radius + b.base.radius);
  return { x: a.at.x + (b.at.x - a.at.x) * part, y: a.at.y + (b.at.y - a.at.y) * part };
}
