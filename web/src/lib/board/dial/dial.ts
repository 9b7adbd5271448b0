/** Dials: where their slots lie on the disc, how their values are painted, what a slot says. */
import type { Dial, Piece, SlotValue } from '../../api/names';
import { BASE, DIAL, DIAL_MARKS, DIAL_TONES } from '../paint';
import type { Tone } from '../palette';
import { ahead } from '../table/bases';
import { num } from '../table/outlines';

/** All dials of a piece: its own, and those of its parts. */
export function dialsOf(piece: Piece): { id: string; name: string; dial: Dial }[] {
  const parts = (piece.parts ?? []).flatMap(({ id, name, dial }) => (dial ? [{ id, name, dial }] : []));
  return piece.dial ? [{ id: '', name: piece.name, dial: piece.dial }, ...parts] : parts;
}

/** Every ability of a dial once for its row, with the slots that have it, in the order in which they come. */
export function abilitiesOf(dial: Dial): { value: SlotValue; row: string; slots: number[] }[] {
  const found = new Map<string, { value: SlotValue; row: string; slots: number[] }>();
  dial.slots.forEach(({ values }, slot) =>
    dial.rows.forEach(({ label }, k) => {
      const value = values?.[k];
      if (!value?.name) return;
      const known = found.get(`${k} ${value.name}`);
      if (known) known.slots.push(slot);
      else found.set(`${k} ${value.name}`, { value, row: label, slots: [slot] });
    }),
  );
  return [...found.values()];
}

/** Numbers of slots, as people count them: `1–2, 5`. */
export function runs(slots: readonly number[]): string {
  const found: [number, number][] = [];
  for (const slot of slots) {
    const last = found[found.length - 1];
    if (last?.[1] === slot - 1) last[1] = slot;
    else found.push([slot, slot]);
  }
  return found.map(([a, b]) => (a === b ? `${a + 1}` : `${a + 1}–${b + 1}`)).join(', ');
}

export const SKULL = 'death-skull';

/** A slot in words: every value with its row and its ability. */
export function spokenSlot(dial: Dial, slot: number): string {
  const values = dial.slots[slot]?.values ?? [];
  return dial.rows
    .flatMap((row, k) => {
      const value = values[k];
      return value ? [`${row.label} ${value.text}${value.name ? ` (${value.name})` : ''}`] : [];
    })
    .join(', ');
}

/** The colour of an ability; null: a value without one. */
export const toneOfValue = (value: SlotValue): Tone | null =>
  (DIAL_TONES as Record<string, Tone>)[value.tone ?? ''] ?? null;

/** A black ability has a light rim. */
export const rimOf = (value: SlotValue): string => (value.tone === 'black' ? '#FFFFFF' : BASE);

export const isOut = (dial: Dial, slot: number): boolean => (dial.slots[slot]?.values ?? []).length === 0;

/** Degrees clockwise from east of the middle of a slot; the present one is at the top. */
export const middleOf = (dial: Dial, slot: number): number =>
  ((slot - dial.now) * 360) / Math.max(1, dial.slots.length) - 90;

/** How many degrees of a slot are drawn. */
export const drawn = (dial: Dial): number => Math.min(DIAL.drawn, (360 / Math.max(1, dial.slots.length)) * 0.95);

/** A wedge of the disc. */
export function sector(middle: number, wide: number, inner: number, outer: number): string {
  const corner = (degrees: number, radius: number): string => {
    const { x, y } = ahead(degrees, radius);
    return `${num(x)} ${num(y)}`;
  };
  const [a, b] = [middle - wide / 2, middle + wide / 2];
  return (
    `M${corner(a, inner)}L${corner(a, outer)}A${outer} ${outer} 0 0 1 ${corner(b, outer)}` +
    `L${corner(b, inner)}A${inner} ${inner} 0 0 0 ${corner(a, inner)}Z`
  );
}

export interface DialMark {
  value: SlotValue;
  x: number;
  y: number;
}

/** The values of a slot from the rim inwards. */
export const marksOf = (dial: Dial, slot: number): DialMark[] =>
  (dial.slots[slot]?.values ?? []).slice(0, DIAL_MARKS.length).map((value, k) => ({
    value,
    ...ahead(middleOf(dial, slot), DIAL_MARKS[k] ?? 0),
  }));
