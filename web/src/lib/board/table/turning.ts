/** Where a figure looks when its rim is dragged. */
import type { Point } from './geometry';

const FULL = 36000;

/**
 * The facing from a point of the drawing to another, in hundredths of a degree against the clock, on the nearest step.
 * A table seen from the other side is turned by half.
 */
export function facingTo(from: Point, to: Point, flipped: boolean, step: number): number {
  const degrees = (Math.atan2(from.y - to.y, to.x - from.x) * 180) / Math.PI + (flipped ? 180 : 0);
  const found = Math.round((degrees * 100) / step) * step;
  return ((found % FULL) + FULL) % FULL;
}

/** A facing as a choice writes it after the place: "@90", "@12.5". */
export function facingWord(facing: number): string {
  const turned = ((facing % FULL) + FULL) % FULL;
  const rest = turned % 100;
  return `@${Math.floor(turned / 100)}${rest ? `.${String(rest).padStart(2, '0')}`.replace(/0$/, '') : ''}`;
}
