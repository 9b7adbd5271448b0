import { describe, expect, it } from 'vitest';
import { deedOf } from '../src/lib/match/keys';
import { ApiError } from '../src/lib/api/client';
import type { Scene } from '../src/lib/api/names';
import { causesOf, numbered } from '../src/lib/match/reason';

const PLACES = new Set(['A1', 'A2', 'C3', 'C4', 'D3', 'E1', 'E3']);

describe('the reason of a refusal', () => {
  const cells = [...PLACES].map((name) => ({ name, q: 0, r: 0 }));
  const scene = { board: { space: 'hex', cells }, pieces: [] } as unknown as Scene;
  const refused = (pieces: string[], cells: string[] = []): ApiError =>
    new ApiError({ key: '', text: { en: 'Not on C4.' }, pieces, cells }, 400);

  it('gives its causes, each once, in its order, if they are on the board', () => {
    expect(causesOf([refused(['A1'], ['C3', 'A1', 'Z9'])], scene)).toEqual(['A1', 'C3']);
    expect(causesOf([refused([])], scene)).toEqual([]);
  });

  it('is not taken for a list of all there are', () => {
    expect(causesOf([refused([], ['A1', 'A2', 'C3', 'C4', 'D3'])], scene)).toEqual([]);
  });

  it('falls into parts, and together they are the text again', () => {
    const text = 'Das Plättchen auf C3 ist gefangen, C3!';
    const parts = numbered(text, ['C3']);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter((part) => part.n > 0)).toEqual([
      { text: 'C3', n: 1 },
      { text: 'C3', n: 1 },
    ]);
    expect(numbered(text, [])).toEqual([{ text, n: 0 }]);
  });
});

describe('the keys for the size of the board', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, typing: false, onButton: false };
  it('make it larger, smaller and whole, unless something is typed or the browser is meant', () => {
    expect(['+', '-', '0'].map((key) => deedOf({ ...none, key }))).toEqual(
      [1, -1, 0].map((by) => ({ do: 'zoom', by })),
    );
    expect(deedOf({ ...none, key: '+', typing: true })).toBeNull();
    expect(deedOf({ ...none, key: '+', ctrlKey: true })).toBeNull();
  });
});
