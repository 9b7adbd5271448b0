/**
 * Fonts lighter by a third: the instructions that fit outlines to the pixels of old screens are left out while
 * building, and so are the names of glyphs. Works on WOFF 2 files (https://www.w3.org/TR/WOFF2/), whose tables
 * lie in one Brotli stream; the outlines themselves stay as they are.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const HEADER = 48;
/** Tags that a directory names by number; only those we look for. */
const TAGS = new Map([
  [7, 'post'],
  [8, 'cvt '],
  [9, 'fpgm'],
  [10, 'glyf'],
  [11, 'loca'],
  [12, 'prep'],
]);
const HINTS = new Set(['cvt ', 'fpgm', 'prep']);
const ARBITRARY = 63;

class Reader {
  at = 0;
  constructor(readonly bytes: Buffer) {}
  u8(): number {
    return this.bytes[this.at++] ?? 0;
  }
  u16(): number {
    return this.u8() * 256 + this.u8();
  }
  u32(): number {
    return this.u16() * 65536 + this.u16();
  }
  /** Seven bits a byte, the highest first. */
  base128(): number {
    for (let value = 0; ;) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  }
  /** One to three bytes. */
  short(): number {
    const byte = this.u8();
    if (byte === 253) return this.u16();
    if (byte === 254) return 506 + this.u8();
    return byte === 255 ? 253 + this.u8() : byte;
  }
}

function base128(value: number): number[] {
  const found = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) found.unshift((rest & 127) | 128);
  return found;
}

interface Table {
  tag: string;
  flags: number[];
  long: number;
  transformed: boolean;
  bytes: Buffer;
}

export function tables(font: Buffer): Table[] {
  const directory = new Reader(font);
  directory.at = 12;
  const count = directory.u16();
  directory.at = HEADER;
  const found = Array.from({ length: count }, () => {
    const first = directory.u8();
    const number = first & 63;
    const flags =
      number === ARBITRARY ? [first, directory.u8(), directory.u8(), directory.u8(), directory.u8()] : [first];
    const tag = TAGS.get(number) ?? `#${flags.join()}`;
    const long = directory.base128();
    // Outlines are transformed unless it says otherwise, all else only if it says so.
    const transformed = tag === 'glyf' || tag === 'loca' ? first >> 6 === 0 : first >> 6 !== 0;
    return { tag, flags, long, transformed, size: transformed ? directory.base128() : long };
  });
  const stream = brotliDecompressSync(font.subarray(directory.at, directory.at + font.readUInt32BE(20)));
  let at = 0;
  return found.map(({ size, ...table }) => ({ ...table, bytes: stream.subarray(at, (at += size)) }));
}

/** The outlines without instructions; how many bytes of them there were. */
export function bare(glyf: Buffer): { bytes: Buffer; dropped: number } {
  const head = new Reader(glyf);
  head.at = 4;
  const glyphs = head.u16();
  head.at = 8;
  const sizes = Array.from({ length: 7 }, () => head.u32());
  let at = 36;
  const parts = sizes.map((size) => glyf.subarray(at, (at += size)));
  const [contours, points, flags, outlines, composites] = parts
    .slice(0, 5)
    .map((part) => new Reader(part ?? Buffer.alloc(0))) as [Reader, Reader, Reader, Reader, Reader];
  const kept: Buffer[] = [];
  let from = 0;
  const noInstructions = (): void => {
    kept.push(outlines.bytes.subarray(from, outlines.at), Buffer.from([0]));
    outlines.short();
    from = outlines.at;
  };
  for (let glyph = 0; glyph < glyphs; glyph += 1) {
    const count = contours.u16();
    if (count === 0xffff) {
      let more = true;
      let instructed = false;
      while (more) {
        const bits = composites.u16();
        composites.at += 2 + (bits & 1 ? 4 : 2) + (bits & 8 ? 2 : bits & 0x40 ? 4 : bits & 0x80 ? 8 : 0);
        more = (bits & 0x20) !== 0;
        instructed ||= (bits & 0x100) !== 0;
      }
      if (instructed) noInstructions();
    } else if (count > 0) {
      let left = 0;
      for (let contour = 0; contour < count; contour += 1) left += points.short();
      for (; left > 0; left -= 1) {
        const kind = flags.u8() & 127;
        outlines.at += kind < 84 ? 1 : kind < 120 ? 2 : kind < 124 ? 3 : 4;
      }
      noInstructions();
    }
  }
  const streams = [
    ...parts.slice(0, 3),
    Buffer.concat([...kept, outlines.bytes.subarray(from)]),
    parts[4],
    parts[5],
    Buffer.alloc(0),
  ] as Buffer[];
  const start = Buffer.from(glyf.subarray(0, 36));
  streams.forEach((stream, k) => start.writeUInt32BE(stream.length, 8 + 4 * k));
  return { bytes: Buffer.concat([start, ...streams, glyf.subarray(at)]), dropped: sizes[6] ?? 0 };
}

/** A font that looks the same on a screen that smooths its edges, in fewer bytes. */
export function lighter(font: Buffer): Buffer {
  const kept = tables(font).flatMap((table): Table[] => {
    if (HINTS.has(table.tag)) return [];
    if (table.tag === 'glyf' && table.transformed) {
      const { bytes, dropped } = bare(table.bytes);
      return [{ ...table, bytes, long: table.long - dropped }];
    }
    if (table.tag === 'post') {
      const bytes = Buffer.from(table.bytes.subarray(0, 32));
      bytes.writeUInt32BE(0x00030000); // the version without names
      return [{ ...table, bytes, long: 32 }];
    }
    return [table];
  });
  const stream = brotliCompressSync(Buffer.concat(kept.map((table) => table.bytes)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const directory = Buffer.from(
    kept.flatMap(({ flags, long, transformed, bytes }) => [
      ...flags,
      ...base128(long),
      ...(transformed ? base128(bytes.length) : []),
    ]),
  );
  const header = Buffer.from(font.subarray(0, HEADER));
  const length = Math.ceil((HEADER + directory.length + stream.length) / 4) * 4;
  header.writeUInt32BE(length, 8);
  header.writeUInt16BE(kept.length, 12);
  header.writeUInt32BE(
    kept.reduce((sum, { long }) => sum + Math.ceil(long / 4) * 4, 12 + 16 * kept.length),
    16,
  );
  header.writeUInt32BE(stream.length, 20);
  header.fill(0, 28, 48); // no metadata
  return Buffer.concat([header, directory, stream], length);
}

export function fonts(): Plugin {
  return {
    name: 'walstatt-fonts',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.woff2'))
          file.source = lighter(Buffer.from(file.source as Uint8Array));
      }
    },
  };
}
