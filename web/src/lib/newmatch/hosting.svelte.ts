/** Tables that wait for somebody: whoever opened them hears at once that a friend has come, wherever they look. */
import { announcer } from '../announce.svelte';
import { LiveLine } from '../api/live';
import type { FromServer, Match } from '../api/names';
import { calling } from '../calling.svelte';
import { t } from '../i18n';
import { play } from '../match/sound';
import { go, navigation } from '../navigation.svelte';
import type { ScreenName } from '../router';

/** Who has come to a table, as it is told. */
export function comers(match: Match): string {
  return match.seats
    .filter((seat) => seat.kind === 'person' && !seat.you)
    .map((seat) => seat.name)
    .join(', ');
}

/** Says that the match can begin: for the eye, for the ear, and for who looks elsewhere. `link`: it is not on the screen. */
export function tellBegun(match: Match, link = false): void {
  const text = t('match.joined', { name: comers(match) });
  play('turn');
  calling.tell(text);
  const leads = link ? { href: `/match/${match.id}`, text: t('front.toTable') } : undefined;
  announcer.toast(text, { tone: 'good', ...(leads ? { leads, ms: 60_000 } : {}) });
}

/** Whoever is here only waits for the match, or for nothing: they are taken to it. */
const WAITING: ReadonlySet<ScreenName> = new Set<ScreenName>(['Front', 'NewMatch', 'Join']);
/** So many open tables are listened to. */
const MOST = 6;

class Hosting {
  #lines = new Map<string, LiveLine>();

  /** This table of mine is open. */
  watch(id: string): void {
    if (this.#lines.has(id) || this.#lines.size >= MOST) return;
    const line = new LiveLine({
      path: `/matches/${encodeURIComponent(id)}/live`,
      since: () => ({}),
      onMessage: (message) => this.#hear(id, message),
      onStatus: () => {},
      onRefused: () => this.#leave(id),
    });
    this.#lines.set(id, line);
  }

  #leave(id: string): void {
    this.#lines.get(id)?.close();
    this.#lines.delete(id);
  }

  #hear(id: string, message: FromServer): void {
    if (message.type !== 'update' || message.match.status === 'open') return;
    this.#leave(id);
    // The table itself tells it where it is on the screen.
    if (message.match.status !== 'running' || navigation.path === `/match/${id}`) return;
    const waits = WAITING.has(navigation.route.screen);
    tellBegun(message.match, !waits);
    if (waits) go(`/match/${id}`);
  }
}

export const hosting = new Hosting();
