import { describe, expect, it } from 'vitest';
import de from '$lib/i18n/de';
import en from '$lib/i18n/en';
import { fill, places } from '$lib/i18n/fill';

describe('catalogues', () => {
  const areas = Object.keys(en) as (keyof typeof en)[];
  it.each(areas)('%s has the same keys and places in both languages', (area) => {
    const english = en[area] as Record<string, string>;
    const german = de[area] as Record<string, string>;
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    for (const key of Object.keys(english)) expect(places(german[key] ?? ''), key).toEqual(places(english[key] ?? ''));
  });
  it('has no empty texts', () => {
    for (const lang of [en, de])
      for (const area of Object.values(lang)) for (const text of Object.values(area)) expect(text).not.toBe('');
  });
});

describe('fill', () => {
  it('fills names and leaves unknown ones', () => {
    expect(fill('{who} on {cell}', { who: 'Mara' })).toBe('Mara on {cell}');
  });
  it('picks by number', () => {
    expect(fill('{n:one tile|# tiles}', { n: 1 })).toBe('one tile');
    expect(fill('{n:one tile|# tiles}', { n: 3 })).toBe('3 tiles');
  });
});
