import { describe, expect, it } from 'vitest';
import { changed, readProgress } from '$lib/learn/progress';

describe('progress', () => {
  it.each([null, '', 'x', '7', 'null', '{"g":null}', '{"g":{"done":3,"open":[1]}}'])('survives %s', (text) => {
    expect(readProgress(text, 'g').done).toEqual([]);
  });
  it('remembers', () => {
    const one = changed({ done: [], open: {} }, 'net', ['next', 'quiz 1']);
    expect(one).toEqual({ done: [], open: { net: ['next', 'quiz 1'] } });
    const two = changed(one, 'net', null);
    expect(two).toEqual({ done: ['net'], open: {} });
    expect(changed(two, 'net', null)).toEqual(two);
    expect(changed(one, 'net', [])).toEqual({ done: [], open: {} });
    expect(readProgress(JSON.stringify({ g: one }), 'g')).toEqual(one);
  });
});
