/** Who sits where, in words. */
import type { Match, MeterChange, Scene, Seat, SeatPanel, Tray } from '../api/names';
import { games } from '../games.svelte';
import { teamsOf } from '../board/teams';
import { pick, t } from '../i18n';

export interface Player {
  seat: Seat;
  panel: SeatPanel;
  trays: readonly Tray[];
  /** The number of the team; null: everybody plays alone. */
  team: number | null;
  /** Plays together with me. */
  ally: boolean;
}

/** All players, the one whose side of the table we sit at last. */
export function players(match: Match, scene: Scene): Player[] {
  const me = match.seat ?? 0;
  const teams = teamsOf(scene);
  const found = scene.seats.flatMap((panel): Player[] => {
    const seat = match.seats.find((one) => one.seat === panel.seat);
    const team = teams?.get(panel.seat) ?? null;
    const ally = team !== null && match.seat != null && panel.seat !== me && team === teams?.get(me);
    return seat ? [{ seat, panel, trays: scene.trays.filter((tray) => tray.seat === panel.seat), team, ally }] : [];
  });
  const after = (player: Player): number =>
    (player.panel.seat - me + found.length) % Math.max(1, found.length) || found.length;
  return found.sort((a, b) => after(a) - after(b));
}

/** What somebody at the table is called; programs by the name of their level, and several of one level by their colour too. */
export function seatName(seat: Seat): string {
  const program = seat.kind === 'program' ? games.levels.find((one) => one.id === seat.level) : undefined;
  const name = (program && pick(program.title)) || seat.name || t('match.openSeat');
  return seat.twin ? t('match.twin', { name, colour: games.colour(seat.seat) }) : name;
}

export const nameOf = (match: Match, seat: number): string => {
  const found = match.seats.find((one) => one.seat === seat);
  return found ? seatName(found) : t('match.openSeat');
};

export const namesOf = (match: Match, seats: readonly number[]): string =>
  seats.map((seat) => nameOf(match, seat)).join(', ');

/** Whether other people play, who have a say in what is agreed; for whom a program plays has none. */
export const peopleBeside = (match: Match): boolean =>
  match.seats.some((seat) => seat.kind === 'person' && !seat.you && !seat.stand_in);

/** One meter a team: allies share theirs. */
export function teamMeters(meters: readonly MeterChange[], scene: Scene): MeterChange[] {
  const team = (seat: number): number => scene.seats.find((panel) => panel.seat === seat)?.team ?? seat;
  return meters.filter((meter, k) => meters.findIndex((other) => team(other.seat) === team(meter.seat)) === k);
}

/** Under the name: army, and who or what plays it. */
export function about(player: Player): string {
  const words = [player.panel.title];
  if (player.seat.kind === 'program') {
    const level = games.levels.findIndex((one) => one.id === player.seat.level) + 1;
    words.push(level > 0 ? `${t('match.computer')}, ${t('match.level', { n: level })}` : t('match.computer'));
  } else if (player.seat.stand_in) words.push(t('match.computer'));
  else if (player.seat.kind === 'person' && player.seat.here === false && !player.seat.you) words.push(t('match.away'));
  return words.filter(Boolean).join(' · ');
}
