import { describe, expect, it } from 'vitest';
import type { Asked, Scene } from '../src/lib/api/names';
import { pause, reactionOf, read, Standing } from '../src/lib/match/standing.svelte';

const scene = (turn: number): Scene => ({ turn, pieces: [{ word: 'blue-wolf-1', name: 'Wolf 1' }, { word: 'red-imp-2', name: 'Imp 2' }] }) as unknown as Scene;
const asked = (unit = 'blue-wolf-1', against = 'red-imp-2', ...choices: string[]): Asked =>
  ({ seat: 0, kind: 'react-melee', question: '', subject: [unit, against], rules: [], options: [...choices, 'passive'].map((choice) => ({ choice, text: choice })) }) as Asked;
const reaction = (unit?: string, against?: string, turn = 3) => {
  const found = reactionOf(asked(unit, against, 'parry'), scene(turn));
  if (!found) throw new Error('no reaction');
  return found;
};

describe('reactions', () => {
  it('are questions about one figure and another that can be let pass', () => {
    expect(reaction()).toEqual({ choice: 'passive', unit: 'blue-wolf-1', unitName: 'Wolf 1', against: 'red-imp-2', againstName: 'Imp 2', round: 3 });
    expect(reactionOf(null, scene(3))).toBeNull();
    expect(reactionOf({ ...asked(), options: [{ choice: 'parry', text: '' }] }, scene(3))).toBeNull();
    expect(reactionOf({ ...asked(), subject: ['blue-wolf-1'] }, scene(3))).toBeNull();
  });
});

describe('standing answers', () => {
  it('hold for what they were given for', () => {
    const standing = new Standing('a');
    standing.add('activation', reaction());
    expect(standing.find(reaction())?.name).toBe('Imp 2');
    expect(standing.find(reaction('blue-cat-1'))?.scope).toBe('activation');
    expect(standing.find(reaction('blue-wolf-1', 'red-imp-3'))).toBeNull();
    standing.clear();
    standing.add('unit', reaction());
    expect(standing.find(reaction('blue-wolf-1', 'red-imp-3'))?.name).toBe('Wolf 1');
    expect(standing.find(reaction('blue-cat-1'))).toBeNull();
    standing.add('round', reaction());
    expect(standing.find(reaction('blue-cat-1', 'red-imp-3'))?.scope).toBe('round');
    expect(standing.find(reaction('blue-cat-1', 'red-imp-3', 4))).toBeNull();
  });

  it('are given once, counted, taken back and over with the round', () => {
    const standing = new Standing('b');
    standing.add('unit', reaction());
    standing.add('unit', reaction());
    expect(standing.answers).toHaveLength(1);
    const [{ id } = { id: '' }] = standing.answers;
    standing.use(id);
    standing.use(id);
    expect(standing.answers[0]?.used).toBe(2);
    standing.expire(3);
    expect(standing.answers).toHaveLength(1);
    standing.expire(4);
    expect(standing.answers).toHaveLength(0);
    standing.add('round', reaction());
    standing.drop(standing.answers[0]?.id ?? '');
    expect(standing.find(reaction())).toBeNull();
  });

  it('are read only if they are ours', () => {
    const one = { id: 'unit 3 blue-wolf-1', scope: 'unit', name: 'Wolf 1', round: 3, used: 0 };
    expect(read(JSON.stringify([one, { ...one, scope: 'always' }, null, 7]))).toEqual([one]);
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
