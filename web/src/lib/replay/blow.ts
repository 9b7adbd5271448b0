/** The moment of a match in which somebody lost most at once. */
import type { Step } from '../api/names';

export interface Blow {
  /** The step after which it shows. */
  n: number;
  turn: number;
  seat: number;
  by: number;
}

/** Of equal ones the last, which comes nearest to the end; null: nobody ever lost anything. */
export function hardestBlow(steps: readonly Step[]): Blow | null {
  let found: Blow | null = null;
  steps.forEach((step, k) => {
    const before = steps[k - 1]?.meters;
    step.meters.forEach((now, seat) => {
      const by = (before?.[seat] ?? now) - now;
      // Partners share what they have: the first of them stands for both.
      const more = by > (found?.by ?? 0) || (by === found?.by && step.n !== found.n);
      if (by > 0 && more) found = { n: step.n, turn: step.turn, seat, by };
    });
  });
  return found;
}
