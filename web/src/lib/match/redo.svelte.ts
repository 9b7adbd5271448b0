/** Choices that were taken back alone, to be made again. They are known only to the browser that made them. */

interface Undone {
  number: number;
  choice: string;
}

export class Redo {
  /** What was chosen here, by how many choices there were before. */
  readonly #made = new Map<number, string>();
  #undone = $state.raw<readonly Undone[]>([]);

  /** A choice was made. Unless it is the one that was taken back last, nothing can be made again after it. */
  made(number: number, choice: string): void {
    this.#made.set(number, choice);
    const last = this.#undone.at(-1);
    const again = last?.number === number && last.choice === choice;
    this.#undone = again ? this.#undone.slice(0, -1) : [];
  }

  /** The last of so many choices was taken back by the one who had made it. */
  undone(number: number): void {
    const choice = this.#made.get(number - 1);
    if (choice !== undefined) this.#undone = [...this.#undone, { number: number - 1, choice }];
  }

  /** What can be made again, where this is asked; null: nothing. */
  next(number: number): string | null {
    const last = this.#undone.at(-1);
    return last?.number === number ? last.choice : null;
  }
}
