/**
 * Shorter path data: everything relative, on a grid of half the icon's box. The largest picture of a piece shows
 * an icon at 80 pixels, so a step of 256 to a side is a third of one: nobody can see the difference.
 */

const PARAMETERS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i;
const FLAG = /^[\s,]*([01])/;
export const SCALE = 0.5;

/** Commands with their numbers; a command that goes on with more numbers is written out. */
function* commands(path: string): Generator<[string, number[]]> {
  let rest = path;
  while (rest.trim() !== '') {
    const found = /^[\s,]*([a-z])/i.exec(rest);
    if (!found?.[1]) throw new Error(`no path: ${rest.slice(0, 20)}`);
    rest = rest.slice(found[0].length);
    let name = found[1];
    const count = PARAMETERS[name.toLowerCase()] ?? 0;
    if (count === 0) yield [name, []];
    for (let numbers: number[] = []; count > 0;) {
      // The two flags of an arc may stand without any space: they are no numbers.
      const flag = name.toLowerCase() === 'a' && (numbers.length === 3 || numbers.length === 4);
      const number: RegExpExecArray | null = (flag ? FLAG : NUMBER).exec(rest);
      if (!number?.[1]) break;
      rest = rest.slice(number[0].length);
      numbers.push(Number(number[1]));
      if (numbers.length < count) continue;
      yield [name, numbers];
      numbers = [];
      if (name === 'M') name = 'L';
      if (name === 'm') name = 'l';
    }
  }
}

/** How far the handles of a curve lie off the line between its ends, at most. */
function bend(points: readonly number[]): number {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = points;
  const long = Math.hypot(x, y);
  if (long === 0) return Math.max(Math.hypot(x1, y1), Math.hypot(x2, y2));
  const off = (px: number, py: number): number => {
    const along = (px * x + py * y) / long;
    const beyond = Math.max(0, -along, along - long); // a handle may reach past the end
    return Math.max(Math.abs(px * y - py * x) / long, beyond);
  };
  return Math.max(off(x1, y1), off(x2, y2));
}

/**
 * Rounding is done where a point really is, so that errors never add up. `straight`: curves that bend by no more
 * than this many steps of the grid become lines.
 */
export function shorten(path: string, scale = SCALE, straight = 0): string {
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let last = '';
  let out = '';
  const grid = (value: number): number => Math.round(value * scale);
  const add = (name: string, numbers: readonly number[]): void => {
    // After a move the same numbers go on as lines; otherwise a repeated command is not repeated.
    if (name !== last && !(last === 'm' && name === 'l')) out += name;
    else if (numbers[0] !== undefined && numbers[0] >= 0) out += ' ';
    last = name;
    out += numbers
      .map((number, k) => (k > 0 && number >= 0 ? ` ${number}` : `${number}`).replace(/^(\s?-?)0\./, '$1.'))
      .join('');
  };
  const all = [...commands(path)];
  for (const [n, [name, numbers]] of all.entries()) {
    const kind = name.toLowerCase();
    const own = name === kind;
    const [a = 0, b = 0] = numbers;
    const [baseX, baseY] = own ? [x, y] : [0, 0];
    if (kind === 'z') {
      add('z', []);
      last = '';
      [x, y] = [startX, startY];
      continue;
    }
    if (kind === 'h' || kind === 'v') {
      const to = kind === 'h' ? baseX + a : baseY + a;
      const by = grid(to) - grid(kind === 'h' ? x : y);
      if (kind === 'h') x = to;
      else y = to;
      if (by !== 0) add(kind, [by]);
      continue;
    }
    if (kind === 'a') {
      const [, , turn = 0, large = 0, sweep = 0, toX = 0, toY = 0] = numbers;
      const radius = (value: number): number => Math.round(value * scale * 10) / 10;
      const [endX, endY] = [baseX + toX, baseY + toY];
      add('a', [radius(a), radius(b), Math.round(turn), large, sweep, grid(endX) - grid(x), grid(endY) - grid(y)]);
      [x, y] = [endX, endY];
      continue;
    }
    const points: number[] = [];
    for (let k = 0; k < numbers.length; k += 2) {
      points.push(grid(baseX + (numbers[k] ?? 0)) - grid(x), grid(baseY + (numbers[k + 1] ?? 0)) - grid(y));
    }
    const [endX, endY] = [baseX + (numbers[numbers.length - 2] ?? 0), baseY + (numbers[numbers.length - 1] ?? 0)];
    // A smooth curve after it would miss its handle.
    const smooth = /[st]/i.test(all[n + 1]?.[0] ?? '');
    const exact =
      points.length === 6 ? numbers.map((value, k) => (own ? value : value - (k % 2 === 0 ? x : y)) * scale) : [];
    if (kind === 'c' && !smooth && straight > 0 && bend(exact) <= straight) {
      const [byX = 0, byY = 0] = points.slice(4);
      if (byX !== 0 && byY !== 0) add('l', [byX, byY]);
      else if (byX !== 0) add('h', [byX]);
      else if (byY !== 0) add('v', [byY]);
      [x, y] = [endX, endY];
      continue;
    }
    // Steps that the grid swallows are left out; smooth curves count on the one before them.
    if (kind !== 'l' || points.some((by) => by !== 0)) add(kind, points);
    if (kind === 'm') [startX, startY] = [endX, endY];
    [x, y] = [endX, endY];
  }
  return out;
}

/** All paths of an icon. */
export const shortenBody = (body: string, scale = SCALE, straight = 0): string =>
  body.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${shorten(path, scale, straight)}"`);
