/** Shows what happened step by step: first the blows on the old picture, then the picture after them. */
import type { Cue, Frame, Scene } from '../api/names';
import { isTable, isZones } from '../board/space';
import { Show, shows, type Pace } from '../board/table/show.svelte';
import { ZoneShow, shows as showsInZones } from '../board/zones/show.svelte';
import { settings } from '../settings.svelte';
import { play } from './sound';

const BLOWS = new Set(['hit', 'shot', 'stopped', 'mark', 'destroy', 'meter']);
const BEAT = 420;

export const cuesOf = (frame: Frame): Cue[] => frame.events.flatMap((event) => event.cue ?? []);
export const blowsOf = (frame: Frame): Cue[] => cuesOf(frame).filter((cue) => BLOWS.has(cue.kind) && cue.target);

export class Playback {
  scene = $state.raw<Scene | null>(null);
  hits = $state.raw<readonly Cue[]>([]);
  arrivals = $state.raw<ReadonlyMap<string, string>>(new Map());
  running = $state(false);
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
    this.running = false;
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
  async run(
    frames: readonly Frame[],
    last: Scene,
    how: { own: boolean; quick: boolean; tell: (frame: Frame) => void },
  ): Promise<void> {
    const run = ++this.#run;
    this.#skipping = how.quick;
    if (isTable(last)) return this.#onTable(frames, last, how.tell, run);
    if (isZones(last)) return this.#zones(frames, last, how, run);
    const long = frames.some((frame) => blowsOf(frame).length > 0);
    this.running = long;
    for (const frame of frames) {
      how.tell(frame);
      const cues = cuesOf(frame);
      const blows = blowsOf(frame);
      if (blows.length > 0 && !this.#skipping) {
        this.hits = blows;
        play(blows.some((cue) => cue.kind === 'destroy') ? 'fall' : 'hit');
        await this.#wait(BEAT * (1.6 + 0.2 * Math.min(blows.length, 5)));
        if (run !== this.#run) return;
      }
      const moves = cues.filter((cue) => cue.kind === 'move' && cue.source && cue.target);
      this.hits = [];
      this.arrivals = new Map(moves.map((cue) => [cue.target ?? '', cue.source ?? '']));
      this.scene = frame.scene ?? last;
      if (long) await this.#wait(BEAT * 0.7);
      else if (!how.own) {
        // What others do is pointed at for a moment.
        this.touched = [...new Set(cues.flatMap((cue) => cue.target || []))];
        if (this.touched.length > 0) play('place');
        await this.#wait(this.touched.length > 0 ? BEAT * 1.4 : BEAT * 0.3);
        if (run === this.#run) this.touched = [];
      }
      if (run !== this.#run) return;
    }
    this.scene = last;
    this.running = false;
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
  async #zones(
    frames: readonly Frame[],
    last: Scene,
    how: { own: boolean; tell: (frame: Frame) => void },
    run: number,
  ): Promise<void> {
    this.running = frames.some((frame) => cuesOf(frame).some(showsInZones));
    for (const frame of frames) {
      const next = frame.scene ?? last;
      const cues = cuesOf(frame);
      how.tell(frame);
      const loud = cues.find((cue) => showsInZones(cue));
      if (loud && !this.#skipping) play(loud.kind === 'destroy' ? 'fall' : 'hit');
      if (!this.#skipping) await this.zones.play(frame, next, this.#pace(run));
      if (run !== this.#run) return;
      const moves = cues.filter((cue) => cue.kind === 'move' && cue.source && cue.target);
      this.arrivals = new Map(moves.map((cue) => [cue.target ?? '', cue.source ?? '']));
      this.scene = next;
      this.zones.settle();
      // What others do is pointed at for a moment.
      const touched = how.own
        ? []
        : [
            ...new Set(
              cues.flatMap((cue) =>
                cue.kind === 'move' || cue.kind === 'place' || cue.kind === 'phase' ? cue.target || [] : [],
              ),
            ),
          ];
      this.touched = touched;
      if (touched.length > 0) await this.#wait(BEAT * 1.4);
      else if (moves.length > 0) await this.#wait(BEAT * 0.6);
      if (run !== this.#run) return;
      this.touched = [];
    }
    this.scene = last;
    this.running = false;
  }

  /** On a table one thing happens after the other: ways, dice, blows. */
  async #onTable(frames: readonly Frame[], last: Scene, tell: (frame: Frame) => void, run: number): Promise<void> {
    const pace = this.#pace(run);
    this.running = frames.some((frame) => cuesOf(frame).some(shows));
    for (const frame of frames) {
      if (!this.#skipping) await this.stage.play(frame, this.scene ?? last, pace);
      if (run !== this.#run) return;
      tell(frame);
      this.scene = frame.scene ?? last;
      this.stage.settle();
    }
    this.scene = last;
    this.running = false;
  }
}
