/** Where everything lies on a board of zones, in the units of the drawing: a zone is 191 by 214, 195 and 218 apart. */
import type { Border, Piece, Scene, Zone, ZoneSpace } from '../../api/names';

export const ACROSS = 195;
export const DOWN = 218;
export const WIDE = 191;
export const HIGH = 214;
/** Room for names and the outer wall left of the first zone and above it, and for the wall on the other sides. */
export const LEFT = 34;
export const TOP = 32;
export const EDGE = 14;
/** The middles of the halves of a zone, and how far walls push the pieces away. */
const FAR = 54;
const NEAR = 158;
const AWAY = 5;
const ASIDE = 15;
const ROOM = 180;
const LEAST = 7;
const MOST = 22;
/** Between two names. */
const NAMES = 5;
const SCALES = [1, 0.8, 0.72, 0.6];
const SMALL = 0.6;
const APART = 46;

const CARDS = new Set(['back', 'card']);
export const isCard = (piece: Piece): boolean => CARDS.has(piece.shape ?? '');
export const holder = (piece: Piece): string => piece.stand?.on ?? '';

export const columnsOf = (board: ZoneSpace): number => Math.max(0, ...board.zones.map((zone) => zone.column + 1));
export const rowsOf = (board: ZoneSpace): number => Math.max(0, ...board.zones.map((zone) => zone.row + 1));
export const widthOf = (columns: number): number => LEFT + columns * ACROSS - 4 + EDGE;
export const heightOf = (rows: number): number => TOP + rows * DOWN - 4 + EDGE;

export const cornerOf = (zone: Zone): { x: number; y: number } => ({
  x: LEFT + zone.column * ACROSS,
  y: TOP + zone.row * DOWN,
});

export interface Spot {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
  /** Width for its name. */
  room: number;
}

/** Pieces of half a zone that have no place of their own. */
export interface More {
  pieces: Piece[];
  zone: string;
  x: number;
  y: number;
}

interface Line {
  spots: Spot[];
  more: Piece[];
  moreAt: { x: number; y: number };
}

const widthIn = (piece: Piece, scale: number): number => (isCard(piece) ? 34 : 66) * scale;
const needed = (pieces: readonly Piece[], scale: number): number =>
  pieces.reduce((sum, piece) => sum + widthIn(piece, scale), 0) + LEAST * Math.max(0, pieces.length - 1);

function take(pieces: readonly Piece[], room: number): number {
  let count = 0;
  while (count < pieces.length && needed(pieces.slice(0, count + 1), SMALL) <= room) count += 1;
  return count;
}

/** Pieces side by side around the middle; `kept` of the room stays free at the end. */
function line(pieces: readonly Piece[], scale: number, y: number, whole: number, kept = 0): Spot[] {
  const room = whole - kept;
  const total = pieces.reduce((sum, piece) => sum + widthIn(piece, scale), 0);
  const gaps = Math.max(1, pieces.length - 1);
  const gap = pieces.length > 1 ? Math.min(MOST, (room - total) / gaps) : 0;
  const used = total + gap * (pieces.length - 1);
  const edge = (room - used) / 2;
  let x = (-kept - used) / 2;
  return pieces.map((piece, k) => {
    const width = widthIn(piece, scale);
    const beside = Math.min(k > 0 ? gap / 2 : edge, k < pieces.length - 1 ? gap / 2 : edge);
    const spot = { piece, x: x + width / 2, y, scale, room: width + 2 * beside - (pieces.length > 1 ? NAMES : 0) };
    x += width + gap;
    return spot;
  });
}

/** The largest size in which they fit into one line. */
const largest = (pieces: readonly Piece[], room: number): number | undefined =>
  SCALES.find((one) => needed(pieces, one) <= room);

