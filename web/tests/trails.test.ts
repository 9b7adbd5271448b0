import { describe, expect, it } from 'vitest';
import type { Cue, Frame, GameEvent, Scene } from '$lib/api/names';
import { freeSpot } from '$lib/board/clear';
import { amountOf, arrow, withTrails, type Trail } from '$lib/board/trails';
import { phasesOf } from '$lib/match/fight';
import { since, unseen } from '$lib/match/lately.svelte';
import { stepsOf, toldOf } from '$lib/match/playback.svelte';

let n = 0;
const event = (cue: Cue | null, more: Partial<GameEvent> = {}): GameEvent => ({
  n: n++,
  kind: 'any',
  text: `told ${n}.`,
  rules: [],
  data: {},
  cue,
  opens: '',
  ...more,
});
const frame = (...cues: Cue[]): Frame => ({ events: cues.map((cue) => event(cue)), scene: null });
const scene = (space: 'hex' | 'zones' | 'table', pieces: object[] = []): Scene =>
  ({ board: { space }, pieces }) as unknown as Scene;
const marks = (trails: readonly Trail[]): string[] =>
  trails.map((trail) => [trail.kind, trail.from, trail.at, amountOf(trail)].filter(Boolean).join(' '));

describe('what the last moves leave on a board', () => {
  it('of hexagons: where from, where to, what turned, was hit, fell', () => {
    const events = [
      event({ kind: 'place', target: 'A1' }),
      event({ kind: 'move', source: 'A1', target: 'B1' }),
      event({ kind: 'turn', target: 'B1' }),
      event({ kind: 'hit', source: 'B1', target: 'C1', amount: 2 }),
      event({ kind: 'meter', target: 'C1', amount: -2 }),
      event({ kind: 'meter', target: 'C1', amount: -1 }),
      event({ kind: 'hit', source: 'B1', target: 'C2', amount: 1 }),
      event({ kind: 'destroy', target: 'C2' }),
      event({ kind: 'phase', number: 2 }),
    ];
    expect(marks(withTrails([], events, scene('hex')))).toEqual(['went A1 B1', 'turned B1', 'struck C1 −3', 'fell C2']);
  });
  it('of zones: pieces are marked, the fallen in their zone', () => {
    const before = scene('zones', [{ id: '5', place: 'B2' }]);
    const events = [
      event({ kind: 'move', source: 'A1', target: '3' }),
      event({ kind: 'meter', target: '5', amount: -4 }),
      event({ kind: 'destroy', target: '5' }),
    ];
    expect(marks(withTrails([], events, before))).toEqual(['went A1 3', 'fell B2']);
  });
  it('of a table: whole ways, one after the other', () => {
    const before = scene('table', [{ id: 'imp', base: { x: 0, y: 0 } }]);
    const once = withTrails([], [event({ kind: 'move', source: 'imp', target: 'imp', path: [[5, 0]] })], before);
    expect(once[0]?.path).toEqual([
      [0, 0],
      [5, 0],
    ]);
    const after = scene('table', [{ id: 'imp', base: { x: 5, y: 0 } }]);
    const twice = withTrails(once, [event({ kind: 'move', source: 'imp', target: 'imp', path: [[5, 9]] })], after);
    expect(twice).toHaveLength(1);
    expect(twice[0]?.path).toContainEqual([5, 9]);
    const gone = withTrails(twice, [event({ kind: 'destroy', target: 'imp' })], after);
    expect(gone.map((trail) => [trail.kind, trail.path])).toEqual([['fell', [[5, 0]]]]);
  });
  it('draws no arrow between neighbours that touch', () => {
    expect(arrow({ x: 0, y: 0 }, { x: 10, y: 0 }, 5, 5, 4)).toBeNull();
    expect(arrow({ x: 0, y: 0 }, { x: 100, y: 0 }, 5, 5, 4)).toMatch(/^M5\.0 0\.0L95\.0 0\.0M/);
  });
});

describe('dice', () => {
  const room = { x: 0, y: 0, width: 400, height: 300 };
  const size = { width: 100, height: 40 };
  it('lie below the middle where nothing stands there', () => {
    expect(freeSpot(size, room, [])).toEqual({ x: 150, y: 250 });
  });
  it('cover nothing as long as there is a free edge', () => {
    const below = { x: 0, y: 240, width: 400, height: 60 };
    expect(freeSpot(size, room, [below]).y).toBe(10);
    expect(freeSpot(size, room, [below, { x: 0, y: 0, width: 280, height: 60 }])).toEqual({ x: 290, y: 10 });
  });
  it('cover as little as they must', () => {
    const everywhere = { ...room, x: 0 };
    const more = { x: 100, y: 200, width: 200, height: 100 };
    expect(freeSpot(size, room, [everywhere, more]).y).toBe(10);
  });
});

describe('who opens a match that has begun', () => {
  const turn = (seat: number): GameEvent => event({ kind: 'phase', seat }, { opens: 'turn', heading: 'Turn', seat });
  it('sees what others did since their own turn, until they have acted', () => {
    const mine = [turn(0), event({ kind: 'place', target: 'A1' })];
    const theirs = event({ kind: 'place', target: 'B1' });
    const cells = (events: GameEvent[], me: number | null = 0) => since(events, me).map((one) => one.cue?.target);
    expect(cells([...mine, turn(1), theirs])).toEqual(['B1']);
    expect(cells([...mine, turn(1), theirs, turn(0), event({ kind: 'reveal' })])).toEqual(['B1']);
    expect(cells([...mine, turn(1), theirs, ...mine])).toEqual([]);
    expect(cells([...mine, turn(1), theirs], null)).toEqual(['B1']);
  });
  it('is shown the steps after their own last one again', () => {
    const step = (n: number, seat: number, quiet = false) =>
      ({ n, seat, quiet, turn: 1, text: '', battle: false, meters: [] }) as never;
    expect(unseen([step(1, 0), step(2, 1), step(3, 0, true), step(4, 1)], 0)).toEqual([2, 4]);
    expect(unseen([step(1, 1), step(2, 0)], 0)).toEqual([]);
  });
});

describe('while it is shown', () => {
  it('points at what nothing else shows', () => {
    const shown = frame({ kind: 'place', target: 'A1' }, { kind: 'hit', target: 'B1' }, { kind: 'move', target: 'C1' });
    expect(stepsOf(shown, 'hex')).toEqual(['A1', 'C1']);
    expect(stepsOf(shown, 'table')).toEqual(['A1']);
  });
  it('tells what is not bookkeeping', () => {
    const events = [event(null, { text: 'a.' }), event(null, { text: 'b.', minor: true }), event(null, { text: 'c.' })];
    expect(toldOf({ events, scene: null })).toBe('a. c.');
  });
  it('marks the phase of a fight', () => {
    const phases = phasesOf([
      frame({ kind: 'phase' }),
      frame(
        { kind: 'phase', number: 3 },
        { kind: 'hit', source: 'A1', target: 'B1' },
        { kind: 'destroy', target: 'B1' },
      ),
      frame({ kind: 'phase', number: 2 }, { kind: 'meter', target: 'C1', amount: -4, seat: 1 }),
    ]);
    expect(phases.map(({ title, cells, text, frame: at }) => [title, cells, text, at])).toEqual([
      ['3', ['A1'], 'one falls', 1],
      ['2', [], '−4', 2],
    ]);
  });
});
