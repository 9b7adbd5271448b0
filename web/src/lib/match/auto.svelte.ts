/** Answers by itself what nobody has to be asked: stops, standing answers, and what has only one answer. */
import { untrack } from 'svelte';
import { announcer } from '../announce.svelte';
import type { Match, Reaction, Way } from '../api/names';
import { t } from '../i18n';
import { settings } from '../settings.svelte';
import { left } from './clock';
import { pause, Standing } from './standing.svelte';
import { armedIn, Stops, unasked, type Unasked, type Wishes } from './stops.svelte';
import type { Bout } from './bout.svelte';

/** An answer that will be given in a moment. */
export interface Due {
  choice: string;
  by: Unasked['by'] | 'standing';
  /** The standing answer, or the piece that acts. */
  id: string;
  /** The question stands on the screen meanwhile: somebody may want to look, or to take back what led to it. */
  shown: boolean;
}

/** How long the only answer waits where the choice before it could still be taken back, or a turn ends with it. */
const LOOK = 3000;

/**
 * Milliseconds until an answer is given. Where people play and not everybody knows what could be answered, it is the
 * pause of a person, whatever it is and why ever it is given; programs do not look at the time.
 */
export function waiting(due: Due, match: Match, left: number | null, random: () => number = Math.random): number {
  if (due.by === 'single' && due.shown) return Math.min(LOOK, left === null ? LOOK : left * 50);
  const alone = match.seats.every((seat) => seat.you || seat.kind === 'program');
  const known = due.by === 'single' && match.decision?.open === true;
  return alone || known ? 0 : pause(left, random);
}

export class Auto {
  readonly standing: Standing;
  readonly stops: Stops;
  readonly #bout: Bout;
  /** Questions that are left to the person: they said so, or the answer was not taken. */
  #own = $state.raw<ReadonlySet<string>>(new Set());
  /** The question whose answer is on its way. */
  #sent = $state('');
  /** It takes a while until the answer is given. */
  waits = $state(false);
  #key = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bout: Bout) {
    this.#bout = bout;
    this.standing = new Standing(bout.id);
    this.stops = new Stops(bout.id);
  }

  get #wishes(): Wishes {
    const { changed, armed } = this.stops;
    return { everything: settings.ask === 'everything', changed, armed };
  }

  /** What answers a question without the person; null: they are asked. */
  answerTo(match: Match): Due | null {
    const asked = match.decision;
    if (!asked || this.#own.has(keyOf(match))) return null;
    const wishes = this.#wishes;
    const way = asked.reaction && !armedIn(wishes, asked) ? this.standing.find(asked.reaction) : null;
    if (way && asked.reaction) return { choice: asked.reaction.choice, by: 'standing', id: way.id, shown: true };
    const found = unasked(asked, wishes);
    if (!found) return null;
    const { choice, by, piece } = found;
    const ends = asked.options[0]?.role === 'end' || asked.verbs?.[choice.split(' ')[0] ?? '']?.role === 'end';
    return { choice, by, id: piece, shown: by === 'armed' || (by === 'single' && (match.undo === true || ends)) };
  }

  /** The answer that will be given in a moment. */
  due: Due | null = $derived.by(() => {
    const { match, playback } = this.#bout;
    return match && !playback.running ? this.answerTo(match) : null;
  });
  /** Nobody is asked: the open question is answered unseen. */
  quiet: boolean = $derived.by(() => {
    const { match } = this.#bout;
    return match !== null && ((this.due !== null && !this.due.shown) || this.#sent === keyOf(match));
  });
  /** The question, if it is one that may be answered with doing nothing, and somebody is asked. */
  reaction: Reaction | null = $derived.by(() => {
    const { match, playback } = this.#bout;
    return match && !playback.running && !this.quiet ? (match.decision?.reaction ?? null) : null;
  });

  /** Call inside a component. */
  follow(): void {
    $effect(() => {
      const round = this.#bout.match?.scene.turn ?? 0;
      untrack(() => this.standing.expire(round));
    });
    $effect(() => {
      const { match, status, busy } = this.#bout;
      const due = status === 'open' && !busy ? this.due : null;
      const key = due && match ? `${keyOf(match)}/${due.by}/${due.choice}` : '';
      // The same question again (somebody came back to the bout) does not start the waiting anew.
      if (key === this.#key) return;
      this.#key = key;
      clearTimeout(this.#timer);
      const wait = due && match ? untrack(() => waiting(due, match, this.#left(match))) : 0;
      this.waits = wait > 0;
      if (!due || !match) return;
      this.#timer = setTimeout(() => void this.#answer(due, match), wait);
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** Seconds on the own clock; null: there is none. */
  #left(match: Match): number | null {
    const { clock, sentAt } = this.#bout;
    return clock ? left(clock, match.decision?.seat ?? 0, sentAt, performance.now()) : null;
  }

  async #answer(due: Due, match: Match): Promise<void> {
    this.#sent = keyOf(match);
    this.#leave(match);
    if (await this.#bout.choose(due.choice)) {
      if (due.by === 'standing') this.standing.use(due.id);
      if (due.by === 'armed') this.stops.arm(due.id, false);
      if (due.by === 'standing' || due.by === 'quiet') announcer.say(match.decision?.reaction?.done ?? '');
    } else this.#sent = '';
  }

  #leave(match: Match | null): void {
    if (match) this.#own = new Set([...this.#own, keyOf(match)]);
  }

  /** Passes, and goes on passing. */
  async always(way: Way): Promise<void> {
    const { reaction } = this;
    if (!reaction || this.#bout.status !== 'open') return;
    this.standing.add(way);
    this.#leave(this.#bout.match);
    await this.#bout.choose(reaction.choice);
  }

  /** The way that has this key. */
  async byKey(key: string): Promise<void> {
    const way = this.reaction?.ways.find((one) => one.key === key);
    if (way) await this.always(way);
  }

  /** What is about to be answered. */
  textOf({ by, choice }: Due): string {
    const asked = this.#bout.match?.decision;
    if (by === 'standing') return asked?.reaction?.due ?? '';
    if (by === 'quiet') return t('match.dueQuiet');
    const what = asked?.options.find((option) => option.choice === choice)?.text ?? choice;
    return t(by === 'single' ? 'match.dueSingle' : 'match.dueArmed', { what });
  }

  /** Leaves this one question to the person. */
  ask(): void {
    this.#leave(this.#bout.match);
  }
}

const keyOf = (match: Match): string => `${match.number}/${match.line ?? 0}`;
