/**
 * Options as gestures. An option is a text of words (`place knight C3 NW`): words that name a piece of a
 * tray, a cell or a side tie it to the picture. Choosing narrows the options step by step: a piece, then
 * places, then a side. Nothing here knows a game; what cannot be tied stays reachable in the text list.
 */
import type { Asked, Cost, Piece, Scene } from '../api/names';
import { isSide, SIDES, type Side } from '../board/shapes';
import { placesOf } from '../board/space';

export interface Choice {
  choice: string;
  text: string;
  verb: string;
  /** The piece of a tray that the option uses. */
  tray: string | null;
  /** The tray piece is not named: the verb is what that piece does (a command). */
  implied: boolean;
  cells: readonly string[];
  side: Side | null;
  /** Words that belong to no picture, such as `via D2`. */
  rest: string;
  /** The cells may be chosen in any order. */
  anyOrder: boolean;
  cost: readonly Cost[];
  /** What it means: it ends the turn, or gives up something. */
  role: string;
  /** What is done, without at whom, where and for how much. */
  short: string;
}

export interface Pick {
  tray: string | null;
  cells: readonly string[];
  side: Side | null;
  /** One option out of several that look the same so far. */
  choice: string | null;
}

/** A number key chooses it: never what gives something up, unless there is nothing else. */
export const hasKey = (choice: Choice, all: readonly Choice[]): boolean =>
  choice.role !== 'grave' || all.every((other) => other.role === 'grave');

export const NOTHING: Pick = { tray: null, cells: [], side: null, choice: null };

function trayPieces(scene: Scene, seat: number | null): Piece[] {
  return scene.trays
    .filter((tray) => tray.seat === seat && tray.role !== 'discard')
    .flatMap((tray) => tray.pieces ?? []);
}

const ascending = (cells: readonly string[]): boolean =>
  cells.every((cell, k) => k === 0 || (cells[k - 1] ?? '') < cell);

export function parse(asked: Asked, scene: Scene): Choice[] {
  const cellNames = placesOf(scene);
  const byId = new Map(scene.pieces.map((piece) => [piece.id, piece.place || '']));
  const trays = trayPieces(scene, asked.seat);
  const words = new Set(trays.map((piece) => piece.word));

  const choices = asked.options.map(({ choice, text, cost, role, short }): Choice => {
    const [verb = '', ...tokens] = choice.split(' ');
    const found = {
      tray: null as string | null,
      cells: [] as string[],
      side: null as Side | null,
      rest: [] as string[],
    };
    for (const token of tokens) {
      if (found.rest.length > 0) found.rest.push(token);
      else if (cellNames.has(token)) found.cells.push(token);
      else if (byId.get(token)) found.cells.push(byId.get(token) ?? '');
      else if (isSide(token) && found.side === null) found.side = token;
      else if (words.has(token) && found.tray === null) found.tray = token;
      else found.rest.push(token);
    }
    // A word that stands before the places (`place tower A1`) must not swallow them.
    if (found.tray === null && found.cells.length === 0 && found.rest.length > 1) {
      const places = found.rest.filter((token) => cellNames.has(token));
      if (places.length > 0) {
        found.side = found.rest.find(isSide) ?? null;
        found.cells = places;
        found.rest = found.rest.filter((token) => !cellNames.has(token) && !isSide(token));
      }
    }
    // "From C2 to C2" is a turn on the spot: one place.
    if (found.cells.length === 2 && found.cells[0] === found.cells[1]) found.cells.pop();
    const command = found.tray === null ? trays.find((piece) => piece.does?.includes(verb)) : undefined;
    return {
      choice,
      text,
      verb,
      tray: found.tray ?? command?.word ?? null,
      implied: command !== undefined,
      cells: found.cells,
      side: found.side,
      rest: found.rest.join(' '),
      anyOrder: false,
      cost: cost ?? [],
      role: role || (asked.verbs?.[verb]?.role ?? ''),
      short: short ?? '',
    };
  });

  const ordered = new Set(
    choices.filter((one) => one.side !== null || one.cells.length < 2 || !ascending(one.cells)).map((one) => one.verb),
  );
  return choices.map((one) => ({ ...one, anyOrder: !ordered.has(one.verb) }));
}

function fits(choice: Choice, pick: Pick): boolean {
  if (pick.tray !== null && choice.tray !== pick.tray) return false;
  if (pick.cells.length > choice.cells.length) return false;
  return choice.anyOrder
    ? pick.cells.every((cell) => choice.cells.includes(cell))
    : pick.cells.every((cell, k) => cell === choice.cells[k]);
}

const isWhole = (choice: Choice, pick: Pick): boolean => choice.cells.length === pick.cells.length;
const started = (pick: Pick): boolean => pick.tray !== null || pick.cells.length > 0;

