import { describe, expect, it } from 'vitest';
import type { Catalogue, Game, GameOption, ListOut, Match, Me } from '$lib/api/names';
import {
  active,
  blank,
  countOf,
  differs,
  everything,
  fileOf,
  grouped,
  keyOf,
  partOf,
  pasted,
  pointsOf,
  readHash,
  seek,
  shareLink,
  sizeOf,
  termsOf,
  whole,
  withCount,
  withLine,
  withOwner,
  withStep,
} from '$lib/builder/draft';
import { apart, merged, newId, readKept, visible, type Kept } from '$lib/builder/kept';
import { usable } from '$lib/newmatch/joining';
import { ownChoices, withList, withoutMisfit } from '$lib/newmatch/own';
import { fittingSeat, mended, newPlan } from '$lib/newmatch/plan';

const barred = { axe: { text: 'Not for elves.', rules: ['X-1'] } };
const catalogue: Catalogue = {
  title: 'Army',
  owners: [
    { id: 'orc', title: 'Orc', terms: [{ when: {}, most: 20, prices: { axe: 1, bow: 4, oil: 2 } }] },
    {
      id: 'elf',
      title: 'Elf',
      picks: [{ name: 'wood', title: 'Wood', values: [{ id: 'yew', title: 'Yew' }] }],
      terms: [
        { when: { wood: 'yew' }, most: 20, prices: { axe: 3, bow: 1, oil: 2 }, barred },
        { when: {}, most: 20, prices: { axe: 3, bow: 2, oil: 2 }, barred },
      ],
    },
  ],
  groups: [
    { id: 'arms', title: 'Arms' },
    { id: 'rest', title: 'Rest' },
  ],
  filters: [
    {
      id: 'kind',
      title: 'Kind',
      values: [
        { id: 'near', title: 'Near' },
        { id: 'far', title: 'Far' },
      ],
    },
  ],
  things: [
    { id: 'axe', title: 'Axe', group: 'arms', line: 'Blade', most: 2, words: 'Axt', tags: { kind: ['near'] } },
    {
      id: 'oil',
      title: 'Öl',
      group: 'rest',
      line: 'Burns',
      most: 2,
      tags: { kind: [] },
      card: {
        id: 'oil',
        title: 'Öl',
        sections: [{ title: 'Effect', rows: [{ title: 'Fire', text: 'It burns an axe.' }] }],
      },
    },
    { id: 'bow', title: 'Bow', group: 'arms', line: 'String', most: 2, tags: { kind: ['far'] } },
  ],
};
const elf = { ...blank('elf'), picks: { wood: 'yew' } };
const ids = (things: { id: string }[]): string[] => things.map((thing) => thing.id);

describe('draft', () => {
  it('counts up and down, and nothing below nothing', () => {
    const two = withCount(withCount(blank('orc'), 'axe', 2), 'bow', 1);
    expect(two.counts).toEqual({ axe: 2, bow: 1 });
    expect(withCount(two, 'axe', 0).counts).toEqual({ bow: 1 });
    expect(withCount(two, 'axe', -1).counts).toEqual({ bow: 1 });
    expect(withCount(two, 'axe', 1e6).counts['axe']).toBe(99);
    expect(sizeOf(two)).toBe(3);
  });
  it('takes the terms of the owner and what is picked', () => {
    expect(termsOf(catalogue, elf)?.prices['bow']).toBe(1);
    expect(termsOf(catalogue, blank('elf'))?.prices['bow']).toBe(2);
    expect(termsOf(catalogue, blank('troll'))).toBeUndefined();
    expect(pointsOf(termsOf(catalogue, elf), withCount(elf, 'bow', 3))).toBe(3);
    expect(pointsOf(undefined, withCount(elf, 'bow', 3))).toBe(0);
  });
  it('keeps what is in it for another owner, but not his picks', () => {
    expect(withOwner(catalogue, withCount(elf, 'bow', 1), 'orc')).toEqual({
      owner: 'orc',
      counts: { bow: 1 },
      picks: {},
      title: '',
      own: [],
    });
    expect(withOwner(catalogue, elf, 'elf').picks).toEqual({ wood: 'yew' });
  });
  it('fills in what the server leaves out', () => {
    expect(whole({})).toEqual({ owner: '', counts: {}, picks: {}, title: '', own: [] });
  });
  it('groups what is in it, the unknown last', () => {
    const draft = { ...blank('orc'), counts: { ghost: 1, bow: 1, axe: 2 } };
    const groups = grouped(catalogue, draft, termsOf(catalogue, draft), '?');
    expect(groups.map(({ title, count, points, lines }) => [title, count, points, ids(lines)])).toEqual([
      ['Arms', 3, 6, ['axe', 'bow']],
      ['?', 1, 0, ['ghost']],
    ]);
  });
});

