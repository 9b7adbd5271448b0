import { describe, expect, it } from 'vitest';
import type { Asked, Scene } from '$lib/api/names';
import { group, search } from '$lib/match/groups';
import { attempt, narrow, nearestSide, NOTHING, parse, settle, turnSide, type Choice } from '$lib/match/options';

const cells = ['A1', 'A2', 'B1', 'B2', 'C2', 'C3', 'D2'].map((name, k) => ({ name, q: k, r: 0 }));
const piece = (word: string, kind: string, place = ''): Scene['pieces'][number] => ({
  id: place || `r-${word}`,
  word: place || word,
  kind,
  name: word,
  label: word,
  icons: [],
  seat: 0,
  spoken: word,
  place,
});
const scene: Scene = {
  game: 'g',
  title: '',
  lang: 'en',
  headline: '',
  steps: [],
  seats: [],
  board: { space: 'hex', cells, rings: [] },
  pieces: [piece('knight', 'champion', 'C2')],
  trays: [
    {
      id: 't',
      seat: 0,
      kind: 'reserve',
      role: 'hand',
      title: '',
      count: 3,
      pieces: [
        piece('knight', 'champion'),
        { ...piece('move', 'command'), does: ['move'] },
        { ...piece('battle-or-charge', 'command'), does: ['battle', 'charge'] },
      ],
    },
  ],
};
const VERBS = { discard: { role: 'grave' }, end: { role: 'end' } };
const read = (...texts: string[]): Choice[] =>
  parse(
    { seat: 0, options: texts.map((choice) => ({ choice, text: choice })), verbs: VERBS } as unknown as Asked,
    scene,
  );

describe('parse', () => {
  it('ties words to pieces, cells and sides', () => {
    expect(read('place knight C3 NW')[0]).toMatchObject({
      verb: 'place',
      tray: 'knight',
      implied: false,
      cells: ['C3'],
      side: 'NW',
      rest: '',
    });
    expect(read('charge C2 C3 NW via D2')[0]).toMatchObject({
      tray: 'battle-or-charge',
      implied: true,
      cells: ['C2', 'C3'],
      side: 'NW',
      rest: 'via D2',
    });
    expect(read('place banner A1')[0]).toMatchObject({ tray: null, cells: ['A1'], rest: 'banner' });
    expect(read('turn C2 C2 E')[0]).toMatchObject({ cells: ['C2'], side: 'E' });
    expect(read('end')[0]).toMatchObject({ tray: null, cells: [], side: null });
  });
  it('finds verbs whose places have no order', () => {
    expect(read('explode A1 A2 B1', 'explode A2 B1 B2').every((one) => one.anyOrder)).toBe(true);
    expect(read('move C2 C3 NW', 'move C2 A1 NW').some((one) => one.anyOrder)).toBe(false);
  });
});

