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
    const one = { id: 'unit 3 wolf', line: 'Never with Wolf', round: 3, asks: '', used: 0 };
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

describe('answers that say when to ask', () => {
  const attacked = way('attacked', { asks: 'attacked' });
  const only = (word: string): Way => way(`only ${word}`, { asks: 'only' });
  /** Something happens; `wakes`: what wants to be asked then. */
  const moment = (...wakes: string[]): Reaction => ({
    choice: 'pass',
    intro: '',
    due: '',
    done: '',
    ways: [way('activation 4 imp', { round: 4 }), way('round 4', { round: 4 }), attacked, only('wolf')],
    known: ['attacked', 'only mage', 'only wolf'],
    wakes,
  });
  const onWolf = moment('attacked', 'only wolf');
  const onMage = moment('attacked', 'only mage');
  const moved = moment();

  it('leave room for those of a while', () => {
    const standing = new Standing('w1');
    standing.add(nth(moved, 0));
    expect(standing.find(onWolf)?.id).toBe('activation 4 imp');
    standing.expire(5);
    expect(standing.find(onWolf)).toBeNull();
    standing.add(nth(moved, 1));
    expect(standing.find(onWolf)?.id).toBe('round 4');
  });
  it('answer everything but what they name, until they are taken back; the last one counts', () => {
    const standing = new Standing('w2');
    standing.add(attacked);
    expect(standing.find(moved)?.id).toBe('attacked');
    expect(standing.find(onMage)).toBeNull();
    standing.expire(9);
    expect(standing.find(moved)).not.toBeNull();
    standing.add(only('wolf'));
    expect(standing.answers.map((answer) => answer.asks)).toEqual(['only']);
    expect(standing.find(onMage)?.id).toBe('only wolf');
    expect(standing.find(onWolf)).toBeNull();
    standing.add(only('mage'));
    expect(standing.answers).toHaveLength(2);
    expect(standing.find(onMage)).toBeNull();
  });
  it('say nothing about somebody who is gone', () => {
    const standing = new Standing('w3');
    standing.add(only('ghost'));
    expect(standing.find(moved)).toBeNull();
  });
  it('are not needed where there is nothing else to answer, if that is wished', () => {
    const standing = new Standing('w4');
    expect(standing.idle(moved)).toBeNull();
    expect(standing.idle({ ...moved, idle: true })).not.toBeNull();
    standing.setMatter(false);
    expect(standing.idle({ ...moved, idle: true })).toBeNull();
  });
  it('keep nobody waiting among programs, and everybody else as long as ever', () => {
    expect(pause(null, Math.random, true)).toBeLessThan(500);
    expect(pause(null, () => 0.5)).toBeGreaterThanOrEqual(900);
  });
});
