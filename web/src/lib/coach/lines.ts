/** Lines of choices in words, and where they go on a board. */
import type { ChoiceSaid, Proposal } from '../api/names';
import { t } from '../i18n';

/** A number at a place of the board. */
export interface Mark {
  n: number;
  place: string;
}

/** What is done, in one line. */
export const lineText = (way: Pick<Proposal, 'line'>): string => way.line.map((one) => one.text).join(t('coach.then'));

/** The place to which a choice leads: the last one that it names. */
export function placeOf(choice: string, places: ReadonlySet<string>): string | null {
  return (
    choice
      .split(' ')
      .filter((word) => places.has(word))
      .at(-1) ?? null
  );
}

/** Choices with their numbers at the places they lead to; of several at one place the first has its number there. */
export function marksOf(line: readonly ChoiceSaid[], places: ReadonlySet<string>): Mark[] {
  const found: Mark[] = [];
  line.forEach(({ choice }, k) => {
    const place = placeOf(choice, places);
    if (place !== null && !found.some((mark) => mark.place === place)) found.push({ n: k + 1, place });
  });
  return found;
}

/** A chance as people read it. */
export const percent = (chance: number): string => t('coach.percent', { n: Math.round(chance * 100) });
