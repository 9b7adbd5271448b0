/** A match that was played, to look at step by step. */
import { asApiError, get, type ApiError } from '../api/client';
import type { Frame, GameEvent, Scene, Step, Steps, StepView } from '../api/names';
import { settings } from '../settings.svelte';
import { battleFrom, stepFrom } from './chart';
import { blowsOf } from './frames';
import { Reel } from './reel.svelte';

const PAUSE = 700;

export class Film {
  readonly id: string;
  steps = $state.raw<Steps | null>(null);
  view = $state.raw<StepView | null>(null);
  failure = $state.raw<ApiError | null>(null);
  at = $state(0);
  /** Whose eyes: a seat's number, or "spectator". */
  as = $state('');
  /** A phase of a battle that is looked at by itself. */
  frame = $state<number | null>(null);
  playing = $state(false);
  readonly reel = new Reel();
  #seen = new Map<string, Promise<StepView>>();
  #turn = 0;

  constructor(id: string) {
    this.id = id;
  }

  get last(): number {
    return this.steps?.steps.length ?? 0;
  }
  get path(): string {
    return `/matches/${encodeURIComponent(this.id)}/steps`;
  }
  get scene(): Scene | null {
    return this.reel.scene;
  }
  get step(): Step | undefined {
    return this.steps?.steps[this.at - 1];
  }
  get frames(): readonly Frame[] {
    return this.view?.frames ?? [];
  }
  /** The part that is looked at: chosen, or shown by the running battle. */
  get part(): number | null {
    return this.frame ?? this.reel.frame;
  }
  /** What is told beside the board: one phase, or the whole step. */
  get told(): readonly GameEvent[] {
    const at = this.part;
    const frames = at === null ? this.frames : this.frames.slice(at, at + 1);
    return frames.flatMap((frame) => frame.events);
  }

  /** Loads the list of steps and shows one of them; null: the last. */
  async load(at: number | null): Promise<void> {
    this.pause();
    this.failure = null;
    this.#seen.clear();
    try {
      const steps = await get<Steps>(this.path);
      const mine = steps.seats.find((seat) => seat.you)?.seat ?? null;
      const eyes = steps.views.includes(mine) ? mine : (steps.views[0] ?? null);
      if (!this.as) this.as = eyes === null ? 'spectator' : String(eyes);
      this.steps = steps;
      await this.show(at ?? steps.steps.length);
    } catch (error) {
      this.failure = asApiError(error);
    }
  }

  #get(n: number): Promise<StepView> {
    const key = `${n} ${this.as} ${settings.lang}`;
    let found = this.#seen.get(key);
    if (!found) {
      found = get<StepView>(`${this.path}/${n}`, { as: this.as });
      found.catch(() => this.#seen.delete(key));
      this.#seen.set(key, found);
    }
    return found;
  }

  /** Goes to a step; `moving` shows how it came about. Says whether it got there. */
  async show(wish: number, moving = false): Promise<boolean> {
    const turn = (this.#turn += 1);
    const n = Math.max(0, Math.min(this.last, wish));
    this.at = n;
    this.frame = null;
    try {
      const view = await this.#get(n);
      if (turn !== this.#turn) return false;
      this.view = view;
      this.failure = null;
      if (moving) await this.reel.run(view.frames, view.scene);
      else this.reel.show(view.scene);
    } catch (error) {
      if (turn !== this.#turn) return false;
      this.failure = asApiError(error);
      this.pause();
      return false;
    }
    if (n < this.last) this.#get(this.#from(1)).catch(() => {}); // so that the next step is there at once
    return turn === this.#turn;
  }

  /** Looks at one phase: the blows on the picture before them. */
  async showFrame(k: number): Promise<void> {
    const { view } = this;
    if (!view || k < 0 || k >= view.frames.length) return;
    this.pause();
    const turn = (this.#turn += 1);
    const frame = view.frames[k];
    const blows = frame ? blowsOf(frame) : [];
    let before = view.frames[k - 1]?.scene ?? null;
    if (k === 0)
      before =
        this.at > 0
          ? await this.#get(this.at - 1).then(
              (one) => one.scene,
              () => null,
            )
          : null;
    if (turn !== this.#turn) return;
    this.frame = k;
    this.reel.show((blows.length > 0 ? before : frame?.scene) ?? view.scene, blows);
  }

  /** The next step at which something happened. */
  #from(by: 1 | -1): number {
    return stepFrom(this.steps?.steps ?? [], this.at, by);
  }

  to(n: number): void {
    this.pause();
    void this.show(n);
  }

  /** One step on or back; on shows what happens. */
  by(count: 1 | -1): void {
    this.pause();
    if (count > 0 && this.at < this.last) void this.show(this.#from(1), true);
    else if (count < 0) void this.show(this.#from(-1));
  }

  /** To the next battle, and shows it. */
  battle(by: 1 | -1): void {
    const n = battleFrom(this.steps?.steps ?? [], this.at, by);
    if (n === null) return;
    this.pause();
    void this.show(n - 1).then((there) => there && this.show(n, true));
  }

  look(as: string): void {
    this.as = as;
    this.to(this.at);
  }

  pause(): void {
    this.playing = false;
  }

  async play(): Promise<void> {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.at >= this.last) await this.show(0);
    while (this.playing && this.at < this.last) {
      if (!(await this.show(this.#from(1), true))) return;
      await new Promise((done) => setTimeout(done, PAUSE / settings.speed));
    }
    this.playing = false;
  }
}
