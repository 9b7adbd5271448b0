// Writes src/lib/api/types.ts (or the file named) from the description that the server gives of itself.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const python = process.env.PYTHON ?? here('../../.venv/bin/python');
const described = execFileSync(python, [here('describe.py')], { encoding: 'utf8', maxBuffer: 1 << 26 });
// Fields with a default may be left out of answers when they hold it: they are optional here.
const tree = await openapiTS(JSON.parse(described), { defaultNonNullable: false });
const head = '// Made by `npm run types` from the server; do not edit.\n';
writeFileSync(process.argv[2] ?? here('../src/lib/api/types.ts'), head + astToString(tree));
