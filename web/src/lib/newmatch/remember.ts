/** The last settings, for each game, so that the next match is one click away. */
import type { Game, Program } from '../api/names';
import { mended, newPlan, type Opponent, type Plan } from './plan';

const KEY = 'walstatt.plans';

interface Stored {
  last: string;
  plans: Record<string, unknown>;
}

export function readPlans(text: string | null): Stored {
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (found && typeof found === 'object') {
      const { last, plans } = found as Partial<Stored>;
      return { last: typeof last === 'string' ? last : '', plans: plans && typeof plans === 'object' ? plans : {} };
    }
  } catch {
    // Somebody else's text under our key.
  }
  return { last: '', plans: {} };
}

const words = (found: unknown): Record<string, string> =>
  found && typeof found === 'object'
    ? Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {};
const count = (found: unknown, fallback: number): number =>
  typeof found === 'number' && Number.isInteger(found) ? found : fallback;

/** A stored plan, field by field: an old or broken one never stops the page. */
export function readPlan(stored: unknown, game: Game, levels: readonly Program[]): Plan {
  const fresh = newPlan(game, levels);
  if (!stored || typeof stored !== 'object') return mended(fresh, game, levels);
  const found = stored as Partial<Record<keyof Plan, unknown>>;
  const opponents: readonly Opponent[] = ['friend', 'open', 'computer'];
  const others = Array.isArray(found.others) ? found.others : [];
  return mended(
    {
      game: game.id,
      opponent: opponents.find((one) => one === found.opponent) ?? fresh.opponent,
      level: typeof found.level === 'string' ? found.level : fresh.level,
      options: words(found.options),
      mine: words(found.mine),
      others: others.map((one: unknown) => {
        const seat = (one ?? {}) as { who?: unknown; values?: unknown };
        return { who: typeof seat.who === 'string' ? seat.who : '', values: words(seat.values) };
      }),
      side: count(found.side, -1),
      minutes: Math.max(0, count(found.minutes, 0)),
      increment: Math.max(0, count(found.increment, 0)),
      spectators: found.spectators !== false,
    },
    game,
    levels,
  );
}

function stored(): Stored {
  try {
    return readPlans(localStorage.getItem(KEY));
  } catch {
    return { last: '', plans: {} }; // storage is blocked
  }
}

export const lastGame = (): string => stored().last;
export const lastPlan = (game: Game, levels: readonly Program[]): Plan =>
  readPlan(stored().plans[game.id], game, levels);

export function keepPlan(plan: Plan): void {
  try {
    const before = stored();
    localStorage.setItem(KEY, JSON.stringify({ last: plan.game, plans: { ...before.plans, [plan.game]: plan } }));
  } catch {
    // Storage is blocked: asked again next time.
  }
}
