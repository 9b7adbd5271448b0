import { describe, expect, it } from 'vitest';
import type { Match } from '../src/lib/api/names';
import { waiting, type Due } from '../src/lib/match/auto.svelte';
import { pause } from '../src/lib/match/standing.svelte';

const due = (by: Due['by'], shown = false): Due => ({ choice: 'pass', by, id: '', shown });
const match = (other: 'person' | 'program', open = false): Match =>
  ({
    seats: [
      { seat: 0, you: true, kind: 'person' },
      { seat: 1, you: false, kind: other },
    ],
    decision: { open },
  }) as unknown as Match;
/** The same dice again and again. */
const dice = (): (() => number) => {
  let at = 0;
  return () => [0.31, 0.77, 0.05, 0.5][at++ % 4] ?? 0;
};

describe('how long an answer waits that nobody was asked for', () => {
  it('is the same among people whatever is answered and why: nobody can tell', () => {
    const person = pause(null, dice());
    for (const by of ['quiet', 'standing', 'armed', 'single'] as const)
      expect(waiting(due(by), match('person'), null, dice())).toBe(person);
    expect(waiting(due('standing', true), match('person'), null, dice())).toBe(person);
    expect(waiting(due('armed', true), match('person', true), null, dice())).toBe(person);
  });
  it('is that of a person also where others know what could be revealed', () => {
    expect(waiting(due('quiet'), match('person', true), null, dice())).toBe(pause(null, dice()));
  });
  it('is nothing among programs, and where everybody knows that there is one answer', () => {
    for (const by of ['quiet', 'standing', 'armed', 'single'] as const)
      expect(waiting(due(by), match('program'), null)).toBe(0);
    expect(waiting(due('single'), match('person', true), null)).toBe(0);
  });
  it('leaves time to look where something could be taken back, but little of a short clock', () => {
    expect(waiting(due('single', true), match('program'), null)).toBe(3000);
    expect(waiting(due('single', true), match('person'), 10)).toBe(500);
    expect(waiting(due('quiet'), match('person'), 4)).toBeLessThanOrEqual(200);
  });
});
