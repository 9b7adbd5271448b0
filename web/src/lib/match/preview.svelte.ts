/** What a battle would do now, or after the choice that is being made. Asked for anew on every change. */
import { get } from '../api/client';
import type { Preview } from '../api/names';

const PAUSE = 90;

export class PreviewLoader {
  shown = $state.raw<Preview | null>(null);
  loading = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: AbortController | null = null;
  #known = new Map<string, Preview>();
  #number = '';

  /** `number` names the position: an answer for another one is of no use. */
  ask(path: string, number: string, choice: string | null): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    if (number !== this.#number) {
      this.#number = number;
      this.#known.clear();
    }
    const known = this.#known.get(choice ?? '');
    if (known) {
      this.shown = known;
      this.loading = false;
      return;
    }
    this.loading = true;
    this.#timer = setTimeout(() => void this.#fetch(path, choice), PAUSE);
  }

  async #fetch(path: string, choice: string | null): Promise<void> {
    const stop = (this.#stop = new AbortController());
    try {
      const found = await get<Preview>(`${path}/preview`, { choice: choice ?? undefined }, stop.signal);
      if (stop.signal.aborted) return;
      this.#known.set(choice ?? '', found);
      this.shown = found;
    } catch {
      if (stop.signal.aborted) return;
      this.shown = null; // not possible now: the panel simply shows nothing
    }
    this.loading = false;
  }

  /** What is being asked is of no use any more; what is shown stays until something new comes. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.loading = false;
  }

  clear(): void {
    this.stop();
    this.shown = null;
  }
}
