/**
 * Stops: people are asked when it can matter. Each thing that could act out of turn has moments at which its owner
 * wants to be asked; the game proposes them, and what a person changes stays in this browser. The same rule in the
 * terminal is `core/kit/stops.py`; both are tried on the same cases (tests/core/stops-cases.json).
 */
import type { Asked, Opening, Stop } from '../api/names';

export interface Wishes {
  /** Ask me everything. */
  readonly everything: boolean;
  /** Stops that were changed: of one piece by its word, or of all alike by what they are. */
  readonly changed: Readonly<Record<string, readonly string[]>>;
  /** Words of pieces that are to act at their next opening. */
  readonly armed: readonly string[];
}

/** An answer that is given without asking. */
export interface Unasked {
  choice: string;
  /** Something was told to act; there is no other answer; nothing that matters could be answered. */
  by: 'armed' | 'single' | 'quiet';
  /** What acts. */
  piece: string;
}

/** When a person wants to be asked about a piece; "": about one that is yet to come. */
export const stopOf = ({ changed }: Wishes, piece: string, stop: Stop): readonly string[] =>
  (piece ? changed[piece] : undefined) ?? changed[stop.like] ?? stop.at ?? [];

/** What is told to act, and could now. */
export const armedIn = ({ armed }: Wishes, asked: Asked): Opening | null =>
  (asked.reaction?.openings ?? []).find((opening) => armed.includes(opening.piece)) ?? null;

/** The answer that somebody with these wishes gives without being asked; null: ask them. */
export function unasked(asked: Asked, wishes: Wishes): Unasked | null {
  const { reaction } = asked;
  const ready = armedIn(wishes, asked);
  if (ready) {
    const [choice, ...others] = ready.choices ?? [];
    return choice && others.length === 0 ? { choice, by: 'armed', piece: ready.piece } : null;
  }
  if (wishes.everything) return null;
  const [first] = asked.options;
  if (asked.single && first) return { choice: first.choice, by: 'single', piece: '' };
  if (!reaction) return null;
  const wakes = ({ piece, stop, now }: Opening): boolean => {
    const wanted = stopOf(wishes, piece, stop);
    return now.some((moment) => wanted.includes(moment));
  };
  return (reaction.openings ?? []).some(wakes) ? null : { choice: reaction.choice, by: 'quiet', piece: '' };
}

type Kept = Pick<Wishes, 'changed' | 'armed'>;
const KEY = 'walstatt.stops';
/** So many matches are remembered. */
const MOST = 30;
const NOTHING: Kept = { changed: {}, armed: [] };

/** What somebody has changed in one match; it outlives the page, and is forgotten after many other matches. */
export class Stops {
  #kept = $state.raw<Kept>(NOTHING);
  readonly #match: string;

  constructor(match: string) {
    this.#match = match;
    this.#kept = readAll(stored())[match] ?? NOTHING;
  }

  get changed(): Kept['changed'] {
    return this.#kept.changed;
  }
  get armed(): Kept['armed'] {
    return this.#kept.armed;
  }

  #set(kept: Kept): void {
    this.#kept = kept;
    const { [this.#match]: _, ...others } = readAll(stored());
    const newest = Object.entries(others).slice(-(MOST - 1));
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(newest), [this.#match]: kept }));
    } catch {
      // Storage is blocked: they last as long as the page.
    }
  }

  /** `key`: the word of a piece, or what it is like. */
  change(key: string, moments: readonly string[]): void {
    this.#set({ ...this.#kept, changed: { ...this.changed, [key]: moments } });
  }
  /** Lets a piece act at its next opening, or not. */
  arm(piece: string, on = true): void {
    const others = this.armed.filter((one) => one !== piece);
    this.#set({ ...this.#kept, armed: on ? [...others, piece] : others });
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const isWords = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((one) => typeof one === 'string');

/** What is stored, as far as it is what we stored. */
export function readAll(text: string | null): Record<string, Kept> {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  const isKept = (one: unknown): one is Kept =>
    typeof one === 'object' &&
    one !== null &&
    'armed' in one &&
    isWords(one.armed) &&
    'changed' in one &&
    typeof one.changed === 'object' &&
    one.changed !== null &&
    Object.values(one.changed).every(isWords);
  return typeof found === 'object' && found !== null
    ? Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Kept] => isKept(entry[1])))
    : {};
}
