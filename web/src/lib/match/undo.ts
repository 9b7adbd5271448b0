/** How far undoing goes, in words. */
import type { Match } from '../api/names';
import { t } from '../i18n';

export function undoTitle(match: Pick<Match, 'undo' | 'undoes'>): string {
  const far = t('match.undoFar', { n: match.undoes ?? 0 });
  return match.undo ? far : `${t('match.undoAsk')}: ${far}`;
}
