import { describe, expect, it } from 'vitest';
import type { Scene, TableScene, Token } from '../src/lib/api/names';
import { beside, gap } from '../src/lib/board/table/footprints';
import { laid, toDrawing, toPlace, UNIT } from '../src/lib/board/table/geometry';
import { crossed, Tape } from '../src/lib/board/table/tape.svelte';
import { turned, turnedGhost } from '../src/lib/board/turned';
import { leadsOn, through } from '../src/lib/match/table/passages';

const sheet = { width: 91440, height: 91440, unit: 2540 };
const scene = {
  lang: 'en',
  board: {
    ...sheet,
    space: 'table',
    areas: [
      {
        id: 'wood-1',
        kind: 'wood',
        name: 'Wood',
        note: '',
        outline: [
          [4000, -1000],
          [6000, -1000],
          [6000, 1000],
          [4000, 1000],
        ],
      },
    ],
    tokens: [],
  },
  pieces: [
    { word: 'a', name: 'Ada', base: { x: 0, y: 0, radius: 1000 } },
    { word: 'b', name: 'Bob', base: { x: 10000, y: 0, radius: 1500 } },
    { word: 'c', name: 'Cat', base: { x: 8000, y: 900, radius: 1000 } },
    { word: 'd', name: 'Dog', base: { x: 2000, y: 1100, radius: 1000 } },
  ],
} as unknown as TableScene;

describe('a table seen from the other side', () => {
  it('has every place at the opposite point, and gives it back', () => {
    const flipped = { ...sheet, flipped: true };
    expect(toDrawing(sheet, [0, 0])).toEqual({ x: 0, y: sheet.height * UNIT });
    expect(toDrawing(flipped, [0, 0])).toEqual({ x: sheet.width * UNIT, y: 0 });
    for (const one of [sheet, flipped]) expect(toPlace(one, toDrawing(one, [12345, 67890]))).toEqual([12345, 67890]);
  });
});

describe('what is laid down', () => {
  it('is turned against the clock and moved', () => {
    const [corner = [0, 0]] = laid([[1000, 0]], [500, 700], 90);
    expect(corner[0]).toBeCloseTo(500);
    expect(corner[1]).toBeCloseTo(1700);
  });
  it('touches and does not overlap', () => {
    const place = beside({ x: 0, y: 0, radius: 1000 }, 1500, [300, 400]);
    expect(Math.hypot(...place)).toBeGreaterThanOrEqual(2500);
    expect(Math.hypot(...place)).toBeLessThan(2502);
    expect(place[0] / place[1]).toBeCloseTo(0.75, 2);
  });
  it('touches boxes and riders too, from outside and from within', () => {
    const box = { x: 0, y: 0, radius: 1000, depth: 2000, shape: 'box', facing: 3000 };
    const rider = { x: 0, y: 0, radius: 1000, shape: 'capsule', facing: 9000 };
    for (const base of [box, rider, { x: 0, y: 0, radius: 1000 }]) {
      for (const at of [
        [0, 0],
        [300, -200],
        [1500, -2900],
        [-4000, 10],
        [0, -1000],
        [900, -1000],
      ] as const) {
        const [x, y] = beside(base, 1500, at);
        const apart = gap(base, { x, y, radius: 1500 });
        expect(apart).toBeLessThan(3);
        expect(gap(base, { x, y, radius: 0 })).toBeGreaterThanOrEqual(1500);
      }
    }
    const [x, y] = beside(box, 500, [3000, 1732]); // straight before its front
    expect(Math.hypot(x - 2165.9, y - 1250.5)).toBeLessThan(1);
  });
});

