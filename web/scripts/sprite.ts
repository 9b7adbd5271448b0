/** Icon sprites, made while building: only the icons listed in icons.json end up in the page. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { SCALE, shortenBody } from './shorten.ts';
import list from '../icons.json' with { type: 'json' };

interface IconFile {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const load = createRequire(import.meta.url);
const read = (set: string): IconFile =>
  JSON.parse(readFileSync(load.resolve(`@iconify-json/${set}/icons.json`), 'utf8')) as IconFile;

/** So many icons lie on a coarser grid: games with so many show none at more than 56 pixels. */
const MANY = 150;

/** All symbols of one list; an unknown name stops the build. */
export function symbols(
  set: 'game-icons' | 'lucide',
  names: readonly string[],
  prefix: string,
  coarse = false,
): string {
  const file = read(set);
  return names
    .map((name) => {
      const icon = file.icons[name];
      if (!icon) throw new Error(`no icon "${name}" in ${set}`);
      const width = icon.width ?? file.width ?? 16;
      const height = icon.height ?? file.height ?? 16;
      // Game icons take the fill of whoever draws them: pieces have colours of their own in both themes.
      const game = set === 'game-icons';
      const scale = game ? (coarse ? SCALE / 2 : SCALE) : 1;
      const body = game
        ? shortenBody(icon.body.replaceAll(' fill="currentColor"', ''), scale, coarse ? 0.5 : 0)
        : icon.body;
      return `<symbol id="${prefix}${name}" viewBox="0 0 ${width * scale} ${height * scale}">${body}</symbol>`;
    })
    .join('');
}

/** The icons of pictures that the front page shows: whoever looks at them does not need all those of the games. */
export function frontIcons(wanted: (name: string, text: string) => boolean): string[] {
  const folder = new URL('../pictures/', import.meta.url);
  const known = new Set(Object.values(list.game as Record<string, string[]>).flat());
  const words = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const)
    .filter(([name, text]) => wanted(name, text))
    .flatMap(([, text]) => [...text.matchAll(/"([a-z0-9-]+)"/g)].map((found) => found[1] ?? ''));
  // A guard is drawn without being named in the picture.
  return [...new Set([...words, 'vibrating-shield'])].filter((word) => known.has(word)).sort();
}

const isHex = (text: string): boolean => text.includes('"space":"hex"');
/** Pictures that are there at once, and those that come when everything else is there. */
const PICTURES: Record<string, () => string[]> = {
  hero: () => frontIcons((name, text) => name.startsWith('hero.') || isHex(text)),
  front: () => frontIcons((name, text) => name.startsWith('art.') && !isHex(text)),
};

/** Parts of a game's list that come only when one of their icons is shown: pictures of those who never meet. */
const PARTS = Object.entries(list.parts as Record<string, Record<string, string[]>>).flatMap(([game, parts]) =>
  Object.entries(parts).map(([part, names]) => ({ game, id: `${game}/${part}`, names })),
);

/** What a module of icons holds: a picture's, a part's, or those of a game that stand in no part. */
export function iconsOf(group: string): string[] | undefined {
  const part = PARTS.find(({ id }) => id === group);
  if (part) return part.names;
  const apart = new Set(PARTS.filter(({ game }) => game === group).flatMap(({ names }) => names));
  return PICTURES[group]?.() ?? (list.game as Record<string, string[]>)[group]?.filter((name) => !apart.has(name));
}

/** A game with very many icons has them all on the coarser grid, those in parts too. */
function isCoarse(group: string): boolean {
  const game = group.split('/')[0] ?? group;
  return group === 'front' || ((list.game as Record<string, string[]>)[game]?.length ?? 0) > MANY;
}

const PREFIX = 'virtual:sprite/';
const ALL = 'virtual:sprites';

/** Every group by its name, each loaded when somebody asks for it. */
const loaders = (): string => {
  const groups = [...Object.keys(PICTURES), ...Object.keys(list.game), ...PARTS.map(({ id }) => id)];
  return `export default {${groups.map((name) => `'${name}': () => import('${PREFIX}${name}')`).join(',')}}`;
};

/**
 * Serves `virtual:sprite/ui` and `virtual:sprite/<game>` as modules with the symbols as their text, those of games with
 * what stands in their parts, and `virtual:sprites` with a way to load each of them.
 */
export function sprites(): Plugin {
  return {
    name: 'walstatt-sprites',
    resolveId: (id) => (id.startsWith(PREFIX) || id === ALL ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return loaders();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const group = id.slice(PREFIX.length + 1);
      if (group === 'ui') return `export default ${JSON.stringify(symbols('lucide', list.ui, 'ui-'))}`;
      const names = iconsOf(group);
      if (!names) throw new Error(`no icon group "${group}"`);
      const parts = PARTS.filter(({ game }) => game === group).map(({ id, names: apart }) => [id, apart.join(' ')]);
      const drawn = symbols('game-icons', names, 'gi-', isCoarse(group));
      return `export default ${JSON.stringify(drawn)};\nexport const parts = ${JSON.stringify(Object.fromEntries(parts))}`;
    },
  };
}
