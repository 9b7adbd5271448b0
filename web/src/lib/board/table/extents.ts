/** How much of the drawing a base takes, whatever its shape. */
import type { Base } from '../../api/names';
import { ahead, angleOf, EDGE, lengthOf, outlineOf, rad, shapeOf, stadium, widened } from './bases';
import { UNIT, type Point } from './geometry';
import { bounds, num } from './outlines';

export interface Stood {
  base: Base;
  at: Point;
}

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

export interface Extent {
  /** The middle of what it takes; of a capsule that is not where it is measured from. */
  at: Point;
  /** Half its width and half its height, as it lies. */
  across: number;
  down: number;
}

/** The smallest upright rectangle around a base. */
export function extentOf(stood: Stood, flipped = false): Extent {
  if (shapeOf(stood.base) === 'disc') {
    const r = stood.base.radius * UNIT;
    return { at: stood.at, across: r, down: r };
  }
  const [left, top, right, bottom] = bounds(around(stood, 0, flipped));
  return { at: { x: (left + right) / 2, y: (top + bottom) / 2 }, across: (right - left) / 2, down: (bottom - top) / 2 };
}

/** All that is no further from a base than this, as the attributes of a path. */
export function reachOf({ base, at }: Stood, more: number, flipped = false): { d: string; transform: string } {
  const shift = `translate(${num(at.x)} ${num(at.y)})`;
  const shape = shapeOf(base);
  if (shape === 'disc') return { d: outlineOf(null, (base.radius + more) * UNIT), transform: shift };
  const unit = (base.radius * UNIT) / EDGE;
  const air = (more * UNIT) / unit;
  const d = shape === 'box' ? widened(base, air) : stadium(base, EDGE + air);
  return { d, transform: `${shift} rotate(${num(angleOf(base, flipped))}) scale(${unit})` };
}
