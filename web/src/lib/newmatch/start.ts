/** Starting matches, from wherever somebody stands on the page. */
import { post } from '../api/client';
import type { Game, Match, MatchIn, Program } from '../api/names';
import { friendlyName } from '../names';
import { session } from '../session.svelte';
import { mended, request, type Plan } from './plan';
import { keepPlan, lastPlan } from './remember';

/** Nobody has to sign in: who is not known yet becomes a guest with a friendly name. */
export async function beSomebody(): Promise<void> {
  await session.load();
  if (!session.me) await session.beGuest(friendlyName());
}

export async function startMatch(wish: MatchIn): Promise<Match> {
  await beSomebody();
  return post<Match>('/matches', wish);
}

export async function startPlan(game: Game, plan: Plan): Promise<Match> {
  const match = await startMatch(request(game, plan));
  keepPlan(plan);
  return match;
}

/** A match against the computer at once, as it was played last. */
export function playNow(game: Game, levels: readonly Program[]): Promise<Match> {
  const last = lastPlan(game, levels);
  const plan = mended({ ...last, opponent: 'computer', others: [] }, game, levels);
  return startMatch(request(game, plan));
}

/** A table for somebody who has the link. */
export function inviteFriend(game: Game, levels: readonly Program[]): Promise<Match> {
  const last = lastPlan(game, levels);
  const plan = mended({ ...last, opponent: 'friend', others: [] }, game, levels);
  return startMatch(request(game, plan));
}

/** A match against the computer from a position. */
export function playFrom(game: string, position: string, seats: number, level: string, mine = 0): Promise<Match> {
  const who = Array.from({ length: seats }, (_, seat) => (seat === mine ? 'me' : level));
  return startMatch({
    game,
    seats: who,
    position,
    options: {},
    listed: false,
    shuffle: false,
    spectators: true,
    clock: null,
  });
}

export const joinLink = (id: string): string => `${location.origin}/join/${id}`;
