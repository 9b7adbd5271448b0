/** Deeds in words and pictures. */
import { t, type Key } from '../../i18n';
import { commonCost, commonText } from '../table/words';
import type { Acts } from './acts.svelte';
import type { Deed } from './words';

const KEYS: Record<string, Key> = {
  move: 'zones.move',
  cross: 'zones.cross',
  climb: 'zones.climb',
  attack: 'zones.attack',
  guard: 'zones.guard',
  end: 'zones.end',
  pass: 'zones.pass',
  activate: 'zones.activate',
  teleport: 'zones.teleport',
  reveal: 'zones.reveal',
  drop: 'zones.drop',
  defend: 'zones.defend',
  counterstrike: 'zones.counterstrike',
  no: 'zones.no',
  pay: 'zones.pay',
  refuse: 'zones.refuse',
  push: 'zones.push',
  reroll: 'zones.reroll',
  keep: 'zones.keep',
};
const ICONS: Record<string, string> = {
  move: 'leather-boot',
  cross: 'dungeon-gate',
  climb: 'thorny-vine',
  attack: 'crossed-swords',
  guard: 'vibrating-shield',
  teleport: 'teleport',
  reveal: 'card-exchange',
  drop: 'disintegrate',
  defend: 'dodging',
  counterstrike: 'riposte',
  push: 'push',
  activate: 'enrage',
};
/** Controls have the simpler icons. */
const CONTROLS: Record<string, string> = {
  end: 'corner-down-right',
  pass: 'corner-down-right',
  no: 'x',
  keep: 'check',
};

export const deedControl = (deed: Deed): string => CONTROLS[deed.head[0] ?? ''] ?? '';
export function deedIcon(deed: Deed, acts: Acts): string {
  const [verb = '', about = '', more = ''] = deed.head;
  if (verb === 'cast') return acts.piece(about)?.icons[0] ?? '';
  if (verb === 'deploy') return acts.piece(more)?.icons[0] ?? '';
  if (verb === 'use' || verb === 'bound') return acts.piece(about)?.icons[0] ?? '';
  return ICONS[verb] ?? '';
}

/** What a deed is called: a word of ours, the name of the card, else the words with which its options begin. */
export function deedName(deed: Deed, acts: Acts): string {
  const [verb = '', card = '', more = ''] = deed.head;
  const key = KEYS[verb];
  if (key) return t(key);
  if (verb === 'cast' || verb === 'deploy') {
    const piece = acts.piece(verb === 'cast' ? card : more);
    if (piece) return piece.name;
  }
  const text = commonText(deed.choices)
    .replace(/\s*\(.*$/, '')
    .replace(/\s+(auf|on|at|in|gegen)$/, '');
  return text || verb;
}
export const deedCost = (deed: Deed): string => commonCost(deed.choices);

/** What a word of the next step is called: an object or a card by its name, else what its options have in common. */
export function wordName(word: string, acts: Acts): string {
  const piece = acts.piece(word);
  if (piece) return piece.name;
  const choices = acts.now.remaining.filter((choice) => choice.words[acts.prefix.length] === word);
  if (/^[A-Z]\d/.test(word)) return word;
  const [only] = choices;
  return (choices.length === 1 && only ? only.text : commonText(choices)) || word.replace('#', '');
}

/** What to do next, in a sentence. */
export function hint(acts: Acts): string {
  if (acts.bundle) return t('zones.planHint', { n: acts.bundle.most });
  if (acts.about !== null) return acts.listed.length > 1 ? t('zones.aboutHint') : '';
  if (acts.chosen) return '';
  const things = [...acts.legal];
  if (things.length > 0) {
    const key: Key = things.every((word) => word.includes('-'))
      ? 'zones.borderHint'
      : things.every((word) => /^[A-Z]\d+$/.test(word))
        ? 'zones.zoneHint'
        : 'zones.aimHint';
    return t(key, { n: things.length });
  }
  if (acts.prefix.length > 0 && acts.now.others.length > 1) return t('zones.wordHint');
  return acts.usable.size > 0 ? t('zones.deedHint') : '';
}
