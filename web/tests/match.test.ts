import { Looks } from '../src/lib/match/choose/looks.svelte';
import { describe, expect, it } from 'vitest';
import type { GameEvent, Match, Scene } from '$lib/api/names';
import { joints, layout, readingOrder, rowLetters, sideTowards } from '$lib/board/hex';
import { dim } from '$lib/board/palette';
import { level, stateSlots } from '$lib/board/shapes';
import { clockText, isLow, left } from '$lib/match/clock';
import { folded, groupLog, merge, newest } from '$lib/match/log';
import { players, seatName } from '$lib/match/people';

const cells = [
  { name: 'A1', q: 0, r: -1 },
  { name: 'B1', q: -1, r: 0 },
  { name: 'B2', q: 0, r: 0 },
  { name: 'A2', q: 1, r: -1 },
];

describe('hex', () => {
  it('fits the board into its room', () => {
    const place = layout(cells, 400, 300);
    for (const point of place.at.values()) {
      expect(point.x - place.w / 2).toBeGreaterThanOrEqual(0);
      expect(point.x + place.w / 2).toBeLessThanOrEqual(400);
      expect(point.y - place.w * 0.578).toBeGreaterThanOrEqual(0);
      expect(point.y + place.w * 0.578).toBeLessThanOrEqual(300);
    }
  });
  it('reads from the top left', () => {
    expect(readingOrder(cells).map((cell) => cell.name)).toEqual(['A1', 'A2', 'B1', 'B2']);
    expect(rowLetters(cells)).toEqual([
      { letter: 'A', cell: 'A1' },
      { letter: 'B', cell: 'B1' },
    ]);
  });
  it('knows sides and joints', () => {
    expect(sideTowards({ x: 0, y: 0 }, { x: 1, y: 0 })).toBe(0);
    expect(sideTowards({ x: 0, y: 0 }, { x: -0.5, y: -0.87 })).toBe(4);
    expect(joints(cells, ['B1', 'B2'])).toEqual([{ cell: 'B1', side: 0 }]);
  });
});

describe('pieces', () => {
  it('picks the level of detail by width', () => {
    expect([44, 64, 87, 88].map(level)).toEqual(['S', 'M', 'M', 'L']);
  });
  it('finds a corner for every state', () => {
    expect(stateSlots([{ corner: 0 }, {}, { corner: 1 }], true)).toEqual([0, 3, 1]);
  });
  it('darkens without a filter', () => {
    expect(dim('#ffffff')).toBe('#cccccc');
  });
});

describe('clock', () => {
  const clock = { initial_s: 900, increment_s: 0, left_s: [547, 702], running: [0] };
  it('counts only what runs', () => {
    expect(left(clock, 0, 1000, 3000)).toBe(545);
    expect(left(clock, 1, 1000, 3000)).toBe(702);
    expect(left(clock, 0, 0, 1e9)).toBe(0);
  });
  it('is read at a glance', () => {
    expect(clockText(547)).toBe('09:07');
    expect(clockText(3750)).toBe('1:02:30');
    expect(clockText(9.96)).toBe('9.9');
    expect(isLow(89, 900)).toBe(true);
  });
});

describe('people', () => {
  const panel = (seat: number, team: number) => ({
    seat,
    team,
    name: '',
    title: '',
    icon: '',
    meter: { now: 1, full: 1 },
  });
  const table = (...teams: number[]): Scene =>
    ({ seats: teams.map((team, seat) => panel(seat, team)), trays: [] }) as unknown as Scene;
  const match = (seat: number | null): Match =>
    ({
      seat,
      seats: [0, 1, 2, 3].map((one) => ({ seat: one, kind: 'program', name: 'Wolf', level: '', twin: one > 1 })),
    }) as unknown as Match;
  it('know their allies, unless everybody plays alone', () => {
    const told = (seat: number | null, ...teams: number[]) =>
      players(match(seat), table(...teams)).flatMap((one) => (one.ally ? [one.panel.seat] : []));
    expect(told(0, 0, 1, 0, 1)).toEqual([2]);
    expect(told(1, 0, 1, 1)).toEqual([2]);
    expect(told(null, 0, 1, 0, 1)).toEqual([]);
    expect(players(match(0), table(0, 1)).map((one) => one.team)).toEqual([null, null]);
  });
  it('are told apart where several programs of one level play', () => {
    const names = players(match(0), table(0, 1, 0, 1)).map((one) => seatName(one.seat));
    expect(names.filter((name) => name === 'Wolf')).toHaveLength(2); // those without a twin
    expect(new Set(names).size).toBe(3);
  });
});

describe('looks', () => {
  it('ask nothing in general of a game that does not say what would happen', () => {
    const looks = new Looks();
    looks.begin({ path: '/nowhere', number: 0, line: 0, told: false });
    looks.ask('', 1e6);
    expect(looks.loading).toBe(false);
    looks.ask('walk 1,2', 1e6);
    expect(looks.loading).toBe(true);
    looks.clear();
  });
});

describe('log', () => {
  const event = (n: number, kind: string, seat: number | null = 0, opens: GameEvent['opens'] = ''): GameEvent => ({
    n,
    kind,
    opens,
    text: `${kind} ${n}: told.`,
    heading: opens ? `${kind} ${n}` : '',
    rules: [],
    data: {},
    seat,
  });
  it('puts turns under headings, newest first', () => {
    const groups = groupLog([
      event(0, 'started', null),
      event(1, 'next', 0, 'turn'),
      event(2, 'drew'),
      event(3, 'next', 1, 'turn'),
    ]);
    expect(groups.map((one) => [one.seat, one.title, one.events.length])).toEqual([
      [1, 'next 3', 0],
      [0, 'next 1', 1],
      [null, '', 1],
    ]);
  });
  it.each(['turn', 'round', 'activation'] as const)('gives a heading to what opens a %s', (opens) => {
    expect(groupLog([event(0, 'any', 0, opens)])[0]?.title).toBe('any 0');
  });
  it.each(['phase', 'fight', ''] as const)('leaves what opens "%s" inside', (opens) => {
    expect(groupLog([event(0, 'any', 0, opens)])[0]?.events).toHaveLength(1);
  });
  it('counts bookkeeping, which is folded', () => {
    const [group] = groupLog([event(0, 'any', 0, 'turn'), event(1, 'a'), { ...event(2, 'b'), minor: true }]);
    expect(group && folded(group)).toBe(1);
  });
  it('follows the newest line', () => {
    expect(newest({ top: 12, height: 100 }, 300)).toBe(0);
    expect(newest({ top: 12, height: 500 }, 300)).toBe(212);
  });
  it('forgets what was taken back', () => {
    const known = [event(0, 'a'), event(1, 'b')];
    expect(merge(known, 1, [{ events: [event(1, 'c')], scene: null }]).map((one) => one.kind)).toEqual(['a', 'c']);
  });
});
