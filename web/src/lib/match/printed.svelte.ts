/** What stands on the pieces of a game, in words: loaded when somebody first looks closer. */
import { get } from '../api/client';
import type { Piece, PrintedCard } from '../api/names';
import { settings } from '../settings.svelte';

export type PrintedRow = NonNullable<PrintedCard['sections']>[number]['rows'][number];

export const rowsOf = (card: PrintedCard | undefined): PrintedRow[] =>
  (card?.sections ?? []).flatMap((section) => [...section.rows]);

class Printed {
  #cards = $state.raw<Record<string, readonly PrintedCard[]>>({});
  #loading = new Set<string>();

  /** Asks for the cards of a game, unless they are there or none of its pieces has one. */
  load(game: string): void {
    const { lang } = settings;
    const key = `${game} ${lang}`;
    if (this.#loading.has(key)) return;
    this.#loading.add(key);
    get<{ cards: PrintedCard[] }>(`/cards/${encodeURIComponent(game)}`, { lang })
      .then(({ cards }) => (this.#cards = { ...this.#cards, [key]: cards }))
      .catch(() => this.#loading.delete(key)); // signs and badges are still there
  }

  #of(game: string): readonly PrintedCard[] {
    return this.#cards[`${game} ${settings.lang}`] ?? [];
  }

  card(game: string, piece: Piece): PrintedCard | undefined {
    return piece.card ? this.#of(game).find((card) => card.id === piece.card) : undefined;
  }

  /** What a sign means that a piece has from elsewhere: any card with it says so. */
  meaning(game: string, sign: string): PrintedRow | undefined {
    return this.#of(game)
      .flatMap((card) => rowsOf(card))
      .find((row) => row.sign === sign);
  }
}

export const printed = new Printed();
