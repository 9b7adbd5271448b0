/** What a person set for this browser. Kept in localStorage; works without it. */
import { isLang, type Lang } from './i18n/types';

export type Theme = 'system' | 'light' | 'dark';
export type Confirm = 'ghost' | 'click';
/** What people are asked: what can matter, or everything there is to answer. */
export type Ask = 'matters' | 'everything';
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

interface Stored {
  theme: Theme;
  lang: Lang;
  sound: boolean;
  speed: Speed;
  confirm: Confirm;
  ask: Ask;
}

const KEY = 'walstatt.settings';

function browserLang(): Lang {
  for (const wish of navigator.languages) {
    const short = wish.slice(0, 2);
    if (isLang(short)) return short;
  }
  return 'en';
}

/** Reads what is stored, field by field: an old or broken entry never stops the page. */
export function readStored(text: string | null, fallback: Stored): Stored {
  let found: Partial<Record<keyof Stored, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (parsed && typeof parsed === 'object') found = parsed;
  } catch {
    // Somebody else's text under our key.
  }
  const { theme, lang, sound, speed, confirm, ask } = found;
  return {
    theme: theme === 'light' || theme === 'dark' || theme === 'system' ? theme : fallback.theme,
    lang: typeof lang === 'string' && isLang(lang) ? lang : fallback.lang,
    sound: typeof sound === 'boolean' ? sound : fallback.sound,
    speed: SPEEDS.find((one) => one === speed) ?? fallback.speed,
    confirm: confirm === 'click' || confirm === 'ghost' ? confirm : fallback.confirm,
    ask: ask === 'matters' || ask === 'everything' ? ask : fallback.ask,
  };
}

function load(): Stored {
  const fallback: Stored = { theme: 'system', lang: 'en', sound: true, speed: 1, confirm: 'ghost', ask: 'matters' };
  if (typeof window === 'undefined') return fallback;
  fallback.lang = browserLang();
  try {
    return readStored(localStorage.getItem(KEY), fallback);
  } catch {
    return fallback; // storage is blocked
  }
}

class Settings {
  #now = $state<Stored>(load());
  #systemLight = $state(false);

  constructor() {
    if (typeof window === 'undefined') return;
    const query = matchMedia('(prefers-color-scheme: light)');
    this.#systemLight = query.matches;
    query.addEventListener('change', (event) => (this.#systemLight = event.matches));
  }

  get theme(): Theme {
    return this.#now.theme;
  }
  get lang(): Lang {
    return this.#now.lang;
  }
  get sound(): boolean {
    return this.#now.sound;
  }
  get speed(): Speed {
    return this.#now.speed;
  }
  get confirm(): Confirm {
    return this.#now.confirm;
  }
  get ask(): Ask {
    return this.#now.ask;
  }
  /** The theme that is drawn. */
  get shown(): 'light' | 'dark' {
    return this.theme === 'system' ? (this.#systemLight ? 'light' : 'dark') : this.theme;
  }

  set(change: Partial<Stored>): void {
    Object.assign(this.#now, change);
    try {
      localStorage.setItem(KEY, JSON.stringify($state.snapshot(this.#now)));
    } catch {
      // Storage is blocked: the setting lives as long as the page.
    }
  }

  /** The other theme, whatever is shown now. */
  flip(): void {
    this.set({ theme: this.shown === 'light' ? 'dark' : 'light' });
  }

  /** Keeps `<html>` in step; call inside an effect. */
  apply(): void {
    const root = document.documentElement;
    root.dataset['theme'] = this.shown;
    root.lang = this.lang;
    const ground = getComputedStyle(root).getPropertyValue('--ground').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  }
}

export const settings = new Settings();
