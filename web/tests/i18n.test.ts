import { describe, expect, it } from 'vitest';
import { catalogues } from '$lib/i18n/catalogues';
import { fill, places } from '$lib/i18n/fill';

describe('catalogues', () => {
  const areas = Object.keys(catalogues.en) as (keyof typeof catalogues.en)[];
  it.each(areas)('%s has the same keys and places in both languages', (area) => {
    const en = catalogues.en[area] as Record<string, string>;
    const de = catalogues.de[area] as Record<string, string>;
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const key of Object.keys(en)) expect(places(de[key] ?? ''), key).toEqual(places(en[key] ?? ''));
  });
  it('has no empty texts', () => {
    for (const lang of [catalogues.en, catalogues.de])
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
