import { describe, expect, it } from 'vitest';
import type { Asked, Piece, Verb, ZoneScene } from '../src/lib/api/names';
import { nowhere } from '../src/lib/match/moment';
import { Acts } from '../src/lib/match/zones/acts.svelte';
import {
  costOf,
  distinct,
  EVERYTHING,
  isBarred,
  matching,
  pagesOf,
  sumOf,
  typeOf,
} from '../src/lib/match/panels/cards';
import { bundleOf, toggled } from '../src/lib/match/zones/words';

const card = (word: string, name: string, tags: string[], price: number, copies = 1, dear = false): Piece =>
  ({
    id: word,
    word,
    name,
    label: name,
    kind: 'card',
    icons: ['x'],
    seat: 0,
    spoken: name,
    stand: {},
    lines: [{ name: tags.join(' '), text: 'Hund' }],
    figures: [{ text: String(price) }],
    tags: tags.map((text, k) => ({ group: k === 0 ? 'type' : 'school', text })),
    copies,
    price,
    badges: [{ kind: 'able', text: 'jetzt', role: dear ? 'used' : 'ready' }],
  }) as unknown as Piece;
const BOOK = [
  card('wolf', 'Timberwolf', ['Kreatur', 'Natur'], 9, 2),
  card('imp', 'Kobold', ['Kreatur', 'Dunkel', 'Feuer'], 5),
  card('hide', 'Nashornhaut', ['Verzauberung', 'Natur'], 2, 1, true),
];
const piece = (id: string, seat: number, place = 'A1'): Piece =>
  ({ id, word: id, name: `P${id}`, seat, place, kind: 'creature', stand: {} }) as unknown as Piece;
const SCENE = {
  turn: 2,
  board: {
    space: 'zones',
    zones: [
      { name: 'A1', column: 0, row: 0, neighbours: ['B1'] },
      { name: 'B1', column: 1, row: 0, neighbours: ['A1'] },
    ],
    borders: [{ name: 'A1-B1', zones: ['A1', 'B1'] }],
  },
  pieces: [piece('1', 0), piece('5', 0), piece('7', 1), piece('8', 1)],
  trays: [{ id: 'b', seat: 0, kind: 'pile', role: 'book', title: '', count: 4, pieces: BOOK }],
  seats: [],
} as unknown as ZoneScene;
const VERBS: Record<string, Verb> = {
  plan: { control: 'plan' },
  attack: { rank: 2, tried: true },
  move: { rank: 3, tried: true },
  cast: { head: 2, pictured: 1 },
  use: { head: 3, pictured: 1, amounts: [4] },
  heal: { amounts: [1] },
  end: { role: 'end' },
};
const asked = (kind: string, subject: string[], ...choices: string[]): Asked =>
  ({
    seat: 0,
    kind,
    question: '',
    subject,
    rules: [],
    options: choices.map((choice) => ({ choice, text: choice })),
    more: 0,
    verbs: VERBS,
  }) as Asked;
function acts(question: Asked): Acts {
  const found = new Acts();
  found.ask(nowhere, question, SCENE);
  return found;
}

describe('cards', () => {
  it('say what they are and what they cost', () => {
    expect([typeOf(BOOK[1] as Piece), costOf(BOOK[1] as Piece)]).toEqual(['Kreatur', '5']);
    expect(BOOK.map(isBarred)).toEqual([false, false, true]);
    expect(distinct(BOOK, 'school')).toEqual(['Natur', 'Dunkel', 'Feuer']);
  });
  it('cost something together, if all of it is known', () => {
    expect(sumOf(BOOK)).toBe(16);
    expect(sumOf(BOOK.slice(0, 1))).toBeNull();
    expect(sumOf([...BOOK, { ...(BOOK[0] as Piece), price: null }])).toBeNull();
  });
  it('are found by tags, text and purse', () => {
    const words = (filter: Partial<typeof EVERYTHING>): string[] =>
      matching(BOOK, { ...EVERYTHING, ...filter }).map((one) => one.word);
    expect(words({ by: { type: 'Kreatur' } })).toEqual(['wolf', 'imp']);
    expect(words({ by: { type: 'Kreatur', school: 'Feuer' } })).toEqual(['imp']);
    expect(words({ text: 'hund timber' })).toEqual(['wolf']);
    expect(words({ payable: true })).toEqual(['wolf', 'imp']);
  });
  it('fill pages', () => {
    expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });
});

