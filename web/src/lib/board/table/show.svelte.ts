/** What just happened on a table, one thing after the other: ways are walked, dice fall, blows land. */
import type { Cue, Frame, Scene } from '../../api/names';
import { along, apart, INCH, pathLength, type Place } from './geometry';

export interface Rolled {
  key: number;
  dice: readonly number[];
  good: readonly boolean[];
  text: string;
  seat: number | null;
  /** Whom it is about. */
  about: string;
}

/** Who shows decides how fast, and whether it is still wanted. */
export interface Pace {
  speed: () => number;
  wait: (ms: number) => Promise<void>;
  /** Everything at once. */
  skipping: () => boolean;
  /** Something newer is being shown. */
  stale: () => boolean;
}

const MOVE = 240;
const BEAT = 420;
const DICE = 700;
/** Dice stay in sight this long. */
const LINGER = 3500;
/** A choice with more to show than this is shown faster. */
const MANY = 14;

export class Show {
  /** Where figures stand that are on their way. */
  poses = $state.raw<ReadonlyMap<string, Place>>(new Map());
  rolled = $state.raw<Rolled | null>(null);
  blows = $state.raw<readonly Cue[]>([]);
  #count = 0;

  clear(): void {
    this.poses = new Map();
    this.rolled = null;
    this.blows = [];
  }

  /** The frame's picture is there: figures stand where it says. Dice stay in sight. */
  settle(): void {
    this.poses = new Map();
    this.blows = [];
    const { rolled } = this;
    if (rolled) setTimeout(() => this.rolled === rolled && (this.rolled = null), LINGER);
  }

  /** Shows everything of a frame on the picture before it. */
  async play(frame: Frame, before: Scene, pace: Pace): Promise<void> {
    const told = frame.events.filter((event) => event.cue && shows(event.cue));
    const hurry = Math.max(1, told.length / MANY);
    const wait = (ms: number): Promise<void> => pace.wait(ms / hurry);
    for (const event of told) {
      if (pace.skipping() || pace.stale()) break;
      const cue = event.cue;
      if (!cue) continue;
      if (cue.kind === 'roll') {
        this.rolled = {
          key: (this.#count += 1),
          dice: cue.dice ?? [],
          good: cue.good ?? [],
          text: event.text,
          seat: cue.seat ?? null,
          about: cue.target || cue.source || '',
        };
        await wait(DICE + BEAT);
      } else if (cue.kind === 'move') await this.#move(cue, before, pace, hurry);
      else {
        this.blows = [cue];
        await wait(cue.kind === 'hit' || cue.kind === 'shot' ? BEAT * 1.3 : BEAT);
        if (!pace.stale()) this.blows = [];
      }
    }
  }

  async #move(cue: Cue, before: Scene, pace: Pace, hurry: number): Promise<void> {
    const id = cue.target && before.pieces.some((piece) => piece.id === cue.target) ? cue.target : (cue.source ?? '');
    const base = before.pieces.find((piece) => piece.id === id)?.base;
    const way = cue.path ?? [];
    if (!base || way.length === 0) return;
    const from = this.poses.get(id) ?? ([base.x, base.y] as const);
    const [first] = way;
    const path = first && apart(first, from) > 1 ? [from, ...way] : way;
    const long = pathLength(path) / INCH;
    const ms = Math.min(1100, MOVE + 70 * long) / hurry / pace.speed();
    const start = performance.now();
    for (;;) {
      if (pace.stale()) return;
      const part =
        pace.skipping() || matchMedia('(prefers-reduced-motion: reduce)').matches
          ? 1
          : Math.min(1, (performance.now() - start) / ms);
      // Slow at both ends.
      const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
      this.poses = new Map(this.poses).set(id, along(path, eased));
      if (part >= 1) return;
      await new Promise((done) => requestAnimationFrame(done));
    }
  }
}

const KINDS = new Set(['roll', 'move', 'hit', 'shot', 'stopped', 'mark', 'claim', 'destroy', 'meter']);

/** Whether there is something to see. */
export function shows(cue: Cue): boolean {
  if (!KINDS.has(cue.kind)) return false;
  if (cue.kind === 'roll') return (cue.dice ?? []).length > 0;
  if (cue.kind === 'move') return (cue.path ?? []).length > 0;
  return Boolean(cue.target || (cue.path ?? []).length > 0);
}
