/** Numbers that look like chance but are always the same for the same name; the server draws with the same ones. */

/** The name as one number (FNV-1a). */
function seed(name: string): number {
  let found = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) found = Math.imul(found ^ byte, 0x01000193);
  return found;
}

/** Numbers from 0 to 1, without end (Mulberry32). */
export function* chances(name: string): Generator<number, never> {
  let state = seed(name);
  for (;;) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
