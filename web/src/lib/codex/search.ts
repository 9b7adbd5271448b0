/** Finds rules by id or words, in both languages, because players mix them. */
import type { Codex, Rule } from '../api/names';

export interface Entry {
  rule: Rule;
  chapter: string;
  title: string;
  /** Folded, ready to be searched. */
  id: string;
  titles: string;
  own: string;
  other: string;
}

/** Small letters without accents, so that "rustung" and "Rüstung" meet. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Rules of a book, with the same book in the other language if it is there. */
export function index(own: Codex, other: Codex | null = null): Entry[] {
  const twins = new Map(
    (other?.chapters ?? []).flatMap((chapter) =>
      chapter.rules.map((rule) => [rule.id, { text: rule.text, title: chapter.title }] as const),
    ),
  );
  return own.chapters.flatMap((chapter) =>
    chapter.rules.map((rule) => ({
      rule,
      chapter: chapter.id,
      title: chapter.title,
      id: rule.id.toLowerCase(),
      titles: folded(`${chapter.title} ${twins.get(rule.id)?.title ?? ''}`),
      own: folded(rule.text),
      other: folded(twins.get(rule.id)?.text ?? ''),
    })),
  );
}

const starts = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'gu');

/** How well a rule answers a word: id, chapter title, own text, other language, middle of a word. */
function weight(entry: Entry, word: string, start: RegExp): number {
  const has = (text: string): boolean => text.search(start) >= 0;
  if (has(entry.id)) return 4;
  if (has(entry.titles)) return 3;
  const hits = entry.own.match(start)?.length ?? 0;
  if (hits > 0) return 1 + Math.min(hits, 4) / 4;
  if (has(entry.other)) return 0.5;
  return word.length > 3 && (entry.own.includes(word) || entry.other.includes(word)) ? 0.25 : 0;
}

export const wordsOf = (query: string): string[] =>
  folded(query)
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Rules that contain every word, best first. */
export function search(entries: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query).map((word) => ({ word, start: starts(word) }));
  if (words.length === 0) return [];
  return entries
    .map((entry, place) => {
      const weights = words.map(({ word, start }) => weight(entry, word, start));
      return { entry, place, low: Math.min(...weights), sum: weights.reduce((a, b) => a + b, 0) };
    })
    .filter((found) => found.low > 0)
    .sort((a, b) => b.sum - a.sum || a.place - b.place)
    .map((found) => found.entry);
}

/** How many letters may be wrong in a word, left out, added or swapped with the next one. */
const slips = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
/** Endings differ: so many letters less than the word are enough, but never fewer than the second number. */
const ENDING = 3;
const ROOT = 4;

/** Whether one word becomes the other by at most so many slips. */
export function near(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, k) => k)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let k = 1; k <= b.length; k += 1) {
      const same = a[i - 1] === b[k - 1] ? 0 : 1;
      let least = Math.min((row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1, (row[k - 1] ?? 0) + same);
      const swapped = i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1];
      if (swapped) least = Math.min(least, (before[k - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return (row[b.length] ?? 0) <= most;
}

const vocabularies = new WeakMap<readonly Entry[], Map<string, Set<Entry>>>();

/** Every word of these rules, with the rules in which it stands. */
function vocabulary(entries: readonly Entry[]): Map<string, Set<Entry>> {
  let found = vocabularies.get(entries);
  if (!found) {
    found = new Map();
    for (const entry of entries)
      for (const word of `${entry.titles} ${entry.own} ${entry.other}`.match(/[\p{L}\p{N}]{3,}/gu) ?? []) {
        const inside = found.get(word) ?? new Set();
        found.set(word, inside.add(entry));
      }
    vocabularies.set(entries, found);
  }
  return found;
}

/** Rules that come nearest, where none has every word as it was typed: other endings, slips, and words that stand nowhere. */
export function nearest(entries: readonly Entry[], query: string, most = 20): Entry[] {
  const known = vocabulary(entries);
  const scores = new Map<Entry, number>();
  for (const word of wordsOf(query).filter((one) => one.length > 2)) {
    const root = word.slice(0, Math.max(ROOT, word.length - ENDING));
    const hits = new Set<Entry>();
    for (const [other, inside] of known)
      if (other === word || (word.length > ROOT && other.startsWith(root)) || near(word, other, slips(word)))
        for (const entry of inside) hits.add(entry);
    // What stands in every second rule says little about what was meant.
    for (const entry of hits) scores.set(entry, (scores.get(entry) ?? 0) + Math.log(entries.length / hits.size));
  }
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([entry]) => entry);
}

/** What a book has of it: rules with every word, else what comes nearest. */
export interface Looked {
  exact: readonly Entry[];
  close: readonly Entry[];
}
export function looked(entries: readonly Entry[], query: string): Looked {
  const exact = search(entries, query);
  return { exact, close: exact.length === 0 ? nearest(entries, query) : [] };
}
/** The same in several books: what comes nearest counts only where no book has every word. Of others than the first a few are enough. */
export function lookedThrough(books: readonly (readonly Entry[])[], query: string, few = 4): Looked[] {
  const exact = books.map((entries) => search(entries, query));
  const loose = exact.every((found) => found.length === 0);
  return books.map((entries, k) => ({
    exact: exact[k] ?? [],
    close: loose ? nearest(entries, query, k > 0 ? few : undefined) : [],
  }));
}

export interface Part {
  text: string;
  hit: boolean;
}

/** A short piece of a text around the first word that was looked for, its words marked. */
export function snippet(text: string, query: string, length = 150): Part[] {
  const words = wordsOf(query);
  // Folding keeps the length of each letter here, so that places in both texts agree.
  const plain = [...text].map((letter) => folded(letter)[0] ?? letter).join('');
  const places = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  let from = first > length / 2 ? text.lastIndexOf(' ', first - length / 3) + 1 : 0;
  if (from < 0) from = 0;
  const cut = text.length > from + length;
  const end = cut ? Math.max(text.lastIndexOf(' ', from + length), from + 1) : text.length;
  const parts: Part[] = from > 0 ? [{ text: '… ', hit: false }] : [];
  let at = from;
  while (at < end) {
    const next = words
      .map((word) => ({ word, at: plain.indexOf(word, at) }))
      .filter((found) => found.at >= 0 && found.at < end)
      .sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    if (next.at > at) parts.push({ text: text.slice(at, next.at), hit: false });
    parts.push({ text: text.slice(next.at, next.at + next.word.length), hit: true });
    at = next.at + next.word.length;
  }
  if (at < end) parts.push({ text: text.slice(at, end), hit: false });
  if (cut) parts.push({ text: ' …', hit: false });
  return parts;
}

const ID = /\b[A-Z]{2,}(?:-[A-Z0-9]+)+\b/g;

export interface Piece {
  text: string;
  rule: boolean;
}

/** A rule's text, cut at the ids of other rules in it. */
export function cited(text: string, known: (id: string) => boolean): Piece[] {
  const parts: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(ID)) {
    if (!known(found[0])) continue;
    if (found.index > at) parts.push({ text: text.slice(at, found.index), rule: false });
    parts.push({ text: found[0], rule: true });
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), rule: false });
  return parts;
}
