/**
 * Choosing word by word. An option is a text of words (`shoot bow red-imp-2`): words that name something on the
 * board are pressed there, words that are places are pointed at, all others are buttons. What the first word is
 * called, and how the others are chosen, the question says.
 */
import type { Asked, Verb } from '../../api/names';
import { readPlace, type Place } from '../../board/table/geometry';
import type { Choice } from '../options';

export interface WordChoice extends Choice {
  words: readonly string[];
}

/** Amounts carry this sign, so that nobody takes them for the names of things. */
const AMOUNT = '#';
export const plain = (word: string): string => (word.startsWith(AMOUNT) ? word.slice(AMOUNT.length) : word);

const NO_VERB: Verb = {};
export const verbOf = (asked: Asked | null, verb: string): Verb => asked?.verbs?.[verb] ?? NO_VERB;

export function readWords(asked: Asked, onBoard: (word: string) => boolean): WordChoice[] {
  return asked.options.map(({ choice, text, cost, role, short }) => {
    const [first = ''] = choice.split(' ', 1);
    const verb = verbOf(asked, first);
    const amounts = verb.amounts ?? [];
    const words = choice.split(' ').map((word, k) => (amounts.includes(k) ? `${AMOUNT}${word}` : word));
    const rest = words.slice(1);
    return {
      choice,
      text,
      words,
      verb: first,
      tray: null,
      implied: false,
      cells: rest.filter(onBoard),
      side: null,
      rest: rest.filter((word) => !onBoard(word)).join(' '),
      anyOrder: false,
      cost: cost ?? [],
      role: role || (verb.role ?? ''),
      short: short ?? '',
    };
  });
}

/** The word of the piece that does it, where the choice names it; "": the question is about whoever does it. */
export function doerOf(choice: WordChoice, asked: Asked | null, things: ReadonlySet<string>): string {
  const at = verbOf(asked, choice.verb).doer ?? 0;
  const word = at > 0 ? choice.words[at] : undefined;
  return word !== undefined && things.has(word) ? word : '';
}

/** Whether pieces join one after the other. */
export const musters = (verb: Verb): boolean => verb.control === 'muster';

/** The pieces that act together in such a choice, the leading one first: all but what it is aimed at. */
export function joined(choice: WordChoice, verb: Verb): readonly string[] {
  return choice.words.filter((_, k) => k > 0 && k !== (verb.aim ?? 0));
}

export interface Next {
  remaining: readonly WordChoice[];
  /** What can be pressed on the board now. */
  things: ReadonlySet<string>;
  /** Places that are proposed. */
  places: readonly Place[];
  /** Words for buttons, in order. */
  others: readonly string[];
  /** The option that needs no further word. */
  whole: WordChoice | null;
}

export const begins = (choice: WordChoice, prefix: readonly string[]): boolean =>
  prefix.every((word, k) => choice.words[k] === word);

export function after(choices: readonly WordChoice[], prefix: readonly string[], things: ReadonlySet<string>): Next {
  const remaining = choices.filter((choice) => begins(choice, prefix));
  const found = new Set<string>();
  const places = new Map<string, Place>();
  const others = new Set<string>();
  let whole: WordChoice | null = null;
  for (const choice of remaining) {
    const word = choice.words[prefix.length];
    if (word === undefined) {
      if (prefix.length > 0) whole ??= choice;
      continue;
    }
    const place = readPlace(word);
    if (prefix.length > 0 && things.has(word)) found.add(word);
    else if (prefix.length > 0 && place) places.set(word, place);
    else others.add(word);
  }
  return { remaining, things: found, places: [...places.values()], others: [...others], whole };
}

/** Adds the words that are the same in all remaining options: nobody is asked where there is no choice. */
export function settle(choices: readonly WordChoice[], prefix: readonly string[]): readonly string[] {
  let now = prefix;
  for (;;) {
    const remaining = choices.filter((choice) => begins(choice, now));
    const word = remaining[0]?.words[now.length];
    // Of places there are always others than those that are proposed.
    if (word === undefined || (readPlace(word) && now.length > 0)) return now;
    if (remaining.some((choice) => choice.words[now.length] !== word)) return now;
    // A single option is shown, not taken: pressing it is the choice.
    if (choices.length === 1 && now.length > 0) return now;
    now = [...now, word];
  }
}

