/** The lobby, asked for again every few seconds while somebody looks at it. */
import { asApiError, get, type ApiError } from '../api/client';
import type { Lobby } from '../api/names';

const EVERY = 4000;
const SLOWEST = 30_000;

export class LobbyWatch {
  lobby = $state.raw<Lobby | null>(null);
  failure = $state.raw<ApiError | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = EVERY;
  #stopped = true;
  #asking: AbortController | null = null;

  /** Starts looking; returns what stops it. */
  start(): () => void {
    this.#stopped = false;
    document.addEventListener('visibilitychange', this.#seen);
    void this.ask();
    return () => {
      this.#stopped = true;
      document.removeEventListener('visibilitychange', this.#seen);
      clearTimeout(this.#timer);
      this.#asking?.abort();
    };
  }

  #seen = (): void => {
    if (!document.hidden) void this.ask();
  };

  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    try {
      const news = await get<Lobby>('/lobby', {}, asking.signal);
      // The same news again must not redraw anything.
      if (JSON.stringify(news) !== JSON.stringify(this.lobby)) this.lobby = news;
      this.failure = null;
      this.#pause = EVERY;
    } catch (error) {
      if (asking.signal.aborted) return;
      this.failure = asApiError(error);
      this.#pause = Math.min(SLOWEST, this.#pause * 2);
    }
    if (!this.#stopped && !document.hidden) this.#timer = setTimeout(() => void this.ask(), this.#pause);
  }
}
