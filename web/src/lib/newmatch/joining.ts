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

/** What the match's options say for this seat. */
export const fixedFor = (match: Match, seat: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(match.options ?? {}).map(([name, value]) => [name, value.split(',')[seat] ?? value]),
  );

/** Values that others at the table have taken already. */
export function taken(match: Match, option: GameOption, seat: number): string[] {
  return (match.options?.[option.name]?.split(',') ?? []).filter((value, at) => at !== seat && value !== 'random');
}

/** Whether this seat may have the value: nobody else has it, or several may. */
export function free(match: Match, option: GameOption, seat: number, value: string): boolean {
  const several = !option.same_if || match.options?.[option.same_if] === 'on';
  return several || !taken(match, option, seat).includes(value);
}

/** What the server is told of the seat's own options: what is not left to it anyway. */
export const ownValues = (options: readonly GameOption[], values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    options.flatMap(({ name, values: known }) => {
      const chosen = values[name];
      return chosen && chosen !== 'random' && chosen !== known[0] ? [[name, chosen]] : [];
    }),
  );
