/**
 * Options of a table game as gestures. An option is a text of words (`shoot ice-shards red-imp-2`): words that
 * name a figure or a marker are pressed, words that are places ("123.4,56.7") are pointed at, all others are
 * buttons. Choosing goes word by word. Nothing here knows a game.
 */
import type { Answer, TableScene } from '../../api/names';
import { readPlace, type Place } from '../../board/table/geometry';
import type { Choice } from '../options';

export interface TableChoice extends Choice {
  words: readonly string[];
}

/** The words of a table that can be pressed. */
export function pressable(scene: TableScene): Set<string> {
  return new Set([
    ...scene.pieces.flatMap((piece) => (piece.base ? [piece.word] : [])),
    ...(scene.board.tokens ?? []).map((token) => token.word),
  ]);
}

export function parseTable(options: readonly Answer[], scene: TableScene): TableChoice[] {
  const things = pressable(scene);
  return options.map(({ choice, text }) => {
    const words = choice.split(' ');
    const rest = words.slice(1);
    const onTable = rest.filter((word) => things.has(word) || readPlace(word) !== null);
    return {
      choice,
      text,
      words,
      verb: words[0] ?? '',
      tray: null,
      implied: false,
      cells: onTable,
      side: null,
      rest: rest.filter((word) => !onTable.includes(word)).join(' '),
      anyOrder: false,
    };
  });
}

export interface Next {
  remaining: readonly TableChoice[];
  /** Figures and markers that can be pressed now. */
  things: ReadonlySet<string>;
  /** Places that are proposed. */
  places: readonly Place[];
  /** Words for buttons, in order. */
  others: readonly string[];
  /** The option that needs no further word. */
  whole: TableChoice | null;
}

const begins = (choice: TableChoice, prefix: readonly string[]): boolean =>
  prefix.every((word, k) => choice.words[k] === word);

export function after(choices: readonly TableChoice[], prefix: readonly string[], things: ReadonlySet<string>): Next {
  const remaining = choices.filter((choice) => begins(choice, prefix));
  const found = new Set<string>();
  const places = new Map<string, Place>();
  const others = new Set<string>();
  let whole: TableChoice | null = null;
  for (const choice of remaining) {
    const word = choice.words[prefix.length];
    if (word === undefined) {
      if (prefix.length > 0) whole ??= choice;
      continue;
    }
    const place = readPlace(word);
    if (prefix.length > 0 && things.has(word)) found.add(word);
    else if (prefix.length > 0 && place) places.set(word, place);
    else others.add(word);
  }
  return { remaining, things: found, places: [...places.values()], others: [...others], whole };
}

/** Adds the words that are the same in all remaining options: nobody is asked where there is no choice. */
export function settle(choices: readonly TableChoice[], prefix: readonly string[]): readonly string[] {
  let now = prefix;
  for (;;) {
    const remaining = choices.filter((choice) => begins(choice, now));
    const word = remaining[0]?.words[now.length];
    if (word === undefined || (readPlace(word) && remaining.length === 1 && now.length > 0)) return now;
    if (remaining.some((choice) => choice.words[now.length] !== word)) return now;
    // A single option is shown, not taken: pressing it is the choice.
    if (choices.length === 1 && now.length > 0) return now;
    now = [...now, word];
  }
}

/** Everything before the first place or thing in which options differ, if it is the same for all that name `thing`. */
export function towards(
  choices: readonly TableChoice[],
  prefix: readonly string[],
  thing: string,
): { prefix: readonly string[] | null; choices: TableChoice[] } {
  const found = choices.filter(
    (choice) => begins(choice, prefix) && choice.words.indexOf(thing, Math.max(1, prefix.length)) >= 0,
  );
  const [first] = found;
  if (!first) return { prefix: null, choices: [] };
  const head = (choice: TableChoice): string =>
    choice.words.slice(0, choice.words.indexOf(thing, Math.max(1, prefix.length)) + 1).join(' ');
  const same = found.every((choice) => head(choice) === head(first));
  return { prefix: same ? head(first).split(' ') : null, choices: found };
}

