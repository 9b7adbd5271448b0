import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asked, Reaction } from '../src/lib/api/names';
import { readAll, stopOf, Stops, unasked, type Wishes } from '../src/lib/match/stops.svelte';

interface Case {
  name: string;
  options: string[];
  single?: boolean;
  reaction?: Pick<Reaction, 'choice' | 'openings'>;
  wishes: Partial<Wishes>;
  answer: string | null;
}
/** The same cases as those of the terminal. */
const cases = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../tests/core/stops-cases.json', import.meta.url)), 'utf8'),
) as Case[];
const asked = ({ options, single = false, reaction }: Case): Asked => ({
  seat: 0,
  kind: 'any',
  question: '',
  subject: [],
  rules: [],
  options: options.map((choice) => ({ choice, text: choice })),
  single,
  reaction: reaction ? { intro: '', due: '', done: '', ways: [], ...reaction } : null,
});

describe('what is answered without asking', () => {
  it.each(cases)('$name', (one) => {
    const wishes: Wishes = { everything: false, changed: {}, armed: [], ...one.wishes };
    expect(unasked(asked(one), wishes)?.choice ?? null).toBe(one.answer);
  });
  it('tells why', () => {
    const by = (name: string): string | undefined => {
      const one = cases.find((other) => other.name.includes(name)) as Case;
      return unasked(asked(one), { everything: false, changed: {}, armed: [], ...one.wishes })?.by;
    };
    expect(by('the only answer')).toBe('single');
    expect(by('without any opening')).toBe('quiet');
    expect(by('acts at any opening')).toBe('armed');
  });
});

describe('stops of a match', () => {
  const shelf = new Map<string, string>();
  beforeEach(() => {
    shelf.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, text: string) => void shelf.set(key, text),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const wishes = (stops: Stops): Wishes => ({ everything: false, changed: stops.changed, armed: stops.armed });

  it('are those proposed until somebody changes them, and are there again after a reload', () => {
    const stop = { like: 'hide', at: ['struck'] };
    const stops = new Stops('m1');
    expect(stopOf(wishes(stops), '7', stop)).toEqual(['struck']);
    stops.change('hide', ['upkeep']);
    expect(stopOf(wishes(stops), '', stop)).toEqual(['upkeep']);
    stops.change('7', []);
    stops.arm('7');
    const again = new Stops('m1');
    expect(stopOf(wishes(again), '7', stop)).toEqual([]);
    expect(stopOf(wishes(again), '8', stop)).toEqual(['upkeep']);
    expect(again.armed).toEqual(['7']);
    again.arm('7', false);
    expect(new Stops('m1').armed).toEqual([]);
  });
  it('belong to one match, and old ones are forgotten', () => {
    for (let k = 0; k < 40; k += 1) new Stops(`m${k}`).change('a', ['b']);
    expect(new Stops('m0').changed).toEqual({});
    expect(new Stops('m39').changed).toEqual({ a: ['b'] });
    expect(Object.keys(readAll(shelf.get('walstatt.stops') ?? null))).toHaveLength(30);
  });
  it('are read only if they are ours', () => {
    const good = { changed: { a: ['b'] }, armed: [] };
    const text = JSON.stringify({ good, bad: { changed: { a: 'b' }, armed: [] }, worse: null, odd: { armed: [1] } });
    expect(readAll(text)).toEqual({ good });
    expect(readAll('broken')).toEqual({});
    expect(readAll('7')).toEqual({});
    expect(readAll(null)).toEqual({});
  });
});