export interface Narrowed {
  /** Every option that is still possible. */
  remaining: Choice[];
  trays: Set<string>;
  cells: Set<string>;
  sides: Side[];
  /** Options that need no further place and no side: they can be pressed now. */
  extras: Choice[];
  /** Options that fit everything chosen; several differ only in words that no picture shows. */
  variants: Choice[];
  /** The option that confirming would choose. */
  chosen: Choice | null;
}

export function narrow(choices: readonly Choice[], pick: Pick): Narrowed {
  const remaining = choices.filter((choice) => fits(choice, pick));
  const trays = new Set<string>();
  const cells = new Set<string>();
  for (const choice of remaining) {
    if (!started(pick) && choice.tray !== null) trays.add(choice.tray);
    // Before a tray piece is chosen its places are not shown: they would be everywhere.
    if (!started(pick) && choice.tray !== null && !choice.implied) continue;
    if (choice.anyOrder) {
      for (const cell of choice.cells) if (!pick.cells.includes(cell)) cells.add(cell);
    } else {
      const next = choice.cells[pick.cells.length];
      if (next !== undefined) cells.add(next);
    }
  }
  const whole = remaining.filter(
    (choice) => isWhole(choice, pick) && (started(pick) || choice.tray === null || choice.implied),
  );
  const sides = SIDES.filter((side) => whole.some((choice) => choice.side === side));
  const extras = whole.filter((choice) => choice.side === null);
  const free = pick.choice !== null;
  const settled = cells.size === 0 && started(pick);
  let variants: Choice[] = [];
  if (pick.side !== null) variants = whole.filter((choice) => choice.side === pick.side);
  else if (settled && sides.length === 0) variants = extras;
  // What gives something up comes last; what costs no piece comes first, then what needs no further words.
  const grave = (choice: Choice): number => Number(choice.role === 'grave');
  variants = [...variants].sort(
    (a, b) => grave(a) - grave(b) || Number(a.implied) - Number(b.implied) || a.rest.length - b.rest.length,
  );
  const named = free ? choices.find((choice) => choice.choice === pick.choice) : undefined;
  // Nobody gives something up by one press too many, unless that is what is asked for.
  const first = variants.find((choice) => choice.role !== 'grave') ?? (onlyGrave(choices) ? variants[0] : undefined);
  return { remaining, trays, cells, sides, extras, variants, chosen: named ?? first ?? null };
}

/** Everything that can be done with a piece of a tray is to give it up. */
const onlyGrave = (choices: readonly Choice[]): boolean =>
  choices.every((choice) => choice.tray === null || choice.implied || choice.role === 'grave');

/** Adds what is the same in all remaining options, so that nobody has to choose where there is no choice. */
export function settle(choices: readonly Choice[], pick: Pick): Pick {
  let now = pick;
  for (;;) {
    const remaining = choices.filter((choice) => fits(choice, now));
    const [first] = remaining;
    if (!first) return now;
    if (now.tray === null && now.cells.length === 0 && first.tray !== null && !first.implied) {
      if (remaining.every((choice) => choice.tray === first.tray)) {
        now = { ...now, tray: first.tray };
        continue;
      }
    }
    const next = first.cells[now.cells.length];
    const forced = remaining.length > 1 || started(now);
    if (next !== undefined && forced && !first.anyOrder) {
      if (remaining.every((choice) => !choice.anyOrder && choice.cells[now.cells.length] === next)) {
        now = { ...now, cells: [...now.cells, next] };
        continue;
      }
    }
    return now;
  }
}

/** The offered side that is nearest to the wished one. */
export function nearestSide(sides: readonly Side[], wish: Side | null): Side | null {
  if (sides.length === 0) return null;
  if (wish === null) return sides[0] ?? null;
  const at = SIDES.indexOf(wish);
  const far = (side: Side): number => Math.min((SIDES.indexOf(side) - at + 6) % 6, (at - SIDES.indexOf(side) + 6) % 6);
  return [...sides].sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** The next offered side in this direction (1 = clockwise). */
export function turnSide(sides: readonly Side[], now: Side | null, by: 1 | -1): Side | null {
  const order = SIDES.filter((side) => sides.includes(side));
  if (order.length === 0) return null;
  if (now === null) return order[0] ?? null;
  for (let step = 1; step <= 6; step += 1) {
    const side = SIDES[(SIDES.indexOf(now) + by * step + 36) % 6];
    if (side && sides.includes(side)) return side;
  }
  return now;
}

/** What somebody tries who presses a place that is not offered: the server says why not. */
export function attempt(choices: readonly Choice[], pick: Pick, cell: string): string | null {
  const { remaining } = narrow(choices, pick);
  const like = remaining.find((choice) => choice.cells.length > pick.cells.length) ?? remaining[0];
  if (!like || !started(pick)) return null;
  const words = like.choice.split(' ');
  const wanted = like.cells[pick.cells.length] ?? like.cells[like.cells.length - 1];
  const at = wanted === undefined ? -1 : words.lastIndexOf(wanted);
  if (at < 0) return null;
  words[at] = cell;
  return words.join(' ');
}
