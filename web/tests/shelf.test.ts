import { beforeEach, describe, expect, it, vi } from 'vitest';

/** What was sent, and how to answer it. */
const sent: {
  body: { since: number; draft: { counts: Record<string, number> } };
  answer: (updated: number) => void;
}[] = [];

vi.mock('../src/lib/api/client', () => ({
  ApiError: class extends Error {},
  get: vi.fn(),
  post: (_: string, body: (typeof sent)[number]['body']) =>
    new Promise((resolve) =>
      sent.push({
        body,
        answer: (updated) =>
          resolve({ ...body, id: 'x', updated, points: 0, most: 0, faults: [], options: {}, mine: {} }),
      }),
    ),
}));
vi.mock('../src/lib/session.svelte', () => ({ session: { me: { id: 1, account: false }, load: async () => {} } }));

const { shelf } = await import('../src/lib/builder/shelf.svelte');
const draft = (n: number) => ({ owner: 'wizard', title: 'Book', picks: {}, counts: { fireball: n }, own: [] });

describe('lists on their way to the server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sent.length = 0;
  });

  it('go one after the other: the next one names the version that the first became', async () => {
    const id = shelf.add('mage-wars', draft(1) as never);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    shelf.change(id, draft(2) as never);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1); // the answer is still to come
    sent[0]!.answer(77);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    expect(sent[1]!.body.since).toBe(77);
    expect(sent[1]!.body.draft.counts).toEqual({ fireball: 2 });
    sent[1]!.answer(78);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(2);
    expect(shelf.saving(id)).toBe('blocked'); // there is no browser here to keep anything
  });
});
