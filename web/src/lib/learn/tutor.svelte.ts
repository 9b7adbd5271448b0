/** A lesson that is being learned: what the coach says, what was chosen, what the board shows. */
import { asApiError, post, type ApiError } from '../api/client';
import type { LessonStep } from '../api/names';
import { Gesture } from '../match/gesture.svelte';
import { isTable } from '../board/space';
import type { Choice } from '../match/options';
import { Reel } from '../replay/reel.svelte';
import { keepProgress, loadProgress } from './progress';

export class Tutor {
  readonly game: string;
  readonly lesson: string;
  step = $state.raw<LessonStep | null>(null);
  failure = $state.raw<ApiError | null>(null);
  refusal = $state.raw<ApiError | null>(null);
  /** The answer of a quiz that was pressed. */
  picked = $state<number | null>(null);
  /** The last try was not what the task asks for. */
  missed = $state(false);
  busy = $state(false);
  readonly reel = new Reel();
  readonly gesture = new Gesture();
  /** What is chosen on a table, where gestures of hexes mean nothing. */
  aimed = $state.raw<{ choice: string; text: string } | null>(null);
  #choices = $state.raw<readonly string[]>([]);

  constructor(game: string, lesson: string) {
    this.game = game;
    this.lesson = lesson;
  }

  get kind(): 'read' | 'quiz' | 'task' {
    if ((this.step?.coach.quiz.length ?? 0) > 0) return 'quiz';
    return (this.step?.coach.wanted.length ?? 0) > 0 && this.step?.decision ? 'task' : 'read';
  }
  get right(): boolean {
    return this.picked !== null && this.step?.coach.quiz[this.picked]?.right === true;
  }
  /** What would be done now. Where several ways are left, somebody has to say which. */
  get chosen(): Choice | { choice: string; text: string } | null {
    if (this.step && isTable(this.step.scene)) return this.aimed;
    const { now, pick, chosen } = this.gesture;
    return now.variants.length > 1 && pick.choice === null ? null : chosen;
  }
  get first(): boolean {
    return this.#choices.length === 0;
  }

  /** Begins, or goes on where somebody stopped. */
  async open(): Promise<void> {
    const stored = loadProgress(this.game).open[this.lesson] ?? [];
    if (await this.#ask(stored)) return;
    // A lesson that has changed since: from the beginning.
    if (stored.length > 0 && this.failure?.status !== 0) await this.#ask([]);
  }

  /** The same moment again, in another language or after a failure. */
  again(): Promise<boolean> {
    return this.#ask(this.#choices);
  }

  async #ask(choices: readonly string[], moving = false): Promise<boolean> {
    this.busy = true;
    this.failure = null;
    this.refusal = null;
    try {
      const path = `/learn/${encodeURIComponent(this.game)}/${encodeURIComponent(this.lesson)}`;
      const step = await post<LessonStep>(path, { choices });
      this.missed = step.missed === true;
      if (!this.missed) {
        this.#choices = choices;
        keepProgress(this.game, this.lesson, step.done ? null : choices);
        if (moving && step.frames.length > 0) await this.#show(step);
      }
      this.#take(step);
      return true;
    } catch (error) {
      const failure = asApiError(error);
      // What the rules forbid is a lesson in itself; anything else is a failure.
      if (moving && failure.rules.length > 0) this.refusal = failure;
      else this.failure = failure;
      return false;
    } finally {
      this.busy = false;
    }
  }

  async #show(step: LessonStep): Promise<void> {
    this.gesture.ask(null, null);
    await this.reel.run(step.frames, step.scene);
  }

  #take(step: LessonStep): void {
    const same = this.missed && this.step !== null;
    this.step = step;
    this.reel.show(step.scene);
    if (!same) this.picked = null;
    this.aimed = null;
    this.gesture.ask(this.kind === 'task' && !isTable(step.scene) ? (step.decision ?? null) : null, step.scene);
  }

  next(): void {
    if (this.busy || !this.step || this.step.done) return;
    if (this.kind === 'quiz') {
      if (this.right) void this.#ask([...this.#choices, `quiz ${this.picked}`], true);
    } else if (this.kind === 'read') void this.#ask([...this.#choices, 'next'], true);
    else this.confirm();
  }

  confirm(): void {
    const { chosen } = this;
    if (chosen && !this.busy) void this.#ask([...this.#choices, chosen.choice], true);
  }

  /** Does the task for somebody who does not find it. */
  help(): void {
    const [wanted] = this.step?.coach.wanted ?? [];
    if (wanted && !this.busy) void this.#ask([...this.#choices, wanted], true);
  }

  back(): void {
    if (!this.busy && this.#choices.length > 0) void this.#ask(this.#choices.slice(0, -1));
  }

  restart(): void {
    void this.#ask([]);
  }
}
