/**
 * Bases of figures: disc, capsule or box, in the frame of the figure. The edge of a disc is the circle of radius 100,
 * half the width of a box is 100. An outline looks east and is turned as a whole; what is read stays upright.
 */
import type { Base, Meter } from '../../api/names';
import { DIAL_TONES, LIFE_RED, SLOT_STEP, SLOTS, WOUNDS } from '../paint';
import { toneOf, type Tone } from '../palette';
import type { Point } from './geometry';
import { num } from './outlines';

export const EDGE = 100;
/** The middle of the ring. */
export const RING = 90;
/** The edge of the plate of a box. */
export const BOX_PLATE = 80;
const FULL = 36000;

/** What of a base its outline needs; forms that are put down have it too. */
export interface Shape {
  radius?: number;
  shape?: string;
  depth?: number;
  facing?: number | null;
  arc?: number;
}

export const shapeOf = (base: Shape | null | undefined): 'disc' | 'capsule' | 'box' =>
  base?.shape === 'capsule' || base?.shape === 'box' ? base.shape : 'disc';

/** Where its front points on the screen, in degrees clockwise from east; a table seen from the other side is turned. */
export const angleOf = (base: Shape | null | undefined, flipped = false): number =>
  -(base?.facing ?? 0) / 100 + (flipped ? 180 : 0);

export const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point so far before the middle in a direction of the screen. */
export const ahead = (angle: number, far: number): Point => ({
  x: far * Math.cos(rad(angle)),
  y: far * Math.sin(rad(angle)),
});

/** Of a box: half its length. Of a capsule: how far its rear circle lies behind. */
export function lengthOf(base: Shape | null | undefined): number {
  const usual = shapeOf(base) === 'capsule' ? 2 * EDGE : EDGE;
  return base?.depth && base.radius ? (base.depth * EDGE) / base.radius : usual;
}

/** Two circles, joined by hollow arcs; these have their centres where they lie in every line. */
function capsule(edge: number, far: number): string {
  const [x, y] = [edge / 2, (edge * Math.sqrt(3)) / 2];
  const [round, hollow] = [edge, Math.max(1, far - edge)].map((r) => `A${num(r)} ${num(r)} 0`);
  const [fore, aft, up, down] = [num(-x), num(x - far), num(-y), num(y)];
  return (
    `M${fore} ${up}${round} 1 1 ${fore} ${down}${hollow} 0 0 ${aft} ${down}` +
    `${round} 1 1 ${aft} ${up}${hollow} 0 0 ${fore} ${up}Z`
  );
}

function box(long: number, wide: number, r: number): string {
  const [left, right, up, down] = [num(r - long), num(long - r), num(r - wide), num(wide - r)];
  const turn = `A${num(r)} ${num(r)} 0 0 1`;
  return (
    `M${left} ${num(-wide)}H${right}${turn} ${num(long)} ${up}V${down}${turn} ${right} ${num(wide)}` +
    `H${left}${turn} ${num(-long)} ${down}V${up}${turn} ${left} ${num(-wide)}Z`
  );
}

/** The path of a base that looks east, and of lines within it: `edge` 100 is its edge. */
export function outlineOf(base: Shape | null | undefined, edge = EDGE): string {
  const shape = shapeOf(base);
  if (shape === 'capsule') return capsule(edge, lengthOf(base));
  if (shape === 'box') return box(lengthOf(base) - EDGE + edge, edge, edge >= EDGE ? 8 : 3);
  const r = num(edge);
  return `M${num(-edge)} 0a${r} ${r} 0 1 1 ${num(2 * edge)} 0a${r} ${r} 0 1 1 ${num(-2 * edge)} 0Z`;
}

/** A box with everything around it that is no further away than this. */
export const widened = (base: Shape | null | undefined, air: number): string =>
  box(lengthOf(base) + air, EDGE + air, Math.max(8, air));

/** The circles of a capsule of this radius, with what lies between them. */
export function stadium(base: Shape | null | undefined, edge: number): string {
  const [r, far] = [num(edge), num(-lengthOf(base))];
  return `M0 ${num(-edge)}A${r} ${r} 0 0 1 0 ${r}L${far} ${r}A${r} ${r} 0 0 1 ${far} ${num(-edge)}Z`;
}

/** How long a dash of the ring of a capsule is, with twelve cuts of 13. */
export const capsuleDash = (base: Shape): string =>
  `${num((2 * ((RING * 4 * Math.PI) / 3 + ((lengthOf(base) - RING) * Math.PI) / 3)) / 12 - 13)} 13`;

/** Two cuts a side of a box. */
export function boxCuts(base: Shape): string {
  const long = lengthOf(base);
  return [-1, 1]
    .map((sign) => {
      const x = num(sign * 0.36 * long - 6.5);
      const y = num(sign * 36 - 6.5);
      return (
        `M${x} -101h13v22h-13ZM${x} 79h13v22h-13Z` +
        `M${num(-long - 1)} ${y}h22v13h-22ZM${num(long - 21)} ${y}h22v13h-22Z`
      );
    })
    .join('');
}

