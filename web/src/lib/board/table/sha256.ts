/** SHA-256 of a text, at once: the browser's own only answers later. */

const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32);

/** The first 64 primes: their roots are the constants. */
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime !== 0)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

export function sha256(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const data = new Uint8Array(blocks * 64);
  data.set(bytes);
  data[bytes.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 4, bytes.length * 8);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  const at = (k: number): number => w[k] ?? 0;
  for (let block = 0; block < data.length; block += 64) {
    for (let k = 0; k < 16; k += 1) w[k] = view.getUint32(block + 4 * k);
    for (let k = 16; k < 64; k += 1) {
      const low = turn(at(k - 15), 7) ^ turn(at(k - 15), 18) ^ (at(k - 15) >>> 3);
      const high = turn(at(k - 2), 17) ^ turn(at(k - 2), 19) ^ (at(k - 2) >>> 10);
      w[k] = at(k - 16) + low + at(k - 7) + high;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
    for (let k = 0; k < 64; k += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (ROUNDS[k] ?? 0) + at(k)) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, k) => (hash[k] = (hash[k] ?? 0) + value));
  }
  const out = new Uint8Array(32);
  const written = new DataView(out.buffer);
  hash.forEach((value, k) => written.setUint32(4 * k, value));
  return out;
}
