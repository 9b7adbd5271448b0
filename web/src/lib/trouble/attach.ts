/** What belongs to a report beside the error: the match or the replay that is on the screen. */
import { get } from '../api/client';
import type { GameEvent, Match, StepView } from '../api/names';

type Source = () => unknown;
const sources = new Set<Source>();

/** A screen says what it shows; the answer takes it back. */
export function attach(source: Source): () => void {
  sources.add(source);
  return () => void sources.delete(source);
}

/** Everything that the screens give; what fails there must not stop a report. */
export async function attached(): Promise<unknown> {
  const found = await Promise.all(
    [...sources].map(async (source) => {
      try {
        return await source();
      } catch (error) {
        return { missing: String(error) };
      }
    }),
  );
  return found.length > 1 ? found : (found[0] ?? null);
}

/** The record of a match; the server gives it when the match is over and nothing is secret any more. */
async function record(path: string): Promise<string | null> {
  try {
    const found = await get<unknown>(`${path}/record`);
    return typeof found === 'string' ? found : JSON.stringify(found); // one line alone is read as JSON
  } catch {
    return null; // the report goes without it
  }
}

/** A match as this person sees it, and its record once there is one. */
export async function ofMatch(path: string, match: Match | null, events: readonly GameEvent[]): Promise<unknown> {
  if (!match) return { match: path };
  const over = match.status === 'over';
  return { match, events, record: over ? await record(path) : null };
}

/** The step of a replay that is looked at. */
export async function ofReplay(path: string, at: number, as: string, view: StepView | null): Promise<unknown> {
  return { replay: path, step: at, as, view, record: await record(path) };
}
