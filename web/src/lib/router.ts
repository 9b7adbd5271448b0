/** Which screen an address means. Pure, so that it can be tested; `navigation.svelte.ts` holds the state. */
export type ScreenName =
  | 'Front'
  | 'NewMatch'
  | 'Match'
  | 'Replay'
  | 'Position'
  | 'Codex'
  | 'Settings'
  | 'Learn'
  | 'Puzzles'
  | 'Join'
  | 'Builder'
  | 'NotFound';

export interface Route {
  screen: ScreenName;
  params: Record<string, string>;
}

const ROUTES: readonly (readonly [string, ScreenName])[] = [
  ['/', 'Front'],
  ['/new', 'NewMatch'],
  ['/match/:id', 'Match'],
  ['/replay/:id', 'Replay'],
  ['/position', 'Position'],
  ['/codex', 'Codex'],
  ['/codex/:game', 'Codex'],
  ['/codex/:game/:rule', 'Codex'],
  ['/settings', 'Settings'],
  ['/learn', 'Learn'],
  ['/learn/:game', 'Learn'],
  ['/learn/:game/:lesson', 'Learn'],
  ['/puzzles', 'Puzzles'],
  ['/puzzles/:game/:puzzle', 'Puzzles'],
  ['/join/:id', 'Join'],
  ['/build/:game', 'Builder'],
  ['/build/:game/:id', 'Builder'],
];

const words = (path: string): string[] => path.split('/').filter(Boolean);

function plain(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word; // a lone % is no reason to fail
  }
}

function fits(pattern: string, path: string): Record<string, string> | null {
  const want = words(pattern);
  const have = words(path);
  if (want.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (const [index, word] of want.entries()) {
    const found = have[index] ?? '';
    if (word.startsWith(':')) params[word.slice(1)] = plain(found);
    else if (word !== found) return null;
  }
  return params;
}

export function route(path: string): Route {
  for (const [pattern, screen] of ROUTES) {
    const params = fits(pattern, path);
    if (params) return { screen, params };
  }
  return { screen: 'NotFound', params: {} };
}
