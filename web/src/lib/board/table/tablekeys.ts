/** Keys on a table. */
import type { Base, Piece, TableSpace } from '../../api/names';
import { INCH } from './geometry';
import type { TableView } from './tableview.svelte';
import type { Tape } from './tape.svelte';
import type { TableAim, TableProps } from './types';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** A press of an arrow moves the table by so many pixels. */
const PAN = 60;
const FINE = 100;

/** Those that may be pressed, in reading order; without any, all figures. */
export function inOrder(
  board: TableSpace,
  standing: readonly { piece: Piece; base: Base }[],
  aim: TableAim | null,
  flipped: boolean,
): string[] {
  const all = [
    ...standing.map(({ piece, base }) => ({ word: piece.word, x: base.x, y: base.y })),
    ...(board.tokens ?? []).map((token) => ({ word: token.word, x: token.x, y: token.y })),
  ].sort((a, b) => (b.y - a.y || a.x - b.x) * (flipped ? -1 : 1));
  const wanted = all.filter(({ word }) => aim?.legal.has(word) || aim?.usable.has(word));
  return (wanted.length > 0 ? wanted : all).map(({ word }) => word);
}

interface OnTable extends Pick<TableProps, 'onpress'> {
  aim: TableAim | null;
  order: readonly string[];
  sees: TableView;
  tape: Tape;
  flipped: boolean;
  frame: HTMLElement;
}

/** Enter on a figure that has no part in the question confirms what is chosen. */
const means = (aim: TableAim | null, word: string): boolean =>
  aim === null || aim.legal.has(word) || aim.usable.has(word) || aim.selected.includes(word);

/** Keys while the table or something on it has the focus. */
export const onTable =
  (now: () => OnTable) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { aim, order, sees, tape, flipped, frame, onpress } = now();
    const step = STEPS[event.key];
    const word = (event.target as Element).closest<SVGElement>('[data-word]')?.dataset['word'];
    const stride = (event.shiftKey ? FINE : INCH / 4) * (flipped ? -1 : 1);
    if (event.key === 'Escape' && tape.on) tape.clear();
    else if (step && word !== undefined) {
      const by = step[0] > 0 || step[1] < 0 ? 1 : -1;
      const next = order[(order.indexOf(word) + by + order.length) % Math.max(1, order.length)];
      if (next) frame.querySelector<SVGElement>(`[data-word="${CSS.escape(next)}"]`)?.focus();
    } else if (step && aim?.takesPlace) aim.nudge(step[0] * stride, step[1] * stride);
    // Where nothing is chosen, arrows may mean something else: a step of a replay.
    else if (step && (onpress || event.shiftKey)) sees.pan(-step[0] * PAN, step[1] * PAN);
    else if (event.key === 'Enter' && word !== undefined && means(aim, word)) onpress?.(word);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

interface Anywhere {
  aim: TableAim | null;
  sees: TableView;
  tape: Tape;
  tools: boolean;
  measure: (thread: boolean) => void;
}

const elsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog[open]') !== null ||
  ((event.target as Element | null)?.matches?.('input, textarea, select, [contenteditable]') ?? false);

/** Keys that work wherever the focus is. */
export const anywhere =
  (now: () => Anywhere) =>
  (event: KeyboardEvent): void => {
    const { aim, sees, tape, tools, measure } = now();
    if (!tools || elsewhere(event)) return;
    const key = event.key.toLowerCase();
    if (key === '+' || key === '=') sees.zoom(1.25);
    else if (key === '-' || key === '−') sees.zoom(0.8);
    else if (key === '0') sees.whole();
    else if (key === 'm') measure(false);
    else if (key === 'l') measure(true);
    else if (key === 'r' && aim) aim.ranges = !aim.ranges;
    else if (key === 'escape' && tape.on) tape.clear();
    else return;
    event.preventDefault();
  };
