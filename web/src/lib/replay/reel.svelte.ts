/** Shows a step as it happened: the blows of each phase on the old picture, then the picture after them. */
import type { Cue, Frame, Scene } from '../api/names';
import { isTable } from '../board/space';
import { Show } from '../board/table/show.svelte';
import { play } from '../match/sound';
import { settings } from '../settings.svelte';
import { blowsOf, movesOf } from './frames';

const BEAT = 420;

export class Reel {
  scene = $state.raw<Scene | null>(null);
  hits = $state.raw<readonly Cue[]>([]);
  arrivals = $state.raw<ReadonlyMap<string, string>>(new Map());
  /** Which part is shown while a battle runs. */
  frame = $state<number | null>(null);
  /** What happens on a table. */
  readonly stage = new Show();
  #turn = 0;

  /** Shows a picture at once, with blows on it if there are any to see. */
  show(scene: Scene, hits: readonly Cue[] = []): void {
    this.#turn += 1;
    this.hits = hits;
    this.arrivals = new Map();
    this.frame = null;
    this.stage.clear();
    this.scene = scene;
  }

  /** Plays the frames; false if something else was shown meanwhile. */
  async run(frames: readonly Frame[], last: Scene): Promise<boolean> {
    const turn = (this.#turn += 1);
    if (isTable(last)) return this.#table(frames, last, turn);
    const battle = frames.some((frame) => blowsOf(frame).length > 0);
    for (const [k, frame] of frames.entries()) {
      const blows = blowsOf(frame);
      if (battle) this.frame = k;
      if (blows.length > 0) {
        this.hits = blows;
        play(blows.some((cue) => cue.kind === 'destroy') ? 'fall' : 'hit');
        await pause(BEAT * (1.6 + 0.2 * Math.min(blows.length, 5)));
        if (turn !== this.#turn) return false;
      }
      this.hits = [];
      this.arrivals = new Map(movesOf(frame).map((cue) => [cue.target ?? '', cue.source ?? '']));
      this.scene = frame.scene ?? last;
      if (battle) await pause(BEAT * 0.7);
      if (turn !== this.#turn) return false;
    }
    this.scene = last;
    this.frame = null;
    return true;
  }

  async #table(frames: readonly Frame[], last: Scene, turn: number): Promise<boolean> {
    const stale = (): boolean => turn !== this.#turn;
    const pace = { speed: () => settings.speed, wait: pause, skipping: () => false, stale };
    this.stage.clear();
    for (const [k, frame] of frames.entries()) {
      if (frames.length > 1) this.frame = k;
      await this.stage.play(frame, this.scene ?? last, pace);
      if (stale()) return false;
      this.scene = frame.scene ?? last;
      this.stage.settle();
    }
    this.scene = last;
    this.frame = null;
    return true;
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms / settings.speed));
