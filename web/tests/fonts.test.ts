import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { lighter, tables } from '../scripts/fonts.ts';

const file = createRequire(import.meta.url).resolve('@fontsource/fira-sans/files/fira-sans-latin-600-normal.woff2');
const font = readFileSync(file);
const light = lighter(font);
const of = (bytes: Buffer, tag: string) => tables(bytes).find((table) => table.tag === tag);
/** Sizes of the seven streams in which the outlines lie; the last one has the instructions. */
const streams = (bytes: Buffer): number[] =>
  Array.from({ length: 7 }, (_, k) => of(bytes, 'glyf')?.bytes.readUInt32BE(8 + 4 * k) ?? 0);

describe('lighter fonts', () => {
  it('lose their instructions and names of glyphs, a quarter of their weight', () => {
    expect(light.length).toBeLessThan(font.length * 0.75);
    expect(light.readUInt32BE(8)).toBe(light.length);
    for (const tag of ['cvt ', 'fpgm', 'prep']) {
      expect(of(font, tag)?.bytes.length).toBeGreaterThan(0);
      expect(of(light, tag)).toBeUndefined();
    }
    expect(streams(font)[6]).toBeGreaterThan(1000);
    expect(streams(light)[6]).toBe(0);
    expect(of(light, 'post')?.bytes.length).toBe(32);
  });

  it('keep their outlines', () => {
    const [before, after] = [streams(font), streams(light)];
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
    expect(after.slice(4, 6)).toEqual(before.slice(4, 6));
    const points = (bytes: Buffer, sizes: number[]): Buffer =>
      of(bytes, 'glyf')?.bytes.subarray(36, 36 + (sizes[0] ?? 0) + (sizes[1] ?? 0) + (sizes[2] ?? 0)) ??
      Buffer.alloc(0);
    expect(points(light, after).equals(points(font, before))).toBe(true);
    expect(tables(light).length).toBe(tables(font).length - 3);
  });

  it('change no more the second time', () => {
    expect(lighter(light).equals(light)).toBe(true);
  });
});
