/** What is chosen on a table and what that shows: the place, the way to it, the figure that would stand there, distances. */
import type { Form, Group, Piece, RangeRing, Reach, Roll, Shares, TableScene, Verb, Wedge } from '../../api/names';
import { dialsOf } from '../../board/dial/dial';
import { beside } from '../../board/table/footprints';
import { apart, placeWord, readPlace, type Place } from '../../board/table/geometry';
import { Choosing, FEW, type Chosen } from '../choose/choosing.svelte';
import { Looks } from '../choose/looks.svelte';
import { sharing, splitOf, type Sharing } from '../choose/sharing';
import { begins, gravest, leastCost, musters, ordering, towards, type WordChoice } from '../choose/words';
import { about, Guides, verbOfReach } from './guides.svelte';
import { leadsOn, through } from './passages';
import { angleWord, placing, pressable, tailOf, turnable, turnedAlone, type Turning } from './words';

export abstract class Sighting extends Choosing<TableScene> {
  /** A place of the table that was pointed at. */
  place = $state.raw<Place | null>(null);
  /** Places that the way to it leads over. */
  over = $state.raw<readonly Place[]>([]);
  /** A marker that the way goes through, to come out elsewhere. */
  entered = $state<string | null>(null);
  /** In degrees: how far what is laid down is turned, or where the figure looks in the end. */
  turned = $state(0);
  order = $state.raw<readonly string[] | null>(null);
  /** How the whole is shared out so far. */
  numbers = $state.raw<readonly number[] | null>(null);
  /** Members of a group that have their places already: the words of each. */
  placed = $state.raw<readonly (readonly string[])[]>([]);
  /** Who joins the one that leads, in order, and what they are aimed at. */
  members = $state.raw<readonly string[]>([]);
  target = $state<string | null>(null);
  readonly guides = new Guides();
  /** All distances of the figure are shown, not only those of what is being chosen. */
  ranges = $state(false);
  /** Where the pointer is; only the layer of the ghost reads it. */
  hover = $state.raw<Place | null>(null);
  readonly hovering = new Looks();

