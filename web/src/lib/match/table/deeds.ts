/** Deeds in words. */
import { t, type Key } from '../../i18n';
import type { Aim, Deed } from './aim.svelte';
import { commonCost, commonText } from './words';

const KEYS: Record<string, Key> = {
  walk: 'table.walk',
  run: 'table.run',
  charge: 'table.charge',
  strike: 'table.strike',
  shoot: 'table.shoot',
  cast: 'table.cast',
  summon: 'table.summon',
  'summon-free': 'table.summonFree',
  interact: 'table.interact',
  concentrate: 'table.concentrate',
  disengage: 'table.disengage',
  end: 'table.end',
  counter: 'table.counter',
  parry: 'table.parry',
  passive: 'table.passive',
  return: 'table.return',
  cover: 'table.cover',
  activate: 'table.activate',
  place: 'table.place',
  to: 'table.to',
  stay: 'table.stay',
  push: 'table.push',
  reveal: 'table.reveal',
  held: 'table.held',
  pass: 'table.pass',
};

/** What a deed is called: a word of ours, else the words with which its options begin. */
export function deedName(deed: Deed): string {
  const key = KEYS[deed.verb];
  if (key) return t(key);
  const text = deed.text.replace(/\s*\(.*$/, '');
  return text || deed.verb.slice(0, 1).toUpperCase() + deed.verb.slice(1);
}

/** What the button says that makes the choice. */
export function actText(aim: Aim): string {
  const { chosen } = aim;
  if (!chosen) return '';
  if (aim.items) return t('table.ready');
  const deed = aim.deeds.find((one) => one.verb === chosen.choice.split(' ')[0]);
  if (!deed) return chosen.text;
  if (aim.place || aim.entered || !chosen.text) {
    // Of several spells or creatures it says which one.
    const same = aim.prefix.length > 1 ? aim.now.remaining : deed.choices;
    const name =
      aim.prefix.length > 1
        ? commonText(same)
            .replace(/\s*\(.*$/, '')
            .replace(/\s+\S{1,3}$/, '')
            .trim()
        : '';
    return [name || deedName(deed), commonCost(same)].filter(Boolean).join(', ');
  }
  return chosen.text;
}

/** What to do next, in a sentence. */
export function hint(aim: Aim): string {
  if (aim.items) return t('table.orderHint');
  if (aim.chosen) return '';
  if (aim.now.things.size > 0) return t('table.thingHint', { n: aim.now.things.size });
  if (aim.takesPlace) {
    const way = aim.mover !== null && aim.mover === aim.subject;
    return [
      t(aim.turns ? 'table.turnHint' : way ? 'table.pointHint' : 'table.placeHint'),
      way && aim.portals ? t('table.portalHint') : '',
    ]
      .filter(Boolean)
      .join(' ');
  }
  if (aim.prefix.length > 0 && aim.now.others.length > 1) return t('table.wordHint');
  return aim.choices.length > 9 ? t('table.deedHint') : '';
}

/** "AP 2 / 3 · Move 5″ / 9″" as pairs. */
export function stats(lines: readonly string[]): { label: string; value: string }[] {
  const line = lines.find((one) => (one.match(/ · /g) ?? []).length > 1) ?? '';
  return line.split(' · ').flatMap((part) => {
    const found = /^(.*?)\s+([\d–−+].*)$/.exec(part);
    return found ? [{ label: found[1] ?? '', value: found[2] ?? '' }] : [];
  });
}