describe('the thread', () => {
  it('names what it crosses, in order, and nothing else', () => {
    expect(crossed(scene, [0, 0], [10000, 0], ['a', 'b'])).toEqual(['Wood', 'Cat']);
    expect(crossed(scene, [0, 0], [10000, 0], [])).toEqual(['Ada', 'Wood', 'Cat', 'Bob']);
    expect(crossed(scene, [0, 0], [0, 9000], ['a'])).toEqual([]);
    expect(crossed(scene, [5000, 0], [5000, 500], [])).toEqual(['Wood']);
    expect(crossed(scene, [1, 1], [1, 1], [])).toEqual([]);
  });
  it('is measured from edge to edge; a tape does not say what lies between', () => {
    const tape = new Tape();
    expect(tape.measured(scene)).toBeNull();
    tape.begin([0, 0], 'a');
    tape.move([9900, 10], 'b');
    const laid = tape.measured(scene);
    expect(laid).toMatchObject({ text: '3.0″', between: null });
    expect(((laid?.b.x ?? 0) - (laid?.a.x ?? 0)) / UNIT).toBeCloseTo(7500, 0); // it lies where it is measured
    const centres = { ...scene, board: { ...scene.board, measured: 'centres' as const } };
    expect(tape.measured(centres)?.text).toBe('3.9″');
    tape.thread = true;
    expect(tape.measured(scene)?.between).toEqual(['Wood', 'Cat']);
    tape.press([9900, 10], 'b');
    tape.move([0, 5000], null);
    expect(tape.laid?.over).toBe('b');
    tape.press([0, 5000], null);
    expect(tape.laid).toMatchObject({ from: [0, 5000], word: null, done: false });
  });
});

describe('portals', () => {
  const portal = (word: string, x: number, y: number): Token => ({
    id: word,
    word,
    kind: 'gate',
    leads_on: true,
    name: word,
    icon: '',
    x,
    y,
    radius: 2000,
  });
  const tokens = [
    portal('west', 10000, 10000),
    portal('east', 50000, 10000),
    portal('north', 10000, 50000),
    { ...portal('well', 0, 0), kind: 'well', leads_on: false },
  ];
  it('lead on where there is another', () => {
    expect(leadsOn(tokens, 'west')).toBe(true);
    expect(leadsOn(tokens, 'well')).toBe(false);
    expect(leadsOn(tokens.slice(0, 1), 'west')).toBe(false);
  });
  it('are entered on the near side and left on the side of the goal', () => {
    expect(through(tokens, 'west', 1000, [10000, 0], [60000, 10000], [0, 0])).toEqual([
      '100,69.99',
      'west',
      '530.01,100',
      '600,100',
    ]);
    expect(through(tokens, 'west', 1000, [10000, 0], [10000, 60000], [0, 0])).toEqual([
      '100,69.99',
      'west',
      '100,530.01',
      '100,600',
    ]);
  });
  it('are the end of the way for whoever points at one, or at none', () => {
    expect(through(tokens, 'west', 1000, [10000, 0], [50000, 10100], [0, 0]).slice(1, 2)).toEqual(['west']);
    expect(through(tokens, 'west', 1000, [10000, 0], [50000, 10100], [0, 0])).toHaveLength(3);
    expect(through(tokens, 'west', 1000, [10000, 0], null, [50000, 50000])).toHaveLength(3);
    expect(through(tokens, 'nowhere', 1000, [0, 0], null, [0, 0])).toEqual([]);
  });
});

describe('a hex board seen from the other side', () => {
  const hexes = {
    board: {
      space: 'hex',
      cells: [
        { name: 'A1', q: -1, r: -1 },
        { name: 'B1', q: 0, r: 2 },
      ],
    },
    pieces: [{ id: 'x', place: 'A1', facing: 1, marks: [{ kind: 'melee', side: 4 }, { kind: 'ring' }] }],
  } as unknown as Scene;
  it('has its cells and sides opposite and its words as they were', () => {
    const other = turned(hexes);
    expect(other.board).toMatchObject({
      cells: [
        { name: 'A1', q: 1, r: 1 },
        { name: 'B1', q: -0, r: -2 },
      ],
    });
    expect(other.pieces[0]).toMatchObject({ place: 'A1', facing: 4, marks: [{ side: 1 }, { kind: 'ring' }] });
    expect(turned(other).pieces).toEqual(hexes.pieces);
  });
  it('turns what is about to stand there as well, but no table', () => {
    const piece = hexes.pieces[0] ?? null;
    expect(turnedGhost({ piece, seat: 0, cell: 'A1', turn: 2, turns: true })).toMatchObject({
      turn: 2,
      piece: { facing: 4 },
    });
    expect(turnedGhost(null)).toBeNull();
    expect(turned(scene)).toBe(scene);
  });
});
