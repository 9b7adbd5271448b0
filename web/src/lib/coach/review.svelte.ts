/** The look back at a match: begun here, worked out by the server, asked for until it is done. */
import { asApiError, get, post, type ApiError } from '../api/client';
import type { Analysis } from '../api/names';

/** How often it is asked how far it is. */
const PAUSE = 900;

export class Review {
  found = $state.raw<Analysis | null>(null);
  failure = $state.raw<ApiError | null>(null);
  /** Somebody waits for it. */
  waiting = $state(false);
  readonly #path: string;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.#path = `/matches/${encodeURIComponent(id)}/analysis`;
  }

  get done(): boolean {
    return this.found?.status === 'done';
  }

  /** What is known already; a look back that runs is followed. */
  async look(): Promise<void> {
    await this.#ask(() => get<Analysis>(this.#path));
  }

  async begin(): Promise<void> {
    this.waiting = true;
    await this.#ask(() => post<Analysis>(this.#path));
  }

  async #ask(asking: () => Promise<Analysis>): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const found = await asking();
      if (this.#closed) return;
      this.found = found;
      this.failure = null;
      this.waiting = found.status === 'waiting';
      if (this.waiting) this.#timer = setTimeout(() => void this.look(), PAUSE);
    } catch (error) {
      this.waiting = false;
      this.failure = asApiError(error);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
