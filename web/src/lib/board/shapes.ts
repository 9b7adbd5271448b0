/** Outlines in the frame of one piece: inradius 100 around its centre, y down, side E to the right. */
import { quatrefoil } from '../ui/seats';

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

/** The net over a captured piece: everything outside the core. */
export const MESH_OUTSIDE = `${hexagon(0.93)}M-58 0a58 58 0 1 0 116 0a58 58 0 1 0 -116 0Z`;

/** The core plate in the seat's shape, and the second outline of runes. */
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

export const DROP = 'M12 2.5C15.5 8 18.8 11.4 18.8 15.4A6.8 6.8 0 0 1 5.2 15.4C5.2 11.4 8.5 8 12 2.5Z';
const SMALL_HEX = 'l5.4 3.1v6.2l-5.4 3.1l-5.4 -3.1v-6.2Z';

export interface Stroke {
  d: string;
  width: number;
  filled?: boolean;
  dash?: string;
}

/** Ability glyphs in a box of 24; they must survive 7 px, so they are no icons. */
export const GLYPHS: Record<string, readonly Stroke[]> = {
  maneuver: [{ d: 'M4 12H17M12 6.5L18 12L12 17.5', width: 4 }],
  rotation: [
    { d: 'M18.5 8.5A7.6 7.6 0 1 0 19.6 13', width: 3.4 },
    { d: 'M20.6 3.6V9.8H14.4Z', width: 1.5, filled: true },
  ],
  cavalry: [
    { d: 'M6.2 20V11.5A5.8 6.6 0 0 1 17.8 11.5V20', width: 4.2 },
    { d: 'M3.4 20.4H9M15 20.4H20.6', width: 3 },
  ],
  transformation: [
    { d: `M9 1.8${SMALL_HEX}`, width: 2.6 },
    { d: `M15 9.6${SMALL_HEX}`, width: 2.6 },
  ],
  poisonous: [{ d: DROP, width: 0, filled: true }],
  anywhere: [
    { d: 'M5.4 12a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0 -13.2 0Z', width: 2.8 },
    { d: 'M12 1V8M12 16V23M1 12H8M16 12H23', width: 2.8 },
  ],
  teleport: [
    { d: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0Z', width: 3, dash: '4.2 4.2' },
    { d: 'M8.6 12a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0Z', width: 0, filled: true },
  ],
};

/** Where a state sits: corner, clockwise from the top. Others take the free ones. */
export const STATE_SLOTS: Record<string, number> = { captured: 0, poison: 1, entrenched: 4, disarmed: 5 };
export const TEAM_SLOT = 2;
const FREE_SLOTS = [3, 2, 4, 5, 1, 0];

/** A corner for each state, in order; nothing is ever dropped. */
export function stateSlots(kinds: readonly string[], team: boolean): number[] {
  const taken = new Set(kinds.flatMap((kind) => STATE_SLOTS[kind] ?? []));
  if (team) taken.add(TEAM_SLOT);
  return kinds.map((kind) => {
    const own = STATE_SLOTS[kind];
    if (own !== undefined) return own;
    const free = FREE_SLOTS.find((slot) => !taken.has(slot)) ?? 3;
    taken.add(free);
    return free;
  });
}
