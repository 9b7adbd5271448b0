/** What is being chosen on a board of zones, in words and pictures. */
import type { Scene } from '../../api/names';
import { t, type Key } from '../../i18n';
import { commonText, plain, type Deed } from '../choose/words';
import { panelOf, says } from '../panels/panels';
import type { Acts } from './acts.svelte';

/** The picture of a deed: that of the piece which stands for it, else that of its verb. */
export function deedIcon(deed: Deed, acts: Acts): string {
  const pictured = deed.verb.pictured ?? 0;
  return (pictured > 0 ? acts.piece(deed.head[pictured] ?? '')?.icons[0] : deed.verb.icon) ?? '';
}

/** What a word of the next step is called: an object or a card by its name, else what its options have in common. */
export function wordName(word: string, acts: Acts): string {
  const piece = acts.piece(word);
  if (piece) return piece.name;
  if (acts.kindOf(word) !== null) return word;
  const choices = acts.now.remaining.filter((choice) => choice.words[acts.prefix.length] === word);
  const [only] = choices;
  return (choices.length === 1 && only ? only.text : acts.called(word) || commonText(choices)) || plain(word);
}

/** What to do next, in a sentence. */
export function hint(acts: Acts, scene: Scene): string {
  if (acts.bundle) return says(panelOf(scene, 'planner'), 'hint', { n: acts.bundle.most });
  if (acts.about !== null) return acts.listed.length > 1 ? t('zones.aboutHint') : '';
  if (acts.chosen) return '';
  const things = [...acts.legal];
  if (things.length > 0) {
    const all = (kind: string): boolean => things.every((word) => acts.kindOf(word) === kind);
    const key: Key = all('border') ? 'zones.borderHint' : all('zone') ? 'zones.zoneHint' : 'zones.aimHint';
    return t(key, { n: things.length });
  }
  if (acts.prefix.length > 0 && acts.now.others.length > 1) return t('zones.wordHint');
  return acts.usable.size > 0 ? says(panelOf(scene, 'hand'), 'pick') || t('zones.deedHint') : '';
}
