/** Requests to the server. Every refusal becomes an ApiError with its text in both languages. */
import german from '../i18n/de/errors';
import english from '../i18n/en/errors';
import { settings } from '../settings.svelte';
import { troubles } from '../trouble/troubles.svelte';
import type { ErrorBody } from './names';

export class ApiError extends Error {
  readonly key: string;
  readonly text: Record<string, string>;
  readonly rules: readonly string[];
  /** What is the cause: words of pieces and markers, and names of places. */
  readonly pieces: readonly string[];
  readonly cells: readonly string[];
  readonly status: number;

  constructor(body: ErrorBody, status: number) {
    super(body.text['en'] ?? body.key);
    this.key = body.key;
    this.text = body.text;
    this.rules = body.rules ?? [];
    this.pieces = body.pieces ?? [];
    this.cells = body.cells ?? [];
    this.status = status;
  }
}

/** A refusal that the page itself words. */
export function ownError(key: 'offline' | 'broken', status = 0): ApiError {
  const text = { en: english[key], de: german[key] };
  return new ApiError({ key, text }, status);
}

type Query = Record<string, string | number | undefined>;

export function address(path: string, query: Query = {}): string {
  const words = new URLSearchParams({ lang: settings.lang });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) words.set(name, String(value));
  return `/api${path}?${words}`;
}

async function ask<T>(method: string, path: string, query?: Query, body?: unknown, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  const isText = typeof body === 'string';
  try {
    answer = await fetch(address(path, query), {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': isText ? 'application/x-ndjson' : 'application/json' },
      body: body === undefined ? null : isText ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw ownError('offline');
  }
  const words = await answer.text();
  let found: unknown = null;
  try {
    found = words === '' ? null : JSON.parse(words);
  } catch {
    if (answer.ok) return words as T; // a record file
  }
  if (answer.ok) return found as T;
  const refusal = (found as { error?: ErrorBody } | null)?.error;
  throw refusal ? new ApiError(refusal, answer.status) : ownError('broken', answer.status);
}

/** GET `/api<path>`. */
export const get = <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
  ask<T>('GET', path, query, undefined, signal);

/** POST to `/api<path>`; a text is sent as it is (record files), anything else as JSON. */
export const post = <T>(path: string, body: unknown = {}, query?: Query, signal?: AbortSignal): Promise<T> =>
  ask<T>('POST', path, query, body, signal);

/** Any failure as an ApiError, for screens that show it. What is none is a fault of the page, and said as one. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  troubles.note(error, 'request');
  return ownError('broken');
}