describe('narrow', () => {
  const choices = read(
    'place knight C3 NW',
    'place knight C3 E',
    'place knight A1 E',
    'discard knight',
    'discard move',
    'move C2 C3 E',
    'move C2 C2 W',
    'maneuver C2 C3 E',
    'end',
  );

  it('offers trays and usable pieces first', () => {
    const found = narrow(choices, NOTHING);
    expect([...found.trays].sort()).toEqual(['knight', 'move']);
    expect([...found.cells]).toEqual(['C2']);
    expect(found.chosen).toBeNull();
  });
  it('shows places of a tray piece, and what needs none as an extra', () => {
    const found = narrow(choices, { ...NOTHING, tray: 'knight' });
    expect([...found.cells].sort()).toEqual(['A1', 'C3']);
    expect(found.extras.map((one) => one.choice)).toEqual(['discard knight']);
    expect(found.chosen).toBeNull();
  });
  it('needs a side where there are several', () => {
    const found = narrow(choices, { ...NOTHING, tray: 'knight', cells: ['C3'] });
    expect(found.sides).toEqual(['E', 'NW']);
    expect(found.chosen).toBeNull();
    expect(narrow(choices, { ...NOTHING, tray: 'knight', cells: ['C3'], side: 'NW' }).chosen?.choice).toBe(
      'place knight C3 NW',
    );
  });
  it('prefers what costs no piece when options look the same', () => {
    const found = narrow(choices, { ...NOTHING, cells: ['C2', 'C3'], side: 'E' });
    expect(found.variants.map((one) => one.choice)).toEqual(['maneuver C2 C3 E', 'move C2 C3 E']);
    expect(found.chosen?.choice).toBe('maneuver C2 C3 E');
    expect(narrow(choices, { ...NOTHING, cells: ['C2', 'C3'], side: 'E', choice: 'move C2 C3 E' }).chosen?.choice).toBe(
      'move C2 C3 E',
    );
  });
  it('takes places in any order where the order means nothing', () => {
    const trio = read('explode A1 A2 B1', 'explode A2 B1 B2');
    expect([...narrow(trio, { ...NOTHING, cells: ['B2'] }).cells].sort()).toEqual(['A2', 'B1']);
    expect(narrow(trio, { ...NOTHING, cells: ['B2', 'A2', 'B1'] }).chosen?.choice).toBe('explode A2 B1 B2');
  });
  it('confirms a lone tray piece', () => {
    const throwAway = read('discard knight', 'discard move');
    expect(narrow(throwAway, { ...NOTHING, tray: 'move' }).chosen?.choice).toBe('discard move');
  });
  it('throws nothing away that nobody asked to throw away', () => {
    const both = read('battle', 'discard battle-or-charge', 'discard knight', 'place knight A1 E');
    const found = narrow(both, { ...NOTHING, tray: 'battle-or-charge' });
    expect(found.chosen?.choice).toBe('battle');
    expect(found.variants.map((one) => one.verb)).toEqual(['battle', 'discard']);
    const alone = read('discard battle-or-charge', 'place knight A1 E');
    expect(narrow(alone, { ...NOTHING, tray: 'battle-or-charge' }).chosen).toBeNull();
  });
});

describe('settle', () => {
  it('goes on where there is nothing to choose', () => {
    const face = read('face C2 E', 'face C2 W');
    expect(settle(face, NOTHING).cells).toEqual(['C2']);
    expect(settle(read('place knight A1 E', 'place knight A2 E'), NOTHING)).toMatchObject({
      tray: 'knight',
      cells: [],
    });
  });
  it('never takes the only option by itself', () => {
    expect(settle(read('strike C2'), NOTHING)).toEqual(NOTHING);
  });
});

describe('sides', () => {
  it('turns among the offered ones', () => {
    expect(turnSide(['E', 'W'], 'E', 1)).toBe('W');
    expect(turnSide(['E', 'SE', 'NE'], 'NE', 1)).toBe('E');
    expect(turnSide(['E', 'SE', 'NE'], 'E', -1)).toBe('NE');
    expect(turnSide([], 'E', 1)).toBeNull();
  });
  it('finds the nearest', () => {
    expect(nearestSide(['E', 'W'], 'NE')).toBe('E');
    expect(nearestSide(['SE'], null)).toBe('SE');
  });
});

describe('lists', () => {
  const choices = read('place knight C3 NW', 'place knight A1 E', 'end');
  it('groups by verb and subject', () => {
    expect(group(choices, scene).map((one) => [one.title, one.choices.length])).toEqual([
      ['place knight', 2],
      ['end', 1],
    ]);
  });
  it('filters by words', () => {
    expect(search(choices, 'knight a1').map((one) => one.choice)).toEqual(['place knight A1 E']);
  });
  it('words an attempt like an offered option', () => {
    expect(attempt(choices, { ...NOTHING, tray: 'knight' }, 'C2')).toBe('place knight C2 NW');
    expect(attempt(choices, NOTHING, 'C2')).toBeNull();
  });
});
