/** One match as this person sees it: the live line, the log, the clock and what they may do. */
import { announcer } from '../announce.svelte';
import { ApiError, asApiError, get, post } from '../api/client';
import { LiveLine, type Status } from '../api/live';
import type { Clock, FromServer, GameEvent, Live, Match } from '../api/names';
import { pick as pickText, t } from '../i18n';
import { go } from '../navigation.svelte';
import { session } from '../session.svelte';
import { tellBegun } from '../newmatch/hosting.svelte';
import { Chatter } from './chatter.svelte';
import { Lately } from './lately.svelte';
import { merge } from './log';
import { Playback } from './playback.svelte';
import { Redo } from './redo.svelte';
import { play } from './sound';

/** What people are asked about twice. */
export type Sure = 'draw' | 'resign' | 'breakOff';

export class Bout {
  readonly id: string;
  readonly talk: Chatter;
  match = $state.raw<Match | null>(null);
  events = $state.raw<readonly GameEvent[]>([]);
  status = $state<Status>('connecting');
  delay = $state<number | null>(null);
  problem = $state.raw<ApiError | null>(null);
  refusal = $state.raw<ApiError | null>(null);
  busy = $state(false);
  /** When the clocks of `match` were right, on this browser's own clock. */
  sentAt = $state(0);
  /** Runs on while a battle is still being shown. */
  clock = $state.raw<Clock | null>(null);
  readonly playback = new Playback();
  readonly #again = new Redo();
  /** What others did since I last acted. */
  readonly lately = new Lately();
  /** Whether a question is put to the person at all; what the page answers for them calls nobody. */
  asks: (match: Match) => boolean = () => true;
  /** The person is asked something. */
  #mine = false;
  #waiting: Live[] = [];
  #showing = false;
  /** How many events have come, shown or not, and in which line. */
  #had = 0;
  #line = 0;
  #live: LiveLine | null = null;
  #closed = false;
  /** Counts how often everything was loaded: what is still being shown from before is of no use then. */
  #round = 0;

  constructor(id: string) {
    this.id = id;
    this.talk = new Chatter(id);
    void this.#open();
  }

  get path(): string {
    return `/matches/${encodeURIComponent(this.id)}`;
  }

  async #open(): Promise<void> {
    try {
      await this.#fetch();
    } catch (error) {
      this.problem = asApiError(error);
      return;
    }
    if (this.#closed) return;
    this.#live = new LiveLine({
      path: `${this.path}/live`,
      since: () => ({ since: this.#had, line: this.#line }),
      onMessage: (message) => this.#hear(message),
      onStatus: (status) => (this.status = status),
      onRefused: () => void this.#shutOut(),
      onSignedOut: () => void session.recall(),
      onDelay: (ms) => (this.delay = ms),
    });
  }

