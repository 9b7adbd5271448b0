/** Answers by themselves what a standing answer covers, after a while. */
import { untrack } from 'svelte';
import { announcer } from '../announce.svelte';
import type { Reaction, Way } from '../api/names';
import { left } from './clock';
import { pause, Standing, type Answer } from './standing.svelte';
import type { Bout } from './bout.svelte';

export class Auto {
  readonly standing: Standing;
  /** The answer that will be given in a moment. */
  due = $state.raw<Answer | null>(null);
  readonly #bout: Bout;
  /** Questions that are left to the person: they said so, or took the answer back. */
  #own = $state.raw<ReadonlySet<number>>(new Set());
  #key = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bout: Bout) {
    this.#bout = bout;
    this.standing = new Standing(bout.id);
  }

  /** The question, if it is one that a standing answer could take. */
  reaction: Reaction | null = $derived.by(() => {
    const { match } = this.#bout;
    return match && !this.#bout.playback.running ? (match.decision?.reaction ?? null) : null;
  });

  /** Call inside a component. */
  follow(): void {
    $effect(() => {
      const round = this.#bout.match?.scene.turn ?? 0;
      untrack(() => this.standing.expire(round));
    });
    $effect(() => {
      const { match, status } = this.#bout;
      const reaction = status === 'open' ? this.reaction : null;
      const answer =
        reaction && match && !this.#own.has(match.number)
          ? (this.standing.find(reaction) ?? this.standing.idle(reaction))
          : null;
      const key = answer && match ? `${match.number}/${match.line ?? 0}/${answer.id}` : '';
      // The same question again (somebody came back to the bout) does not start the waiting anew.
      if (key === this.#key) return;
      this.#key = key;
      clearTimeout(this.#timer);
      this.due = answer;
      if (!answer || !reaction || !match) return;
      const alone = match.seats.every((seat) => seat.you || seat.kind === 'program');
      const wait = untrack(() => pause(this.#left(match.decision?.seat ?? 0), Math.random, alone));
      this.#timer = setTimeout(() => void this.#answer(answer, reaction, match.number), wait);
    });
    $effect(() => () => clearTimeout(this.#timer));
  }

  /** Seconds on the own clock; null: there is none. */
  #left(seat: number): number | null {
    const { clock, sentAt } = this.#bout;
    return clock ? left(clock, seat, sentAt, performance.now()) : null;
  }

  async #answer(answer: Answer, reaction: Reaction, number: number): Promise<void> {
    // Whoever takes it back wants to answer otherwise: the same question is not answered twice.
    this.#own = new Set([...this.#own, number]);
    if (await this.#bout.choose(reaction.choice)) {
      this.standing.use(answer.id);
      announcer.say(reaction.done);
    }
  }

  /** Passes, and goes on passing. */
  async always(way: Way): Promise<void> {
    const { reaction } = this;
    if (!reaction || this.#bout.status !== 'open') return;
    this.standing.add(way);
    // "Only if something of ours is attacked", said while it is: this one is still asked.
    if (way.asks && !this.standing.find(reaction)) return;
    this.#own = new Set([...this.#own, this.#bout.match?.number ?? -1]);
    await this.#bout.choose(reaction.choice);
  }

  /** The way that has this key. */
  async byKey(key: string): Promise<void> {
    const way = this.reaction?.ways.find((one) => one.key === key);
    if (way) await this.always(way);
  }

  /** Leaves this one question to the person. */
  ask(): void {
    this.#own = new Set([...this.#own, this.#bout.match?.number ?? -1]);
  }
}
