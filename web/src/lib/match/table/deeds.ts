/** What is being chosen on a table, in words. */
import type { Scene } from '../../api/names';
import { t } from '../../i18n';
import { onlyTouch } from '../../touch';
import { commonCost, deedName } from '../choose/words';
import { panelOf, says } from '../panels/panels';
import type { Aim } from './aim.svelte';

/** What the button says that makes the choice. */
export function actText(aim: Aim): string {
  const { chosen } = aim;
  if (!chosen) return '';
  if (aim.items) return t('table.ready');
  const deed = aim.deeds.find((one) => one.head[0] === chosen.choice.split(' ')[0]);
  if (!deed) return chosen.text;
  if (aim.actor !== null && deed.verb.doer)
    return [deedName(deed), commonCost(deed.choices)].filter(Boolean).join(', ');
  if (aim.place || aim.entered || !chosen.text) {
    // Of several that begin alike it says which one.
    const same = aim.prefix.length > 1 ? aim.now.remaining : deed.choices;
    const short = aim.prefix.length > 1 ? (same[0]?.short ?? '') : '';
    return [short || deedName(deed), commonCost(same)].filter(Boolean).join(', ');
  }
  return chosen.text;
}

/** What to do next, in a sentence. */
export function hint(aim: Aim, scene: Scene): string {
  if (aim.items) return says(panelOf(scene, 'order'), 'hint') || t('table.orderHint');
  if (aim.shared) return t('table.shareHint', { n: aim.shared.whole });
  if (aim.picks && !aim.begun) {
    const own = [...aim.doers].every((word) => aim.piece(word)?.seat === aim.seat);
    return t(own ? 'table.pickHint' : 'table.pickAnyHint');
  }
  if (aim.mustering)
    return t(aim.target === null && (aim.mustering.aim ?? 0) > 0 ? 'table.aimHint' : 'table.musterHint');
  if (aim.chosen) return '';
  if (aim.now.things.size > 0) return t('table.thingHint', { n: aim.now.things.size });
  if (aim.takesPlace) {
    const way = aim.mover !== null && aim.mover === aim.subject;
    return [
      t(
        aim.turns
          ? onlyTouch()
            ? 'table.turnHintTouch'
            : 'table.turnHint'
          : way
            ? 'table.pointHint'
            : 'table.placeHint',
      ),
      way && aim.leads ? says(panelOf(scene, 'markers'), 'way') : '',
    ]
      .filter(Boolean)
      .join(' ');
  }
  if (aim.prefix.length > 0 && aim.now.others.length > 1) return t('table.wordHint');
  return aim.choices.length > 9 ? t('table.deedHint') : '';
}
