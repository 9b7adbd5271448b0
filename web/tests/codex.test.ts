import { describe, expect, it } from 'vitest';
import { cited, index, lookedThrough, near, nearest, search, snippet } from '$lib/codex/search';
import type { Codex } from '$lib/api/names';

const book = (lang: string, net: string, armour: string, texts: string[]): Codex => ({
  game: 'x',
  title: 'X',
  lang,
  chapters: [
    {
      id: 'NET',
      title: net,
      rules: [
        { id: 'MON-NET-01', text: texts[0] ?? '' },
        { id: 'MON-NET-02', text: texts[1] ?? '' },
      ],
    },
    { id: 'ARM', title: armour, rules: [{ id: 'MON-ARM-01', text: texts[2] ?? '' }] },
  ],
});
const de = book('de', 'Netz', 'Rüstung', [
  'Ein Netz fängt.',
  'Gefangene greifen nicht an.',
  'Sie hält einen Schuss ab; im Nahkampf hilft sie nicht.',
]);
const en = book('en', 'Net', 'Armor', ['A net captures.', 'Captives do not attack.', 'It stops one shot.']);
const ids = (query: string): string[] => search(index(de, en), query).map((entry) => entry.rule.id);

describe('search', () => {
  it('finds ids, whole or in part', () => {
    expect(ids('MON-NET-02')).toEqual(['MON-NET-02']);
    expect(ids('net-0')).toEqual(['MON-NET-01', 'MON-NET-02']);
  });
  it('finds titles without accents', () => expect(ids('rustung')).toEqual(['MON-ARM-01']));
  it('finds words of the other language', () => expect(ids('captives')).toEqual(['MON-NET-02']));
  it('finds the middle of long words', () => expect(ids('kampf')).toEqual(['MON-ARM-01']));
  it('wants every word', () => {
    expect(ids('netz fängt')).toEqual(['MON-NET-01']);
    expect(ids('netz schuss')).toEqual([]);
    expect(ids('  ')).toEqual([]);
  });
  it('survives signs that mean something elsewhere', () => expect(ids('(.*')).toEqual([]));
});

describe('what comes nearest', () => {
  const close = (query: string): string[] => nearest(index(de, en), query).map((entry) => entry.rule.id);
  it('forgives a slip', () => {
    expect(search(index(de, en), 'gefagnene')).toEqual([]);
    expect(close('gefagnene')[0]).toBe('MON-NET-02');
    expect(near('gurad', 'guard', 1)).toBe(true);
    expect(near('gurad', 'grund', 1)).toBe(false);
  });
  it('counts only where no book has every word', () => {
    const other = index(book('de', 'Gitter', 'Helm', ['Ein Gitter hält.', 'Gefangene ruhen.', 'Ein Schild.']));
    const shelf = [index(de, en), other];
    const told = (query: string): unknown =>
      lookedThrough(shelf, query).map(({ exact, close }) => [exact.length, close.length > 0]);
    expect(told('gitter')).toEqual([
      [0, false],
      [2, false],
    ]);
    expect(told('gefagnene')).toEqual([
      [0, true],
      [0, true],
    ]);
  });
  it('forgives other endings, and words that stand nowhere', () => {
    expect(close('wie fangen Gefangenen im Nahkämpfe')).toContain('MON-NET-02');
    expect(close('xyzzyx')).toEqual([]);
  });
});

describe('snippet', () => {
  it('marks what was looked for', () => {
    expect(snippet('Die Rüstung hält.', 'rustung')).toEqual([
      { text: 'Die ', hit: false },
      { text: 'Rüstung', hit: true },
      { text: ' hält.', hit: false },
    ]);
  });
  it('shows the place of the word in a long text', () => {
    const parts = snippet(`${'viele Wörter '.repeat(30)}Netz ${'und mehr '.repeat(30)}`, 'netz', 80);
    expect(parts.some((part) => part.hit && part.text === 'Netz')).toBe(true);
    expect(parts[0]?.text).toBe('… ');
    expect(parts.map((part) => part.text).join('').length).toBeLessThan(100);
  });
});

it('cuts a text at the rules it cites', () => {
  expect(cited('Siehe MON-NET-02 und ABC-9.', (id) => id === 'MON-NET-02')).toEqual([
    { text: 'Siehe ', rule: false },
    { text: 'MON-NET-02', rule: true },
    { text: ' und ABC-9.', rule: false },
  ]);
});
