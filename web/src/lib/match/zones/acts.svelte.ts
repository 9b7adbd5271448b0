/** The choice that is being made on a board of zones: a deed, then objects, zones and borders, or cards of a book. */
import type { Asked, Piece, ZoneScene } from '../../api/names';
import { placesOf } from '../../board/space';
import { Choosing, FEW, type Chosen } from '../choose/choosing.svelte';
import { after, deedsOf, gravest, headOf, meant, settle, towards, type Deed } from '../choose/words';
import type { Moment } from '../moment';
import { attempt, bookOf, bundleOf, kindsOf, toggled, without, type Bundle, type Kind, type ZoneChoice } from './words';

export class Acts extends Choosing<ZoneScene> {
  /** Cards that were taken from the book. */
  cards = $state.raw<readonly string[]>([]);
  /** The last bundle that was sent: shown while the others choose, and there again when it is taken back. */
  sent = $state.raw<{ kind: string; turn: number; cards: readonly string[] } | null>(null);
  #kinds: ReadonlyMap<string, Kind> = $derived(this.scene ? kindsOf(this.scene) : new Map<string, Kind>());
  bundle: Bundle | null = $derived(this.asked ? bundleOf(this.asked) : null);
  /** In a window nobody gives something up by the way: that is behind a menu. */
  override deeds: readonly Deed[] = $derived.by(() => {
    const found = this.bundle ? [] : deedsOf(this.choices, this.asked);
    return this.asked?.reaction ? found.filter(({ verb }) => verb.role !== 'grave') : found;
  });

  chosen: Chosen | null = $derived.by(() => {
    if (this.taken) return this.taken;
    if (this.bundle) return this.cards.length > 0 ? this.#bundled(this.bundle) : null;
    return this.now.whole;
  });

  begun: boolean = $derived(
    this.prefix.join(' ') !== this.start.join(' ') ||
      this.about !== null ||
      this.taken !== null ||
      this.cards.length > 0,
  );

  /** So few options that all of them stand in the list. */
  short: boolean = $derived(this.bundle === null && this.choices.length <= FEW);
  /** Words of the next step that stand in a list of their own. */
  worded: boolean = $derived(
    !this.short &&
      this.bundle === null &&
      this.prefix.length > 0 &&
      this.about === null &&
      this.taken === null &&
      this.now.whole === null,
  );
  /** Options that the text list shows open. */
  listed: readonly ZoneChoice[] = $derived.by(() => {
    if (this.bundle) return [];
    if (this.about !== null) return gravest(towards(this.choices, this.start, this.about).choices);
    if (this.short) return gravest(this.choices);
    return this.prefix.length > 0 && this.now.remaining.length <= FEW ? this.now.remaining : [];
  });

  /** What may be pressed on the board for the next word. */
  legal: ReadonlySet<string> = $derived.by(() =>
    this.prefix.length > 0 && this.about === null ? this.now.things : new Set<string>(),
  );
  /** What takes part in some choice, before anything is chosen: objects, and zones to go to. */
  usable: ReadonlySet<string> = $derived.by(() => {
    if (this.prefix.length > 0 || this.begun) return new Set<string>();
    return new Set(
      this.choices.flatMap((choice) =>
        choice.cells.filter((word) => this.kindOf(word) === 'piece' || choice.words[1] === word),
      ),
    );
  });
  selected: readonly string[] = $derived.by(() => {
    const words = this.taken ? this.taken.words : this.prefix;
    const found = words.slice(1).filter((word) => this.things.has(word));
    return [
      ...new Set([
        ...found,
        ...(this.about ? [this.about] : []),
        ...(this.subject && this.begun ? [this.subject.word] : []),
      ]),
    ];
  });

  /** The object that the question is about. */
  subject: Piece | null = $derived.by(() => {
    const word = this.asked?.subject[0];
    return this.scene?.pieces.find((piece) => piece.word === word) ?? null;
  });
  /** Cards of the book that may be pressed now. */
  inBook: ReadonlySet<string> = $derived.by(() => {
    const words = new Set(this.book.map((piece) => piece.word));
    if (this.bundle) return words;
    if (this.prefix.length === 0) return new Set<string>();
    return new Set(this.now.others.filter((word) => words.has(word)));
  });

  /** What a word names on the board. */
  kindOf(word: string): Kind {
    return this.#kinds.get(word) ?? null;
  }
  get book(): readonly Piece[] {
    return this.scene ? bookOf(this.scene, this.seat) : [];
  }
  /** The deed with this card: by the leader, or from the place where it waits. */
  deedWith(card: Piece): Deed | null {
    const on = card.stand?.on ?? '';
    const found = this.deeds.find(({ head, verb }) => {
      const at = verb.pictured ?? 0;
      return at > 0 && at === head.length - 1 && head[at] === card.word && (at === 1 || head[1] === on);
    });
    return found ?? null;
  }
  cardName(word: string): string {
    return this.piece(word)?.name ?? word;
  }

  ask(moment: Moment, asked: Asked | null, scene: ZoneScene | null): void {
    this.hear(moment, asked, scene);
    this.#reset();
    if (!asked) return;
    if (this.usual) this.take(this.usual);
    if (this.sent && this.sent.kind === asked.kind && this.sent.turn === (scene?.turn ?? 0) && this.bundle) {
      this.cards = this.sent.cards;
      this.changed();
    } else this.sent = null;
    if (asked.subject.length > 1) this.standing.ask('', 0);
  }

