/**
 * A measured table on the screen. Scenes count in hundredths of a millimetre with north up; drawings count in
 * units of which an inch has 25, with y down; the view says where on the screen the drawing lies.
 */

/** A place of a table, in hundredths of a millimetre. */
export type Place = readonly [number, number];

export interface Point {
  x: number;
  y: number;
}

/** Screen = drawing × z + (x, y). */
export interface View {
  x: number;
  y: number;
  z: number;
}

/** What of a table's description its geometry needs. */
export interface Sheet {
  width: number;
  height: number;
  unit: number;
  /** Seen from the other side: south is up. */
  flipped?: boolean;
}

export const INCH = 2540;
const CENTIMETRE = 1000;
/** Drawing units of an inch. */
export const PER_INCH = 25;
/** Drawing units of a hundredth of a millimetre. */
export const UNIT = PER_INCH / INCH;
/** Pixels an inch: more is never drawn. */
export const MOST_PER_INCH = 90;

export const toDrawing = (sheet: Sheet, [x, y]: Place): Point =>
  sheet.flipped ? { x: (sheet.width - x) * UNIT, y: y * UNIT } : { x: x * UNIT, y: (sheet.height - y) * UNIT };

/** The place under a point of the drawing, on the table. */
export function toPlace(sheet: Sheet, point: Point): Place {
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
  const [x, y] = [point.x / UNIT, point.y / UNIT];
  return sheet.flipped
    ? [within(sheet.width - x, sheet.width), within(y, sheet.height)]
    : [within(x, sheet.width), within(sheet.height - y, sheet.height)];
}

/** Corners around (0, 0), turned by degrees against the clock and put down at a place. */
export function laid(outline: readonly Place[], at: Place, degrees: number): Place[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return outline.map(([x, y]) => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos] as const);
}

export const toScreen = (view: View, point: Point): Point => ({
  x: point.x * view.z + view.x,
  y: point.y * view.z + view.y,
});
export const fromScreen = (view: View, point: Point): Point => ({
  x: (point.x - view.x) / view.z,
  y: (point.y - view.y) / view.z,
});
export const perInch = (view: View): number => view.z * PER_INCH;

// --- zoom and pan ------------------------------------------------------------------------------------------

export interface Room {
  width: number;
  height: number;
  /** What the rulers take at the left and the top. */
  left: number;
  top: number;
}

/** The whole table in the middle of the room. */
export function fit(sheet: Sheet, room: Room): View {
  const wide = sheet.width * UNIT;
  const high = sheet.height * UNIT;
  const air = 8;
  const z = Math.min((room.width - room.left - 2 * air) / wide, (room.height - room.top - 2 * air) / high);
  const safe = Math.max(0.05, Math.min(MOST_PER_INCH / PER_INCH, z));
  return centred(sheet, room, safe, { x: wide / 2, y: high / 2 });
}

/** A view of this scale with a point of the drawing in its middle, as far as the table allows. */
export function centred(sheet: Sheet, room: Room, z: number, at: Point): View {
  const middle = { x: (room.left + room.width) / 2, y: (room.top + room.height) / 2 };
  return held(sheet, room, { x: middle.x - at.x * z, y: middle.y - at.y * z, z });
}

/** The nearest view that shows no more emptiness than it must. */
export function held(sheet: Sheet, room: Room, view: View): View {
  const air = 48;
  const one = (at: number, long: number, from: number, to: number): number => {
    const inside = to - from;
    // What fits stays whole and in the middle; what does not fit fills the room.
    if (long <= inside) return from + (inside - long) / 2;
    return Math.max(to - long - air, Math.min(from + air, at));
  };
  return {
    x: one(view.x, sheet.width * UNIT * view.z, room.left, room.width),
    y: one(view.y, sheet.height * UNIT * view.z, room.top, room.height),
    z: view.z,
  };
}

/** Zooms so that what lies at a point of the screen stays there. */
export function zoomed(sheet: Sheet, room: Room, view: View, factor: number, at: Point): View {
  const least = fit(sheet, room).z * 0.8;
  const z = Math.max(least, Math.min(MOST_PER_INCH / PER_INCH, view.z * factor));
  const fixed = fromScreen(view, at);
  return held(sheet, room, { x: at.x - fixed.x * z, y: at.y - fixed.y * z, z });
}

export const moved = (sheet: Sheet, room: Room, view: View, dx: number, dy: number): View =>
  held(sheet, room, { ...view, x: view.x + dx, y: view.y + dy });

/** Two fingers: the points under them stay under them. */
export function pinched(
  sheet: Sheet,
  room: Room,
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
): View {
  const far = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const from = middle(before);
  const to = middle(after);
  const shifted = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  return zoomed(sheet, room, shifted, far(after) / Math.max(1, far(before)), to);
}

/**
 * The view that shows all these points, no larger than now; the same one if it does already. Where it would have to be
 * smaller than `least`, the last point is in sight, and as much else as can be.
 */
