import { describe, expect, it } from 'vitest';
import { pause } from '$lib/api/live';
import { friendlyName } from '$lib/names';
import { readStored } from '$lib/settings.svelte';

const fallback = { theme: 'system', lang: 'de', sound: true, speed: 1, confirm: 'ghost', ask: 'matters' } as const;

describe('readStored', () => {
  it('keeps what is good and replaces what is not', () => {
    const text = JSON.stringify({ theme: 'light', lang: 'fr', sound: false, speed: 3, confirm: 'click' });
    expect(readStored(text, fallback)).toEqual({ ...fallback, theme: 'light', sound: false, confirm: 'click' });
  });
  it.each([null, '', 'x', '7', 'null'])('survives %s', (text) => {
    expect(readStored(text, fallback)).toEqual(fallback);
  });
});

describe('small things', () => {
  it('waits longer each time, but never long', () => {
    expect(pause(0, 0.5)).toBe(400);
    expect(pause(3, 0.5)).toBe(3200);
    expect(pause(30, 1)).toBeCloseTo(12_000);
  });
  it('always finds a name', () => {
    expect(friendlyName(() => 0)).toBe('Mara 10');
    expect(friendlyName(() => 0.999)).toBe('Zita 99');
  });
});
