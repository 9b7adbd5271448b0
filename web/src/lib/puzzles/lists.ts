/** Which puzzles are shown, and how they are called. Pure, so that it can be tested. */
import type { Puzzle, Puzzles } from '../api/names';

export type State = '' | 'open' | 'missed';

export interface Filter {
  game: string; // "": all
  goal: string; // "": all
  level: number; // 0: all
  state: State;
}

/** Its number among the puzzles of its game with the same goal, from 1. */
export interface Listed {
  puzzle: Puzzle;
  title: string; // of its game
  number: number;
}

export function listed(all: Puzzles): Listed[] {
  return all.games.flatMap(({ title, puzzles }) => {
    const counts = new Map<string, number>();
    return puzzles.map((puzzle) => {
      const number = (counts.get(puzzle.goal) ?? 0) + 1;
      counts.set(puzzle.goal, number);
      return { puzzle, title, number };
    });
  });
}

export const nameOf = (puzzle: Puzzle): string => `${puzzle.game}/${puzzle.id}`;
export const hrefOf = (puzzle: Puzzle): string =>
  `/puzzles/${encodeURIComponent(puzzle.game)}/${encodeURIComponent(puzzle.id)}`;

export function fitting(every: readonly Listed[], filter: Filter): Listed[] {
  return every.filter(
    ({ puzzle }) =>
      (!filter.game || puzzle.game === filter.game) &&
      (!filter.goal || puzzle.goal === filter.goal) &&
      (!filter.level || puzzle.difficulty === filter.level) &&
      (!filter.state || (puzzle.mine || 'open') === filter.state),
  );
}

/** The next one to solve after this: not tried yet if there is one, of the same game, else any other. */
export function nextOf(every: readonly Listed[], current: Puzzle): Listed | undefined {
  const at = every.findIndex(({ puzzle }) => nameOf(puzzle) === nameOf(current));
  const others = [...every.slice(at + 1), ...every.slice(0, Math.max(0, at))];
  return (
    others.find(({ puzzle }) => puzzle.game === current.game && !puzzle.mine) ??
    others.find(({ puzzle }) => !puzzle.mine) ??
    others[0]
  );
}

/** In per cent, of those who have tried; null: nobody has. */
export const share = (puzzle: Puzzle): number | null =>
  puzzle.tries > 0 ? Math.round((100 * puzzle.solved) / puzzle.tries) : null;
