/** The choice that is being made on a table: a deed, then figures, markers and places. Screens read it, presses change it. */
import type { Asked, Form, Piece, RangeRing, Reach, TableScene } from '../../api/names';
import { apart, INCH, insideAny, placeWord, readPlace, touching, type Place } from '../../board/table/geometry';
import { isEnd } from '../options';
import { about, Guides } from './guides.svelte';
import type { Moment } from '../moment';
import { Looks } from './looks.svelte';
import { leadsOn, through } from './portals';
import {
  after,
  commonCost,
  commonText,
  ordering,
  parseTable,
  placing,
  pressable,
  reordered,
  settle,
  towards,
  turnable,
  type Next,
  type TableChoice,
} from './words';

/** What would be chosen. */
export interface Chosen {
  choice: string;
  text: string;
}

export interface Deed {
  verb: string;
  choices: readonly TableChoice[];
  text: string;
  cost: string;
}

/** Degrees of one turn of a piece that is laid down, where nobody says otherwise. */
const TURN = 15;
/** So many options stand open in a list. */
export const FEW = 9;
/** Deeds that move the figure which is asked about. */
const MOVES = new Set(['walk', 'run', 'charge', 'cover', 'to', 'move']);

/** Deeds that show something or hand the word on: nobody takes them back by themselves. */
const LASTING = new Set(['end', 'pass', 'reveal', 'held', 'stack', 'first', 'stay']);

export class Aim {
  #scene = $state.raw<TableScene | null>(null);
  #asked = $state.raw<Asked | null>(null);
  /** The words chosen so far, the deed first. */
  prefix = $state.raw<readonly string[]>([]);
  #start: readonly string[] = [];
  /** A place of the table that was pointed at. */
  place = $state.raw<Place | null>(null);
  /** Places that the way to it leads over. */
  over = $state.raw<readonly Place[]>([]);
  /** A marker that the way goes through, to come out elsewhere. */
  entered = $state<string | null>(null);
  /** How far the piece that is laid down is turned. */
  turned = $state(0);
  /** A thing that was pressed while several deeds with it are possible. */
  about = $state<string | null>(null);
  #taken = $state.raw<TableChoice | null>(null);
  order = $state.raw<readonly string[] | null>(null);
  readonly guides = new Guides();
  /** All distances of the figure are shown, not only those of what is being chosen. */
  ranges = $state(false);
  /** Where the pointer is; only the layer of the ghost reads it. */
  hover = $state.raw<Place | null>(null);
  readonly looks = new Looks();
  readonly hovering = new Looks();
  /** What happens if nothing is done: the attack that is being answered. */
  readonly standing = new Looks();

