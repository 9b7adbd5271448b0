/** Lists that somebody has built, as values of the option that they are for. */
import type { Game, OptionValue } from '../api/names';
import type { Kept } from '../builder/kept';
import { pick } from '../i18n';
import { value, type Plan } from './plan';

const entries = Object.entries;

/** Those that follow the rules, as cards to choose from; the id is what the server is asked for. */
export function ownChoices(
  game: Game,
  lists: readonly Kept[],
  untitled: string,
  note: (owner: string) => string,
): OptionValue[] {
  const option = game.builder ?? '';
  const first = game.options.find((one) => one.per_seat && one.name !== option);
  return lists.flatMap((list): OptionValue[] => {
    const id = list.mine[option];
    if (!id) return [];
    const owner = first?.choices?.find((choice) => choice.id === list.mine[first.name]);
    const title = list.draft.title || untitled;
    const whose = note(owner ? pick(owner.title) : '');
    return [
      {
        id,
        title: { en: title, de: title },
        note: { en: whose, de: whose },
        icon: owner?.icon ?? '',
      },
    ];
  });
}

/** The plan with everything that playing with this list needs. */
export const withList = (plan: Plan, list: Pick<Kept, 'mine' | 'options'>): Plan => ({
  ...plan,
  mine: { ...plan.mine, ...list.mine },
  options: { ...plan.options, ...list.options },
});

/** A list that does not go with the plan any more (another owner, another number of players) is left out of it. */
export function withoutMisfit(game: Game, plan: Plan, lists: readonly Kept[]): Plan {
  const option = game.builder ?? '';
  const chosen = plan.mine[option];
  if (!option || !chosen) return plan;
  const spec = game.options.find((one) => one.name === option);
  const list = lists.find((one) => one.mine[option] === chosen);
  const ready = spec?.choices?.find((choice) => choice.id === chosen);
  const now = (name: string): string => plan.mine[name] ?? value(game, plan, name);
  const fits = list
    ? entries(list.mine).every(([name, wanted]) => now(name) === wanted) &&
      entries(list.options).every(([name, wanted]) => now(name) === wanted)
    : entries(ready?.when ?? {}).every(([name, wanted]) => wanted.includes(now(name)));
  if (fits) return plan;
  const { [option]: _, ...mine } = plan.mine;
  return { ...plan, mine };
}
