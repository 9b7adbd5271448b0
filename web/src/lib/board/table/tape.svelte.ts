/** A tape measure and a thread that are laid on the table: how far it is, and what lies between. */
import type { TableScene } from '../../api/names';
import { gap, inside, lengthText, toDrawing, type Disc, type Place, type Point } from './geometry';

interface Laid {
  from: Place;
  /** The figure or marker at its beginning and at its end: measured is from edge to edge. */
  word: string | null;
  to: Place;
  over: string | null;
  done: boolean;
}

export interface Measured {
  a: Point;
  b: Point;
  text: string;
  /** What the line from middle to middle crosses; null: nobody asked. */
  between: readonly string[] | null;
}

export class Tape {
  laid = $state.raw<Laid | null>(null);
  /** A thread: it also tells what lies between. */
  thread = $state(false);

  get on(): boolean {
    return this.laid !== null;
  }
  clear(): void {
    this.laid = null;
  }
  begin(place: Place, word: string | null): void {
    this.laid = { from: place, word, to: place, over: word, done: false };
  }
  /** The end follows the pointer until it is pressed down. */
  move(place: Place, over: string | null, done = false): void {
    if (this.laid && (!this.laid.done || done)) this.laid = { ...this.laid, to: place, over, done };
  }
  /** The end, then the beginning of the next one. */
  press(place: Place, word: string | null): void {
    if (this.laid?.done) this.begin(place, word);
    else this.move(place, word, true);
  }

  measured(scene: TableScene): Measured | null {
    const { laid, thread } = this;
    if (!laid) return null;
    const a = disc(scene, laid.from, laid.word);
    const b = disc(scene, laid.to, laid.over);
    const { board } = scene;
    const between = thread ? crossed(scene, [a.x, a.y], [b.x, b.y], [laid.word, laid.over]) : null;
    return {
      a: toDrawing(board, [a.x, a.y]),
      b: toDrawing(board, [b.x, b.y]),
      text: lengthText(gap(a, b), board.unit, scene.lang),
      between,
    };
  }
}

export function disc(scene: TableScene, place: Place, word: string | null): Disc {
  const found =
    scene.pieces.find((piece) => piece.base && piece.word === word)?.base ??
    (scene.board.tokens ?? []).find((token) => token.word === word);
  return found ?? { x: place[0], y: place[1], radius: 0 };
}

/** Terrain and figures that a line crosses, as they come. No judgement: what hides whom, the rules say. */
export function crossed(scene: TableScene, a: Place, b: Place, except: readonly (string | null)[]): string[] {
  const found: { name: string; part: number }[] = [];
  const along = [b[0] - a[0], b[1] - a[1]] as const;
  const long = along[0] ** 2 + along[1] ** 2;
  if (long === 0) return [];
  for (const area of scene.board.areas ?? []) {
    const parts = inside(area.outline, a) ? [0] : meets(area.outline, a, b);
    if (parts.length > 0) found.push({ name: area.name, part: Math.min(...parts) });
  }
  for (const piece of scene.pieces) {
    const base = piece.base;
    if (!base || except.includes(piece.word)) continue;
    const part = Math.max(0, Math.min(1, ((base.x - a[0]) * along[0] + (base.y - a[1]) * along[1]) / long));
    if (Math.hypot(a[0] + along[0] * part - base.x, a[1] + along[1] * part - base.y) < base.radius)
      found.push({ name: piece.name, part });
  }
  return found.sort((one, other) => one.part - other.part).map(({ name }) => name);
}

/** At which parts of a line it meets an outline. */
function meets(outline: readonly Place[], a: Place, b: Place): number[] {
  return outline.flatMap((c, k) => {
    const d = outline[(k + 1) % outline.length] ?? c;
    const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
    const cross = rx * sy - ry * sx;
    if (cross === 0) return [];
    const part = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
    const side = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
    return part >= 0 && part <= 1 && side >= 0 && side <= 1 ? [part] : [];
  });
}
