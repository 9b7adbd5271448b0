/** What a table shows on top of its scene. */
import type { Cue, Form, Group, Piece, Preview, RangeRing, Reach, Scene, Wedge } from '../../api/names';
import type { Place } from './geometry';
import type { Trail } from '../trails';
import type { Show } from './show.svelte';

interface Seen {
  readonly choice: string;
  readonly preview: Preview | null;
  readonly refusal: unknown;
}

/** A choice that is being made, as far as a table shows it and takes part in it. */
export interface TableAim {
  /** Figures and markers that may be pressed, by their words. */
  readonly legal: ReadonlySet<string>;
  /** What can do something, before anything is chosen. */
  readonly usable: ReadonlySet<string>;
  readonly selected: readonly string[];
  readonly subject: Piece | null;
  /** Others that the question is about: who attacks it. */
  readonly concerned?: readonly Piece[];
  /** The figure that would stand at the chosen place. */
  readonly mover: Piece | null;
  readonly takesPlace: boolean;
  readonly place: Place | null;
  /** Places that the way to it leads over, and a marker that it goes through. */
  readonly over: readonly Place[];
  readonly entered: string | null;
  /** Members of a group that have their places already: the words of each. */
  readonly placed?: readonly (readonly string[])[];
  readonly turned: number;
  /** Where the figure would look, in hundredths of a degree; null: that is no part of the choice. */
  readonly facing?: number | null;
  readonly turns: boolean;
  readonly prefix: readonly string[];
  readonly hover: Place | null;
  readonly reach: Reach | null;
  readonly rings: readonly RangeRing[];
  /** What lies before the figure that aims; what would act as one. */
  readonly wedges?: readonly Wedge[];
  readonly groups?: readonly Group[];
  /** What the choice puts down or strikes; where, if it names no place itself. */
  readonly form: Form | null;
  readonly fixed: (Form & { readonly at: Place }) | null;
  /** All ranges are shown; there are some. */
  ranges: boolean;
  readonly hasRanges: boolean;
  /** The figure that a form is about. */
  figure(form: Form): Piece | null;
  readonly now: { readonly places: readonly Place[] };
  readonly looks: { readonly shown: Seen | null };
  readonly hovering: { readonly shown: Seen | null };
  /** What happens if nothing is done. */
  readonly standing: { readonly shown: Seen | null };
  drag(word: string): boolean;
  pointer(at: Place | null): void;
  turn(by: 1 | -1): void;
  /** It shall look there, in degrees. */
  face?(degrees: number): void;
  nudge(dx: number, dy: number): void;
}

export interface TableProps {
  scene: Scene;
  label: string;
  aim?: TableAim | null;
  show?: Show | null;
  /** Blows that are explained. */
  hits?: readonly Cue[];
  /** What others did last. */
  trails?: readonly Trail[];
  /** Rulers, buttons and the small map. */
  tools?: boolean;
  /** On a phone: tools and the small map stay behind a button. */
  small?: boolean;
  /** Which question it is, in a match: a new one is looked at anew. */
  asked?: number;
  /** Seen from the other side. */
  flipped?: boolean;
  /** A figure that something outside points at. */
  pointed?: string | null;
  /** What a coach speaks of, figures, markers and terrain: all of it comes near. */
  spoken?: readonly string[];
  /** A choice is complete: Enter confirms it, wherever the keyboard is. */
  ready?: boolean;
  onpress?: ((word: string) => void) | null;
  /** The keyboard goes to another figure while a choice is complete. */
  onmove?: ((word: string) => void) | null;
  /** `on`: the way leads on from the place before. */
  onpoint?: ((at: Place, near: number, on: boolean) => void) | null;
  oncancel?: (() => void) | null;
  oninspect?: ((piece: Piece | null, box: DOMRect | null, held: boolean) => void) | null;
}
