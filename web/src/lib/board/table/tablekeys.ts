/** Keys on a table. */
import { ARROWS, beyond, type Spot } from '../ways';
import { INCH } from './geometry';
import type { TableView } from './tableview.svelte';
import type { Tape } from './tape.svelte';
import type { TableAim, TableProps } from './types';

/** A press of an arrow moves the table by so many pixels. */
const PAN = 60;
const FINE = 100;

interface OnTable extends Pick<TableProps, 'onpress' | 'onmove'> {
  aim: TableAim | null;
  /** Something is chosen that Enter would do. */
  ready: boolean;
  /** Figures and markers, in the drawing. */
  spots: readonly Spot[];
  sees: TableView;
  tape: Tape;
  flipped: boolean;
  frame: HTMLElement;
}

/** Keys while the table or something on it has the focus. */
export const onTable =
  (now: () => OnTable) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { aim, ready, spots, sees, tape, flipped, frame, onpress, onmove } = now();
    const way = ARROWS[event.key];
    const word = (event.target as Element).closest<SVGElement>('[data-word]')?.dataset['word'];
    const stride = (event.shiftKey ? FINE : INCH / 4) * (flipped ? -1 : 1);
    if (event.key === 'Escape' && tape.on) tape.clear();
    else if (way && word !== undefined && !(aim?.takesPlace && aim.legal.size === 0)) {
      const from = spots.find((spot) => spot.name === word);
      const next = from && beyond(spots, from, way);
      if (next) {
        frame.querySelector<SVGElement>(`[data-word="${CSS.escape(next)}"]`)?.focus();
        if (ready) onmove?.(next);
      }
    } else if (way && aim?.takesPlace) aim.nudge(way[0] * stride, -way[1] * stride);
    // Where nothing is chosen, arrows may mean something else: a step of a replay.
    else if (way && (onpress || event.shiftKey)) sees.pan(-way[0] * PAN, -way[1] * PAN);
    // What is chosen is confirmed wherever the keyboard is: the button says so.
    else if (event.key === 'Enter' && word !== undefined && !ready) onpress?.(word);
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
