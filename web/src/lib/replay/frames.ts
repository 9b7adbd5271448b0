/** A battle cut into its phases, for a list beside the board. */
import type { Cue, Frame } from '../api/names';

export interface Phase {
  /** The number of the phase; null before the first and after the last. */
  number: number | null;
  /** The first words of what happens. */
  text: string;
  destroyed: number;
  /** What the sides lose, by seat. */
  meters: { seat: number; amount: number }[];
  /** Something happens that can be seen on the board. */
  blows: boolean;
}

const BLOWS = new Set(['hit', 'shot', 'stopped', 'mark', 'destroy', 'meter']);

const cuesOf = (frame: Frame): Cue[] => frame.events.flatMap((event) => event.cue ?? []);
/** What can be drawn on the board before its result. */
export const blowsOf = (frame: Frame): Cue[] => cuesOf(frame).filter((cue) => BLOWS.has(cue.kind) && cue.target);
/** Pieces that went from one place to another. */
export const movesOf = (frame: Frame): Cue[] =>
  cuesOf(frame).filter((cue) => cue.kind === 'move' && cue.source && cue.target);

export function phases(frames: readonly Frame[]): Phase[] {
  return frames.map((frame) => {
    const begins = frame.events.find((event) => event.opens === 'phase' && event.cue?.number != null);
    const cues = cuesOf(frame);
    const meters = new Map<number, number>();
    for (const cue of cues) {
      if (cue.kind === 'meter' && cue.seat != null)
        meters.set(cue.seat, (meters.get(cue.seat) ?? 0) + (cue.amount ?? 0));
    }
    return {
      number: begins?.cue?.number ?? null,
      text: begins && frame.events.length === 1 ? '' : (frame.events.find((event) => event !== begins)?.text ?? ''),
      destroyed: cues.filter((cue) => cue.kind === 'destroy').length,
      meters: [...meters].map(([seat, amount]) => ({ seat, amount })),
      blows: blowsOf(frame).length > 0,
    };
  });
}
