/** Ways through markers that lead to each other: in at one, out at another. */
import type { Token } from '../../api/names';
import { beside } from '../../board/table/footprints';
import { apart, placeWord, type Place } from '../../board/table/geometry';

/** Whoever points so near to where the way comes out means no further step. */
const NEAR = 150;

/** Whether a figure could go through this marker. */
export const leadsOn = (tokens: readonly Token[], word: string): boolean =>
  tokens.some((token) => token.word === word && token.leads_on) && tokens.filter((token) => token.leads_on).length > 1;

/**
 * The words of a way: up to the marker that is entered, out of the one nearest to where it shall end, and on
 * from there. `to` null: it ends where it comes out, on the side of `middle`.
 */
export function through(
  tokens: readonly Token[],
  entered: string,
  radius: number,
  from: Place,
  to: Place | null,
  middle: Place,
): string[] {
  const here = tokens.find((token) => token.word === entered);
  const goal = to ?? middle;
  const others = tokens.filter((token) => token.leads_on && token.word !== entered);
  const there = others.reduce<Token | undefined>(
    (best, token) => (best && apart([best.x, best.y], goal) <= apart([token.x, token.y], goal) ? best : token),
    undefined,
  );
  if (!here || !there) return [];
  const out = beside(there, radius, goal);
  const on = to && apart(to, out) > NEAR && apart(to, [there.x, there.y]) > there.radius ? [placeWord(to)] : [];
  return [placeWord(beside(here, radius, from)), entered, placeWord(out), ...on];
}
