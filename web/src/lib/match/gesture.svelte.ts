/** The choice that is being made: a piece, then places, then a side. Screens read it, presses change it. */
import type { Asked, Piece, Scene } from '../api/names';
import { SIDES, type Side } from '../board/shapes';
import type { Ghost } from '../board/types';
import {
  attempt,
  narrow,
  nearestSide,
  NOTHING,
  parse,
  settle,
  turnSide,
  type Choice,
  type Narrowed,
  type Pick,
} from './options';

export class Gesture {
  #scene = $state.raw<Scene | null>(null);
  #asked = $state.raw<Asked | null>(null);
  pick = $state.raw<Pick>(NOTHING);
  /** What the question itself settles; cancelling comes back to it. */
  #start = $state.raw<Pick>(NOTHING);
  /** Grows past 6 so that a turn never runs the long way round. */
  #turns = $state(0);
  /** The last side somebody chose, for the next piece of the same kind. */
  #habit = new Map<string, Side>();

  choices: Choice[] = $derived(this.#asked && this.#scene ? parse(this.#asked, this.#scene) : []);
  now: Narrowed = $derived(narrow(this.choices, this.pick));
  chosen: Choice | null = $derived(this.now.chosen);
  /** Something was picked that cancel would undo. */
  begun: boolean = $derived(
    this.pick !== this.#start && (this.pick.tray !== null || this.pick.cells.length > 0 || this.pick.choice !== null),
  );
  end: Choice | null = $derived(this.choices.find((choice) => choice.role === 'end') ?? null);
  /** A new question (or none): everything begins anew. */
  ask(asked: Asked | null, scene: Scene | null): void {
    this.#scene = scene;
    this.#asked = asked;
    this.#reset();
  }

  #reset(): void {
    this.pick = settle(this.choices, NOTHING);
    this.#aim();
    this.#start = this.pick;
  }

  cancel(): void {
    this.#reset();
  }

  get seat(): number {
    return this.#asked?.seat ?? 0;
  }

