/** What the last moves leave on a board: where something came from and went to, what turned, was hit or fell. */
import type { Cue, GameEvent, Scene } from '../api/names';
import { isHex, isTable } from './space';
import type { Place } from './table/geometry';

export type TrailKind = 'went' | 'came' | 'turned' | 'struck' | 'fell';

export interface Trail {
  kind: TrailKind;
  /** A cell, a zone, or the id of a piece: what the mark is on. */
  at: string;
  /** The cell or zone it came from. */
  from: string;
  /** On a table: the whole way, or the place of what is gone. */
  path: readonly Place[];
  /** What was lost (below 0) or won by it. */
  amount: number;
}

const NOTHING = { from: '', path: [], amount: 0 } as const;
/** Kinds of cues that only touch something. */
const TOUCHES: ReadonlySet<Cue['kind']> = new Set(['place', 'claim', 'mark', 'reveal']);

function placeOf(scene: Scene, id: string): Place | null {
  const base = scene.pieces.find((piece) => piece.id === id)?.base;
  return base ? [base.x, base.y] : null;
}

function moved(cue: Cue, before: Scene): Trail | null {
  const { source = '', target = '' } = cue;
  if (!isTable(before)) return source && target ? { ...NOTHING, kind: 'went', at: target, from: source } : null;
  const at = placeOf(before, target) ? target : source;
  const start = placeOf(before, at);
  const way = cue.path ?? [];
  if (!start || way.length === 0) return null;
  const there = (place: Place | undefined): boolean => place?.[0] === start[0] && place[1] === start[1];
  // Who opens the match later finds the figure at the end of its way: where it came from, only the way knows.
  const known = there(way[0]) || there(way[way.length - 1]);
  return { ...NOTHING, kind: 'went', at, path: known ? way : [start, ...way] };
}

function fallen(cue: Cue, before: Scene): Trail {
  const { target = '' } = cue;
  if (isHex(before)) return { ...NOTHING, kind: 'fell', at: target };
  const place = placeOf(before, target);
  const zone = before.pieces.find((piece) => piece.id === target)?.place ?? cue.source ?? '';
  return { ...NOTHING, kind: 'fell', at: place ? target : zone, path: place ? [place] : [] };
}

function trailOf(cue: Cue, before: Scene): Trail | null {
  const { kind, target = '', amount = 0 } = cue;
  if (kind === 'move') return moved(cue, before);
  if (!target) return null;
  if (kind === 'destroy') return fallen(cue, before);
  if (kind === 'turn') return { ...NOTHING, kind: 'turned', at: target };
  if (kind === 'hit' || kind === 'shot') return { ...NOTHING, kind: 'struck', at: target };
  if (kind === 'meter') return { ...NOTHING, kind: 'struck', at: target, amount };
  return TOUCHES.has(kind) ? { ...NOTHING, kind: 'came', at: target } : null;
}

/** The marks of these events, added to what is marked already. `before` is the picture on which they happened. */
export function withTrails(known: readonly Trail[], events: readonly GameEvent[], before: Scene): Trail[] {
  let found = [...known];
  const gone = new Set<string>();
  for (const { cue } of events) {
    const trail = cue ? trailOf(cue, before) : null;
    if (!trail) continue;
    if (trail.kind === 'fell') {
      // Whatever happened to it before does not matter any more.
      const id = cue?.target ?? '';
      gone.add(id);
      found = found.filter((one) => one.at !== id);
    }
    if (gone.has(trail.at) && trail.kind === 'struck') continue;
    // On a cell that something has left nothing is new.
    if (trail.kind === 'went' && trail.from)
      found = found.filter((one) => one.at !== trail.from || one.kind === 'went');
    if (trail.kind === 'went' && !trail.from) {
      const way = found.find((one) => one.kind === 'went' && one.at === trail.at);
      found = [...found.filter((one) => one !== way), way ? { ...way, path: [...way.path, ...trail.path] } : trail];
      continue;
    }
    const same = found.find((one) => one.kind === trail.kind && one.at === trail.at && one.from === trail.from);
    if (same) found = found.map((one) => (one === same ? { ...one, amount: one.amount + trail.amount } : one));
    else found.push(trail);
  }
  return found;
}

const signed = (amount: number): string => (amount === 0 ? '' : `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`);

/** What a mark says in figures; "": nothing. */
export const amountOf = (trail: Trail): string => (trail.kind === 'struck' ? signed(trail.amount) : '');

interface Point {
  x: number;
  y: number;
}

/** A line from near one point to near the other, and the head of its arrow; null: they are too near to each other. */
export function arrow(from: Point, to: Point, start: number, end: number, head: number): string | null {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far - start - end < head) return null;
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const tip = { x: to.x - ux * end, y: to.y - uy * end };
  const back = { x: tip.x - ux * head, y: tip.y - uy * head };
  const side = head * 0.62;
  const n = (value: number): string => value.toFixed(1);
  return (
    `M${n(from.x + ux * start)} ${n(from.y + uy * start)}L${n(tip.x)} ${n(tip.y)}` +
    `M${n(back.x - uy * side)} ${n(back.y + ux * side)}L${n(tip.x)} ${n(tip.y)}` +
    `L${n(back.x + uy * side)} ${n(back.y - ux * side)}`
  );
}
