/** How far things on the table are apart, by the shapes of their bases: as the rules measure it, but for rounding. */
import { apart, type Disc, type Place } from './geometry';

/** Something on the table; without a shape it is a disc. */
export interface Standing extends Disc {
  shape?: string;
  depth?: number;
  facing?: number | null;
}

/** What a base consists of: everything so far around a point or a ring of corners. */
interface Part {
  ring: readonly Place[];
  radius: number;
}

export function partsOf(base: Standing): Part[] {
  const { x, y, radius } = base;
  const turn = ((base.facing ?? 0) * Math.PI) / 18000;
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  const at = (along: number, across: number): Place => [x + ux * along - uy * across, y + uy * along + ux * across];
  const front: Part = { ring: [[x, y]], radius };
  if (base.shape === 'capsule') return [front, { ring: [at(-(base.depth || 2 * radius), 0)], radius }];
  if (base.shape !== 'box') return [front];
  const long = base.depth || radius;
  return [{ ring: [at(long, -radius), at(long, radius), at(-long, radius), at(-long, -radius)], radius: 0 }];
}

type Line = readonly [Place, Place];

const long = ([a, b]: Line): number => apart(a, b);
const shorter = (best: Line, line: Line): Line => (long(line) < long(best) ? line : best);

/** The shortest line from edge to edge; where they touch or overlap, a point of both twice. */
export function shortest(a: Standing, b: Standing): Line {
  const lines = partsOf(a).flatMap((one) =>
    partsOf(b).map((two) => {
      const line = between(one.ring, two.ring);
      return { line, from: one.radius, to: two.radius, gap: long(line) - one.radius - two.radius };
    }),
  );
  const { line, from, to, gap } = lines.reduce((best, one) => (one.gap < best.gap ? one : best));
  const whole = long(line) || 1;
  if (gap > 0) return [part(line, from / whole), part(line, 1 - to / whole)];
  const both = part(line, from / (from + to || 1));
  return [both, both];
}

const part = ([a, b]: Line, share: number): Place => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

/** From edge to edge; 0 where they touch or overlap. */
export const gap = (a: Standing, b: Standing): number => long(shortest(a, b));

/** The line along which the distance of two things is read: as the scene says that people measure. */
export const tapeLine = (board: { measured?: string }, a: Standing, b: Standing): Line =>
  board.measured === 'centres'
    ? [
        [a.x, a.y],
        [b.x, b.y],
      ]
    : shortest(a, b);

/** The place nearest to this one where a round base of this radius touches another base, and overlaps no part of it. */
export function beside(base: Standing, radius: number, at: Place): Place {
  const found = partsOf(base).map(({ ring, radius: own }) => {
    const foot = ring.length > 1 ? onEdge(ring, at) : (ring[0] ?? at);
    const within = ring.length > 1 && holds(ring, at);
    const [dx, dy] = within ? [foot[0] - at[0], foot[1] - at[1]] : [at[0] - foot[0], at[1] - foot[1]];
    // In the very middle, or on an edge, any side is as near as the others.
    const [ux, uy, far] = dx || dy ? [dx, dy, Math.hypot(dx, dy)] : [foot[0] - base.x, foot[1] - base.y || 1, 0];
    // A hundredth of a millimetre more than nothing: rounding must not make them overlap.
    const out = (own + radius + 1) / (far || Math.hypot(ux, uy));
    return [Math.round(foot[0] + ux * out), Math.round(foot[1] + uy * out)] as const;
  });
  const [fore, aft] = partsOf(base);
  if (fore && aft) found.push(...meeting(fore.ring[0] ?? at, aft.ring[0] ?? at, fore.radius + radius + 2));
  const free = found.filter((place) => gap(base, { x: place[0], y: place[1], radius: 0 }) >= radius);
  const [first = at, ...others] = free.length > 0 ? free : found;
  return others.reduce((best, place) => (apart(place, at) < apart(best, at) ? place : best), first);
}

/** The two places that are so far from each of two points: beside the neck of a capsule. */
function meeting(a: Place, b: Place, far: number): Place[] {
  const [dx, dy, long] = [b[0] - a[0], b[1] - a[1], apart(a, b)];
  const out = Math.sqrt(Math.max(0, far * far - (long * long) / 4)) / long;
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return [1, -1].map((side) => [Math.round(x - side * dy * out), Math.round(y + side * dx * out)]);
}

const onEdge = (ring: readonly Place[], at: Place): Place =>
  sidesOf(ring)
    .map((side): Line => [at, part(side, nearest(at, ...side))])
    .reduce(shorter)[1];

/** At which part (0 to 1) of a line it comes into a base first; null: it misses it. */
export function entered(base: Standing, a: Place, b: Place): number | null {
  const found = partsOf(base).flatMap(({ ring, radius }) => {
    if (ring.length > 1) return holds(ring, a) ? [0] : sidesOf(ring).flatMap(([c, d]) => crossing(a, b, c, d));
    const share = nearest(ring[0] ?? a, a, b);
    const foot: Place = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
    return apart(foot, ring[0] ?? a) < radius ? [share] : [];
  });
  return found.length > 0 ? Math.min(...found) : null;
}

const sidesOf = (ring: readonly Place[]): [Place, Place][] => ring.map((c, k) => [c, ring[(k + 1) % ring.length] ?? c]);

/** The shortest line between two rings; of one that lies in the other, or crosses it, a point of both twice. */
function between(one: readonly Place[], two: readonly Place[]): Line {
  const [p, q]: Line = [one[0] ?? [0, 0], two[0] ?? [0, 0]];
  if (one.length === 1 && two.length === 1) return [p, q];
  if (holds(one, q)) return [q, q];
  if (holds(two, p)) return [p, p];
  const lines: Line[] = [];
  for (const side of sidesOf(one)) {
    for (const other of sidesOf(two)) {
      const [met] = crossing(...side, ...other);
      if (met !== undefined) return [part(side, met), part(side, met)];
      lines.push([part(side, nearest(other[0], ...side)), other[0]]);
      lines.push([side[0], part(other, nearest(side[0], ...other))]);
    }
  }
  return lines.reduce(shorter, [p, q]);
}

/** The part of a segment that is nearest to a point. */
function nearest(point: Place, a: Place, b: Place): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const whole = dx * dx + dy * dy;
  return whole ? Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / whole)) : 0;
}

/** Whether a point lies in a ring, whose corners turn from +x to +y. */
const holds = (ring: readonly Place[], [x, y]: Place): boolean =>
  ring.length > 2 && sidesOf(ring).every(([a, b]) => (b[0] - a[0]) * (y - a[1]) >= (b[1] - a[1]) * (x - a[0]));

/** At which part of a segment it meets another one. */
export function crossing(a: Place, b: Place, c: Place, d: Place): number[] {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return [];
  const part = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const side = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return part >= 0 && part <= 1 && side >= 0 && side <= 1 ? [part] : [];
}
