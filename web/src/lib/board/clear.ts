/** Where something can lie over a board without covering what stands on it. */
import type { Attachment } from 'svelte/attachments';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From the edge of the room. */
const EDGE = 10;
/** So many places are looked at along each edge. */
const ALONG = 7;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** From the middle outwards: 0.5, 0.33, 0.66, … */
const shares = Array.from({ length: ALONG }, (_, k) => k / (ALONG - 1)).sort(
  (a, b) => Math.abs(a - 0.5) - Math.abs(b - 0.5),
);

/** The place at an edge of the room that covers least: below, else above, else at the sides. */
export function freeSpot(
  size: Pick<Box, 'width' | 'height'>,
  room: Box,
  things: readonly Box[],
): { x: number; y: number } {
  const [wide, high] = [
    Math.max(0, room.width - size.width - 2 * EDGE),
    Math.max(0, room.height - size.height - 2 * EDGE),
  ];
  const at = (x: number, y: number): Box => ({ x: room.x + EDGE + x * wide, y: room.y + EDGE + y * high, ...size });
  const spots = [
    ...[1, 0].flatMap((y) => shares.map((x) => at(x, y))),
    ...[0, 1].flatMap((x) => shares.map((y) => at(x, y))),
  ];
  const covered = spots.map((spot) => things.reduce((sum, thing) => sum + overlap(spot, thing), 0));
  const { x, y } = spots[covered.indexOf(Math.min(...covered))] ?? at(0.5, 1);
  return { x, y };
}

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Puts an element that is positioned within a board where it covers none of these. */
export const keepClear =
  (things: string): Attachment<HTMLElement> =>
  (element) => {
    const room = element.offsetParent;
    if (!room) return;
    const found = [...room.querySelectorAll(things)].filter((one) => !element.contains(one)).map(boxOf);
    const place = boxOf(room);
    const spot = freeSpot({ width: element.offsetWidth, height: element.offsetHeight }, place, found);
    element.style.left = `${spot.x - place.x}px`;
    element.style.top = `${spot.y - place.y}px`;
  };
