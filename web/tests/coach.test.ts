import { describe, expect, it } from 'vitest';
import type { Marked, Match, Proposal, SeatPanel, Turned } from '../src/lib/api/names';
import { maybeAdvised } from '../src/lib/coach/coach.svelte';
import { chanceAt, markAt, mistakeFrom, path, points, sidesOf } from '../src/lib/coach/chances';
import { marksOf, placeOf } from '../src/lib/coach/lines';

const panel = (seat: number, team: number): SeatPanel => ({ seat, team }) as SeatPanel;
const unit = (start: number, end: number, seat: number, after: number): Turned => ({
  start,
  end,
  seat,
  before: after,
  after,
});
const mark = (start: number, end: number, sign: string): Marked => ({ start, end, sign }) as Marked;
const SIDES = new Map<number, 0 | 1>([
  [0, 0],
  [1, 1],
]);

describe('the curve of chances', () => {
  it('is there where two sides play, partners being one', () => {
    expect(sidesOf([panel(0, 0), panel(1, 1), panel(2, 0)])?.get(2)).toBe(0);
    expect(sidesOf([panel(0, 0), panel(1, 1), panel(2, 2)])).toBeNull();
    expect(sidesOf([panel(0, 0)])).toBeNull();
  });

  it('tells the chance of the first side, in the middle between both judgements', () => {
    const curve = points([unit(0, 4, 0, 0.6), unit(4, 6, 1, 0.2)], SIDES, 10, null);
    expect(curve).toEqual([
      { n: 0, chance: 0.5 },
      { n: 4, chance: 0.6 },
      { n: 6, chance: (0.8 + 0.6) / 2 },
    ]);
  });

  it('ends with what became of it', () => {
    const units = [unit(0, 4, 0, 0.6)];
    expect(points(units, SIDES, 4, [1]).at(-1)).toEqual({ n: 4, chance: 0 });
    expect(points(units, SIDES, 9, [0]).at(-1)).toEqual({ n: 9, chance: 1 });
    expect(points(units, SIDES, 9, []).at(-1)).toEqual({ n: 9, chance: 0.5 });
    expect(points([], SIDES, 9, [0])).toEqual([]);
  });

  it('is read between its points', () => {
    const curve = [
      { n: 0, chance: 0.5 },
      { n: 4, chance: 0.7 },
    ];
    expect(chanceAt(curve, 2)).toBeCloseTo(0.6);
    expect(chanceAt(curve, 4)).toBe(0.7);
    expect(chanceAt(curve, 9)).toBe(0.7);
    expect(chanceAt([], 1)).toBeNull();
    expect(path(curve, 8, 80, 100)).toBe('M0 50L40 30');
  });
});

describe('mistakes', () => {
  const marks = [mark(2, 5, 'mistake'), mark(5, 8, 'good'), mark(10, 12, 'blunder')];
  it('are found one after the other', () => {
    expect(mistakeFrom(marks, 0, 1)?.end).toBe(5);
    expect(mistakeFrom(marks, 5, 1)?.end).toBe(12);
    expect(mistakeFrom(marks, 12, 1)).toBeNull();
    expect(mistakeFrom(marks, 12, -1)?.end).toBe(5);
  });
  it('are about all choices of their unit', () => {
    expect(markAt(marks, 3)?.end).toBe(5);
    expect(markAt(marks, 2)).toBeNull();
    expect(markAt(marks, 9)).toBeNull();
  });
});

describe('lines on the board', () => {
  const places = new Set(['A1', 'C3', 'D2']);
  const said = (choice: string): Proposal['line'][number] => ({ choice, text: choice });
  it('are numbered where each choice leads', () => {
    expect(placeOf('maneuver C3 D2 NE via A9', places)).toBe('D2');
    expect(placeOf('end', places)).toBeNull();
    const line = [said('maneuver C3 D2 NE'), said('end'), said('place knight A1 E'), said('turn D2')];
    expect(marksOf(line, places)).toEqual([
      { n: 1, place: 'D2' },
      { n: 3, place: 'A1' },
    ]);
  });
});

describe('who may ask', () => {
  const match = (kinds: string[], more: object = {}): Match =>
    ({
      status: 'running',
      seat: 0,
      decision: {},
      seats: kinds.map((kind, seat) => ({ seat, kind })),
      ...more,
    }) as unknown as Match;
  it('plays against programs alone and is asked', () => {
    expect(maybeAdvised(match(['person', 'program']))).toBe(true);
    expect(maybeAdvised(match(['person', 'program', 'person']))).toBe(false);
    expect(maybeAdvised(match(['person', 'program'], { decision: null }))).toBe(false);
    expect(maybeAdvised(match(['person', 'program'], { seat: null }))).toBe(false);
    expect(maybeAdvised(match(['person', 'program'], { status: 'over' }))).toBe(false);
  });
});
