/** Outlines and colours of pieces in zones: everything in a frame 66 wide and 61 high around (0, 0). */
import type { Badge, Meter, Piece } from '../../api/names';

/** L shows everything, M larger numbers without the whole life, S icon and life. */
export type PieceLevel = 'S' | 'M' | 'L';
export const pieceLevel = (width: number): PieceLevel => (width >= 50 ? 'L' : width >= 32 ? 'M' : 'S');

const CARD = [
  'M-26 -31H26Q33 -31 33 -24V23Q33 30 26 30H-26Q-33 30 -33 23V-24Q-33 -31 -26 -31Z',
  'M-25 -27.5H25Q29.5 -27.5 29.5 -23V22Q29.5 26.5 25 26.5H-25Q-29.5 26.5 -29.5 22V-23Q-29.5 -27.5 -25 -27.5Z',
] as const;
const LEADER = [
  'M-33 -2A33 33 0 0 1 33 -2V22Q33 30 25 30H-25Q-33 30 -33 22Z',
  'M-29.5 -2A29.5 29.5 0 0 1 29.5 -2V21Q29.5 26.5 24 26.5H-24Q-29.5 26.5 -29.5 21Z',
] as const;
const SITE = [
  'M-22 -31H22L33 -20V19L22 30H-22L-33 19V-20Z',
  'M-20.5 -27.5H20.5L29.5 -18.5V17.5L20.5 26.5H-20.5L-29.5 17.5V-18.5Z',
] as const;
/** Outline and inner plate of a piece. */
export const outlines = (piece: Piece): readonly [string, string] =>
  piece.kind === 'leader' ? LEADER : piece.kind === 'site' ? SITE : CARD;
export const CROWN = 'M-11 -41L-7 -34H7L11 -41L5.5 -38L0 -44L-5.5 -38Z';
export const SHIELD = 'M-7.5 -8H7.5V1Q7.5 7 0 9.5Q-7.5 7 -7.5 1Z';
export const DROP = 'M0 -12C4 -6 9.5 -3 9.5 3A9.5 9.5 0 0 1 -9.5 3C-9.5 -3 -4 -6 0 -12Z';
export const CROSSED_EYE = 'M-5.5 0Q0 -5.5 5.5 0Q0 5.5 -5.5 0ZM-5 5L5 -5';
export const INK = '#14181A';

const STATES: Record<string, readonly [string, string, string]> = {
  burn: ['#FF9A3D', '#3D1500', 'flame'],
  rot: ['#B5D96B', '#1E3300', 'poison-gas'],
  poison: ['#B5D96B', '#1E3300', 'drop'],
  daze: ['#D7C4FF', '#2A1250', 'star-swirl'],
  sleep: ['#D7C4FF', '#2A1250', 'night-sleep'],
  stun: ['#FFD66B', '#3A2600', 'knocked-out-stars'],
  ice: ['#BFE6FF', '#0B2A50', 'snowflake-1'],
};
/** Fill, ink and icon of a state; used-up abilities are dark, ready ones green. */
export function statePaint(badge: Badge): readonly [string, string, string] {
  const [fill, ink, usual] = STATES[badge.kind] ?? ['#F6F3EA', '#14110A', ''];
  if (badge.role === 'used') return ['#20262A', '#9AA59D', badge.icon || usual];
  if (badge.role === 'ready') return ['#0A3029', '#B9F6E6', badge.icon || usual];
  return [fill, ink, badge.icon || usual];
}

/** What is left of a life, from 0 to 1, and its colour: white, amber up to a half, red up to a quarter. */
export function lifeLeft(life: Meter): { part: number; fill: string } {
  const part = life.full > 0 ? Math.min(1, Math.max(0, life.now / life.full)) : 0;
  return { part, fill: part <= 0.25 ? '#FF5A52' : part <= 0.5 ? '#F2BC55' : '#F6F3EA' };
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

/** Upright strokes of bricks, or spikes on both sides, along a wall of this length. */
export function wallPath(kind: 'bricks' | 'spikes', length: number): string {
  const half = length / 2;
  let path = kind === 'bricks' ? `M${-half} 0H${half}` : '';
  if (kind === 'bricks')
    for (let x = -half + 10, k = 0; x < half - 2; x += 16, k += 1) path += `M${x} ${k % 2 ? -8 : 0}v8`;
  else for (let x = -half + 6; x < half - 8; x += 13) path += `M${x} -7l4 -8l4 8M${x} 7l4 8l4 -8`;
  return path;
}
