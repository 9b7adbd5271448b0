/** What choices would do, asked from the server while somebody points: the last question counts. */
import { ApiError, asApiError } from '../../api/client';
import type { Preview } from '../../api/names';
import { nowhere, previewAt, type Moment } from '../moment';

export interface Look {
  choice: string;
  preview: Preview | null;
  refusal: ApiError | null;
}

const MOST = 400;

export class Looks {
  shown = $state.raw<Look | null>(null);
  loading = $state(false);
  #moment = nowhere;
  #known = new Map<string, Look>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: AbortController | null = null;
  #wanted: string | null = null;
  #refused: (() => void) | undefined;

  /** A new position: nothing that is known holds any more. */
  begin(moment: Moment): void {
    this.clear();
    this.#moment = moment;
    this.#known.clear();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.#wanted = null;
    this.shown = null;
    this.loading = false;
  }

  /** What is being asked is of no use any more, because the choice is made; what is shown stays. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.#wanted = null;
    this.loading = false;
  }

  /** `refused`: what is done where the choice cannot be made, instead of showing why. */
  ask(choice: string, pause = 70, refused?: () => void): void {
    if (this.#wanted === choice || this.#moment.path === '' || (choice === '' && !this.#moment.told)) return;
    clearTimeout(this.#timer);
    this.#wanted = choice;
    this.#refused = refused;
    const known = this.#known.get(choice);
    if (known) {
      this.#stop?.abort();
      this.#show(known);
      return;
    }
    this.loading = true;
    this.#timer = setTimeout(() => void this.#fetch(choice), pause);
  }

  /** The match has gone on: the next question begins anew, and may be about the same choice. */
  #gaveUp(choice: string, signal: AbortSignal): void {
    if (signal.aborted || this.#wanted !== choice) return;
    this.#wanted = null;
    this.loading = false;
  }

  async #fetch(choice: string): Promise<void> {
    this.#stop?.abort();
    const stop = (this.#stop = new AbortController());
    let found: Look;
    try {
      const preview = await previewAt(this.#moment, choice || undefined, stop.signal);
      if (!preview) return this.#gaveUp(choice, stop.signal);
      found = { choice, preview, refusal: null };
    } catch (error) {
      if (stop.signal.aborted) return;
      found = { choice, preview: null, refusal: asApiError(error) };
    }
    if (stop.signal.aborted) return;
    if (this.#known.size > MOST) this.#known.clear();
    this.#known.set(choice, found);
    if (this.#wanted === choice) this.#show(found);
  }

  #show(found: Look): void {
    this.loading = false;
    if (this.#refused && found.refusal?.status === 400) this.#refused();
    else this.shown = found;
  }
}
