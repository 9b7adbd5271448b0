/** Labels on a crowded table: each finds a free place near its thing, or is left out. As in the server's drawing. */
import { bounds, edges, within, type Outline } from './outlines';

type Box = readonly [number, number, number, number];

export interface Spot {
  words: string;
  /** The middle of the text, and its baseline. */
  x: number;
  y: number;
}

/** About how wide a text of the plain face comes out; rather too wide than too narrow. */
export const textWidth = (words: string, size: number): number => words.length * size * 0.54;

/** In how many bands a thing is taken that is not round. */
const BANDS = 6;

export class Crowd {
  readonly #frame: Box;
  readonly #taken: Box[] = [];

  constructor(frame: Box) {
    this.#frame = frame;
  }

  /** A round thing; its corners stay free. */
  disc(x: number, y: number, radius: number): void {
    const side = radius * 0.98;
    const cut = radius * 0.62;
    this.#taken.push([x - side, y - cut, x + side, y + cut], [x - cut, y - side, x + cut, y + side]);
  }

  /** A convex thing, band by band: beside what narrows there is room. */
  convex(outline: Outline): void {
    const [, top, , bottom] = bounds(outline);
    const high = (bottom - top) / BANDS;
    for (let k = 0; k < BANDS; k += 1) {
      const [up, low] = [top + k * high, top + (k + 1) * high];
      const xs = edges(outline).flatMap(([a, b]) => {
        const [from, to] = [Math.max(up, Math.min(a.y, b.y)), Math.min(low, Math.max(a.y, b.y))];
        if (from > to) return [];
        const at = (y: number): number => a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
        return a.y === b.y ? [a.x, b.x] : [at(from), at(to)];
      });
      if (xs.length > 0) this.#taken.push([Math.min(...xs), up, Math.max(...xs), low]);
    }
  }

  /** The first free place below, above, right, left of a thing; on it where `on` has room for the words. */
  around(
    words: string,
    size: number,
    x: number,
    y: number,
    across: number,
    down: number,
    on: Outline = [],
  ): Spot | null {
    const wide = textWidth(words, size);
    const low = y + down + size;
    const high = y - down - size * 0.42;
    const beside = across + wide / 2 + 4;
    const corners = [-1, 1].flatMap((dx) => [-1, 1].map((dy) => ({ x: x + (dx * wide) / 2, y: y + dy * size * 0.6 })));
    const shift = Math.min(wide / 2, across + wide * 0.3);
    const places: (readonly [number, number])[] = [
      ...(on.length > 0 && corners.every((corner) => within(on, corner)) ? [[x, y + size * 0.35] as const] : []),
      [x, low],
      [x, high],
      [x + beside, y + size * 0.35],
      [x - beside, y + size * 0.35],
      [x + shift, low],
      [x - shift, low],
      [x + shift, high],
      [x - shift, high],
    ];
    for (const [px, py] of places) {
      const box: Box = [px - wide / 2, py - size * 0.8, px + wide / 2, py + size * 0.25];
      if (this.#free(box)) {
        this.#taken.push(box);
        return { words, x: px, y: py };
      }
    }
    return null;
  }

  #free(box: Box): boolean {
    const [left, top, right, bottom] = this.#frame;
    if (box[0] < left || box[1] < top || box[2] > right || box[3] > bottom) return false;
    return !this.#taken.some(
      (other) => box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3],
    );
  }
}
