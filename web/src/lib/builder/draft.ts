/** What is being built, and looking for things to put in. Pure; the rules themselves are judged by the server. */
import type { Catalogue, Draft, Terms, Thing } from '../api/names';
import { folded } from '../codex/search';

/** More of one thing than this is a slip of the finger. */
export const MOST = 99;

export interface Whole {
  owner: string;
  counts: Record<string, number>;
  picks: Record<string, string>;
  title: string;
  /** Cards that somebody has typed in for it, each as one word. */
  own: string[];
}

/** A draft with every field there: the server leaves out what is empty. */
export const whole = (draft: Draft): Whole => ({
  owner: draft.owner ?? '',
  counts: draft.counts ?? {},
  picks: draft.picks ?? {},
  title: draft.title ?? '',
  own: draft.own ?? [],
});

export const differ = (a: readonly string[], b: readonly string[]): boolean => a.join(' ') !== b.join(' ');

export const blank = (owner: string): Whole => ({ owner, counts: {}, picks: {}, title: '', own: [] });

/** What things cost the owner with what is picked. */
export function termsOf(catalogue: Catalogue, draft: Whole): Terms | undefined {
  const owner = catalogue.owners.find((one) => one.id === draft.owner);
  return owner?.terms.find((terms) => Object.entries(terms.when).every(([name, value]) => draft.picks[name] === value));
}

/** So many of this thing; none: it is gone. */
export function withCount(draft: Whole, thing: string, count: number): Whole {
  const counts = { ...draft.counts };
  const n = Math.max(0, Math.min(MOST, count));
  if (n) counts[thing] = n;
  else delete counts[thing];
  return { ...draft, counts };
}

/** Another owner keeps what is in it; what was picked for the old one means nothing to the new. */
export function withOwner(catalogue: Catalogue, draft: Whole, owner: string): Whole {
  const names = catalogue.owners.find((one) => one.id === owner)?.picks?.map((pick) => pick.name) ?? [];
  return {
    ...draft,
    owner,
    picks: Object.fromEntries(Object.entries(draft.picks).filter(([name]) => names.includes(name))),
  };
}

// --- lines -----------------------------------------------------------------------------------------------

/** A key of a draft taken apart: a thing, what it is fitted out with, and with whom it is put together. */
export interface Part {
  thing: string;
  extras: string[];
  place: string;
}

/** `captain:blade:shield@2`; most keys are just the id of a thing. */
export function partOf(key: string): Part {
  const [head = '', place = ''] = key.split('@');
  const [thing = '', ...extras] = head.split(':');
  return { thing, extras, place };
}

export const keyOf = ({ thing, extras, place }: Part): string =>
  [thing, ...extras].join(':') + (place ? `@${place}` : '');

/** How many there are of a thing, however they are fitted out. */
export const countOf = (draft: Whole, thing: string): number =>
  Object.entries(draft.counts).reduce((sum, [key, n]) => sum + (partOf(key).thing === thing ? n : 0), 0);

/** One more, or one less: plain ones come and go first. */
export function withStep(draft: Whole, thing: string, n: number): Whole {
  const mine = Object.keys(draft.counts).filter((key) => partOf(key).thing === thing);
  const key = n > 0 || (draft.counts[thing] ?? 0) > 0 ? thing : (mine.at(-1) ?? thing);
  return withCount(draft, key, (draft.counts[key] ?? 0) + n);
}

/** The line becomes another one, in its place; what is the same already takes it in. */
export function withLine(draft: Whole, key: string, part: Part): Whole {
  const next = keyOf(part);
  const counts: Record<string, number> = {};
  for (const [one, n] of Object.entries(draft.counts)) {
    const own = one === key ? next : one;
    counts[own] = Math.min(MOST, (counts[own] ?? 0) + n);
  }
  return { ...draft, counts };
}

export type Paid = Readonly<Record<string, number>>;

/** What all copies of a line cost: as the judge has said, or else a plain sum. */
export function priceOf(terms: Terms | undefined, paid: Paid, key: string, n: number): number {
  const known = paid[key];
  if (known !== undefined) return known;
  const { thing, extras } = partOf(key);
  return n * [thing, ...extras].reduce((sum, word) => sum + (terms?.prices[word] ?? 0), 0);
}

export const sizeOf = (draft: Whole): number => Object.values(draft.counts).reduce((sum, n) => sum + n, 0);

export const pointsOf = (terms: Terms | undefined, draft: Whole, paid: Paid = {}): number =>
  Object.entries(draft.counts).reduce((sum, [key, n]) => sum + priceOf(terms, paid, key, n), 0);

// --- looking for things ----------------------------------------------------------------------------------

export type Order = 'suits' | 'group' | 'name' | 'price' | 'dear';

export interface Sought {
  words: string;
  /** Chosen values of each filter; none: all. */
  tags: Record<string, readonly string[]>;
  mine: boolean;
  order: Order;
}

export const everything: Sought = { words: '', tags: {}, mine: false, order: 'suits' };

export const active = (sought: Sought): number =>
  Object.values(sought.tags).filter((values) => values.length > 0).length + (sought.mine ? 1 : 0);

const texts = new WeakMap<Thing, { title: string; all: string }>();

/** Everything that stands on the thing, ready to be searched. */
function textOf(thing: Thing): { title: string; all: string } {
  let found = texts.get(thing);
  if (!found) {
    const card = thing.card;
    const rows = card?.sections?.flatMap((section) => section.rows.flatMap((row) => [row.title, row.text ?? ''])) ?? [];
    const marks = thing.marks?.map((mark) => mark.title) ?? [];
    const title = folded(`${thing.title} ${thing.words ?? ''}`);
    found = { title, all: folded([title, thing.line, card?.subtitle ?? '', ...marks, ...rows].join(' ')) };
    texts.set(thing, found);
  }
  return found;
}

