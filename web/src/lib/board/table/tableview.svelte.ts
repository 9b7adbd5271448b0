/** What of a table is seen: it follows the size of its room until somebody zooms or moves it. */
import { untrack } from 'svelte';
import type { Base, Piece, TableSpace } from '../../api/names';
import {
  centred,
  fit,
  fitWidth,
  fromScreen,
  including,
  inSight,
  moved,
  PER_INCH,
  perInch,
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
}

/** Below so many pixels an inch the first look shows the part that matters. */
const TINY = 15;
const WORKING = 26;

export class TableView {
  width = $state(0);
  height = $state(0);
  view = $state.raw<View>({ x: 0, y: 0, z: 1 });
  /** Nobody has zoomed or moved: the table follows the size of its room. */
  fitted = $state<'width' | 'whole' | false>('width');
  /** What the rulers leave. */
  readonly room = $derived.by<Room>(() => {
    const ruled = this.#look().tools && !this.#look().small;
    return { width: this.width, height: this.height, left: ruled ? 34 : 0, top: ruled ? 24 : 0 };
  });
  /** Where what is seen begins and ends, in the drawing. */
  readonly sides = $derived([
    (this.room.left - this.view.x) / this.view.z,
    (this.width - this.view.x) / this.view.z,
  ] as const);
  readonly #look: () => Looked;
  #before: Room | null = null;

  /** Made while a table is set up. */
  constructor(look: () => Looked) {
    this.#look = look;
    $effect(() => this.#follow());
    $effect(() => this.#showChoices());
    $effect(() => this.#showSubject());
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

  whole(): void {
    const { board } = this.#look();
    if (!board) return;
    this.fitted = 'whole';
    this.view = fit(board, this.room);
  }

  pan(dx: number, dy: number): void {
    const { board } = this.#look();
    if (!board) return;
    this.fitted = false;
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

  /** It is brought into sight, if it is not. */
  reveal(point: Point, air: number): void {
    if (!inSight(this.room, this.view, point, air)) this.center(point);
  }

  placeAt(point: Point): Place {
    const { board } = this.#look();
    return board ? toPlace(board, fromScreen(this.view, point)) : [0, 0];
  }

  #middle(): Point {
    return { x: (this.room.left + this.width) / 2, y: (this.room.top + this.height) / 2 };
  }

  /** Where most happens: the figure that is asked about, else the middle of all. */
  #heart(space: TableSpace): Point {
    const { aim, standing } = this.#look();
    const mine = aim?.subject?.base;
    if (mine) return toDrawing(space, [mine.x, mine.y]);
    const all = standing.map(({ base }) => toDrawing(space, [base.x, base.y]));
    const sum = all.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
    return all.length > 0
      ? { x: sum.x / all.length, y: sum.y / all.length }
      : { x: (space.width * UNIT) / 2, y: (space.height * UNIT) / 2 };
  }

  /** The first look: the whole table, or on small screens the part that matters. */
  #follow(): void {
    const { board } = this.#look();
    if (!board || this.width === 0 || this.height === 0) return;
    const now = this.room;
    untrack(() => {
      const { aim, tools } = this.#look();
      const whole = fit(board, now);
      const mine = aim?.subject?.base;
      if (this.fitted === 'width' && tools && perInch(whole) < TINY && mine) {
        this.fitted = false;
        this.view = centred(board, now, WORKING / PER_INCH, toDrawing(board, [mine.x, mine.y]));
      } else if (this.fitted === 'whole' || !tools) this.view = whole;
      else if (this.fitted) this.view = fitWidth(board, now, this.#heart(board));
      // What was in the middle stays there.
      else if (this.#before) {
        const [dx, dy] = [now.width - this.#before.width, now.height - this.#before.height];
        this.view = moved(board, now, this.view, dx / 2, dy / 2);
      }
      this.#before = now;
    });
  }

  /** Everything that can be pressed or reached now is in sight. */
  #showChoices(): void {
    const { board, aim, standing, small } = this.#look();
    const { room } = this;
    if (!board || !aim || room.width === 0 || room.height === 0) return;
    const base = aim.subject?.base;
    const points: Place[] = [
      ...standing.flatMap(({ piece, base: one }) => (aim.legal.has(piece.word) ? [[one.x, one.y] as const] : [])),
      ...(board.tokens ?? []).flatMap((token) => (aim.legal.has(token.word) ? [[token.x, token.y] as const] : [])),
      ...(aim.reach ? aim.reach.areas.flat() : []),
      ...(aim.takesPlace && !aim.reach && aim.now.places.length <= 60 ? aim.now.places : []),
    ];
    if (points.length === 0) return;
    if (base) points.push([base.x, base.y]);
    const drawn = points.map((place) => toDrawing(board, place));
    const air = aim.reach ? 4 : small ? 58 : 34;
    untrack(() => (this.view = including(board, room, this.view, drawn, air)));
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

  /** Seen from the other side, what was in the middle stays there. */
  #turnRound(): void {
    const { board } = this.#look();
    if (!board) return;
    const middle = fromScreen(this.view, this.#middle());
    this.center({ x: board.width * UNIT - middle.x, y: board.height * UNIT - middle.y });
  }
}
