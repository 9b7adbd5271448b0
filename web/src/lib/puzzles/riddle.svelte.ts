/** A puzzle that is being solved: played like a lesson, on the real board with the real rules. */
import { post } from '../api/client';
import type { LessonStep, Puzzle, PuzzleStep } from '../api/names';
import { Tutor } from '../learn/tutor.svelte';

export class Riddle extends Tutor {
  /** How it is doing, and what the first try was. */
  puzzle = $state.raw<Puzzle | null>(null);
  /** The solution, or a part of it, was shown. */
  shown = $state(false);
  /** A choice missed the goal. */
  failed = $state(false);
  /** Finding out what a choice does is the puzzle. */
  override readonly foretells = false;

  override get path(): string {
    return `/puzzles/${encodeURIComponent(this.game)}/${encodeURIComponent(this.lesson)}`;
  }

  protected override async load(choices: readonly string[]): Promise<LessonStep> {
    const found = await post<PuzzleStep>(this.path, { choices });
    this.puzzle = found.puzzle;
    if (found.step.missed) this.failed = true;
    return found.step;
  }
  /** A puzzle is always begun at its beginning. */
  protected override kept(): readonly string[] {
    return [];
  }
  protected override keep(): void {
    // Nothing: the server knows how the first try went.
  }

  /** The next choice of a shortest way. */
  show(): void {
    if (this.busy || !this.acting) return;
    this.shown = true;
    void this.ask([...this.choices, 'show'], true);
  }

  override restart(): void {
    this.shown = false;
    this.failed = false;
    super.restart();
  }
}
