/** Mouse, pen and fingers on a table: pressing, holding, dragging, moving the table, two fingers, the wheel. */
import type { Base, Piece } from '../../api/names';
import { angleOf, EDGE, gapTo } from './bases';
import { extentOf } from './extents';
import { toDrawing, toScreen, UNIT, type Point } from './geometry';
import type { Looked, TableView } from './tableview.svelte';
import type { Tape } from './tape.svelte';
import type { TableProps } from './types';

/** Touch: hold to look closer. */
const HOLD = 350;
const LINGER = 450;
const SLOP = 7;
/** A finger would hide the ghost: it stands above it. */
const LIFT = 56;
/** The wheel turns by one step after so many pixels. */
const NOTCH = 40;

interface Down {
  id: number;
  start: Point;
  last: Point;
  touch: boolean;
  what: 'press' | 'pan' | 'drag' | 'long';
  word: string | null;
}

/** What a table hears of its pointer. */
export interface Heard extends Looked, Pick<TableProps, 'onpress' | 'onpoint' | 'oninspect'> {
  /** Where a figure is drawn now. */
  readonly at: (piece: Piece) => Point;
}

const lifted = (point: Point, touch: boolean): Point => (touch ? { x: point.x, y: point.y - LIFT } : point);

export class Pointing {
  hovered = $state<string | null>(null);
  panning = $state(false);
  #frame: HTMLElement | null = null;
  #down: Down | null = null;
  #second: { id: number; at: Point } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rolled = 0;

  constructor(
    readonly sees: TableView,
    readonly tape: Tape,
    readonly heard: () => Heard,
  ) {}

  /** An action of the element that feels the pointer. Svelte's own wheel listeners cannot stop the page's scrolling. */
  readonly on = (node: HTMLElement): { destroy: () => void } => {
    const wheel = (event: WheelEvent): void => this.#wheel(event);
    this.#frame = node;
    node.addEventListener('wheel', wheel, { passive: false });
    return { destroy: () => node.removeEventListener('wheel', wheel) };
  };

