/** What a choice would do, asked about one moment of a match: it may have gone on before the question arrives. */
import { get, post } from '../api/client';
import type { Preview } from '../api/names';

export interface Moment {
  /** Of the match or the lesson at the server; empty where there is nobody to ask. */
  readonly path: string;
  readonly number: number;
  readonly line: number;
  /** The game says what would happen; if not, only whether something can be chosen is known. */
  readonly told: boolean;
  /** In a lesson: what was chosen there. */
  readonly choices?: readonly string[];
}

export const nowhere: Moment = { path: '', number: 0, line: 0, told: false };

/** Null: the match has gone on, and another question will be asked soon. */
export async function previewAt(
  moment: Moment,
  choice: string | undefined,
  signal?: AbortSignal,
): Promise<Preview | null> {
  const { path, number, line, choices } = moment;
  if (choices) return post<Preview>(`${path}/preview`, { choices, choice: choice ?? '' }, {}, signal);
  const found = await get<Preview>(`${path}/preview`, { choice, number, line }, signal);
  return found.outdated ? null : found;
}
