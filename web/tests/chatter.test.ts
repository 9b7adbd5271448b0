import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatLine } from '$lib/api/names';

vi.stubGlobal('document', { hidden: false, addEventListener: () => {} });
const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
const { announcer } = await import('$lib/announce.svelte');
const { Chatter } = await import('$lib/match/chatter.svelte');

const line = (n: number, seat: number, text = `line ${n}`): ChatLine => ({ n, seat, name: `P${seat}`, text, at: n });

describe('talk at the table', () => {
  beforeEach(() => {
    kept.clear();
    announcer.toasts = [];
  });
  it('announces what others say, and counts it until it is read', () => {
    const talk = new Chatter('a');
    talk.hear([], 0);
    talk.hear([line(1, 1, 'hello')], 0);
    expect(announcer.toasts.map((toast) => toast.text)).toEqual(['P1: hello']);
    expect(talk.unread).toBe(1);
    talk.show(true);
    expect(talk.unread).toBe(0);
    talk.hear([line(2, 1)], 0);
    expect(announcer.toasts).toHaveLength(1); // it is on the screen
    talk.show(false);
    expect(talk.unread).toBe(0);
  });
  it('never takes a line of my own for unread, not even after a reload', () => {
    const talk = new Chatter('a');
    talk.hear([line(1, 0), line(2, 1)], 0);
    expect(talk.unread).toBe(1);
    expect(announcer.toasts).toHaveLength(0); // said before I came
    talk.show(true);
    const again = new Chatter('a');
    again.hear([line(1, 0), line(2, 1), line(3, 0)], 0);
    expect(again.unread).toBe(0);
  });
});
