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

/** From edge to edge; 0 where they touch or overlap. */
export function gap(a: Standing, b: Standing): number {
  const found = partsOf(a).flatMap((one) =>
    partsOf(b).map((two) => between(one.ring, two.ring) - one.radius - two.radius),
  );
  return Math.max(0, Math.min(...found));
}

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

/** Of two rings: how far apart. One that lies in the other, or crosses it, is not. */
function between(one: readonly Place[], two: readonly Place[]): number {
  const [p, q]: [Place, Place] = [one[0] ?? [0, 0], two[0] ?? [0, 0]];
  if (one.length === 1 && two.length === 1) return apart(p, q);
  if (holds(one, q) || holds(two, p)) return 0;
  if (sidesOf(one).some(([a, b]) => sidesOf(two).some(([c, d]) => crossing(a, b, c, d).length > 0))) return 0;
  const to = (points: readonly Place[], ring: readonly Place[]): number[] =>
    points.flatMap((point) =>
      sidesOf(ring).map(([a, b]) => {
        const share = nearest(point, a, b);
        return apart(point, [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
      }),
    );
  return Math.min(...to(one, two), ...to(two, one));
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
