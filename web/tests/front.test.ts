import { describe, expect, it } from 'vitest';
import type { Game, Seat, Bout } from '$lib/api/names';
import { ago, clockWords, extras, host, players, rivals, sorted, standing } from '$lib/front/words';

const seat = (name: string, kind: string, you = false): Seat => ({
  seat: 0,
  colour: 'blue',
  name,
  kind,
  you,
  here: true,
  level: '',
});
const bout = (more: Partial<Bout>): Bout => ({
  id: 'a',
  game: 'g',
  title: { en: 'G' },
  status: 'running',
  seats: [],
  options: {},
  clock: null,
  number: 0,
  turn: false,
  mine: false,
  updated: 0,
  ...more,
});

describe('lobby words', () => {
  it('says who has won', () => {
    const over = bout({ status: 'over', seats: [{ ...seat('Mara', 'person', true), seat: 1 }] });
    expect(standing({ ...over, winners: [1] })).toBe('front.stateWon');
    expect(standing({ ...over, winners: [0] })).toBe('front.stateLost');
    expect(standing(over)).toBe('front.stateOver');
    expect(standing(bout({ turn: true }))).toBe('front.stateFresh');
    expect(standing(bout({ number: 4 }))).toBe('front.stateWait');
  });
  it('tells how long ago', () => {
    expect(ago(100, 130, 'en')).toBe('now');
    expect(ago(0, 12 * 60, 'de')).toContain('12');
    expect(ago(0, 3 * 3600, 'en')).toContain('3');
    expect(ago(0, 5 * 86400, 'de')).toContain('5');
  });
  it('names the others', () => {
    const one = bout({ seats: [seat('Mara', 'person', true), seat('Jorun', 'person'), seat('', 'open')] });
    expect(rivals(one)).toEqual(['Jorun']);
    expect(host(one)).toBe('Mara');
  });
  it('names what is switched on', () => {
    const game = {
      options: [
        { name: 'x', text: { en: 'With x' } },
        { name: 'y', text: { en: 'With y' } },
      ],
      seats: { a: 2, b: 4 },
    } as unknown as Game;
    expect(extras(bout({ options: { x: 'on', y: 'off' } }), game, (text) => text['en'] ?? '')).toEqual(['With x']);
    expect(players(game)).toBe('2–4');
  });
  it('tells the clock', () => {
    expect(clockWords(null)).toBe('');
    expect(clockWords({ initial_s: 900, increment_s: 5, left_s: [], running: [] })).toBe('15 min + 5 s');
  });
  it('puts my turn first and the past last', () => {
    const list = [
      bout({ id: 'over', status: 'over', updated: 9 }),
      bout({ id: 'wait', updated: 5 }),
      bout({ id: 'mine', turn: true, updated: 1 }),
    ];
    expect(sorted(list).map((one) => one.id)).toEqual(['mine', 'wait', 'over']);
  });
});
