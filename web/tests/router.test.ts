import { describe, expect, it } from 'vitest';
import { route } from '$lib/router';

describe('route', () => {
  it.each([
    ['/', 'Front', {}],
    ['/match/abc', 'Match', { id: 'abc' }],
    ['/match/abc/', 'Match', { id: 'abc' }],
    ['/codex', 'Codex', {}],
    ['/codex/monolith-arena', 'Codex', { game: 'monolith-arena' }],
    ['/codex/monolith-arena/MON-NET-02', 'Codex', { game: 'monolith-arena', rule: 'MON-NET-02' }],
    ['/puzzles', 'Puzzles', {}],
    ['/puzzles/monolith-arena/win-01', 'Puzzles', { game: 'monolith-arena', puzzle: 'win-01' }],
    ['/learn', 'Learn', {}],
    ['/learn/monolith-arena', 'Learn', { game: 'monolith-arena' }],
    ['/learn/monolith-arena/net', 'Learn', { game: 'monolith-arena', lesson: 'net' }],
    ['/join/a%20b', 'Join', { id: 'a b' }],
    ['/join/%', 'Join', { id: '%' }],
    ['/nowhere', 'NotFound', {}],
    ['/match', 'NotFound', {}],
  ])('%s', (path, screen, params) => {
    expect(route(path)).toEqual({ screen, params });
  });
});
