/** A tape measure and a thread that are laid on the table: how far it is, and what lies between. */
import type { TableScene } from '../../api/names';
import { crossing, entered, tapeLine, type Standing } from './footprints';
import { apart, inside, lengthText, toDrawing, type Place, type Point } from './geometry';

interface Laid {
  from: Place;
  /** The figure or marker at its beginning and at its end: it is measured as the scene says. */
  word: string | null;
  to: Place;
  over: string | null;
  done: boolean;
}

export interface Measured {
  /** A tape lies where it is measured, a thread from middle to middle. */
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
    const measured = tapeLine(board, a, b);
    const middles = [[a.x, a.y] as const, [b.x, b.y] as const] as const;
    const [from, to] = thread ? middles : measured;
    return {
      a: toDrawing(board, from),
      b: toDrawing(board, to),
      text: board.estimated ? '' : lengthText(apart(...measured), board.unit, scene.lang),
      between: thread ? crossed(scene, ...middles, [laid.word, laid.over]) : null,
    };
  }
}

export function disc(scene: TableScene, place: Place, word: string | null): Standing {
  const found =
    scene.pieces.find((piece) => piece.base && piece.word === word)?.base ??
    (scene.board.tokens ?? []).find((token) => token.word === word);
  return found ?? { x: place[0], y: place[1], radius: 0 };
}

/** Terrain and figures that a line crosses, as they come. No judgement: what hides whom, the rules say. */
export function crossed(scene: TableScene, a: Place, b: Place, except: readonly (string | null)[]): string[] {
  const found: { name: string; part: number }[] = [];
  if (a[0] === b[0] && a[1] === b[1]) return [];
  for (const area of scene.board.areas ?? []) {
    const parts = inside(area.outline, a) ? [0] : meets(area.outline, a, b);
    if (parts.length > 0) found.push({ name: area.name, part: Math.min(...parts) });
  }
  for (const piece of scene.pieces) {
    const part = piece.base && !except.includes(piece.word) ? entered(piece.base, a, b) : null;
    if (part !== null) found.push({ name: piece.name, part });
  }
  return found.sort((one, other) => one.part - other.part).map(({ name }) => name);
}

/** At which parts of a line it meets an outline. */
const meets = (outline: readonly Place[], a: Place, b: Place): number[] =>
  outline.flatMap((c, k) => crossing(a, b, c, outline[(k + 1) % outline.length] ?? c));
