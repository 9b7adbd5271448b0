/** Icon sprites, made while building: only the icons listed in icons.json end up in the page. */
import { readFileSync } from 'node:fs';
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

/** All symbols of one list; an unknown name stops the build. */
export function symbols(set: 'game-icons' | 'lucide', names: readonly string[], prefix: string): string {
  const file = read(set);
  return names
    .map((name) => {
      const icon = file.icons[name];
      if (!icon) throw new Error(`no icon "${name}" in ${set}`);
      const width = icon.width ?? file.width ?? 16;
      const height = icon.height ?? file.height ?? 16;
      // Game icons take the fill of whoever draws them: pieces have colours of their own in both themes.
      const game = set === 'game-icons';
      const body = game ? shortenBody(icon.body.replaceAll(' fill="currentColor"', '')) : icon.body;
      const scale = game ? SCALE : 1;
      return `<symbol id="${prefix}${name}" viewBox="0 0 ${width * scale} ${height * scale}">${body}</symbol>`;
    })
    .join('');
}

const PREFIX = 'virtual:sprite/';

/** Serves `virtual:sprite/ui` and `virtual:sprite/<game>` as modules with the symbols as their text. */
export function sprites(): Plugin {
  return {
    name: 'walstatt-sprites',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const group = id.slice(PREFIX.length + 1);
      if (group === 'ui') return `export default ${JSON.stringify(symbols('lucide', list.ui, 'ui-'))}`;
      const names = (list.game as Record<string, string[]>)[group];
      if (!names) throw new Error(`no icon group "${group}"`);
      return `export default ${JSON.stringify(symbols('game-icons', names, 'gi-'))}`;
    },
  };
}
