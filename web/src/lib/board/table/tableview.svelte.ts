/** What of a table is seen: all of it, and near enough where somebody is asked about a figure; until somebody zooms or moves it. */
import { untrack } from 'svelte';
import type { Base, Piece, TableSpace } from '../../api/names';
import {
  centred,
  fit,
  fromScreen,
  including,
  inSight,
  MOST_PER_INCH,
  moved,
  PER_INCH,
  pinched,
  toDrawing,
  toPlace,
  UNIT,
  zoomed,
  type Place,
  type Point,
  type Room,
  type View,
} from './geometry';
import type { TableAim } from './types';

export interface Looked {
  readonly board: TableSpace | null;
  readonly aim: TableAim | null;
  readonly standing: readonly { piece: Piece; base: Base }[];
  readonly tools: boolean;
  readonly small: boolean;
  readonly flipped: boolean;
  /** Which question it is: a new one is looked at anew. */
  readonly asked: number;
  /** What a coach speaks of. */
  readonly spoken: readonly string[];
}

/** A figure that is asked about is at least so wide, in pixels. */
const LEAST = 40;
const LEAST_SMALL = 32;
/** From this width on a screen is no phone. */
const TABLET = 720;
/** Around what a coach speaks of. */
const AIR = 48;
/** How high the tools are. */
export const TOOLS = 46;

export class TableView {
  width = $state(0);
  height = $state(0);
  view = $state.raw<View>({ x: 0, y: 0, z: 1 });
  /** 'follow': it shows what is asked; 'whole': somebody wants to see all of it; false: what somebody has zoomed or moved. */
  fitted = $state<'follow' | 'whole' | false>('follow');
  /** Something of the table is out of sight. */
  readonly partly = $derived.by(() => {
    const { board } = this.#look();
    return board !== null && this.view.z > fit(board, this.room).z * 1.02;
  });
  /** What the rulers leave, and the tools below: nothing of the table lies under them. */
  readonly room = $derived.by<Room>(() => {
    const { tools, small } = this.#look();
    if (!tools || small) return { width: this.width, height: this.height, left: 0, top: 0 };
    return { width: this.width, height: Math.max(0, this.height - TOOLS), left: 34, top: 24 };
  });
  /** Where what is seen begins and ends, in the drawing. */
  readonly sides = $derived([
    (this.room.left - this.view.x) / this.view.z,
    (this.width - this.view.x) / this.view.z,
  ] as const);
  readonly #look: () => Looked;
  /** Where something is being shown, in the drawing. */
  readonly #happening: () => readonly Point[];
  #before: Room | null = null;
  /** The question and the figure that the view was found for. */
  #seen = '';

