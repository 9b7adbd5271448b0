/** Places of a hex board on the screen: axial coordinates, pointy top, q east, r south-east. */
import type { Cell } from '../api/names';

/** Steps in (q, r) across the six sides, clockwise from east. */
export const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

const ROW = 1.5 / Math.sqrt(3);
const HEIGHT = 2 / Math.sqrt(3);
/** Room for the row letters on the left and a little air, in parts of a cell's width. */
const LETTERS = 0.24;
const AIR = 0.06;

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  /** Width of a cell. */
  w: number;
  width: number;
  height: number;
  at: Map<string, Point>;
}

/** The largest board that fits into this room, centred in it. */
export function layout(cells: readonly Cell[], width: number, height: number, letters = true): Layout {
  const xs = cells.map((cell) => cell.q + cell.r / 2);
  const ys = cells.map((cell) => cell.r * ROW);
  const left = Math.min(...xs, 0);
  const top = Math.min(...ys, 0);
  const columns = Math.max(...xs, 0) - left + 1;
  const rows = Math.max(...ys, 0) - top + HEIGHT;
  const side = letters ? LETTERS : 0;
  const w = Math.max(1, Math.min(width / (columns + side + 2 * AIR), height / (rows + 2 * AIR)));
  // The letters hang on the left: the cells themselves stay in the middle where there is room for both.
  const spare = width - w * columns;
  const x0 = Math.max(spare / 2, Math.min(spare, w * (side + AIR))) + w * (0.5 - left);
  const y0 = (height - w * rows) / 2 + w * (HEIGHT / 2 - top);
  const at = new Map(cells.map((cell) => [cell.name, { x: x0 + w * (cell.q + cell.r / 2), y: y0 + w * ROW * cell.r }]));
  return { w, width, height, at };
}

/** Row by row from the top, each from the left. */
export function readingOrder(cells: readonly Cell[]): Cell[] {
  return [...cells].sort((a, b) => a.r - b.r || a.q - b.q);
}

/** The letters that all names of a row share, with the row's first cell. */
export function rowLetters(cells: readonly Cell[]): { letter: string; cell: string }[] {
  const rows = new Map<number, Cell[]>();
  for (const cell of readingOrder(cells)) rows.set(cell.r, [...(rows.get(cell.r) ?? []), cell]);
  return [...rows.values()].flatMap((row) => {
    const letters = new Set(row.map((cell) => cell.name.replace(/\d+$/, '')));
    const letter = [...letters][0];
    const first = row[0];
    return letters.size === 1 && letter && first ? [{ letter, cell: first.name }] : [];
  });
}

/** The side of `from` that looks towards `to`: exact for neighbours, the nearest one otherwise. */
export function sideTowards(from: Point, to: Point): number {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return ((Math.round(angle / (Math.PI / 3)) % 6) + 6) % 6;
}

/** Pairs of sides and cells that belong to one ring and touch, each pair once. */
export function joints(cells: readonly Cell[], inside: readonly string[]): { cell: string; side: number }[] {
  const here = new Map(cells.filter((cell) => inside.includes(cell.name)).map((cell) => [`${cell.q},${cell.r}`, cell]));
  return [...here.values()].flatMap((cell) =>
    STEPS.slice(0, 3).flatMap(([dq, dr], side) =>
      here.has(`${cell.q + dq},${cell.r + dr}`) ? [{ cell: cell.name, side }] : [],
    ),
  );
}
