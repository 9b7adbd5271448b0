/**
 * Standing answers to reactions: whoever does not want to be asked every time says so once. They live in this
 * browser alone. The server gets the same choice that a press would send, and nothing else.
 */
import type { Asked, Piece, Scene } from '../api/names';

/** The option that lets something happen. */
const PASS = 'passive';
/** Windows in which something hidden may be turned over are questions of this kind. */
const WINDOW = 'reveal';

/** `attacked` and `only` turn it round: they answer all windows but those in which something of ours is attacked. */
export type Scope = 'activation' | 'unit' | 'round' | 'attacked' | 'only';
const SCOPES: readonly string[] = ['activation', 'unit', 'round', 'attacked', 'only'];

/** A question that may be answered with doing nothing. */
export interface Reaction {
  choice: string;
  /** Whose figure is asked, and against whom. In a window: who is attacked, if anybody, and who acts. */
  unit: string;
  unitName: string;
  against: string;
  againstName: string;
  round: number;
  window: Window | null;
}

/** What only windows have. */
export interface Window {
  /** What is attacked is ours. */
  mine: boolean;
  /** What our hidden cards lie on. */
  hosts: readonly { word: string; name: string }[];
  /** Words of all that is ours on the board. */
  own: readonly string[];
  /** There is nothing that could be turned over now. */
  empty: boolean;
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

function windowOf(asked: Asked, scene: Scene): Reaction | null {
  const [moment = '', first = '', second = ''] = asked.subject;
  const pass = asked.options.find((option) => option.choice === 'pass');
  if (!pass) return null;
  const piece = (word: string): Piece | undefined => scene.pieces.find((one) => one.word === word);
  const attacked = moment.startsWith('attack.') ? piece(second) : undefined;
  const actor = piece(scene.now?.[0]?.pieces?.[0] ?? first);
  const backs = scene.pieces.filter((one) => one.kind === 'back' && one.seat === asked.seat && one.stand?.on);
  const hosts = [...new Set(backs.map((one) => one.stand?.on ?? ''))].flatMap(
    (id) => scene.pieces.find((one) => one.id === id) ?? [],
  );
  return {
    choice: pass.choice,
    unit: attacked?.word ?? '',
    unitName: attacked?.name ?? '',
    against: actor?.word ?? moment,
    againstName: actor?.name ?? '',
    round: scene.turn ?? 0,
    window: {
      mine: attacked?.seat === asked.seat,
      hosts: hosts.map(({ word, name }) => ({ word, name })),
      own: scene.pieces.flatMap((one) => (one.seat === asked.seat ? one.word : [])),
      empty: asked.options.length === 1,
    },
  };
}

export function reactionOf(asked: Asked | null, scene: Scene): Reaction | null {
  if (asked?.kind === WINDOW) return windowOf(asked, scene);
  const [unit = '', against = ''] = asked?.subject ?? [];
  if (!asked || !unit || !against || !asked.options.some((option) => option.choice === PASS)) return null;
  const name = (word: string): string => scene.pieces.find((piece) => piece.word === word)?.name ?? word;
  return {
    choice: PASS,
    unit,
    unitName: name(unit),
    against,
    againstName: name(against),
    round: scene.turn ?? 0,
    window: null,
  };
}

/** Those that say when to ask hold until they are taken back, the others for a round. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;
const lasts = (scope: Scope): boolean => scope === 'attacked' || scope === 'only';

/** What a standing answer is called: in another round the same words mean another one. */
const idOf = (scope: Scope, { unit, against, round }: Reaction, host = ''): string => {
  if (lasts(scope)) return `${scope} ${host}`.trim();
  return [scope, round, ...(scope === 'unit' ? [unit] : scope === 'activation' ? [against] : [])].join(' ');
};

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

/** Whether windows in which nothing could be turned over are passed without asking: kept for all matches. */
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

  add(scope: Scope, reaction: Reaction, host: { word: string; name: string } | null = null): void {
    const name =
      scope === 'unit' ? reaction.unitName : scope === 'activation' ? reaction.againstName : (host?.name ?? '');
    const made: Answer = {
      id: idOf(scope, reaction, host?.word),
      scope,
      name,
      round: lasts(scope) ? FOR_EVER : reaction.round,
      used: 0,
    };
    // "Only if this one is attacked" and "only if something of ours is" contradict each other: the last one counts.
    const against: Scope | null = scope === 'only' ? 'attacked' : scope === 'attacked' ? 'only' : null;
    this.#set([...this.answers.filter((answer) => answer.id !== made.id && answer.scope !== against), made]);
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
    if (this.answers.some((answer) => answer.round < round))
      this.#set(this.answers.filter((answer) => answer.round >= round));
  }

  /** What answers this question. */
  find(reaction: Reaction): Answer | null {
    const { window } = reaction;
    const scopes: Scope[] = window ? ['activation', 'round'] : ['activation', 'unit', 'round'];
    const ids = scopes.map((scope) => idOf(scope, reaction));
    const found = this.answers.find((answer) => ids.includes(answer.id));
    if (found || !window) return found ?? null;
    // Of those that say when to ask, one is enough to be asked; those about somebody who is gone say nothing.
    const kept = this.answers.filter(
      (answer) =>
        answer.scope === 'attacked' ||
        (answer.scope === 'only' && window.own.some((word) => answer.id === idOf('only', reaction, word))),
    );
    const asks = kept.some((answer) =>
      answer.scope === 'attacked' ? window.mine : answer.id === idOf('only', reaction, reaction.unit),
    );
    return asks ? null : (kept[0] ?? null);
  }

  /** A window without anything to turn over, where such are not wanted. */
  idle(reaction: Reaction): Answer | null {
    return this.matter && reaction.window?.empty
      ? { id: 'matter', scope: 'round', name: '', round: reaction.round, used: 0 }
      : null;
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
            typeof one.round === 'number' &&
            typeof one.used === 'number' &&
            SCOPES.includes(one.scope),
        )
      : [];
  } catch {
    return [];
  }
}
