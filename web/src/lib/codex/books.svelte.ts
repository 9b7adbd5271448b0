/** Rule books by game and language, loaded when somebody looks into them. */
import { get } from '../api/client';
import type { Chapter, Codex, Rule } from '../api/names';
import { games } from '../games.svelte';
import { LANGS, type Lang } from '../i18n';
import { settings } from '../settings.svelte';
import { index, type Entry } from './search';

export interface Found {
  game: string;
  rule: Rule;
  chapter: Chapter;
}

class Books {
  #books = $state.raw<Record<string, Codex>>({});
  #loading = new Map<string, Promise<Codex>>();
  #indices = new WeakMap<Codex, { other: Codex | null; entries: Entry[] }>();

  /** The book in the reader's language, if it is there already. */
  book(game: string): Codex | undefined {
    return this.#books[`${game} ${settings.lang}`];
  }

  load(game: string, lang: Lang = settings.lang): Promise<Codex> {
    const key = `${game} ${lang}`;
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = get<Codex>(`/codex/${encodeURIComponent(game)}`, { lang }).then((book) => {
        this.#books = { ...this.#books, [key]: book };
        return book;
      });
      loading.catch(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    return loading;
  }

  /** Both languages, for searching. */
  async loadAll(game: string): Promise<void> {
    await Promise.all(LANGS.map((lang) => this.load(game, lang)));
  }

  entries(game: string): Entry[] {
    const own = this.book(game);
    if (!own) return [];
    const other = LANGS.map((lang) => this.#books[`${game} ${lang}`]).find((book) => book && book !== own) ?? null;
    const kept = this.#indices.get(own);
    if (kept && kept.other === other) return kept.entries;
    const entries = index(own, other);
    this.#indices.set(own, { other, entries });
    return entries;
  }

  find(id: string): Found | undefined {
    for (const [key, book] of Object.entries(this.#books)) {
      if (!key.endsWith(` ${settings.lang}`)) continue;
      for (const chapter of book.chapters) {
        const rule = chapter.rules.find((one) => one.id === id);
        if (rule) return { game: book.game, rule, chapter };
      }
    }
    return undefined;
  }

  /** Loads books until one of them has this rule. */
  async seek(id: string): Promise<void> {
    await games.load();
    for (const game of games.list) {
      await this.load(game.id);
      if (this.find(id)) return;
    }
  }
}

export const books = new Books();
