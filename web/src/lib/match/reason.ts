/** The reason of a refusal, tied to the board: the places that it names carry the same numbers there. */

import type { Scene } from '../api/names';
import { placesOf } from '../board/space';

/** More than these are a list of what exists, not causes. */
const MOST = 4;

const words = (text: string): string[] => text.split(/([\p{L}\p{N}]+)/u);

/** What some reasons give as their causes. */
interface Reason {
  readonly pieces?: readonly string[];
  readonly cells?: readonly string[];
}

/** The causes that are on the board, each once. */
export function causesOf(reasons: readonly Reason[], scene: Scene): string[] {
  const places = placesOf(scene);
  const found = new Set(
    reasons.flatMap(({ pieces = [], cells = [] }) => [...pieces, ...cells]).filter((word) => places.has(word)),
  );
  return found.size <= MOST ? [...found] : [];
}

/** The text in parts; a part that names one of the places has its number, from 1. */
export function numbered(text: string, places: readonly string[]): { text: string; n: number }[] {
  const parts: { text: string; n: number }[] = [];
  for (const word of words(text)) {
    const n = places.indexOf(word) + 1;
    const last = parts[parts.length - 1];
    if (n === 0 && last && last.n === 0) last.text += word;
    else if (word) parts.push({ text: word, n });
  }
  return parts;
}
