/** A lesson that is being learned: what the coach says, what was chosen, what the board shows. */
import { asApiError, post, type ApiError } from '../api/client';
import type { LessonStep, Proposal } from '../api/names';
import { isHex } from '../board/space';
import { Coach } from '../coach/coach.svelte';
import { Gesture } from '../match/gesture.svelte';
import type { Moment } from '../match/moment';
import type { Choice } from '../match/options';
import { PreviewLoader } from '../match/preview.svelte';
import { Reel } from '../replay/reel.svelte';
import { keepProgress, loadProgress } from './progress';

/** So many lines of what happened are shown in a fight, the newest last. */
const LINES = 6;

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
  /** What the last choice of a fight, and the answers to it, did. */
  told = $state.raw<readonly string[]>([]);
  readonly reel = new Reel();
  readonly gesture = new Gesture();
  /** In a fight one may ask what the computer would do. */
  readonly coach = new Coach(
    (choice) => this.#takeUp(choice),
    (path) => post<{ proposals: Proposal[] }>(path, { choices: this.choices }),
  );
  readonly preview = new PreviewLoader();
  /** What a choice would do is told before it is made. */
  readonly foretells: boolean = true;
  /** What is chosen on a table or in zones, where gestures of hexes mean nothing. */
  aimed = $state.raw<{ choice: string; text: string } | null>(null);
  protected choices = $state.raw<readonly string[]>([]);

  constructor(game: string, lesson: string) {
    this.game = game;
    this.lesson = lesson;
  }

  get kind(): 'read' | 'quiz' | 'task' | 'fight' {
    const { step } = this;
    if (step?.coach.fight) return 'fight';
    if ((step?.coach.quiz.length ?? 0) > 0) return 'quiz';
    return (step?.coach.wanted.length ?? 0) > 0 && step?.decision ? 'task' : 'read';
  }
  /** Something is to be chosen in the game. */
  get acting(): boolean {
    return this.step?.decision != null && !this.step.done;
  }
  /** The fight is lost: what to look at the next time. */
  get lost(): string {
    return this.step?.coach.fight?.lost ?? '';
  }
  /** Something was done in the fight already. */
  get fought(): boolean {
    return this.choices.length > (this.step?.coach.fight?.begun ?? Infinity);
  }
  get right(): boolean {
    return this.picked !== null && this.step?.coach.quiz[this.picked]?.right === true;
  }
  /** What would be done now. Where several ways are left, somebody has to say which. */
  get chosen(): Choice | { choice: string; text: string } | null {
    if (this.step && !isHex(this.step.scene)) return this.aimed;
    const { now, pick, chosen } = this.gesture;
    return now.variants.length > 1 && pick.choice === null ? null : chosen;
  }
  get first(): boolean {
    return this.choices.length === 0;
  }
  get path(): string {
    return `/learn/${encodeURIComponent(this.game)}/${encodeURIComponent(this.lesson)}`;
  }
  /** Where previews are asked for. */
  get moment(): Moment {
    return { path: this.path, number: this.choices.length, line: 0, told: true, choices: this.choices };
  }

  /** Begins, or goes on where somebody stopped. */
  async open(): Promise<void> {
    const stored = this.kept();
    if (await this.ask(stored)) return;
    // A lesson that has changed since: from the beginning.
    if (stored.length > 0 && this.failure?.status !== 0) await this.ask([]);
  }

  /** Where it stands after these choices. */
  protected load(choices: readonly string[]): Promise<LessonStep> {
    return post<LessonStep>(this.path, { choices });
  }
  /** The choices made before somebody left. */
  protected kept(): readonly string[] {
    return loadProgress(this.game).open[this.lesson] ?? [];
  }
  /** Remembers them; null: it is done. */
  protected keep(choices: readonly string[] | null): void {
    keepProgress(this.game, this.lesson, choices);
  }

  /** The same moment again, in another language or after a failure. */
  again(): Promise<boolean> {
    return this.ask(this.choices);
  }

  protected async ask(choices: readonly string[], moving = false): Promise<boolean> {
    this.busy = true;
    this.failure = null;
    this.refusal = null;
    this.preview.stop();
    try {
      const step = await this.load(choices);
      this.missed = step.missed === true;
      if (!this.missed) {
        this.choices = choices;
        this.keep(step.done ? null : choices);
        if (moving && step.frames.length > 0) await this.#show(step);
      }
      this.#take(step, moving);
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

  #take(step: LessonStep, moving: boolean): void {
    const same = this.missed && this.step !== null;
    const lines = step.frames.flatMap((frame) => frame.events.map((event) => event.text));
    this.told = moving && step.coach.fight ? lines.slice(-LINES) : [];
    this.step = step;
    this.reel.show(step.scene);
    if (!same) this.picked = null;
    this.aimed = null;
    this.preview.clear();
    this.coach.begin(this.path, step.scene.lang, this.acting ? (step.decision ?? null) : null);
    this.gesture.ask(this.acting && isHex(step.scene) ? (step.decision ?? null) : null, step.scene);
  }

  #takeUp(choice: string): boolean {
    const found = this.gesture.choices.find((one) => one.choice === choice);
    if (found) this.gesture.take(found);
    return found !== undefined;
  }

  next(): void {
    if (this.busy || !this.step || this.step.done) return;
    if (this.kind === 'quiz') {
      if (this.right) void this.ask([...this.choices, `quiz ${this.picked}`], true);
    } else if (this.kind === 'read') void this.ask([...this.choices, 'next'], true);
    else if (this.lost) this.retry();
    else this.confirm();
  }

  confirm(): void {
    const { chosen } = this;
    if (chosen && !this.busy) void this.ask([...this.choices, chosen.choice], true);
  }

  /** Does the task for somebody who does not find it. */
  help(): void {
    const [wanted] = this.step?.coach.wanted ?? [];
    if (wanted && !this.busy) void this.ask([...this.choices, wanted], true);
  }

  /** The fight from its beginning. */
  retry(): void {
    const begun = this.step?.coach.fight?.begun;
    if (begun !== undefined && !this.busy) void this.ask(this.choices.slice(0, begun));
  }

  /** On without the fight. */
  leave(): void {
    if (this.kind === 'fight' && !this.busy) void this.ask([...this.choices, 'next'], true);
  }

  back(): void {
    if (!this.busy && this.choices.length > 0) void this.ask(this.choices.slice(0, -1));
  }

  restart(): void {
    void this.ask([]);
  }
}
