/** Contour lines of a small landscape that is always the same: lines of one map never cross. */
export const WIDTH = 1600;
export const HEIGHT = 1000;
const STEP = 40;
const HILLS = [
  [60, 150, 300, 1],
  [1500, 260, 260, 0.9],
  [1250, 980, 330, 1.05],
  [220, 880, 290, 0.95],
  [760, 60, 240, 0.55],
  [830, 620, 360, 0.4],
  [1120, 420, 170, 0.35],
  [520, 420, 180, 0.32],
] as const;

function high(x: number, y: number): number {
  let sum = 0.06 * Math.sin(x / 97 + 1.3) * Math.cos(y / 83) + 0.04 * Math.sin((x + y) / 61);
  for (const [left, top, size, tall] of HILLS) {
    const far = ((x - left) ** 2 + (1.25 * (y - top)) ** 2) / (size * size);
    sum += tall * Math.exp(-far);
  }
  return sum;
}

type Point = readonly [number, number];

/** The heights at all corners of the grid, which reaches one square over every edge. */
const COLUMNS = WIDTH / STEP + 3;
const ROWS = HEIGHT / STEP + 3;
function grid(): Float64Array {
  const heights = new Float64Array(COLUMNS * ROWS);
  for (let k = 0; k < heights.length; k += 1)
    heights[k] = high(((k % COLUMNS) - 1) * STEP, (Math.floor(k / COLUMNS) - 1) * STEP);
  return heights;
}

/** Where the line of this height crosses the edges of the grid, chained into runs (marching squares). */
function runs(heights: Float64Array, level: number): Point[][] {
  const next = new Map<string, { point: Point; links: string[] }>();
  const key = (p: Point): string => `${p[0].toFixed(1)},${p[1].toFixed(1)}`;
  const link = (a: Point, b: Point): void => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const entry = next.get(key(from)) ?? { point: from, links: [] };
      entry.links.push(key(to));
      next.set(key(from), entry);
    }
  };
  for (let row = 0; row + 1 < ROWS; row += 1) {
    for (let column = 0; column + 1 < COLUMNS; column += 1) {
      const k = row * COLUMNS + column;
      const values = [k, k + 1, k + 1 + COLUMNS, k + COLUMNS].map((corner) => (heights[corner] ?? 0) - level);
      const above = values.filter((value) => value > 0).length;
      if (above === 0 || above === 4) continue;
      const [x, y] = [(column - 1) * STEP, (row - 1) * STEP];
      const corners: Point[] = [
        [x, y],
        [x + STEP, y],
        [x + STEP, y + STEP],
        [x, y + STEP],
      ];
      const crossings = corners.flatMap((a, k): Point[] => {
        const b = corners[(k + 1) % 4] ?? a;
        const va = values[k] ?? 0;
        const vb = values[(k + 1) % 4] ?? 0;
        if (va > 0 === vb > 0) return [];
        const share = va / (va - vb);
        return [[a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]];
      });
      for (let k = 0; k + 1 < crossings.length; k += 2) {
        const [a, b] = [crossings[k], crossings[k + 1]];
        if (a && b) link(a, b);
      }
    }
  }
  const found: Point[][] = [];
  const walk = (start: string): void => {
    const run: Point[] = [];
    let now: string | undefined = start;
    while (now !== undefined) {
      const entry = next.get(now);
      if (!entry) break;
      run.push(entry.point);
      next.delete(now);
      now = entry.links.find((one) => next.has(one));
    }
    if (run.length > 2) found.push(run);
  };
  for (const [start, entry] of [...next]) if (next.has(start) && entry.links.length === 1) walk(start);
  for (const start of [...next.keys()]) if (next.has(start)) walk(start);
  return found;
}

/** A soft line through the middles of the run's pieces. */
function curve(run: Point[]): string {
  const last = run.length - 1;
  const at = (k: number): Point => run[k % run.length] ?? [0, 0];
  const closed = Math.hypot(at(0)[0] - at(last)[0], at(0)[1] - at(last)[1]) < 1.5 * STEP;
  const n = (value: number): string => String(Math.round(value));
  const middle = (k: number): string => `${n((at(k)[0] + at(k + 1)[0]) / 2)} ${n((at(k)[1] + at(k + 1)[1]) / 2)}`;
  let path = closed ? `M${middle(last)}` : `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let k = closed ? 0 : 1; k <= (closed ? last : last - 1); k += 1)
    path += `Q${n(at(k)[0])} ${n(at(k)[1])} ${middle(k)}`;
  return path;
}

export function contourPath(): string {
  const levels = [0.12, 0.2, 0.28, 0.37, 0.47, 0.58, 0.7, 0.83, 0.96];
  const heights = grid();
  return levels.flatMap((level) => runs(heights, level).map(curve)).join('');
}
