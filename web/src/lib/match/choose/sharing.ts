/**
 * Sharing out a whole: every option is the same names, each with a number behind it (`split imp-1 2 imp-2 1`).
 * The whole is the same in all of them, and a split that is not offered is not allowed.
 */
import type { Asked } from '../../api/names';
import { plain, verbOf, type WordChoice } from './words';

export interface Sharing {
  /** The words before the first name. */
  head: readonly string[];
  /** What gets a share, by the words of options. */
  names: readonly string[];
  whole: number;
  splits: readonly Split[];
  /** Ways to share it out that have names, in the order of the options. */
  named: readonly Split[];
  /** Icons of names that are no pieces. */
  pictures: Readonly<Record<string, string>>;
}

export interface Split {
  numbers: readonly number[];
  choice: WordChoice;
}

function pairs(words: readonly string[], head: number): { names: string[]; numbers: number[] } {
  const names = words.filter((_, k) => k >= head && (k - head) % 2 === 0);
  const numbers = words.filter((_, k) => k >= head && (k - head) % 2 === 1).map((word) => Number(plain(word)));
  return { names, numbers };
}

/** What is shared out, where that is the question. */
export function sharing(choices: readonly WordChoice[], asked: Asked | null): Sharing | null {
  const [first] = choices;
  const verb = first && verbOf(asked, first.verb);
  if (!first || verb?.control !== 'distribute' || choices.some((choice) => choice.verb !== first.verb)) return null;
  const head = verb.head ?? 1;
  const { names } = pairs(first.words, head);
  const splits = choices.map((choice) => ({ numbers: pairs(choice.words, head).numbers, choice }));
  const whole = Math.max(...splits.map(({ numbers }) => sum(numbers)));
  if (names.length < 2 || splits.some(({ numbers }) => numbers.length !== names.length)) return null;
  const named = splits.filter(({ choice }) => choice.short !== '');
  return { head: first.words.slice(0, head), names, whole, splits, named, pictures: verb.pictures ?? {} };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export const same = (a: readonly number[], b: readonly number[]): boolean => a.every((one, k) => one === b[k]);

/** The option that shares it out like this. */
export const splitOf = (shared: Sharing, numbers: readonly number[]): WordChoice | null =>
  shared.splits.find((split) => same(split.numbers, numbers))?.choice ?? null;

/** The most that one may get in any split. */
export const mostOf = (shared: Sharing, at: number): number =>
  Math.max(0, ...shared.splits.map(({ numbers }) => numbers[at] ?? 0));

/**
 * One gets another share. Of two the other has the rest; of more the numbers may be short of the whole for a while,
 * and what is too much is taken from those behind it first.
 */
export function given(shared: Sharing, numbers: readonly number[], at: number, n: number): readonly number[] {
  const found = [...numbers];
  found[at] = Math.max(0, Math.min(mostOf(shared, at), n));
  if (found.length === 2) {
    found[1 - at] = shared.whole - (found[at] ?? 0);
    return splitOf(shared, found) ? found : numbers;
  }
  const others = [...found.keys()].filter((k) => k !== at).sort((a, b) => Number(a < at) - Number(b < at) || a - b);
  for (const k of others) {
    const over = sum(found) - shared.whole;
    if (over > 0) found[k] = Math.max(0, (found[k] ?? 0) - over);
  }
  return found;
}
