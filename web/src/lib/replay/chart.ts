/** The meters of both sides over a match, as areas that grow towards each other. */
import type { SeatPanel, Step } from '../api/names';

export interface Side {
  seat: number;
  name: string;
  full: number;
}

/** One seat stands for each team: partners share what they have. */
export function sides(panels: readonly SeatPanel[]): Side[] {
  const found = new Map<number, Side>();
  for (const panel of panels) {
    if (!found.has(panel.team))
      found.set(panel.team, { seat: panel.seat, name: panel.name, full: Math.max(1, panel.meter.full) });
  }
  return [...found.values()].slice(0, 2);
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Where step n stands, from 0 to the width; step 0 is before the first choice. */
export const place = (n: number, last: number, width: number): number => (last === 0 ? 0 : round((n / last) * width));

/** The step that is nearest to a place. */
export function stepAt(x: number, last: number, width: number): number {
  if (width <= 0) return 0;
  return Math.max(0, Math.min(last, Math.round((x / width) * last)));
}

/** How much of its half of the height a side has left after each step, 0 to 1; the start is full. */
export function shares(steps: readonly Step[], side: Side): number[] {
  return [1, ...steps.map((step) => Math.max(0, Math.min(1, (step.meters[side.seat] ?? side.full) / side.full)))];
}

/** The area of a side: from the bottom up, or (`down`) from the top. Meters jump, so the edge has corners. */
export function area(
  values: readonly number[],
  width: number,
  height: number,
  down: boolean,
): { area: string; edge: string } {
  const last = values.length - 1;
  const y = (share: number): number => round(down ? (share * height) / 2 : height - (share * height) / 2);
  let edge = `M0 ${y(values[0] ?? 1)}`;
  values.forEach((share, n) => {
    if (n === 0) return;
    edge += `H${place(n, last, width)}`;
    if (share !== values[n - 1]) edge += `V${y(share)}`;
  });
  if (last === 0) edge += `H${width}`;
  const base = down ? 0 : height;
  return { area: `${edge}V${base}H0Z`, edge };
}

/** Labels of turns, not closer than `gap`. */
export function turnLabels(steps: readonly Step[], width: number, gap: number): { turn: number; x: number }[] {
  const labels: { turn: number; x: number }[] = [];
  let turn = 0;
  steps.forEach((step) => {
    if (step.turn === turn) return;
    turn = step.turn;
    // A turn begins after the choice before it.
    const x = place(step.n - 1, steps.length, width);
    const before = labels[labels.length - 1];
    if ((!before || x - before.x >= gap) && x <= width - gap / 2) labels.push({ turn, x });
  });
  return labels;
}

/** Where battles have their signs: those that follow each other closely share one. */
export function battleSigns(steps: readonly Step[], width: number, gap: number): number[] {
  const found: number[] = [];
  for (const step of steps) {
    const x = place(step.n, steps.length, width);
    if (step.battle && x - (found[found.length - 1] ?? -Infinity) >= gap) found.push(x);
  }
  return found;
}

/** The next step in this direction at which something happened; the first and the last moment always count. */
export function stepFrom(steps: readonly Step[], at: number, by: 1 | -1): number {
  let n = at + by;
  while (n > 0 && n < steps.length && steps[n - 1]?.quiet) n += by;
  return Math.max(0, Math.min(steps.length, n));
}

/** The next step with a battle in this direction; null if there is none. */
export function battleFrom(steps: readonly Step[], at: number, by: 1 | -1): number | null {
  const battles = steps.filter((step) => step.battle).map((step) => step.n);
  if (by > 0) return battles.find((n) => n > at) ?? null;
  return battles.filter((n) => n < at).at(-1) ?? null;
}