/** Everything before the first place or thing in which options differ, if it is the same for all that name `thing`. */
export function towards(
  choices: readonly WordChoice[],
  prefix: readonly string[],
  thing: string,
): { prefix: readonly string[] | null; choices: WordChoice[] } {
  const from = Math.max(1, prefix.length);
  const found = choices.filter((choice) => begins(choice, prefix) && choice.words.indexOf(thing, from) >= 0);
  const [first] = found;
  if (!first) return { prefix: null, choices: [] };
  const head = (choice: WordChoice): string => choice.words.slice(0, choice.words.indexOf(thing, from) + 1).join(' ');
  const same = found.every((choice) => head(choice) === head(first));
  return { prefix: same ? head(first).split(' ') : null, choices: found };
}

/** The things to put in order, where every option is the same words in another order. */
export function ordering(choices: readonly WordChoice[], asked: Asked | null): readonly string[] | null {
  const [first] = choices;
  if (!first || verbOf(asked, first.verb).control !== 'order') return null;
  return choices.length < 2 || first.words.length < 3 ? null : first.words.slice(1);
}

/** Moves one of a row to another place in it. */
export function reordered<T>(row: readonly T[], from: number, to: number): T[] {
  const found = [...row];
  const [one] = found.splice(from, 1);
  if (one === undefined) return [...row];
  found.splice(Math.max(0, Math.min(found.length, to)), 0, one);
  return found;
}

/** What gives up something of one's own comes last. */
export function gravest<T extends Choice>(choices: readonly T[]): T[] {
  return [...choices].sort((a, b) => Number(a.role === 'grave') - Number(b.role === 'grave'));
}

// --- deeds --------------------------------------------------------------------------------------------------

/** A button: a verb, or with what it is done where that makes it another deed. */
export interface Deed {
  id: string;
  head: readonly string[];
  verb: Verb;
  choices: readonly WordChoice[];
}

export const headOf = (choice: WordChoice, asked: Asked | null): readonly string[] =>
  choice.words.slice(0, verbOf(asked, choice.verb).head ?? 1);

/** In the order in which they are offered. */
export function deedsOf(choices: readonly WordChoice[], asked: Asked | null): Deed[] {
  const found = new Map<string, WordChoice[]>();
  for (const choice of choices) {
    const id = headOf(choice, asked).join(' ');
    found.set(id, [...(found.get(id) ?? []), choice]);
  }
  return [...found].map(([id, inside]) => {
    const head = id.split(' ');
    return { id, head, verb: verbOf(asked, head[0] ?? ''), choices: inside };
  });
}

/** What is meant first by somebody who presses a thing while several deeds with it are possible. */
export function meant(choices: readonly WordChoice[], asked: Asked | null): WordChoice | null {
  const rank = (choice: WordChoice): number => verbOf(asked, choice.verb).rank ?? 0;
  const [first] = choices
    .filter((choice) => rank(choice) > 0 && choice.role !== 'grave')
    .sort((a, b) => rank(a) - rank(b));
  return first ?? null;
}

// --- in words -----------------------------------------------------------------------------------------------

/** The parts of the cost that all options share. */
export function commonCost(choices: readonly WordChoice[]): string {
  const [first, ...others] = choices;
  return (first?.cost ?? [])
    .map((part) => part.text)
    .filter((text) => others.every((other) => other.cost.some((part) => part.text === text)))
    .join(', ');
}

/** What the cheapest option costs, all currencies together. */
export const leastCost = (choices: readonly WordChoice[]): number =>
  Math.min(...choices.map((choice) => choice.cost.reduce((sum, part) => sum + part.n, 0)));

/** The words with which all texts begin. */
export function commonText(choices: readonly WordChoice[]): string {
  const [first, ...others] = choices;
  if (!first || others.length === 0) return first?.text ?? '';
  const words = first.text.split(' ');
  let same = 0;
  while (same < words.length && others.every((choice) => choice.text.split(' ')[same] === words[same])) same += 1;
  return words
    .slice(0, same)
    .join(' ')
    .replace(/[\s:,(]+$/, '');
}

/** What a deed is called. */
export function deedName(deed: Deed): string {
  const [first] = deed.choices;
  const short = deed.head.length > 1 ? (first?.short ?? '') : '';
  return short || deed.verb.text || commonText(deed.choices) || (deed.head[0] ?? '');
}
