/** Lines of the lobby in words. Pure, so that they can be tested. */
import type { Game, Seat, Bout } from '../api/names';
import type { Key } from '../i18n';
import type { Lang } from '../i18n/types';

/** "12 minutes ago", in the reader's language; the last minute is "now". */
export function ago(then: number, now: number, lang: Lang): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'short' });
  const minutes = Math.floor(Math.max(0, now - then) / 60);
  if (minutes < 1) return format.format(0, 'second');
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 48 * 60) return format.format(-Math.floor(minutes / 60), 'hour');
  return format.format(-Math.floor(minutes / 60 / 24), 'day');
}

/** The names of everybody else at the bout; nobody while they are open. */
export const rivals = (bout: Bout, name: (seat: Seat) => string = (seat) => seat.name): string[] =>
  bout.seats.filter((seat) => !seat.you && seat.name).map(name);

/** Who opened a bout: whoever sits there first. */
export const host = (bout: Bout): string => bout.seats.find((seat) => seat.kind === 'person')?.name ?? '';

/** Options that are switched on, in words of the game. */
export function extras(bout: Bout, game: Game | undefined, say: (text: Record<string, string>) => string): string[] {
  return (game?.options ?? []).filter((one) => bout.options[one.name] === 'on').map((one) => say(one.text));
}

/** How many people a game is for, as "2" or "2–4". */
export function players(game: Game): string {
  const counts = Object.values(game.seats ?? {});
  const low = Math.min(...(counts.length > 0 ? counts : [2]));
  const high = Math.max(...(counts.length > 0 ? counts : [2]));
  return low === high ? String(low) : `${low}–${high}`;
}

/** "15 min", "15 min + 5 s", "30 s". */
export function clockWords(clock: Bout['clock']): string {
  if (!clock) return '';
  const minutes = clock.initial_s % 60 === 0 ? `${clock.initial_s / 60} min` : `${clock.initial_s} s`;
  return clock.increment_s > 0 ? `${minutes} + ${clock.increment_s} s` : minutes;
}

/** Mine, those where something waits for me first; finished ones last. */
export function sorted(tables: readonly Bout[]): Bout[] {
  const rank = (bout: Bout): number => (bout.turn ? 0 : bout.status === 'open' ? 1 : bout.status === 'running' ? 2 : 3);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

/** How a bout of mine stands. */
export function standing(bout: Bout): Key {
  if (bout.status === 'over') {
    if (!bout.winners?.length) return 'front.stateOver';
    const won = bout.seats.some((seat) => seat.you && bout.winners?.includes(seat.seat));
    return won ? 'front.stateWon' : 'front.stateLost';
  }
  if (bout.status === 'open') return 'front.stateOpen';
  if (!bout.turn) return 'front.stateWait';
  return bout.number === 0 ? 'front.stateFresh' : 'front.stateTurn';
}
