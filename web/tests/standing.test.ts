import { describe, expect, it } from 'vitest';
import type { Reaction, Way } from '../src/lib/api/names';
import { pause, read, Standing } from '../src/lib/match/standing.svelte';

const way = (id: string, more: Partial<Way> = {}): Way => ({ id, text: id, line: `line of ${id}`, ...more });
/** A figure is asked against another, in a round. */
const reaction = (unit = 'wolf', against = 'imp', round = 3): Reaction => ({
  choice: 'passive',
  intro: '',
  due: '',
  done: '',
  ways: [
    way(`activation ${round} ${against}`, { round, key: 'P' }),
    way(`round ${round}`, { round }),
    way(`unit ${round} ${unit}`, { round, key: 'N' }),
  ],
});
const nth = (found: Reaction, k: number): Way => found.ways[k] as Way;

describe('standing answers', () => {
  it('hold for what they were given for', () => {
    const standing = new Standing('a');
    standing.add(nth(reaction(), 0));
    expect(standing.find(reaction())?.line).toBe('line of activation 3 imp');
    expect(standing.find(reaction('cat'))?.id).toBe('activation 3 imp');
    expect(standing.find(reaction('wolf', 'ogre'))).toBeNull();
    standing.clear();
    standing.add(nth(reaction(), 2));
    expect(standing.find(reaction('wolf', 'ogre'))?.id).toBe('unit 3 wolf');
    expect(standing.find(reaction('cat'))).toBeNull();
    standing.add(nth(reaction(), 1));
    expect(standing.find(reaction('cat', 'ogre'))?.id).toBe('round 3');
    expect(standing.find(reaction('cat', 'ogre', 4))).toBeNull();
  });

  it('are given once, counted, taken back and over with the round', () => {
    const standing = new Standing('b');
    standing.add(nth(reaction(), 2));
    standing.add(nth(reaction(), 2));
    expect(standing.answers).toHaveLength(1);
    const [{ id } = { id: '' }] = standing.answers;
    standing.use(id);
    standing.use(id);
    expect(standing.answers[0]?.used).toBe(2);
    standing.expire(3);
    expect(standing.answers).toHaveLength(1);
    standing.expire(4);
    expect(standing.answers).toHaveLength(0);
    standing.add(nth(reaction(), 1));
    standing.drop(standing.answers[0]?.id ?? '');
    expect(standing.find(reaction())).toBeNull();
  });

  it('are read only if they are ours', () => {
    const one = { id: 'unit 3 wolf', line: 'Never with Wolf', round: 3, used: 0 };
    const older = { id: 'unit 3 wolf', scope: 'unit', name: 'Wolf 1', round: 3, used: 0 };
    expect(read(JSON.stringify([one, { ...one, round: 'x' }, older, null, 7]))).toEqual([one]);
    expect(read('{"a": 1}')).toEqual([]);
    expect(read('broken')).toEqual([]);
    expect(read(null)).toEqual([]);
  });
});

describe('the pause before an automatic answer', () => {
  const many = Array.from({ length: 4000 }, () => pause()).sort((a, b) => a - b);
  const at = (part: number): number => many[Math.floor(part * many.length)] ?? 0;

  it('is that of a person: never at once, mostly short, now and then long', () => {
    expect(many[0]).toBeGreaterThanOrEqual(900);
    expect(many[many.length - 1]).toBeLessThanOrEqual(7000);
    expect(at(0.5)).toBeGreaterThan(1800);
    expect(at(0.5)).toBeLessThan(2200);
    expect(at(0.95)).toBeGreaterThan(3500);
  });

  it('is another one each time', () => {
    expect(new Set(many.map(Math.round)).size).toBeGreaterThan(1500);
  });

  it('spends little of a short clock', () => {
    expect(pause(4)).toBeLessThanOrEqual(200);
    expect(pause(3600)).toBeGreaterThanOrEqual(900);
  });
});
