import { Looks } from '../src/lib/match/choose/looks.svelte';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '$lib/api/names';
import { joints, layout, readingOrder, rowLetters, sideTowards, stepIn } from '$lib/board/hex';
import { dim } from '$lib/board/palette';
import { level, stateSlots } from '$lib/board/shapes';
import { clockText, isLow, left } from '$lib/match/clock';
import { groupLog, merge } from '$lib/match/log';

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
  it('goes round', () => {
    expect(stepIn(['a', 'b'], 'b', 1)).toBe('a');
    expect(stepIn(['a', 'b'], null, -1)).toBe('b');
    expect(stepIn([], 'a', 1)).toBeNull();
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
  it('forgets what was taken back', () => {
    const known = [event(0, 'a'), event(1, 'b')];
    expect(merge(known, 1, [{ events: [event(1, 'c')], scene: null }]).map((one) => one.kind)).toEqual(['a', 'c']);
  });
});
