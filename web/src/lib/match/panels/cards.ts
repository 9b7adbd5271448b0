/** What small cards, lists and filters need to know of a card. */
import type { Badge, Piece } from '../../api/names';

/** What it is, in a word. */
export const typeOf = (piece: Piece): string => piece.tags?.[0]?.text ?? '';
/** What it costs, as it is printed. */
export const costOf = (piece: Piece): string => piece.figures?.[0]?.text ?? '';
/** Whether it can be used now, in words: the badge that says so is ready or used. */
export const ableOf = (piece: Piece): Badge | null =>
  (piece.badges ?? []).find((badge) => badge.role === 'ready' || badge.role === 'used') ?? null;
export const isBarred = (piece: Piece): boolean => ableOf(piece)?.role === 'used';

export interface Filter {
  /** The wanted text in each group of tags; "": all of them. */
  by: Readonly<Record<string, string>>;
  text: string;
  payable: boolean;
}

export const EVERYTHING: Filter = { by: {}, text: '', payable: false };

const has = (piece: Piece, group: string, text: string): boolean =>
  (piece.tags ?? []).some((tag) => tag.group === group && tag.text === text);

export function matching(pieces: readonly Piece[], filter: Filter): Piece[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const wanted = Object.entries(filter.by).filter(([, text]) => text !== '');
  return pieces.filter((piece) => {
    if (!wanted.every(([group, text]) => has(piece, group, text))) return false;
    if (filter.payable && isBarred(piece)) return false;
    if (words.length === 0) return true;
    const all = [
      piece.name,
      ...(piece.lines ?? []).flatMap((line) => [line.name ?? '', line.text]),
      ...(piece.badges ?? []).map((badge) => badge.text),
    ]
      .join(' ')
      .toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The different tags of a group, in the order in which they come. */
export const distinct = (pieces: readonly Piece[], group: string): string[] => [
  ...new Set(pieces.flatMap((piece) => (piece.tags ?? []).flatMap((tag) => (tag.group === group ? tag.text : [])))),
];

/** Cards in pages of so many. */
export function pagesOf<T>(cards: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < cards.length; at += Math.max(1, size)) found.push(cards.slice(at, at + Math.max(1, size)));
  return found;
}

/** What all of them take together; null where one of them has no price that is known, or there is only one. */
export function sumOf(cards: readonly Piece[]): number | null {
  const prices = cards.map((card) => card.price ?? null);
  if (prices.length < 2 || prices.includes(null)) return null;
  return prices.reduce<number>((all, price) => all + (price ?? 0), 0);
}
