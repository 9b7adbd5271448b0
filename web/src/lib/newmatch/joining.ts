/** What somebody who got a link may choose. */
import type { Game, GameOption, Match } from '../api/names';
import { perSeat } from './plan';

export const openSeats = (match: Match): number[] => match.seats.filter((seat) => seat.kind === 'open').map((seat) => seat.seat);

/** Who invites: the first person at the table. */
export const inviter = (match: Match): string => match.seats.find((seat) => seat.kind === 'person')?.name ?? '';

/** Options of a seat that its player chooses: those that were left to chance. */
export function choosable(game: Game, match: Match, seat: number): GameOption[] {
  return perSeat(game).filter((option) => {
    const value = match.options?.[option.name]?.split(',')[seat];
    return value === undefined || value === 'random';
  });
}

/** Values that others at the table have taken already. */
export function taken(match: Match, option: GameOption, seat: number): string[] {
  return (match.options?.[option.name]?.split(',') ?? []).filter((value, at) => at !== seat && value !== 'random');
}
