/** The games of this server, asked for once and kept. */
import { get } from './api/client';
import type { Game, Games, Program, Seat } from './api/names';
import { pick, t } from './i18n';

export class GameList {
  #found = $state.raw<Games | null>(null);
  #loading: Promise<Games> | null = null;

  get list(): readonly Game[] {
    return this.#found?.games ?? [];
  }
  /** Computer players, weakest first. */
  get levels(): readonly Program[] {
    return this.#found?.levels ?? [];
  }
  get known(): boolean {
    return this.#found !== null;
  }

  load(): Promise<Games> {
    this.#loading ??= get<Games>('/games')
      .then((found) => (this.#found = found))
      .catch((error: unknown) => {
        this.#loading = null; // ask again next time
        throw error;
      });
    return this.#loading;
  }

  /** The game for somebody who has not chosen one. */
  get first(): Game | undefined {
    return this.one(this.#found?.first ?? '') ?? this.list[0];
  }

  one(id: string): Game | undefined {
    return this.list.find((game) => game.id === id);
  }

  /** What people call a seat: its colour. */
  colour(seat: number): string {
    const found = this.#found?.colours?.[seat];
    return found ? pick(found.title) : t('common.seat', { n: seat + 1 });
  }

  /** A player's name; programs go by their level. */
  nameOf(seat: Pick<Seat, 'name' | 'kind' | 'level' | 'seat' | 'twin'>): string {
    if (seat.kind !== 'program') return seat.name;
    const level = this.levels.find((one) => one.id === (seat.level || seat.name));
    if (!level) return seat.name;
    const name = pick(level.title);
    return t('common.computerName', { name: seat.twin ? `${name}, ${this.colour(seat.seat)}` : name });
  }
}

export const games = new GameList();
