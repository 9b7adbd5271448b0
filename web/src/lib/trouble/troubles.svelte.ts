/** What has failed in the page itself and is shown nowhere else: in handlers, effects and promises. */
import { failure, harmless, type Failure } from './report';

class Troubles {
  /** The last failure, until somebody closes it. */
  last = $state.raw<Failure | null>(null);
  /** How many there were since then. */
  count = $state(0);

  /** Shows it to the person; whoever looks into the console finds it there too. */
  note(error: unknown, part: string): void {
    if (harmless(error)) return;
    console.error(error);
    this.last = failure(error, part, new Date().toISOString());
    this.count += 1;
  }

  close(): void {
    this.last = null;
    this.count = 0;
  }

  /** Hears of everything that nobody has caught. */
  listen(target: Window): void {
    target.addEventListener('error', (event) => {
      // Pictures and files that do not load are errors too, without a word: whoever needs them says so.
      if (event.error ?? event.message) this.#heard(event.error ?? event.message);
    });
    target.addEventListener('unhandledrejection', (event) => this.#heard(event.reason));
  }

  /** The browser has told the console already. */
  #heard(error: unknown): void {
    if (harmless(error)) return;
    this.last = failure(error, 'page', new Date().toISOString());
    this.count += 1;
  }
}

export const troubles = new Troubles();
