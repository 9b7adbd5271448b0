/** A fight as it is being shown: its phases, who acts in each, and what came of those that are over. */
import type { Cue, Frame } from '../api/names';
import { t } from '../i18n';

export interface Phase {
  title: string;
  cells: readonly string[];
  text: string;
}

const STRIKES: ReadonlySet<Cue['kind']> = new Set(['hit', 'shot', 'stopped']);
const cuesOf = (frame: Frame): Cue[] => frame.events.flatMap((event) => event.cue ?? []);

/** What came of a phase, short: "2 fall", "−4". */
function outcome(cues: readonly Cue[]): string {
  const fallen = cues.filter((cue) => cue.kind === 'destroy').length;
  const lost = cues
    .filter((cue) => cue.kind === 'meter' && cue.seat != null)
    .reduce((n, cue) => n + (cue.amount ?? 0), 0);
  return [fallen > 0 ? t('match.fall', { n: fallen }) : '', lost < 0 ? `−${-lost}` : ''].filter(Boolean).join(', ');
}

/** The phases among these frames, each with the number of its frame; none: they are no fight. */
export function phasesOf(frames: readonly Frame[]): (Phase & { frame: number })[] {
  return frames.flatMap((frame, k) => {
    const cues = cuesOf(frame);
    const number = cues.find((cue) => cue.kind === 'phase' && cue.number != null)?.number;
    if (number == null) return [];
    const opened = frame.events.find((event) => event.cue?.kind === 'phase' && event.cue.number != null);
    const cells = [...new Set(cues.flatMap((cue) => (STRIKES.has(cue.kind) && cue.source ? cue.source : [])))];
    const title = number < 0 ? (opened?.heading ?? '') : String(number);
    return [{ title, cells, text: outcome(cues), frame: k }];
  });
}
