/** What a battle would do now, or after the choice that is being made. Asked for anew on every change. */
import type { Preview } from '../api/names';
import { previewAt, type Moment } from './moment';

const PAUSE = 90;

export class PreviewLoader {
  shown = $state.raw<Preview | null>(null);
  loading = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: AbortController | null = null;
  #known = new Map<string, Preview>();
  #place = '';

  /** An answer for another moment, or in another language, is of no use. */
  ask(moment: Moment, lang: string, choice: string | null): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    const place = `${moment.number}/${moment.line}/${lang}`;
    if (place !== this.#place) {
      this.#place = place;
      this.#known.clear();
    }
    const known = this.#known.get(choice ?? '');
    if (known) {
      this.shown = known;
      this.loading = false;
      return;
    }
    this.loading = true;
    this.#timer = setTimeout(() => void this.#fetch(moment, choice), PAUSE);
  }

  async #fetch(moment: Moment, choice: string | null): Promise<void> {
    const stop = (this.#stop = new AbortController());
    try {
      const found = await previewAt(moment, choice ?? undefined, stop.signal);
      if (stop.signal.aborted) return;
      if (found) {
        this.#known.set(choice ?? '', found);
        this.shown = found;
      }
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
