import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { fonts } from './scripts/fonts.ts';
import { sprites } from './scripts/sprite.ts';

/** The page is part of the program: one version for both. */
const version = /^version = "(.*)"$/m.exec(readFileSync(new URL('../pyproject.toml', import.meta.url), 'utf8'))?.[1];
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = process.env['WALSTATT_API'] ?? 'http://localhost:8000';
// The host stays as the browser sent it: the server answers only pages of its own origin.
const proxy = { '/api': { target: server, ws: true, changeOrigin: false } };

const TESTS = ['tests/**/*.test.ts'];
/** Test files that put something in the place of what all have in common: a module, time, a thing of the browser. */
const alone = readdirSync(here('./tests'), { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter(
    (path) =>
      path.endsWith('.test.ts') &&
      /vi\.(mock|stubGlobal|useFakeTimers)\(/.test(readFileSync(here(`./${path}`), 'utf8')),
  );

export default defineConfig({
  plugins: [svelte(), sprites(), fonts()],
  define: { __WALSTATT_VERSION__: JSON.stringify(version ?? '') },
  resolve: { alias: { $lib: here('./src/lib') } },
  build: {
    outDir: here('../src/walstatt/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is no reason to warn
      // What several screens share comes in one piece: every file costs a request with all its headers.
      // The boards stay apart: each match needs one of them.
      output: {
        codeSplitting: {
          groups: [{ name: 'shared', test: /src\/lib\/(?!board\/(zones|table)\/).*\.(ts|svelte)$/, minShareCount: 3 }],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
  test: {
    setupFiles: [here('./tests/words.ts')],
    testTimeout: 120_000, // ends what hangs; nobody waits for it
    projects: [
      // What the others import is read once for all of them.
      { extends: true, test: { name: 'together', include: TESTS, exclude: alone, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
