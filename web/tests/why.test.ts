import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Barred, Scene } from '../src/lib/api/names';
import type { Moment } from '../src/lib/match/moment';

const asked: string[] = [];
const held: (() => void)[] = [];
let answers: Record<string, Barred[]> = {};
vi.mock('../src/lib/api/client', () => ({
  get: (path: string, query: { thing?: string }) => {
    asked.push(`${path} ${query.thing ?? ''}`.trim());
    const barred = answers[query.thing ?? ''] ?? [];
    return new Promise((resolve) => held.push(() => resolve({ barred })));
  },
}));
const { WhyNot, barredName } = await import('../src/lib/match/why.svelte');

const at = (number: number): Moment => ({ path: '/matches/a', number, line: 0, told: true });
const barred = (choice: string, text: string, pictured = 0): Barred => ({
  choice,
  verb: { text: 'Leap', pictured },
  text,
});
/** What is on its way arrives. */
const arrive = async (): Promise<void> => {
  held.splice(0).forEach((give) => give());
  await new Promise((done) => setTimeout(done));
};

describe('why not', () => {
  beforeEach(() => {
    asked.length = 0;
    held.length = 0;
    answers = { '': [barred('leap', 'Too far.')], imp: [barred('leap imp', 'Out of sight.')] };
  });

  it('asks once for a question that has reasons, and not at all for others', async () => {
    const why = new WhyNot();
    why.begin(at(1), false);
    expect(asked).toEqual([]);
    why.begin(at(2), true);
    await arrive();
    expect(asked).toEqual(['/matches/a/why']);
    expect(why.barred.map((one) => one.choice)).toEqual(['leap']);
    expect(why.told).toEqual([]);
  });

  it('shows a reason, and hides it when its deed is pressed again', async () => {
    const why = new WhyNot();
    why.begin(at(1), true);
    await arrive();
    const [one] = why.barred;
    if (!one) throw new Error('nothing is barred');
    why.tell(one);
    expect(why.told.map(({ text }) => text)).toEqual(['Too far.']);
    why.tell(one);
    expect(why.told).toEqual([]);
  });

  it('tells about what was pressed last, and nothing that comes too late', async () => {
    const why = new WhyNot();
    why.begin(at(1), true);
    await arrive();
    void why.about('imp');
    await arrive();
    expect(why.told.map(({ text }) => text)).toEqual(['Out of sight.']);
    void why.about('imp');
    why.clear(); // somebody went on meanwhile
    await arrive();
    expect(why.told).toEqual([]);
    void why.about('imp');
    why.begin(at(2), false);
    await arrive();
    expect(why.told).toEqual([]);
    expect(why.barred).toEqual([]);
  });

  it('names a deed by its verb, or by the piece that stands for it', () => {
    const scene = { pieces: [], trays: [{ pieces: [{ word: 'bolt', name: 'Bolt of Ice' }] }] } as unknown as Scene;
    expect(barredName(barred('leap imp', ''), scene)).toBe('Leap');
    expect(barredName(barred('leap bolt', '', 1), scene)).toBe('Bolt of Ice');
  });
});
