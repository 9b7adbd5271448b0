import { describe, expect, it } from 'vitest';
import { lay, type Box } from '$lib/board/corners';
import { layout } from '$lib/board/hex';
import { ARROWS, beyond, type Spot } from '$lib/board/ways';
import { beside } from '$lib/match/beside';

const cells = [-2, -1, 0, 1, 2].flatMap((r) =>
  Array.from({ length: 5 - Math.abs(r) }, (_, k) => ({
    name: `${'ABCDE'[r + 2]}${k + 1}`,
    q: Math.max(-2, -2 - r) + k,
    r,
  })),
);
const spots: Spot[] = [...layout(cells, 800, 700).at].map(([name, point]) => ({ name, ...point }));
const step = (from: string, key: string, among: readonly Spot[] = spots): string | null =>
  beyond(among, among.find((spot) => spot.name === from) as Spot, ARROWS[key] as readonly [number, number]);
const walk = (from: string, ...keys: string[]): string | null =>
  keys.reduce<string | null>((at, key) => at && step(at, key), from);

/** Everywhere the arrows lead from there. */
function reached(from: string, among: readonly Spot[]): Set<string> {
  const found = new Set([from]);
  for (const name of found)
    for (const key of Object.keys(ARROWS)) {
      const next = step(name, key, among);
      if (next) found.add(next);
    }
  return found;
}

describe('arrows on a board', () => {
  it('lead to the neighbour on that side', () => {
    expect(step('C3', 'ArrowLeft')).toBe('C2');
    expect(step('C3', 'ArrowRight')).toBe('C4');
    expect(step('A2', 'ArrowDown')).toMatch(/^B[23]$/);
    expect(step('E1', 'ArrowUp')).toMatch(/^D[12]$/);
  });
  it('lead back to the same column after two rows', () => {
    expect(walk('C3', 'ArrowUp', 'ArrowUp')).toBe('A2');
    expect(walk('A2', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('E2');
  });
  it('stop at the edge', () => {
    expect(step('C1', 'ArrowLeft')).toBeNull();
    expect(step('A1', 'ArrowUp')).toBeNull();
  });
  it('come to every place from every place', () => {
    for (const { name } of spots) expect(reached(name, spots).size).toBe(spots.length);
  });
  it('come to every figure of a table', () => {
    const places = [
      [457, 150],
      [470, 420],
      [400, 380],
      [620, 470],
      [457, 800],
      [425, 650],
      [520, 500],
      [350, 500],
      [152, 457],
      [762, 457],
    ];
    const figures = places.map(([x = 0, y = 0], k) => ({ name: String(k), x, y }));
    for (const { name } of figures) expect(reached(name, figures).size).toBe(figures.length);
  });
});

describe('what lies on a board', () => {
  const room: Box = [0, 0, 400, 300];
  it('takes a corner where it covers nobody', () => {
    const inCorner: Box = [300, 200, 380, 280];
    expect(lay(room, 100, 80, []).corner).toBe('se');
    expect(lay(room, 100, 80, [inCorner])).toMatchObject({ corner: 'ne', free: true });
  });
  it('stays where it is as long as that is free', () => {
    expect(lay(room, 100, 80, [], 'sw').corner).toBe('sw');
    expect(lay(room, 100, 80, [[0, 250, 50, 300]], 'sw').corner).toBe('se');
  });
  it('says where nothing is free', () => {
    expect(lay(room, 100, 80, [room]).free).toBe(false);
  });
});

describe('a card beside its piece', () => {
  const board = { left: 272, right: 1096, top: 52, bottom: 900 };
  const card = { width: 330, height: 260 };
  const piece = (left: number): DOMRect => ({ left, right: left + 100, top: 300, bottom: 400 }) as DOMRect;
  it('stands on its right, or on its left where that is the question', () => {
    expect(beside(piece(400), card, board).left).toBe(514);
    const { left } = beside(piece(960), card, board);
    expect(left + card.width).toBeLessThan(960);
  });
  it('never reaches over the board’s right edge', () => {
    for (let left = 272; left < 1000; left += 20)
      expect(beside(piece(left), card, board).left + card.width).toBeLessThanOrEqual(board.right);
    expect(beside(null, card, board).left + card.width).toBeLessThanOrEqual(board.right);
  });
});