  readonly pressed = (event: PointerEvent): void => {
    const { tools, aim, oninspect } = this.heard();
    if (!tools) return;
    const point = this.#local(event);
    if (this.#down && event.pointerId !== this.#down.id) {
      this.#second = { id: event.pointerId, at: point };
      clearTimeout(this.#timer);
      this.#down.what = 'pan';
      aim?.pointer(null);
      return;
    }
    if (event.button !== 0) return;
    const touch = event.pointerType !== 'mouse';
    const word = this.#thingAt(point, touch ? 14 : 2);
    this.#down = { id: event.pointerId, start: point, last: point, touch, what: 'press', word };
    this.#frame?.setPointerCapture(event.pointerId);
    clearTimeout(this.#timer);
    oninspect?.(null, null, false);
    if (touch && word) this.#timer = setTimeout(() => this.#held(word), HOLD);
  };

  readonly moving = (event: PointerEvent): void => {
    const point = this.#local(event);
    const down = this.#down;
    if (this.#second && event.pointerId === this.#second.id && down) {
      this.sees.pinch([down.last, this.#second.at], [down.last, point]);
      this.#second = { ...this.#second, at: point };
      return;
    }
    if (!down) return this.#hovers(event, point);
    if (event.pointerId !== down.id) return;
    if (this.#second) {
      this.sees.pinch([down.last, this.#second.at], [point, this.#second.at]);
      down.last = point;
      return;
    }
    const { aim } = this.heard();
    if (down.what === 'press' && Math.hypot(point.x - down.start.x, point.y - down.start.y) > SLOP) {
      clearTimeout(this.#timer);
      down.what = !this.tape.on && down.word && aim?.drag(down.word) ? 'drag' : 'pan';
    }
    this.panning = down.what === 'pan';
    if (this.panning) this.sees.pan(point.x - down.last.x, point.y - down.last.y);
    if (down.what === 'drag') aim?.pointer(this.sees.placeAt(lifted(point, down.touch)));
    down.last = point;
  };

  readonly released = (event: PointerEvent): void => {
    this.panning = false;
    if (this.#second && event.pointerId === this.#second.id) {
      this.#second = null;
      return;
    }
    if (!this.#down || event.pointerId !== this.#down.id) return;
    const { what, word, touch } = this.#down;
    clearTimeout(this.#timer);
    const point = this.#local(event);
    this.#down = null;
    if (this.#second) {
      // The other finger goes on alone.
      const { id, at } = this.#second;
      this.#down = { id, start: at, last: at, touch: true, what: 'pan', word: null };
      this.#second = null;
      return;
    }
    if (event.type === 'pointercancel') return;
    const { aim, onpoint } = this.heard();
    if (what === 'drag') {
      const place = this.sees.placeAt(lifted(point, touch));
      aim?.pointer(null);
      onpoint?.(place, 0, false);
    } else if (what === 'press') this.#choose(point, word, touch, event.shiftKey);
  };

  readonly left = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || this.#down) return;
    clearTimeout(this.#timer);
    this.hovered = null;
    const { aim, oninspect } = this.heard();
    aim?.pointer(null);
    oninspect?.(null, null, false);
  };

  /** The keyboard came to a figure, or left it: it is named, and after a moment its card is shown. */
  reached(word: string | null): void {
    clearTimeout(this.#timer);
    this.hovered = word;
    this.heard().oninspect?.(null, null, false);
    const keyed = word !== null && (document.activeElement?.matches(':focus-visible') ?? false);
    if (keyed) this.#timer = setTimeout(() => this.#inspect(word, false), 2 * LINGER);
  }

  #local(event: { clientX: number; clientY: number }): Point {
    const box = this.#frame?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  /** The figure or marker under a point; what may be pressed comes first, fingers need not be exact. */
  #thingAt(point: Point, slop: number): string | null {
    const { board, aim, standing, at, flipped } = this.heard();
    if (!board) return null;
    const { view } = this.sees;
    let best: { word: string; far: number } | null = null;
    const look = (word: string, far: number): void => {
      const near = far - (aim?.legal.has(word) ? 6 : 0);
      if (near <= slop && (best === null || near < best.far)) best = { word, far: near };
    };
    for (const token of board.tokens ?? []) {
      const on = toScreen(view, toDrawing(board, [token.x, token.y]));
      look(token.word, Math.hypot(on.x - point.x, on.y - point.y) - token.radius * 0.9 * UNIT * view.z);
    }
    for (const { piece, base } of standing) {
      const on = toScreen(view, at(piece));
      const unit = (base.radius * UNIT * view.z) / EDGE;
      const from = { x: (point.x - on.x) / unit, y: (point.y - on.y) / unit };
      look(piece.word, gapTo(base, angleOf(base, flipped), from) * unit);
    }
    return (best as { word: string } | null)?.word ?? null;
  }

  #inspect(word: string, held: boolean): void {
    const { standing, at, flipped, oninspect } = this.heard();
    const found = standing.find(({ piece }) => piece.word === word);
    const box = this.#frame?.getBoundingClientRect();
    if (!found || !oninspect || !box) return;
    const { view } = this.sees;
    const taken = extentOf({ base: found.base, at: at(found.piece) }, flipped);
    const [{ x, y }, across, down] = [toScreen(view, taken.at), taken.across * view.z, taken.down * view.z];
    oninspect(found.piece, new DOMRect(box.left + x - across, box.top + y - down, 2 * across, 2 * down), held);
  }

  #held(word: string): void {
    if (!this.#down || this.#down.what !== 'press') return;
    this.#down.what = 'long';
    this.#inspect(word, true);
  }

  #hovers(event: PointerEvent, point: Point): void {
    if (event.pointerType !== 'mouse') return;
    const { aim, oninspect } = this.heard();
    const word = this.#thingAt(point, 2);
    if (this.tape.on) this.tape.move(this.sees.placeAt(point), word);
    else aim?.pointer(this.sees.placeAt(point));
    if (word === this.hovered) return;
    this.hovered = word;
    clearTimeout(this.#timer);
    oninspect?.(null, null, false);
    if (word) this.#timer = setTimeout(() => this.#inspect(word, false), LINGER);
  }

  #choose(point: Point, word: string | null, touch: boolean, on: boolean): void {
    const place = this.sees.placeAt(point);
    if (this.tape.on) return this.tape.press(place, word);
    const { aim, onpress, onpoint } = this.heard();
    if (word && this.#means(word)) {
      if (touch && aim === null) this.#inspect(word, true);
      onpress?.(word);
    } else onpoint?.(place, this.#near(aim?.mover?.base, touch), on);
    aim?.pointer(null);
  }

  /** Whether pressing a thing is about that thing, not about the place where it stands. */
  #means(word: string): boolean {
    const { aim, standing } = this.heard();
    if (aim === null) return true;
    // What is put down is put where one presses, whoever stands there.
    const put = aim.form?.kind === 'figure' || aim.form?.kind === 'terrain';
    if (aim.takesPlace && put && aim.mover !== aim.subject) return false;
    return (
      !aim.takesPlace || aim.legal.has(word) || standing.some(({ piece }) => piece.word === word) || aim.place === null
    );
  }

  /** How far off a place may be, on the table. */
  #near(mover: Base | null | undefined, touch: boolean): number {
    const { z } = this.sees.view;
    return Math.max(touch ? 22 : 8, ((mover?.radius ?? 0) * UNIT * z) / 1.2) / z / UNIT;
  }

  #wheel(event: WheelEvent): void {
    const { tools, aim } = this.heard();
    if (!tools) return;
    event.preventDefault();
    if (aim?.turns && !event.ctrlKey) {
      this.#rolled += event.deltaY || event.deltaX;
      if (Math.abs(this.#rolled) < NOTCH) return;
      aim.turn(this.#rolled > 0 ? -1 : 1);
      this.#rolled = 0;
      return;
    }
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.sees.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.008 : 0.0016)), this.#local(event));
  }
}
