/** Terrain as strokes: the pattern says the kind. Outlines are exact, whatever is drawn on them. */
import {
  bounds,
  distance,
  edges,
  longAxis,
  num,
  part,
  path,
  scattered,
  shrunk,
  smooth,
  within,
  type Outline,
} from './outlines';
import { BASE, PLANK, PLANK_SEAM } from '../paint';
import type { Point } from './geometry';

/** One path; colours are CSS. `clipped`: only inside the outline. */
export interface Stroke {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: string;
  round?: boolean;
  opacity?: number;
  clipped?: boolean;
}

export interface Ground {
  id: string;
  kind: string;
  height?: number;
  ramps?: readonly number[];
}

const mix = (over: string, under: string, percent: number): string =>
  `color-mix(in srgb, var(${over}) ${percent}%, var(${under}))`;
const at = (point: Point): string => `${num(point.x)} ${num(point.y)}`;
const circle = ({ x, y }: Point, r: number): string =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;

type Draw = (area: Ground, outline: Outline) => Stroke[];

/** Crowns seen from above, and a dotted edge: the wood is an area, not its trees. */
const wood: Draw = (area, outline) => {
  const edge = path(outline);
  const crowns = scattered(area.id, shrunk(outline, 1.05), 16.5).map(({ at: { x, y }, size }): Stroke => {
    const r = 7 + 6 * size;
    const h = r / 2;
    const light = `M${num(x - h)} ${num(y - r * 0.1)}A${num(h)} ${num(h)} 0 0 1 ${num(x + r * 0.1)} ${num(y - h)}`;
    return {
      d: circle({ x, y }, r) + light,
      fill: mix('--t-wood-l', '--t-wood', 36),
      stroke: mix('--t-wood-l', '--t-wood', 80),
      width: 1.1,
      clipped: true,
    };
  });
  return [
    { d: edge, fill: 'var(--t-wood)' },
    ...crowns,
    { d: edge, stroke: 'var(--t-wood-l)', width: 2.6, dash: '1.5 6', round: true },
  ];
};

/** Small leaves and berries. */
const bush: Draw = (area, outline) => {
  const edge = path(outline);
  const found = scattered(area.id, outline, 7);
  const leaves = found.map(({ at: point, size }): Stroke => ({
    d: circle(point, 3.2 + 1.8 * size),
    fill: mix('--t-wood-l', '--t-wood', 50),
    stroke: 'var(--t-wood)',
    width: 0.9,
    clipped: true,
  }));
  const berries = found
    .filter(({ size }) => size > 0.62)
    .map(({ at: point }) => `M${at(point)}h0`)
    .join('');
  return [
    { d: edge, fill: 'var(--t-wood)' },
    ...leaves,
    { d: berries || 'M0 0', stroke: 'var(--t-house-l)', width: 3, round: true, clipped: true },
    { d: edge, stroke: 'var(--t-wood-l)', width: 1.5 },
  ];
};

const ruin: Draw = (_, outline) => {
  const edge = path(outline);
  return [
    { d: edge, fill: 'var(--t-ruin)' },
    { d: edge, fill: 'url(#wal-t-ruin)' },
    { d: edge, stroke: 'var(--t-ruin-l)', width: 3, dash: '12 6 4 6' },
  ];
};

const boulder: Draw = (_, outline) => {
  const edge = path(outline);
  return [
    { d: edge, fill: 'var(--t-rock)' },
    { d: edge, fill: 'url(#wal-t-rock)' },
    { d: edge, stroke: 'var(--t-rock-l)', width: 3.5 },
  ];
};

/** A hipped roof: from the corners to the ridge. */
const building: Draw = (_, outline) => {
  let lines: string;
  if (outline.length === 4) {
    const [start, end] = longAxis(outline);
    const long = distance(start, end);
    const sides = edges(outline).map(([a, b]) => distance(a, b));
    const [s0 = 0, s1 = 0, s2 = 0, s3 = 0] = sides;
    const inset = Math.min(0.5, Math.min(s0 + s2, s1 + s3) / 4 / Math.max(long, 1e-9));
    const ridge = [part(start, end, inset), part(end, start, inset)] as const;
    lines = `M${at(ridge[0])}L${at(ridge[1])}`;
    for (const corner of outline)
      lines += `M${at(corner)}L${at(distance(ridge[0], corner) <= distance(ridge[1], corner) ? ridge[0] : ridge[1])}`;
  } else {
    const top = shrunk(outline, 0.4);
    lines = path(top) + outline.map((corner, k) => `M${at(corner)}L${at(top[k] ?? corner)}`).join('');
  }
  return [
    { d: path(outline), fill: 'var(--t-house)', stroke: 'var(--t-house-l)', width: 4 },
    { d: lines, stroke: 'var(--t-house-l)', width: 2 },
  ];
};

const river: Draw = (_, outline) => {
  const edge = path(outline);
  return [
    { d: edge, fill: 'var(--t-water)' },
    { d: edge, fill: 'url(#wal-t-water)' },
    { d: edge, stroke: 'var(--t-water-l)', width: 2 },
  ];
};

