/**
 * Standing answers to reactions: whoever does not want to be asked every time says so once. They live in this
 * browser alone. The server gets the same choice that a press would send, and nothing else.
 */
import type { Asked, Scene } from '../api/names';

/** The option that lets something happen. */
const PASS = 'passive';

export type Scope = 'activation' | 'unit' | 'round';

/** A question that may be answered with doing nothing. */
export interface Reaction {
  choice: string;
  /** Whose figure is asked, and against whom. */
  unit: string;
  unitName: string;
  against: string;
  againstName: string;
  round: number;
}

export interface Answer {
  id: string;
  scope: Scope;
  /** The figure it is about; nobody: all of them. */
  name: string;
  round: number;
  /** How often it has answered. */
  used: number;
}

export function reactionOf(asked: Asked | null, scene: Scene): Reaction | null {
  const [unit = '', against = ''] = asked?.subject ?? [];
  if (!asked || !unit || !against || !asked.options.some((option) => option.choice === PASS)) return null;
  const name = (word: string): string => scene.pieces.find((piece) => piece.word === word)?.name ?? word;
  return { choice: PASS, unit, unitName: name(unit), against, againstName: name(against), round: scene.turn ?? 0 };
}

/** What a standing answer is called: in another round the same words mean another one. */
const idOf = (scope: Scope, { unit, against, round }: Reaction): string => [scope, round, ...(scope === 'unit' ? [unit] : scope === 'activation' ? [against] : [])].join(' ');

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

  add(scope: Scope, reaction: Reaction): void {
    const name = scope === 'unit' ? reaction.unitName : scope === 'activation' ? reaction.againstName : '';
    const made: Answer = { id: idOf(scope, reaction), scope, name, round: reaction.round, used: 0 };
    this.#set([...this.answers.filter((answer) => answer.id !== made.id), made]);
  }

  drop(id: string): void {
    this.#set(this.answers.filter((answer) => answer.id !== id));
  }

  clear(): void {
    if (this.answers.length > 0) this.#set([]);
  }

  /** Those of earlier rounds are over. */
  expire(round: number): void {
    if (this.answers.some((answer) => answer.round < round)) this.#set(this.answers.filter((answer) => answer.round >= round));
  }

  /** What answers this question. */
  find(reaction: Reaction): Answer | null {
    const ids = (['activation', 'unit', 'round'] as const).map((scope) => idOf(scope, reaction));
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
    return Array.isArray(found) ? found.filter((one): one is Answer => typeof one?.id === 'string' && typeof one.round === 'number' && typeof one.used === 'number' && ['activation', 'unit', 'round'].includes(one.scope)) : [];
  } catch {
    return [];
  }
}
