/** Cards that people type in: what stands in a field of several words, and what a card does to a list. Pure. */
import type { FormChoice, FormField } from '../../api/names';
import { keyOf, partOf, withCount, type Whole } from '../draft';

/** A word of a field with what stands behind its stroke: `immune/fire,poison`, `command/10`, `concentration/2:ini`. */
export interface Word {
  id: string;
  number: string;
  about: string[];
}

export function wordsOf(text: string): Word[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [id = '', behind = ''] = word.split('/', 2);
      const [first = '', second = ''] = behind.split(':', 2);
      const numbered = /^-?\d+$/.test(first);
      const about = numbered ? second : first;
      return { id, number: numbered ? first : '', about: about.split(',').filter(Boolean) };
    });
}

export const written = (words: readonly Word[]): string =>
  words
    .map(({ id, number, about }) => {
      const behind = [number, about.join(',')].filter(Boolean).join(':');
      return behind ? `${id}/${behind}` : id;
    })
    .join(' ');

/** A word as it comes in: with the least number that it needs. */
export const fresh = (choice: FormChoice): Word => ({
  id: choice.id,
  number: choice.most ? String(choice.least ?? 0) : '',
  about: [],
});

/** The fields of a form under their headings. */
export function partsOf(fields: readonly FormField[]): { title: string; fields: FormField[] }[] {
  const parts: { title: string; fields: FormField[] }[] = [];
  for (const field of fields) {
    const last = parts.at(-1);
    if (last?.title === field.part) last.fields.push(field);
    else parts.push({ title: field.part, fields: [field] });
  }
  return parts;
}

// --- a card and a list -------------------------------------------------------------------------------------

/** Everything that is called so in a list gets another name, or goes with it. */
function renamed(counts: Whole['counts'], old: string, next: string): Whole['counts'] {
  const found: Whole['counts'] = {};
  for (const [key, n] of Object.entries(counts)) {
    const part = partOf(key);
    if (part.thing === old && !next) continue;
    const extras = part.extras.flatMap((id) => (id === old ? (next ? [next] : []) : [id]));
    const own = keyOf({ ...part, thing: part.thing === old ? next : part.thing, extras });
    found[own] = (found[own] ?? 0) + n;
  }
  return found;
}

export interface Card {
  word: string;
  thing: string;
}

/** With a new card, and one copy of it where it is something by itself. */
export function withCard(draft: Whole, card: Card, extra: boolean): Whole {
  if (draft.own.includes(card.word)) return draft;
  const next = { ...draft, own: [...draft.own, card.word] };
  return extra ? next : withCount(next, card.thing, 1);
}

/** The card has become another one: where it stood stands the new one. */
export const withOther = (draft: Whole, old: Card, card: Card): Whole => ({
  ...draft,
  own: [...new Set(draft.own.map((word) => (word === old.word ? card.word : word)))],
  counts: renamed(draft.counts, old.thing, card.thing),
});

export const withoutCard = (draft: Whole, old: Card): Whole => ({
  ...draft,
  own: draft.own.filter((word) => word !== old.word),
  counts: renamed(draft.counts, old.thing, ''),
});