/**
 * Where a place that nobody proposed would go: the shortest beginning after which a place follows. Null where
 * something else has to be chosen first, because only some of the options lead to a place.
 */
export function placing(choices: readonly TableChoice[], prefix: readonly string[]): readonly string[] | null {
  let best: readonly string[] | null = null;
  let all = true;
  for (const choice of choices) {
    if (!begins(choice, prefix)) continue;
    const at = choice.words.findIndex((word, k) => k >= Math.max(1, prefix.length) && readPlace(word) !== null);
    if (at < 0) all = false;
    else if (best === null || at < best.length) best = choice.words.slice(0, at);
  }
  return best !== null && (all || best.length === prefix.length) ? best : null;
}

/** Words that follow a place: a turn in degrees is the only one that a screen can add by itself. */
export function turnable(choices: readonly TableChoice[], prefix: readonly string[]): boolean {
  const found = choices.filter((choice) => begins(choice, prefix) && choice.words.length > prefix.length);
  return (
    found.length > 0 &&
    found.every(
      (choice) => choice.words.length === prefix.length + 2 && /^\d+$/.test(choice.words[prefix.length + 1] ?? ''),
    )
  );
}

/** The things to put in order, where every option is the same words in another order. */
export function ordering(choices: readonly TableChoice[]): readonly string[] | null {
  const [first] = choices;
  if (!first || choices.length < 2 || first.words.length < 3) return null;
  const sorted = (choice: TableChoice): string => [choice.verb, ...choice.words.slice(1).sort()].join(' ');
  const key = sorted(first);
  return choices.every((choice) => sorted(choice) === key) ? first.words.slice(1) : null;
}

/** What stands in the brackets of a text: "Walk to 3″ / 4″ (1 AP)" costs "1 AP". */
export const costOf = (text: string): string => [...text.matchAll(/\((\d[^()]*)\)/g)].at(-1)?.[1] ?? '';

/** The parts of the cost that all options share. */
export function commonCost(choices: readonly TableChoice[]): string {
  const [first, ...others] = choices.map((choice) => costOf(choice.text).split(', '));
  return (first ?? []).filter((part) => part !== '' && others.every((other) => other.includes(part))).join(', ');
}

/** The words with which all texts begin. */
export function commonText(choices: readonly TableChoice[]): string {
  const [first, ...others] = choices;
  if (!first || others.length === 0) return first?.text ?? '';
  const words = first.text.split(' ');
  let same = 0;
  while (same < words.length && others.every((choice) => choice.text.split(' ')[same] === words[same])) same += 1;
  return words
    .slice(0, same)
    .join(' ')
    .replace(/[\s:,(]+$/, '');
}

/** Moves one of a row to another place in it. */
export function reordered<T>(row: readonly T[], from: number, to: number): T[] {
  const found = [...row];
  const [one] = found.splice(from, 1);
  if (one === undefined) return [...row];
  found.splice(Math.max(0, Math.min(found.length, to)), 0, one);
  return found;
}

/** Icons of the deeds that table games share; a word that is not here has none. */
const ICONS: Record<string, string> = {
  walk: 'walk',
  run: 'run',
  charge: 'charging-bull',
  concentrate: 'brain',
  strike: 'crossed-swords',
  shoot: 'bow-arrow',
  cast: 'magic-swirl',
  summon: 'magic-portal',
  'summon-free': 'magic-portal',
  interact: 'crystal-shine',
  end: 'hourglass',
  disengage: 'sprint',
  counter: 'riposte',
  parry: 'sword-clash',
  passive: 'shield',
  return: 'bow-arrow',
  cover: 'barricade',
  activate: 'hourglass',
  reveal: 'hourglass',
  focus: 'rolling-dices',
};
export const verbIcon = (verb: string): string => ICONS[verb] ?? '';
