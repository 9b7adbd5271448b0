// Weighs the built page as it travels (gzip; fonts are compressed already) against the budget: every screen,
// and the boards and icons of one game. Those of the other games travel only to people who play them.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 400_000;
/** The beginnings of the files that only this game needs. */
const OWN = {
  'monolith-arena': ['monolith_arena-', 'art.monolith-arena-', 'HexMatch-'],
  summoners: ['summoners-', 'art.summoners-', 'TableBoard-', 'TableMatch-', 'LearnTable-', 'WordList-'],
  'mage-wars': ['mage_wars-', 'art.mage-wars-', 'Builder-', 'ZoneBoard-', 'ZoneMatch-', 'ZonePicture-'],
};
const root = fileURLToPath(new URL('../../src/walstatt/page', import.meta.url));
const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
const owner = (name) => Object.keys(OWN).find((game) => OWN[game].some((start) => name.startsWith(start)));
const rows = files.map((file) => {
  const bytes = readFileSync(join(file.parentPath, file.name));
  const size = extname(file.name) === '.woff2' ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  return { size, name: file.name, game: owner(file.name) };
});
const sum = (some) => some.reduce((total, row) => total + row.size, 0);
const line = (size, text) => console.log(`${String(size).padStart(8)}  ${text}`);

for (const row of rows.sort((a, b) => b.size - a.size)) line(row.size, row.name);
let heaviest = 0;
for (const game of Object.keys(OWN)) {
  const total = sum(rows.filter((row) => row.game === undefined || row.game === game));
  line(total, `with ${game}, of ${BUDGET}`);
  heaviest = Math.max(heaviest, total);
}
if (heaviest > BUDGET) process.exit(1);
