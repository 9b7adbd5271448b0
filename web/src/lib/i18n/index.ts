/** Texts in the chosen language. `t` reads a reactive value, so markup that calls it follows a language switch. */
import { settings } from '../settings.svelte';
import { catalogue, load, type Catalogue, type Key } from './catalogues';
import { fill } from './fill';
import type { Args, Lang } from './types';

export type { Key } from './catalogues';
export { LANGS, type Lang } from './types';

export function t(key: Key, args?: Args): string {
  const [area, name] = key.split(/\.(.*)/s) as [keyof Catalogue, string];
  return fill((catalogue(settings.lang)[area] as Record<string, string>)[name] ?? key, args);
}

/** Goes over to another language as soon as its texts are here. */
export async function speak(lang: Lang): Promise<void> {
  await load(lang);
  settings.set({ lang });
}

/** The reader's version of a text that the server sends in both languages. */
export const pick = (text: Record<string, string>): string => text[settings.lang] ?? text['en'] ?? '';
