/** Lists that people keep: in the browser at once, on the server as soon as it answers. Pure part. */
import type { ListOut, Me } from '../api/names';
import { whole, type Whole } from './draft';

export interface Kept {
  id: string;
  game: string;
  draft: Whole;
  /** Seconds since 1970. */
  updated: number;
  points: number;
  most: number;
  faults: number;
  /** What a match needs in which it can be used, and what the seat gets; `mine` is empty while it cannot. */
  options: Record<string, string>;
  mine: Record<string, string>;
  /** Whose it is on the server; 0: nobody's yet. */
  person: number;
  /** That person has an account: on another browser it is there too, and here it is nobody else's business. */
  account: boolean;
  /** The server has it as it is here. */
  synced: boolean;
  /** When the server kept the one that this was made from; 0: it never had one. */
  base: number;
}

export const LENGTH = 12;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((n) => LETTERS[n % LETTERS.length]).join('');

export const fromServer = (one: ListOut, me: Me): Kept => ({
  id: one.id,
  game: one.game,
  draft: whole(one.draft),
  updated: one.updated,
  points: one.points,
  most: one.most,
  faults: one.faults,
  options: one.options,
  mine: one.mine,
  person: me.id,
  account: me.account,
  synced: true,
  base: one.updated,
});

const words = (found: unknown): Record<string, string> =>
  found && typeof found === 'object'
    ? Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};
const number = (found: unknown): number => (typeof found === 'number' && Number.isFinite(found) ? found : 0);
const text = (found: unknown): string => (typeof found === 'string' ? found : '');

/** What is stored, field by field: an old or broken entry costs that entry, never the others. */
export function readKept(stored: string | null): Kept[] {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(found)) return [];
  return found.flatMap((entry: unknown): Kept[] => {
    if (!entry || typeof entry !== 'object') return [];
    const one = entry as Partial<Record<keyof Kept, unknown>>;
    const draft = (one.draft ?? {}) as Partial<Record<keyof Whole, unknown>>;
    if (!text(one.id) || !text(one.game)) return [];
    const counts = Object.entries((draft.counts ?? {}) as object).filter(
      (pair): pair is [string, number] => number(pair[1]) > 0,
    );
    return [
      {
        id: text(one.id),
        game: text(one.game),
        updated: number(one.updated),
        draft: {
          owner: text(draft.owner),
          counts: Object.fromEntries(counts),
          picks: words(draft.picks),
          title: text(draft.title),
          own: Array.isArray(draft.own) ? draft.own.filter((word) => typeof word === 'string') : [],
        },
        points: number(one.points),
        most: number(one.most),
        faults: number(one.faults),
        options: words(one.options),
        mine: words(one.mine),
        person: number(one.person),
        account: one.account === true,
        synced: one.synced === true,
        base: number(one.base),
      },
    ];
  });
}

/** The one that the server has, beside the one that was built from an older one here: nothing gives way unseen. */
export function apart(one: Kept, there: ListOut, me: Me, title: string): { mine: Kept; other: Kept } {
  const theirs = fromServer(there, me);
  const other = { ...theirs, id: newId(), draft: { ...theirs.draft, title }, synced: false, base: 0 };
  return { mine: { ...one, base: there.updated }, other };
}

/** Lists that this browser may show: those of an account only to its owner. */
export const visible = (all: readonly Kept[], me: Me | null): Kept[] =>
  all.filter((one) => !one.account || one.person === me?.id).sort((a, b) => b.updated - a.updated);

/**
 * Browser and server together, for the person who is here now. What changed here and is not on the server yet
 * stays; what the server had and has no more was thrown away elsewhere; what a guest of this browser built goes
 * to whoever is here now, because nobody else can ever get at it.
 */
export function merged(here: readonly Kept[], there: readonly ListOut[], me: Me): Kept[] {
  const remote = new Map(there.map((one) => [one.id, one]));
  const found: Kept[] = [];
  for (const one of here) {
    const twin = remote.get(one.id);
    const own = one.person === me.id;
    if (one.account && !own) {
      if (!one.synced) found.push(one); // still to be stored, for somebody else
      continue;
    }
    if (!own) found.push({ ...one, person: 0, account: false, synced: false, base: 0 });
    else if (!one.synced) found.push(one);
    else if (twin) found.push(fromServer(twin, me));
    remote.delete(one.id);
  }
  return [...found, ...[...remote.values()].map((one) => fromServer(one, me))];
}
