/** Presses on a board of zones. */
import { asApiError } from '../../api/client';
import type { Asked, Scene, ZoneScene } from '../../api/names';
import { previewAt, type Moment } from '../moment';
import type { Play } from '../play.svelte';
import { Acts } from '../zones/acts.svelte';
import type { ZoneChoice } from '../zones/words';
import { hasKey } from '../options';
import type { Hand } from './hand';

export class ZoneHand implements Hand {
  readonly acts = new Acts();
  readonly focus = '.board-svg [data-home]';
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  get ready(): boolean {
    return this.acts.chosen !== null;
  }
  get safe(): boolean {
    return this.acts.safe;
  }

  ask(_key: string, moment: Moment, asked: Asked | null, scene: Scene | null): void {
    this.acts.ask(moment, asked, scene as ZoneScene | null);
  }

  get choice(): string | null {
    return this.acts.chosen?.choice ?? null;
  }

  propose(choice: string): boolean {
    this.acts.cancel();
    const found = this.acts.choices.find((one) => one.choice === choice);
    if (found) this.acts.take(found);
    return found !== undefined;
  }

  async confirm(): Promise<void> {
    const { chosen } = this.acts;
    if (!chosen || this.acts.refusal || this.#play.bout.playback.running) return;
    this.#play.tried = null;
    this.acts.sending(this.#play.scene?.turn ?? 0);
    this.acts.looks.stop(); // of a choice that is made by then, the server would know nothing
    if (await this.#play.bout.choose(chosen.choice)) this.#play.book = false;
  }

  /** A zone, a border or an object was pressed; what means nothing is shown closer. */
  press = (word: string): void => {
    this.#play.forget();
    const what = this.acts.press(word);
    if (what === 'confirm') void this.#play.confirm();
    this.#play.pressed = what === 'chosen';
    if (what !== null && typeof what === 'object') void this.#tell(word, what.attempt);
    else if (what === null && !this.#play.explain(word) && this.acts.begun) this.acts.back();
  };

  /** Keys lead on from the chosen target to another possible one: the choice goes along. */
  moveOn = (word: string): void => {
    if (!this.acts.instead.has(word)) return;
    this.#play.forget();
    this.acts.press(word);
  };

  /** Asks why something cannot be done. */
  async #tell(word: string, choice: string): Promise<void> {
    this.#play.tried = word;
    try {
      await previewAt(this.#play.moment, choice);
    } catch (error) {
      if (this.#play.tried === word) this.#play.bout.refuse(asApiError(error));
    }
  }

  take(choice: ZoneChoice): void {
    this.#play.bout.refusal = null;
    if (this.acts.is(choice)) void this.#play.confirm();
    else this.acts.take(choice);
  }

  cancel(): void {
    if (this.#play.book && !this.acts.begun) this.#play.book = false;
    else this.acts.back();
  }
  end(): void {
    if (this.acts.end) this.take(this.acts.end);
  }
  turn(): void {
    // Nothing turns in zones.
  }

  letter(key: string): boolean {
    const deed = this.acts.deedOf(key);
    if (deed) this.acts.deed(deed);
    return deed !== undefined;
  }

  number(n: number): void {
    const { acts } = this;
    const deed = acts.short || acts.about !== null || acts.prefix.length > 0 ? undefined : acts.deeds[n - 1];
    const choice = acts.listed[n - 1];
    const word = acts.worded ? acts.now.others[n - 1] : undefined;
    if (deed) acts.deed(deed);
    else if (choice && hasKey(choice, acts.listed)) this.take(choice);
    else if (word) acts.word(word);
  }
}
