/** Presses on a measured table. */
import type { Asked, Scene, TableScene } from '../../api/names';
import type { Place } from '../../board/table/geometry';
import type { Moment } from '../moment';
import type { Play } from '../play.svelte';
import type { Aim } from '../table/aim.svelte';
import type { TableChoice } from '../table/words';
import { hasKey } from '../options';
import type { Hand } from './hand';

export class TableHand implements Hand {
  #aim = $state.raw<Aim | null>(null);
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  /** The choice on a measured table, which the screen of tables brings: others need not load it. */
  get aim(): Aim {
    if (!this.#aim) throw new Error('no table');
    return this.#aim;
  }
  get aims(): boolean {
    return this.#aim !== null;
  }
  use(aim: Aim): void {
    this.#play.askAgain(); // it hears the question that stands
    this.#aim = aim;
  }

  /** Where a place is chosen, the arrows move it; else they lead from figure to figure. */
  get focus(): string {
    const placing = this.#aim?.takesPlace && this.#aim.legal.size === 0;
    return placing ? '[data-table]' : '[data-table] [data-home]';
  }
  get ready(): boolean {
    return this.#aim?.canonical != null;
  }
  get safe(): boolean {
    return this.#aim?.safe ?? false;
  }

  ask(key: string, moment: Moment, asked: Asked | null, scene: Scene | null): void {
    this.#aim?.ask(key, moment, asked, scene as TableScene | null);
  }

  get choice(): string | null {
    return this.#aim?.canonical ?? null;
  }

  propose(choice: string): boolean {
    this.#aim?.cancel();
    const found = this.#aim?.choices.find((one) => one.choice === choice);
    if (found) this.aim.take(found);
    return found !== undefined;
  }

  async confirm(): Promise<void> {
    const choice = this.#aim?.canonical;
    if (!choice || this.#aim?.refusal || this.#play.bout.playback.running) return;
    this.#aim?.looks.stop(); // of a choice that is made by then, the server would know nothing
    await this.#play.bout.choose(choice);
  }

  #did(what: 'confirm' | 'chosen' | null): void {
    if (what === 'confirm') void this.#play.confirm();
    this.#play.pressed = what === 'chosen';
  }
  /** A figure or marker was pressed. */
  pressThing = (word: string): void => {
    this.#play.forget();
    const what = this.aim.press(word);
    this.#did(what);
    if (what === null) this.#play.explain(word);
  };
  /** Keys lead on from the chosen target to another possible one: the choice goes along. */
  moveOn = (word: string): void => {
    if (!this.aim.instead.has(word)) return;
    this.#play.bout.refusal = null;
    this.aim.press(word);
  };
  /** A place of the table was pressed. */
  pointAt = (at: Place, near: number, on = false): void => {
    this.#play.forget();
    this.#did(this.aim.point(at, near, on));
  };

  take(choice: TableChoice): void {
    this.#play.bout.refusal = null;
    if (this.aim.is(choice)) void this.#play.confirm();
    else this.aim.take(choice);
  }

  cancel(): void {
    this.#aim?.back();
  }
  end(): void {
    if (this.#aim?.end) this.take(this.#aim.end);
  }
  turn(by: 1 | -1): void {
    this.#aim?.turn(by === 1 ? -1 : 1);
  }

  letter(key: string): boolean {
    const deed = this.#aim?.deedOf(key);
    if (deed) this.#aim?.word(deed.id);
    return deed !== undefined;
  }

  number(n: number): void {
    const aim = this.#aim;
    if (!aim) return;
    const word = this.#numbered(aim)[n - 1];
    const choice = aim.listed[n - 1];
    if (word) aim.word(word);
    else if (choice && hasKey(choice, aim.listed)) this.take(choice);
  }
  /** Short lists carry the numbers themselves; before a deed of a long one, the deeds do. */
  #numbered(aim: Aim): readonly string[] {
    if (aim.short || aim.about !== null) return [];
    if (aim.prefix.length === 0) return aim.deeds.map((deed) => deed.id);
    return aim.now.others.length > 1 ? aim.now.others : [];
  }
}
