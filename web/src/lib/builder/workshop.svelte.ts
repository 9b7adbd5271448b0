/** One list on the bench: what it is made of, what the judge says, and the way back. */
import { asApiError, get, post, type ApiError } from '../api/client';
import type { Catalogue, Mended, Owner, Terms, Thing, Verdict } from '../api/names';
import { settings } from '../settings.svelte';
import {
  blank,
  countOf,
  differ,
  differs,
  everything,
  keyOf,
  partOf,
  pointsOf,
  seek,
  sizeOf,
  termsOf,
  withCount,
  withLine,
  withOwner,
  withStep,
  type Paid,
  type Part,
  type Sought,
  type Whole,
} from './draft';
import { shelf } from './shelf.svelte';

/** Several presses of + are one question to the judge. */
const QUIET = 90;
const STEPS = 200;

/** The list of things must not be sorted and filtered anew with every press of a button. */
const BLANK: Whole = blank('');
const catalogues = new Map<string, Promise<Catalogue>>();
/** Catalogues with somebody's own cards that are remembered: enough to take a step back. */
const OWN = 4;

/** What there is to build with, asked for once in each language; and with cards that came with a draft. */
export function catalogueOf(game: string, own: readonly string[] = []): Promise<Catalogue> {
  const key = [game, settings.lang, ...own].join(' ');
  let found = catalogues.get(key);
  if (!found) {
    const path = `/builders/${encodeURIComponent(game)}`;
    found = own.length > 0 ? post<Catalogue>(`${path}/own`, { own }) : get<Catalogue>(path);
    found.catch(() => catalogues.delete(key));
    catalogues.set(key, found);
    const typed = [...catalogues.keys()].filter((one) => one.split(' ').length > 2);
    for (const old of typed.slice(0, -OWN)) catalogues.delete(old);
  }
  return found;
}

export class Workshop {
  readonly game: string;
  readonly id: string;
  catalogue = $state.raw<Catalogue | null>(null);
  draft = $state.raw<Whole>(BLANK);
  verdict = $state.raw<Verdict | null>(null);
  /** The verdict is about the draft as it is now. */
  fresh = $state(false);
  failure = $state.raw<ApiError | null>(null);
  sought = $state.raw<Sought>(everything);
  /** The line that somebody fits out. */
  fitted = $state('');
  /** The thing that somebody looks at closely. */
  shown = $state.raw<Thing | null>(null);
  #back = $state.raw<Whole[]>([]);
  #forth = $state.raw<Whole[]>([]);
  #asked = 0;
  /** The draft was made in another tab, which also keeps what the judge says. */
  #theirs = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  owner: Owner | undefined = $derived(this.catalogue?.owners.find((one) => one.id === this.draft.owner));
  terms: Terms | undefined = $derived(this.catalogue ? termsOf(this.catalogue, this.draft) : undefined);
  /** Things can be put in order by how well they suit the owner. */
  suited = $derived(this.catalogue ? differs(this.catalogue) : false);
  /** What lines cost that are no plain sum, as the judge said last. */
  paid: Paid = $derived(this.verdict?.prices ?? {});
  points = $derived(this.fresh && this.verdict ? this.verdict.points : pointsOf(this.terms, this.draft, this.paid));
  size = $derived(sizeOf(this.draft));
  things: Thing[] = $derived(
    this.catalogue ? seek(this.catalogue, this.sought, this.sought.mine ? this.draft : BLANK, this.terms) : [],
  );
  /** Things that a fault is about. */
  wrong = $derived(new Set(this.verdict?.faults.flatMap((fault) => fault.things ?? []) ?? []));

  constructor(game: string, id: string, draft: Whole) {
    this.game = game;
    this.id = id;
    this.draft = draft;
  }

  get mayUndo(): boolean {
    return this.#back.length > 0;
  }
  get mayRedo(): boolean {
    return this.#forth.length > 0;
  }

  /** In the language of the page, with the cards of the draft; call it again when these change. */
  async load(): Promise<void> {
    const { lang } = settings;
    const { own } = this.draft;
    this.failure = null;
    try {
      const found = await catalogueOf(this.game, own);
      if (lang !== settings.lang || differ(own, this.draft.own)) return;
      this.catalogue = found;
      this.#judge(0);
    } catch (error) {
      this.failure = asApiError(error);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  // --- changing -------------------------------------------------------------------------------------

  change(next: Whole): void {
    this.#back = [...this.#back.slice(-STEPS), this.draft];
    this.#forth = [];
    this.#take(next);
  }

  by(thing: string, n: number): void {
    if (n > 0 && this.terms?.barred?.[thing]) return;
    if (this.count(thing) + n >= 0) this.change(withStep(this.draft, thing, n));
  }

  /** One more or less of just this line. */
  line(key: string, n: number): void {
    const count = this.draft.counts[key] ?? 0;
    if (n > 0 && this.terms?.barred?.[partOf(key).thing]) return;
    if (count + n >= 0) this.change(withCount(this.draft, key, count + n));
  }

  count = (thing: string): number => countOf(this.draft, thing);

  /** The line that is fitted out becomes this one. */
  fit(part: Part): void {
    const next = keyOf(part);
    if (next === this.fitted) return;
    this.change(withLine(this.draft, this.fitted, part));
    this.fitted = next;
  }

  beFor(owner: string): void {
    if (this.catalogue) this.change(withOwner(this.catalogue, this.draft, owner));
  }

  pick(name: string, value: string): void {
    this.change({ ...this.draft, picks: { ...this.draft.picks, [name]: value } });
  }

  /** Letters of a title are no steps to be taken back one by one. */
  entitle(title: string): void {
    this.#take({ ...this.draft, title });
  }

  /** Another tab has changed it: one step, which can be taken back here. */
  follow(next: Whole): void {
    this.#back = [...this.#back.slice(-STEPS), this.draft];
    this.#forth = [];
    this.#theirs = true;
    this.#become(next);
  }

  undo(): void {
    const last = this.#back.at(-1);
    if (!last) return;
    this.#back = this.#back.slice(0, -1);
    this.#forth = [...this.#forth, this.draft];
    this.#take({ ...last, title: this.draft.title });
  }

  redo(): void {
    const next = this.#forth.at(-1);
    if (!next) return;
    this.#forth = this.#forth.slice(0, -1);
    this.#back = [...this.#back, this.draft];
    this.#take({ ...next, title: this.draft.title });
  }

  #take(next: Whole): void {
    this.#theirs = false;
    shelf.change(this.id, next);
    this.#become(next);
  }

  #become(next: Whole): void {
    const cards = differ(this.draft.own, next.own);
    this.draft = next;
    this.fresh = false;
    if (cards) void this.load();
    else this.#judge(QUIET);
  }

  // --- asking the server -----------------------------------------------------------------------------

  #judge(ms: number): void {
    clearTimeout(this.#timer);
    const asked = (this.#asked += 1);
    this.#timer = setTimeout(() => void this.#ask(asked), ms);
  }

  async #ask(asked: number): Promise<void> {
    const draft = this.draft;
    try {
      const verdict = await post<Verdict>(`/builders/${this.game}/judge`, draft);
      if (asked !== this.#asked) return;
      this.verdict = verdict;
      this.fresh = true;
      this.failure = null;
      if (!this.#theirs) shelf.judged(this.id, draft, verdict);
    } catch (error) {
      if (asked !== this.#asked) return;
      this.failure = asApiError(error);
      this.#judge(4000);
    }
  }

  mend(): Promise<Mended> {
    return post<Mended>(`/builders/${this.game}/mend`, this.draft);
  }
}