  /** The piece that would stand in the chosen place. */
  #mover(pick: Pick): Piece | null {
    const like = narrow(this.choices, pick).remaining[0];
    if (!like) return null;
    if (like.tray !== null && !like.implied) return this.#trayPiece(like.tray);
    const here = this.#scene?.pieces.find((piece) => piece.place === pick.cells[0]);
    return here ?? this.#likeOthers(like.rest);
  }

  /** A piece that lies nowhere yet (`place tower A1`) looks like those of its kind on the board. */
  #likeOthers(kind: string): Piece | null {
    const other = this.#scene?.pieces.find((piece) => piece.kind === kind);
    return other ? { ...other, seat: this.seat, badges: [], below: 0 } : null;
  }

  #trayPiece(word: string): Piece | null {
    const trays = this.#scene?.trays.filter((tray) => tray.seat === this.seat && tray.role !== 'discard') ?? [];
    return trays.flatMap((tray) => tray.pieces ?? []).find((piece) => piece.word === word) ?? null;
  }

  #front(piece: Piece | null): Side | null {
    return piece?.facing == null ? null : (SIDES[piece.facing] ?? null);
  }

  #wish(pick: Pick): Side | null {
    const piece = this.#mover(pick);
    const habit = pick.tray === null ? undefined : this.#habit.get(pick.tray);
    return this.pick.side ?? habit ?? this.#front(piece);
  }

  /** Gives the pick a side where it needs one, and lets the ghost start from there. */
  #aim(): void {
    const { sides, cells, extras } = narrow(this.choices, this.pick);
    const needed = this.pick.cells.length > 0 && sides.length > 0 && cells.size === 0 && extras.length === 0;
    if (needed && this.pick.side === null) {
      const wish = this.#wish(this.pick);
      this.pick = { ...this.pick, side: nearestSide(sides, wish) };
    }
    this.#turns = this.#sixths(this.pick.side, this.#mover(this.pick));
  }

  #sixths(side: Side | null, piece: Piece | null): number {
    const front = this.#front(piece);
    return side === null || front === null ? 0 : SIDES.indexOf(side) - SIDES.indexOf(front);
  }

  takeTray(word: string): void {
    if (this.pick.tray === word && this.pick.cells.length === 0) return this.cancel();
    this.#set({ ...NOTHING, tray: word });
  }

  /** One option by itself: from the text list, or a button. */
  take(choice: Choice): void {
    if (choice.cells.length === 0 && choice.side === null) {
      this.pick = { ...this.pick, tray: choice.tray ?? this.pick.tray, side: null, choice: choice.choice };
      return;
    }
    this.pick = { tray: choice.tray, cells: choice.cells, side: choice.side, choice: choice.choice };
    this.#turns = this.#sixths(choice.side, this.#mover(this.pick));
  }

  #set(pick: Pick): void {
    this.pick = settle(this.choices, pick);
    this.#aim();
  }

  /** What is chosen next are pieces that lie on the board, not places for one. */
  get amongPieces(): boolean {
    const { cells } = this.now;
    const held = new Set(this.#scene?.pieces.map((piece) => piece.place));
    return cells.size > 0 && [...cells].every((cell) => held.has(cell));
  }

  /** Places that can be pressed now: the next one, or another one instead of the last. */
  get cells(): ReadonlySet<string> {
    const { pick, now } = this;
    if (now.cells.size > 0 || pick.cells.length === 0) return now.cells;
    const before = narrow(this.choices, { ...pick, cells: pick.cells.slice(0, -1), choice: null }).cells;
    return this.#start.cells.length < pick.cells.length ? before : now.cells;
  }

  /**
   * A place was pressed. "confirm": it was pressed again; "chosen": it is part of the choice now;
   * otherwise what somebody tried that is not offered, or null if it means nothing.
   */
  press(cell: string): 'confirm' | 'chosen' | { attempt: string } | null {
    const { pick } = this;
    if (this.chosen && pick.cells.length > 0 && pick.cells[pick.cells.length - 1] === cell) return 'confirm';
    if (this.now.cells.has(cell)) {
      this.#set({ ...pick, cells: [...pick.cells, cell], choice: null });
      return 'chosen';
    }
    // Another place instead of the last one; the side stays.
    for (let keep = pick.cells.length - 1; keep >= 0; keep -= 1) {
      const base: Pick = { ...pick, cells: pick.cells.slice(0, keep), choice: null };
      if (narrow(this.choices, base).cells.has(cell)) {
        const sides = narrow(this.choices, { ...base, side: null, cells: [...base.cells, cell] }).sides;
        this.#set({ ...base, cells: [...base.cells, cell], side: nearestSide(sides, pick.side) });
        return 'chosen';
      }
    }
    if (narrow(this.choices, NOTHING).cells.has(cell)) {
      this.#set({ ...NOTHING, cells: [cell] });
      return 'chosen';
    }
    const tried = attempt(this.choices, pick, cell);
    if (tried !== null) return { attempt: tried };
    if (this.begun) this.cancel();
    return null;
  }

  face(side: Side): void {
    if (!this.now.sides.includes(side)) return;
    const by = this.pick.side === null ? 0 : SIDES.indexOf(side) - SIDES.indexOf(this.pick.side);
    this.#turns =
      this.pick.side === null ? this.#sixths(side, this.#mover(this.pick)) : this.#turns + (((by + 9) % 6) - 3);
    this.pick = { ...this.pick, side, choice: null };
    if (this.pick.tray !== null) this.#habit.set(this.pick.tray, side);
  }

  turn(by: 1 | -1): void {
    const from = this.pick.side ?? this.#front(this.#mover(this.pick));
    const side = turnSide(this.now.sides, from, by);
    if (side) this.face(side);
  }

  get turns(): boolean {
    return this.now.sides.length > 1;
  }

  /** The ghost of this pick; nothing where the choice moves no piece (a shot, a push). */
  get ghost(): Ghost | null {
    return this.#ghostOf(this.pick, this.#turns);
  }

  #ghostOf(pick: Pick, turn: number): Ghost | null {
    const cell = pick.cells[pick.cells.length - 1];
    const like = narrow(this.choices, pick).remaining[0];
    if (cell === undefined || !like || like.anyOrder) return null;
    const named = like.tray !== null && !like.implied;
    const lone = pick.cells.length === 1 && !named;
    const taken = this.#scene?.pieces.some((piece) => piece.place === cell) ?? false;
    // A board piece alone is a selection, unless it is being turned on the spot.
    if (lone && (like.rest === '' || taken) && pick.side === null) return null;
    if (!lone && !named && taken) return null;
    return { piece: this.#mover(pick), seat: this.seat, cell, turn, turns: this.turns };
  }

  /** What pressing this place would show, for the pointer that hovers over it. */
  foresee = (cell: string): Ghost | null => {
    if (!this.cells.has(cell)) return null;
    const kept = this.now.cells.has(cell) ? this.pick.cells : this.pick.cells.slice(0, -1);
    const pick = settle(this.choices, { ...this.pick, cells: [...kept, cell], choice: null });
    const { sides } = narrow(this.choices, pick);
    const side = nearestSide(sides, this.#wish(pick));
    const ghost = this.#ghostOf({ ...pick, side }, this.#sixths(side, this.#mover(pick)));
    return ghost && { ...ghost, turns: false };
  };

  /** Cells that are part of the choice but hold no ghost. */
  get selected(): readonly string[] {
    const ghost = this.ghost;
    return this.pick.cells.filter((cell) => cell !== ghost?.cell);
  }
}
