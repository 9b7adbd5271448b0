/** What somebody who got a link may choose. */
import type { Game, GameOption, Match } from '../api/names';
import type { Kept } from '../builder/kept';
import { perSeat } from './plan';

export const openSeats = (match: Match): number[] =>
  match.seats.filter((seat) => seat.kind === 'open').map((seat) => seat.seat);

/** Who invites: the first person at the table. */
export const inviter = (match: Match): string => match.seats.find((seat) => seat.kind === 'person')?.name ?? '';

/** Options of a seat that its player chooses: those that were left to chance, and what people build themselves. */
export function choosable(game: Game, match: Match, seat: number): GameOption[] {
  return perSeat(game).filter((option) => {
    const value = match.options?.[option.name]?.split(',')[seat];
    return value === undefined || value === 'random' || (option.name === game.builder && value === option.values[0]);
  });
}

/** Lists that can be used at this table: made for such a match, and for an owner that this seat may have. */
export function usable(match: Match, lists: readonly Kept[], seat: number, free: readonly GameOption[]): Kept[] {
  const open = (name: string): boolean => free.some((option) => option.name === name);
  return lists.filter(
    (list) =>
      Object.keys(list.mine).length > 0 &&
      Object.entries(list.options).every(([name, wanted]) => match.options?.[name] === wanted) &&
      Object.entries(list.mine).every(
        ([name, wanted]) => open(name) || match.options?.[name]?.split(',')[seat] === wanted,
      ),
  );
}

/** Values that others at the table have taken already. */
export function taken(match: Match, option: GameOption, seat: number): string[] {
  return (match.options?.[option.name]?.split(',') ?? []).filter((value, at) => at !== seat && value !== 'random');
}
