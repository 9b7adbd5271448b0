/** Puts the sprites into the document once; everything else draws with `<use href="#gi-…">`. */
import controls from 'virtual:sprite/ui';
import { PATTERNS } from './board/patterns';

/** Those of the games that there are; icons.json lists more, for games to come. */
type Group = 'generic' | 'front' | 'monolith_arena' | 'summoners' | 'mage_wars';

const GROUPS: Record<Group, () => Promise<{ default: string }>> = {
  generic: () => import('virtual:sprite/generic'),
  front: () => import('virtual:sprite/front'),
  monolith_arena: () => import('virtual:sprite/monolith_arena'),
  summoners: () => import('virtual:sprite/summoners'),
  mage_wars: () => import('virtual:sprite/mage_wars'),
};
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

/** Loads the icons of a game ("monolith-arena" or "monolith_arena"); unknown games have none. */
export function needIcons(game: string): Promise<void> {
  const group = game.replaceAll('-', '_');
  const load = GROUPS[group as Group];
  if (!load) return Promise.resolve();
  let found = loading.get(group);
  if (!found) {
    found = load().then((module) => place(module.default));
    found.catch(() => loading.delete(group));
    loading.set(group, found);
  }
  return found;
}
