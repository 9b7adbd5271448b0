// Weighs the built page as it travels (gzip; fonts are compressed already) against the budget.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 400_000;
const root = fileURLToPath(new URL('../../src/walstatt/page', import.meta.url));
const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
let total = 0;
const rows = files.map((file) => {
  const bytes = readFileSync(join(file.parentPath, file.name));
  const size = extname(file.name) === '.woff2' ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  total += size;
  return [size, file.name];
});
for (const [size, name] of rows.sort((a, b) => b[0] - a[0])) console.log(`${String(size).padStart(8)}  ${name}`);
console.log(`${String(total).padStart(8)}  of ${BUDGET}`);
if (total > BUDGET) process.exit(1);