describe('seek', () => {
  const orc = termsOf(catalogue, blank('orc'));
  it('puts first what costs this owner least beside others', () => {
    expect(ids(seek(catalogue, everything, elf, orc))).toEqual(['axe', 'oil', 'bow']);
    expect(ids(seek(catalogue, { ...everything, order: 'name' }, elf, orc))).toEqual(['axe', 'bow', 'oil']);
    expect(ids(seek(catalogue, { ...everything, order: 'price' }, elf, orc))).toEqual(['axe', 'oil', 'bow']);
    expect(ids(seek(catalogue, { ...everything, order: 'dear' }, elf, orc))).toEqual(['bow', 'oil', 'axe']);
    expect(ids(seek(catalogue, { ...everything, order: 'group' }, elf, orc))).toEqual(['axe', 'oil', 'bow']);
  });
  it('knows whether anything costs one owner more than another', () => {
    expect(differs(catalogue)).toBe(true);
    expect(differs({ ...catalogue, owners: catalogue.owners.slice(0, 1) })).toBe(false);
  });

  it('puts last what the owner may not have', () => {
    expect(ids(seek(catalogue, { ...everything, order: 'group' }, elf, termsOf(catalogue, elf)))).toEqual([
      'oil',
      'bow',
      'axe',
    ]);
  });
  it('finds words on cards without accents, names first, in either language', () => {
    expect(ids(seek(catalogue, { ...everything, words: 'axe' }, elf, orc))).toEqual(['axe', 'oil']);
    expect(ids(seek(catalogue, { ...everything, words: 'AXT' }, elf, orc))).toEqual(['axe']);
    expect(ids(seek(catalogue, { ...everything, words: 'ol burns' }, elf, orc))).toEqual(['oil']);
    expect(seek(catalogue, { ...everything, words: 'nothing' }, elf, orc)).toEqual([]);
  });
  it('filters by tags and by what is in it', () => {
    const near = { ...everything, tags: { kind: ['near', 'far'] } };
    expect(ids(seek(catalogue, near, elf, orc))).toEqual(['axe', 'bow']);
    expect(active(near)).toBe(1);
    expect(ids(seek(catalogue, { ...everything, mine: true }, withCount(elf, 'bow', 1), orc))).toEqual(['bow']);
    expect(active(everything)).toBe(0);
  });
});

describe('links', () => {
  it('hold a whole list and come back', () => {
    const link = shareLink('https://example.org', 'g', 'elf.yew:bow*2+oil', 'Fuß & Bogen ~ 1');
    expect(readHash(new URL(link).hash)).toEqual({ code: 'elf.yew:bow*2+oil', title: 'Fuß & Bogen ~ 1' });
    expect(pasted(` ${link}\n`)).toEqual({ text: 'elf.yew:bow*2+oil', title: 'Fuß & Bogen ~ 1' });
  });
  it('leave other texts alone, broken ones too', () => {
    expect(pasted('2 Fireball\nmage: x')).toEqual({ text: '2 Fireball\nmage: x', title: '' });
    expect(readHash('')).toBeNull();
    expect(readHash('#%E0%A4%A')).toBeNull();
  });
});

const me: Me = { id: 7, name: 'Ada', account: false };
const owner: Me = { id: 8, name: 'Bob', account: true };
const kept = (id: string, more: Partial<Kept> = {}): Kept => ({
  id,
  game: 'g',
  draft: blank('orc'),
  updated: 1,
  points: 0,
  most: 0,
  faults: 0,
  options: {},
  mine: {},
  person: 0,
  account: false,
  synced: false,
  base: 0,
  ...more,
});
const there = (id: string, title = 'there'): ListOut => ({
  id,
  game: 'g',
  draft: { owner: 'orc', title },
  updated: 5,
  points: 1,
  most: 20,
  faults: 0,
  options: {},
  mine: {},
});

