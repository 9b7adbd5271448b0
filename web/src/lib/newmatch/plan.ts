/** What somebody wants to play, and what the server is asked for then. Nothing here knows a game. */
import type { Game, GameOption, MatchIn, OptionValue, Program } from '../api/names';

/** How the server calls the seats in values of options, in their order. */
const COLOURS: readonly string[] = ['blue', 'red', 'gold', 'violet'];
export type Opponent = 'friend' | 'open' | 'computer';
export const OPEN = 'open';

export interface SeatPlan {
  /** "open", or a computer player's id. */
  who: string;
  /** Its own values of options that each seat has; those not named are the default. */
  values: Record<string, string>;
}

export interface Plan {
  game: string;
  opponent: Opponent;
  level: string;
  options: Record<string, string>;
  mine: Record<string, string>;
  others: SeatPlan[];
  /** The seat, or -1: drawn by lot. */
  side: number;
  minutes: number;
  increment: number;
  spectators: boolean;
}

/** The option that decides how many play. */
export const modeOf = (game: Game): GameOption | undefined =>
  game.seats_by ? game.options.find((one) => one.name === game.seats_by) : undefined;

/** The computer player to begin with: not the weakest, far from the strongest. */
export const firstLevel = (levels: readonly Program[]): string => (levels[1] ?? levels[0])?.id ?? '';

/** What a first match is proposed with; of an option of the seats, one value for each of them. */
export function newPlan(game: Game, levels: readonly Program[]): Plan {
  const proposed = game.options.filter((one) => one.first);
  const level = firstLevel(levels);
  const seats = proposed.filter((one) => one.per_seat).map((one) => [one.name, (one.first ?? '').split(',')] as const);
  const valuesOf = (seat: number): Record<string, string> =>
    Object.fromEntries(seats.flatMap(([name, values]) => (values[seat] ? [[name, values[seat]]] : [])));
  return {
    game: game.id,
    opponent: 'computer',
    level,
    options: Object.fromEntries(proposed.filter((one) => !one.per_seat).map((one) => [one.name, one.first ?? ''])),
    mine: valuesOf(0),
    others: Array.from({ length: Math.max(1, ...seats.map(([, values]) => values.length)) - 1 }, (_, k) => ({
      who: level,
      values: valuesOf(k + 1),
    })),
    side: -1,
    minutes: 0,
    increment: 0,
    spectators: true,
  };
}

/** The plan with everything in it that this game and server know, whatever was stored long ago. */
export function mended(plan: Plan, game: Game, levels: readonly Program[]): Plan {
  const known = (id: string): boolean => levels.some((level) => level.id === id);
  const level = known(plan.level) ? plan.level : firstLevel(levels);
  const options = Object.fromEntries(
    game.options
      .filter((one) => !one.per_seat)
      .flatMap((one) => {
        const value = plan.options[one.name];
        return value !== undefined && one.values.includes(value) ? [[one.name, value]] : [];
      }),
  );
  const own = (values: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) =>
        game.options.some(
          (one) =>
            one.per_seat && one.name === name && (one.values.includes(value) || (game.builder === name && value)),
        ),
      ),
    );
  const base = { ...plan, game: game.id, level, options };
  // What was proposed for a seat goes with what is chosen for the match, or is no proposal any more.
  const suited = (values: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(own(values)).filter(([name, chosen]) => {
        const choice = game.options.find((one) => one.name === name)?.choices?.find((one) => one.id === chosen);
        return !choice || fits(game, { options: { ...options, ...values } }, choice);
      }),
    );
  const count = seatCount(game, base);
  const standard = plan.opponent === 'computer' ? level : OPEN;
  const others = Array.from({ length: count - 1 }, (_, k): SeatPlan => {
    const stored = plan.others[k];
    const who = count > 2 && stored && (stored.who === OPEN || known(stored.who)) ? stored.who : standard;
    return { who, values: suited(stored?.values ?? {}) };
  });
  for (const one of game.options) {
    const value = options[one.name];
    if (value !== undefined && !offered(fitting(game, base, one), count).some((choice) => choice.id === value))
      delete options[one.name];
  }
  return { ...base, mine: own(plan.mine), others, side: plan.side < count ? plan.side : -1 };
}