describe('planning', () => {
  const question = asked(
    'plan',
    [],
    'plan',
    'plan hide',
    'plan imp',
    'plan wolf',
    'plan wolf wolf',
    'plan hide imp',
    'plan hide wolf',
    'plan imp wolf',
  );
  it('is a bundle of cards of the book', () => {
    const bundle = bundleOf(question);
    expect(bundle).toMatchObject({ verb: 'plan', most: 2 });
    expect(bundle && toggled(bundle, ['wolf'], 'wolf')).toEqual(['wolf', 'wolf']);
    expect(bundle && toggled(bundle, ['imp'], 'imp')).toEqual([]);
    expect(bundle && toggled(bundle, ['imp', 'hide'], 'wolf')).toEqual(['hide', 'wolf']);
    expect(bundleOf(asked('action', ['5'], 'end', 'move B1'))).toBeNull();
  });
  it('sends the words in the order of the book, and remembers them when they are taken back', () => {
    const now = acts(question);
    expect(now.chosen).toBeNull();
    now.card('wolf');
    now.card('imp');
    expect(now.chosen?.choice).toBe('plan imp wolf');
    now.sending(2);
    now.ask(nowhere, null, SCENE);
    now.ask(nowhere, question, SCENE);
    expect(now.cards).toEqual(['wolf', 'imp']);
    now.drop('wolf');
    expect(now.chosen?.choice).toBe('plan imp');
  });
});

describe('acting', () => {
  const question = asked(
    'action',
    ['5'],
    'move B1',
    'guard',
    'attack 7 bite',
    'attack 7 claw',
    'cast wolf A1',
    'cast wolf B1',
    'cast wall A1-B1',
    'heal 7',
    'use 8 touch 7 armor',
    'use 8 touch 5 armor',
    'end',
  );
  it('chooses what is meant most often, and lists the rest', () => {
    const now = acts(question);
    expect(now.press('7')).toBe('chosen');
    expect(now.chosen?.choice).toBe('attack 7 bite');
    expect(now.listed.map((choice) => choice.choice)).toEqual([
      'attack 7 bite',
      'attack 7 claw',
      'use 8 touch 7 armor',
    ]);
    expect(now.press('7')).toBe('confirm');
    expect(now.press('B1')).toBe('chosen');
    expect(now.chosen?.choice).toBe('move B1');
  });
  it('goes by deed, then target; a number that is an amount is no object', () => {
    const now = acts(question);
    expect(now.deeds.map((deed) => deed.id)).toEqual([
      'move',
      'guard',
      'attack',
      'cast wolf',
      'cast wall',
      'heal',
      'use 8 touch',
      'end',
    ]);
    const deed = now.deeds.find((one) => one.id === 'cast wolf');
    if (deed) now.deed(deed);
    expect([...now.legal]).toEqual(['A1', 'B1']);
    expect(now.press('B1')).toBe('chosen');
    expect(now.chosen?.choice).toBe('cast wolf B1');
    now.back();
    now.back();
    expect(now.begun).toBe(false);
    const heal = now.deeds.find((one) => one.id === 'heal');
    if (heal) now.deed(heal);
    expect(now.chosen?.choice).toBe('heal 7');
    expect(now.selected).not.toContain('7');
  });
  it('says what was tried where something is not offered', () => {
    const now = acts(question);
    expect(now.press('1')).toEqual({ attempt: 'attack 1 bite' });
    const deed = now.deeds.find((one) => one.id === 'cast wolf');
    if (deed) now.deed(deed);
    expect(now.press('7')).toBe('chosen'); // no zone, but something that can be attacked
    expect(now.chosen?.choice).toBe('attack 7 bite');
  });
});