describe('kept lists', () => {
  it('are read field by field', () => {
    expect(readKept('nonsense')).toEqual([]);
    expect(readKept('{"a":1}')).toEqual([]);
    const stored = JSON.stringify([
      kept('abcdef'),
      { id: 'x' },
      null,
      { id: 'half', game: 'g', draft: { counts: { a: 2, b: 'x', c: -1 } } },
    ]);
    const found = readKept(stored);
    expect(ids(found)).toEqual(['abcdef', 'half']);
    expect(found[0]).toEqual(kept('abcdef'));
    expect(found[1]?.draft).toEqual({ owner: '', counts: { a: 2 }, picks: {}, title: '', own: [] });
  });
  it('that were changed in two places lie beside each other', () => {
    const here = kept('one', { person: 7, base: 3, draft: { ...blank('orc'), title: 'here' } });
    const { mine, other } = apart(here, there('one'), me, 'there (2)');
    expect(mine).toEqual({ ...here, base: 5 });
    expect([other.id === 'one', other.synced, other.base, other.draft.title]).toEqual([false, false, 0, 'there (2)']);
    expect(readKept(JSON.stringify([mine]))[0]?.base).toBe(5);
  });
  it('of nobody go to who comes; what changed here is not overwritten', () => {
    const dirty = kept('dirty', { person: 7, draft: { ...blank('orc'), title: 'here' } });
    const found = merged([kept('fresh'), dirty], [there('dirty'), there('other')], me);
    expect(found.map(({ id, synced, draft }) => [id, synced, draft.title])).toEqual([
      ['fresh', false, ''],
      ['dirty', false, 'here'],
      ['other', true, 'there'],
    ]);
  });
  it('thrown away elsewhere are gone here, changed ones are those of the server', () => {
    const found = merged(
      [kept('gone', { person: 7, synced: true }), kept('old', { person: 7, synced: true })],
      [there('old', 'new')],
      me,
    );
    expect(found.map(({ id, draft }) => [id, draft.title])).toEqual([['old', 'new']]);
  });
  it('of an account are shown to its owner alone, and not kept in a browser that is not his', () => {
    const his = kept('his', { person: 8, account: true, synced: true });
    const unsent = kept('unsent', { person: 8, account: true });
    expect(ids(visible([his, kept('mine')], me))).toEqual(['mine']);
    expect(ids(visible([his], owner))).toEqual(['his']);
    expect(visible([his], null)).toEqual([]);
    expect(ids(merged([his, unsent], [], me))).toEqual(['unsent']);
  });
  it('of a guest who is forgotten stay with the browser', () => {
    const [found] = merged([kept('guest', { person: 3, synced: true })], [], me);
    expect(found).toMatchObject({ id: 'guest', person: 0, synced: false });
  });
  it('have ids that the server takes', () => {
    expect(newId()).toMatch(/^[a-z0-9]{12}$/);
    expect(newId()).not.toBe(newId());
  });
});

const option = (name: string, values: string[], more: Partial<GameOption> = {}): GameOption => ({
  name,
  values,
  title: { en: name },
  text: { en: name },
  rules: [],
  per_seat: false,
  choices: [],
  when: {},
  ...more,
});
const named = (id: string, when: Record<string, string[]> = {}) => ({
  id,
  title: { en: id },
  note: {},
  icon: `${id}-icon`,
  when,
});
const game: Game = {
  id: 'g',
  title: { en: 'G' },
  summary: {},
  icon: '',
  lessons: 0,
  seats: { duel: 2 },
  seats_by: 'mode',
  builder: 'books',
  options: [
    option('mode', ['duel']),
    option('level', ['young', 'full'], { choices: [named('young'), named('full')] }),
    option('mages', ['random', 'wizard', 'witch'], {
      per_seat: true,
      choices: [named('random'), named('wizard'), named('witch')],
    }),
    option('books', ['standard', 'starter'], {
      per_seat: true,
      choices: [named('standard'), named('starter', { mages: ['witch'], level: ['full'] })],
    }),
  ],
};
const list = kept('listed', {
  draft: { ...blank('witch'), title: 'Brew' },
  options: { level: 'full' },
  mine: { mages: 'witch', books: 'witch:frog*2' },
});
const plan = mended(newPlan(game, []), game, []);