  #reset(): void {
    this.about = null;
    this.taken = null;
    this.cards = [];
    this.prefix = this.bundle || this.choices.length <= FEW ? [] : settle(this.choices, []);
    this.start = this.prefix;
    this.changed();
  }

  cancel(): void {
    this.#reset();
  }

  /** One step back: what was taken, then the last word that was not given anyway. */
  back(): void {
    if (this.about !== null || this.taken) {
      this.about = null;
      this.taken = null;
      this.changed();
      return;
    }
    // A deed is one step, however many words it has.
    const [like] = this.now.remaining;
    const head = like ? headOf(like, this.asked).length : 1;
    for (let keep = this.prefix.length - 1; keep >= Math.max(head, this.start.length); keep -= 1) {
      const next = settle(this.choices, this.prefix.slice(0, keep));
      if (next.length < this.prefix.length) return this.set(next);
    }
    this.cancel();
  }

  protected changed(): void {
    const { chosen } = this;
    if (chosen) this.looks.ask(chosen.choice, this.bundle ? 120 : 0);
    else this.looks.clear();
  }

  #bundled(bundle: Bundle): Chosen {
    const choice = [bundle.verb, ...[...this.cards].sort()].join(' ');
    return {
      choice,
      text:
        this.choices.find((one) => one.choice === choice)?.text ??
        this.cards.map((card) => this.cardName(card)).join(' + '),
    };
  }

  // --- presses ---------------------------------------------------------------------------------------------

  /** A deed; pressing it again goes back. */
  deed(deed: Deed): void {
    const begins = deed.head.every((word, k) => this.prefix[k] === word);
    if (this.begun && begins && this.about === null) return this.cancel();
    const [only] = deed.choices;
    if (deed.choices.length === 1 && only) this.take(only);
    else this.set(deed.head);
  }

  /** A word that is a button. */
  word(word: string): void {
    this.set([...this.prefix, word]);
  }

  take(choice: ZoneChoice): void {
    if (this.about === null) this.prefix = choice.words;
    this.taken = choice;
    this.cards = [];
    this.changed();
  }

  /** A card of the book: taken into the bundle, or the next word. */
  card(word: string): void {
    if (this.bundle) {
      this.taken = null;
      this.cards = toggled(this.bundle, this.cards, word);
      this.changed();
    } else if (this.now.others.includes(word)) this.word(word);
    else {
      const found = this.deeds.find((deed) => deed.head[deed.head.length - 1] === word);
      if (found) this.deed(found);
    }
  }

  drop(card: string): void {
    this.cards = without(this.cards, card);
    this.changed();
  }

  /** The choice goes out. */
  sending(turn: number): void {
    if (this.bundle) this.sent = { kind: this.kind, turn, cards: this.cards };
  }

  /** What somebody wants who presses this in the middle of a choice: its last word that could be it is replaced. */
  #tries(prefix: readonly string[], word: string): string | null {
    const alike = (other: string): boolean => this.kindOf(other) === this.kindOf(word);
    for (let keep = prefix.length; keep >= 0; keep -= 1) {
      const tried = attempt(this.choices, prefix.slice(0, keep), word, alike, this.asked);
      if (tried !== null) return this.choices.some((choice) => choice.choice === tried) ? null : tried;
    }
    return null;
  }

  /** Something on the board was pressed. "confirm": it is chosen already; a text: what was tried; null: it means nothing. */
  press(word: string): 'confirm' | 'chosen' | { attempt: string } | null {
    if (this.bundle) return null;
    if (this.now.things.has(word) && this.about === null) {
      this.set([...this.prefix, word]);
      return 'chosen';
    }
    const last =
      this.about ??
      this.prefix
        .slice(1)
        .filter((one) => this.things.has(one))
        .at(-1);
    if (this.chosen && last === word) return 'confirm';
    for (let keep = this.prefix.length - 1; keep > 0 && this.about === null; keep -= 1) {
      const base = this.prefix.slice(0, keep);
      if (after(this.choices, base, this.things).things.has(word)) {
        this.set([...base, word]);
        return 'chosen';
      }
    }
    const base = this.about === null ? this.prefix : this.start;
    const found = towards(this.choices, base, word);
    const tried = found.choices.length > 0 ? null : this.#tries(base, word);
    // In the middle of a deed something that is not offered is refused, not taken for another deed.
    if (tried !== null && base.length > this.start.length) return { attempt: tried };
    const from = found.choices.length > 0 ? base : this.start;
    const wide = found.choices.length > 0 ? found : towards(this.choices, this.start, word);
    const first = wide.choices.length === 1 ? (wide.choices[0] ?? null) : meant(wide.choices, this.asked);
    if (first && from.length === this.start.length) {
      // What is meant most often is chosen at once, and the rest stands beside it.
      this.set(this.start);
      this.about = word;
      this.take(first);
      return 'chosen';
    }
    if (wide.prefix) {
      this.set(wide.prefix);
      return 'chosen';
    }
    if (wide.choices.length > 0) {
      this.set(this.start);
      this.about = word;
      return 'chosen';
    }
    return tried === null ? null : { attempt: tried };
  }

  protected thingsOf(scene: ZoneScene): ReadonlySet<string> {
    return placesOf(scene);
  }
}
