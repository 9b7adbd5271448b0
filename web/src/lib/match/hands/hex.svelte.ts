/** Presses on a board of hexagons, and what it shows as possible. */
import type { Asked, Piece, Scene } from '../../api/names';
import { settings } from '../../settings.svelte';
import { Gesture } from '../gesture.svelte';
import type { Moment } from '../moment';
import type { Choice } from '../options';
import type { Play } from '../play.svelte';
import { PreviewLoader } from '../preview.svelte';
import { hasKey } from '../options';
import type { Hand } from './hand';

export class HexHand implements Hand {
  readonly gesture = new Gesture();
  readonly preview = new PreviewLoader();
  readonly focus = '.board-svg [data-home]';
  readonly safe = false; // whoever wants one press to be enough is served when they press
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  get ready(): boolean {
    return this.gesture.chosen !== null;
  }

  ask(_key: string, _moment: Moment, asked: Asked | null, scene: Scene | null): void {
    this.gesture.ask(asked, scene);
  }

  /** Every choice needs a place: then all places are shown as possible, pieces too. */
  #onBoard: boolean = $derived(
    this.gesture.choices.length > 0 &&
      this.gesture.choices.every((choice) => choice.cells.length > 0 && (choice.tray === null || choice.implied)),
  );
  legal: ReadonlySet<string> = $derived.by(() => {
    const { cells } = this.gesture;
    if (this.gesture.begun || this.#onBoard) return cells;
    const full = new Set(this.#play.scene?.pieces.map((piece) => piece.place));
    return new Set([...cells].filter((cell) => !full.has(cell)));
  });
  usable: ReadonlySet<string> = $derived.by(() => (this.gesture.begun ? new Set<string>() : this.gesture.now.cells));

  /** What the text list shows open: ways that differ only in words, else what can be pressed now. */
  listed: Choice[] = $derived.by(() => {
    const { now, chosen, pick } = this.gesture;
    if (now.variants.length > 1) return now.variants;
    if (chosen && pick.choice === null) return now.extras.filter((choice) => choice !== chosen);
    if (now.remaining.length <= 9) return now.remaining;
    return now.extras;
  });

  pressCell(cell: string): void {
    this.#play.forget();
    const what = this.gesture.press(cell);
    if (what === 'confirm') void this.#play.confirm();
    else if (what === 'chosen') {
      if (settings.confirm === 'click' && this.gesture.chosen) void this.#play.confirm();
    } else if (what) {
      this.#play.tried = cell;
      void this.#play.bout.choose(what.attempt);
    } else this.#play.explain(cell);
  }

  /** Keys lead on from the chosen place to another possible one: the choice goes along. */
  moveOn(cell: string): void {
    const { gesture } = this;
    const last = gesture.pick.cells[gesture.pick.cells.length - 1];
    if (last === undefined || last === cell || gesture.now.cells.size > 0 || !gesture.cells.has(cell)) return;
    this.#play.forget();
    gesture.press(cell);
  }

  takeTray(piece: Piece): void {
    this.#play.bout.refusal = null;
    this.#play.why.clear();
    this.gesture.takeTray(piece.word);
    // It can only be given up: what it is for is not possible now.
    const { remaining } = this.gesture.now;
    if (this.gesture.begun && remaining.every((choice) => choice.role === 'grave'))
      void this.#play.why.about(piece.word);
  }

  take(choice: Choice): void {
    this.#play.bout.refusal = null;
    const { chosen, pick } = this.gesture;
    // Pressing the same line again confirms it, as on the board.
    if (chosen?.choice === choice.choice && pick.choice === choice.choice) void this.#play.confirm();
    else this.gesture.take(choice);
  }

  get choice(): string | null {
    return this.gesture.chosen?.choice ?? null;
  }

  propose(choice: string): boolean {
    const found = this.gesture.choices.find((one) => one.choice === choice);
    if (found) this.gesture.take(found);
    return found !== undefined;
  }

  async confirm(): Promise<void> {
    const { chosen } = this.gesture;
    if (!chosen) return;
    this.#play.tried = null;
    this.preview.stop(); // of a choice that is made by then, the server would know nothing
    await this.#play.bout.choose(chosen.choice);
  }

  cancel(): void {
    this.gesture.cancel();
  }
  end(): void {
    const { end } = this.gesture;
    if (end) this.take(end);
  }
  turn(by: 1 | -1): void {
    this.gesture.turn(by);
  }

  letter(): boolean {
    return false; // pieces and places are pressed, no deeds
  }

  number(n: number): void {
    const pieces = this.#play.me?.trays.find((tray) => tray.role === 'hand')?.pieces ?? [];
    const inTray = this.gesture.choices.some((choice) => choice.tray !== null);
    const piece = inTray ? pieces[n - 1] : undefined;
    if (piece && this.gesture.choices.some((choice) => choice.tray === piece.word)) this.takeTray(piece);
    else if (!inTray) {
      const choice = this.listed[n - 1];
      if (choice && hasKey(choice, this.listed)) this.take(choice);
    }
  }
}
