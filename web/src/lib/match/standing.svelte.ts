/**
 * Standing answers to reactions: whoever does not want to be asked for a while says so once. They live in this
 * browser alone, as stops do (stops.svelte.ts). The server gets the same choice that a press would send, and nothing
 * else. Which questions they answer, and in which ways, the question says.
 */
import type { Reaction, Way } from '../api/names';

export interface Answer {
  id: string;
  /** What it says in the list of those that hold. */
  line: string;
  /** The round with which it is over; null: it holds until it is taken back. */
  round: number | null;
  /** How often it has answered. */
  used: number;
}

/** Milliseconds after which a person of quick mind presses a button they know: half of them within two seconds. */
const MEDIAN = 2000;
const SPREAD = 0.45;
const LEAST = 900;
const MOST = 7000;

/**
 * How long an automatic answer waits. An answer that comes at once would tell the others that nobody thought
 * about it, that is: that no stop of theirs is here, and so what they may have there. A fixed pause would tell the
 * same. So it is drawn anew each time, spread as people's answers are (log-normal: mostly short, now and then
 * long), never depends on the question, and never comes sooner than a hand could be. `left`: seconds on the own
 * clock, of which no more than a twentieth is spent.
 */
export function pause(left: number | null = null, random: () => number = Math.random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const ms = Math.max(LEAST, Math.min(MOST, MEDIAN * Math.exp(SPREAD * normal)));
  return left === null ? ms : Math.min(ms, left * 50);
}

export class Standing {
  answers = $state.raw<readonly Answer[]>([]);
  readonly #key: string;

  constructor(match: string) {
    this.#key = `walstatt.standing.${match}`;
    try {
      this.answers = read(sessionStorage.getItem(this.#key));
    } catch {
      // Storage is blocked: they last as long as the page.
    }
  }

  #set(answers: readonly Answer[]): void {
    this.answers = answers;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(answers));
    } catch {
      // As above.
    }
  }

  add({ id, line, round }: Way): void {
    const others = this.answers.filter((answer) => answer.id !== id);
    this.#set([...others, { id, line, round: round ?? null, used: 0 }]);
  }

  drop(id: string): void {
    this.#set(this.answers.filter((answer) => answer.id !== id));
  }

  clear(): void {
    if (this.answers.length > 0) this.#set([]);
  }

  /** Those of earlier rounds are over. */
  expire(round: number): void {
    const holds = (answer: Answer): boolean => answer.round === null || answer.round >= round;
    if (!this.answers.every(holds)) this.#set(this.answers.filter(holds));
  }

  /** What answers this question. */
  find(reaction: Reaction): Answer | null {
    const ids = reaction.ways.map((way) => way.id);
    return this.answers.find((answer) => ids.includes(answer.id)) ?? null;
  }

  use(id: string): void {
    this.#set(this.answers.map((answer) => (answer.id === id ? { ...answer, used: answer.used + 1 } : answer)));
  }
}

/** What is stored, if it is what we stored. */
export function read(text: string | null): Answer[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found)
      ? found.filter(
          (one): one is Answer =>
            typeof one?.id === 'string' &&
            typeof one.line === 'string' &&
            (one.round === null || typeof one.round === 'number') &&
            typeof one.used === 'number',
        )
      : [];
  } catch {
    return [];
  }
}