/** Part of a circle, in degrees clockwise from east. */
export function arcPath(start: number, end: number, radius: number): string {
  const at = (degrees: number): string => {
    const { x, y } = ahead(degrees, radius);
    return `${num(x)} ${num(y)}`;
  };
  return `M${at(start)}A${num(radius)} ${num(radius)} 0 ${end - start > 180 ? 1 : 0} 1 ${at(end)}`;
}

/** The band over a front arc that looks east and the ticks at its ends; all round it is a circle. */
export function frontBand(arc: number): { band: string; ticks: string } {
  const half = Math.min(arc, FULL) / 200;
  if (half >= 180) return { band: outlineOf(null, 91), ticks: '' };
  const ticks = [-half, half].map((end) => {
    const [a, b] = [ahead(end, 79), ahead(end, 100)];
    return `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`;
  });
  return { band: arcPath(-half, half, 91), ticks: ticks.join('') };
}

/** A wedge of the table before a piece that looks in a direction of the screen. */
export function wedgePath(angle: number, arc: number, radius: number): string {
  const half = Math.min(arc, FULL) / 200;
  if (half >= 180) return outlineOf(null, radius);
  return `${arcPath(angle - half, angle + half, radius)}L0 0Z`;
}

/** Where the sign of its level sits: beside the front arc. */
export function levelSpot(base: Base, angle: number): Point {
  if (shapeOf(base) === 'box') return { x: -82, y: -82 };
  return ahead(angle - Math.max(105, (base.arc ?? 0) / 200 + 15), 98);
}

/** Where states sit: at the right shoulder, or on the side away from the front. */
export const statusSlots = (base: Base | null | undefined, angle: number): readonly number[] =>
  base?.facing == null ? SLOTS : [-1, 0, 1].map((k) => angle + 180 + SLOT_STEP * k);

/** The points that are lost last: red, or of a tone of their own. */
export const lastColour = (base: Base | null | undefined): string =>
  base?.last ? ((DIAL_TONES as Record<string, Tone>)[base.last] ?? toneOf(base.last))[0] : LIFE_RED;

export interface Wound {
  x: number;
  wide: number;
  kind: 'whole' | 'wound' | 'stunned';
}

/** One segment a wound, taken ones from the left; stunned is shown while there is none. */
export function wounds(life: Meter, stunned = false): Wound[] {
  const full = Math.max(life.full, life.now, 1);
  const wide = (WOUNDS.wide - WOUNDS.gap * (full - 1)) / full;
  return Array.from({ length: full }, (_, k) => ({
    x: WOUNDS.left + k * (wide + WOUNDS.gap),
    wide,
    kind: k < life.full - life.now ? 'wound' : stunned && k === 0 && life.now >= life.full ? 'stunned' : 'whole',
  }));
}

/** Whether a point of the frame, not turned, lies on a base that looks at `angle`; `slop`: that far beside it too. */
export function covers(base: Shape, angle: number, { x, y }: Point, slop = 0): boolean {
  return gapTo(base, angle, { x, y }) <= slop;
}

/** How far a point of the frame is from a base, below 0 inside. */
export function gapTo(base: Shape, angle: number, { x, y }: Point): number {
  const [c, s] = [Math.cos(rad(angle)), Math.sin(rad(angle))];
  const [along, across] = [x * c + y * s, y * c - x * s];
  const far = lengthOf(base);
  if (shapeOf(base) === 'box') {
    const [dx, dy] = [Math.abs(along) - far, Math.abs(across) - EDGE];
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(0, Math.max(dx, dy));
  }
  if (shapeOf(base) === 'capsule') {
    const near = Math.max(-far, Math.min(0, along));
    return Math.hypot(along - near, across) - EDGE;
  }
  return Math.hypot(along, across) - EDGE;
}

/** The smallest square around a base, in the frame, so much wider than it. */
export function squareView(base: Shape | null | undefined, air: number): string {
  const [far, angle, shape] = [lengthOf(base), angleOf(base), shapeOf(base)];
  const rear = shape === 'capsule' ? ahead(angle, -far) : { x: 0, y: 0 };
  const [across, down] = [Math.abs(Math.cos(rad(angle))), Math.abs(Math.sin(rad(angle)))];
  const reach = shape === 'box' ? Math.max(far * across + EDGE * down, far * down + EDGE * across) : EDGE;
  const half = Math.max(Math.abs(rear.x), Math.abs(rear.y)) / 2 + reach + air;
  return [rear.x / 2 - half, rear.y / 2 - half, 2 * half, 2 * half].map(num).join(' ');
}
