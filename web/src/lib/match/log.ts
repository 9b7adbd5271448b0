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

/** Events with which a new part begins: a turn, a round, the deeds of one figure. */
const OPENS = new Set(['turn-began', 'round-began', 'activation-began']);
const opens = (event: GameEvent): boolean => OPENS.has(event.kind);

/** Newest turn first, events inside in the order they happened. */
export function groupLog(events: readonly GameEvent[]): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const event of events) {
    const last = groups[groups.length - 1];
    if (opens(event) || !last) {
      const title = opens(event) ? event.text.replace(/\.$/, '') : '';
      groups.push({ key: `${event.n}`, seat: event.seat ?? null, title, events: opens(event) ? [] : [event] });
    } else {
      last.events.push(event);
    }
  }
  return groups.reverse();
}

/** Forgets what is outdated and adds what is new. */
export function merge(known: readonly GameEvent[], first: number, frames: readonly Frame[]): GameEvent[] {
  return [...known.slice(0, first), ...frames.flatMap((frame) => frame.events)];
}