/** Shallow water with stones to step on. */
const ford: Draw = (area, outline) => {
  const edge = path(outline);
  const shallow = mix('--t-water', '--t-table', 60);
  const stones = scattered(area.id, shrunk(outline, 0.82), 15).map(({ at: { x, y }, size }): Stroke => {
    const r = 2.6 + 2 * size;
    const rx = num(r * 1.25);
    return {
      d: `M${num(x - r * 1.25)} ${num(y)}a${rx} ${num(r)} 0 1 1 ${num(r * 2.5)} 0a${rx} ${num(r)} 0 1 1 ${num(-r * 2.5)} 0Z`,
      fill: 'var(--t-ruin-l)',
      stroke: shallow,
      width: 1.4,
    };
  });
  return [
    { d: edge, fill: shallow },
    { d: edge, fill: 'url(#wal-t-water)', opacity: 0.55 },
    ...stones,
    { d: edge, stroke: 'var(--t-water-l)', width: 2, dash: '7 5' },
  ];
};

/** The point this deep in the area, square to an edge. */
function inwards(outline: Outline, a: Point, b: Point, start: Point, depth: number): Point {
  const long = Math.max(distance(a, b), 1e-9);
  const across = { x: -(b.y - a.y) / long, y: (b.x - a.x) / long };
  const sign = within(outline, { x: start.x + across.x * 0.01, y: start.y + across.y * 0.01 }) ? 1 : -1;
  return { x: start.x + sign * across.x * depth, y: start.y + sign * across.y * depth };
}

/** Contour lines; hachures where it must be climbed, chevrons where it is not steep. */
const hill: Draw = (area, outline) => {
  const line = { stroke: 'var(--t-hill-l)', width: 1.6 };
  const numbered = edges(outline).map(([a, b], k) => ({ a, b, ramp: area.ramps?.includes(k) ?? false }));
  const steep = numbered.filter((side) => !side.ramp);
  const gentle = numbered.filter((side) => side.ramp);
  const sides = (some: typeof numbered): string => some.map(({ a, b }) => `M${at(a)}L${at(b)}`).join('');
  const climbs = area.height
    ? steep
        .flatMap(({ a, b }) => {
          const count = Math.max(1, Math.floor(distance(a, b) / 8));
          return Array.from({ length: count }, (_, k) => {
            const start = part(a, b, (k + 0.5) / count);
            return `M${at(start)}L${at(inwards(outline, a, b, start, 5))}`;
          });
        })
        .join('')
    : '';
  const ways = gentle
    .map(({ a, b }) => {
      const share = Math.min(7, distance(a, b) / 4) / Math.max(distance(a, b), 1e-9);
      return [3, 8]
        .map((depth) => {
          const left = inwards(outline, a, b, part(a, b, 0.5 - share), depth);
          const right = inwards(outline, a, b, part(a, b, 0.5 + share), depth);
          return `M${at(left)}L${at(inwards(outline, a, b, part(a, b, 0.5), depth + 6))}L${at(right)}`;
        })
        .join('');
    })
    .join('');
  return [
    { d: path(outline), fill: mix('--t-hill', '--t-table', 34) },
    ...[0.7, 0.42].map((size): Stroke => ({ d: smooth(shrunk(outline, size)), ...line, opacity: 0.75 })),
    { d: sides(steep), stroke: 'var(--t-hill-l)', width: 2, round: true },
    ...(climbs ? [{ d: climbs, ...line }] : []),
    ...(gentle.length > 0
      ? [
          { d: sides(gentle), ...line, dash: '4 4' },
          { d: ways, stroke: 'var(--t-hill-l)', width: 1.8 },
        ]
      : []),
  ];
};

/** Planks side by side. */
const barricade: Draw = (area, outline) => {
  const [start, end] = longAxis(outline);
  const long = distance(start, end);
  if (long === 0) return other(area, outline);
  const across = { x: -(end.y - start.y) / long, y: (end.x - start.x) / long };
  const reach = Math.max(
    ...outline.map((point) => Math.abs((point.x - start.x) * across.x + (point.y - start.y) * across.y)),
  );
  const count = Math.max(2, Math.round(long / 9));
  const seams = Array.from({ length: count - 1 }, (_, k) => {
    const { x, y } = part(start, end, (k + 1) / count);
    return `M${num(x - across.x * reach)} ${num(y - across.y * reach)}L${num(x + across.x * reach)} ${num(y + across.y * reach)}`;
  }).join('');
  return [
    { d: path(outline), fill: PLANK, stroke: BASE, width: 1.6 },
    { d: seams, stroke: PLANK_SEAM, width: 2.2, clipped: true },
  ];
};

/** Terrain that this drawing does not know: its outline. */
const other: Draw = (_, outline) => [
  { d: path(outline), fill: mix('--t-rock', '--t-table', 60), stroke: 'var(--t-rock-l)', width: 2, dash: '6 4' },
];

const KINDS: Record<string, Draw> = {
  wood,
  bush,
  ruin,
  boulder,
  rock: boulder,
  building,
  river,
  water: river,
  ford,
  hill,
  barricade,
  wall: barricade,
};

/** A piece of terrain, from below to above. */
export const strokes = (area: Ground, outline: Outline): Stroke[] =>
  outline.length < 2 ? [] : (KINDS[area.kind] ?? other)(area, outline);

const FLAT = ['river', 'ford', 'hill'];
/** What lies flat is drawn first. */
export function inOrder<T extends { kind: string }>(areas: readonly T[]): T[] {
  const rank = (area: T): number => (FLAT.includes(area.kind) ? FLAT.indexOf(area.kind) : FLAT.length);
  return [...areas].sort((a, b) => rank(a) - rank(b));
}

/** The width and height of an outline. */
export function extent(outline: Outline): { wide: number; high: number } {
  const [left, top, right, bottom] = bounds(outline);
  return { wide: right - left, high: bottom - top };
}
