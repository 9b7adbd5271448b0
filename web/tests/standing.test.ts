import { describe, expect, it } from 'vitest';
import type { Asked, Scene } from '../src/lib/api/names';
import { pause, reactionOf, read, Standing } from '../src/lib/match/standing.svelte';

const scene = (turn: number): Scene =>
  ({
    turn,
    pieces: [
      { word: 'blue-wolf-1', name: 'Wolf 1' },
      { word: 'red-imp-2', name: 'Imp 2' },
    ],
  }) as unknown as Scene;
const asked = (unit = 'blue-wolf-1', against = 'red-imp-2', ...choices: string[]): Asked =>
  ({
    seat: 0,
    kind: 'react-melee',
    question: '',
    subject: [unit, against],
    rules: [],
    options: [...choices, 'passive'].map((choice) => ({ choice, text: choice })),
  }) as Asked;
const reaction = (unit?: string, against?: string, turn = 3) => {
  const found = reactionOf(asked(unit, against, 'parry'), scene(turn));
  if (!found) throw new Error('no reaction');
  return found;
};

describe('reactions', () => {
  it('are questions about one figure and another that can be let pass', () => {
    expect(reaction()).toEqual({
      choice: 'passive',
      unit: 'blue-wolf-1',
      unitName: 'Wolf 1',
      against: 'red-imp-2',
      againstName: 'Imp 2',
      round: 3,
      window: null,
    });
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

describe('windows', () => {
  const arena = {
    turn: 4,
    now: [{ text: '', pieces: ['7'] }],
    pieces: [
      { id: '1', word: '1', name: 'Mage', seat: 0 },
      { id: '5', word: '5', name: 'Wolf 5', seat: 0 },
      { id: '6', word: '6', name: 'Hidden 6', kind: 'back', seat: 0, stand: { on: '5' } },
      { id: '7', word: '7', name: 'Imp 7', seat: 1 },
    ],
  } as unknown as Scene;
  const window = (subject: string[], ...choices: string[]) => {
    const options = ['pass', ...choices].map((choice) => ({ choice, text: choice }));
    const found = reactionOf(
      { seat: 0, kind: 'reveal', question: '', subject, rules: [], options, more: 0 } as Asked,
      arena,
    );
    if (!found) throw new Error('no window');
    return found;
  };
  const onWolf = window(['attack.declare', '7', '5'], 'reveal 6');
  const onMage = window(['attack.declare', '7', '1'], 'reveal 6');
  const onEnemy = window(['attack.declare', '5', '7'], 'reveal 6');
  const moved = window(['moved', '7'], 'reveal 6');

  it('know what is attacked, who acts and where hidden cards lie', () => {
    expect(onWolf).toMatchObject({
      choice: 'pass',
      unit: '5',
      against: '7',
      againstName: 'Imp 7',
      window: { mine: true, hosts: [{ word: '5', name: 'Wolf 5' }], empty: false },
    });
    expect(onEnemy.window?.mine).toBe(false);
    expect(moved.unit).toBe('');
  });
  it('are passed for an action or a round', () => {
    const standing = new Standing('w1');
    standing.add('activation', moved);
    expect(standing.find(onWolf)?.name).toBe('Imp 7');
    standing.expire(5);
    expect(standing.find(onWolf)).toBeNull();
    standing.add('round', moved);
    expect(standing.find(onWolf)?.scope).toBe('round');
  });
  it('can be asked only when something of mine is attacked, or one of them', () => {
    const standing = new Standing('w2');
    standing.add('attacked', moved);
    expect(standing.find(moved)?.scope).toBe('attacked');
    expect(standing.find(onEnemy)?.scope).toBe('attacked');
    expect(standing.find(onMage)).toBeNull();
    standing.expire(9); // they hold until they are taken back
    expect(standing.find(moved)).not.toBeNull();
    standing.add('only', moved, { word: '5', name: 'Wolf 5' });
    expect(standing.answers.map((answer) => answer.scope)).toEqual(['only']);
    expect(standing.find(onMage)?.name).toBe('Wolf 5');
    expect(standing.find(onWolf)).toBeNull();
  });
  it('about somebody who is gone say nothing', () => {
    const standing = new Standing('w3');
    standing.add('only', moved, { word: '99', name: 'Ghost' });
    expect(standing.find(moved)).toBeNull();
  });
  it('without anything to turn over are idle, if that is wished', () => {
    const standing = new Standing('w4');
    expect(standing.idle(moved)).toBeNull();
    expect(standing.idle(window(['moved', '7']))).not.toBeNull();
    standing.setMatter(false);
    expect(standing.idle(window(['moved', '7']))).toBeNull();
  });
  it('keep nobody waiting among programs, and everybody else as long as ever', () => {
    expect(pause(null, Math.random, true)).toBeLessThan(500);
    expect(pause(null, () => 0.5)).toBeGreaterThanOrEqual(900);
  });
});