  /** Made while a table is set up. */
  constructor(look: () => Looked, happening: () => readonly Point[]) {
    this.#look = look;
    this.#happening = happening;
    $effect(() => this.#follow());
    $effect(() => this.#showChoices());
    $effect(() => this.#showSubject());
    $effect(() => this.#showSpoken());
    $effect(() => this.#showNewcomer());
    $effect(() => this.#showEvents());
    let side = untrack(() => look().flipped);
    $effect(() => {
      if (look().flipped === side || !look().board) return;
      side = look().flipped;
      untrack(() => this.#turnRound());
    });
  }

  zoom(factor: number, point?: Point): void {
    const { board } = this.#look();
    if (!board) return;
    this.fitted = false;
    this.view = zoomed(board, this.room, this.view, factor, point ?? this.#middle());
  }

  /** All of it; once more: what is asked. */
  whole(): void {
    const { board } = this.#look();
    if (!board) return;
    this.fitted = this.fitted === 'whole' ? 'follow' : 'whole';
    this.#seen = '';
    if (this.fitted === 'whole') this.view = fit(board, this.room);
    else this.#follow();
  }

  /** Whoever looks elsewhere is led back by the next question; whoever has zoomed keeps that. */
  pan(dx: number, dy: number): void {
    const { board } = this.#look();
    if (!board) return;
    if (this.fitted === 'whole') this.fitted = 'follow';
    this.view = moved(board, this.room, this.view, dx, dy);
  }

  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void {
    const { board } = this.#look();
    if (!board) return;
    this.view = pinched(board, this.room, this.view, before, after);
    this.fitted = false;
  }

  /** A point of the drawing comes to the middle. */
  center(point: Point): void {
    const { board } = this.#look();
    if (board) this.view = centred(board, this.room, this.view.z, point);
  }

  /** Somebody looks there. */
  lookAt(point: Point): void {
    if (this.fitted === 'whole') this.fitted = 'follow';
    this.center(point);
  }

  /** It is brought into sight, if it is not. */
  reveal(point: Point, air: number): void {
    if (!inSight(this.room, this.view, point, air)) this.center(point);
  }

  placeAt(point: Point): Place {
    const { board } = this.#look();
    return board ? toPlace(board, fromScreen(this.view, point)) : [0, 0];
  }

  #middle(): Point {
    return { x: (this.room.left + this.width) / 2, y: (this.room.top + this.room.height) / 2 };
  }

  /** The scale at which figures are large enough: all of them, or only the one that is asked about. */
  #near(board: TableSpace, alone = false): number {
    const { aim, standing, small } = this.#look();
    const about = standing.filter(({ piece }) => !alone || piece.word === aim?.subject?.word);
    const radius = Math.min(...about.map(({ base }) => base.radius));
    const z = Number.isFinite(radius) ? (small && this.width < TABLET ? LEAST_SMALL : LEAST) / (2 * radius * UNIT) : 0;
    return Math.max(fit(board, this.room).z, Math.min(MOST_PER_INCH / PER_INCH, z));
  }

  /** A new question is looked at where it is asked; else what was in the middle stays there. */
  #follow(): void {
    const { board, asked, aim, tools } = this.#look();
    const now = this.room;
    const key = `${asked} ${aim?.subject?.word ?? ''} ${aim !== null}`;
    if (!board || now.width === 0 || now.height === 0) return;
    untrack(() => {
      if (!tools || this.fitted === 'whole') this.view = fit(board, now);
      else if (this.fitted === 'follow' && key !== this.#seen && (aim || !this.#before)) this.#turnTo(board);
      else if (this.fitted === 'follow' && !this.partly) this.view = fit(board, now);
      else if (this.#before) {
        const [dx, dy] = [now.width - this.#before.width, now.height - this.#before.height];
        this.view = moved(board, now, this.view, dx / 2, dy / 2);
      }
      this.#before = now;
      this.#seen = key;
    });
  }

  /**
   * The figure that is asked about comes near, with as much as can be seen of what it can do something to; or as
   * many as have room of those that may be pressed. Where a place is asked for, the whole table.
   */
  #turnTo(board: TableSpace): void {
    const { aim, standing } = this.#look();
    const z = this.#near(board);
    const mine = aim?.subject?.base;
    const at = mine && toDrawing(board, [mine.x, mine.y]);
    const pressed = [...standing.map(({ piece, base }) => ({ ...base, word: piece.word })), ...(board.tokens ?? [])]
      .filter(({ word }) => aim && !aim.takesPlace && (aim.legal.has(word) || aim.usable.has(word)))
      .map(({ x, y }) => toDrawing(board, [x, y]));
    if (at) {
      const same = Math.abs(this.view.z / z - 1) < 0.01 && inSight(this.room, this.view, at, 60);
      const near = same ? this.view : centred(board, this.room, z, at);
      this.view = including(board, this.room, near, [...pressed, at], 60, z);
      return;
    }
    const [first] = pressed;
    this.view = first
      ? including(board, this.room, centred(board, this.room, z, first), pressed, LEAST, z)
      : fit(board, this.room);
  }

  /** Somebody who is not there yet comes near where it may come to stand. */
  #showNewcomer(): void {
    const { board, aim, small } = this.#look();
    const [place] = aim?.now.places ?? [];
    const radius = aim?.mover !== aim?.subject ? (aim?.mover?.base?.radius ?? 0) : 0;
    if (!board || !place || radius === 0 || aim?.place || this.fitted !== 'follow') return;
    untrack(() => {
      const z = (small && this.width < TABLET ? LEAST_SMALL : LEAST) / (2 * radius * UNIT);
      const at = toDrawing(board, place);
      if (this.view.z < z * 0.99 || !inSight(this.room, this.view, at, 60))
        this.view = centred(board, this.room, Math.min(MOST_PER_INCH / PER_INCH, z), at);
    });
  }

  /** Everything that can be pressed or reached now is in sight. */
  #showChoices(): void {
    const { board, aim, standing, small } = this.#look();
    const { room } = this;
    if (!board || !aim || room.width === 0 || room.height === 0) return;
    const base = aim.subject?.base;
    const drawn = (places: readonly Place[]): Point[] => places.map((place) => toDrawing(board, place));
    const own = [...(aim.concerned ?? []), ...(aim.subject ? [aim.subject] : [])].flatMap(({ base: one }) =>
      one ? [[one.x, one.y] as const] : [],
    );
    const things: Place[] = [
      ...standing.flatMap(({ piece, base: one }) => (aim.legal.has(piece.word) ? [[one.x, one.y] as const] : [])),
      ...(board.tokens ?? []).flatMap((token) => (aim.legal.has(token.word) ? [[token.x, token.y] as const] : [])),
    ];
    const places: Place[] = [
      ...(aim.reach ? aim.reach.areas.flat() : []),
      ...(aim.takesPlace && !aim.reach && aim.now.places.length <= 60 ? aim.now.places : []),
    ];
    untrack(() => {
      // Far places may lie beyond the edge: the figure that goes there stays large enough to be seen.
      const spoken = this.#spoken(board);
      const least = this.fitted === 'follow' && base && spoken.length === 0 ? this.#near(board, true) : 0;
      const shown = [...spoken, ...drawn([...places, ...own])];
      if (places.length > 0) this.view = including(board, room, this.view, shown, aim.reach ? 4 : 34, least);
      const large = this.fitted === 'follow' && spoken.length === 0 ? this.#near(board, base !== undefined) : 0;
      if (things.length > 0 || own.length > 1)
        this.view = including(board, room, this.view, drawn([...things, ...own]), small ? 44 : 34, large);
    });
  }

  /** Whoever is asked about a figure sees it. */
  #showSubject(): void {
    const { board, aim } = this.#look();
    const base = aim?.subject?.base;
    const now = this.room; // also when the table becomes lower, because more has to be said below it
    if (!board || !base || now.width === 0) return;
    const at = toDrawing(board, [base.x, base.y]);
    untrack(() => this.reveal(at, 40));
  }

  /** Where that lies of which a coach speaks. */
  #spoken(board: TableSpace): Point[] {
    const { standing, spoken } = this.#look();
    const places: Place[] = [
      ...standing.flatMap(({ piece, base }) => (spoken.includes(piece.word) ? [[base.x, base.y] as const] : [])),
      ...(board.tokens ?? []).flatMap(({ word, x, y }) => (spoken.includes(word) ? [[x, y] as const] : [])),
      ...(board.areas ?? []).flatMap(({ id, outline }) => (spoken.includes(id) ? outline : [])),
    ];
    return places.map((place) => toDrawing(board, place));
  }

  /** All that a coach speaks of is in sight, as large as can be. */
  #showSpoken(): void {
    const { board, aim } = this.#look();
    void aim?.subject; // another figure is asked about: the view was found anew
    const { room } = this;
    if (!board || room.width === 0) return;
    const points = this.#spoken(board);
    const [first] = points;
    if (!first) return;
    untrack(() => {
      if (this.fitted !== 'follow') return;
      const near = aim?.subject || aim?.takesPlace ? this.view : centred(board, room, this.#near(board), first);
      this.view = including(board, room, near, points, AIR);
    });
  }

  /** What happens out of sight is shown on the whole table. */
  #showEvents(): void {
    const happening = this.#happening();
    const { board } = this.#look();
    if (!board || this.fitted !== 'follow' || happening.length === 0) return;
    untrack(() => {
      if (happening.every((point) => inSight(this.room, this.view, point, 20))) return;
      this.view = fit(board, this.room);
      this.#seen = '';
    });
  }

  /** Seen from the other side, what was in the middle stays there. */
  #turnRound(): void {
    const { board } = this.#look();
    if (!board) return;
    const middle = fromScreen(this.view, this.#middle());
    this.center({ x: board.width * UNIT - middle.x, y: board.height * UNIT - middle.y });
  }
}
