/** What happened, as groups under a heading for each turn. */
import type { Frame, GameEvent } from '../api/names';

export interface LogGroup {
  key: string;
  /** Whose turn it is; null before the first. */
  seat: number | null;
  /** The turn's own words, "" where events came without a turn. */
  title: string;
  events: GameEvent[];
}

/** What gets a heading: a turn, a round, the deeds of one figure. */
const HEADED: ReadonlySet<GameEvent['opens']> = new Set(['turn', 'round', 'activation'] as const);
const opens = (event: GameEvent): boolean => HEADED.has(event.opens);

/** Newest turn first, events inside in the order they happened. */
export function groupLog(events: readonly GameEvent[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const event of events) {
    const last = groups[groups.length - 1];
    if (opens(event) || !last) {
      const title = opens(event) ? (event.heading ?? '') : '';
      groups.push({ key: `${event.n}`, seat: event.seat ?? null, title, events: opens(event) ? [] : [event] });
    } else {
      last.events.push(event);
    }
  }
  return groups.reverse();
}

/** How many lines of a group are bookkeeping, which is folded away. */
export const folded = (group: LogGroup): number => group.events.filter((event) => event.minor).length;

/** Where a log is scrolled to that follows the newest line: the end of its first part, if that is higher than the box. */
export const newest = (part: { top: number; height: number }, box: number): number =>
  Math.max(0, Math.ceil(part.top + part.height - box));

/** Forgets what is outdated and adds what is new. */
export function merge(known: readonly GameEvent[], first: number, frames: readonly Frame[]): GameEvent[] {
  return [...known.slice(0, first), ...frames.flatMap((frame) => frame.events)];
}
