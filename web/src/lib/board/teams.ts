/** Who plays with whom. */
import type { Scene } from '../api/names';

/** Which team every seat is of; null: everybody plays alone. */
export function teamsOf(scene: Scene): ReadonlyMap<number, number> | null {
  const found = new Map(scene.seats.map((panel) => [panel.seat, panel.team]));
  return new Set(found.values()).size < found.size ? found : null;
}

/** What stands on the pieces of a team. */
export const numeral = (team: number): string => ['I', 'II', 'III', 'IV'][team % 4] ?? '';
