/** How far undoing goes, in words. */
import type { Match } from '../api/names';
import { t } from '../i18n';

/** On the button: how far it goes, where that is further than one thinks. */
export function undoLabel(match: Pick<Match, 'undoes'>): string {
  const n = match.undoes ?? 0;
  return n > 1 ? t('match.undoMany', { n }) : t('match.undo');
}

export function undoTitle(match: Pick<Match, 'undo' | 'undoes'>): string {
  const far = t('match.undoFar', { n: match.undoes ?? 0 });
  return match.undo ? far : `${t('match.undoAsk')}: ${far}`;
}
