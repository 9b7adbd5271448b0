/** Outlines in the frame of one piece: inradius 100 around its centre, y down, side E to the right. */
import { quatrefoil } from '../ui/seats';
import { GLYPHS as STROKES } from './paint';

export const SIDES = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const;
export type Side = (typeof SIDES)[number];
export const isSide = (word: string): word is Side => (SIDES as readonly string[]).includes(word);

export type Level = 'S' | 'M' | 'L';

/** How much a piece can show at this drawn width. */
export const level = (width: number): Level => (width >= 88 ? 'L' : width >= 64 ? 'M' : 'S');

/** A number with at most two decimals. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

const RADIUS = 200 / Math.sqrt(3);
/** Clockwise from the top. */
export const CORNERS: readonly (readonly [number, number])[] = Array.from({ length: 6 }, (_, k) => [
  RADIUS * Math.sin((k * Math.PI) / 3),
  -RADIUS * Math.cos((k * Math.PI) / 3),
]);

/** A pointy-top hex as a path. */
export const hexagon = (scale = 1): string =>
  `M${CORNERS.map(([x, y]) => `${n(x * scale)} ${n(y * scale)}`).join('L')}Z`;

export const HEX = hexagon();
export const HEX_BODY = hexagon(0.975);
export const HEX_RIM = hexagon(0.945);
export const HEX_CELL = hexagon(0.985);
export const HEX_LEGAL = hexagon(0.88);
export const HEX_PAPER = hexagon(0.8);

/** The net over a piece: everything outside the core. */
export const MESH_OUTSIDE = `${hexagon(0.93)}M-58 0a58 58 0 1 0 116 0a58 58 0 1 0 -116 0Z`;

/** The core plate in the seat's shape, and its second outline. */
const circle = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const rhomb = (x: number, y: number): string => `M0 ${-y}L${x} 0L0 ${y}L${-x} 0Z`;
const square = (half: number, r: number): string =>
  `M${r - half} ${-half}H${half - r}a${r} ${r} 0 0 1 ${r} ${r}V${half - r}a${r} ${r} 0 0 1 ${-r} ${r}H${r - half}` +
  `a${r} ${r} 0 0 1 ${-r} ${-r}V${r - half}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
const PLATES = [circle(62), rhomb(64, 74), square(54, 7), quatrefoil(1)];
const INNER = [circle(53), rhomb(53, 61), square(46, 5), quatrefoil(0.86)];

export const plate = (seat: number | null | undefined): string =>
  seat == null ? hexagon(0.6) : (PLATES[seat % 4] ?? '');
export const innerPlate = (seat: number | null | undefined): string =>
  seat == null ? hexagon(0.52) : (INNER[seat % 4] ?? '');

export const wedge = (y: number, half: number): string => `M66 ${n(y - half)}L97 ${n(y)}L66 ${n(y + half)}Z`;

export function arrow(y: number, half: number, tail: number): string {
  const shaft = half * 0.32;
  return `M${n(tail)} ${n(y - shaft)}H79V${n(y - half)}L98.5 ${n(y)}L79 ${n(y + half)}V${n(y + shaft)}H${n(tail)}Z`;
}

export const BIG_WEDGE = 'M60 -31L97 0L60 31Z';
export const BIG_ARROW = 'M48 -14H72V-31L98.5 0L72 31V14H48Z';
export const KILL = 'M58 -25L97 0L58 25Z';
export const NET_GROUND = 'M98 -47L98 47L70 36L70 -36Z';

function loops(x: number, tall: number, pitch: number): string {
  return [0, 1, 2, 3]
    .map((k) => {
      const y = (k - 1.5) * pitch;
      return `M${n(x - 6.6)} ${n(y)}L${n(x)} ${n(y - tall)}L${n(x + 6.6)} ${n(y)}L${n(x)} ${n(y + tall)}Z`;
    })
    .join('');
}
export const NET = loops(90.5, 10.5, 21) + loops(78, 9.2, 18.5);

export function shield(x: number, y: number, half: number): string {
  return (
    `M${n(x - half)} ${n(y - half)}H${n(x + half)}V${n(y + half * 0.2)}Q${n(x + half)} ${n(y + half * 0.8)} ${n(x)} ` +
    `${n(y + half * 1.2)}Q${n(x - half)} ${n(y + half * 0.8)} ${n(x - half)} ${n(y + half * 0.2)}Z`
  );
}

export type Stroke = (typeof STROKES)[keyof typeof STROKES][number];

/** Signs drawn by hand, in a box of 24; they must survive 7 px, so they are no icons. */
export const GLYPHS: Record<string, readonly Stroke[]> = STROKES;

export const TEAM_SLOT = 2;
const FREE_SLOTS = [3, 2, 4, 5, 1, 0];

/** A corner for each state, clockwise from the top: its own, or one that is free. Nothing is ever dropped. */
export function stateSlots(states: readonly { corner?: number | null }[], team: boolean): number[] {
  const taken = new Set(states.flatMap(({ corner }) => corner ?? []));
  if (team) taken.add(TEAM_SLOT);
  return states.map(({ corner }) => {
    if (corner != null) return corner % CORNERS.length;
    const free = FREE_SLOTS.find((slot) => !taken.has(slot)) ?? 3;
    taken.add(free);
    return free;
  });
}
