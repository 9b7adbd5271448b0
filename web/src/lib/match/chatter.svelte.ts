/** What was said at the table, and what of it somebody has not read. */
import { announcer } from '../announce.svelte';
import type { ChatLine } from '../api/names';
import { calling } from '../calling.svelte';
import { t } from '../i18n';
import { play } from './sound';

const KEY = 'walstatt.heard.';

export class Chatter {
  lines = $state.raw<readonly ChatLine[]>([]);
  /** Number of the last line that was read. */
  #heard = $state(0);
  /** The talk is on the screen. */
  #open = $state(false);
  /** The first lines that come were said before: the badge counts them, nothing rings. */
  #fresh = false;
  #seat: number | null = $state(null);
  readonly #key: string;

  constructor(match: string) {
    this.#key = KEY + match;
    try {
      this.#heard = Number(sessionStorage.getItem(this.#key)) || 0;
    } catch {
      // Storage is blocked: everything counts as unread after a reload.
    }
  }

  /** How many lines of others nobody has read; one's own are never among them. */
  get unread(): number {
    return this.#open ? 0 : this.lines.filter((line) => line.n > this.#heard && line.seat !== this.#seat).length;
  }

  hear(lines: readonly ChatLine[], seat: number | null): void {
    this.#seat = seat;
    const last = this.lines[this.lines.length - 1]?.n ?? 0;
    const news = lines.filter((line) => line.n > last);
    this.lines = [...this.lines, ...news];
    const told = this.#fresh ? news.filter((line) => line.seat !== seat) : [];
    this.#fresh = true;
    if (this.#open) this.read();
    const said = told[told.length - 1];
    if (!said) return;
    play('talk');
    calling.tell(t('match.said', { name: said.name }));
    if (!this.#open) announcer.toast(`${said.name}: ${said.text}`);
  }

  /** The talk is opened, or closed. */
  show(on: boolean): void {
    this.#open = on;
    if (on) this.read();
  }

  read(): void {
    this.#heard = this.lines[this.lines.length - 1]?.n ?? this.#heard;
    try {
      sessionStorage.setItem(this.#key, String(this.#heard));
    } catch {
      // Storage is blocked.
    }
  }

  clear(): void {
    this.lines = [];
    this.#fresh = false;
  }
}
