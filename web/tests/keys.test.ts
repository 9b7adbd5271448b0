import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = new URL('../src', import.meta.url).pathname;
const EACH = /\{#each\s+((?:[^{}]|\{[^{}]*\})+?)\s+as\s+((?:[^{}()]|\{[^{}]*\})+?)\s*\(((?:[^()]|\([^()]*\))+)\)\}/g;
/** Texts and rule ids may come twice: two equal keys stop the page. */
const SAYS = /^(text|words|title|label|head|.*\.(text|title|label|words))$/;
/** Here the texts themselves are what people choose from, and differ. */
const APART = ['ExportDialog', 'Filters', 'KeysDialog', 'Keys', 'Related', 'ZoneTargets'];

describe('lists', () => {
  it('are told apart by names or by places, never by what they say', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
    const found = files
      .filter((name) => !APART.some((one) => name.endsWith(`${one}.svelte`)))
      .flatMap((name) =>
        [...readFileSync(join(SRC, name), 'utf8').matchAll(EACH)]
          .filter(([, list, , key]) => SAYS.test(key ?? '') || (/rules/i.test(list ?? '') && key === 'id'))
          .map(([whole]) => `${name}: ${whole}`),
      );
    expect(found).toEqual([]);
  });
});
