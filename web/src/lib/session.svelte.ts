/** Who I am. Nobody has to sign in: the first match asks for a name, nothing more. */
import { ApiError, get, post } from './api/client';
import type { Me } from './api/names';

/** Whether this browser has ever had a name: the cookie cannot be read, and asking in vain is an error in consoles. */
const KEY = 'walstatt.known';

function mayBeKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // storage is blocked: only the server can tell
  }
}

/** Other tabs of this browser share the cookie: they hear from here that somebody else is signed in now. */
function remember(me: Me | null): void {
  try {
    if (me) localStorage.setItem(KEY, `${me.id} ${me.name}`);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: asked again next time.
  }
}

class Session {
  me = $state<Me | null>(null);
  /** True once the server has said who this browser is. */
  known = $state(false);
  /** True while the name dialog is open. */
  asking = $state(false);
  #waiting: ((me: Me | null) => void)[] = [];
  #loading: Promise<void> | null = null;

  constructor() {
    if (typeof window !== 'undefined') window.addEventListener('storage', (event) => this.#elsewhere(event));
  }

  /** Somebody signed in or out in another tab. */
  #elsewhere(event: StorageEvent): void {
    if (event.key !== KEY) return;
    if (event.newValue === null) this.me = null;
    else void this.recall();
  }

  load(): Promise<void> {
    this.#loading ??= mayBeKnown() ? this.recall() : Promise.resolve(void (this.known = true));
    return this.#loading;
  }

  /** Asks the server, whatever this browser remembers. */
  recall(): Promise<void> {
    this.#loading = get<Me>('/me')
      .then((me) => this.#be(me))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) this.#be(null);
        else this.#loading = null; // ask again next time
      })
      .finally(() => void (this.known = true));
    return this.#loading;
  }

  #be(me: Me | null): void {
    this.me = me;
    remember(me);
  }

  /** Me, after asking for a name if need be; null when the person does not want to. */
  async need(): Promise<Me | null> {
    await this.load();
    if (this.me) return this.me;
    this.asking = true;
    return new Promise((done) => this.#waiting.push(done));
  }

  async beGuest(name: string): Promise<void> {
    this.settle(await post<Me>('/guests', { name }));
  }

  /** Ends the question: with a person, or with nobody. */
  settle(me: Me | null): void {
    if (me) this.#be(me);
    this.asking = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const done of waiting) done(me);
  }

  async login(name: string, password: string): Promise<void> {
    this.settle(await post<Me>('/login', { name, password }));
  }

  async register(name: string, password: string): Promise<void> {
    this.settle(await post<Me>('/accounts', { name, password }));
  }

  async logout(): Promise<void> {
    await post('/logout');
    this.#be(null);
  }

  async logoutAll(): Promise<void> {
    await post('/logout/all');
    this.#be(null);
  }

  async changePassword(old: string, fresh: string): Promise<void> {
    this.#be(await post<Me>('/password', { old, new: fresh }));
  }

  /** For good: the account, or the guest, is gone from the server. */
  async remove(password: string): Promise<void> {
    await post('/accounts/delete', { password });
    this.#be(null);
  }
}

export const session = new Session();
