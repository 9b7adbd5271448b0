/** Names on the table: what markers are worth, figures that matter now, terrain; as far as there is room. */
import type { Base, Piece, TableSpace } from '../../api/names';
import type { Box } from '../corners';
import { shapeOf } from './bases';
import { Crowd, textWidth, type Spot } from './crowd';
import { around, extentOf } from './extents';
import { PER_INCH, toDrawing, toScreen, UNIT, type Place, type Point, type Sheet, type View } from './geometry';
import { hull } from './groups';
import { bounds, middle } from './outlines';

/** Signs of states lean so far over the edge of a figure. */
const LEAN = 1.15;

export interface Label extends Spot {
  kind: 'worth' | 'name' | 'terrain' | 'guide';
  size: number;
}

/** Labels have the same size at every zoom: they are placed in pixels of the sheet. */
export function labelsOf(
  board: TableSpace,
  pieces: readonly Piece[],
  poses: ReadonlyMap<string, Place>,
  named: ReadonlySet<string>,
  z: number,
): Label[] {
  const inch = z * PER_INCH;
  const crowd = new Crowd([2, 2, board.width * UNIT * z - 2, board.height * UNIT * z - 2]);
  const at = (place: Place): { x: number; y: number } => {
    const point = toDrawing(board, place);
    return { x: point.x * z, y: point.y * z };
  };
  const found: Label[] = [];
  const add = (kind: Label['kind'], size: number, spot: Spot | null): void => {
    if (spot) found.push({ ...spot, kind, size });
  };
  const { flipped = false }: Sheet = board;
  const standing = pieces.flatMap((piece) =>
    piece.base
      ? [{ piece, base: piece.base, at: toDrawing(board, poses.get(piece.id) ?? [piece.base.x, piece.base.y]) }]
      : [],
  );
  for (const one of standing) {
    if (shapeOf(one.base) === 'disc') crowd.disc(one.at.x * z, one.at.y * z, one.base.radius * UNIT * z + 2);
    else crowd.convex(hull(around(one, 2 / z, flipped)).map(({ x, y }) => ({ x: x * z, y: y * z })));
  }
  for (const token of board.tokens ?? []) {
    const { x, y } = at([token.x, token.y]);
    crowd.disc(x, y, token.radius * UNIT * z + 2);
  }
  const size = Math.min(13, Math.max(11, inch * 0.58));
  for (const one of standing) {
    if (!named.has(one.piece.word)) continue;
    const { at: centre, ...half } = extentOf(one, flipped);
    const [x, y, across, down] = [centre.x * z, centre.y * z, half.across * z + 3, half.down * z + 3];
    add(
      'name',
      13,
      crowd.around(one.piece.name, 13, x, y, across, down) ?? { words: one.piece.name, x, y: y + down + 13 },
    );
  }
  if (inch < 14) return found;
  for (const token of board.tokens ?? []) {
    if (!token.text) continue;
    const { x, y } = at([token.x, token.y]);
    const half = token.radius * UNIT * z;
    add('worth', size - 1, crowd.around(token.text, size - 1, x, y, half, half));
  }
  for (const area of board.areas ?? []) {
    const outline = area.outline.map((corner) => at(corner));
    if (outline.length < 2) continue;
    const [left, top, right, bottom] = bounds(outline);
    const long = `${area.name} · ${area.note}`;
    const words = area.note && inch >= 24 && textWidth(long, size) <= 0.9 * (right - left) ? long : area.name;
    const centre = middle(outline);
    add(
      'terrain',
      size,
      crowd.around(words, size, centre.x, centre.y, (right - left) / 2, (bottom - top) / 2, outline),
    );
  }
  for (const guide of board.guides ?? []) {
    const [from, to] = guide.path;
    if (!guide.text || !from) continue;
    const a = at(from);
    const b = to ? at(to) : a;
    const point = guide.kind === 'point' || !to ? a : { x: a.x + (b.x - a.x) * 0.12, y: a.y + (b.y - a.y) * 0.12 };
    add(
      'guide',
      size - 1.5,
      crowd.around(
        guide.text,
        size - 1.5,
        point.x,
        point.y,
        guide.kind === 'point' ? 7 : 2,
        guide.kind === 'point' ? 7 : 3,
      ),
    );
  }
  return found;
}

/** What a label covers of the sheet. */
function labelBox({ words, x, y, size }: Label): Box {
  const half = textWidth(words, size) / 2;
  return [x - half, y - size * 0.8, x + half, y + size * 0.25];
}

/** Everything that nothing may lie over: figures, markers and labels, on the screen. */
export function boxesOn(
  board: TableSpace,
  standing: readonly { piece: Piece; base: Base }[],
  at: (piece: Piece) => Point,
  labels: readonly Label[],
  view: View,
): Box[] {
  const { flipped = false }: Sheet = board;
  const box = (point: Point, across: number, down: number): Box => {
    const { x, y } = toScreen(view, point);
    const [wide, high] = [across * view.z * LEAN, down * view.z * LEAN];
    return [x - wide, y - high, x + wide, y + high];
  };
  return [
    ...standing.map(({ piece, base }) => {
      const { at: centre, across, down } = extentOf({ base, at: at(piece) }, flipped);
      return box(centre, across, down);
    }),
    ...(board.tokens ?? []).map(({ x, y, radius }) => box(toDrawing(board, [x, y]), radius * UNIT, radius * UNIT)),
    ...labels.map(labelBox).map(([l, t, r, b]): Box => [l + view.x, t + view.y, r + view.x, b + view.y]),
  ];
}
