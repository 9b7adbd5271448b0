/** A plan in words. */
import type { Game, GameOption, Program } from '../api/names';
import { pick, t } from '../i18n';
import { general, isSwitch, modeOf, OPEN, offered, perSeat, rulesOf, seatCount, value, type Plan } from './plan';

export interface Part {
  text: string;
  strong: boolean;
}

/** Around words that are set in bold; it stands in no text. */
const MARK = '\u0001';
const bold = (text: string): string => MARK + text + MARK;

export function parts(text: string): Part[] {
  return text.split(MARK).flatMap((piece, k) => (piece ? [{ text: piece, strong: k % 2 === 1 }] : []));
}

function rival(plan: Plan, levels: readonly Program[]): string {
  const names = plan.others.map(({ who }) => {
    if (who === OPEN) return plan.opponent === 'open' ? t('newmatch.anybody') : t('newmatch.friend');
    const at = levels.findIndex((level) => level.id === who);
    return t('newmatch.computerLevel', { name: pick(levels[at]?.title ?? { en: who }), n: at + 1 });
  });
  const same = new Map<string, number>();
  for (const name of names) same.set(name, (same.get(name) ?? 0) + 1);
  return [...same].map(([name, n]) => bold(n > 1 ? `${n} × ${name}` : name)).join(', ');
}

function own(game: Game, plan: Plan): string {
  const option = perSeat(game)[0];
  if (!option) return pick(game.title);
  const chosen = plan.mine[option.name] ?? option.values[0] ?? '';
  const choice = option.choices?.find((one) => one.id === chosen);
  return chosen === 'random' ? t('newmatch.ownRandom') : pick(choice?.title ?? { en: chosen });
}

function clock(plan: Plan): string {
  if (plan.minutes === 0) return t('newmatch.noClockText');
  return plan.increment > 0
    ? t('newmatch.clockText', { minutes: plan.minutes, seconds: plan.increment })
    : t('newmatch.clockPlain', { minutes: plan.minutes });
}

/** One sentence or two that say what will be played. */
export function sentence(game: Game, plan: Plan, levels: readonly Program[]): Part[] {
  const key = plan.others.length > 1 ? 'newmatch.sentenceMany' : 'newmatch.sentence';
  const mode = modeOf(game);
  const title = mode ? pick(mode.choices?.find((one) => one.id === value(game, plan, mode.name))?.title ?? {}) : '';
  const first = t(key, { own: bold(own(game, plan)), rival: rival(plan, levels), mode: title });
  return parts(`${first} ${clock(plan)}`);
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
