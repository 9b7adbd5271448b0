/** The lists of this person, wherever they are kept. The browser stores every change at once: a reload loses nothing. */
import { ApiError, get, post } from '../api/client';
import type { ListIn, ListOut, Lists, Me, Verdict } from '../api/names';
import { announcer } from '../announce.svelte';
import { t } from '../i18n';
import { session } from '../session.svelte';
import type { Whole } from './draft';
import { apart, fromServer, merged, newId, readKept, visible, type Kept } from './kept';

const KEY = 'walstatt.lists';
/** How long after the last change the server is told. */
const QUIET = 700;
/** So long what it said is not asked again. */
const RECENT = 10_000;

/** blocked: nothing at all is kept; here: by the browser; later: by the browser, because the server did not answer. */
export type Saving = 'saved' | 'saving' | 'here' | 'later' | 'blocked';

/** Other tabs write too: what comes back from them is equal, not the same object. */
export const same = (a: Whole, b: Whole): boolean => JSON.stringify(a) === JSON.stringify(b);

class Shelf {
  #all = $state.raw<Kept[]>([]);
  #blocked = $state(false);
  #failed = $state(false);
  #loading: Promise<void> | null = null;
  #loaded = 0;
  #when = 0;
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** What is on its way to the server, and whether it was changed since: one at a time, or it would meet itself. */
  #sending = new Map<string, boolean>();
  /** What the browser keeps, as it was last written or read here. */
  #written: string | null = null;

  constructor() {
    if (typeof window === 'undefined') return;
    this.#recall();
    window.addEventListener('storage', (event) => event.key === KEY && this.#recall());
  }

  of(game: string): Kept[] {
    return visible(this.#all, session.me).filter((one) => one.game === game);
  }

  one(id: string): Kept | undefined {
    return visible(this.#all, session.me).find((one) => one.id === id);
  }

  saving(id: string): Saving {
    if (this.#blocked) return 'blocked';
    if (!session.me) return 'here';
    if (this.one(id)?.synced) return 'saved';
    return this.#failed ? 'later' : 'saving';
  }

  /** Asks the server for what it keeps, unless that was just done; without a person there is nothing to ask. */
  async load(): Promise<void> {
    await session.load();
    const me = session.me;
    if (!me || (this.#loaded === me.id && Date.now() - this.#when < RECENT)) return;
    this.#loading ??= get<Lists>('/lists')
      .then(({ lists }) => {
        this.#loaded = me.id;
        this.#when = Date.now();
        this.#failed = false;
        this.#store(merged(this.#all, lists, me));
        for (const one of visible(this.#all, me)) if (!one.synced) this.#later(one.id, 0);
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        this.#failed = true; // what is here can be used all the same
      })
      .finally(() => (this.#loading = null));
    await this.#loading;
  }

  add(game: string, draft: Whole): string {
    const id = newId();
    this.#put({
      id,
      game,
      draft,
      updated: Date.now() / 1000,
      points: 0,
      most: 0,
      faults: 0,
      options: {},
      mine: {},
      person: 0,
      account: false,
      synced: false,
      base: 0,
    });
    return id;
  }

  change(id: string, draft: Whole): void {
    this.#recall();
    const one = this.one(id);
    // Until it is judged, nobody can say whether it may be used.
    if (one) this.#put({ ...one, draft, updated: Date.now() / 1000, mine: {}, synced: false });
  }

  /** What the judge said about the draft as it is now. */
  judged(id: string, draft: Whole, verdict: Verdict): void {
    this.#recall(); // another tab may have gone on
    const one = this.one(id);
    if (!one || !same(one.draft, draft)) return;
    const { points, most, options, mine } = verdict;
    this.#store(
      this.#all.map((other) =>
        other.id === id ? { ...one, points, most, faults: verdict.faults.length, options, mine } : other,
      ),
    );
  }

  /** Gone here once it is gone on the server. */
  async drop(id: string): Promise<void> {
    clearTimeout(this.#timers.get(id));
    const one = this.one(id);
    if (session.me && one?.person === session.me.id) await post(`/lists/${id}/drop`);
    this.#store(this.#all.filter((other) => other.id !== id));
  }

  #put(one: Kept): void {
    this.#store([one, ...this.#all.filter((other) => other.id !== one.id)]);
    this.#later(one.id, QUIET);
  }

  #later(id: string, ms: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => void this.#send(id), ms),
    );
  }

  async #send(id: string): Promise<void> {
    if (this.#sending.has(id)) {
      this.#sending.set(id, true);
      return;
    }
    this.#sending.set(id, false);
    await this.#sendNow(id);
    const again = this.#sending.get(id);
    this.#sending.delete(id);
    if (again) this.#later(id, 0);
  }

  async #sendNow(id: string): Promise<void> {
    const me = session.me;
    const one = this.one(id);
    if (!me || !one || one.synced) return;
    const body: ListIn = { game: one.game, draft: one.draft, since: one.base };
    try {
      const answer = await post<ListOut>(`/lists/${id}`, body);
      this.#failed = false;
      this.#recall();
      // Whoever went on building meanwhile is sent again: only what was sent is stored. The draft stays as it was
      // written: the server tidies, and nobody wants the space after a word taken away while typing.
      const now = this.one(id);
      const kept = now && { ...fromServer(answer, me), draft: now.draft };
      const sent =
        kept &&
        (same(kept.draft, one.draft) ? kept : { ...now, person: kept.person, account: kept.account, base: kept.base });
      if (sent) this.#store(this.#all.map((other) => (other.id === id ? sent : other)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.key === 'server.list-moved') return this.#part(one, me);
      this.#failed = true;
      if (error.status === 0 || error.status >= 500 || error.status === 429) this.#later(id, 5000);
    }
  }

  /** It was changed elsewhere: that one is put beside this one. */
  async #part(one: Kept, me: Me): Promise<void> {
    try {
      const there = (await get<Lists>('/lists')).lists.find((other) => other.id === one.id);
      const now = this.one(one.id) ?? one;
      if (there) {
        const { mine, other } = apart(
          now,
          there,
          me,
          t('builder.otherOf', { title: there.draft.title || t('builder.untitled') }),
        );
        this.#store([mine, other, ...this.#all.filter((kept) => kept.id !== one.id)]);
        announcer.toast(t('builder.parted', { title: other.draft.title }));
        this.#later(other.id, 0);
      }
      this.#later(one.id, 0);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#later(one.id, 5000);
    }
  }

  #recall(): void {
    try {
      const kept = localStorage.getItem(KEY);
      if (kept === this.#written) return;
      this.#written = kept;
      this.#all = readKept(kept);
    } catch {
      this.#blocked = true;
    }
  }

  #store(all: Kept[]): void {
    this.#all = all;
    try {
      const kept = JSON.stringify(all);
      localStorage.setItem(KEY, kept);
      this.#written = kept;
      this.#blocked = false;
    } catch {
      this.#blocked = true;
    }
  }
}

export const shelf = new Shelf();
