import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Game, Games } from '$lib/api/names';
import { GameList } from '$lib/games.svelte';

const game = (id: string, lessons: number): Game => ({ id, title: { en: id }, summary: {}, options: [], lessons });
const answer: Games = {
  games: [game('heavy', 4), game('light', 0), game('middle', 2)],
  programs: [],
  levels: [{ id: 'easy', title: { en: 'Easy', de: 'Leicht' }, note: {} }],
  first: 'light',
  colours: [
    { id: 'blue', title: { en: 'Blue', de: 'Blau' } },
    { id: 'red', title: { en: 'Red', de: 'Rot' } },
  ],
};

async function loaded(found: Partial<Games> = {}): Promise<GameList> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ ...answer, ...found }))));
  const games = new GameList();
  await games.load();
  return games;
}

describe('games', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('begin with the one that the server says', async () => {
    expect((await loaded()).first?.id).toBe('light');
    expect((await loaded({ first: 'gone' })).first?.id).toBe('heavy');
    expect((await loaded({ games: [], first: '' })).first).toBeUndefined();
  });
  it('call seats by the colours of the server', async () => {
    const games = await loaded();
    expect([games.colour(0), games.colour(1), games.colour(2)]).toEqual(['Blue', 'Red', 'Seat 3']);
  });
});