const cheapest = new WeakMap<Catalogue, Map<string, number>>();

/** How much dearer each thing is for this owner than for whom it costs least: 1 is as cheap as it gets. */
function dearness(catalogue: Catalogue, terms: Terms | undefined): (thing: Thing) => number {
  let least = cheapest.get(catalogue);
  if (!least) {
    const every = catalogue.owners.flatMap((owner) => owner.terms);
    least = new Map(
      catalogue.things.map(({ id }) => [id, Math.min(...every.map((one) => one.prices[id] ?? Infinity))]),
    );
    cheapest.set(catalogue, least);
  }
  return ({ id }) => Math.round((terms?.prices[id] ?? 0) / Math.max(1, least.get(id) ?? 1));
}

/** Whether some things cost one owner more than another. */
export function differs(catalogue: Catalogue): boolean {
  const [first, ...others] = catalogue.owners.flatMap((owner) => owner.terms);
  return others.some((terms) => catalogue.things.some(({ id }) => terms.prices[id] !== first?.prices[id]));
}

/** The things that fit, those of which the name fits first, those that the owner may not have last. */
export function seek(catalogue: Catalogue, sought: Sought, draft: Whole, terms: Terms | undefined): Thing[] {
  const { things } = catalogue;
  const words = folded(sought.words).split(/\s+/).filter(Boolean);
  const found = things.filter(
    (thing) =>
      !thing.extra &&
      (!sought.mine || countOf(draft, thing.id) > 0) &&
      Object.entries(sought.tags).every(
        ([tag, values]) => values.length === 0 || values.some((value) => thing.tags?.[tag]?.includes(value)),
      ) &&
      words.every((word) => textOf(thing).all.includes(word)),
  );
  const price = (thing: Thing): number => terms?.prices[thing.id] ?? 0;
  const rank = (thing: Thing): number =>
    (terms?.barred?.[thing.id] ? 4 : 0) +
    (thing.own ? 0 : 2) +
    (words.length > 0 && !words.every((word) => textOf(thing).title.includes(word)) ? 1 : 0);
  const byName = (a: Thing, b: Thing): number => a.title.localeCompare(b.title);
  const place = new Map(things.map((thing, at) => [thing, at]));
  const dear = dearness(catalogue, terms);
  const byPlace = (a: Thing, b: Thing): number => (place.get(a) ?? 0) - (place.get(b) ?? 0);
  const order: Record<Order, (a: Thing, b: Thing) => number> = {
    suits: (a, b) => dear(a) - dear(b) || byPlace(a, b),
    group: byPlace,
    name: byName,
    price: (a, b) => price(a) - price(b) || byName(a, b),
    dear: (a, b) => price(b) - price(a) || byName(a, b),
  };
  return found.sort((a, b) => rank(a) - rank(b) || order[sought.order](a, b));
}

// --- what is in it -----------------------------------------------------------------------------------------

export interface Line {
  id: string;
  title: string;
  count: number;
  points: number;
  thing: Thing | undefined;
  /** What it is fitted out with, by name. */
  extras: string[];
  place: string;
}

export interface Group {
  id: string;
  title: string;
  count: number;
  points: number;
  lines: Line[];
}

/** What is in it by groups, in their order; what nobody knows comes last. */
export function grouped(
  catalogue: Catalogue,
  draft: Whole,
  terms: Terms | undefined,
  unknown: string,
  paid: Paid = {},
): Group[] {
  const things = new Map(catalogue.things.map((thing) => [thing.id, thing]));
  const groups = new Map<string, Group>();
  for (const { id, title } of [...catalogue.groups, { id: '', title: unknown }])
    groups.set(id, { id, title, count: 0, points: 0, lines: [] });
  for (const [id, count] of Object.entries(draft.counts)) {
    const part = partOf(id);
    const thing = things.get(part.thing);
    const group = groups.get(thing?.group ?? '') ?? groups.get('');
    if (!group) continue;
    const points = priceOf(terms, paid, id, count);
    const extras = part.extras.map((extra) => things.get(extra)?.title ?? extra);
    group.lines.push({ id, title: thing?.title ?? part.thing, count, points, thing, extras, place: part.place });
    group.count += count;
    group.points += points;
  }
  const found = [...groups.values()].filter((group) => group.lines.length > 0);
  for (const group of found) group.lines.sort((a, b) => a.title.localeCompare(b.title));
  return found;
}

// --- links ---------------------------------------------------------------------------------------------------

/** A link that holds the whole list behind its #: no server has to keep it. */
export const shareLink = (origin: string, game: string, code: string, title: string): string =>
  `${origin}/build/${game}#${encodeURIComponent(code)}~${encodeURIComponent(title)}`;

/** Code and title behind the # of such a link. */
export function readHash(hash: string): { code: string; title: string } | null {
  const [code, ...title] = hash.replace(/^#/, '').split('~');
  if (!code) return null;
  try {
    return { code: decodeURIComponent(code), title: decodeURIComponent(title.join('~')) };
  } catch {
    return null; // a link that was cut in the middle
  }
}

/** What somebody pasted: the code and title of a link, or the text as it is. */
export function pasted(text: string): { text: string; title: string } {
  const link = /^\s*https?:\/\/\S+?\/build\/[\w-]+(#\S+)\s*$/.exec(text);
  const found = link ? readHash(link[1] ?? '') : null;
  return found ? { text: found.code, title: found.title } : { text, title: '' };
}

/** A name for the file of a list: its title with nothing that a file system might not like. */
export function fileOf(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${name || 'list'}.txt`;
}