  async #fetch(): Promise<void> {
    const [match, log] = await Promise.all([
      get<Match>(this.path),
      get<{ events: GameEvent[] }>(`${this.path}/events`, { since: 0 }).catch(() => ({ events: [] })),
    ]);
    this.#round += 1;
    this.#waiting = [];
    this.events = log.events;
    this.#had = log.events.length;
    this.#line = match.line ?? 0;
    this.clock = match.clock ?? null;
    this.sentAt = performance.now();
    this.#take(match);
    this.playback.show(match.scene);
    this.lately.open(this.events, match.scene, match.seat);
    this.problem = null;
  }

  /** Loads everything anew: after a failure, or in another language. */
  async reload(): Promise<void> {
    try {
      await this.#fetch();
      if (this.#live) this.#live.retry();
      else await this.#open();
    } catch (error) {
      this.problem = asApiError(error);
    }
  }

  /** Somebody else is signed in: nothing of the one before stays, and the line speaks for the new one. */
  async renew(): Promise<void> {
    this.#live?.close();
    this.#live = null;
    this.#round += 1;
    this.match = null;
    this.playback.show(null);
    this.events = [];
    this.talk.clear();
    this.refusal = null;
    await this.#open();
  }

  /** Spectators were switched off: nothing stays on the screen that we may not see any more. */
  async #shutOut(): Promise<void> {
    await this.reload();
    if (this.problem) this.match = null;
  }

  #hear(message: FromServer): void {
    if (message.type === 'update') this.#update(message);
    if (message.type === 'chat') this.talk.hear(message.lines, this.match?.seat ?? null);
  }

  /** Updates are shown one after the other; what was taken back is gone at once. */
  #update(news: Live): void {
    this.clock = news.match.clock ?? null;
    this.sentAt = performance.now();
    const back = news.first < this.#had || (news.match.line ?? 0) !== this.#line;
    this.#had = news.first + news.frames.reduce((sum, frame) => sum + frame.events.length, 0);
    this.#line = news.match.line ?? 0;
    if (back) {
      this.#waiting = [];
      this.playback.skip();
    }
    this.#waiting.push(news);
    if (!this.#showing) void this.#show();
  }

  async #show(): Promise<void> {
    this.#showing = true;
    for (let news = this.#waiting.shift(); news && !this.#closed; news = this.#waiting.shift()) {
      const before = this.match;
      const taken = news.first < this.events.length;
      const fresh = news.frames.flatMap((frame) => frame.events);
      if (fresh.length > 0)
        announcer.say(
          fresh
            .slice(-4)
            .map((event) => event.text)
            .join(' '),
        );
      if (taken || fresh.length === 0 || !before) {
        if (taken) this.lately.clear();
        this.#tellBack(before, news.match);
        this.events = merge(this.events, news.first, news.frames);
        this.playback.show(news.match.scene);
      } else {
        // Nobody is asked anything while something is still being shown.
        const { seat: me } = before;
        const own = me !== null && news.frames.every((frame) => frame.seat === me);
        if (!own || news.frames.length > 1) this.match = { ...news.match, decision: null, scene: before.scene };
        if (me === null) this.lately.clear(); // who only watches sees the last move
        const round = this.#round;
        await this.playback.run(news.frames, news.match.scene, {
          me,
          quick: this.#waiting.length > 6 || document.hidden,
          // The log tells each step when it is shown, not before.
          tell: (frame) => void (this.events = [...this.events, ...frame.events]),
          shown: (frame, picture) => (me !== null && frame.seat === me ? undefined : this.lately.saw(frame, picture)),
        });
        if (round !== this.#round) continue;
        if (!own) this.lately.keep({ before: before.scene, frames: news.frames, after: news.match.scene });
      }
      this.#take(news.match, before);
    }
    this.#showing = false;
  }

  #take(match: Match, before: Match | null = this.match): void {
    if (this.match === match) return;
    this.match = match;
    const mine = match.seat !== null && match.waiting.includes(match.seat) && this.asks(match);
    const called = mine && !this.#mine;
    this.#mine = mine;
    if (mine || match.status === 'over') this.playback.asks();
    if (called) {
      const { question = '', led = '' } = match.decision ?? {};
      announcer.say([`${t('match.yourTurn')}.`, question, led].filter(Boolean).join(' '), true);
      if (before) play('turn');
    }
    if (match.status === 'running' && before?.status === 'open' && match.seat !== null) tellBegun(match);
    // Whoever plays on is taken along; who only opens a finished match finds the way there.
    if (match.next && before && !before.next && match.seat !== null) go(`/match/${match.next}`);
    if (match.status === 'over' && before?.status === 'running') {
      announcer.say(match.result?.text ?? t('match.over'), true);
      play('end');
    }
  }

  /** Shows once more what others did since I last acted. */
  async again(): Promise<void> {
    const { match } = this;
    if (!match || this.#showing) return;
    this.#showing = true;
    const round = this.#round;
    try {
      const shots = await this.lately.again(this.path, match.seat);
      if (shots.length === 0) announcer.toast(t('match.nothingAgain'));
      for (const { before, frames, after } of round === this.#round ? shots : []) {
        this.match = { ...match, decision: null, scene: before };
        this.playback.show(before);
        const how = { me: match.seat, quick: false, tell: () => {}, shown: () => {} };
        await this.playback.run(frames, after, how);
        if (round !== this.#round) break;
      }
    } catch (error) {
      announcer.toast(pickText(asApiError(error).text), { tone: 'stop' });
    }
    this.#showing = false;
    if (round !== this.#round) return;
    this.match = match;
    this.playback.show(match.scene);
    void this.#show();
  }

  /** Says how far the match went back, where it was more than the last choice. */
  #tellBack(before: Match | null, now: Match): void {
    const gone = (before?.number ?? 0) - now.number;
    if (gone > 1 && before?.line !== now.line) announcer.toast(t('match.wentBack', { n: gone }));
  }

  /** Sends a choice; a refusal is kept to be shown, with its rules. */
  async choose(choice: string): Promise<boolean> {
    const { match } = this;
    if (!match || this.busy) return false;
    this.busy = true;
    this.refusal = null;
    try {
      await post(`${this.path}/choices`, { number: match.number, choice, line: match.line ?? 0 });
      this.#again.made(match.number, choice);
      play('place');
      return true;
    } catch (error) {
      this.refuse(asApiError(error));
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Something cannot be done: says why. */
  refuse(error: ApiError): void {
    this.refusal = error;
    announcer.say(`${t('match.refused')}. ${pickText(error.text)}`, true);
    play('refused');
  }

  /** Whether it was done; if not, everybody who looks is told why. */
  async #do(path: string, body: object = {}): Promise<boolean> {
    try {
      await post(`${this.path}${path}`, body);
      return true;
    } catch (error) {
      const { text, rules } = asApiError(error);
      announcer.toast(pickText(text), { tone: 'stop', rules });
      return false;
    }
  }

  async undo(): Promise<void> {
    const { match } = this;
    if (!match) return;
    if (!match.undo) await this.#do('/back', { yes: true });
    else if (await this.#do('/undo', { number: match.number, line: match.line ?? 0 })) this.#again.undone(match.number);
  }

  /** The choice that could be made again; null: none. */
  get undone(): string | null {
    const { match } = this;
    return match?.decision ? this.#again.next(match.number) : null;
  }
  async redo(): Promise<void> {
    const choice = this.undone;
    if (choice !== null) await this.choose(choice);
  }

  answer(what: 'draw' | 'back' | 'rematch', yes: boolean): Promise<boolean> {
    return this.#do(`/${what}`, { yes });
  }

  /** Let a program of this level play for me. */
  standIn(level: string): Promise<boolean> {
    return this.#do('/stand-in', { level });
  }

  /** Agree with who wants a program, or not; or take my seat back. */
  answerRelief(yes: boolean): Promise<boolean> {
    return this.#do('/stand-in/answer', { yes });
  }

  resign(): Promise<boolean> {
    return this.#do('/resign');
  }

  /** Before a match begins; one of programs alone at any time. */
  leave(): Promise<boolean> {
    return this.#do('/leave');
  }

  letWatch(on: boolean): Promise<boolean> {
    return this.#do('/spectators', { on });
  }

  async say(text: string): Promise<void> {
    await this.#do('/chat', { text });
  }

  retry(): void {
    this.#live?.retry();
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
  }
}
