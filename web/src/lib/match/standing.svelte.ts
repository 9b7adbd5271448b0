/**
 * Standing answers to reactions: whoever does not want to be asked every time says so once. They live in this
 * browser alone. The server gets the same choice that a press would send, and nothing else. Which questions they
 * answer, and in which ways, the question says.
 */
import type { Reaction, Way } from '../api/names';

export interface Answer {
  id: string;
  /** What it says in the list of those that hold. */
  line: string;
  /** The round with which it is over; null: it holds until it is taken back. */
  round: number | null;
  /** Not "": it says when to ask, and answers everything else. */
  asks: string;
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
 * about it, that is: that a standing answer exists, and so what to expect next time. A fixed pause would tell the
 * same. So it is drawn anew each time, spread as people's answers are (log-normal: mostly short, now and then
 * long), never depends on the question, and never comes sooner than a hand could be. `left`: seconds on the own
 * clock, of which no more than a twentieth is spent.
 */
export function pause(left: number | null = null, random: () => number = Math.random, alone = false): number {
  // Programs do not look at the time: among them nobody has to be kept waiting.
  if (alone) return LEAST / 3;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const ms = Math.max(LEAST, Math.min(MOST, MEDIAN * Math.exp(SPREAD * normal)));
  return left === null ? ms : Math.min(ms, left * 50);
}

/** Whether questions to which there is nothing else to say are passed without asking: kept for all matches. */
const MATTER = 'walstatt.matter';

export class Standing {
  answers = $state.raw<readonly Answer[]>([]);
  matter = $state(true);
  readonly #key: string;

  constructor(match: string) {
    this.#key = `walstatt.standing.${match}`;
    try {
      this.answers = read(sessionStorage.getItem(this.#key));
      this.matter = localStorage.getItem(MATTER) !== 'off';
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

  add({ id, line, round, asks }: Way): void {
    const made: Answer = { id, line, round: round ?? null, asks: asks ?? '', used: 0 };
    // Those that say in different words when to ask contradict each other: the last one counts.
    const kept = this.answers.filter(
      (answer) => answer.id !== id && !(made.asks && answer.asks && answer.asks !== made.asks),
    );
    this.#set([...kept, made]);
  }

  setMatter(on: boolean): void {
    this.matter = on;
    try {
      localStorage.setItem(MATTER, on ? 'on' : 'off');
    } catch {
      // As above.
    }
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
    const ids = reaction.ways.filter((way) => !way.asks).map((way) => way.id);
    const found = this.answers.find((answer) => ids.includes(answer.id));
    if (found) return found;
    // Of those that say when to ask, one is enough to be asked; those about somebody who is gone say nothing.
    const kept = this.answers.filter((answer) => answer.asks && reaction.known?.includes(answer.id));
    return kept.some((answer) => reaction.wakes?.includes(answer.id)) ? null : (kept[0] ?? null);
  }

  /** There is nothing else to answer, and such questions are not wanted. */
  idle(reaction: Reaction): Answer | null {
    return this.matter && reaction.idle ? { id: 'matter', line: '', round: null, asks: '', used: 0 } : null;
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
            typeof one.asks === 'string' &&
            (one.round === null || typeof one.round === 'number') &&
            typeof one.used === 'number',
        )
      : [];
  } catch {
    return [];
  }
}
