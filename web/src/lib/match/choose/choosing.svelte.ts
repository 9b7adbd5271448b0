/** A choice that is being made word by word, on whatever board: what is chosen so far, and what it would do. */
import type { ApiError } from '../../api/client';
import type { Asked, Piece, Scene, Verb } from '../../api/names';
import type { Moment } from '../moment';
import { Looks } from './looks.svelte';
import {
  after,
  deedsOf,
  doerOf,
  joined,
  musters,
  readWords,
  settle,
  verbOf,
  type Deed,
  type Next,
  type WordChoice,
} from './words';

/** What would be chosen. */
export interface Chosen {
  choice: string;
  text: string;
}

/** So many options stand open in a list. */
export const FEW = 9;
const NOTHING: ReadonlySet<string> = new Set<string>();

export abstract class Choosing<S extends Scene> {
  protected scene = $state.raw<S | null>(null);
  protected asked = $state.raw<Asked | null>(null);
  /** The words chosen so far, the verb first. */
  prefix = $state.raw<readonly string[]>([]);
  /** The words that are no choice. */
  protected start: readonly string[] = [];
  /** Something that was pressed while several deeds with it are possible. */
  about = $state<string | null>(null);
  protected taken = $state.raw<WordChoice | null>(null);
  readonly looks = new Looks();
  /** What happens if nothing is done: the attack that is being answered. */
  readonly standing = new Looks();

  /** Words of what can be pressed on the board. */
  protected things: ReadonlySet<string> = $derived(this.scene ? this.thingsOf(this.scene) : NOTHING);
  #all: readonly WordChoice[] = $derived(
    this.asked && this.scene ? readWords(this.asked, (word) => this.isOnBoard(word)) : [],
  );
  /** The piece that was picked to do something, where the question leaves open which one does. */
  actor = $state<string | null>(null);
  /** Pieces of which one has to be picked first; none where the question is about one. */
  doers: ReadonlySet<string> = $derived.by(() => {
    const found = this.#all.flatMap((choice) => (doerOf(choice, this.asked, this.things) ? this.#doing(choice) : []));
    return new Set(found);
  });
  /** All that can be chosen; of somebody who was picked only what he takes part in. */
  choices: readonly WordChoice[] = $derived.by(() => {
    const { actor } = this;
    if (actor === null) return this.#all;
    return this.#all.filter(
      (choice) => !doerOf(choice, this.asked, this.things) || this.#doing(choice).includes(actor),
    );
  });
  #doing(choice: WordChoice): readonly string[] {
    const verb = verbOf(this.asked, choice.verb);
    return musters(verb) ? joined(choice, verb) : [doerOf(choice, this.asked, this.things)];
  }
  /** Somebody has to be picked before deeds can be offered. */
  picks: boolean = $derived(this.doers.size > 0 && this.actor === null);
  now: Next = $derived(after(this.choices, this.prefix, this.things));
  deeds: readonly Deed[] = $derived(
    deedsOf(
      this.picks ? this.choices.filter((choice) => !doerOf(choice, this.asked, this.things)) : this.choices,
      this.asked,
    ),
  );
  /** What nearly everybody answers. */
  usual: WordChoice | null = $derived(this.choices.find((choice) => choice.role === 'usual') ?? null);
  end: WordChoice | null = $derived(this.choices.find((choice) => choice.role === 'end') ?? null);

  protected abstract thingsOf(scene: S): ReadonlySet<string>;
  protected isOnBoard(word: string): boolean {
    return this.things.has(word);
  }
  abstract readonly chosen: Chosen | null;
  abstract readonly begun: boolean;
  abstract cancel(): void;
  protected abstract changed(): void;

  /** What could be chosen in the place of the last thing that was, all else as it is. */
  get instead(): ReadonlySet<string> {
    const { prefix, about, taken } = this;
    if (!this.chosen) return NOTHING;
    if (about !== null) {
      const at = taken?.words.indexOf(about) ?? -1;
      const alike = this.choices.filter((one) => at > 0 && one.verb === taken?.verb && one.words.length > at);
      return this.#others(
        alike.map((one) => one.words[at] ?? ''),
        about,
      );
    }
    const last = prefix
      .slice(1)
      .filter((word) => this.things.has(word))
      .pop();
    if (last === undefined) return NOTHING;
    const keep = prefix.lastIndexOf(last);
    return this.#others([...after(this.choices, prefix.slice(0, keep), this.things).things], last);
  }
  #others(words: readonly string[], last: string): ReadonlySet<string> {
    return new Set(words.filter((word) => word !== last && this.things.has(word)));
  }
  get seat(): number {
    return this.asked?.seat ?? 0;
  }
  get kind(): string {
    return this.asked?.kind ?? '';
  }
  /** Options that no list has room for. */
  get more(): number {
    return this.asked?.more ?? 0;
  }
  verb(word: string): Verb {
    return verbOf(this.asked, word);
  }
  /** What a word is called that names neither a piece nor a place; "": nobody says. */
  called(word: string): string {
    return this.asked?.words?.[word] ?? '';
  }
  /** A piece on the board or beside it. */
  piece(word: string): Piece | null {
    const beside = this.scene?.trays.flatMap((tray) => tray.pieces ?? []) ?? [];
    return [...(this.scene?.pieces ?? []), ...beside].find((piece) => piece.word === word) ?? null;
  }

  protected hear(moment: Moment, asked: Asked | null, scene: S | null): void {
    this.scene = scene;
    this.asked = asked;
    this.looks.begin(moment);
    this.standing.begin(moment);
  }

  protected set(prefix: readonly string[]): void {
    this.about = null;
    this.taken = null;
    this.prefix = settle(this.choices, prefix);
    this.changed();
  }

  is(choice: WordChoice): boolean {
    return this.chosen?.choice === choice.choice;
  }
  /** The deed that has this key. */
  deedOf(key: string): Deed | undefined {
    return this.deeds.find(({ verb }) => verb.key && verb.key.toLowerCase() === key.toLowerCase());
  }
  /** Whether the words chosen so far are those of this deed. */
  isOf(deed: Deed): boolean {
    const words = this.about === null || !this.chosen ? this.prefix : this.chosen.choice.split(' ');
    return this.begun && deed.head.every((word, k) => words[k] === word);
  }
  /** Why the choice cannot be made. */
  get refusal(): ApiError | null {
    const { chosen } = this;
    const seen = this.looks.shown;
    return chosen && seen?.choice === chosen.choice && seen.refusal?.status === 400 ? seen.refusal : null;
  }
  /** It can be taken back: it is known what happens, nothing is left to dice, and nobody else is asked. */
  get safe(): boolean {
    const seen = this.looks.shown;
    const preview = seen && seen.choice === this.chosen?.choice ? seen.preview : null;
    const lasting = this.verb(this.chosen?.choice.split(' ')[0] ?? '').lasting ?? false;
    return preview !== null && preview.exact && preview.rolls.length === 0 && !lasting;
  }
}