/** Who is alone in a zone has all of it: what does not fit into one half in full size stands in both. */
export function spread(pieces: readonly Piece[], room = ROOM): { own: Line; other: Line } {
  const half = largest(pieces, room) === 1 ? pieces.length : Math.ceil(pieces.length / 2);
  const both = [pieces.slice(0, half), pieces.slice(half)] as const;
  const most = Math.min(...both.map((one) => largest(one, room) ?? SMALL));
  return { own: lineUp(both[0], room, most), other: lineUp(both[1], room, most) };
}

/** One line in the largest size that fits, else two; what still has no room is counted. */
export function lineUp(pieces: readonly Piece[], room = ROOM, most = 1): Line {
  const none = { more: [], moreAt: { x: 0, y: 0 } };
  const found = largest(pieces, room);
  const scale = found === undefined ? undefined : Math.min(most, found);
  if (scale !== undefined) return { spots: line(pieces, scale, 0, room), ...none };
  let first = take(pieces, room);
  if (needed(pieces.slice(first), SMALL) <= room) {
    const half = Math.ceil(pieces.length / 2);
    if (Math.max(needed(pieces.slice(0, half), SMALL), needed(pieces.slice(half), SMALL)) <= room) first = half;
    return {
      spots: [
        ...line(pieces.slice(0, first), SMALL, -APART / 2, room),
        ...line(pieces.slice(first), SMALL, APART / 2, room),
      ],
      ...none,
    };
  }
  const size = 66 * SMALL;
  const last = first + take(pieces.slice(first), room - size - LEAST);
  return {
    spots: [
      ...line(pieces.slice(0, first), SMALL, -APART / 2, room),
      ...line(pieces.slice(first, last), SMALL, APART / 2, room, size + LEAST),
    ],
    more: pieces.slice(last),
    moreAt: { x: (room - size) / 2, y: APART / 2 },
  };
}

export interface Edge {
  name: string;
  x: number;
  y: number;
  /** Between zones that stand side by side. */
  upright: boolean;
  length: number;
  wall: Piece | null;
}

export interface Plan {
  columns: number;
  rows: number;
  spots: Spot[];
  more: More[];
  edges: Edge[];
  /** Cards attached to each piece, by its id. */
  hanging: Map<string, Piece[]>;
  /** Middles of zones, borders and pieces, by every name they have. */
  at: Map<string, { x: number; y: number }>;
}

/** Whose pieces stand in the lower halves: the viewer's, or those of the first team. */
export function nearSeats(scene: Scene, board: ZoneSpace): Set<number> {
  if (board.near?.length) return new Set(board.near);
  const first = Math.min(...scene.seats.map((seat) => seat.team));
  return new Set(scene.seats.filter((seat) => seat.team === first).map((seat) => seat.seat));
}

function edgesOf(scene: Scene, board: ZoneSpace, zones: ReadonlyMap<string, Zone>): Edge[] {
  const walls = new Map(scene.pieces.filter((piece) => !holder(piece)).map((piece) => [piece.place ?? '', piece]));
  return (board.borders ?? []).flatMap((border: Border) => {
    const [a, b] = border.zones.map((name) => zones.get(name));
    if (!a || !b) return [];
    const [from, to] = [cornerOf(a), cornerOf(b)];
    const upright = a.row === b.row;
    return [
      {
        name: border.name,
        x: (from.x + to.x + WIDE) / 2,
        y: (from.y + to.y + HIGH) / 2,
        upright,
        length: (upright ? HIGH : WIDE) - 8,
        wall: walls.get(border.name) ?? null,
      },
    ];
  });
}

