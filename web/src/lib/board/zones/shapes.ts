/** Sizes of pieces in zones: everything in a frame 66 wide and 61 high around (0, 0). */
import type { Badge, Meter, Piece } from '../../api/names';
import { CARD_PATHS, HALF_LIFE, LAST_LIFE, LEADER_PATHS, LIFE_WHITE, SITE_PATHS } from '../paint';

/** L shows everything, M larger numbers without the whole life, S icon and life. */
export type PieceLevel = 'S' | 'M' | 'L';
export const pieceLevel = (width: number): PieceLevel => (width >= 50 ? 'L' : width >= 32 ? 'M' : 'S');

/** Outline and inner plate of a piece. */
export const outlines = (piece: Piece): readonly [string, string] =>
  piece.shape === 'leader' ? LEADER_PATHS : piece.shape === 'site' ? SITE_PATHS : CARD_PATHS;

/** What is left of a life, from 0 to 1, and its colour: white, amber up to a half, red up to a quarter. */
export function lifeLeft(life: Meter): { part: number; fill: string } {
  const part = life.full > 0 ? Math.min(1, Math.max(0, life.now / life.full)) : 0;
  return { part, fill: part <= 0.25 ? LAST_LIFE : part <= 0.5 ? HALF_LIFE : LIFE_WHITE };
}

/** The states that have room beside a piece, and how many have not. */
export function pills(piece: Piece, level: PieceLevel): { shown: Badge[]; rest: number } {
  const states = (piece.badges ?? []).filter((badge) => badge.role !== 'passive');
  const room = level === 'L' ? 3 : level === 'M' ? 2 : 1;
  const shown = states.length <= room ? states : states.slice(0, room - 1);
  return { shown, rest: states.length - shown.length };
}

/** About how wide a name comes out in the tile face. */
export const nameWidth = (text: string, size: number): number =>
  [...text].reduce(
    (sum, sign) =>
      sum + (/[mwMW]/.test(sign) ? 0.66 : /[iljtfr.,'’ /]/.test(sign) ? 0.26 : /[A-ZÄÖÜ]/.test(sign) ? 0.47 : 0.435),
    0,
  ) * size;

/** A name for this room: whole, or cut where squeezing it to four fifths is not enough. */
export function fitName(text: string, size: number, room: number): { text: string; squeezed: boolean } {
  let words = text;
  while (words.length > 2 && nameWidth(words, size) * 0.8 > room)
    words = `${words.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
  return { text: words, squeezed: nameWidth(words, size) > room };
}

/** Where a name may be parted: after a space or a hyphen. */
const PARTS = /(?<=[ -])/;

/** A name in one line if it fits whole, else in two that are cut as little as possible. */
export function nameLines(name: string, size: number, room: number): ReturnType<typeof fitName>[] {
  const parts = name.split(PARTS);
  if (nameWidth(name, size) * 0.8 <= room || parts.length < 2) return [fitName(name, size, room)];
  const ways = parts.slice(1).map((_, k) => [
    parts
      .slice(0, k + 1)
      .join('')
      .trim(),
    parts.slice(k + 1).join(''),
  ]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => nameWidth(line, size)));
  const [best = [name]] = ways.sort((a, b) => longest(a) - longest(b));
  return best.map((line) => fitName(line, size, room));
}

/** Upright strokes of bricks, or spikes on both sides, along a wall of this length. */
export function wallPath(kind: 'bricks' | 'spikes', length: number): string {
  const half = length / 2;
  let path = kind === 'bricks' ? `M${-half} 0H${half}` : '';
  if (kind === 'bricks')
    for (let x = -half + 10, k = 0; x < half - 2; x += 16, k += 1) path += `M${x} ${k % 2 ? -8 : 0}v8`;
  else for (let x = -half + 6; x < half - 8; x += 13) path += `M${x} -7l4 -8l4 8M${x} 7l4 8l4 -8`;
  return path;
}