  choices: readonly TableChoice[] = $derived(
    this.#asked && this.#scene ? parseTable(this.#asked.options, this.#scene) : [],
  );
  #things: ReadonlySet<string> = $derived(this.#scene ? pressable(this.#scene) : new Set<string>());
  items: readonly string[] | null = $derived(ordering(this.choices));
  now: Next = $derived(after(this.choices, this.prefix, this.#things));
  /** Deeds, in the order in which they are offered. */
  deeds: readonly Deed[] = $derived.by(() => {
    const found = new Map<string, TableChoice[]>();
    for (const choice of this.choices) found.set(choice.verb, [...(found.get(choice.verb) ?? []), choice]);
    return [...found].map(([verb, choices]) => ({
      verb,
      choices,
      text: commonText(choices),
      cost: commonCost(choices),
    }));
  });
  /** Where the next place would stand; null: none is asked for. */
  #placing: readonly string[] | null = $derived(this.prefix.length === 0 ? null : placing(this.choices, this.prefix));
  takesPlace: boolean = $derived(this.#placing !== null && this.now.things.size === 0);
  turns: boolean = $derived(this.#placing !== null && turnable(this.choices, this.#placing));
  end: TableChoice | null = $derived(this.choices.find((choice) => isEnd(choice.choice)) ?? null);

  chosen: Chosen | null = $derived.by(() => {
    if (this.items && this.order) {
      const choice = [this.choices[0]?.verb ?? '', ...this.order].join(' ');
      return { choice, text: this.choices.find((one) => one.choice === choice)?.text ?? '' };
    }
    if (this.#taken) return this.#taken;
    if ((this.place || this.entered) && this.#placing) {
      const choice = [...this.#placing, ...this.#way(this.place)].join(' ');
      const listed = this.choices.find((one) => one.choice === choice);
      return listed ?? { choice, text: '' };
    }
    return this.now.whole;
  });

  begun: boolean = $derived(
    this.prefix.join(' ') !== this.#start.join(' ') ||
      this.place !== null ||
      this.entered !== null ||
      this.about !== null ||
      this.#taken !== null ||
      this.#moved,
  );
  get #moved(): boolean {
    return this.items !== null && this.order !== null && this.order.join(' ') !== this.items.join(' ');
  }

  /** So few options that all of them stand in the list, even when one is chosen: whoever has chosen may choose otherwise. */
  short: boolean = $derived(this.items === null && this.choices.length <= FEW && !this.takesPlace);
  /** Words that are no things on the table have lines of their own. */
  worded: boolean = $derived(
    !this.short && this.items === null && this.prefix.length > 0 && this.now.others.length > 1 && this.about === null,
  );
  /** Options that the text list shows open: where nothing on the screen can be pressed instead. */
  listed: readonly TableChoice[] = $derived.by(() => {
    if (this.items) return [];
    if (this.about !== null) return towards(this.choices, this.prefix, this.about).choices;
    if (this.short) return this.choices;
    if (this.worded || this.takesPlace || this.prefix.length === 0) return [];
    return this.now.things.size > 0 && this.now.remaining.length <= 6 ? this.now.remaining : [];
  });

  /** Figures and markers to light up. */
  legal: ReadonlySet<string> = $derived.by(() => {
    if (this.prefix.length > 0) return this.now.things;
    return new Set<string>();
  });
  /** What takes part in some choice, before anything is chosen. */
  usable: ReadonlySet<string> = $derived.by(() => {
    if (this.prefix.length > 0 || this.about !== null) return new Set<string>();
    const found = new Set(
      this.choices.flatMap((choice) => choice.words.slice(1).filter((word) => this.#things.has(word))),
    );
    if (this.subject && this.choices.length > 0) found.add(this.subject.word);
    return found;
  });
  /** Figures and markers that are part of the choice. */
  selected: readonly string[] = $derived.by(() => {
    const words = this.#taken ? this.#taken.words : this.prefix;
    return [...words.slice(1).filter((word) => this.#things.has(word)), ...(this.about ? [this.about] : [])];
  });

  /** The figure that the question is about. */
  subject: Piece | null = $derived.by(() => {
    const word = this.#asked?.subject[0];
    return this.#scene?.pieces.find((piece) => piece.base && piece.word === word) ?? null;
  });
  /** The figure that would stand at the chosen place; null: the place is only pointed at. */
  mover: Piece | null = $derived.by(() => {
    const verb = this.prefix[0] ?? '';
    if (!this.takesPlace) return null;
    if (this.subject && (MOVES.has(verb) || this.reach !== null)) return this.subject;
    return this.#newcomer;
  });
  /** What the choice would put down or strike. */
  form: Form | null = $derived(this.guides.form(this.#placing ?? this.chosen?.choice.split(' ') ?? this.prefix));
  /** Where the choice puts something without naming a place. */
  fixed: (Form & { at: Place }) | null = $derived(
    this.guides.fixed.find((form) => this.chosen !== null && about(form.verb, this.chosen.choice)) ?? null,
  );
  /** A figure that is not there yet, with the base that it will have. */
  get #newcomer(): Piece | null {
    const { form } = this;
    return form?.kind === 'figure' && !this.turns ? this.figure(form) : null;
  }
  figure(form: Form): Piece | null {
    const scene = this.#scene;
    const beside = scene?.trays.flatMap((tray) => (tray.seat === this.#asked?.seat ? (tray.pieces ?? []) : [])) ?? [];
    const found = [...(scene?.pieces ?? []), ...beside].find((piece) => piece.word === form.piece);
    return found && form.radius
      ? {
          ...found,
          badges: found.base ? (found.badges ?? []) : [],
          base: { ...found.base, x: 0, y: 0, radius: form.radius },
        }
      : null;
  }
  reach: Reach | null = $derived(this.guides.reach(this.prefix));
  /** Distances that matter for what is being chosen. */
  rings: readonly RangeRing[] = $derived(
    this.ranges
      ? this.guides.all.filter(
          (ring, k, all) => all.findIndex((one) => one.piece === ring.piece && one.length === ring.length) === k,
        )
      : this.guides.rings(this.prefix),
  );

  /** Ways may lead through markers. */
  get portals(): boolean {
    const tokens = this.#scene?.board.tokens ?? [];
    return tokens.some((token) => leadsOn(tokens, token.word));
  }
  get hasRanges(): boolean {
    return this.guides.all.length > 0;
  }
  get seat(): number {
    return this.#asked?.seat ?? 0;
  }
  get kind(): string {
    return this.#asked?.kind ?? '';
  }

  /** A new question, or none. `key` names it: the same one again changes nothing. */
  ask(key: string, moment: Moment, asked: Asked | null, scene: TableScene | null): void {
    this.#scene = scene;
    this.#asked = asked;
    this.guides.clear();
    this.ranges = false;
    this.looks.begin(moment);
    this.hovering.begin(moment);
    this.standing.begin(moment);
    this.turned = 0;
    this.#reset();
    if (!asked) return;
    // Whoever pointed at a place before the hints were there gets what they would have got later.
    void this.guides
      .ask(key, moment.path)
      .then(() => this.place && this.takesPlace && !this.#taken && this.point(this.place, 0));
    if (asked.subject.length > 1) this.standing.ask('', 0);
  }

  #clear(): void {
    this.place = null;
    this.over = [];
    this.entered = null;
    this.about = null;
    this.#taken = null;
  }

  #reset(): void {
    this.#clear();
    this.order = this.items;
    this.prefix = settle(this.choices, []);
    this.#start = this.prefix;
    this.#changed();
  }

  cancel(): void {
    this.hover = null;
    this.#reset();
  }

  /** One step back: the place, then the last word that was not given anyway. */
  back(): void {
    if (this.place || this.entered || this.about || this.#taken) {
      this.#clear();
      this.#changed();
      return;
    }
    for (let keep = this.prefix.length - 1; keep >= 0; keep -= 1) {
      const next = settle(this.choices, this.prefix.slice(0, keep));
      if (next.length < this.prefix.length) {
        this.#set(next);
        return;
      }
    }
    this.cancel();
  }

  #changed(): void {
    const { chosen } = this;
    if (chosen) this.looks.ask(chosen.choice, this.place ? 40 : 0);
    else this.looks.clear();
    this.hovering.clear();
  }

  #set(prefix: readonly string[]): void {
    this.#clear();
    this.prefix = settle(this.choices, prefix);
    this.#changed();
  }

  /** The words that confirming sends: a way round obstacles is written out by the server. */
  get canonical(): string | null {
    const { chosen } = this;
    if (!chosen) return null;
    const seen = this.looks.shown;
    return seen?.choice === chosen.choice && seen.preview?.choice ? seen.preview.choice : chosen.choice;
  }
  /** Why the choice cannot be made. */
  get refusal() {
    const { chosen } = this;
    const seen = this.looks.shown;
    return chosen && seen?.choice === chosen.choice && seen.refusal?.status === 400 ? seen.refusal : null;
  }

  // --- presses ---------------------------------------------------------------------------------------------

  /** A deed or another word that is a button. Pressing a deed again goes back. */
  word(word: string): void {
    if (this.prefix.length > 0 && this.prefix[0] === word && this.#start.length === 0) return this.cancel();
    const at = this.choices.some(
      (choice) => choice.words[this.prefix.length] === word && this.prefix.every((one, k) => choice.words[k] === one),
    );
    this.#set(at ? [...this.prefix, word] : [word]);
  }

  /** One option by itself, from the text list. */
  take(choice: TableChoice): void {
    const at = choice.words.findIndex((word, k) => k > 0 && readPlace(word) !== null);
    if (at > 0) {
      this.prefix = choice.words.slice(0, at);
      this.place = readPlace(choice.words[at] ?? '');
      const turn = choice.words[at + 1];
      if (turn !== undefined && /^\d+$/.test(turn)) this.turned = Number(turn);
      this.#taken = choice.words.length > at + (this.turns ? 2 : 1) ? choice : null;
    } else {
      this.prefix = choice.words;
      this.place = null;
      this.#taken = choice;
    }
    this.about = null;
    this.#changed();
  }

  /** It can be taken back: it is known what happens, nothing is left to dice and nobody else is asked. */
  get safe(): boolean {
    const seen = this.looks.shown;
    const preview = seen && seen.choice === this.chosen?.choice ? seen.preview : null;
    return (
      preview !== null &&
      preview.exact &&
      preview.rolls.length === 0 &&
      !LASTING.has(this.chosen?.choice.split(' ')[0] ?? '')
    );
  }

  is(choice: TableChoice): boolean {
    return this.chosen?.choice === choice.choice;
  }

  /** A figure or marker was pressed. "confirm": it completes what is chosen already; null: it means nothing. */
  press(word: string): 'confirm' | 'chosen' | null {
    const { prefix } = this;
    if (this.now.things.has(word)) {
      this.#set([...prefix, word]);
      return 'chosen';
    }
    if (this.chosen && !this.place && prefix[prefix.length - 1] === word) return 'confirm';
    for (let keep = prefix.length - 1; keep > 0; keep -= 1) {
      const base = prefix.slice(0, keep);
      if (after(this.choices, base, this.#things).things.has(word)) {
        this.#set([...base, word]);
        return 'chosen';
      }
    }
    if (this.takesPlace && this.mover === this.subject && leadsOn(this.#scene?.board.tokens ?? [], word)) {
      if (this.entered === word) return 'confirm';
      const out = this.entered ? this.#at(word) : null; // the second one is where the way comes out
      this.entered ??= word;
      this.#put(out);
      return 'chosen';
    }
    // A place may be pointed at on somebody: up to them.
    if (this.takesPlace && word !== this.mover?.word) {
      const at = this.#at(word);
      if (at) return this.point(at);
    }
    const found = towards(this.choices, prefix, word);
    const wide = found.choices.length > 0 ? found : towards(this.choices, this.#start, word);
    if (wide.prefix) {
      this.#set(wide.prefix);
      return 'chosen';
    }
    if (wide.choices.length > 0) {
      const verbs = new Set(wide.choices.map((choice) => choice.verb));
      this.#set(verbs.size === 1 && prefix.length === 0 ? [wide.choices[0]?.verb ?? ''] : this.#start);
      this.about = word;
      return 'chosen';
    }
    if (word === this.subject?.word && this.#start.length === 0) {
      const verb = this.dragVerb;
      if (verb && prefix.length === 0) {
        this.#set([verb]);
        return 'chosen';
      }
      if (prefix.length > 0) this.cancel();
    }
    return null;
  }

  #at(word: string): Place | null {
    const piece = this.#scene?.pieces.find((one) => one.word === word)?.base;
    const thing = piece ?? this.#scene?.board.tokens?.find((one) => one.word === word);
    return thing ? [thing.x, thing.y] : null;
  }

  /** The deed that dragging the figure means. */
  get dragVerb(): string | null {
    if (this.takesPlace && this.mover) return this.prefix[0] ?? null;
    const reaches = (this.guides.hints.reaches ?? []).map((reach) => reach.verb);
    return (
      this.deeds.find((deed) => reaches.includes(deed.verb))?.verb ??
      this.deeds.find((deed) => MOVES.has(deed.verb) && placing(this.choices, [deed.verb]))?.verb ??
      null
    );
  }

  /** Starts to drag the figure; false: it cannot be moved. */
  drag(word: string): boolean {
    if (this.subject?.word !== word) return false;
    const verb = this.dragVerb;
    if (!verb) return false;
    if (!this.takesPlace || this.prefix[0] !== verb) this.#set([verb]);
    return true;
  }

  /** A place of the table was pressed; `near` is how far off a second press may be. `on`: the way leads on from the last one. */
  point(at: Place, near = INCH / 3, on = false): 'confirm' | 'chosen' | null {
    if (this.takesPlace) {
      const spot = this.#snap(at, near / 2);
      if (on && this.place && this.mover === this.subject && !this.entered) this.over = [...this.over, this.place];
      else if (this.place && this.chosen && apart(this.place, spot) <= near) return 'confirm';
      this.#put(spot);
      return 'chosen';
    }
    const lies = this.guides.fixed.find((form) => apart(form.at, at) <= Math.max(near, form.radius ?? 0));
    const choice = lies && this.choices.find((one) => about(lies.verb, one.choice));
    if (choice) {
      if (this.is(choice)) return 'confirm';
      this.take(choice);
      return 'chosen';
    }
    if (this.prefix.length === 0 && this.about === null) {
      const reach = this.guides.leading(at);
      if (reach && this.deeds.some((deed) => deed.verb === reach.verb)) {
        this.#set([reach.verb]);
        this.#put(at);
        return 'chosen';
      }
    }
    if (this.begun) this.back();
    return null;
  }

  #put(at: Place | null): void {
    this.#taken = null;
    this.place = at;
    this.#changed();
  }

  /** The words of the way to a place, or of what is laid there. */
  #way(at: Place | null): string[] {
    const board = this.#scene?.board;
    const base = this.subject?.base;
    const words = this.over.map(placeWord);
    if (this.entered && board && base) {
      const from = this.over.at(-1) ?? ([base.x, base.y] as const);
      return [
        ...words,
        ...through(board.tokens ?? [], this.entered, base.radius, from, at, [board.width / 2, board.height / 2]),
      ];
    }
    return [...words, ...(at ? [placeWord(at)] : []), ...(this.turns ? [String(this.turned)] : [])];
  }

  /** Moves the place by keyboard. */
  nudge(dx: number, dy: number): void {
    const scene = this.#scene;
    const from =
      this.place ??
      (this.mover?.base && this.mover === this.subject
        ? ([this.mover.base.x, this.mover.base.y] as const)
        : this.now.places[0]) ??
      (scene ? ([scene.board.width / 2, scene.board.height / 2] as const) : null);
    if (!scene || !from) return;
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
    this.#put([within(from[0] + dx, scene.board.width), within(from[1] + dy, scene.board.height)]);
  }

  /** A place that is proposed, or in contact where contact is needed. */
  #snap(at: Place, near: number): Place {
    const found = this.now.places.find((place) => apart(place, at) <= near);
    const { form } = this;
    const things = (form?.beside ?? []).flatMap(
      (word) => this.#scene?.pieces.find((piece) => piece.word === word)?.base ?? [],
    );
    const spots = things
      .map((base) => touching(base, form?.radius ?? 0, at))
      .sort((a, b) => apart(a, at) - apart(b, at));
    return found ?? spots[0] ?? at;
  }

  turn(by: 1 | -1): void {
    if (!this.turns) return;
    this.turned = (this.turned + by * (this.form?.turn || TURN) + 360) % 360;
    this.#changed();
  }

  /** The pointer is there; asks what a move to there would cost. */
  pointer(at: Place | null): void {
    this.hover = at && this.takesPlace && this.form?.beside?.length ? this.#snap(at, INCH / 6) : at;
    if (!at || !this.hover || !this.takesPlace || !this.#placing || this.place || this.entered) return;
    if (this.reach && this.over.length === 0 && !insideAny(this.reach.areas, at)) return this.hovering.clear();
    const rough: Place = this.hover === at ? [Math.round(at[0] / 50) * 50, Math.round(at[1] / 50) * 50] : this.hover;
    this.hovering.ask([...this.#placing, ...this.#way(rough)].join(' '));
  }

  /** Puts the cards into this order. */
  sort(from: number, to: number): void {
    if (!this.order) return;
    this.order = reordered(this.order, from, to);
    this.#changed();
  }
}