export function plan(scene: Scene, board: ZoneSpace): Plan {
  const zones = new Map(board.zones.map((zone) => [zone.name, zone]));
  const edges = edgesOf(scene, board, zones);
  const at = new Map<string, { x: number; y: number }>(edges.map((edge) => [edge.name, { x: edge.x, y: edge.y }]));
  const walled = new Set(edges.filter((edge) => edge.wall).map((edge) => `${edge.x} ${edge.y}`));
  const near = nearSeats(scene, board);
  const hanging = new Map<string, Piece[]>();
  for (const piece of scene.pieces)
    if (holder(piece)) hanging.set(holder(piece), [...(hanging.get(holder(piece)) ?? []), piece]);
  const spots: Spot[] = [];
  const more: More[] = [];
  for (const zone of board.zones) {
    const corner = cornerOf(zone);
    const middle = { x: corner.x + WIDE / 2, y: corner.y + HIGH / 2 };
    at.set(zone.name, middle);
    const wall = (dx: number, dy: number): boolean =>
      walled.has(`${middle.x + (dx * ACROSS) / 2} ${middle.y + (dy * DOWN) / 2}`);
    const west = wall(-1, 0) ? ASIDE : 0;
    const east = wall(1, 0) ? ASIDE : 0;
    const loose = scene.pieces
      .filter((piece) => piece.place === zone.name && !holder(piece))
      .sort((a, b) => Number(isCard(a)) - Number(isCard(b)));
    const room = ROOM - west - east;
    const far = loose.filter((piece) => !near.has(piece.seat ?? -1));
    const own = loose.filter((piece) => near.has(piece.seat ?? -1));
    const alone = far.length === 0 ? spread(own, room) : own.length === 0 ? spread(far, room) : null;
    const above = alone ? (far.length === 0 ? alone.other : alone.own) : lineUp(far, room);
    const below = alone ? (far.length === 0 ? alone.own : alone.other) : lineUp(own, room);
    const halves = [
      { found: above, y: corner.y + FAR + (wall(0, -1) ? AWAY : 0) },
      { found: below, y: corner.y + NEAR - (wall(0, 1) ? AWAY : 0) },
    ];
    for (const { found, ...half } of halves) {
      const x = middle.x + (west - east) / 2;
      for (const spot of found.spots) spots.push({ ...spot, x: x + spot.x, y: half.y + spot.y });
      if (found.more.length > 0) {
        more.push({ pieces: found.more, zone: zone.name, x: x + found.moreAt.x, y: half.y + found.moreAt.y });
        for (const piece of found.more) place(piece, { x: x + found.moreAt.x, y: half.y + found.moreAt.y });
      }
    }
  }
  function place(piece: Piece, point: { x: number; y: number }): void {
    for (const name of [piece.id, piece.word]) if (name && !at.has(name)) at.set(name, point);
    for (const card of hanging.get(piece.id) ?? []) place(card, { x: point.x, y: point.y - 30 });
  }
  for (const spot of spots) place(spot.piece, spot);
  for (const edge of edges) if (edge.wall) place(edge.wall, edge);
  return { columns: columnsOf(board), rows: rowsOf(board), spots, more, edges, hanging, at };
}

/** How many zones lie between a zone and each other one, counted through shared edges. */
export function distances(board: ZoneSpace, from: string): Map<string, number> {
  const zones = new Map(board.zones.map((zone) => [zone.name, zone]));
  const found = new Map([[from, 0]]);
  for (const name of found.keys())
    for (const next of zones.get(name)?.neighbours ?? [])
      if (!found.has(next)) found.set(next, (found.get(name) ?? 0) + 1);
  return found;
}

interface Named {
  at: number;
  name: string;
}

/** What stands on the frame: the letters of the columns, the figures of the rows. */
export function names(board: ZoneSpace): { columns: Named[]; rows: Named[] } {
  const first = (test: (zone: ZoneSpace['zones'][number]) => boolean): string => board.zones.find(test)?.name ?? '';
  return {
    columns: [...new Set(board.zones.map((zone) => zone.column))].map((at) => ({
      at,
      name: first((zone) => zone.column === at).replace(/\d+$/, ''),
    })),
    rows: [...new Set(board.zones.map((zone) => zone.row))].map((at) => ({
      at,
      name: first((zone) => zone.row === at).replace(/^\D+/, ''),
    })),
  };
}
