/** A plan in words. */
import type { Game, GameOption, Program } from '../api/names';
import { pick, t } from '../i18n';
import { general, isSwitch, modeOf, OPEN, offered, perSeat, rulesOf, seatCount, value, type Plan } from './plan';

/** A line of what will be played. */
export interface Line {
  label: string;
  text: string;
}

function others(plan: Plan, levels: readonly Program[]): string {
  const count = new Map<string, number>();
  for (const { who } of plan.others) count.set(who, (count.get(who) ?? 0) + 1);
  return [...count]
    .map(([who, n]) => {
      if (who === OPEN) return t(plan.opponent === 'open' ? 'newmatch.anybodies' : 'newmatch.friends', { n });
      const at = levels.findIndex((level) => level.id === who);
      const name = t('newmatch.computerLevel', { name: pick(levels[at]?.title ?? { en: who }), n: at + 1 });
      return n > 1 ? `${n} × ${name}` : name;
    })
    .join(', ');
}

function own(game: Game, plan: Plan): string {
  const option = perSeat(game)[0];
  if (!option) return pick(game.title);
  const chosen = plan.mine[option.name] ?? option.values[0] ?? '';
  const choice = option.choices?.find((one) => one.id === chosen);
  return chosen === 'random' ? t('newmatch.ownRandom') : pick(choice?.title ?? { en: chosen });
}

function clock(plan: Plan): string {
  if (plan.minutes === 0) return t('newmatch.clockNone');
  return plan.increment > 0
    ? t('newmatch.clockText', { minutes: plan.minutes, seconds: plan.increment })
    : t('newmatch.clockPlain', { minutes: plan.minutes });
}

/** Who plays what against whom, and how long. */
export function lines(game: Game, plan: Plan, levels: readonly Program[]): Line[] {
  return [
    { label: t('newmatch.yours'), text: own(game, plan) },
    { label: t(plan.others.length > 1 ? 'newmatch.others' : 'newmatch.rival'), text: others(plan, levels) },
    { label: t('newmatch.time'), text: clock(plan) },
  ];
}

export interface Change {
  text: string;
  rules: readonly string[];
}

/** What the options mean at the table, with the rules behind them. */
export function changes(game: Game, plan: Plan): Change[] {
  const found: Change[] = [];
  const count = seatCount(game, plan);
  const title = (option: GameOption, id: string): string =>
    pick(offered(option, count).find((one) => one.id === id)?.title ?? { en: id });
  const note = (option: GameOption, id: string): string =>
    pick(option.choices?.find((one) => one.id === id)?.note ?? {});
  const mode = modeOf(game);
  if (mode) {
    const now = value(game, plan, mode.name);
    found.push({ text: note(mode, now) || title(mode, now), rules: rulesOf(mode, now) });
  }
  for (const option of general(game, plan)) {
    const now = value(game, plan, option.name);
    if (isSwitch(option)) {
      if (now === 'on') found.push({ text: note(option, now) || pick(option.text), rules: rulesOf(option, now) });
    } else found.push({ text: `${pick(option.text)}: ${title(option, now)}`, rules: rulesOf(option, now) });
  }
  return found;
}