  items: readonly string[] | null = $derived(ordering(this.choices, this.asked));
  shared: Sharing | null = $derived(sharing(this.choices, this.asked));
  /** What others have shared out before. */
  get before(): readonly Shares[] {
    return this.asked?.fixed ?? [];
  }
  /** The question has a control of its own, and no list. */
  ruled: boolean = $derived(this.items !== null || this.shared !== null);
  /** Where the next place would stand; null: none is asked for. */
  protected placing: readonly string[] | null = $derived.by(() => {
    if (this.prefix.length === 0) return null;
    // Of a group any member may go first, not only those whom the proposals begin with.
    return this.grouped && this.prefix.length === 2 ? this.prefix : placing(this.choices, this.prefix);
  });
  /** Several figures are placed one by one. */
  protected get grouped(): boolean {
    return this.verb(this.prefix[0] ?? '').control === 'group';
  }
  takesPlace: boolean = $derived(this.placing !== null && this.now.things.size === 0);
  /** The words before a facing, where somebody only turns; null: nobody does. */
  protected turnBase: readonly string[] | null = $derived(
    this.prefix.length === 0 ? null : turnedAlone(this.choices, this.prefix),
  );
  /** What turns at the place. */
  turning: Turning = $derived.by(() => {
    if (this.placing !== null) return turnable(this.choices, this.grouped ? this.prefix.slice(0, 1) : this.placing);
    return this.turnBase === null ? null : 'facing';
  });
  /** The facing was chosen, not only proposed. */
  protected faced = $state(false);
  /** What is done at the place, where the choice says that too: the proposals that end at it. */
  protected ended: readonly WordChoice[] = $derived.by(() => {
    const { placing } = this;
    if (placing === null || this.grouped) return [];
    return this.choices.filter((choice) => begins(choice, placing) && tailOf(choice, placing).length > 0);
  });
  /** Which of them was picked. */
  protected ending = $state.raw<WordChoice | null>(null);
  get #tail(): readonly string[] {
    const { placing, place } = this;
    if (placing === null || this.ended.length === 0) return [];
    const far = (choice: WordChoice): number => {
      const at = readPlace(choice.words[placing.length] ?? '');
      return at && place ? apart(at, place) : Infinity;
    };
    const nearest = [...this.ended].sort((a, b) => far(a) - far(b))[0];
    const picked = this.ending ?? nearest;
    return picked ? tailOf(picked, placing) : [];
  }
  turns: boolean = $derived(this.turning !== null);

  chosen: Chosen | null = $derived.by(() => {
    if (this.items && this.order) {
      const choice = [this.choices[0]?.verb ?? '', ...this.order].join(' ');
      return { choice, text: this.choices.find((one) => one.choice === choice)?.text ?? '' };
    }
    if (this.shared && this.numbers) return splitOf(this.shared, this.numbers);
    if (this.taken) return this.taken;
    if (this.mustering) return this.#mustered(this.mustering);
    if ((this.place || this.entered) && this.placing) {
      const [verb = '', ...words] = [...this.placing, ...this.way(this.place), ...this.#tail];
      return this.#listed([verb, ...this.placed.flat(), ...words]);
    }
    if (this.turnBase && this.faced && this.placed.length === 0)
      return this.#listed([...this.turnBase, ...angleWord('facing', this.turned)]);
    if (this.placed.length > 0) return this.#listed([this.prefix[0] ?? '', ...this.placed.flat()]);
    return this.now.whole;
  });

  /** The verb with which pieces join one after the other. */
  mustering: Verb | null = $derived.by(() => {
    const verb = this.verb(this.prefix[0] ?? '');
    return this.prefix.length > 0 && musters(verb) ? verb : null;
  });
  /** What it can be aimed at. */
  protected aims: ReadonlySet<string> = $derived.by(() => {
    const { mustering } = this;
    const at = mustering?.aim ?? 0;
    if (at === 0) return new Set<string>();
    return new Set(this.choices.flatMap((one) => (one.verb === this.prefix[0] ? (one.words[at] ?? []) : [])));
  });
  #mustered(verb: Verb): Chosen | null {
    const aimed = (verb.aim ?? 0) > 0;
    if (this.members.length === 0 || (aimed && this.target === null)) return null;
    const [leader = '', ...others] = this.members;
    return this.#listed([this.prefix[0] ?? '', leader, ...(aimed ? [this.target ?? ''] : []), ...others]);
  }

  #listed(words: readonly string[]): Chosen {
    const choice = words.join(' ');
    return this.choices.find((one) => one.choice === choice) ?? { choice, text: '' };
  }

  begun: boolean = $derived(
    this.prefix.join(' ') !== this.start.join(' ') ||
      this.placed.length > 0 ||
      this.place !== null ||
      this.entered !== null ||
      this.about !== null ||
      this.taken !== null ||
      this.actor !== null ||
      this.faced ||
      this.#moved,
  );
  get #moved(): boolean {
    const first = this.shared?.splits[0]?.numbers;
    if (first) return this.numbers?.join(' ') !== first.join(' ');
    return this.items !== null && this.order !== null && this.order.join(' ') !== this.items.join(' ');
  }

  /** So few options that all of them stand in the list, even when one is chosen: whoever has chosen may choose otherwise. */
  short: boolean = $derived(!this.ruled && this.choices.length <= FEW && !this.takesPlace);
  /** Words that are no things on the table have lines of their own. */
  worded: boolean = $derived(
    !this.short && !this.ruled && this.prefix.length > 0 && this.now.others.length > 1 && this.about === null,
  );
  /** Options that the text list shows open: where nothing on the screen can be pressed instead. */
  listed: readonly WordChoice[] = $derived.by(() => {
    if (this.ruled || this.mustering) return [];
    if (this.about !== null) return gravest(towards(this.choices, this.prefix, this.about).choices);
    if (this.short) return gravest(this.choices);
    if (this.takesPlace && this.ended.length > 0) return this.ended.slice(0, FEW);
    if (this.worded || this.takesPlace || this.prefix.length === 0) return [];
    return this.now.things.size > 0 && this.now.remaining.length <= 6 ? this.now.remaining : [];
  });

  /** Figures that may still join the group which is being moved. */
  joining: ReadonlySet<string> = $derived.by(() => {
    const [verb = ''] = this.prefix;
    if (!this.grouped) return new Set<string>();
    const gone = new Set([this.prefix[1], ...this.placed.map((words) => words[0])]);
    const named = this.choices.filter((choice) => choice.verb === verb).flatMap((choice) => choice.words);
    return new Set(named.filter((word) => this.things.has(word) && !gone.has(word)));
  });
  /** Figures and markers to light up. */
  legal: ReadonlySet<string> = $derived.by(() => {
    if (this.joining.size > 0) return this.joining;
    if (this.mustering) return this.#musterable;
    return this.prefix.length > 0 ? this.now.things : new Set<string>();
  });
  /** Those who act as one and have no rings of their own: once all is right, the group has them. */
  get #unringed(): readonly string[] {
    return this.groups.length > 0 ? this.members.slice(0, 1) : this.members;
  }
  /** Who may still join, and what may be aimed at instead. */
  get #musterable(): ReadonlySet<string> {
    const inside = new Set([...this.members, this.target ?? '']);
    return new Set([...this.doers, ...this.aims].filter((word) => !inside.has(word)));
  }
  /** What takes part in some choice, before anything is chosen. */
  usable: ReadonlySet<string> = $derived.by(() => {
    if (this.prefix.length > 0 || this.about !== null) return new Set<string>();
    if (this.picks) return this.doers;
    const found = new Set(
      this.choices.flatMap((choice) => choice.words.slice(1).filter((word) => this.things.has(word))),
    );
    if (this.subject && this.choices.length > 0) found.add(this.subject.word);
    return found;
  });
  /** Figures and markers that are part of the choice. */
  selected: readonly string[] = $derived.by(() => {
    const words = this.taken
      ? this.taken.words
      : this.mustering
        ? ['', ...this.#unringed, ...(this.target === null ? [] : [this.target])]
        : [...this.prefix, ...this.placed.flat()];
    return [...words.slice(1).filter((word) => this.things.has(word)), ...(this.about ? [this.about] : [])];
  });

  /** The figure that the question is about. */
  subject: Piece | null = $derived.by(() => this.figureOf(this.actor ?? this.asked?.subject[0] ?? ''));
  concerned: readonly Piece[] = $derived.by(() =>
    (this.asked?.subject ?? []).slice(1).flatMap((word) => this.figureOf(word) ?? []),
  );
  protected figureOf(word: string): Piece | null {
    return this.scene?.pieces.find((piece) => piece.base && piece.word === word) ?? null;
  }
  /** The figure that would stand at the chosen place; null: the place is only pointed at. */
  mover: Piece | null = $derived.by(() => {
    const verb = this.prefix[0] ?? '';
    if (!this.takesPlace) return this.turnBase ? this.subject : null;
    if (this.grouped) return this.figureOf(this.prefix[1] ?? '');
    if (this.subject && (this.verb(verb).control === 'path' || this.reach !== null)) return this.subject;
    return this.#newcomer;
  });
  /** What the choice would put down or strike. */
  form: Form | null = $derived(this.guides.form(this.placing ?? this.chosen?.choice.split(' ') ?? this.prefix));
  /** Where the choice puts something without naming a place. */
  fixed: (Form & { at: Place }) | null = $derived(
    this.guides.fixed.find((form) => this.chosen !== null && about(form.verb, this.chosen.choice)) ?? null,
  );
  /** A figure that is not there yet, with the base that it will have. */
  get #newcomer(): Piece | null {
    const { form } = this;
    return form?.kind === 'figure' && this.turning !== 'laid' ? this.figure(form) : null;
  }
  figure(form: Form): Piece | null {
    const scene = this.scene;
    const beside = scene?.trays.flatMap((tray) => (tray.seat === this.asked?.seat ? (tray.pieces ?? []) : [])) ?? [];
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
  get leads(): boolean {
    const tokens = this.scene?.board.tokens ?? [];
    return tokens.some((token) => leadsOn(tokens, token.word));
  }
  get hasRanges(): boolean {
    return this.guides.all.length > 0;
  }
  /** What lies before whoever aims, and what would act as one: drawn while one chooses. */
  get wedges(): readonly Wedge[] {
    const words = this.prefix.join(' ');
    return (this.guides.hints.wedges ?? []).filter(({ piece, verbs }) => {
      if ((verbs ?? []).length === 0) return true;
      // Of those who act as one only the leading one: the others' would lie over it.
      const own = piece === (this.mustering ? this.members[0] : this.subject?.word);
      const said = this.mustering ? `${words} ${piece}` : words;
      return own && (words === '' || (verbs ?? []).some((verb) => about(verb, said)));
    });
  }

  get groups(): readonly Group[] {
    const seen = this.looks.shown;
    const made = seen && seen.choice === this.chosen?.choice ? (seen.preview?.groups ?? []) : [];
    return [...(this.guides.hints.groups ?? []), ...made];
  }

  /** Whoever is aimed at, where it has a dial that the choice may turn. */
  struck: { piece: Piece; roll: Roll | null } | null = $derived.by(() => {
    const seen = this.looks.shown;
    const rolls = seen && seen.choice === this.chosen?.choice ? (seen.preview?.rolls ?? []) : [];
    for (const roll of rolls) {
      const piece = this.figureOf(roll.target ?? '');
      if (piece && dialsOf(piece).length > 0 && (roll.counts ?? '') === 'sum') return { piece, roll };
    }
    return null;
  });

  /** Where the figure would look, in hundredths of a degree; null: that is no part of the choice. */
  get facing(): number | null {
    return this.turning === 'facing' ? Math.round(this.turned * 100) : null;
  }

  /** The words that confirming sends: a way round obstacles is written out by the server. */
  get canonical(): string | null {
    const { chosen } = this;
    if (!chosen) return null;
    const seen = this.looks.shown;
    return seen?.choice === chosen.choice && seen.preview?.choice ? seen.preview.choice : chosen.choice;
  }
  /** The words of the way to a place, or of what is laid there. */
  protected way(at: Place | null): string[] {
    const board = this.scene?.board;
    const base = this.subject?.base;
    const words = this.over.map(placeWord);
    if (this.entered && board && base) {
      const from = this.over.at(-1) ?? ([base.x, base.y] as const);
      return [
        ...words,
        ...through(board.tokens ?? [], this.entered, base.radius, from, at, [board.width / 2, board.height / 2]),
        ...angleWord(this.turning, this.turned),
      ];
    }
    return [...words, ...(at ? [placeWord(at)] : []), ...angleWord(this.turning, this.turned)];
  }

  /** The deed that dragging the figure means. */
  get dragVerb(): string | null {
    if (this.takesPlace && this.mover) return this.prefix[0] ?? null;
    const reaches = this.guides.of(this.subject?.word ?? '').map(verbOfReach);
    const verbs = this.cheapest(new Set(this.choices.map((choice) => choice.verb)));
    return (
      verbs.find((verb) => reaches.includes(verb)) ??
      verbs.find((verb) => this.verb(verb).control === 'path' && placing(this.choices, [verb])) ??
      null
    );
  }

  /** Those of these verbs that are offered, the cheapest first. */
  protected cheapest(verbs: Iterable<string>): string[] {
    return [...verbs]
      .map((verb) => ({ verb, choices: this.choices.filter((choice) => choice.verb === verb) }))
      .filter(({ choices }) => choices.length > 0)
      .sort((a, b) => leastCost(a.choices) - leastCost(b.choices))
      .map(({ verb }) => verb);
  }

  protected placeOf(word: string): Place | null {
    const piece = this.scene?.pieces.find((one) => one.word === word)?.base;
    const thing = piece ?? this.scene?.board.tokens?.find((one) => one.word === word);
    return thing ? [thing.x, thing.y] : null;
  }

  /** A place that is proposed, or in contact where contact is needed. */
  protected snap(at: Place, near: number): Place {
    const found = this.now.places.find((place) => apart(place, at) <= near);
    const { form } = this;
    const things = (form?.beside ?? []).flatMap(
      (word) => this.scene?.pieces.find((piece) => piece.word === word)?.base ?? [],
    );
    const spots = things.map((base) => beside(base, form?.radius ?? 0, at)).sort((a, b) => apart(a, at) - apart(b, at));
    return found ?? spots[0] ?? at;
  }

  protected thingsOf(scene: TableScene): ReadonlySet<string> {
    return pressable(scene);
  }
  protected override isOnBoard(word: string): boolean {
    return super.isOnBoard(word) || readPlace(word) !== null;
  }
}
