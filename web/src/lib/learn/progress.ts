/** Which lessons somebody has finished in this browser, and where they stopped. */
const KEY = 'walstatt.learn';

export interface Progress {
  done: readonly string[];
  /** Choices made in lessons that are not finished. */
  open: Readonly<Record<string, readonly string[]>>;
}

const isWords = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((one) => typeof one === 'string');

/** The progress in one game out of what is stored; anything broken counts as nothing. */
export function readProgress(text: string | null, game: string): Progress {
  try {
    const all: unknown = JSON.parse(text ?? '{}');
    const found = (all as Record<string, { done?: unknown; open?: unknown } | null> | null)?.[game];
    const open = found?.open && typeof found.open === 'object' ? found.open : {};
    return {
      done: isWords(found?.done) ? found.done : [],
      open: Object.fromEntries(Object.entries(open).filter((pair): pair is [string, string[]] => isWords(pair[1]))),
    };
  } catch {
    return { done: [], open: {} };
  }
}

/** The same with a lesson finished (null) or left after these choices. */
export function changed(before: Progress, lesson: string, choices: readonly string[] | null): Progress {
  const { [lesson]: _, ...open } = before.open;
  if (choices !== null) return { ...before, open: choices.length > 0 ? { ...open, [lesson]: choices } : open };
  return { done: before.done.includes(lesson) ? before.done : [...before.done, lesson], open };
}

export function loadProgress(game: string): Progress {
  try {
    return readProgress(localStorage.getItem(KEY), game);
  } catch {
    return { done: [], open: {} }; // storage is blocked
  }
}

export function keepProgress(game: string, lesson: string, choices: readonly string[] | null): void {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: changed(loadProgress(game), lesson, choices) }));
  } catch {
    // Storage is blocked or full: the lesson starts anew next time.
  }
}