describe('playing with a list', () => {
  it('sets the owner, the list and what the match needs, and it survives being stored', () => {
    const found = mended(withList(plan, list), game, []);
    expect(found.mine).toEqual({ mages: 'witch', books: 'witch:frog*2' });
    expect(found.options['level']).toBe('full');
    expect(mended({ ...plan, mine: { mages: 'druid' } }, game, []).mine).toEqual({});
  });
  it('is offered beside the ready-made ones if it follows the rules', () => {
    const bad = kept('bad', { mine: {} });
    expect(ownChoices(game, [list, bad], '-', (who) => `by ${who}`)).toEqual([
      {
        id: 'witch:frog*2',
        title: { en: 'Brew', de: 'Brew' },
        note: { en: 'by witch', de: 'by witch' },
        icon: 'witch-icon',
      },
    ]);
    expect(ids(fittingSeat(game, { options: { level: 'full' } }, { mages: 'witch' })[1]?.choices ?? [])).toEqual([
      'standard',
      'starter',
    ]);
    expect(ids(fittingSeat(game, { options: { level: 'full' } }, { mages: 'wizard' })[1]?.choices ?? [])).toEqual([
      'standard',
    ]);
  });
  it('ends when something else is chosen that it does not go with', () => {
    const with_ = withList(plan, list);
    expect(withoutMisfit(game, with_, [list])).toBe(with_);
    expect(withoutMisfit(game, { ...with_, mine: { ...with_.mine, mages: 'wizard' } }, [list]).mine).toEqual({
      mages: 'wizard',
    });
    expect(withoutMisfit(game, { ...with_, options: { level: 'young' } }, [list]).mine).toEqual({ mages: 'witch' });
    const ready = { ...plan, options: { level: 'full' }, mine: { mages: 'witch', books: 'starter' } };
    expect(withoutMisfit(game, ready, [])).toBe(ready);
    expect(withoutMisfit(game, { ...ready, options: { level: 'young' } }, []).mine).toEqual({ mages: 'witch' });
  });
  it('can be brought to a table that has room for it', () => {
    const books = game.options.filter((one) => one.per_seat);
    const at = (level: string, mages: string): Match =>
      ({ options: { level, mages, books: 'standard,standard' } }) as unknown as Match;
    expect(usable(at('full', 'wizard,random'), [list], 1, books)).toEqual([list]);
    expect(usable(at('young', 'wizard,random'), [list], 1, books)).toEqual([]);
    expect(usable(at('full', 'wizard,wizard'), [list], 1, books.slice(1))).toEqual([]);
    expect(usable(at('full', 'wizard,witch'), [list], 1, books.slice(1))).toEqual([list]);
  });
});

it.each([
  ['Wölfe & Bären', 'wölfe-bären.txt'],
  ['../x', 'x.txt'],
  ['???', 'list.txt'],
])('names the file of %s', (title, file) => expect(fileOf(title)).toBe(file));

describe('lines that are fitted out', () => {
  const draft = { ...blank('orc'), counts: { axe: 2, 'axe:oil@1': 1, bow: 1 } };
  it('are a thing with extras in a place', () => {
    expect(partOf('axe:oil:bow@2')).toEqual({ thing: 'axe', extras: ['oil', 'bow'], place: '2' });
    for (const key of ['axe', 'axe:oil', 'axe@3', 'axe:oil@1']) expect(keyOf(partOf(key))).toBe(key);
  });
  it('count together, and plain ones come and go first', () => {
    expect(countOf(draft, 'axe')).toBe(3);
    expect(withStep(draft, 'axe', 1).counts).toEqual({ axe: 3, 'axe:oil@1': 1, bow: 1 });
    expect(withStep(withCount(draft, 'axe', 0), 'axe', -1).counts).toEqual({ bow: 1 });
  });
  it('become other lines in their place', () => {
    expect(Object.entries(withLine(draft, 'axe', { thing: 'axe', extras: ['oil'], place: '' }).counts)[0]).toEqual([
      'axe:oil',
      2,
    ]);
    expect(withLine(draft, 'axe', partOf('axe:oil@1')).counts).toEqual({ 'axe:oil@1': 3, bow: 1 });
  });
  it('cost what the judge says, or else the sum', () => {
    const terms = termsOf(catalogue, draft);
    expect(pointsOf(terms, draft)).toBe(2 + (1 + 2) + 4);
    expect(pointsOf(terms, draft, { 'axe:oil@1': 1 })).toBe(2 + 1 + 4);
    const [first] = grouped(catalogue, draft, terms, '?', { 'axe:oil@1': 1 });
    expect(first?.lines.map((line) => [line.id, line.points, line.extras, line.place])).toContainEqual([
      'axe:oil@1',
      1,
      ['Öl'],
      '1',
    ]);
  });
  it('never show extras as things of their own', () => {
    const things = catalogue.things.map((one) => (one.id === 'oil' ? { ...one, extra: true } : one));
    expect(seek({ ...catalogue, things }, everything, draft, undefined).map((one) => one.id)).not.toContain('oil');
  });
});
