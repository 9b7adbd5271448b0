import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, asApiError } from '$lib/api/client';
import { attach, attached } from '$lib/trouble/attach';
import { failure, fileName, harmless, oneLine, reportText } from '$lib/trouble/report';
import { troubles } from '$lib/trouble/troubles.svelte';

const TIME = '2026-05-04T10:31:09.123Z';
const where = { address: 'http://x/match/m', version: '1.2', browser: 'B', window: '1 × 2', language: 'de' };

describe('a report', () => {
  it.each([
    [new TypeError('no such\nthing'), 'TypeError: no such'],
    [new Error(''), 'Error'],
    ['words', 'words'],
    [{ code: 3 }, '{"code":3}'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('says in one line what was thrown', (thrown, line) => expect(oneLine(thrown)).toBe(line));
  it('says it even of what cannot be written', () => {
    const ring: Record<string, unknown> = {};
    ring['me'] = ring;
    expect(oneLine(ring)).toBe('[object Object]');
  });
  it('holds the error, the place and what is attached', () => {
    const failed = failure(new Error('boom'), 'board', TIME);
    const report = JSON.parse(reportText(failed, where, { match: 'm' })) as Record<string, unknown>;
    expect(report).toMatchObject({
      what: 'Error: boom',
      part: 'board',
      time: TIME,
      ...where,
      attached: { match: 'm' },
    });
    expect(report['stack']).toContain('Error: boom');
  });
  it('has a file name of its own', () => expect(fileName(TIME)).toBe('walstatt-report-2026-05-04-10-31-09.json'));
});

describe('what is attached', () => {
  it('comes from the screens that are there', async () => {
    expect(await attached()).toBeNull();
    const gone = [attach(() => ({ match: 1 })), attach(() => Promise.reject(new Error('gone')))];
    expect(await attached()).toEqual([{ match: 1 }, { missing: 'Error: gone' }]);
    gone[1]?.();
    expect(await attached()).toEqual({ match: 1 });
    gone[0]?.();
    expect(await attached()).toBeNull();
  });
});

describe('troubles', () => {
  afterEach(() => {
    troubles.close();
    vi.restoreAllMocks();
  });
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

  it('are shown and counted until somebody closes them', () => {
    const told = quiet();
    troubles.note(new Error('one'), 'board');
    troubles.note(new Error('two'), 'log');
    expect([troubles.last?.what, troubles.last?.part, troubles.count]).toEqual(['Error: two', 'log', 2]);
    expect(told).toHaveBeenCalledTimes(2);
    troubles.close();
    expect([troubles.last, troubles.count]).toEqual([null, 0]);
  });
  it('are heard from everywhere', () => {
    const window = new EventTarget();
    troubles.listen(window as Window);
    window.dispatchEvent(Object.assign(new Event('error'), { error: new Error('thrown'), message: '' }));
    expect(troubles.last?.what).toBe('Error: thrown');
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }));
    expect(troubles.last?.what).toBe('refused');
    window.dispatchEvent(new Event('error')); // a picture that did not load
    expect(troubles.count).toBe(2);
  });
  it('are not what browsers only call so', () => {
    for (const error of [new DOMException('', 'AbortError'), new Error('ResizeObserver loop limit exceeded')]) {
      expect(harmless(error)).toBe(true);
      troubles.note(error, 'page');
    }
    expect(troubles.last).toBeNull();
  });
  it('are faults of the page, not refusals of the server', () => {
    quiet();
    const refusal = new ApiError({ key: 'x', text: { en: 'No.' } }, 409);
    expect(asApiError(refusal)).toBe(refusal);
    expect(troubles.last).toBeNull();
    expect(asApiError(new TypeError('null is no match')).key).toBe('broken');
    expect(troubles.last?.what).toBe('TypeError: null is no match');
  });
});
