/** Why not? What is not offered now, asked from the server when a question stands or something is pressed in vain. */
import { get } from '../api/client';
import type { Barred, Scene, WhyNot as Answer } from '../api/names';
import { nowhere, type Moment } from './moment';

export class WhyNot {
  /** Deeds of which nothing is offered. */
  barred = $state.raw<readonly Barred[]>([]);
  /** The reasons that are being shown. */
  told = $state.raw<readonly Barred[]>([]);
  #moment: Moment = nowhere;
  #asks = false;
  /** The last question counts: answers to others come too late. */
  #turn = 0;

  /** Another question stands. `asks`: the game knows reasons for it. */
  begin(moment: Moment, asks: boolean): void {
    this.#moment = moment;
    this.#asks = asks && moment.path !== '' && !moment.choices;
    this.barred = [];
    this.clear();
    void this.#ask('').then((found) => {
      if (found) this.barred = found;
    });
  }

  clear(): void {
    this.told = [];
    this.#turn += 1;
  }

  /** A barred deed is pressed; pressed again, its reason goes away. */
  tell(one: Barred): void {
    const shown = this.told.includes(one);
    this.clear();
    if (!shown) this.told = [one];
  }

  /** Something was pressed with which nothing can be done. */
  async about(thing: string): Promise<void> {
    const turn = (this.#turn += 1);
    const found = await this.#ask(thing);
    if (found && turn === this.#turn) this.told = found;
  }

  /** Null: nobody can tell, or the match has gone on meanwhile. Without reasons everything works as it did. */
  async #ask(thing: string): Promise<readonly Barred[] | null> {
    const moment = this.#moment;
    if (!this.#asks) return null;
    try {
      const { barred } = await get<Answer>(`${moment.path}/why`, thing ? { thing } : {});
      return moment === this.#moment ? barred : null;
    } catch {
      return null;
    }
  }
}

/** What a barred deed is called: by its verb, or by the piece whose picture stands for it. */
export function barredName(one: Barred, scene: Scene): string {
  const at = one.verb.pictured ?? 0;
  const word = one.choice.split(' ')[at];
  const pieces = [...scene.pieces, ...scene.trays.flatMap((tray) => tray.pieces ?? [])];
  const piece = at > 0 ? pieces.find((other) => other.word === word) : undefined;
  return piece?.name ?? one.verb.text ?? one.choice;
}
