/** The chance to win over a match, as a curve through the units that were looked back at. */
import type { Analysis, Marked, SeatPanel, Turned } from '../api/names';
import { t, type Key } from '../i18n';

export interface Point {
  n: number;
  /** The chance of the first side, from 0 to 1. */
  chance: number;
}

/** The side of each seat: 0 for those who win with the first one, else 1. Null: there are not two sides. */
export function sidesOf(panels: readonly SeatPanel[]): ReadonlyMap<number, 0 | 1> | null {
  const teams = [...new Set(panels.map((panel) => panel.team))];
  if (teams.length !== 2) return null;
  return new Map(panels.map((panel) => [panel.seat, panel.team === teams[0] ? 0 : 1] as const));
}

/**
 * How it stood after each unit, for the first side; at the end it is known. Whoever has just had a unit is judged after
 * the other's answer, and the other way round: the middle between the two favours neither.
 */
export function points(
  units: readonly Turned[],
  sides: ReadonlyMap<number, 0 | 1>,
  last: number,
  winners: readonly number[] | null,
): Point[] {
  const mine = (seat: number, chance: number): number => (sides.get(seat) === 0 ? chance : 1 - chance);
  const found: Point[] = [];
  units.forEach((unit, k) => {
    const chance = mine(unit.seat, unit.after);
    const before = units[k - 1];
    const other = before && sides.get(before.seat) !== sides.get(unit.seat) ? mine(before.seat, before.after) : chance;
    if (k === 0) found.push({ n: 0, chance: 0.5 });
    found.push({ n: unit.end, chance: (chance + other) / 2 });
  });
  if (winners !== null && found.length > 0) {
    const won = winners.length === 0 ? 0.5 : winners.some((seat) => sides.get(seat) === 0) ? 1 : 0;
    if (found.at(-1)?.n === last) found.pop();
    found.push({ n: last, chance: won });
  }
  return found;
}

/** The chance of the first side after so many choices. */
export function chanceAt(curve: readonly Point[], n: number): number | null {
  let before: Point | undefined;
  for (const point of curve) {
    if (point.n === n) return point.chance;
    if (point.n > n) {
      if (!before) return point.chance;
      return before.chance + ((point.chance - before.chance) * (n - before.n)) / (point.n - before.n);
    }
    before = point;
  }
  return before?.chance ?? null;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The curve as a path; the first side's area lies under it. */
export function path(curve: readonly Point[], last: number, width: number, height: number): string {
  return curve
    .map(
      ({ n, chance }, k) => `${k ? 'L' : 'M'}${round((n / Math.max(1, last)) * width)} ${round((1 - chance) * height)}`,
    )
    .join('');
}

/** What is marked at a step: after the unit, where what came of it is to be seen. */
export const markAt = (marks: readonly Marked[], n: number): Marked | null =>
  marks.find((mark) => mark.start < n && n <= mark.end) ?? null;

export const isMistake = (mark: Marked): boolean => mark.sign !== 'good';

/** The next mistake in this direction; null: there is none. */
export function mistakeFrom(marks: readonly Marked[], at: number, by: 1 | -1): Marked | null {
  const wrong = marks.filter(isMistake);
  if (by > 0) return wrong.find((mark) => mark.end > at) ?? null;
  return wrong.filter((mark) => mark.end < at).at(-1) ?? null;
}

/** The sign that people know from chess. */
export const SIGNS: Readonly<Record<string, string>> = { blunder: '??', mistake: '?!', good: '!' };

/** What each sign says. */
const NAMES: Readonly<Record<string, Key>> = {
  blunder: 'coach.signBlunder',
  mistake: 'coach.signMistake',
  good: 'coach.signGood',
};
export const signName = (sign: string): string => t(NAMES[sign] ?? 'coach.signGood');

/** Of how much of the match it is known. */
export const share = (analysis: Analysis): number => (analysis.count === 0 ? 1 : analysis.reached / analysis.count);
