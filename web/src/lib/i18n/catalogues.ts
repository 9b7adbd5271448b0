/** All texts of the page, one file an area and language. A language is loaded by whoever reads it. */
import type english from './en';
import type { Lang } from './types';

type Areas = typeof english;
export type Key = { [A in keyof Areas]: `${A}.${keyof Areas[A] & string}` }[keyof Areas];
export type Catalogue = { [A in keyof Areas]: { [K in keyof Areas[A]]: string } };

const files: Record<Lang, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
};
const loaded: Partial<Record<Lang, Catalogue>> = {};

/** Before a language is chosen its texts are here: nothing is ever shown without words. */
export async function load(lang: Lang): Promise<Catalogue> {
  return (loaded[lang] ??= (await files[lang]()).default);
}

export function catalogue(lang: Lang): Catalogue {
  const found = loaded[lang];
  if (!found) throw new Error(`The texts of ${lang} have not been loaded`);
  return found;
}
