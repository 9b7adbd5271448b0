/** Where something may lie on a board without covering anything: a corner, or the middle of an edge. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];
export type Corner = 'se' | 'ne' | 'sw' | 'nw' | 'e' | 'w' | 's' | 'n';

export interface Laid {
  corner: Corner;
  box: Box;
  /** Nothing lies under it. */
  free: boolean;
}

const AIR = 10;
const CORNERS: readonly Corner[] = ['se', 'ne', 'sw', 'nw', 'e', 'w', 's', 'n'];

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

function boxIn(room: Box, width: number, height: number, corner: Corner): Box {
  const x = corner.includes('e')
    ? room[2] - AIR - width
    : corner.includes('w')
      ? room[0] + AIR
      : (room[0] + room[2] - width) / 2;
  const y = corner.includes('n')
    ? room[1] + AIR
    : corner.includes('s')
      ? room[3] - AIR - height
      : (room[1] + room[3] - height) / 2;
  return [x, y, x + width, y + height];
}

/** The corner where it is as long as that is free, else the first free one, else the one where it covers least. */
export function lay(
  room: Box,
  width: number,
  height: number,
  things: readonly Box[],
  now: Corner | null = null,
  corners: readonly Corner[] = CORNERS,
): Laid {
  const all = [...(now ? [now] : []), ...corners].map((corner) => {
    const box = boxIn(room, width, height, corner);
    return { corner, box, covers: things.reduce((sum, thing) => sum + shared(box, thing), 0) };
  });
  const best = all.reduce((a, b) => (b.covers < a.covers ? b : a));
  return { corner: best.corner, box: best.box, free: best.covers === 0 };
}
