import { describe, expect, it } from 'vitest';
import type { Step } from '../src/lib/api/names';
import { hardestBlow } from '../src/lib/replay/blow';

const steps = (...meters: number[][]): Step[] =>
  meters.map((one, k) => ({
    n: k + 1,
    seat: 0,
    turn: Math.ceil((k + 1) / 2),
    text: '',
    battle: false,
    quiet: false,
    meters: one,
  }));

describe('the hardest blow', () => {
  it('is where somebody lost most at once, of equal ones the last', () => {
    expect(hardestBlow(steps([20, 20], [20, 17], [15, 17], [15, 17], [15, 12]))).toEqual({
      n: 5,
      turn: 3,
      seat: 1,
      by: 5,
    });
  });
  it('counts partners once', () => {
    expect(hardestBlow(steps([20, 20, 20, 20], [20, 14, 20, 14]))).toMatchObject({ n: 2, seat: 1, by: 6 });
  });
  it('is none where nobody lost anything', () => {
    expect(hardestBlow(steps([20, 20], [20, 20]))).toBeNull();
    expect(hardestBlow([])).toBeNull();
  });
});
