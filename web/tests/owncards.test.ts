import { describe, expect, it } from 'vitest';
import { fresh, partsOf, written, withCard, withoutCard, withOther, wordsOf } from '$lib/builder/own/words';
import { blank } from '$lib/builder/draft';

describe('words with something behind a stroke', () => {
  it.each(['', 'bravery', 'command/10', 'immune/fire,poison', 'bravery concentration/2:ini,def bane/living-dead'])(
    '%j is read and written as it was',
    (text) => expect(written(wordsOf(text))).toBe(text),
  );
  it('are taken apart', () => {
    expect(wordsOf(' concentration/2:ini,def  immune/fire ')).toEqual([
      { id: 'concentration', number: '2', about: ['ini', 'def'] },
      { id: 'immune', number: '', about: ['fire'] },
    ]);
  });
  it('come in with the least number that they need', () => {
    expect(fresh({ id: 'command', title: 'Command', least: 1, most: 60 }).number).toBe('1');
    expect(fresh({ id: 'bravery', title: 'Bravery' }).number).toBe('');
  });
});

describe('a form', () => {
  it('has its fields under their headings', () => {
    const field = (name: string, part: string) => ({ name, title: name, kind: 'text' as const, part });
    const parts = partsOf([field('a', 'Who'), field('b', 'Who'), field('c', 'Values')]);
    expect(parts.map((part) => [part.title, part.fields.length])).toEqual([
      ['Who', 2],
      ['Values', 1],
    ]);
  });
});

describe('a card of one’s own', () => {
  const guard = { word: 'aaaa', thing: 'guard-x1' };
  const better = { word: 'bbbb', thing: 'guard-x2' };
  const charm = { word: 'cccc', thing: 'charm-x1' };
  it('is in the list once it is made; what others carry is only offered', () => {
    const draft = withCard(withCard(blank('lions'), guard, false), charm, true);
    expect(draft.own).toEqual(['aaaa', 'cccc']);
    expect(draft.counts).toEqual({ 'guard-x1': 1 });
    expect(withCard(draft, guard, false)).toBe(draft);
  });
  it('keeps its place in the list when it changes, and takes it along when it goes', () => {
    const draft = { ...blank('lions'), own: ['aaaa', 'cccc'], counts: { 'guard-x1:charm-x1@2': 3, levy: 1 } };
    const changed = withOther(draft, guard, better);
    expect(changed.own).toEqual(['bbbb', 'cccc']);
    expect(changed.counts).toEqual({ 'guard-x2:charm-x1@2': 3, levy: 1 });
    expect(withoutCard(changed, charm).counts).toEqual({ 'guard-x2@2': 3, levy: 1 });
    expect(withoutCard(changed, better)).toEqual({ ...blank('lions'), own: ['cccc'], counts: { levy: 1 } });
  });
  it('that becomes what another one is, is one with it', () => {
    const draft = { ...blank('lions'), own: ['aaaa', 'bbbb'], counts: { 'guard-x1': 1, 'guard-x2': 2 } };
    const one = withOther(draft, guard, better);
    expect(one.own).toEqual(['bbbb']);
    expect(one.counts).toEqual({ 'guard-x2': 3 });
  });
});
