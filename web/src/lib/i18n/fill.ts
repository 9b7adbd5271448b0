import type { Args } from './types';

const PLACE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** Fills `{name}`; `{n:one tile|# tiles}` picks by number, `#` stands for the number itself. */
export function fill(text: string, args: Args = {}): string {
  return text.replace(PLACE, (whole, name: string, one?: string, other?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (one === undefined) return String(value);
    return (Number(value) === 1 ? one : (other ?? '')).replaceAll('#', String(value));
  });
}

/** The names of all places in a text, sorted. */
export function places(text: string): string[] {
  return [...new Set([...text.matchAll(PLACE)].map((found) => found[1] ?? ''))].sort();
}
