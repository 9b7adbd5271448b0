/** What stands on a card, taken apart for small cards, lists and filters. */
import type { Badge, Piece } from '../../api/names';

export interface Face {
  /** "Creature", "Enchantment": the first word of its first line. */
  type: string;
  /** Subtypes. */
  kinds: string;
  school: string;
  schools: readonly string[];
  /** "quick" or "full". */
  speed: string;
  /** What else it says. */
  lines: readonly string[];
  cost: string;
  copies: number;
  /** Whether it can be paid now, in words. */
  able: Badge | null;
}

const figure = (piece: Piece, k: number): string => piece.figures?.[k]?.text ?? '';

export function faceOf(piece: Piece): Face {
  const [first = '', second = '', ...lines] = piece.lines ?? [];
  const head = first.split(' · ')[0] ?? '';
  const [type = '', kinds = ''] = head.split(/:\s*/);
  const school = figure(piece, 2);
  const many = (piece.figures ?? []).find((one) => /^×\d+$/.test(one.text));
  return {
    type,
    kinds,
    school,
    schools: [...school.matchAll(/(\p{L}+) \d+/gu)].map((found) => found[1] ?? ''),
    speed: (second.split(' · ')[1]?.split(' ')[0] ?? '').replace(/e$/, ''), // in German an ending
    lines,
    cost: figure(piece, 0),
    copies: many ? Number(many.text.slice(1)) : 1,
    able: (piece.badges ?? []).find((badge) => badge.kind === 'affordable') ?? null,
  };
}

export interface Filter {
  type: string;
  school: string;
  text: string;
  payable: boolean;
}

export const EVERYTHING: Filter = { type: '', school: '', text: '', payable: false };

export function matching(pieces: readonly Piece[], filter: Filter): Piece[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return pieces.filter((piece) => {
    const face = faceOf(piece);
    if (filter.type && face.type !== filter.type) return false;
    if (filter.school && !face.schools.includes(filter.school)) return false;
    if (filter.payable && face.able?.role === 'used') return false;
    if (words.length === 0) return true;
    const all = [piece.name, ...(piece.lines ?? []), ...(piece.badges ?? []).map((badge) => badge.text)]
      .join(' ')
      .toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The different values of something, in the order in which they come. */
export const distinct = (pieces: readonly Piece[], of: (face: Face) => readonly string[]): string[] =>
  [...new Set(pieces.flatMap((piece) => of(faceOf(piece))))].filter(Boolean);

/** Cards in pages of so many. */
export function pagesOf<T>(cards: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < cards.length; at += Math.max(1, size)) found.push(cards.slice(at, at + Math.max(1, size)));
  return found;
}

/** What a card costs to cast, where its cost is a number: "2+4" is 2 now and 4 when it is revealed. */
export const castCost = (piece: Piece): number | null => {
  const found = /^\d+/.exec(figure(piece, 0));
  return found ? Number(found[0]) : null;
};
