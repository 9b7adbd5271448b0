/** A failure of the page itself as a report that somebody can pass on. Pure, so that it can be tested. */

export interface Failure {
  /** The error in one line. */
  what: string;
  stack: readonly string[];
  /** Which part of the page it was. */
  part: string;
  /** When, as an ISO time. */
  time: string;
}

/** Where the page was when somebody asked for the report. */
export interface Surroundings {
  address: string;
  version: string;
  browser: string;
  window: string;
  language: string;
}

/** Whatever was thrown, in one line. */
export function oneLine(error: unknown): string {
  if (error instanceof Error) return error.message ? `${error.name}: ${firstLine(error.message)}` : error.name;
  if (typeof error === 'string' && error) return firstLine(error);
  try {
    return firstLine(JSON.stringify(error) ?? String(error));
  } catch {
    return String(error);
  }
}

const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';

export function failure(error: unknown, part: string, time: string): Failure {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return {
    what: oneLine(error),
    stack: stack.split('\n').flatMap((line) => line.trim() || []),
    part,
    time,
  };
}

/** Things that browsers call errors although nothing has failed. */
export function harmless(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true; // the page itself gave up waiting
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return text.startsWith('ResizeObserver loop'); // measured again in the next picture
}

/** The report as text: everything that helps to find the fault, and nothing that this person may not know. */
export function reportText(failed: Failure, where: Surroundings, attached: unknown): string {
  return JSON.stringify({ report: 'walstatt', ...failed, ...where, attached: attached ?? null }, null, 2);
}

/** A name for its file: "walstatt-report-2026-05-04-10-31-09.json". */
export const fileName = (time: string): string => `walstatt-report-${time.slice(0, 19).replace(/[T:]/g, '-')}.json`;
