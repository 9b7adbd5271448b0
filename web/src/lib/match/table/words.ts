/** What only options on a measured table have: places, ways to them, and how something is turned there. */
import type { Piece, TableScene } from '../../api/names';
import { readPlace } from '../../board/table/geometry';
import { begins, type WordChoice } from '../choose/words';

export type TableChoice = WordChoice;

/** The words of a table that can be pressed. */
export function pressable(scene: TableScene): Set<string> {
  return new Set([
    ...scene.pieces.flatMap((piece) => (piece.base ? [piece.word] : [])),
    ...(scene.board.tokens ?? []).map((token) => token.word),
  ]);
}

/**
 * Where a place that nobody proposed would go: the shortest beginning after which a place follows. Null where
 * something else has to be chosen first, because only some of the options lead to a place.
 */
export function placing(choices: readonly TableChoice[], prefix: readonly string[]): readonly string[] | null {
  let best: readonly string[] | null = null;
  let all = true;
  for (const choice of choices) {
    if (!begins(choice, prefix)) continue;
    const at = choice.words.findIndex((word, k) => k >= Math.max(1, prefix.length) && readPlace(word) !== null);
    if (at < 0) all = false;
    else if (best === null || at < best.length) best = choice.words.slice(0, at);
  }
  return best !== null && (all || best.length === prefix.length) ? best : null;
}

/** How an angle is written behind a place: `30` turns what is laid down, `@30` is where a figure looks at the end. */
export type Turning = 'laid' | 'facing' | null;
const LAID = /^\d+$/;
const FACING = /^@\d+(\.\d+)?$/;
export const angleOf = (word: string): number | null =>
  LAID.test(word) ? Number(word) : FACING.test(word) ? Number(word.slice(1)) : null;

/** What turns at the end of these options: what is laid down, or the figure that moves. */
export function turnable(choices: readonly TableChoice[], prefix: readonly string[]): Turning {
  const found = choices.filter((choice) => begins(choice, prefix) && choice.words.length > prefix.length);
  if (found.length === 0) return null;
  const last = (choice: TableChoice): string => choice.words[choice.words.length - 1] ?? '';
  if (found.some((choice) => choice.words.some((word, k) => k >= prefix.length && FACING.test(word)))) return 'facing';
  const laid = found.every((choice) => choice.words.length === prefix.length + 2 && LAID.test(last(choice)));
  return laid ? 'laid' : null;
}

/** The words before a facing that needs no place; null: there is none. */
export function turnedAlone(choices: readonly TableChoice[], prefix: readonly string[]): readonly string[] | null {
  const last = prefix[prefix.length - 1] ?? '';
  const base = FACING.test(last) ? prefix.slice(0, -1) : prefix;
  const alone = (choice: TableChoice): boolean =>
    choice.words.length === base.length + 1 && FACING.test(choice.words[base.length] ?? '');
  return base.length > 0 && choices.some((choice) => begins(choice, base) && alone(choice)) ? base : null;
}

/** What an option says behind the place that it begins with, and behind the facing or the angle there. */
export function tailOf(choice: TableChoice, prefix: readonly string[]): readonly string[] {
  let at = prefix.length;
  while (readPlace(choice.words[at] ?? '') !== null) at += 1;
  if (FACING.test(choice.words[at] ?? '') || LAID.test(choice.words[at] ?? '')) at += 1;
  return choice.words.slice(at);
}

/** The facing behind the first place of an option, in degrees. */
export function turnedAt(choice: TableChoice): number | null {
  const word = choice.words.find((one) => FACING.test(one));
  return word === undefined ? null : angleOf(word);
}

/** The word for an angle in degrees, of which two decimals count. */
export function angleWord(turning: Turning, degrees: number): string[] {
  const whole = ((Math.round(degrees * 100) % 36000) + 36000) % 36000;
  if (turning === 'laid') return [String(Math.round(whole / 100) % 360)];
  return turning === 'facing' ? [`@${whole / 100}`] : [];
}

/** Where a figure looks, in hundredths of a degree. */
export const facingOf = (piece: Piece | null): number => piece?.base?.facing ?? 0;
