/**
 * Options of a board of zones as gestures. An option is a text of words (`attack 5 bite`, `cast fireball 7`): words
 * that name a zone, a border or an object are pressed on the board, words that name a card are pressed beside it,
 * all others are buttons. Choosing goes word by word, as on a table.
 */
import type { Answer, Asked, Piece, Scene } from '../../api/names';
import { placesOf } from '../../board/space';
import type { TableChoice } from '../table/words';

export type ZoneChoice = TableChoice;

/** Verbs whose number is an amount, not an object; of `use` only what follows the target. */
const AMOUNTS = new Set(['heal']);
const isAmount = (words: readonly string[], k: number): boolean =>
  /^\d+$/.test(words[k] ?? '') &&
  (AMOUNTS.has(words[0] ?? '') || (words[0] === 'use' && k === 4) || (words[0] === 'defend' && k === 2));

export function parseZones(options: readonly Answer[], scene: Scene): ZoneChoice[] {
  const places = placesOf(scene);
  return options.map(({ choice, text }) => {
    const words = choice.split(' ').map((word, k, all) => (isAmount(all, k) ? `#${word}` : word));
    const rest = words.slice(1);
    const cells = rest.filter((word) => places.has(word));
    return {
      choice,
      text,
      words,
      verb: words[0] ?? '',
      tray: null,
      implied: false,
      cells,
      side: null,
      rest: rest.filter((word) => !places.has(word)).join(' '),
      anyOrder: false,
    };
  });
}

/** A deed is a button: a verb, or with what it is done where that makes it another deed. */
const HEADS: Record<string, number> = { use: 3, cast: 2, bound: 2, deploy: 3 };
export const headOf = (choice: ZoneChoice): readonly string[] => choice.words.slice(0, HEADS[choice.verb] ?? 1);

export interface Deed {
  id: string;
  head: readonly string[];
  choices: readonly ZoneChoice[];
}

export function deedsOf(choices: readonly ZoneChoice[]): Deed[] {
  const found = new Map<string, ZoneChoice[]>();
  for (const choice of choices) {
    const id = headOf(choice).join(' ');
    found.set(id, [...(found.get(id) ?? []), choice]);
  }
  return [...found].map(([id, inside]) => ({ id, head: id.split(' '), choices: inside }));
}

/** What is meant first by somebody who presses a thing while several deeds with it are possible. */
const FIRST = ['activate', 'attack', 'move', 'cross', 'climb', 'teleport', 'next', 'choose'];
export function meant(choices: readonly ZoneChoice[]): ZoneChoice | null {
  for (const verb of FIRST) {
    const found = choices.find((choice) => choice.verb === verb);
    if (found) return found;
  }
  return null;
}

/** What somebody tries who presses something that is not offered: like an option that is, with this word in it. */
export function attempt(
  choices: readonly ZoneChoice[],
  prefix: readonly string[],
  word: string,
  zone: boolean,
): string | null {
  const at = Math.max(1, prefix.length);
  const fits = choices.filter((choice) => prefix.every((one, k) => choice.words[k] === one));
  const like =
    prefix.length > 0
      ? fits.find(
          (choice) => /^[A-Z]\d/.test(choice.words[at] ?? '') === zone && choice.cells.includes(choice.words[at] ?? ''),
        )
      : fits.find((choice) => choice.verb === (zone ? 'move' : 'attack'));
  if (!like) return null;
  return like.words.map((one, k) => (k === at ? word : one.replace('#', ''))).join(' ');
}

// --- cards out of a book ------------------------------------------------------------------------------------

export interface Bundle {
  verb: string;
  most: number;
  /** Cards of which two may be taken. */
  twice: ReadonlySet<string>;
}

/** A question that is answered with some cards of a pile: none, one, or several, in whatever order. */
export function bundleOf(asked: Asked, scene: Scene): Bundle | null {
  const verb = asked.options[0]?.choice ?? '';
  const cards = new Set(bookOf(scene, asked.seat).map((piece) => piece.word));
  if (asked.options.length < 2 || verb.includes(' ') || cards.size === 0) return null;
  let most = 0;
  const twice = new Set<string>();
  for (const { choice } of asked.options) {
    const [first, ...words] = choice.split(' ');
    if (first !== verb || words.some((word) => !cards.has(word))) return null;
    most = Math.max(most, words.length);
    if (words.length > 1 && words[0] === words[1]) twice.add(words[0] ?? '');
  }
  return most > 0 ? { verb, most, twice } : null;
}

export const bookOf = (scene: Scene, seat: number): readonly Piece[] =>
  scene.trays.find((tray) => tray.seat === seat && tray.kind === 'pile')?.pieces ?? [];

/** A card more, or a card less; a full hand loses its oldest. */
export function toggled(bundle: Bundle, cards: readonly string[], card: string): string[] {
  const held = cards.filter((one) => one === card).length;
  if (held > 0 && !(held < 2 && bundle.twice.has(card) && cards.length < bundle.most)) return without(cards, card);
  return [...cards, card].slice(-bundle.most);
}

export function without(cards: readonly string[], card: string): string[] {
  const at = cards.lastIndexOf(card);
  return cards.filter((_, k) => k !== at);
}
