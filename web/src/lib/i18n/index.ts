/** Texts in the chosen language. `t` reads a reactive value, so markup that calls it follows a language switch. */
import { settings } from '../settings.svelte';
import { catalogues, type Key } from './catalogues';
import { fill } from './fill';
import type { Args, Lang } from './types';

export type { Key } from './catalogues';
export { LANGS, type Lang } from './types';

export function textIn(lang: Lang, key: Key, args?: Args): string {
  const [area, name] = key.split(/\.(.*)/s) as [keyof (typeof catalogues)['en'], string];
  return fill((catalogues[lang][area] as Record<string, string>)[name] ?? key, args);
}

export const t = (key: Key, args?: Args): string => textIn(settings.lang, key, args);

/** The reader's version of a text that the server sends in both languages. */
export const pick = (text: Record<string, string>): string => text[settings.lang] ?? text['en'] ?? '';
