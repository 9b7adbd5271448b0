/** What only options on a board of zones have: attempts that are refused, and cards out of a book. */
import type { Asked, Piece, Scene, ZoneScene } from '../../api/names';
import { begins, plain, verbOf, type WordChoice } from '../choose/words';

export type ZoneChoice = WordChoice;

export type Kind = 'zone' | 'border' | 'piece' | null;
/** What a word names on the board. */
export function kindsOf(scene: ZoneScene): ReadonlyMap<string, Kind> {
  return new Map<string, Kind>([
    ...scene.pieces.map((piece) => [piece.word, 'piece'] as const),
    ...(scene.board.borders ?? []).map((border) => [border.name, 'border'] as const),
    ...scene.board.zones.map((zone) => [zone.name, 'zone'] as const),
  ]);
}

/** What somebody tries who presses something that is not offered: like an option that is, with this word in it. */
export function attempt(
  choices: readonly ZoneChoice[],
  prefix: readonly string[],
  word: string,
  alike: (other: string) => boolean,
  asked: Asked | null,
): string | null {
  const at = Math.max(1, prefix.length);
  const wanted = (choice: ZoneChoice): boolean => prefix.length > 0 || (verbOf(asked, choice.verb).tried ?? false);
  const like = choices.find((choice) => begins(choice, prefix) && alike(choice.words[at] ?? '') && wanted(choice));
  return like ? like.words.map((one, k) => (k === at ? word : plain(one))).join(' ') : null;
}

// --- cards out of a book ------------------------------------------------------------------------------------

export interface Bundle {
  verb: string;
  most: number;
  /** Cards of which two may be taken. */
  twice: ReadonlySet<string>;
}

/** A question that is answered with some cards of a book: none, one, or several, in whatever order. */
export function bundleOf(asked: Asked): Bundle | null {
  const verb = asked.options[0]?.choice.split(' ')[0] ?? '';
  if (asked.options.length < 2 || verbOf(asked, verb).control !== 'plan') return null;
  let most = 0;
  const twice = new Set<string>();
  for (const { choice } of asked.options) {
    const [, ...words] = choice.split(' ');
    most = Math.max(most, words.length);
    if (words.length > 1 && words[0] === words[1]) twice.add(words[0] ?? '');
  }
  return most > 0 ? { verb, most, twice } : null;
}

export const bookOf = (scene: Scene, seat: number): readonly Piece[] =>
  scene.trays.find((tray) => tray.seat === seat && tray.role === 'book')?.pieces ?? [];

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
