/** Puts the sprites into the document once; everything else draws with `<use href="#gi-…">`. */
import groups from 'virtual:sprites';
import controls from 'virtual:sprite/ui';
import { PATTERNS } from './board/patterns';

const loading = new Map<string, Promise<void>>();

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

/** Loads the icons of a game, which icons.json lists under its id; a game without a list has the common ones. */
export function needIcons(game: string): Promise<void> {
  const group = game.replaceAll('-', '_');
  const load = groups[group];
  if (!load) return Promise.resolve();
  let found = loading.get(group);
  if (!found) {
    found = load().then((module) => place(module.default));
    found.catch(() => loading.delete(group));
    loading.set(group, found);
  }
  return found;
}
