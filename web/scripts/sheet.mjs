// Draws every base, dial and group with the page's own components: build/pictures/page-bases-<theme>.html.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const scene = JSON.parse(readFileSync(here('../../tests/draw/bases.json'), 'utf8'));
const wedges = [
  { piece: 'schütze', text: 'Frontbogen 90°', facing: 4000, arc: 9000, length: 4 * 2540 },
  { piece: 'bogner', text: 'Sichtfeld 180°', facing: 9000, arc: 18000, origin: 'front' },
];
const server = await createServer({
  configFile: false,
  root: here('..'),
  logLevel: 'error',
  // The styles come with the drawing: a file has no bundle.
  plugins: [svelte({ configFile: false, compilerOptions: { css: 'injected' } })],
  resolve: { alias: { $lib: here('../src/lib') } },
  optimizeDeps: { noDiscovery: true, include: [] },
  server: { middlewareMode: true, ws: false },
});
const { render } = await server.ssrLoadModule('svelte/server');
const { default: Sheet } = await server.ssrLoadModule('/tests/Sheet.svelte');
const { symbols } = await server.ssrLoadModule('/scripts/sprite.ts');
const { head, body } = render(Sheet, { props: { scene, wedges } });
await server.close();

const names = [...new Set([...body.matchAll(/#gi-([\w-]+)/g)].map((found) => found[1]))];
const style = `${readFileSync(here('../src/tokens.css'), 'utf8')}
  body { margin: 0; background: var(--panel); color: var(--ink); font-family: var(--font-ui) }
  section { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; padding: 12px }`;
const icons = `<svg width="0" height="0">${symbols('game-icons', names, 'gi-')}</svg>`;
mkdirSync(here('../../build/pictures'), { recursive: true });
for (const theme of ['dark', 'light'])
  writeFileSync(
    here(`../../build/pictures/page-bases-${theme}.html`),
    `<!doctype html><html data-theme="${theme}"><meta charset="utf-8"><style>${style}</style>${head}${icons}${body}</html>`,
  );
