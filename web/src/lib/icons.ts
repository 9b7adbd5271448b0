/** Puts the sprites into the document once; everything else draws with `<use href="#gi-…">`. */
import groups from 'virtual:sprites';
import controls from 'virtual:sprite/ui';
import { PATTERNS } from './board/patterns';

const loading = new Map<string, Promise<Record<string, string>>>();

function place(symbols: string): void {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('style', 'position:absolute;width:0;height:0;overflow:hidden');
  svg.innerHTML = symbols;
  // Groups share icons: the first one in the document is the one that is drawn.
  for (const symbol of [...svg.children]) if (document.getElementById(symbol.id)) symbol.remove();
  document.body.append(svg);
}

export function placeControls(): void {
  place(PATTERNS + controls);
  void needIcons('generic');
}

/**
 * Loads the icons of a game, which icons.json lists under its id; a game without a list has the common ones. Some lists
 * come in parts: with `shown`, only the parts come of which something is shown there, else all.
 */
export async function needIcons(game: string, shown?: unknown): Promise<void> {
  const parts = await needGroup(game.replaceAll('-', '_'));
  const here = shown === undefined ? null : iconsIn(shown);
  const needed = Object.keys(parts).filter((part) => !here || parts[part]?.split(' ').some((name) => here.has(name)));
  await Promise.all(needed.map(needGroup));
}

/** The parts that it has, each with the names in it. */
function needGroup(group: string): Promise<Record<string, string>> {
  const load = groups[group];
  if (!load) return Promise.resolve({});
  let found = loading.get(group);
  if (!found) {
    found = load().then((module) => {
      place(module.default);
      return module.parts;
    });
    found.catch(() => loading.delete(group));
    loading.set(group, found);
  }
  return found;
}

/** Every icon that anything in there names. */
export function iconsIn(what: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(what)) for (const part of what as unknown[]) iconsIn(part, found);
  else if (typeof what === 'object' && what !== null)
    for (const [key, value] of Object.entries(what)) {
      if (key === 'icon' && typeof value === 'string') found.add(value);
      else if (key === 'icons' && Array.isArray(value)) for (const name of value as string[]) found.add(name);
      else iconsIn(value, found);
    }
  return found;
}
