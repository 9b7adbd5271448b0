/** Short messages: toasts to see, live regions to hear. */
export type Tone = 'plain' | 'good' | 'warn' | 'stop';
export interface Toast {
  id: number;
  text: string;
  tone: Tone;
  rules: readonly string[];
  /** Where it leads. */
  leads: { href: string; text: string } | null;
}

class Announcer {
  toasts = $state<Toast[]>([]);
  polite = $state('');
  assertive = $state('');
  #next = 1;

  /** For a screen reader, when it has time (events) or at once (your turn). */
  say(text: string, urgent = false): void {
    // The same words twice would not be read again: a space makes them new.
    if (urgent) this.assertive = text === this.assertive ? `${text} ` : text;
    else this.polite = text === this.polite ? `${text} ` : text;
  }

  /** What was said in another language is not said any more. */
  hush(): void {
    this.polite = '';
    this.assertive = '';
  }

  toast(text: string, options: Partial<Pick<Toast, 'tone' | 'rules' | 'leads'>> & { ms?: number } = {}): void {
    const id = this.#next++;
    const { tone = 'plain', rules = [], leads = null } = options;
    const toast: Toast = { id, text, tone, rules, leads };
    this.toasts = [...this.toasts.slice(-2), toast];
    this.say(text, toast.tone === 'stop');
    setTimeout(() => this.drop(id), options.ms ?? 6000);
  }

  drop(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}

export const announcer = new Announcer();