export function value(game: Game, plan: Pick<Plan, 'options'>, name: string): string {
  const option = game.options.find((one) => one.name === name);
  const first = option?.choices?.find((choice) => fits(game, plan, choice))?.id;
  return plan.options[name] ?? first ?? option?.values[0] ?? '';
}

/** The value goes with what is chosen elsewhere. */
const fits = (game: Game, plan: Pick<Plan, 'options'>, choice: OptionValue): boolean =>
  Object.entries(choice.when ?? {}).every(([name, wanted]) => wanted.includes(value(game, plan, name)));

/** A seat's own options with the values that go with what else is chosen for it and for the match. */
export const fittingSeat = (game: Game, plan: Pick<Plan, 'options'>, mine: Record<string, string>): GameOption[] =>
  perSeat(game).map((one) => fitting(game, { options: { ...plan.options, ...mine } }, one));

/** The option with only those values that can be chosen now; the first of them is the default. */
export const fitting = (game: Game, plan: Pick<Plan, 'options'>, option: GameOption): GameOption => ({
  ...option,
  choices: (option.choices ?? []).filter((choice) => fits(game, plan, choice)),
});

export function seatCount(game: Game, plan: Pick<Plan, 'options'>): number {
  return game.seats?.[game.seats_by ? value(game, plan, game.seats_by) : ''] ?? 2;
}

/** The option matters with what is chosen elsewhere. */
export function matters(game: Game, plan: Pick<Plan, 'options'>, option: GameOption): boolean {
  return Object.entries(option.when ?? {}).every(([name, wanted]) => value(game, plan, name) === wanted);
}

/** An option's values with names; colours of seats that are not there are left out. */
export function offered(option: GameOption, count: number): OptionValue[] {
  const all = option.choices?.length
    ? [...option.choices]
    : option.values.map((id) => ({ id, title: { en: id }, note: {}, icon: '' }));
  return all.filter((choice) => {
    const colour = COLOURS.indexOf(choice.id);
    return colour < 0 || colour < count;
  });
}

export const isSwitch = (option: GameOption): boolean =>
  option.values.length === 2 && option.values.includes('on') && option.values.includes('off');

export const perSeat = (game: Game): GameOption[] => game.options.filter((one) => one.per_seat);

/** Options of the match as a whole that can be set now, that of the seats apart, with the values that they can have. */
export const general = (game: Game, plan: Plan): GameOption[] =>
  game.options
    .filter((one) => !one.per_seat && one.name !== game.seats_by && matters(game, plan, one))
    .map((one) => fitting(game, plan, one))
    .filter((one) => one.choices?.length !== 1);

/** The rules that belong to this value: one of them if every value has its own. */
export function rulesOf(option: GameOption, chosen: string): readonly string[] {
  const at = option.values.indexOf(chosen);
  const own = option.rules[at];
  return option.values.length === option.rules.length && own ? [own] : option.rules;
}

/** What the server is asked for. */
export function request(game: Game, plan: Plan): MatchIn {
  const at = Math.max(plan.side, 0);
  const seats = plan.others.map((other) => other.who);
  // Whoever is invited chooses for themselves: what was proposed for this seat was meant for a program.
  const invited = plan.others.length === 1 && seats[0] === OPEN;
  const values = plan.others.map((other) => (invited ? {} : other.values));
  seats.splice(at, 0, 'me');
  values.splice(at, 0, plan.mine);
  const options: Record<string, string> = {};
  for (const one of game.options) {
    if (one.per_seat) options[one.name] = values.map((own) => own[one.name] ?? one.values[0] ?? '').join(',');
    else if (matters(game, plan, one)) options[one.name] = value(game, plan, one.name);
  }
  return {
    game: game.id,
    seats,
    options,
    listed: plan.opponent === 'open' && seats.includes(OPEN),
    shuffle: plan.side < 0,
    spectators: plan.spectators,
    clock: plan.minutes > 0 ? { initial_s: plan.minutes * 60, increment_s: plan.increment } : null,
  };
}

export const waitsForPeople = (plan: Plan): boolean => plan.others.some((other) => other.who === OPEN);
