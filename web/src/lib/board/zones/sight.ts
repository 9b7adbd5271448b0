/** What of a board is in sight that is larger than its room: where to scroll. */
import type { Box } from '../corners';

interface Point {
  x: number;
  y: number;
}

const AIR = 6;

/** Brings a point to the middle, as far as `kept` stays in sight. All in pixels of the board. */
export function scrolledTo(
  goal: Point,
  kept: Box | null,
  width: number,
  height: number,
): { left: number; top: number } {
  const along = (at: number, room: number, from: number, to: number): number =>
    Math.max(to + AIR - room, Math.min(from - AIR, at - room / 2));
  if (!kept) return { left: goal.x - width / 2, top: goal.y - height / 2 };
  return { left: along(goal.x, width, kept[0], kept[2]), top: along(goal.y, height, kept[1], kept[3]) };
}
