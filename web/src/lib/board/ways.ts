/** Where an arrow key leads on a board: to what lies in its direction, whatever the order of things. */
export interface Spot {
  name: string;
  x: number;
  y: number;
}

/** Right and down, as on the screen. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** So much of the way must lead in the direction: what lies beside it is another arrow's. */
const LEAST = 0.2;

/** The nearest in this direction, what lies straight ahead before what lies aside; null: there is nothing. */
export function beyond(spots: readonly Spot[], from: Spot, [dx, dy]: readonly [number, number]): string | null {
  const centre = (axis: 'x' | 'y'): number => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  const [x, y] = [centre('x'), centre('y')];
  let best: { name: string; far: number; off: number } | null = null;
  for (const spot of spots) {
    const [right, down] = [spot.x - from.x, spot.y - from.y];
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy + down * dx);
    const straight = Math.hypot(right, down);
    if (spot.name === from.name || ahead <= LEAST * straight) continue;
    // Of two that are as good, the one nearer to the middle: two steps up lead back to the same column.
    const found = { name: spot.name, far: straight + aside, off: Math.hypot(spot.x - x, spot.y - y) };
    const less = best ? found.far - best.far : -1;
    if (!best || less < -0.5 || (less < 0.5 && found.off < best.off - 0.5)) best = found;
  }
  return best?.name ?? null;
}
