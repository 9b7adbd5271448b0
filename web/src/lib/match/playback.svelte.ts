/** Shows what happened step by step: first the blows on the old picture, then the picture after them. */
import type { Cue, Frame, Scene } from '../api/names';
import { isTable, isZones } from '../board/space';
import { Show, shows, type Pace } from '../board/table/show.svelte';
import { ZoneShow, shows as showsInZones } from '../board/zones/show.svelte';
import { settings } from '../settings.svelte';
import { phasesOf, type Phase } from './fight';
import { play } from './sound';

const BLOWS = new Set(['hit', 'shot', 'stopped', 'mark', 'destroy', 'meter']);
/** What is pointed at where others do it, because nothing else shows it, by the kind of board. */
const STEPS: Record<Scene['board']['space'], ReadonlySet<Cue['kind']>> = {
  hex: new Set(['place', 'move', 'turn', 'claim', 'reveal']),
  zones: new Set(['place', 'move', 'phase']),
  table: new Set(['place', 'phase']),
};
const BEAT = 420;

export const cuesOf = (frame: Frame): Cue[] => frame.events.flatMap((event) => event.cue ?? []);
export const blowsOf = (frame: Frame): Cue[] => cuesOf(frame).filter((cue) => BLOWS.has(cue.kind) && cue.target);
/** Where somebody just did something. */
export const stepsOf = (frame: Frame, space: Scene['board']['space']): string[] => [
  ...new Set(cuesOf(frame).flatMap((cue) => (STEPS[space].has(cue.kind) && cue.target ? cue.target : []))),
];
/** What of a frame is told while it is shown. */
export const toldOf = (frame: Frame): string =>
  frame.events
    .filter((event) => !event.minor && event.opens !== 'turn')
    .slice(-3)
    .map((event) => event.text)
    .join(' ');

export interface How {
  /** What I did myself need not be pointed at. */
  me: number | null;
  quick: boolean;
  tell: (frame: Frame) => void;
  /** A frame has been shown; `before` is the picture on which it happened. */
  shown: (frame: Frame, before: Scene) => void;
}

export class Playback {
  scene = $state.raw<Scene | null>(null);
  hits = $state.raw<readonly Cue[]>([]);
  arrivals = $state.raw<ReadonlyMap<string, string>>(new Map());
  running = $state(false);
  /** What is being shown, in words. */
  told = $state('');
  /** The phases of the fight that is being shown, and which of them it is at. */
  fight = $state.raw<{ phases: readonly Phase[]; now: number } | null>(null);
  /** What happens on a table. */
  readonly stage = new Show();
  /** What happens in zones. */
  readonly zones = new ZoneShow();
  /** Places where somebody else just did something. */
  touched = $state.raw<readonly string[]>([]);
  #skip: (() => void) | null = null;
  #skipping = false;
  /** Which showing this is: a newer one ends those before it. */
  #run = 0;

  /** Shows a picture at once; null: none. */
  show(scene: Scene | null): void {
    this.#run += 1;
    this.#skip?.();
    this.#rest();
    this.hits = [];
    this.touched = [];
    this.arrivals = new Map();
    this.stage.clear();
    this.zones.clear();
    this.scene = scene;
  }

  skip(): void {
    this.#skipping = true;
    this.#skip?.();
  }

  /** A new question: the dice of the one before leave with it. */
  asks(): void {
    this.stage.rolled = null;
    this.zones.told = null;
  }

  #rest(): void {
    this.running = false;
    this.told = '';
    this.fight = null;
  }

  #wait(ms: number): Promise<void> {
    if (this.#skipping) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms / settings.speed);
      this.#skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Plays the frames; resolves when the last picture stands. `last` is the picture of frames without one. */
  async run(frames: readonly Frame[], last: Scene, how: How): Promise<void> {
    const run = ++this.#run;
    this.#skipping = how.quick;
    const { space } = last.board;
    const steps = (frame: Frame): string[] => (how.me !== null && frame.seat === how.me ? [] : stepsOf(frame, space));
    const visible = isTable(last) ? shows : isZones(last) ? showsInZones : (cue: Cue): boolean => BLOWS.has(cue.kind);
    this.running = frames.some((frame) => cuesOf(frame).some(visible) || steps(frame).length > 0);
    const phases = phasesOf(frames);
    for (const [k, frame] of frames.entries()) {
      const before = this.scene ?? last;
      const next = frame.scene ?? last;
      const now = phases.findIndex((phase) => phase.frame === k);
      if (now >= 0) this.fight = { phases, now };
      this.told = toldOf(frame);
      if (isTable(last)) await this.#onTable(frame, before, next, how, run);
      else if (isZones(last)) await this.#inZones(frame, next, how, run);
      else await this.#onHexes(frame, next, how, run);
      if (run !== this.#run) return;
      how.shown(frame, before);
      const goes = space === 'zones' && cuesOf(frame).some((cue) => cue.kind === 'move');
      await this.#point(steps(frame), goes ? 0.6 : this.fight ? 0.7 : 0, run);
      if (run !== this.#run) return;
    }
    this.scene = last;
    this.#rest();
  }

  /** What others do is pointed at for a moment, one thing after the other. */
  async #point(touched: readonly string[], beats: number, run: number): Promise<void> {
    this.touched = touched;
    if (touched.length > 0 && !this.#skipping) play('place');
    const long = BEAT * (touched.length > 0 ? 1.4 : beats);
    if (long > 0) await this.#wait(long);
    if (run === this.#run) this.touched = [];
  }

  #arrive(cues: readonly Cue[], next: Scene): void {
    const moves = cues.filter((cue) => cue.kind === 'move' && cue.source && cue.target);
    this.arrivals = new Map(moves.map((cue) => [cue.target ?? '', cue.source ?? '']));
    this.scene = next;
  }

  async #onHexes(frame: Frame, next: Scene, how: How, run: number): Promise<void> {
    how.tell(frame);
    const blows = blowsOf(frame);
    if (blows.length > 0 && !this.#skipping) {
      this.hits = blows;
      play(blows.some((cue) => cue.kind === 'destroy') ? 'fall' : 'hit');
      await this.#wait(BEAT * (1.6 + 0.2 * Math.min(blows.length, 5)));
      if (run !== this.#run) return;
    }
    this.hits = [];
    this.#arrive(cuesOf(frame), next);
  }

  #pace(run: number): Pace {
    return {
      speed: () => settings.speed,
      wait: (ms: number) => this.#wait(ms),
      skipping: () => this.#skipping,
      stale: () => run !== this.#run,
    };
  }

  /** In zones as well; then everybody goes where the picture has them. */
  async #inZones(frame: Frame, next: Scene, how: How, run: number): Promise<void> {
    const cues = cuesOf(frame);
    how.tell(frame);
    const loud = cues.find((cue) => showsInZones(cue));
    if (loud && !this.#skipping) play(loud.kind === 'destroy' ? 'fall' : 'hit');
    if (!this.#skipping) await this.zones.play(frame, next, this.#pace(run));
    if (run !== this.#run) return;
    this.#arrive(cues, next);
    this.zones.settle();
  }

  /** On a table one thing happens after the other: ways, dice, blows. */
  async #onTable(frame: Frame, before: Scene, next: Scene, how: How, run: number): Promise<void> {
    if (!this.#skipping) await this.stage.play(frame, before, this.#pace(run));
    if (run !== this.#run) return;
    how.tell(frame);
    this.scene = next;
    this.stage.settle();
  }
}
