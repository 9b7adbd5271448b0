/** Calls people back to a tab that they do not look at: in its title, and by a dot on its icon. */
import { onDestroy } from 'svelte';

const PLAIN = '/mark.svg';
const CALLING = '/mark-calling.svg';

class Calling {
  /** As long as something waits for me. */
  #waits = $state('');
  /** Until somebody looks. */
  #news = $state('');

  constructor() {
    if (typeof document !== 'undefined')
      document.addEventListener('visibilitychange', () => document.hidden || (this.#news = ''));
  }

  /** What is said; "": nothing. */
  get words(): string {
    return this.#news || this.#waits;
  }

  titled(title: string): string {
    return this.words ? `● ${this.words} · ${title}` : title;
  }

  /** Something has happened that nobody sees: this is said until they look. */
  tell(words: string): void {
    if (document.hidden) this.#news = words;
  }

  /** Call inside a component: while it is there, this is what waits for me. */
  follow(waits: () => string): void {
    $effect(() => void (this.#waits = waits()));
    onDestroy(() => (this.#waits = ''));
  }

  /** Call inside a component: the icon says it too. */
  mark(): void {
    $effect(() => {
      const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
      const wanted = this.words ? CALLING : PLAIN;
      if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
    });
  }
}

export const calling = new Calling();
