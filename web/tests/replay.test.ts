import { describe, expect, it } from 'vitest';
import type { Frame, SeatPanel, Step } from '$lib/api/names';
import { area, battleFrom, battleSigns, place, shares, sides, stepAt, stepFrom, turnLabels } from '$lib/replay/chart';
import { phases } from '$lib/replay/frames';
import { fromHash, toHash } from '$lib/replay/share';

const step = (n: number, turn: number, meters: [number, number], battle = false, quiet = false): Step => ({
  n,
  seat: 0,
  turn,
  text: '',
  battle,
  meters,
  quiet,
});
const steps = [step(1, 1, [20, 20]), step(2, 1, [20, 15], true), step(3, 2, [20, 15]), step(4, 2, [10, 15], true)];
const panel = (seat: number, team: number): SeatPanel => ({
  seat,
  name: `s${seat}`,
  title: '',
  icon: '',
  team,
  meter: { now: 20, full: 20 },
});

describe('chart', () => {
  it('takes one seat a team', () => {
    expect(sides([panel(0, 0), panel(1, 1), panel(2, 0), panel(3, 1)]).map((side) => side.seat)).toEqual([0, 1]);
  });
  it('knows places and steps', () => {
    expect(place(2, 4, 400)).toBe(200);
    expect(stepAt(199, 4, 400)).toBe(2);
    expect(stepAt(-9, 4, 400)).toBe(0);
    expect(stepAt(999, 4, 400)).toBe(4);
    expect(stepAt(10, 4, 0)).toBe(0);
  });
  it('draws what is left', () => {
    const [blue, red] = sides([panel(0, 0), panel(1, 1)]);
    expect(blue && shares(steps, blue)).toEqual([1, 1, 1, 1, 0.5]);
    expect(red && area(shares(steps, red), 400, 100, true).edge).toBe('M0 50H100H200V37.5H300H400');
    expect(area([1], 400, 100, false).area).toBe('M0 50H400V100H0Z');
  });
  it('labels turns with room between them', () => {
    expect(turnLabels(steps, 400, 50)).toEqual([
      { turn: 1, x: 0 },
      { turn: 2, x: 200 },
    ]);
    expect(turnLabels(steps, 400, 250)).toEqual([{ turn: 1, x: 0 }]);
  });
  it('signs battles with room between them', () => {
    expect(battleSigns(steps, 400, 16)).toEqual([200, 400]);
    expect(battleSigns(steps, 400, 250)).toEqual([200]);
  });
  it('goes on to where something happened', () => {
    const film = [
      step(1, 1, [20, 20]),
      step(2, 1, [20, 20], false, true),
      step(3, 1, [20, 20], false, true),
      step(4, 1, [20, 18]),
      step(5, 1, [20, 18], false, true),
    ];
    expect(stepFrom(film, 1, 1)).toBe(4);
    expect(stepFrom(film, 4, -1)).toBe(1);
    expect(stepFrom(film, 1, -1)).toBe(0);
    expect(stepFrom(film, 4, 1)).toBe(5);
    expect(stepFrom(film, 5, 1)).toBe(5);
    expect(stepFrom([], 0, -1)).toBe(0);
  });

  it('finds battles', () => {
    expect(battleFrom(steps, 2, 1)).toBe(4);
    expect(battleFrom(steps, 2, -1)).toBeNull();
    expect(battleFrom(steps, 4, 1)).toBeNull();
    expect(battleFrom(steps, 4, -1)).toBe(2);
  });
});

it('names the phases of a battle', () => {
  const event = (opens: string, text: string, cue: object | null): Frame['events'][number] =>
    ({ n: 0, kind: 'any', opens, text, rules: [], data: {}, cue, seat: null }) as unknown as Frame['events'][number];
  const frames: Frame[] = [
    { events: [event('fight', 'It begins.', { kind: 'phase' })], scene: null },
    {
      events: [
        event('phase', 'Phase 0.', { kind: 'phase', number: 0 }),
        event('', 'A hits B.', { kind: 'hit', target: 'B', amount: 2 }),
        event('', 'Blue loses 2.', { kind: 'meter', target: 'B', amount: -2, seat: 0 }),
        event('', 'B falls.', { kind: 'destroy', target: 'B' }),
      ],
      scene: null,
    },
    { events: [event('phase', 'Phase 1.', { kind: 'phase', number: 1 })], scene: null },
    { events: [event('phase', 'The end phase begins.', { kind: 'phase' })], scene: null },
  ];
  expect(phases(frames)).toEqual([
    { number: null, text: 'It begins.', destroyed: 0, meters: [], blows: false },
    { number: 0, text: 'A hits B.', destroyed: 1, meters: [{ seat: 0, amount: -2 }], blows: true },
    { number: 1, text: '', destroyed: 0, meters: [], blows: false },
    { number: null, text: 'The end phase begins.', destroyed: 0, meters: [], blows: false },
  ]);
});

describe('positions in addresses', () => {
  it('come back as they were', () => {
    const text = 'monolith-arena\nblue dragon-empire # für ÄÖÜ ☃\n';
    expect(toHash(text)).toMatch(/^[\w-]+$/);
    expect(fromHash(`#${toHash(text)}`)).toBe(text);
  });
  it.each(['', '#', '#%%%', '#_w'])('%s is none', (hash) => expect(fromHash(hash)).toBeNull());
});
