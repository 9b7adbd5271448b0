import { describe, expect, it } from 'vitest';
import type { Puzzle, Puzzles } from '$lib/api/names';
import { fitting, hrefOf, listed, nextOf, share } from '$lib/puzzles/lists';

const puzzle = (id: string, more: Partial<Puzzle> = {}): Puzzle => ({
  id,
  game: 'one',
  goal: 'win',
  difficulty: 1,
  choices: 2,
  rating: 900,
  tries: 0,
  solved: 0,
  mine: '',
  ...more,
});
const all: Puzzles = {
  date: '2026-11-19',
  today: 'one/b',
  rating: 1300,
  tried: 0,
  games: [
    {
      game: 'one',
      title: 'One',
      puzzles: [puzzle('a', { mine: 'solved' }), puzzle('s', { goal: 'save' }), puzzle('b', { difficulty: 3 })],
    },
    { game: 'two', title: 'Two', puzzles: [puzzle('c', { game: 'two', mine: 'missed' })] },
  ],
};
const every = listed(all);
const ids = (found: readonly { puzzle: Puzzle }[]): string[] => found.map((one) => one.puzzle.id);
const none = { game: '', goal: '', level: 0, state: '' } as const;

describe('lists of puzzles', () => {
  it('counts the puzzles of each goal of a game', () => {
    expect(every.map(({ puzzle: { id }, number }) => [id, number])).toEqual([
      ['a', 1],
      ['s', 1],
      ['b', 2],
      ['c', 1],
    ]);
  });

  it('shows what fits all that is chosen', () => {
    expect(ids(fitting(every, none))).toEqual(['a', 's', 'b', 'c']);
    expect(ids(fitting(every, { ...none, game: 'one', goal: 'win' }))).toEqual(['a', 'b']);
    expect(ids(fitting(every, { ...none, level: 3 }))).toEqual(['b']);
    expect(ids(fitting(every, { ...none, state: 'open' }))).toEqual(['s', 'b']);
    expect(ids(fitting(every, { ...none, state: 'missed' }))).toEqual(['c']);
  });

  it('goes on with what was not tried yet, of the same game first', () => {
    const at = (id: string): Puzzle => every.find(({ puzzle }) => puzzle.id === id)!.puzzle;
    expect(nextOf(every, at('a'))?.puzzle.id).toBe('s');
    expect(nextOf(every, at('s'))?.puzzle.id).toBe('b');
    expect(nextOf(every, at('b'))?.puzzle.id).toBe('s');
    expect(nextOf(every, at('c'))?.puzzle.id).toBe('s');
    const tried = every.map((one) => ({ ...one, puzzle: { ...one.puzzle, mine: 'solved' } }));
    expect(nextOf(tried, at('b'))?.puzzle.id).toBe('c');
  });

  it('tells the share only of those who have tried', () => {
    expect(share(puzzle('a'))).toBeNull();
    expect(share(puzzle('a', { tries: 3, solved: 2 }))).toBe(67);
    expect(hrefOf(puzzle('a/b'))).toBe('/puzzles/one/a%2Fb');
  });
});
