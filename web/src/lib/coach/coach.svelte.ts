/** “What would you play?”: asked of the server, shown beside the question, drawn by taking it up on the board. */
import { announcer } from '../announce.svelte';
import { asApiError, get, type ApiError } from '../api/client';
import type { Advice, Asked, Match, Proposal, Scene } from '../api/names';
import { placesOf } from '../board/space';
import { t } from '../i18n';
import { lineText, marksOf, type Mark } from './lines';

/** Whoever plays against programs alone may ask. */
export function maybeAdvised(match: Match | null): boolean {
  if (match?.status !== 'running' || match.seat === null || match.decision === null) return false;
  return match.seats.every((seat) => seat.seat === match.seat || seat.kind === 'program');
}

export class Coach {
  thinking = $state(false);
  proposals = $state.raw<readonly Proposal[]>([]);
  failure = $state.raw<ApiError | null>(null);
  /** The one that is shown on the board, by its number from 0. */
  picked = $state<number | null>(null);
  /** The proposal that is being carried out, from its next choice on. */
  going = $state.raw<Proposal | null>(null);
  #plan: Proposal | null = null;
  #path = '';
  #lang = '';
  /** The last question counts: answers to others come too late. */
  #turn = 0;
  /** Takes up a choice on the board; false: it is in no list there. */
  readonly #take: (choice: string) => boolean;
  /** What is taken up can only be sent as it is. */
  unlisted = $state(false);

  readonly #asking: (path: string) => Promise<Pick<Advice, 'proposals'>>;

  constructor(take: (choice: string) => boolean, asking = (path: string) => get<Pick<Advice, 'proposals'>>(path)) {
    this.#take = take;
    this.#asking = asking;
  }

  /** Another question stands, or none. */
  begin(path: string, lang: string, asked: Asked | null): void {
    const same = path === this.#path && lang === this.#lang;
    this.#path = path;
    this.#lang = lang;
    this.clear();
    const next = this.#plan?.line[0]?.choice;
    this.going = same && next !== undefined && asked?.options.some(({ choice }) => choice === next) ? this.#plan : null;
    if (asked) this.#plan = null;
  }

  clear(): void {
    this.#turn += 1;
    this.thinking = false;
    this.proposals = [];
    this.failure = null;
    this.picked = null;
    this.unlisted = false;
  }

  /** A choice is sent: whoever follows a proposal is led on. */
  sent(choice: string | null): void {
    const ways = this.going ? [this.going, ...this.proposals] : this.proposals;
    const way = ways.find((one) => one.line[0]?.choice === choice);
    this.#plan = way && way.line.length > 1 ? { ...way, line: way.line.slice(1) } : null;
  }

  async ask(): Promise<void> {
    this.clear();
    const turn = this.#turn;
    this.thinking = true;
    try {
      const found = await this.#asking(`${this.#path}/advice`);
      if (turn !== this.#turn) return;
      this.proposals = found.proposals;
      const [best] = found.proposals;
      if (best) announcer.say(t('coach.spoken', { n: found.proposals.length, best: lineText(best) }));
    } catch (error) {
      if (turn !== this.#turn) return;
      this.failure = asApiError(error);
    }
    this.thinking = false;
  }

  /** Shows a proposal on the board; again: not any more. */
  pick(k: number): void {
    this.picked = k;
    const first = this.proposals[k]?.line[0];
    this.unlisted = first !== undefined && !this.#take(first.choice);
  }

  /** Takes up the next choice of the proposal that is being carried out. */
  goOn(): void {
    const first = this.going?.line[0];
    if (first) this.#take(first.choice);
  }

  /** Numbers on the board: where the proposals begin, or the steps of the one that is shown. */
  marks(scene: Scene | null): readonly Mark[] {
    if (!scene) return [];
    const places = placesOf(scene);
    const { proposals, picked, going } = this;
    if (picked !== null) return marksOf(proposals[picked]?.line ?? [], places);
    if (proposals.length > 0)
      return marksOf(
        proposals.map((one) => one.line[0] ?? { choice: '', text: '' }),
        places,
      );
    return going ? marksOf(going.line, places) : [];
  }
}
