/** Outlines of areas: what lies inside, lines through them, things scattered on them. Same as in the server's drawing. */
import type { Point } from './geometry';
import { chances } from './luck';

export type Outline = readonly Point[];

/** A number with at most two decimals. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

export const edges = (outline: Outline): (readonly [Point, Point])[] =>
  outline.map((a, k) => [a, outline[(k + 1) % outline.length] ?? a] as const);

/** Left, top, right, bottom. */
export function bounds(outline: Outline): readonly [number, number, number, number] {
  const xs = outline.map((point) => point.x);
  const ys = outline.map((point) => point.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The centre of the area; of a degenerate one the middle of its corners. */
export function middle(outline: Outline): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  for (const [a, b] of edges(outline)) {
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  if (Math.abs(area) < 1e-9) {
    const count = Math.max(1, outline.length);
    return {
      x: outline.reduce((sum, point) => sum + point.x, 0) / count,
      y: outline.reduce((sum, point) => sum + point.y, 0) / count,
    };
  }
  return { x: x / (3 * area), y: y / (3 * area) };
}

export function within(outline: Outline, at: Point): boolean {
  let found = false;
  for (const [a, b] of edges(outline)) {
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) found = !found;
  }
  return found;
}

/** The same outline, drawn together towards its middle. */
export function shrunk(outline: Outline, part: number): Point[] {
  const c = middle(outline);
  return outline.map((point) => ({ x: c.x + (point.x - c.x) * part, y: c.y + (point.y - c.y) * part }));
}

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
export const part = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The line between the middles of the two ends, for long things such as walls. */
export function longAxis(outline: Outline): readonly [Point, Point] {
  let found: (readonly [Point, Point])[];
  if (outline.length === 4) {
    const [a, b, c, d] = edges(outline).map(([from, to]) => part(from, to, 0.5)) as [Point, Point, Point, Point];
    found = [
      [a, c],
      [b, d],
    ];
  } else found = outline.flatMap((a) => outline.map((b) => [a, b] as const));
  return found.reduce((best, pair) => (distance(...pair) > distance(...best) ? pair : best));
}

/** The exact outline, as the `d` of a path. */
export const path = (outline: Outline): string =>
  `M${outline.map((point) => `${num(point.x)} ${num(point.y)}`).join('L')}Z`;

/** A rounded outline through the middles of the edges. */
export function smooth(outline: Outline): string {
  const halves = edges(outline).map(([a, b]) => part(a, b, 0.5));
  const first = halves[0] ?? { x: 0, y: 0 };
  const curve = halves.map((_, k) => {
    const turn = outline[(k + 1) % outline.length] ?? first;
    const end = halves[(k + 1) % halves.length] ?? first;
    return `Q${num(turn.x)} ${num(turn.y)} ${num(end.x)} ${num(end.y)}`;
  });
  return `M${num(first.x)} ${num(first.y)}${curve.join('')}Z`;
}

/** Places about `pitch` apart on the area, each with a number from 0 to 1. */
export function scattered(name: string, outline: Outline, pitch: number): { at: Point; size: number }[] {
  const [left, top, right, bottom] = bounds(outline);
  if (pitch <= 0 || (right - left) * (bottom - top) > 2000 * pitch * pitch) return [];
  const luck = chances(name);
  const next = (): number => luck.next().value;
  const found: { at: Point; size: number }[] = [];
  const rows = Math.floor((bottom - top) / pitch) + 2;
  const columns = Math.floor((right - left) / pitch) + 2;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + (column + (row % 2) / 2 + 0.55 * (next() - 0.5)) * pitch;
      const y = top + (row + 0.55 * (next() - 0.5)) * pitch;
      const size = next();
      if (within(outline, { x, y })) found.push({ at: { x, y }, size });
    }
  }
  return found;
}
