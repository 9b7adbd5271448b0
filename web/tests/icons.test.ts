import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import list from '../icons.json' with { type: 'json' };
import { shorten } from '../scripts/shorten.ts';
import { iconsOf, symbols } from '../scripts/sprite.ts';
import { iconsIn } from '../src/lib/icons';

const root = fileURLToPath(new URL('../../src/walstatt/games', import.meta.url));
const groups = list.game as Record<string, string[]>;

function named(text: string): string[] {
  return [...text.matchAll(/^\s*icon\s*=\s*(.+)$/gm)].flatMap((line) =>
    [...(line[1] ?? '').matchAll(/"([^"]+)"/g)].map((word) => word[1] ?? ''),
  );
}

describe('sprites', () => {
  const games = readdirSync(root).filter((name) => {
    try {
      return statSync(`${root}/${name}/content`).isDirectory();
    } catch {
      return false;
    }
  });
  it.each(games)('%s finds every icon of its content', (game) => {
    const have = new Set([...(groups[game] ?? []), ...(groups['generic'] ?? [])]);
    const content = `${root}/${game}/content`;
    for (const file of readdirSync(content).filter((name) => name.endsWith('.toml')))
      for (const icon of named(readFileSync(`${content}/${file}`, 'utf8'))) expect(have, file).toContain(icon);
  });
  it('draws every listed icon', () => {
    for (const [group, names] of Object.entries(groups)) {
      const drawn = symbols('game-icons', names, 'gi-');
      expect(drawn.match(/<symbol /g), group).toHaveLength(names.length);
    }
    expect(symbols('lucide', list.ui, 'ui-').match(/<symbol /g)).toHaveLength(list.ui.length);
  });
  it('puts every icon of a game that comes in parts into one of them', () => {
    for (const [game, parts] of Object.entries(list.parts as Record<string, Record<string, string[]>>)) {
      const modules = [game, ...Object.keys(parts).map((part) => `${game}/${part}`)];
      const all = modules.flatMap((module) => iconsOf(module) ?? []);
      expect(all.sort(), game).toEqual([...(groups[game] ?? [])].sort());
      expect(iconsOf(game)?.length, game).toBeLessThan(all.length);
    }
  });
  it('finds what is shown, wherever it stands', () => {
    const match = { scene: { pieces: [{ icons: ['bat', 'brute'], stats: [{ icon: 'shield' }] }] }, icon: null };
    expect([...iconsIn(match)].sort()).toEqual(['bat', 'brute', 'shield']);
  });
  it('knows every control icon that the page names', () => {
    const src = fileURLToPath(new URL('../src', import.meta.url));
    const files = readdirSync(src, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.svelte'));
    for (const file of files) {
      const text = readFileSync(`${src}/${file}`, 'utf8');
      for (const [tag] of text.matchAll(/<(?:Icon|IconButton|Button)\s[^>]*>/g)) {
        if (/(?:iconSet|set)=/.test(tag)) continue;
        const name = /(?:\sicon|<Icon\s+name)="([a-z0-9-]+)"/.exec(tag)?.[1];
        if (name) expect(list.ui, file).toContain(name);
      }
    }
  });
});

describe('shorten', () => {
  it('writes relative commands on a grid of half the size', () => {
    expect(shorten('M256.04 18.06c-3.44.02-6.9.26-10.3.7z')).toBe('m128 9c-2 0-3 0-5 0z');
    expect(shorten('m10,20 30-40L5.5 60H100v8')).toBe('m5 10 15-20-17 40h47v4');
  });
  it('never adds up errors', () => {
    const steps = 'l.9 0'.repeat(100);
    const numbers = shorten(`M0 0${steps}`).match(/-?\d+/g)?.map(Number) ?? [];
    const sum = numbers.filter((_, k) => k > 1 && k % 2 === 0).reduce((all, by) => all + by, 0);
    expect(sum).toBe(45);
  });
  it('reads the glued flags of arcs', () => {
    expect(shorten('M0 0a5.12 5.12 0 01.5.5a1 1 0 11-2 0', 1)).toBe('m0 0a5.1 5.1 0 0 1 1 1 1 1 0 1 1-2 0');
  });
});