export function including(sheet: Sheet, room: Room, view: View, points: readonly Point[], air = 50, least = 0): View {
  if (points.length === 0 || points.every((point) => inSight(room, view, point, air))) return view;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max(40, room.width - room.left - 2 * air);
  const high = Math.max(40, room.height - room.top - 2 * air);
  const z = Math.min(view.z, wide / Math.max(1, right - left), high / Math.max(1, bottom - top));
  const found = Math.max(fit(sheet, room).z, Math.min(view.z, least), z);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const last = points[points.length - 1] ?? middle;
  const near = (of: 'x' | 'y', room: number): number => {
    const reach = Math.max(0, room / 2 / found - air / found);
    return Math.max(last[of] - reach, Math.min(last[of] + reach, middle[of]));
  };
  return centred(sheet, room, found, {
    x: near('x', room.width - room.left),
    y: near('y', room.height - room.top),
  });
}

/** Whether a point of the drawing is well inside the room. */
export function inSight(room: Room, view: View, at: Point, air = 60): boolean {
  const { x, y } = toScreen(view, at);
  return x > room.left + air && y > room.top + air && x < room.width - air && y < room.height - air;
}

// --- words -------------------------------------------------------------------------------------------------

const written = (hundredths: number): string => {
  const whole = Math.floor(hundredths / 100);
  const rest = hundredths % 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`.replace(/0$/, '');
};

/** A place as options write it: millimetres with at most two decimals. */
export const placeWord = ([x, y]: Place): string => `${written(x)},${written(y)}`;

const PLACE = /^(\d{1,5})(?:\.(\d{1,2}))?,(\d{1,5})(?:\.(\d{1,2}))?$/;

export function readPlace(word: string): Place | null {
  const found = PLACE.exec(word);
  if (!found) return null;
  const [, x = '', dx = '', y = '', dy = ''] = found;
  const number = (whole: string, part: string): number => Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return [number(x, dx), number(y, dy)];
}

export const unitSign = (unit: number): string => (unit === INCH ? '″' : unit === CENTIMETRE ? ' cm' : '');

/** A length as people say it: "4.2″", in German "4,2″". */
export function lengthText(length: number, unit: number, lang: string): string {
  const tenths = Math.floor((length * 10 * 2 + unit) / (2 * unit));
  const text = `${Math.floor(tenths / 10)}.${tenths % 10}`;
  return (lang === 'de' ? text.replace('.', ',') : text) + unitSign(unit);
}

/** After how many units a ruler has a number. */
export function longStep(sheet: Sheet): number {
  let step = sheet.unit === INCH ? 6 : 10;
  while (sheet.unit * step * 12 < Math.max(sheet.width, sheet.height)) step *= 2;
  return step;
}

// --- measuring ---------------------------------------------------------------------------------------------

export interface Disc {
  x: number;
  y: number;
  radius: number;
}

export const apart = (a: Place, b: Place): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export function pathLength(path: readonly Place[]): number {
  let sum = 0;
  for (let k = 1; k < path.length; k += 1) sum += apart(path[k - 1] ?? [0, 0], path[k] ?? [0, 0]);
  return sum;
}

/** The place after this part (0 to 1) of a way. */
export function along(path: readonly Place[], part: number): Place {
  const [first = [0, 0] as Place] = path;
  let left = pathLength(path) * Math.max(0, Math.min(1, part));
  for (let k = 1; k < path.length; k += 1) {
    const a = path[k - 1] ?? first;
    const b = path[k] ?? first;
    const long = apart(a, b);
    if (left <= long && long > 0) return [a[0] + ((b[0] - a[0]) * left) / long, a[1] + ((b[1] - a[1]) * left) / long];
    left -= long;
  }
  return path[path.length - 1] ?? first;
}

export interface Tick extends Point {
  /** Degrees of the way there. */
  angle: number;
}

/** A tick after every unit of a way, in the drawing. */
export function ticks(path: readonly Point[], step: number): Tick[] {
  const found: Tick[] = [];
  let next = step;
  let before = 0;
  for (let k = 1; k < path.length; k += 1) {
    const a = path[k - 1];
    const b = path[k];
    if (!a || !b) continue;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    while (long > 0 && next < before + long - 0.01) {
      const part = (next - before) / long;
      found.push({
        x: a.x + (b.x - a.x) * part,
        y: a.y + (b.y - a.y) * part,
        angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
      });
      next += step;
    }
    before += long;
  }
  return found;
}

export function inside(outline: readonly Place[], [x, y]: Place): boolean {
  let found = false;
  for (let k = 0, j = outline.length - 1; k < outline.length; j = k, k += 1) {
    const a = outline[j] ?? [0, 0];
    const b = outline[k] ?? [0, 0];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) found = !found;
  }
  return found;
}

/** Several outlines that overlap count as one area. */
export const insideAny = (areas: readonly (readonly Place[])[], at: Place): boolean =>
  areas.some((outline) => inside(outline, at));

/** The same direction round for all: then one path with several outlines fills their union. */
export function clockwise(outline: readonly Point[]): readonly Point[] {
  let sum = 0;
  for (let k = 0, j = outline.length - 1; k < outline.length; j = k, k += 1) {
    const a = outline[j];
    const b = outline[k];
    if (a && b) sum += a.x * b.y - b.x * a.y;
  }
  return sum < 0 ? [...outline].reverse() : outline;
}
