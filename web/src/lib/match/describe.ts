/** The signs of a piece in words, for the inspector and for those who do not see them. */
import type { Mark, Piece } from '../api/names';
import { SIDES } from '../board/shapes';
import { t, type Key } from '../i18n';

const NAMES: Record<string, Key> = {
  melee: 'match.markMelee',
  ranged: 'match.markRanged',
  armor: 'match.markArmor',
  net: 'match.markNet',
  kill: 'match.markKill',
  ring: 'match.markRing',
};

function markText(mark: Mark): string {
  const off = mark.live === false;
  if (mark.kind === 'path') return t(off ? 'match.markPathOpen' : 'match.markPath');
  const key = NAMES[mark.kind];
  const words = [key ? t(key, { n: mark.count ?? 1 }) : mark.kind];
  if (mark.bonus && mark.kind !== 'armor') words.push(t('match.markBonus', { n: mark.bonus }));
  if (off) words.push(t('match.markOff'));
  return words.join(', ');
}

export interface MarkLine {
  kind: string;
  sides: string;
  text: string;
}

/** Marks that say the same stand in one line with all their sides. */
export function markLines(piece: Piece): MarkLine[] {
  const lines = new Map<string, { kind: string; sides: string[] }>();
  for (const mark of piece.marks ?? []) {
    const text = markText(mark);
    const side = mark.side == null ? '' : t(`common.side${SIDES[((mark.side % 6) + 6) % 6]}` as Key);
    lines.set(text, { kind: mark.kind, sides: [...(lines.get(text)?.sides ?? []), side] });
  }
  return [...lines].map(([text, { kind, sides }]) => ({ kind, text, sides: sides.filter(Boolean).join(', ') }));
}
