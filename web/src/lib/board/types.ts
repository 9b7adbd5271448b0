/** What a board draws on top of a scene. */
import type { Cue, Piece, Scene } from '../api/names';
import type { Show } from './table/show.svelte';
import type { Trail } from './trails';

export interface Ghost {
  /** The piece as it is printed or stands now; null: nobody knows how it looks. */
  piece: Piece | null;
  seat: number;
  cell: string;
  /** Sixths of a turn from how `piece` is drawn; may run past 6 so that turning is smooth. */
  turn: number;
  /** It can be turned. */
  turns: boolean;
}

export interface BoardProps {
  scene: Scene;
  label: string;
  /** Places that may be chosen now. */
  legal?: ReadonlySet<string>;
  /** Pieces that can do something, before anything is chosen. */
  usable?: ReadonlySet<string>;
  selected?: readonly string[];
  /** In zones: what something is about, outlined without being chosen. */
  marked?: readonly string[];
  /** In zones: how small pieces may get before the board is swiped instead of shown as a whole, in pixels. */
  finger?: number;
  /** In zones: the piece that the question is about, which stays in sight. */
  about?: string | null;
  ghost?: Ghost | null;
  /** The ghost that pressing this place would show. */
  foresee?: ((cell: string) => Ghost | null) | null;
  hits?: readonly Cue[];
  /** Pieces that explain something, numbered from 1; all others fade. */
  causes?: readonly string[];
  /** Proposals, numbered. */
  advised?: readonly { n: number; place: string }[];
  /** A place that was just refused. */
  refused?: string | null;
  /** On a table: what is being shown. */
  show?: Show | null;
  /** Where pieces of this picture came from: cell to cell. */
  arrivals?: ReadonlyMap<string, string>;
  /** What others did last. */
  trails?: readonly Trail[];
  /** A choice is complete: Enter confirms it, wherever the keyboard is. */
  ready?: boolean;
  /** Letters of the rows on the frame. */
  letters?: boolean;
  /** A place that something outside points at (a drag from the tray). */
  pointed?: string | null;
  onpick?: ((cell: string) => void) | null;
  /** The keyboard goes to another place while a choice is complete. */
  onmove?: ((cell: string) => void) | null;
  onturn?: ((by: 1 | -1) => void) | null;
  oninspect?: ((piece: Piece | null, box: DOMRect | null, held: boolean) => void) | null;
}
